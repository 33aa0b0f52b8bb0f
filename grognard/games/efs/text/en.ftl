## Sides, phases, results

side-axis = Axis
side-soviet = Soviet
phase-weather = Weather
phase-replacements = Replacements
phase-reinforcements = Reinforcements
phase-air = Air
phase-supply = Supply
phase-axis_mvt = Axis movement
phase-axis_declaration = Axis declaration of attacks
phase-soviet_reaction = Soviet reaction
phase-axis_combat = Axis combat
phase-axis_mvtm = Axis motorised movement
phase-axis_engineer = Axis engineers
phase-soviet_mvtm = Soviet motorised movement
phase-soviet_declaration = Soviet declaration of attacks
phase-axis_reaction = Axis reaction
phase-soviet_combat = Soviet combat
phase-soviet_mvt = Soviet movement
phase-soviet_engineer = Soviet engineers
phase-surrender = Soviet surrender
phase-recovery = Recovery
phase-victory = Victory
level-axis = Axis victory
level-soviet = Soviet victory
level-draw = draw
level-axis-decisive = decisive Axis victory
level-axis-operational = operational Axis victory
level-axis-marginal = marginal Axis victory
level-soviet-marginal = marginal Soviet victory
level-soviet-operational = operational Soviet victory
line-victory-points = victory points

## Events

event-turn = Turn { $turn } begins.

## Situations

situation-no-such-weather = There is no weather “{ $word }”: write dry, mud, frozen or snow.
situation-no-such-phase = There is no phase “{ $word }”.
situation-no-such-hex = There is no hex “{ $word }” here.
situation-no-such-piece = There is no piece “{ $word }” in the list of counters.
situation-no-such-state = A piece cannot be “{ $word }”.
situation-no-such-ground = This is no line of ground: “{ $word }”.
situation-piece-and-place = Write a piece and the hex or box it is in.

## Data files

pack-both-sides-here = Both sides stand in { $hex }.
pack-box-against-type = The red box does not agree with the kind of unit.
pack-bridges-against-paths = The printed bridges between { $a } and { $b } are not those of the roads and railways that cross.
pack-cell-unknown = “{ $value }” in row { $row } is no result of this chart.
pack-climate-or-fixed = A span has a climate or fixed weather, not both and not neither.
pack-cost-unknown = “{ $value }” is no cost.
pack-division-incomplete = The division { $id } lacks units of its own (15.58d).
pack-faces-too-few = The cup has { $found } faces for { $most } untried units.
pack-fort-on-a-transition-hex = { $hex } is a transition hex: no fortification stands there (17.24).
pack-holds-unread = “{ $value }” is not a column and rows.
pack-levels-do-not-fall = The levels of victory do not go from the highest to the lowest.
pack-line-not-in-the-hex = Hex { $hex } has no fortified line.
pack-mega-hex-incomplete = Mega-hex { $hex } has { $found } hexes.
pack-net-in-pieces = From { $hex } no way leads to the rest of the net.
pack-no-bridge-here = There is no such printed bridge: “{ $text }”.
pack-no-place-here = Hex { $hex } is neither town nor city.
pack-over-the-stacking-limit = More than { $most } stacking points stand in { $hex }.
pack-path-across-a-lake = A road or railway crosses the lake between { $a } and { $b }.
pack-red-without-armour = Only armour has red attack strength.
pack-roll-without-one-result = The modified roll { $roll } has { $found } results.
pack-rows-of-the-die = The rows are not those of the modified die.
pack-steps-of-artillery = Artillery has one step.
pack-steps-of-untried = The strength of an untried unit is not known.
pack-steps-rise = The strengths “{ $value }” do not fall from step to step.
pack-steps-unread = “{ $value }” are no strengths.
pack-transition-against-border = { $hex } is a transition hex exactly if it lies at the border and names the hexes beside it.
pack-turns-not-once = Not every turn stands once in { $what }.
pack-two-of-a-kind = Two units of the kind { $id } stand in one hex.
pack-wheels-in-a-swamp = { $id } stands in a swamp without road or railway (10.48).
pack-remedy-add-faces = Add a face for every unit.
pack-remedy-add-a-road = Add the road or railway.
pack-remedy-close-the-gap = Give every roll one result, the ends open.
pack-remedy-give-each-roll-a-row = Give each modified roll one row.
pack-remedy-give-each-turn-one-span = Give each turn of the scenario exactly one entry, in order.
pack-remedy-give-it-its-hexes = Give it its seven hexes.
pack-remedy-give-it-its-regiments = Give it its regiments and its reconnaissance unit.
pack-remedy-give-one-of-the-two = Give one of the two.
pack-remedy-join-it = Join it to the rest.
pack-remedy-list-the-highest-first = List the highest level first.
pack-remedy-name-a-printed-bridge = Name a printed bridge as 3439/3538 road.
pack-remedy-name-a-town-or-city = Name a town or city.
pack-remedy-name-the-line-of-the-hex = Name the hex that has the line, or give this one its name.
pack-remedy-set-bridge-right = List road and rail exactly where they cross a major river.
pack-remedy-set-the-box-right = Write red for motorised and armoured units, nothing for others.
pack-remedy-set-transition-right = Set transition and the hexes beside it right.
pack-remedy-write-a-code = Write a code that stands in docs/data-format.md.
pack-remedy-write-a-cost = Write a number, +n, no, road, all or engineer; points as 1I, 1A or 1T.
pack-remedy-write-column-and-rows = Write column, colon, first and last row, as 15:28-33.
pack-remedy-write-odds-like-3-1 = Write odds as 3-1 or 1-2.
pack-remedy-write-one-step = Write one step.
pack-remedy-write-steps = Write one to four steps as 8-7/6-5/4-3/2-1.
pack-remedy-write-unknown = Write two question marks with a hyphen between them.

## Refusals: movement and stacking

no-no-such-hex = There is no such hex ({ $hex }).
no-no-such-unit = There is no such piece ({ $unit }).
no-not-your-unit = This piece is not yours.
no-receiving = { $unit } is receiving replacements.
no-no-fuel = { $unit } is short of fuel.
no-garrison = { $unit } is a garrison.
no-fire-mode = { $unit } is in fire mode.
no-do-not-move = { $unit } has a Do Not Move marker.
no-activated-before = { $unit } was activated before in this turn.
no-not-on-map = { $unit } is not on the map.
no-moved-before = { $unit } has moved in this phase.
no-moves-otherwise = { $unit } moves along railways or waterways only.
no-untried-cannot-move = { $unit } is untried: it cannot move before it is revealed.
no-not-in-this-phase = { $unit } does not move in this phase.
no-no-allowance = { $unit } has no movement points.
no-no-group = Name the units that move, each once.
no-no-path = Name the hexes of the path.
no-not-one-stack = Units that move together start in one hex.
no-not-beside = { $hex } is not beside { $from_hex }.
no-stopped-in-zone = { $unit } has to stop in { $hex }: enemy zone of control.
no-slowest-of-stack = A stack moves as its slowest unit ({ $points } MP): too few for { $unit }.
no-swamp-off-road = { $unit } crosses the swamp from { $from_hex } to { $hex } only along a road or railway.
no-major-river = { $unit } cannot cross the major river from { $from_hex } to { $hex } here: no bridge.
no-lake = { $unit } cannot cross the lake from { $from_hex } to { $hex }.
no-barred-ground = { $unit } cannot enter the terrain of { $hex } from { $from_hex }.
no-enemy-in-hex = An enemy combat unit stands in { $hex }: { $unit } cannot enter from { $from_hex }.
no-zone-to-zone = { $unit } cannot go from { $from_hex } straight to { $hex }: both lie in enemy zones of control.
no-supply-alone-in-zone = { $unit } cannot enter the enemy zone of control in { $hex } from { $from_hex } alone.
no-no-boats = No engineers free for it take units across the water from { $from_hex } to { $hex }.
no-boats-full = At most { $most } stacking points a phase go across water in boats ({ $from_hex } to { $hex }).
no-not-stuck = { $unit } is not stuck in a swamp.
no-too-few-points = { $unit } has too few movement points to go from { $from_hex } to { $hex }.
no-not-in-the-overfull-hex = { $unit } does not stand in the overfull hex, or has no stacking value.

## Actions and events: movement and stacking

do-move = { $unit } to { $hex }
do-end-movement = End movement
do-pick-up = { $unit }, stuck in a swamp, is picked up (Cadre)
do-put-in-cadre = Put { $unit } into Cadre
event-moved = { combat-side }: { $unit }{ $count ->
    [one] {""}
   *[other] {" "}and others
  } to { $hex }.
event-supply-lost = { $unit } is lost: the enemy enters its hex.
event-removed = { $unit } leaves the map.
event-overstacked = Too many units in { $hex }: { $unit } goes to Cadre.

## Specialised movement

