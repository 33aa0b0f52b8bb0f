## How lists of games call it, and what kind of game it is
game-of-pg = Panzer Grenadier
game-note-pg = Platoons and leaders: line of sight, opportunity fire, morale. From a first hour to a whole day.

## What a choice of an option means, where its rule speaks of another
option-pg-command-one = One player commands the whole side.
option-pg-anti_tank-r2 = A roll of 12 or more, after modifiers, hits.
