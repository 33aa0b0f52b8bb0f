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
table-zone-here = Put it here
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
table-phase-rebuild = Rebuilding
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
table-lens-control-title = Who holds the cities, and what they count
table-lens-odds = Odds
table-lens-odds-title = The column your units would get against each enemy
table-lens-stacking = Stacking
table-lens-stacking-title = How full each hex is
table-lens-enemy = Enemy moves
table-lens-enemy-title = Where the enemy stack under the pointer could go
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
        [chance] The die rolls
       *[other] Waiting for the other side
    }
table-end-panel = Settle what the panel asks first.
table-left-title = Left to do
table-left-must = must be done
table-left-nothing = Nothing is left to do.
table-left-back = Go back

## Hints

table-hint-waits = { table-waits }
table-hint-movement = Choose a stack to move; Tab goes to the next
table-hint-move =
    { $count ->
        [1] Drag { $unit }, or click a lit hex
       *[other] Drag the stack, or click a lit hex
    }
table-hint-rail = Click a hex the railway reaches
table-hint-via = Click where the march is to end; Backspace takes the last waypoint away
table-hint-entering = Click a lit hex to enter there
table-hint-nowhere =
    { $count ->
        [1] { $unit } cannot go anywhere
       *[other] These units cannot go anywhere together
    }
table-hint-going = The march was interrupted: go on, or halt
table-hint-setup = Choose a unit to place in the list
table-hint-setup-done = All units stand: end the set-up, or move single units
table-hint-place =
    { $count ->
        [1] Click a lit hex to place { $unit }
       *[other] Click a lit hex to place { $count } units
    }
table-hint-combat = Choose a stack, or a target ringed in red
table-hint-target = Choose a target ringed in red, or another stack
table-hint-attackers = Click a unit next to { $hex } to add it or take it out
table-hint-no-targets = No attack is possible
table-hint-retreat = Click the hex { $unit } falls back to
table-hint-retreat-on = Click the next hex of the retreat
table-hint-advance = Click a unit to let it advance, or end the advance
table-hint-payment = Choose the unit that takes the loss
table-hint-choose-d1 = Choose how the stack takes the D1
table-hint-open-air = Say how many air points you commit
table-hint-secret-air = Note your air points in secret
table-hint-air-supremacy = How many enemy air points do you ground?
table-hint-interdiction = How many points against the railways?
table-hint-marking = Click the hexes you will attack
table-hint-allotment = Share out your air points in secret
table-hint-rebuild = Choose the units that come back
table-hint-secret-zones = Give each army its zone
table-hint-roll = The die rolls
table-hint-weather-roll = The weather die rolls

## Inspector

table-pile = Stack
table-pile-picked = Selected stack
table-pile-none = Click a hex or a stack to read about it.
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
        [0] Supplied on the spot: { $hex } is a source
        [1] Supplied: its source, { $hex }, is one hex away
       *[other] Supplied: its source, { $hex }, is { $length } hexes away
    }{ $edge ->
        [none] .
       *[other] , joined to the edge of the map at { $edge }.
    }
table-supply-out = Out of supply.
table-supply-show = Show the line
table-by = How the units go
table-by-march = On foot
table-by-rail = By rail ({ $points })
table-move-sum = Movement
table-move-points = Movement points
table-move-stop = end
table-move-left = Left over
table-via = By way of { $hexes }.
table-via-back = One less
table-entering =
    { $count ->
        [one] One reinforcement
       *[other] { $count } reinforcements
    }
table-entering-how = The lit hexes of the edge are open to it.

## Why not

table-why-march = { $hex } is out of reach
table-why-rail = No train goes to { $hex }
table-why-place = { $hex } is closed to this unit
table-why-attack = { $hex } cannot be attacked like this
table-why-retreat = No retreat to { $hex }
table-why-open = { $hex } costs { $cost }
table-why-stops = An enemy zone of control ends the move there.
table-why-full = Too many divisions would stand there at the end of the phase.
table-why-go = Move here
table-why-via = Go through here
table-why-show-zoc = Show the ZOC
table-why-show-supply = Show supply
table-why-show-stacking = Show stacking
table-why-show-control = Show control
table-why-show-odds = Show the odds
table-why-show-enemy = Show enemy moves

## Panels

table-fight-on = Attack on { $hex }
table-fight-column = column { $column }, die { $roll }
table-fight-result = result { $result }
table-fights-none = No combat has been fought yet.
table-losses-count =
    { $count ->
        [0] none eliminated
        [one] one unit eliminated
       *[other] { $count } units eliminated
    }
