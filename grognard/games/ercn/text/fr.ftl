### Étoile Rouge / Croix Noire : ce que le jeu dit en français.
### Un refus est no-<why>, un événement event-<what>, une ligne de décompte line-<why>, une action do-<tag>.

## Mots

side-german = Allemand
side-soviet = Soviétique

# Parties de phrases, citées plus bas avec les arguments de la phrase.
the-side =
    { $side ->
        [german] les Allemands
       *[soviet] les Soviétiques
    }
the-side-begins =
    { $side ->
        [german] Les Allemands
       *[soviet] Les Soviétiques
    }
the-foe =
    { $side ->
        [german] les Soviétiques
       *[soviet] les Allemands
    }
foe-adjective =
    { $side ->
        [german] soviétique
       *[soviet] allemand
    }
weather-now =
    { $weather ->
        [mud] { weather-mud }
        [frost] { weather-frost }
        [snow] { weather-snow }
       *[clear] { weather-clear }
    }
in-terrain =
    { $terrain ->
        [forest] en forêt
        [rough] en terrain accidenté
        [marsh] dans un marais
        [city] dans une ville
        [lake] dans un lac
       *[clear] en terrain dégagé
    }
a-water =
    { $water ->
        [major] un grand fleuve
       *[river] un fleuve
    }

weather-clear = beau temps
weather-mud = boue
weather-frost = gel
weather-snow = neige

terrain-clear = terrain dégagé
terrain-forest = forêt
terrain-rough = terrain accidenté
terrain-marsh = marais
terrain-city = ville
terrain-lake = lac

water-river = fleuve
water-major = grand fleuve

nation-german = Allemands
nation-ss = SS
nation-soviet = Soviétiques
nation-guards = Garde soviétique
nation-decoy = leurre

## Comment s’appellent les unités

nth-one = { $n }ʳᵉ
nth-two = { $n }ᵉ
nth-few = { $n }ᵉ
nth-other = { $n }ᵉ
unit-corps =
    { $n ->
        [I] Iᵉʳ corps
       *[other] { $n }ᵉ corps
    }
unit-panzer = { $nth } Panzer
unit-motorised = { $nth } DI motorisée
unit-infantry = { $nth } DI
unit-cavalry = { $nth } division de cavalerie
unit-lehr = Brigade Lehr { $n }
unit-reich = SS Reich
unit-ss-cavalry = Brigade de cavalerie SS
unit-grossdeutschland = Grossdeutschland
unit-rifle = { $nth } division de fusiliers
unit-guards = { $nth } division de la Garde
unit-motor-rifle = { $nth } division motorisée
unit-motor-brigade = { $nth } brigade motorisée
unit-tank-brigade = { $nth } brigade de chars
unit-tank-division = { $nth } division de chars
unit-airborne = { $nth } aéroportée
unit-reserve-corps = Corps de réserve
unit-reserve-tanks = Brigade de chars de réserve
unit-rifle-brigades = Brigades de fusiliers, 1ʳᵉ armée de choc
unit-decoy = Leurre
unit-printed = { $unit } ({ $printed })

type-INF = infanterie
type-CAV = cavalerie
type-PARA = parachutistes
type-MECH = infanterie mécanisée
type-ARM = blindés
type-MTN = infanterie de montagne
type-AT = antichar

size-III = régiment
size-X = brigade
size-XX = division
size-XXX = corps d’armée

## Phases

phase-zones = Armées et zones
phase-setup = Mise en place
phase-contact = Premier contact
phase-turn = Nouveau tour
phase-weather = Météo
phase-begin = Début du tour du joueur
phase-air = Maîtrise de l’air
phase-supply = Contrôle du ravitaillement
phase-rebuild = Retour d’unités éliminées
phase-move = Mouvement
phase-marking = Marquage des attaques
phase-allotment = Répartition de l’aviation
phase-combat = Combat
phase-breakthrough = Percée
phase-exploitation = Exploitation
phase-interdiction = Interdiction ferroviaire
phase-isolation = Unités isolées
phase-over = Fin du tour du joueur
phase-end = Fin de la partie

## Résultats de la table, niveaux de victoire

result-- = sans effet
result-AE = attaquants éliminés, dans la limite du nombre de pas du défenseur
result-AR = chaque attaquant perd un pas, dans la limite de la moitié des pas du défenseur
result-RX = chaque défenseur perd un pas, et l’attaquant paie autant de points de combat
result-RX1 = RX, puis D1
result-EX = défenseurs éliminés, et l’attaquant paie autant de points de combat
result-D1 = le défenseur recule d’un hex, ou subit à la place un D2 ou un DR
result-D2 = l’attaquant fait reculer le défenseur de deux hex ; les unités perdent leur zone de contrôle pour le tour
result-DR = chaque défenseur perd un pas
result-DR1 = DR, puis D1
result-DR2 = DR, puis D2
result-DE = défenseurs éliminés ; une unité de trois ou quatre pas en perd deux, puis D1
result-now =
    { $result ->
        [AE] { result-AE }
        [AR] { result-AR }
        [RX] { result-RX }
        [RX1] { result-RX1 }
        [EX] { result-EX }
        [D1] { result-D1 }
        [D2] { result-D2 }
        [DR] { result-DR }
        [DR1] { result-DR1 }
        [DR2] { result-DR2 }
        [DE] { result-DE }
       *[none] { result-- }
    }

