### The table of Turning Point: Stalingrad: what surrounds the map, and the panels of the questions.

## Words

table-side-russian = Russian
tps-area = { $area }, { $name }
tps-zone = Zone { $zone }
tps-beside =
    { $place ->
        [EAST] East bank
        [OFF] Off the map
       *[BOX] Beside the map
    }
tps-unit-in = { $unit } · { $place }
tps-describe = { $area }: own units { $own }, enemies { $foe }
tps-arm =
    { $arm ->
        [inf] Infantry
        [armour] Armour
        [at] Anti-tank
        [aa] Anti-aircraft
        [art] Artillery observer
        [fag] Front artillery
       *[air] Luftwaffe
    }
tps-engineers = , engineers
tps-fresh = Fresh
tps-spent = Spent
tps-spent-until = Spent until { $date }
tps-points = { $left } of { $of } MF
tps-points-title = Movement factors left in this impulse
tps-doubled = (doubled { $points })
tps-isolated = Isolated −{ $n }
tps-mark =
    { $mark ->
        [over] done
        [entered] came in
        [owes] must attack
       *[moved] has moved
    }
tps-waits =
    { $side ->
        [german] The Germans decide.
       *[russian] The Russians decide.
    }
tps-thinking =
    { $side ->
        [german] The Germans are thinking.
       *[russian] The Russians are thinking.
    }
tps-group =
    { $group ->
        [0] Fresh units
        [1] Spent units
       *[2] Rubble
    }

## The bar at the top

tps-time = Time
tps-phase =
    { $phase ->
        [set-up] Set-up
        [opening] Bombardment
        [day] Day
        [night] Night
        [dawn] Dawn
       *[end] End of the game
    }
tps-impulses = Impulses
tps-impulse-n = Impulse marker on space { $n } of { $of }
tps-advantage = Advantage
tps-advantage-usable = Its holder may use it today (9.5).
tps-advantage-used = It has changed hands today: not before the next date (9.5).
tps-score = German points
tps-score-title = Victory points
tps-score-total = Victory points the Germans hold
tps-needs = Germans ≥ { $german }
tps-needs-russian = Russians ≤ { $russian }
tps-next-count = Count of { $date }: the Germans win with { $german } points or more.
tps-next-russian = The Russians win where it is { $russian } or fewer.
tps-track = Turn track
tps-track-open = Turn track: dates, colours, reinforcements, counts
tps-track-german = German reinforcements
tps-track-russian = Russian reinforcements
tps-track-about = The colour over a date is that of the duration markers that come off at its dawn. A cross or a star: reinforcements.

## The area that is looked at

tps-pile-none = Click an area to read about it and to act with its units.
tps-tab-pile = Area
tps-tab-over = Result
tps-tab-desk = Question
tps-tab-losses = Off the map
tps-area-looked = Area
tps-picked =
    { $count ->
        [one] One unit in hand
       *[other] { $count } units in hand
    }
tps-held =
    { $side ->
        [german] German control
       *[russian] Russian control
    }
tps-contested = Contested
tps-terrain = Terrain +{ $tem }
tps-rubble = Rubble, level { $level }
tps-worth =
    { $points ->
        [one] One victory point
       *[other] { $points } victory points
    }
tps-landing = Ferry landing
tps-fresh-spent = Fresh / spent
tps-enter-cost = MF to enter
tps-room = Room for
tps-supplied = Supplied
tps-enemies = Enemies here
tps-empty = Nobody is here.
tps-deeds = What these units can do
tps-attack-group =
    { $group ->
        [0] Attack the fresh units: { $area }
        [1] Attack the spent units: { $area }
       *[2] Clear the rubble: { $area }
    }
tps-beside-map = Beside the map
tps-from = from { $area }
tps-river-about = One die for each unit against the fire upon the landing. Its six falls:
tps-river-risk = Of six falls { $lands } land, { $shaken } land shaken, { $back } are thrown back, { $sunk } are sunk
tps-do-slip = Infiltrate the landing
tps-which-group = Which group?

## Attacks

