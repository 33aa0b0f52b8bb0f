### La table dans le terminal : ce qu’elle dit en français.

table-no-terminal = grognard play a besoin d’un terminal : lancez-le dans un terminal, pas à travers un tube ni vers un fichier. Pour regarder ou mesurer des parties sans écran, voyez grognard sim et grognard show.

## Panneaux

table-panel-sides = Camps
table-panel-score = Score
table-panel-task = À faire
table-panel-hex = Hex
table-turn = Tour { $turn } sur { $turns }
table-air = air
table-rail = rail
table-road = route
table-you = vous
table-person = autre siège
table-costs = entrée : { $mech } mécanisée, { $other } autre
table-stacking = { $now } divisions sur { $limit }
table-mask = Un masque : on ne sait pas ce qu’il couvre.
table-mask-told = Un masque. Annoncé, en divisions : { $divisions }.
table-sum-city = { $count ->
    [one] une ville
   *[other] { $count } villes
} { $side ->
    [german] aux Allemands
   *[soviet] aux Soviétiques
}
table-sum-city-cut-off = { $count ->
    [one] une ville
   *[other] { $count } villes
} sans ligne allemande
table-levels = Niveaux de victoire

## Ce qui est arrivé à une unité

table-state-dug = retranchée
table-state-reduced = réduite
table-state-cut = { $markers ->
    [one] non ravitaillée
   *[other] non ravitaillée, { $markers } marqueurs
}
table-state-moved = a bougé
table-state-fought = a attaqué
table-state-struck = a percé
table-state-shocked = sans zone de contrôle

## Touches, en peu de mots pour la ligne du bas

table-key-next-unit = unité suivante
table-key-go = prendre, aller
table-key-stack = toute la pile
table-key-dig = retrancher
table-key-climb = sortir
table-key-rail = rail
table-key-recall = rappeler
table-key-end = finir
table-key-why = pourquoi ?
table-key-undo = annuler
table-key-zoom = taille
table-key-rules = règles
table-key-help = aide
table-key-quit = quitter
table-key-next-target = cible suivante
table-key-attack = viser, attaquer
table-key-toggle = avec ou sans
table-key-all = toutes ou aucune
table-key-mark = marquer
table-key-retreat = y mener
table-key-mark-choice = choisir
table-key-next = suivant
table-key-take = prendre
table-key-place = placer
table-key-ready = placement prêt
table-key-change = changer
table-key-hand-in = remettre
table-key-historical = historique
table-key-pace = allure

## Mouvement

table-only = seule l’armée { $army }
table-but = sauf l’armée { $army }
table-left = { $count ->
    [0] Plus personne ne peut bouger : finissez la phase avec e.
    [one] Une unité peut encore bouger.
   *[other] { $count } unités peuvent encore bouger.
}
table-entering = Doivent entrer : { $units }.
table-hint-move = Tab prend l’unité suivante ; ou placez le curseur sur une unité et pressez Entrée. Les hex éclairés montrent leur coût en points ; Entrée y envoie l’unité. Ailleurs, w dit pourquoi c’est interdit.
table-hint-halt = La marche est interrompue : continuez, ou arrêtez-vous avec e.
table-can-move = { $count ->
    [one] atteint un hex
   *[other] atteint { $count } hex
}
table-can-dig = peut se retrancher (d)
table-can-climb = peut sortir de ses tranchées (c)
table-can-rail = peut prendre le train (t)
table-nobody-left = Plus personne ne peut bouger.
table-pick-first = Choisissez d’abord une unité : Tab, ou Entrée sur son hex.
table-units-left = { $count ->
    [one] Une unité n’a pas bougé. Finir la phase ?
   *[other] { $count } unités n’ont pas bougé. Finir la phase ?
}
table-entering-left = Dont pas encore sur la carte : { $units }.

## Combat

