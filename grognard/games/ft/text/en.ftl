## Sides, segments, results

side-aggressor = Aggressor
side-defender = Defender
player-SOV = Soviet
player-FIN = Finnish
player-GER = German
phase-S1 = Surprise bombing turn
phase-A1 = Turn and initiative
phase-A2 = Weather
phase-A3 = Random events
phase-A4 = Foreign intervention
phase-A5 = Heeresgruppe Nord
phase-A6 = Lend-lease convoys
phase-B1 = Supply
phase-B2 = Volume and order-of-battle steps
phase-B3 = Replacements
phase-B4 = Attaching and detaching
phase-B5 = Construction, repair, maintenance
phase-C1 = Land movement
phase-C2 = Naval movement
phase-C3 = Air movement
phase-D1 = Air combat
phase-D2 = Naval combat
phase-D3 = Land combat
phase-E1 = Advance
phase-F1 = Victory level
phase-F2 = Morale and prestige tests
level-draw = draw
level-SOV-decisive = decisive Soviet victory
level-SOV-operational = operational Soviet victory
level-SOV-marginal = marginal Soviet victory
level-FIN-decisive = decisive Finnish victory
level-FIN-operational = operational Finnish victory
level-FIN-marginal = marginal Finnish victory
level-GER-decisive = decisive German victory
level-GER-operational = operational German victory
level-GER-marginal = marginal German victory
line-victory-points = victory points
line-points-at-the-start = points at the start
line-hex-held = { $hex }, held in supply
line-steps-lost = steps lost by { $nation } ({ $count })
line-awards = headquarters, ships and other awards
line-left-the-map = left the map by { $hex }
line-shift-terrain = terrain
line-shift-landing = landing
line-shift-snow = snow, few skiers
line-shift-frost = frost, infantry not winterised
line-shift-static = static defence
line-shift-white-target = white target where black was needed
line-shift-flank = flank
line-shift-surround = surrounded
line-shift-motti = motti
line-shift-concealed = from concealment
line-shift-assault-engineers = engineers against a fort
line-shift-breakout = breakout

## Events

