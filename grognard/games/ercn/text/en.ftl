### Étoile Rouge / Croix Noire: what the game says in English.
### A refusal is no-<why>, an event event-<what>, a line of a sum line-<why>, an action do-<tag>.

## Words

side-german = German
side-soviet = Soviet

# Parts of sentences, quoted below with the arguments of the sentence.
the-side =
    { $side ->
        [german] the Germans
       *[soviet] the Soviets
    }
the-side-begins =
    { $side ->
        [german] The Germans
       *[soviet] The Soviets
    }
the-foe =
    { $side ->
        [german] the Soviets
       *[soviet] the Germans
    }
foe-adjective =
    { $side ->
        [german] Soviet
       *[soviet] German
    }
weather-now =
    { $weather ->
        [mud] { weather-mud }
        [frost] { weather-frost }
        [snow] { weather-snow }
       *[clear] { weather-clear }
    }
in-terrain =
    { $terrain ->
        [forest] in forest
        [rough] in rough terrain
        [marsh] in marsh
        [city] in a city
        [lake] in a lake
       *[clear] in clear terrain
    }
a-water =
    { $water ->
        [major] a major river
       *[river] a river
    }

weather-clear = fair weather
weather-mud = mud
weather-frost = frost
weather-snow = snow

terrain-clear = clear
terrain-forest = forest
terrain-rough = rough
terrain-marsh = marsh
terrain-city = city
terrain-lake = lake

water-river = river
water-major = major river

nation-german = German
nation-ss = SS
nation-soviet = Soviet
nation-guards = Soviet Guards
nation-decoy = decoy

## What units are called

nth-one = { $n }st
nth-two = { $n }nd
nth-few = { $n }rd
nth-other = { $n }th
unit-corps = { $n } Corps
unit-panzer = { $nth } Panzer
unit-motorised = { $nth } Motorised
unit-infantry = { $nth } Infantry
unit-cavalry = { $nth } Cavalry
unit-lehr = Lehr Brigade { $n }
unit-reich = SS Reich
unit-ss-cavalry = SS Cavalry Brigade
unit-grossdeutschland = Grossdeutschland
unit-rifle = { $nth } Rifle Division
unit-guards = { $nth } Guards Rifle Division
unit-motor-rifle = { $nth } Motor Rifle Division
unit-motor-brigade = { $nth } Motor Rifle Brigade
unit-tank-brigade = { $nth } Tank Brigade
unit-tank-division = { $nth } Tank Division
unit-airborne = { $nth } Airborne
unit-reserve-corps = Reserve corps
unit-reserve-tanks = Reserve tank brigade
unit-rifle-brigades = Rifle brigades, 1st Shock Army
unit-decoy = Decoy
unit-printed = { $unit } ({ $printed })

type-INF = infantry
type-CAV = cavalry
type-PARA = paratroops
type-MECH = mechanised infantry
type-ARM = armour
type-MTN = mountain infantry
type-AT = anti-tank

size-III = regiment
size-X = brigade
size-XX = division
size-XXX = corps

## Phases

phase-zones = Armies and zones
phase-setup = Set-up
phase-contact = First contact
phase-turn = New turn
phase-weather = Weather
phase-begin = Start of the player turn
phase-air = Air supremacy
phase-supply = Supply check
phase-rebuild = Rebuild
phase-move = Movement
phase-marking = Marking the attacks
phase-allotment = Allotting the air points
phase-combat = Combat
phase-breakthrough = Breakthrough
phase-exploitation = Exploitation
phase-interdiction = Rail interdiction
phase-isolation = Isolated units
phase-over = End of the player turn
phase-end = End of the game

## Results of the table, and levels of victory