level-soviet_decisive = victoire décisive des Soviétiques
level-soviet_major = victoire importante des Soviétiques
level-soviet_marginal = victoire marginale des Soviétiques
level-draw = match nul
level-german_marginal = victoire marginale des Allemands
level-german_major = victoire importante des Allemands
level-german_decisive = victoire décisive des Allemands
level-now =
    { $level ->
        [soviet_decisive] { level-soviet_decisive }
        [soviet_major] { level-soviet_major }
        [soviet_marginal] { level-soviet_marginal }
        [german_marginal] { level-german_marginal }
        [german_major] { level-german_major }
        [german_decisive] { level-german_decisive }
       *[draw] { level-draw }
    }

## Actions

do-assign = Affecter les armées aux zones
do-place = Placer une unité
do-ready = Utiliser le placement tout prêt
do-end-setup = Terminer la mise en place
do-ground = Annuler des points d’aviation ennemis
do-revive = Faire revenir une unité
do-end-rebuild = Ne plus rien faire revenir
do-move = Déplacer une unité
do-rail = Transporter une unité par rail
do-dig = Se retrancher
do-climb = Quitter les tranchées
do-recall = Rappeler une unité
do-halt = Arrêter la marche
do-end-movement = Terminer les déplacements
do-mark = Marquer un hex à attaquer
do-end-marking = Terminer le marquage
do-allot = Répartir l’aviation
do-attack = Attaquer
do-end-combat = Terminer les attaques
do-support = Engager l’aviation
do-lose = Subir une perte
do-answer = Répondre par D1, D2 ou DR
do-fall-back = Conduire une retraite
do-occupy = Avancer dans l’hex
do-end-advance = Terminer l’avance
do-interdict = Frapper les voies ferrées

## Options

option-variable-needs-printed = La météo variable se tire sur le calendrier imprimé : { $option } ne peut être { $choice }. Omettez cette option, ou choisissez printed.

## Situations illisibles

situation-option-variable-needs-printed = la météo variable se tire sur le calendrier imprimé : { $option } ne peut être { $choice }
situation-no-such-hex = il n’y a pas d’hex { $hex }
situation-no-such-unit = il n’y a pas d’unité { $unit }
situation-no-city = { $hex } n’est pas une ville qui compte
situation-holder = une ville est tenue par german ou soviet, non par { $side }
situation-counter = un pion s’écrit german A MECH XX 5-5-6 3-3-6, non { $word }
situation-counter-faces = le pion { $unit } a deux faces au plus
situation-piece = une pièce s’écrit german 3PzD 2512
situation-piece-state = après l’hex d’une pièce viennent lost N, dug et cut N, non { $word }
situation-twice = { $unit } a déjà une place
situation-losses = { $unit } a { $steps } pas et ne peut tenir après en avoir perdu { $lost }
situation-no-trench = { $unit } n’a pas de face retranchée
situation-no-ground = { $unit } ne peut se trouver en { $hex }
situation-with-the-enemy = { $unit } ne peut se trouver avec l’ennemi en { $hex }
situation-turns = les tours vont de 1 à { $last }
situation-weathers = cette météo n’existe pas ; il y a : { $known }
situation-air = l’aviation prend deux nombres, allemand et soviétique
situation-phase = le tour { $turn } n’a pas de phase { $phase }
situation-patch = un terrain s’écrit flat 6x8, les rangées avant les colonnes
situation-patch-size = un terrain a de 1 à 99 rangées et colonnes, non { $rows } et { $cols }
situation-side-first = « { $key } » commence par german ou soviet
situation-city = une ville s’écrit 0304=soviet, non { $word }
situation-apart = { $hex } et { $to } ne se touchent pas
situation-hexside = un côté d’hex s’écrit 0203/0204, non { $word }
situation-path = « { $key } » s’écrit 0101-0102-0203, non { $word }

## Refus : à qui le tour, quelle pièce, quel hex

no-not-asked =
    { $side ->
        [german] Ce n’est pas aux Allemands de décider maintenant.
        [soviet] Ce n’est pas aux Soviétiques de décider maintenant.
        [chance] Aucun dé n’est à lancer maintenant.
       *[other] Rien n’est demandé à « { $side } » maintenant.
    }
no-no-such-unit = Il n’y a pas d’unité numéro { $unit }.
no-not-your-unit = Cette unité est à l’ennemi : choisissez l’une des vôtres.
no-no-such-hex = La carte n’a pas d’hex numéro { $hex }.
no-not-on-the-map = Seule une unité présente sur la carte peut le faire ; { $unit } n’y est pas, ou n’est qu’un leurre.
no-is-eliminated = { $unit } est éliminée.

## Refus : mise en place

