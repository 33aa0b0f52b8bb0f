## Camps, phases, résultats

side-axis = Axe
side-soviet = Soviétiques
phase-weather = Météo
phase-replacements = Remplacements
phase-reinforcements = Renforts
phase-air = Aviation
phase-supply = Ravitaillement
phase-axis_mvt = Mouvement de l’Axe
phase-axis_declaration = Déclaration des attaques de l’Axe
phase-soviet_reaction = Réaction soviétique
phase-axis_combat = Combat de l’Axe
phase-axis_mvtm = Mouvement motorisé de l’Axe
phase-axis_engineer = Génie de l’Axe
phase-soviet_mvtm = Mouvement motorisé soviétique
phase-soviet_declaration = Déclaration des attaques soviétiques
phase-axis_reaction = Réaction de l’Axe
phase-soviet_combat = Combat soviétique
phase-soviet_mvt = Mouvement soviétique
phase-soviet_engineer = Génie soviétique
phase-surrender = Reddition soviétique
phase-recovery = Récupération
phase-victory = Victoire
level-axis = victoire de l’Axe
level-soviet = victoire soviétique
level-draw = match nul
level-axis-decisive = victoire décisive de l’Axe
level-axis-operational = victoire opérationnelle de l’Axe
level-axis-marginal = victoire marginale de l’Axe
level-soviet-marginal = victoire marginale soviétique
level-soviet-operational = victoire opérationnelle soviétique
line-victory-points = points de victoire

## Événements

event-turn = Le tour { $turn } commence.

## Situations

situation-no-such-weather = Il n’y a pas de météo « { $word } » : écrivez dry, mud, frozen ou snow.
situation-no-such-phase = Il n’y a pas de phase « { $word } ».
situation-no-such-hex = Il n’y a pas d’hex « { $word } » ici.
situation-no-such-piece = Il n’y a pas de pion « { $word } » dans la liste.
situation-no-such-state = Un pion ne peut pas être « { $word } ».
situation-no-such-ground = Ce n’est pas une ligne de terrain : « { $word } ».
situation-piece-and-place = Écrivez un pion et l’hex ou la case où il se trouve.

## Fichiers de données

pack-both-sides-here = Les deux camps se trouvent en { $hex }.
pack-box-against-type = La case rouge ne correspond pas au type d’unité.
pack-bridges-against-paths = Les ponts imprimés entre { $a } et { $b } ne sont pas ceux des routes et voies ferrées qui passent.
pack-cell-unknown = « { $value } » (ligne { $row }) n’est pas un résultat de cette table.
pack-climate-or-fixed = Une plage a un climat ou une météo fixe, ni les deux ni aucun.
pack-cost-unknown = « { $value } » n’est pas un coût.
pack-division-incomplete = Il manque des unités à la division { $id } (15.58d).
pack-faces-too-few = Le gobelet a { $found } faces pour { $most } unités non dévoilées.
pack-fort-on-a-transition-hex = { $hex } est un hex de transition : aucune fortification n’y est permise (17.24).
pack-holds-unread = « { $value } » n’est pas une colonne avec des rangées.
pack-levels-do-not-fall = Les niveaux de victoire ne vont pas du plus haut au plus bas.
pack-line-not-in-the-hex = L’hex { $hex } n’a pas de ligne fortifiée.
pack-mega-hex-incomplete = Le méga-hex { $hex } a { $found } hexs.
pack-net-in-pieces = Depuis { $hex }, rien ne mène au reste du réseau.
pack-no-bridge-here = Il n’y a pas de tel pont imprimé : « { $text } ».
pack-no-place-here = L’hex { $hex } n’est ni un village ni une ville.
pack-over-the-stacking-limit = Plus de { $most } points d’empilement se trouvent en { $hex }.
pack-path-across-a-lake = Une route ou voie ferrée traverse le lac entre { $a } et { $b }.
pack-red-without-armour = Seuls les blindés ont une force d’attaque rouge.
pack-roll-without-one-result = Le jet modifié { $roll } a { $found } résultats.
pack-rows-of-the-die = Les lignes ne sont pas celles du dé modifié.
pack-steps-of-artillery = L’artillerie n’a qu’un pas.
pack-steps-of-untried = La force d’une unité non dévoilée n’est pas connue.
pack-steps-rise = Les forces « { $value } » ne diminuent pas de pas en pas.
pack-steps-unread = « { $value } » ne sont pas des forces.
pack-transition-against-border = { $hex } est un hex de transition si et seulement s’il est au bord et nomme les hexs voisins.
pack-turns-not-once = Chaque tour ne figure pas une seule fois dans { $what }.
pack-two-of-a-kind = Deux unités du type { $id } se trouvent dans un hex.
pack-wheels-in-a-swamp = { $id } se trouve dans un marais sans route ni voie ferrée (10.48).
pack-remedy-add-faces = Ajoutez une face par unité.
pack-remedy-add-a-road = Ajoutez la route ou la voie ferrée.
pack-remedy-close-the-gap = Donnez un résultat à chaque jet, extrémités ouvertes.
pack-remedy-give-each-roll-a-row = Donnez une ligne à chaque jet modifié.
pack-remedy-give-each-turn-one-span = Donnez à chaque tour du scénario exactement une entrée, dans l’ordre.
pack-remedy-give-it-its-hexes = Donnez-lui ses sept hexs.
pack-remedy-give-it-its-regiments = Donnez-lui ses régiments et son unité de reconnaissance.
pack-remedy-give-one-of-the-two = Donnez l’un des deux.
pack-remedy-join-it = Reliez-le au reste.
pack-remedy-list-the-highest-first = Commencez par le niveau le plus haut.
pack-remedy-name-a-printed-bridge = Nommez un pont imprimé, comme 3439/3538 road.
pack-remedy-name-a-town-or-city = Nommez un village ou une ville.
pack-remedy-name-the-line-of-the-hex = Nommez l’hex qui a la ligne, ou donnez-lui ce nom.
pack-remedy-set-bridge-right = Indiquez road et rail là où ils franchissent un fleuve, et là seulement.
pack-remedy-set-the-box-right = Écrivez red pour les unités motorisées et blindées, rien pour les autres.
pack-remedy-set-transition-right = Corrigez transition et les hexs voisins.
pack-remedy-write-a-code = Écrivez un code de docs/data-format.md.
pack-remedy-write-a-cost = Écrivez un nombre, +n, no, road, all ou engineer ; les points comme 1I, 1A ou 1T.
pack-remedy-write-column-and-rows = Écrivez colonne, deux-points, première et dernière rangée, comme 15:28-33.
pack-remedy-write-odds-like-3-1 = Écrivez les rapports comme 3-1 ou 1-2.
pack-remedy-write-one-step = Écrivez un seul pas.
pack-remedy-write-steps = Écrivez un à quatre pas, comme 8-7/6-5/4-3/2-1.
pack-remedy-write-unknown = Écrivez deux points d’interrogation, joints par un tiret.

## Refus : mouvement et empilement

no-no-such-hex = Il n’y a pas de tel hex ({ $hex }).
no-no-such-unit = Il n’y a pas de tel pion ({ $unit }).
no-not-your-unit = Ce pion n’est pas à vous.
no-receiving = { $unit } reçoit des remplacements.
no-no-fuel = { $unit } est en pénurie de carburant.
no-garrison = { $unit } est une garnison.
no-fire-mode = { $unit } est en mode tir.
no-do-not-move = { $unit } porte un marqueur Pas de mouvement.
no-activated-before = { $unit } a déjà été activée ce tour.
no-not-on-map = { $unit } n’est pas sur la carte.
no-moved-before = { $unit } a bougé dans cette phase.
no-moves-otherwise = { $unit } ne se déplace que sur rails ou sur l’eau.
no-untried-cannot-move = { $unit } n’est pas dévoilée : elle ne peut pas bouger.
no-not-in-this-phase = { $unit } ne bouge pas dans cette phase.
no-no-allowance = { $unit } n’a pas de points de mouvement.
no-no-group = Nommez les unités qui bougent, chacune une fois.
no-no-path = Nommez les hexs du chemin.
no-not-one-stack = Des unités qui bougent ensemble partent du même hex.
no-not-beside = { $hex } n’est pas voisin de { $from_hex }.
no-stopped-in-zone = { $unit } doit s’arrêter en { $hex } : zone de contrôle ennemie.
no-slowest-of-stack = Une pile avance comme son unité la plus lente ({ $points } PM) : trop peu pour { $unit }.
no-swamp-off-road = { $unit } ne passe le marais de { $from_hex } à { $hex } que par une route ou une voie ferrée.
no-major-river = { $unit } ne peut pas franchir le fleuve de { $from_hex } à { $hex } : pas de pont.
no-lake = { $unit } ne peut pas traverser le lac de { $from_hex } à { $hex }.
no-barred-ground = { $unit } ne peut pas entrer dans le terrain de { $hex } depuis { $from_hex }.
no-enemy-in-hex = Une unité de combat ennemie occupe { $hex } : { $unit } ne peut y entrer depuis { $from_hex }.
no-zone-to-zone = { $unit } ne peut aller directement de { $from_hex } à { $hex } : deux zones de contrôle ennemies.
no-supply-alone-in-zone = { $unit } ne peut entrer seule dans la zone de contrôle ennemie en { $hex } depuis { $from_hex }.
no-no-boats = Aucun génie disponible pour traverser l’eau de { $from_hex } à { $hex }.
no-boats-full = Au plus { $most } points d’empilement par phase traversent l’eau en bateau ({ $from_hex } à { $hex }).
no-not-stuck = { $unit } n’est pas bloquée dans un marais.
no-too-few-points = { $unit } n’a pas assez de points de mouvement pour aller de { $from_hex } à { $hex }.
no-not-in-the-overfull-hex = { $unit } n’est pas dans l’hex surchargé, ou n’a pas de valeur d’empilement.

## Actions et événements : mouvement et empilement

do-move = { $unit } vers { $hex }
do-end-movement = Terminer le mouvement
do-pick-up = { $unit }, bloquée dans un marais, est ramassée (Cadre)
do-put-in-cadre = Placer { $unit } en Cadre
event-moved = { combat-side } : { $unit }{ $count ->
    [one] {""}
   *[other] {" "}et d’autres
  } vers { $hex }.
event-supply-lost = { $unit } est perdue : l’ennemi entre dans son hex.
event-removed = { $unit } quitte la carte.
event-overstacked = Trop d’unités en { $hex } : { $unit } va en Cadre.

## Mouvements spécialisés