do-rail-move = { $unit } by rail to { $hex }
do-strategic = { $unit } by strategic movement to { $hex }
do-infiltrate = { $unit } infiltrates to { $hex }
do-one-hex = { $unit } goes one hex, to { $hex }
do-exit-map = { $unit } leaves the map
no-special-before = { $unit } has used a specialised movement in this phase.
no-not-whole-allowance = { $unit } does not have its whole allowance in this phase.
no-special-unsupplied = { $unit } is out of supply.
no-rail-phase = Units go by rail in their own movement phase only.
no-rail-fortified = An enemy fortification bars the railway into { $hex }.
no-not-on-own-net = { $hex } is not on your railway net that leads to a source.
no-rail-near-enemy = { $hex } lies less than three hexes from an enemy combat unit.
no-no-railway = No railway leads from { $from_hex } to { $hex }.
no-rail-capacity = { $unit } needs { $points } of rail capacity; { $left } are left this turn.
no-rail-too-far = { $hex } is too far by rail for { $unit }.
no-rail-not-in-a-town = { $unit } ends its rail movement in a town or city only, not in { $hex }.
no-never-strategic = { $unit } is of a kind without strategic movement.
no-strategic-phase = Strategic movement is for your own movement phase only.
no-strategic-from-road = Strategic movement begins on a road: there is none in { $hex }.
no-strategic-off-road = { $unit } keeps to roads in strategic movement: none into { $hex }.
no-strategic-near-enemy = { $hex } lies less than three hexes from an enemy combat unit.
no-strategic-interdicted = { $hex } lies in a zone of interdiction.
no-strategic-unsupplied-hex = No supply line leads from { $hex }.
no-not-zone-to-zone = Infiltration leads from an enemy zone of control, beside an enemy, into another: not from { $from_hex } to { $hex } for { $unit }.
no-cannot-infiltrate = { $unit } cannot infiltrate into { $hex }.
no-infiltrate-into-mud = No infiltration into mud ({ $hex }).
no-ski-without-snow = { $unit } infiltrates into snow only, not into { $hex }.
no-infiltrate-fortified = No infiltration across or into an active enemy fortification ({ $hex }).
no-no-exit = The scenario lets nobody of yours leave the map in { $hex }.
no-exit-too-dear = { $unit } has no point left to leave the map in { $hex }.
do-overrun = { $unit }{ $count ->
    [one] {""}
   *[other] {" "}and others
  } overrun { $hex }
do-press-on = { $unit }{ $count ->
    [one] {""}
   *[other] {" "}and others
  } press on to { $hex }
do-stay-there = Stay there
no-never-overruns = { $unit } is of a kind that does not overrun.
no-nothing-to-overrun = No enemy combat unit stands in { $hex }.
no-overrun-weather = The weather allows no overrun in { $hex }.
no-overrun-ground = The terrain allows no overrun of { $hex } from there.
no-overrun-marsh = In marsh or swamp, { $hex }, units overrun along a road or railway only.
no-overrun-other-zone = { $hex } lies in the zone of control of units that are not overrun.
no-overrun-needs-engineers = { $hex } is fortified: motorised engineers free for it must be in the stack.
no-overrun-too-weak = An untried unit in { $hex } is overrun with at least { $points } attack points.
no-overrun-odds = An overrun of { $hex } takes odds of { $least }-1.
event-overrun = { combat-side }: overrun of { $hex } by { $units }: { $result ->
    [success] success
   *[failure] failure
  }{ $die ->
    [0] {""}
   *[other] {" "}(roll { $die }, modifier { $drm })
  }.
event-left-the-map = { $unit }{ $count ->
    [one] {""}
   *[other] {" "}and others
  } leave the map in { $hex }.

## Supply

event-supply = { combat-side }: { $emergency } units in emergency supply, { $out } out of supply.
no-line-blocked = No supply line through { $hex }: an enemy unit, zone of control or fortification.
no-line-water = No supply line from { $from_hex } to { $hex }: water without a bridge.
no-line-fortified = No supply line from { $from_hex } to { $hex }: an enemy fortified line.
no-line-swamp = A supply line goes through a swamp only along a road or railway ({ $from_hex } to { $hex }).
no-line-too-long = The communication line has { $hexes } hexes, at most { $most } are allowed here.

## Supply units, fuel

do-combine-supply = Supply units in { $hex } become a depot of { $points }
do-end-combining = Combine no more
do-reduce-depot = { $unit } is broken up into { $points }
do-supply-hex = { $unit } supplies { $hex }
do-end-supplying = Supply no more hexes
do-clear-markers = Result S: take the supply markers off { $hex }
do-extra-point = Result S: an extra point of combat supply
do-ignore-extra-supply = Use no more results S
no-no-supply-unit = { $unit } is no supply unit on the map.
no-combine-one-hex = Supply units that are combined stand in one hex, each named once.
no-combine-too-many = At least two supply units are combined, of at most { $most } points together (here { $points }).
no-combine-phase = Large depots are made in your own movement phase, or when a phase ends.
no-combine-at-phase-end = Two mobile supply units become a depot only when a phase ends.
no-no-large-depot-left = No large depot counter is left.
no-no-depot = { $unit } is no depot on the map.
no-reduce-phase = Depots are reduced in your own movement phase only.
no-no-supply-piece-left = No supply counter is free for the points that { $unit } would leave.
no-cannot-reduce-so = { $unit } cannot be broken up like that with the free counters.
no-depot-was-added-to = Supply was added to the depot in { $hex } this turn: { $unit } cannot leave.
no-no-point-for-hexes = { $unit } has no point left: one point supplies { $most } hexes.
no-hex-needs-no-supply = { $hex } needs no supply, or an enemy unit stands there.
no-no-line-to-supply-unit = No communication line leads from { $hex } to { $unit }.
no-no-supply-counter = No supply counter is free.
event-supply-spent = { $unit } gives { $points } points of combat supply.
event-supply-combined = A depot of { $points } points in { $hex }.
event-depot-reduced = The depot { $unit } in { $hex } is broken up.
event-hex-supplied = { $unit } supplies { $hex } for this turn.
event-markers-off = The supply markers in { $hex } come off.
event-points-received = { $side ->
    [axis] Axis
   *[soviet] Soviets
  }: { $points } points of combat supply received.
event-post-decays = The strongpoint in { $hex } is out of supply and alone: it is removed.
event-no-fuel = { $group } is short of fuel (roll { $die }, modifier { $drm }).
event-fuel = { $group } has fuel (roll { $die }, modifier { $drm }).

## Replacements

do-release-hex = The garrisons in { $hex } are released
do-group-for-result = Special group { $group }
do-end-releases = Use no more results R
do-make-regiment = { $unit } is made
do-end-making = Make no more regiments
do-ready-plane = { $plane } to Ready
do-end-readying = Use no more air points
do-mark-receiving = { $unit } is to receive replacements
do-end-marking = Mark no more units
do-rebuild = { $unit } goes up a box ({ $kind })
do-restore-step = { $unit } regains a step ({ $kind })
do-end-spending = Spend no more replacements
do-absorb-zap = { $unit } absorbs { $zap }
do-exchange-zap = { $zap } becomes { $unit }
do-convert-militia = { $unit } becomes a Zap unit
do-place-zap = { $unit } appears in { $hex }
no-no-such-points = There are no points of type { $kind } for that.
no-german-points = { $unit } is not German: these points are not for it.
no-cannot-rebuild = { $unit } is never rebuilt.
no-not-for-these-points = Points of type { $kind } do not restore { $unit }.
no-too-few-replacements = { $unit } costs { $points } of type { $kind }: you have not so many.
no-no-garrison-there = There is no Soviet garrison in { $hex }.
no-no-result-left = There is no result R left.
no-no-regiment-to-make = { $unit } is no regular regiment of substitution that is set aside.
no-plane-not-rebuilt = { $plane } is never made ready like that.
no-plane-needs-nothing = { $plane } is in none of the boxes Flown, Damaged, Destroyed.
no-receiving-already = { $unit } is marked already.
no-nothing-to-restore = { $unit } has lost no step.
no-receives-no-supply = { $unit } is out of supply: it receives no replacements.
no-not-restored-there = { $unit } is neither on the map nor has it begun the turn in the Active box.
no-not-marked = { $unit } was not marked to receive replacements.
no-one-step-a-turn = { $unit } has regained a step this turn.
no-one-box-a-turn = { $unit } has moved on the rebuild track this turn.
no-not-on-the-track = { $unit } is in none of the boxes from which units are rebuilt.
no-zap-by-themselves = Zap units are built after everything else, and by themselves: { $unit }.
no-zap-there-this-turn = A Zap unit has come onto the map in { $hex } this turn.
no-no-zap-in-active = { $unit } is no Zap unit that began the turn in the Active box.
no-zap-phase = { $unit } appears in the Soviet movement phase.
no-no-friendly-place = { $hex } is no friendly town or city.
no-zap-in-zone = { $hex } is in an enemy zone without a friendly unit.
no-no-zap-on-map = { $unit } is no Zap unit on the map.
no-zap-not-stacked = { $unit } is not in the hex of the Zap unit.
no-zap-not-enough = A Zap unit does not restore { $unit }.
no-exchange-supplied-city = { $hex } is no city in general supply, or the Zap unit is out of supply.
no-exchange-in-zone = { $hex } is in an enemy zone.
no-exchange-from-cadre = { $unit } is no unit of the Cadre box that a Zap unit could become.
no-no-militia = { $unit } is no militia on the map.
no-militia-in-zone = { $unit } is in an Axis zone.
no-militia-garrison = { $unit } is a garrison.
no-militia-cut-off = { $unit } has no supply line to a source at the edge of the map.
event-soviet-replacements = Soviet replacements: roll { $die }, modifier { $drm }: type I { $infantry }, strongpoints { $posts }, other { $other }, event { $event }.
event-replacements-received = { $side ->
    [axis] Axis
   *[soviet] Soviets
  }: { $points } of type { $kind }.
event-delay-over = { $unit } comes to the Active box.
event-regiment-made = { $unit } is made.
event-plane-ready = { $plane } is ready.
event-receiving = { $unit } is to receive replacements.
event-restored = { $unit } regains a step.
event-rebuilt = { $unit } goes to { $box ->
    [active] Active
    [delayed] the turn track
   *[cadre] Cadre
  }.
