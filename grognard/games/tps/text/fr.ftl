### Turning Point: Stalingrad : ce que le jeu dit en français.
### Un refus est no-<why>, un événement event-<what>, une ligne d’une somme line-<why>, une action do-<tag>.

## Mots

side-german = Allemand
side-russian = Russe

# Parties de phrases, citées plus bas avec les arguments de la phrase.
the-area =
    { $area ->
        [A] zone A
        [B] zone B
        [C] zone C
        [D] zone D
        [E] zone E
        [F] zone F
        [G] zone G
        [H] zone H
        [EAST] rive est
        [OFF] case hors carte
       *[other] aire { $area }
    }
the-area-begins =
    { $area ->
        [A] La zone A
        [B] La zone B
        [C] La zone C
        [D] La zone D
        [E] La zone E
        [F] La zone F
        [G] La zone G
        [H] La zone H
        [EAST] La rive est
        [OFF] La case hors carte
       *[other] L’aire { $area }
    }
the-start =
    { $start ->
        [A] la zone A
        [B] la zone B
        [C] la zone C
        [D] la zone D
        [E] la zone E
        [F] la zone F
        [G] la zone G
        [H] la zone H
        [EAST] la rive est
        [OFF] la case hors carte
       *[other] l’aire { $start }
    }

## Formations

# Une unité porte le nom de sa formation : unit-of avec formation-<side>-<ce qu’imprime le pion>.
unit-of = { $unit } ({ $formation })
formation-german-71 = 71e d’infanterie
formation-german-76 = 76e d’infanterie
formation-german-79 = 79e d’infanterie
formation-german-94 = 94e d’infanterie
formation-german-295 = 295e d’infanterie
formation-german-305 = 305e d’infanterie
formation-german-389 = 389e d’infanterie
formation-german-29 = 29e motorisée
formation-german-60 = 60e motorisée
formation-german-14 = 14e Panzer
formation-german-16 = 16e Panzer
formation-german-24 = 24e Panzer
formation-german-100 = 100e de chasseurs
formation-russian-45 = 45e de fusiliers
formation-russian-87 = 87e de fusiliers
formation-russian-95 = 95e de fusiliers
formation-russian-98 = 98e de fusiliers
formation-russian-112 = 112e de fusiliers
formation-russian-131 = 131e de fusiliers
formation-russian-138 = 138e de fusiliers
formation-russian-193 = 193e de fusiliers
formation-russian-196 = 196e de fusiliers
formation-russian-229 = 229e de fusiliers
formation-russian-244 = 244e de fusiliers
formation-russian-284 = 284e de fusiliers
formation-russian-308 = 308e de fusiliers
formation-russian-315 = 315e de fusiliers
formation-russian-399 = 399e de fusiliers
formation-russian-13G = 13e de la Garde
formation-russian-33G = 33e de la Garde
formation-russian-35G = 35e de la Garde
formation-russian-37G = 37e de la Garde
formation-russian-39G = 39e de la Garde
formation-russian-10 = 10e brigade de fusiliers
formation-russian-42 = 42e brigade de fusiliers
formation-russian-92 = 92e brigade de fusiliers
formation-russian-115 = 115e brigade de fusiliers
formation-russian-124 = 124e brigade de fusiliers
formation-russian-129 = 129e brigade de fusiliers
formation-russian-149 = 149e brigade de fusiliers
formation-russian-2 = 2e brigade motorisée
formation-russian-9 = 9e brigade motorisée
formation-russian-38 = 38e brigade motorisée
formation-russian-6 = 6e brigade de chars
formation-russian-26 = 26e brigade de chars
formation-russian-27 = 27e brigade de chars
formation-russian-84 = 84e brigade de chars
formation-russian-99 = 99e brigade de chars
formation-russian-133 = 133e brigade de chars
formation-russian-137 = 137e brigade de chars
formation-russian-189 = 189e brigade de chars
formation-russian-6G = 6e brigade de chars de la Garde
formation-russian-21T = 21e de chars-école
formation-russian-NKVD = 10e NKVD

# ---- chapitres 11 à 21 --------------------------------------------------------------------------

## Actions : chapitres 11 à 21

do-take-back = Reprendre une unité blindée
do-no-more-armour = Ne plus reprendre de blindés
do-fortify = Fortifier
do-commit-fire = Engager l’artillerie du Front
do-hold-fire = Garder l’artillerie du Front en réserve
do-shell = Demander un tir d’artillerie
do-front-fire = Tirer avec l’artillerie du Front
do-send-astray = Dire où tombent les bombes
do-strike = Attaquer avec la Luftwaffe
do-cross = Traverser la Volga
do-recross = Repasser la Volga
do-place-reinforcement = Placer un renfort
do-end-placing = Finir de placer
do-enter = Amener une unité sur la carte
do-end-opening = Finir le bombardement

## Refus : retour des blindés

no-armour-only = { $unit } n’est pas une unité blindée : rien d’autre n’est remplacé.
no-not-eliminated = { $unit } n’a pas été éliminée.
no-withdrawn-for-good = La date de retrait de { $unit } est venue : elle ne revient pas.

## Refus : gravats et fortification

