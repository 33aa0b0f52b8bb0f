# The texts of Panzer Grenadier.

# ---- faults of its data

pack-columns-do-not-rise = Les colonnes ne vont pas de la plus faible à la plus forte.
pack-rolls-incomplete = Les lignes ne sont pas celles de { $dice } ; trouvé : { $found }.
pack-hits-out-of-order = Les lignes ne montent pas une à une à partir de { $threshold }.
pack-scope-of-another = Le modificateur « { $id } » vaut pour : { $due }.
pack-types-against-modifier = Le modificateur « { $id } » nomme des types de cible qui ne le regardent pas, ou n’en nomme aucun.
pack-key-without-effect = « { $key } » ne fait rien dans l’entrée « { $id } ».
pack-height-off-the-lines = { $value } m n’est pas un nombre entier de courbes de { $level } m, de 0 à 3.
pack-rose-incomplete = La rose de la fumée ne nomme pas chacune des six directions une fois.
pack-years-unclear = Ce ne sont pas des années.
pack-armour-of-another-truck = « { $id } » a contre le tir antichar un autre blindage que celui que la table antichar donne aux camions ({ $value }).
pack-river-of-another-kind = L’hexagone { $hex } n’est pas de la sorte de sa rivière.
pack-river-stops-short = La rivière finit en { $hex } près d’une autre sans la rejoindre.
pack-value-without-range = « { $id } » a une valeur de tir sans portée, ou une portée sans valeur.
pack-reduced-against-steps = La face réduite de « { $id } » ne s’accorde pas avec ses pas et ses valeurs de tir.
pack-armed-transport = Le transport « { $id } » a une valeur de tir.
pack-armour-against-type = Le blindage de « { $id } » ne s’accorde pas avec son type.
pack-word-against-type = « { $value } » ne s’accorde pas avec le type de « { $id } ».
pack-armour-told-twice = « { $id } » a contre le tir antichar un autre blindage que celui de son pion.
pack-open-without-armour = « { $id } » a un toit ouvert et pas de blindage.
pack-apc-closed = Le transport blindé « { $id } » a un toit fermé.
pack-limbered-against-mobility = La face attelée de « { $id } » ne s’accorde pas avec sa mobilité.
pack-mobility-against-type = « { $id } » devrait être { $due }.
pack-faces-do-not-match = Le pion { $id } n’a pas deux faces A et B qui s’accordent.
pack-board-of-another-number = Le plateau se dit numéro { $number }, son dossier autre chose.
pack-no-such-level = { $value } m n’est pas un niveau ; ce sont 0, 20, 40 et 60 m.
pack-line-in-the-plain = L’hexagone { $hex } contient une ligne d’élévation et se trouve à 0 m.
pack-too-steep = Entre { $a } et { $b } il y a plus d’une ligne d’élévation.
pack-town-without-name = L’hexagone { $hex } est une ville sans nom, ou porte un nom sans être une ville.
pack-exit-inside = L’hexagone { $hex } n’est pas au bord du plateau.
pack-water-off-the-river = L’hexagone { $hex } est d’eau sans rivière, ou sur une rivière sans être d’eau.
pack-bridge-against-ways = Le pont de l’hexagone { $hex } ne s’accorde pas avec les routes et voies ferrées qui y traversent l’eau.
pack-ford-out-of-the-river = { $hex } n’est pas un hexagone de rivière, ou un pont s’y trouve.
pack-boards-do-not-join = Le plateau { $number } ne rejoint pas son voisin à l’hexagone { $hex }.
pack-boards-apart = Les plateaux ne sont pas côte à côte à partir de la place 0, 0.
pack-no-date = « { $value } » n’est ni une date ni une heure.
pack-turns-without-range = Un tour n’a pas de portée de repérage, ou en a deux.
pack-turns-out-of-order = Ce ne sont pas des tours de la partie.
pack-area-without-hexes = La zone « { $id } » n’a pas d’hexagones.
pack-sides-not-both-named = L’écart ne nomme pas les deux camps.
pack-score-against-area = Une zone est donnée là où aucune n’est tenue, ou aucune là où il en faut une.
pack-score-against-edge = Un bord est donné là où personne ne sort, ou aucun là où des unités sortent.
pack-points-too-fine = Les points dépassent 0 et sont des vingtièmes entiers.
pack-levels-out-of-order = Les niveaux de victoire ne vont pas du plus grand écart au plus petit.
pack-winner-against-level = Un niveau de victoire ne nomme aucun camp, ou un match nul en nomme un.
pack-mines-without-area = Il y a des mines sans zone pour elles, ou une zone sans mines.
pack-unit-of-other-years = « { $id } » a combattu en { $years }.
pack-neither-set-up-nor-entering = Le groupe « { $id } » ni ne se place dans une zone ni n’entre à un tour par des hexagones, ou fait les deux.
pack-guns-without-transport = Le groupe « { $id } » entre avec { $guns } armes tractées et { $transports } transports.
pack-too-few-leaders = Le jeu « { $set } » n’a pas autant de chefs du grade { $rank }.
pack-no-room-for-the-group = Il n’y a pas de place pour le groupe « { $id } » dans sa zone.
pack-set-up-areas-overlap = Les zones de placement des deux camps se recouvrent.
pack-remedy-write-its-scope = Écrivez la portée de ce modificateur.
pack-remedy-name-types-of-targets-alone = Nommez des types là où le modificateur parle de types de cible, et seulement là.
pack-remedy-take-the-key-away = Ôtez la clé.
pack-remedy-write-whole-lines = Écrivez 0 ou un multiple de la hauteur d’une courbe.
pack-remedy-list-it-among-the-names = Inscrivez-le parmi les lieux de board.toml.
pack-remedy-list-the-rolls-from-the-threshold = Énumérez les jets un à un à partir du seuil.
pack-remedy-list-every-sum-of-the-dice = Énumérez chaque somme des dés une fois, dans l’ordre.
pack-remedy-name-each-direction-once = Nommez chaque direction une fois.
pack-remedy-write-years-like-1943-1945 = Écrivez des années comme 1943-1945, 1943- ou 1941;1943-.
pack-remedy-write-the-armour-of-trucks = Écrivez le blindage que la table antichar donne aux camions, ou laissez la case vide.
pack-remedy-write-the-kind-of-its-hexes = Écrivez la sorte de ses hexagones : river ou major_river.
pack-remedy-lead-it-into-the-other = Menez-la jusque dans l’hexagone de l’autre rivière.
pack-remedy-reduce-units-of-two-steps-only = Donnez des valeurs réduites aux unités à deux pas, pour chacune de leurs valeurs, et à aucune autre.
pack-remedy-make-it-an-apc-or-disarm-it = Faites-en un TTB, ou ôtez-lui la valeur.
pack-remedy-armour-for-vehicles-that-fight = Donnez un blindage aux VCB, TTB, trains et vaisseaux, et à aucun autre.
pack-remedy-write-a-word-of-the-type = Écrivez none pour ce qui n’a pas de blindage ; pour les blindés always, une année, ou guards et une année joints par deux points, none s’ils ne tirent jamais deux fois, scenario ou own pour les chefs de char, never pour ceux des transports blindés.
pack-remedy-write-the-same-armour = Écrivez deux fois le même nombre.
pack-remedy-give-it-armour-or-close-it = Donnez-lui un blindage ou fermez son toit.
pack-remedy-open-it = Ouvrez son toit.
pack-remedy-a-limbered-side-for-towed-units = Donnez une face attelée aux unités tractées et à aucune autre.
pack-remedy-write-the-mobility-of-the-type = Écrivez la mobilité du type.
pack-remedy-give-each-counter-two-faces-alike = Donnez à chaque pion une face A, puis une face B, de même grade, jeu et nation.
pack-remedy-write-the-number-of-its-folder = Écrivez le numéro de son dossier.
pack-remedy-write-a-level = Écrivez 0, 20, 40 ou 60.
pack-remedy-raise-it = Élevez l’hexagone, ou ôtez la ligne.
pack-remedy-put-a-level-between = Mettez entre eux un hexagone du niveau intermédiaire.
pack-remedy-name-towns-and-nothing-else = Nommez les villes et rien d’autre.
pack-remedy-lead-a-river-through-water-hexes = Menez une rivière par tous les hexagones d’eau et par aucun autre.
pack-remedy-bridge-what-crosses-water = Mettez un pont là où l’on traverse l’eau, et nulle part ailleurs.
pack-remedy-name-a-river-hex-without-bridge = Nommez un hexagone de rivière sans pont, ou dont le pont est détruit.
pack-remedy-lay-boards-that-meet = Posez des plateaux qui se rejoignent, ou corrigez l’hexagone.
pack-remedy-lay-the-boards-side-by-side = Posez les plateaux côte à côte.
pack-remedy-write-a-date-like-1941-07-09 = Écrivez une date comme 1941-07-09.
pack-remedy-write-a-time-like-09-30 = Écrivez une heure comme 09:30.
pack-remedy-give-each-turn-one-range = Donnez une portée à chaque tour.
pack-remedy-write-turns-of-the-game = Écrivez des tours de la partie, premier et dernier.
pack-remedy-widen-the-area = Élargissez la zone.
pack-remedy-name-the-two-sides = Nommez les deux camps.
pack-remedy-name-an-area-where-one-is-held = Nommez une zone pour les hexagones et les places, et là seulement.
pack-remedy-name-the-edge-of-the-exit = Nommez le bord pour les unités qui sortent, et là seulement.
pack-remedy-write-twentieths = Écrivez un multiple de 0.05.
pack-remedy-begin-with-the-highest = Commencez par le plus grand écart.
pack-remedy-name-a-side-but-for-a-draw = Nommez un camp, sauf pour un match nul.
pack-remedy-name-an-area-for-mines = Nommez une zone du scénario pour les mines, et pour elles seulement.
pack-remedy-take-a-unit-of-the-year = Prenez une unité de l’année du scénario.
pack-remedy-give-an-area-or-a-turn-with-hexes = Donnez une zone et le tour 0, ou un tour ultérieur avec ses hexagones.
pack-remedy-add-transports = Ajoutez des transports, ou retirez des armes.
pack-remedy-take-fewer-or-another-set = Prenez-en moins, ou tirez d’un autre jeu.
pack-remedy-keep-the-sides-apart = Séparez les zones des deux camps.

