## Camps, temps, terrain

table-and = { $a } et { $b }
table-weather-is =
    { $weather ->
        [mud] Boue
        [frost] Gel
        [snow] Neige
       *[clear] Beau
    }
table-terrain =
    { $terrain ->
        [forest] Forêt
        [rough] Accidenté
        [marsh] Marais
        [city] Ville
        [lake] Lac
       *[clear] Dégagé
    }
table-terrain-low =
    { $terrain ->
        [forest] forêt
        [rough] terrain accidenté
        [marsh] marais
        [city] ville
        [lake] lac
       *[clear] terrain dégagé
    }
table-terrain-zone = { $terrain }, zone : { $zone }
table-hex = Hexagone { $hex }
table-hex-named = { $hex }, { $name }
table-hex-units =
    { $side ->
        [german] Allemands : { $units }
       *[soviet] Soviétiques : { $units }
    }

# La langue des nombres ordinaux.
table-tongue = fr
table-unit-in = { $unit }, en { $place }
table-army = { $nth } armée
table-army-panzer = { $nth } armée blindée
table-army-reserve = Réserve
table-army-none = Hors armée
table-decoys = Leurres
table-zone = Zone : { $zone }
table-zone-reserve = En réserve derrière le front
table-zone-empty = demande une armée
table-zone-here = Affecter ici
table-kind-XXX =
    { $type ->
        [ARM] Corps blindé
        [MECH] Corps mécanisé
       *[INF] Corps d’infanterie
    }
table-kind-XX =
    { $type ->
        [ARM] Division blindée
        [MECH] Division mécanisée
        [CAV] Division de cavalerie
        [PARA] Division aéroportée
       *[INF] Division d’infanterie
    }
table-kind-X =
    { $type ->
        [ARM] Brigade blindée
        [MECH] Brigade mécanisée
        [CAV] Brigade de cavalerie
       *[INF] Brigade d’infanterie
    }
table-kind-III = Régiment mécanisé
table-kind-line = { $kind }, { $steps } pas
table-factors = PC { $points }, mouvement { $move }
table-factors-both = Attaque { $attack }, défense { $defence }, mouvement { $move }
table-factors-dug = Retranchée : défense { $defence }
table-mark-dug = retranchée
table-mark-cut = non ravitaillée
table-mark-cut2 = non ravitaillée, deuxième tour
table-mark-moved = a bougé
table-mark-fought = a combattu
table-mark-struck = a combattu en percée
table-mark-shocked = sans ZDC

## Barre du haut

table-turn-of = Tour { $turn } sur { $turns }
table-dates = Dates
table-weather = Temps
table-phase = Phase
table-phases = Phases du tour du joueur
table-phase-done = passée :
table-phase-of = { $phase } ({ $n } / { $of })
table-impulse-of = Impulsion : { $army }
table-phase-zones = Zones
table-phase-setup = Mise en place
table-phase-contact = Contact
table-phase-air = Aviation
table-phase-supply = Ravitaillement
table-phase-rebuild = Retours
table-phase-move =
    { $army ->
        [none] Mouvement
       *[other] Mouvement { $army }
    }
table-phase-marking = Marquage
table-phase-combat =
    { $army ->
        [none] Combat
       *[other] Combat { $army }
    }
table-phase-breakthrough = Percée
table-phase-exploitation = Exploitation
table-phase-interdiction = Voies ferrées
table-phase-isolation = Isolés
table-air = Aviation
table-air-of =
    { $side ->
        [german] Points d’aviation allemands : { $left } sur { $of }
       *[soviet] Points d’aviation soviétiques : { $left } sur { $of }
    }
table-score = Score

## Barre d’action

table-lens-zoc = ZDC
table-lens-zoc-title = Zones de contrôle : ennemies, puis les vôtres, puis toutes
table-lens-supply = Ravitaillement
table-lens-supply-title = Lignes de ravitaillement et leurs sources
table-lens-control = Contrôle
table-lens-control-title = Qui tient les villes, et ce qu’elles valent
table-lens-odds = Rapports
table-lens-odds-title = La colonne que vos unités obtiendraient contre chaque ennemi
table-lens-stacking = Empilement
table-lens-stacking-title = Ce que contient chaque hexagone
table-lens-enemy = Portée ennemie
table-lens-enemy-title = Où pourrait aller la pile ennemie sous le pointeur
table-units-n =
    { $count ->
        [one] { $count } unité
       *[other] { $count } unités
    }