do-rail-move = { $unit } par rail vers { $hex }
do-strategic = { $unit } en mouvement stratégique vers { $hex }
do-infiltrate = { $unit } s’infiltre en { $hex }
do-one-hex = { $unit } : mouvement d’un-hex vers { $hex }
do-exit-map = { $unit } sort de la carte
no-special-before = { $unit } a déjà effectué un mouvement spécialisé pendant cette phase.
no-not-whole-allowance = { $unit } n’a pas tout son MA pendant cette phase.
no-special-unsupplied = { $unit } est non ravitaillée.
no-rail-phase = Le mouvement ferroviaire n’a lieu qu’en phase de Mvt amie.
no-rail-fortified = Une fortification ennemie barre la voie ferrée vers { $hex }.
no-not-on-own-net = { $hex } n’est pas sur votre réseau ferroviaire menant à une source.
no-rail-near-enemy = { $hex } est à moins de trois hexs d’une unité de combat ennemie.
no-no-railway = Aucune voie ferrée ne mène de { $from_hex } à { $hex }.
no-rail-capacity = { $unit } exige { $points } de capacité ferroviaire ; il en reste { $left } ce tour.
no-rail-too-far = { $hex } est trop loin par rail pour { $unit }.
no-rail-not-in-a-town = { $unit } ne finit son mouvement ferroviaire que dans un village ou une ville, pas en { $hex }.
no-never-strategic = { $unit } est d’un type sans mouvement stratégique.
no-strategic-phase = Le mouvement stratégique n’a lieu qu’en phase de Mvt amie.
no-strategic-from-road = Le mouvement stratégique part d’une route : il n’y en a pas en { $hex }.
no-strategic-off-road = { $unit } reste sur les routes en mouvement stratégique : aucune vers { $hex }.
no-strategic-near-enemy = { $hex } est à moins de trois hexs d’une unité de combat ennemie.
no-strategic-interdicted = { $hex } est dans une zone d’interdiction.
no-strategic-unsupplied-hex = Aucune route de ravitaillement ne part de { $hex }.
no-not-zone-to-zone = On s’infiltre d’une ZOC ennemie, adjacent à l’ennemi, dans une autre : pas de { $from_hex } à { $hex } pour { $unit }.
no-cannot-infiltrate = { $unit } ne peut s’infiltrer en { $hex }.
no-infiltrate-into-mud = Pas d’infiltration dans la boue ({ $hex }).
no-ski-without-snow = { $unit } ne s’infiltre que dans la neige, pas en { $hex }.
no-infiltrate-fortified = Pas d’infiltration à travers ou vers une fortification ennemie active ({ $hex }).
no-no-exit = Le scénario ne vous laisse pas sortir de la carte en { $hex }.
no-exit-too-dear = { $unit } n’a plus de PM pour sortir de la carte en { $hex }.
do-overrun = { $unit }{ $count ->
    [one] {""}
   *[other] {" "}et d’autres
  } : overrun de { $hex }
do-press-on = { $unit }{ $count ->
    [one] {""}
   *[other] {" "}et d’autres
  } : poursuite vers { $hex }
do-stay-there = Rester sur place
no-never-overruns = { $unit } est d’un type qui n’effectue pas d’overrun.
no-nothing-to-overrun = Aucune unité de combat ennemie n’est en { $hex }.
no-overrun-weather = La météo n’autorise pas d’overrun en { $hex }.
no-overrun-ground = Le terrain n’autorise pas d’overrun de { $hex } depuis cet hex.
no-overrun-marsh = Dans un marais ou un marécage, { $hex }, l’overrun suit une route ou une voie ferrée.
no-overrun-other-zone = { $hex } est dans la ZOC d’unités qui ne subissent pas l’overrun.
no-overrun-needs-engineers = { $hex } est fortifié : il faut dans la pile du génie motorisé disponible.
no-overrun-too-weak = Une unité non dévoilée en { $hex } exige au moins { $points } points d’attaque.
no-overrun-odds = Un overrun de { $hex } exige un rapport de { $least }-1.
event-overrun = { combat-side } : overrun de { $hex } par { $units } : { $result ->
    [success] succès
   *[failure] échec
  }{ $die ->
    [0] {""}
   *[other] {" "}(dé { $die }, modificateur { $drm })
  }.
event-left-the-map = { $unit }{ $count ->
    [one] {""}
   *[other] {" "}et d’autres
  } : sortie de carte en { $hex }.

## Ravitaillement

event-supply = { combat-side } : { $emergency } unités en ravitaillement d’urgence, { $out } non ravitaillées.
no-line-blocked = Pas de route de ravitaillement par { $hex } : unité, zone de contrôle ou fortification ennemie.
no-line-water = Pas de route de ravitaillement de { $from_hex } à { $hex } : de l’eau sans pont.
no-line-fortified = Pas de route de ravitaillement de { $from_hex } à { $hex } : une ligne fortifiée ennemie.
no-line-swamp = Une route de ravitaillement ne passe un marais que par une route ou voie ferrée (de { $from_hex } à { $hex }).
no-line-too-long = La ligne de communication compte { $hexes } hexs, { $most } au plus sont permis ici.

## Unités de ravitaillement, carburant

do-combine-supply = Les unités de ravitaillement en { $hex } forment un dépôt de { $points }
do-end-combining = Ne plus rien combiner
do-reduce-depot = { $unit } est réduit en { $points }
do-supply-hex = { $unit } ravitaille { $hex }
do-end-supplying = Ne plus ravitailler d’hex
do-clear-markers = Résultat S : retirer les marqueurs de ravitaillement de { $hex }
do-extra-point = Résultat S : un ASP supplémentaire
do-ignore-extra-supply = Ne plus utiliser de résultat S
no-no-supply-unit = { $unit } n’est pas une unité de ravitaillement sur la carte.
no-combine-one-hex = Les unités de ravitaillement à combiner sont dans un même hex, chacune nommée une fois.
no-combine-too-many = On combine au moins deux unités de ravitaillement, de { $most } ASP au plus ensemble (ici { $points }).
no-combine-phase = On forme un grand dépôt dans sa propre phase de mouvement, ou en fin de phase.
no-combine-at-phase-end = Deux MSU ne deviennent un dépôt qu’en fin de phase.
no-no-large-depot-left = Il ne reste aucun pion de grand dépôt.
no-no-depot = { $unit } n’est pas un dépôt sur la carte.
no-reduce-phase = On ne réduit un dépôt que dans sa propre phase de mouvement.
no-no-supply-piece-left = Aucun pion de ravitaillement n’est libre pour les ASP que laisserait { $unit }.
no-cannot-reduce-so = { $unit } ne peut pas être réduit ainsi avec les pions libres.
no-depot-was-added-to = Le dépôt en { $hex } a reçu du ravitaillement ce tour : { $unit } ne peut plus en sortir.
no-no-point-for-hexes = { $unit } n’a plus d’ASP : un ASP ravitaille { $most } hexs.
no-hex-needs-no-supply = { $hex } n’a pas besoin de ravitaillement, ou une unité ennemie s’y trouve.
no-no-line-to-supply-unit = Aucune LOC ne mène de { $hex } à { $unit }.
no-no-supply-counter = Aucun pion de ravitaillement n’est libre.
event-supply-spent = { $unit } fournit { $points } ASP.
event-supply-combined = Un dépôt de { $points } ASP en { $hex }.
event-depot-reduced = Le dépôt { $unit } en { $hex } est réduit.
event-hex-supplied = { $unit } ravitaille { $hex } pour ce tour.
event-markers-off = Les marqueurs de ravitaillement en { $hex } sont retirés.
event-points-received = { $side ->
    [axis] Axe
   *[soviet] Soviétiques
  } : { $points } ASP reçus.
event-post-decays = Le point fortifié en { $hex } est isolé et non ravitaillé : il est retiré.
event-no-fuel = { $group } est en pénurie de carburant (jet { $die }, DRM { $drm }).
event-fuel = { $group } a du carburant (jet { $die }, DRM { $drm }).

## Remplacements

do-release-hex = Libérer les garnisons en { $hex }
do-group-for-result = Groupe spécial { $group }
do-end-releases = Ne plus utiliser de résultat R
do-make-regiment = Créer { $unit }
do-end-making = Ne plus créer de régiment
do-ready-plane = { $plane } vers Ready
do-end-readying = Ne plus utiliser de RP de type V
do-mark-receiving = { $unit } va recevoir des remplacements
do-end-marking = Ne plus marquer d’unité
do-rebuild = { $unit } monte d’une case ({ $kind })
do-restore-step = { $unit } regagne un Pas ({ $kind })
do-end-spending = Ne plus dépenser de RP
do-absorb-zap = { $unit } absorbe { $zap }
do-exchange-zap = { $zap } devient { $unit }
do-convert-militia = { $unit } devient une unité Zap
do-place-zap = { $unit } apparaît en { $hex }
no-no-such-points = Il n’y a pas de RP de type { $kind } pour cela.
no-german-points = { $unit } n’est pas allemande : ces RP ne sont pas pour elle.
no-cannot-rebuild = { $unit } n’est jamais reconstruite.
no-not-for-these-points = Les RP de type { $kind } ne restaurent pas { $unit }.
no-too-few-replacements = { $unit } coûte { $points } RP de type { $kind } : vous n’en avez pas autant.
no-no-garrison-there = Il n’y a pas de garnison soviétique en { $hex }.
no-no-result-left = Il ne reste pas de résultat R.
no-no-regiment-to-make = { $unit } n’est pas un RSC ordinaire mis de côté.
no-plane-not-rebuilt = { $plane } n’est jamais remis en état ainsi.
no-plane-needs-nothing = { $plane } n’est dans aucune des cases Flown, Damaged, Destroyed.
no-receiving-already = { $unit } est déjà marquée.
no-nothing-to-restore = { $unit } n’a perdu aucun Pas.
no-receives-no-supply = { $unit } n’est pas ravitaillée : elle ne reçoit pas de remplacements.
no-not-restored-there = { $unit } n’est ni sur la carte ni dans la case Active depuis le début du tour.
no-not-marked = { $unit } n’a pas été marquée pour recevoir des remplacements.
no-one-step-a-turn = { $unit } a déjà regagné un Pas ce tour.
no-one-box-a-turn = { $unit } a déjà bougé sur la piste de reconstruction ce tour.
no-not-on-the-track = { $unit } n’est dans aucune des cases d’où l’on reconstruit.
no-zap-by-themselves = Les unités Zap se construisent après tout le reste, et à part : { $unit }.
no-zap-there-this-turn = Une unité Zap est déjà arrivée en { $hex } ce tour.
no-no-zap-in-active = { $unit } n’est pas une unité Zap présente dans la case Active depuis le début du tour.
no-zap-phase = { $unit } apparaît en phase de Mvt soviétique.
no-no-friendly-place = { $hex } n’est ni un village ami ni une ville amie.
no-zap-in-zone = { $hex } est en ZOC ennemie sans unité amie.
no-no-zap-on-map = { $unit } n’est pas une unité Zap sur la carte.
no-zap-not-stacked = { $unit } n’est pas dans l’hex de l’unité Zap.
no-zap-not-enough = Une unité Zap ne restaure pas { $unit }.
no-exchange-supplied-city = { $hex } n’est pas une ville en ravitaillement général, ou l’unité Zap n’est pas ravitaillée.
no-exchange-in-zone = { $hex } est en ZOC ennemie.
no-exchange-from-cadre = { $unit } n’est pas une unité de la case Cadre que puisse devenir une unité Zap.
no-no-militia = { $unit } n’est pas une milice sur la carte.
no-militia-in-zone = { $unit } est en ZOC de l’Axe.
no-militia-garrison = { $unit } est une garnison.
no-militia-cut-off = { $unit } n’a pas de route de ravitaillement vers une source du bord de carte.
event-soviet-replacements = Remplacements soviétiques : dé { $die }, DRM { $drm } : type I { $infantry }, points fortifiés { $posts }, autres { $other }, événement { $event }.
event-replacements-received = { $side ->
    [axis] Axe
   *[soviet] Soviétiques
  } : { $points } RP de type { $kind }.