no-all-placed = Toutes vos unités sont déjà sur la carte : terminez la mise en place, ou déplacez-les une à une.
no-not-placed = { $unit } n’est pas encore sur la carte : placez-la, ou utilisez le placement tout prêt.
no-outside-zone = { $hex } est hors des hex où { $unit } (armée { $army }) peut se placer : choisissez un hex de sa zone.
no-army-twice = Une armée est nommée deux fois : donnez une seule zone à chaque armée.
no-no-such-army = Vous n’avez pas d’armée { $army } à affecter.
no-no-reserve-place = L’armée { $army } n’a pas de place en réserve : donnez-lui une zone du front.
no-no-such-zone = Votre front n’a pas de zone { $zone }.
no-army-without-zone = L’armée { $army } n’a pas encore de zone : donnez-lui-en une.
no-zone-without-army = La zone { $zone } n’a pas d’armée : il en faut au moins une par zone.

## Refus : aviation, interdiction, retour d’unités

no-cannot-ground = Vous pouvez annuler au plus { $most } { $most ->
        [one] point d’aviation ennemi
       *[other] points d’aviation ennemis
    }, à raison de { $rate } des vôtres pour chacun ; { $points } n’est pas possible.
no-cannot-interdict = Vous pouvez dépenser de 0 à { $most } { $most ->
        [one] point
       *[other] points
    } d’aviation en interdiction, pas { $points }.
no-not-that-air = Ce combat admet ici de 0 à { $most } de vos points d’aviation, pas { $points }.
no-not-enough-air = Vous n’avez que { $most } { $most ->
        [one] point
       *[other] points
    } d’aviation à répartir entre tous les hex marqués.
no-hex-twice = Un hex est nommé deux fois : donnez à chaque hex marqué un seul nombre de points.
no-marked-already = { $hex } est déjà marqué.
no-not-marked = { $hex } n’est pas marqué : on n’attaque et n’appuie que les hex marqués avant le premier combat de la phase.
no-not-eliminated = { $unit } n’est pas éliminée : seules les unités éliminées peuvent revenir.
no-too-large-to-revive = { $unit } est trop grande : nombre de divisions qui peuvent encore revenir : { $left }.

## Refus : ravitaillement

no-line-meets-enemy = La ligne de ravitaillement est coupée en { $hex }, où se trouve une unité ennemie.
no-line-meets-zone = La ligne de ravitaillement est coupée en { $hex }, dans une zone de contrôle ennemie. Une unité amie dans cet hex la rétablirait.
no-line-meets-river = La ligne de ravitaillement est coupée entre { $hex } et { $to }, { $water ->
        [major] par un grand fleuve sans pont. Le gel n’y change rien
       *[river] par un fleuve sans pont. Elle ne le passe que par gel ou neige
    }.
no-line-too-long = La source la plus proche est à { $length } hex de { $hex } : en ce moment, une ligne de ravitaillement en parcourt au plus { $limit }.
no-no-source = Aucun chemin ne mène d’ici à une source de ravitaillement pour { the-side }.

## Refus : mouvement

no-no-path = Nommez l’un après l’autre les hex où { $unit } doit entrer.
no-not-next-hex = { $to } ne touche pas { $hex } : un chemin va d’hex en hex voisin.
no-already-there = L’unité se trouve déjà en { $hex }.
no-out-of-reach = Aucun chemin ne mène en { $hex } avec les points de mouvement de l’unité.
no-not-enough-points = Les points de mouvement ({ $left }) ne suffisent pas pour entrer en { $hex }.
no-impassable = { $hex } est infranchissable : aucune unité ne peut y entrer.
no-enemy-there = L’ennemi occupe { $hex } : aucune unité ne peut y entrer ni le traverser. Choisissez un autre chemin.
no-must-stop = En { $hex }, l’unité a rencontré une zone de contrôle ennemie et doit s’arrêter ; elle ne peut continuer vers { $to } dans cette phase.
no-way-ends-in-trial = Des masques semblent tenir { $hex } : on ne saura si l’unité peut y entrer que lorsqu’elle l’essaiera. Son chemin s’arrête là pour l’instant ; si les masques ne couvrent rien, elle pourra ensuite continuer vers { $to }.
no-zone-to-zone = { $hex } est dans une zone de contrôle ennemie, comme { $start } : parmi les unités non blindées, seules les allemandes passent directement de l’un à l’autre, et seulement au premier hex de leur déplacement. Passez par un hex hors des zones.
no-zone-to-zone-crossing = { $hex } est dans une zone de contrôle ennemie, comme { $start } : entre deux tels hex, aucune unité ne traverse un fleuve, même sur un pont, ni une fortification ennemie.
no-major-river-in-zone = Un ennemi posté au bord du grand fleuve contrôle { $hex } : depuis { $start }, on ne peut y entrer en traversant ce fleuve, même sur un pont. Attaquez-le et avancez, ou passez ailleurs.
no-has-moved = { $unit } s’est déjà déplacée dans cette phase. Pour changer son mouvement, rappelez-la d’abord.
no-has-not-moved = { $unit } n’a fait dans cette phase aucun mouvement que l’on puisse reprendre.
no-cannot-be-recalled = { $unit } a pris une ville, découvert quelque chose ou subi une perte en chemin : son mouvement reste fait, sauf si son hex est trop plein.
no-fought-in-breakthrough = { $unit } a attaqué pendant la percée : elle ne se déplace pas pendant l’exploitation.
no-not-this-army = { $unit } ne prend pas part à cette phase. Au tour 1, la 2e armée Panzer se déplace et combat seule une seconde fois ; puis les autres percent et exploitent sans elle.
no-too-many = { $hex } contient trop de divisions pour finir la phase : { $divisions }, là où { $limit } peuvent rester. Faites repartir une unité, ou rappelez-en une.
no-no-room = Il n’y a pas de place pour { $unit } en { $hex } : la limite d’empilement serait dépassée.
no-no-entrenched-side = { $unit } n’a pas de face retranchée : elle ne peut pas se retrancher.
no-entrenched-already = { $unit } est déjà retranchée.
no-not-entrenched = { $unit } n’est pas retranchée.