no-nobody-digs = Désignez l’infanterie qui doit fortifier.
no-unit-twice = Une unité est nommée deux fois.
no-infantry-digs = Seule l’infanterie fortifie, sapeurs compris ; { $unit } est d’une autre arme.
no-spent-does-not-dig = { $unit } est usée : seules les unités fraîches fortifient.
no-isolated-does-not-dig = { $unit } est isolée et ne peut pas fortifier.
no-digs-instead-of-moving = { $unit } a déjà agi dans cette impulsion : on fortifie au lieu de se déplacer ou d’attaquer.
no-no-rubble-in-a-zone = { $area } est une zone : il n’y a rien à y fortifier.
no-area-not-free = L’aire { $area } n’est pas libre : pour y fortifier, il faut la contrôler sans unité de combat ennemie.
no-highest-level = L’aire { $area } a déjà des gravats de niveau 2, le plus haut possible.
no-once-an-impulse = On a déjà tenté de fortifier l’aire { $area } dans cette impulsion.

## Refus : artillerie et aviation

no-only-observers-call-fire = { $unit } n’est pas un observateur d’artillerie : eux seuls demandent un tir.
no-fires-instead-of-moving = { $unit } a déjà agi dans cette impulsion : un observateur demande un tir au lieu de se déplacer.
no-out-of-range =
    { $range ->
        [one] { the-area-begins } est hors de portée : { $unit } tire dans son aire et dans celles qui la touchent.
       *[other] { the-area-begins } est hors de portée : { $unit } tire à { $range } aires au plus.
    }
no-no-fire-into-a-zone = { $area } est une zone : ni l’artillerie ni l’aviation ne tirent dans les zones.
no-no-front-artillery = { $unit } n’est pas un groupe d’artillerie du Front.
no-impulse-of-its-own = C’est une impulsion à part entière, et vous en avez commencé une autre : terminez-la et faites-le dans la suivante.
no-front-silent = { $group } a été réduit au silence jusqu’à l’aube.
no-front-surprised = L’artillerie du Front est surprise : elle ne tire pas avant la première impulsion russe du 13 septembre.
no-other-quadrant = { the-area-begins } est hors du quadrant de { $group }.
no-no-luftwaffe = Il n’y a pas de Luftwaffe à envoyer.
no-flown-today = La Luftwaffe a déjà fait son attaque du jour.
no-no-flying-by-night = La Luftwaffe n’attaque pas de nuit.
no-not-in-danger = Aucune bombe ne peut tomber ici : { the-area }. Il n’y a pas d’Allemands, ou ils sont trop loin de la cible.

## Refus : renforts et Volga

no-not-to-be-placed = { $unit } n’est pas à placer maintenant.
no-not-when-crossing = { $unit } traverse la Volga : dans la deuxième édition, nul ne s’infiltre en traversant.
no-not-an-entry-zone = { the-area-begins } ne convient pas : les Allemands arrivent par la zone C, D, E ou F, et un observateur de retour peut rejoindre une unité de combat de sa division.
no-zone-not-german = Les Russes contrôlent la zone { $area } : on ne place des renforts que dans ses propres zones.
no-zone-occupied = Des Russes se trouvent dans la zone { $area } : placez l’unité dans une zone qui en est libre, ou amenez-la par une impulsion.
no-not-off-the-map = { $unit } n’attend pas hors carte.
no-not-on-the-east-bank = { $unit } n’est pas sur la rive est.
no-not-a-landing = { the-area-begins } n’est pas un débarcadère : ce sont 31, 62, 63, 64, 67, 68, 70, 71 et H.
no-another-landing = Cette impulsion se joue ici : { the-area }. Tous ceux qui traversent dans une impulsion vont au même débarcadère.
no-russians-cross = Seuls les Russes traversent la Volga.
no-back-by-night = On ne repasse la Volga que de nuit.
no-landing-not-free = { the-area-begins } n’est pas libre : on ne repart pas d’un débarcadère que l’ennemi contrôle ou conteste.
no-all-its-factors = { $unit } a déjà agi dans cette impulsion : repasser la Volga prend tous ses facteurs de mouvement.

## Événements : aube et ravitaillement

event-relieved = { $unit } est de nouveau ravitaillée ({ the-area }).
event-isolated = { $unit } est coupée ({ the-area }) : isolement -{ $marker }.
event-holds-out = { $unit } tient bon ({ the-area }, dé { $die }).
event-withers = { $unit } ne tient plus ({ the-area }, dé { $die }).
event-breakthrough = Les Russes ont fait leur jonction avec les armées de l’extérieur : ravitaillement par la { the-area }.
event-armour-returns = { $unit } est remise en état et revient : { the-area }.
event-arrived =
    { $side ->
        [german] { $unit } est arrivée et attend hors carte.
       *[russian] { $unit } est arrivée sur la rive est.
    }
event-placed = { $unit } entre en jeu : { the-area }.
event-entered = { $unit } marche sur la carte : { the-area }.
event-withdrawn = { $unit } est retirée de la bataille.
event-back-again = { $unit } est de retour.

## Événements : gravats

event-fortified = L’aire { $area } est fortifiée : niveau { $level } (dé { $die }, total { $total }).
event-not-fortified = On creuse en vain dans l’aire { $area } : niveau { $level } (dé { $die }, total { $total }).
event-rubble-made = Création de gravats : l’aire { $area } a maintenant des gravats de niveau { $level }.

## Événements : artillerie et aviation

