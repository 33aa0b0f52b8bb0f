### Turning Point: Stalingrad: what the game says in English.
### A refusal is no-<why>, an event event-<what>, a line of a sum line-<why>, an action do-<tag>.

## Words

side-german = German
side-russian = Russian

# Parts of sentences, quoted below with the arguments of the sentence.
the-area =
    { $area ->
        [A] zone A
        [B] zone B
        [C] zone C
        [D] zone D
        [E] zone E
        [F] zone F
        [G] zone G
        [H] zone H
        [EAST] the east bank
        [OFF] the box off the map
       *[other] area { $area }
    }
the-area-begins =
    { $area ->
        [A] Zone A
        [B] Zone B
        [C] Zone C
        [D] Zone D
        [E] Zone E
        [F] Zone F
        [G] Zone G
        [H] Zone H
        [EAST] The east bank
        [OFF] The box off the map
       *[other] Area { $area }
    }
the-start =
    { $start ->
        [A] zone A
        [B] zone B
        [C] zone C
        [D] zone D
        [E] zone E
        [F] zone F
        [G] zone G
        [H] zone H
        [EAST] the east bank
        [OFF] the box off the map
       *[other] area { $start }
    }

## Formations

# A unit is called after its formation: unit-of with formation-<side>-<what its counter prints>.
unit-of = { $unit } ({ $formation })
formation-german-71 = 71st Infantry
formation-german-76 = 76th Infantry
formation-german-79 = 79th Infantry
formation-german-94 = 94th Infantry
formation-german-295 = 295th Infantry
formation-german-305 = 305th Infantry
formation-german-389 = 389th Infantry
formation-german-29 = 29th Motorised
formation-german-60 = 60th Motorised
formation-german-14 = 14th Panzer
formation-german-16 = 16th Panzer
formation-german-24 = 24th Panzer
formation-german-100 = 100th Jäger
formation-russian-45 = 45th Rifle
formation-russian-87 = 87th Rifle
formation-russian-95 = 95th Rifle
formation-russian-98 = 98th Rifle
formation-russian-112 = 112th Rifle
formation-russian-131 = 131st Rifle
formation-russian-138 = 138th Rifle
formation-russian-193 = 193rd Rifle
formation-russian-196 = 196th Rifle
formation-russian-229 = 229th Rifle
formation-russian-244 = 244th Rifle
formation-russian-284 = 284th Rifle
formation-russian-308 = 308th Rifle
formation-russian-315 = 315th Rifle
formation-russian-399 = 399th Rifle
formation-russian-13G = 13th Guards Rifle
formation-russian-33G = 33rd Guards Rifle
formation-russian-35G = 35th Guards Rifle
formation-russian-37G = 37th Guards Rifle
formation-russian-39G = 39th Guards Rifle
formation-russian-10 = 10th Rifle Brigade
formation-russian-42 = 42nd Rifle Brigade
formation-russian-92 = 92nd Rifle Brigade
formation-russian-115 = 115th Rifle Brigade
formation-russian-124 = 124th Rifle Brigade
formation-russian-129 = 129th Rifle Brigade
formation-russian-149 = 149th Rifle Brigade
formation-russian-2 = 2nd Motor Rifle Brigade
formation-russian-9 = 9th Motor Rifle Brigade
formation-russian-38 = 38th Motor Rifle Brigade
formation-russian-6 = 6th Tank Brigade
formation-russian-26 = 26th Tank Brigade
formation-russian-27 = 27th Tank Brigade
formation-russian-84 = 84th Tank Brigade
formation-russian-99 = 99th Tank Brigade
formation-russian-133 = 133rd Tank Brigade
formation-russian-137 = 137th Tank Brigade
formation-russian-189 = 189th Tank Brigade
formation-russian-6G = 6th Guards Tank Brigade
formation-russian-21T = 21st Training Tanks
formation-russian-NKVD = 10th NKVD

# ---- chapters 11 to 21 --------------------------------------------------------------------------

## Actions: chapters 11 to 21

do-take-back = Take back an armoured unit
do-no-more-armour = Take no more armour back
do-fortify = Fortify
do-commit-fire = Commit the Front artillery
do-hold-fire = Hold the Front artillery back
do-shell = Call artillery fire
do-front-fire = Fire with the Front artillery
do-send-astray = Say where the bombs fall
do-strike = Attack with the Luftwaffe
do-cross = Cross the Volga
do-recross = Go back over the Volga
do-place-reinforcement = Place a reinforcement
do-end-placing = End the placing
do-enter = Bring a unit onto the map
do-end-opening = End the bombardment