## Refus : renforts et voies ferrées

no-not-due = { $unit } arrive au tour { $turn }, pas avant.
no-enters-in-movement = { $unit } ne peut entrer sur la carte que pendant la phase de mouvement.
no-no-entry-here = { $hex } n’est pas un hex de bord par où entrent vos renforts.
no-entry-shut = Une unité ou une zone de contrôle ennemie ferme l’hex d’entrée { $hex } : entrez par un autre.
no-no-railway-in = Aucune voie ferrée n’amène vos renforts sur la carte en { $hex }.
no-no-rail-transport = { $unit } ne peut voyager par rail : son camp n’a pas de points ferroviaires dans cette bataille.
no-not-enough-rail = Points ferroviaires nécessaires à { $unit } : { $needed }. Restants ce tour : { $left }.
no-not-entrained = { $unit } n’était pas, au début de la phase, ravitaillée et sur un hex de voie ferrée : elle ne peut voyager par rail.
no-rail-in-zone = { $hex } est dans une zone de contrôle ennemie : aucun train n’en part, n’y passe ni n’y arrive.
no-rail-beyond-front = { $hex } est du côté ennemi de la ligne de front initiale : aucun train n’y circule.
no-no-rails = Aucune voie ferrée ne relie { $hex } à { $to }.

## Refus : combat

no-no-attackers = Nommez au moins une unité qui attaque.
no-attacker-twice = Une unité est nommée deux fois parmi les attaquants.
no-nobody-there = Aucune unité ennemie ne se trouve en { $hex }.
no-nobody-to-attack-it = { $hex } ne peut être marqué : aucun ennemi ne s’y trouve, ou aucune de vos unités adjacentes ne peut attaquer.
no-attacked-already = Les unités en { $hex } ont déjà été attaquées dans cette phase : nul ne l’est deux fois.
no-has-attacked = { $unit } a déjà attaqué dans cette phase.
no-not-adjacent = { $unit } n’est pas adjacente à { $hex }.
no-entrenched-cannot-attack = { $unit } est retranchée et ne peut attaquer : elle doit d’abord quitter ses tranchées lors d’une phase de mouvement ou d’exploitation.
no-not-to-lose = { $unit } ne peut subir cette perte : choisissez un attaquant survivant de ce combat ; sur AR, un attaquant qui n’a pas encore perdu de pas.
no-no-such-choice = À un D1, on répond par D1, D2 ou DR.
no-not-retreating = Cette unité n’est pas de celles qui doivent reculer maintenant.
no-not-yours-to-lead = Ce n’est pas à vous de conduire la retraite de { $unit } : le défenseur conduit celle d’un hex, l’attaquant celle de deux.
no-retreat-length = { $unit } doit reculer { $hexes ->
        [one] d’un hex
       *[other] de { $hexes } hex
    }, ni plus ni moins.
no-retreat-into-zone = { $hex } est dans une zone de contrôle ennemie et aucune unité amie ne s’y trouve : la retraite ne peut y passer. Seuls les blindés le peuvent, à travers les zones d’unités non blindées.
no-twice-through = Une retraite ne peut revenir en { $hex }.
no-way-without-loss = Un autre chemin de retraite peut épargner un pas à { $unit } : l’attaquant doit le choisir.
no-stack-without-loss = Par ce chemin, { $unit } fait perdre à sa pile plus de pas qu’il ne faut : conduisez les unités dans un autre ordre ou par d’autres chemins.
no-loses-less-in-place = { $unit } n’a pas de place après deux hex, et l’hex de recul lui coûterait un pas de plus : elle est réduite sur place.
no-not-an-attacker = Seuls les attaquants survivants de ce combat peuvent avancer, chacun une fois ; { $unit } ne le peut pas.
no-fort-in-the-way = { $unit } avancerait en { $hex } à travers une fortification ennemie : ce n’est permis que si tous les défenseurs ont été éliminés.

## Refus : masques et leurres