event-front-fires = { $group } tire sur l’aire { $area }.
event-front-silenced = La contre-batterie fait taire { $group } jusqu’à l’aube (dé { $die }, observateurs { $observers }).
event-front-unharmed = La contre-batterie manque { $group } (dé { $die }, observateurs { $observers }).
event-astray = Bombes sur les siens : elles tombent sur les Allemands ({ the-area }).

## Événements : la Volga

event-sunk = { $unit } disparaît dans la Volga ({ the-area } ; dé { $die } contre { $value }).
event-thrown-back = { $unit } est repoussée ({ the-area } ; dé { $die } contre { $value }).
event-crossed-back = { $unit } repasse la Volga ({ the-area } ; dé { $die } contre { $value }).
event-landed = { $unit } traverse la Volga ({ the-area } ; dé { $die } contre { $value }).
event-landed-shaken = { $unit } traverse la Volga et débarque éprouvée ({ the-area } ; dé { $die } contre { $value }).

## Événements et sommes : victoire

event-week-judged =
    { $winner ->
        [german] Les Allemands tiennent { $points } points de victoire et il leur en fallait { $german } : ils ont gagné.
        [russian] Les Allemands tiennent { $points } points de victoire, pas plus de { $russian } : les Russes ont gagné.
       *[other] Les Allemands tiennent { $points } points de victoire, { $german } auraient suffi : la bataille continue.
    }
line-area-held = Tenue par les Allemands : { the-area }
line-bid = Enchère sur les camps

## Fautes des données

pack-unknown-area = La carte n’a pas d’aire « { $area } ».
pack-unknown-date = « { $date } » n’est pas une date de la partie.
pack-quadrant-of-a-zone = Le quadrant de « { $area } » ne s’accorde pas avec sa nature d’aire ou de zone.
pack-unknown-quadrant = Le quadrant « { $quadrant } » de l’aire { $area } n’est pas parmi ceux de map.toml.
pack-quadrant-without-guns = Le quadrant « { $quadrant } » n’a pas d’artillerie du Front : le pion « { $guns } » manque.
pack-edge-off-its-area = Cette ligne ne fait pas partie du contour de l’aire { $area }.
pack-bank-off-the-volga = L’aire { $area } a un tronçon de rive mais ne borde pas la Volga.
pack-zone-with-rubble-or-points = La zone { $area } a des gravats ou des points de victoire.
pack-landing-off-the-volga = L’aire { $area } est un débarcadère mais ne borde pas la Volga.
pack-owner-against-shape = Le possesseur de l’aire { $area } ne s’accorde pas avec sa forme.
pack-group-against-colour = Le groupe de l’aire { $area } ne s’accorde pas avec sa couleur.
pack-area-beside-itself = L’aire { $area } est reliée à elle-même.
pack-line-not-points = Ce n’est pas une suite de points.
pack-area-without-links = L’aire { $area } ne touche aucune autre.
pack-not-a-zone = « { $area } » n’est pas une zone de la carte.
pack-week-not-of-seven-days = { $date } termine une semaine, ou non, à contretemps.
pack-colour-out-of-its-cycle = La couleur de { $date } rompt le cycle de quatre.
pack-dates-out-of-order = Les dates ne sont pas dans l’ordre.
pack-area-out-of-reach = Aucun chemin ne mène à l’aire { $area } dans cette partie de la carte.
pack-side-without-supply = Un des camps n’a pas de source de ravitaillement dans cette partie de la carte.
pack-both-sides-win = Le { $date }, les deux camps pourraient gagner avec les mêmes points.
pack-end-without-a-winner = Le { $date }, dernière date, un certain compte de points ne donne pas de vainqueur.
pack-first-date-without-a-value = Il n’y a pas de valeur pour { $date }, la première date.
pack-type-of-another-arm = Le type de { $id } n’appartient pas à l’arme « { $arm } ».
pack-defence-against-arm = Les facteurs de défense de { $id } ne s’accordent pas avec son arme.
pack-attack-against-arm = Le facteur d’attaque de { $id } ne s’accorde pas avec son arme.
pack-movement-against-arm = Le mouvement de { $id } ne s’accorde pas avec son arme.
pack-armour-not-mechanised = { $id } est blindée mais non mécanisée.
pack-integrity-of-no-battalion = { $id } ne peut compter pour l’intégrité d’un régiment.
pack-neither-start-nor-entry = { $id } doit soit commencer dans une aire de son groupe, soit arriver à une date.
pack-area-of-another-group = L’aire { $area } n’est pas du groupe de { $id }.
pack-no-such-counter = La liste n’a pas de pion « { $id } ».
pack-area-against-arm = { $id } est sur la carte à tort, ou devrait y être.
pack-too-many-in-the-area = Plus de { $most } unités de combat se trouvent dans l’aire { $area }.
pack-group-area-empty = Personne ne se trouve dans l’aire { $area } du groupe { $group }.
pack-symbol-against-counters = Le symbole imprimé pour { $date } ne s’accorde pas avec les unités qui arrivent ou partent.

