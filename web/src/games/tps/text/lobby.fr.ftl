## Son nom dans les listes, et quel jeu c’est
game-of-tps = Stalingrad
game-note-tps = La ville rue par rue, aire par aire : impulsions, unités fraîches et épuisées, avantage.
