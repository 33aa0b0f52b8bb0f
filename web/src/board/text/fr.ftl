## Les commandes
board-label = Carte. Flèches : d’un hexagone à l’autre ; Entrée : choisir ; plus et moins : agrandir, réduire ; Origine : toute la carte.
board-label-areas = Carte. Flèches : d’aire en aire ; Entrée : choisir ; plus et moins : agrandir, réduire ; Origine : toute la carte.
board-zoom-in = Agrandir
board-zoom-out = Réduire
board-fit = Toute la carte
board-minimap = Vue d’ensemble : cliquez pour y aller
board-minimap-shut = Masquer la carte d’ensemble
board-minimap-open = Afficher la carte d’ensemble
