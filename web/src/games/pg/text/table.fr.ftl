## La table tactique

table-side-allies = Soviétiques
pg-terrain =
    { $terrain ->
        [woods] Bois
        [town] Ville
        [field] Champ
        [swamp] Marais
        [river] Rivière mineure
        [major_river] Rivière majeure
       *[clear] Dégagé
    }
pg-height = { $metres } m
pg-hex = Hexagone
pg-in-hex = En { $hex }
pg-pile-none = Cliquez sur un hexagone pour voir ce qu’il contient.
pg-enemies = Ennemis
pg-beside = En attente d’entrée
pg-deeds = Actions possibles
pg-side-deeds = Actions de votre camp
pg-activate-stack = Activer toute la pile
pg-activate =
    { $order ->
        [move] Activer pour bouger
       *[fire] Activer pour tirer ou donner l’assaut
    }
pg-order =
    { $order ->
        [move] Bouge
       *[fire] Tire
    }
pg-will =
    { $order ->
        [move] Bouge
       *[fire] Tire
    }
pg-all-move = Tous bougent
pg-all-fire = Tous tirent
pg-points-left = reste { $points } PM
pg-led = conduite
pg-rank =
    { $rank ->
        [CPL] Caporal
        [SGT] Sergent
        [LT] Lieutenant
        [CPT] Capitaine
        [MAJ] Commandant
        [LTC] Lieutenant-colonel
        [COL] Colonel
       *[KOM] Commissaire
    }
pg-leader-figures = moral { $morale }, combat +{ $combat }, bonus de moral +{ $bonus }
pg-mark =
    { $mark ->
        [disrupted] ébranlée
        [demoralised] démoralisée
        [moved] a bougé
        [fired] a tiré
        [spotted] repérée
        [commander] chef de char
        [hidden] cachée
       *[digging] s’enterre
    }
pg-aboard = à bord de { $carrier }
pg-riders = Chefs qui accompagnent :
pg-shoot-at = Tirer sur { $unit } en { $hex }
pg-barrage-at = { $factors } sur { $hex }
pg-share-out-to =
    { $what ->
        [plane] L’avion de { $factor } au secteur { $sector }
       *[battery] Les canons de { $factor } au secteur { $sector }
    }
pg-assault-order =
    { $first ->
        [yes] Premier tir de ceux qui sont fortifiés
       *[no] Tous tirent ensemble
    }
pg-with = avec l’aide de { $unit }
pg-alone = seul
pg-flee-to = fuit vers { $hex }
pg-flee-with = fuit vers { $hex } avec { $units }

## Le tir

pg-kind =
    { $kind ->
        [fire] Tir direct
        [bombard] Bombardement
        [assault] Assaut
        [anti-tank] Tir antichar
        [opportunity] Tir d’opportunité
       *[opportunity-shot] Tir d’opportunité antichar
    }
pg-fire-at = Tir sur { $hex }
pg-no-assault = Pas d’assaut : { $why }
pg-which-fire = Type de tir
pg-nobody-fires = Aucun tireur choisi.
pg-combined-by = { $unit } réunit les hexagones.
pg-strength = Force
pg-start-column = Colonne de départ
pg-sum = Somme
pg-limit = Limité par la table
pg-column = Colonne
pg-defender-fires = Le défenseur tire
pg-table = Table de tir
pg-added = Modificateurs au jet
pg-needs = Jet nécessaire sur deux dés
pg-drop = Annuler
pg-chances = Chances
pg-launch =
    { $kind ->
        [assault] Donner l’assaut
        [bombard] Bombarder
       *[fire] Tirer
    }

## Les questions

pg-ask =
    { $step ->
        [set-up] Placez vos unités
        [opening-fire] Notez une cible
        [declaring] Qui bouge, qui tire ?
        [excess] Trop d’unités dans un hexagone
        [lone-leaders] Quel chef est perdu ?
        [escape] Où va le chef ?
        [struck] Quelles unités perdent les pas ?
        [barraging] Encore un tir hors carte ?
        [melee] Qui tire d’abord ?
        [offered] Tir d’opportunité ?
        [flight] Où fuit l’unité ?
        [sortie] Encore une attaque aérienne ?
        [weaken] Quel champ de mines est affaibli ?
        [event-choice] Qui est concerné par l’événement ?
        [sharing] Qui reçoit l’artillerie et l’aviation ?
       *[other] Votre réponse
    }
pg-setup-all = Toutes les unités sont placées.
pg-steps-due = Pas à perdre : { $steps }

## La barre du haut

pg-turn = Tour { $turn } sur { $of }
pg-time = Heure
pg-night = nuit
pg-sight = Vue
pg-hexes =
    { $n ->
        [one] { $n } hexagone
       *[other] { $n } hexagones
    }
pg-phase-label = Phase
pg-phase =
    { $phase ->
        [set-up] Mise en place
        [initiative] Initiative
        [removal] Marqueurs
        [end] Terminé
       *[segment] Actions
    }
