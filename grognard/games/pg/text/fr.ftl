# The texts of Panzer Grenadier.

# ---- faults of its data

pack-columns-do-not-rise = Les colonnes ne vont pas de la plus faible à la plus forte.
pack-rolls-incomplete = Les lignes ne sont pas celles de { $dice } ; trouvé : { $found }.
pack-hits-out-of-order = Les lignes ne montent pas une à une à partir de { $threshold }.
pack-rose-incomplete = La rose de la fumée ne nomme pas chacune des six directions une fois.
pack-years-unclear = Ce ne sont pas des années.
pack-value-without-range = « { $id } » a une valeur de tir sans portée, ou une portée sans valeur.
pack-reduced-against-steps = La face réduite de « { $id } » ne s’accorde pas avec ses pas et ses valeurs de tir.
pack-armed-transport = Le transport « { $id } » a une valeur de tir.
pack-armour-against-type = Le blindage de « { $id } » ne s’accorde pas avec son type.
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
pack-remedy-list-it-among-the-names = Inscrivez-le parmi les lieux de board.toml.
pack-remedy-list-the-rolls-from-the-threshold = Énumérez les jets un à un à partir du seuil.
pack-remedy-list-every-sum-of-the-dice = Énumérez chaque somme des dés une fois, dans l’ordre.
pack-remedy-name-each-direction-once = Nommez chaque direction une fois.
pack-remedy-write-years-like-1943-1945 = Écrivez des années comme 1943-1945, 1943- ou 1941;1943-.
pack-remedy-reduce-units-of-two-steps-only = Donnez des valeurs réduites aux unités à deux pas, pour chacune de leurs valeurs, et à aucune autre.
pack-remedy-make-it-an-apc-or-disarm-it = Faites-en un TTB, ou ôtez-lui la valeur.
pack-remedy-armour-for-vehicles-that-fight = Donnez un blindage aux VCB, TTB, trains et vaisseaux, et à aucun autre.
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
do-land = Plus d’attaque aérienne
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
no-event-no-move = { $unit } est en panne et ne peut se déplacer ce tour.
no-another-sector = { $unit } n’est pas dans le secteur que l’on joue.
no-another-formation = { $unit } appartient à la formation d’un autre joueur.
no-officer-names-a-player = L’officier commandant désigne d’abord le joueur qui agit dans ce segment.
no-player-named-acts = Un joueur est désigné pour ce segment : il active quelqu’un.
no-fire-across-sectors = { $hex } est dans un autre secteur : personne ne tire hors du sien.
no-no-formations = Votre camp n’est pas joué par formations.
no-player-named = Un joueur est déjà désigné pour ce segment.
no-nobody-to-activate-of-his = Le joueur { $player } n’a plus personne à activer.
no-share-out-all = Tout se répartit, un secteur pour chacun : il y en a { $count }.
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
event-smoke-placed = De la fumée se forme en { $hex } (dés { $roll }).
event-smoke-failed = La fumée tirée sur { $hex } ne se forme pas (dés { $roll }).
event-smoke-drifts = La fumée dérive de { $hex } en { $to_hex }.
event-smoke-gone = La fumée de { $hex } s’est dissipée.
event-aircraft-come =
    { $side ->
        [axis] L’Axe a un avion ce tour : tir direct { $value }.
       *[allies] Les Alliés ont un avion ce tour : tir direct { $value }.
    }
event-air-attack = Des avions attaquent { $hex } : { $count }.
event-air-dice = Avions au-dessus de { $hex } : { $hits } au but, { $misses } à côté.
event-air-hunt = Des chasseurs de chars tirent sur { $unit } : { $score }, pas perdus : { $steps }.
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
event-opening-fire = Avant le premier tour des canons de { $value } tirent sur { $hex }.