pack-remedy-name-an-area-of-the-map = Nommez une aire par son numéro, ou une zone par sa lettre.
pack-remedy-name-a-date-of-the-calendar = Nommez une date du calendrier, comme S13 ou O01, comprise dans le scénario.
pack-remedy-give-areas-a-quadrant-and-zones-none = Donnez un quadrant aux aires, aucun aux zones.
pack-remedy-name-a-quadrant-of-the-map = Nommez un des quadrants de map.toml.
pack-remedy-add-its-front-artillery = Ajoutez ce pion, ou nommez le quadrant comme son pion.
pack-remedy-name-the-area-of-this-edge = Nommez l’aire à laquelle la ligne appartient.
pack-remedy-name-an-area-of-the-bank = Nommez une aire qui borde la Volga, ou mettez sa colonne bank à 1.
pack-remedy-give-zones-neither = Ne donnez ni l’un ni l’autre aux zones.
pack-remedy-put-the-landing-on-the-bank = Mettez bank à 1, ou ferry à 0.
pack-remedy-squares-are-german = Au départ, les carrés sont allemands, tout le reste est russe.
pack-remedy-white-areas-have-no-group = Laissez vide le groupe des aires blanches, remplissez les autres.
pack-remedy-join-two-areas = Reliez deux aires différentes.
pack-remedy-write-points-like-12-40 = Écrivez des points comme 12.5,40.0 séparés par des blancs.
pack-remedy-add-its-links = Ajoutez ses liens, ou retirez l’aire.
pack-remedy-name-a-zone-of-the-map = Nommez une des zones.
pack-remedy-end-each-week-on-its-seventh-day = Terminez chaque semaine à son septième jour.
pack-remedy-repeat-the-colours-of-the-first-four = Répétez les quatre couleurs différentes des quatre premières dates.
pack-remedy-put-the-dates-in-order = Mettez les dates dans l’ordre.
pack-remedy-choose-areas-that-touch = Choisissez des aires qui se touchent.
pack-remedy-choose-a-western-zone-and-a-landing = Prenez au moins une des zones C à F et un débarcadère.
pack-remedy-let-the-russian-number-be-lower = Que le nombre russe soit inférieur à l’allemand.
pack-remedy-decide-the-last-date-for-one-side = Jugez la dernière date, le nombre russe étant d’un de moins que l’allemand.
pack-remedy-begin-with-the-first-date = Commencez la liste par la première date.
pack-remedy-write-the-arm-of-the-type = Écrivez l’arme à laquelle le type appartient.
pack-remedy-combat-units-defend-and-others-do-not = Donnez les deux facteurs de défense aux unités de combat, aucun aux autres.
pack-remedy-no-attack-factor-for-guns-and-off-map = Laissez vide l’attaque des canons, de l’artillerie du Front et de l’aviation, remplissez les autres.
pack-remedy-off-map-units-do-not-move = Ne donnez pas de mouvement à l’artillerie du Front ni à l’aviation, et donnez-en aux autres.
pack-remedy-write-mechanised = Écrivez « mechanised ».
pack-remedy-leave-it-to-infantry-battalions = Laissez la case vide, sauf pour un bataillon d’infanterie.
pack-remedy-give-a-group-with-its-area-or-a-date = Donnez-lui un groupe et une aire, ou une date d’arrivée.
pack-remedy-name-an-area-of-its-group = Nommez une aire de son groupe.
pack-remedy-name-a-counter-of-the-list = Nommez un pion de la liste.
pack-remedy-place-every-unit-of-the-map-and-no-other = Placez toutes les unités, sauf l’artillerie du Front et l’aviation.
pack-remedy-place-a-unit-of-its-group-there = Placez-y une unité de son groupe.
pack-remedy-set-the-symbol-or-the-dates-right = Corrigez le symbole ou les dates des pions.

## Les chapitres du livret

chapter-tps-1 = Matériel
chapter-tps-2 = Le jeu et son vocabulaire
chapter-tps-3 = La carte
chapter-tps-4 = Les pions
chapter-tps-5 = Avant de jouer
chapter-tps-6 = Séquence de jeu
chapter-tps-7 = Empilement et contrôle
chapter-tps-8 = Mouvement et combat
chapter-tps-9 = L’Avantage
chapter-tps-10 = Unités usées
chapter-tps-11 = Zones
chapter-tps-12 = Ravitaillement et isolement
chapter-tps-13 = Remplacement des blindés
chapter-tps-14 = Gravats et fortification
chapter-tps-15 = Artillerie
chapter-tps-16 = Nuit
chapter-tps-17 = La Luftwaffe
chapter-tps-18 = Renforts et Volga
chapter-tps-19 = Victoire
chapter-tps-20 = Le 13 septembre
chapter-tps-21 = Options
chapter-tps-0 = Réponses de la table

# ---- chapitres 4 à 10 ---------------------------------------------------------------------------

## Mots : chapitres 4 à 10

group-fresh = unités fraîches
group-spent = unités usées
group-rubble = gravats

the-group =
    { $group ->
        [fresh] les unités fraîches
        [spent] les unités usées
       *[rubble] les gravats
    }
the-side-begins =
    { $side ->
        [german] Les Allemands
       *[russian] Les Russes
    }

## Actions : chapitres 4 à 10

do-silent = Rien
do-place = Placer une unité
do-ready = Prendre la mise en place historique
do-end-set-up = Terminer la mise en place
do-move = Déplacer une unité
do-attack = Attaquer
do-undivided = Ne pas faire de seconde attaque
do-join = Se joindre à la seconde attaque
do-infiltrate = S’infiltrer
do-rest = Retourner une unité sur sa face usée
do-end-impulse = Terminer l’impulsion
do-pass = Passer
do-keep-roll = Garder le jet
do-reroll = Relancer : coûte l’avantage
do-prolong = Prolonger le jour ou la nuit : coûte l’avantage
do-select = Choisir qui doit payer
do-pay = Subir les pertes
do-retreat-to = Faire retraite
do-go-on = Choisir qui continue
do-hold = Laisser une unité usée
do-wake = Rendre les unités fraîches