table-lens-more = Autres calques
table-whose-foe = ennemi
table-whose-own = vous
table-waits =
    { $side ->
        [german] À l’Allemand de décider
        [soviet] Au Soviétique de décider
        [chance] Jet de dé
       *[other] En attente de l’autre camp
    }
table-end-panel = Répondez d’abord à la question de droite.
table-left-title = Reste à faire
table-left-must = obligatoire
table-left-nothing = Il ne reste rien à faire.
table-left-back = Revenir

## Indications

table-hint-waits = { table-waits }
table-hint-movement = Choisissez une pile à déplacer ; Tab mène à la suivante
table-hint-move =
    { $count ->
        [1] Glissez { $unit }, ou cliquez sur un hexagone clair
       *[other] Glissez la pile, ou cliquez sur un hexagone clair
    }
table-hint-rail = Cliquez sur un hexagone que le rail atteint
table-hint-via = Cliquez sur la destination ; Retour arrière supprime la dernière étape
table-hint-entering = Cliquez sur un hexagone clair pour y entrer
table-hint-nowhere =
    { $count ->
        [1] { $unit } ne peut aller nulle part
       *[other] Ces unités ne peuvent aller nulle part ensemble
    }
table-hint-going = Mouvement interrompu : continuez, ou arrêtez l’unité
table-hint-setup = Choisissez dans la liste une unité à placer
table-hint-setup-done = Toutes les unités sont en place : finissez, ou déplacez-en
table-hint-place =
    { $count ->
        [1] Cliquez sur un hexagone clair pour placer { $unit }
       *[other] Cliquez sur un hexagone clair pour placer { $count } unités
    }
table-hint-combat = Choisissez une pile, ou une cible bordée de rouge
table-hint-target = Choisissez une cible bordée de rouge, ou une autre pile
table-hint-attackers = Cliquez sur une unité voisine de { $hex } pour l’ajouter ou la retirer
table-hint-no-targets = Aucun combat n’est possible
table-hint-retreat = Cliquez sur l’hexagone où { $unit } retraite
table-hint-retreat-on = Cliquez sur l’hexagone suivant de la retraite
table-hint-advance = Cliquez sur une unité pour l’avancer, ou finissez l’avance
table-hint-payment = Choisissez l’unité qui subit la perte
table-hint-choose-d1 = Choisissez comment la pile subit le D1
table-hint-open-air = Choisissez combien d’avions engager
table-hint-secret-air = Engagez vos avions en secret
table-hint-air-supremacy = Combien d’avions ennemis annulez-vous ?
table-hint-interdiction = Combien de points contre les voies ferrées ?
table-hint-marking = Cliquez sur les hexagones que vous attaquerez
table-hint-allotment = Répartissez vos avions en secret
table-hint-rebuild = Choisissez les unités qui reviennent
table-hint-secret-zones = Donnez sa zone à chaque armée
table-hint-roll = Jet de dé
table-hint-weather-roll = Jet de météo

## Inspecteur

table-pile = Pile
table-pile-picked = Pile sélectionnée
table-pile-none = Cliquez sur un hexagone ou une pile pour l’examiner.
table-stacking = Empilement
table-stacking-of =
    { $over ->
        [yes] { $used } divisions, { $of } permises
       *[no] { $n ->
            [one] { $used } division sur { $of }
           *[other] { $used } divisions sur { $of }
        }
    }
table-masked =
    { $known ->
        [yes] Un masque ennemi, { $divisions } divisions annoncées
       *[no] Un masque ennemi
    }
table-masked-short = Sous un masque
table-may-join = Peut se joindre
table-also-engaged = Aussi engagé
table-cannot-join = Ne peut se joindre
table-here = Dans cet hexagone
table-supply = Ravitaillement
table-supply-in =
    { $length ->
        [0] Ravitaillé sur place : { $hex } est une source
        [1] Ravitaillé : la source { $hex } est à un hexagone
       *[other] Ravitaillé : la source { $hex } est à { $length } hexagones
    }{ $edge ->
        [none] .
       *[other] , reliée au bord de la carte en { $edge }.
    }
