# The texts of Panzer Grenadier.

# ---- faults of its data

pack-columns-do-not-rise = The columns do not rise from the weakest to the strongest.
pack-rolls-incomplete = The rows are not those of { $dice }; found: { $found }.
pack-hits-out-of-order = The rows do not go up one by one from { $threshold }.
pack-scope-of-another = The modifier “{ $id }” holds for: { $due }.
pack-types-against-modifier = The modifier “{ $id }” names types of target though it is not theirs, or names none though it is.
pack-key-without-effect = “{ $key }” does nothing in the entry “{ $id }”.
pack-height-off-the-lines = { $value } m is no whole number of elevation lines of { $level } m, from 0 to 3.
pack-rose-incomplete = The rose of the smoke does not name each of the six directions once.
pack-years-unclear = These are no years.
pack-armour-of-another-truck = “{ $id }” has another armour against anti-tank fire than the anti-tank table gives trucks ({ $value }).
pack-river-of-another-kind = Hex { $hex } is not of the kind of its river.
pack-river-stops-short = The river ends in { $hex } beside another and does not join it.
pack-value-without-range = “{ $id }” has a fire value without a range, or a range without a value.
pack-reduced-against-steps = The reduced side of “{ $id }” does not agree with its steps and fire values.
pack-armed-transport = The transport “{ $id }” has a fire value.
pack-armour-against-type = The armour of “{ $id }” does not agree with its type.
pack-word-against-type = “{ $value }” does not agree with the type of “{ $id }”.
pack-armour-told-twice = “{ $id }” has another armour against anti-tank fire than it has printed.
pack-open-without-armour = “{ $id }” has an open top and no armour.
pack-apc-closed = The armoured carrier “{ $id }” has a closed top.
pack-limbered-against-mobility = The limbered side of “{ $id }” does not agree with its mobility.
pack-mobility-against-type = “{ $id }” should be { $due }.
pack-faces-do-not-match = Counter { $id } does not have two faces A and B that match.
pack-board-of-another-number = The board calls itself number { $number }, its folder something else.
pack-no-such-level = { $value } m is no level; those are 0, 20, 40 and 60 m.
pack-line-in-the-plain = Hex { $hex } holds an elevation line and stands at 0 m.
pack-too-steep = Between { $a } and { $b } there is more than one elevation line.
pack-town-without-name = Hex { $hex } is a town without a name, or has a name without being a town.
pack-exit-inside = Hex { $hex } is not at the edge of the board.
pack-water-off-the-river = Hex { $hex } is water without a river, or lies on a river and is not water.
pack-bridge-against-ways = The bridge of hex { $hex } does not agree with the roads and railways that cross water there.
pack-ford-out-of-the-river = { $hex } is no river hex, or a bridge stands there.
pack-boards-do-not-join = Board { $number } does not meet its neighbour at hex { $hex }.
pack-boards-apart = The boards do not lie side by side from place 0, 0 on.
pack-no-date = “{ $value }” is neither a date nor a time.
pack-turns-without-range = Some turn has no range of spotting, or has two.
pack-turns-out-of-order = These are no turns of the game.
pack-area-without-hexes = Area “{ $id }” has no hexes.
pack-sides-not-both-named = The margin does not name the two sides.
pack-score-against-area = An area is given where none is held, or none where one is.
pack-score-against-edge = An edge is given where nobody leaves, or none where units do.
pack-points-too-fine = Points are more than 0 and whole twentieths.
pack-levels-out-of-order = The levels of victory do not go from the highest margin to the lowest.
pack-winner-against-level = A level of victory names no side, or a draw names one.
pack-mines-without-area = There are mines and no area for them, or an area and no mines.
pack-unit-of-other-years = “{ $id }” fought in { $years }.
pack-neither-set-up-nor-entering = Group “{ $id }” neither sets up in an area nor enters on a turn by some hexes, or does both.
pack-guns-without-transport = Group “{ $id }” enters with { $guns } towed weapons and { $transports } transports.
pack-too-few-leaders = The set “{ $set }” has not so many leaders of rank { $rank }.
pack-no-room-for-the-group = There is no room for group “{ $id }” in its area.
pack-set-up-areas-overlap = The set-up areas of the two sides overlap.
pack-remedy-write-its-scope = Write the scope of this modifier.
pack-remedy-name-types-of-targets-alone = Name types where the modifier is about types of target, and only there.
pack-remedy-take-the-key-away = Take the key away.
pack-remedy-write-whole-lines = Write 0 or a multiple of the height of a line.
pack-remedy-list-it-among-the-names = List it among the places of board.toml.
pack-remedy-list-the-rolls-from-the-threshold = List the rolls one by one from the threshold on.
pack-remedy-list-every-sum-of-the-dice = List every sum of the dice once, in order.
pack-remedy-name-each-direction-once = Name each direction once.
pack-remedy-write-years-like-1943-1945 = Write years such as 1943-1945, 1943- or 1941;1943-.
pack-remedy-write-the-armour-of-trucks = Write the armour that the anti-tank table gives trucks, or leave the cell empty.
pack-remedy-write-the-kind-of-its-hexes = Write the kind of its hexes: river or major_river.
pack-remedy-lead-it-into-the-other = Lead it on into the hex of the other river.
pack-remedy-reduce-units-of-two-steps-only = Give reduced values to units of two steps, for each of their values, and to no other.
pack-remedy-make-it-an-apc-or-disarm-it = Make it an APC, or take the value away.
pack-remedy-armour-for-vehicles-that-fight = Give armour to AFVs, carriers, trains and river craft, and to no other.
pack-remedy-write-a-word-of-the-type = Write none for what has no armour; for armour always, a year, or guards and a year joined by a colon, none where it never fires twice, scenario or own for tank leaders, never for those of carriers.
pack-remedy-write-the-same-armour = Write the same figure twice.
pack-remedy-give-it-armour-or-close-it = Give it armour or close its top.
pack-remedy-open-it = Open its top.
pack-remedy-a-limbered-side-for-towed-units = Give a limbered side to towed units and to no other.
pack-remedy-write-the-mobility-of-the-type = Write the mobility of the type.
pack-remedy-give-each-counter-two-faces-alike = Give each counter a face A, then a face B, of the same rank, set and nation.
pack-remedy-write-the-number-of-its-folder = Write the number of its folder.
pack-remedy-write-a-level = Write 0, 20, 40 or 60.
pack-remedy-raise-it = Raise the hex, or take the line away.
pack-remedy-put-a-level-between = Put a hex of the level between them.
pack-remedy-name-towns-and-nothing-else = Name the towns and nothing else.
pack-remedy-lead-a-river-through-water-hexes = Lead a river through all hexes of water and no other.
pack-remedy-bridge-what-crosses-water = Bridge what crosses water, and nothing else.
pack-remedy-name-a-river-hex-without-bridge = Name a hex of a river without a bridge, or with one that is down.
pack-remedy-lay-boards-that-meet = Lay boards that meet, or mend the hex.
pack-remedy-lay-the-boards-side-by-side = Lay the boards side by side.
pack-remedy-write-a-date-like-1941-07-09 = Write a date such as 1941-07-09.
pack-remedy-write-a-time-like-09-30 = Write a time such as 09:30.
pack-remedy-give-each-turn-one-range = Give each turn one range.
pack-remedy-write-turns-of-the-game = Write turns of the game, first and last.
pack-remedy-widen-the-area = Widen the area.
pack-remedy-name-the-two-sides = Name the two sides.
pack-remedy-name-an-area-where-one-is-held = Name an area for hexes and places, and only there.
pack-remedy-name-the-edge-of-the-exit = Name the edge for units that leave, and only there.
pack-remedy-write-twentieths = Write a multiple of 0.05.
pack-remedy-begin-with-the-highest = Begin with the highest margin.
pack-remedy-name-a-side-but-for-a-draw = Name a side, but for a draw.
pack-remedy-name-an-area-for-mines = Name an area of the scenario for mines, and only for mines.
pack-remedy-take-a-unit-of-the-year = Take a unit of the scenario’s year.
pack-remedy-give-an-area-or-a-turn-with-hexes = Give an area and turn 0, or a later turn with its hexes.
pack-remedy-add-transports = Add transports, or leave weapons out.
pack-remedy-take-fewer-or-another-set = Take fewer, or draw from another set.
pack-remedy-keep-the-sides-apart = Keep the areas of the two sides apart.