result-- = no effect
result-AE = all attackers eliminated, up to as many steps as the defender had
result-AR = each attacker loses a step, up to half the defender’s steps
result-RX = each defender loses a step, and the attacker pays as many combat points
result-RX1 = RX, then D1
result-EX = all defenders eliminated, and the attacker pays as many combat points
result-D1 = the defender retreats one hex, or takes D2 or DR instead
result-D2 = the attacker leads the defender back two hexes; the units lose their zones of control for the turn
result-DR = each defender loses a step
result-DR1 = DR, then D1
result-DR2 = DR, then D2
result-DE = all defenders eliminated; a unit of three or four steps loses two, then D1
result-now =
    { $result ->
        [AE] { result-AE }
        [AR] { result-AR }
        [RX] { result-RX }
        [RX1] { result-RX1 }
        [EX] { result-EX }
        [D1] { result-D1 }
        [D2] { result-D2 }
        [DR] { result-DR }
        [DR1] { result-DR1 }
        [DR2] { result-DR2 }
        [DE] { result-DE }
       *[none] { result-- }
    }

level-soviet_decisive = decisive Soviet victory
level-soviet_major = major Soviet victory
level-soviet_marginal = marginal Soviet victory
level-draw = draw
level-german_marginal = marginal German victory
level-german_major = major German victory
level-german_decisive = decisive German victory
level-now =
    { $level ->
        [soviet_decisive] { level-soviet_decisive }
        [soviet_major] { level-soviet_major }
        [soviet_marginal] { level-soviet_marginal }
        [german_marginal] { level-german_marginal }
        [german_major] { level-german_major }
        [german_decisive] { level-german_decisive }
       *[draw] { level-draw }
    }

## Actions

do-assign = Assign armies to zones
do-place = Place a unit
do-ready = Use the ready placement
do-end-setup = End the set-up
do-ground = Ground enemy air points
do-revive = Rebuild a unit
do-end-rebuild = End the rebuild
do-move = Move a unit
do-rail = Move a unit by rail
do-dig = Entrench
do-climb = Leave the trenches
do-recall = Take back a move
do-halt = Halt the march
do-end-movement = End the moves
do-mark = Mark a hex for attack
do-end-marking = End the marking
do-allot = Allot air points
do-attack = Attack
do-end-combat = End the attacks
do-support = Commit air points
do-lose = Take a loss
do-answer = Choose D1, D2 or DR
do-fall-back = Lead a retreat
do-occupy = Advance into the hex
do-end-advance = End the advance
do-interdict = Interdict the railways

## Options

option-variable-needs-printed = Variable weather is rolled on the printed calendar, so { $option } cannot be { $choice }: leave it out, or choose printed.

## Situations that cannot be read

situation-option-variable-needs-printed = variable weather is rolled on the printed calendar, so { $option } cannot be { $choice }
situation-no-such-hex = there is no hex { $hex }
situation-no-such-unit = there is no unit { $unit }
situation-no-city = { $hex } is no city that counts
situation-holder = a city is held by german or soviet, not { $side }
situation-counter = a counter is written german A MECH XX 5-5-6 3-3-6, not { $word }
situation-counter-faces = counter { $unit } has two faces at most
situation-piece = a piece is written german 3PzD 2512
situation-piece-state = after the hex of a piece come lost N, dug and cut N, not { $word }
situation-twice = { $unit } has a place already
situation-losses = { $unit } has { $steps ->
        [one] one step
       *[other] { $steps } steps
    } and cannot stand after losing { $lost }
situation-no-trench = { $unit } has no entrenched side
situation-no-ground = { $unit } cannot stand in { $hex }
situation-with-the-enemy = { $unit } cannot stand with the enemy in { $hex }
situation-turns = turns run from 1 to { $last }
situation-weathers = there is no such weather; there are: { $known }
situation-air = air takes two numbers, German and Soviet
situation-phase = turn { $turn } has no phase { $phase }
situation-patch = a patch of ground is written flat 6x8, rows before columns
situation-patch-size = a patch of ground has 1 to 99 rows and columns, not { $rows } and { $cols }
situation-side-first = “{ $key }” begins with german or soviet
situation-city = a city is written 0304=soviet, not { $word }
situation-apart = { $hex } and { $to } do not touch
situation-hexside = a hexside is written 0203/0204, not { $word }
situation-path = “{ $key }” is written 0101-0102-0203, not { $word }

## Refusals: whose turn, which piece, which hex

no-not-asked =
    { $side ->
        [german] The Germans have nothing to decide now.
        [soviet] The Soviets have nothing to decide now.
        [chance] There is no die to roll now.
       *[other] “{ $side }” has nothing to decide now.
    }