event-absorbed = { $unit } absorbs { $zap }.
event-exchanged = { $unit } takes the place of a Zap unit in { $hex }.
event-militia-converted = { $unit } becomes a Zap unit.
no-no-place-for-extra = { $hex } is not within reach of a friendly major city, of a city with the NKVD in it, nor the one victory location of the turn: no strongpoint of type E.

## Reinforcements

do-take-points = Points of combat supply as units of { $points }
do-place-in-city = { $unit } appears in { $hex }
do-end-receiving = The supply units wait beside the map
do-place-reinforcement = { $unit } is placed in { $hex }
do-end-placing = Place no more reinforcements
do-enter = { $unit } comes in to { $hex }
no-cannot-take-so = The { $points } points of this turn cannot be taken like that with the free counters.
no-one-in-a-city = One new mobile supply unit of the Soviets a turn appears in a city.
no-no-new-mobile-unit = { $unit } is no new mobile supply unit.
no-no-supplied-city = { $hex } is no Soviet city with a supply line to a source outside it.
no-not-its-hex = { $unit } is not placed in { $hex } as a reinforcement.
no-set-up-blocked = { $hex } is not yours, or an enemy unit or zone bars it: { $unit } waits.
no-set-up-overfull = { $hex } has no room for { $unit }: { $points } stacking points too many.
no-not-to-enter = { $unit } is not waiting to come onto the map.
no-entry-phase = { $unit } does not come onto the map in this phase.
no-enters-by-rail = { $unit } comes onto the map by rail only.
no-not-its-entry = { $unit } cannot come onto the map in { $hex }.
no-entry-held = An enemy unit stands in { $hex }: { $unit } cannot come in.
event-reinforcements = { $side ->
    [axis] Axis
   *[soviet] Soviets
  }: { $count ->
    [one] one reinforcement
   *[other] { $count } reinforcements
  }.
no-no-line-to-town = { $hex } is neither in supply nor joined to the town of { $unit } by a communication line.
no-machine-guns-there = A machine-gun unit stands in { $hex } already: { $unit } is placed elsewhere.
no-untried-in-zone = { $hex } is in an Axis zone without a Soviet unit: { $unit } is not placed there.
event-revealed = { $unit } is revealed: { $face ->
    [remove] it leaves play
   *[other] { $face }
  }.
event-militia-aside = The town of { $unit } is lost: the unit is set aside.
event-militia-drawn = { $unit } is drawn instead.
do-choose-group = Special group { $group }
do-no-more-groups = Choose no more groups
do-place-active = { $unit } appears in { $hex }
do-end-active = The others stay in the Active box
do-place-reservist = { $unit } becomes the garrison of { $hex }
do-end-reservists = Place no more reservists
do-withdraw = { $unit } is withdrawn
do-withdraw-plane = { $plane } is withdrawn
do-cancel-withdrawal = Pay a victory point: the unit stays
do-give-up-step = { $unit } loses a step
do-convert-at = The new unit stands in { $hex }
no-no-such-group = This is no special group of yours.
no-group-chosen = Group { $group } was chosen before.
no-group-turns = Group { $group } can be chosen on turns { $first } to { $last }.
no-not-ready-in-active = { $unit } did not begin the turn in the Active box.
no-no-own-supplied-city = { $hex } is no friendly city in general supply.
no-no-own-supplied-town = { $hex } is no friendly town or city in general supply.
no-city-in-zone = { $hex } is in an enemy zone.
no-city-used = A unit has appeared in the city of { $hex } this turn.
no-no-railway-there = There is no railway in { $hex }.
no-train-there = There is an armoured train in { $hex }.
no-no-reservist = { $unit } is no infantry division on one step that began the turn in the Active box.
no-reservists-there = Reservists were placed in { $hex } this turn.
no-not-to-withdraw = These units cannot go for the withdrawal of { $unit }.
no-not-this-plane = This is no air unit of the type to be withdrawn: { $unit }.
no-cannot-cancel = The withdrawal of { $unit } cannot be cancelled.
no-not-of-the-type = { $unit } is not of the type of the unit that was withdrawn.
no-no-unit-to-convert-there = No unit that is converted stands in { $hex }.
event-group-chosen = { $side ->
    [axis] Axis
   *[soviet] Soviets
  }: special group { $group } comes.
event-withdrawn = { $unit } is withdrawn.
event-plane-withdrawn = { $plane } is withdrawn.
event-not-withdrawn = Nobody can be withdrawn for { $unit }.
event-withdrawal-cancelled = The withdrawal of { $unit } is paid off.
event-step-given = { $unit } gives up a step.
event-converted = { $count ->
    [one] A unit becomes
   *[other] { $count } units become
  } { $unit }.
event-placed = { $unit } is placed in { $hex }.
event-points-lost = { $unit } did not enter: its points are lost.

## Weather

weather-now = { $weather ->
    [mud] mud
    [frozen] frozen
    [snow] snow
   *[dry] dry
  }
event-weather = Weather of the turn: { weather-now }.
event-storm = There is a storm.
event-mud-lingers = Mud lingers in the woods.
event-waters-freeze = Rivers, lakes and swamps are frozen.
event-waters-thaw = Rivers, lakes and swamps thaw.

## Headquarters, trains, garrisons

do-activate = { $unit } is activated
do-double-command = { $unit } doubles its command
do-move-train = { $unit } by rail to { $hex }
do-recover = Roll for { $unit }
do-disband = Disband { $unit }
do-end-recovery = End recovery
do-relieve = { $by } relieves { $unit }
do-free-garrison = Free { $unit } for a victory point
no-no-headquarters = { $unit } is no headquarters.
no-activation-phase = Headquarters activate units in the Soviet motorised movement phase only.
no-hq-is-non-op = { $unit } is Non-Op.
no-never-activated = { $unit } is of a kind that no headquarters activates.
no-near-non-op = { $unit } is in range of a Non-Op headquarters.
no-out-of-command = { $unit } is out of the command range of { $hq }.
no-no-command-left = { $unit } has no command point left.
no-doubled-before = { $unit } has doubled its command this turn.
no-no-mandated-attack = No mandated attack is left for { $unit } to double its command for.
no-non-op-limit = In the zone of { $unit }, which is Non-Op, { $most } units may begin to move in a phase.
no-tried-before = { $unit } was tried before.
no-not-to-recover = { $unit } is no Non-Op headquarters on the map or in the Active box.
no-no-train = { $unit } is neither an armoured train nor railway artillery.
no-moved-this-turn = { $unit } has moved this turn.
no-no-own-railway = No railway of yours in use from { $from_hex } to { $hex }.
no-railway-bridge-down = The railway bridge from { $from_hex } to { $hex } is down.
no-enemy-on-railway = An enemy combat unit stands in { $hex }: the train cannot enter from { $from_hex }.
no-railway-fortified = An enemy fortification or strongpoint stops the train from { $from_hex } to { $hex }.
no-train-through-zone = A train enters an enemy zone of control but does not pass through: { $from_hex } to { $hex }.
no-train-too-far = { $hex } is too far for { $unit }.
no-no-mandatory-garrison = { $unit } is not the mandatory garrison of a place.
no-relief-phase = Garrisons are relieved or set free in the movement phases of the Axis.
no-cannot-relieve = { $unit } is no free combat unit in the place.
event-activated = { $hq } activates { $unit }.
event-command-doubled = { $unit } doubles its command.
event-hq-non-op = { $unit } is Non-Op.
event-recovered = { $unit } is operational again (roll { $die }).
event-not-recovered = { $unit } stays Non-Op (roll { $die }).
event-disbanded = { $unit } is disbanded.
event-garrison-released = { $count } garrison units are free in { $hex }.
event-garrison-bound = { $place } is worth nothing more: { $unit } is its garrison.
event-garrison-relieved = { $unit } relieves the garrison { $relieved }.
event-garrison-freed = The garrison { $unit } is free.

## Victory

event-points = { $points } victory points, { $total } in all.
event-place-taken = The Axis takes { $place }.
event-place-lost = The Axis loses { $place }.
event-place-empty = { $place } has no garrison.
event-mandated-unmade = { $count } mandated attacks were not made in time.

## Air

do-place-air = { $plane } to { $hex }
do-end-allocation = End the allocation
do-declare-air = { $plane }: { $mission ->
    [combat] combat unit
   *[mission] mission unit
  }
do-assign-air = { $plane } against { $target }
do-end-assigning = Send no more
no-not-your-air-unit = This air unit is not yours.
no-not-to-declare = This air unit is not to be declared now.
no-not-to-assign = This air unit cannot be sent against anybody now.
no-not-this-target = This enemy cannot be chosen now: first those whom nobody fights.
no-fighters-to-declare = Fighters are declared first, as mission units or as combat units.
no-enemies-left-to-assign = There are enemies left whom nobody fights.
no-not-ready = { $plane } is not in the Ready box.
no-no-such-value = { $plane } has no value for this mission.
no-no-mission-there = No mission of this kind may be flown to { $hex }.
no-out-of-air-range = { $hex } is out of range for { $plane }.
no-too-many-air-units = At most { $most } air units of yours may be in { $hex }.
no-air-near-non-op = { $hex } is in range of a Non-Op headquarters: only fighters against an Axis mission.
event-readiness = { $side ->
    [axis] Axis
   *[soviet] Soviets
  }, { $box ->
    [flown] Flown
   *[damaged] Damaged
  }: { $passed } of { $tried } air units pass.
