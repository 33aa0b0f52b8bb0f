## Le camp de la machine

bot-thinking = { $bot } réfléchit
bot-shown = { $bot } joue
bot-shown-other = L’autre camp joue
bot-dice = Jet de dés
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
hints-button-title = Ce que le plus fort des joueurs ordinateurs ferait à votre place : jusqu’à trois plans au début d’une phase ou d’un tour
hints-title =
    { $count ->
        [0] Conseil
        [one] Le meilleur plan
       *[other] Les meilleurs plans
    }
hints-not-asked = Vous n’avez rien à décider en ce moment.
hints-asking = Simulation des plans en cours…
hints-stale = La table a changé depuis.
hints-again = Redemander
hints-regular = Ce que ferait ensuite le Régulier
hints-once = Plusieurs plans ne sont comparés qu’au début d’une phase ou d’un tour ; en cours de route, voici comment continuerait le Régulier.
hints-chance = { $percent } %
hints-tried =
    { $n ->
        [one] Chance de gagner, d’après une partie simulée
       *[other] Chance de gagner, d’après { $n } parties simulées
    }
hints-more =
    { $count ->
        [one] et encore une action
       *[other] et encore { $count } actions
    }
hints-why = Ses raisons
hints-show = Montrer sur la carte
hints-note = D’après ce que votre camp a le droit de savoir. Les parties simulées ont leurs propres dés, pas ceux de la partie.
deed-with = { $deed } :{" "}
table-do-hints = Un conseil pour votre camp
table-do-opponent = Qui joue ici : niveaux, rythme, prendre la place

## Raisons

replay-reasons = Raisons du programme
replay-plan-back = À son plan précédent
replay-plan-on = À son plan suivant
replay-thought = Ce qu’il a pensé
table-over-reasons = Lire ses raisons