## Ce qu’un choix fait perdre

lose-impulse =
    { $count ->
        [one] Une unité fraîche pourrait encore agir dans cette impulsion.
       *[other] { $count } unités fraîches pourraient encore agir dans cette impulsion.
    }
lose-day = L’autre camp a passé : le jour finit.
lose-night = L’autre camp a passé : la nuit finit.
lose-bombardment =
    { $count ->
        [one] Une unité n’a pas encore tiré dans le bombardement.
       *[other] { $count } unités n’ont pas encore tiré dans le bombardement.
    }
lose-armour =
    { $count ->
        [one] Une unité blindée pourrait encore revenir cette semaine.
       *[other] { $count } unités blindées pourraient encore revenir cette semaine.
    }
lose-placing =
    { $count ->
        [one] Une unité quitte l’aire où vous l’avez placée.
       *[other] { $count } unités quittent les aires où vous les avez placées.
    }

## Refus : ce qui existe

no-no-such-unit = Il n’y a pas d’unité { $unit }.
no-not-your-unit = Cette unité n’est pas à vous.
no-no-such-area = Il n’y a pas d’aire { $area }.
no-no-such-group = Il n’y a pas de groupe { $group } : les unités fraîches sont 0, les usées 1, les gravats 2.

## Refus : mise en place

no-reinforcement = { $unit } est un renfort : elle arrive plus tard.
no-not-its-symbol = { the-area-begins } n’a pas le symbole et la couleur de { $unit }.
no-stands-there = { $unit } est déjà là : { the-area }.
no-area-empty = { the-area-begins } porte un symbole coloré : une de ses unités au moins doit y commencer.
no-to-be-placed =
    { $count ->
        [one] Il reste à placer { $unit }.
       *[other] Il reste { $count } unités à placer, dont { $unit }.
    }

## Refus : impulsions

no-not-on-the-map = { $unit } n’est pas sur la carte.
no-no-line = Aucune suite d’aires tenues par son camp ne mène de là à une source de ravitaillement.
no-another-area = { $unit } n’a pas commencé cette impulsion au bon endroit : seules agissent les unités d’une même aire, ici { the-area }.
no-impulse-over = { $unit } a terminé son impulsion.
no-has-acted = Vous avez agi dans cette impulsion : terminez-la au lieu de passer.
no-nothing-done = Rien n’a été fait dans cette impulsion : passez, ou agissez.
no-has-moved = { $unit } s’est déplacée dans cette impulsion.
no-spent = { $unit } est usée : seules agissent les unités fraîches.

## Refus : mouvement

no-no-path = Le mouvement ne nomme aucune aire.
no-not-adjacent = { the-area-begins } ne touche pas l’endroit où se trouve { $unit }.
no-back-where-it-was = Ce chemin ramène { $unit } là où elle se trouve.
no-area-full = { the-area-begins } est pleine : dix unités de combat d’un camp au plus peuvent y finir, { $unit } serait de trop.
no-too-many = Plus de dix unités de combat d’un camp s’y trouveraient : { the-area }.
no-one-area-only = { $unit } a quitté une aire occupée par l’ennemi, ou fini son mouvement : elle ne peut pas continuer vers { the-area }.
no-area-attacked = { the-area-begins } a été attaquée dans cette impulsion : { $unit } ne peut plus y entrer.
no-zone-ends-move = L’entrée dans une zone a terminé le mouvement de { $unit } : elle ne peut pas continuer vers { the-area }.
no-zone-not-adjacent = { the-area-begins } n’est accessible à { $unit } que depuis une aire ou zone voisine où elle a commencé l’impulsion.
no-enemy-remains = { $unit } est entrée parmi des ennemis dans cette impulsion : elle ne peut pas partir vers { the-area } tant qu’il en reste.
no-at-cannot-leave = { $unit } est une unité antichar fraîche : elle ne peut pas quitter une aire où il y a des ennemis frais pour { the-area }.
no-aa-cannot-leave = { $unit } est une unité antiaérienne fraîche : elle ne peut pas quitter une aire occupée par l’ennemi pour { the-area }.
no-enemy-to-enemy = { $unit } ne peut pas passer directement d’une aire occupée par l’ennemi à une autre : { the-area }.
no-armour-past-guns = { $unit } ne peut pas passer d’un ennemi à l’autre vers { the-area } : des unités ennemies blindées, antichars ou antiaériennes sont dans l’une des deux aires.
no-only-to-attack = L’ennemi est là ({ the-area }) : { $unit } n’y entre que pour attaquer.
no-aa-cannot-enter = { $unit } est une unité antiaérienne : elle n’entre jamais dans une aire occupée par l’ennemi ({ the-area }).
no-at-cannot-enter = { $unit } est une unité antichar : elle n’y entre ({ the-area }) que si aucun ennemi frais ne s’y trouve et qu’une unité au facteur d’attaque chiffré entre avec elle.
no-too-far = { $unit } a { $available } facteurs de mouvement ; il en faudrait { $cost } pour aller jusque-là ({ the-area }).
no-no-doubling = { $unit } ne peut pas doubler ses { $available } facteurs de mouvement ici ; il en faudrait { $cost } pour aller jusque-là ({ the-area }).
no-spent-by-day = { $unit } est usée : elle ne se déplace que la nuit.
no-one-free-area = { $unit } est usée : elle se regroupe d’une seule aire par impulsion.
no-not-free = { the-area-begins } n’est pas libre : { $unit } ne se regroupe que dans une aire de son camp sans ennemi.