## r15 to r17 and special rules (PGEXTRA)

## Actions: chapters 15 to 17

do-dig-in = Dig in
do-clear-wreck = Clear a wreck
do-fire-smoke = Fire smoke
do-off-board-smoke = Fire smoke from off the boards
do-strike = Attack from the air
do-land = Attack with the aircraft placed
do-give-up = Choose the weakened minefield
do-consolidate = Consolidate two units
do-save-segment = Save a segment
do-use-segment = Use the segment saved
do-pick = Choose who is affected by the event
do-appoint = Name the player who acts
do-share-out = Assign guns and aircraft
do-write-down = Plot a target

## Refusals: digging, wrecks, mines

no-takes-the-whole-segment = { $unit } has done something already: this takes its whole segment.
no-aboard-only-unloads = { $unit } is aboard a transport: it can do nothing but get off.
no-leaders-do-not-dig = { $unit } is a leader: he counts as dug in where all friends in his hex are.
no-does-not-dig = Cavalry, transports and armoured vehicles do not dig in: { $unit } cannot.
no-demoralised-do-not-dig = { $unit } is demoralised and does not dig in.
no-dug-in-already = { $unit } is already dug in.
no-no-digging-there = { $hex } is town or woods: no digging in there.
no-no-digging-in-trenches = { $hex } has an entrenchment: no digging in there.
no-too-light-to-clear = { $unit } cannot clear a wreck: that takes an AFV with armour of { $least } or more.
no-clears-in-good-order = { $unit } is not in good order: only then does it clear a wreck.
no-no-wreck = There is no wreck in { $hex }.
no-no-such-minefield = There is no minefield of strength { $strength } in that hex.

## Refusals: smoke and aircraft

no-no-smoke-here = Your side has no smoke in this scenario.
no-smoke-used-up = Your side has fired all its smoke.
no-fires-no-smoke = Only mortars and artillery fire smoke: { $unit } cannot.
no-smoke-out-of-range = That hex is out of the range of { $unit }.
no-hex-not-spotted = { $hex } is not spotted: neither the gun nor a leader who is not demoralised would see a unit there.
no-out-of-ammunition = { $unit } has fired the { $most } times that its ammunition allows.
no-gun-limbered = { $unit } is limbered and cannot fire.
no-gun-in-assault = { $unit } is in the assault hex { $hex }: it cannot fire out of it.
no-no-such-factor = You have no off-board factor of { $value } left this turn.
no-no-aircraft-sent = Name the aircraft that attack.
no-no-such-aircraft = You do not have these aircraft this turn, or one is named twice.
no-too-many-aircraft = At most { $most } aircraft attack one hex in a segment: that is too many for { $hex }.
no-no-prey = There is no such vehicle of the enemy in { $hex } for tank hunters.
no-no-tank-hunter = Only aircraft with an anti-tank value aim at a single vehicle.
no-air-on-friends = { $hex } holds friends: aircraft fire directly and do not attack there.

## Refusals: trains and river craft

no-no-railway = { $unit } keeps to its railway: none leads there to { $hex }.
no-no-major-river = { $unit } keeps to the major river: { $hex } is none.
no-vessel-there = An enemy river craft lies in { $hex }: only river craft go there. { $unit } is none.
no-moves-before-it-fires = { $unit } has fired: it may move and then fire, not the other way round.
no-only-moves-after-opportunity-fire = { $unit } has made opportunity fire: it may still move, not fire.