event-delay-over = { $unit } arrive dans la case Active.
event-regiment-made = { $unit } est créé.
event-plane-ready = { $plane } est prêt.
event-receiving = { $unit } va recevoir des remplacements.
event-restored = { $unit } regagne un Pas.
event-rebuilt = { $unit } passe { $box ->
    [active] dans la case Active
    [delayed] sur l’échelle des tours
   *[cadre] dans la case Cadre
  }.
event-absorbed = { $unit } absorbe { $zap }.
event-exchanged = { $unit } prend la place d’une unité Zap en { $hex }.
event-militia-converted = { $unit } devient une unité Zap.
no-no-place-for-extra = { $hex } n’est ni à portée d’une ville majeure amie ou d’une ville où se trouve le NKVD, ni l’unique lieu de PV du tour : pas de point fortifié E.

## Renforts

do-take-points = ASP sous forme d’unités de { $points }
do-place-in-city = { $unit } apparaît en { $hex }
do-end-receiving = Les unités de ravitaillement attendent hors carte
do-place-reinforcement = { $unit } est placé en { $hex }
do-end-placing = Ne plus placer de renforts
do-enter = { $unit } entre jusqu’en { $hex }
no-cannot-take-so = Les { $points } ASP du tour ne peuvent pas être pris ainsi avec les pions libres.
no-one-in-a-city = Une seule nouvelle MSU soviétique par tour apparaît dans une ville.
no-no-new-mobile-unit = { $unit } n’est pas une nouvelle MSU.
no-no-supplied-city = { $hex } n’est pas une ville soviétique reliée à une source extérieure.
no-not-its-hex = { $unit } n’est pas placé en { $hex } comme renfort.
no-set-up-blocked = { $hex } n’est pas ami, ou une unité ou une zone ennemie l’interdit : { $unit } attend.
no-set-up-overfull = { $hex } n’a pas de place pour { $unit } : { $points } points d’empilement de trop.
no-not-to-enter = { $unit } n’attend pas d’entrer sur la carte.
no-entry-phase = { $unit } n’entre pas sur la carte dans cette phase.
no-enters-by-rail = { $unit } n’entre sur la carte que par rail.
no-not-its-entry = { $unit } ne peut pas entrer sur la carte en { $hex }.
no-entry-held = Une unité ennemie se trouve en { $hex } : { $unit } ne peut pas entrer.
event-reinforcements = { $side ->
    [axis] Axe
   *[soviet] Soviétiques
  } : { $count ->
    [one] un renfort
   *[other] { $count } renforts
  }.
no-no-line-to-town = { $hex } n’est ni ravitaillé ni relié par une LOC à la ville de { $unit }.
no-machine-guns-there = Une unité de MG se trouve déjà en { $hex } : { $unit } se place ailleurs.
no-untried-in-zone = { $hex } est en ZOC de l’Axe sans unité soviétique : { $unit } n’y est pas placée.
event-revealed = { $unit } est dévoilée : { $face ->
    [remove] elle est retirée du jeu
   *[other] { $face }
  }.
event-militia-aside = La ville de { $unit } est perdue : l’unité est mise de côté.
event-militia-drawn = { $unit } est tirée à sa place.
do-choose-group = Groupe spécial { $group }
do-no-more-groups = Ne plus choisir de groupe
do-place-active = { $unit } apparaît en { $hex }
do-end-active = Les autres restent dans la case Active
do-place-reservist = { $unit } devient la garnison de { $hex }
do-end-reservists = Ne plus placer de réservistes
do-withdraw = { $unit } se retire
do-withdraw-plane = { $plane } se retire
do-cancel-withdrawal = Payer un PV : l’unité reste
do-give-up-step = { $unit } perd un Pas
do-convert-at = La nouvelle unité se place en { $hex }
no-no-such-group = Ce n’est pas un de vos groupes spéciaux.
no-group-chosen = Le groupe { $group } a déjà été choisi.
no-group-turns = Le groupe { $group } se choisit des tours { $first } à { $last }.
no-not-ready-in-active = { $unit } n’était pas dans la case Active au début du tour.
no-no-own-supplied-city = { $hex } n’est pas une ville amie en ravitaillement général.
no-no-own-supplied-town = { $hex } n’est ni un village ami ni une ville amie en ravitaillement général.
no-city-in-zone = { $hex } est en ZOC ennemie.
no-city-used = Une unité est déjà apparue dans la ville de { $hex } ce tour.
no-no-railway-there = Il n’y a pas de voie ferrée en { $hex }.
no-train-there = Il y a déjà un train blindé en { $hex }.
no-no-reservist = { $unit } n’est pas une division d’infanterie à un Pas présente dans la case Active depuis le début du tour.
no-reservists-there = Des réservistes ont déjà été placés en { $hex } ce tour.
no-not-to-withdraw = Ces unités ne peuvent pas partir pour le retrait de { $unit }.
no-not-this-plane = Ce n’est pas une unité aérienne du type à retirer : { $unit }.
no-cannot-cancel = Le retrait de { $unit } n’est pas annulable.
no-not-of-the-type = { $unit } n’est pas du type de l’unité retirée.
no-no-unit-to-convert-there = Aucune unité convertie ne se trouve en { $hex }.
event-group-chosen = { $side ->
    [axis] Axe
   *[soviet] Soviétiques
  } : le groupe spécial { $group } arrive.
event-withdrawn = { $unit } se retire.
event-plane-withdrawn = { $plane } se retire.
event-not-withdrawn = Personne ne peut se retirer pour { $unit }.
event-withdrawal-cancelled = Le retrait de { $unit } est annulé contre un PV.
event-step-given = { $unit } cède un Pas.
event-converted = { $count ->
    [one] Une unité devient
   *[other] { $count } unités deviennent
  } { $unit }.
event-placed = { $unit } est placé en { $hex }.
event-points-lost = { $unit } n’est pas entré : ses ASP sont perdus.

## Météo

weather-now = { $weather ->
    [mud] boue
    [frozen] gel
    [snow] neige
   *[dry] sec
  }
event-weather = Météo du tour : { weather-now }.
event-storm = Il y a une tempête.
event-mud-lingers = La boue persiste dans les bois.
event-waters-freeze = Rivières, lacs et marais sont gelés.
event-waters-thaw = Rivières, lacs et marais dégèlent.

## QG, trains, garnisons

do-activate = { $unit } est activée
do-double-command = { $unit } double son commandement
do-move-train = { $unit } par la voie vers { $hex }
do-recover = Jet pour { $unit }
do-disband = Démanteler { $unit }
do-end-recovery = Fin de la récupération
do-relieve = { $by } relève { $unit }
do-free-garrison = Libérer { $unit } contre un point de victoire
no-no-headquarters = { $unit } n’est pas un QG.
no-activation-phase = Les QG n’activent des unités qu’en phase de mouvement motorisé soviétique.
no-hq-is-non-op = { $unit } est Non-Op.
no-never-activated = { $unit } est d’une sorte qu’aucun QG n’active.
no-near-non-op = { $unit } est à portée d’un QG Non-Op.
no-out-of-command = { $unit } est hors de portée de { $hq }.
no-no-command-left = { $unit } n’a plus de point de commandement.
no-doubled-before = { $unit } a déjà doublé son commandement ce tour.
no-no-mandated-attack = Il ne reste pas d’attaque impérative pour laquelle { $unit } puisse doubler son commandement.
no-non-op-limit = Dans la zone de { $unit }, Non-Op, { $most } unités peuvent commencer un mouvement par phase.
no-tried-before = { $unit } a déjà fait son essai.
no-not-to-recover = { $unit } n’est pas un QG Non-Op sur la carte ou dans la case Active.
no-no-train = { $unit } n’est ni un train blindé ni de l’artillerie ferroviaire.
no-moved-this-turn = { $unit } a déjà bougé ce tour.
no-no-own-railway = Pas de voie ferrée à vous, en service, de { $from_hex } à { $hex }.
no-railway-bridge-down = Le pont ferroviaire de { $from_hex } à { $hex } est détruit.
no-enemy-on-railway = Une unité de combat ennemie se trouve en { $hex } : le train ne peut y entrer depuis { $from_hex }.
no-railway-fortified = Une fortification ou un point fortifié ennemi arrête le train de { $from_hex } à { $hex }.
no-train-through-zone = Un train entre dans une zone de contrôle ennemie mais ne la traverse pas : { $from_hex } à { $hex }.
no-train-too-far = { $hex } est trop loin pour { $unit }.
no-no-mandatory-garrison = { $unit } n’est pas la garnison obligatoire d’un lieu.
no-relief-phase = Les garnisons se relèvent ou se libèrent pendant les phases de mouvement de l’Axe.
no-cannot-relieve = { $unit } n’est pas une unité de combat libre dans le lieu.
event-activated = { $hq } active { $unit }.
event-command-doubled = { $unit } double son commandement.
event-hq-non-op = { $unit } est Non-Op.
event-recovered = { $unit } est de nouveau opérationnel (jet { $die }).
event-not-recovered = { $unit } reste Non-Op (jet { $die }).
event-disbanded = { $unit } est démantelé.
event-garrison-released = { $count } unités de garnison sont libres en { $hex }.
event-garrison-bound = { $place } ne vaut plus rien : { $unit } en est la garnison.
event-garrison-relieved = { $unit } relève la garnison { $relieved }.
event-garrison-freed = La garnison { $unit } est libre.

## Victoire

event-points = { $points } points de victoire, { $total } en tout.
event-place-taken = L’Axe tient { $place }.
event-place-lost = L’Axe perd { $place }.
event-place-empty = { $place } n’a pas de garnison.
event-mandated-unmade = { $count } attaques impératives n’ont pas été faites à temps.

## Aviation

do-place-air = { $plane } vers { $hex }
do-end-allocation = Fin de l’attribution
do-declare-air = { $plane } : { $mission ->
    [combat] unité de combat
   *[mission] unité de mission
  }
do-assign-air = { $plane } contre { $target }
do-end-assigning = N’envoyer personne d’autre
no-not-your-air-unit = Cette unité aérienne n’est pas à vous.
no-not-to-declare = Cette unité aérienne n’est pas à déclarer maintenant.
no-not-to-assign = Cette unité aérienne ne peut être envoyée contre personne maintenant.
no-not-this-target = Cet ennemi ne peut être choisi maintenant : d’abord ceux que personne ne combat.
no-fighters-to-declare = Les chasseurs se déclarent d’abord, unités de mission ou de combat.
no-enemies-left-to-assign = Il reste des ennemis que personne ne combat.
no-not-ready = { $plane } n’est pas dans la case Ready.
no-no-such-value = { $plane } n’a pas de valeur pour cette mission.
no-no-mission-there = Aucune mission de ce genre ne peut viser { $hex }.
no-out-of-air-range = { $hex } est hors du rayon d’action de { $plane }.
no-too-many-air-units = Au plus { $most } unités aériennes à vous peuvent être en { $hex }.
no-air-near-non-op = { $hex } est à portée d’un QG Non-Op : seuls des chasseurs, contre une mission de l’Axe.
event-readiness = { $side ->
    [axis] Axe
   *[soviet] Soviétiques
  }, { $box ->
    [flown] Flown
   *[damaged] Damaged
  } : { $passed } unités aériennes sur { $tried } réussissent.
event-interdiction = Interdiction { $level } { $side ->
    [axis] de l’Axe
   *[soviet] soviétique
  } en { $hex }.
