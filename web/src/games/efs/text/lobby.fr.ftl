## Son nom dans les listes, et quel jeu c’est
game-of-efs = Barbarossa : groupe d’armées Centre
game-note-efs = Divisions blindées et de fusiliers, de Minsk à Smolensk : ravitaillement en trois étapes, percées, aviation, états-majors. D’une demi-heure à plusieurs soirées.