## r15 to r17 and special rules (PGEXTRA)

## Actions: chapters 15 to 17

do-dig-in = S’enterrer
do-clear-wreck = Dégager une épave
do-fire-smoke = Tirer de la fumée
do-off-board-smoke = Tirer de la fumée hors carte
do-strike = Attaquer par air
do-land = Attaquer avec les avions placés
do-give-up = Dire quel champ de mines s’affaiblit
do-consolidate = Réunir deux unités
do-save-segment = Économiser un segment
do-use-segment = Employer le segment économisé
do-pick = Dire sur qui porte l’événement
do-appoint = Désigner le joueur qui agit
do-share-out = Répartir canons et avions
do-write-down = Noter une cible

## Refusals: digging, wrecks, mines

no-takes-the-whole-segment = { $unit } a déjà fait quelque chose : cela prend son segment entier.
no-aboard-only-unloads = { $unit } est à bord d’un transport : elle ne peut que descendre.
no-leaders-do-not-dig = { $unit } est un chef : il compte comme enterré quand tous les amis de son hexagone le sont.
no-does-not-dig = Cavalerie, transports et blindés ne s’enterrent pas : { $unit } ne le peut.
no-demoralised-do-not-dig = { $unit } est démoralisée et ne s’enterre pas.
no-dug-in-already = { $unit } est déjà enterrée.
no-no-digging-there = { $hex } est une ville ou un bois : on ne s’y enterre pas.
no-no-digging-in-trenches = { $hex } contient un retranchement : on ne s’y enterre pas.
no-too-light-to-clear = { $unit } ne peut dégager une épave : il y faut un VCB de blindage { $least } ou plus.
no-clears-in-good-order = { $unit } n’est pas en bon ordre : il le faut pour dégager une épave.
no-no-wreck = Il n’y a pas d’épave en { $hex }.
no-no-such-minefield = Il n’y a pas de champ de mines de force { $strength } dans cet hexagone.

## Refusals: smoke and aircraft

no-no-smoke-here = Votre camp n’a pas de fumée dans ce scénario.
no-smoke-used-up = Votre camp a tiré toute sa fumée.
no-fires-no-smoke = Seuls mortiers et artillerie tirent de la fumée : { $unit } ne le peut.
no-smoke-out-of-range = Cet hexagone est hors de portée de { $unit }.
no-hex-not-spotted = { $hex } n’est pas repéré : ni la pièce ni un chef non démoralisé n’y verraient une unité.
no-out-of-ammunition = { $unit } a tiré les { $most } fois que ses munitions permettent.
no-gun-limbered = { $unit } est attelée et ne peut tirer.
no-gun-in-assault = { $unit } est dans l’hexagone d’assaut { $hex } : elle ne peut tirer au dehors.
no-no-such-factor = Il ne vous reste pas de facteur hors carte de { $value } ce tour.
no-no-aircraft-sent = Nommez les avions qui attaquent.
no-no-such-aircraft = Vous n’avez pas ces avions ce tour, ou l’un est nommé deux fois.
no-too-many-aircraft = Au plus { $most } avions attaquent un hexagone par segment : c’est trop pour { $hex }.
no-no-prey = Il n’y a pas en { $hex } de tel véhicule ennemi pour des chasseurs de chars.
no-no-tank-hunter = Seuls les avions à valeur antichar visent un véhicule isolé.
no-air-on-friends = { $hex } contient des amis : les avions tirent en direct et n’y attaquent pas.

## Refusals: trains and river craft