tps-attack = Attack
tps-attack-on = Attack on { $area }
tps-fire-on = Target: { $area }
tps-with-front = If the Front artillery joins in (+{ $factor })
tps-attack-launch = Roll the dice
tps-attack-drop = Cancel
tps-nobody-attacks = Choose at least one attacker.
tps-role-in = Attacks
tps-role-enter = Enters and attacks
tps-role-ranged = Fires from there
tps-role-along = Goes along
tps-sum-offence = Offence value
tps-sum-defence = Defence value
tps-sum-value = Value
tps-sum-dice = Dice
tps-sum-all = In all
tps-sums = Both sums
tps-if-rolled = Odds if rolled now
tps-outcome =
    { $outcome ->
        [overrun] Overrun
        [destroyed] Group eliminated
        [astray] Friendly bombing
        [won] Casualty points
        [even] Even
        [lost] Repulsed
       *[rout] Rout
    }
tps-owed-shares =
    { $most ->
        [one] Points owed (the group can pay one)
       *[other] Points owed (the group can pay { $most })
    }
tps-besides =
    { $what ->
        [rubble] Rubble created
        [silenced] Counter-battery silences the Front artillery
        [sunset] The day ends with this impulse
       *[dawn] The night ends with this impulse
    }
tps-against = against
tps-dice-sum = { $offence } + { $attack } against { $defence } + { $defend }
tps-dice-pair = { $attack } against { $defend }

## Questions

tps-ask-set-up = Set-up
tps-ask-opening = The bombardment
tps-ask-impulse = Impulse
tps-ask-split = A second attack upon the area?
tps-ask-battle = Who joins the second attack?
tps-ask-commit = Does the Front artillery fire?
tps-ask-advantage = Use the advantage?
tps-ask-selection = Which of the strongest must pay?
tps-ask-losses = Casualty points
tps-ask-retreat = Where do they retreat?
tps-ask-crowd = Who goes on?
tps-ask-astray = Where do the bombs fall?
tps-ask-waking = Who stays spent?
tps-ask-placing = Reinforcements
tps-ask-return-armour = Armour returns
tps-thrown-for =
    { $why ->
        [attack] Attack roll:
        [impulse] German impulse roll:
        [rubble-entry] Roll to enter the rubble:
        [rubble-retreat] Roll to retreat through rubble:
        [contested-retreat] Roll to retreat past the enemy:
        [infiltration] Infiltration roll:
       *[other] Roll:
    }
tps-verdict =
    { $what ->
        [barred] It does not get in
        [enters] It gets in
        [lost] It is eliminated
        [through] It gets through
        [fails] It is seen, and must attack
        [slips] It infiltrates
        [sunk] Sunk
        [thrown-back] Thrown back, spent for two days
        [shaken] It lands shaken
        [lands] It lands
        [withers] It is eliminated
        [holds] It holds out
        [not-dug] No result
        [dug] One level more
        [ends] The day or night ends
       *[goes-on] The day or night continues
    }
tps-points-owed =
    { $count ->
        [one] one point owed
       *[other] { $count } points owed
    }
tps-silenced =
    { $what ->
        [yes] Counter-battery silences the guns until dawn.
       *[no] The guns are not silenced.
    }
tps-ends-day = With these dice the day ends after this impulse.
tps-ends-night = With these dice the night ends after this impulse.
tps-again = If re-rolled
tps-again-shares = Better for you { $better }%, same { $alike }%, worse { $worse }%
tps-again-mean = On average { NUMBER($mean, maximumFractionDigits: 1) } points owed; now { $owed }.
tps-if-again = All results of a re-roll
tps-advantage-price =
    { $side ->
        [german] Using it gives the advantage to the Germans, who may use it from the next date on.
       *[russian] Using it gives the advantage to the Russians, who may use it from the next date on.
    }
tps-advantage-idle = A re-roll can change nothing here.
tps-stand-advantage = Don’t ask again this impulse
tps-stand-losses = Stay wherever nothing is owed, until dawn
tps-commit-about = Its factor counts for the Russian side of this attack; counter-battery fire may silence it.
tps-waking-about = These units turn fresh. Click those that are to stay spent.
tps-armour-about =
    { $left ->
        [0] None may come back to your own bank.
        [one] One eliminated armoured unit may come back.
       *[other] { $left } eliminated armoured units may come back.
    }
