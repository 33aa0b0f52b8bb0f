## La table d’un jeu qui n’en a pas encore à lui
plain-describe = { $place } : { $own } unités amies, { $foe } ennemies
plain-waits = { $side } doit décider
plain-rolls = Jet de dés
plain-winner = { $side } : { $level }
plain-hint = Choisissez une unité sur la carte, ou un bouton
plain-hint-picked = { $unit } : cliquez sur une place éclairée, ou choisissez un bouton
plain-tab-pile = Place
plain-tab-desk = Choix
plain-you = Vous jouez
plain-empty = Il n’y a personne ici.
plain-look = Cliquez sur une place pour voir qui s’y trouve.
plain-question = { $side } : que faites-vous ?
plain-howto = Chaque choix est un bouton. Cliquez sur une unité pour voir les siens, puis une place éclairée pour y aller. Cliquez sur une place qui ne l’est pas : on vous dit pourquoi.
plain-key =
    { $key ->
        [enter] Le bouton rouge
        [escape] Désélectionner
        [undo] Annuler
        [redo] Rétablir
        [next] L’unité suivante qui peut agir
        [score] Le score
        [find] Centrer sur la place choisie
        [board] Vers la carte
       *[space] Passer à la suite
    }