event-air-initiative = { $side ->
    [axis] L’Axe a l’initiative aérienne en { $hex }.
    [soviet] Les Soviétiques ont l’initiative aérienne en { $hex }.
   *[none] Pas de combat aérien en { $hex }.
  }
event-air-result = { $plane } { $side ->
    [axis] de l’Axe
   *[soviet] soviétique
  } : { $result ->
    [A] interrompu
    [abort] interrompu
    [D] endommagé
    [damaged] endommagé
    [X] détruit
    [destroyed] détruit
   *[none] indemne
  }.
event-close-support = Soutien tactique en { $hex } : { $points }.
do-fly-transport = { $unit } par air vers { $hex }
no-transport-phase = On transporte par air en phase de Mvt de son propriétaire.
no-not-carried = { $unit } ne peut être transportée par air.
no-not-in-a-town = { $unit } n’est ni dans un village ou une ville, ni dans la case Active.
no-no-town-there = { $hex } n’est pas un autre village ou une autre ville.
no-not-friendly = { $hex } n’est pas à vous.
no-out-of-transport-range = { $hex } est trop loin pour y transporter { $unit }.
no-no-transport = { $plane } n’est pas un transport.
no-transport-capacity = { $unit } exige un transport par point d’empilement, au plus deux ; un dépôt ne vole jamais.
event-transport-lost = { $unit } est perdue avec son transport.
event-transport-back = { $unit } est de retour à son point de départ.
event-transported = { $unit } s’est posée en { $hex }.

## Reddition

do-give-step = { $unit } perd un Pas
no-not-in-the-hex = { $unit } n’est pas dans l’hex qui perd un Pas.
event-surrender = { $hex } : { $result ->
    [surrender] tous se rendent
    [full-attrition] chaque unité perd un Pas
    [partial-attrition] une unité perd un Pas
   *[none] sans effet
  }.

## Avant le combat

do-declare = { $kind ->
    [mandated] Attaque impérative
   *[plain] Attaque
  } sur { $hex } : { $all }
do-take-back = Reprendre l’attaque sur { $hex }
do-end-declaration = Fin de la déclaration
no-no-combat-unit = { $unit } n’est pas une unité de combat.
no-artillery-supports = { $unit } est de l’artillerie : elle soutient une attaque, elle n’en mène pas.
no-no-attack-strength = { $unit } a une force d’attaque nulle.
no-flotilla-in-storm = { $unit } est une flottille : elle n’attaque pas par tempête.
no-garrison-attacks = { $unit } est en garnison : elle n’attaque pas.
no-receiving-attacks = { $unit } reçoit des remplacements : elle n’attaque pas.
no-attacked-before = { $unit } a déjà attaqué ou été attaquée dans cette phase.
no-no-attackers = Désignez des unités, chacune une seule fois.
no-no-target = Désignez des hexs, chacun une seule fois.
no-nobody-there = Aucune unité de combat ennemie ne se trouve en { $hex }.
no-untried-alone = { $unit } n’est pas dévoilée : elle n’attaque qu’avec une unité de force connue.
no-not-beside-target = { $unit } n’est pas adjacente à { $hex }.
no-closed-to-attack = { $unit } ne peut attaquer { $hex } : elle ne pourrait y entrer.
no-water-without-engineers = Pas d’attaque de { $hex } à travers des eaux peu profondes sans génie.
no-too-many-over-water = Au plus { $most } points d’empilement, hors génie, attaquent à travers des eaux peu profondes.
no-halved-to-nothing = { $points } points d’attaque sont réduits à zéro.
no-odds-too-low = Le ratio doit être d’au moins { $least }.
no-attacks-elsewhere = { $unit } participe à une autre attaque.
no-declared-before = Une attaque sur { $hex } est déjà déclarée.
no-no-mandated-due = Aucune attaque impérative n’est due.
no-mandated-steps = Une attaque impérative demande { $least } pas hors artillerie ; il y en a { $steps }.
no-mandated-odds = Une attaque impérative demande un ratio initial de { $least }.
no-no-declared-attack = Aucune attaque n’y est déclarée.
no-must-attack-too = { $hex } doit être attaqué aussi : sa zone de contrôle couvre un attaquant.
no-owes-mandated-attack = { $unit } a doublé son commandement : une de ses unités doit participer à une attaque impérative.
event-declared = { combat-side } : attaque déclarée sur { $hex } par { $units }.
event-mandated-declared = { combat-side } : attaque impérative déclarée sur { $hex } par { $units }.
event-mandated-made = Une attaque impérative a été menée ; il en reste { $left } à mener.
do-react = { $unit } réagit vers { $hex }
do-end-reaction = Fin de la réaction
do-place-order = { $order ->
    [1] No Retreat
   *[2] Additional Retreat
  } pour l’attaque sur { $hex }
do-remove-order = { $unit } lève l’ordre du NKVD en { $hex }
do-end-orders = Plus d’ordres
no-no-red-allowance = { $unit } ne bouge pas en phase de réaction : il faut un MA rouge.
no-overrun-no-reaction = { $unit } a subi un overrun : elle ne réagit pas.
no-too-far-to-react = { $unit } est à plus de { $most } hexs de tout hex attaqué.
no-engaged-already = { $unit } est en ZOC ennemie ou dans un hex attaqué.
no-reaction-interdicted = { $hex } est dans une zone d’interdiction ennemie : on n’y réagit pas, ni n’en sort.
no-nkvd-no-reaction = { $unit } est du NKVD : elle ne réagit pas.
no-no-command-to-react = Aucun QG disposant d’un point ne commande { $unit }.
no-half-allowance = { $hex } est trop loin : une réaction dispose de { $points } points.
no-beside-an-attacker = { $hex } est adjacent à un attaquant : une réaction n’y va que vers une unité de combat amie.
no-one-for-each-hex = Une seule unité peut réagir par hex attaqué.
no-one-into-each-hex = Une unité a déjà réagi en { $hex }.
no-no-such-order = Cet ordre n’existe pas.
no-nobody-obeys = Aucune unité en { $hex } ne pourrait suivre un ordre.
no-order-given = Un ordre est déjà placé en { $hex }.
no-nkvd-order-removed = L’ordre du NKVD en { $hex } a été levé : il ne devient pas une retraite supplémentaire.
no-defender-has-no-order = Le défenseur de { $hex } n’a pas d’ordre : l’attaquant ne peut en donner.
no-no-ground-for-orders = Le terrain de { $hex } ne permet pas d’ordre.
no-orders-interdicted = { $hex } est dans une zone d’interdiction ennemie : pas d’ordre.
no-additional-in-mud = Pas de retraite supplémentaire dans la boue : { $hex }.
no-no-headquarters-needed = L’Axe ne paie aucun point de commandement : aucun QG n’est nommé.
no-no-command-for-order = Aucun QG disposant d’un point ne commande { $hex }.
no-no-nkvd-order = Aucun ordre du NKVD ne se trouve en { $hex }.
event-nkvd-order = Le NKVD interdit la retraite depuis { $hex }.

## Artillerie

do-add-gun = { $unit } soutient en { $hex }{ $supply ->
    [own] {" "}avec un point de ravitaillement
   *[none] {""}
  }
do-end-gunnery = Plus d’artillerie
do-bombard = Bombarder { $hex }
do-no-bombardment = Pas de bombardement
do-change-mode = { $unit } change de mode
do-end-modes = Plus de changement de mode
no-no-artillery = { $unit } n’est pas de l’artillerie.
no-has-fired = { $unit } a tiré ou soutient un autre combat.
no-out-of-gun-range = { $unit } est hors de portée ({ $most }).
no-guns-alone = { $unit } ne soutient qu’avec des unités autres que de l’artillerie.
no-attack-only = { $unit } ne soutient que des attaques.
no-mobile-mode = { $unit } est en mode mobile : elle ne tire pas.
no-no-fortification-there = { $unit } ne tire que sur des fortifications.
no-no-rounds-left = { $unit } n’a plus de munitions.
no-bound-by-a-zone = { $unit } est en ZOC ennemie : elle soutient une attaque contre ceux dont c’est la ZOC.
no-defends-its-own-hex = { $unit } est attaquée dans son hex : elle ne soutient que lui.
no-gun-in-a-zone = { $unit } est en ZOC ennemie : elle ne soutient aucun autre hex.
no-too-many-guns = Au plus { $most } unités de cette artillerie peuvent soutenir ensemble un combat.
no-guns-interdicted = Une seule unité d’artillerie sous interdiction peut soutenir un combat.
no-guns-near-non-op = À portée d’un QG Non-Op, une seule unité d’artillerie peut soutenir un combat.
no-rail-guns-without-command = L’artillerie ferroviaire ne s’ajoute à d’autres que sous le commandement d’un QG opérationnel.
no-no-rounds-for-gun = { $unit } ne peut être ravitaillée de là pour ce combat.
no-nothing-to-bombard = Pas de fortification que l’artillerie super-lourde de l’attaque puisse y atteindre.
no-no-modes = { $unit } n’est pas une artillerie super-lourde ou ferroviaire sur la carte.
no-turned-before = { $unit } a déjà changé de mode dans cette phase.
no-super-heavy-off-road = { $unit } ne quitte pas les routes et voies ferrées : pas de { $from_hex } à { $hex }.
no-super-heavy-minor-road = { $unit } n’emprunte les routes secondaires que par temps sec ou de gel : pas de { $from_hex } à { $hex }.
event-gun-added = { $unit } soutient le combat en { $hex }.
event-rounds-spent = { $unit } cède un point à l’artillerie.
event-bombardment = Bombardement de { $hex } : { $result ->
    [destroyed] détruit
    [suppressed] neutralisé
   *[other] sans effet
  }.
event-mode-changed = { $unit } est { $mode ->
    [fire] prête à tirer
   *[mobile] mobile
  }.
event-artillery-supply-limited = Le ravitaillement de l’artillerie est limité.
event-artillery-supply-full = Le ravitaillement de l’artillerie n’est plus limité.
do-mortars-go = { $unit } se replie
do-mortars-stay = Les mortiers restent
no-no-mortar-to-go = { $unit } n’est pas une unité de mortiers de l’attaque qui puisse se replier.

## Combat

