## How lists of games call it, and what kind of game it is
game-of-ercn = MOSKVA 1941
game-note-ercn = Divisions on the hexes before Moscow: supply, weather, breakthrough. One long evening.

## What a choice of an option means, where its rule speaks of another
option-ercn-weather-fixed = The weather is the one printed on the calendar.
option-ercn-calendar-printed = The calendar is played as printed, without the corrections of the special rules.
option-ercn-air-open = The attacker commits his air points first, then the defender (G2).
option-ercn-zones-historical = Each army keeps the front zone printed for it.
option-ercn-setup-ready = All units stand already: the game begins with the first turn.