## Refusals: armour that comes back

no-armour-only = { $unit } is not armour: nothing else is ever replaced.
no-not-eliminated = { $unit } has not been eliminated.
no-withdrawn-for-good = { $unit } was to be withdrawn by now: it cannot be replaced.

## Refusals: rubble and fortification

no-nobody-digs = Name the infantry that is to fortify.
no-unit-twice = A unit is named twice.
no-infantry-digs = Only infantry fortifies, engineers among it; { $unit } is of another arm.
no-spent-does-not-dig = { $unit } is spent: only fresh units fortify.
no-isolated-does-not-dig = { $unit } is isolated and cannot fortify.
no-digs-instead-of-moving = { $unit } has acted in this impulse: a unit fortifies instead of moving or attacking.
no-no-rubble-in-a-zone = { $area } is a zone: there is nothing there to fortify.
no-area-not-free = Area { $area } is not free: you must control it, with no enemy combat unit in it, to fortify there.
no-highest-level = Area { $area } has rubble of level 2 already, the highest there is.
no-once-an-impulse = In this impulse it has been tried already to fortify area { $area }.

## Refusals: artillery and aircraft

no-only-observers-call-fire = { $unit } is no artillery observer: only they call fire.
no-fires-instead-of-moving = { $unit } has acted in this impulse: an observer calls fire instead of moving.
no-out-of-range =
    { $range ->
        [one] { the-area-begins } is out of range: { $unit } fires into its own area and those next to it.
       *[other] { the-area-begins } is out of range: { $unit } fires { $range } areas far at most.
    }
no-no-fire-into-a-zone = { $area } is a zone: neither artillery nor aircraft fire into zones.
no-no-front-artillery = { $unit } is no group of the Front artillery.
no-impulse-of-its-own = This is an impulse of its own, and you have begun another: end it, and do this in your next.
no-front-silent = { $group } has been silenced and is out of action until dawn.
no-front-surprised = The Front artillery is caught by surprise: it does not fire before the first Russian impulse of 13 September.
no-other-quadrant = { the-area-begins } lies outside the quadrant of { $group }.
no-no-luftwaffe = There is no Luftwaffe to send.
no-flown-today = The Luftwaffe has made its attack of the day.
no-no-flying-by-night = The Luftwaffe does not attack by night.
no-not-in-danger = No bomb can fall on { the-area }: no Germans there, or they are not close enough to the target.

## Refusals: reinforcements and the Volga

no-not-to-be-placed = { $unit } is not among the units to be placed now.
no-not-when-crossing = { $unit } is crossing the Volga: in the second edition nobody infiltrates on the way.
no-not-an-entry-zone = { the-area-begins } is not where German units come in: that is zone C, D, E or F, or for an observer that returns an area with a combat unit of its division.
no-zone-not-german = The Russians control zone { $area }: reinforcements are placed only in zones of your own.
no-zone-occupied = Russians stand in zone { $area }: place the unit in a zone without them, or bring it in by an impulse.
no-not-off-the-map = { $unit } does not wait off the map.
no-not-on-the-east-bank = { $unit } is not on the east bank.
no-not-a-landing = { the-area-begins } is no ferry landing: those are 31, 62, 63, 64, 67, 68, 70, 71 and H.
no-another-landing = This impulse belongs to { the-area }: all who cross in an impulse cross to the same landing.
no-russians-cross = Only the Russians cross the Volga.
no-back-by-night = Units go back over the Volga by night only.
no-landing-not-free = { the-area-begins } is not free: nobody goes back from a landing that the enemy controls or contests.
no-all-its-factors = { $unit } has acted in this impulse: going back takes all its movement factors.

## Events: dawn and supply

event-relieved = { $unit } in { the-area } is supplied again.
event-isolated = { $unit } in { the-area } is cut off: isolation -{ $marker }.
event-holds-out = { $unit } holds out in { the-area } (die { $die }).
event-withers = { $unit } does not hold out in { the-area } (die { $die }).
event-breakthrough = The Russians have broken through to the armies outside: { the-area } supplies them.
event-armour-returns = { $unit } is repaired and returns: { the-area }.
event-arrived =
    { $side ->
        [german] { $unit } has arrived and waits off the map.
       *[russian] { $unit } has arrived on the east bank.
    }
event-placed = { $unit } comes in: { the-area }.
event-entered = { $unit } marches onto the map: { the-area }.
event-withdrawn = { $unit } is withdrawn from the battle.
event-back-again = { $unit } is back from its withdrawal.