event-turn = Turn { $turn } begins.
event-player-turn = { $side }: player’s turn.
event-roll = { $why } ({ $side }): { $colour } die { $face }, total { $total }.
event-first-player = { $side } plays first{ $alone ->
    [True] , and alone
   *[False] {""}
}.
event-weather = Weather: { $weather }.
event-sky = Sky: { $sky }.
event-ice = Ice: { $ice }.
event-drowned = The ice breaks under { $unit }, and no land is near.
event-left-ice = { $unit } leaves the breaking ice for { $hex }.
event-mines-lifted = Mines in { $hex } go back to their owner: the water is frozen.
event-step-lost = { $unit } loses a step.
event-eliminated = { $unit } is eliminated.
event-fell = { $unit } falls to level { $level } and loses a step.
event-replacement-points = { $nation } receives { $count } replacement { $count ->
    [one] point
   *[other] points
} ({ $side }).
event-moved = { $unit } { $count ->
    [one] moves
   *[other] and its group ({ $count }) move
} to { $hex }.
event-displaced = { $unit } is displaced to { $hex }.
event-supply-points = { $unit } receives { $count } supply { $count ->
    [one] point
   *[other] points
}.
event-limited-supply = { $unit } has no supply line: LIMITED SUPPLY { $count }.
event-warmed = { $unit } spends a point against the frost.
event-victory-points = Victory points: { $points }.
event-levels = Morale { $morale }, prestige { $prestige }.
event-sudden-victory = { $side } holds { $hex } in supply: the game is over.
event-test-failed = { $side } fails the test of { $test }: the game is over.
event-target = { $hex } is marked as a target, { $black ->
    [True] black
   *[other] white
}.
event-attack = { $count ->
    [one] One unit attacks
   *[other] { $count } units attack
} { $hex }.
event-defence = The defence is { $kind }.
event-paid = { $unit } pays a supply point.
event-support = Support from the air: { $count } factors.
event-shift = Shift { $amount }: { $why }.
event-hits = Column { $column }: { $there } on the defender, { $back } on the attacker.
event-fatigue = FATIGUE on the units in { $hex }.
event-retreated = { $count ->
    [one] One unit goes
   *[other] { $count } units go
} back to { $hex }.
event-advanced = { $unit } advances to { $hex }.
event-rebuilt = { $unit } is back to full strength.
event-brought-back = { $unit } comes back in { $hex }.
event-squadron-raised = { $unit } receives half a squadron.
event-transport-raised = { $unit } is back in { $hex }.
event-attached = { $unit } is attached to { $hq }.
event-reattached = { $unit } answers to its own headquarters again.
event-detached = { $unit } is detached.
event-overruns = { $unit } { $count ->
    [one] tries
   *[other] and its group ({ $count }) try
} to overrun { $hex }.
event-overrun = { $hex } is overrun: all there are eliminated.
event-overrun-failed = The overrun of { $hex } fails.
event-made-room = { $unit } makes room: its hex was too full, it goes to { $hex }.
event-second-echelon = { $side } forms a second echelon of { $count } { $count ->
    [one] unit
   *[other] units
}.
event-counter-attack = Counter-attack on { $hex } with { $count } { $count ->
    [one] unit
   *[other] units
}.
event-arrived = { $unit } arrives in { $hex }.
event-high-command = { $unit } finds no way in and goes to the box of the high command.
event-withdrawn = { $unit } is withdrawn.
event-gave-point = { $nation } gives up a replacement point ({ $side }).
event-step-given = { $unit } gives up a step.
event-exchanged = { $new } takes the place of { $unit }.
event-broken-down = { $unit } breaks down into its pieces.
event-activated = { $unit } is activated.
event-motti = MOTTI: { $count } { $count ->
    [one] unit
   *[other] units
} around { $hex } ({ $side }) are cut off.
event-freed = The MOTTI at { $hex } ({ $side }) is open: a line leads out.
event-surrendered = { $side }: { $hex } surrenders.
event-panic = Panic in { $hex } ({ $side }).
event-breakout = { $count } { $count ->
    [one] unit breaks
   *[other] units break
} out of the MOTTI at { $hex }.
event-broke-out = Those who broke out reach { $hex } ({ $count }).
event-flies = { $plane } flies to { $hex }: { $mission ->
    [tactical] bombing (low)
    [strategic] bombing (high)
    [torpedo] torpedo attack
    [ships] attack on ships
    [mine] minelaying
    [support] ground support
    [recon] reconnaissance
    [escort] escort
    [patrol] patrol
    [transport] transport
    [drop] drop
    [ferry] change of base
    [intercept] interception
    [defend] support of the defence
   *[flight] flight
}.
event-looks = { $plane } looks at { $hex }.
event-landed = { $plane } comes down in { $hex }.
event-air-result = { $plane }: { $result ->
    [abort] it turns back
    [half] it loses half a squadron and turns back
   *[full] it loses a squadron and turns back
}.
event-plane-lost = { $plane } is lost.
event-broke-off = { $plane } breaks off and goes home.
event-bombs-hit = Bombs hit { $hex }: { $target ->
    [bridge] bridge
    [rail] railway
    [road] road
    [airbase] air base
    [port] port
   *[city] city
}.
event-bombs-missed = The bombs on { $hex } miss.
event-fire = FIRE in { $hex }.
event-terror = Terror over { $hex }: victory points { $points }.
event-surprise = The surprise bombing turn.
event-air-support = Aircraft support the combat ({ $side }): { $count }.
event-mines-laid = Mines are laid in { $hex }.
event-no-mines-laid = No mines can be laid in { $hex }.
event-mines-found = Mines are found in { $hex }.
event-submarine-seen = { $ship } is seen in { $hex }.
event-ship-damaged = { $ship } is damaged.
event-ship-sunk = { $ship } is sunk.
event-demolished = { $unit } demolishes at { $hex }: { $thing ->
    [bridge] bridge
    [rail] railway
    [road] road
    [airfield] airfield
    [ice-airfield] airfield on the ice
    [port] port
    [village] village
    [trench] trench
    [fort2] FORT -2
    [fort3] FORT -3
    [repair] repair
    [winter-road] winter road
    [roadblock] roadblock
    [land-mines] land mines
   *[other] { $thing }
}.
event-flood = { $unit } floods { $hex }: nobody moves or attacks into or out of it.
event-pontoon = { $unit } lays a pontoon towards { $hex }.
event-roadblock = { $unit } sets up a roadblock towards { $hex }.
event-roadblock-cleared = { $unit } clears the roadblock towards { $hex }.
event-maintained = { $unit } maintains { $hex }.
event-building = { $unit } is at work in { $hex }: { $thing ->
    [bridge] bridge
    [rail] railway
    [road] road
    [airfield] airfield
    [ice-airfield] airfield on the ice
    [port] port
    [village] village
    [trench] trench
    [fort2] FORT -2
    [fort3] FORT -3
    [repair] repair
    [winter-road] winter road
    [roadblock] roadblock
    [land-mines] land mines
   *[other] { $thing }
}.
event-work-failed = The work in { $hex } makes no progress: { $thing ->
    [bridge] bridge
    [rail] railway
    [road] road
    [airfield] airfield
    [ice-airfield] airfield on the ice
    [port] port
    [village] village
    [trench] trench
    [fort2] FORT -2
    [fort3] FORT -3
    [repair] repair
    [winter-road] winter road
    [roadblock] roadblock
    [land-mines] land mines
   *[other] { $thing }
}.
event-work-goes-on = The work in { $hex } goes on ({ $count }): { $thing ->
    [bridge] bridge
    [rail] railway
    [road] road
    [airfield] airfield
    [ice-airfield] airfield on the ice
    [port] port
    [village] village
    [trench] trench
    [fort2] FORT -2
    [fort3] FORT -3
    [repair] repair
    [winter-road] winter road
    [roadblock] roadblock
    [land-mines] land mines
   *[other] { $thing }
}.
event-work-done = Finished in { $hex }: { $thing ->
    [bridge] bridge
    [rail] railway
    [road] road
    [airfield] airfield
    [ice-airfield] airfield on the ice
    [port] port
    [village] village
    [trench] trench
    [fort2] FORT -2
    [fort3] FORT -3
    [repair] repair
    [winter-road] winter road
    [roadblock] roadblock
    [land-mines] land mines
   *[other] { $thing }
}.
event-left-map = { $unit } leaves the map by { $hex }.
event-burned = { $hex } is burned.
event-turned-back = { $unit } turns back to its normal side.
event-sails = { $count ->
    [one] { $ship } sails
   *[other] { $ship } and its group ({ $count }) sail
} for { $hex }.
event-ship-home = { $ship } comes into { $hex }.
event-embarked = { $unit } goes aboard { $ship }.
event-ashore = { $count ->
    [one] One unit goes
   *[other] { $count } units go
} ashore in { $hex }.
event-landing = A landing on { $hex } ({ $count }): it will be fought for.
event-island-taken = { $hex } is taken by { $side }.
event-intercepts = { $ship } intercepts in { $hex } (ships: { $count }).
event-withdraw = { $side } breaks off.
event-engages = Ships attack in { $hex } ({ $count }).
event-mines-swept = Mines are swept in { $hex }.
event-net-laid = A net is laid in { $hex }.
event-net-cleared = The net in { $hex } is cleared.
event-net-damaged = The net in { $hex } is damaged.
event-submarine-leaves = { $ship } leaves port.
event-submarine-home = { $ship } comes into { $hex }.
event-submarine-fires = { $ship } shows itself and fires at { $target }.
event-contact = Two submarines meet in { $hex }.
event-submarine-out = A submarine is far out at sea: victory points { $points }.
event-port-blocked = The port { $hex } is BLOCKED.
event-blockade = The blockade takes { $count } supply points from the Finns.
event-by-rail = { $unit } { $count ->
    [one] goes
   *[other] and its group ({ $count }) go
} by rail to { $hex }.
event-shown = The ? in { $hex } comes off ({ $side }).
event-concealed = { $side } puts a ? on { $hex }.
event-concealed-move = A ? moves to { $hex } ({ $side }).
event-equipped = { $unit } gets { $gear ->
    [ski] skis
   *[bike] bicycles
}.
event-refit = { $unit } refits this turn.
event-balloon = { $side } sends a balloon up in { $hex }.
event-random-event = Event ({ $nation }): { $event ->
    [shells] shells run short, a supply point is lost
    [frostbite] frostbite
    [volunteers] volunteers, 2 replacement points
    [booty] booty, a supply point
    [home-front] the home front helps, FATIGUE comes off
    [intercepts] intercepts, hexes are seen
    [labour] labour, the next construction succeeds
    [raid] a raid, a hex carries no Soviet supply
    [leader] a leader, command range +2
    [foreign-aid] foreign aid
    [commissars] commissars, capacity -2
    [drifts] drifts, 2 supply points are lost
    [jam] a traffic jam
    [ski-battalion] a ski battalion
    [drafts] drafts, 4 replacement points
    [patrols] patrols, hexes are seen
    [gun-train] a gun train, a gun regains a step
    [air-regiment] an air regiment
    [new-commander] a new commander, capacity +1
    [orders] orders, two black targets are asked for
   *[other] { $event }
}.
event-event-unit = The event concerns { $unit }.
event-event-hex = The event concerns { $hex }.
event-jam = Road { $road } is jammed this turn.
event-orders-not-obeyed = Fewer than two black targets: the orders were not obeyed, a point is lost.
event-intervention = Foreign intervention: { $row ->
    [none] none
    [material] material
    [volunteers] volunteers come
    [expedition] an expedition is on its way
    [expedition-soon] an expedition comes soon
   *[other] { $row }
}.
event-depot-moved = A SUPPLY marker goes to { $hex }.
event-army-group = Army Group North: initiative { $nation }.
event-left-area = { $unit } leaves the area of the army group for { $hex }.
event-given-away = { $unit } goes to the army group.
event-convoy-enters = A convoy enters the Arctic track.
event-convoy-spotted = Convoy { $count } is spotted.
event-convoy-hit = The convoy loses cargo: { $count } left.
event-convoy-reply = The escort sinks a submarine.
event-convoy-arrives = A convoy arrives with { $count } cargo.