no-one-on-the-march = Un leurre a interrompu la marche de { $unit } : faites-la d’abord continuer, ou arrêtez-la.
no-nobody-on-the-march = Aucune marche n’est interrompue : il n’y a personne à arrêter.
no-decoy-cannot-ride = Un leurre ne voyage pas par rail.
no-decoy-shuns-zone = Un leurre n’entre ni dans une zone de contrôle ennemie ni dans une ville que son camp ne tient pas : { $hex } lui est interdit.
no-decoy-comes-from-friends = Un leurre sort d’un hex où se trouve une unité de son camp ; il n’y en a pas en { $hex }.
no-decoy-ends-alone = Un leurre ne peut rester avec des unités de son camp, et il y en a une en { $hex }.

## Événements : tours et mise en place

event-zones-noted = Les deux camps ont noté les zones de leurs armées.
event-placed = { $unit } est placée en { $hex }.
event-ready = { the-side-begins } placent toutes leurs unités restantes selon le placement tout prêt.
event-set-up = { the-side-begins } sont en place.
event-turn = Tour { $turn }, { weather-now }. Points d’aviation : { $german } allemands, { $soviet } soviétiques.
event-turn-begins = Tour { $turn }. Points d’aviation : { $german } allemands, { $soviet } soviétiques.
event-weather = Le dé de météo donne { $roll } : { weather-now }.
event-player-turn =
    { $side ->
        [german] Tour { $turn } : aux Allemands de jouer.
       *[soviet] Tour { $turn } : aux Soviétiques de jouer.
    }
event-match-over = La partie est terminée. Points allemands moins points soviétiques : { $points }, { level-now }.

## Événements : aviation et ravitaillement

event-grounded =
    { $points ->
        [0] { the-side-begins } n’agissent pas contre l’aviation ennemie.
        [one] { the-side-begins } dépensent { $spent } points d’aviation et annulent un point { foe-adjective }.
       *[other] { the-side-begins } dépensent { $spent } points d’aviation et annulent { $points } points { foe-adjective }s.
    }
event-interdicted =
    { $points ->
        [0] { the-side-begins } laissent les voies ferrées intactes.
        [one] { the-side-begins } dépensent un point d’aviation en interdiction ; points ferroviaires que perdent { the-foe } au prochain tour : { $rail }.
       *[other] { the-side-begins } dépensent { $points } points d’aviation en interdiction ; points ferroviaires que perdent { the-foe } au prochain tour : { $rail }.
    }
event-isolated =
    { $markers ->
        [one] { $unit }, en { $hex }, n’est plus ravitaillée et reçoit un marqueur.
       *[other] { $unit }, en { $hex }, n’est toujours pas ravitaillée et porte maintenant { $markers } marqueurs.
    }
event-relieved = { $unit } est de nouveau ravitaillée et perd ses marqueurs.
event-revived = { $unit } revient et pourra entrer en renfort.

## Événements : mouvement

event-entered = { $unit } entre sur la carte : { $path }.
event-mask-entered = Un masque ennemi entre sur la carte, en { $hex }.
event-moved = { $unit } se déplace : { $start } → { $path }.
event-rode = { $unit } se déplace par rail : { $start } → { $hex }.
event-rode-in = { $unit } entre sur la carte par rail : { $start } → { $hex }.
event-mask-moved = Un masque ennemi se déplace : { $start } → { $hex }.
event-mask-recalled = L’ennemi reprend le mouvement du masque arrivé en { $hex }.
event-recalled = { $unit } retourne où elle a commencé la phase.
event-entrenched = { $unit } se retranche en { $hex }.
event-left-trenches = { $unit } quitte ses tranchées en { $hex }.
event-halted = { $unit } tombe sur des blindés allemands masqués et s’arrête en { $hex }.
event-barred = { $unit } se heurte à des unités masquées : elle ne peut entrer en { $into } et son mouvement s’arrête en { $hex }.
event-barred-entry = { $unit } tombe sur des unités masquées : elle ne peut entrer en { $into } et reste hors de la carte ce tour-ci.
event-decoy-off = Le masque en { $hex } était un leurre : il quitte la carte.
event-announced =
    { $halves ->
        [1] Le masque en { $hex } couvre une demi-division.
        [2] Le masque en { $hex } couvre une division.
        [3] Le masque en { $hex } couvre une division et demie.
        [4] Le masque en { $hex } couvre deux divisions.
        [5] Le masque en { $hex } couvre deux divisions et demie.
        [6] Le masque en { $hex } couvre trois divisions.
        [7] Le masque en { $hex } couvre trois divisions et demie.
        [8] Le masque en { $hex } couvre quatre divisions.
       *[other] Le masque en { $hex } couvre { $halves } demi-divisions.
    }

## Événements : combat

event-marked = { $hex } est marqué pour une attaque.
event-air-given-out = Les deux camps ont réparti leur aviation en secret.
event-attack = { the-side-begins } attaquent { $hex } avec { $attackers }. En défense : { $defenders }.
event-air =
    { $points ->
        [0] { the-side-begins } n’engagent pas d’aviation.
        [one] { the-side-begins } engagent un point d’aviation.
       *[other] { the-side-begins } engagent { $points } points d’aviation.
    }
