## Camps, segments, résultats

side-aggressor = Agresseur
side-defender = Défenseur
player-SOV = soviétique
player-FIN = finlandais
player-GER = allemand
phase-S1 = Tour de surprise du bombardement aérien
phase-A1 = Tour et initiative
phase-A2 = Météo
phase-A3 = Événements aléatoires
phase-A4 = Intervention étrangère
phase-A5 = Heeresgruppe Nord
phase-A6 = Convois prêt-bail
phase-B1 = Ravitaillement
phase-B2 = Étapes du volume et de l’ordre de bataille
phase-B3 = Remplacements
phase-B4 = Rattachement et détachement
phase-B5 = Construction, réparation, maintenance
phase-C1 = Mouvement terrestre
phase-C2 = Mouvement naval
phase-C3 = Mouvement aérien
phase-D1 = Combat aérien
phase-D2 = Combat naval
phase-D3 = Combat terrestre
phase-E1 = Avancement
phase-F1 = Niveau de victoire
phase-F2 = Tests de moral et de prestige
level-draw = match nul
level-SOV-decisive = victoire soviétique décisive
level-SOV-operational = victoire soviétique opérationnelle
level-SOV-marginal = victoire soviétique marginale
level-FIN-decisive = victoire finlandaise décisive
level-FIN-operational = victoire finlandaise opérationnelle
level-FIN-marginal = victoire finlandaise marginale
level-GER-decisive = victoire allemande décisive
level-GER-operational = victoire allemande opérationnelle
level-GER-marginal = victoire allemande marginale
line-victory-points = points de victoire
line-points-at-the-start = points au départ
line-hex-held = { $hex }, tenu et ravitaillé
line-steps-lost = pas perdus par { $nation } ({ $count })
line-awards = quartiers généraux, navires et autres primes
line-left-the-map = sortis de la carte par { $hex }
line-shift-terrain = terrain
line-shift-landing = débarquement
line-shift-snow = neige, peu de skieurs
line-shift-frost = gel, infanterie non hivernisée
line-shift-static = défense statique
line-shift-white-target = cible blanche où il fallait une noire
line-shift-flank = flanc
line-shift-surround = encerclement
line-shift-motti = motti
line-shift-concealed = depuis la dissimulation
line-shift-assault-engineers = génie contre un fort
line-shift-breakout = percée

## Événements