## Refus : infiltration

no-infantry-infiltrates = Seule l’infanterie russe s’infiltre ; { $unit } n’en est pas.
no-fresh-infiltrates = { $unit } est usée : seules s’infiltrent les unités fraîches.
no-by-night = On ne s’infiltre que la nuit.
no-from-its-start = { $unit } a agi dans cette impulsion : on s’infiltre depuis l’endroit où on l’a commencée.
no-from-own-area = { the-area-begins } n’est pas sous contrôle russe : { $unit } ne peut pas s’infiltrer depuis là.
no-not-into-a-zone = { the-area-begins } est une zone : on ne s’infiltre pas dans une zone.
no-spent-enemies-only = On ne s’infiltre que là où se trouvent des Allemands usés et aucun frais : pas ici ({ the-area }).
no-must-attack = { $unit } doit attaquer avant la fin de cette impulsion : { the-area }.

## Refus : attaques

no-no-attackers = Une attaque demande au moins une unité.
no-attacker-twice = Une unité est nommée deux fois.
no-no-group = Il n’y a rien de ce genre à attaquer ici : { the-area }.
no-group-attacked = Ce groupe a déjà été attaqué dans cette impulsion : { the-area }.
no-different-areas = Des unités qui ont commencé l’impulsion dans des aires différentes ne peuvent pas agir ensemble.
no-nobody-leads = Les unités antichars et antiaériennes ne peuvent pas mener une attaque : il faut une unité au facteur d’attaque chiffré.
no-second-same-area = La seconde attaque doit viser un autre groupe de la même aire : { the-area }.
no-in-the-first = { $unit } mène la première attaque : elle pourra se joindre à la seconde si elle dépasse son groupe.
no-second-enters = La seconde attaque doit être faite par des unités qui entrent : { the-area }.
no-does-not-attack = { $unit } n’est pas une unité de combat et n’attaque pas.
no-engineers-only = Seul le génie attaque les gravats ; { $unit } n’en est pas.
no-ranged-by-day = Les attaques à distance ne se font que le jour.
no-ranged-into-zone = Aucune attaque à distance ne peut viser une zone ({ the-area }).
no-rubble-from-inside = Les gravats ne sont déblayés que par le génie présent dans l’aire : { the-area }.
no-no-observer = { $unit } n’est pas un observateur : elle entre comme attaquant.
no-nobody-enters = { $unit } n’entre qu’avec des unités de combat qui entrent.
no-cannot-join = { $unit } n’a pas dépassé le premier groupe, ou n’a plus assez de facteurs de mouvement.

## Refus : pertes et retraites

no-not-the-strongest = { $unit } n’a pas le plus haut facteur de défense du groupe.
no-paid-twice = Une unité est nommée deux fois.
no-not-in-group = { $unit } n’appartient pas au groupe attaqué.
no-spent-cannot = { $unit } est usée et ne peut pas être retournée de nouveau.
no-nothing-owed = Aucun point de perte n’est dû : { $unit } ne peut partir que de son plein gré.
no-nowhere-to-retreat = Aucune retraite n’est possible : { the-area }.
no-not-enough-paid = { $owed } points de perte sont dus ; ceci en paie { $paid }.
no-strongest-pays = Un point au moins doit venir de { $unit }, qui a le plus haut facteur de défense.
no-retreat-adjacent = { the-area-begins } ne touche pas l’aire d’où se fait la retraite.
no-retreat-back = La retraite est déjà passée par là et ne peut pas y revenir : { the-area }.
no-retreat-priority = { the-area-begins } n’est pas la première dans l’ordre des retraites : aires libres touchant le moins d’aires contrôlées par l’ennemi, puis aires contestées de son camp, puis contestées de l’ennemi, puis vides de l’ennemi.
no-observer-twice = Un observateur est nommé deux fois.
no-observer-stays = { $unit } ne peut pas partir avec ce groupe.
no-that-many-go-on =
    { $count ->
        [one] Exactement une unité continue.
       *[other] Exactement { $count } unités continuent.
    }
no-not-retreating = { $unit } n’est pas de celles qui viennent de s’y retirer.

## Refus : l’avantage et l’aube

no-not-your-advantage = L’avantage est à l’autre camp.
no-advantage-used-today = L’avantage a changé de mains aujourd’hui : il ne peut plus servir avant la prochaine date.
no-not-the-impulse-roll = Seul un jet d’impulsion allemand permet de prolonger le jour ou la nuit.
no-does-not-end = Ce jet ne termine ni le jour ni la nuit : il n’y a rien à prolonger.
no-does-not-recover = { $unit } ne redevient pas fraîche à cette aube.

## Événements : chapitres 4 à 10

event-set-up = { the-side-begins } sont en place.
event-first-rubble = Le bombardement a laissé des gravats : { the-area } (dé { $die }).
event-control =
    { $side ->
        [german] { the-area-begins } passe sous contrôle allemand.
       *[russian] { the-area-begins } passe sous contrôle russe.
    }
