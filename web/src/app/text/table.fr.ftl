## Camps, temps, terrain

table-side-german = Allemand
table-side-axis = Axe
table-side-soviet = Soviétique

## Barre du haut

table-leave = Vers les parties
table-turn-n = Tour { $turn }
table-turn-before = Mise en place
table-to-play = Au trait

## Barre d’action

table-actions = Actions
table-more = Plus : score, conseil, aide
table-undo = Annuler
table-redo = Rétablir
table-undo-none = Il n’y a rien à annuler.
table-redo-none = Il n’y a rien à rétablir.
table-lose-title = { $deed } ?
table-lose-back = Revenir
table-thinking =
    { $side ->
        [german] L’Allemand joue
        [soviet] Le Soviétique joue
       *[other] L’autre camp joue
    }
table-skip = Passer

## Inspecteur

table-map = Carte
table-panel = Panneau
table-sheet = Ouvrir ou fermer le panneau

## Pourquoi pas

table-why-refused = Cela ne se peut pas
table-why-more = { $count ->
    [one] Et une autre raison du même ordre.
   *[other] Et { $count } autres.
}
table-go-to = { $place } est à portée
table-go-here = Aller ici
table-why-read = Lire la règle
table-why-close = Fermer

## Panneaux

table-tab-pile = Pile
table-tab-log = Journal
table-tab-combats = Combats
table-tab-losses = Pertes
table-tab-rules = Règles
table-tab-notes = Notes
table-tab-attack = Combat
table-tab-battle = Combat
table-tab-setup = Placement
table-tab-zones = Zones
table-tab-number = Aviation
table-tab-rebuild = Retours
table-tab-marking = Marquage
table-tab-allot = Aviation
table-tab-over = Fin
table-log-kind = Genre
table-log-side = Camp
table-log-turn = Tour
table-log-all-kinds = Tout
table-log-both = Deux camps
table-log-all-turns = Tous les tours
table-log-before = Mise en place
table-log-of-turn = Tours
table-log-of-setup = Mise en place
table-log-of-air = Aviation
table-log-of-supply = Ravitaillement
table-log-of-move = Mouvement
table-log-of-combat = Combat
table-log-of-other = Autre
table-log-more =
    { $count ->
        [one] Une entrée plus ancienne
       *[other] { $count } entrées plus anciennes
    }
table-log-empty = Rien ne s’est encore passé.
table-story-turn = Tour
table-story-setup = Mise en place
table-story-placed =
    { $count ->
        [one] Une unité placée.
       *[other] { $count } unités placées une à une.
    }
table-story-weather = Temps
table-story-over = Fin de la partie
table-story-air = Maîtrise du ciel
table-story-interdiction = Interdiction
table-story-supply = Ravitaillement
table-story-rebuilt = Retour
table-story-entry = Renfort
table-story-move = Mouvement
table-story-recall = Mouvement repris
table-story-trench = Tranchées
table-story-halt = Arrêt
table-story-fog = Masques
table-story-marking = Marquage
table-story-attack = Attaque de
table-story-combat-air = Aviation
table-story-combat = Combat en
table-story-choice = Choix
table-story-losses = Pertes en
table-story-shock = Zones de contrôle
table-story-retreat = Recul en
table-story-advance = Avance en
table-story-other = Événement
table-rules-search = Chercher dans les règles
table-rules-now = Sur cette question
table-rules-none = Aucune règle n’a ces mots.
table-notes-about = Les notes restent dans le procès-verbal, et la relecture les montre à leur place.
table-notes-write = Une note sur cet instant
table-notes-add = Ajouter la note

## Combat

table-percent = { $n } %
table-dice-roll = Le dé roule
table-dice-shows = Le dé montre { $pips }

## Autres questions

table-over-replay = Revoir la partie
table-over-lobby = Vers les parties

## Touches

key-enter = Entrée
key-escape = Échap
key-backspace = ⌫
key-tab = Tab
key-shift-tab = ⇧ Tab
table-keys = Touches
table-keys-act = Agir
table-keys-move = Unités
table-keys-look = Regarder
table-keys-board = Sur la carte
table-do-act = Le bouton rouge
table-do-clear = Fermer ou désélectionner
table-do-back = Ôter la dernière étape
table-do-undo = Annuler
table-do-redo = Rétablir
table-do-skip = Passer les dés et les coups de l’ordinateur
table-do-next = Unité suivante qui peut agir
table-do-previous = Unité précédente
table-do-all = Toute la pile ; tous les attaquants
table-do-rail = À pied ou par rail
table-do-dig = Se retrancher, ou quitter les tranchées
table-do-recall = Reprendre le mouvement
table-do-zoc = Zones de contrôle
table-do-supply = Ravitaillement
table-do-control = Contrôle
table-do-odds = Rapports
table-do-stacking = Empilement
table-do-enemy = Mouvements ennemis
table-do-find = Centrer sur la sélection
table-do-board = Vers la carte
table-do-track = Calendrier
table-do-score = Score
table-do-keys = Cette liste
table-do-digit = Choisir une réponse ; régler l’aviation
table-cap-anyway = Ctrl Entrée
table-do-anyway = Le bouton rouge, où que soit le curseur
table-cap-arrows = ← ↑ → ↓
table-cap-choose = Entrée
table-cap-why = ?
table-cap-zoom = + −
table-cap-fit = 0
table-cap-pan = ⇧ + flèches
table-board-arrows = D’hexagone en hexagone
table-board-choose = Choisir l’hexagone
table-board-why = Pourquoi pas là ?
table-board-zoom = Zoom
table-board-fit = Toute la carte
table-board-pan = Déplacer la carte

## Comment jouer

howto-title = Comment jouer
howto-pick = Prendre
howto-pick-how = Cliquez une pile : les hexagones clairs sont ceux qu’elle atteint, le disque en dit le coût. Reposez le pointeur sur elle pour l’ouvrir, et cliquez un seul pion.
howto-go = Aller
howto-go-how = Cliquez sur un hexagone clair, ou glissez-y la pile. Maj et un clic font passer par un hexagone. Pour rejoindre une autre de vos piles, glissez les unités dessus, ou faites un clic droit (ou appuyez longuement) et choisissez « Aller ici » : un simple clic ou toucher la prendrait en main.
howto-why = Comprendre
howto-why-how = Un hexagone barré dit pourquoi, et selon quelle règle. Clic droit, ou doigt posé : tout ce qu’il y a à savoir d’un hexagone. Un numéro sur fond sombre ouvre le livre de règles.
howto-fight = Combattre
howto-fight-how = Cliquez vos unités, puis une cible bordée de rouge. Le panneau montre le rapport, la colonne et les chances avant que le dé ne roule.
howto-ask = Répondre
howto-ask-how = Pertes, reculs, avances, aviation : le panneau de droite demande, la carte montre ce qui est permis.
howto-look = Regarder
howto-look-how = Molette ou deux doigts pour la distance, glissez le fond pour vous déplacer. Les boutons du bas montrent zones de contrôle, ravitaillement, contrôle et rapports.
howto-end = Finir
howto-end-how = Le bouton rouge finit la phase, après la liste de ce qui reste à faire. Annuler revient en arrière tant qu’aucun dé n’est tombé.
