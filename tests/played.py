"""What tests of the command line, the server and the site play: what they test is in every game.

MOSKVA has what most of them need at once: two sides, hidden units as an option, a set-up that is
there at once (`setup=ready`), variable weather, and dice that can be asked for. Where a whole game
is played and any will do, it is the shortest there is; `OTHER` belongs to another game."""

from __future__ import annotations

GAME = "ercn"
SCENARIO = "moskva"
QUICK = "southern-suburbs"
OTHER = "first-week"