no-no-railway = { $unit } suit sa voie ferrée : aucune ne mène là en { $hex }.
no-no-major-river = { $unit } reste sur le fleuve : { $hex } n’en est pas.
no-vessel-there = Un vaisseau de rivière ennemi est en { $hex } : seuls des vaisseaux y vont. { $unit } n’en est pas un.
no-moves-before-it-fires = { $unit } a tiré : elle peut se déplacer puis tirer, pas l’inverse.
no-only-moves-after-opportunity-fire = { $unit } a fait un tir d’opportunité : elle peut encore se déplacer, pas tirer.

## Refusals: optional rules

no-option-off = Cette règle optionnelle n’est pas jouée dans cette partie.
no-not-reduced = { $unit } n’est pas une unité réduite : seules deux unités réduites se réunissent.
no-demoralised-must-recover = { $unit } est démoralisée : elle doit tenter de se reprendre.
no-not-with-itself = { $unit } ne peut être réunie à elle-même.
no-not-of-a-kind = { $unit } et { $other } ne sont pas du même type et de la même nation.
no-not-of-one-morale = { $unit } et { $other } n’ont pas le même moral.
no-not-in-one-hex = { $unit } et { $other } n’ont pas commencé le segment dans le même hexagone.
no-no-excess = On économise un segment avant le premier de { $least } ou plus gagnés d’un coup.
no-nothing-saved = Vous n’avez pas de segment économisé.
no-still-in-the-lead = Vous avez encore des segments de suite : celui qui est économisé ne sert pas maintenant.
no-not-for-this-event = L’événement ne peut porter là-dessus.
no-event-no-fire = { $unit } manque de munitions ce tour et ne peut tirer.
no-another-sector = { $unit } n’est pas dans le secteur que l’on joue.
no-another-formation = { $unit } appartient à la formation d’un autre joueur.
no-under-another-player = { $unit } est sous les ordres d’un autre joueur de votre camp.
no-sector-of-another = Le secteur { $sector } est sous les ordres d’un autre joueur de votre camp.
no-another-player-acts = C’est le joueur { $player } de votre camp qui agit dans ce segment.
no-officer-decides = Cela revient à l’officier commandant, le joueur { $player } de votre camp.
no-holds-fire = Le joueur de { $unit } retient son tir jusqu’à ce que la cible entre dans un autre hexagone.
no-no-such-commands = Le tir est retenu par tout le camp, ou par certains des joueurs qui ont un tir.
no-officer-names-a-player = L’officier commandant désigne d’abord le joueur qui agit dans ce segment.
no-player-named-acts = Un joueur est désigné pour ce segment : il active quelqu’un.
no-fire-across-sectors = { $hex } est dans un autre secteur : personne ne tire hors du sien.
no-no-formations = Votre camp n’est pas joué par formations.
no-player-named = Un joueur est déjà désigné pour ce segment.
no-nobody-to-activate-of-his = Le joueur { $player } n’a plus personne à activer.
no-no-such-sector = Les secteurs sont au nombre de { $count }.

line-air-anti-tank = Valeur antichar de l’avion

## Events: chapters 15 to 17

event-digging = { $unit } commence à s’enterrer en { $hex }.
event-dug-in = { $unit } est enterrée en { $hex }.
event-wreck = Une épave de { $unit } reste en { $hex }.
event-wreck-worked-on = { $unit } travaille à l’épave en { $hex }.
event-wreck-cleared = { $unit } a dégagé une épave en { $hex }.
event-found = { $unit }, cachée jusqu’ici, est en { $hex }.
event-mines-roll = Mines en { $hex } : { $unit } subit les dés { $dice }, pas perdus : { $steps }.
event-mine-dummy = Le champ de mines en { $hex } était factice.
event-mine-found = Un champ de mines de force { $strength } se trouve en { $hex }.
event-mine-cleared = Des sapeurs ont travaillé à un champ de mines en { $hex } : il en reste la force { $strength }.
event-smoke-placed = De la fumée { of-side } se forme en { $hex } (dés { $roll }).
event-smoke-failed = La fumée { of-side } tirée sur { $hex } ne se forme pas (dés { $roll }).
event-smoke-drifts = La fumée dérive de { $hex } en { $to_hex }.
event-smoke-gone = La fumée de { $hex } s’est dissipée.
event-aircraft-come =
    { $side ->
        [axis] L’Axe a un avion ce tour : tir direct { $value }.
       *[allies] Les Alliés ont un avion ce tour : tir direct { $value }.
    }
event-air-attack = Des avions { of-side } attaquent { $hex } : { $count }.
event-air-dice = Avions { of-side } au-dessus de { $hex } : { $hits } au but, { $misses } à côté.
event-air-hunt = Les chasseurs de chars { of-side } tirent sur { $unit } : { $score }, pas perdus : { $steps }.
event-consolidated = { $unit } et { $other } se réunissent en une unité à pleine force en { $hex }.
event-segment-saved =
    { $side ->
        [axis] L’Axe économise un segment.
       *[allies] Les Alliés économisent un segment.
    }
event-segment-used =
    { $side ->
        [axis] L’Axe emploie son segment économisé : deux de suite.
       *[allies] Les Alliés emploient leur segment économisé : deux de suite.
    }
event-fog-ends-turn = Le brouillard de la guerre termine le tour (dés { $roll }).
event-event =
    { $event ->
        [runner_lost] Événement : une estafette est perdue, la prochaine initiative de l’autre camp compte 2 de moins.
        [ammunition_short] Événement : une unité d’armes de l’autre camp manque de munitions.
        [sniper] Événement : un tireur d’élite vise un chef ennemi.
        [inspired_leader] Événement : un chef est inspiré.
        [fatigue] Événement : fatigue dans une pile de l’autre camp.
        [second_wind] Événement : second souffle pour un hexagone.
        [off_board_guns] Événement : plus de canons hors carte ce tour.
        [breakdown] Événement : un VCB de l’autre camp tombe en panne.
        [smoke_of_battle] Événement : la fumée du combat s’étend.
        [stragglers] Événement : des retardataires rejoignent.
       *[air_strike] Événement : une frappe aérienne.
    }
event-event-silent = { $unit } ne peut tirer ce tour.
event-event-stuck = { $unit } ne peut se déplacer ce tour.
event-event-inspired = { $unit } a 1 de plus de modificateur de moral ce tour.
event-event-fatigue = Les ennemis en { $hex } sont fatigués et subissent un contrôle de moral.
event-event-again = Tous ceux de { $hex } peuvent être activés une seconde fois ce tour.
event-event-smoke = De la fumée se forme en { $hex }.
event-event-rejoined = { $unit } est de nouveau à pleine force.
event-event-missed = Le tireur d’élite manque { $unit }.
event-officer =
    { $side ->
        [axis] Le joueur { $player } est officier commandant de l’Axe.
       *[allies] Le joueur { $player } est officier commandant des Alliés.
    }
event-appointed = Le joueur { $player } agit dans ce segment.
event-shared-out =
    { $side ->
        [axis] L’Axe a réparti canons et avions entre ses secteurs.
       *[allies] Les Alliés ont réparti canons et avions entre leurs secteurs.
    }
