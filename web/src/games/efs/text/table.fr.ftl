## The table of the front

efs-terrain = { $kind ->
    [woods] bois
    [hill] collines
    [marsh] marais
    [swamp] marécage
    [mountain] montagnes
    [alpine] haute montagne
    [lake] lac
    [shallow_water] eaux peu profondes
    [town] ville
    [city] cité
    [major_city] grande cité
    [belt] ceinture fortifiée
    [citadel] citadelle
    [line] ligne fortifiée
   *[clear] terrain clair
}
efs-describe = { $hex }, { $ground }{ $own ->
    [0] {""}
    [one] , une unité à vous
   *[other] , { $own } unités à vous
}{ $foe ->
    [0] {""}
    [one] , une unité ennemie
   *[other] , { $foe } unités ennemies
}
efs-phase = { $phase ->
    [weather] Météo
    [replacements] Remplacements
    [reinforcements] Renforts
    [air] Aviation
    [supply] Ravitaillement
    [axis_mvt] Mouvement
    [axis_declaration] Déclaration
    [soviet_reaction] Réaction soviétique
    [axis_combat] Combat
    [axis_mvtm] Mouvement motorisé
    [axis_engineer] Génie
    [soviet_mvtm] Mouvement motorisé
    [soviet_declaration] Déclaration
    [axis_reaction] Réaction de l’Axe
    [soviet_combat] Combat
    [soviet_mvt] Mouvement
    [soviet_engineer] Génie
    [surrender] Reddition
    [recovery] Récupération
    [victory] Victoire
   *[other] { $phase }
}
efs-segment = { $segment ->
    [strategic] Stratégique
    [axis] Axe
    [soviet] Soviétique
   *[end] Fin
}
efs-phases = Phases du tour
efs-phase-of = { $phase } ({ $n }/{ $of })
efs-next = Ensuite
efs-looked = Phase
efs-turn = Tour { $turn }, dernier { $last }
efs-dates = Dates
efs-weather = Météo
efs-weather-is = { $weather ->
    [mud] Boue
    [frozen] Gel
    [snow] Neige
   *[dry] Sec
}{ $storm ->
    [yes] , tempête
   *[no] {""}
}
efs-weather-chance = { $weather ->
    [mud] boue
    [frozen] gel
    [snow] neige
   *[dry] sec
} { $n } %
efs-climate = { $climate ->
    [mud] climat boueux
    [frozen] climat de gel
    [snow] climat neigeux
   *[dry] climat sec
}
efs-to-play = À jouer
efs-vp = PV
efs-score-title = Points de victoire
efs-vp-sum = Points de victoire de l’Axe
efs-places = Lieux qui comptent
efs-levels = Niveaux de victoire
efs-from = à partir de { $n }
efs-below = en dessous
efs-would-change = { $by } s’il change de mains
efs-notes = Règles spéciales
efs-track = Piste des tours
efs-victory = Victoire
efs-over = La partie est finie
efs-waits = { $side ->
    [axis] Le jeu attend l’Axe
    [soviet] Le jeu attend les Soviétiques
   *[chance] Jet de dés
}
efs-tab-pile = État-major
efs-tab-desk = Question
efs-hint-move = { $picked ->
    [0] { $left ->
        [0] Plus personne ne peut bouger : terminez le mouvement
        [one] Une unité peut encore bouger : cliquez dessus
       *[other] { $left } unités peuvent encore bouger : cliquez sur une pile
    }
   *[other] Cliquez sur un hexagone éclairé pour y aller ; laissez le pointeur sur un hexagone pour voir ce que coûte le chemin
}
efs-hint-declare = { $count ->
    [0] Aucun ennemi ne peut être attaqué : terminez la déclaration
   *[other] Cliquez sur un hexagone ennemi voisin de vos unités pour déclarer une attaque
}
efs-hint-assault = { $overrun ->
    [yes] L’overrun n’est lancé que lorsque vous le dites
   *[no] Cliquez sur vos unités pour les ajouter ou les retirer, sur un autre hexagone ennemi pour l’attaquer aussi
}
efs-hint-aim = Cliquez sur un des hexagones éclairés, ou choisissez dans la liste
efs-why-march = Pourquoi pas { $hex } ?
efs-stack = L’hexagone et sa pile
efs-hex = Hexagone
efs-enemies = Ennemis
efs-beside = À côté de la carte
efs-deeds = Ce que peut faire cette unité
efs-side-deeds = Ce que peut faire votre camp
efs-take-all = Toutes ({ $count })
efs-take-one = Une seule
efs-off-map = hors carte
efs-kind = { $kind ->
    [strategic] Mouvement stratégique
    [rail-move] Par rail
    [infiltrate] Infiltrer
    [one-hex] Un hexagone
    [exit-map] Quitter la carte
    [enter] Entrer sur la carte
    [move-train] Déplacer le train
    [sail] Par eau
    [fly-transport] Par transport aérien
    [overrun] Overrun
    [activate] Activer une unité
    [double-command] Doubler le commandement
    [pick-up] Tirer du marécage
    [put-in-cadre] Mettre en Cadre
    [lay-bridge] Poser un pont
    [take-up-bridge] Relever un pont
    [lay-ferry] Commencer un bac
    [place-air] Envoyer une unité aérienne
    [declare-air] Déclarer une unité aérienne
    [assign-air] Envoyer contre un ennemi
    [place-active] Placer depuis la case Active
    [place-reservist] Placer un réserviste
    [place-reinforcement] Placer un renfort
    [place-in-city] Placer dans une cité
    [place-zap] Placer une unité Zap
    [supply-hex] Ravitailler un hexagone
    [combine-supply] Réunir en dépôt
    [reduce-depot] Diviser un dépôt
    [take-points] Prendre des unités de ravitaillement
    [react] Réagir
    [place-order] Donner un ordre
    [remove-order] Lever un ordre
    [add-gun] Soutenir par l’artillerie
    [bombard] Bombarder
    [change-mode] Changer de mode
    [name-supply] Ravitaillement de combat
    [retreat-to] Retraite
    [advance-to] Avance
    [press-on] Continuer
    [take-loss] Perdre un pas
    [rebuild] Reconstruire
    [restore-step] Rendre un pas
    [absorb-zap] Absorber une unité Zap
    [exchange-zap] Échanger une unité Zap
    [convert-militia] Convertir la milice
    [make-regiment] Former un régiment
    [mark-receiving] Recevoir des remplacements
    [ready-plane] Rendre une unité aérienne disponible
    [begin-post] Commencer un point d’appui
    [remove-post] Retirer un point d’appui
    [convert-rail] Convertir la voie
    [repair-rail] Réparer la voie
    [regain-rail] Reconvertir la voie
    [cut-rail] Couper la voie
    [blow-bridges] Faire sauter des ponts
    [repair-bridge] Réparer un pont
    [detach] Détacher un régiment
    [recombine] Recombiner
    [release-hex] Libérer des garnisons
    [relieve] Relever une garnison
    [free-garrison] Libérer une garnison
    [recover] Récupérer
    [disband] Dissoudre
    [withdraw] Retirer
    [declare] Déclarer une attaque
    [resolve] Résoudre une attaque
   *[other] Autres choix
}{ $count ->
    [0] {""}
    [1] {""}
   *[other] {" "}({ $count })
}
efs-unit = Unité
efs-formation = Formation
efs-steps-of = { $steps } pas sur { $of }
efs-plane = { $type ->
    [F] chasseur
    [B] bombardier
    [T] transport
    [D] leurre
   *[other] face cachée
}{ $rating ->
    [0] {""}
   *[other] {" "}{ $rating }
}{ $cas ->
    [0] {""}
   *[other] , appui rapproché { $cas }
}
efs-range = portée { $n }
efs-asp = { $n } ASP
efs-has-moved = a bougé
efs-supply-state = { $state ->
    [1] ravitaillement d’urgence
   *[other] non ravitaillée
}
efs-halted = { $turns ->
    [one] ne bouge pas ce tour
   *[other] ne bouge pas pendant { $turns } tours
}
efs-mark-nonop = non opérationnel
efs-mark-untried = inconnue
efs-mark-fired = a tiré
efs-mark-fire = mode tir
efs-mark-gar = garnison
efs-mark-act = activée
efs-mark-rr = reçoit des remplacements
efs-mark-ov = overrun
efs-mark-fuel = manque de carburant
efs-mark-mandated = attaque obligatoire
efs-mark-attacked = attaquée
efs-mark-orders = ordre, face cachée
efs-mark-no-retreat = pas de retraite
efs-mark-additional-retreat = retraite supplémentaire
efs-mark-ready = disponible
efs-mark-flown = a volé
efs-mark-damaged = endommagée
efs-mark-destroyed = détruite
efs-mark-mission = mission
efs-mark-combat = combat
efs-integrity = { $kind ->
    [motorized_integrity] Bonus d’intégrité, motorisée
   *[panzer_integrity] Bonus d’intégrité
}
efs-kept = { $kept ->
    [yes] acquis
   *[no] perdu
}
efs-integrity-kept = La formation est groupée et ravitaillée.
efs-fuel-short = La formation manque de carburant.
efs-command = Commandement
efs-command-points = { $left } points de commandement sur { $points }, { $units ->
    [one] une unité commandée
   *[other] { $units } unités commandées
}
efs-activates = Peut activer : { $units }
efs-supply-from = Ravitaillement général, depuis { $hex }
efs-leg = { $kind ->
    [road] Par la route jusqu’à { $hex }
    [rail] Par le rail jusqu’à { $hex }
   *[loc] À pied jusqu’à { $hex }
}
efs-leg-of = { $length } sur { $most }
efs-leg-free = libre
efs-supply-open = La ligne est ouverte.
efs-way = Le chemin
efs-way-sum = { $spent } points sur { $of }
efs-way-must = De là il faut attaquer aussi ces hexagones : { $hexes }
efs-way-unsupplied = Aucun ravitaillement général n’atteint cet hexagone dans l’état présent.
efs-staff = Reste à faire
efs-staff-by = { $kind ->
    [map] Sur la carte
   *[formation] Par formation
}
efs-staff-left = { $count ->
    [0] Il ne reste rien
    [one] Il reste un point, suivant
   *[other] Il reste { $count } points, suivant
}
efs-army-troops = Troupes d’armée
efs-done = fait
efs-check = à voir
efs-more-choices = { $count ->
    [one] Encore un choix
   *[other] Encore { $count } choix
} : cliquez sur une unité ou un hexagone pour voir les siens.
efs-battle = Attaque { $n } : { $hex }
efs-guns = Artillerie : { $units }
efs-guns-against = Artillerie adverse : { $units }
efs-cas = Appui rapproché : { $n }
efs-order = { $whose ->
    [own] Votre ordre
   *[other] L’ordre ennemi
} : { $order ->
    [no-retreat] pas de retraite
    [additional-retreat] retraite supplémentaire
   *[face-down] face cachée
}
efs-result = Résultat { $result }
efs-attack-n = Attaque { $n }
efs-attack-first = Choisissez qui attaque.
efs-attacks-declared = Déclarées : { $list }
efs-attackers = Qui attaque
efs-strength = Force
efs-attack-sum = Attaque
efs-defence-sum = Défense
efs-ratio = { $attack } contre { $defence }, arrondi vers le bas
efs-modifiers = Modificateurs du dé
efs-drm-sum = Somme
efs-guns-near = Artillerie qui peut soutenir : { $count } sur { $of }
efs-supply-would = { $count ->
    [one] Un point de ravitaillement de combat peut être donné
   *[other] { $count } points de ravitaillement de combat peuvent être donnés
}
efs-supply-none = Aucun ravitaillement de combat à portée
efs-engineers-could = effets du génie possibles
efs-toggle = { $what ->
    [supply] Ravitaillement de combat
    [engineers] Génie
   *[air] Appui rapproché
}
efs-expected = { $who ->
    [attacker] Pas que vous perdez en moyenne
   *[defender] Pas que l’ennemi perd en moyenne
}
efs-replies = Ce que l’ennemi peut encore faire
efs-reply = { $what ->
    [guns] Artillerie : { $units }
    [no-retreat] Pas de retraite
   *[air] Appui rapproché de { $points }
}{ $column ->
    [none] {""}
   *[other]  : colonne { $column }
}. Vous perdriez { $attacker } pas, lui { $defender }.
efs-must = Il faut attaquer aussi { $hex }, à cause de { $units }.
efs-must-add = L’ajouter
efs-mandated = Compter comme attaque obligatoire
efs-declare = Déclarer { $column ->
    [none] l’attaque
   *[other] à { $column }
}
efs-drop = Annuler
efs-take-back = Reprendre
efs-targets = { $count ->
    [one] Un hexagone peut être attaqué
   *[other] { $count } hexagones peuvent être attaqués
}
efs-may-attack = { $count ->
    [one] une unité
   *[other] { $count } unités
}
efs-no-targets = Aucun ennemi n’est voisin de vos unités.
efs-chances = Chances
efs-outcome = { $whose ->
    [own] { $does ->
        [gone] vous êtes éliminé
        [away] vous reculez
        [both] { $steps ->
            [one] vous perdez un pas et reculez
           *[other] vous perdez { $steps } pas et reculez
        }
       *[stays] { $steps ->
            [one] vous perdez un pas
           *[other] vous perdez { $steps } pas
        }
    }
   *[enemy] { $does ->
        [gone] ennemi éliminé
        [away] l’ennemi recule
        [both] { $steps ->
            [one] l’ennemi perd un pas et recule
           *[other] l’ennemi perd { $steps } pas et recule
        }
       *[stays] { $steps ->
            [one] l’ennemi perd un pas
           *[other] l’ennemi perd { $steps } pas
        }
    }
}
efs-outcome-none = sans effet
efs-way-overrun = Overrun possible de { $hex } à { $odds } (il faut { $least }:1) : cliquez dessus pour voir ce qu’il donne.
efs-crt = Table de combat
efs-roll = Dé
efs-overrun-head = Overrun
efs-overrun = Overrun de { $hex }
efs-overrun-odds = { $attack } contre { $defence } ; il faut { $least } contre 1
efs-overrun-result = { $result ->
    [success] { $steps ->
        [0] réussit
        [one] réussit, l’ennemi perd un pas
       *[other] réussit, l’ennemi perd { $steps } pas
    }
   *[failure] { $steps ->
        [0] échoue
        [one] échoue, vous perdez un pas
       *[other] échoue, vous perdez { $steps } pas
    }
}
efs-overrun-points = Coûte { $points } points ; il en reste { $left }
efs-overrun-launch = Overrun ({ $drm })
efs-lens = { $kind ->
    [zoc] ZDC
    [supply] Ravitaillement
    [command] QG
    [control] Contrôle
    [stacking] Empilement
   *[range] Portée
}
efs-boards = Tableaux
efs-boards-wait = Les tableaux arrivent.
efs-board = { $board ->
    [rebuild] Piste de reconstruction
    [pools] Réserves
    [air] Aviation
    [rail] Rail et météo
    [victory] Victoire
   *[all] Tous
}
efs-box = { $box ->
    [active] Active
    [cadre] Cadre
    [eliminated] Éliminées
    [cannot_rebuild] Perdues
    [delayed] Retardées
    [due] Attendent d’entrer
   *[waiting] À venir
}
efs-boxes-empty = Les cases sont vides.
efs-air-box = { $box ->
    [ready] Disponibles
    [flown] Ont volé
    [damaged] Endommagées
    [destroyed] Détruites
    [mission] En mission
   *[arrives] Arrivent
}
efs-air-needs = disponible à { $roll } ou moins
efs-arrivals = Renforts
efs-withdrawals = Retraits
efs-on-turn = tour { $turn }
efs-by = { $by ->
    [rail] par rail, { $hex }
    [place] placées, { $hex }
   *[edge] par le bord, { $hex }
}
efs-asp-track = Ravitaillement de combat par tour
efs-rail-used = { $used } points de capacité ferroviaire utilisés sur { $of }
efs-rcp = Il reste { $points } points de conversion
efs-railhead = Tête de ligne { $hex } : { $spent } dépensés
efs-weather-track = Météo
efs-howto = Cliquez sur une pile pour la prendre : les hexagones qu’elle atteint montrent leur coût, ceux dont elle peut faire l’overrun montrent le rapport. Les attaques se déclarent d’un clic sur l’ennemi et se composent dans le panneau. Ce qui reste à faire est à gauche ; les questions des règles s’ouvrent à droite.
efs-key = { $key ->
    [enter] le bouton rouge
    [escape] un pas en arrière
    [undo] annuler
    [redo] rétablir
    [next] pile suivante qui peut agir
    [all] toute la pile
    [track] les tableaux à côté de la carte
    [score] points de victoire
    [find] trouver l’hexagone
    [board] au plateau
    [orders] ordres permanents
    [phases] les phases du tour une à une
    [lenses] sur la carte : zones, ravitaillement, états-majors, portée
    [digits] une réponse à la question
    [air] points d’appui rapproché dans le plan d’attaque
   *[space] passer ce qui est montré
}
efs-lenses = Sur la carte