table-targets = { $count ->
    [0] Personne ne peut être attaqué : finissez la phase avec e.
    [one] Un hex peut être attaqué.
   *[other] { $count } hex peuvent être attaqués.
}
table-hint-combat = Tab prend la cible suivante. L’étiquette d’une cible est sa colonne avec toutes les unités qui peuvent l’attaquer, avant l’air.
table-attack-on = Attaque de { $hex }
table-hint-attack = Entrée sur la cible lance l’attaque. Les points aériens viennent ensuite.
table-no-targets = Personne ne peut être attaqué.
table-targets-left = { $count ->
    [one] Un hex pourrait encore être attaqué. Finir la phase ?
   *[other] { $count } hex pourraient encore être attaqués. Finir la phase ?
}
table-hint-mark = Marquez chaque hex que vous voulez attaquer dans cette phase : Entrée marque, e finit.
table-ratio = rapport
table-column = colonne
table-die = dé { NUMBER($by, useGrouping: "false") }
table-odds-hidden = Attaque de { $attack } contre des masques : leur force est cachée.
table-rolling = Le dé roule…
table-dice = Les dés
table-retreat = Recul
table-hexes = { $count ->
    [one] un hex
   *[other] { $count } hex
}
table-hint-retreat = Choisissez un hex éclairé, ou le numéro d’un chemin.
table-ask-ground = Suprématie aérienne : combien de points ennemis clouer au sol ?
table-ask-support = Appui aérien de ce combat
table-ask-interdict = Interdiction du rail ennemi
table-points-ground = { $points ->
    [0] aucun
    [one] un cloué au sol, contre { $each } des vôtres
   *[other] { $points } cloués au sol, contre { $each } des vôtres
}
table-points-support = { $points ->
    [0] aucun point aérien
    [one] un point aérien
   *[other] { $points } points aériens
}
table-points-interdict = { $points ->
    [0] aucun
    [one] un point : l’ennemi perd { $each } de rail
   *[other] { $points } points : l’ennemi perd { $each } de rail
}
table-hint-points = Un chiffre désigne une ligne, Entrée la prend.
table-ask-lose = Quelle unité subit la perte ?
table-ask-occupy = Avance après combat
table-ask-revive = Rappeler des unités éliminées
table-owed = { $result } : reste à payer { $owed }
table-revive-left = reste l’équivalent de { $left } divisions
table-ask-answer = D1 : à vous de choisir
table-answer-D1 = reculer d’un hex, mené par vous
table-answer-D2 = deux hex, menés par l’ennemi ; sans zone de contrôle
table-answer-DR = rester, chaque unité perd un pas

## Mise en place, zones, hex marqués

table-to-place = { $count ->
    [0] Toutes les unités sont sur la carte : finissez avec e.
    [one] Une unité reste à placer.
   *[other] { $count } unités restent à placer.
}
table-hint-setup = Entrée sur un hex éclairé place l’unité ; Entrée sur une unité placée la reprend. R place tout le reste pour vous.
table-army = Armée { $army }
table-reserve = en réserve
table-hint-zones = Tab descend, + et - changent la zone, H remet les zones historiques, Entrée remet la note.
table-air-left = reste { $left } points aériens sur { $points }
table-hint-allot = Tab descend, + et - changent, Entrée remet la note.

## L’autre camp, la fin, le siège

table-thinking = { $bot } est à l’œuvre…
table-done = { $count ->
    [one] une action jusqu’ici
   *[other] { $count } actions jusqu’ici
}
table-bot-stumbles = L’adversaire a trébuché ({ $fault }) ; un coup a été tiré au sort à sa place.
table-over = La partie est finie
table-hint-over = v montre tout le score, o ouvre une autre partie, q quitte.
table-hand-over = L’écran est à vous. Pressez Entrée quand vous êtes seul à regarder.
table-pace-0 = Allure : calme.
table-pace-1 = Allure : rapide.
table-pace-2 = Allure : immédiate.

## Notes et petites fenêtres

table-nothing-bars = Aucune règle n’interdit { $hex } à ce qui est choisi.
table-nothing-picked = Rien n’est choisi qu’une règle puisse interdire : prenez d’abord une unité ou une cible.
table-undone = Annulé.
table-supply-shown = Hex gris : aucun ravitaillement n’y parvient (E). y encore pour masquer.
table-confirm = Certain ?
table-confirm-keys = Entrée : oui    Échap : non
table-go-to = Aller à
table-go-to-prompt = Un hex (2912), un lieu (Viazma) ou une unité (3PzD) :
table-not-found = Il n’y a pas de { $text } sur la carte.
table-save = Enregistrer une copie
table-save-prompt = La partie est de toute façon gardée après chaque action. Une copie va dans ce fichier :
table-saved = Enregistré dans { $file }.
table-unsaved = La partie n’a pas pu être écrite : { $why }
table-load = Ouvrir une partie
table-load-prompt = Le fichier d’une partie enregistrée :
table-load-other = Un autre fichier…
table-cannot-load = Cette partie ne peut pas être ouverte : { $why }
table-kept-game = { $scenario }, { $turn ->
    [0] mise en place
   *[other] tour { $turn }
}
table-leave = Quitter la table ? La partie est gardée dans { $file } et sera proposée au prochain départ.
table-help = Aide
table-rules-title = Les règles
table-rules-search = des mots ou un numéro ; ↓ vers la liste ; Échap ferme
table-rules-none = Aucune règle n’a ces mots.
table-rules-ruling = Décision
table-rules-optional = Seulement avec l’option « { $option } ».