do-engage = Attaquer avec { $all }
do-resolve = Résoudre l’attaque sur { $hex }
do-name-supply = Ravitaillement de combat par { $all }
do-go-without = Pas de ravitaillement de combat
do-bust = { $unit } fait du bunker busting
do-bust-nothing = Pas de bunker busting
do-use-engineers = Déclarer les effets du génie
do-spare-engineers = Sans effets du génie
do-advance-to = { $unit } avance en { $hex }
do-end-advance = Fin de l’avance
no-mandated-is-bound = { $unit } est désignée pour une attaque impérative.
no-not-motorised = { $unit } n’a pas de MA rouge et ne prend pas part au combat motorisé.
no-attacks-from-outside = { $unit } en { $hex } n’est pas sur la Sous-Carte : seules les unités qui s’y trouvent prennent part au combat motorisé.
no-not-on-the-inset = { $hex } n’est pas sur la Sous-Carte : le combat motorisé ne vise que ses hexs.
no-mud-there = La Boue règne en { $hex } : pas de combat motorisé contre cet hex.
no-attacks-overfull = { $hex } contient trop de points d’empilement pour qu’on en attaque.
no-needs-own-supply = Chaque attaque du combat motorisé demande son propre point de ravitaillement de combat.
no-zone-without-a-friend = { $hex } est en ZOC ennemie : la réaction n’y mène qu’auprès d’une unité de combat amie.
no-gun-out-of-supply = { $unit } est non ravitaillée : elle ne soutient la défense qu’avec un point de ravitaillement de combat à portée.
no-train-off-rails = { $unit } n’avance que sur sa propre voie ferrée, pas en { $hex }.
no-stays-where-it-is = { $unit } n’a pas de MA et n’avance pas en { $hex }.
no-leaves-attack-unmade = Personne ne resterait pour l’attaque déclarée sur { $hex }.
no-no-point-within-reach = { $unit } n’a pas d’ASP vers lequel un attaquant puisse tracer une LOC.
no-attacker-without-supply = Aucun ASP désigné n’est à portée des attaquants en { $hex }.
no-points-in-vain = Moins d’ASP ravitaillent les mêmes attaquants.
no-nothing-to-resolve = Il ne reste pas d’attaque déclarée sur { $hex }.
no-takes-no-part = Cette unité ne participe pas à l’attaque.
no-busts-no-bunkers = { $unit } ne fait pas de bunker busting ici : seules les unités antiaériennes et les canons d’assaut le font, contre fortifications et villes, jamais contre une citadelle.
no-fired-at-aircraft = { $unit } a tiré sur des avions pendant cette phase.
no-no-engineers = Aucun génie ne participe à l’attaque.
no-no-ground-for-engineers = Le génie est sans effet sur ce terrain.
no-artillery-stays = { $unit } est une artillerie et n’avance pas.
no-took-no-part = { $unit } n’a pas participé à l’attaque.
no-not-emptied = L’attaque n’a pas vidé { $hex }.
no-bound-to-stay = { $unit } ne peut avancer sous son marqueur.
no-not-from-the-attack = { $unit } n’est pas là d’où l’attaque est partie.
no-armour-over-river = { $unit } ne peut avancer en { $hex } par-dessus un fleuve sans pont.
no-closed-to-advance = { $unit } ne peut avancer en { $hex }.
no-advance-overstacks = Il y aurait trop d’unités en { $hex }.
event-attack = { combat-side } : attaque sur { $hex }.
event-attack-lapses = L’attaque sur { $hex } n’a plus lieu.
event-strengths = Attaque { $attack }, défense { $defence }.
combat-side = { $side ->
    [axis] de l’Axe
   *[soviet] des Soviétiques
  }
event-orders = Ordre { combat-side } : { $order ->
    [no-retreat] No Retreat
   *[additional] Additional Retreat
  }.
event-odds = Ratio { $column }.
event-combat-modifier = { $name ->
    [hill] Colline
    [mountain] Montagne
    [alpine] Terrain alpin
    [city] Ville
    [major_city] Ville majeure
    [town_in_mud_or_snow] Village en Boue ou en Neige
    [river_or_canal] Rivière
    [frozen_major_river] Fleuve gelé
    [fortified_line] Ligne fortifiée
    [fortified_belt] Ceinture fortifiée
    [strongpoint] Point fortifié
    [citadel] Citadelle
    [defender_no_retreat] No Retreat
    [engineer_effects] Génie
    [sha_or_rail_gun] Artillerie lourde
    [cas_attacker] Soutien tactique
    [cas_defender] Soutien tactique du défenseur
    [defender_out_of_supply] Défenseur non ravitaillé
    [no_combat_supply] Pas de ravitaillement de combat
    [combined_arms] Armes combinées
    [panzer_integrity] Panzerdivision
    [motorized_integrity] Division motorisée
    [target_overrun_marker] Marqueur Overrun
   *[odds_below_1_4] Ratio inférieur à 1-4
  } : { $drm }.
event-combat-drm = DRM final : { $drm }.
event-combat-result = { combat-side }, attaque sur { $hex } : colonne { $column }, dé { $die }, DRM { $drm }, résultat { $result }.
event-advanced = { $unit } avance en { $hex }.

## Pertes et retraites

do-take-loss = { $unit } perd un Pas
do-retreat-to = { $unit } retraite en { $hex }
do-abandon = Sacrifier { $unit }
do-keep-guns = Ne rien sacrifier
no-not-in-the-group = { $unit } ne subit pas les pertes de ce combat.
no-another-kind-first = Le premier Pas est perdu par un autre type d’unité, non par { $unit }.
no-nkvd-last = { $unit } est du NKVD : elle perd un Pas quand toutes les autres unités de son hex ont disparu.
no-not-to-retreat = Ces unités n’ont pas à retraiter.
no-retreat-overstacks = Il y aurait trop d’unités en { $hex }.
no-no-gun-here = { $unit } n’est pas une artillerie en retraite avec d’autres unités.
no-depot-stays = { $unit } est un dépôt et ne retraite pas.
no-gun-cannot-retreat = { $unit } est en mode Tir et ne retraite pas.
no-no-allowance-to-retreat = { $unit } a un MA nul et ne retraite pas.
no-enemy-on-the-way = Des ennemis occupent { $hex } : { $unit } ne peut y retraiter depuis { $from_hex }.
no-retreats-by-rail = { $unit } ne retraite que le long d’une voie ferrée de son camp, non de { $from_hex } vers { $hex }.
no-retreats-by-water = { $unit } ne retraite que sur une eau libre, non de { $from_hex } vers { $hex }.
no-retreats-by-road = { $unit } ne retraite que par les routes et voies ferrées qui la portent, non de { $from_hex } vers { $hex }.
no-retreat-over-river = { $unit } ne peut retraiter par-dessus le fleuve de { $from_hex } vers { $hex }.
no-retreat-over-lake = { $unit } ne peut retraiter par-dessus l’eau de { $from_hex } vers { $hex }.
no-stops-at-river = { $unit } s’arrête en { $hex }, au-delà du fleuve.
no-retreat-barred = Le terrain interdit à { $unit } de passer de { $from_hex } en { $hex }.
no-no-way-back = { $unit } retraite d’hex en hex.
no-safer-way = Un chemin plus sûr existe pour { $unit }.
no-two-zones-running = { $unit } ne peut traverser de suite deux hexs vides en ZOC ennemie.
no-ends-in-zone = { $unit } ne peut finir en { $hex }, hex vide en ZOC ennemie.
no-not-through-zones = Sous son ordre, { $unit } ne peut traverser une ZOC ennemie.
no-retreat-into-attack = { $hex } doit encore être attaqué : { $unit } ne peut y finir.
no-not-so-far = { $unit } retraite de { $length } hexs, en s’éloignant à chacun.
event-step-lost = { $unit } perd un Pas en { $hex }.
event-eliminated = { $unit } est éliminée en { $hex }.
event-retreated = Retraite { $side ->
    [axis] de l’Axe
   *[soviet] soviétique
  } : { $unit } en { $hex } ({ $count }).
event-breakthrough = À travers la ZOC ennemie (dé { $die }) : { $result ->
    [yes] elles passent
   *[no] elles sont perdues
  }.

## Génie, ponts, milices

no-no-engineer = { $unit } n’est pas une unité du génie.
no-engineer-worked = { $unit } a accompli sa tâche de ce tour.
no-militia-too-far = { $hex } est trop loin de sa ville pour { $unit }, brigade de milice.
do-lay-bridge = Pont de { $from_hex } à { $hex }
do-take-up-bridge = Retirer le pont de { $hex }
do-lay-ferry = Ferry de { $from_hex } à { $hex }
do-sail = { $unit } par voie d’eau en { $hex }
do-blow-bridges = Détruire les ponts entre { $from_hex } et { $hex }
do-repair-bridge = { $all } : réparer le pont { $kind ->
    [rail] ferroviaire
   *[road] routier
  } entre { $from_hex } et { $hex }
do-end-bridge-work = Plus de travaux aux ponts
no-not-your-marker = Ce n’est pas un de vos marqueurs de pont ou de ferry.
no-other-marker = Ponts et ferries ont chacun leurs marqueurs.
no-bridge-phase = Ponts et ferries se posent en phase de Mvt pour l’Axe, de MvtM pour les Soviétiques.
no-marker-not-here = Ce marqueur n’est pas encore arrivé.
no-marker-moved = Ce marqueur a été posé, retiré ou perdu ce tour-ci.
no-marker-not-laid = Ce marqueur n’est pas sur la carte.
no-bridge-unsupplied = { $hex } n’est pas en ravitaillement général.
no-far-bank-held = L’ennemi occupe { $hex }.
no-no-bridge-over-lake = Pas de marqueur de pont sur un lac : { $from_hex } à { $hex }.
no-no-river = Ni rivière, ni canal, ni fleuve entre { $from_hex } et { $hex }.
no-bridge-stands = Un pont existe entre { $from_hex } et { $hex }.
no-soviet-major-river = Les Soviétiques n’ont pas encore de pont pour le fleuve entre { $from_hex } et { $hex }.
no-no-blown-railway = Pas de pont ferroviaire détruit entre { $from_hex } et { $hex }, ou un ferry y est déjà.
no-no-railhead = Pas de tête de rail en { $hex }.
no-ferry-cut-off = La tête de rail de { $hex } n’est sur aucun réseau ferroviaire relié à une source.
no-no-engineer-there = Aucun génie de l’Axe en { $hex } ne peut travailler à un ferry.
no-no-flotilla = { $unit } n’est pas une flottille.
no-waters-frozen = { $unit } est prise dans les glaces.
no-flotilla-stays = { $unit } ne bouge pas par tempête.
no-no-waterway = Aucune voie d’eau ne relie { $from_hex } à { $hex }.
no-enemy-on-the-water = { $hex } est tenu par l’ennemi.
no-flotilla-through-zone = Une flottille s’arrête en ZOC ennemie : { $from_hex } à { $hex }.
no-flotilla-too-far = { $unit } n’atteint pas { $hex }.
no-no-bridge-to-blow = Pas de pont imprimé sur un fleuve ou un lac entre { $from_hex } et { $hex }.
no-blown-already = Les ponts entre { $from_hex } et { $hex } sont déjà détruits.
no-nobody-blows = Aucune unité de combat au pont de { $from_hex } à { $hex } n’a d’ennemi assez proche.
no-non-op-blows-nothing = L’unité au pont de { $from_hex } à { $hex } est à portée d’un QG Non-Op.
no-demolition-phase = Les ponts se détruisent en phase du Génie amie.
no-repair-phase = Les ponts se réparent en phase du Génie amie.
no-no-blown-bridge = Pas de tel pont détruit entre { $from_hex } et { $hex }.
no-repair-tried = La réparation du pont de { $from_hex } à { $hex } a déjà été tentée ce tour-ci.
no-no-railhead-beside = Le pont ferroviaire de { $from_hex } à { $hex } demande une tête de rail amie adjacente.
no-enemy-across = Un ennemi se trouve au pont de { $from_hex } à { $hex }.
no-no-mender = Aucun génie ravitaillé et disponible au pont de { $from_hex } à { $hex }.
no-cannot-mend = { $unit } ne peut pas travailler à ce pont.
no-engineers-at-a-bridge = Un génie répare un pont, ou { $most } ensemble.
event-bridge-laid = Un marqueur de pont est posé de { $from_hex } à { $hex }.
event-ferry-laid = Un ferry est commencé de { $from_hex } à { $hex }.
event-bridge-taken-up = Le marqueur de { $hex } est retiré.
event-bridge-finished = Le passage de { $from_hex } à { $hex } est achevé.
event-bridge-blown = Les ponts entre { $from_hex } et { $hex } sont détruits.
event-bridge-repair = Réparation entre { $from_hex } et { $hex } : { $left ->
    [0] plus aucun dommage
    [one] un point de dommage restant
   *[other] { $left } points de dommage restants
  }.