## Actions

do-leave-ice = { $unit } to { $hex }
do-move = { $all } to { $hex }
do-end-movement = End the movement
do-displace = { $unit } goes to { $hex }
do-give-point = A point for { $hq }
do-leave-points = Leave the rest
do-warm = { $hq } spends a point against the frost
do-no-warming = Spend no more against the frost
do-mark-target = Mark { $hex } as a target
do-end-targets = Mark no more targets
do-attack = Attack { $hex } with { $all }
do-bring-guns = Guns that support the defence
do-pay-point = { $hq } pays a point
do-pay-nothing = Pay nothing
do-use-support = Use the support from the air
do-no-support = No support here
do-defend = Defence: { $kind }
do-take-step = { $unit } loses a step
do-take-fatigue = FATIGUE in { $hex }
do-go-back = Go back { $hexes } hexes
do-retreat-to = Retreat to { $hex }
do-advance-to = { $unit } advances to { $hex }
do-end-advance = Advance no farther
do-advance-move = { $all } to { $hex }
do-rebuild = Replacements for { $unit }
do-bring-back = Bring { $unit } back in { $hex }
do-end-replacements = Keep the other points
do-add-squadron = Half a squadron for { $unit }
do-add-transport = Bring { $unit } back in { $hex }
do-none-kept = No more (nothing is kept)
do-attach = Attach { $unit } to { $hq }
do-reattach = Re-attach { $unit }
do-detach = Detach { $unit }
do-end-attaching = Command stays as it is
do-recall = { $unit } returns to its headquarters
do-overrun = { $all } overrun { $hex }
do-advance-overrun = { $all } overrun { $hex }
do-press-on = On to { $hex }
do-stay-there = Stay in the overrun hex
do-fall-back = { $hexes ->
    [0] Stay
   *[other] Go back one hex
}
do-put-in-stack = { $unit } into stack { $number }
do-make-room = { $unit } makes room
do-attack-again = Second echelon: { $all }
do-one-attack = Attack in one echelon
do-hold-back = Hold back { $all }
do-hold-together = Defend in one echelon
do-counter-attack = Counter-attack { $hex }
do-no-counter = No counter-attack
do-arrive = { $all } to { $hex }
do-give-up-step = { $unit } gives up a step
do-give-up-point = Give up a replacement point
do-buy-upgrade = Buy the exchange
do-improve = Form the larger unit
do-break-down = Break down { $unit }
do-end-order-of-battle = Done with the order of battle
do-declare-breakout = Break out into { $hex }
do-flee-to = On to { $hex }
do-end-flight = Go no farther
do-fly = { $plane } to { $hex }: { $mission ->
    [tactical] bombing (low)
    [strategic] bombing (high)
    [torpedo] torpedo attack
    [ships] attack on ships
    [mine] minelaying
    [support] ground support
    [recon] reconnaissance
    [escort] escort
    [patrol] patrol
    [transport] transport
    [drop] drop
    [ferry] change of base
    [intercept] interception
    [defend] support of the defence
   *[flight] flight
}
do-end-flights = Declare no more missions
do-resolve-air = Next: { $hex }
do-meet = { $plane } meets { $through ->
    [True] the force behind its escort
   *[False] { $other ->
        [none] the escort
       *[other] { $other }
    }
}
do-name-escort = { $plane } meets it
do-end-meeting = No more interceptors fight
do-fight-air = Attack { $other }
do-leave-be = No combat
do-break-off = Break off and go home
do-strike-ship = Attack { $ship }
do-terror-raid = Go on to the terror table
do-spare-city = Leave it at that
do-land-plane = { $plane } comes down in { $hex }
do-land-all = All go home
do-bring-support = Support the combat: { $ships }
do-demolish = { $unit } demolishes at { $hex }: { $what ->
    [bridge] bridge
    [rail] railway
    [road] road
    [airfield] airfield
    [ice-airfield] airfield on the ice
    [port] port
    [village] village
    [trench] trench
    [fort2] FORT -2
    [fort3] FORT -3
    [repair] repair
    [winter-road] winter road
    [roadblock] roadblock
    [land-mines] land mines
   *[other] { $what }
}
do-flood = { $unit } floods { $hex }
do-pontoon = { $unit } lays a pontoon towards { $hex }
do-block = { $unit } sets up a roadblock towards { $hex }
do-unblock = { $unit } clears the roadblock towards { $hex }
do-keep-up = { $unit } maintains its hex
do-build = { $all } at work: { $project ->
    [bridge] bridge
    [rail] railway
    [road] road
    [airfield] airfield
    [ice-airfield] airfield on the ice
    [port] port
    [village] village
    [trench] trench
    [fort2] FORT -2
    [fort3] FORT -3
    [repair] repair
    [winter-road] winter road
    [roadblock] roadblock
    [land-mines] land mines
   *[other] { $project }
}
do-maintain = { $unit } maintains its hex
do-end-building = No more works
do-leave-map = { $all } leave by { $hex }
do-burn-behind = Burn { $hex }
do-sail = { $ships } to { $hex }: { $order ->
    [sail] sail
    [patrol] patrol
    [lay] lay mines
    [net] lay a net
    [sweep] sweep mines
    [clear] clear nets
    [support] ground support
    [transport] transport
   *[landing] landing
}
do-dive = { $ship } dives to { $hex }
do-go-home = { $ship } goes home to { $hex }
do-scuttle = Scuttle { $ship }
do-end-sailing = No more ships sail
do-shift-mines = The minefield lies in { $hex }
do-challenge = Fight the group with: { $ships }
do-fire-at = { $unit } fires at { $ship }
do-hold-fire = Hold fire
do-aim = Fire at { $target } { $torpedo ->
    [True] with torpedoes
   *[False] with guns
}
do-fight-on = Fight on
do-withdraw = Break off
do-strike-boat = Attack the submarine
do-evade = Do not attack
do-engage-ships = { $ships } attack in { $hex }
do-bombard = { $ship } bombards { $unit }
do-torpedo-ship = { $boat } attacks { $ship }
do-end-engaging = No more attacks at sea
do-put-in = { $ship } goes into { $hex }
do-stay-at-sea = The others stay at sea
do-rail-move = { $all } by rail to { $hex }
do-conceal = Put a ? on { $hex }
do-unveil = Take the ? off { $hex }
do-equip = { $gear ->
    [ski] Skis
   *[bike] Bicycles
} for { $unit }
do-refit = { $unit } refits
do-put-balloon = Balloon in { $hex }
do-end-markers = The markers lie as they should
do-pick-unit = The event concerns { $unit }
do-pick-hex = The event concerns { $hex }
do-pick-road = Road { $road }
do-no-more = Enough
do-come-in = { $unit } comes in { $hex }
do-move-depot = SUPPLY marker to { $hex }
do-leave-area = { $unit } to { $hex }
do-give-away = { $unit } goes to the army group
do-send-force = { $box ->
    [-1] Rest
   *[other] Box { $box }
}