event-interdiction = { $side ->
    [axis] Axis
   *[soviet] Soviet
  } interdiction { $level } in { $hex }.
event-air-initiative = { $side ->
    [axis] The Axis has the air initiative in { $hex }.
    [soviet] The Soviets have the air initiative in { $hex }.
   *[none] No air combat in { $hex }.
  }
event-air-result = { $side ->
    [axis] Axis
   *[soviet] Soviet
  } { $plane }: { $result ->
    [A] aborted
    [abort] aborted
    [D] damaged
    [damaged] damaged
    [X] destroyed
    [destroyed] destroyed
   *[none] unharmed
  }.
event-close-support = Close support in { $hex }: { $points }.
do-fly-transport = { $unit } by air to { $hex }
no-transport-phase = Units are flown in the movement phase of their owner.
no-not-carried = { $unit } cannot be flown.
no-not-in-a-town = { $unit } is neither in a town or city nor in the Active box.
no-no-town-there = { $hex } is no other town or city.
no-not-friendly = { $hex } is not yours.
no-out-of-transport-range = { $hex } is too far to fly { $unit } there.
no-no-transport = { $plane } is no transport.
no-transport-capacity = { $unit } needs a transport for each of its stacking points, at most two; depots are never flown.
event-transport-lost = { $unit } is lost with its transport.
event-transport-back = { $unit } is back where it started.
event-transported = { $unit } has landed in { $hex }.

## Surrender

do-give-step = { $unit } loses a step
no-not-in-the-hex = { $unit } is not in the hex that loses a step.
event-surrender = { $hex }: { $result ->
    [surrender] all surrender
    [full-attrition] each unit loses a step
    [partial-attrition] one unit loses a step
   *[none] no effect
  }.

## Before combat

do-declare = { $kind ->
    [mandated] Mandated attack
   *[plain] Attack
  } on { $hex }: { $all }
do-take-back = Take back the attack on { $hex }
do-end-declaration = End the declaration
no-no-combat-unit = { $unit } is no combat unit.
no-artillery-supports = { $unit } is artillery: it supports an attack, it makes none.
no-no-attack-strength = { $unit } has no attack strength.
no-flotilla-in-storm = { $unit } is a flotilla: it does not attack in a storm.
no-garrison-attacks = { $unit } is a garrison: it does not attack.
no-receiving-attacks = { $unit } receives replacements: it does not attack.
no-attacked-before = { $unit } has attacked or was attacked in this phase.
no-no-attackers = Name units, each of them once.
no-no-target = Name hexes, each of them once.
no-nobody-there = No enemy combat unit stands in { $hex }.
no-untried-alone = { $unit } is untried: it attacks only with a unit whose strength is known.
no-not-beside-target = { $unit } does not stand beside { $hex }.
no-closed-to-attack = { $unit } cannot attack { $hex }: it could not go there.
no-water-without-engineers = No attack across shallow water on { $hex } without engineers.
no-too-many-over-water = At most { $most } stacking points, engineers aside, attack across shallow water.
no-halved-to-nothing = { $points } attack points are halved to nothing.
no-odds-too-low = The odds must be { $least } at least.
no-attacks-elsewhere = { $unit } takes part in another attack.
no-declared-before = An attack on { $hex } is declared already.
no-no-mandated-due = No mandated attack is due.
no-mandated-steps = A mandated attack takes { $least } steps without artillery; these are { $steps }.
no-mandated-odds = A mandated attack takes initial odds of { $least }.
no-no-declared-attack = No attack is declared there.
no-must-attack-too = { $hex } must be attacked as well: its zone of control covers an attacker.
no-owes-mandated-attack = { $unit } doubled its command: one of its units must take part in a mandated attack.
event-declared = { combat-side }: attack on { $hex } declared by { $units }.
event-mandated-declared = { combat-side }: mandated attack on { $hex } declared by { $units }.
event-mandated-made = A mandated attack was made; { $left } are due.
do-react = { $unit } reacts to { $hex }
do-end-reaction = End the reaction
do-place-order = { $order ->
    [1] No Retreat
   *[2] Additional Retreat
  } for the attack on { $hex }
do-remove-order = { $unit } lifts the NKVD order in { $hex }
do-end-orders = No more orders
no-no-red-allowance = { $unit } does not move in a reaction phase: that takes a red allowance.
no-overrun-no-reaction = { $unit } was overrun: it does not react.
no-too-far-to-react = { $unit } is farther than { $most } hexes from every hex attacked.
no-engaged-already = { $unit } stands in an enemy zone of control or in a hex attacked.
no-reaction-interdicted = { $hex } lies in an enemy zone of interdiction: no reaction out of it or into it.
no-nkvd-no-reaction = { $unit } belongs to the NKVD: it does not react.
no-no-command-to-react = No headquarters with a point left commands { $unit }.
no-half-allowance = { $hex } is too far: a reaction has { $points } points.
no-beside-an-attacker = { $hex } is beside an attacker: a reaction goes there only to a friendly combat unit.
no-one-for-each-hex = Only one unit may react for each hex attacked.
no-one-into-each-hex = A unit has reacted into { $hex } already.
no-no-such-order = There is no such order.
no-nobody-obeys = No unit in { $hex } could heed an order.
no-order-given = An order lies on { $hex } already.
no-nkvd-order-removed = The order of the NKVD in { $hex } was lifted: it is not made an Additional Retreat.
no-defender-has-no-order = The defender of { $hex } has no order: the attacker may give none.
no-no-ground-for-orders = { $hex } is no ground for orders.
no-orders-interdicted = { $hex } lies in an enemy zone of interdiction: no orders.
no-additional-in-mud = No Additional Retreat in Mud: { $hex }.
no-no-headquarters-needed = The Axis pays no point of command: no headquarters is named.
no-no-command-for-order = No headquarters with a point left commands { $hex }.
no-no-nkvd-order = No order of the NKVD lies on { $hex }.
event-nkvd-order = The NKVD forbids retreat from { $hex }.

## Artillery

do-add-gun = { $unit } supports in { $hex }{ $supply ->
    [own] {" "}with a supply point
   *[none] {""}
  }
do-end-gunnery = No more artillery
do-bombard = Bombard { $hex }
do-no-bombardment = No bombardment
do-change-mode = { $unit } changes its mode
do-end-modes = Change no more modes
no-no-artillery = { $unit } is no artillery.
no-has-fired = { $unit } has fired or supports another combat.
no-out-of-gun-range = { $unit } is out of range ({ $most }).
no-guns-alone = { $unit } supports only together with other units than artillery.
no-attack-only = { $unit } supports attacks alone.
no-mobile-mode = { $unit } is in mobile mode: it does not fire.
no-no-fortification-there = { $unit } fires at fortifications alone.
no-no-rounds-left = { $unit } has no rounds left.
no-bound-by-a-zone = { $unit } is in an enemy zone of control: it supports an attack on those whose zone it is.
no-defends-its-own-hex = { $unit } is attacked in its hex: it supports that hex alone.
no-gun-in-a-zone = { $unit } is in an enemy zone of control: it supports no other hex.
no-too-many-guns = At most { $most } such guns may support a combat together.
no-guns-interdicted = Only one gun under interdiction may support a combat.
no-guns-near-non-op = In range of a Non-Op headquarters one gun alone may support a combat.
no-rail-guns-without-command = Railway guns join others only in the command of an operational headquarters.
no-no-rounds-for-gun = { $unit } cannot be supplied for this combat from there.
no-nothing-to-bombard = No fortification there that super-heavy guns of the attack can reach.
no-no-modes = { $unit } is no super-heavy or railway gun on the map.
no-turned-before = { $unit } has changed its mode in this phase.
no-super-heavy-off-road = { $unit } keeps to roads and railways: not from { $from_hex } to { $hex }.
no-super-heavy-minor-road = { $unit } takes minor roads in Dry and Frozen weather alone: not from { $from_hex } to { $hex }.
event-gun-added = { $unit } supports the combat in { $hex }.
event-rounds-spent = { $unit } gives a point for artillery.
event-bombardment = Bombardment of { $hex }: { $result ->
    [destroyed] destroyed
    [suppressed] suppressed
   *[other] no result
  }.
event-mode-changed = { $unit } is { $mode ->
    [fire] ready to fire
   *[mobile] mobile
  }.
event-artillery-supply-limited = Artillery supply is limited.
event-artillery-supply-full = Artillery supply is no longer limited.
do-mortars-go = { $unit } goes back
do-mortars-stay = The mortars stay
no-no-mortar-to-go = { $unit } is no mortar unit of the attack that can go back.

## Combat

