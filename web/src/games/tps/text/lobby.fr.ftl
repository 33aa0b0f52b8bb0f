## Son nom dans les listes, et quel jeu c’est
game-of-tps = Stalingrad
game-note-tps = La ville rue par rue, aire par aire : impulsions, unités fraîches et épuisées, avantage.

## Ce que veut dire un choix, quand la règle parle d’un autre
option-tps-setup-players = Chaque camp place ses unités dans des zones de leur symbole et de leur couleur.
option-tps-luftwaffe-own = Un raid aérien prend l’impulsion de l’Allemand.
option-tps-bid-0 = Personne ne reçoit de points.
