## How lists of games call it, and what kind of game it is
game-of-pg = Panzer Grenadier
game-note-pg = Platoons and leaders: line of sight, opportunity fire, morale. From a first hour to a whole day.
