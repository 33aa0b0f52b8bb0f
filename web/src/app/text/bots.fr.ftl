## Le camp de l’ordinateur

bot-thinking = { $bot } réfléchit
bot-shown = { $bot } joue
bot-shown-other = L’autre camp joue
bot-dice = Jet de dés
bot-stopped = { $bot } est en pause
bot-seconds = { $seconds } s
bot-now = Jouer maintenant
bot-now-title = Jouer le meilleur coup trouvé jusqu’ici
bot-stop = Pause
bot-stop-title = Mettre l’ordinateur en pause : regarder, jouer son camp, ou continuer
bot-go = Continuer
bot-take = Jouer ce camp
opponent-button = Joueurs…
opponent-title = Joueurs
opponent-take = Jouer ce camp moi-même
opponent-change = Le confier à « { $bot } »
opponent-give-title = Confier ce camp à l’ordinateur
opponent-give = La confier à « { $bot } »
opponent-hidden = Brouillard de guerre : qui reprend ce camp voit ce qui était caché à l’autre.
opponent-reasons = Que pense-t-il ?

## Conseils

recap-button = Récapitulatif
recap-button-title = Ce que l’autre camp a fait pendant que vous attendiez, pas à pas sur la carte
recap-title = Pendant que vous attendiez
recap-none = Rien à montrer : vous avez vu tout ce qu’a fait l’autre camp.
recap-sum =
    { $steps ->
        [one] Une étape
       *[other] { $steps } étapes
    }, { $combats ->
        [0] aucun combat
        [one] un combat
       *[other] { $combats } combats
    }
recap-show = Montrer l’étape { $n } sur la carte
recap-more = et { $count } de plus
recap-losses-own = Vos pertes :
recap-losses-other = Leurs pertes :
recap-moved = { $count } unités ont bougé :
recap-score = Score :
recap-back = Précédent
recap-next = Suivant
recap-first = C’est la première étape.
recap-last = C’est la dernière étape.
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
hints-stale = La position a changé depuis.
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
table-do-recap = Ce que l’autre camp a fait pendant que vous attendiez
table-do-opponent = Joueurs : niveau, rythme, jouer un camp

## Raisons

replay-reasons = Raisons de l’ordinateur
replay-plan-back = Plan précédent
replay-plan-on = Plan suivant
replay-thought = Son raisonnement
table-over-reasons = Raisons de l’ordinateur