pg-segment-of = Segment de
pg-must-answer = Doit répondre
pg-initiative = Initiative
pg-steps-lost = Pas perdus
pg-score = Score
pg-score-title = Points de victoire
pg-margin = Écart
pg-victory = Comment gagner
pg-victory-margin = À la fin du dernier tour, l’écart décide : les points { $side ->
    [axis] de l’Axe moins ceux des Soviétiques
   *[allies] des Soviétiques moins ceux de l’Axe
  }.
pg-victory-flags = Des drapeaux sur la carte marquent les hexagones qui comptent : qui les tient, et ce que vaut chacun.
pg-victory-broken = Un camp qui n’a plus ni chef ni unité en bon ordre perd aussitôt.
pg-victory-aim = Condition
pg-victory-now = Acquis
pg-victory-points = Points
pg-victory-left = À gagner
pg-aim =
    { $why ->
        [scored-hexes] Chaque hexagone tenu, { $place } : { $each }
        [scored-exits] Chaque pas ami sorti par le bord { $edge ->
            [N] nord
            [S] sud
            [W] ouest
           *[E] est
          } : { $each }
        [scored-units] Chaque unité amie non démoralisée, { $place } : { $each }
       *[scored-steps] Chaque pas ennemi perdu : { $each }
    }
pg-aim-hexes = une zone de { $count } hexagones
pg-margin-from = { $from } ou plus
pg-margin-below = moins de { $to }
pg-margin-between = de { $from } à moins de { $to }
pg-victory-side = { $side } : { $aims }.
pg-victory-level = { $level } : { $range }
pg-waits =
    { $side ->
        [axis] L’Axe décide.
       *[allies] Les Soviétiques décident.
    }

## Ordres, vue, aide

pg-sight-tool = Ligne de vue
pg-orders = Ordres permanents
pg-orders-about = Quand le tir d’opportunité vous est-il proposé ?
pg-orders-ask = Me le demander
pg-orders-range = Jusqu’à la portée de
pg-orders-any = toute portée
pg-orders-types = Seulement contre (tous, si rien n’est coché)
pg-orders-give = Donner les ordres
pg-orders-when = Les ordres permanents se règlent à chaque question qui vous est posée.
pg-type =
    { $type ->
        [infantry] infanterie
        [hmg] mitrailleuses
        [engineer] génie
        [cavalry] cavalerie
        [motorcycle] motocyclistes
        [mortar] mortiers
        [artillery] artillerie
        [at_gun] canons antichars
        [tank] chars
        [assault_gun] canons d’assaut
        [tank_destroyer] chasseurs de chars
        [armoured_car] automitrailleuses
        [apc] transports blindés
       *[transport] transports
    }
pg-hint-sight = Ligne de vue depuis { $from } : montrez un hexagone ; cliquez pour partir d’ailleurs.
pg-hint-aim =
    { $what ->
        [place] Cliquez sur l’hexagone où la placer.
       *[other] Choisissez sur la carte ou dans la liste.
    }
pg-hint-fire = Choisissez les tireurs, puis tirez.
pg-hint-picked =
    { $order ->
        [move] Cliquez sur l’hexagone où aller.
       *[fire] Cliquez sur un hexagone ennemi.
    }
pg-hint-step =
    { $step ->
        [segment] Activez une unité, une pile ou un chef, ou passez.
        [declaring] Choisissez qui bouge et qui tire, puis commencez.
        [acting] Cliquez sur une unité activée.
        [spent] Plus personne ne peut agir : terminez le segment.
        [set-up] Choisissez une unité et placez-la, ou placez tout d’un coup.
        [offered] L’ennemi bouge : tirez, ou laissez passer.
       *[other] Choisissez à droite.
    }
pg-why-march = Pas en { $hex }
pg-describe = { $hex }, { $ground }, à vous { $own }, ennemis { $foe }
pg-tab-pile = Pile
pg-tab-desk = Question
pg-special = Règles spéciales
pg-comes = entre au tour { $turn }
pg-at-start = au départ
pg-winner =
    { $level ->
        [major] { $side } : victoire majeure.
       *[minor] { $side } : victoire mineure.
    }
pg-draw = Match nul.
pg-howto = Activez une unité, une pile ou un chef. Un chef entraîne ceux qui l’entourent : dites qui bouge et qui tire, puis commencez. Cliquez sur une unité activée : les hexagones à sa portée montrent leur coût, les ennemis qu’elle peut viser sont cerclés. Le panneau calcule le tir avant les dés.
pg-key =
    { $key ->
        [enter] le bouton rouge
        [escape] retour
        [undo] annuler
        [redo] rétablir
        [next] hexagone suivant
        [ready] placer le reste
        [hold] laisser passer
        [sight] ligne de vue
        [score] score
        [find] retrouver l’hexagone
        [board] vers la carte
       *[space] sauter l’animation
    }
pg-behind = entre derrière
pg-charges = charge
pg-sight-free = { $hex } à { $far } : l’occupant est vu à { $cover } hexagones, la vue porte à { $reach }.
pg-sight-not = { $hex } à { $far } : { $why }
pg-orders-ambush = Unités cachées : jusqu’à la portée de
pg-orders-never = jamais
pg-may-activate = Activables
pg-may-act = Peuvent encore agir
table-story-result = Résultat
table-story-morale = Moral
table-story-initiative = Initiative
