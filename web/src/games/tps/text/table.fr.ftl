### La table de Turning Point: Stalingrad.

## Mots

table-side-russian = Russe
tps-area = { $area }, { $name }
tps-zone = Zone { $zone }
tps-beside =
    { $place ->
        [EAST] Rive est
        [OFF] Hors carte
       *[BOX] À côté de la carte
    }
tps-unit-in = { $unit } · { $place }
tps-describe = { $area } : unités amies { $own }, ennemies { $foe }
tps-arm =
    { $arm ->
        [inf] Infanterie
        [armour] Blindés
        [at] Antichar
        [aa] Antiaérienne
        [art] Observateur d’artillerie
        [fag] Artillerie de front
       *[air] Luftwaffe
    }
tps-engineers = , génie
tps-fresh = Fraîche
tps-spent = Usée
tps-spent-until = Usée jusqu’au { $date }
tps-points = { $left } PM sur { $of }
tps-points-title = Facteurs de mouvement qui restent dans cette impulsion
tps-doubled = (doublés { $points })
tps-isolated = Isolée −{ $n }
tps-mark =
    { $mark ->
        [over] a fini
        [entered] est entrée
        [owes] doit attaquer
       *[moved] a bougé
    }
tps-waits =
    { $side ->
        [german] L’Allemand décide.
       *[russian] Le Russe décide.
    }
tps-thinking =
    { $side ->
        [german] L’Allemand réfléchit.
       *[russian] Le Russe réfléchit.
    }
tps-group =
    { $group ->
        [0] Unités fraîches
        [1] Unités usées
       *[2] Gravats
    }

## La barre du haut

tps-time = Moment
tps-phase =
    { $phase ->
        [set-up] Mise en place
        [opening] Bombardement
        [day] Jour
        [night] Nuit
        [dawn] Aube
       *[end] Fin de la partie
    }
tps-impulses = Impulsions
tps-impulse-n = Marqueur d’impulsion en case { $n } sur { $of }
tps-advantage = Avantage
tps-advantage-usable = Son possesseur peut l’utiliser aujourd’hui (9.5).
tps-advantage-used = Il a changé de main aujourd’hui : pas avant la prochaine date (9.5).
tps-score = Points allemands
tps-score-title = Points de victoire
tps-score-total = Points de victoire tenus par l’Allemand
tps-needs = Allemand ≥ { $german }
tps-needs-russian = Russe ≤ { $russian }
tps-next-count = Décompte du { $date } : l’Allemand gagne avec { $german } points ou plus.
tps-next-russian = Le Russe gagne à { $russian } ou moins.
tps-track = Piste des tours
tps-track-open = Piste des tours : dates, couleurs, renforts, décomptes
tps-track-german = Renforts allemands
tps-track-russian = Renforts russes
tps-track-about = La couleur d’une date est celle des marqueurs de durée retirés à son aube. Une croix ou une étoile : des renforts.

## L’aire regardée

tps-pile-none = Cliquez sur une aire pour l’examiner et agir avec ses unités.
tps-tab-pile = Aire
tps-tab-over = Résultat
tps-tab-desk = Décision
tps-tab-losses = Hors carte
tps-area-looked = Aire
tps-picked =
    { $count ->
        [one] Une unité choisie
       *[other] { $count } unités choisies
    }
tps-held =
    { $side ->
        [german] Contrôle allemand
       *[russian] Contrôle russe
    }
tps-contested = Disputée
tps-terrain = Terrain +{ $tem }
tps-rubble = Gravats, niveau { $level }
tps-worth =
    { $points ->
        [one] Un point de victoire
       *[other] { $points } points de victoire
    }
tps-landing = Débarcadère
tps-fresh-spent = Fraîches / usées
tps-enter-cost = PM pour entrer
tps-room = Places libres
tps-supplied = Ravitaillée
tps-enemies = Ennemis présents
tps-empty = Aucune unité ici.
tps-deeds = Actions possibles
tps-attack-group =
    { $group ->
        [0] Attaquer les unités fraîches : { $area }
        [1] Attaquer les unités usées : { $area }
       *[2] Déblayer les gravats : { $area }
    }
tps-beside-map = Hors de la carte
tps-from = depuis { $area }
tps-river-about = Un dé par unité contre le feu sur le débarcadère. Les six résultats :
tps-river-risk = Sur six jets, { $lands } débarquent, { $shaken } débarquent ébranlées, { $back } sont refoulées, { $sunk } sont coulées
tps-do-slip = S’infiltrer au débarcadère
tps-which-group = Contre quel groupe ?

## Attaques