## Refusals: optional rules

no-option-off = This optional rule is not played in this match.
no-not-reduced = { $unit } is not a reduced unit: only two reduced ones become one.
no-demoralised-must-recover = { $unit } is demoralised: it must try to recover.
no-not-with-itself = { $unit } cannot be joined to itself.
no-not-of-a-kind = { $unit } and { $other } are not of the same type and nation.
no-not-of-one-morale = { $unit } and { $other } have different morale.
no-not-in-one-hex = { $unit } and { $other } did not begin the segment in the same hex.
no-no-excess = A segment is saved before the first of { $least } or more that were won at one stroke.
no-nothing-saved = You have no segment saved.
no-still-in-the-lead = You still have segments in a row: the saved one is not needed now.
no-not-for-this-event = The event cannot be about that.
no-event-no-fire = { $unit } is short of ammunition this turn and cannot fire.
no-another-sector = { $unit } is not in the sector that is being played.
no-another-formation = { $unit } belongs to the formation of another player.
no-under-another-player = { $unit } is under another player of your side.
no-sector-of-another = Sector { $sector } is under another player of your side.
no-another-player-acts = Player { $player } of your side acts in this segment.
no-officer-decides = That is for the commanding officer, player { $player } of your side.
no-holds-fire = The player of { $unit } holds his fire until the mover enters another hex.
no-no-such-commands = Fire is held by the whole side, or by some of the players who have a shot.
no-officer-names-a-player = The commanding officer first names the player who acts in this segment.
no-player-named-acts = A player has been named for this segment: he activates somebody.
no-fire-across-sectors = { $hex } lies in another sector: nobody fires out of his own.
no-no-formations = Your side is not played by formations.
no-player-named = A player has been named for this segment already.
no-nobody-to-activate-of-his = Player { $player } has nobody left to activate.
no-no-such-sector = The sectors are { $count } in number.

line-air-anti-tank = Anti-tank value of the aircraft

## Events: chapters 15 to 17

event-digging = { $unit } begins to dig in at { $hex }.
event-dug-in = { $unit } is dug in at { $hex }.
event-wreck = A wreck of { $unit } remains in { $hex }.
event-wreck-worked-on = { $unit } works on the wreck in { $hex }.
event-wreck-cleared = { $unit } has cleared a wreck in { $hex }.
event-found = { $unit }, hidden until now, is in { $hex }.
event-mines-roll = Mines in { $hex }: { $unit } suffers dice { $dice }, steps lost: { $steps }.
event-mine-dummy = The minefield in { $hex } was a dummy.
event-mine-found = A minefield of strength { $strength } lies in { $hex }.
event-mine-cleared = Engineers have worked on a minefield in { $hex }: strength { $strength } is left.
event-smoke-placed = { of-side } smoke placed in { $hex } (roll { $roll }).
event-smoke-failed = { of-side } smoke at { $hex } fails (roll { $roll }).
event-smoke-drifts = The smoke drifts from { $hex } to { $to_hex }.
event-smoke-gone = The smoke in { $hex } is gone.
event-aircraft-come =
    { $side ->
        [axis] The Axis has an aircraft this turn: direct fire { $value }.
       *[allies] The Allies have an aircraft this turn: direct fire { $value }.
    }
event-air-attack = { of-side } aircraft attack { $hex }: { $count }.
event-air-dice = { of-side } aircraft over { $hex }: { $hits } on target, { $misses } astray.
event-air-hunt = { of-side } tank hunters fire at { $unit }: { $score }, steps lost: { $steps }.
event-consolidated = { $unit } and { $other } become one unit at full strength in { $hex }.
event-segment-saved =
    { $side ->
        [axis] The Axis saves a segment.
       *[allies] The Allies save a segment.
    }
event-segment-used =
    { $side ->
        [axis] The Axis uses its saved segment: two in a row.
       *[allies] The Allies use their saved segment: two in a row.
    }
event-fog-ends-turn = The fog of war ends the turn (roll { $roll }).
event-event =
    { $event ->
        [runner_lost] Random event: a runner is lost, the other side’s next initiative counts 2 less.
        [ammunition_short] Random event: a weapon unit of the other side is short of ammunition.
        [sniper] Random event: a sniper aims at an enemy leader.
        [inspired_leader] Random event: a leader is inspired.
        [fatigue] Random event: fatigue in a stack of the other side.
        [second_wind] Random event: a second wind for one hex.
        [off_board_guns] Random event: more off-board guns on call this turn.
        [breakdown] Random event: an AFV of the other side breaks down.
        [smoke_of_battle] Random event: smoke drifts over the battle.
        [stragglers] Random event: stragglers return.
       *[air_strike] Random event: an air strike.
    }
event-event-silent = { $unit } may not fire this turn.
event-event-stuck = { $unit } may not move this turn.
event-event-inspired = { $unit } has 1 more of morale modifier this turn.
event-event-fatigue = The enemies in { $hex } are tired and check their morale.
event-event-again = All in { $hex } may be activated a second time this turn.
event-event-smoke = Smoke in { $hex }.
event-event-rejoined = { $unit } is at full strength again.
event-event-missed = The sniper misses { $unit }.
event-officer =
    { $side ->
        [axis] Player { $player } is commanding officer of the Axis.
       *[allies] Player { $player } is commanding officer of the Allies.
    }
event-appointed = Player { $player } acts in this segment.
event-shared-out =
    { $side ->
        [axis] The Axis has shared out guns and aircraft among its sectors.
       *[allies] The Allies have shared out guns and aircraft among their sectors.
    }
event-opening-fire = Before the first turn { of-side } guns of { $value } fire at { $hex }.

# ---- set-up, activation, stacking, movement, entry, situations (PGCORE)

