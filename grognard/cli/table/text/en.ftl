### The table in the terminal: what it says in English.

table-no-terminal = grognard play needs a terminal: run it in one, not through a pipe or into a file. To watch or measure games without a screen, use grognard sim or grognard show.

## Panels

table-panel-sides = Sides
table-panel-score = Score
table-panel-task = To do
table-panel-hex = Hex
table-turn = Turn { $turn } of { $turns }
table-air = air
table-rail = rail
table-road = road
table-you = you
table-person = other chair
table-costs = to enter: { $mech } mechanised, { $other } other
table-stacking = { $now } of { $limit } divisions
table-mask = A mask: nobody has told what is under it.
table-mask-told = A mask. Told, in divisions: { $divisions }.
table-sum-city = { $count ->
    [one] one city
   *[other] { $count } cities
} { $side ->
    [german] held by the Germans
   *[soviet] held by the Soviets
}
table-sum-city-cut-off = { $count ->
    [one] one city
   *[other] { $count } cities
} without a German line
table-levels = Levels of victory

## What has become of a unit

table-state-dug = entrenched
table-state-reduced = reduced
table-state-cut = { $markers ->
    [one] out of supply
   *[other] out of supply, { $markers } markers
}
table-state-moved = has moved
table-state-fought = has attacked
table-state-struck = broke through
table-state-shocked = no zone of control

## Keys, in a few words for the line at the foot

table-key-next-unit = next unit
table-key-go = pick, go
table-key-stack = whole stack
table-key-dig = entrench
table-key-climb = leave trenches
table-key-rail = rail
table-key-recall = recall
table-key-end = end
table-key-why = why not?
table-key-undo = undo
table-key-zoom = zoom
table-key-rules = rules
table-key-help = help
table-key-quit = leave
table-key-next-target = next target
table-key-attack = pick, attack
table-key-toggle = in or out
table-key-all = all or none
table-key-mark = mark
table-key-retreat = lead there
table-key-mark-choice = mark
table-key-next = next
table-key-take = take it
table-key-place = place
table-key-ready = ready placement
table-key-change = change
table-key-hand-in = hand in
table-key-historical = historical
table-key-pace = pace

## Movement

table-only = only army { $army }
table-but = not army { $army }
table-left = { $count ->
    [0] Nobody can move any more: end the phase with e.
    [one] One unit can still move.
   *[other] { $count } units can still move.
}
table-entering = Due to enter: { $units }.
table-hint-move = Tab takes the next unit, or put the cursor on one and press Enter. Lit hexes show the points they cost; Enter sends the unit there. On any other hex, w says why not.
table-hint-halt = The march was interrupted: go on, or halt with e.
table-can-move = { $count ->
    [one] reaches one hex
   *[other] reaches { $count } hexes
}
table-can-dig = can entrench (d)
table-can-climb = can leave its trenches (c)
table-can-rail = can go by rail (t)
table-nobody-left = Nobody can move any more.
table-pick-first = Pick a unit first: Tab, or Enter on its hex.
table-units-left = { $count ->
    [one] One unit has not moved. End the phase?
   *[other] { $count } units have not moved. End the phase?
}
table-entering-left = Of these, not yet on the map: { $units }.

## Combat

table-targets = { $count ->
    [0] Nobody can be attacked: end the phase with e.
    [one] One hex can be attacked.
   *[other] { $count } hexes can be attacked.
}
table-hint-combat = Tab takes the next target. The label of a target is its column with every unit that can attack it, before air.
table-attack-on = Attack on { $hex }
table-hint-attack = Enter on the target attacks. Air points come next.
table-no-targets = Nobody can be attacked.
table-targets-left = { $count ->
    [one] One hex could still be attacked. End the phase?
   *[other] { $count } hexes could still be attacked. End the phase?
}
table-hint-mark = Mark every hex you mean to attack in this phase: Enter marks, e ends.
table-ratio = ratio
table-column = column
table-die = die { NUMBER($by, useGrouping: "false") }
table-odds-hidden = Attack { $attack } against masks: their strength is hidden.
table-rolling = The die rolls…
table-dice = The dice
table-retreat = Retreat
table-hexes = { $count ->
    [one] one hex
   *[other] { $count } hexes
}
table-hint-retreat = Choose a lit hex, or the number of a way.
table-ask-ground = Air supremacy: how many enemy points to ground?
table-ask-support = Air support for this combat
table-ask-interdict = Interdict the enemy’s railways
table-points-ground = { $points ->
    [0] none
   *[other] { $points } grounded, for { $each } of your own
}
table-points-support = { $points ->
    [0] no air points
    [one] one air point
   *[other] { $points } air points
}
table-points-interdict = { $points ->
    [0] none
    [one] one point: the enemy loses { $each } of rail
   *[other] { $points } points: the enemy loses { $each } of rail
}
table-hint-points = A number marks a line, Enter takes it.
table-ask-lose = Which unit takes the loss?
table-ask-occupy = Advance after combat
table-ask-revive = Bring back eliminated units
table-owed = { $result }: { $owed } still to be paid
table-revive-left = { $left } divisions’ worth left
table-ask-answer = D1: your choice
table-answer-D1 = fall back one hex, led by you
table-answer-D2 = two hexes, led by the enemy; no zone of control
table-answer-DR = stay, every unit loses a step

## Set-up, zones, marked hexes

table-to-place = { $count ->
    [0] All units stand on the map: end with e.
    [one] One unit is still to be placed.
   *[other] { $count } units are still to be placed.
}
table-hint-setup = Enter on a lit hex places the unit; Enter on a placed one takes it up again. R places all the rest for you.
table-army = Army { $army }
table-reserve = in reserve
table-hint-zones = Tab goes down, + and - change the zone, H gives the historical ones, Enter hands the note in.
table-air-left = { $left } of { $points } air points left
table-hint-allot = Tab goes down, + and - change, Enter hands the note in.

