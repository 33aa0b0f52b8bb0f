## Packs

pack-name-not-allowed = This name leads out of the pack or has characters a pack does not use.
pack-file-missing = The file is missing.
pack-file-unreadable = The file cannot be read: { $problem }.
pack-not-utf-8 = The file is not UTF-8: byte { $byte } cannot be read.
pack-empty-file = The list is empty; even its header is missing.
pack-wrong-number-of-cells = The row has { $got } cells, the header { $expected }.
pack-not-among-the-choices = “{ $value }” is none of: { $choices }.
pack-not-among-the-choices-here = “{ $value }” is not one of the words allowed here.
pack-not-0-or-1 = “{ $value }” is neither 0 nor 1.
pack-not-a-whole-number = “{ $value }” is not a whole number.
pack-not-a-number = “{ $value }” is not a number.
pack-csv-syntax = The list cannot be read from here on: { $problem }.
pack-unknown-column = There is no column “{ $column }” in this list; its columns are { $columns }.
pack-duplicate-column = The column “{ $column }” stands twice.
pack-missing-column = The column “{ $column }” is missing.
pack-toml-duplicate = The same key or table stands twice: { $problem }.
pack-toml-syntax = This is not sound TOML: { $problem }.
pack-unknown-field = There is no key “{ $field }” here.
pack-missing-field = The key “{ $field }” is missing.
pack-wrong-type = Expected { $expected }, found { $got }.
pack-invalid-value = The value is not valid: { $problem }.
pack-names-a-missing-file = The pack has no file “{ $file }”.
pack-scope-needs-reason = “{ $id }” is not in scope and { $key } does not say why.
pack-reason-without-scope = “{ $id }” has a { $key }, but its status is not “not-in-scope”.
pack-stands-twice = “{ $id }” stands twice.
pack-entry-missing = The entry “{ $id }” is missing.
pack-entry-unknown = The entry “{ $id }” is not known here.
pack-out-of-range = { $value } is not between { $least } and { $most }.
pack-cell-empty = The cell is empty.
pack-unknown-hex = The map has no hex “{ $hex }”.
pack-unknown-terrain = The terrain chart has no “{ $terrain }”.
pack-unknown-zone = Zone “{ $zone }” is not one of this side’s ({ $side }).
pack-barred-to-some = Terrain “{ $terrain }” is barred to some units only.
pack-closed-terrain-fought-for = Nobody enters terrain “{ $terrain }”, so that no fight there could use this.
pack-die-unknown = The die “{ $die }” is not the one the table is read with.
pack-chart-empty = The chart is empty.
pack-column-not-odds = The column “{ $column }” is not a ratio.
pack-columns-out-of-order = The columns do not go from the worst odds to the best.
pack-die-faces-incomplete = The rows are not those of the die from 1 to 6; found: { $found }.
pack-chart-row-too-short-or-long = Row { $row } has { $got } results for { $expected } columns.
pack-unknown-result = “{ $value }” in row { $row } is no combat result; those are { $results }.
pack-scale-not-positive = The scale of the map makes no sense.
pack-hex-off-the-grid = Hex “{ $hex }” is not on a grid of { $rows } rows and { $cols } columns.
pack-hex-missing = Hex { $hex } is missing.
pack-place-without-name = A town or city has no name.
pack-not-neighbours = { $a } and { $b } are not neighbours.
pack-hexside-without-anything = This hexside has neither water, nor fort, nor front line.
pack-front-inside-one-side = The front line runs between { $a } and { $b }, which are on the same side.
pack-front-missing-between = { $a } and { $b } are on opposite sides, without a front line between them.
pack-path-in-impassable-hex = A road or railway runs through the impassable hex { $hex }.
pack-bridge-without-water = There is a bridge but no water between { $a } and { $b }.
pack-bridge-without-path = There is a bridge but neither road nor railway between { $a } and { $b }.
pack-path-without-bridge = A road or railway crosses water without a bridge between { $a } and { $b }.
pack-name-not-translated = The name “{ $text }” has no French form.
pack-name-nowhere-on-the-map = The name “{ $text }” is nowhere on the map.
pack-id-is-not-the-file-name = The scenario calls itself “{ $id }”, its file something else.
pack-other-game = This pack belongs to another game than “{ $game }”.
pack-turn-out-of-order = Turn { $turn } stands where turn { $expected } should.
pack-calendar-not-as-long-as-the-game = The game has { $turns } turns, the calendar { $found }.
pack-zone-without-hexes = Zone “{ $zone }” has no hexes on the map.
pack-zone-without-army = Zone “{ $zone }” has no army.
pack-hex-on-the-wrong-side = Hex { $hex } is not on that side of the front ({ $side }).
pack-hex-not-on-the-edge = Hex { $hex } is not on the edge of the map.
pack-no-such-path-here = Nothing of that kind ({ $kind }) runs through hex { $hex }.
pack-no-city-here = Hex { $hex } is not a city.
pack-no-capital-here = Hex { $hex } is not the capital.
pack-other-name-on-the-map = The map does not call this hex “{ $text }”.
pack-no-levels = There are no levels of victory.
pack-levels-leave-a-gap = After the level “{ $level }” some scores have no level.
pack-level-not-above-the-one-before = The level “{ $level }” does not reach farther than the one before.
pack-default-not-a-choice = The default “{ $value }” is not one of the choices.
pack-title-of-no-choice = “{ $id }” has a title but is not a choice.
pack-reduced-side-against-steps = The reduced side of { $id } does not agree with its { $steps } steps.
pack-entrenched-value-against-symbol = { $id } has the entrenched symbol without its value, or the value without the symbol.
pack-entrenched-side-against-steps = { $id } has an entrenched side and { $steps } steps.
pack-second-of-nobody = There is no first counter “{ $id }” on this side.
pack-second-counter-against-steps = The two counters of { $id } have { $first } and { $second } steps.
pack-second-counter-differs = The second counter of { $id } differs from the first.
pack-second-counter-missing = { $id } has { $steps } steps and no second counter.
pack-army-without-a-zone = The army “{ $army }” ({ $side }) has no place to set up.
pack-army-without-counters = The army “{ $army }” has no counters.
pack-no-such-unit-on-turn-1 = There is no unit “{ $id }” of army “{ $army }” on turn 1.
pack-entrenched-if-it-can-be = { $id } does not start entrenched just as its counter allows.
pack-unit-not-placed = { $id } of army { $army } ({ $side }) is not placed.
pack-hex-impassable = Hex { $hex } cannot be entered.
pack-unit-outside-its-zone = { $id } of army { $army } stands outside its zone in { $hex }.
pack-depth-beyond-zones = { $hex } lies within { $depth } hexes of the front and belongs to no zone.
pack-too-far-from-the-front = { $id } stands more than { $most } hexes from the front.
pack-too-many-in-the-hex = More than { $most } divisions stand in hex { $hex }.