table-supply-out = Non ravitaillé.
table-supply-show = Montrer la ligne
table-by = Mode de mouvement
table-by-march = Marche
table-by-rail = Par rail ({ $points })
table-move-sum = Mouvement
table-move-points = Points de mouvement
table-move-stop = fin
table-move-left = Reste
table-via = Via { $hexes }.
table-via-back = Supprimer la dernière
table-entering =
    { $count ->
        [one] Un renfort
       *[other] { $count } renforts
    }
table-entering-how = Les hexagones clairs du bord lui sont ouverts.

## Pourquoi pas

table-why-march = { $hex } est hors d’atteinte
table-why-rail = { $hex } hors d’atteinte par rail
table-why-place = Cette unité ne peut être placée en { $hex }
table-why-attack = { $hex } ne peut être attaqué ainsi
table-why-retreat = Pas de retraite en { $hex }
table-why-open = { $hex } coûte { $cost }
table-why-stops = Une zone de contrôle ennemie y arrête le mouvement.
table-why-full = L’empilement serait dépassé à la fin de la phase.
table-why-go = Aller ici
table-why-via = Poser une étape ici
table-why-show-zoc = Montrer les ZDC
table-why-show-supply = Montrer le ravitaillement
table-why-show-stacking = Montrer l’empilement
table-why-show-control = Montrer le contrôle
table-why-show-odds = Montrer les rapports
table-why-show-enemy = Montrer la portée ennemie

## Panneaux

table-fight-on = Attaque de { $hex }
table-fight-column = colonne { $column }, dé { $roll }
table-fight-result = résultat { $result }
table-fights-none = Aucun combat n’a encore été livré.
table-losses-count =
    { $count ->
        [0] aucune éliminée
        [1] une unité éliminée
       *[other] { $count } unités éliminées
    }
table-losses-none = Aucune unité n’a été éliminée.
table-losses-reduced = Réduites

## Calendrier et score

table-track = Calendrier
table-track-open = Calendrier : temps, aviation, renforts
table-track-turn = Tour
table-track-comes = Renforts
table-track-arrival =
    { $units ->
        [one] { $army } : une unité
       *[other] { $army } : { $units } unités
    }
table-track-rebuilt = jusqu’à { $divisions } divisions éliminées reviennent
table-track-rolled = Le temps des tours à venir se tire au dé ; voici le calendrier imprimé.
table-score-title = Score : { $level }
table-score-total = Points allemands moins points soviétiques
table-score-levels = Niveaux de victoire
table-level-upto = jusqu’à { $upto }
table-level-from = { $from } et plus
table-level-between = de { $from } à { $upto }

## Combat

table-target = Cible, { $hex }
table-chance-eliminated = Défenseur éliminé :
table-chance = { $result } : { $what }.
table-attacker = Attaquant
table-defender = Défenseur
table-versus = contre
table-combat-of = Combat : { $army }
table-attack-title =
    { $armies ->
        [none] { $hex }, { $terrain }
       *[other] { $hex }, { $terrain }, { $armies }
    }
table-attack-out = Retirer { $unit }
table-attack-nobody = Aucun pour l’instant
table-attack-all =
    { $count ->
        [one] Ajouter la seule unité possible
       *[other] Ajouter les { $count } unités possibles
    }
table-attack-how = Cliquez, ici ou sur la carte, sur les unités voisines de la cible pour les ajouter à l’attaque.
table-attack-first = Choisissez au moins un attaquant.
table-attack-launch = Lancer le combat
table-attack-drop = Annuler l’attaque
table-odds-attack = Attaque
table-odds-defence = Défense
table-odds-hidden = Défenseur sous un masque
table-odds-ratio = { $attack } contre { $defence }, arrondi pour le défenseur
table-odds-columns = { $n } col.
table-odds-column = Colonne
table-odds-before =
    { $side ->
        [german] Colonne avant la réponse allemande
       *[soviet] Colonne avant la réponse soviétique
    }
table-odds-die = Moins de 1:3 : modificateur au dé
table-air-committed = Avions engagés
table-air-less = Un de moins
table-air-more = Un de plus
table-air-none = Aucun
table-air-most = { $most } au plus, { $left } disponibles
table-air-commit =
    { $points ->
        [0] N’engager aucun avion
        [1] Engager un avion
       *[other] Engager { $points } avions
    }
table-air-seal =
    { $points ->
        [0] N’engager aucun avion
        [1] Engager un avion
       *[other] Engager { $points } avions
    }
