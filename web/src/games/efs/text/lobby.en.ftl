## How lists of games call it, and what kind of game it is
game-of-efs = Barbarossa: Army Group Center
game-note-efs = Panzer divisions and rifle divisions from Minsk to Smolensk: supply in three legs, overruns, air, headquarters. From half an hour to several evenings.