## Refusals

no-no-such-unit = There is no unit with this number ({ $unit }).
no-not-your-unit = This unit is not yours.
no-no-such-hex = There is no such hex ({ $hex }).
no-not-adrift = This unit does not stand on breaking ice, or another one comes first.
no-no-shore = It cannot save itself to { $hex }: land without the enemy, near enough, is needed.
no-name-units-once = Name at least one unit, each once, in the order of their numbers.
no-not-on-the-map = { $unit } is not on the map.
no-never-moves = { $unit } does not move on land: it is fixed, or goes by rail alone.
no-not-active = { $unit } is in training or was not activated.
no-has-moved = { $unit } has moved in this segment.
no-refits = { $unit } refits: it does not move.
no-overrun-failed = { $unit } failed an overrun this turn.
no-no-allowance = { $unit } has no movement allowance.
no-not-in-one-hex = The group does not stand in one hex.
no-moves-later = { $unit }: headquarters of corps, army and above move in the advance phase.
no-no-path = Name the hexes of the path.
no-neutral-ground = The path enters neutral ground.
no-no-passage = The path enters terrain or crosses a hexside that is closed to this class.
no-ice-does-not-carry = The path enters open water that does not carry, or more of it than the ice allows.
no-flooded = Nobody moves into or out of flooded hexes.
no-forest-on-fire = The path enters a forest on fire.
no-not-a-neighbour = The path does not go from hex to neighbouring hex.
no-enemy-in-the-way = Enemy units stand in the way.
no-not-enough-points = Not enough movement points.
no-zone-to-zone = From one enemy zone to another is a whole move, of one hex.
no-stopped-by-a-zone = The group stops in an enemy zone, or has no points left.
no-not-displaced-now = This headquarters is not displaced now.
no-no-refuge = A headquarters is displaced up to three hexes, through hexes without the enemy.
no-no-room-for-points = This headquarters cannot take one of these points.
no-nobody-to-warm = This headquarters has no point to spend, or no unit in range suffers from frost.
no-no-attacker = Only combat units on the map attack.
no-builds = { $unit } is building: it takes no part in combat.
no-has-fought = { $unit } has fought this turn.
no-overran-already = { $unit } has overrun a hex and attacked this turn: only tanks overrun once more.
no-level-too-low = The status of { $unit } is too low to attack.
no-out-of-range = { $unit } is not in range of the target.
no-no-attack-across = Nobody attacks across an unfrozen strait.
no-no-target = No attack on { $hex } is possible, or it is marked already.
no-not-marked = This hex bears no TARGET marker.
no-no-strength = The attack has no factors.
no-odds-too-low = Below one to four no attack is allowed.
no-no-such-guns = Only long-range guns next to the hex support its defence.
no-cannot-pay = This headquarters cannot pay: it has no point, is at too low a level, or not every unit can trace to it.
no-must-pay = The attacker pays for a black target; what is begun is paid to the end.
no-no-support = There is no support to use now.
no-no-such-defence = This defence is not allowed here.
no-not-this-step = This unit does not lose the next step: none is due, or too many come from its category.
no-no-fatigue-here = FATIGUE takes the place of the first hit alone, in an attacking hex.
no-not-so-many-hexes = Not so many hexes: fewer than the hits force, or more than the defence allows.
no-no-way-back = No unit can go back to { $hex }.
no-no-advance = This unit cannot advance there.
no-not-fully-supplied = { $unit } is not fully supplied: level 0 alone moves in the advance phase.
no-in-enemy-zone = { $unit } stands in an enemy zone that friendly battalions in its hex do not equal.
no-paid-for-combat = { $unit } paid for a combat this turn.
no-replaced-already = { $unit } has had a step this turn.
no-in-a-motti = { $unit } stands in a motti: no replacements.
no-not-enough-rp = A step of { $unit } costs { $cost } replacement points; there are { $have }.
no-not-reduced = { $unit } is not on its reduced side on the map.
no-not-eliminated = { $unit } has not been eliminated.
no-no-place-for-replacements = { $unit } must be in general supply in a friendly village, town or city with victory points, on a road or railway, out of enemy zones.
no-no-place-to-come-back = { $unit } comes back in the supplied village, town or city with victory points, on a road or railway, that is nearest to its headquarters.
no-no-aircraft-to-mend = Half a squadron goes to an air unit of this nation below its strength, on a supplied base that was not hit.
no-no-transport-to-raise = Transports that were sunk come back in a great or major port, one vessel equivalent a point.
no-hq-not-in-play = { $hq } is not in play.
no-hq-too-low = { $hq } is at status -2 or worse: it attaches and detaches nobody.
no-changed-already = The command of { $unit } has changed in this segment.
no-not-smaller = { $unit } is not of a size that this headquarters may take under it.
no-under-it-already = { $unit } answers to this headquarters already.
no-detach-it-first = { $unit } must be detached from its own headquarters first.
no-not-in-range = { $unit } is out of the command range of the headquarters.
no-capacity-used = { $hq } has used its capacity ({ $most }).
no-not-detached = { $unit } is neither detached nor attached elsewhere.
no-detached-already = { $unit } has no organic headquarters, or is detached or attached elsewhere already.
no-out-of-command = { $unit } is out of command.
no-not-to-be-recalled = This unit does not return to its headquarters now.
no-returns-to-its-hq = { $unit } returns to its headquarters: its first move must bring it nearer.
no-level-too-low-to-overrun = The status of { $unit } is too low for an overrun.
no-nobody-to-overrun = There is nobody to overrun.
no-concealed-not-overrun = What lies under a ? cannot be overrun.
no-not-ten-to-one = An overrun needs ten to one in printed factors.
no-one-hex-at-most = After a failed overrun the defender goes back one hex at most.
no-hex-full = There is no room for these units in { $hex }: it holds so many battalions in so many stacks.
no-in-no-stack = Only combat units on the map are in a stack.
no-no-such-stack = The unit is in this stack, or its hex has but one.
no-stack-too-large = With { $unit } the stack would have too many battalions.
no-no-room-made = This unit does not make room there: no hex is too full, or that one has no room for it.
no-not-in-an-echelon = These units cannot be a second echelon: a second stack and units that may still fight are needed.
no-no-counter-attack = No counter-attack on this hex: only static defenders of works or a city attack one hex of their attackers.
no-nothing-arrives = These units do not arrive now.
no-no-way-in = They cannot arrive there: a listed or near hex is needed, friendly, free of the enemy and his zones, with room.
no-not-like-it = The step must come from another unit of the same size, nation and category.
no-no-points-to-give = There is no replacement point to give up.
no-no-such-upgrade = No exchange of yours is to be bought here.
no-points-too-few = There are too few replacement points.
no-not-in-supply = { $unit } is not in general supply.
no-no-such-improvement = These units cannot form a larger one now.
no-not-full = { $unit } is not on its full side.
no-no-pieces = { $unit } has no pieces to break down into.
no-no-breakout = No breakout there: units in a MOTTI that have not moved, with factors left, break into a hex of the enemy beside them.
no-breaks-out-elsewhere = { $unit } breaks out: it attacks the hex it has declared.
no-no-way-out = Those who broke out cannot go there.
no-bad-sky = In bad weather nobody flies.
no-cloudy-sky = Under clouds fighters alone fly ({ $plane }).
no-sunny-alone = Transport and drops need a sunny sky.
no-was-dropped = { $unit } was dropped this turn: it does not move.
no-no-such-plane = There is no air unit with this number ({ $unit }).
no-no-such-mission = This mission is not flown now.
no-no-plane-here = { $plane } is not on the map or in a box.
no-flies-already = { $plane } flies one mission a turn.
no-base-hit = The base of { $plane } bears a HIT marker: no sorties.
no-came-home-this-turn = { $plane } has come home this turn, or off its base: no aggressive mission.
no-not-a-fighter = Fighters alone escort; { $plane } is none.
no-fighters-alone = Fighters alone patrol and intercept; { $plane } is none.
no-no-torpedoes = { $plane } carries no torpedoes.
no-no-mines = { $plane } lays no mines.
no-no-transport = { $plane } is no transport, or the mission none.
no-no-ground-factor = { $plane } has no ground factor.
no-no-boxed-factor = { $plane } has no boxed ground factor.
no-not-a-surprise-bomber = In the surprise turn { $plane } does not bomb.
no-cities-alone = In the surprise turn cities alone are bombed.
no-no-path-there = The path does not go from hex to neighbouring hex.
no-out-of-radius = The path is longer than the radius.
no-half-the-radius = A reaction goes half the radius.
no-not-a-base = This is no other friendly air base that is whole.
no-base-full = The base has no room for { $plane }.
no-nothing-there = There is nothing for this mission.
no-concealed-there = What lies under a ? is neither bombed nor fought with support.
no-not-open-water = Mines are laid in open water that is not frozen.
no-no-ships-there = No enemy ships are seen there, or none that moved.
no-no-target-there = This hex bears no TARGET marker to support.
no-no-force-there = No friendly force flies there.
no-no-force-to-meet = No enemy force flies there.
no-no-drop-there = Nothing is dropped on mountains or on open water.
no-enemy-there = The enemy stands there.
no-no-bomb-target = This hex has no such target for bombs.
no-ports-and-cities = From on high ports and cities alone are bombed.
no-not-to-be-dropped = Small units of partisans or reconnaissance alone are dropped, from where { $plane } stands; never headquarters.
no-not-to-be-flown = Light and ordinary units without heavy equipment alone are flown, from where { $plane } stands.
no-one-point-alone = More supply points than are dropped or flown together.
no-no-points-here = No headquarters here has so many points to give.
no-nothing-aboard = Nothing is aboard.
no-too-heavy = The load is too heavy for { $plane }.
no-no-interceptor = This unit cannot intercept now.
no-escort-first = The escort is met first, or passed.
no-not-to-be-met = This unit cannot be met now.
no-no-escort = An escort that nobody has met must be named.
no-no-attack-in-the-air = This unit cannot be attacked now, or the attacker has no factor.
no-nothing-in-the-air = No aircraft wait for resolution there.
no-no-ship-to-strike = There is no such ship to attack.
no-no-terror-now = No terror raid is possible now.
no-not-in-the-air = This unit is not on its way home.
no-no-landing-there = It cannot come down there: a whole friendly base with room, or without one a friendly field, within its radius.
no-no-such-ships = These ships cannot support the combat.
no-no-such-engineer = { $unit } is not of a kind that does this.
no-points-used = { $unit } needs { $cost } movement points for this and has { $have } left.
no-level-zero-only = { $unit } must be at level 0, without LIMITED SUPPLY.
no-nothing-to-demolish = There is nothing of this kind to demolish there.
no-flooded-once = Each side floods once a game.
no-no-water-to-flood = The engineers are not next to a canal or a current.
no-no-stack-to-flood = An enemy stack must stand next to the engineers and to the same water.
no-no-place-for-a-pontoon = A pontoon goes on a river, current or canal side of the hex without one.
no-no-marker-left = No marker of this kind is left ({ $what }).
no-no-path-to-block = A roadblock goes on a road, track or railway that leaves the hex.
no-no-roadblock-here = There is no roadblock on this side.
no-kept-up-already = This hex is maintained already, or the engineers are building.
no-level-too-low-to-build = The status of { $unit } is too low for construction.
no-not-in-a-zone = { $unit } stands in an enemy zone: only combat and assault engineers build there.
no-builds-already = { $unit } is at work already, or infantry does not join this work.
no-work-under-way = Another project is under way in this hex.
no-one-category-a-hex = A hex has one category alone: a defence work or an air base.
no-as-good-stands-here = A work as good stands here, or the hex is water.
no-no-place-for-an-airfield = An airfield needs clear ground or a village; one on ice a frozen water hex in full ice.
no-no-place-for-a-bridge = A bridge goes on a river, current or canal side of the hex where none stands.
no-nothing-to-repair = There is nothing to repair there.
no-no-place-for-a-winter-road = A winter road runs on through three hexes of forest, marsh or frozen water, in frost or snow.
no-no-such-project = There is no such project here.
no-infantry-digs-alone = Infantry digs a trench alone, one unit at a time.
no-no-exit-here = This hex is no exit of yours.
no-not-to-be-burned = { $hex } is not to be burned: only listed places that were left in this segment.
no-no-such-ship = There is no ship with this number ({ $unit }).
no-name-ships-once = Name at least one ship, each once, in the order of their numbers.
no-no-such-order = This mission does not exist, or needs no such hex.
no-not-in-one-place = The ships do not lie in one hex.
no-no-ship-here = { $ship } is not on the map or in a box.
no-dives = { $ship } is a submarine: it goes by a path of its own, unseen.
no-has-sailed = { $ship } has had its mission this turn.
no-damaged-goes-home = A damaged ship only goes home to a friendly port.
no-patrol-goes-home = A ship that was on patrol must go to a friendly port.
no-no-guns = { $ship } has no combat factor.
no-no-minelayer = { $ship } lays no mines.
no-no-net-layer = { $ship } lays no nets: German net layers alone do.
no-no-sweeper = Minesweepers alone do this.
no-not-by-water = The way does not go from hex to neighbouring hex by the same water.
no-army-group-bars = The army group closes this area.
no-submarines-avoid-ice = Submarines stay out of the ice but for great ports.
no-needs-icebreaker = In frozen hexes this ship needs an icebreaker.
no-full-ice = In full ice nobody sails, but an icebreaker with one ship to a port.
no-great-ports-alone = In this ice submarines leave great ports alone.
no-danger-on-the-way = Beyond the printed allowance the way must be out of range of known enemy ships, guns and mines.
no-not-at-long-range = This mission is not done beyond the printed allowance.
no-goes-nowhere = Name the hexes of the way.
no-enemy-coast = A patrol ends in a hex that is not the enemy’s.
no-one-marker-a-ship = One ship lays one marker, and needs one that is left.
no-no-mines-there = No mines can be laid there: open water without ice, on the way, and a marker left.
no-no-net-here = A net lies on open water or in a strait, one a hex.
no-no-net-there = There is no enemy net there.
no-no-target-in-range = No TARGET is in range there.
no-no-landing-in-bad-weather = In bad weather nobody lands from the sea.
no-no-shore-there = One lands on a coast or island hex.
no-shore-frozen = Nobody lands on a frozen coast.
no-no-water-before-it = A held hex is landed on from open water before it.
no-no-transport-here = Transports alone carry loads, on missions of transport and landing.
no-not-to-be-loaded = Units are loaded in a friendly port, if they have not moved this turn.
no-no-room-aboard = There is no room for that aboard.
no-no-points-in-port = No headquarters in this port has so many points.
no-nothing-loaded = Nothing is aboard.
no-not-fully-supplied-to-land = Fully supplied units alone land.
no-no-submarine = This is no submarine on the map.
no-too-long-at-sea = { $ship } has been at sea as long as it may: it goes home.
no-not-at-sea = { $ship } is not at sea, or has attacked.
no-no-haven = This is no friendly port of its sea.
no-no-port-to-block = There is no port to block.
no-cannot-intercept = These ships cannot fight this group now.
no-no-battery = This battery cannot fire at that ship now.
no-no-such-shot = This ship cannot be fired at now, or not so.
no-no-combat-factor = { $ship } has no combat factor.
no-cannot-attack = { $ship } cannot attack now.
no-no-ships-in-range = { $ship } sees no enemy ships in range there.
no-no-coast-target = This is no land unit on the coast in range.
no-no-port-in-reach = { $ship } reaches no such port with the points it has left.
no-no-entraining = Nobody entrains in { $hex }: a friendly railway hex is needed, out of enemy zones and not beside a hex he controls.
no-no-train = No train goes to { $hex }: the line is cut or missing, or the enemy is too near.
no-too-far-by-rail = The journey by rail is too long.
no-trains-full = The trains of this nation carry no more battalions this turn.
no-trains-of-one-nation = A train carries units of one nation.
no-no-such-marker = You have no such SUPPLY marker.
no-marker-has-moved = This SUPPLY marker has moved in this segment.