do-engage = Attack with { $all }
do-resolve = Resolve the attack on { $hex }
do-name-supply = Combat supply from { $all }
do-go-without = No combat supply
do-bust = { $unit } busts bunkers
do-bust-nothing = Nobody busts bunkers
do-use-engineers = Declare engineer effects
do-spare-engineers = No engineer effects
do-advance-to = { $unit } advances to { $hex }
do-end-advance = End the advance
no-mandated-is-bound = { $unit } is marked for a mandated attack.
no-not-motorised = { $unit } has no red allowance and takes no part in the motorised combat.
no-attacks-from-outside = { $unit } in { $hex } is not on the inset: only units on it take part in the motorised combat.
no-not-on-the-inset = { $hex } is not on the inset: the motorised combat goes against its hexes alone.
no-mud-there = Mud holds in { $hex }: the motorised combat is not made there.
no-attacks-overfull = { $hex } holds too many stacking points for an attack out of it.
no-needs-own-supply = Each attack of the motorised combat needs a point of combat supply of its own.
no-zone-without-a-friend = { $hex } lies in an enemy zone of control: reaction leads there only to a friendly combat unit.
no-gun-out-of-supply = { $unit } is out of supply: it supports the defence only with a point of combat supply within reach.
no-train-off-rails = { $unit } advances along its own railway alone, not into { $hex }.
no-stays-where-it-is = { $unit } has no allowance and does not advance into { $hex }.
no-leaves-attack-unmade = Nobody would be left for the declared attack on { $hex }.
no-no-point-within-reach = { $unit } has no point that an attacker can lay a line to.
no-attacker-without-supply = No point named is within reach of the attackers in { $hex }.
no-points-in-vain = Fewer points supply the same attackers.
no-nothing-to-resolve = No declared attack on { $hex } is left.
no-takes-no-part = This unit takes no part in the attack.
no-busts-no-bunkers = { $unit } busts no bunkers here: anti-aircraft units and assault guns do, against fortifications and cities, never citadels.
no-fired-at-aircraft = { $unit } fired at aircraft in this phase.
no-no-engineers = No engineers take part in the attack.
no-no-ground-for-engineers = Engineers have no effect on this ground.
no-artillery-stays = { $unit } is artillery and does not advance.
no-took-no-part = { $unit } took no part in the attack.
no-not-emptied = { $hex } was not emptied by the attack.
no-bound-to-stay = { $unit } may not advance under its marker.
no-not-from-the-attack = { $unit } does not stand where the attack came from.
no-armour-over-river = { $unit } cannot advance to { $hex } across a major river without a bridge.
no-closed-to-advance = { $unit } cannot advance to { $hex }.
no-advance-overstacks = Too many units would be in { $hex }.
event-attack = { combat-side }: attack on { $hex }.
event-attack-lapses = The attack on { $hex } lapses.
event-strengths = Strengths: attack { $attack }, defence { $defence }.
combat-side = { $side ->
    [axis] Axis
   *[soviet] Soviets
  }
event-orders = Order of the { combat-side }: { $order ->
    [no-retreat] No Retreat
   *[additional] Additional Retreat
  }.
event-odds = Odds { $column }.
event-combat-modifier = { $name ->
    [hill] Hill
    [mountain] Mountain
    [alpine] Alpine
    [city] City
    [major_city] Major city
    [town_in_mud_or_snow] Town in Mud or Snow
    [river_or_canal] River
    [frozen_major_river] Frozen major river
    [fortified_line] Fortified line
    [fortified_belt] Fortified belt
    [strongpoint] Strongpoint
    [citadel] Citadel
    [defender_no_retreat] No Retreat
    [engineer_effects] Engineers
    [sha_or_rail_gun] Heavy gun
    [cas_attacker] Close support
    [cas_defender] Close support of the defender
    [defender_out_of_supply] Defender out of supply
    [no_combat_supply] No combat supply
    [combined_arms] Combined arms
    [panzer_integrity] Panzer division
    [motorized_integrity] Motorised division
    [target_overrun_marker] Overrun marker
   *[odds_below_1_4] Odds below 1-4
  }: { $drm }.
event-combat-drm = Modifier of the roll: { $drm }.
event-combat-result = { combat-side } attack on { $hex }: column { $column }, roll { $die }, modifier { $drm }, result { $result }.
event-advanced = { $unit } advances to { $hex }.

## Losses and retreats

do-take-loss = { $unit } loses a step
do-retreat-to = { $unit } retreats to { $hex }
do-abandon = Give up { $unit }
do-keep-guns = Give up nothing
no-not-in-the-group = { $unit } takes no loss of this combat.
no-another-kind-first = The first step is lost by a unit of another kind, not by { $unit }.
no-nkvd-last = { $unit } is NKVD: it loses a step when all others in its hex are gone.
no-not-to-retreat = These units are not to retreat.
no-retreat-overstacks = Too many units would be in { $hex }.
no-no-gun-here = { $unit } is no artillery that went back with others.
no-depot-stays = { $unit } is a depot and does not retreat.
no-gun-cannot-retreat = { $unit } is in fire mode and does not retreat.
no-no-allowance-to-retreat = { $unit } has no movement allowance and does not retreat.
no-enemy-on-the-way = Enemies stand in { $hex }: { $unit } cannot retreat there from { $from_hex }.
no-retreats-by-rail = { $unit } retreats along a railway of its side only, not from { $from_hex } to { $hex }.
no-retreats-by-water = { $unit } retreats on open water only, not from { $from_hex } to { $hex }.
no-retreats-by-road = { $unit } retreats along roads and railways that bear it, not from { $from_hex } to { $hex }.
no-retreat-over-river = { $unit } cannot retreat across the major river from { $from_hex } to { $hex }.
no-retreat-over-lake = { $unit } cannot retreat across water from { $from_hex } to { $hex }.
no-stops-at-river = { $unit } stops in { $hex }, across the major river.
no-retreat-barred = The ground bars { $unit } from { $from_hex } to { $hex }.
no-no-way-back = { $unit } retreats from hex to hex.
no-safer-way = There is a safer way for { $unit }.
no-two-zones-running = { $unit } cannot pass two empty hexes in enemy zones one after another.
no-ends-in-zone = { $unit } cannot end in { $hex }, an empty hex in an enemy zone.
no-not-through-zones = { $unit } may not pass enemy zones under its order.
no-retreat-into-attack = { $hex } is still to be attacked: { $unit } cannot end there.
no-not-so-far = { $unit } retreats { $length } hexes, farther with each.
event-step-lost = { $unit } loses a step in { $hex }.
event-eliminated = { $unit } is eliminated in { $hex }.
event-retreated = { $side ->
    [axis] Axis
   *[soviet] Soviet
  } retreat: { $unit } to { $hex } ({ $count }).
event-breakthrough = Through the enemy zone (roll { $die }): { $result ->
    [yes] they get through
   *[no] they are lost
  }.

## Engineers, bridges, militia

no-no-engineer = { $unit } is no engineer unit.
no-engineer-worked = { $unit } has done its task of this turn.
no-militia-too-far = { $hex } is too far from its town for { $unit }, a militia brigade.
do-lay-bridge = Bridge from { $from_hex } to { $hex }
do-take-up-bridge = Take up the bridge in { $hex }
do-lay-ferry = Ferry from { $from_hex } to { $hex }
do-sail = { $unit } by water to { $hex }
do-blow-bridges = Blow the bridges between { $from_hex } and { $hex }
do-repair-bridge = { $all }: repair the { $kind ->
    [rail] railway
   *[road] road
  } bridge between { $from_hex } and { $hex }
do-end-bridge-work = No more work on bridges
no-not-your-marker = That is no bridge or ferry marker of yours.
no-other-marker = Bridges and ferries have markers of their own.
no-bridge-phase = Bridges and ferries are laid in the movement phase of the Axis and in the motorised one of the Soviets.
no-marker-not-here = This marker has not arrived yet.
no-marker-moved = This marker was laid, taken up or lost this turn.
no-marker-not-laid = This marker is not on the map.
no-bridge-unsupplied = { $hex } is not in general supply.
no-far-bank-held = The enemy stands in { $hex }.
no-no-bridge-over-lake = No bridge marker over a lake: { $from_hex } to { $hex }.
no-no-river = There is no river, canal or major river between { $from_hex } and { $hex }.
no-bridge-stands = A bridge stands between { $from_hex } and { $hex }.
no-soviet-major-river = The Soviets have no bridge yet for the major river between { $from_hex } and { $hex }.
no-no-blown-railway = There is no railway bridge that is down between { $from_hex } and { $hex }, or a ferry runs already.
no-no-railhead = There is no railhead in { $hex }.
no-ferry-cut-off = The railhead in { $hex } is on no railway net that reaches a source.
no-no-engineer-there = No Axis engineer in { $hex } can work on a ferry.
no-no-flotilla = { $unit } is no flotilla.
no-waters-frozen = { $unit } lies in the ice.
no-flotilla-stays = { $unit } does not move in a storm.
no-no-waterway = No water joins { $from_hex } and { $hex }.
no-enemy-on-the-water = { $hex } is held by the enemy.
no-flotilla-through-zone = A flotilla stops in an enemy zone: { $from_hex } to { $hex }.
no-flotilla-too-far = { $unit } does not get as far as { $hex }.
no-no-bridge-to-blow = No printed bridge over a major river or lake lies between { $from_hex } and { $hex }.
no-blown-already = The bridges between { $from_hex } and { $hex } are destroyed already.
no-nobody-blows = No combat unit beside the bridge from { $from_hex } to { $hex } has an enemy near enough.
no-non-op-blows-nothing = Who stands at the bridge from { $from_hex } to { $hex } is in range of a Non-Op headquarters.
no-demolition-phase = Bridges are blown in the engineer phase of their side.
no-repair-phase = Bridges are repaired in the engineer phase of their side.
no-no-blown-bridge = There is no such destroyed bridge between { $from_hex } and { $hex }.
no-repair-tried = The repair of the bridge from { $from_hex } to { $hex } was tried this turn.
no-no-railhead-beside = The railway bridge from { $from_hex } to { $hex } needs a railhead of yours beside it.
no-enemy-across = An enemy stands at the bridge from { $from_hex } to { $hex }.
no-no-mender = No engineer in supply that has not worked yet stands at the bridge from { $from_hex } to { $hex }.
no-cannot-mend = { $unit } cannot work on this bridge.
no-engineers-at-a-bridge = One engineer repairs a bridge, or { $most } together.
event-bridge-laid = A bridge marker is laid from { $from_hex } to { $hex }.
event-ferry-laid = A ferry is begun from { $from_hex } to { $hex }.
event-bridge-taken-up = The marker in { $hex } is taken up.
event-bridge-finished = The crossing from { $from_hex } to { $hex } is finished.
event-bridge-blown = The bridges between { $from_hex } and { $hex } are blown.
event-bridge-repair = Repair between { $from_hex } and { $hex }: { $left ->
    [0] no damage left
    [one] one point of damage left
   *[other] { $left } points of damage left
  }.