event-opening-fire = Avant le premier tour des canons de { $value } { of-side } tirent sur { $hex }.

# ---- mise en place, activation, empilement, mouvement, entrée, situations (PGCORE)

## Actions : chapitres 2 à 5

do-place = Placer un pion
do-embark = Commencer à bord
do-entrench = Placer un retranchement
do-lay-mine = Poser un champ de mines
do-dig-first = Commencer enterré
do-hide = Commencer caché
do-assign = Affecter un chef de char
do-mount = Désigner un chef de cavalerie
do-ready = Placer le reste et finir
do-end-set-up = Finir la mise en place
do-activate = Activer
do-activate-stack = Activer une pile
do-declare = Déclarer
do-begin = Commencer
do-pass = Passer
do-end-segment = Finir le segment
do-eliminate = Retirer une unité en excès
do-move = Se déplacer
do-load = Charger
do-unload = Décharger
do-limber = Atteler ou dételer
do-leave-map = Quitter la carte
do-silent = Rien à répondre
lose-activated =
    { $count ->
        [one] Une pièce activée n’a pas encore agi. Son segment se termine.
       *[other] { $count } pièces activées n’ont pas encore agi. Leur segment se termine.
    }
lose-turn =
    { $count ->
        [one] Une de vos pièces n’a pas agi dans ce tour. Si l’ennemi passe aussi, le tour est fini.
       *[other] { $count } de vos pièces n’ont pas agi dans ce tour. Si l’ennemi passe aussi, le tour est fini.
    }
lose-placing =
    { $count ->
        [one] Une pièce n’est pas placée. Le programme la place, et votre mise en place est finie.
       *[other] { $count } pièces ne sont pas placées. Le programme les place, et votre mise en place est finie.
    }
lose-trenches = Retranchements restants : { $count }. Le programme les place.
lose-mines = Champs de mines restants : { $count }. Le programme les pose.
lose-digging = Unités qui pourraient encore commencer enterrées : { $count }.
lose-hiding = Unités qui pourraient encore commencer cachées : { $count }.
lose-no-trenches = Retranchements non placés : { $count }. Ils sont perdus.

## Refus : mise en place

no-not-your-unit = Ce pion n’est pas à vous.
no-no-such-hex = Il n’y a pas d’hexagone { $hex } sur cette carte.
no-enters-later = { $unit } entre en cours de partie et ne se place pas.
no-not-its-area = { $unit } ne se place pas en { $hex } : c’est hors de sa zone.
no-not-in-that-terrain = { $unit } ne peut se tenir sur le terrain de { $hex }.
no-stands-there = { $unit } est déjà en { $hex }.
no-cannot-ride = { $unit } ne peut monter sur { $carrier }.
no-no-entrenchment-left = Tous vos retranchements sont placés.
no-not-for-entrenchments = Pas de retranchement possible en { $hex } : un par hexagone, dans votre zone, pas dans l’eau.
no-not-for-mines = Pas de champ de mines possible en { $hex } : un par hexagone, dans sa zone, ni en ville, ni en rivière, ni sous vos unités.
no-cannot-dig-there = { $unit } ne peut commencer enterré : unités à pied et canons seulement, hors ville, bois et retranchement.
no-no-more-dug-in = Aucune autre unité de votre camp ne peut commencer enterrée.
no-cannot-hide = { $unit } ne peut commencer caché là où il se trouve.
no-no-more-hidden = Aucune autre unité de votre camp ne peut commencer cachée.
no-no-tank-leader = { $unit } ne reçoit pas de chef de char : il en a un, ou n’est pas un tel véhicule.
no-no-tank-leader-left = Les chefs de char du groupe de { $unit } sont tous affectés.
no-no-cavalry = { $unit } ne peut être chef de cavalerie : ce n’est pas un chef, ou son camp n’a pas de cavalerie.
no-to-be-placed = { $count ->
    [one] { $unit } reste à placer.
   *[other] { $count } pions restent à placer, dont { $unit }.
  }
no-mines-left = Il reste des champs de mines à poser.
no-tank-leaders-left = Il reste des chefs de char à affecter : { $count }.
no-enter-loaded = Ces unités entrent chargées : un transport est vide alors qu’une unité marche.

## Refus : activation et segments

no-marked = { $unit } porte un marqueur : il a déjà été activé ce tour.
no-has-fired-opportunity = { $unit } a fait un tir d’opportunité ce tour et ne peut être activé.
no-nobody-to-activate = Personne en { $hex } ne peut être activé.
no-must-recover = Vous ne pouvez passer : { $unit } est démoralisé et n’a pas tenté de se reprendre ce tour.
no-declared-already = { $unit } est déjà déclaré.
no-nobody-activates-it = Aucun chef activé du bon type, du bon grade et à portée n’active { $unit }.
no-nobody-declared = Personne n’est déclaré.
no-declared-to-move = { $unit } a été déclaré en mouvement dans ce segment.
no-has-acted = { $unit } ne peut plus rien faire dans ce segment.

## Refus : empilement et mouvement

no-hex-full = { $unit } ne trouve pas de place en { $hex }, plein d’unités de combat.
no-transports-full = { $unit } ne trouve pas de place en { $hex }, plein de transports.
no-not-in-excess = Cette unité n’est pas parmi celles en excès.
no-no-way = Indiquez les hexagones où { $unit } doit entrer.
no-not-adjacent = { $hex } n’est pas adjacent à l’endroit où serait { $unit }.
no-closed-terrain = { $unit } ne peut entrer sur le terrain de { $hex }.
no-wrecks-bar = Des épaves barrent { $hex } aux véhicules comme { $unit }.
no-too-far = { $unit } n’a pas assez de points de mouvement pour { $hex } : il en faudrait { $points }.
no-one-hex-only = { $unit } ne peut entrer que dans un seul hexagone.
no-stops-there = { $unit } doit s’arrêter en { $hex }.
no-enemies-there = { $unit } ne peut se déplacer en { $hex } : des unités de combat ennemies y sont. Y entrer, c’est un assaut.
no-closer-without-leader = { $unit } n’est pas dirigé : il ne peut aller en { $hex }, plus près de l’ennemi en { $enemy } qui le voit, l’a à portée et pourrait lui nuire.
no-night-without-leader = { $unit } n’est pas dirigé : de nuit il ne peut entrer en { $hex }, que votre camp ne contrôle pas.
no-must-be-towed = { $unit } ne peut se déplacer seul.
no-not-limbered = { $unit } n’est pas attelé.
no-rides = { $unit } est à bord d’un transport.
no-just-unloaded = { $unit } vient d’être déchargé et n’entre dans aucun autre hexagone.
no-stuck = Un événement empêche { $unit } de se déplacer ce tour.
no-rides-twice = Un pion est nommé deux fois.
no-does-not-go-along = { $unit } ne peut accompagner : seuls les chefs du même hexagone le font.
no-has-moved = { $unit } s’est déjà déplacé.
no-nobody-goes-along = Les chefs n’accompagnent que les unités qu’ils activent : pas { $unit }.
no-motorised-not-in-rivers = { $unit } est motorisé : sans pont, gué ni génie il n’entre pas en { $hex }.
no-engineers-not-ready = { $unit } ne peut encore entrer en { $hex } : le génie doit y être depuis un tour précédent et en bon ordre, et l’unité commencer à côté de lui.
no-no-engineers = { $unit } ne peut sortir du fleuve sur l’autre rive sans génie, pont ni gué.
no-crosses-next-turn = { $unit } est entré dans le fleuve ce tour : il pourra tenter la traversée au prochain.