table-crt = Table des combats
table-crt-die = dé
table-crt-pale =
    { $side ->
        [german] Teinte pâle : si l’Allemand engage des avions.
       *[soviet] Teinte pâle : si le Soviétique engage des avions.
    }
table-battle-told = Colonne { $column }, dé { $roll }.
table-ask-open-air = Avions dans ce combat
table-ask-secret-air = Avions en secret
table-ask-payment = Pertes de l’attaquant
table-ask-choose-d1 = Comment subir le D1
table-ask-retreat = Retraite
table-ask-advance = Avance après combat
table-ask-roll = Jet de dé
table-ask-air-supremacy = Maîtrise de l’air
table-ask-interdiction = Interdiction ferroviaire
table-owed-steps =
    { $owed ->
        [one] Il reste un pas à perdre
       *[other] Il reste { $owed } pas à perdre
    }
table-owed-points =
    { $owed ->
        [one] Il reste un point de combat à perdre
       *[other] Il reste { $owed } points de combat à perdre
    }
table-loss-take = Subir la perte
table-d1-take = Subir { $choice }
table-choose-first = Choisissez d’abord
table-retreat-who = Unités qui retraitent
table-retreat-ways = Chemins de retraite
table-retreat-by = via { $hex }
table-retreat-go = retraiter
table-retreat-costs = coûte un pas
table-advance-who = Avance en { $hex }
table-advance-how = Cliquez sur une unité pour l’avancer ; le bouton du bas finit l’avance.
table-dice-column = colonne { $column }
table-note-steps = −{ $n }
table-note-eliminated =
    { $n ->
        [one] éliminée
       *[other] { $n } éliminées
    }
table-note-entrenched = retranchée
table-note-isolated = non ravitaillée

## Autres questions

table-about-air-supremacy = Dépensez des points d’aviation pour clouer au sol, ce tour, ceux de l’ennemi.
table-about-interdiction = Dépensez les points qui restent : l’ennemi aura moins de points ferroviaires au prochain tour.
table-number-air-supremacy = Avions ennemis annulés
table-number-interdiction = Points dépensés
table-number-most = { $most } au plus
table-number-none-air-supremacy = Vous gardez tous vos points.
table-number-none-interdiction = Les voies ferrées restent intactes.
table-number-go-air-supremacy =
    { $n ->
        [0] N’en annuler aucun
        [1] En annuler un
       *[other] En annuler { $n }
    }
table-number-go-interdiction =
    { $n ->
        [0] Laisser les voies ferrées
        [1] Dépenser un point
       *[other] Dépenser { $n } points
    }
table-setup-how = Choisissez une unité, puis un hexagone clair ; ou glissez-la. Les unités à face retranchée commencent retranchées.
table-setup-left =
    { $count ->
        [0] Les { $of } unités sont en place
        [1] Une unité sur { $of } reste à placer
       *[other] { $count } unités sur { $of } restent à placer
    }
table-setup-army =
    { $count ->
        [one] une à placer
       *[other] { $count } à placer
    }
table-setup-army-done = en place
table-setup-all = Toutes
table-zones-how = Glissez une armée sur une zone, ou cliquez sur l’armée puis sur la zone. Chaque zone demande au moins une armée. L’ennemi ne voit pas votre choix.
table-zones-history = Historique
table-zones-seal = Valider en secret
table-rebuild-how = Choisissez les unités éliminées qui reviennent en renfort.
table-rebuild-left = Divisions restantes
table-rebuild-of = { $left } sur { $of }
table-rebuild-pays =
    { $n ->
        [one] { $divisions } division
       *[other] { $divisions } divisions
    }
table-rebuild-none = Aucune unité n’a été éliminée.
table-marking-how = Marquez les hexagones que vous comptez attaquer ; l’aviation leur est donnée avant le premier combat.
table-marking-done =
    { $count ->
        [0] Aucun marqué
        [1] Un marqué
       *[other] { $count } marqués
    }
table-marking-may = Hexagones possibles
table-allot-how = Jusqu’à { $most } points par hexagone. L’ennemi ne les voit qu’au combat.
table-allot-given = Points attribués
table-allot-of = { $given } sur { $of }
table-allot-column = colonne { $column } au mieux
table-allot-seal = Valider en secret
table-over-score = Points allemands moins points soviétiques : { $score }
table-over-report = Compte rendu
