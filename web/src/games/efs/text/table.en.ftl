## The table of the front

efs-terrain = { $kind ->
    [woods] woods
    [hill] hills
    [marsh] marsh
    [swamp] swamp
    [mountain] mountains
    [alpine] high mountains
    [lake] lake
    [shallow_water] shallow water
    [town] town
    [city] city
    [major_city] major city
    [belt] fortified belt
    [citadel] citadel
    [line] fortified line
   *[clear] clear
}
efs-describe = { $hex }, { $ground }{ $own ->
    [0] {""}
    [one] , one unit of yours
   *[other] , { $own } units of yours
}{ $foe ->
    [0] {""}
    [one] , one enemy unit
   *[other] , { $foe } enemy units
}
efs-phase = { $phase ->
    [weather] Weather
    [replacements] Replacements
    [reinforcements] Reinforcements
    [air] Air
    [supply] Supply
    [axis_mvt] Movement
    [axis_declaration] Declare
    [soviet_reaction] Soviet reaction
    [axis_combat] Combat
    [axis_mvtm] Motorised movement
    [axis_engineer] Engineers
    [soviet_mvtm] Motorised movement
    [soviet_declaration] Declare
    [axis_reaction] Axis reaction
    [soviet_combat] Combat
    [soviet_mvt] Movement
    [soviet_engineer] Engineers
    [surrender] Surrender
    [recovery] Recovery
    [victory] Victory
   *[other] { $phase }
}
efs-segment = { $segment ->
    [strategic] Strategic
    [axis] Axis
    [soviet] Soviet
   *[end] End
}
efs-phases = Phases of the turn
efs-phase-of = { $phase } ({ $n }/{ $of })
efs-next = Next
efs-looked = Phase
efs-turn = Turn { $turn }, last { $last }
efs-dates = Dates
efs-weather = Weather
efs-weather-is = { $weather ->
    [mud] Mud
    [frozen] Frozen
    [snow] Snow
   *[dry] Dry
}{ $storm ->
    [yes] , storm
   *[no] {""}
}
efs-weather-chance = { $weather ->
    [mud] mud
    [frozen] frozen
    [snow] snow
   *[dry] dry
} { $n } %
efs-climate = { $climate ->
    [mud] mud climate
    [frozen] frozen climate
    [snow] snow climate
   *[dry] dry climate
}
efs-to-play = To play
efs-vp = VP
efs-score-title = Victory points
efs-vp-sum = Axis victory points
efs-places = Places that count
efs-levels = Levels of victory
efs-from = from { $n }
efs-below = below
efs-would-change = { $by } if it changes hands
efs-notes = Special rules
efs-track = Turn track
efs-victory = Victory
efs-over = The game is over
efs-waits = { $side ->
    [axis] Play waits for the Axis
    [soviet] Play waits for the Soviets
   *[chance] The dice are rolled
}
efs-tab-pile = Staff
efs-tab-desk = Question
efs-hint-move = { $picked ->
    [0] { $left ->
        [0] Nobody can move any more: end the movement
        [one] One unit can still move: click it
       *[other] { $left } units can still move: click a stack
    }
   *[other] Click a lit hex to go there; hold the pointer on a hex to see what the way costs
}
efs-hint-declare = { $count ->
    [0] No enemy can be attacked: end the declaration
   *[other] Click an enemy hex beside your units to declare an attack
}
efs-hint-assault = { $overrun ->
    [yes] The overrun is not begun before you say so
   *[no] Click your units to add or remove them, another enemy hex to attack it too
}
efs-hint-aim = Click one of the lit hexes, or choose in the list
efs-why-march = Why not { $hex }?
efs-stack = The hex and its stack
efs-hex = Hex
efs-enemies = Enemies
efs-beside = Beside the map
efs-deeds = What this unit can do
efs-side-deeds = What your side can do
efs-take-all = All { $count }
efs-take-one = One alone
efs-off-map = off the map
efs-kind = { $kind ->
    [strategic] Strategic movement
    [rail-move] By rail
    [infiltrate] Infiltrate
    [one-hex] One hex
    [exit-map] Leave the map
    [enter] Come onto the map
    [move-train] Move the train
    [sail] By water
    [fly-transport] By air transport
    [overrun] Overrun
    [activate] Activate a unit
    [double-command] Double the command
    [pick-up] Pick up from the swamp
    [put-in-cadre] Put into Cadre
    [lay-bridge] Lay a bridge
    [take-up-bridge] Take up a bridge
    [lay-ferry] Begin a ferry
    [place-air] Send an air unit
    [declare-air] Declare an air unit
    [assign-air] Send against an enemy
    [place-active] Place from the Active box
    [place-reservist] Place a reservist
    [place-reinforcement] Place a reinforcement
    [place-in-city] Place in a city
    [place-zap] Place a Zap unit
    [supply-hex] Supply a hex
    [combine-supply] Combine into a depot
    [reduce-depot] Break a depot up
    [take-points] Take supply units
    [react] React
    [place-order] Give an order
    [remove-order] Lift an order
    [add-gun] Support with artillery
    [bombard] Bombard
    [change-mode] Change the mode
    [name-supply] Combat supply
    [retreat-to] Retreat
    [advance-to] Advance
    [press-on] Go on
    [take-loss] Lose a step
    [rebuild] Rebuild
    [restore-step] Restore a step
    [absorb-zap] Absorb a Zap unit
    [exchange-zap] Exchange a Zap unit
    [convert-militia] Convert militia
    [make-regiment] Make a regiment
    [mark-receiving] Receive replacements
    [ready-plane] Make an air unit ready
    [begin-post] Begin a strongpoint
    [remove-post] Take off a strongpoint
    [convert-rail] Convert the railway
    [repair-rail] Repair the railway
    [regain-rail] Convert the railway back
    [cut-rail] Cut the railway
    [blow-bridges] Blow bridges
    [repair-bridge] Repair a bridge
    [detach] Detach a regiment
    [recombine] Recombine
    [release-hex] Release garrisons
    [relieve] Relieve a garrison
    [free-garrison] Free a garrison
    [recover] Recover
    [disband] Disband
    [withdraw] Withdraw
    [declare] Declare an attack
    [resolve] Resolve an attack
   *[other] More choices
}{ $count ->
    [0] {""}
    [1] {""}
   *[other] {" "}({ $count })
}
efs-unit = Unit
efs-formation = Formation
efs-steps-of = { $steps } of { $of } steps
efs-plane = { $type ->
    [F] fighter
    [B] bomber
    [T] transport
    [D] dummy
   *[other] face down
}{ $rating ->
    [0] {""}
   *[other] {" "}{ $rating }
}{ $cas ->
    [0] {""}
   *[other] , close support { $cas }
}
efs-range = range { $n }
efs-asp = { $n } ASP
efs-has-moved = has moved
efs-supply-state = { $state ->
    [1] emergency supply
   *[other] out of supply
}
efs-halted = { $turns ->
    [one] does not move this turn
   *[other] does not move for { $turns } turns
}
efs-mark-nonop = non-operational
efs-mark-untried = untried
efs-mark-fired = has fired
efs-mark-fire = fire mode
efs-mark-gar = garrison
efs-mark-act = activated
efs-mark-rr = receives replacements
efs-mark-ov = overrun
efs-mark-fuel = short of fuel
efs-mark-mandated = mandated attack
efs-mark-attacked = attacked
efs-mark-orders = order, face down
efs-mark-no-retreat = No Retreat
efs-mark-additional-retreat = Additional Retreat
efs-mark-ready = ready
efs-mark-flown = flown
efs-mark-damaged = damaged
efs-mark-destroyed = destroyed
efs-mark-mission = mission
efs-mark-combat = combat
efs-integrity = { $kind ->
    [motorized_integrity] Integrity bonus, motorised
   *[panzer_integrity] Integrity bonus
}
efs-kept = { $kept ->
    [yes] kept
   *[no] lost
}
efs-integrity-kept = The formation stands together and is in supply.
efs-fuel-short = The formation is short of fuel.
efs-command = Command
efs-command-points = { $left } of { $points } command points left, { $units ->
    [one] one unit
   *[other] { $units } units
} in command
efs-activates = Can activate: { $units }
efs-supply-from = General supply, traced from { $hex }
efs-leg = { $kind ->
    [road] By road to { $hex }
    [rail] By railway to { $hex }
   *[loc] On foot to { $hex }
}
efs-leg-of = { $length } of { $most }
efs-leg-free = free
efs-supply-open = The line is open.
efs-way = The way
efs-way-sum = { $spent } of { $of } points
efs-way-must = From there these hexes must be attacked too: { $hexes }
efs-way-unsupplied = No general supply reaches that hex as things stand.
efs-staff = Still to do
efs-staff-by = { $kind ->
    [map] On the map
   *[formation] By formation
}
efs-staff-left = { $count ->
    [0] Nothing is left
    [one] One item left, next
   *[other] { $count } items left, next
}
efs-army-troops = Army troops
efs-done = done
efs-check = check
efs-more-choices = { $count ->
    [one] One more choice
   *[other] { $count } more choices
}: click a unit or a hex to see its own.
efs-battle = Attack { $n }: { $hex }
efs-guns = Artillery: { $units }
efs-guns-against = Artillery against it: { $units }
efs-cas = Close support: { $n }
efs-order = { $whose ->
    [own] Your order
   *[other] The enemy’s order
}: { $order ->
    [no-retreat] No Retreat
    [additional-retreat] Additional Retreat
   *[face-down] face down
}
efs-result = Result { $result }
efs-attack-n = Attack { $n }
efs-attack-first = Choose who attacks.
efs-attacks-declared = Declared: { $list }
efs-attackers = Who attacks
efs-strength = Strength
efs-attack-sum = Attack
efs-defence-sum = Defence
efs-ratio = { $attack } to { $defence }, rounded down
efs-modifiers = Die modifiers
efs-drm-sum = Sum
efs-guns-near = Artillery that could support: { $count } of { $of }
efs-supply-would = { $count ->
    [one] One point of combat supply can be given
   *[other] { $count } points of combat supply can be given
}
efs-supply-none = No combat supply within reach
efs-engineers-could = engineer effects possible
efs-toggle = { $what ->
    [supply] Combat supply
    [engineers] Engineers
   *[air] Close support
}
efs-expected = { $who ->
    [attacker] Steps you lose on average
   *[defender] Steps the enemy loses on average
}
efs-replies = What the enemy can still do
efs-reply = { $what ->
    [guns] Artillery: { $units }
    [no-retreat] No Retreat
   *[air] Close support of { $points }
}{ $column ->
    [none] {""}
   *[other] : column { $column }
}. You would lose { $attacker }, he { $defender } steps.
efs-must = { $hex } must be attacked as well, because of { $units }.
efs-must-add = Add it
efs-mandated = Count as a mandated attack
efs-declare = Declare { $column ->
    [none] the attack
   *[other] at { $column }
}
efs-drop = Cancel
efs-take-back = Take back
efs-targets = { $count ->
    [one] One hex can be attacked
   *[other] { $count } hexes can be attacked
}
efs-may-attack = { $count ->
    [one] one unit
   *[other] { $count } units
}
efs-no-targets = No enemy stands beside your units.
efs-chances = Chances
efs-outcome = { $whose ->
    [own] { $does ->
        [gone] you are eliminated
        [away] you retreat
        [both] { $steps ->
            [one] you lose one step, retreat
           *[other] you lose { $steps } steps, retreat
        }
       *[stays] { $steps ->
            [one] you lose one step
           *[other] you lose { $steps } steps
        }
    }
   *[enemy] { $does ->
        [gone] enemy eliminated
        [away] enemy retreats
        [both] { $steps ->
            [one] enemy loses one step, retreats
           *[other] enemy loses { $steps } steps, retreats
        }
       *[stays] { $steps ->
            [one] enemy loses one step
           *[other] enemy loses { $steps } steps
        }
    }
}
efs-outcome-none = no effect
efs-way-overrun = { $hex } can be overrun at { $odds } ({ $least }:1 is needed): click it to see what it brings.
efs-crt = Combat table
efs-roll = Roll
efs-overrun-head = Overrun
efs-overrun = Overrun { $hex }
efs-overrun-odds = { $attack } against { $defence }; { $least } to 1 are needed
efs-overrun-result = { $result ->
    [success] { $steps ->
        [0] succeeds
        [one] succeeds, the enemy loses one step
       *[other] succeeds, the enemy loses { $steps } steps
    }
   *[failure] { $steps ->
        [0] fails
        [one] fails, you lose one step
       *[other] fails, you lose { $steps } steps
    }
}
efs-overrun-points = Costs { $points } points; { $left } are left afterwards
efs-overrun-launch = Overrun ({ $drm })
efs-lens = { $kind ->
    [zoc] ZOC
    [supply] Supply
    [command] HQ
    [control] Control
    [stacking] Stacking
   *[range] Range
}
efs-boards = Boards
efs-boards-wait = The boards are fetched.
efs-board = { $board ->
    [rebuild] Rebuild track
    [pools] Pools
    [air] Air
    [rail] Rail and weather
    [victory] Victory
   *[all] All
}
efs-box = { $box ->
    [active] Active
    [cadre] Cadre
    [eliminated] Eliminated
    [cannot_rebuild] Gone for good
    [delayed] Delayed
    [due] Waits to enter
   *[waiting] To come
}
efs-boxes-empty = The boxes are empty.
efs-air-box = { $box ->
    [ready] Ready
    [flown] Flown
    [damaged] Damaged
    [destroyed] Destroyed
    [mission] On missions
   *[arrives] Arrives
}
efs-air-needs = ready on { $roll } or less
efs-arrivals = Reinforcements
efs-withdrawals = Withdrawals
efs-on-turn = turn { $turn }
efs-by = { $by ->
    [rail] by rail, { $hex }
    [place] placed, { $hex }
   *[edge] by the edge, { $hex }
}
efs-asp-track = Combat supply by turn
efs-rail-used = { $used } of { $of } points of rail capacity used
efs-rcp = { $points } conversion points left
efs-railhead = Railhead { $hex }: { $spent } spent
efs-weather-track = Weather
efs-howto = Click a stack to take it up: the hexes it reaches show their cost, enemies it can overrun show the odds. Attacks are declared by a click on the enemy and set up on the right. What is still to do is listed on the left; questions open on the right.
efs-key = { $key ->
    [enter] the red button
    [escape] back one step
    [undo] undo
    [redo] redo
    [next] next stack that can act
    [all] the whole stack
    [track] the boards beside the map
    [score] victory points
    [find] find the hex
    [board] to the board
    [orders] standing orders
    [phases] the phases of the turn one by one
    [lenses] over the map: zones, supply, headquarters, range
    [digits] an answer of the question
    [air] points of close support in the attack planner
   *[space] skip what is shown
}
efs-lenses = Over the map