## Events: rubble

event-fortified = The men in area { $area } have fortified it: level { $level } (die { $die }, sum { $total }).
event-not-fortified = The men in area { $area } dig in vain: level { $level } (die { $die }, sum { $total }).
event-rubble-made = Rubble created: area { $area } now has rubble of level { $level }.

## Events: artillery and aircraft

event-front-fires = { $group } fires at area { $area }.
event-front-silenced = Counter-battery fire silences { $group } until dawn (die { $die }, observers { $observers }).
event-front-unharmed = Counter-battery fire misses { $group } (die { $die }, observers { $observers }).
event-astray = Friendly bombing: the bombs fall on the Germans in { the-area }.

## Events: the Volga

event-sunk = { $unit } is lost on the Volga before { the-area } (die { $die } against { $value }).
event-thrown-back = { $unit } is thrown back at { the-area } (die { $die } against { $value }).
event-crossed-back = { $unit } goes back over the Volga from { the-area } (die { $die } against { $value }).
event-landed = { $unit } crosses to { the-area } (die { $die } against { $value }).
event-landed-shaken = { $unit } crosses to { the-area } and lands shaken (die { $die } against { $value }).

## Events and sums: victory

event-week-judged =
    { $winner ->
        [german] The Germans hold { $points } victory points and needed { $german }: they have won.
        [russian] The Germans hold { $points } victory points, no more than { $russian }: the Russians have won.
       *[other] The Germans hold { $points } victory points, { $german } would have won: the battle goes on.
    }
line-area-held = Held by the Germans: { the-area }
line-bid = Bid for sides

## Faults of the data

pack-unknown-area = The map has no area “{ $area }”.
pack-unknown-date = “{ $date }” is no date of play.
pack-quadrant-of-a-zone = The quadrant of “{ $area }” does not agree with its being a zone or not.
pack-unknown-quadrant = The quadrant “{ $quadrant }” of area { $area } is none of those in map.toml.
pack-quadrant-without-guns = Quadrant “{ $quadrant }” has no Front artillery: there is no counter “{ $guns }”.
pack-edge-off-its-area = This line is not part of the outline of area { $area }.
pack-bank-off-the-volga = Area { $area } has a stretch of the bank and is not on the Volga.
pack-zone-with-rubble-or-points = Zone { $area } has rubble or victory points.
pack-landing-off-the-volga = Area { $area } is a landing and not on the Volga.
pack-owner-against-shape = The owner of area { $area } does not agree with its shape.
pack-group-against-colour = The group of area { $area } does not agree with its colour.
pack-area-beside-itself = Area { $area } is linked to itself.
pack-line-not-points = This is no line of points.
pack-area-without-links = Area { $area } is next to no other.
pack-not-a-zone = “{ $area }” is no zone of the map.
pack-week-not-of-seven-days = { $date } ends a week, or does not, where it should be the other way.
pack-colour-out-of-its-cycle = The colour of { $date } breaks the cycle of four.
pack-dates-out-of-order = The dates are not in order.
pack-area-out-of-reach = No way leads to area { $area } within this part of the map.
pack-side-without-supply = One of the sides has no source of supply in this part of the map.
pack-both-sides-win = On { $date } both sides could win with the same points.
pack-end-without-a-winner = On { $date }, the last date, some count of points gives no winner.
pack-first-date-without-a-value = There is no value for { $date }, the first date.
pack-type-of-another-arm = The type of { $id } does not belong to arm “{ $arm }”.
pack-defence-against-arm = The defence factors of { $id } do not agree with its arm.
pack-attack-against-arm = The attack factor of { $id } does not agree with its arm.
pack-movement-against-arm = The movement of { $id } does not agree with its arm.
pack-armour-not-mechanised = { $id } is armour and not mechanised.
pack-integrity-of-no-battalion = { $id } cannot count for the integrity of a regiment.
pack-neither-start-nor-entry = { $id } must either start in an area of its group or come in on a date.
pack-area-of-another-group = Area { $area } is not of the group of { $id }.
pack-no-such-counter = The list has no counter “{ $id }”.
pack-area-against-arm = { $id } stands on the map and should not, or does not and should.
pack-too-many-in-the-area = More than { $most } combat units stand in area { $area }.
pack-group-area-empty = Nobody stands in area { $area } of group { $group }.
pack-symbol-against-counters = The symbol printed for { $date } does not agree with the units that come or go.