tps-armour-works = One more comes out of the Tractor Works: it is chosen first.
tps-place-all = Bring in all
tps-do-not-join = Nobody joins
tps-with = with { $units }
tps-pay = Pay { $paid } of { $owed }
tps-pay-go = Confirm
tps-pay-stay = Everybody stays
tps-pay-owed =
    { $owed ->
        [one] casualty point to be paid
       *[other] casualty points to be paid
    }
tps-pay-none = Nothing is owed. Units may still go of their own will.
tps-pay-strongest = At least one point must come from this unit.
tps-how =
    { $how ->
        [flip] Spent
        [retreat] Retreats
        [eliminate] Eliminated
        [spend] Voluntarily spent
       *[withdraw] Voluntary retreat
    }
tps-ready-about = All units of this side go to their historical areas, and its set-up is done.
tps-setup-areas = For { $areas }
tps-setup-all = Every unit has its place.

## Off the map

tps-dead =
    { $count ->
        [0] No unit has been eliminated
        [one] One unit eliminated
       *[other] { $count } units eliminated
    }
tps-removed = Observers removed for now: { $count }
tps-gone = Withdrawn: { $count }
tps-waiting = Still to come: { $count }
tps-winner =
    { $side ->
        [german] The Germans have won
        [russian] The Russians have won
       *[other] Nobody has won
    }

## Beside the map

tps-why-march = { $area } is barred
tps-note =
    { $what ->
        [eliminated] eliminated
        [overrun] overrun
        [routed] rout
        [rubble-made] rubble
        [isolated] cut off
       *[control] taken
    }
tps-hint-impulse = Choose an area: its units act in this impulse. Or pass.
tps-hint-goes-on = The impulse of area { $area } goes on: move, attack, or end it.
tps-hint-picked =
    { $count ->
        [one] Click where this unit goes, or what it attacks.
       *[other] Click where these { $count } units go, or what they attack.
    }
tps-hint-owing =
    { $count ->
        [one] One unit has to attack before the impulse ends.
       *[other] { $count } units have to attack before the impulse ends.
    }
tps-hint-assault = Set up the attack on the right.
tps-hint-place = Choose a unit, then an area of its symbol and colour.
tps-hint-reinforce = Choose a unit, then the place where it comes in; or let it wait.
tps-hint-aim =
    { $what ->
        [place] Click an area that is lit.
        [place-reinforcement] Click an area that is lit.
        [shell] Click what the artillery is to fire upon.
        [front-fire] Click what the Front artillery is to fire upon.
        [strike] Click what the Luftwaffe is to attack.
        [cross] Click the landing.
        [slip] Click the landing to infiltrate.
        [infiltrate] Click the area to infiltrate.
       *[enter] Click the zone to come in by.
    }
tps-hint-step =
    { $step ->
        [retreat] Click the area to retreat to.
        [astray] Click where the bombs fall.
        [opening] Choose an observer and its target, or send the Luftwaffe; then end the bombardment.
        [split] Another group of the same area may be attacked by others that enter.
       *[other] Answer the question on the right.
    }
tps-howto = In an impulse the units of one area move and attack, one thing after another. Click the area, leave out whom you like in the list on the left, then click where they go. A red ring is a group that can be attacked. What is barred says its rule when you click it.
tps-key =
    { $key ->
        [enter] The red button
        [escape] Put back what is in hand
        [undo] Undo
        [redo] Redo
        [next] The next area that can act (on the map)
        [all] All units of the area
        [ready] Historical set-up
        [track] Turn track
        [score] Victory points
        [find] Bring the area into sight
        [board] To the map
       *[space] Skip ahead
    }

## The log

table-story-impulse = Impulse
table-story-advantage = Advantage
table-story-artillery = Artillery
table-story-volga = The Volga
table-story-control = Control
table-story-rubble = Rubble
table-story-observer = Observer
table-story-attack-away = Attack
table-story-combat-away = Combat
table-story-losses-away = Losses
table-story-retreat-away = Retreat
