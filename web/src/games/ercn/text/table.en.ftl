## Sides, weather, ground

table-and = { $a } and { $b }
table-weather-is =
    { $weather ->
        [mud] Mud
        [frost] Frost
        [snow] Snow
       *[clear] Fair
    }
table-terrain =
    { $terrain ->
        [forest] Forest
        [rough] Rough
        [marsh] Marsh
        [city] City
        [lake] Lake
       *[clear] Clear
    }
table-terrain-low =
    { $terrain ->
        [forest] forest
        [rough] rough
        [marsh] marsh
        [city] city
        [lake] lake
       *[clear] clear ground
    }
table-terrain-zone = { $terrain }, zone of the { $zone }
table-hex = Hex { $hex }
table-hex-named = { $hex }, { $name }
table-hex-units =
    { $side ->
        [german] German: { $units }
       *[soviet] Soviet: { $units }
    }

# The language of the figures: which ordinals there are.
table-tongue = en
table-unit-in = { $unit }, in { $place }
table-army = { $nth } Army
table-army-panzer = { $nth } Panzer Army
table-army-reserve = Reserve
table-army-none = No army
table-decoys = Decoys
table-zone = Zone of the { $zone }
table-zone-reserve = In reserve behind the front
table-zone-empty = needs an army
table-zone-here = Assign here
table-kind-XXX =
    { $type ->
        [ARM] Armoured corps
        [MECH] Mechanised corps
       *[INF] Infantry corps
    }
table-kind-XX =
    { $type ->
        [ARM] Armoured division
        [MECH] Mechanised division
        [CAV] Cavalry division
        [PARA] Airborne division
       *[INF] Infantry division
    }
table-kind-X =
    { $type ->
        [ARM] Armoured brigade
        [MECH] Mechanised brigade
        [CAV] Cavalry brigade
       *[INF] Infantry brigade
    }
table-kind-III = Mechanised regiment
table-kind-line =
    { $steps ->
        [one] { $kind }, one step
       *[other] { $kind }, { $steps } steps
    }
table-factors = Combat { $points }, movement { $move }
table-factors-both = Attack { $attack }, defence { $defence }, movement { $move }
table-factors-dug = Entrenched: defence { $defence }
table-mark-dug = entrenched
table-mark-cut = out of supply
table-mark-cut2 = out of supply, second turn
table-mark-moved = moved
table-mark-fought = fought
table-mark-struck = fought in the breakthrough
table-mark-shocked = no zone of control

## Top bar

table-turn-of = Turn { $turn } of { $turns }
table-dates = Dates
table-weather = Weather
table-phase = Phase
table-phases = Phases of the player turn
table-phase-done = done:
table-phase-of = { $phase } ({ $n } / { $of })
table-impulse-of = Impulse of the { $army }
table-phase-zones = Zones
table-phase-setup = Set-up
table-phase-contact = Contact
table-phase-air = Air
table-phase-supply = Supply
table-phase-rebuild = Rebuild
table-phase-move =
    { $army ->
        [none] Movement
       *[other] Movement { $army }
    }
table-phase-marking = Marking
table-phase-combat =
    { $army ->
        [none] Combat
       *[other] Combat { $army }
    }
table-phase-breakthrough = Breakthrough
table-phase-exploitation = Exploitation
table-phase-interdiction = Railways
table-phase-isolation = Isolated
table-air = Air
table-air-of =
    { $side ->
        [german] German air points: { $left } of { $of }
       *[soviet] Soviet air points: { $left } of { $of }
    }
table-score = Score

## Action bar

table-lens-zoc = ZOC
table-lens-zoc-title = Zones of control: the enemy’s, then yours, then both
table-lens-supply = Supply
table-lens-supply-title = Lines of supply and their sources
table-lens-control = Control
table-lens-control-title = Who controls the cities, and what they are worth
table-lens-odds = Odds
table-lens-odds-title = The column your units would get against each enemy
table-lens-stacking = Stacking
table-lens-stacking-title = How full each hex is
table-lens-enemy = Enemy reach
table-lens-enemy-title = Where the enemy stack under the pointer could move
table-units-n =
    { $count ->
        [one] { $count } unit
       *[other] { $count } units
    }
table-lens-more = More overlays
table-whose-foe = enemy
table-whose-own = yours
table-waits =
    { $side ->
        [german] The German decides
        [soviet] The Soviet decides
        [chance] Rolling the die
       *[other] Waiting for the other side
    }
table-end-panel = Answer the question on the right first.
table-left-title = Still to do
table-left-must = mandatory
table-left-nothing = Nothing left to do.
table-left-back = Go back

## Hints

table-hint-waits = { table-waits }
table-hint-movement = Choose a stack to move; Tab goes to the next
table-hint-move =
    { $count ->
        [1] Drag { $unit }, or click a lit hex
       *[other] Drag the stack, or click a lit hex
    }