## Thoughts of opponents

thought-plan-usual = Main plan.
thought-plan-bold = Attack at worse odds, and do not mind losses.
thought-plan-careful = Sure attacks only.
no-no-veil-to-take = There is no ? to take along.
no-veil-needs-control = Who keeps a ? must have battalions enough to control a hex.
no-no-veil-here = You have no ? in this hex.
no-nobody-to-conceal = None of your combat units stand there.
no-concealed-already = This hex bears a ? already.
no-no-marker-of-concealment = All your ? are on the map.
no-not-light-and-in-control = A ? covers light units alone, that together control the hex.
no-no-cover = A ? needs forest, hill or marsh, without a place.
no-enemy-beside = An enemy who controls a neighbouring hex would see it.
no-no-gear-left = No such marker is left, or this unit has none to give.
no-no-use-of-gear = { $unit } has no use for it, or has it already.
no-no-need-of-refit = { $unit } has no LIMITED SUPPLY to lose, or refits already.
no-no-refit-in-a-zone = { $unit } stands in an enemy zone.
no-no-balloon = There is no such balloon.
no-no-place-for-a-balloon = A balloon goes up in a friendly land hex in the range of a corps or army headquarters, one a hex.
no-not-for-the-event = The event does not concern this.
no-placed-already = This marker has been placed in this segment.
no-not-out-of-the-area = A unit leaves the area of the army group for the nearest hex of its side outside.
no-not-to-be-given = This unit is not one that the army group can have.
no-area-of-the-army-group = The path enters the area of the army group, which is closed.
no-no-such-box = A force goes to the box of a convoy, or rests; a submarine rests after two turns.