pack-remedy-use-a-plain-name = Use letters, digits, “-”, “_”, “+” and “.”, and “/” between folders.
pack-remedy-put-the-file-back = Put the file back, from the original pack if need be.
pack-remedy-make-the-file-readable = Give yourself the right to read it, or copy it again.
pack-remedy-save-as-utf-8 = Save the file as UTF-8.
pack-remedy-write-the-header = Write the names of the columns in the first row.
pack-remedy-give-every-column-a-cell = Give every column one cell, and put a text that holds a comma in quotes.
pack-remedy-write-one-of-them = Write one of these words.
pack-remedy-write-0-or-1 = Write 0 for no, 1 for yes.
pack-remedy-write-a-whole-number = Write a whole number in digits.
pack-remedy-write-a-number = Write a number with a decimal point.
pack-remedy-mend-the-quotes = Close every quotation mark, or take out the stray one.
pack-remedy-name-the-columns-as-listed = Name the columns as listed.
pack-remedy-keep-one-of-the-two = Keep one of the two.
pack-remedy-add-the-column = Add the column, with a cell in every row.
pack-remedy-mend-the-toml = Look for a missing quotation mark, bracket or equals sign on this line or the one before.
pack-remedy-remove-or-rename-it = Remove it, or give it a name that is known.
pack-remedy-add-it = Add it; docs/data-format.md says what it holds.
pack-remedy-say-why = Give the reason in both languages: reason_en and reason_fr.
pack-remedy-see-the-data-format = See docs/data-format.md for what may stand here.
pack-remedy-write-what-is-expected = Write a value of the kind expected (numbers without quotes, words in quotes).
pack-remedy-name-a-file-of-the-pack = Name a file of the pack, or add the file.
pack-remedy-add-the-entry = Add the entry.
pack-remedy-write-a-number-in-range = Write a number within these bounds.
pack-remedy-fill-the-cell = Fill the cell.
pack-remedy-name-a-hex-of-the-map = Name a hex of the map, by its four digits.
pack-remedy-name-a-terrain-of-the-chart = Name a terrain of the chart, or add it there.
pack-remedy-name-a-zone-of-its-side = Name a zone that the scenario lists for this side, or none.
pack-remedy-bar-all-or-none = Give both costs 0, or neither.
pack-remedy-write-0-false-or-none = Write 0, false or [].
pack-remedy-write-1d6 = Write "1d6".
pack-remedy-copy-the-printed-chart = Copy the chart as it is printed, one row a line.
pack-remedy-write-odds-like-3-to-1 = Write ratios like 1/3, 1.5/1 or 3/1.
pack-remedy-give-each-face-of-the-die-a-row = Give each face of the die one row, from 1 to 6.
pack-remedy-write-a-result-of-the-rules = Write a result of rule G3.
pack-remedy-write-kilometres-per-hex = Write the kilometres from hex to hex.
pack-remedy-number-it-within-rows-and-columns = Number it within the rows and columns of the map, or set those right.
pack-remedy-add-a-row-for-it = Add a row for it.
pack-remedy-give-it-a-name = Give it a name.
pack-remedy-join-two-neighbours = Join two hexes that touch.
pack-remedy-remove-the-row = Remove the row, or fill it.
pack-remedy-set-front-or-the-sides-right = Set the front mark of the hexside right, or the sides of the hexes.
pack-remedy-lead-it-around = Lead it around, or set the terrain right.
pack-remedy-set-bridge-to-0 = Set bridge to 0, or add the water.
pack-remedy-add-the-path-or-set-bridge-to-0 = Add the road or railway, or set bridge to 0.
pack-remedy-set-bridge-to-1-or-remove-the-path = Set bridge to 1, or remove the road or railway.
pack-remedy-add-it-to-the-names-of-the-map = Add it to the names in map.toml.
pack-remedy-give-both-the-same-name = Give both the same name.
pack-remedy-write-the-game-of-the-pack = Write the game this pack belongs to.
pack-remedy-number-the-turns-from-1-without-a-gap = Number the turns from 1, in order, each once.
pack-remedy-give-every-turn-an-entry = Give every turn one entry in the calendar.
pack-remedy-give-hexes-this-zone = Give hexes of the map this zone.
pack-remedy-give-an-army-this-zone = Give an army this zone.
pack-remedy-name-a-hex-of-its-side = Name a hex of its own side.
pack-remedy-name-a-hex-of-the-edge = Name a hex of the edge.
pack-remedy-name-a-hex-the-path-leaves-by = Name a hex where it leaves the map.
pack-remedy-name-the-hex-of-the-city = Name the hex of a city, or make this one a city.
pack-remedy-name-it-as-on-the-map = Name it as on the map.
pack-remedy-name-the-hex-of-the-capital = Name the hex of the capital.
pack-remedy-list-the-levels-from-lowest-to-highest = List the levels from the lowest to the highest.
pack-remedy-leave-upto-away-in-the-last-only = Leave “upto” away in the last level, and only there.
pack-remedy-name-one-of-the-choices = Name one of the choices.
pack-remedy-reduced-figures-from-two-steps-on-only = Give all three reduced figures from two steps on, and none with one step.
pack-remedy-give-both-or-neither = Give both or neither.
pack-remedy-one-step-with-an-entrenched-side = Give a unit with an entrenched side one step.
pack-remedy-name-a-first-counter-of-its-side = Name a first counter of its side.
pack-remedy-first-of-3-or-4-steps-second-two-fewer = Give the first counter 3 or 4 steps and the second two fewer.
pack-remedy-write-what-the-first-has = Write what the first counter has.
pack-remedy-add-its-second-counter = Add its second counter, or give it fewer steps.
pack-remedy-give-the-army-a-zone-in-the-scenario = Give the army a zone in the scenario, or make it a reserve.
pack-remedy-name-an-army-of-the-counters = Name an army that has counters on that side.
pack-remedy-name-a-first-counter-of-turn-1 = Name a first counter that is there on turn 1, with its army.
pack-remedy-entrench-it-as-its-counter-says = Write 1 where its counter has an entrenched side, else 0.
pack-remedy-name-another-hex = Name another hex.
pack-remedy-place-it-in-its-zone = Place it in the zone of its army.
pack-remedy-give-hexes-a-zone-or-lower-the-depth = Give the hexes within the depth a zone, or lower the depth.
pack-remedy-place-it-nearer-the-front = Place it nearer the front.
pack-remedy-place-it-elsewhere = Place it elsewhere.