event-bridge-whole = The bridge between { $from_hex } and { $hex } is whole again.

## Railways

do-convert-rail = The railhead goes on to { $hex }
do-repair-rail = Repair the railway in { $hex }
do-end-converting = Convert no more
do-regain-rail = { $unit } converts the railway in { $hex }
do-end-regaining = Convert no more
do-cut-rail = Cut the railway in { $hex }
do-end-cutting = Cut no more
no-no-railhead-there = There is no railhead in { $hex }.
no-no-railway-between = No railway leads from { $from_hex } to { $hex }.
no-converted-before = The railway in { $hex } is converted.
no-railhead-cut-off = The railhead in { $hex } has no working railway to a source.
no-railway-broken-off = The railway from { $from_hex } to { $hex } is interrupted: no bridge, or an enemy fortified line.
no-rail-hex-unsupplied = { $hex } is not in general supply: nothing is converted there.
no-rail-hex-in-zone = { $hex } is in an enemy zone of control without a unit of yours.
no-rail-hex-fortified = An enemy fortification or strongpoint in { $hex } bars conversion.
no-railhead-spent = At most { $most } conversion points are spent on one railhead a turn ({ $hex }).
no-too-few-conversion-points = { $hex } costs { $points } conversion points: too few are left.
no-no-rail-cut = There is no rail cut of a converted railway in { $hex }.
no-cut-beyond-the-net = The rail cut in { $hex } does not lie beside the working railway net.
no-converts-no-rails = { $unit } is neither an engineer nor a headquarters.
no-not-on-axis-rails = { $unit } is not on a railway that the Axis has converted.
no-busy-this-turn = { $unit } fought or moved specially this turn.
no-no-rails-to-cut = There is no Axis railway to cut in { $hex }.
no-nobody-to-cut = No Soviet combat unit in { $hex } can cut the railway.
event-railhead = An Axis railhead in { $hex }.
event-rail-converted = The Axis converts the railway in { $hex } ({ $points }).
event-rail-repaired = The Axis repairs the railway in { $hex } ({ $points }).
event-rail-regained = { $unit } converts the railway in { $hex } for the Soviets.
event-rail-cut = The railway in { $hex } is cut.

## Fortifications

do-begin-post = { $unit ->
    [none] A strongpoint in { $hex }
   *[other] { $unit } builds a strongpoint in { $hex }
  }{ $kind ->
    [extra] {" "}(type E)
   *[plain] {""}
  }
do-end-fortifying = Begin no more strongpoints
do-remove-post = Take off the strongpoint in { $hex }
no-works-in-the-way = { $unit } cannot enter { $hex } from { $from_hex } alone: a strongpoint of the enemy under construction.
no-builds = { $unit } builds a strongpoint this turn.
no-post-on-transition = No fortification is built in the transition hex { $hex }.
no-post-on-water = No strongpoint is built on water ({ $hex }).
no-post-there = There is a strongpoint in { $hex }.
no-post-under-enemy = An enemy combat unit stands in { $hex }.
no-post-unsupplied = { $hex } is neither in general supply nor held by a unit of yours.
no-post-near-non-op = { $hex } is in range of a Non-Op headquarters: only strongpoints of type E there.
no-engineer-unsupplied = { $unit } is out of supply.
no-no-builder = { $unit } builds no strongpoint: only combat units but armour do.
no-builder-moved-or-fought = { $unit } has moved or fought this turn.
no-no-posts-left = No strongpoint is left to begin this turn.
no-builder-elsewhere = { $unit } is not in { $hex }.
no-no-post-there = There is no strongpoint of yours in { $hex }.
no-remove-post-phase = A strongpoint is given up in a movement phase of its owner.
event-post-begun = { $side ->
    [axis] Axis
   *[soviet] Soviets
  }: a strongpoint is begun in { $hex }.
event-post-built = { $side ->
    [axis] Axis
   *[soviet] Soviets
  }: the strongpoint in { $hex } is finished.
event-post-removed = { $side ->
    [axis] Axis
   *[soviet] Soviets
  }: the strongpoint in { $hex } is taken off.
event-fort-destroyed = The fortification in { $hex } is destroyed.

## What a computer player thinks

thought-sent =
    { $count ->
        [one] One unit is sent to { $place }.
       *[other] { $count } units are sent to { $place }.
    }
thought-overrun = Overrun { $hex } with { $units } (score { $worth }).
thought-plan-usual = Main plan.
thought-plan-bold = Attack at worse odds, and do not mind losses.
thought-plan-careful = Sure attacks only, and nobody alone before the enemy.
thought-plan-haste = On to the places that score, past the enemy.
thought-plan-hold = Hold the places that score with more units.

## Regiments of substitution

do-detach = { $unit } detaches a { $kind ->
    [strong] strong regiment
   *[regular] regiment
  }
do-end-detaching = Detach no more
do-recombine = { $unit } takes { $regiment } in
do-end-recombining = Recombine no more
no-no-such-division = { $unit } is no infantry, mountain or security division of the Axis.
no-detach-at-the-start = Regiments are detached at the start of the Axis movement phase only.
no-not-on-land = { $unit } is not on land.
no-no-step-to-detach = { $unit } has no step to detach: at most { $most } a turn, never the last.
no-ally-without-strong-ones = { $unit } is of an ally: it detaches no strong regiment.
no-step-too-weak = The step of { $unit } is worth one point of attack: a regular regiment only.
no-no-regiment-left = No such regiment is left aside.
no-no-regiment = { $unit } is no regiment of substitution on the map.
no-other-nation = { $unit } is of another nation.
no-not-together = { $unit } is not in the hex of { $other }.
no-at-full-strength = { $unit } is at full strength.
no-recombine-at-the-end = Regiments recombine at the end of the Axis movement phase only.
event-detached = { $unit } detaches { $regiment }.
event-recombined = { $unit } takes { $regiment } in.

## Names

piece-numbered = { $name } no. { $number }
piece-supply = { $side ->
    [axis] Axis supply unit
   *[soviet] Soviet supply unit
  }
piece-large-depot = { $side ->
    [axis] Axis large depot
   *[soviet] Soviet large depot
  }
formation-panzer = { $number } Panzer Division
formation-motorised = { $number } Motorised Division
formation-infantry = { $number } Infantry Division
formation-tank = { $number } Tank Division
formation-moscow = { $number } Moscow Motor Rifle Division
formation-airborne-corps = { $number } Airborne Corps
formation-rifle-corps = { $number } Rifle Corps
formation-mechanised-corps = { $number } Mechanised Corps
formation-army = { $number } Army
formation-corps = { $number } Corps

## Questions

ask-overstacked = { $hex } holds { $over } stacking points too many: take units off until { $most } are left. They go to Cadre.
ask-receiving = { $points } points of combat supply have come: as which supply units do you take them?
ask-combining = Combine supply units of one hex into a depot?
ask-sources = Supply hexes for this turn from your supply units? One point supplies several hexes ({ $count } left for the point in use).
ask-extra = Result S ({ $count } left): take supply markers off a hex, or take an extra point?
ask-air-points = { $points } points of type V: which air units go to Ready?
ask-marking = Which units stay in place to receive replacements this turn?
ask-releases = Result R ({ $count } left, { $left } more hexes of the one in use): release the garrisons of which hexes?
ask-make-regiments = { $points } points of type I: make regiments of substitution?
ask-spending = Replacements: { $infantry } points of type I, { $armament } of type A. Which units receive them?
ask-from-active = Which units of the Active box appear in which city?
ask-reservists = Which reservists become the garrison of which town?
ask-conversions = { $unit } replaces other units: in which hex does it stand ({ $hex })?
ask-special-groups = Which special group comes this turn?
ask-placing = Place the reinforcements that begin on the map.
ask-withdrawals = { $unit } has to be withdrawn: which unit goes? Keeping it costs { $points } victory points.
ask-make-up = { $unit } lacks steps for its withdrawal: which unit of its kind gives one ({ $count } to give)?
ask-movement = Move your units, one stack after another. Each moves once in this phase.
ask-after-overrun = The overrun by { $unit } succeeded: does the stack go on, and where to?
ask-declaration = Declare your attacks ({ $count } so far{ $due ->
    [0] {""}
   *[other] , { $due } mandated attacks due
  }). They bind when you end the declaration.
ask-ordering = Give a retreat order, face down, for the fight in { $hex }?
ask-reaction = Which motorised units react to the attacks on { $hex }? One for each hex.
ask-bombardment = Bombard the fortification in { $hex } with the heavy guns of this attack?
ask-modes = Which heavy guns change between mobile and fire mode?
ask-mortars-back = Which mortars go back after the attack on { $hex }?
ask-gunnery = Which artillery supports the fight in { $hex }?
ask-allocation = { $kind ->
    [interdiction] Interdiction
    [cas] Close support
   *[transport] Escort of transports
  }: place air units face down ({ $count } ready).