no-no-such-unit = There is no unit number { $unit }.
no-not-your-unit = This unit is the enemy’s: choose one of your own.
no-no-such-hex = The map has no hex number { $hex }.
no-not-on-the-map = Only a unit on the map can do this; { $unit } is not there, or is a decoy.
no-is-eliminated = { $unit } has been eliminated.

## Refusals: set-up

no-all-placed = All your units are placed: end the set-up, or adjust them.
no-not-placed = { $unit } is not on the map yet: place it, or use the ready placement.
no-outside-zone = { $hex } lies outside the hexes where { $unit } (army { $army }) may set up: choose a hex of its own zone.
no-army-twice = An army is named twice: give each army one zone.
no-no-such-army = You have no army { $army } to assign.
no-no-reserve-place = Army { $army } cannot be in reserve: assign it to a front zone.
no-no-such-zone = Your front has no zone { $zone }.
no-army-without-zone = Army { $army } has no zone yet: assign one.
no-zone-without-army = Zone { $zone } has no army: each zone needs at least one.

## Refusals: air, interdiction, units brought back

no-cannot-ground = You can ground at most { $most } enemy { $most ->
        [one] air point
       *[other] air points
    } now, at { $rate } of yours for each; { $points } is not possible.
no-cannot-interdict = You can spend from 0 to { $most } air { $most ->
        [one] point
       *[other] points
    } on interdiction, not { $points }.
no-not-that-air = One combat takes from 0 to { $most } of your air points here, not { $points }.
no-not-enough-air = You have only { $most } air { $most ->
        [one] point
       *[other] points
    } to allot to all marked hexes together.
no-hex-twice = A hex is named twice: give each marked hex one number of points.
no-marked-already = { $hex } is already marked.
no-not-marked = { $hex } is not marked: only hexes marked before the first combat of the phase are attacked and supported.
no-not-eliminated = { $unit } has not been eliminated: only eliminated units can be rebuilt.
no-too-large-to-revive = { $unit } is too large: divisions that may still be rebuilt: { $left }.

## Refusals: supply

no-line-meets-enemy = The supply line is cut at { $hex } by an enemy unit.
no-line-meets-zone = The supply line is cut at { $hex } by an enemy zone of control. A friendly unit there would open it.
no-line-meets-river = The supply line is cut between { $hex } and { $to }, where { $water ->
        [major] a major river has no bridge. Frost does not help there
       *[river] a river has no bridge. Lines cross it only in frost or snow
    }.
no-line-too-long = The nearest source is { $length ->
        [one] one hex
       *[other] { $length } hexes
    } from { $hex }: a supply line may be at most { $limit } hexes long now.
no-no-source = No path leads from here to a supply source of { the-side }.

## Refusals: movement

no-no-path = List the hexes { $unit } enters, one after another.
no-not-next-hex = { $to } is not next to { $hex }: a path goes from hex to neighbouring hex.
no-already-there = The unit is already in { $hex }.
no-out-of-reach = { $hex } is out of reach with the unit’s movement points.
no-not-enough-points = Not enough movement points to enter { $hex }: { $left } left.
no-impassable = { $hex } is impassable: no unit can enter it.
no-enemy-there = { $hex } is enemy-occupied: no unit may enter it or pass through. Choose another path.
no-must-stop = The unit entered an enemy zone of control in { $hex } and must stop; it cannot continue to { $to } in this phase.
no-way-ends-in-trial = Masks seem to hold { $hex }: whether the unit can enter shows only when it tries. Its path ends there for now; if the masks cover nothing, it may then go on to { $to }.
no-zone-to-zone = { $hex } lies in an enemy zone of control, and so does { $start }: of unarmoured units only German ones may go straight from one to the other, and only as the first hex of their move. Go by a hex outside the zones.
no-zone-to-zone-crossing = { $hex } lies in an enemy zone of control, and so does { $start }: between two such hexes no unit may cross a river, bridged or not, or enemy fortifications.
no-major-river-in-zone = An enemy on the bank of the major river controls { $hex }: it cannot be entered from { $start } across that river, bridge or not. Attack him and advance, or cross elsewhere.
no-has-moved = { $unit } has already moved in this phase. Take back the move to change it.
no-has-not-moved = { $unit } has no move to take back in this phase.
no-cannot-be-recalled = { $unit } has taken a city, revealed something or taken a loss on its way: the move cannot be taken back, unless its hex is overstacked.
no-fought-in-breakthrough = { $unit } attacked in the breakthrough phase, so it does not move in the exploitation phase.
no-not-this-army = { $unit } takes no part in this phase. On turn 1 the 2nd Panzer army moves and fights a second time alone; then the others break through and exploit without it.
no-too-many = { $hex } is overstacked: { $divisions } divisions, limit { $limit }. Move a unit on, or take back a move, before ending the phase.
no-no-room = { $hex } has no room for { $unit }: the stacking limit would be exceeded.
no-no-entrenched-side = { $unit } has no entrenched side, so it cannot entrench.
no-entrenched-already = { $unit } is already entrenched.
no-not-entrenched = { $unit } is not entrenched.