## Dice: what `grognard verify` finds in a finished game

dice-secret-not-as-published = The secret is not the one whose hash was published before the first roll.
dice-malformed = The secret or the salts have not the form that fair dice need.
dice-out-of-order = Roll number { $number } stands where number { $expected } belongs: a roll was skipped, repeated or moved.
dice-impossible = Roll number { $number } cannot be drawn: dice with { $sides } sides, or none at all.
dice-pips-differ = Roll number { $number } shows { $shown }, but the dice gave { $drawn }.
dice-round-secret = Dice of round { $round }: the secret, or the roll they begin with, is not what was promised before the shares were given.
dice-share-differs = Dice of round { $round }: the salt of { $seat } is not the one whose hash was given.
memory-none = You kept commitments of this game, and none of them is among its dice: these are not the dice you agreed to.
memory-unknown = From roll { $roll } on (round { $round }) the dice rest on a commitment you were never shown. That is expected only if you had left your seat by then.
memory-unopened = From roll { $roll } on (round { $round }) the dice rest on a round in which you never opened your salt.
memory-shares = From roll { $roll } on (round { $round }) the hashes of the seats are not those you kept before you opened your salt.
memory-salt = From roll { $roll } on (round { $round }) your own salt is not in the dice.
memory-first = Round { $round } of the dice begins with roll { $roll }; you were shown that it begins with roll { $shown }.