## Actions: chapters 2 to 5

do-place = Set a piece up
do-embark = Begin aboard
do-entrench = Place an entrenchment
do-lay-mine = Lay a minefield
do-dig-first = Begin dug in
do-hide = Begin hidden
do-assign = Assign a tank leader
do-mount = Make a cavalry leader
do-ready = Set up the rest and finish
do-end-set-up = End the set-up
do-activate = Activate
do-activate-stack = Activate a stack
do-declare = Declare
do-begin = Begin
do-pass = Pass
do-end-segment = End the segment
do-eliminate = Remove a unit too many
do-move = Move
do-load = Load
do-unload = Unload
do-limber = Limber or unlimber
do-leave-map = Leave the map
do-silent = Nothing to answer
lose-activated =
    { $count ->
        [one] One activated piece has not acted yet. Its segment ends.
       *[other] { $count } activated pieces have not acted yet. Their segment ends.
    }
lose-turn =
    { $count ->
        [one] One of your pieces has not acted this turn. If the enemy passes too, the turn is over.
       *[other] { $count } of your pieces have not acted this turn. If the enemy passes too, the turn is over.
    }
lose-placing =
    { $count ->
        [one] One piece is not set up. The program places it, and your set-up is over.
       *[other] { $count } pieces are not set up. The program places them, and your set-up is over.
    }
lose-trenches = Entrenchments left: { $count }. The program places them.
lose-mines = Minefields left: { $count }. The program lays them.
lose-digging = Units that could still begin dug in: { $count }.
lose-hiding = Units that could still begin hidden: { $count }.
lose-no-trenches = Entrenchments you have not placed: { $count }. They are lost.

## Refusals: set-up

no-not-your-unit = That piece is not yours.
no-no-such-hex = There is no hex { $hex } on this map.
no-enters-later = { $unit } enters during play and is not set up.
no-not-its-area = { $unit } may not be set up in { $hex }: it lies outside its area.
no-not-in-that-terrain = { $unit } cannot stand in the terrain of { $hex }.
no-stands-there = { $unit } is already in { $hex }.
no-cannot-ride = { $unit } cannot ride on { $carrier }.
no-no-entrenchment-left = All your entrenchments are placed.
no-not-for-entrenchments = No entrenchment may be placed in { $hex }: one a hex, in your own area, not in water.
no-not-for-mines = No minefield may be laid in { $hex }: one a hex, in its area, not in towns or rivers nor under your own units.
no-cannot-dig-there = { $unit } cannot begin dug in: foot units and guns only, outside towns, woods and entrenchments.
no-no-more-dug-in = No more units of your side may begin dug in.
no-cannot-hide = { $unit } may not begin hidden where it stands.
no-no-more-hidden = No more units of your side may begin hidden.
no-no-tank-leader = { $unit } takes no tank leader: it has its own, or is no such vehicle.
no-no-tank-leader-left = The tank leaders of the group of { $unit } are all assigned.
no-no-cavalry = { $unit } cannot be a cavalry leader: he is no leader, or his side has no cavalry.
no-to-be-placed = { $count ->
    [one] { $unit } has still to be set up.
   *[other] { $count } pieces have still to be set up, { $unit } among them.
  }
no-mines-left = Minefields have still to be laid.
no-tank-leaders-left = Tank leaders have still to be assigned: { $count }.
no-enter-loaded = These units enter loaded: a transport stands empty while somebody walks.

## Refusals: activation and segments

no-marked = { $unit } bears a moved or fired marker: it has been activated this turn.
no-has-fired-opportunity = { $unit } has made opportunity fire this turn and cannot be activated.
no-nobody-to-activate = No piece in { $hex } can be activated.
no-must-recover = You may not pass: { $unit } is demoralised and has not tried to recover this turn.
no-declared-already = { $unit } has already been declared.
no-nobody-activates-it = No activated leader of the right kind, rank and reach activates { $unit }.
no-nobody-declared = No piece is declared to act.
no-declared-to-move = { $unit } was declared to move in this segment.
no-has-acted = { $unit } can do no more in this segment.

## Refusals: stacking and movement

no-hex-full = { $unit } finds no room in { $hex }: it holds as many combat units as a hex can.
no-transports-full = { $unit } finds no room in { $hex }: it holds as many transports as a hex can.
no-not-in-excess = That unit is not one of those too many.
no-no-way = Name the hexes that { $unit } is to enter.
no-not-adjacent = { $hex } is not adjacent to where { $unit } would be.
no-closed-terrain = { $unit } cannot enter the terrain of { $hex }.
no-wrecks-bar = Wrecks bar { $hex } to vehicles such as { $unit }.
no-too-far = { $unit } does not have the movement points for { $hex }: it would cost { $points }.
no-one-hex-only = { $unit } may enter one hex only.
no-stops-there = { $unit } must stop in { $hex }.
no-enemies-there = { $unit } cannot move into { $hex }: enemy combat units are there. To go in is an assault.
no-closer-without-leader = { $unit } is not led: it may not go to { $hex }, closer to the enemy in { $enemy } who sees it, has it in range and could harm it.
no-night-without-leader = { $unit } is not led: by night it may not enter { $hex }, which your side does not control.
no-must-be-towed = { $unit } cannot move by itself.
no-not-limbered = { $unit } is not limbered.
no-rides = { $unit } is aboard a transport.
no-just-unloaded = { $unit } has just been unloaded and enters no other hex.
no-stuck = An event keeps { $unit } from moving this turn.
no-rides-twice = A piece is named twice.
no-does-not-go-along = { $unit } cannot go along: only leaders in the same hex do.
no-has-moved = { $unit } has already moved.
no-nobody-goes-along = Leaders go along only with units they activate: not with { $unit }.
no-motorised-not-in-rivers = { $unit } is motorised: without bridge, ford or engineers it does not enter { $hex }.
no-engineers-not-ready = { $unit } cannot enter { $hex } yet: the engineers must have come in an earlier turn, be in good order, and it must begin beside them.
no-no-engineers = { $unit } cannot leave the major river on the far side without engineers, bridge or ford.
no-crosses-next-turn = { $unit } has entered the river this turn: it may try to cross from the next on.