## Refusals: reinforcements and railways

no-not-due = { $unit } arrives on turn { $turn }, not before.
no-enters-in-movement = { $unit } can enter the map in the movement phase only.
no-no-entry-here = { $hex } is not an entry hex of your reinforcements.
no-entry-shut = An enemy unit or zone of control closes the entry hex { $hex }: enter by another.
no-no-railway-in = No railway brings your reinforcements onto the map at { $hex }.
no-no-rail-transport = { $unit } cannot go by rail: its side has no rail points in this battle.
no-not-enough-rail = { $unit } needs { $needed } rail points; { $left } left this turn.
no-not-entrained = { $unit } did not begin the phase supplied and on a railway hex, so it cannot go by rail.
no-rail-in-zone = { $hex } lies in an enemy zone of control: no rail movement starts, passes or ends there.
no-rail-beyond-front = { $hex } lies on the enemy’s side of the initial front line: no rail movement there.
no-no-rails = No railway joins { $hex } and { $to }.

## Refusals: combat

no-no-attackers = Name at least one unit that attacks.
no-attacker-twice = A unit is named twice among the attackers.
no-nobody-there = There is no enemy unit in { $hex }.
no-nobody-to-attack-it = { $hex } cannot be marked: no enemy stands there, or none of your units next to it may attack.
no-attacked-already = The units in { $hex } have already been attacked in this phase: no unit is attacked twice.
no-has-attacked = { $unit } has already attacked in this phase.
no-not-adjacent = { $unit } is not next to { $hex }.
no-entrenched-cannot-attack = { $unit } is entrenched and cannot attack: it must leave its trenches in a movement or exploitation phase before.
no-not-to-lose = { $unit } cannot take this loss: choose a surviving attacker of this combat; on AR, one that has not lost a step yet.
no-no-such-choice = A D1 is answered with D1, D2 or DR.
no-not-retreating = This unit is not among those that must retreat now.
no-not-yours-to-lead = The retreat of { $unit } is not yours to lead: the defender leads one of one hex, the attacker one of two.
no-retreat-length = { $unit } must retreat { $hexes ->
        [one] one hex
       *[other] { $hexes } hexes
    }, neither more nor less.
no-retreat-into-zone = { $hex } lies in an enemy zone of control and no friendly unit stands there: the retreat cannot go that way. Only armour may pass, and only through zones of unarmoured units.
no-twice-through = A retreat may not come back to { $hex }.
no-way-without-loss = Another way back may spare { $unit } a step: the attacker must choose it.
no-stack-without-loss = By this way { $unit } makes its stack lose more steps than it must: lead the units in another order or by other ways.
no-loses-less-in-place = { $unit } has no room after two hexes, and the hex back would cost it a step besides: it is reduced where it stands.
no-not-an-attacker = Only the surviving attackers of this combat may advance, each once; { $unit } may not.
no-fort-in-the-way = { $unit } would advance into { $hex } across enemy fortifications: that is allowed only when all defenders were eliminated.

## Refusals: masks and decoys