## Refusals of the engine itself

no-match-over = The match is over.
no-not-asked = It is not for { $side } to decide now.
no-not-now = This cannot be done now.
no-not-those-dice = The dice must be { $count }, with { $faces } faces each.
no-malformed = This is not an action the program can read: { $fault }.
no-record-secret = While the match goes on, its record holds what one of the sides may not know.
no-undo-nothing = There is nothing to take back yet.
no-undo-over = The game is over: nothing can be taken back.
no-undo-dice = Dice have been rolled since: what led to them cannot be taken back.
no-undo-reveal = Something hidden has been shown since: what showed it cannot be taken back.
no-undo-hand-over = You can take back your own actions only, and only while the other side has not acted since.
no-undo-asked = The other side has already been asked to reply: this can no longer be undone.
no-undo-edited = The position has been edited since: earlier moves cannot be undone.
no-undo-new-dice = Before this point the match was played elsewhere, with other dice: it cannot be undone here.
no-paused = The game is paused by agreement.
no-dice-agreeing = The players are agreeing on the dice: play continues when all numbers are open.
no-out-of-time = Your time has run out.
no-hint-not-asked = { $side } has nothing to decide now: hints are for the side to act.
no-hint-under-way = A hint is already being computed.
no-hint-stale = The position has changed since you asked: ask again.
no-hints-rated = No hints: this game is rated, and its creator has not allowed them.
no-hints-off = No hints: the creator of this game has not allowed them.
no-thoughts-later = You can read your opponent’s reasoning when the match is over.
no-edit-not-here = Positions cannot be edited in this game.
no-edit-unsound = This position is impossible, or play cannot continue from it: nothing was changed.
event-edited = Position edited by agreement: { $line }

## Options that cannot be

option-no-such-scenario = There is no scenario “{ $scenario }”. There are: { $known }.
option-not-finished = The game of “{ $scenario }” is not finished and not on offer. Set { $variable }={ $game } to look at it.
option-no-such-option = There is no option “{ $option }”. There are: { $known }.
option-no-such-choice = Option “{ $option }” cannot be “{ $choice }”. Choose among: { $known }.

## The dice as a player

side-chance = Dice
do-rolled = Roll the dice

## Saves

