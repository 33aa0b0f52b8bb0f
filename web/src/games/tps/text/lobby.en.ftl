## How lists of games call it, and what kind of game it is
game-of-tps = Stalingrad
game-note-tps = The city street by street, area by area: impulses, fresh and spent units, the advantage.