no-one-on-the-march = A decoy has interrupted the march of { $unit }: first let it go on, or halt it.
no-nobody-on-the-march = No march has been interrupted, so there is nobody to halt.
no-decoy-cannot-ride = A decoy cannot go by rail.
no-decoy-shuns-zone = A decoy may enter neither an enemy zone of control nor a city its side does not hold, and { $hex } is such a hex.
no-decoy-comes-from-friends = A decoy comes out of a hex that holds a unit of its side; there is none in { $hex }.
no-decoy-ends-alone = A decoy may not stay with units of its side, and there is one in { $hex }.

## Events: turns and set-up

event-zones-noted = Both sides have assigned their armies to zones in secret.
event-placed = { $unit } is placed in { $hex }.
event-ready = { the-side-begins } place all their remaining units by the ready placement.
event-set-up = { the-side-begins } have set up.
event-turn = Turn { $turn }, { weather-now }. Air points: German { $german }, Soviet { $soviet }.
event-turn-begins = Turn { $turn }. Air points: German { $german }, Soviet { $soviet }.
event-weather = Weather roll { $roll }: { weather-now }.
event-player-turn =
    { $side ->
        [german] Turn { $turn }: the German player turn.
       *[soviet] Turn { $turn }: the Soviet player turn.
    }
event-match-over = The game is over. German points minus Soviet points: { $points }, { level-now }.

## Events: air and supply

event-grounded =
    { $points ->
        [0] { the-side-begins } ground no enemy air points.
        [one] { the-side-begins } spend { $spent } air points and ground one { foe-adjective } air point.
       *[other] { the-side-begins } spend { $spent } air points and ground { $points } { foe-adjective } ones.
    }
event-interdicted =
    { $points ->
        [0] { the-side-begins } do not interdict the railways.
        [one] { the-side-begins } spend one air point on interdiction; rail points { the-foe } lose next turn: { $rail }.
       *[other] { the-side-begins } spend { $points } air points on interdiction; rail points { the-foe } lose next turn: { $rail }.
    }
event-isolated =
    { $markers ->
        [one] { $unit } in { $hex } is out of supply and gets a marker.
       *[other] { $unit } in { $hex } is still out of supply and now has { $markers } markers.
    }
event-relieved = { $unit } is back in supply and loses its markers.
event-revived = { $unit } is rebuilt and may enter as a reinforcement.

## Events: movement

event-entered = { $unit } enters the map: { $path }.
event-mask-entered = An enemy mask enters the map, to { $hex }.
event-moved = { $unit } moves: { $start } → { $path }.
event-rode = { $unit } moves by rail: { $start } → { $hex }.
event-rode-in = { $unit } enters the map by rail: { $start } → { $hex }.
event-mask-moved = An enemy mask moves: { $start } → { $hex }.
event-mask-recalled = The enemy takes back the move of the mask that came to { $hex }.
event-recalled = { $unit } takes back its move.
event-entrenched = { $unit } entrenches in { $hex }.
event-left-trenches = { $unit } leaves its trenches in { $hex }.
event-halted = { $unit } runs into masked German armour and halts in { $hex }.
event-barred = { $unit } runs into units under masks: it cannot enter { $into }, and its move ends in { $hex }.
event-barred-entry = { $unit } runs into units under masks: it cannot come in by { $into }, and stays off the map this turn.
event-decoy-off = The mask in { $hex } was a decoy: it comes off the map.
event-announced =
    { $halves ->
        [1] The mask in { $hex } covers half a division.
        [2] The mask in { $hex } covers one division.
        [3] The mask in { $hex } covers one and a half divisions.
        [4] The mask in { $hex } covers two divisions.
        [5] The mask in { $hex } covers two and a half divisions.
        [6] The mask in { $hex } covers three divisions.
        [7] The mask in { $hex } covers three and a half divisions.
        [8] The mask in { $hex } covers four divisions.
       *[other] The mask in { $hex } covers { $halves } half-divisions.
    }

## Events: combat

event-marked = { $hex } is marked for attack.
event-air-given-out = Both sides have allotted their air points in secret.
event-attack = { the-side-begins } attack { $hex } with { $attackers }. There: { $defenders }.
event-air =
    { $points ->
        [0] { the-side-begins } commit no aircraft.
        [one] { the-side-begins } commit one air point.
       *[other] { the-side-begins } commit { $points } air points.
    }