ask-air = Air mission over { $hex }: { $stage ->
    [declare] mission unit or combat unit?
    [advantage] local advantage: which enemy does the free unit attack?
   *[other] which enemy does each of your units attack?
  }
ask-combat = { $count } declared attacks are left: which do you resolve next ({ $hex })?
ask-busting = Attack on { $hex }: which unit doubles its attack against bunkers?
ask-engineering = Attack on { $hex }: declare engineer effects? The engineers then share the losses of an asterisk.
ask-supplying = Attack on { $hex }: spend combat supply? Without it, the roll is worse and an asterisk costs a step.
ask-taking-part = Attack on { $hex }: who takes part?
ask-advance = { $hex } is empty: which of your attackers advance?
ask-losses = { $due ->
    [one] One step is
   *[other] { $due } steps are
  } to be lost: which unit loses the next one?{ $first ->
    [armour] {" "}The first is one of armour.
    [helper] {" "}The first is one of the engineers or of the unit that busted bunkers.
   *[any] {""}
  }
ask-retreat = { $whose ->
    [other] Enemy units retreat { $length } hexes by the ways you pick.
   *[own] Your units retreat { $length } hexes.
  }
ask-breakthrough = Give up artillery so that the others get through the enemy zone?
ask-fortifying = Where do you begin strongpoints ({ $count } left{ $extra ->
    [0] {""}
   *[other] , { $extra } of type E
  })?
ask-converting = { $points } conversion points: which railheads go on?
ask-regaining = Which units convert railways back?
ask-cutting = Which Axis railways do your units cut?
ask-surrender = Partial attrition in { $hex }: which unit loses a step?
ask-recovery = Roll for Non-Op headquarters, or disband them?
ask-bridge-work = Which bridges are repaired or blown?
ask-detaching = Which divisions detach a regiment of substitution?
ask-recombining = Which divisions take their regiments of substitution in?

## What is given up

lose-unmoved = { $count ->
    [one] One unit
   *[other] { $count } units
  } could still move.
lose-entering = { $count ->
    [one] One unit
   *[other] { $count } units
  } could still come onto the map.
lose-supply-waiting = { $count ->
    [one] One supply unit has
   *[other] { $count } supply units have
  } not come onto the map: the points are lost.
lose-command = { $count ->
    [one] One command point is
   *[other] { $count } command points are
  } unused.
lose-attacks = { $count ->
    [one] One enemy hex
   *[other] { $count } enemy hexes
  } beside idle units could still be attacked.
lose-mandated = { $count ->
    [one] One mandated attack is
   *[other] { $count } mandated attacks are
  } due and not declared.
lose-reaction = { $count ->
    [one] One unit
   *[other] { $count } units
  } could still react.
lose-guns = { $count ->
    [one] One artillery unit
   *[other] { $count } artillery units
  } could still support.
lose-air = { $count ->
    [one] One air unit is
   *[other] { $count } air units are
  } ready and not placed.
lose-advance = { $count ->
    [one] One unit
   *[other] { $count } units
  } could still advance.
lose-recovery = { $count ->
    [one] One Non-Op headquarters was
   *[other] { $count } Non-Op headquarters were
  } not rolled for.
lose-marking = { $count ->
    [one] One unit
   *[other] { $count } units
  } could still be marked to receive replacements.
lose-placing = { $count ->
    [one] One reinforcement is
   *[other] { $count } reinforcements are
  } not placed.
lose-regaining = { $count ->
    [one] One unit
   *[other] { $count } units
  } could still convert a railway.
lose-bridge-work = { $count ->
    [one] One bridge
   *[other] { $count } bridges
  } could still be worked on.
lose-orders = { $count ->
    [one] One fight
   *[other] { $count } fights
  } could still get an order.
lose-results = Result R is lost; garrisons in { $count ->
    [one] one hex
   *[other] { $count } hexes
  } stay bound.
lose-cutting = { $count ->
    [one] One Axis railway hex
   *[other] { $count } Axis railway hexes
  } could still be cut.
lose-air-points = { $count ->
    [one] One point
   *[other] { $count } points
  } of type V will be lost.
lose-train-points = { $count ->
    [one] One point
   *[other] { $count } points
  } for armoured trains will be lost.
lose-bounties = { $count ->
    [one] One result S
   *[other] { $count } results S
  } will be lost.
lose-posts = { $count ->
    [one] One strongpoint
   *[other] { $count } strongpoints
  } of this turn will not be begun.
lose-conversion = { $count ->
    [one] One conversion point is
   *[other] { $count } conversion points are
  } unused and will be lost.

## Costs and reasons told to whoever asks

no-hex-out-of-command = { $hex } is out of the command range of { $unit }.
no-hex-near-non-op = { $hex } is in range of a Non-Op headquarters.
no-over-stacking = { $points } stacking points would stand in { $hex }; at most { $most } may end a phase there.
no-enemy-holds-hex = Enemy combat units hold { $hex }: { $unit } cannot end there.
terrain-word = { $terrain ->
    [hill] hill
    [marsh] marsh
    [swamp] swamp
    [mountain] mountain
    [alpine] alpine
    [city] city
    [major-city] major city
    [lake] lake
    [shallow] shallow water
   *[clear] clear
  }
line-cost-terrain = Terrain: { terrain-word }
line-cost-woods = Woods
line-cost-rail-in-woods = Along the railway through woods
line-cost-swamp-rail = Along the railway through a swamp
line-cost-road = By { $road ->
    [motorway] motorway
    [main] main road
   *[minor] minor road
  }
line-cost-no-road = Interdiction: the road gives nothing
line-cost-left-road = The hex before was left off its road
line-cost-water = Across { $water ->
    [river] a river
    [canal] a canal
    [major-river] a major river
   *[lake] a lake or shallow water
  }
line-cost-bridge = Bridge or ice over { $water ->
    [river] a river
    [canal] a canal
    [major-river] a major river
   *[lake] a lake or shallow water
  }
line-cost-line = Into an enemy fortified line
line-cost-fortification = Enemy fortification
line-cost-zone = Enemy zone of control
line-cost-whole-allowance = The whole allowance

chapter-efs-0 = Answers of the table
chapter-efs-1 = Introduction
chapter-efs-2 = Components
chapter-efs-3 = Basic concepts
chapter-efs-4 = Playing the game
chapter-efs-5 = Weather
chapter-efs-6 = Supply
chapter-efs-7 = Replacements
chapter-efs-8 = Reinforcements and withdrawals
chapter-efs-9 = Air readiness
chapter-efs-10 = Ground movement
chapter-efs-11 = Special movement
chapter-efs-12 = Before combat
chapter-efs-13 = Artillery
chapter-efs-14 = Air operations
chapter-efs-15 = Combat
chapter-efs-16 = Results of combat
chapter-efs-17 = Inset maps
chapter-efs-18 = Fortifications
chapter-efs-19 = Railways
chapter-efs-20 = Surrender
chapter-efs-21 = Headquarters and special troops
chapter-efs-22 = Engineers and bridges
chapter-efs-23 = Regiments of substitution
chapter-efs-24 = Victory
chapter-efs-A = Sequence: strategic segment
chapter-efs-B = Sequence: Axis segment
chapter-efs-C = Sequence: Soviet segment
chapter-efs-D = Sequence: administrative segment

## Attacks and overruns before the dice

line-attack = Attack of the units
line-defence = Defence of the units
line-support = Artillery support
line-bunker-buster = { $unit } busts bunkers: attack doubled
line-citadel = Citadel in { $hex }
line-from-swamp = Halved: attacks out of a swamp
line-into-swamp = Halved: attacks into a swamp
line-across-major-river = Halved: attacks across a major river
line-armour-into-city = Halved: armour against a city or heights
line-armour-into-citadel = Halved: armour against a citadel
modifier-hill = Hill
modifier-mountain = Mountain
modifier-alpine = Alpine
modifier-city = City
modifier-major_city = Major city
modifier-town_in_mud_or_snow = Town in Mud or Snow
modifier-river_or_canal = River or canal
modifier-frozen_major_river = Frozen major river
modifier-fortified_line = Fortified line
modifier-fortified_belt = Fortified belt
modifier-strongpoint = Strongpoint
modifier-line_with_strongpoint_near_city = Line with a strongpoint near a city
modifier-citadel = Citadel
modifier-defender_no_retreat = No Retreat order of the defender
modifier-engineer_effects = Engineers
modifier-sha_or_rail_gun = Super-heavy or railway artillery
modifier-cas_attacker = Close support of the attacker
modifier-cas_defender = Close support of the defender
modifier-defender_out_of_supply = Defender out of supply
modifier-no_combat_supply = Combat supply
modifier-combined_arms = Combined arms
modifier-panzer_integrity = Panzer division integrity
modifier-motorized_integrity = Motorised division integrity
modifier-target_overrun_marker = Defender was overrun
modifier-odds_below_1_4 = Odds below 1-4
modifier-capped = Modifiers are counted up to this limit
modifier-ground = Ground of the defender's hex
modifier-untried = Untried defenders
no-zero-ground = Neither height, city nor fortification.
no-zero-no-river = No river or fortified line on any side attacked across.
no-zero-not-all-across = Not all attack across the river.
no-zero-major-river = A major river halves the attack instead.
no-zero-no-engineers = No engineers take part.
no-zero-engineers-ground = Engineers give nothing here: no river, city or fortification.
no-zero-engineers-undeclared = Engineer effects are not declared.
no-zero-no-heavy = No heavy gun supports.
no-zero-heavy-limit = Heavy guns give no more than city and fortifications do.
no-zero-no-air = No close support points.
no-zero-defender-supplied = The defender is in supply.
no-zero-combat-supply = Supplied for combat by { $units }.
no-zero-needs-none = These units need no combat supply.
no-zero-no-overrun-marker = No defender bears an Overrun marker.
no-zero-no-panzer-division = No panzer division takes part.
no-zero-no-qualified-panzers = { $group } is complete, but no panzer division qualifies it.
no-zero-untried = Each untried unit counts one point of defence until it is revealed ({ $count }).
no-arms-soviet = Soviet units have no combined arms bonus.
no-arms-without-armour = No armour with red attack strength takes part.
no-arms-without-troops = No motorised infantry, reconnaissance, motorcycle or engineer unit takes part.
no-arms-stood-up = Barred by { $units }.
no-arms-weather = The weather in { $hex } bars it.
no-arms-ground = The ground of { $hex } bars it.
no-arms-fortified = A fortification bars it.
no-arms-all-across = All units it needs attack across a river or a fortified line.
no-division-without-armour = { $group } lacks its panzer regiment, or it is out of supply.
no-division-without-regiments = { $group } lacks a motorised regiment, or it is out of supply.
no-division-without-recon = { $group } lacks its third unit (regiment or reconnaissance), or it is out of supply.
modifier-red_armour_against_no_armour_at_aa = Armour against nobody who stands up to it
modifier-marsh_or_swamp = Marsh or swamp
modifier-woods = Woods
modifier-river_hexside = River or canal
modifier-strongpoint_or_line = Strongpoint or fortified line
reply-guns = The defender's artillery can support: { $units }
reply-no-retreat = The defender can order No Retreat
modifier-odds_5_6 = Odds of 5-1 or 6-1
modifier-odds_7_8 = Odds of 7-1 or 8-1
modifier-odds_9_11 = Odds of 9-1 to 11-1
modifier-odds_12_up = Odds of 12-1 or more
line-no-combat-supply = No combat supply
line-mandated = Mandated attack
line-fortification = Active fortification
line-fuel = Fuel shortage of armour