## Refus : transport, entrée et sortie

no-not-aboard = { $unit } n’est pas à bord d’un transport sur la carte.
no-transport-full = { $carrier } n’a pas de place pour { $unit } : une unité et trois chefs au plus.
no-transport-shaken = { $carrier } n’est pas en bon ordre : il ne charge ni ne transporte.
no-transport-not-activated = { $unit } ne peut quitter { $carrier } : le transport ne se déplace pas dans ce segment.
no-loads-among-enemies = { $unit } ne peut être chargé dans un hexagone où sont des ennemis.
no-no-points-left = { $unit } n’a plus de point de mouvement pour cela.
no-whole-segment = Pour { $unit } cela prend tout le segment.
no-needs-no-limber = { $unit } n’a pas à être attelé.
no-no-entry-hex = { $unit } ne peut entrer sur la carte en { $hex }.
no-no-exit = { $unit } ne peut quitter la carte ici : le scénario ne le permet pas.
no-in-an-assault = { $unit } se trouve dans un hexagone d’assaut.

## Événements : chapitres 2 à 5

event-leader-drawn = Chef tiré : { $unit }, moral { $morale } (combat +{ $combat }, moral +{ $bonus }).
event-set-up = { side-name } a fini sa mise en place.
event-turn = Tour { $turn }.
event-initiative-roll = Initiative : Axe { $axis }, Alliés { $allies }.
event-initiative-won = { side-name } gagne l’initiative et agit en premier : { $segments ->
    [one] un segment
   *[other] { $segments } segments
  } avant l’autre camp.
event-passed = { side-name } passe.
event-activated = { $unit } est activé.
event-entered = { $unit } entre en { $hex }.
event-run-over = { $unit } est écrasé en { $hex }.
event-crossing-roll = { $unit } fait { $roll } pour traverser : { $across ->
    [1] il sort du fleuve
   *[other] il reste
  }.
event-loaded = { $unit } monte à bord de { $carrier } en { $hex }.
event-unloaded = { $unit } quitte { $carrier } en { $hex }.
event-limbered = { $unit } est attelé en { $hex }.
event-unlimbered = { $unit } est prêt à tirer en { $hex }.
event-too-many = { $hex } en contient trop : { $unit } est éliminé.
event-left-map = { $unit } quitte la carte depuis { $hex }.

# Une pièce avec sa nation : les deux camps ont un INF 1.
pg-no-effect = sans effet
pg-piece =
    { $nation ->
        [de] { $unit } (allemand)
        [ss] { $unit } (SS)
        [sg] { $unit } (Garde)
        [ro] { $unit } (roumain)
        [fi] { $unit } (finlandais)
        [hu] { $unit } (hongrois)
        [it] { $unit } (italien)
        [us] { $unit } (américain)
       *[su] { $unit } (soviétique)
    }
# Une partie de phrase.
of-side = { $side ->
    [axis] de l’Axe
   *[allies] du camp allié
  }
side-name = { $side ->
    [axis] L’Axe
   *[allies] Le camp allié
  }

## Victoire

line-scored-hexes = { side-name } : { $count } hexagones tenus sur { $most }, { $each } chacun : { $points } points, { $left } encore à gagner. { $hex }
line-scored-steps = { side-name } : { $count } pas ennemis perdus, { $each } chacun : { $points } points, { $left } encore à gagner.
line-scored-exits = { side-name } : { $count } pas sortis par le { map-edge }, { $each } chacun : { $points } points, { $left } encore à gagner.
line-scored-units = { side-name } : { $count } unités en place, non démoralisées, { $each } chacune : { $points } points, { $left } encore à gagner. { $hex }
line-level-now = En ce moment : { level-name }.
line-level-next = { side-name } a besoin de { $need } points de plus pour le niveau suivant : { level-name }.
line-level-below = { side-name } a besoin de plus de { $need } points pour le niveau suivant : { level-name }.
line-level-broken = { side-name } n’a plus ni chef ni unité en bon ordre : ce camp a perdu.
# Des parties de phrases.
level-name = { $level ->
    [draw] match nul
   *[won] { $winner ->
        [axis] { $level ->
            [major] victoire majeure de l’Axe
           *[minor] victoire mineure de l’Axe
          }
       *[allies] { $level ->
            [major] victoire majeure soviétique
           *[minor] victoire mineure soviétique
          }
      }
  }
map-edge = { $edge ->
    [N] bord nord
    [S] bord sud
    [W] bord ouest
   *[E] bord est
  }

## Situations

situation-no-such-hex = Il n’y a pas d’hexagone { $hex } sur cette carte.
situation-no-such-unit = Il n’y a pas d’unité « { $unit } ».
situation-no-such-phase = Il n’y a pas de phase « { $phase } » : set-up, initiative, axis segment, allies segment.
situation-no-such-terrain = « { $word } » n’est ni un terrain ni une hauteur.
situation-holder = « { $side } » n’est pas un camp : axis ou allies.
situation-piece = Un pion s’écrit camp, type, hexagone et son état.
situation-piece-state = « { $word } » ne dit rien d’un pion.
situation-turn = Ce tour n’est pas du scénario, dont le dernier est { $last }.
situation-twice = Un pion est nommé deux fois.
situation-ground = Le terrain peut être « flat », ou celui du scénario.
situation-ford = « { $word } » n’est pas un hexagone de rivière.
situation-crossing = Les nombres de traversée sont trois : à pied/motorisé/mécanisé.

## Refus communs à plusieurs chapitres (PGCORE)

side-axis = Axe
side-allies = Alliés
level-major = victoire majeure
level-minor = victoire mineure
level-draw = match nul
no-no-such-unit = Il n’y a pas de pion numéro { $unit }.
no-not-activated = { $unit } n’est pas activé dans ce segment.
no-declared-to-fire = { $unit } a été déclaré en tir dans ce segment.
no-aboard-cannot-fire = { $unit } est à bord d’un transport et ne peut tirer.
no-demoralised-cannot-fire = { $unit } est démoralisé et ne peut tirer.
no-must-enter-first = { $unit } n’est pas encore sur la carte : il doit d’abord y entrer.
no-not-on-the-map = { $unit } n’est pas sur la carte.
no-shocked = Le chef le plus gradé est tombé tout près : { $unit } ne peut se déplacer ce tour.


## r07 to r11, r13: fire (PGFIRE)