event-combat =
    { $side ->
        [german] German attack on { $hex }
       *[soviet] Soviet attack on { $hex }
    }: { $attack } against { $defence } (ratio { $ratio }), column { $column }, die { $roll }{ $die ->
        [0] {""}
       *[other] {" "}({ $die })
    }. Result { $result }: { result-now }.
event-chose =
    { $choice ->
        [D2] { the-side-begins } take a D2 instead of the D1: the attacker leads them back two hexes.
        [DR] { the-side-begins } take a DR instead of the D1: each unit of the stack loses a step.
       *[D1] { the-side-begins } take the D1 and retreat one hex.
    }
event-reduced =
    { $steps ->
        [one] { $unit } loses a step in { $hex }.
       *[other] { $unit } loses { $steps } steps in { $hex }.
    }
event-eliminated = { $unit } is eliminated in { $hex }.
event-shocked = { $unit } loses its zone of control to the end of the attacker’s turn.
event-d1-becomes-d2 = No open hex next to { $unit } has room for it: its D1 becomes a D2.
event-found-full = { $unit } finds no room in { $hex }, where the mask hid how many stand there.

## Lines of sums: combat

line-attacker = { $unit }, attack
line-armour-halved = Armour halved, attacking { $terrain ->
        [forest] into forest
        [rough] into rough terrain
        [marsh] into marsh
        [city] into a city
        [lake] into a lake
       *[clear] into clear terrain
    }
line-mud-halves = All attackers halved in mud
line-defender = { $unit }, defence
line-city-doubles = Defence doubled in a city
line-terrain-shift = Defender { in-terrain }
line-water-shift = Attack across { a-water }
line-water-shift-beside = Attack across { a-water }, one attacker at least on the defender’s bank
line-fort-shift = Attack across enemy fortifications
line-fort-shift-beside = Attack across enemy fortifications, one attacker at least inside them
line-snow-shift = Snow, for the defender
line-general-winter = General Winter, for the Soviets
line-attacker-air =
    { $points ->
        [one] One air point of the attacker
       *[other] { $points } air points of the attacker
    }
line-defender-air =
    { $points ->
        [one] One air point of the defender
       *[other] { $points } air points of the defender
    }

## Lines of sums: victory

line-city = City in { $hex }, held by { the-side }
line-city-cut-off = City in { $hex }, taken by the Germans but out of supply: counts for neither side
line-capital = Germans in Moscow, supplied
line-capital-cut-off = Germans in Moscow, without supply
line-soviet-units =
    { $count ->
        [one] One Soviet unit without an entrenched side eliminated
       *[other] { $count } Soviet units without an entrenched side eliminated
    }
line-armour-eliminated =
    { $count ->
        [one] One German armoured division eliminated
       *[other] { $count } German armoured divisions eliminated
    }
line-armour-reduced =
    { $count ->
        [one] One German armoured division reduced
       *[other] { $count } German armoured divisions reduced
    }
line-other-steps =
    { $count ->
        [one] One step of other German units lost
       *[other] { $count } steps of other German units lost
    }

## The desk: what may be done

deed-historical-zones = Historical zones
deed-ready = Ready placement
deed-end-setup = End the set-up
deed-dig = Entrench
deed-climb = Leave the trenches
deed-recall = Take back the move
deed-halt = Halt here
deed-end-movement = End the movement
deed-end-exploitation = End the exploitation
deed-end-marking = End the marking
deed-end-combat = End the combat phase
deed-end-breakthrough = End the breakthrough
deed-end-advance = End the advance
deed-end-rebuild = End the rebuild

## The desk: what is left to do

left-unplaced =
    { $count ->
        [one] One unit must still be placed
       *[other] { $count } units must still be placed
    }
left-decoys =
    { $count ->
        [one] One decoy in hand
       *[other] { $count } decoys in hand
    }
left-too-many =
    { $count ->
        [one] One hex holds too many divisions
       *[other] { $count } hexes hold too many divisions
    }
left-on-the-march = A move was interrupted: continue it, or halt
left-entering =
    { $count ->
        [one] One reinforcement may enter
       *[other] { $count } reinforcements may enter
    }
left-unmoved =
    { $count ->
        [one] One unit has not moved
       *[other] { $count } units have not moved
    }