event-bridge-whole = Le pont entre { $from_hex } et { $hex } est réparé.

## Voies ferrées

do-convert-rail = La tête de rail avance en { $hex }
do-repair-rail = Réparer la voie ferrée en { $hex }
do-end-converting = Fin de la conversion
do-regain-rail = { $unit } convertit la voie ferrée en { $hex }
do-end-regaining = Fin de la conversion
do-cut-rail = Couper la voie ferrée en { $hex }
do-end-cutting = Ne plus couper de voie
no-no-railhead-there = Il n’y a pas de tête de rail en { $hex }.
no-no-railway-between = Aucune voie ferrée ne mène de { $from_hex } à { $hex }.
no-converted-before = La voie ferrée en { $hex } est déjà convertie.
no-railhead-cut-off = La tête de rail en { $hex } n’est reliée à aucune source par un réseau ferroviaire fonctionnel.
no-railway-broken-off = La voie ferrée de { $from_hex } à { $hex } est interrompue : pas de pont, ou une ligne fortifiée ennemie.
no-rail-hex-unsupplied = { $hex } n’est pas en ravitaillement général : pas de conversion.
no-rail-hex-in-zone = { $hex } est en ZOC ennemie, sans unité à vous.
no-rail-hex-fortified = Une fortification ou un point fortifié ennemi en { $hex } empêche la conversion.
no-railhead-spent = Au plus { $most } RCP par tour pour une même tête de rail ({ $hex }).
no-too-few-conversion-points = { $hex } coûte { $points } RCP : il n’en reste pas assez.
no-no-rail-cut = Il n’y a pas de marqueur Rail détruit sur une voie convertie en { $hex }.
no-cut-beyond-the-net = Le Rail détruit en { $hex } ne touche pas le réseau ferroviaire fonctionnel.
no-converts-no-rails = { $unit } n’est ni du génie ni un QG.
no-not-on-axis-rails = { $unit } n’est pas sur une voie ferrée convertie par l’Axe.
no-busy-this-turn = { $unit } a combattu ou fait un mouvement spécialisé ce tour-ci.
no-no-rails-to-cut = Il n’y a pas de voie ferrée de l’Axe à couper en { $hex }.
no-nobody-to-cut = Aucune unité de combat soviétique en { $hex } ne peut couper la voie.
event-railhead = Une tête de rail de l’Axe en { $hex }.
event-rail-converted = L’Axe convertit la voie ferrée en { $hex } ({ $points } RCP).
event-rail-repaired = L’Axe répare la voie ferrée en { $hex } ({ $points } RCP).
event-rail-regained = { $unit } convertit la voie ferrée en { $hex } pour les Soviétiques.
event-rail-cut = La voie ferrée en { $hex } est coupée.

## Fortifications

do-begin-post = { $unit ->
    [none] Point fortifié en { $hex }
   *[other] { $unit } construit un point fortifié en { $hex }
  }{ $kind ->
    [extra] {" "}(type E)
   *[plain] {""}
  }
do-end-fortifying = Ne plus commencer de point fortifié
do-remove-post = Retirer le point fortifié en { $hex }
no-works-in-the-way = { $unit } ne peut pas entrer seul en { $hex } depuis { $from_hex } : point fortifié ennemi en construction.
no-builds = { $unit } construit un point fortifié ce tour-ci.
no-post-on-transition = Pas de fortification sur l’hex de transition { $hex }.
no-post-on-water = Pas de point fortifié sur l’eau ({ $hex }).
no-post-there = Il y a déjà un point fortifié en { $hex }.
no-post-under-enemy = Une unité de combat ennemie occupe { $hex }.
no-post-unsupplied = { $hex } n’est ni en ravitaillement général ni occupé par une unité à vous.
no-post-near-non-op = { $hex } est à portée d’un QG Non-Op : seulement des points fortifiés de type E.
no-engineer-unsupplied = { $unit } n’est pas ravitaillé.
no-no-builder = { $unit } ne construit pas de point fortifié : seules les unités de combat non blindées le font.
no-builder-moved-or-fought = { $unit } a bougé ou combattu ce tour-ci.
no-no-posts-left = Il ne reste aucun point fortifié à commencer ce tour-ci.
no-builder-elsewhere = { $unit } n’est pas en { $hex }.
no-no-post-there = Vous n’avez pas de point fortifié en { $hex }.
no-remove-post-phase = Un point fortifié se retire pendant une phase de mouvement de son propriétaire.
event-post-begun = { $side ->
    [axis] Axe
   *[soviet] Soviétiques
  } : un point fortifié est commencé en { $hex }.
event-post-built = { $side ->
    [axis] Axe
   *[soviet] Soviétiques
  } : le point fortifié en { $hex } est achevé.
event-post-removed = { $side ->
    [axis] Axe
   *[soviet] Soviétiques
  } : le point fortifié en { $hex } est retiré.
event-fort-destroyed = La fortification en { $hex } est détruite.

## Ce que pense un joueur artificiel

thought-sent =
    { $count ->
        [one] Une unité part pour { $place }.
       *[other] { $count } unités partent pour { $place }.
    }
thought-overrun = Overrun de { $hex } par { $units } : cela lui vaut { $worth } points.
thought-plan-usual = Comme d’habitude.
thought-plan-bold = Attaquer à de moins bons rapports, sans craindre les pertes.
thought-plan-careful = Des attaques sûres seulement, et personne de seul devant l’ennemi.
thought-plan-haste = Droit sur les lieux qui rapportent, en passant l’ennemi.
thought-plan-hold = Tenir les lieux qui rapportent avec plus d’unités.

## Régiments de substitution

do-detach = { $unit } détache un RSC { $kind ->
    [strong] fort
   *[regular] régulier
  }
do-end-detaching = Fin des détachements
do-recombine = { $unit } absorbe { $regiment }
do-end-recombining = Fin des recombinaisons
no-no-such-division = { $unit } n’est pas une division d’infanterie, de montagne ou de sécurité de l’Axe.
no-detach-at-the-start = Les RSC ne se détachent qu’au début de la phase de Mvt de l’Axe.
no-not-on-land = { $unit } n’est pas sur terre.
no-no-step-to-detach = { $unit } n’a aucun Pas à détacher : au plus { $most } par tour, jamais le dernier.
no-ally-without-strong-ones = { $unit } est d’un allié : pas de RSC fort.
no-step-too-weak = Le Pas de { $unit } vaut un seul point d’attaque : RSC régulier seulement.
no-no-regiment-left = Il ne reste aucun RSC de ce type hors carte.
no-no-regiment = { $unit } n’est pas un RSC sur la carte.
no-other-nation = { $unit } est d’une autre nationalité.
no-not-together = { $unit } n’est pas dans l’hex de { $other }.
no-at-full-strength = { $unit } est à pleine force.
no-recombine-at-the-end = Les RSC ne se recombinent qu’à la fin de la phase de Mvt de l’Axe.
event-detached = { $unit } détache { $regiment }.
event-recombined = { $unit } absorbe { $regiment }.

## Noms

piece-numbered = { $name } n° { $number }
piece-supply = { $side ->
    [axis] unité de ravitaillement de l’Axe
   *[soviet] unité de ravitaillement soviétique
  }
piece-large-depot = { $side ->
    [axis] grand dépôt de l’Axe
   *[soviet] grand dépôt soviétique
  }
formation-panzer = { $number }e Panzer
formation-motorised = { $number }e division motorisée
formation-infantry = { $number }e division d’infanterie
formation-tank = { $number }e division blindée
formation-moscow = { $number }e division motorisée de Moscou
formation-airborne-corps = { $number }e corps aéroporté
formation-rifle-corps = { $number }e corps de fusiliers
formation-mechanised-corps = { $number }e corps mécanisé
formation-army = { $number }e armée
formation-corps = { $number }e corps

## Questions

ask-overstacked = { $hex } contient { $over } points d’empilement de trop : retirez des unités jusqu’à { $most }. Elles vont en Cadre.
ask-receiving = { $points } ASP sont arrivés : sous forme de quelles unités de ravitaillement les prenez-vous ?
ask-combining = Combiner en dépôt des unités de ravitaillement d’un même hex ?
ask-sources = Ravitailler des hexs ce tour-ci depuis vos unités de ravitaillement ? Un point en ravitaille plusieurs (encore { $count } pour le point en cours).
ask-extra = Résultat S ({ $count } restants) : retirer les marqueurs de ravitaillement d’un hex, ou prendre un ASP ?
ask-air-points = { $points } RP de type V : quelles unités aériennes passent en Ready ?
ask-marking = Quelles unités restent sur place pour recevoir des remplacements ce tour-ci ?
ask-releases = Résultat R ({ $count } restants, encore { $left } hexs pour celui en cours) : libérer les garnisons de quels hexs ?
ask-make-regiments = { $points } RP de type I : créer des RSC ?
ask-spending = Remplacements : { $infantry } RP de type I, { $armament } de type A. Quelles unités les reçoivent ?
ask-from-active = Quelles unités de la case Active apparaissent dans quelle ville ?
ask-reservists = Quels réservistes deviennent la garnison de quelle ville ?
ask-conversions = { $unit } remplace d’autres unités : dans quel hex se place-t-elle ({ $hex }) ?
ask-special-groups = Quel groupe spécial arrive ce tour-ci ?
ask-placing = Placez les renforts qui commencent sur la carte.
ask-withdrawals = { $unit } doit être retirée : quelle unité part ? La garder coûte { $points } PV.
ask-make-up = Il manque des Pas à { $unit } pour son retrait : quelle unité du même type en donne un ({ $count } à donner) ?
ask-movement = Déplacez vos unités, pile par pile. Chacune ne bouge qu’une fois dans cette phase.
ask-after-overrun = L’overrun de { $unit } réussit : la pile continue-t-elle, et vers où ?
ask-declaration = Déclarez vos attaques ({ $count } jusqu’ici{ $due ->
    [0] {""}
   *[other] , { $due } attaques impératives dues
  }). Elles engagent une fois la déclaration terminée.
ask-ordering = Donner un ordre de retraite, face cachée, pour le combat en { $hex } ?
ask-reaction = Quelles unités motorisées réagissent aux attaques sur { $hex } ? Une par hex.
ask-bombardment = Bombarder la fortification en { $hex } avec l’artillerie super-lourde de l’attaque ?
ask-modes = Quelles pièces super-lourdes changent de mode (mobile ou tir) ?
ask-mortars-back = Quels mortiers se replient après l’attaque sur { $hex } ?
ask-gunnery = Quelle artillerie soutient le combat en { $hex } ?
ask-allocation = { $kind ->
    [interdiction] Interdiction
    [cas] Appui rapproché
   *[transport] Escorte des transports
  } : placez des unités aériennes face cachée ({ $count } en Ready).
ask-air = Mission aérienne sur { $hex } : { $stage ->
    [declare] unité en mission ou de combat ?
    [advantage] avantage local : quel ennemi l’unité libre attaque-t-elle ?
   *[other] quel ennemi chacune de vos unités attaque-t-elle ?
  }