## Refusals: transport, entry and exit

no-not-aboard = { $unit } is not aboard a transport on the map.
no-transport-full = { $carrier } has no room for { $unit }: one unit and three leaders at most.
no-transport-shaken = { $carrier } is not in good order: it neither loads nor carries.
no-transport-not-activated = { $unit } cannot leave { $carrier }: the transport is not moving in this segment.
no-loads-among-enemies = { $unit } cannot be loaded in a hex with enemies.
no-no-points-left = { $unit } has no movement point left for that.
no-whole-segment = For { $unit } that takes the whole segment.
no-needs-no-limber = { $unit } need not be limbered.
no-no-entry-hex = { $unit } cannot enter the map at { $hex }.
no-no-exit = { $unit } cannot leave the map here: the scenario does not allow it.
no-in-an-assault = { $unit } stands in an assault hex.

## Events: chapters 2 to 5

event-leader-drawn = Leader drawn: { $unit }, morale { $morale } (combat +{ $combat }, morale +{ $bonus }).
event-set-up = { side-name } has set up.
event-turn = Turn { $turn }.
event-initiative-roll = Initiative: Axis { $axis }, Allies { $allies }.
event-initiative-won = { side-name } wins the initiative and acts first: { $segments ->
    [one] one segment
   *[other] { $segments } segments
  } before the other side.
event-passed = { side-name } passes.
event-activated = { $unit } is activated.
event-entered = { $unit } enters { $hex }.
event-run-over = { $unit } is run over in { $hex }.
event-crossing-roll = { $unit } rolls { $roll } to get across: { $across ->
    [1] it leaves the river
   *[other] it stays
  }.
event-loaded = { $unit } boards { $carrier } in { $hex }.
event-unloaded = { $unit } leaves { $carrier } in { $hex }.
event-limbered = { $unit } is limbered in { $hex }.
event-unlimbered = { $unit } is ready to fire in { $hex }.
event-too-many = { $hex } holds too many: { $unit } is eliminated.
event-left-map = { $unit } leaves the map from { $hex }.

# A piece with its nation: both sides have an INF 1.
pg-no-effect = no effect
pg-piece =
    { $nation ->
        [de] German { $unit }
        [ss] SS { $unit }
        [sg] Guards { $unit }
        [ro] Romanian { $unit }
        [fi] Finnish { $unit }
        [hu] Hungarian { $unit }
        [it] Italian { $unit }
        [us] American { $unit }
       *[su] Soviet { $unit }
    }
# A part of sentences.
of-side = { $side ->
    [axis] Axis
   *[allies] Allied
  }
side-name = { $side ->
    [axis] The Axis
   *[allies] The Allied side
  }

## Victory

line-scored-hexes = { side-name }: { $count } of { $most } hexes held, { $each } each: { $points } points, { $left } still to win. { $hex }
line-scored-steps = { side-name }: { $count } enemy steps lost, { $each } each: { $points } points, { $left } still to win.
line-scored-exits = { side-name }: { $count } steps off the { map-edge }, { $each } each: { $points } points, { $left } still to win.
line-scored-units = { side-name }: { $count } units in place, not demoralised, { $each } each: { $points } points, { $left } still to win. { $hex }
line-level-now = Now: { level-name }.
line-level-next = { side-name } needs { $need } more points for the next level: { level-name }.
line-level-below = { side-name } needs more than { $need } points for the next level: { level-name }.
line-level-broken = { side-name } has neither a leader nor a unit in good order left: it has lost.
# Parts of sentences.
level-name = { $level ->
    [draw] a draw
   *[won] { $winner ->
        [axis] { $level ->
            [major] Axis major victory
           *[minor] Axis minor victory
          }
       *[allies] { $level ->
            [major] Soviet major victory
           *[minor] Soviet minor victory
          }
      }
  }
map-edge = { $edge ->
    [N] north edge
    [S] south edge
    [W] west edge
   *[E] east edge
  }

## Situations

situation-no-such-hex = There is no hex { $hex } on this map.
situation-no-such-unit = There is no unit “{ $unit }”.
situation-no-such-phase = There is no phase “{ $phase }”: set-up, initiative, axis segment, allies segment.
situation-no-such-terrain = “{ $word }” is no terrain and no height.
situation-holder = “{ $side }” is no side: axis or allies.
situation-piece = A piece is written as side, type, hex and its state.
situation-piece-state = “{ $word }” says nothing about a piece.
situation-turn = The turn is none of the scenario, whose last is { $last }.
situation-twice = A piece is named twice.
situation-ground = The ground can be “flat”, or is the scenario’s.
situation-ford = “{ $word }” is no river hex.
situation-crossing = Crossing numbers are three: foot/motorised/mechanised.

## Refusals that several chapters share (PGCORE)

side-axis = Axis
side-allies = Allies
level-major = major victory
level-minor = minor victory
level-draw = draw
no-no-such-unit = There is no piece number { $unit }.
no-not-activated = { $unit } is not activated in this segment.
no-declared-to-fire = { $unit } was declared to fire in this segment.
no-aboard-cannot-fire = { $unit } is aboard a transport and cannot fire.
no-demoralised-cannot-fire = { $unit } is demoralised and cannot fire.
no-must-enter-first = { $unit } is not on the map yet: it must move onto it first.
no-not-on-the-map = { $unit } is not on the map.
no-shocked = The highest leader fell nearby: { $unit } may not move this turn.


## r07 to r11, r13: fire (PGFIRE)

## Actions: fire