left-exploiting =
    { $count ->
        [one] One unit may still exploit
       *[other] { $count } units may still exploit
    }
left-riding =
    { $count ->
        [one] One unit could go by rail
       *[other] { $count } units could go by rail
    }
left-isolated =
    { $count ->
        [one] One isolated unit will lose a step if no line reaches it
       *[other] { $count } isolated units will lose a step if no line reaches them
    }
left-attacks =
    { $count ->
        [one] One possible attack (optional)
       *[other] { $count } possible attacks (all optional)
    }
left-reviving =
    { $count ->
        [one] One eliminated unit could still come back
       *[other] { $count } eliminated units could still come back
    }
left-marks =
    { $count ->
        [one] One more hex may be marked
       *[other] { $count } more hexes may be marked
    }

## The desk: questions that make no sense

no-no-units = Name at least one unit.
no-unit-twice = A unit is named twice.
no-no-line-open = No open railway leads on from where { $unit } is.
no-not-on-the-line = No railway leads to { $hex } from there.

## The desk: movement points

line-move-printed = { $unit }, movement points
line-move-weather = Weather: { weather-now }
line-move-spent = { $unit }, spent before the march was interrupted
line-way-entry = Enters the map in { $hex }
line-way-hex = { $hex }, { $terrain ->
        [forest] forest
        [rough] rough
        [marsh] marsh
        [city] city
        [lake] lake
       *[clear] clear
    }
line-way-road = { $hex }, along the road
line-way-water = Across { a-water }
line-way-zone = { $hex }, straight from one enemy zone of control into another
line-way-least = { $hex }, let off: one hex can always be entered
line-way-stop = { $hex }, in an enemy zone of control: the move ends
line-way-trial = { $hex }, as if free: if there are units under the masks that seem to bar it, the move ends before it
line-way-rail-points = Rail points left this turn
line-way-rail =
    { $hexes ->
        [one] { $unit }, one hex by rail
       *[other] { $unit }, { $hexes } hexes by rail
    }

## The desk: what a choice brings

line-air-grounded =
    { $side ->
        [german] German air points grounded
       *[soviet] Soviet air points grounded
    }
line-air-spent =
    { $side ->
        [german] German air points spent
       *[soviet] Soviet air points spent
    }
line-rail-struck =
    { $side ->
        [german] German rail points struck from the next turn
       *[soviet] Soviet rail points struck from the next turn
    }
line-loss-pays = { $unit }, paid with one step
line-loss-eliminates = { $unit } is eliminated
line-answer-d1 = The stack retreats one hex; its owner leads it
line-answer-d2 = The attacker retreats the stack two hexes
line-answer-shock = The units lose their zones of control to the end of the attacker’s turn
line-answer-dr =
    { $count ->
        [one] The unit holds the hex and loses a step
       *[other] The { $count } units hold the hex and lose a step each
    }
line-answer-no-room = { $unit } finds no room after one hex: its D1 becomes a D2
line-answer-no-way = { $unit } has no retreat path: it is reduced in place
line-retreat-short = { $unit } finds no room after two hexes: it stops after one and is reduced
line-retreat-river = { $unit } loses a step crossing the river

## The desk: a hex

line-hex-impassable = Impassable
line-hex-cost =
    { $mech ->
        [one] Entering costs mechanised units one point, others { $other }
       *[other] Entering costs mechanised units { $mech } points, others { $other }
    }
line-hex-cost-all =
    { $points ->
        [one] Entering costs one point
       *[other] Entering costs { $points } points
    }
line-hex-armour-halved = Armour attacks at half strength here
line-hex-shift =
    { $terrain ->
        [rough] { $shift ->
            [one] Rough terrain gives the defender one column
           *[other] Rough terrain gives the defender { $shift } columns
        }
       *[marsh] { $shift ->
            [one] Marsh gives the defender one column
           *[other] Marsh gives the defender { $shift } columns
        }
    }
line-hex-doubled = Defence is doubled here
line-hex-water =
    { $water ->
        [major] { $count ->
            [one] A major river on one hexside
           *[other] A major river on { $count } hexsides
        }
       *[river] { $count ->
            [one] A river on one hexside
           *[other] A river on { $count } hexsides
        }
    }