ask-combat = Il reste { $count } attaques déclarées : laquelle résoudre ensuite ({ $hex }) ?
ask-busting = Attaque sur { $hex } : quelle unité double son attaque contre les bunkers ?
ask-engineering = Attaque sur { $hex } : déclarer les effets du génie ? Le génie partage alors les pertes d’un astérisque.
ask-supplying = Attaque sur { $hex } : dépenser du ravitaillement de combat ? Sans lui, le jet est moins bon et un astérisque coûte un Pas.
ask-taking-part = Attaque sur { $hex } : qui y participe ?
ask-advance = { $hex } est vide : lesquels de vos attaquants avancent ?
ask-losses = { $due ->
    [one] Un Pas est
   *[other] { $due } Pas sont
  } à perdre : quelle unité perd le prochain ?{ $first ->
    [armour] {" "}Le premier revient aux blindés.
    [helper] {" "}Le premier revient au génie ou à l’unité du bunker busting.
   *[any] {""}
  }
ask-retreat = { $whose ->
    [other] Des unités ennemies retraitent de { $length } hexs par les chemins que vous choisissez.
   *[own] Vos unités retraitent de { $length } hexs.
  }
ask-breakthrough = Sacrifier de l’artillerie pour que les autres franchissent la ZOC ennemie ?
ask-fortifying = Où commencez-vous des points fortifiés ({ $count } restants{ $extra ->
    [0] {""}
   *[other] , { $extra } de type E
  }) ?
ask-converting = { $points } RCP : quelles têtes de rail avancent ?
ask-regaining = Quelles unités reconvertissent des voies ferrées ?
ask-cutting = Quelles voies ferrées de l’Axe vos unités coupent-elles ?
ask-surrender = Attrition partielle en { $hex } : quelle unité perd un Pas ?
ask-recovery = Lancer le dé pour les QG Non-Op, ou les démanteler ?
ask-bridge-work = Quels ponts réparer ou détruire ?
ask-detaching = Quelles divisions détachent un RSC ?
ask-recombining = Quelles divisions absorbent des RSC ?

## Ce qui est perdu

lose-unmoved = { $count ->
    [one] Une unité peut
   *[other] { $count } unités peuvent
  } encore bouger.
lose-entering = { $count ->
    [one] Une unité peut
   *[other] { $count } unités peuvent
  } encore entrer sur la carte.
lose-supply-waiting = { $count ->
    [one] Une unité de ravitaillement n’est pas entrée
   *[other] { $count } unités de ravitaillement ne sont pas entrées
  } : leurs ASP sont perdus.
lose-command = { $count ->
    [one] Un point de commandement reste inutilisé
   *[other] { $count } points de commandement restent inutilisés
  }.
lose-attacks = { $count ->
    [one] Un hex ennemi voisin d’unités inactives peut
   *[other] { $count } hexs ennemis voisins d’unités inactives peuvent
  } encore être attaqué{ $count ->
    [one] {""}
   *[other] s
  }.
lose-mandated = { $count ->
    [one] Une attaque impérative est due et non déclarée
   *[other] { $count } attaques impératives sont dues et non déclarées
  }.
lose-reaction = { $count ->
    [one] Une unité peut
   *[other] { $count } unités peuvent
  } encore réagir.
lose-guns = { $count ->
    [one] Une unité d’artillerie peut
   *[other] { $count } unités d’artillerie peuvent
  } encore soutenir.
lose-air = { $count ->
    [one] Une unité aérienne prête n’est pas placée
   *[other] { $count } unités aériennes prêtes ne sont pas placées
  }.
lose-advance = { $count ->
    [one] Une unité peut
   *[other] { $count } unités peuvent
  } encore avancer.
lose-recovery = { $count ->
    [one] Un QG Non-Op n’a pas tenté sa récupération
   *[other] { $count } QG Non-Op n’ont pas tenté leur récupération
  }.
lose-marking = { $count ->
    [one] Une unité peut
   *[other] { $count } unités peuvent
  } encore être marquée{ $count ->
    [one] {""}
   *[other] s
  } pour des remplacements.
lose-placing = { $count ->
    [one] Un renfort n’est pas placé
   *[other] { $count } renforts ne sont pas placés
  }.
lose-regaining = { $count ->
    [one] Une unité peut
   *[other] { $count } unités peuvent
  } encore convertir une voie ferrée.
lose-bridge-work = { $count ->
    [one] Des travaux restent possibles à un pont
   *[other] Des travaux restent possibles à { $count } ponts
  }.
lose-orders = { $count ->
    [one] Un combat peut
   *[other] { $count } combats peuvent
  } encore recevoir un ordre.
lose-results = Le résultat R est perdu ; les garnisons de { $count ->
    [one] un hex
   *[other] { $count } hexs
  } restent liées.
lose-cutting = { $count ->
    [one] Un hex de voie ferrée de l’Axe peut
   *[other] { $count } hexs de voie ferrée de l’Axe peuvent
  } encore être coupé{ $count ->
    [one] {""}
   *[other] s
  }.
lose-air-points = { $count ->
    [one] Un RP de type V sera perdu
   *[other] { $count } RP de type V seront perdus
  }.
lose-train-points = { $count ->
    [one] Un RP de train blindé sera perdu
   *[other] { $count } RP de train blindé seront perdus
  }.
lose-bounties = { $count ->
    [one] Un résultat S sera perdu
   *[other] { $count } résultats S seront perdus
  }.
lose-posts = { $count ->
    [one] Un point fortifié de ce tour ne sera pas commencé
   *[other] { $count } points fortifiés de ce tour ne seront pas commencés
  }.
lose-conversion = { $count ->
    [one] Un RCP inutilisé sera perdu
   *[other] { $count } RCP inutilisés seront perdus
  }.

## Coûts et raisons

no-hex-out-of-command = { $hex } est hors de portée de commandement de { $unit }.
no-hex-near-non-op = { $hex } est à portée d’un QG Non-Op.
no-over-stacking = { $points } points d’empilement seraient en { $hex } ; { $most } au plus peuvent y finir une phase.
no-enemy-holds-hex = Des unités de combat ennemies tiennent { $hex } : { $unit } ne peut y finir.
terrain-word = { $terrain ->
    [hill] collines
    [marsh] marécage
    [swamp] marais
    [mountain] montagne
    [alpine] alpin
    [city] ville
    [major-city] ville majeure
    [lake] lac
    [shallow] eaux peu profondes
   *[clear] dégagé
  }
line-cost-terrain = Terrain : { terrain-word }
line-cost-woods = Bois
line-cost-rail-in-woods = Le long de la voie ferrée dans les bois
line-cost-swamp-rail = Le long de la voie ferrée dans un marais
line-cost-road = Par { $road ->
    [motorway] l’autoroute
    [main] la route principale
   *[minor] la route secondaire
  }
line-cost-no-road = Interdiction : la route ne sert à rien
line-cost-left-road = L’hex précédent est quitté hors de sa route
line-cost-water = Franchissement { $water ->
    [river] d’une rivière
    [canal] d’un canal
    [major-river] d’un fleuve
   *[lake] d’un lac ou d’eaux peu profondes
  }
line-cost-bridge = Pont ou glace sur { $water ->
    [river] une rivière
    [canal] un canal
    [major-river] un fleuve
   *[lake] un lac ou des eaux peu profondes
  }
line-cost-line = Entrée par une ligne fortifiée ennemie
line-cost-fortification = Fortification ennemie
line-cost-zone = ZOC ennemie
line-cost-whole-allowance = Toute l’allocation de mouvement

chapter-efs-0 = Réponses de la table
chapter-efs-1 = Introduction
chapter-efs-2 = Matériel
chapter-efs-3 = Concepts de base
chapter-efs-4 = Comment jouer
chapter-efs-5 = Météo
chapter-efs-6 = Ravitaillement
chapter-efs-7 = Remplacements
chapter-efs-8 = Renforts et retraits
chapter-efs-9 = Préparation aérienne
chapter-efs-10 = Mouvement terrestre
chapter-efs-11 = Mouvements spécialisés
chapter-efs-12 = Actions avant le combat
chapter-efs-13 = Artillerie
chapter-efs-14 = Opérations aériennes
chapter-efs-15 = Combat
chapter-efs-16 = Résultats du combat
chapter-efs-17 = Cartes encarts
chapter-efs-18 = Fortifications
chapter-efs-19 = Voies ferrées
chapter-efs-20 = Reddition
chapter-efs-21 = QG et troupes particulières
chapter-efs-22 = Génie et ponts
chapter-efs-23 = Régiments de substitution
chapter-efs-24 = Victoire
chapter-efs-A = Séquence : segment stratégique
chapter-efs-B = Séquence : segment de l’Axe
chapter-efs-C = Séquence : segment soviétique
chapter-efs-D = Séquence : segment administratif

## Attaques et overruns avant le dé