do-fire = Fire
do-divide = Divide the fire of a machine gun
do-bombard = Bombard
do-barrage = Fire off-board artillery
do-cease = No more off-board fire
do-anti-tank = Fire at a vehicle
do-opportunity = Opportunity fire
do-opportunity-shot = Anti-tank opportunity fire
do-hold-fire = Hold fire
do-standing-orders = Standing orders for opportunity fire
do-suffer = Choose the losses

## Refusals: who fires

no-no-direct-fire = { $unit } has no direct fire value.
no-no-bombardment = { $unit } has no bombardment value.
no-no-anti-tank-fire = { $unit } has no anti-tank value.
no-limbered = { $unit } is limbered and cannot fire.
no-in-an-assault-hex = { $unit } is in the assault hex { $hex }: there is no such fire out of it.
no-one-kind-of-fire = { $unit } has already used another kind of fire this turn: one kind is all.
no-nobody-fires = No firing unit chosen.
no-unit-twice = A piece is named twice.
no-does-not-divide = Only machine guns divide their fire: { $unit } cannot.
no-divided-already = { $unit } has divided its fire already, or has fired.
no-share-too-small = { $unit } fires at several targets with shares of { $least } or more.
no-shares-make-the-whole = The shares of { $unit } must make { $whole } together.
no-same-target = { $unit } has fired one share at { $hex } already: each share has its own target.

## Refusals: targets

no-out-of-range = { $hex } is { $range } hexes from { $unit }, which reaches { $most }.
no-out-of-anti-tank-range = The target is { $range } hexes from { $unit }, whose anti-tank fire reaches { $most } at most.
no-nobody-there = No enemy can be seen in { $hex }.
no-sight-blocked = The line of sight from { $start } to { $end } is blocked in { $hex }.
no-too-far-to-see = { $hex } is { $range } hexes away: the sight limit there is { $most }.
no-concealed = The terrain of { $hex } hides units beyond { $most } hexes: the range is { $range }.
no-not-the-one-spotted = { $unit } has not fired from its cover: only its neighbour is spotted, and anti-tank fire needs a spotted target.
no-friends-in-the-target = { $hex } holds friends: no direct fire there.
no-friends-in-the-way = Friends in { $hex } block the fire of { $unit }.
no-no-observer = No leader who is not demoralised spots { $hex } for the guns.
no-too-many-factors = At most { $most } off-board factors are combined in one attack.
no-no-enemy-there = That is no enemy on the board.
no-no-vehicle = Anti-tank fire is for armoured vehicles and trucks: { $unit } is neither.
no-own-vehicles-there = Vehicles of your own are in the assault hex { $hex }: no anti-tank fire into it.

## Refusals: leaders who direct fire

no-no-leader = { $unit } is no leader who could direct fire.
no-demoralised-leader = { $unit } is demoralised and directs no fire.
no-no-combat-modifier = { $unit } has no combat modifier.
no-nobody-combines = Units of { $hexes } hexes fire together only through a leader with a combat modifier.
no-cannot-combine = { $unit } cannot combine these units: only those of his hex, and those he activated in { $most } adjacent hexes.
no-nothing-to-combine = All who fire are in one hex: { $unit } has nothing to combine.
no-leader-elsewhere = { $unit } raises the fire of a unit of his own hex only, and once.

## Refusals: losses

no-cannot-suffer = { $unit } cannot take a step of this result.
no-no-such-steps = { $unit } cannot lose { $steps } steps.
no-steps-of-combat-units = Combat units lose { $due } steps here, not { $taken }.
no-steps-of-trucks = Trucks, wagons and sleds lose { $due } steps here, not { $taken }.
no-best-morale-first = The first step must come from a unit with the best morale there: not { $unit }.
no-open-top-suffers = Of two or more steps one must come from an open-topped armoured vehicle such as { $unit }.
no-armour-suffers = Of two or more steps one must come from an armoured vehicle such as { $unit }.

## Refusals: opportunity fire

no-not-the-mover = Opportunity fire is for the unit that has just moved, in the hex where it is.
no-activated-already = { $unit } has already been activated this turn: no opportunity fire.
no-no-shots-left = { $unit } has fired all its opportunity shots of this turn.
no-demoralised-holds-fire = { $unit } is demoralised: no opportunity fire.
no-mover-in-assault = { $hex } is an assault hex: no opportunity fire into it.
no-once-in-a-hex = { $unit } has fired at this mover in { $hex } already: again only after the next hex.
no-no-opportunity-bombardment = { $unit } can only bombard, and opportunity fire is direct or anti-tank.
no-no-leader-is-active = Units of several hexes do not combine in opportunity fire: no leader is active.
no-no-such-range = { $range } is no range.

## Lines of a tally: fire

line-fire-value = Fire of { $unit }
line-factor = Factor
line-raised-by = Raised by { $unit }
line-ground = { $terrain ->
    [woods] Woods
    [town] Town
    [field] Field
    [swamp] Swamp
    [river] River
    [major_river] Major river
   *[clear] Clear terrain
  }
line-hill = Target on a hill
line-minefield = Target in a minefield of the firer
line-helped-across = Target helped across a river
line-three-units = Three combat units in the hex
line-night = Night
line-distant = Three hexes or more
line-adjacent = Adjacent
line-flak = Anti-aircraft units near by
line-opportunity = Opportunity fire
line-strategic = From hiding, at strategic movement
line-seen-by-the-guns = The guns themselves spot the target
line-entrenchment = { $unit }: entrenchment
line-dug-in = { $unit }: dug in
line-loaded-transport = { $unit }: loaded transport
line-target-gun = { $unit }: gun or mortar
line-target-cavalry = { $unit }: cavalry
line-anti-tank-value = Anti-tank value of { $unit }
line-halved-disrupted = Halved: disrupted
line-halved-range = Halved: beyond the printed range
line-armour = Armour of { $unit }
line-crossfire = Crossfire
line-uphill = Firer lower than the target

