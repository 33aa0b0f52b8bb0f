## Son nom dans les listes, et quel jeu c’est
game-of-ercn = MOSKVA 1941
game-note-ercn = Des divisions sur les hexagones devant Moscou : ravitaillement, météo, percée. Une longue soirée.