pack-remedy-name-an-area-of-the-map = Name an area by its number, or a zone by its letter.
pack-remedy-name-a-date-of-the-calendar = Name a date of the calendar, like S13 or O01, within the scenario.
pack-remedy-give-areas-a-quadrant-and-zones-none = Give areas a quadrant, and zones none.
pack-remedy-name-a-quadrant-of-the-map = Name one of the quadrants of map.toml.
pack-remedy-add-its-front-artillery = Add that counter, or name the quadrant as its counter does.
pack-remedy-name-the-area-of-this-edge = Name the area that the line belongs to.
pack-remedy-name-an-area-of-the-bank = Name an area on the Volga, or set its bank to 1.
pack-remedy-give-zones-neither = Give zones neither.
pack-remedy-put-the-landing-on-the-bank = Set bank to 1, or ferry to 0.
pack-remedy-squares-are-german = Squares are German at the start, everything else Russian.
pack-remedy-white-areas-have-no-group = Leave the group of white areas empty, and fill all others.
pack-remedy-join-two-areas = Join two different areas.
pack-remedy-write-points-like-12-40 = Write points like 12.5,40.0 with blanks between them.
pack-remedy-add-its-links = Add its links, or remove the area.
pack-remedy-name-a-zone-of-the-map = Name one of the zones.
pack-remedy-end-each-week-on-its-seventh-day = Let each week end on its seventh day.
pack-remedy-repeat-the-colours-of-the-first-four = Repeat the four different colours of the first four dates.
pack-remedy-put-the-dates-in-order = Put the dates in order.
pack-remedy-choose-areas-that-touch = Choose areas that touch each other.
pack-remedy-choose-a-western-zone-and-a-landing = Choose one of zones C to F and a ferry landing at least.
pack-remedy-let-the-russian-number-be-lower = Let the Russian number be lower than the German.
pack-remedy-decide-the-last-date-for-one-side = Judge the last date, with the Russian number one below the German.
pack-remedy-begin-with-the-first-date = Begin the list with the first date.
pack-remedy-write-the-arm-of-the-type = Write the arm that the type belongs to.
pack-remedy-combat-units-defend-and-others-do-not = Give combat units both defence factors, and the others none.
pack-remedy-no-attack-factor-for-guns-and-off-map = Leave the attack factor of guns, Front artillery and aircraft empty, and fill all others.
pack-remedy-off-map-units-do-not-move = Give Front artillery and aircraft no movement, and all others some.
pack-remedy-write-mechanised = Write “mechanised”.
pack-remedy-leave-it-to-infantry-battalions = Leave the cell empty, unless it is an infantry battalion.
pack-remedy-give-a-group-with-its-area-or-a-date = Give it a group and an area, or a date of entry.
pack-remedy-name-an-area-of-its-group = Name an area of its group.
pack-remedy-name-a-counter-of-the-list = Name a counter of the list.
pack-remedy-place-every-unit-of-the-map-and-no-other = Place every unit but Front artillery and aircraft.
pack-remedy-place-a-unit-of-its-group-there = Place a unit of its group there.
pack-remedy-set-the-symbol-or-the-dates-right = Set the symbol or the dates of the counters right.

## The chapters of the rule book

chapter-tps-1 = Components
chapter-tps-2 = The game and its words
chapter-tps-3 = The map
chapter-tps-4 = The counters
chapter-tps-5 = Before play
chapter-tps-6 = Sequence of play
chapter-tps-7 = Stacking and control
chapter-tps-8 = Movement and combat
chapter-tps-9 = The Advantage
chapter-tps-10 = Spent units
chapter-tps-11 = Zones
chapter-tps-12 = Supply and isolation
chapter-tps-13 = Armour replacements
chapter-tps-14 = Rubble and fortification
chapter-tps-15 = Artillery
chapter-tps-16 = Night
chapter-tps-17 = The Luftwaffe
chapter-tps-18 = Reinforcements and the Volga
chapter-tps-19 = Victory
chapter-tps-20 = 13 September
chapter-tps-21 = Options
chapter-tps-0 = Answers of the table

# ---- chapters 4 to 10 ---------------------------------------------------------------------------

## Words: chapters 4 to 10

group-fresh = fresh units
group-spent = spent units
group-rubble = rubble

the-group =
    { $group ->
        [fresh] the fresh units
        [spent] the spent units
       *[rubble] the rubble
    }
the-side-begins =
    { $side ->
        [german] The Germans
       *[russian] The Russians
    }

## Actions: chapters 4 to 10