tps-attack = Attaque
tps-attack-on = Attaque : { $area }
tps-fire-on = Cible : { $area }
tps-with-front = Si l’artillerie du Front intervient (+{ $factor })
tps-attack-launch = Lancer les dés
tps-attack-drop = Annuler
tps-nobody-attacks = Choisissez au moins un attaquant.
tps-role-in = Attaque
tps-role-enter = Entre et attaque
tps-role-ranged = Tire de là
tps-role-along = Accompagne
tps-sum-offence = Valeur offensive
tps-sum-defence = Valeur défensive
tps-sum-value = Valeur
tps-sum-dice = Dés
tps-sum-all = En tout
tps-sums = Les deux sommes
tps-if-rolled = Chances si l’on jette maintenant
tps-outcome =
    { $outcome ->
        [overrun] Percée
        [destroyed] Groupe éliminé
        [astray] Bombes sur les siens
        [won] Points de perte
        [even] Égalité
        [lost] Repoussée
       *[rout] Déroute
    }
tps-owed-shares =
    { $most ->
        [one] Points dus (le groupe peut en payer un)
       *[other] Points dus (le groupe peut en payer { $most })
    }
tps-besides =
    { $what ->
        [rubble] Création de gravats
        [silenced] La contre-batterie fait taire l’artillerie du Front
        [sunset] Le jour finit avec cette impulsion
       *[dawn] La nuit finit avec cette impulsion
    }
tps-against = contre
tps-dice-sum = { $offence } + { $attack } contre { $defence } + { $defend }
tps-dice-pair = { $attack } contre { $defend }

## Décisions

tps-ask-set-up = Mise en place
tps-ask-opening = Le bombardement
tps-ask-impulse = Impulsion
tps-ask-split = Une seconde attaque sur l’aire ?
tps-ask-battle = Qui rejoint la seconde attaque ?
tps-ask-commit = L’artillerie du Front tire-t-elle ?
tps-ask-advantage = Utiliser l’avantage ?
tps-ask-selection = Lequel des plus forts doit payer ?
tps-ask-losses = Points de perte
tps-ask-retreat = Où retraitent-elles ?
tps-ask-crowd = Qui poursuit ?
tps-ask-astray = Où tombent les bombes ?
tps-ask-waking = Qui reste usé ?
tps-ask-placing = Renforts
tps-ask-return-armour = Retour de blindés
tps-thrown-for =
    { $why ->
        [attack] Jet d’attaque :
        [impulse] Jet d’impulsion allemand :
        [rubble-entry] Jet d’entrée dans les gravats :
        [rubble-retreat] Jet de retraite à travers les gravats :
        [contested-retreat] Jet de retraite contestée :
        [infiltration] Jet d’infiltration :
       *[other] Jet :
    }
tps-verdict =
    { $what ->
        [barred] Elle n’entre pas
        [enters] Elle entre
        [lost] Elle est éliminée
        [through] Elle passe
        [fails] Elle est vue et doit attaquer
        [slips] Elle s’infiltre
        [sunk] Coulée
        [thrown-back] Refoulée, usée pour deux jours
        [shaken] Elle débarque ébranlée
        [lands] Elle débarque
        [withers] Elle est éliminée
        [holds] Elle tient
        [not-dug] Sans résultat
        [dug] Un niveau de plus
        [ends] Le jour ou la nuit finit
       *[goes-on] Le jour ou la nuit continue
    }
tps-points-owed =
    { $count ->
        [one] un point à payer
       *[other] { $count } points à payer
    }
tps-silenced =
    { $what ->
        [yes] La contre-batterie fait taire les pièces jusqu’à l’aube.
       *[no] Les pièces ne sont pas réduites au silence.
    }
tps-ends-day = Avec ces dés, le jour finit après cette impulsion.
tps-ends-night = Avec ces dés, la nuit finit après cette impulsion.
tps-again = En cas de relance
tps-again-shares = Meilleur pour vous { $better } %, égal { $alike } %, pire { $worse } %
tps-again-mean = En moyenne { NUMBER($mean, maximumFractionDigits: 1) } points à payer ; maintenant { $owed }.
tps-if-again = Tous les résultats d’une relance
tps-advantage-price =
    { $side ->
        [german] S’en servir donne l’avantage aux Allemands, qui pourront l’utiliser dès la date suivante.
       *[russian] S’en servir donne l’avantage aux Russes, qui pourront l’utiliser dès la date suivante.
    }
tps-advantage-idle = Une relance ne changerait rien ici.
tps-stand-advantage = Ne plus demander pendant cette impulsion
tps-stand-losses = Rester partout où rien n’est dû, jusqu’à l’aube
tps-commit-about = Son facteur compte pour le camp russe dans cette attaque ; la contre-batterie peut la faire taire.
tps-waking-about = Ces unités redeviennent fraîches. Cliquez sur celles qui doivent rester usées.
tps-armour-about =
    { $left ->
        [0] Aucune ne peut revenir sur votre rive.
        [one] Une unité blindée éliminée peut revenir.
       *[other] { $left } unités blindées éliminées peuvent revenir.
    }