## The other side, the end, the chair

table-thinking = { $bot } is at work…
table-done = { $count ->
    [one] one action so far
   *[other] { $count } actions so far
}
table-bot-stumbles = The opponent stumbled ({ $fault }); a move was drawn at random in its place.
table-over = The game is over
table-hint-over = v shows the whole score, o opens another game, q leaves.
table-hand-over = The screen is yours. Press Enter when only you are looking.
table-pace-0 = Pace: calm.
table-pace-1 = Pace: quick.
table-pace-2 = Pace: at once.

## Notes and small windows

table-nothing-bars = No rule bars { $hex } for what is picked.
table-nothing-picked = Nothing is picked that a rule could bar: take a unit or a target first.
table-undone = Taken back.
table-supply-shown = Grey hexes: no supply reaches them (E). y again to hide.
table-confirm = Sure?
table-confirm-keys = Enter: yes    Esc: no
table-go-to = Go to
table-go-to-prompt = A hex (2912), a place (Vyazma), or a unit (3PzD):
table-not-found = There is no { $text } on the map.
table-save = Save a copy
table-save-prompt = The game is kept after every action anyway. A copy goes to this file:
table-saved = Saved in { $file }.
table-unsaved = The game could not be written: { $why }
table-load = Open a game
table-load-prompt = The file of a saved game:
table-load-other = Another file…
table-cannot-load = This game cannot be opened: { $why }
table-kept-game = { $scenario }, { $turn ->
    [0] set-up
   *[other] turn { $turn }
}
table-leave = Leave the table? The game is kept in { $file } and is offered again at the next start.
table-help = Help
table-rules-title = The rules
table-rules-search = words or a number; ↓ to the list; Esc closes
table-rules-none = No rule has these words.
table-rules-ruling = Ruling
table-rules-optional = Only with the option “{ $option }”.

## Help

table-help-now = Now
table-help-always = Always
table-help-map = The map
table-help-counters = Counters
table-help-cursor = move the cursor; the mouse does too
table-help-far = five hexes at once; the wheel scrolls
table-help-enter = pick what is under the cursor, or send what is picked there (left click)
table-help-tab = next unit, target or line; Shift+Tab back; Space lets a unit stay
table-help-escape = pick nothing
table-help-why = why not there? The rule that bars it (right click)
table-help-undo = take back your last action, as far as the rules of undo allow
table-help-end = end the phase; you are asked if something is left to do
table-help-zoom = large or small hexes
table-help-go = go to a hex, a place or a unit
table-help-supply = show where no supply comes
table-help-score = the score, line by line
table-help-rules = the rule book, at the rule that was named last
table-help-pace = pace of the opponent: calm, quick, at once
table-help-language = English or French
table-help-save = save a copy; the game itself is kept after every action
table-help-load = open another game
table-help-quit = leave; the game is kept
table-sign-river = river
table-sign-major = major river, broad on blue
table-sign-bridge = bridge
table-sign-fort = fortified hexside
table-sign-front = front line at the start
table-sign-road = road; double: road and railway
table-sign-rail = railway
table-sign-cut = out of supply
table-sign-side = { $side ->
    [german] German unit, city or supply edge
   *[soviet] Soviet unit, city or supply edge
}
table-sign-figures = three units, 12 combat points together, 3 movement points

## Start

table-start-kept = Go on with a game
table-start-scenario = Scenario
table-start-side = Your side
table-start-both = Both: two people at one screen
table-start-bot = Opponent
table-start-language = Language
table-start-go = Play
table-bot-veteran = veteran: plays several plans out before it chooses
table-bot-regular = regular: plans a phase as a whole
table-bot-recruit = recruit: keeps a front, attacks at good odds
table-bot-random = random: any legal move
table-fault-variable-needs-printed = Variable weather goes with the printed calendar only (MOSKVA 5).
table-fault-no-such-option = There is no option { $option }.
table-fault-no-such-choice = { $choice } is no choice for { $option }.
table-fault-no-such-scenario = There is no scenario { $scenario }.

## A table of areas

table-city-keys = Enter: choose    Esc: back    z: undo    w: why not?    q: leave
table-city-waiting = The other side plays.
table-city-why = A unit by its number or name, and an area: G001 29
table-role-in = attacks there
table-role-ranged = fires from where it is
table-role-observer = goes with them
table-role-take = takes part
table-role-flip = turned to its spent side
table-role-retreat = retreats
table-role-eliminate = eliminated
table-role-spend = spent of its own will
table-role-withdraw = withdraws of its own will
table-fall-overrun = overrun
table-fall-won = won
table-fall-even = even
table-fall-lost = lost
table-fall-rout = rout

## The table of boards

table-field-keys = Enter: choose    Esc: back    Shift+arrows: look    g: go to    z: undo    w: why not?    q: leave
table-field-why = A piece by its number, and a hex: de.inf/1 2-0505
table-field-go = A hex by its number, or a place by its name
table-role-raise = raises the fire
table-role-behind = comes in behind
table-role-charge = charges by
table-order =
    { $order ->
        [fire] to fire
       *[move] to move
    }
table-order-first =
    { $first ->
        [1] the fortified first, alone
       *[0] all together with the attacker
    }
table-orders =
    { $ask ->
        [0] Never ask me
       *[1] { $upto ->
            [99] Ask me at any range
           *[other] Ask me up to a range of { $upto }
        }
    }