do-silent = Nothing
do-place = Place a unit
do-ready = Use the historical set-up
do-end-set-up = End the set-up
do-move = Move a unit
do-attack = Attack
do-undivided = Make no second attack
do-join = Join the second attack
do-infiltrate = Infiltrate
do-rest = Turn a unit to its spent side
do-end-impulse = End the impulse
do-pass = Pass
do-keep-roll = Keep the roll
do-reroll = Re-roll: costs the advantage
do-prolong = Prolong the day or night: costs the advantage
do-select = Choose who must pay
do-pay = Take the losses
do-retreat-to = Retreat
do-go-on = Choose who goes on
do-hold = Leave a unit spent
do-wake = Turn the units fresh

## What a deed gives up

lose-impulse =
    { $count ->
        [one] One fresh unit could still act in this impulse.
       *[other] { $count } fresh units could still act in this impulse.
    }
lose-day = The other side has passed: the day ends.
lose-night = The other side has passed: the night ends.
lose-bombardment =
    { $count ->
        [one] One unit has not fired in the bombardment yet.
       *[other] { $count } units have not fired in the bombardment yet.
    }
lose-armour =
    { $count ->
        [one] One armoured unit could still come back this week.
       *[other] { $count } armoured units could still come back this week.
    }
lose-placing =
    { $count ->
        [one] One unit leaves the area you have put it in.
       *[other] { $count } units leave the areas you have put them in.
    }

## Refusals: what there is

no-no-such-unit = There is no unit { $unit }.
no-not-your-unit = That is not a unit of yours.
no-no-such-area = There is no area { $area }.
no-no-such-group = There is no group { $group }: fresh units are 0, spent ones 1, rubble is 2.

## Refusals: set-up

no-reinforcement = { $unit } is a reinforcement: it comes later.
no-not-its-symbol = { the-area-begins } does not have the symbol and colour of { $unit }.
no-stands-there = { $unit } stands in { the-area } already.
no-area-empty = { the-area-begins } has a coloured symbol: at least one of its units must start there.
no-to-be-placed =
    { $count ->
        [one] { $unit } is still to be placed.
       *[other] { $count } units are still to be placed, { $unit } among them.
    }

## Refusals: impulses

no-not-on-the-map = { $unit } is not on the map.
no-no-line = No path of areas its side controls leads from there to a source of supply.
no-another-area = { $unit } did not begin this impulse in { the-area }: only the units of one area act in an impulse.
no-impulse-over = { $unit } has finished its impulse.
no-has-acted = You have acted in this impulse: end it instead of passing.
no-nothing-done = Nothing has been done in this impulse: pass, or do something.
no-has-moved = { $unit } has moved in this impulse.
no-spent = { $unit } is spent: only fresh units act.

## Refusals: movement

no-no-path = The move names no area to go to.
no-not-adjacent = { the-area-begins } is not next to where { $unit } stands.
no-back-where-it-was = This way leads { $unit } back to where it stands.
no-area-full = { the-area-begins } is full: no more than ten combat units of a side may end there, and { $unit } would be one too many.
no-too-many = More than ten combat units of a side would be in { the-area }.
no-one-area-only = { $unit } has left an enemy-occupied area, or finished its move: it may not go on to { the-area }.
no-area-attacked = { the-area-begins } has been attacked in this impulse: { $unit } may not enter it any more.
no-zone-ends-move = Entering a zone has ended the move of { $unit }: it may not go on to { the-area }.
no-zone-not-adjacent = { the-area-begins } is a zone: { $unit } may enter it only from an area or zone next to it where the impulse began.
no-enemy-remains = { $unit } has come in among enemies in this impulse and may not leave for { the-area } while they remain.
no-at-cannot-leave = { $unit } is a fresh anti-tank unit: it may not leave an area with fresh enemies for { the-area }.
no-aa-cannot-leave = { $unit } is a fresh anti-aircraft unit: it may not leave an enemy-occupied area for { the-area }.
no-enemy-to-enemy = { $unit } may not go straight from one enemy-occupied area to another, { the-area }.
no-armour-past-guns = { $unit } may not go straight from enemy to enemy into { the-area }: armour, anti-tank or anti-aircraft units of the enemy stand in one of the two areas.
no-only-to-attack = Enemies stand in { the-area }: { $unit } may enter it only to attack.
no-aa-cannot-enter = { $unit } is an anti-aircraft unit: it never enters an enemy-occupied area such as { the-area }.
no-at-cannot-enter = { $unit } is an anti-tank unit: it enters { the-area } only if no fresh enemy is there and a unit with an attack factor of its own enters with it.
no-too-far = { $unit } has { $available } movement factors; to come to { the-area } would take { $cost }.
no-no-doubling = { $unit } may not double its { $available } movement factors here; to come to { the-area } would take { $cost }.
no-spent-by-day = { $unit } is spent: it moves by night only.
no-one-free-area = { $unit } is spent: it regroups by one area an impulse.
no-not-free = { the-area-begins } is not free: { $unit } regroups only into areas of its own side without enemies.