save-empty = the file is empty.
save-shape = it does not have the shape of a save ({ $detail }).
save-not-json = it is not whole JSON ({ $detail }).
save-format = it has format { $format }; this version reads format { $known }.
save-secret = the secret of the dice is damaged ({ $detail }).
save-game = there is no game “{ $game }”. Known: { $known }.
save-options = its options do not fit the scenario ({ $detail }).
save-start = the situation it begins in cannot be read ({ $detail }).
save-data-changed = the data files have changed since this game was played.
save-no-snapshot = there is no snapshot to continue from.
save-position = the position of the snapshot cannot be set up ({ $detail }).
save-beyond = the snapshot lies beyond the last entry.
save-illegal = this entry is not legal in its place ({ $detail }).
save-note = this note is none that the program writes.
save-salt = a side has one salt of up to { $most } letters.
save-too-long = there may be { $most } of it at most.
save-remedy-copy = Restore the file from a copy; a record must not be edited by hand.
save-remedy-data = Restore the data files, or continue from the last snapshot with --accept-data.
save-remedy-version = Open it with the version of Grognard that wrote it.

## Situations that cannot be read

situation-no-scenario = no line names the scenario; begin with scenario: and one of those that “grognard list” shows
situation-none-here = positions of this game cannot be given as a text yet; save the game instead
situation-indented = an indented line must stand under a key
situation-no-colon = a line begins with a key and a colon
situation-unknown-key = there is no key “{ $key }”; there are: { $known }
situation-one-number = “{ $key }” takes one whole number
situation-pair = a name and its value are joined by “=”, unlike { $word }
situation-no-number = “{ $word }” is no such number
situation-rest = the part “rest” does not fit the position ({ $detail })
situation-option-no-such-option = there is no option “{ $option }”; there are: { $known }
situation-option-no-such-choice = option “{ $option }” cannot be “{ $choice }”; choose among: { $known }
situation-option-not-finished = { option-not-finished }

## The server: what it refuses

no-quota-games = You have created { $used } games; the limit is { $most }. Delete games that you played alone, then try again.
no-quota-rows = Your games take up { $used } rows in the database; the limit is { $most }. Delete games that you played alone, then try again.
no-quota-bytes = Your games take up { $used } MiB; the limit is { $most }. Delete games that you played alone, then try again.
no-game-full = This game has reached its maximum size. Agree on a draw, resign, or propose to abort it.
no-stale = The table has changed since: check it again.
no-side-full = Your side has reached the limit of actions for one game: { $most }, those it took back counted. Resign, or propose to abort the game.
no-remarks-full = Your side has reached the limit for remarks in this game: { $most }, or 256 KiB. Chat messages do not count.
no-not-your-side = Nobody at this table plays { $side }.
no-redo-nothing = Nothing to redo.
no-defect = The program has a defect here; nothing was done.
no-busy = Too many of your requests are in progress: try again in a moment.

fault-no-such-game = There is no such game.
fault-no-such-address = There is nothing at this address.
fault-address-spelling = This is not how an address here is spelled.
fault-malformed = This is not a message the server can read: { $problem }.
fault-too-large = This is too large.
fault-defect = The program has a defect here. Nothing that was played is lost.
fault-foreign-host = The server does not answer to this name.
fault-foreign-origin = A page of another site may not use the server.
fault-seats = Each side needs one seat: { $sides }.
fault-no-such-bot = There is no opponent “{ $bot }”. There are: { $known }.
fault-no-such-rulebook = There is no game “{ $game }”. There are: { $known }.
fault-no-such-language = There are no texts in “{ $lang }”. There are: { $known }.
fault-secret = During the match this holds what one side may not know.
fault-copy-secret = There cannot be a second game of a match with secrets while it goes on: playing ahead there would show what a side may not know.
fault-not-written = This could not be written to disk. Nothing was changed.
fault-database-away = The database cannot be reached just now. Nothing was changed.
fault-game-damaged = This game cannot be taken up: what is kept of it is damaged or does not fit the rules.
fault-sealed-elsewhere = This save was sealed by another installation of Grognard.
fault-sealed-damaged = This save is sealed and damaged: a part of it is missing or changed.
fault-closing = The server is being ended.
fault-not-kept = What was done last could not be kept. The table is laid out as it was before.
fault-game-deleted = This game was deleted.
fault-no-such-seat = This game has no side “{ $side }”.
fault-seat-of-a-bot = The computer plays this side, and what it sees is secret.
fault-not-your-turn = The other side is to play: only its view may be shown now.
fault-sit-first = Take a seat first.
fault-bot-stumbled = The opponent “{ $bot }” has a defect and made a move at random instead.
fault-option-no-such-scenario = { option-no-such-scenario }
fault-option-not-finished = { option-not-finished }
fault-option-no-such-option = { option-no-such-option }
fault-option-no-such-choice = { option-no-such-choice }
fault-save-empty = This file cannot be loaded: { save-empty }
fault-save-shape = This file cannot be loaded: { save-shape }
fault-save-not-json = This file cannot be loaded: { save-not-json }
fault-save-format = This file cannot be loaded: { save-format }
fault-save-secret = This file cannot be loaded: { save-secret }
fault-save-game = This file cannot be loaded: { save-game }
fault-save-options = This file cannot be loaded: { save-options }
fault-save-start = This file cannot be loaded: { save-start }
fault-save-data-changed = This file cannot be loaded: { save-data-changed }
fault-save-no-snapshot = This file cannot be loaded: { save-no-snapshot }
fault-save-position = This file cannot be loaded: { save-position }
fault-save-beyond = This file cannot be loaded: { save-beyond }
fault-save-illegal = This file cannot be loaded: { save-illegal }
fault-save-note = This file cannot be loaded: { save-note }
fault-save-salt = This file cannot be loaded: { save-salt }
fault-save-too-long = This file cannot be loaded: { save-too-long }

