### What the command line says in English.
### A command is cli-cmd-<name> with cli-examples-<name>, an option cli-arg-<name>, a fault
### cli-error-<why>.

## Help pages

cli-about = Wargames of the Eastern Front: the rules enforced, every refusal explained by its rule.
cli-examples =
    A command has its own help: grognard COMMAND --help.
    --lang fr or --lang en, anywhere on the line, sets the language; else the locale does.

    grognard list
    grognard play SCENARIO
    grognard rules GAME F3a
cli-help-usage = Usage:
cli-help-commands = Commands
cli-help-arguments = Arguments
cli-help-options = Options
cli-help-default = default: { $value }
cli-help-required = required

cli-cmd-list = The scenarios, their sides and options.
cli-examples-list =
    Examples
      grognard list
      grognard list --json
cli-cmd-play = Play in the terminal, against the computer or one another.
cli-examples-play =
    Examples
      grognard play
      grognard play SCENARIO --side SIDE --option NAME=CHOICE
      grognard play --load game.json
cli-cmd-show = The map and the units of a saved game, or of a scenario at its start.
cli-examples-show =
    Examples
      grognard show SCENARIO --option setup=ready
      grognard show game.json --at 2512 --radius 4
      grognard show game.json --side soviet --at Vyazma
cli-cmd-replay = The story of a recorded game, each event with its rule.
cli-examples-replay =
    Examples
      grognard replay game.json
      grognard replay game.json --to 200 --side german
cli-cmd-why = Why a unit cannot go somewhere, cannot attack, or is out of supply.
cli-examples-why =
    Examples
      grognard why game.json 3PzD 2512
      grognard why game.json 3PzD --supply
cli-cmd-rules = Every paragraph of a rulebook, and whether it is coded and tested.
cli-examples-rules =
    Examples
      grognard rules GAME
      grognard rules GAME F3a
      grognard rules GAME --search "zone of control"
      grognard rules GAME --json
cli-cmd-sim = Many games between computer players, and their results.
cli-examples-sim =
    Examples
      grognard sim SCENARIO --games 20 --bots random,random --seed 1
      grognard sim SCENARIO --bots recruit,random --option setup=ready --json
      grognard sim SCENARIO --games 200 --bots recruit,recruit --out lab
      grognard sim SCENARIO --bots recruit,recruit --compare calendar=printed
      grognard sim SCENARIO --sweep scenarios/FILE.toml:KEY=2,3
cli-cmd-arena = Computer players against one another, on both sides, with ratings.
cli-examples-arena =
    Examples
      grognard arena SCENARIO --bots recruit,random --games 20
      grognard arena SCENARIO --bots recruit,random --out arena --json
cli-cmd-fuzz = Random games over all options, looking for broken invariants.
cli-examples-fuzz =
    Examples
      grognard fuzz
      grognard fuzz SCENARIO --games 2000
      grognard fuzz SCENARIO --games 100000 --minutes 30 --workers 8
      grognard fuzz SCENARIO --option fog=m2 --every 1
cli-cmd-bench = Speed, alone or against recorded figures.
cli-examples-bench =
    Examples
      grognard bench
      grognard bench --against bench/baseline.json
      grognard bench --save bench/baseline.json
    Each figure is the best of several series, in CPU time, with their median beside it.
    The best is what is compared; the median tells how quiet the machine was.
cli-cmd-perft = Count the tree of legal play to a depth.
cli-examples-perft =
    Examples
      grognard perft SCENARIO --depth 2 --option setup=ready
      grognard perft --situation small.txt --depth 3 --split
cli-cmd-check-data = Check maps, counters, charts and scenarios; each fault with its file and line.
cli-examples-check-data =
    Examples
      grognard check-data
      grognard check-data my-pack
cli-cmd-verify = Check the dice of a finished game against the promise made before it.
cli-examples-verify =
    Examples
      grognard verify game.json