## Supply lines

leg-loc = Over country
leg-road = Road net
leg-rail = Railway net
no-line-zone = The line is cut in { $hex }: zone of control of { $units }, and no friendly unit there.
no-line-enemy = The line is cut in { $hex }: { $units } stand there.
no-line-works = The line is cut in { $hex }: an enemy fortification.
no-line-rails = The railway in { $hex } is cut, or is the enemy's.
no-line-ground = No line from { $from_hex } to { $hex }: swamp without a road, or a fortified line.
no-road-too-long = The road stretch has { $hexes } hexes, at most { $most } are allowed here.
no-no-source = Your side has no supply source left.
remedy-friend = Move a combat unit into { $hex }.
remedy-drive-off = Drive the enemy out of { $hex }.
remedy-destroy = Take the fortification in { $hex }.
remedy-bridge = Lay a bridge marker from { $from_hex } to { $hex }.
remedy-rail-bridge = Repair the railway bridge from { $from_hex } to { $hex }, or lay a ferry.
remedy-convert = Convert or repair the railway in { $hex }.
remedy-go-round = Find a way round { $hex }.
remedy-closer = Stand { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
  } closer.
remedy-temporary-source = In the supply phase { $units } can supply { $hex } for a point.
line-supply-needs-none = Needs no supply line
line-supply-emergency = Emergency supply: no effect yet
line-supply-fewer-points = Movement allowance
line-supply-no-special = No rail and no strategic movement, no replacements, no integrity bonus
line-supply-weak-defence = Modifier for whoever attacks it
line-supply-silent-guns = Supports with combat supply alone

## Staff and boards

task-move = { $count ->
    [one] one unit
   *[other] { $count } units
  } still to move
task-enter = { $count ->
    [one] one unit
   *[other] { $count } units
  } to come in
task-command = { $count ->
    [one] one command point
   *[other] { $count } command points
  } left
task-moved = { $count ->
    [one] one unit has
   *[other] { $count } units have
  } moved
task-must-attack = must attack { $count ->
    [one] one more hex
   *[other] { $count } more hexes
  }
task-attack = can attack { $count ->
    [one] one hex
   *[other] { $count } hexes
  }
task-declared = { $count ->
    [one] one unit attacks
   *[other] { $count } units attack
  }
task-not-adjacent = no enemy adjacent
task-unsupplied = { $count ->
    [one] one unit
   *[other] { $count } units
  } out of supply
task-overstacked = { $count ->
    [one] one hex holds
   *[other] { $count } hexes hold
  } too much
task-any = { $count ->
    [one] one unit
   *[other] { $count } units
  } can act
line-pool-infantry = Infantry points (type I)
line-pool-armament = Armament points (type A)
line-pool-air = Air points (type V), this turn
line-pool-posts = Strongpoints to begin this turn
line-pool-posts-extra = Strongpoints of type E
line-pool-trains = Armoured train points, this turn
line-pool-releases = Results R
line-pool-bounties = Results S
line-pool-mandated = Mandated attacks due
line-table-weather = Mud or Snow
line-table-mandated = Mandated attacks not made
line-loss-track = { $side ->
    [axis] Axis
   *[soviet] Soviet
  } armour and artillery steps lost: { $steps } of { $most }, then { $points } VP
line-mandated-due = { $count } mandated attacks due: { $points } VP for each if a place falls for the first time
line-scenario-points = { $what ->
    [panzer_east] Panzer regiments east of the Dnepr in supply
    [surrendered_division] Soviet divisions that surrendered
   *[escaped_division] Soviet divisions of the 3 and 10 Armies that escaped
  } ({ $points } VP each step of the count)

## The terminal

map-legend = . clear, ^ hills, ♣ woods, ~ marsh, ≋ swamp, ≈ lake; o town, □ city, ▣ major city, ⌂ fortification; ═ main road or motorway, - minor road, ╫ railway, ╬ both. ■ Axis, ● Soviet units; + headquarters, ! not in general supply, × attacked.
ground-clear = clear
ground-hill = hills
ground-woods = woods
ground-marsh = marsh
ground-swamp = swamp
ground-mountain = mountain
ground-alpine = alpine
ground-lake = lake
ground-shallow_water = shallow water
ground-town = town
ground-city = city
ground-major_city = major city
ground-belt = fortified belt
ground-citadel = citadel
column-unit = unit
column-values = attack-defence-MA
column-steps = steps
column-state = state
air-unit = air unit
points-of-supply = { $count ->
    [one] one ASP
   *[other] { $count } ASP
  }
mark-nonop = Non-Op
mark-untried = untried
mark-fired = has fired
mark-fire = fire mode
mark-gar = garrison
mark-act = activated
mark-rr = receiving replacements
mark-ov = overrun marker
mark-fuel = fuel shortage
mark-mandated = mandated attack
mark-attacked = under attack
mark-emergency = emergency supply
mark-unsupplied = out of supply
weather-dry = Dry
weather-mud = Mud
weather-frozen = Frozen
weather-snow = Snow
status-turn = Turn { $turn } of { $last }, { $date }: { $phase }. Weather: { $weather }.
status-side = { $side }: { $units } units on the map, { $out } out of supply
foreseen-losses = steps lost on average: { $mine } attacker, { $theirs } defender
foreseen-overrun = succeeds { $percent } times in a hundred

## Report and laboratory

report-front-key = A figure is the defence of a stack, the small one how many units it has; an untried unit counts one. Green hexes are the Axis's.
report-front-combats = Every roll on the combat table, with both strengths and the modifier. Results: attacker/defender, a number is steps, R a retreat, * the asterisk, e all are eliminated.
lab-odds-combat = Columns of the combat table.

## Hexes, formations, headquarters

no-no-such-formation = Your side has no formation { $group }.
line-command-printed = Command points of the headquarters
line-command-interdicted = Axis interdiction
line-command-doubled = Doubled for a mandated attack
line-hex-ground = { $terrain ->
    [hill] Hills
    [woods] Woods
    [marsh] Marsh
    [swamp] Swamp
    [mountain] Mountain
    [alpine] Alpine
    [lake] Lake
    [shallow_water] Shallow water
    [town] Town
    [city] City
    [major_city] Major city
    [belt] Fortified belt
    [citadel] Citadel
   *[clear] Clear
  }
line-hex-modifier = Modifier for attacks on it: { $id ->
    [hill] hill
    [mountain] mountain
    [alpine] alpine
    [city] city
    [major_city] major city
    [town_in_mud_or_snow] town in Mud or Snow
    [fortified_belt] fortified belt
    [citadel] citadel
   *[strongpoint] strongpoint
  }
line-hex-fortified = An active fortification
line-hex-zone = In the zone of control of { $side ->
    [axis] the Axis
   *[soviet] the Soviets
  }
line-hex-source = A supply source of { $side ->
    [axis] the Axis
   *[soviet] the Soviets
  }
line-hex-worth = Victory points it is worth now
line-hex-interdicted = Level of Axis interdiction

## What grognard bench measures

bench-efs-random-play = East Front Series: random play of the smallest scenario
bench-efs-campaign-play = East Front Series: random play of the campaign
bench-efs-clone = East Front Series: clone of a position
bench-efs-supply = East Front Series: supply of the whole front, both sides
bench-efs-reach = East Front Series: reach of a motorised unit
bench-efs-view = East Front Series: view of a side
bench-efs-offers = East Front Series: all that a movement phase offers
bench-efs-prompt = East Front Series: prompt of a movement phase