## Refusals: infiltration

no-infantry-infiltrates = Only Russian infantry infiltrates; { $unit } is something else.
no-fresh-infiltrates = { $unit } is spent: only fresh units infiltrate.
no-by-night = Units infiltrate by night only.
no-from-its-start = { $unit } has acted in this impulse: units infiltrate from where they began it.
no-from-own-area = { the-area-begins } is not under Russian control: { $unit } may not infiltrate from there.
no-not-into-a-zone = { the-area-begins } is a zone: nobody infiltrates into zones.
no-spent-enemies-only = Units infiltrate only where spent Germans stand and no fresh ones: not { the-area }.
no-must-attack = { $unit } must attack in { the-area } before this impulse ends.

## Refusals: attacks

no-no-attackers = An attack needs at least one unit.
no-attacker-twice = A unit is named twice.
no-no-group = In { the-area } there is nothing of this kind to attack.
no-group-attacked = In { the-area } this group has been attacked already in this impulse.
no-different-areas = Units that began the impulse in different areas may not act together.
no-nobody-leads = Anti-tank and anti-aircraft units cannot lead an attack: a unit with an attack factor of its own must take part.
no-second-same-area = The second attack must go against another group of { the-area }.
no-in-the-first = { $unit } makes the first attack: it may join the second if it overruns its group.
no-second-enters = The second attack must be made by units that enter { the-area }.
no-does-not-attack = { $unit } is no combat unit and does not attack.
no-engineers-only = Only engineers attack rubble; { $unit } is none.
no-ranged-by-day = Ranged attacks are made by day only.
no-ranged-into-zone = No ranged attack may be made into a zone such as { the-area }.
no-rubble-from-inside = The rubble of { the-area } is cleared only by engineers in that area.
no-no-observer = { $unit } is no observer: it goes in as an attacker.
no-nobody-enters = { $unit } goes in only with combat units that enter.
no-cannot-join = { $unit } has not overrun the first group, or has too few movement factors left.

## Refusals: losses and retreats

no-not-the-strongest = { $unit } does not have the highest defence factor of the group.
no-paid-twice = A unit is named twice.
no-not-in-group = { $unit } does not belong to the group that was attacked.
no-spent-cannot = { $unit } is spent and cannot be turned again.
no-nothing-owed = No casualty points are owed: { $unit } may only go of its own will.
no-nowhere-to-retreat = There is no way to retreat from { the-area }.
no-not-enough-paid = { $owed } casualty points are owed; this pays { $paid }.
no-strongest-pays = At least one point must come from { $unit }, which has the highest defence factor.
no-retreat-adjacent = { the-area-begins } is not next to the area they retreat from.
no-retreat-back = They have been in { the-area } during this retreat and may not go back.
no-retreat-priority = { the-area-begins } does not come first in the order of retreats: free areas next to the fewest enemy-controlled ones, then contested areas of one’s own, then contested ones of the enemy, then vacant ones of the enemy.
no-observer-twice = An observer is named twice.
no-observer-stays = { $unit } cannot leave with this group.
no-that-many-go-on =
    { $count ->
        [one] Exactly one unit goes on.
       *[other] Exactly { $count } units go on.
    }
no-not-retreating = { $unit } is not among those who have just retreated there.

## Refusals: the advantage and dawn

no-not-your-advantage = The other side has the advantage.
no-advantage-used-today = The advantage has changed hands today: it cannot be used again before the next date.
no-not-the-impulse-roll = Only a German impulse roll can be met by prolonging the day or the night.
no-does-not-end = This roll does not end the day or the night: there is nothing to prolong.
no-does-not-recover = { $unit } does not turn fresh at this dawn.

## Events: chapters 4 to 10

event-set-up = { the-side-begins } have set up.
event-first-rubble = The bombing has left rubble in { the-area } (die { $die }).
event-control =
    { $side ->
        [german] { the-area-begins } comes under German control.
       *[russian] { the-area-begins } comes under Russian control.
    }