table-hint-rail = Click a hex within reach by rail
table-hint-via = Click the destination; Backspace removes the last waypoint
table-hint-entering = Click a lit hex to enter there
table-hint-nowhere =
    { $count ->
        [1] { $unit } cannot move
       *[other] These units cannot move together
    }
table-hint-going = Move interrupted: continue, or halt
table-hint-setup = Choose a unit to place in the list
table-hint-setup-done = All units are placed: end the set-up, or adjust them
table-hint-place =
    { $count ->
        [1] Click a lit hex to place { $unit }
       *[other] Click a lit hex to place { $count } units
    }
table-hint-combat = Choose a stack, or a target ringed in red
table-hint-target = Choose a target ringed in red, or another stack
table-hint-attackers = Click units next to { $hex } to add or remove them
table-hint-no-targets = No attack is possible
table-hint-retreat = Click the hex { $unit } retreats to
table-hint-retreat-on = Click the next hex of the retreat
table-hint-advance = Click a unit to advance it, or end the advance
table-hint-payment = Choose the unit that takes the loss
table-hint-choose-d1 = Choose how the stack takes the D1
table-hint-open-air = Choose how many air points to commit
table-hint-secret-air = Commit air points in secret
table-hint-air-supremacy = How many enemy air points do you ground?
table-hint-interdiction = How many points against the railways?
table-hint-marking = Click the hexes you plan to attack
table-hint-allotment = Allot your air points in secret
table-hint-rebuild = Choose the units to rebuild
table-hint-secret-zones = Assign each army to a zone
table-hint-roll = Rolling the die
table-hint-weather-roll = Rolling for weather

## Inspector

table-pile = Stack
table-pile-picked = Selected stack
table-pile-none = Click a hex or a stack to inspect it.
table-stacking = Stacking
table-stacking-of =
    { $over ->
        [yes] { $used } divisions, { $of } allowed
       *[no] { $used } of { $of } divisions
    }
table-masked =
    { $known ->
        [yes] An enemy mask, { $divisions } divisions announced
       *[no] An enemy mask
    }
table-masked-short = Under a mask
table-may-join = May join
table-also-engaged = Also engaged
table-cannot-join = Cannot join
table-here = In this hex
table-supply = Supply
table-supply-in =
    { $length ->
        [0] In supply: { $hex } is a source
        [1] In supply: one hex to { $hex }
       *[other] In supply: { $length } hexes to { $hex }
    }{ $edge ->
        [none] .
       *[other] , linked to the map edge at { $edge }.
    }
table-supply-out = Out of supply.
table-supply-show = Show supply line
table-by = Movement mode
table-by-march = March
table-by-rail = By rail ({ $points })
table-move-sum = Movement
table-move-points = Movement points
table-move-stop = end
table-move-left = Remaining
table-via = Via { $hexes }.
table-via-back = Remove last
table-entering =
    { $count ->
        [one] One reinforcement
       *[other] { $count } reinforcements
    }
table-entering-how = It may enter at the lit edge hexes.

## Why not

table-why-march = { $hex } is out of reach
table-why-rail = { $hex } cannot be reached by rail
table-why-place = This unit cannot be placed in { $hex }
table-why-attack = { $hex } cannot be attacked like this
table-why-retreat = No retreat to { $hex }
table-why-open = { $hex } costs { $cost }
table-why-stops = Entering an enemy ZOC ends the move there.
table-why-full = The hex would be overstacked at the end of the phase.
table-why-go = Move here
table-why-via = Set a waypoint here
table-why-show-zoc = Show the ZOC
table-why-show-supply = Show supply
table-why-show-stacking = Show stacking
table-why-show-control = Show control
table-why-show-odds = Show the odds
table-why-show-enemy = Show enemy reach

## Panels

table-fight-on = Attack on { $hex }
table-fight-column = column { $column }, die { $roll }
table-fight-result = result { $result }
table-fights-none = No combat yet.
table-losses-count =
    { $count ->
        [0] none eliminated
        [one] one unit eliminated
       *[other] { $count } units eliminated
    }
table-losses-none = No unit eliminated.
table-losses-reduced = Reduced

## Turn track and score

table-track = Turn track
table-track-open = Turn track: weather, air points, reinforcements
table-track-turn = Turn
table-track-comes = Reinforcements
table-track-arrival =
    { $units ->
        [one] { $army }: one unit
       *[other] { $army }: { $units } units
    }
table-track-rebuilt = up to { $divisions } eliminated divisions may be rebuilt
table-track-rolled = The weather of coming turns will be rolled; this is the printed calendar.
table-score-title = Score: { $level }
table-score-total = German points minus Soviet points
table-score-levels = Levels of victory
table-level-upto = up to { $upto }
table-level-from = { $from } and more
table-level-between = { $from } to { $upto }

## Combat

table-target = Target, { $hex }
table-chance-eliminated = Defender eliminated:
table-chance = { $result }: { $what }.
table-attacker = Attacker
table-defender = Defender
table-versus = against
table-combat-of = Combat of the { $army }
table-attack-title =
    { $armies ->
        [none] { $hex }, { $terrain }
       *[other] { $hex }, { $terrain }, { $armies }
    }