## Actions: fire

do-fire = Tirer
do-divide = Diviser le tir d’une mitrailleuse
do-bombard = Bombarder
do-barrage = Tirer à l’artillerie hors carte
do-cease = Plus de tir hors carte
do-anti-tank = Tirer sur un véhicule
do-opportunity = Tir d’opportunité
do-opportunity-shot = Tir d’opportunité antichar
do-hold-fire = Retenir le tir
do-standing-orders = Consignes de tir d’opportunité
do-suffer = Choisir les pertes

## Refusals: who fires

no-no-direct-fire = { $unit } n’a pas de valeur de tir direct.
no-no-bombardment = { $unit } n’a pas de valeur de bombardement.
no-no-anti-tank-fire = { $unit } n’a pas de valeur antichar.
no-limbered = { $unit } est attelée et ne peut tirer.
no-in-an-assault-hex = { $unit } est dans l’hexagone d’assaut { $hex } : on n’en tire pas ainsi.
no-one-kind-of-fire = { $unit } a déjà employé un autre type de tir ce tour : un seul type par tour.
no-nobody-fires = Personne ne tire.
no-unit-twice = Une pièce est nommée deux fois.
no-does-not-divide = Seules les mitrailleuses divisent leur tir : { $unit } ne le peut.
no-divided-already = { $unit } a déjà divisé son tir, ou a tiré.
no-share-too-small = { $unit } tire sur plusieurs cibles par parts de { $least } ou plus.
no-shares-make-the-whole = Les parts de { $unit } doivent faire { $whole } ensemble.
no-same-target = { $unit } a déjà tiré une part sur { $hex } : à chaque part sa cible.

## Refusals: targets

no-out-of-range = { $hex } est à { $range } hexagones de { $unit }, qui porte à { $most }.
no-out-of-anti-tank-range = La cible est à { $range } hexagones de { $unit }, dont le tir antichar porte à { $most } au plus.
no-nobody-there = Aucun ennemi n’est visible en { $hex }.
no-sight-blocked = La ligne de vue de { $start } à { $end } est bloquée en { $hex }.
no-too-far-to-see = { $hex } est à { $range } hexagones : de ce côté on voit à { $most }.
no-concealed = Le terrain de { $hex } cache ses occupants au-delà de { $most } hexagones : la distance est de { $range }.
no-not-the-one-spotted = { $unit } n’a pas tiré depuis son couvert : seule sa voisine est repérée, et le tir antichar veut une cible repérée.
no-friends-in-the-target = { $hex } contient des amis : pas de tir direct sur eux.
no-friends-in-the-way = Des amis en { $hex } bloquent le tir de { $unit }.
no-no-observer = Aucun chef non démoralisé ne repère { $hex } pour les pièces.
no-too-many-factors = Au plus { $most } facteurs hors carte se combinent en une attaque.
no-no-enemy-there = Ce n’est pas un ennemi présent sur le plateau.
no-no-vehicle = Le tir antichar vise les véhicules blindés et les camions : { $unit } n’en est pas.
no-own-vehicles-there = Vos propres véhicules sont dans l’hexagone d’assaut { $hex } : pas de tir antichar dedans.

## Refusals: leaders who direct fire

no-no-leader = { $unit } n’est pas un chef qui puisse diriger un tir.
no-demoralised-leader = { $unit } est démoralisé et ne dirige aucun tir.
no-no-combat-modifier = { $unit } n’a pas de modificateur de combat.
no-nobody-combines = Des unités de { $hexes } hexagones ne tirent ensemble que par un chef à modificateur de combat.
no-cannot-combine = { $unit } ne peut combiner ces unités : seulement celles de son hexagone, et celles qu’il a activées dans { $most } hexagones adjacents.
no-nothing-to-combine = Tous les tireurs sont dans un même hexagone : { $unit } n’a rien à combiner.
no-leader-elsewhere = { $unit } ne majore que le tir d’une unité de son hexagone, et une fois.

## Refusals: losses

no-cannot-suffer = { $unit } ne peut prendre un pas de ce résultat.
no-no-such-steps = { $unit } ne peut perdre { $steps } pas.
no-steps-of-combat-units = Les unités de combat perdent ici { $due } pas, et non { $taken }.
no-steps-of-trucks = Camions, chariots et traîneaux perdent ici { $due } pas, et non { $taken }.
no-best-morale-first = Le premier pas revient à une unité au meilleur moral de l’hexagone : { $unit } n’en est pas.
no-open-top-suffers = De deux pas ou plus, l’un doit revenir à un véhicule blindé à toit ouvert comme { $unit }.
no-armour-suffers = De deux pas ou plus, l’un doit revenir à un véhicule blindé comme { $unit }.

## Refusals: opportunity fire

no-not-the-mover = Le tir d’opportunité vise l’unité qui vient de se déplacer, dans l’hexagone où elle est.
no-activated-already = { $unit } a été activée ce tour : pas de tir d’opportunité.
no-no-shots-left = { $unit } a épuisé ses tirs d’opportunité de ce tour.
no-demoralised-holds-fire = { $unit } est démoralisée : pas de tir d’opportunité.
no-mover-in-assault = { $hex } est un hexagone d’assaut : pas de tir d’opportunité dedans.
no-once-in-a-hex = { $unit } a déjà tiré sur cette unité en { $hex } : de nouveau seulement à l’hexagone suivant.
no-no-opportunity-bombardment = { $unit } ne peut que bombarder, et le tir d’opportunité est direct ou antichar.
no-no-leader-is-active = Des unités de plusieurs hexagones ne se combinent pas en tir d’opportunité : aucun chef n’est actif.
no-no-such-range = { $range } n’est pas une distance.

## Lines of a tally: fire

line-fire-value = Tir de { $unit }
line-factor = Facteur
line-raised-by = Majoré par { $unit }
line-ground = { $terrain ->
    [woods] Bois
    [town] Ville
    [field] Champ
    [swamp] Marais
    [river] Rivière
    [major_river] Rivière majeure
   *[clear] Terrain clair
  }
line-hill = Cible sur une colline
line-minefield = Cible dans un champ de mines du tireur
line-helped-across = Cible aidée à traverser une rivière
line-three-units = Trois unités de combat dans l’hexagone
line-night = Nuit
line-distant = Trois hexagones ou plus
line-adjacent = Cible adjacente
line-flak = Unités antiaériennes à proximité
line-opportunity = Tir d’opportunité
line-strategic = Depuis une cachette, sur un mouvement stratégique
line-seen-by-the-guns = Les pièces repèrent elles-mêmes la cible
line-entrenchment = { $unit } : retranchement
line-dug-in = { $unit } : enterrée
line-loaded-transport = { $unit } : transport chargé
line-target-gun = { $unit } : canon ou mortier
line-target-cavalry = { $unit } : cavalerie
line-anti-tank-value = Valeur antichar de { $unit }
line-halved-disrupted = Moitié : ébranlée
line-halved-range = Moitié : au-delà de la portée imprimée
line-armour = Blindage de { $unit }
line-crossfire = Tir croisé
line-uphill = Tireur plus bas que la cible