cli-cmd-save = Write a save after so many random actions: for bug reports and trials.
cli-examples-save =
    Examples
      grognard save SCENARIO game.json --play 300 --seed 7 --option fog=m1
cli-cmd-situation = A position as a short text, and back.
cli-examples-situation =
    Examples
      grognard situation position.txt --map
      grognard situation position.txt --save game.json
      grognard situation game.json

cli-arg-help = Show this page.
cli-arg-version = Show the version.
cli-arg-scenario = The scenario, as `grognard list` names it.
cli-arg-game = A saved game or a situation by its file, or a scenario at its start.
cli-arg-rules-game = The game, by its short name; a wrong one lists them.
cli-arg-unit = The unit, by the name on its counter.
cli-arg-hex = The hex, by its number or the town in it; the area, by its number or name.
cli-arg-number = The number of a rule, as F3a or "8.3".
cli-arg-folder = The folder of a pack; without one, the data that come with the program.
cli-arg-file = The file to read.
cli-arg-save-file = The file to write.
cli-arg-save = Write the result to this file.
cli-arg-saved = The saved game.
cli-arg-record = The record or save of the game.
cli-arg-json = Print JSON, for programs.
cli-arg-memory = The file of what you kept of the dice of this game, to compare with.
cli-arg-why-side = Ask as this side knows the table; without it, as the side of the unit.
cli-arg-side = See what this side sees; without it, all there is.
cli-arg-play-side = The side you play, as `grognard list` names it, or both.
cli-arg-bot = Your opponent: random, recruit, regular or veteran.
cli-arg-bots = One computer player for each side, in the order of the sides.
cli-arg-option = A choice for the scenario, name=value; may be given again.
cli-arg-seed = A number that makes dice and computer players repeat.
cli-arg-load = Go on with this saved game.
cli-arg-at = The hex or area in the middle of the window, by number or name.
cli-arg-radius = Hexes around it (6 unless said), or areas (1).
cli-arg-accept-data = Go on from the last snapshot although the data files have changed.
cli-arg-to = Stop after this entry of the record.
cli-arg-supply = Ask about supply instead of a hex.
cli-arg-search = Words to look for in titles and texts.
cli-arg-games = How many games.
cli-arg-arena-games = How many games each pair plays, half of them on either side.
cli-arg-arena-bots = The computer players, with commas between; everybody meets everybody else.
cli-arg-out = A folder for the games, tables and report; an interrupted series goes on from it.
cli-arg-arena-out = A folder for the games; an interrupted series goes on from it.
cli-arg-compare = Play a variant beside it: option=choice, FILE:KEY=value or another scenario; may be given again.
cli-arg-sweep = Play it with each of several values in a data file: FILE:KEY=a,b,c.
cli-arg-cluster = Play on the Ray cluster at this address (auto, or HOST:PORT) instead of on this machine.
cli-arg-fast = Use the compiled searches (needs numba).
cli-arg-workers = How many processes work at once; by default, one for each core.
cli-arg-minutes = Stop after so many minutes.
cli-arg-every = Check after every so many actions.
cli-arg-repeat = Series to measure: the best of them and their median are told.
cli-arg-against = Recorded figures to compare with.
cli-arg-depth = How many actions deep.
cli-arg-situation = Start from the position this file describes.
cli-arg-split = Show the count by the kind of the first action.
cli-arg-play = How many random actions are played first.
cli-arg-force = Replace the file if there is one.
cli-arg-map = Show the map instead of the text.

## What goes wrong

