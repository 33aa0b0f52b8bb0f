## How lists of games call it, and what kind of game it is
game-of-tps = Stalingrad
game-note-tps = The city street by street, area by area: impulses, fresh and spent units, the advantage.

## What a choice of an option means, where its rule speaks of another
option-tps-setup-players = Each side places its units in areas of their symbol and colour.
option-tps-luftwaffe-own = An air strike uses the German’s impulse.
option-tps-bid-0 = Nobody is given points.
