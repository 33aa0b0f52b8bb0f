## Son nom dans les listes, et quel jeu c’est
game-of-pg = Panzer Grenadier
game-note-pg = Des sections et leurs chefs : ligne de vue, tir d’opportunité, moral. D’une première heure à une journée entière.

## Ce que veut dire un choix, quand la règle parle d’un autre
option-pg-command-one = Un seul joueur commande tout le camp.
option-pg-anti_tank-r2 = Un résultat de 12 ou plus, modificateurs compris, touche.