event-turn = Le tour { $turn } commence.
event-player-turn = { $side } : tour de joueur.
event-roll = { $why } ({ $side }) : dé { $colour } { $face }, total { $total }.
event-first-player = { $side } joue en premier{ $alone ->
    [True] , et seul
   *[False] {""}
}.
event-weather = Météo : { $weather }.
event-sky = Ciel : { $sky }.
event-ice = Glace : { $ice }.
event-drowned = La glace se brise sous { $unit }, aucune terre n’est proche.
event-left-ice = { $unit } quitte la glace qui se brise pour { $hex }.
event-mines-lifted = Les mines de { $hex } reviennent à leur camp : l’eau est gelée.
event-step-lost = { $unit } perd un pas.
event-eliminated = { $unit } est éliminée.
event-fell = { $unit } tombe au niveau { $level } et perd un pas.
event-replacement-points = { $nation } reçoit { $count } { $count ->
    [one] point
   *[other] points
} de remplacement ({ $side }).
event-moved = { $unit } { $count ->
    [one] va
   *[other] et son groupe ({ $count }) vont
} en { $hex }.
event-displaced = { $unit } est déplacé en { $hex }.
event-supply-points = { $unit } reçoit { $count } { $count ->
    [one] point
   *[other] points
} de ravitaillement.
event-limited-supply = { $unit } n’a pas de ligne : LIMITED SUPPLY { $count }.
event-warmed = { $unit } dépense un point contre le gel.
event-victory-points = Points de victoire : { $points }.
event-levels = Moral { $morale }, prestige { $prestige }.
event-sudden-victory = { $side } tient { $hex } ravitaillé : la partie est finie.
event-test-failed = { $side } manque le test ({ $test }) : la partie est finie.
event-target = { $hex } est marqué comme cible, { $black ->
    [True] noire
   *[other] blanche
}.
event-attack = { $count ->
    [one] Une unité attaque
   *[other] { $count } unités attaquent
} { $hex }.
event-defence = La défense est { $kind }.
event-paid = { $unit } paie un point de ravitaillement.
event-support = Soutien aérien : { $count } facteurs.
event-shift = Décalage { $amount } : { $why }.
event-hits = Colonne { $column } : { $there } au défenseur, { $back } à l’attaquant.
event-fatigue = FATIGUE sur les unités de { $hex }.
event-retreated = { $count ->
    [one] Une unité recule
   *[other] { $count } unités reculent
} en { $hex }.
event-advanced = { $unit } avance en { $hex }.
event-rebuilt = { $unit } retrouve son plein effectif.
event-brought-back = { $unit } revient en jeu en { $hex }.
event-squadron-raised = { $unit } reçoit une demi-escadrille.
event-transport-raised = { $unit } revient en jeu en { $hex }.
event-attached = { $unit } est rattachée à { $hq }.
event-reattached = { $unit } dépend de nouveau de son HQ.
event-detached = { $unit } est détachée.
event-overruns = { $unit } { $count ->
    [one] tente
   *[other] et son groupe ({ $count }) tentent
} d’écraser { $hex }.
event-overrun = { $hex } est écrasé : tous y sont éliminés.
event-overrun-failed = L’écrasement de { $hex } échoue.
event-made-room = { $unit } fait place : son hexagone était trop plein, elle va en { $hex }.
event-second-echelon = { $side } forme un second échelon de { $count } { $count ->
    [one] unité
   *[other] unités
}.
event-counter-attack = Contre-attaque sur { $hex } avec { $count } { $count ->
    [one] unité
   *[other] unités
}.
event-arrived = { $unit } arrive en { $hex }.
event-high-command = { $unit } ne trouve pas d’entrée et va dans la case du haut commandement.
event-withdrawn = { $unit } est retirée.
event-gave-point = { $nation } cède un point de remplacement ({ $side }).
event-step-given = { $unit } cède un pas.
event-exchanged = { $new } prend la place de { $unit }.
event-broken-down = { $unit } se disperse en ses éléments.
event-activated = { $unit } est activée.
event-motti = MOTTI : { $count } { $count ->
    [one] unité
   *[other] unités
} autour de { $hex } ({ $side }) sont encerclées.
event-freed = Le MOTTI de { $hex } ({ $side }) est ouvert : une ligne en sort.
event-surrendered = { $side } : { $hex } se rend.
event-panic = Panique en { $hex } ({ $side }).
event-breakout = { $count } { $count ->
    [one] unité tente
   *[other] unités tentent
} de sortir du MOTTI de { $hex }.
event-broke-out = Ceux qui sont sortis atteignent { $hex } ({ $count }).
event-flies = { $plane } vole vers { $hex } : { $mission ->
    [tactical] bombardement (bas)
    [strategic] bombardement (haut)
    [torpedo] attaque à la torpille
    [ships] attaque de navires
    [mine] mouillage de mines
    [support] soutien au sol
    [recon] reconnaissance
    [escort] escorte
    [patrol] patrouille
    [transport] transport
    [drop] largage
    [ferry] changement de base
    [intercept] interception
    [defend] soutien à la défense
   *[flight] vol
}.
event-looks = { $plane } observe { $hex }.
event-landed = { $plane } se pose en { $hex }.
event-air-result = { $plane } : { $result ->
    [abort] fait demi-tour
    [half] perd une demi-escadrille et fait demi-tour
   *[full] perd une escadrille et fait demi-tour
}.
event-plane-lost = { $plane } est perdu.
event-broke-off = { $plane } rompt et rentre.
event-bombs-hit = Des bombes touchent { $hex } : { $target ->
    [bridge] pont
    [rail] voie ferrée
    [road] route
    [airbase] base aérienne
    [port] port
   *[city] ville
}.
event-bombs-missed = Les bombes sur { $hex } manquent.
event-fire = FIRE en { $hex }.
event-terror = Terreur sur { $hex } : points de victoire { $points }.
event-surprise = Le tour de surprise du bombardement aérien.
event-air-support = Des avions soutiennent le combat ({ $side }) : { $count }.
event-mines-laid = Des mines sont mouillées en { $hex }.
event-no-mines-laid = Aucune mine ne peut être mouillée en { $hex }.
event-mines-found = Des mines sont trouvées en { $hex }.
event-submarine-seen = { $ship } est vu en { $hex }.
event-ship-damaged = { $ship } est endommagé.
event-ship-sunk = { $ship } est coulé.
event-demolished = { $unit } détruit en { $hex } : { $thing ->
    [bridge] pont
    [rail] voie ferrée
    [road] route
    [airfield] aérodrome
    [ice-airfield] aérodrome sur la glace
    [port] port
    [village] village
    [trench] tranchée
    [fort2] FORT -2
    [fort3] FORT -3
    [repair] réparation
    [winter-road] route d’hiver
    [roadblock] barrage routier
    [land-mines] mines terrestres
   *[other] { $thing }
}.
event-flood = { $unit } inonde { $hex } : nul n’y entre, n’en sort, n’attaque vers ou depuis lui.
event-pontoon = { $unit } jette un ponton vers { $hex }.
event-roadblock = { $unit } dresse un barrage routier vers { $hex }.
event-roadblock-cleared = { $unit } dégage le barrage routier vers { $hex }.
event-maintained = { $unit } entretient { $hex }.
event-building = { $unit } est à l’ouvrage en { $hex } : { $thing ->
    [bridge] pont
    [rail] voie ferrée
    [road] route
    [airfield] aérodrome
    [ice-airfield] aérodrome sur la glace
    [port] port
    [village] village
    [trench] tranchée
    [fort2] FORT -2
    [fort3] FORT -3
    [repair] réparation
    [winter-road] route d’hiver
    [roadblock] barrage routier
    [land-mines] mines terrestres
   *[other] { $thing }
}.
event-work-failed = L’ouvrage en { $hex } n’avance pas : { $thing ->
    [bridge] pont
    [rail] voie ferrée
    [road] route
    [airfield] aérodrome
    [ice-airfield] aérodrome sur la glace
    [port] port
    [village] village
    [trench] tranchée
    [fort2] FORT -2
    [fort3] FORT -3
    [repair] réparation
    [winter-road] route d’hiver
    [roadblock] barrage routier
    [land-mines] mines terrestres
   *[other] { $thing }
}.
event-work-goes-on = L’ouvrage en { $hex } avance ({ $count }) : { $thing ->
    [bridge] pont
    [rail] voie ferrée
    [road] route
    [airfield] aérodrome
    [ice-airfield] aérodrome sur la glace
    [port] port
    [village] village
    [trench] tranchée
    [fort2] FORT -2
    [fort3] FORT -3
    [repair] réparation
    [winter-road] route d’hiver
    [roadblock] barrage routier
    [land-mines] mines terrestres
   *[other] { $thing }
}.
event-work-done = Achevé en { $hex } : { $thing ->
    [bridge] pont
    [rail] voie ferrée
    [road] route
    [airfield] aérodrome
    [ice-airfield] aérodrome sur la glace
    [port] port
    [village] village
    [trench] tranchée
    [fort2] FORT -2
    [fort3] FORT -3
    [repair] réparation
    [winter-road] route d’hiver
    [roadblock] barrage routier
    [land-mines] mines terrestres
   *[other] { $thing }
}.
event-left-map = { $unit } quitte la carte par { $hex }.
event-burned = { $hex } est incendié.
event-turned-back = { $unit } retrouve sa face normale.
event-sails = { $count ->
    [one] { $ship } fait route
   *[other] { $ship } et son groupe ({ $count }) font route
} vers { $hex }.
event-ship-home = { $ship } rentre en { $hex }.
event-embarked = { $unit } embarque sur { $ship }.
event-ashore = { $count ->
    [one] Une unité débarque
   *[other] { $count } unités débarquent
} en { $hex }.
event-landing = Un débarquement sur { $hex } ({ $count }) : il faudra combattre.
event-island-taken = { $hex } passe à { $side }.
event-intercepts = { $ship } intercepte en { $hex } (navires : { $count }).
event-withdraw = { $side } rompt le combat.
event-engages = Des navires attaquent en { $hex } ({ $count }).
event-mines-swept = Des mines sont draguées en { $hex }.
event-net-laid = Un filet est tendu en { $hex }.
event-net-cleared = Le filet en { $hex } est ôté.
event-net-damaged = Le filet en { $hex } est endommagé.
event-submarine-leaves = { $ship } quitte le port.
event-submarine-home = { $ship } rentre en { $hex }.
event-submarine-fires = { $ship } se montre et tire sur { $target }.
event-contact = Deux sous-marins se rencontrent en { $hex }.
event-submarine-out = Un sous-marin est loin en mer : points de victoire { $points }.
event-port-blocked = Le port { $hex } est bloqué (BLOCKED).
event-blockade = Le blocus prend { $count } points de ravitaillement aux Finlandais.
event-by-rail = { $unit } { $count ->
    [one] va
   *[other] et son groupe ({ $count }) vont
} en train en { $hex }.
event-shown = Le ? de { $hex } est ôté ({ $side }).
event-concealed = { $side } pose un ? sur { $hex }.
event-concealed-move = Un ? va en { $hex } ({ $side }).
event-equipped = { $unit } reçoit { $gear ->
    [ski] des skis
   *[bike] des bicyclettes
}.
event-refit = { $unit } se remet en état ce tour.
event-balloon = { $side } fait monter un ballon en { $hex }.
event-random-event = Événement ({ $nation }) : { $event ->
    [shells] les obus manquent, un point de ravitaillement est perdu
    [frostbite] engelures
    [volunteers] volontaires, 2 points de remplacement
    [booty] butin, un point de ravitaillement
    [home-front] l’arrière aide, des FATIGUE s’ôtent
    [intercepts] écoutes, des hexagones sont vus
    [labour] main-d’œuvre, la prochaine construction réussit
    [raid] un raid, un hexagone ne porte plus de ravitaillement soviétique
    [leader] un meneur, rayon +2
    [foreign-aid] aide étrangère
    [commissars] commissaires, capacité -2
    [drifts] congères, 2 points de ravitaillement sont perdus
    [jam] un embouteillage
    [ski-battalion] un bataillon de skieurs
    [drafts] recrues, 4 points de remplacement
    [patrols] patrouilles, des hexagones sont vus
    [gun-train] un train de canons, une artillerie retrouve un pas
    [air-regiment] un régiment aérien
    [new-commander] un nouveau commandant, capacité +1
    [orders] des ordres, deux cibles noires sont exigées
   *[other] { $event }
}.
event-event-unit = L’événement touche { $unit }.
event-event-hex = L’événement touche { $hex }.
event-jam = La route { $road } est embouteillée ce tour.
event-orders-not-obeyed = Moins de deux cibles noires : les ordres n’ont pas été suivis, un point est perdu.
event-intervention = Intervention étrangère : { $row ->
    [none] aucune
    [material] du matériel
    [volunteers] des volontaires viennent
    [expedition] une expédition est en route
    [expedition-soon] une expédition vient bientôt
   *[other] { $row }
}.
event-depot-moved = Un marqueur SUPPLY va en { $hex }.
event-army-group = Heeresgruppe Nord : initiative { $nation }.
event-left-area = { $unit } quitte la zone de la Heeresgruppe pour { $hex }.
event-given-away = { $unit } va à la Heeresgruppe.
event-convoy-enters = Un convoi entre sur la piste arctique.
event-convoy-spotted = Le convoi { $count } est repéré.
event-convoy-hit = Le convoi perd du fret : il en reste { $count }.
event-convoy-reply = L’escorte coule un sous-marin.
event-convoy-arrives = Un convoi arrive avec { $count } de fret.