## Situations

situation-no-such-word = “{ $word }” is not one of { $known }.
situation-no-such-segment = No segment of a player’s turn is called “{ $word }” in this scenario.
situation-no-such-hex = There is no hex “{ $word }” here.
situation-no-such-piece = There is no piece “{ $word }” in the list of counters, or its nation takes no part.
situation-no-such-state = A piece cannot be “{ $word }”.
situation-no-such-ground = This is no line of ground: “{ $word }”.
situation-piece-and-place = Write a piece and the hex or box it is in.

## Data files

pack-be-against-kind = Units have battalions or squadrons in halves, headquarters have none.
pack-both-sides-here = Both sides stand in { $hex }.
pack-city-against-terrain = { $hex } must be a city by its terrain and by its place, or by neither.
pack-coast-of-no-water = { $hex } is a coast of no named water.
pack-control-against-water = { $hex }: land has an owner, open water has none.
pack-draw-with-a-winner = A level has a winner, or it is a draw.
pack-heavy-on-light-class = Heavy equipment goes with foot (FC) or motor class (MC) only.
pack-hq-against-category = An HQ has the category HQ, and nobody else has.
pack-ice-jumps = The ice changes by more than a level to { $ice }.
pack-in-the-water = { $hex } is open water.
pack-law-changed = { $at } must be { $value }: the sequence of play states it ({ $rule }).
pack-levels-not-once = The levels do not stand once each from 0 down to the floor.
pack-month-row = The row of { $month } is not ten letters of the chart: { $value }.
pack-no-base-here = { $hex } is no air base of this player.
pack-not-in-the-water = { $hex } is no water.
pack-not-two-players = A scenario has two players, and each nation is one player’s.
pack-off-the-road = { $id } has guns or motors and stands off roads in { $hex }.
pack-on-neutral-ground = { $hex } is neutral ground.
pack-over-the-stacking-limit = More than { $most } battalion equivalents stand in { $hex }.
pack-port-shut-in = From the port { $hex } no open sea is reached.
pack-port-without-water = The port { $hex } lies at no coast.
pack-reduced-side-stronger = The reduced side is stronger than the full one.
pack-rows-do-not-rise = The rows or columns do not run one way.
pack-step-against-scenario = Step { $step }: its list of scenarios does not agree with the data of { $id }.
pack-superior-missing = { $id }: its headquarters { $hq } takes no part.
pack-tree-is-a-ring = { $id } is under its own command.
pack-turns-not-once = Not every turn stands once in { $what }.
pack-water-against-terrain = { $hex }: the terrain is water exactly where the hex is all water.
pack-remedy-change-it-by-one = Change it by one level a turn.
pack-remedy-close-the-gap-below = Let it begin right below the level before.
pack-remedy-give-each-nation-one-player = Name two players and give each nation to one.
pack-remedy-give-each-turn-one = Give each turn of the scenario one figure.
pack-remedy-join-by-a-path = Join it by a road, track or railway.
pack-remedy-let-them-rise = Put them in order.
pack-remedy-list-it-as-its-data-say = List the scenario exactly if its data hold what the step requires.
pack-remedy-list-them-down = List each level once, from 0 down.
pack-remedy-lower-it = Lower the reduced side.
pack-remedy-name-a-base = Name a base of the scenario.
pack-remedy-name-a-hex-of-water = Name a hex with water.
pack-remedy-name-its-owner = Name the owner of land, leave water empty.
pack-remedy-name-its-superior = Name its superior.
pack-remedy-name-one-in-its-stead = Name under parents who stands in for it.
pack-remedy-name-the-water = Name the water.
pack-remedy-name-winner-or-draw = Name the winner, or write draw.
pack-remedy-open-it = Join it to its sea.
pack-remedy-set-both-alike = Set both alike.
pack-remedy-set-the-city-right = Set terrain and place right.
pack-remedy-set-the-water-right = Set the water of the hex right.
pack-remedy-write-fc-or-mc = Write FC or MC, or leave it empty.
pack-remedy-write-halves = Write halves, as 0.5 or 1.
pack-remedy-write-law = Write the figure of the document.
pack-remedy-write-ten-letters = Write a letter of the codes for each face of the die.