line-attack = Attaque des unités
line-defence = Défense des unités
line-support = Soutien d’artillerie
line-bunker-buster = { $unit } fait du bunker busting : attaque doublée
line-citadel = Citadelle en { $hex }
line-from-swamp = Divisée par deux : attaque depuis un marais
line-into-swamp = Divisée par deux : attaque vers un marais
line-across-major-river = Divisée par deux : attaque à travers un fleuve
line-armour-into-city = Divisée par deux : blindés contre une ville ou des hauteurs
line-armour-into-citadel = Divisée par deux : blindés contre une citadelle
modifier-hill = Collines
modifier-mountain = Montagne
modifier-alpine = Alpin
modifier-city = Ville
modifier-major_city = Ville majeure
modifier-town_in_mud_or_snow = Bourg par temps de boue ou de neige
modifier-river_or_canal = Rivière ou canal
modifier-frozen_major_river = Fleuve gelé
modifier-fortified_line = Ligne fortifiée
modifier-fortified_belt = Ceinture fortifiée
modifier-strongpoint = Point fortifié
modifier-line_with_strongpoint_near_city = Ligne avec point fortifié près d’une ville
modifier-citadel = Citadelle
modifier-defender_no_retreat = Ordre No Retreat du défenseur
modifier-engineer_effects = Génie
modifier-sha_or_rail_gun = Artillerie super-lourde ou ferroviaire
modifier-cas_attacker = Appui rapproché de l’attaquant
modifier-cas_defender = Appui rapproché du défenseur
modifier-defender_out_of_supply = Défenseur non ravitaillé
modifier-no_combat_supply = Ravitaillement de combat
modifier-combined_arms = Armes combinées
modifier-panzer_integrity = Intégrité de Panzerdivision
modifier-motorized_integrity = Intégrité de division motorisée
modifier-target_overrun_marker = Défenseur sous marqueur Overrun
modifier-odds_below_1_4 = Rapport inférieur à 1-4
modifier-capped = Les modificateurs sont plafonnés
modifier-ground = Terrain du défenseur
modifier-untried = Défenseurs non dévoilés
no-zero-ground = Ni hauteur, ni ville, ni fortification.
no-zero-no-river = Ni rivière ni ligne fortifiée sur les côtés attaqués.
no-zero-not-all-across = Tous n’attaquent pas à travers la rivière.
no-zero-major-river = Un fleuve divise l’attaque par deux à la place.
no-zero-no-engineers = Pas de génie dans l’attaque.
no-zero-engineers-ground = Le génie n’apporte rien ici : ni rivière, ni ville, ni fortification.
no-zero-engineers-undeclared = Effets du génie non déclarés.
no-zero-no-heavy = Aucune pièce super-lourde en soutien.
no-zero-heavy-limit = Ces pièces ne donnent pas plus que ville et fortifications.
no-zero-no-air = Aucun point d’appui rapproché.
no-zero-defender-supplied = Le défenseur est ravitaillé.
no-zero-combat-supply = Ravitaillement de combat par { $units }.
no-zero-needs-none = Ces unités n’ont pas besoin de ravitaillement de combat.
no-zero-no-overrun-marker = Aucun défenseur ne porte de marqueur Overrun.
no-zero-no-panzer-division = Aucune Panzerdivision ne participe.
no-zero-no-qualified-panzers = { $group } est complète, mais aucune Panzerdivision ne la qualifie.
no-zero-untried = Chaque unité non dévoilée compte un point de défense jusqu’à sa révélation ({ $count }).
no-arms-soviet = Les unités soviétiques n’ont pas le bonus d’armes combinées.
no-arms-without-armour = Aucun blindé à force d’attaque rouge ne participe.
no-arms-without-troops = Ni infanterie motorisée, ni reconnaissance, ni motocyclistes, ni génie motorisé.
no-arms-stood-up = Empêché par { $units }.
no-arms-weather = La météo en { $hex } l’empêche.
no-arms-ground = Le terrain de { $hex } l’empêche.
no-arms-fortified = Une fortification l’empêche.
no-arms-all-across = Toutes les unités requises attaquent à travers une rivière ou une ligne fortifiée.
no-division-without-armour = Il manque à { $group } son régiment de panzers, ou il n’est pas ravitaillé.
no-division-without-regiments = Il manque à { $group } un régiment motorisé, ou il n’est pas ravitaillé.
no-division-without-recon = Il manque à { $group } sa troisième unité (régiment ou reconnaissance), ou elle n’est pas ravitaillée.
modifier-red_armour_against_no_armour_at_aa = Blindés sans adversaire antichar
modifier-marsh_or_swamp = Marais ou marécage
modifier-woods = Bois
modifier-river_hexside = Rivière ou canal
modifier-strongpoint_or_line = Point fortifié ou ligne fortifiée
reply-guns = L’artillerie du défenseur peut soutenir : { $units }
reply-no-retreat = Le défenseur peut ordonner No Retreat
modifier-odds_5_6 = Rapport de 5-1 ou 6-1
modifier-odds_7_8 = Rapport de 7-1 ou 8-1
modifier-odds_9_11 = Rapport de 9-1 à 11-1
modifier-odds_12_up = Rapport de 12-1 ou plus
line-no-combat-supply = Pas de ravitaillement de combat
line-mandated = Attaque impérative
line-fortification = Fortification active
line-fuel = Pénurie de carburant des blindés

## Routes de ravitaillement

leg-loc = À travers la campagne
leg-road = Réseau routier
leg-rail = Réseau ferroviaire
no-line-zone = La route est coupée en { $hex } : ZOC de { $units }, sans unité amie dans l’hex.
no-line-enemy = La route est coupée en { $hex } : { $units } s’y trouvent.
no-line-works = La route est coupée en { $hex } : une fortification ennemie.
no-line-rails = La voie ferrée en { $hex } est coupée, ou celle de l’ennemi.
no-line-ground = Pas de route de { $from_hex } à { $hex } : marécage sans route, ou ligne fortifiée.
no-road-too-long = Le trajet routier compte { $hexes } hexs, { $most } au plus sont permis ici.
no-no-source = Votre camp n’a plus de source de ravitaillement.
remedy-friend = Amenez une unité de combat en { $hex }.
remedy-drive-off = Chassez l’ennemi de { $hex }.
remedy-destroy = Prenez la fortification en { $hex }.
remedy-bridge = Posez un marqueur de pont de { $from_hex } à { $hex }.
remedy-rail-bridge = Réparez le pont ferroviaire de { $from_hex } à { $hex }, ou posez un ferry.
remedy-convert = Convertissez ou réparez la voie ferrée en { $hex }.
remedy-go-round = Contournez { $hex }.
remedy-closer = Rapprochez-vous { $hexes ->
    [one] d’un hex
   *[other] de { $hexes } hexs
  }.
remedy-temporary-source = En phase de ravitaillement, { $units } peut ravitailler { $hex } pour un ASP.
line-supply-needs-none = N’a pas besoin de route de ravitaillement
line-supply-emergency = Ravitaillement d’urgence : pas encore d’effet
line-supply-fewer-points = Allocation de mouvement
line-supply-no-special = Ni rail, ni mouvement stratégique, ni remplacements, ni bonus d’intégrité
line-supply-weak-defence = Modificateur pour qui l’attaque
line-supply-silent-guns = Ne soutient qu’avec un ravitaillement de combat

## État-major et tableaux

task-move = { $count ->
    [one] une unité
   *[other] { $count } unités
  } à déplacer
task-enter = { $count ->
    [one] une unité
   *[other] { $count } unités
  } à faire entrer
task-command = { $count ->
    [one] encore un point
   *[other] encore { $count } points
  } de commandement
task-moved = { $count ->
    [one] une unité a
   *[other] { $count } unités ont
  } bougé
task-must-attack = doit attaquer encore { $count ->
    [one] un hex
   *[other] { $count } hexs
  }
task-attack = peut attaquer { $count ->
    [one] un hex
   *[other] { $count } hexs
  }
task-declared = { $count ->
    [one] une unité attaque
   *[other] { $count } unités attaquent
  }
task-not-adjacent = aucun ennemi adjacent
task-unsupplied = { $count ->
    [one] une unité non ravitaillée
   *[other] { $count } unités non ravitaillées
  }
task-overstacked = { $count ->
    [one] un hex suroccupé
   *[other] { $count } hexs suroccupés
  }
task-any = { $count ->
    [one] une unité peut
   *[other] { $count } unités peuvent
  } agir
line-pool-infantry = RP de type I (infanterie)
line-pool-armament = RP de type A (armement)
line-pool-air = RP de type V (aviation), ce tour-ci
line-pool-posts = Points fortifiés à commencer ce tour-ci
line-pool-posts-extra = Points fortifiés de type E
line-pool-trains = RP de train blindé, ce tour-ci
line-pool-releases = Résultats R
line-pool-bounties = Résultats S
line-pool-mandated = Attaques impératives dues
line-table-weather = Boue ou neige
line-table-mandated = Attaques impératives non effectuées
line-loss-track = Pas de blindés et d’artillerie perdus ({ $side ->
    [axis] Axe
   *[soviet] Soviétiques
  }) : { $steps } sur { $most }, puis { $points } PV
line-mandated-due = { $count } attaques impératives dues : { $points } PV chacune si un lieu tombe pour la première fois
line-scenario-points = { $what ->
    [panzer_east] Régiments de panzers ravitaillés à l’est du Dniepr
    [surrendered_division] Divisions soviétiques qui se sont rendues
   *[escaped_division] Divisions soviétiques des 3e et 10e armées échappées
  } ({ $points } PV par palier)

## Le terminal

map-legend = . dégagé, ^ collines, ♣ bois, ~ marécage, ≋ marais, ≈ lac ; o bourg, □ ville, ▣ ville majeure, ⌂ fortification ; ═ route principale ou autoroute, - route secondaire, ╫ voie ferrée, ╬ les deux. ■ Axe, ● Soviétiques ; + QG, ! hors ravitaillement général, × attaqué.
ground-clear = dégagé
ground-hill = collines
ground-woods = bois
ground-marsh = marécage
ground-swamp = marais
ground-mountain = montagne
ground-alpine = alpin
ground-lake = lac
ground-shallow_water = eaux peu profondes
ground-town = bourg
ground-city = ville
ground-major_city = ville majeure
ground-belt = ceinture fortifiée
ground-citadel = citadelle
column-unit = unité
column-values = attaque-défense-MA
column-steps = Pas
column-state = état
air-unit = unité aérienne
points-of-supply = { $count ->
    [one] un ASP
   *[other] { $count } ASP
  }
mark-nonop = Non-Op
mark-untried = non dévoilée
mark-fired = a tiré
mark-fire = mode tir
mark-gar = garnison
mark-act = activée
mark-rr = reçoit des remplacements
mark-ov = marqueur Overrun
mark-fuel = pénurie de carburant
mark-mandated = attaque impérative
mark-attacked = attaquée
mark-emergency = ravitaillement d’urgence
mark-unsupplied = non ravitaillée
weather-dry = Sec
weather-mud = Boue
weather-frozen = Gel
weather-snow = Neige
status-turn = Tour { $turn } sur { $last }, { $date } : { $phase }. Météo : { $weather }.
status-side = { $side } : { $units } unités sur la carte, { $out } non ravitaillées
foreseen-losses = Pas perdus en moyenne : { $mine } attaquant, { $theirs } défenseur
foreseen-overrun = réussit { $percent } fois sur cent

## Rapport et laboratoire

report-front-key = Un chiffre est la défense d’une pile, le petit le nombre de ses unités ; une unité non dévoilée compte un point. Les hexs verts sont à l’Axe.
report-front-combats = Chaque jet sur la table de combat, avec les deux forces et le modificateur. Résultats : attaquant/défenseur, un nombre est en Pas, R une retraite, * l’astérisque, e tous sont éliminés.
lab-odds-combat = Colonnes de la table de combat.

## Hexs, formations, QG

no-no-such-formation = Votre camp n’a pas de formation { $group }.
line-command-printed = Points de commandement du QG
line-command-interdicted = Interdiction de l’Axe
line-command-doubled = Doublés pour une attaque impérative
line-hex-ground = { $terrain ->
    [hill] Collines
    [woods] Bois
    [marsh] Marécage
    [swamp] Marais
    [mountain] Montagne
    [alpine] Alpin
    [lake] Lac
    [shallow_water] Eaux peu profondes
    [town] Bourg
    [city] Ville
    [major_city] Ville majeure
    [belt] Ceinture fortifiée
    [citadel] Citadelle
   *[clear] Dégagé
  }
line-hex-modifier = Modificateur des attaques contre lui : { $id ->
    [hill] collines
    [mountain] montagne
    [alpine] alpin
    [city] ville
    [major_city] ville majeure
    [town_in_mud_or_snow] bourg par boue ou neige
    [fortified_belt] ceinture fortifiée
    [citadel] citadelle
   *[strongpoint] point fortifié
  }
line-hex-fortified = Une fortification active
line-hex-zone = En ZOC { $side ->
    [axis] de l’Axe
   *[soviet] soviétique
  }
line-hex-source = Une source de ravitaillement { $side ->
    [axis] de l’Axe
   *[soviet] soviétique
  }
line-hex-worth = Points de victoire qu’il vaut à présent
line-hex-interdicted = Niveau d’interdiction de l’Axe

## Ce que mesure grognard bench

bench-efs-random-play = East Front Series : jeu au hasard, le plus petit scénario
bench-efs-campaign-play = East Front Series : jeu au hasard, la campagne
bench-efs-clone = East Front Series : copie d’une position
bench-efs-supply = East Front Series : ravitaillement de tout le front, deux camps
bench-efs-reach = East Front Series : portée d’une unité motorisée
bench-efs-view = East Front Series : vue d’un camp
bench-efs-offers = East Front Series : tout ce qu’offre une phase de mouvement
bench-efs-prompt = East Front Series : question d’une phase de mouvement