## Actions

do-leave-ice = { $unit } vers { $hex }
do-move = { $all } vers { $hex }
do-end-movement = Finir le mouvement
do-displace = { $unit } va en { $hex }
do-give-point = Un point pour { $hq }
do-leave-points = Laisser le reste
do-warm = { $hq } dépense un point contre le gel
do-no-warming = Ne plus rien dépenser contre le gel
do-mark-target = Marquer { $hex } comme cible
do-end-targets = Ne plus marquer de cible
do-attack = Attaquer { $hex } avec { $all }
do-bring-guns = Canons qui soutiennent la défense
do-pay-point = { $hq } paie un point
do-pay-nothing = Ne rien payer
do-use-support = Utiliser le soutien aérien
do-no-support = Pas de soutien ici
do-defend = Défense : { $kind }
do-take-step = { $unit } perd un pas
do-take-fatigue = FATIGUE en { $hex }
do-go-back = Reculer de { $hexes } hexagones
do-retreat-to = Reculer en { $hex }
do-advance-to = { $unit } avance en { $hex }
do-end-advance = Ne plus avancer
do-advance-move = { $all } vers { $hex }
do-rebuild = Remplacements pour { $unit }
do-bring-back = Ramener { $unit } en { $hex }
do-end-replacements = Garder les autres points
do-add-squadron = Une demi-escadrille pour { $unit }
do-add-transport = Ramener { $unit } en { $hex }
do-none-kept = Rien de plus (le reste est perdu)
do-attach = Rattacher { $unit } à { $hq }
do-reattach = Ré-attacher { $unit }
do-detach = Détacher { $unit }
do-end-attaching = Ne rien changer au commandement
do-recall = { $unit } retourne à son HQ
do-overrun = { $all } : écraser { $hex }
do-advance-overrun = { $all } : écraser { $hex }
do-press-on = Poursuivre vers { $hex }
do-stay-there = Rester dans l’hexagone écrasé
do-fall-back = { $hexes ->
    [0] Rester
   *[other] Reculer d’un hexagone
}
do-put-in-stack = { $unit } dans la pile { $number }
do-make-room = { $unit } fait place
do-attack-again = Second échelon : { $all }
do-one-attack = Attaquer en un seul échelon
do-hold-back = Garder en second { $all }
do-hold-together = Défendre en un seul échelon
do-counter-attack = Contre-attaquer { $hex }
do-no-counter = Pas de contre-attaque
do-arrive = { $all } en { $hex }
do-give-up-step = { $unit } cède un pas
do-give-up-point = Céder un point de remplacement
do-buy-upgrade = Acheter l’échange
do-improve = Former la grande unité
do-break-down = Disperser { $unit }
do-end-order-of-battle = Fin de l’ordre de bataille
do-declare-breakout = Sortir du MOTTI vers { $hex }
do-flee-to = Jusqu’en { $hex }
do-end-flight = Ne pas aller plus loin
do-fly = { $plane } vers { $hex } : { $mission ->
    [tactical] bombardement (bas)
    [strategic] bombardement (haut)
    [torpedo] attaque à la torpille
    [ships] attaque de navires
    [mine] mouillage de mines
    [support] soutien au sol
    [recon] reconnaissance
    [escort] escorte
    [patrol] patrouille
    [transport] transport
    [drop] largage
    [ferry] changement de base
    [intercept] interception
    [defend] soutien à la défense
   *[flight] vol
}
do-end-flights = Ne plus déclarer de mission
do-resolve-air = Ensuite : { $hex }
do-meet = { $plane } rencontre { $through ->
    [True] la force derrière son escorte
   *[False] { $other ->
        [none] l’escorte
       *[other] { $other }
    }
}
do-name-escort = { $plane } le rencontre
do-end-meeting = Plus d’intercepteur au combat
do-fight-air = Attaquer { $other }
do-leave-be = Pas de combat
do-break-off = Rompre et rentrer
do-strike-ship = Attaquer { $ship }
do-terror-raid = Passer à la table de terreur
do-spare-city = En rester là
do-land-plane = { $plane } se pose en { $hex }
do-land-all = Tous rentrent
do-bring-support = Soutenir le combat : { $ships }
do-demolish = { $unit } détruit en { $hex } : { $what ->
    [bridge] pont
    [rail] voie ferrée
    [road] route
    [airfield] aérodrome
    [ice-airfield] aérodrome sur la glace
    [port] port
    [village] village
    [trench] tranchée
    [fort2] FORT -2
    [fort3] FORT -3
    [repair] réparation
    [winter-road] route d’hiver
    [roadblock] barrage routier
    [land-mines] mines terrestres
   *[other] { $what }
}
do-flood = { $unit } inonde { $hex }
do-pontoon = { $unit } jette un ponton vers { $hex }
do-block = { $unit } dresse un barrage vers { $hex }
do-unblock = { $unit } dégage le barrage vers { $hex }
do-keep-up = { $unit } entretient son hexagone
do-build = { $all } à l’ouvrage : { $project ->
    [bridge] pont
    [rail] voie ferrée
    [road] route
    [airfield] aérodrome
    [ice-airfield] aérodrome sur la glace
    [port] port
    [village] village
    [trench] tranchée
    [fort2] FORT -2
    [fort3] FORT -3
    [repair] réparation
    [winter-road] route d’hiver
    [roadblock] barrage routier
    [land-mines] mines terrestres
   *[other] { $project }
}
do-maintain = { $unit } entretient son hexagone
do-end-building = Plus d’ouvrage
do-leave-map = { $all } quittent par { $hex }
do-burn-behind = Incendier { $hex }
do-sail = { $ships } vers { $hex } : { $order ->
    [sail] naviguer
    [patrol] patrouiller
    [lay] mouiller des mines
    [net] tendre un filet
    [sweep] draguer des mines
    [clear] ôter les filets
    [support] soutien au sol
    [transport] transporter
   *[landing] débarquement
}
do-dive = { $ship } plonge vers { $hex }
do-go-home = { $ship } rentre en { $hex }
do-scuttle = Saborder { $ship }
do-end-sailing = Plus de navire en route
do-shift-mines = Le champ de mines est en { $hex }
do-challenge = Combattre le groupe avec : { $ships }
do-fire-at = { $unit } tire sur { $ship }
do-hold-fire = Ne pas tirer
do-aim = Tirer sur { $target } { $torpedo ->
    [True] à la torpille
   *[False] au canon
}
do-fight-on = Continuer le combat
do-withdraw = Rompre
do-strike-boat = Attaquer le sous-marin
do-evade = Ne pas attaquer
do-engage-ships = { $ships } attaquent en { $hex }
do-bombard = { $ship } bombarde { $unit }
do-torpedo-ship = { $boat } attaque { $ship }
do-end-engaging = Plus d’attaque en mer
do-put-in = { $ship } entre en { $hex }
do-stay-at-sea = Les autres restent en mer
do-rail-move = { $all } en train en { $hex }
do-conceal = Poser un ? sur { $hex }
do-unveil = Ôter le ? de { $hex }
do-equip = { $gear ->
    [ski] Des skis
   *[bike] Des bicyclettes
} pour { $unit }
do-refit = { $unit } se remet en état
do-put-balloon = Ballon en { $hex }
do-end-markers = Les marqueurs sont en place
do-pick-unit = L’événement touche { $unit }
do-pick-hex = L’événement touche { $hex }
do-pick-road = Route { $road }
do-no-more = Assez
do-come-in = { $unit } arrive en { $hex }
do-move-depot = Marqueur SUPPLY en { $hex }
do-leave-area = { $unit } vers { $hex }
do-give-away = { $unit } va à la Heeresgruppe
do-send-force = { $box ->
    [-1] Repos
   *[other] Case { $box }
}