event-observer-removed = L’observateur { $unit } est seul avec l’ennemi ({ the-area }) et se retire pour un temps.
event-passed = { the-side-begins } passent.
event-impulse-ends =
    { $area ->
        [BOX] { $side ->
            [german] L’impulsion allemande est finie.
           *[russian] L’impulsion russe est finie.
        }
       *[other] { $side ->
            [german] L’impulsion allemande est finie ({ the-area }).
           *[russian] L’impulsion russe est finie ({ the-area }).
        }
    }
event-roll-void =
    { $against ->
        [0] Le premier jet, { $roll }, est annulé.
       *[other] Le premier jet, { $roll } contre { $against }, est annulé.
    }
event-impulse-roll = Jet d’impulsion : { $roll }, marqueur en case { $space }.
event-sunset = Coucher du soleil : la nuit commence ({ $date }).
event-dawn = Aube ({ $date }).
event-moved = { $unit } se déplace : { the-area }.
event-rested = { $unit } est retournée sur sa face usée : { the-area }.
event-rubble-bars = { $unit } fait { $roll } et n’entre pas dans les gravats : { the-area } (il fallait plus de { $over }).
event-rubble-passed = { $unit } fait { $roll } et entre dans les gravats : { the-area } (il fallait plus de { $over }).
event-past-the-enemy =
    { $enemies ->
        [one] { $unit } fait { $roll } et passe devant une unité ennemie : { the-area }.
       *[other] { $unit } fait { $roll } et passe devant { $enemies } unités ennemies : { the-area }.
    }
event-caught =
    { $enemies ->
        [one] { $unit } fait { $roll } et ne passe pas devant l’unité ennemie : { the-area }.
       *[other] { $unit } fait { $roll } et ne passe pas devant les { $enemies } unités ennemies : { the-area }.
    }
event-infiltrated = { $unit } s’infiltre : { the-area } (dé { $die }).
event-not-infiltrated = { $unit } ne parvient pas à s’infiltrer ({ the-area }, dé { $die }) et doit attaquer.
event-attack-off = L’attaque n’a pas lieu, il ne reste personne pour la mener : { the-area }.
event-attackers =
    { $how ->
        [inside] { the-side-begins } attaquent { the-group } ({ the-area }) dans l’aire même : { $units }.
        [ranged] { the-side-begins } tirent depuis { the-start } sur { the-group } ({ the-area }) : { $units }.
       *[enters] { the-side-begins } attaquent { the-group } ({ the-area }) depuis { the-start } : { $units }.
    }
event-fire-called = { $unit } fait tirer depuis { the-start } sur { the-group } ({ the-area }).
event-attack =
    { $kind ->
        [shell] Tir d’artillerie contre { the-group }, { the-area } : { $offence } + { $attack_dice } contre { $defence } + { $defence_dice }, écart { $margin }.
        [fag] L’artillerie du Front tire contre { the-group }, { the-area } : { $offence } + { $attack_dice } contre { $defence } + { $defence_dice }, écart { $margin }.
        [air] Bombes contre { the-group }, { the-area } : { $offence } + { $attack_dice } contre { $defence } + { $defence_dice }, écart { $margin }.
       *[ground]
            { $side ->
                [german] Attaque allemande contre { the-group }, { the-area } : { $offence } + { $attack_dice } contre { $defence } + { $defence_dice }, écart { $margin }.
               *[russian] Attaque russe contre { the-group }, { the-area } : { $offence } + { $attack_dice } contre { $defence } + { $defence_dice }, écart { $margin }.
            }
    }
event-overrun = Dépassement, les attaquants continuent : { the-area }.
event-cleared = Le génie déblaie les gravats ({ the-area }) : il reste le niveau { $level }.
event-eliminated = { $unit } est éliminée ({ the-area }).
event-paid =
    { $how ->
        [flip] { $unit } est usée par ses pertes ({ the-area }).
        [fall-back] { $unit } paie en faisant retraite ({ the-area }).
       *[retreat] { $unit } est usée par ses pertes et fait retraite ({ the-area }).
    }
event-withdrew =
    { $how ->
        [spend] { $unit } se retourne de son plein gré ({ the-area }).
       *[withdraw] { $unit } fait retraite de son plein gré ({ the-area }).
    }
event-retreated = { $unit } se replie : { the-area }.
event-routed =
    { $count ->
        [one] L’attaquant est mis en déroute : { the-area }.
       *[other] { $count } attaquants sont mis en déroute : { the-area }.
    }
event-advantage =
    { $use ->
        [prolong] { the-side-begins } utilisent l’avantage pour prolonger : le marqueur recule.
       *[reroll] { the-side-begins } utilisent l’avantage : les dés sont relancés.
    }

## Sommes : chapitres 4 à 10

line-leader = Facteur d’attaque de { $unit }
line-more-attackers =
    { $count ->
        [one] Un attaquant de plus
       *[other] { $count } attaquants de plus
    }
line-regiment = { $regiment } attaque avec trois bataillons
line-parents = Unités de { $count } divisions ou brigades
line-air-support = Appui aérien allemand
line-front-artillery = Artillerie du front
line-observer = Artillerie appelée par { $unit }
line-luftwaffe = Luftwaffe
line-highest-defence = Plus haut facteur de défense : { $unit }
line-lone-guns = Canons antiaériens seuls face à l’infanterie : { $unit } compte pour moitié
line-terrain = Terrain (+{ $tem })
line-ranged-terrain = Terrain face au tir à distance (+{ $tem } × { $times })
line-rubble = Gravats de niveau { $level }
line-rubble-factor = Gravats de niveau { $level }
line-night = Attaque allemande de nuit
line-date = L’expérience des Russes (date)