event-combat =
    { $side ->
        [german] Attaque allemande en { $hex }
       *[soviet] Attaque soviétique en { $hex }
    } : { $attack } contre { $defence } (rapport { $ratio }), colonne { $column }, dé { $roll }{ $die ->
        [0] {""}
       *[other] {" "}({ $die })
    }. Résultat { $result } : { result-now }.
event-chose =
    { $choice ->
        [D2] { the-side-begins } subissent un D2 au lieu du D1 : l’attaquant les fait reculer de deux hex.
        [DR] { the-side-begins } subissent un DR au lieu du D1 : chaque unité de la pile perd un pas.
       *[D1] { the-side-begins } acceptent le D1 et reculent d’un hex.
    }
event-reduced =
    { $steps ->
        [one] { $unit } perd un pas en { $hex }.
       *[other] { $unit } perd { $steps } pas en { $hex }.
    }
event-eliminated = { $unit } est éliminée en { $hex }.
event-shocked = { $unit } perd sa zone de contrôle jusqu’à la fin du tour de l’attaquant.
event-d1-becomes-d2 = Aucun hex voisin libre n’a de place pour { $unit } : son D1 devient un D2.
event-found-full = { $unit } ne trouve pas de place en { $hex }, où le masque cachait le nombre d’unités.

## Lignes de décompte : combat

line-attacker = { $unit }, attaque
line-armour-halved = Blindés divisés par deux, attaque { $terrain ->
        [forest] d’une forêt
        [rough] d’un terrain accidenté
        [marsh] d’un marais
        [city] d’une ville
        [lake] d’un lac
       *[clear] d’un terrain dégagé
    }
line-mud-halves = Attaquants divisés par deux par la boue
line-defender = { $unit }, défense
line-city-doubles = Défense doublée dans une ville
line-terrain-shift = Défenseur { in-terrain }
line-water-shift = Attaque à travers { a-water }
line-water-shift-beside = Attaque à travers { a-water }, un attaquant au moins sur la rive du défenseur
line-fort-shift = Attaque à travers une fortification ennemie
line-fort-shift-beside = Attaque à travers une fortification ennemie, un attaquant au moins du côté du défenseur
line-snow-shift = Neige, pour le défenseur
line-general-winter = Le général Hiver, pour les Soviétiques
line-attacker-air =
    { $points ->
        [one] Un point d’aviation de l’attaquant
       *[other] { $points } points d’aviation de l’attaquant
    }
line-defender-air =
    { $points ->
        [one] Un point d’aviation du défenseur
       *[other] { $points } points d’aviation du défenseur
    }

## Lignes de décompte : victoire

line-city = Ville en { $hex }, tenue par { the-side }
line-city-cut-off = Ville en { $hex }, prise par les Allemands mais sans ligne de ravitaillement : à personne
line-capital = Allemands dans Moscou, ravitaillés
line-capital-cut-off = Allemands dans Moscou, non ravitaillés
line-soviet-units =
    { $count ->
        [one] Une unité soviétique sans face retranchée éliminée
       *[other] { $count } unités soviétiques sans face retranchée éliminées
    }
line-armour-eliminated =
    { $count ->
        [one] Une division blindée allemande éliminée
       *[other] { $count } divisions blindées allemandes éliminées
    }
line-armour-reduced =
    { $count ->
        [one] Une division blindée allemande réduite
       *[other] { $count } divisions blindées allemandes réduites
    }
line-other-steps =
    { $count ->
        [one] Un pas perdu par d’autres unités allemandes
       *[other] { $count } pas perdus par d’autres unités allemandes
    }

## Le bureau : ce qui peut se faire

deed-historical-zones = Prendre les zones historiques
deed-ready = Placement tout prêt
deed-end-setup = Finir le placement
deed-dig = Se retrancher
deed-climb = Quitter les tranchées
deed-recall = Reprendre le mouvement
deed-halt = S’arrêter ici
deed-end-movement = Finir le mouvement
deed-end-exploitation = Finir l’exploitation
deed-end-marking = Finir le marquage
deed-end-combat = Finir le combat
deed-end-breakthrough = Finir la percée
deed-end-advance = Ne pas avancer davantage
deed-end-rebuild = Ne plus rien faire revenir

## Le bureau : ce qui reste à faire

left-unplaced =
    { $count ->
        [one] Une unité reste à placer
       *[other] { $count } unités restent à placer
    }
left-decoys =
    { $count ->
        [one] Un leurre en main
       *[other] { $count } leurres en main
    }
left-too-many =
    { $count ->
        [one] Un hex contient trop de divisions
       *[other] { $count } hex contiennent trop de divisions
    }
left-on-the-march = Une marche a été interrompue : reprenez-la, ou arrêtez l’unité
left-entering =
    { $count ->
        [one] Un renfort peut entrer
       *[other] { $count } renforts peuvent entrer
    }
left-unmoved =
    { $count ->
        [one] Une unité n’a pas bougé
       *[other] { $count } unités n’ont pas bougé
    }
left-exploiting =
    { $count ->
        [one] Une unité peut encore exploiter
       *[other] { $count } unités peuvent encore exploiter
    }