## Refus

no-no-such-unit = Aucune unité ne porte ce numéro ({ $unit }).
no-not-your-unit = Cette unité n’est pas à vous.
no-no-such-hex = Cet hexagone n’existe pas ({ $hex }).
no-not-adrift = Cette unité n’est pas sur la glace qui se brise, ou une autre passe d’abord.
no-no-shore = Elle ne peut se sauver en { $hex } : il faut une terre assez proche, sans ennemi.
no-name-units-once = Nommez au moins une unité, chacune une fois, dans l’ordre des numéros.
no-not-on-the-map = { $unit } n’est pas sur la carte.
no-never-moves = { $unit } ne se déplace pas à terre : fixe, ou sur rail seulement.
no-not-active = { $unit } est en formation ou n’a pas été activée.
no-has-moved = { $unit } s’est déplacée dans ce segment.
no-refits = { $unit } se refait : elle ne bouge pas.
no-overrun-failed = { $unit } a manqué un écrasement ce tour.
no-no-allowance = { $unit } n’a pas d’allocation de mouvement.
no-not-in-one-hex = Le groupe n’est pas dans un seul hexagone.
no-moves-later = { $unit } : les HQ de corps, d’armée et au-dessus bougent en phase d’avancement.
no-no-path = Nommez les hexagones du trajet.
no-neutral-ground = Le trajet entre en terrain neutre.
no-no-passage = Le trajet entre dans un terrain ou passe un bord fermé à cette classe.
no-ice-does-not-carry = Le trajet entre sur une eau qui ne porte pas, ou sur plus d’eau que la glace ne permet.
no-flooded = Nul n’entre ni ne sort d’un hexagone inondé.
no-forest-on-fire = Le trajet entre dans une forêt en feu.
no-not-a-neighbour = Le trajet ne va pas d’hexagone en hexagone voisin.
no-enemy-in-the-way = Des unités ennemies barrent le chemin.
no-not-enough-points = Les points de mouvement ne suffisent pas.
no-zone-to-zone = D’une zone ennemie à l’autre est tout un mouvement, d’un hexagone.
no-stopped-by-a-zone = Le groupe s’arrête en zone ennemie, ou n’a plus de points.
no-not-displaced-now = Ce HQ n’est pas déplacé maintenant.
no-no-refuge = Un HQ est déplacé de trois hexagones au plus, par des hexagones sans ennemi.
no-no-room-for-points = Ce HQ ne peut prendre un de ces points.
no-nobody-to-warm = Ce HQ n’a pas de point à dépenser, ou aucune unité à portée ne souffre du gel.
no-no-attacker = Seules les unités de combat sur la carte attaquent.
no-builds = { $unit } construit : elle ne combat pas.
no-has-fought = { $unit } a combattu ce tour.
no-overran-already = { $unit } a écrasé un hexagone et attaqué ce tour : seuls les chars écrasent encore.
no-level-too-low = Le statut de { $unit } est trop bas pour attaquer.
no-out-of-range = { $unit } n’est pas à portée de la cible.
no-no-attack-across = Nul n’attaque par un détroit non gelé.
no-no-target = Aucune attaque de { $hex } n’est possible, ou il est déjà marqué.
no-not-marked = Cet hexagone n’a pas de marqueur TARGET.
no-no-strength = L’attaque n’a pas de facteurs.
no-odds-too-low = Sous un contre quatre, aucune attaque n’est permise.
no-no-such-guns = Seuls les canons à longue portée voisins soutiennent la défense.
no-cannot-pay = Ce HQ ne peut payer : sans point, à un niveau trop bas, ou hors de la ligne d’une unité.
no-must-pay = L’attaquant paie une cible noire ; ce qui est commencé se paie en entier.
no-no-support = Il n’y a pas de soutien à utiliser maintenant.
no-no-such-defence = Cette défense n’est pas permise ici.
no-not-this-step = Cette unité ne perd pas le prochain pas : aucun n’est dû, ou sa catégorie en a trop donné.
no-no-fatigue-here = FATIGUE ne remplace que la première touche, dans un hexagone attaquant.
no-not-so-many-hexes = Pas tant d’hexagones : moins que les touches n’en imposent, ou plus que la défense n’en permet.
no-no-way-back = Aucune unité ne peut reculer en { $hex }.
no-no-advance = Cette unité ne peut avancer là.
no-not-fully-supplied = { $unit } n’est pas pleinement ravitaillée : seul le niveau 0 bouge en phase d’avancement.
no-in-enemy-zone = { $unit } est en zone ennemie sans autant de bataillons amis dans l’hexagone.
no-paid-for-combat = { $unit } a payé un combat ce tour.
no-replaced-already = { $unit } a déjà reçu un pas ce tour.
no-in-a-motti = { $unit } est dans un motti : pas de remplacements.
no-not-enough-rp = Un pas de { $unit } coûte { $cost } points de remplacement ; il y en a { $have }.
no-not-reduced = { $unit } n’est pas sur sa face réduite sur la carte.
no-not-eliminated = { $unit } n’a pas été éliminée.
no-no-place-for-replacements = { $unit } doit être en ravitaillement général dans un village, un bourg ou une ville amie avec des points de victoire, sur une route ou une voie ferrée, hors des zones ennemies.
no-no-place-to-come-back = { $unit } revient dans le village, le bourg ou la ville ravitaillée avec des points de victoire, sur une route ou une voie ferrée, le plus proche de son HQ.
no-no-aircraft-to-mend = La demi-escadrille va à une unité aérienne de cette nation sous son effectif, sur une base ravitaillée et non touchée.
no-no-transport-to-raise = Les transports coulés reviennent dans un grand port ou un port majeur, un équivalent navire par point.
no-hq-not-in-play = { $hq } n’est pas en jeu.
no-hq-too-low = { $hq } est au niveau de statut -2 ou pire : il ne rattache ni ne détache personne.
no-changed-already = Le commandement de { $unit } a déjà changé dans ce segment.
no-not-smaller = { $unit } n’est pas d’une taille que ce HQ peut prendre sous lui.
no-under-it-already = { $unit } dépend déjà de ce HQ.
no-detach-it-first = { $unit } doit d’abord être détachée de son propre HQ.
no-not-in-range = { $unit } est hors du rayon de commandement du HQ.
no-capacity-used = { $hq } a employé toute sa capacité ({ $most }).
no-not-detached = { $unit } n’est ni détachée ni rattachée ailleurs.
no-detached-already = { $unit } n’a pas de HQ organique, ou est déjà détachée ou rattachée ailleurs.
no-out-of-command = { $unit } est hors commandement.
no-not-to-be-recalled = Cette unité ne retourne pas à son HQ maintenant.
no-returns-to-its-hq = { $unit } retourne à son HQ : son premier mouvement doit l’en rapprocher.
no-level-too-low-to-overrun = Le statut de { $unit } est trop bas pour un écrasement.
no-nobody-to-overrun = Il n’y a personne à écraser.
no-concealed-not-overrun = Ce qui est sous un ? ne peut être écrasé.
no-not-ten-to-one = Un écrasement demande dix contre un en facteurs imprimés.
no-one-hex-at-most = Après un écrasement manqué le défenseur recule d’un hexagone au plus.
no-hex-full = Pas de place pour ces unités en { $hex } : il porte tant de bataillons en tant de piles.
no-in-no-stack = Seules les unités de combat sur la carte sont dans une pile.
no-no-such-stack = L’unité est dans cette pile, ou son hexagone n’en a qu’une.
no-stack-too-large = Avec { $unit } la pile aurait trop de bataillons.
no-no-room-made = Cette unité n’y fait pas place : aucun hexagone n’est trop plein, ou celui-là n’a pas de place pour elle.
no-not-in-an-echelon = Ces unités ne peuvent former un second échelon : il faut une seconde pile et des unités qui puissent encore combattre.
no-no-counter-attack = Pas de contre-attaque sur cet hexagone : seuls des défenseurs statiques d’ouvrages ou d’une ville attaquent un hexagone de leurs attaquants.
no-nothing-arrives = Ces unités n’arrivent pas maintenant.
no-no-way-in = Elles ne peuvent y arriver : il faut un hexagone de la liste ou proche, ami, sans ennemi ni sa zone, avec de la place.
no-not-like-it = Le pas doit venir d’une autre unité de même taille, nation et catégorie.
no-no-points-to-give = Il n’y a pas de point de remplacement à céder.
no-no-such-upgrade = Aucun échange à vous n’est à acheter ici.
no-points-too-few = Les points de remplacement ne suffisent pas.
no-not-in-supply = { $unit } n’est pas en ravitaillement général.
no-no-such-improvement = Ces unités ne peuvent en former une plus grande maintenant.
no-not-full = { $unit } n’est pas sur sa face pleine.
no-no-pieces = { $unit } n’a pas d’éléments en lesquels se disperser.
no-no-breakout = Pas de sortie par là : des unités en MOTTI, sans mouvement fait et avec des facteurs, percent dans un hexagone ennemi voisin.
no-breaks-out-elsewhere = { $unit } tente une sortie : elle attaque l’hexagone déclaré.
no-no-way-out = Ceux qui sont sortis ne peuvent y aller.
no-bad-sky = Par mauvais temps, personne ne vole.
no-cloudy-sky = Sous les nuages, seuls les chasseurs volent ({ $plane }).
no-sunny-alone = Transport et largage demandent un ciel ensoleillé.
no-was-dropped = { $unit } a été larguée ce tour : elle ne bouge pas.
no-no-such-plane = Il n’y a pas d’unité aérienne de ce numéro ({ $unit }).
no-no-such-mission = Cette mission ne se vole pas maintenant.
no-no-plane-here = { $plane } n’est ni sur la carte ni dans une case.
no-flies-already = { $plane } vole une mission par tour.
no-base-hit = La base de { $plane } porte un marqueur HIT : pas de sortie.
no-came-home-this-turn = { $plane } est rentré ce tour, ou hors base : pas de mission agressive.
no-not-a-fighter = Seuls les chasseurs escortent ; { $plane } n’en est pas.
no-fighters-alone = Seuls les chasseurs patrouillent et interceptent ; { $plane } n’en est pas.
no-no-torpedoes = { $plane } ne porte pas de torpilles.
no-no-mines = { $plane } ne mouille pas de mines.
no-no-transport = { $plane } n’est pas un transport, ou la mission n’en est pas un.
no-no-ground-factor = { $plane } n’a pas de facteur au sol.
no-no-boxed-factor = { $plane } n’a pas de facteur au sol encadré.
no-not-a-surprise-bomber = Au tour de surprise, { $plane } ne bombarde pas.
no-cities-alone = Au tour de surprise, seules les villes sont bombardées.
no-no-path-there = Le trajet ne va pas d’hexagone en hexagone voisin.
no-out-of-radius = Le trajet dépasse le rayon.
no-half-the-radius = Une réaction va à la moitié du rayon.
no-not-a-base = Ce n’est pas une autre base aérienne amie intacte.
no-base-full = La base n’a plus de place pour { $plane }.
no-nothing-there = Il n’y a rien ici pour cette mission.
no-concealed-there = Ce qui est sous un ? n’est ni bombardé ni visé par un soutien.
no-not-open-water = Les mines se mouillent en eau libre de glace.
no-no-ships-there = On n’y voit pas de navires ennemis, ou aucun qui ait bougé.
no-no-target-there = Cet hexagone n’a pas de marqueur TARGET à soutenir.
no-no-force-there = Aucune force amie n’y vole.
no-no-force-to-meet = Aucune force ennemie n’y vole.
no-no-drop-there = On ne largue rien sur la montagne ni sur l’eau libre.
no-enemy-there = L’ennemi s’y trouve.
no-no-bomb-target = Cet hexagone n’a pas cette cible pour des bombes.
no-ports-and-cities = De haut, seuls ports et villes sont bombardés.
no-not-to-be-dropped = On ne largue que de petites unités de partisans ou de reconnaissance, d’où se tient { $plane } ; jamais un HQ.
no-not-to-be-flown = On ne transporte par air que des unités légères ou ordinaires sans équipement lourd, d’où se tient { $plane }.
no-one-point-alone = Plus de points de ravitaillement qu’on n’en largue ou transporte ensemble.
no-no-points-here = Aucun HQ ici n’a autant de points à donner.
no-nothing-aboard = Il n’y a rien à bord.
no-too-heavy = La charge est trop lourde pour { $plane }.
no-no-interceptor = Cette unité ne peut pas intercepter maintenant.
no-escort-first = On rencontre d’abord l’escorte, ou on la passe.
no-not-to-be-met = Cette unité ne peut pas être rencontrée maintenant.
no-no-escort = Il faut nommer une escorte que personne n’a rencontrée.
no-no-attack-in-the-air = Cette unité ne peut pas être attaquée, ou l’attaquant n’a pas de facteur.
no-nothing-in-the-air = Aucun avion n’y attend de résolution.
no-no-ship-to-strike = Il n’y a pas de tel navire à attaquer.
no-no-terror-now = Pas de raid de terreur possible maintenant.
no-not-in-the-air = Cette unité n’est pas sur le retour.
no-no-landing-there = Elle ne peut pas s’y poser : il faut une base amie intacte avec place, ou à défaut un terrain ami, dans son rayon.
no-no-such-ships = Ces navires ne peuvent pas soutenir le combat.
no-no-such-engineer = { $unit } n’est pas d’un genre qui fait cela.
no-points-used = { $unit } doit payer { $cost } points de mouvement pour cela ; il lui en reste { $have }.
no-level-zero-only = { $unit } doit être au niveau 0, sans LIMITED SUPPLY.
no-nothing-to-demolish = Il n’y a rien de tel à détruire là.
no-flooded-once = Chaque camp n’inonde qu’une fois par partie.
no-no-water-to-flood = Le génie n’est adjacent ni à un canal ni à un courant.
no-no-stack-to-flood = Une pile ennemie doit être adjacente au génie et à la même eau.
no-no-place-for-a-pontoon = Un ponton va sur un bord de rivière, de courant ou de canal de l’hexagone qui n’en a pas.
no-no-marker-left = Il ne reste aucun marqueur de ce genre ({ $what }).
no-no-path-to-block = Un barrage va sur une route, une piste ou une voie ferrée qui sort de l’hexagone.
no-no-roadblock-here = Il n’y a pas de barrage sur ce bord.
no-kept-up-already = Cet hexagone est déjà entretenu, ou le génie construit.
no-level-too-low-to-build = Le statut de { $unit } est trop bas pour construire.
no-not-in-a-zone = { $unit } est dans une zone ennemie : seul le génie de combat ou d’assaut y construit.
no-builds-already = { $unit } est déjà à l’ouvrage, ou l’infanterie ne se joint pas à celui-ci.
no-work-under-way = Un autre ouvrage est en cours dans cet hexagone.
no-one-category-a-hex = Un hexagone n’a qu’une catégorie : un ouvrage défensif ou une base aérienne.
no-as-good-stands-here = Un ouvrage aussi bon est déjà là, ou l’hexagone est de l’eau.
no-no-place-for-an-airfield = Un aérodrome veut un terrain clair ou un village ; sur la glace, de l’eau gelée par pleine glace.
no-no-place-for-a-bridge = Un pont va sur un bord de rivière, de courant ou de canal de l’hexagone qui n’en a pas.
no-nothing-to-repair = Il n’y a rien à réparer là.
no-no-place-for-a-winter-road = Une route d’hiver traverse trois hexagones de forêt, de marais ou d’eau gelée, par gel ou neige.
no-no-such-project = Il n’y a pas de tel ouvrage ici.
no-infantry-digs-alone = L’infanterie creuse seule sa tranchée, une unité à la fois.
no-no-exit-here = Cet hexagone n’est pas une sortie à vous.
no-not-to-be-burned = { $hex } n’est pas à incendier : seuls des lieux de la liste, quittés dans ce segment.
no-no-such-ship = Il n’y a pas de navire de ce numéro ({ $unit }).
no-name-ships-once = Nommer au moins un navire, chacun une fois, dans l’ordre des numéros.
no-no-such-order = Cette mission n’existe pas, ou ne demande pas cet hexagone.
no-not-in-one-place = Les navires ne sont pas dans le même hexagone.
no-no-ship-here = { $ship } n’est ni sur la carte ni dans une case.
no-dives = { $ship } est un sous-marin : il va par un trajet à lui, sans être vu.
no-has-sailed = { $ship } a eu sa mission ce tour.
no-damaged-goes-home = Un navire endommagé ne fait que rentrer dans un port ami.
no-patrol-goes-home = Un navire qui patrouillait doit rentrer dans un port ami.
no-no-guns = { $ship } n’a pas de facteur de combat.
no-no-minelayer = { $ship } ne mouille pas de mines.
no-no-net-layer = { $ship } ne tend pas de filets : seuls les mouilleurs de filets GER le font.
no-no-sweeper = Seuls les dragueurs font cela.
no-not-by-water = La route ne va pas d’hexagone en hexagone voisin par la même eau.
no-army-group-bars = Le groupe d’armées ferme cette zone.
no-submarines-avoid-ice = Les sous-marins évitent la glace, sauf les grands ports.
no-needs-icebreaker = Dans les hexagones gelés ce navire demande un brise-glace.
no-full-ice = En pleine glace nul ne navigue, sauf un brise-glace avec un navire vers un port.
no-great-ports-alone = Par cette glace les sous-marins ne quittent que les grands ports.
no-danger-on-the-way = Au-delà de l’allocation imprimée, la route doit être hors de portée des navires, canons et mines ennemis connus.
no-not-at-long-range = Cette mission ne se fait pas au-delà de l’allocation imprimée.
no-goes-nowhere = Nommer les hexagones de la route.
no-enemy-coast = Une patrouille finit dans un hexagone qui n’est pas à l’ennemi.
no-one-marker-a-ship = Un navire pose un marqueur, et il doit en rester un.
no-no-mines-there = On ne peut pas mouiller là : il faut de l’eau libre, sur la route, et un marqueur restant.
no-no-net-here = Un filet se tend en eau libre ou dans un détroit, un par hexagone.
no-no-net-there = Il n’y a pas de filet ennemi là.
no-no-target-in-range = Aucun TARGET n’est à portée là.
no-no-landing-in-bad-weather = Par mauvais temps on ne débarque pas.
no-no-shore-there = On débarque sur un hexagone de côte ou d’île.
no-shore-frozen = On ne débarque pas sur une côte gelée.
no-no-water-before-it = On débarque sur un hexagone tenu depuis l’eau libre devant lui.
no-no-transport-here = Seuls les transports chargent, pour transporter et débarquer.
no-not-to-be-loaded = Les unités embarquent dans un port ami, si elles n’ont pas bougé ce tour.
no-no-room-aboard = Il n’y a pas la place à bord.
no-no-points-in-port = Aucun HQ dans ce port n’a autant de points.
no-nothing-loaded = Il n’y a rien à bord.
no-not-fully-supplied-to-land = Seules des unités entièrement ravitaillées débarquent.
no-no-submarine = Ce n’est pas un sous-marin sur la carte.
no-too-long-at-sea = { $ship } est en mer depuis aussi longtemps qu’il peut : il rentre.
no-not-at-sea = { $ship } n’est pas en mer, ou a attaqué.
no-no-haven = Ce n’est pas un port ami de sa mer.
no-no-port-to-block = Il n’y a pas de port à bloquer.
no-cannot-intercept = Ces navires ne peuvent pas combattre ce groupe maintenant.
no-no-battery = Cette batterie ne peut pas tirer sur ce navire maintenant.
no-no-such-shot = On ne peut pas tirer sur ce navire maintenant, ou pas ainsi.
no-no-combat-factor = { $ship } n’a pas de facteur de combat.
no-cannot-attack = { $ship } ne peut pas attaquer maintenant.
no-no-ships-in-range = { $ship } n’y voit pas de navires ennemis à portée.
no-no-coast-target = Ce n’est pas une unité terrestre sur la côte à portée.
no-no-port-in-reach = { $ship } n’atteint pas ce port avec les points qui lui restent.
no-no-entraining = Nul n’embarque en { $hex } : il faut un hexagone ferroviaire ami, hors zone ennemie et pas à côté d’un hexagone qu’il contrôle.
no-no-train = Aucun train ne va en { $hex } : la ligne est coupée ou manque, ou l’ennemi est trop près.
no-too-far-by-rail = Le trajet en train est trop long.
no-trains-full = Les trains de cette nation ne portent plus de bataillons ce tour.
no-trains-of-one-nation = Un train porte des unités d’une seule nation.
no-no-such-marker = Vous n’avez pas ce marqueur SUPPLY.
no-marker-has-moved = Ce marqueur SUPPLY s’est déplacé dans ce segment.

