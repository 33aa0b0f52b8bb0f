## Son nom dans les listes, et quel jeu c’est
game-of-pg = Panzer Grenadier
game-note-pg = Des sections et leurs chefs : ligne de vue, tir d’opportunité, moral. D’une première heure à une journée entière.