table-attack-out = Remove { $unit }
table-attack-nobody = None yet
table-attack-all =
    { $count ->
        [one] Add the one eligible unit
       *[other] Add all { $count } eligible units
    }
table-attack-how = Click units next to the target, here or on the map, to add them to the attack.
table-attack-first = Choose at least one attacker.
table-attack-launch = Attack
table-attack-drop = Cancel attack
table-odds-attack = Attack
table-odds-defence = Defence
table-odds-hidden = Defender under a mask
table-odds-ratio = { $attack } to { $defence }, rounded in favour of the defender
table-odds-columns = { $n } col.
table-odds-column = Column
table-odds-before =
    { $side ->
        [german] Column before the German answers
       *[soviet] Column before the Soviet answers
    }
table-odds-die = Below 1:3: die roll modifier
table-air-committed = Aircraft committed
table-air-less = One less
table-air-more = One more
table-air-none = None
table-air-most = { $most } at most, { $left } in hand
table-air-commit =
    { $points ->
        [0] Commit no aircraft
        [one] Commit one point
       *[other] Commit { $points } points
    }
table-air-seal =
    { $points ->
        [0] Commit no aircraft
        [one] Commit one point
       *[other] Commit { $points } points
    }
table-crt = Combat results
table-crt-die = die
table-crt-pale =
    { $side ->
        [german] Pale tint: if the German commits aircraft.
       *[soviet] Pale tint: if the Soviet commits aircraft.
    }
table-battle-told = Column { $column }, die { $roll }.
table-ask-open-air = Aircraft in this combat
table-ask-secret-air = Secret air points
table-ask-payment = Losses of the attacker
table-ask-choose-d1 = How to take the D1
table-ask-retreat = Retreat
table-ask-advance = Advance after combat
table-ask-roll = Die roll
table-ask-air-supremacy = Air supremacy
table-ask-interdiction = Rail interdiction
table-owed-steps =
    { $owed ->
        [one] One step still to lose
       *[other] { $owed } steps still to lose
    }
table-owed-points =
    { $owed ->
        [one] One combat point still to lose
       *[other] { $owed } combat points still to lose
    }
table-loss-take = Take the loss
table-d1-take = Take { $choice }
table-choose-first = Choose first
table-retreat-who = Retreating units
table-retreat-ways = Retreat paths
table-retreat-by = via { $hex }
table-retreat-go = retreat
table-retreat-costs = costs a step
table-advance-who = Advance into { $hex }
table-advance-how = Click a unit to advance it; the button below ends the advance.
table-dice-column = column { $column }
table-note-steps = −{ $n }
table-note-eliminated =
    { $n ->
        [one] eliminated
       *[other] { $n } eliminated
    }
table-note-entrenched = entrenched
table-note-isolated = out of supply

## Other questions

table-about-air-supremacy = Spend your own air points to ground enemy ones this turn.
table-about-interdiction = Spend remaining air points: the enemy has fewer rail points next turn.
table-number-air-supremacy = Enemy points grounded
table-number-interdiction = Points spent
table-number-most = { $most } at most
table-number-none-air-supremacy = Keep all your points.
table-number-none-interdiction = No rail interdiction.
table-number-go-air-supremacy =
    { $n ->
        [0] Ground none
        [one] Ground one point
       *[other] Ground { $n } points
    }
table-number-go-interdiction =
    { $n ->
        [0] No interdiction
        [one] Spend one point
       *[other] Spend { $n } points
    }
table-setup-how = Choose a unit, then a lit hex, or drag it there. Units with an entrenched side start entrenched.
table-setup-left =
    { $count ->
        [0] All { $of } units are placed
        [one] One unit of { $of } left to place
       *[other] { $count } units of { $of } left to place
    }
table-setup-army =
    { $count ->
        [one] one to place
       *[other] { $count } to place
    }
table-setup-army-done = placed
table-setup-all = All
table-zones-how = Drag an army onto a zone, or click it and then a zone. Each zone needs at least one army. The enemy does not see your choice.
table-zones-history = Historical
table-zones-seal = Confirm in secret
table-rebuild-how = Choose eliminated units to return as reinforcements.
table-rebuild-left = Divisions left
table-rebuild-of = { $left } of { $of }
table-rebuild-pays =
    { $n ->
        [one] { $divisions } division
       *[other] { $divisions } divisions
    }
table-rebuild-none = No unit eliminated.
table-marking-how = Mark the hexes you plan to attack; air points are allotted to them before the first combat.
table-marking-done =
    { $count ->
        [0] None marked yet
        [one] One marked
       *[other] { $count } marked
    }
table-marking-may = Eligible hexes
table-allot-how = Up to { $most } points a hex. The enemy sees them only in the combat.
table-allot-given = Points allotted
table-allot-of = { $given } of { $of }
table-allot-column = column { $column } at best
table-allot-seal = Confirm in secret
table-over-score = German points minus Soviet points: { $score }
table-over-report = After-action report