line-hex-forts =
    { $count ->
        [one] Soviet fortifications on one hexside
       *[other] Soviet fortifications on { $count } hexsides
    }
line-hex-road = A road runs here
line-hex-rail =
    { $side ->
        [german] A railway, west of the front line of the start
       *[soviet] A railway, on the Soviet side of the front line of the start
    }
line-hex-source =
    { $side ->
        [german] German supply comes in here
       *[soviet] Soviet supply comes in here
    }
line-hex-entry =
    { $side ->
        [german] German reinforcements may enter here
       *[soviet] Soviet reinforcements may enter here
    }
line-hex-city = City held by { the-side }
line-hex-zone =
    { $side ->
        [german] In a German zone of control
       *[soviet] In a Soviet zone of control
    }

## The chapters of the rule book

chapter-ercn-a = Components
chapter-ercn-b = Set-up
chapter-ercn-c = Sequence of play
chapter-ercn-d = Air supremacy
chapter-ercn-e = Supply
chapter-ercn-f = Movement
chapter-ercn-g = Combat
chapter-ercn-h = Breakthrough and exploitation
chapter-ercn-i = Rail interdiction
chapter-ercn-j = Isolated units, cities
chapter-ercn-k = Reinforcements
chapter-ercn-l = Variable weather
chapter-ercn-m = Limited intelligence
chapter-ercn-moskva = MOSKVA 1941
chapter-ercn-0 = Answers of the table

## What a computer player thinks, on request

thought-stands =
    { $turns ->
        [0] The score stands at { $points }, and this is the last turn. The German wins with 12.
        [one] The score stands at { $points }, with one turn after this. The German wins with 12.
       *[other] The score stands at { $points }, with { $turns } turns after this. The German wins with 12.
    }
thought-makes-for =
    { $count ->
        [one] Main objective: { $hex } (one unit).
       *[other] Main objective: { $hex } ({ $count } units).
    }
thought-fears = Greatest risk: { $hex }, where the enemy’s next turn may cost { $worth } points.
thought-plan-usual = Main plan.
thought-plan-bold = Attack regardless of losses.
thought-plan-wary = Safe attacks only, armour behind the corps.
thought-plan-to-moscow = Everything to Moscow.
thought-plan-bolder = Main plan, bolder (variation { $n }).
thought-plan-warier = Main plan, more careful (variation { $n }).
thought-plan-other = Main plan, other priorities (variation { $n }).
thought-plan-stubborn = Stand fast and close the gaps.
thought-plan-giving-ground = Give ground and save the troops.
thought-plan-striking-back = Strike back wherever it hurts.
thought-plan-raiding = Get behind him and onto his lines of supply.

## The after-action report

report-maps-key = German stacks are square, Soviet ones rounded. The large figure is their attack strength, the small one the number of units; under a mask, the divisions announced, or a question mark.
report-dice =
    { $side ->
        [german] German attack dice
        [russian] Russian attack dice
       *[soviet] Soviet attack dice
    }: { $rolls } rolled, { $mean } on average (3.5 expected; the dashed line is an even share)
report-fought = { $attackers } → { $defenders }
report-expected = Beside each die stands how far it lies above or below the 3.5 of the average die.

## The laboratory

lab-odds-columns = Columns of the combat table, all shifts made.

## Figures of `grognard bench`

bench-random-play = random play
bench-random-play-compiled = random play, compiled searches
bench-contact-play = play that marches to contact
bench-told-play = random play with story and undo
bench-clone = clone of a position
bench-reach-start = reach of a German unit, turn 1
bench-reach-middle = reach of a German unit, turn 5
bench-reach-middle-compiled = the same, compiled
bench-supply-german = supply of the German army
bench-supply-soviet = supply of the Soviet army
bench-view = view of a side
bench-save = save in mid-game
bench-load = load in mid-game, replayed
bench-why-not-move = why_not of a long move
bench-attack-offers = attacks on offer

## In the terminal

answer-D1 = retreat one hex, led by you
answer-D2 = two hexes, led by the enemy; no zone of control
answer-DR = stay, every unit loses a step
role-take = takes part
zone-reserve = in reserve
army-named = Army { $army }