left-riding =
    { $count ->
        [one] Une unité pourrait voyager par rail
       *[other] { $count } unités pourraient voyager par rail
    }
left-isolated =
    { $count ->
        [one] Une unité isolée perdra un pas si aucune ligne ne l’atteint
       *[other] { $count } unités isolées perdront un pas si aucune ligne ne les atteint
    }
left-attacks =
    { $count ->
        [one] Un combat possible, aucun n’est obligatoire
       *[other] { $count } combats possibles, aucun n’est obligatoire
    }
left-reviving =
    { $count ->
        [one] Une unité éliminée pourrait encore revenir
       *[other] { $count } unités éliminées pourraient encore revenir
    }
left-marks =
    { $count ->
        [one] Un hex peut encore être marqué
       *[other] { $count } hex peuvent encore être marqués
    }

## Le bureau : questions qui n’ont pas de sens

no-no-units = Nommez au moins une unité.
no-unit-twice = Une unité est nommée deux fois.
no-no-line-open = Aucune voie ferrée ouverte ne part d’où se trouve { $unit }.
no-not-on-the-line = Aucune voie ferrée ne mène de là en { $hex }.

## Le bureau : points de mouvement

line-move-printed = { $unit }, potentiel de mouvement
line-move-weather = Temps : { weather-now }
line-move-spent = { $unit }, dépensé avant l’interruption de la marche
line-way-entry = Entre sur la carte en { $hex }
line-way-hex = { $hex }, { $terrain ->
        [forest] forêt
        [rough] terrain accidenté
        [marsh] marais
        [city] ville
        [lake] lac
       *[clear] terrain dégagé
    }
line-way-road = { $hex }, par la route
line-way-water = À travers { a-water }
line-way-zone = { $hex }, directement d’une zone de contrôle ennemie à une autre
line-way-least = { $hex }, remise : un hex peut toujours être parcouru
line-way-stop = { $hex }, en zone de contrôle ennemie : arrêt
line-way-trial = { $hex }, comme s’il était libre : s’il y a des unités sous les masques qui semblent le barrer, arrêt juste avant
line-way-rail-points = Points ferroviaires restants ce tour
line-way-rail =
    { $hexes ->
        [one] { $unit }, un hex par rail
       *[other] { $unit }, { $hexes } hex par rail
    }

## Le bureau : ce qu’apporte un choix

line-air-grounded =
    { $side ->
        [german] Points d’aviation allemands annulés
       *[soviet] Points d’aviation soviétiques annulés
    }
line-air-spent =
    { $side ->
        [german] Points d’aviation allemands dépensés
       *[soviet] Points d’aviation soviétiques dépensés
    }
line-rail-struck =
    { $side ->
        [german] Points ferroviaires allemands perdus au prochain tour
       *[soviet] Points ferroviaires soviétiques perdus au prochain tour
    }
line-loss-pays = { $unit }, payé par un pas
line-loss-eliminates = { $unit } est éliminée
line-answer-d1 = La pile recule d’un hex, conduite par son camp
line-answer-d2 = L’attaquant fait reculer la pile de deux hex
line-answer-shock = Les unités perdent leur zone de contrôle jusqu’à la fin du tour de l’attaquant
line-answer-dr =
    { $count ->
        [one] L’unité tient l’hex et perd un pas
       *[other] Les { $count } unités tiennent l’hex et perdent un pas chacune
    }
line-answer-no-room = { $unit } ne trouve pas de place après un hex : son D1 devient D2
line-answer-no-way = { $unit } n’a pas de voie de recul : elle est réduite sur place
line-retreat-short = { $unit } ne trouve pas de place après deux hex : elle s’arrête après un et est réduite
line-retreat-river = { $unit } perd un pas en traversant le fleuve

## Le bureau : un hex

line-hex-impassable = Infranchissable
line-hex-cost =
    { $mech ->
        [one] Y entrer coûte un point aux unités mécanisées, { $other } aux autres
       *[other] Y entrer coûte { $mech } points aux unités mécanisées, { $other } aux autres
    }
line-hex-cost-all =
    { $points ->
        [one] Y entrer coûte un point
       *[other] Y entrer coûte { $points } points
    }
line-hex-armour-halved = Les blindés attaquent ici à moitié
line-hex-shift =
    { $terrain ->
        [rough] { $shift ->
            [one] Le terrain accidenté donne une colonne au défenseur
           *[other] Le terrain accidenté donne { $shift } colonnes au défenseur
        }
       *[marsh] { $shift ->
            [one] Le marais donne une colonne au défenseur
           *[other] Le marais donne { $shift } colonnes au défenseur
        }
    }
line-hex-doubled = La défense est doublée ici
line-hex-water =
    { $water ->
        [major] { $count ->
            [one] Un grand fleuve sur un côté
           *[other] Un grand fleuve sur { $count } côtés
        }
       *[river] { $count ->
            [one] Un fleuve sur un côté
           *[other] Un fleuve sur { $count } côtés
        }
    }