cli-error-memory-unread = { $file } cannot be read: { $problem }. Name the file in which you kept the dice of this game.
cli-error-memory-shape = { $file } is not a file of kept dice: { $problem }. Save it anew from the game’s page.
cli-error-did-you-mean = Did you mean “{ $word }”?
cli-error-unknown-command = There is no command “{ $word }”.{ $hint } Commands: { $known }.
cli-error-unknown-option = There is no option { $word } here.{ $hint } See: { $command } --help.
cli-error-missing = { $word } is missing. See: { $command } --help.
cli-error-repeated = { $word } was given twice; give it once. See: { $command } --help.
cli-error-unused = Too much on the line: “{ $word }”. Leave it out, or see: { $command } --help.
cli-error-misread = The line cannot be understood: { $text } See: { $command } --help.
cli-error-not-a-choice = { $word } cannot be “{ $value }”; choose among: { $known }.
cli-error-not-a-number = { $word } cannot be “{ $value }”; write a number. See: { $command } --help.
cli-error-too-small = { $word } cannot be { $value }; write { $least } or more.
cli-error-no-such-language = There is no language “{ $word }”; write --lang en or --lang fr.
cli-error-option-shape = “{ $word }” is not an option of a scenario; write --option name=value, as in --option fog=m1.
cli-error-option-twice = The option “{ $word }” was given twice; keep one of the two.
cli-error-options-of-a-save = { $file } is a save: its options were chosen when it began. Leave --option out.
cli-error-fuzz-options = --option needs a scenario: options belong to scenarios. Write `grognard fuzz SCENARIO --option name=value`.
cli-error-perft-of-what = Count from where? Give a save, a scenario (`grognard list` shows them), or --situation FILE.
cli-error-play-options = --option needs a scenario: options belong to scenarios. Write `grognard play SCENARIO --option name=value`.
cli-error-neither-save-nor-scenario = “{ $word }” is neither a file nor a scenario.{ $hint } Scenarios: { $known }.
cli-error-bad-game = The folder “{ $folder }” among the games is not one ({ $why }). Its __init__.py needs GAME = Game(id="{ $folder }", …); see docs/adding-a-game.md, or take it out of GROGNARD_GAMES.
cli-error-no-such-game = There is no game “{ $word }”.{ $hint } Games: { $known }.
cli-error-no-such-side = There is no side “{ $word }”.{ $hint } Sides: { $known }.
cli-error-no-such-hex = The map has no hex “{ $word }”; hexes run from { $first } to { $last }.
cli-error-no-such-space = There is no space “{ $word }” on this map.{ $hint }
cli-error-no-such-area = The map has no area “{ $word }”; areas are 1 to 74, zones A to H.{ $hint }
cli-error-no-such-place = The map has no hex and no place “{ $word }”; hexes are written as { $example }.{ $hint }
cli-error-no-supply = The game of “{ $word }” has no rules of supply; name a hex instead of --supply.
cli-error-no-such-unit = There is no unit “{ $word }”.{ $hint } `grognard show` with --at lists the units of a hex.
cli-error-no-drawing = The terminal cannot draw the game of “{ $word }” yet; it can be played in the browser: grognard serve.
cli-error-not-on-the-map = { $word } is not on the map; ask about a unit that is.
cli-error-no-such-rule = There is no rule “{ $word }”.{ $hint } `grognard rules GAME` lists them all.
cli-error-no-rule-found = No rule holds “{ $word }”; try other words.
cli-error-no-such-bot = There is no computer player “{ $word }”.{ $hint } There are: { $known }.
cli-error-bots-each-side = --bots { $value } does not name one player for each side; write one for each of { $sides }, with a comma between.
cli-error-no-compiler = The compiled searches need numba; install the extra “fast” (make setup-dev), or leave --fast out.
cli-error-compare-or-sweep = --compare and --sweep do not go together; use one of them.
cli-error-sweep-shape = --sweep { $word } is not of the shape FILE:KEY=a,b,c, as scenarios/FILE.toml:turns=9,10.
cli-error-other-game = { $word } is a scenario of another game than { $scenario }; compare scenarios of one game.
cli-error-change-no-file = There is no data file { $file }; files are named within the game’s data folder, as scenarios/FILE.toml.
cli-error-change-no-key = There is no key { $word } in { $file }; write it as rail_points.soviet or cities[2].hex.
cli-error-change-no-row = There is no row for { $word } in { $file }; write the row’s id, a point and the column, as G001.attack.
cli-error-change-no-column = { $file } has no such column as { $word } ends with; write the row’s id, a point and the column, as G001.attack.
cli-error-change-not-a-value = { $value } cannot stand at { $word } in { $file }; give a value of the kind that is there.
cli-error-other-series = { $file } holds games of another series (other players, options, data, seed, or another version of the program); choose another folder, or repeat the command they were played with.
cli-error-series-in-use = Another run is writing to { $file }; wait for it, or choose another folder.
cli-error-no-ray = A cluster needs Ray; install the extra “cluster” (make setup-lab), or leave --cluster out.
cli-error-no-cluster = No Ray cluster answers: { $problem }. Start one with `ray start --head`, or leave --cluster out.
cli-error-other-version = The node { $problem } of the cluster has another version of Grognard or of its data; install the same everywhere.
cli-error-bots-of-an-arena = --bots { $value } does not name two or more different players; write them with commas between.
cli-error-two-sides = { $scenario } has not two sides; an arena needs a scenario for two.
cli-error-why-what = Why what? Name a hex after { $word }, or add --supply.
cli-error-file-exists = { $file } is there already; choose another name, or add --force to replace it.
cli-error-no-file = There is no file { $file }; check its name and folder.
cli-error-is-a-folder = { $file } is a folder; name a file in it.
cli-error-not-allowed = { $file } may not be read or written; check its permissions.
cli-error-file = { $file } cannot be used ({ $problem }); try another place.
cli-error-no-folder = There is no folder { $file }; check its name.
cli-error-not-a-pack = { $file } is not a pack: it has no scenarios/*.toml. docs/data-format.md says what a pack holds.
cli-error-empty-file = { $file } is empty; use another copy of it.
cli-error-not-a-text = { $file } is not a text in UTF-8; save it as one.
cli-error-not-a-baseline = { $file } holds no figures; write them with: grognard bench --save { $file }.
cli-error-bad-save = { $file } cannot be used, at { $where }: { $problem } { $remedy }
cli-error-situation = The situation cannot be read, line { $line }: { $problem }. Mend that line.
cli-error-illegal = Not allowed: { $reasons }
cli-error-defect = Something broke inside the program ({ $kind }: { $text }). Please report it, with this command; GROGNARD_TRACEBACK=1 in front of it shows more.


## Commands

cli-list-sides = Sides:
cli-list-default = default

cli-map-legend = ■ foot ◆ armour ◇ mechanised ▲ cavalry, attack·defence below · ⌂ entrenched, ! out of supply · ◉ city ∘ town · ═ road ╫ railway ╬ both · │ ▁ river ┃ ▂ major river ┋ fortification
cli-unit-unit = unit
cli-unit-army = army
cli-unit-type = type
cli-unit-attack = attack
cli-unit-defence = defence
cli-unit-move = move
cli-unit-steps = steps
cli-unit-state = state
cli-unit-df = direct
cli-unit-bf = bombard
cli-unit-at = anti-tank
cli-unit-armour = armour
cli-mark-moved = moved
cli-mark-fought = fought
cli-mark-struck = fought in the breakthrough
cli-mark-shocked = no zone of control
cli-mark-over = its impulse is over
cli-mark-entered = has entered
cli-mark-owes = owes an attack
cli-mark-spent = spent
cli-mark-due = until { $date }
cli-mark-isolated = isolated (-{ $markers })
cli-mark-dug = entrenched
cli-mark-cut = out of supply ({ $markers })
cli-mark-disrupted = disrupted
cli-mark-demoralised = demoralised
cli-mark-has-moved = has moved
cli-mark-has-fired = has fired
cli-mark-limbered = limbered
cli-mark-digging = digging in
cli-mark-dug-in = dug in
cli-mark-spotted = spotted
cli-mark-hidden = hidden
cli-mark-tank-leader = tank leader
cli-mark-to-move = activated to move
cli-mark-to-fire = activated to fire
cli-mark-aboard = aboard { $unit }
cli-city-area = area
cli-city-name = name
cli-city-terrain = terrain
cli-city-points = points
cli-city-rubble = rubble
cli-city-control = held by
cli-city-stands = units
cli-city-east = East bank:
cli-city-off = Off the map:
cli-city-box = Boxes:
cli-city-legend = ■ German, ● Russian, * spent, ! isolated (!! the second marker), ▒ rubble (▒▒ level 2)
cli-city-turn = { $date }, { $phase }: space { $space } of { $spaces } on the impulse track, impulse of the { $player }.
cli-city-advantage = The advantage is with the { $side }.
cli-city-advantage-fresh = The advantage is with the { $side }, who may not use it before dawn [9.5].
cli-city-units = { $side }: { $fresh } fresh and { $spent } spent combat units, { $lost } eliminated
cli-city-score =
    { $russian ->
        [-1] The German holds { $score } points; on { $date } he wins with { $german }.
       *[other] The German holds { $score } points; on { $date } he wins with { $german }, the Russian with { $russian } or fewer.
    }
cli-boards-letters = .wtfs~≈
cli-boards-legend = . clear, w woods, t town, f field, s swamp, ~ river, ≈ major river; 1 to 3 lines of height · ═ road ╫ railway ╬ both · ■ Axis ● Allies, how many units, + a leader · ░ smoke, x wreck, ⌂ entrenchment, * mines
cli-boards-terrain =
    { $terrain ->
        [woods] woods
        [town] town
        [field] field
        [swamp] swamp
        [river] river
        [major_river] major river
       *[clear] clear
    }
cli-boards-height = { $metres } m
cli-boards-lies =
    { $what ->
        [smoke] smoke ({ $count })
        [wreck] wrecks ({ $count })
        [trench] entrenchment
       *[mine] { $count ->
            [-1] minefield
           *[other] minefield ({ $count })
        }
    }
cli-boards-turn =
    { $night ->
        [0] Turn { $turn } of { $turns }. { $phase } ({ $player }). One sees { $range } hexes far.
       *[other] Turn { $turn } of { $turns }, night. { $phase } ({ $player }). One sees { $range } hexes far.
    }
cli-boards-side = { $side }: { $units } pieces on the map, { $lost } steps lost, initiative { $initiative }
cli-status-turn = Turn { $turn }, { $weather }. { $phase } ({ $player }).
cli-status-default = Turn { $turn }, score { $score }
cli-status-points = { $side }: { $units } units on the map, air { $air }, rail { $rail }
cli-status-score = Score { $score }: { $level }
cli-status-over = The match is over.
cli-status-asked = To decide: { $side } ({ $kinds })

cli-replay-undone =
    { $count ->
        [one] One action was taken back on the way.
       *[other] { $count } actions were taken back on the way.
    }
cli-replay-end = After { $entries } entries of the record.

cli-why-move-yes = { $unit } can go to { $hex } for { $points } points: { $path }
cli-why-move-no = { $unit } cannot go to { $hex }:
cli-why-attack-yes = { $unit } can attack { $hex }.
cli-why-attack-no = { $unit } cannot attack { $hex }:
cli-why-assault-yes = { $unit } can attack the { $group } in { $hex }.
cli-why-assault-no = { $unit } alone cannot attack the { $group } in { $hex }:
cli-why-supply-yes = { $unit } in { $hex } is in supply.
cli-why-supply-no = { $unit } in { $hex } is out of supply:
cli-why-retreat-yes = { $unit } can retreat to { $hex }.
cli-why-retreat-no = { $unit } cannot retreat to { $hex }:
cli-why-place-yes = { $unit } can be set up in { $hex }.
cli-why-place-no = { $unit } cannot be set up in { $hex }:
cli-why-march-yes =
    { $leader ->
        [none] { $unit } can go to { $hex } for { $points } points: { $path }
       *[other] Activated by { $leader }, { $unit } can go to { $hex } for { $points } points: { $path }
    }
cli-why-march-no = { $unit } cannot go to { $hex }:
cli-why-fire-yes =
    { $leader ->
        [none] { $unit } can fire at { $hex }.
       *[other] Activated by { $leader }, { $unit } can fire at { $hex }.
    }
cli-why-fire-no = { $unit } alone cannot fire at { $hex }:
cli-why-bombard-yes =
    { $leader ->
        [none] { $unit } can bombard { $hex }.
       *[other] Activated by { $leader }, { $unit } can bombard { $hex }.
    }
cli-why-bombard-no = { $unit } alone cannot bombard { $hex }:
cli-why-shot-yes =
    { $leader ->
        [none] { $unit } can fire at { $target } in { $hex } with anti-tank fire.
       *[other] Activated by { $leader }, { $unit } can fire at { $target } in { $hex } with anti-tank fire.
    }
cli-why-shot-no = { $unit } cannot fire at { $target } in { $hex } with anti-tank fire:
cli-why-melee-yes =
    { $leader ->
        [none] { $unit } can assault { $hex }.
       *[other] Activated by { $leader }, { $unit } can assault { $hex }.
    }
cli-why-melee-no = { $unit } alone cannot assault { $hex }:
cli-why-opportunity-yes = { $unit } can fire at { $target }, which comes into { $hex }.
cli-why-opportunity-no = { $unit } cannot fire at { $target }, which comes into { $hex }:
cli-why-opportunity-shot-yes = { $unit } can fire at { $target }, which comes into { $hex }, with anti-tank fire.
cli-why-opportunity-shot-no = { $unit } cannot fire at { $target }, which comes into { $hex }, with anti-tank fire:
cli-why-overrun-yes = { $unit } can overrun { $hex } at { $odds }-1.
cli-why-overrun-no = { $unit } alone cannot overrun { $hex }:
cli-why-stack-yes = { $unit } can end a phase in { $hex }.
cli-why-stack-no = { $unit } cannot end a phase in { $hex }:
cli-why-command-yes = { $unit } commands { $hex }: { $points } points left.
cli-why-command-no = { $unit } can give no order in { $hex }:

cli-rules-coded = coded, no test yet
cli-rules-tested = coded and tested
cli-rules-component = a component
cli-rules-table = a matter between the players
cli-rules-not-in-scope = not in scope
cli-rules-reason = Not in scope:
cli-rules-engine = the engine’s own
cli-rules-open = open
cli-rules-ruling = Ruling:
cli-rules-source = Source: { $marks }.
cli-rules-mark-rulebook = the rulebook
cli-rules-mark-found = public material on the third edition
cli-rules-mark-sister-game = a sister game of the same system
cli-rules-mark-reconstructed = reconstructed by us
cli-rules-cited-in = enforced in
cli-rules-tested-in = tested in
cli-rules-total = { $total } rules: { $coded } coded, { $tested } tested, { $component } components, { $table } for the players, { $left_out } not in scope, { $open } open.

cli-sim-playing = Playing
cli-sim-fault = A game broke off at entry { $entry }, seed { $seed }: { $fault }
cli-sim-title = { $scenario }, { $games } games ({ $bots })
cli-sim-seat = { $side }: { $bot }
cli-sim-score = Mean score { $score }
cli-sim-speed = { $actions } actions in { $seconds } s of CPU time: { $rate } a second
cli-sim-errors = { $errors } broke off with an error.
cli-lab-written = The report is in { $file }.
cli-lab-interrupted = Interrupted. The games played so far are in { $folder }; the same command goes on with them.
cli-lab-no-parquet = The tables are written as CSV only: Parquet needs the extra “lab” (make setup-lab).
cli-arena-title = { $scenario }, { $games } games
cli-arena-odd = With { $games } games the sides are not in equal share: one of the players has one game more on a side. Give an even number.
cli-arena-player = Player
cli-arena-elo = Elo
cli-arena-error = error
cli-arena-won = won
cli-arena-range = range
cli-arena-as = as { $side }
cli-arena-note = Elo about a mean of nought; errors and ranges hold the true figure in 95 cases of 100. A draw counts half.

cli-fuzz-playing = Playing
cli-fuzz-clean = { $games } games, { $actions } actions, { $mixes } combinations of options: nothing found.
cli-fuzz-failed = { $games } games, { $actions } actions, { $mixes } combinations of options: { $failures } failed.
cli-fuzz-failure = Failed at entry { $entry }: { $fault }. Again with: { $command }

cli-bench-measuring = Measuring
cli-bench-figure = figure
cli-bench-best = best
cli-bench-median = median
cli-bench-unit = unit
cli-bench-ratio = new/old
cli-bench-distribution = Random play as Movement.draw and Combat.draw say: uniform over {"{"}each piece that may act, end{"}"}, then over what it may do; uniform over {"{"}each target, end{"}"}, then over the sets of its attackers. Ready placement, standard options, dice as actions, one core, CPU time, best and median of the series.

cli-perft-line = depth { $depth }: { $count }

cli-check-clean =
    { $scenarios ->
        [one] One scenario checked: no fault.
       *[other] { $scenarios } scenarios checked: no fault.
    }
cli-check-faults =
    { $faults ->
        [one] One fault.
       *[other] { $faults } faults.
    }

cli-verify-sound = The rolls follow from the secrets and the record is sound: { $rolls } rolls drawn anew, { $entries } entries played again.
cli-verify-unsound =
    { $faults ->
        [one] The record is not sound: one fault.
       *[other] The record is not sound: { $faults } faults.
    }
cli-verify-no-secret = The record holds no dice secret: it is published when the game is over. Ask the keeper of the game for the finished record.
cli-verify-not-over = The game is not over yet; this holds as far as it has gone.
cli-verify-seeded = The dice came from a seed: whoever knew it knew them beforehand.
cli-verify-copy = This is a copy of another match: the first { $rolls } rolls fell there, with other dice, and were not drawn anew.
cli-verify-taken-back = By consent of the players { $rolls } rolls were taken back. They were drawn anew too, and none of them fell again.
cli-verify-edited = By consent of the players the position was changed by hand: what came of it was not by the rules alone.
cli-verify-proves-none = No player gave a share of these dice. The check shows that none was changed after the secret was drawn; whoever ran the server could have chosen the secret.
cli-verify-proves-old = These dice are of the earlier scheme: whoever ran the server and sat at the game himself could have chosen them.
cli-verify-proves-file = The players gave shares of these dice. Whether the commitments in this file are those that were shown before the first roll, only a player’s own memory can say: --memory.
cli-verify-proves-all = Compared with your own memory: from roll { $roll } on (the first is 0), neither your opponent, nor whoever runs the server, nor both together could choose these dice. They could know them beforehand (whoever runs the server does), and they could have given up a round before it held.
cli-verify-snapshot = The snapshot after entry { $entry } is not the position that play leads to.

cli-situation-saved = { $file } written.
cli-save-done = { $file } written: { $entries } entries, { $bytes } bytes.

## The server

cli-cmd-serve = The table in the browser: serve your games on this machine until Ctrl-C.
cli-examples-serve =
    Examples
      grognard serve
      grognard serve --port 9000 --no-browser
      grognard serve --data ~/campaigns
      GROGNARD_DATA=~/campaigns grognard serve --lang fr
      grognard serve --database postgresql://grognard@localhost/grognard
      grognard serve --config site.toml
cli-arg-serve-host = the address to listen on; any but this machine's own lets others in, without accounts
cli-arg-serve-port = the port; left out, the first free one from 8377 on
cli-arg-serve-data = the folder in which the games are kept; else GROGNARD_DATA, or your data folder
cli-arg-serve-name = a name, besides those of this machine, under which the server may be called
cli-arg-serve-database = serve a site with accounts from this database: postgresql://USER@HOST/NAME or sqlite:///FILE; else GROGNARD_DATABASE
cli-arg-serve-config = the file with the settings of a site; else GROGNARD_CONFIG
cli-arg-serve-no-browser = do not open a browser
cli-serve-ready = Grognard is at { $address } (games in { $folder }). Ctrl-C ends it.
cli-serve-site = The site { $site } is served at { $address } (database { $database }). Ctrl-C ends it.
cli-serve-ended = Ended; every game is as it was left.
cli-error-no-such-port = --port { $value } is no port. Give a number from 0 to 65535; 0 is any free one.
cli-error-port-taken = Port { $port } of { $host } is taken by another program. Give another --port, or leave it out.
cli-error-already-served = The games in { $folder } are already served, at { $address }. Open that address, or end that server first; another --data serves other games.
cli-error-store-newer = { $file } was written by a later version of Grognard (format { $schema }; this one reads { $known }). Use that version, or another --data.
cli-error-store-unreadable = { $file } cannot be used as a file of games ({ $problem }). Move it away or restore it from a copy, or use another --data.
cli-error-store-key = { $file } does not hold a key for saved games. Restore it from a copy, or move it away: saves sealed with it can then not be loaded any more.
cli-error-store-unreachable = The database { $file } cannot be reached ({ $problem }). Is it running, and are name, user and password right?
cli-error-store-address = That is not the address of a database. It is one of { $kinds }.
cli-error-store-not-empty = { $file } is not empty. A backup is restored into an empty database only: make a new one, or use another --database or --data.
cli-error-data-and-database = --data is for the table on this machine; with --database or --config a site is served. Use one of them.
cli-error-settings = The settings in { $where } cannot be used: { $problem }

## The operator's commands

cli-cmd-backup = Write everything a database of games holds into one file; the server may run meanwhile.
cli-examples-backup =
    Examples
      grognard backup games.backup
      grognard backup site.backup --config site.toml
    The file holds the keys and secrets of the installation: keep it as you keep those.
cli-cmd-restore = Fill an empty database from a backup, whichever kind of database it came from.
cli-examples-restore =
    Examples
      grognard restore games.backup --data ~/campaigns
      grognard restore site.backup --database postgresql://grognard@localhost/grognard
cli-cmd-migrate = Bring the tables of a database up to this version. A server does so itself when it starts.
cli-examples-migrate =
    Examples
      grognard migrate --config site.toml
      grognard migrate --check --json
cli-cmd-reports = Show the lines of chat and the comments that players have reported, with their words.
cli-examples-reports =
    Examples
      grognard reports --config site.toml
      grognard reports --config site.toml --settled 3
cli-arg-reports-settled = the number of a report that needs nothing more: it is taken off the list
cli-reports-none = Nothing is reported.
cli-reports-one =
    { $id }. { $at } { $what ->
        [said] in the chat
       *[comment] in a comment
    } of game { $game }, by { $said_by }; reported by { $reported_by }
       “{ $text }”
       { $why }
cli-error-no-such-report = There is no report with the number { $number }.
cli-error-no-site = Reports are made at a site: name its database with --database or --config.
cli-arg-backup-file = the file to write
cli-arg-restore-file = the backup to read
cli-arg-migrate-check = change nothing; the exit code is 1 where there is something to do
cli-arg-operate-database = the database: postgresql://USER@HOST/NAME or sqlite:///FILE; else GROGNARD_DATABASE
cli-arg-operate-config = the file with the settings of the site; else GROGNARD_CONFIG
cli-arg-operate-data = the folder of the table on this machine; else GROGNARD_DATA, or your data folder
cli-backup-done = { $rows } rows of { $database } are in { $file }.
cli-restore-done = { $rows } rows of { $file } are in { $database }.
cli-migrate-done = { $database } was at { $was } and is at { $now } now.
cli-migrate-none = { $database } is at { $now }: nothing to do.
cli-migrate-pending = { $database } is at { $now }; this version wants { $head }. `grognard migrate` brings it there.
cli-error-backup-damaged = { $file } is not a whole backup. Use another copy of it.
cli-error-backup-newer = { $file } was made by a later version of Grognard. Use that version.
