## How lists of games call it, and what kind of game it is
game-of-ercn = MOSKVA 1941
game-note-ercn = Divisions on the hexes before Moscow: supply, weather, breakthrough. One long evening.