line-hex-forts =
    { $count ->
        [one] Fortifications soviétiques sur un côté
       *[other] Fortifications soviétiques sur { $count } côtés
    }
line-hex-road = Une route passe ici
line-hex-rail =
    { $side ->
        [german] Une voie ferrée, à l’ouest de la ligne de front initiale
       *[soviet] Une voie ferrée, du côté soviétique de la ligne de front initiale
    }
line-hex-source =
    { $side ->
        [german] Le ravitaillement allemand arrive ici
       *[soviet] Le ravitaillement soviétique arrive ici
    }
line-hex-entry =
    { $side ->
        [german] Les renforts allemands peuvent entrer ici
       *[soviet] Les renforts soviétiques peuvent entrer ici
    }
line-hex-city =
    { $side ->
        [german] Ville tenue par les Allemands
       *[soviet] Ville tenue par les Soviétiques
    }
line-hex-zone =
    { $side ->
        [german] En ZDC allemande
       *[soviet] En ZDC soviétique
    }

## Les chapitres du livre de règles

chapter-ercn-a = Matériel
chapter-ercn-b = Mise en place
chapter-ercn-c = Déroulement
chapter-ercn-d = Maîtrise de l’air
chapter-ercn-e = Ravitaillement
chapter-ercn-f = Mouvement
chapter-ercn-g = Combat
chapter-ercn-h = Percée et exploitation
chapter-ercn-i = Interdiction ferroviaire
chapter-ercn-j = Unités isolées, villes
chapter-ercn-k = Renforts
chapter-ercn-l = Météo variable
chapter-ercn-m = Jeu en insu
chapter-ercn-moskva = MOSKVA 1941
chapter-ercn-0 = Réponses de la table

## Ce que pense un joueur ordinateur, sur demande

thought-stands =
    { $turns ->
        [0] Le score est de { $points }, et c’est le dernier tour. L’Allemand gagne avec 12.
        [one] Le score est de { $points }, et il reste un tour après celui-ci. L’Allemand gagne avec 12.
       *[other] Le score est de { $points }, et il reste { $turns } tours après celui-ci. L’Allemand gagne avec 12.
    }
thought-makes-for =
    { $count ->
        [one] Une unité marche sur { $hex } : nulle part il n’en va davantage.
       *[other] La plupart, soit { $count } unités, marchent sur { $hex }.
    }
thought-fears = Il craint surtout pour qui se tient en { $hex } : le prochain tour ennemi peut y coûter { $worth } points.
thought-plan-usual = Comme d’habitude.
thought-plan-bold = En avant sans craindre les pertes.
thought-plan-wary = Des attaques sûres seulement, les blindés derrière les corps.
thought-plan-to-moscow = Tout sur Moscou.
thought-plan-bolder = Comme d’habitude, en plus hardi (variante { $n }).
thought-plan-warier = Comme d’habitude, en plus prudent (variante { $n }).
thought-plan-other = Comme d’habitude, avec d’autres accents (variante { $n }).
thought-plan-stubborn = Tenir ferme et fermer les brèches.
thought-plan-giving-ground = Céder du terrain et sauver les troupes.
thought-plan-striking-back = Rendre les coups partout où ils portent.
thought-plan-raiding = Passer derrière lui, sur ses lignes de ravitaillement.

## The after-action report

report-maps-key = Les piles allemandes sont carrées, les soviétiques arrondies. Le grand chiffre est leur force d’attaque, le petit le nombre d’unités ; sous un masque, les divisions annoncées, ou un point d’interrogation.
report-dice =
    { $side ->
        [german] Dés d’attaque allemands
        [russian] Dés d’attaque russes
       *[soviet] Dés d’attaque soviétiques
    } : { $rolls } lancés, { $mean } en moyenne (3,5 attendu ; le trait est une part égale)
report-fought = { $attackers } → { $defenders }
report-expected = À côté de chaque dé, son écart aux 3,5 du dé moyen.

## The laboratory

lab-odds-columns = Colonnes de la table de combat, tous décalages faits.

## Chiffres de `grognard bench`

bench-random-play = jeu au hasard
bench-random-play-compiled = jeu au hasard, recherches compilées
bench-contact-play = jeu qui marche au contact
bench-told-play = jeu au hasard avec récit et reprise
bench-clone = copie d’une position
bench-reach-start = portée d’une unité allemande, tour 1
bench-reach-middle = portée d’une unité allemande, tour 5
bench-reach-middle-compiled = la même, compilée
bench-supply-german = ravitaillement de l’armée allemande
bench-supply-soviet = ravitaillement de l’armée soviétique
bench-view = vue d’un camp
bench-save = sauvegarde en milieu de partie
bench-load = chargement en milieu de partie, rejouée
bench-why-not-move = why_not d’un long mouvement
bench-attack-offers = attaques offertes

## Dans le terminal

answer-D1 = reculer d’un hex, mené par vous
answer-D2 = deux hex, menés par l’ennemi ; sans zone de contrôle
answer-DR = rester, chaque unité perd un pas
role-take = participe
zone-reserve = en réserve
army-named = Armée { $army }
