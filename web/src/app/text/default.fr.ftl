## La table d’un jeu qui n’en a pas encore à lui
plain-describe = { $place } : { $own } à vous, { $foe } à l’ennemi
plain-waits = { $side } doit décider
plain-rolls = Les dés roulent
plain-winner = { $side } : { $level }
plain-hint = Choisissez une unité sur la carte, ou un bouton
plain-hint-picked = { $unit } : cliquez une place éclairée, ou choisissez un bouton
plain-tab-pile = Place
plain-tab-desk = Choix
plain-you = Vous jouez
plain-empty = Il n’y a personne ici.
plain-look = Cliquez une place pour voir qui s’y trouve.
plain-question = { $side } : que faites-vous ?
plain-howto = Chaque choix est un bouton. Cliquez une unité pour voir les siens, puis une place éclairée pour y aller. Cliquez une place qui ne l’est pas : on vous dit pourquoi.
plain-key =
    { $key ->
        [enter] Le bouton rouge
        [escape] Reposer ce qui est en main
        [undo] Annuler
        [redo] Rétablir
        [next] L’unité suivante qui peut agir
        [score] Le score
        [find] Montrer la place regardée
        [board] Vers la carte
       *[space] Montrer tout de suite ce qui reste à montrer
    }