## Aide

table-help-now = Maintenant
table-help-always = Toujours
table-help-map = La carte
table-help-counters = Les pions
table-help-cursor = déplacer le curseur ; la souris aussi
table-help-far = cinq hex à la fois ; la molette fait défiler
table-help-enter = prendre ce qui est sous le curseur, ou y envoyer ce qui est pris (clic gauche)
table-help-tab = unité, cible ou ligne suivante ; Maj+Tab en arrière ; Espace laisse une unité
table-help-escape = ne rien prendre
table-help-why = pourquoi pas là ? La règle qui l’interdit (clic droit)
table-help-undo = annuler votre dernière action, autant que c’est permis
table-help-end = finir la phase ; on vous demande s’il reste à faire
table-help-zoom = grands ou petits hex
table-help-go = aller à un hex, un lieu ou une unité
table-help-supply = montrer où le ravitaillement n’arrive pas
table-help-score = le score, ligne par ligne
table-help-rules = le livre des règles, à la dernière règle citée
table-help-pace = allure de l’adversaire : calme, rapide, immédiate
table-help-language = anglais ou français
table-help-save = enregistrer une copie ; la partie est gardée après chaque action
table-help-load = ouvrir une autre partie
table-help-quit = quitter ; la partie est gardée
table-sign-river = rivière
table-sign-major = fleuve, large sur fond bleu
table-sign-bridge = pont
table-sign-fort = côté d’hex fortifié
table-sign-front = ligne de front au départ
table-sign-road = route ; double : route et rail
table-sign-rail = voie ferrée
table-sign-cut = non ravitaillée
table-sign-side = { $side ->
    [german] unité, ville ou bord de carte allemand
   *[soviet] unité, ville ou bord de carte soviétique
}
table-sign-figures = trois unités, 12 points de combat ensemble, 3 points de mouvement

## Départ

table-start-kept = Reprendre une partie
table-start-scenario = Scénario
table-start-side = Votre camp
table-start-both = Les deux : deux personnes devant l’écran
table-start-bot = Adversaire
table-start-language = Langue
table-start-go = Jouer
table-bot-veteran = vétéran : joue plusieurs plans dans sa tête avant de choisir
table-bot-regular = régulier : pense une phase dans son ensemble
table-bot-recruit = recrue : tient un front, attaque à bon rapport
table-bot-random = hasard : n’importe quel coup légal
table-fault-variable-needs-printed = La météo variable ne va qu’avec le calendrier imprimé (MOSKVA 5).
table-fault-no-such-option = Il n’y a pas d’option { $option }.
table-fault-no-such-choice = { $choice } n’est pas un choix pour { $option }.
table-fault-no-such-scenario = Il n’y a pas de scénario { $scenario }.

## Une table d’aires

table-city-keys = Entrée : choisir    Échap : retour    z : annuler    w : pourquoi ?    q : quitter
table-city-waiting = L’autre camp joue.
table-city-why = Une unité, par son numéro ou son nom, et une aire : G001 29
table-role-in = attaque sur place
table-role-ranged = tire d’où elle est
table-role-observer = les accompagne
table-role-take = participe
table-role-flip = retournée, usée
table-role-retreat = recule
table-role-eliminate = éliminée
table-role-spend = usée de son plein gré
table-role-withdraw = se retire de son plein gré
table-fall-overrun = dépassement
table-fall-won = gagné
table-fall-even = égalité
table-fall-lost = perdu
table-fall-rout = déroute

## La table des plateaux

table-field-keys = Entrée : choisir    Échap : retour    Maj+flèches : regarder    g : aller à    z : annuler    w : pourquoi pas ?    q : quitter
table-field-why = Un pion par son numéro, et un hexagone : de.inf/1 2-0505
table-field-go = Un hexagone par son numéro, ou un lieu par son nom
table-role-raise = renforce le tir
table-role-behind = entre derrière
table-role-charge = charge par
table-order =
    { $order ->
        [fire] pour tirer
       *[move] pour bouger
    }
table-order-first =
    { $first ->
        [1] les retranchés d’abord, seuls
       *[0] tous en même temps que l’attaquant
    }
table-orders =
    { $ask ->
        [0] Ne jamais me demander
       *[1] { $upto ->
            [99] Me demander à toute portée
           *[other] Me demander jusqu’à { $upto } hexagones
        }
    }
