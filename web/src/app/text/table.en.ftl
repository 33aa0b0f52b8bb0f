## Sides, weather, ground

table-side-german = German
table-side-axis = Axis
table-side-soviet = Soviet

## Top bar

table-leave = To the games
table-turn-n = Turn { $turn }
table-turn-before = Set-up
table-to-play = To play

## Action bar

table-actions = Actions
table-more = More: score, hint, help
table-undo = Undo
table-redo = Redo
table-undo-none = Nothing to undo.
table-redo-none = Nothing to redo.
table-lose-title = { $deed }?
table-lose-back = Go back
table-thinking =
    { $side ->
        [german] The German is playing
        [soviet] The Soviet is playing
       *[other] The other side is playing
    }
table-skip = Skip ahead

## Inspector

table-map = Map
table-panel = Panel
table-sheet = Open or close the panel

## Why not

table-why-refused = Not allowed
table-why-more = { $count ->
    [one] And one more similar reason.
   *[other] And { $count } more.
}
table-go-to = { $place } can be reached
table-go-here = Move here
table-why-read = Read the rule
table-why-close = Close

## Panels

table-tab-pile = Stack
table-tab-log = Log
table-tab-combats = Combats
table-tab-losses = Losses
table-tab-rules = Rules
table-tab-notes = Notes
table-tab-attack = Combat
table-tab-battle = Combat
table-tab-setup = Set-up
table-tab-zones = Zones
table-tab-number = Air
table-tab-rebuild = Rebuild
table-tab-marking = Marking
table-tab-allot = Air
table-tab-over = End
table-log-kind = Show
table-log-side = Side
table-log-turn = Turn
table-log-all-kinds = All entries
table-log-both = Both sides
table-log-all-turns = All turns
table-log-before = Set-up
table-log-of-turn = Turns
table-log-of-setup = Set-up
table-log-of-air = Air
table-log-of-supply = Supply
table-log-of-move = Movement
table-log-of-combat = Combat
table-log-of-other = Other
table-log-more =
    { $count ->
        [one] One earlier entry
       *[other] { $count } earlier entries
    }
table-log-empty = Nothing has happened yet.
table-story-turn = Turn
table-story-setup = Set-up
table-story-placed =
    { $count ->
        [one] One unit placed.
       *[other] { $count } units placed one by one.
    }
table-story-weather = Weather
table-story-over = End of the game
table-story-air = Air supremacy
table-story-interdiction = Interdiction
table-story-supply = Supply
table-story-rebuilt = Rebuilt
table-story-entry = Reinforcement
table-story-move = Movement
table-story-recall = Move taken back
table-story-trench = Trenches
table-story-halt = Halt
table-story-fog = Masks
table-story-marking = Marking
table-story-attack = Attack on
table-story-combat-air = Aircraft
table-story-combat = Combat in
table-story-choice = Choice
table-story-losses = Losses in
table-story-shock = Zones of control
table-story-retreat = Retreat to
table-story-advance = Advance into
table-story-other = Event
table-rules-search = Search the rules
table-rules-now = About this question
table-rules-none = No rule found.
table-notes-about = Notes are saved with the game and appear in the replay.
table-notes-write = A note on this moment
table-notes-add = Add note

## Combat

table-percent = { $n }%
table-dice-roll = Rolling
table-dice-shows = Die roll: { $pips }

## Other questions

table-over-replay = Replay
table-over-lobby = To the games

## Keys

key-enter = Enter
key-escape = Esc
key-backspace = ⌫
key-tab = Tab
key-shift-tab = ⇧ Tab
table-keys = Keys
table-keys-act = Actions
table-keys-move = Units
table-keys-look = Overlays and panels
table-keys-board = On the map
table-do-act = The red button
table-do-clear = Close or deselect
table-do-back = Remove the last waypoint
table-do-undo = Undo
table-do-redo = Redo
table-do-skip = Skip dice and the computer’s moves
table-do-next = Next unit that can act
table-do-previous = Previous unit
table-do-all = The whole stack; all attackers
table-do-rail = Switch between march and rail
table-do-dig = Entrench, or leave the trenches
table-do-recall = Take back the move
table-do-zoc = Zones of control
table-do-supply = Supply
table-do-control = Control
table-do-odds = Odds
table-do-stacking = Stacking
table-do-enemy = Enemy reach
table-do-find = Centre on the selection
table-do-board = To the map
table-do-track = Turn track
table-do-score = Score
table-do-sound = Sound on or off
sound-on = Sound on
sound-off = Sound off
table-do-keys = Keyboard shortcuts (this list)
table-do-digit = Choose an answer; set the air points
table-cap-anyway = Ctrl Enter
table-do-anyway = The red button, wherever the cursor is
table-cap-arrows = ← ↑ → ↓
table-cap-choose = Enter
table-cap-why = ?
table-cap-zoom = + −
table-cap-fit = 0
table-cap-pan = ⇧ + arrows
table-board-arrows = From hex to hex
table-board-choose = Choose the hex
table-board-why = Why not there?
table-board-zoom = Zoom
table-board-fit = The whole map
table-board-pan = Move the map

## How to play

howto-title = How to play
howto-pick = Select
howto-pick-how = Click a stack: the lit hexes are in reach, the disc shows the cost. Hover over it to fan it out, then click a single counter.
howto-go = Move
howto-go-how = Click a lit hex, or drag the stack there. Shift-click a hex to set a waypoint. To join another of your stacks, drag the units onto it, or right-click it (long press on touch) and choose “Move here”: a click or tap would select it.
howto-why = Why not?
howto-why-how = Click a hex you cannot enter: it says why, with the rule number. Right-click or long press any hex for details. A number in a dark box opens that rule.
howto-fight = Attack
howto-fight-how = Click your units, then a target ringed in red. The panel shows odds, column and chances before you roll.
howto-ask = Choose
howto-ask-how = Losses, retreats, advances, air points: choose in the right-hand panel; the map shows what is allowed.
howto-look = Look around
howto-look-how = Scroll or pinch to zoom, drag to pan. The buttons below show zones of control, supply, control and odds.
howto-end = End the phase
howto-end-how = The red button ends the phase, after listing what is still to do. Undo works until a die is rolled.