## Pensées des adversaires

thought-plan-usual = Comme d’habitude.
thought-plan-bold = Attaquer à de moins bons rapports, sans craindre les pertes.
thought-plan-careful = Des attaques sûres seulement.
no-no-veil-to-take = Il n’y a pas de ? à emporter.
no-veil-needs-control = Qui garde un ? doit avoir assez de bataillons pour contrôler un hexagone.
no-no-veil-here = Vous n’avez pas de ? dans cet hexagone.
no-nobody-to-conceal = Aucune de vos unités de combat n’est là.
no-concealed-already = Cet hexagone porte déjà un ?.
no-no-marker-of-concealment = Tous vos ? sont sur la carte.
no-not-light-and-in-control = Un ? ne couvre que des unités légères, qui contrôlent ensemble l’hexagone.
no-no-cover = Un ? veut de la forêt, une colline ou un marais, sans lieu habité.
no-enemy-beside = Un ennemi qui contrôle un hexagone voisin le verrait.
no-no-gear-left = Il ne reste aucun tel marqueur, ou cette unité n’en a pas à donner.
no-no-use-of-gear = { $unit } n’en a pas l’usage, ou l’a déjà.
no-no-need-of-refit = { $unit } n’a pas de LIMITED SUPPLY à perdre, ou se remet déjà en état.
no-no-refit-in-a-zone = { $unit } est dans une zone ennemie.
no-no-balloon = Il n’y a pas de tel ballon.
no-no-place-for-a-balloon = Un ballon monte d’un hexagone de terre ami dans le rayon d’un HQ de corps ou d’armée, un par hexagone.
no-not-for-the-event = L’événement ne touche pas cela.
no-placed-already = Ce marqueur a déjà été posé dans ce segment.
no-not-out-of-the-area = Une unité quitte la zone de la Heeresgruppe pour l’hexagone ami le plus proche au-dehors.
no-not-to-be-given = Cette unité n’est pas de celles que la Heeresgruppe peut avoir.
no-area-of-the-army-group = Le chemin entre dans la zone de la Heeresgruppe, qui est fermée.
no-no-such-box = Une force va à la case d’un convoi, ou se repose ; un sous-marin se repose après deux tours.