tps-armour-works = Une de plus sort de l’usine de tracteurs : elle est choisie en premier.
tps-place-all = Toutes en jeu
tps-do-not-join = Personne ne la rejoint
tps-with = avec { $units }
tps-pay = Payer { $paid } sur { $owed }
tps-pay-go = Valider
tps-pay-stay = Tout le monde reste
tps-pay-owed =
    { $owed ->
        [one] point de perte à payer
       *[other] points de perte à payer
    }
tps-pay-none = Rien n’est dû. Des unités peuvent partir de leur plein gré.
tps-pay-strongest = Un point au moins doit venir de cette unité.
tps-how =
    { $how ->
        [flip] Usée
        [retreat] Retraite
        [eliminate] Éliminée
        [spend] Usée volontairement
       *[withdraw] Retraite volontaire
    }
tps-ready-about = Toutes les unités de ce camp vont dans leurs aires historiques, et sa mise en place est finie.
tps-setup-areas = Pour { $areas }
tps-setup-all = Chaque unité a sa place.

## Hors carte

tps-dead =
    { $count ->
        [0] Aucune unité éliminée
        [one] Une unité éliminée
       *[other] { $count } unités éliminées
    }
tps-removed = Observateurs retirés pour l’instant : { $count }
tps-gone = Retirées de la bataille : { $count }
tps-waiting = À venir : { $count }
tps-winner =
    { $side ->
        [german] L’Allemand a gagné
        [russian] Le Russe a gagné
       *[other] Personne n’a gagné
    }

## À côté de la carte

tps-why-march = { $area } : interdit
tps-note =
    { $what ->
        [eliminated] éliminée
        [overrun] percée
        [routed] déroute
        [rubble-made] gravats
        [isolated] isolée
       *[control] prise
    }
tps-hint-impulse = Choisissez une aire : ses unités agissent dans cette impulsion. Ou passez.
tps-hint-goes-on = L’impulsion de l’aire { $area } continue : bougez, attaquez ou terminez-la.
tps-hint-picked =
    { $count ->
        [one] Cliquez où va cette unité, ou ce qu’elle attaque.
       *[other] Cliquez où vont ces { $count } unités, ou ce qu’elles attaquent.
    }
tps-hint-owing =
    { $count ->
        [one] Une unité doit attaquer avant la fin de l’impulsion.
       *[other] { $count } unités doivent attaquer avant la fin de l’impulsion.
    }
tps-hint-assault = Composez l’attaque à droite.
tps-hint-place = Choisissez une unité, puis une aire de son symbole et de sa couleur.
tps-hint-reinforce = Choisissez une unité, puis l’endroit où elle arrive ; ou laissez-la attendre.
tps-hint-aim =
    { $what ->
        [place] Cliquez sur une aire éclairée.
        [place-reinforcement] Cliquez sur une aire éclairée.
        [shell] Cliquez sur la cible de l’artillerie.
        [front-fire] Cliquez sur la cible de l’artillerie du Front.
        [strike] Cliquez sur la cible de la Luftwaffe.
        [cross] Cliquez sur le débarcadère.
        [slip] Cliquez sur le débarcadère à infiltrer.
        [infiltrate] Cliquez sur l’aire à infiltrer.
       *[enter] Cliquez sur la zone d’entrée.
    }
tps-hint-step =
    { $step ->
        [retreat] Cliquez sur l’aire où retraiter.
        [astray] Cliquez où tombent les bombes.
        [opening] Choisissez un observateur et sa cible, ou envoyez la Luftwaffe ; puis terminez le bombardement.
        [split] Un autre groupe de la même aire peut être attaqué par d’autres unités qui y entrent.
       *[other] Répondez à droite.
    }
tps-howto = Dans une impulsion, les unités d’une aire bougent et attaquent, une chose après l’autre. Cliquez sur l’aire, écartez qui vous voulez dans la liste de gauche, puis cliquez où elles vont. Un anneau rouge est un groupe qui peut être attaqué. Cliquez sur ce qui est interdit pour voir la règle.
tps-key =
    { $key ->
        [enter] Le bouton rouge
        [escape] Désélectionner
        [undo] Annuler
        [redo] Rétablir
        [next] L’aire suivante qui peut agir (sur la carte)
        [all] Toutes les unités de l’aire
        [ready] Mise en place historique
        [track] Piste des tours
        [score] Points de victoire
        [find] Montrer l’aire
        [board] Vers la carte
       *[space] Passer à la suite
    }

## Le journal

table-story-impulse = Impulsion
table-story-advantage = Avantage
table-story-artillery = Artillerie
table-story-volga = La Volga
table-story-control = Contrôle
table-story-rubble = Gravats
table-story-observer = Observateur
table-story-attack-away = Attaque
table-story-combat-away = Combat
table-story-losses-away = Pertes
table-story-retreat-away = Retraite