remedy-lobby = Go back to the list of games.
remedy-address = Use the address the server printed when it started.
remedy-address-spelling = No empty part, no dots that stand for a part, no % before a letter or digit, nothing behind the end.
remedy-copy-secret = Keep it as a file, and load that when the game in the list is over or deleted.
remedy-not-written = Make room on the disk that holds the games, or free them for writing, and try again.
remedy-try-again = Try again in a moment.
remedy-game-damaged = Put back a copy of the data folder, or load an earlier save of this game.
remedy-sealed-elsewhere = Load it with the Grognard that saved it, or copy that one’s file seal.key into the data folder of this one.
remedy-save-copy = Use another copy of the file.
remedy-save-data = Restore the data files it was played with.
remedy-save-version = { save-remedy-version }

## The after-action report

report-title = After-action report: { $title }
report-known-to = as the side knows it: { $side }
report-open = the open table
report-person = a person
report-seat = { $side }: { $name }
report-ended = The game ended on turn { $turn } ({ $dates }): { $level }.
report-goes-on = The game is on turn { $turn } of { $turns } ({ $dates }). As things stand: { $level }.
report-score = The score and its sum
report-maps = Positions
report-default-key = A ring is a place, a line a way. Squares are units of the first side, dots of the other.
report-units-lost-by-turn = Units lost, by turn
report-start = At the start
report-end-of-turn = End of turn { $turn }
report-charts = Figures
report-losses = Steps lost, by turn
report-score-by-turn = Score, by turn
report-combats = Combats
report-combat-attacker = Attacker
report-combat-turn = Turn
report-combat-hex = Hex
report-combat-strength = Strength
report-combat-column = Column
report-combat-result = Result
report-combat-units = Units
report-combat-die = Die
report-story = The story, turn by turn
report-turn = Turn { $turn }
report-set-up = Set-up
report-moves =
    { $count ->
        [one] Besides, one move.
       *[other] Besides, { $count } moves, entrenchments and placements.
    }
report-remarks = Remarks of the players

## What a computer player thinks, on request

thought-dice = Plays at random.
thought-march =
    { $count ->
        [one] One unit can move: attacks first, then its best place.
       *[other] { $count } units can move: attacks first, then the best place for each of the others.
    }
thought-attack = Attack { $hex } with { $units } (score { $worth }).
thought-no-attack =
    { $count ->
        [0] No attack is possible.
        [one] The one possible attack is not worth its cost.
       *[other] None of { $count } possible attacks is worth its cost.
    }
thought-choice =
    { $count ->
        [one] The only option: “{ $do }”{ $worth ->
            [0] .
           *[other] {" "}(score { $worth }).
        }
       *[other] The best of { $count } options: “{ $do }”{ $worth ->
            [0] .
           *[other] {" "}(score { $worth }).
        }
    }
thought-habit = Scripted choice: “{ $do }”.
thought-no-opinion = No preference: a random choice.
thought-compared =
    { $n ->
        [one] { $count } plans compared, each simulated once with the same dice.
       *[other] { $count } plans compared, the best simulated { $n } times, with the same dice for all.
    }