event-observer-removed = The observer { $unit } is alone with the enemy in { the-area } and is removed for now.
event-passed = { the-side-begins } pass.
event-impulse-ends =
    { $area ->
        [BOX] { $side ->
            [german] The German impulse ends.
           *[russian] The Russian impulse ends.
        }
       *[other] { $side ->
            [german] The German impulse of { the-area } ends.
           *[russian] The Russian impulse of { the-area } ends.
        }
    }
event-roll-void =
    { $against ->
        [0] The first roll, { $roll }, is void.
       *[other] The first roll, { $roll } against { $against }, is void.
    }
event-impulse-roll = Impulse roll: { $roll }, marker on space { $space }.
event-sunset = Sunset: the night of { $date } begins.
event-dawn = Dawn of { $date }.
event-moved = { $unit } goes to { the-area }.
event-rested = { $unit } is turned to its spent side in { the-area }.
event-rubble-bars = { $unit } rolls { $roll } and does not get into the rubble of { the-area } (more than { $over } needed).
event-rubble-passed = { $unit } rolls { $roll } and gets into the rubble of { the-area } (more than { $over } needed).
event-past-the-enemy =
    { $enemies ->
        [one] { $unit } rolls { $roll } and retreats past one enemy unit in { the-area }.
       *[other] { $unit } rolls { $roll } and retreats past { $enemies } enemy units in { the-area }.
    }
event-caught =
    { $enemies ->
        [one] { $unit } rolls { $roll } and does not retreat past the one enemy unit in { the-area }.
       *[other] { $unit } rolls { $roll } and does not retreat past the { $enemies } enemy units in { the-area }.
    }
event-infiltrated = { $unit } infiltrates { the-area } (die { $die }).
event-not-infiltrated = { $unit } fails to infiltrate { the-area } (die { $die }) and must attack.
event-attack-off = The attack on { the-area } does not take place: nobody is left to lead it.
event-attackers =
    { $how ->
        [inside] { the-side-begins } attack { the-group } in { the-area } from inside it: { $units }.
        [ranged] { the-side-begins } fire from { the-start } at { the-group } in { the-area }: { $units }.
       *[enters] { the-side-begins } attack { the-group } in { the-area } from { the-start }: { $units }.
    }
event-fire-called = { $unit } calls fire from { the-start } on { the-group } in { the-area }.
event-attack =
    { $kind ->
        [shell] Artillery fire on { the-group } in { the-area }: { $offence } + { $attack_dice } against { $defence } + { $defence_dice }, margin { $margin }.
        [fag] Front artillery fire on { the-group } in { the-area }: { $offence } + { $attack_dice } against { $defence } + { $defence_dice }, margin { $margin }.
        [air] Air strike on { the-group } in { the-area }: { $offence } + { $attack_dice } against { $defence } + { $defence_dice }, margin { $margin }.
       *[ground]
            { $side ->
                [german] German attack on { the-group } in { the-area }: { $offence } + { $attack_dice } against { $defence } + { $defence_dice }, margin { $margin }.
               *[russian] Russian attack on { the-group } in { the-area }: { $offence } + { $attack_dice } against { $defence } + { $defence_dice }, margin { $margin }.
            }
    }
event-overrun = Overrun in { the-area }: the attackers go on.
event-cleared = Engineers clear rubble in { the-area }: level { $level } is left.
event-eliminated = { $unit } is eliminated ({ the-area }).
event-paid =
    { $how ->
        [flip] { $unit } is spent by its losses in { the-area }.
        [fall-back] { $unit } pays with a retreat from { the-area }.
       *[retreat] { $unit } is spent by its losses and retreats from { the-area }.
    }
event-withdrew =
    { $how ->
        [spend] { $unit } turns to its spent side in { the-area }, voluntarily.
       *[withdraw] { $unit } retreats from { the-area }, voluntarily.
    }
event-retreated = { $unit } falls back to { the-area }.
event-routed =
    { $count ->
        [one] The attacker in { the-area } is routed.
       *[other] { $count } attackers in { the-area } are routed.
    }
event-advantage =
    { $use ->
        [prolong] { the-side-begins } use the advantage to prolong: the marker goes back.
       *[reroll] { the-side-begins } use the advantage: the dice are rolled again.
    }

## Sums: chapters 4 to 10

line-leader = Attack factor of { $unit }
line-more-attackers =
    { $count ->
        [one] One more attacker
       *[other] { $count } more attackers
    }