## Events: fire

event-fires = Tir sur { $hex } : { $units }.
event-bombards = Bombardement de { $hex } : { $units }.
event-barrage =
    { $side ->
        [axis] L’artillerie hors carte de l’Axe ({ $factors }) tire sur { $hex }.
       *[allies] L’artillerie hors carte alliée ({ $factors }) tire sur { $hex }.
    }
event-friendly-fire = Des obus { of-side } tombent trop court : des amis sont touchés en { $hex }.
event-opportunity-fire = Tir d’opportunité sur { $target } en { $hex } : { $units }.
event-shoots = { $unit } tire sur { $target } en { $hex }.
event-fire-result = Tir { of-side } sur { $hex }, force { $strength }, colonne { $column }, dés { $roll } : résultat { $result }.
event-shot-result = { $unit } sur { $target } : { $score }, pas perdus : { $steps }.

## r06, r12, r14, r15_charge: leaders, assault, morale (PGMORALE)

## Actions: leaders, assault, morale

do-assault = Donner l’assaut
do-assault-order = Dire quand tirent les défenseurs
do-recover = Recouvrer le moral
do-flee = Fuir
do-hold = Rester dans le retranchement
do-sacrifice = Dire quel chef est perdu
do-escape-to = Mettre le chef à l’abri

## Refusals: leaders and kommissars

no-helped-a-recovery = { $unit } a aidé un recouvrement et ne fait rien d’autre dans ce segment.
no-tried-to-recover = { $unit } a tenté de recouvrer son moral et ne fait rien d’autre ce tour.
no-kommissar-must-help = { $unit } est empilé avec une unité démoralisée ; c’est à lui de l’aider.
no-kommissar-must-go = Une unité est démoralisée ; { $unit } doit aller vers elle avant que vous ne passiez.
no-kommissar-goes = { $unit } est activé ; il va vers l’unité démoralisée avant la fin du segment.
no-kommissars-do-not-fire = { $unit } est un commissaire ; on l’active pour aller ou pour aider, non pour tirer.
no-kommissar-with-his-unit = { $unit } est empilé avec une unité démoralisée ; activez-la d’abord, et lui avec elle.
no-kommissar-way = { $unit } va vers l’unité démoralisée la plus proche, par le chemin le moins coûteux.
no-not-among-the-leaders = Ce n’est aucun des chefs de l’hexagone.
no-escape-adjacent-and-free = Le chef s’échappe vers un hexagone adjacent sans ennemis.
no-kommissars-help-no-leaders = Les commissaires n’aident que les unités ; { $unit } ne peut aider un chef.
no-kommissars-help-the-demoralised = Les commissaires n’aident que les démoralisés ; { $unit } n’a rien à faire ici.
no-kommissar-demoralised = { $unit } est lui-même démoralisé et n’aide personne.
no-kommissar-stacked-from-the-start = { $unit } doit commencer le segment empilé avec l’unité, sans marqueur.
no-helper-not-activated = { $unit } n’est pas activé dans ce segment ; il le faut pour aider un recouvrement.
no-helps-units-and-lower-ranks = { $unit } aide les unités et les chefs moins gradés que lui.
no-helper-out-of-reach = { $unit } aide dans son hexagone et les adjacents ; ébranlé, dans le sien seul ; vers un hexagone d’assaut ou hors de lui, personne.
no-helper-does-something-else = { $unit } fait autre chose dans ce segment ; qui aide un recouvrement ne bouge ni ne tire.

## Refusals: assault

no-fire-into-an-assault = { $hex } est un hexagone d’assaut ; aucun tir direct n’y entre.
no-nobody-to-assault = Il n’y a pas d’unité de combat ennemie en { $hex }.
no-assaulted-already = L’assaut de { $hex } a été résolu dans ce segment.
no-assault-needs-units = Un assaut de { $hex } demande au moins une unité de combat.
no-demoralised-do-not-assault = { $unit } est démoralisée ; elle se défend et ne donne pas l’assaut.
no-kommissars-do-not-assault = { $unit } est un commissaire et ne prend pas part aux assauts.
no-unarmed-do-not-assault = { $unit } n’est pas armée et ne prend pas part aux assauts.
no-in-the-hex-already = { $unit } est déjà dans l’hexagone.
no-all-who-enter-attack = Aucun ami n’est encore en { $hex } ; tous ceux qui entrent doivent attaquer.
no-assault-from-adjacent = { $unit } ne commence pas à côté de { $hex } ; un assaut part d’un hexagone adjacent.
no-assault-in-good-order = { $unit } n’est pas en bon ordre ; il le faut pour entrer chez l’ennemi.
no-from-one-assault-to-another = { $unit } est dans un hexagone d’assaut ; qui le quitte n’entre pas dans un autre.
no-assault-led-by-its-kind = { $unit } n’a pas de chef de sa catégorie ; les chars suivent leurs chefs de char, les autres les chefs réguliers.
no-only-into-the-assault = Seuls des chefs dans un hexagone d’assaut atteignent { $unit } ; ils l’y font entrer et rien d’autre.
no-assault-led = Aucun chef n’a activé { $unit } ; sans chef, on ne donne pas l’assaut.
no-no-room-for-so-many = { $hex } ne peut en contenir autant ; trois unités de combat et trois transports par camp.
no-only-cavalry-charges = { $unit } n’est pas de la cavalerie ; elle seule charge.
no-charge-from-two-hexes = { $unit } n’est pas à deux hexagones de sa cible ; une charge part de là, ni plus près ni plus loin.
no-charge-under-a-cavalry-leader = Aucun chef de cavalerie n’a activé { $unit } ; lui seul ordonne une charge.
no-charge-through-the-next-hex = { $unit } charge par un hexagone qui lui est adjacent.
no-enemies-in-the-way = Il y a des ennemis en { $hex } ; { $unit } ne peut charger à travers.

## Refusals: morale

no-no-preview = Cela ne se calcule pas d’avance.
no-in-good-order = { $unit } est en bon ordre.
no-has-done-something-else = { $unit } a fait autre chose dans ce segment.
no-must-try-to-recover = { $unit } est démoralisée ; elle doit tenter de se reprendre avant la fin du segment.
no-flee-elsewhere = La fuite mène à l’hexagone de sécurité le plus proche, toujours loin de qui pourrait nuire ; hors d’un assaut, d’un seul hexagone.
no-leader-does-not-flee-along = Seuls suivent les chefs de l’hexagone qui sont activés et n’ont fait qu’aider.
no-must-flee = { $unit } n’est pas dans un retranchement et doit fuir.

## Lines of a tally: assault

