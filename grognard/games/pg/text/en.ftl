# The texts of Panzer Grenadier.

# ---- faults of its data

pack-columns-do-not-rise = The columns do not rise from the weakest to the strongest.
pack-rolls-incomplete = The rows are not those of { $dice }; found: { $found }.
pack-hits-out-of-order = The rows do not go up one by one from { $threshold }.
pack-rose-incomplete = The rose of the smoke does not name each of the six directions once.
pack-years-unclear = These are no years.
pack-value-without-range = “{ $id }” has a fire value without a range, or a range without a value.
pack-reduced-against-steps = The reduced side of “{ $id }” does not agree with its steps and fire values.
pack-armed-transport = The transport “{ $id }” has a fire value.
pack-armour-against-type = The armour of “{ $id }” does not agree with its type.
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
pack-remedy-list-it-among-the-names = List it among the places of board.toml.
pack-remedy-list-the-rolls-from-the-threshold = List the rolls one by one from the threshold on.
pack-remedy-list-every-sum-of-the-dice = List every sum of the dice once, in order.
pack-remedy-name-each-direction-once = Name each direction once.
pack-remedy-write-years-like-1943-1945 = Write years such as 1943-1945, 1943- or 1941;1943-.
pack-remedy-reduce-units-of-two-steps-only = Give reduced values to units of two steps, for each of their values, and to no other.
pack-remedy-make-it-an-apc-or-disarm-it = Make it an APC, or take the value away.
pack-remedy-armour-for-vehicles-that-fight = Give armour to AFVs, carriers, trains and river craft, and to no other.
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
do-land = No more air attacks
do-give-up = Say which minefield is weakened
do-consolidate = Make one unit of two
do-save-segment = Save a segment
do-use-segment = Use the segment saved
do-pick = Say whom the event is about
do-appoint = Name the player who acts
do-share-out = Share out guns and aircraft
do-write-down = Write down a target

## Refusals: digging, wrecks, mines

no-takes-the-whole-segment = { $unit } has done something already: this takes its whole segment.
no-aboard-only-unloads = { $unit } is aboard a transport: it can do nothing but get off.
no-leaders-do-not-dig = { $unit } is a leader: he counts as dug in where all friends in his hex are.
no-does-not-dig = Cavalry, transports and armoured vehicles do not dig in: { $unit } cannot.
no-demoralised-do-not-dig = { $unit } is demoralised and does not dig in.
no-dug-in-already = { $unit } is dug in already.
no-no-digging-there = { $hex } is town or woods: nobody digs in there.
no-no-digging-in-trenches = { $hex } holds an entrenchment: nobody digs in there.
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
no-only-moves-after-opportunity-fire = { $unit } has fired by opportunity: it may still move, not fire.

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
no-event-no-move = { $unit } has broken down and cannot move this turn.
no-another-sector = { $unit } is not in the sector that is being played.
no-another-formation = { $unit } belongs to the formation of another player.
no-officer-names-a-player = The commanding officer first names the player who acts in this segment.
no-player-named-acts = A player has been named for this segment: he activates somebody.
no-fire-across-sectors = { $hex } lies in another sector: nobody fires out of his own.
no-no-formations = Your side is not played by formations.
no-player-named = A player has been named for this segment already.
no-nobody-to-activate-of-his = Player { $player } has nobody left to activate.
no-share-out-all = Everything is shared out, one sector for each: there are { $count }.
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
event-smoke-placed = Smoke stands in { $hex } (roll { $roll }).
event-smoke-failed = The smoke fired at { $hex } does not stand (roll { $roll }).
event-smoke-drifts = The smoke drifts from { $hex } to { $to_hex }.
event-smoke-gone = The smoke in { $hex } is gone.
event-aircraft-come =
    { $side ->
        [axis] The Axis has an aircraft this turn: direct fire { $value }.
       *[allies] The Allies have an aircraft this turn: direct fire { $value }.
    }
event-air-attack = Aircraft attack { $hex }: { $count }.
event-air-dice = Aircraft over { $hex }: { $hits } on target, { $misses } astray.
event-air-hunt = Tank hunters fire at { $unit }: { $score }, steps lost: { $steps }.
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
event-event-smoke = Smoke stands in { $hex }.
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
event-opening-fire = Before the first turn guns of { $value } fire upon { $hex }.