## Situations

situation-no-such-word = « { $word } » n’est pas l’un de { $known }.
situation-no-such-segment = Aucun segment d’un tour de joueur ne s’appelle « { $word } » dans ce scénario.
situation-no-such-hex = Il n’y a pas d’hexagone « { $word } » ici.
situation-no-such-piece = Il n’y a pas de pion « { $word } » dans la liste, ou sa nation ne participe pas.
situation-no-such-state = Un pion ne peut être « { $word } ».
situation-no-such-ground = Ce n’est pas une ligne de terrain : « { $word } ».
situation-piece-and-place = Écrivez un pion et l’hexagone ou la case où il se trouve.

## Fichiers de données

pack-be-against-kind = Les unités comptent des bataillons ou escadrilles par demis, les HQ n’en ont pas.
pack-both-sides-here = Les deux camps sont en { $hex }.
pack-city-against-terrain = { $hex } doit être une ville par son terrain et par son lieu, ou par aucun des deux.
pack-coast-of-no-water = { $hex } est la côte d’aucune eau nommée.
pack-control-against-water = { $hex } : la terre a un propriétaire, l’eau n’en a pas.
pack-draw-with-a-winner = Un niveau a un vainqueur, ou c’est un match nul.
pack-heavy-on-light-class = L’équipement lourd ne va qu’avec la classe à pied (FC) ou motorisée (MC).
pack-hq-against-category = Un HQ a la catégorie HQ, et lui seul.
pack-ice-jumps = La glace change de plus d’un niveau jusqu’à { $ice }.
pack-in-the-water = { $hex } est en pleine eau.
pack-law-changed = { $at } doit valoir { $value } : la séquence de jeu le dit ({ $rule }).
pack-levels-not-once = Les niveaux ne sont pas chacun une fois, de 0 au plancher.
pack-month-row = La ligne de { $month } n’a pas dix lettres du tableau : { $value }.
pack-no-base-here = { $hex } n’est pas une base aérienne de ce joueur.
pack-not-in-the-water = { $hex } n’a pas d’eau.
pack-not-two-players = Un scénario a deux joueurs, et chaque nation est à l’un d’eux.
pack-off-the-road = { $id } a des canons ou des moteurs et se trouve hors route en { $hex }.
pack-on-neutral-ground = { $hex } est en terrain neutre.
pack-over-the-stacking-limit = Plus de { $most } équivalents bataillon sont en { $hex }.
pack-port-shut-in = Du port { $hex } on n’atteint pas la mer.
pack-port-without-water = Le port { $hex } n’est sur aucune côte.
pack-reduced-side-stronger = La face réduite est plus forte que la face pleine.
pack-rows-do-not-rise = Les lignes ou colonnes ne vont pas dans un seul sens.
pack-step-against-scenario = Étape { $step } : sa liste de scénarios ne s’accorde pas avec les données de { $id }.
pack-superior-missing = { $id } : son HQ { $hq } ne participe pas.
pack-tree-is-a-ring = { $id } est sous son propre commandement.
pack-turns-not-once = Chaque tour n’est pas une fois dans { $what }.
pack-water-against-terrain = { $hex } : le terrain est l’eau exactement là où l’hexagone est tout en eau.
pack-remedy-change-it-by-one = Changez-la d’un niveau par tour.
pack-remedy-close-the-gap-below = Faites-le commencer juste sous le niveau précédent.
pack-remedy-give-each-nation-one-player = Nommez deux joueurs et donnez chaque nation à l’un d’eux.
pack-remedy-give-each-turn-one = Donnez un chiffre à chaque tour du scénario.
pack-remedy-join-by-a-path = Reliez-le par une route, une piste ou une voie ferrée.
pack-remedy-let-them-rise = Mettez-les en ordre.
pack-remedy-list-it-as-its-data-say = Citez le scénario exactement si ses données ont ce que l’étape demande.
pack-remedy-list-them-down = Citez chaque niveau une fois, à partir de 0.
pack-remedy-lower-it = Diminuez la face réduite.
pack-remedy-name-a-base = Nommez une base du scénario.
pack-remedy-name-a-hex-of-water = Nommez un hexagone avec de l’eau.
pack-remedy-name-its-owner = Nommez le propriétaire de la terre, laissez l’eau vide.
pack-remedy-name-its-superior = Nommez son supérieur.
pack-remedy-name-one-in-its-stead = Nommez sous parents qui le remplace.
pack-remedy-name-the-water = Nommez l’eau.
pack-remedy-name-winner-or-draw = Nommez le vainqueur, ou écrivez draw.
pack-remedy-open-it = Reliez-le à sa mer.
pack-remedy-set-both-alike = Accordez les deux.
pack-remedy-set-the-city-right = Corrigez le terrain et le lieu.
pack-remedy-set-the-water-right = Corrigez l’eau de l’hexagone.
pack-remedy-write-fc-or-mc = Écrivez FC ou MC, ou laissez vide.
pack-remedy-write-halves = Écrivez des demis, comme 0.5 ou 1.
pack-remedy-write-law = Écrivez le chiffre du document.
pack-remedy-write-ten-letters = Écrivez une lettre des codes pour chaque face du dé.