line-regiment = { $regiment } attacks with three battalions
line-parents = Units of { $count } divisions or brigades
line-air-support = German air support
line-front-artillery = Front artillery
line-observer = Artillery called by { $unit }
line-luftwaffe = Luftwaffe
line-highest-defence = Highest defence factor: { $unit }
line-lone-guns = Anti-aircraft guns alone against infantry: { $unit } halved
line-terrain = Terrain (+{ $tem })
line-ranged-terrain = Terrain against ranged fire (+{ $tem } × { $times })
line-rubble = Rubble of level { $level }
line-rubble-factor = Rubble of level { $level }
line-night = German attack by night
line-date = Defence bonus of the date

## Situations

situation-no-such-unit = There is no unit “{ $unit }”.
situation-no-such-area = There is no area “{ $area }” in this scenario.
situation-no-such-date = “{ $date }” is no date of the calendar.
situation-no-such-phase = There is no phase “{ $phase }”: write set-up, opening, german impulse, russian impulse or dawn.
situation-holder = “{ $side }” is no side: write german or russian.
situation-time = The time is day or night.
situation-track = The impulse track has spaces 1 to { $last }.
situation-rubble = Rubble has levels up to { $last }.
situation-piece = A piece needs a side, a unit and an area.
situation-piece-state = “{ $word }” says nothing of a piece: write spent, due and a date, or cut and a number.
situation-due-and-fresh = Only a spent unit bears a duration marker.
situation-twice = { $unit } is named twice.
situation-too-many = Too many combat units of one side stand in area { $area }.

## Levels of victory

level-german = German victory
level-russian = Russian victory
level-open = undecided

## Phases

phase-set-up = Set-up
phase-opening = Opening bombardment
phase-day = Day
phase-night = Night
phase-dawn = Dawn
phase-end = End of the match

## What a computer player thinks, on request

thought-objectives = Objectives: { $target }.
thought-assault = Attack area { $hex } with { $units } (score { $worth }).
thought-fire = Fire at area { $hex } (score { $worth }).
thought-ranged = Ranged fire at area { $hex } with { $units } (score { $worth }).
thought-move = { $unit } to area { $hex }, where it is needed (score { $worth }).
thought-cross = { $unit } across the Volga to area { $hex } (score { $worth }).
thought-infiltrate = { $unit } infiltrates area { $hex } (score { $worth }).
thought-dig = Fortify area { $hex } (score { $worth }).
thought-fall-back = Fall back to area { $hex }.
thought-other = Best option (score { $worth }).
thought-passing = Passes: its best action scores only { $worth }, and fresh units remain a threat.
thought-prolongs = Uses the advantage: the day would end too early, on space { $space }.
thought-throws-again = Re-rolls: { $worth } points more expected, worth the advantage.
thought-lets-stand = Keeps the roll: a re-roll is expected to gain { $worth } points, not worth the advantage.
thought-plan-assault = Attack area { $hex } with { $units }.
thought-plan-fire = Fire at area { $hex }.
thought-plan-ranged = Ranged fire at area { $hex } with { $units }.
thought-plan-move = Begin with { $unit } to area { $hex }.
thought-plan-cross = Cross the Volga to area { $hex }, { $unit } first.
thought-plan-infiltrate = Infiltrate area { $hex }, { $unit } first.
thought-plan-dig = Fortify area { $hex }.
thought-plan-other = Something else.
thought-plan-passing = Pass.

## The after-action report

report-areas-key = German stacks are square, Russian ones rounded. The large figure is the number of fresh units, the small one of spent units; dark squares are levels of rubble, and the tint of an area is that of its holder.
report-units-lost = Units eliminated, by date
report-opposed = Beside each pair of dice stands how far it lies above or below the 7 of the average pair.
report-combat-date = Date
report-combat-day = { $date }
report-combat-area = Area
report-combat-offence = Offence and dice
report-combat-defence = Defence and dice
report-combat-margin = Margin

## The laboratory

lab-units-lost = Units eliminated, by date
lab-odds-differences = The attacker's sum less the defender's, before the dice.

## Figures of `grognard bench`

bench-tps-random-play = Stalingrad: random play
bench-tps-clone = Stalingrad: clone of a position
bench-tps-reach = Stalingrad: reach of a fresh unit, 15 September
bench-tps-view = Stalingrad: view of a side
bench-tps-offers = Stalingrad: all that an impulse offers
bench-tps-prompt = Stalingrad: prompt of an impulse

## In the terminal

role-in = attacks there
role-ranged = fires from where it is
role-observer = goes with them
role-take = takes part
role-flip = turned to its spent side
role-retreat = retreats
role-eliminate = eliminated
role-spend = spent of its own will
role-withdraw = withdraws of its own will
fall-overrun = overrun
fall-won = won
fall-even = even
fall-lost = lost
fall-rout = rout