efs-orders = Ordres permanents
efs-orders-about = Ce que l’état-major fait sans vous demander. Il ne joue que ce que les règles permettent et n’en sait pas plus que vous ; tout est inscrit à gauche, et Annuler vous rend la question.
efs-order-name = { $order ->
    [clerk] Points de ravitaillement, remplacements, points d’appui, voies ferrées
    [air] Affectation aérienne
    [reaction] Réaction
    [orders] Pas de retraite et Retraite supplémentaire
    [guns] Soutien d’artillerie
    [supply] Ravitaillement de combat
    [details] Participants, génie
    [losses] Pertes
    [retreats] Retraites
    [advance] Avance après combat
   *[forced] Questions à une seule réponse
}
efs-order-about = { $order ->
    [clerk] Segment stratégique, génie et récupération
    [air] Où vont les unités aériennes, et contre qui
    [reaction] Avant la résolution d’une attaque contre vous
    [orders] Ordres posés face cachée sur les attaques
    [guns] Artillerie, bombardement et mortiers
    [supply] Points dépensés pour une attaque
    [details] Quand une de vos attaques est résolue
    [losses] Qui perd les pas
    [retreats] Où vont vos unités, et celles de l’ennemi quand vous choisissez
    [advance] Qui entre dans l’hexagone
   *[forced] L’état-major donne l’unique réponse
}
efs-policy = { $policy ->
    [none] Ne rien faire
    [all] Employer tout
    [repeat] Comme au tour précédent
    [staff] Laisser à l’état-major
   *[ask] Me demander
}
efs-leave = { $policy ->
    [all] Employer tout
   *[staff] L’état-major répond
}
efs-repeat = { $count ->
    [one] Comme au tour précédent (une unité aérienne)
   *[other] Comme au tour précédent ({ $count } unités aériennes)
}
efs-from-now-on = Désormais
efs-air-stays = { $unit } ne retourne pas en { $hex } : l’unité n’est pas prête ou ne peut y aller.
efs-house = Fait ce tour-ci
efs-house-name = { $name ->
    [weather] Météo
    [replacements] Remplacements
    [reinforcements] Renforts
    [points] Points de ravitaillement
    [supply] Ravitaillement
    [readiness] Préparation aérienne
    [forts] Points d’appui
    [rail] Voies ferrées
    [surrender] Reddition
    [recovery] Récupération
    [victory] Points de victoire
   *[staff] Votre état-major
}
efs-house-count = { $count ->
    [one] une entrée
   *[other] { $count } entrées
}
efs-convoy = Les { $count } unités de { $name } ensemble