efs-orders = Standing orders
efs-orders-about = What your staff does for you without asking. It plays only what the rules allow and knows no more than you; all it does is listed at the left, and Undo gives the question back.
efs-order-name = { $order ->
    [clerk] Supply points, replacements, strongpoints, railways
    [air] Air allotment
    [reaction] Reaction
    [orders] No Retreat and Additional Retreat
    [guns] Artillery support
    [supply] Combat supply
    [details] Who takes part, engineers
    [losses] Losses
    [retreats] Retreats
    [advance] Advance after combat
   *[forced] Questions with one answer alone
}
efs-order-about = { $order ->
    [clerk] The strategic segment, engineers and recovery
    [air] Where air units go, and against whom
    [reaction] Before an attack on you is fought
    [orders] Orders laid face down on attacks
    [guns] Guns, bombardment and mortars
    [supply] Points spent on an attack
    [details] When an attack of yours is fought
    [losses] Who loses the steps
    [retreats] Where your units go, and the enemy’s where you choose
    [advance] Who goes into the hex
   *[forced] The staff gives the one answer
}
efs-policy = { $policy ->
    [none] Do nothing
    [all] Use all there is
    [repeat] As last turn
    [staff] Leave it to the staff
   *[ask] Ask me
}
efs-leave = { $policy ->
    [all] Use all there is
   *[staff] Let the staff answer
}
efs-repeat = { $count ->
    [one] As last turn (one air unit)
   *[other] As last turn ({ $count } air units)
}
efs-from-now-on = From now on
efs-air-stays = { $unit } is not sent to { $hex } again: it is not ready or cannot go there.
efs-house = Done this turn
efs-house-name = { $name ->
    [weather] Weather
    [replacements] Replacements
    [reinforcements] Reinforcements
    [points] Supply points
    [supply] Supply
    [readiness] Air readiness
    [forts] Strongpoints
    [rail] Railways
    [surrender] Surrender
    [recovery] Recovery
    [victory] Victory points
   *[staff] Your staff
}
efs-house-count = { $count ->
    [one] one entry
   *[other] { $count } entries
}
efs-convoy = All { $count } of { $name } together