## Situations

situation-no-such-unit = Il n’y a pas d’unité « { $unit } ».
situation-no-such-area = Il n’y a pas d’aire « { $area } » dans ce scénario.
situation-no-such-date = « { $date } » n’est pas une date du calendrier.
situation-no-such-phase = Il n’y a pas de phase « { $phase } » : écrire set-up, opening, german impulse, russian impulse ou dawn.
situation-holder = « { $side } » n’est pas un camp : écrire german ou russian.
situation-time = Le moment est day ou night.
situation-track = Le tableau des impulsions a les cases 1 à { $last }.
situation-rubble = Les gravats ont des niveaux jusqu’à { $last }.
situation-piece = Une pièce demande un camp, une unité et une aire.
situation-piece-state = « { $word } » ne dit rien d’une pièce : écrire spent, due et une date, ou cut et un nombre.
situation-due-and-fresh = Seule une unité usée porte un marqueur de durée.
situation-twice = { $unit } est nommée deux fois.
situation-too-many = Trop d’unités de combat d’un camp dans l’aire { $area }.

## Niveaux de victoire

level-german = victoire allemande
level-russian = victoire russe
level-open = indécis

## Phases

phase-set-up = Mise en place
phase-opening = Bombardement d’ouverture
phase-day = Jour
phase-night = Nuit
phase-dawn = Aube
phase-end = Fin de la partie

## Ce que pense un joueur de l’ordinateur, sur demande

thought-objectives = Il entend prendre ou tenir { $target }.
thought-assault = Attaquer l’aire { $hex } avec { $units } : cela lui vaut { $worth } points.
thought-fire = Tirer sur l’aire { $hex } : cela lui vaut { $worth } points.
thought-ranged = Tir à distance sur l’aire { $hex } avec { $units } : { $worth } points selon lui.
thought-move = { $unit } vers l’aire { $hex }, où l’on en a besoin : { $worth } points.
thought-cross = { $unit } traverse la Volga vers l’aire { $hex } : { $worth } points.
thought-infiltrate = { $unit } s’infiltre dans l’aire { $hex } : { $worth } points.
thought-dig = Fortifier l’aire { $hex } : { $worth } points.
thought-fall-back = Se replier vers l’aire { $hex }.
thought-other = Le mieux qu’il y ait à faire : { $worth } points.
thought-passing = Il passe : le mieux qu’il y avait à faire ne vaut pas plus de { $worth } points, et des unités fraîches qui attendent restent une menace.
thought-prolongs = Le jour finirait à la case { $space } : trop tôt. Il donne l’avantage pour un jour plus long.
thought-throws-again = Un autre jet peut rapporter { $worth } points de plus : cela vaut l’avantage.
thought-lets-stand = Un autre jet peut rapporter { $worth } points : trop peu pour donner l’avantage.
thought-plan-assault = Attaquer l’aire { $hex } avec { $units }.
thought-plan-fire = Tirer sur l’aire { $hex }.
thought-plan-ranged = Tir à distance sur l’aire { $hex } avec { $units }.
thought-plan-move = Commencer par { $unit } vers l’aire { $hex }.
thought-plan-cross = Traverser la Volga vers l’aire { $hex }, { $unit } d’abord.
thought-plan-infiltrate = S’infiltrer dans l’aire { $hex }, { $unit } d’abord.
thought-plan-dig = Fortifier l’aire { $hex }.
thought-plan-other = Autre chose.
thought-plan-passing = Passer.

## The after-action report

report-areas-key = Les piles allemandes sont carrées, les russes arrondies. Le grand chiffre est le nombre d’unités fraîches, le petit celui des usées ; les carrés sombres sont les niveaux de gravats, et la teinte d’une aire est celle de qui la tient.
report-units-lost = Unités éliminées, par date
report-opposed = À côté de chaque paire de dés, son écart aux 7 de la paire moyenne.
report-combat-date = Date
report-combat-day = { $date }
report-combat-area = Aire
report-combat-offence = Attaque et dés
report-combat-defence = Défense et dés
report-combat-margin = Écart

## The laboratory

lab-units-lost = Unités éliminées, par date
lab-odds-differences = La somme de l’attaquant moins celle du défenseur, avant les dés.

## Chiffres de `grognard bench`

bench-tps-random-play = Stalingrad : jeu au hasard
bench-tps-clone = Stalingrad : copie d’une position
bench-tps-reach = Stalingrad : portée d’une unité fraîche, 15 septembre
bench-tps-view = Stalingrad : vue d’un camp
bench-tps-offers = Stalingrad : tout ce qu’offre une impulsion
bench-tps-prompt = Stalingrad : question d’une impulsion

## Dans le terminal

role-in = attaque sur place
role-ranged = tire d’où elle est
role-observer = les accompagne
role-take = participe
role-flip = retournée, usée
role-retreat = recule
role-eliminate = éliminée
role-spend = usée de son plein gré
role-withdraw = se retire de son plein gré
fall-overrun = dépassement
fall-won = gagné
fall-even = égalité
fall-lost = perdu
fall-rout = déroute