## Events: fire

event-fires = Direct fire at { $hex } by { $units }.
event-bombards = Bombardment of { $hex } by { $units }.
event-barrage =
    { $side ->
        [axis] Axis off-board artillery ({ $factors }) fires on { $hex }.
       *[allies] Allied off-board artillery ({ $factors }) fires on { $hex }.
    }
event-friendly-fire = { of-side } shells fall short: friends in { $hex } are hit.
event-opportunity-fire = Opportunity fire at { $target } in { $hex } by { $units }.
event-shoots = { $unit } fires at { $target } in { $hex }.
event-fire-result = { of-side } fire on { $hex }, strength { $strength }, column { $column }, dice { $roll }: result { $result }.
event-shot-result = { $unit } at { $target }: { $score }, steps lost: { $steps }.

## r06, r12, r14, r15_charge: leaders, assault, morale (PGMORALE)

## Actions: leaders, assault, morale

do-assault = Assault
do-assault-order = Choose when the defenders fire
do-recover = Recover morale
do-flee = Flee
do-hold = Stay in the entrenchment
do-sacrifice = Choose the lost leader
do-escape-to = Get the leader away

## Refusals: leaders and kommissars

no-helped-a-recovery = { $unit } has helped a recovery and does nothing else in this segment.
no-tried-to-recover = { $unit } has tried to recover and does nothing else this turn.
no-kommissar-must-help = { $unit } is stacked with a demoralised unit: it is he who must help it.
no-kommissar-must-go = A unit is demoralised: { $unit } must go to it before you pass.
no-kommissar-goes = { $unit } is activated: he goes towards the demoralised unit before the segment ends.
no-kommissars-do-not-fire = { $unit } is a kommissar: he is activated to go or to help, not to fire.
no-kommissar-with-his-unit = { $unit } is stacked with a demoralised unit: activate it first, and he with it.
no-kommissar-way = { $unit } goes to the nearest demoralised unit, by the cheapest way.
no-not-among-the-leaders = That is none of the leaders in the hex.
no-escape-adjacent-and-free = The leader gets away to an adjacent hex without enemies.
no-kommissars-help-no-leaders = Kommissars help units alone: { $unit } cannot help a leader.
no-kommissars-help-the-demoralised = Kommissars help the demoralised alone: { $unit } is not needed here.
no-kommissar-demoralised = { $unit } is demoralised himself and helps nobody.
no-kommissar-stacked-from-the-start = { $unit } must begin the segment stacked with the unit, without a marker.
no-helper-not-activated = { $unit } is not activated in this segment: only then does he help a recovery.
no-helps-units-and-lower-ranks = { $unit } helps units, and leaders of lower rank than his.
no-helper-out-of-reach = { $unit } helps in his hex and the adjacent ones; disrupted, in his hex alone; into an assault hex or out of one, nobody.
no-helper-does-something-else = { $unit } does something else in this segment: who helps a recovery neither moves nor fires.

## Refusals: assault

no-fire-into-an-assault = { $hex } is an assault hex: no direct fire enters it.
no-nobody-to-assault = There is no enemy combat unit in { $hex }.
no-assaulted-already = The assault of { $hex } has been resolved in this segment.
no-assault-needs-units = An assault of { $hex } takes at least one combat unit.
no-demoralised-do-not-assault = { $unit } is demoralised: it defends itself and does not assault.
no-kommissars-do-not-assault = { $unit } is a kommissar and has no part in assaults.
no-unarmed-do-not-assault = { $unit } is unarmed and has no part in assaults.
no-in-the-hex-already = { $unit } is in the hex already.
no-all-who-enter-attack = No friend is in { $hex } yet: all who enter must attack.
no-assault-from-adjacent = { $unit } does not begin next to { $hex }: an assault comes from an adjacent hex.
no-assault-in-good-order = { $unit } is not in good order: only then does it enter a hex with enemies.
no-from-one-assault-to-another = { $unit } is in an assault hex: whoever leaves it enters no other.
no-assault-led-by-its-kind = { $unit } has no leader of its kind: tanks follow tank leaders, all others regular leaders.
no-only-into-the-assault = Only leaders in an assault hex reach { $unit }: they bring it in and do nothing else with it.
no-assault-led = Nobody has activated { $unit } as its leader: unled units do not assault.
no-no-room-for-so-many = { $hex } has no room for so many: three combat units and three transports a side.
no-only-cavalry-charges = { $unit } is no cavalry: only cavalry charges.
no-charge-from-two-hexes = { $unit } does not stand two hexes from its target: a charge begins there, neither nearer nor farther.
no-charge-under-a-cavalry-leader = No cavalry leader has activated { $unit }: only he orders a charge.
no-charge-through-the-next-hex = { $unit } charges through a hex that is next to it.
no-enemies-in-the-way = There are enemies in { $hex }: { $unit } cannot charge through it.

## Refusals: morale

no-no-preview = This cannot be calculated in advance.
no-in-good-order = { $unit } is in good order.
no-has-done-something-else = { $unit } has done something else in this segment.
no-must-try-to-recover = { $unit } is demoralised: it must try to recover before the segment ends.
no-flee-elsewhere = Flight leads to the nearest safe hex, always away from those who could harm; out of an assault by one hex.
no-leader-does-not-flee-along = Only leaders of the hex who are activated and have done nothing but help go along.
no-must-flee = { $unit } is in no entrenchment and must flee.

## Lines of a tally: assault

line-assault-unit = { $unit }
line-leaders-add = combat modifiers of leaders
line-assault-hill = uphill
line-assault-entrenchment = entrenchment
line-assault-dug-in = dug in
line-assault-major-river = major river without engineers
line-assault-leader = a leader
line-assault-all-demoralised = all enemies demoralised
line-assault-combined-arms = tanks and infantry together
line-assault-engineers = engineers against fortifications
line-assault-close-combat = hand to hand
line-assault-afv-alone = armour without infantry
line-assault-morale = higher morale
line-assault-charge = cavalry charge

