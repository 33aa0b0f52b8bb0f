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
        [entered] entered
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
tps-score-total = German victory points
tps-needs = Germans ≥ { $german }
tps-needs-russian = Russians ≤ { $russian }
tps-next-count = Victory check on { $date }: the Germans win with { $german } points or more.
tps-next-russian = The Russians win at { $russian } or fewer.
tps-track = Turn track
tps-track-open = Turn track: dates, colours, reinforcements, victory checks
tps-track-german = German reinforcements
tps-track-russian = Russian reinforcements
tps-track-about = The colour over a date is that of the duration markers that come off at its dawn. A cross or a star: reinforcements.

## The area that is looked at

tps-pile-none = Click an area to inspect it and to act with its units.
tps-tab-pile = Area
tps-tab-over = Result
tps-tab-desk = Question
tps-tab-losses = Off the map
tps-area-looked = Area
tps-picked =
    { $count ->
        [one] One unit selected
       *[other] { $count } units selected
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
tps-empty = No units here.
tps-deeds = Possible actions
tps-attack-group =
    { $group ->
        [0] Attack the fresh units: { $area }
        [1] Attack the spent units: { $area }
       *[2] Clear the rubble: { $area }
    }
tps-beside-map = Beside the map
tps-from = from { $area }
tps-river-about = One die per unit against the fire on the landing. The six results:
tps-river-risk = Of six rolls { $lands } land, { $shaken } land shaken, { $back } are driven back, { $sunk } are sunk
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
tps-ask-split = A second attack on the area?
tps-ask-battle = Who joins the second attack?
tps-ask-commit = Does the Front artillery fire?
tps-ask-advantage = Use the advantage?
tps-ask-selection = Which of the strongest must pay?
tps-ask-losses = Casualty points
tps-ask-retreat = Where do they retreat?
tps-ask-crowd = Which units continue?
tps-ask-astray = Where do the bombs fall?
tps-ask-waking = Which units stay spent?
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
        [fails] It is detected, and must attack
        [slips] It infiltrates
        [sunk] Sunk
        [thrown-back] Driven back, spent for two days
        [shaken] It lands shaken
        [lands] It lands
        [withers] It is eliminated
        [holds] It holds out
        [not-dug] No result
        [dug] One more level
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
tps-stand-losses = Stay put wherever nothing is owed, until dawn
tps-commit-about = Its factor counts for the Russian side of this attack; counter-battery fire may silence it.
tps-waking-about = These units become fresh. Click those that should stay spent.
tps-armour-about =
    { $left ->
        [0] None may come back to your own bank.
        [one] One eliminated armoured unit may come back.
       *[other] { $left } eliminated armoured units may come back.
    }
tps-armour-works = One more comes out of the Tractor Works: it is chosen first.
tps-place-all = Bring in all
tps-do-not-join = No unit joins
tps-with = with { $units }
tps-pay = Pay { $paid } of { $owed }
tps-pay-go = Confirm
tps-pay-stay = All stay
tps-pay-owed =
    { $owed ->
        [one] casualty point to pay
       *[other] casualty points to pay
    }
tps-pay-none = Nothing is owed. Units may still retreat voluntarily.
tps-pay-strongest = At least one point must come from this unit.
tps-how =
    { $how ->
        [flip] Spent
        [retreat] Retreats
        [eliminate] Eliminated
        [spend] Voluntarily spent
       *[withdraw] Voluntary retreat
    }
tps-ready-about = Places all units of this side in their historical areas and ends its set-up.
tps-setup-areas = For { $areas }
tps-setup-all = All units are placed.

## Off the map

tps-dead =
    { $count ->
        [0] No unit eliminated
        [one] One unit eliminated
       *[other] { $count } units eliminated
    }
tps-removed = Observers removed for now: { $count }
tps-gone = Withdrawn: { $count }
tps-waiting = Still to come: { $count }
tps-winner =
    { $side ->
        [german] The Germans win
        [russian] The Russians win
       *[other] No winner
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
tps-hint-goes-on = The impulse of area { $area } continues: move, attack, or end it.
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
        [place] Click a lit area.
        [place-reinforcement] Click a lit area.
        [shell] Click the artillery’s target.
        [front-fire] Click the Front artillery’s target.
        [strike] Click the Luftwaffe’s target.
        [cross] Click the landing.
        [slip] Click the landing to infiltrate.
        [infiltrate] Click the area to infiltrate.
       *[enter] Click the zone to enter by.
    }
tps-hint-step =
    { $step ->
        [retreat] Click the area to retreat to.
        [astray] Click where the bombs fall.
        [opening] Choose an observer and its target, or send the Luftwaffe; then end the bombardment.
        [split] Another group of the same area may be attacked by others that enter.
       *[other] Answer the question on the right.
    }
tps-howto = In an impulse the units of one area move and attack, one action after another. Click the area, deselect units in the list on the left if you like, then click where they go. A red ring marks a group that can be attacked. Click anything that is not allowed to see the rule.
tps-key =
    { $key ->
        [enter] The red button
        [escape] Deselect
        [undo] Undo
        [redo] Redo
        [next] The next area that can act (on the map)
        [all] All units of the area
        [ready] Historical set-up
        [track] Turn track
        [score] Victory points
        [find] Centre on the area
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
