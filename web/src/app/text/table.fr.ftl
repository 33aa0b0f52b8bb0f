## Camps, temps, terrain

table-side-german = Allemand
table-side-axis = Axe
table-side-soviet = Soviétique

## Barre du haut

table-leave = Vers les parties
table-turn-n = Tour { $turn }
table-turn-before = Mise en place
table-to-play = À jouer

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

table-why-refused = Impossible
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
table-tab-setup = Mise en place
table-tab-zones = Zones
table-tab-number = Aviation
table-tab-rebuild = Retours
table-tab-marking = Marquage
table-tab-allot = Aviation
table-tab-over = Fin
table-log-kind = Afficher
table-log-side = Camp
table-log-turn = Tour
table-log-all-kinds = Tout
table-log-both = Les deux camps
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
table-story-air = Maîtrise de l’air
table-story-interdiction = Interdiction
table-story-supply = Ravitaillement
table-story-rebuilt = Retour
table-story-entry = Renfort
table-story-move = Mouvement
table-story-recall = Mouvement annulé
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
table-rules-none = Aucune règle trouvée.
table-notes-about = Les notes sont enregistrées avec la partie et apparaissent dans la relecture.
table-notes-write = Une note sur cet instant
table-notes-add = Ajouter la note

## Combat

table-percent = { $n } %
table-dice-roll = Jet de dé
table-dice-shows = Jet : { $pips }

## Autres questions

table-over-replay = Relecture
table-over-lobby = Vers les parties

## Touches

key-enter = Entrée
key-escape = Échap
key-backspace = ⌫
key-tab = Tab
key-shift-tab = ⇧ Tab
table-keys = Touches
table-keys-act = Actions
table-keys-move = Unités
table-keys-look = Calques et panneaux
table-keys-board = Sur la carte
table-do-act = Le bouton rouge
table-do-clear = Fermer ou désélectionner
table-do-back = Supprimer la dernière étape
table-do-undo = Annuler
table-do-redo = Rétablir
table-do-skip = Passer les dés et les coups de l’ordinateur
table-do-next = Unité suivante qui peut agir
table-do-previous = Unité précédente
table-do-all = Toute la pile ; tous les attaquants
table-do-rail = Marche ou rail
table-do-dig = Se retrancher, ou quitter les tranchées
table-do-recall = Annuler le mouvement
table-do-zoc = Zones de contrôle
table-do-supply = Ravitaillement
table-do-control = Contrôle
table-do-odds = Rapports
table-do-stacking = Empilement
table-do-enemy = Portée ennemie
table-do-find = Centrer sur la sélection
table-do-board = Vers la carte
table-do-track = Calendrier
table-do-score = Score
table-do-sound = Son activé ou coupé
sound-on = Son activé
sound-off = Son coupé
table-do-keys = Raccourcis clavier (cette liste)
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
howto-pick = Sélectionner
howto-pick-how = Cliquez sur une pile : les hexagones éclairés sont à portée, le disque donne le coût. Survolez-la pour la déployer, puis cliquez sur un pion.
howto-go = Bouger
howto-go-how = Cliquez sur un hexagone éclairé, ou glissez-y la pile. Maj + clic pose une étape. Pour rejoindre une autre de vos piles, glissez les unités dessus, ou faites un clic droit (ou appuyez longuement) et choisissez « Aller ici » : un simple clic ou toucher la sélectionnerait.
howto-why = Pourquoi pas ?
howto-why-how = Cliquez sur un hexagone interdit : il dit pourquoi, avec le numéro de règle. Clic droit ou appui long sur n’importe quel hexagone pour le détail. Un numéro sur fond sombre ouvre la règle.
howto-fight = Attaquer
howto-fight-how = Cliquez sur vos unités, puis sur une cible cerclée de rouge. Le panneau montre rapport, colonne et chances avant le jet.
howto-ask = Choisir
howto-ask-how = Pertes, retraites, avances, aviation : choisissez à droite ; la carte montre ce qui est permis.
howto-look = Se déplacer sur la carte
howto-look-how = Molette ou pincement pour zoomer, glissez pour vous déplacer. Les boutons du bas montrent zones de contrôle, ravitaillement, contrôle et rapports.
howto-end = Finir la phase
howto-end-how = Le bouton rouge finit la phase, après la liste de ce qui reste à faire. On peut annuler tant qu’aucun dé n’a été jeté.