table-losses-none = No unit has been eliminated.
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
table-track-rebuilt = up to { $divisions } eliminated divisions come back
table-track-rolled = The weather of coming turns is rolled for; this is the printed calendar.
table-score-title = Score: { $level }
table-score-total = German points less Soviet points
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
table-attack-out = Take { $unit } out
table-attack-nobody = Nobody yet
table-attack-all =
    { $count ->
        [one] The one unit that can
       *[other] All { $count } units that can
    }
table-attack-how = Click the units next to the target that are to attack, here or on the map.
table-attack-first = Choose at least one attacker.
table-attack-launch = Attack
table-attack-drop = Give up
table-odds-attack = Attack
table-odds-defence = Defence
table-odds-hidden = Defender under a mask
table-odds-ratio = { $attack } against { $defence }, rounded for the defender
table-odds-columns = { $n } col.
table-odds-column = Column
table-odds-before =
    { $side ->
        [german] Column before the German answers
       *[soviet] Column before the Soviet answers
    }
table-odds-die = Below one to three: on the die
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
        [0] Note no aircraft
        [one] Note one point
       *[other] Note { $points } points
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
table-ask-secret-air = Aircraft, noted in secret
table-ask-payment = Losses of the attacker
table-ask-choose-d1 = Answer to the D1
table-ask-retreat = Retreat
table-ask-advance = Advance after combat
table-ask-roll = The die
table-ask-air-supremacy = Air supremacy
table-ask-interdiction = Rail interdiction
table-owed-steps =
    { $owed ->
        [one] One step is still to be lost
       *[other] { $owed } steps are still to be lost
    }
table-owed-points =
    { $owed ->
        [one] One combat point is still to be paid
       *[other] { $owed } combat points are still to be paid
    }
table-loss-take = Take the loss
table-d1-take = Take { $choice }
table-choose-first = Choose first
table-retreat-who = Who falls back
table-retreat-ways = Ways back
table-retreat-by = by { $hex }
table-retreat-go = fall back
table-retreat-costs = costs a step
table-advance-who = Who enters { $hex }
table-advance-how = A click lets the unit advance; the button below ends the advance.
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

table-about-air-supremacy = Spend air points of your own to keep enemy ones on the ground this turn.
table-about-interdiction = Spend what air points are left: the enemy has fewer rail points next turn.
table-number-air-supremacy = Enemy points grounded
table-number-interdiction = Points spent
table-number-most = { $most } at most
table-number-none-air-supremacy = You keep all your points.
table-number-none-interdiction = The railways are left alone.
table-number-go-air-supremacy =
    { $n ->
        [0] Ground none
        [one] Ground one point
       *[other] Ground { $n } points
    }
table-number-go-interdiction =
    { $n ->
        [0] Leave the railways alone
        [one] Spend one point
       *[other] Spend { $n } points
    }
table-setup-how = Choose a unit, then a lit hex; or drag it there. Units with an entrenched side start entrenched.
table-setup-left =
    { $count ->
        [0] All { $of } units stand on the map
        [one] One unit of { $of } left to place
       *[other] { $count } units of { $of } left to place
    }
table-setup-army =
    { $count ->
        [one] one to place
       *[other] { $count } to place
    }
table-setup-army-done = placed
table-setup-all = All of them
table-zones-how = Drag an army onto a zone, or click it and then a zone. Each zone needs at least one army. The enemy does not see your note.
table-zones-history = As in history
table-zones-seal = Hand in the note
table-rebuild-how = Choose eliminated units that come back as reinforcements.
table-rebuild-left = Divisions left
table-rebuild-of = { $left } of { $of }
table-rebuild-pays =
    { $n ->
        [one] { $divisions } division
       *[other] { $divisions } divisions
    }
table-rebuild-none = No unit has been eliminated.
table-marking-how = Mark the hexes you mean to attack; air points are given to them before the first combat.
table-marking-done =
    { $count ->
        [0] None marked yet
        [one] One marked
       *[other] { $count } marked
    }
table-marking-may = May be marked
table-allot-how = Up to { $most } points a hex. The enemy sees them only in the combat.
table-allot-given = Points given
table-allot-of = { $given } of { $of }
table-allot-column = column { $column } at best
table-allot-seal = Hand in the note
table-over-score = German points less Soviet points: { $score }
table-over-report = After-action report