line-assault-unit = { $unit }
line-leaders-add = modificateurs de combat des chefs
line-assault-hill = en montée
line-assault-entrenchment = retranchement
line-assault-dug-in = enterrés
line-assault-major-river = rivière majeure sans génie
line-assault-leader = un chef
line-assault-all-demoralised = tous les ennemis démoralisés
line-assault-combined-arms = chars et infanterie ensemble
line-assault-engineers = génie devant des murs
line-assault-close-combat = corps à corps
line-assault-afv-alone = blindés sans infanterie
line-assault-morale = moral supérieur
line-assault-charge = charge de cavalerie

## Events: leaders, assault, morale

event-step-lost = { $unit } perd un pas en { $hex }.
event-eliminated = { $unit } est éliminée en { $hex }.
event-leader-lost = { $unit } est perdu en { $hex }.
event-decapitated = { $unit } était le plus haut chef de son camp ; les amis à trois hexagones de { $hex } ou moins ne bougent ni ce tour ni le suivant.
event-catastrophe = En { $hex }, les hommes contrôlent leur moral à la perte de leur commandant.
event-leader-escapes = { $unit } s’échappe en { $hex }.
event-assault = Assaut { of-side } sur { $hex }.
event-assault-fire = { side-name } en { $hex } : colonne { $column }, dé { $die } : { $result }.
event-free-shot = Tir libre { of-side } depuis { $hex } : colonne { $column }, dé { $die } : { $result }.
event-check =
    { $passed ->
        [1] Contrôle de moral de { $unit } : { $roll } contre { $morale }, réussi.
       *[0] Contrôle de moral de { $unit } : { $roll } contre { $morale }, échoué.
    }
event-disrupted = { $unit } est ébranlée.
event-demoralised = { $unit } est démoralisée.
event-thrown-off = { $unit } descend et partage le sort de son transport.
event-recovery =
    { $passed ->
        [1] Recouvrement de { $unit } : { $roll } (il faut { $need } ou moins), réussi.
       *[0] Recouvrement de { $unit } : { $roll } (il faut { $need } ou moins), échoué.
    }
event-rallied = { $unit } est de nouveau en bon ordre.
event-half-rallied = { $unit } se reprend et reste ébranlée.
event-kommissar-shoots = Le commissaire ne ramène pas { $unit } : elle perd un pas.
event-lies-low = { $unit } est en sécurité en { $hex } et y reste.
event-flees = { $unit } fuit vers { $hex }.

## Chapters

chapter-pg-0 = Réponses de la table
chapter-pg-1 = Introduction
chapter-pg-2 = Les composants
chapter-pg-3 = Séquence de jeu
chapter-pg-4 = Empilement
chapter-pg-5 = Mouvement
chapter-pg-6 = Les chefs
chapter-pg-7 = Combats
chapter-pg-8 = Repérage
chapter-pg-9 = Bombardement
chapter-pg-10 = Tir direct
chapter-pg-11 = Tir antichar
chapter-pg-12 = Assaut
chapter-pg-13 = Tir d’opportunité
chapter-pg-14 = Moral
chapter-pg-15 = Unités spéciales
chapter-pg-16 = Règles spéciales
chapter-pg-17 = Règles optionnelles

## Les phases

phase-set-up = Mise en place
phase-initiative = Initiative
phase-segment = Actions
phase-removal = Marqueurs
phase-end = Fin de la partie

## Ce que pense un joueur ordinateur, sur demande

thought-lacking =
    { $turns ->
        [one] Il lui manque { $points } points pour vaincre, et c’est le dernier tour.
       *[other] Il lui manque { $points } points pour vaincre, à { $turns } tours de la fin.
    }
thought-winning =
    { $turns ->
        [one] En l’état, il vaincrait avec { $points } points d’avance, et c’est le dernier tour.
       *[other] En l’état, il vaincrait avec { $points } points d’avance, à { $turns } tours de la fin.
    }
thought-guns = L’artillerie hors carte et l’aviation d’abord : cela lui vaut { $worth } pas.
thought-leads = { $units } peut faire le plus à présent, avec ceux qui l’entourent : cela lui vaut { $worth } pas.
thought-together = Ceux de { $hex } agissent ensemble : cela lui vaut { $worth } pas.
thought-rests = Il passe : le mieux qu’il puisse faire vaut { $worth } pas, et c’est trop peu.
thought-lurks = Il passe et garde son tir d’opportunité : c’est à l’ennemi de venir.
thought-storms = Assaut contre { $hex } avec { $units } : cela lui vaut { $worth } pas.
thought-fires = Tir sur { $hex } par { $units } : il en attend { $worth } pas.
thought-goes = { $units } vers { $hex } : cela lui vaut { $worth } pas.
thought-rallies = { $units } doit recouvrer son moral.
thought-snaps = { $units } tire sur { $target } en mouvement : il n’y aura guère de meilleure cible.
thought-holds-fire = Il retient son tir : une meilleure cible peut venir, ou l’unité a mieux à faire ensuite.
thought-plan-usual = Ce tour comme d’habitude.
thought-plan-careful = Le feu d’abord, avancer à couvert.
thought-plan-storm = L’assaut partout où il est possible.
thought-plan-stand = Tenir ce qu’il a et tirer.

## The after-action report

report-boards-key = Les piles de l’Axe sont carrées, celles des Alliés arrondies. Le grand chiffre est le nombre de pas dans l’hexagone, une étoile un chef seul ; le petit est le nombre de pions. Les hexagones gris ont de la fumée, les cadres bruns sont des retranchements, les croix des épaves ; les hexagones au bord doré valent des points.
report-fire-key = Un chiffre est en pas perdus, M un test de moral avec ce qui s’ajoute à ses dés, - rien. À côté des dés, leur écart à la moyenne : 7 pour deux, 3,5 pour celui d’un assaut. Le tir antichar montre la somme de ses dés et modificateurs, et les pas perdus.
report-combat-attack = Attaque
report-combat-dice = Dés
report-assault =
    { $side ->
        [axis] Assaut : tir de l’Axe
       *[allies] Assaut : tir des Alliés
    }

## The laboratory

lab-odds-fire = Colonnes des tables de tir, tous modificateurs faits ; tir direct et bombardement.

## Chiffres de `grognard bench`

bench-pg-random-play = Panzer Grenadier : jeu au hasard
bench-pg-clone = Panzer Grenadier : copie d’une position
bench-pg-reach = Panzer Grenadier : portée d’une pièce qui va bouger, tour 5
bench-pg-view = Panzer Grenadier : vue d’un camp
bench-pg-offers = Panzer Grenadier : tout ce qu’offre un segment
bench-pg-prompt = Panzer Grenadier : question d’un segment

## Dans le terminal

role-in = attaque sur place
role-take = participe
role-raise = renforce le tir
role-behind = entre derrière
role-charge = charge par
order-to =
    { $order ->
        [fire] pour tirer
       *[move] pour bouger
    }
order-first =
    { $first ->
        [1] les retranchés d’abord, seuls
       *[0] tous en même temps que l’attaquant
    }
order-standing =
    { $ask ->
        [0] Ne jamais me demander
       *[1] { $upto ->
            [99] Me demander à toute portée
           *[other] Me demander jusqu’à { $upto } hexagones
        }
    }