## Events: leaders, assault, morale

event-step-lost = { $unit } loses a step in { $hex }.
event-eliminated = { $unit } is eliminated in { $hex }.
event-leader-lost = { $unit } is lost in { $hex }.
event-decapitated = { $unit } was the highest leader of his side: friends within three hexes of { $hex } do not move on this turn and the next.
event-catastrophe = The units in { $hex } check morale after the loss of their commander.
event-leader-escapes = { $unit } gets away to { $hex }.
event-assault = { of-side } assault on { $hex }.
event-assault-fire = { side-name } in { $hex }: column { $column }, die { $die }: { $result }.
event-free-shot = { of-side } free shot from { $hex }: column { $column }, die { $die }: { $result }.
event-check =
    { $passed ->
        [1] Morale check of { $unit }: { $roll } vs { $morale }, passes.
       *[0] Morale check of { $unit }: { $roll } vs { $morale }, fails.
    }
event-disrupted = { $unit } is disrupted.
event-demoralised = { $unit } is demoralised.
event-thrown-off = { $unit } dismounts and shares the result of its transport.
event-recovery =
    { $passed ->
        [1] Recovery roll of { $unit }: { $roll } (needs { $need } or less), succeeds.
       *[0] Recovery roll of { $unit }: { $roll } (needs { $need } or less), fails.
    }
event-rallied = { $unit } is in good order again.
event-half-rallied = { $unit } recovers and is disrupted.
event-kommissar-shoots = The kommissar does not bring { $unit } back: it loses a step.
event-lies-low = { $unit } is safe in { $hex } and stays there.
event-flees = { $unit } flees towards { $hex }.

## Chapters

chapter-pg-0 = Answers of the table
chapter-pg-1 = Introduction
chapter-pg-2 = Components
chapter-pg-3 = Sequence of play
chapter-pg-4 = Stacking
chapter-pg-5 = Movement
chapter-pg-6 = Leaders
chapter-pg-7 = Combat
chapter-pg-8 = Spotting
chapter-pg-9 = Bombardment
chapter-pg-10 = Direct fire
chapter-pg-11 = Anti-tank fire
chapter-pg-12 = Assault
chapter-pg-13 = Opportunity fire
chapter-pg-14 = Morale
chapter-pg-15 = Special units
chapter-pg-16 = Special rules
chapter-pg-17 = Optional rules

## Phases

phase-set-up = Set-up
phase-initiative = Initiative
phase-segment = Actions
phase-removal = Markers
phase-end = End of the match

## What a computer player thinks, on request

thought-lacking =
    { $turns ->
        [one] It lacks { $points } points for a victory, and this is the last turn.
       *[other] It lacks { $points } points for a victory, with { $turns } turns to go.
    }
thought-winning =
    { $turns ->
        [one] It would win as things stand, with { $points } points to spare, and this is the last turn.
       *[other] It would win as things stand, with { $points } points to spare and { $turns } turns to go.
    }
thought-guns = Off-board guns and aircraft first (score { $worth } steps).
thought-leads = Activates { $units } with the units nearby (score { $worth } steps).
thought-together = The units in { $hex } act together (score { $worth } steps).
thought-rests = Passes: its best action scores only { $worth } steps.
thought-lurks = Passes and keeps its opportunity fire: the enemy has to come to it.
thought-storms = Assault on { $hex } with { $units } (score { $worth } steps).
thought-fires = Fire at { $hex } by { $units }: { $worth } steps expected.
thought-goes = { $units } to { $hex } (score { $worth } steps).
thought-rallies = { $units } tries to recover.
thought-snaps = { $units } opportunity-fires at { $target }: a better target is unlikely.
thought-holds-fire = Holds fire: a better target may come, or the unit is needed later.
thought-plan-usual = Main plan.
thought-plan-careful = Fire first, go forward under cover.
thought-plan-storm = Assault wherever that is possible.
thought-plan-stand = Hold what it has and fire.

## The after-action report

report-boards-key = Axis stacks are square, Allied ones rounded. The large figure is the number of steps in the hex, a star a leader alone; the small one is the number of pieces. Grey hexes have smoke, brown frames are entrenchments, crosses wrecks; hexes with a golden edge are worth points.
report-fire-key = A figure is steps lost, M a morale check with what is added to its dice, - nothing. Beside the dice stands how far they lie from the average: 7 of two, 3.5 of the one of an assault. Anti-tank fire shows the sum of its dice and modifiers, and the steps lost.
report-combat-attack = Attack
report-combat-dice = Dice
report-assault =
    { $side ->
        [axis] Assault: fire of the Axis
       *[allies] Assault: fire of the Allies
    }

## The laboratory

lab-odds-fire = Columns of the fire tables, all modifiers made; direct fire and bombardment.

## Figures of `grognard bench`

bench-pg-random-play = Panzer Grenadier: random play
bench-pg-clone = Panzer Grenadier: clone of a position
bench-pg-reach = Panzer Grenadier: reach of a piece about to move, turn 5
bench-pg-view = Panzer Grenadier: view of a side
bench-pg-offers = Panzer Grenadier: all that a segment offers
bench-pg-prompt = Panzer Grenadier: prompt of a segment

## In the terminal

role-in = attacks there
role-take = takes part
role-raise = raises the fire
role-behind = comes in behind
role-charge = charges by
order-to =
    { $order ->
        [fire] to fire
       *[move] to move
    }
order-first =
    { $first ->
        [1] the fortified first, alone
       *[0] all together with the attacker
    }
order-standing =
    { $ask ->
        [0] Never ask me
       *[1] { $upto ->
            [99] Ask me at any range
           *[other] Ask me up to a range of { $upto }
        }
    }
