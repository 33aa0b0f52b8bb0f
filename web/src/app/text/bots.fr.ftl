## Le camp de la machine

bot-thinking = { $bot } réfléchit
bot-shown = { $bot } joue
bot-shown-other = L’autre camp joue
bot-stopped = { $bot } est à l’arrêt
bot-seconds = { $seconds } s
bot-now = Jouer maintenant
bot-now-title = Répondre aussitôt avec le meilleur trouvé jusqu’ici
bot-stop = Arrêter
bot-stop-title = L’arrêter où il en est : regarder, prendre sa place, ou le laisser reprendre
bot-go = Le laisser reprendre
bot-take = Prendre sa place
opponent-button = Joueurs
opponent-title = Qui joue ici
opponent-take = Jouer ce camp moi-même
opponent-change = Le confier à « { $bot } »
opponent-give-title = Confier cette place à un programme
opponent-give = La confier à « { $bot } »
opponent-hidden = Avec ces options un camp ne voit pas tout : qui prend cette place voit ce qui était caché à l’autre.
opponent-reasons = Que pense-t-il ?

## Conseils

hints-button = Conseil
hints-button-title = Les trois meilleurs plans pour votre camp, vus par le programme le plus fort
hints-title = Les meilleurs plans
hints-not-asked = Vous n’avez rien à décider en ce moment.
hints-asking = Les plans se jouent…
hints-stale = La table a changé depuis.
hints-again = Redemander
hints-regular = Ce que ferait ensuite le Régulier
hints-once = Plusieurs plans se comparent là où commence une phase ou un tour ; au milieu, voici comment continuerait le Régulier.
hints-chance = { $percent } %
hints-tried =
    { $n ->
        [one] Chance de gagner, d’après une partie jouée dans la tête
       *[other] Chance de gagner, d’après { $n } parties jouées dans la tête
    }
hints-more =
    { $count ->
        [one] et encore une action
       *[other] et encore { $count } actions
    }
hints-why = Ses raisons
hints-show = Montrer sur la carte
hints-note = Pensé d’après ce que votre camp peut savoir. Les parties dans la tête se jouent avec d’autres dés que les vôtres.
deed-with = { $deed } :{" "}
table-do-hints = Les meilleurs plans pour votre camp
table-do-opponent = Qui joue ici : niveaux, rythme, prendre la place

## Raisons

replay-reasons = Raisons du programme
replay-plan-back = À son plan précédent
replay-plan-on = À son plan suivant
replay-thought = Ce qu’il a pensé
table-over-reasons = Lire ses raisons
