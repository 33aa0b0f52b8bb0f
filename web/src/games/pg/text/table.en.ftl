## The tactical table

table-side-allies = Soviets
pg-terrain =
    { $terrain ->
        [woods] Woods
        [town] Town
        [field] Field
        [swamp] Swamp
        [river] Minor river
        [major_river] Major river
       *[clear] Clear
    }
pg-height = { $metres } m
pg-hex = Hex
pg-in-hex = In { $hex }
pg-pile-none = Click a hex to see what is in it.
pg-enemies = Enemies
pg-beside = Waiting to enter
pg-deeds = Possible actions
pg-side-deeds = Actions of your side
pg-activate-stack = Activate the whole stack
pg-activate =
    { $order ->
        [move] Activate to move
       *[fire] Activate to fire or assault
    }
pg-order =
    { $order ->
        [move] Moves
       *[fire] Fires
    }
pg-will =
    { $order ->
        [move] Move
       *[fire] Fire
    }
pg-all-move = All move
pg-all-fire = All fire
pg-points-left = { $points } MP left
pg-led = led
pg-rank =
    { $rank ->
        [CPL] Corporal
        [SGT] Sergeant
        [LT] Lieutenant
        [CPT] Captain
        [MAJ] Major
        [LTC] Lieutenant colonel
        [COL] Colonel
       *[KOM] Kommissar
    }
pg-leader-figures = morale { $morale }, combat +{ $combat }, morale bonus +{ $bonus }
pg-mark =
    { $mark ->
        [disrupted] disrupted
        [demoralised] demoralised
        [moved] moved
        [fired] fired
        [spotted] spotted
        [commander] tank leader
        [hidden] hidden
       *[digging] digging in
    }
pg-aboard = aboard { $carrier }
pg-riders = Leaders going along:
pg-shoot-at = Fire at { $unit } in { $hex }
pg-barrage-at = { $factors } on { $hex }
pg-share-out-to =
    { $what ->
        [plane] The aircraft of { $factor } to sector { $sector }
       *[battery] The guns of { $factor } to sector { $sector }
    }
pg-assault-order =
    { $first ->
        [yes] First fire with those who are fortified
       *[no] All fire together
    }
pg-with = with help from { $unit }
pg-alone = alone
pg-flee-to = flees to { $hex }
pg-flee-with = flees to { $hex } with { $units }

## Fire

pg-kind =
    { $kind ->
        [fire] Direct fire
        [bombard] Bombardment
        [assault] Assault
        [anti-tank] Anti-tank fire
        [opportunity] Opportunity fire
       *[opportunity-shot] Anti-tank opportunity fire
    }
pg-fire-at = Fire at { $hex }
pg-no-assault = No assault: { $why }
pg-which-fire = Type of fire
pg-nobody-fires = No firing unit chosen.
pg-combined-by = { $unit } combines the hexes’ fire.
pg-strength = Strength
pg-start-column = Starting column
pg-sum = Sum
pg-limit = Limited by the table
pg-column = Column
pg-defender-fires = The defender fires
pg-table = Fire table
pg-added = Roll modifiers
pg-needs = Roll needed on two dice
pg-drop = Cancel
pg-chances = Chances
pg-launch =
    { $kind ->
        [assault] Assault
        [bombard] Bombard
       *[fire] Fire
    }

## Questions

pg-ask =
    { $step ->
        [set-up] Set up your units
        [opening-fire] Plot a target
        [declaring] Who moves, who fires?
        [excess] Too many units in a hex
        [lone-leaders] Which leader is lost?
        [escape] Where does the leader go?
        [struck] Which units take the step losses?
        [barraging] More off-board artillery?
        [melee] Who fires first?
        [offered] Opportunity fire?
        [flight] Where does the unit flee to?
        [sortie] More air attacks?
        [weaken] Which minefield is weakened?
        [event-choice] Who is affected by the event?
        [sharing] Who gets the guns and aircraft?
       *[other] Your answer
    }
pg-setup-all = All units are placed.
pg-steps-due = Steps to lose: { $steps }

## The bar at the top

pg-turn = Turn { $turn } of { $of }
pg-time = Time
pg-night = night
pg-sight = Sight
pg-hexes =
    { $n ->
        [one] { $n } hex
       *[other] { $n } hexes
    }
pg-phase-label = Phase
pg-phase =
    { $phase ->
        [set-up] Set-up
        [initiative] Initiative
        [removal] Markers
        [end] Over
       *[segment] Actions
    }
pg-segment-of = Segment of
pg-must-answer = Must answer
pg-initiative = Initiative
pg-steps-lost = Steps lost
pg-score = Score
pg-score-title = Victory points
pg-margin = Difference
pg-victory = How to win
pg-victory-margin = At the end of the last turn the difference decides: { $side ->
    [axis] Axis points minus Soviet points
   *[allies] Soviet points minus Axis points
  }.
pg-victory-flags = Flags on the map mark victory hexes: who holds them, and what each is worth.
pg-victory-broken = A side without a leader or a unit in good order loses at once.
pg-victory-aim = Condition
pg-victory-now = Now
pg-victory-points = Points
pg-victory-left = Still open
pg-aim =
    { $why ->
        [scored-hexes] Each hex held of { $place }: { $each }
        [scored-exits] Each own step off the { $edge ->
            [N] north
            [S] south
            [W] west
           *[E] east
          } edge: { $each }
        [scored-units] Each own unit, not demoralised, in { $place }: { $each }
       *[scored-steps] Each enemy step lost: { $each }
    }
pg-aim-hexes = an area of { $count } hexes
pg-margin-from = { $from } or more
pg-margin-below = less than { $to }
pg-margin-between = { $from } to below { $to }
pg-victory-side = { $side }: { $aims }.
pg-victory-level = { $level }: { $range }
pg-waits =
    { $side ->
        [axis] The Axis decides.
       *[allies] The Soviets decide.
    }

## Orders, sight, help

pg-sight-tool = Line of sight
pg-orders = Standing orders
pg-orders-about = When are you asked for opportunity fire?
pg-orders-ask = Ask me
pg-orders-range = Up to a range of
pg-orders-any = any range
pg-orders-types = Only against these (none ticked: all)
pg-orders-give = Give the orders
pg-orders-when = You can set standing orders whenever you are asked.
pg-type =
    { $type ->
        [infantry] infantry
        [hmg] machine guns
        [engineer] engineers
        [cavalry] cavalry
        [motorcycle] motorcycles
        [mortar] mortars
        [artillery] artillery
        [at_gun] anti-tank guns
        [tank] tanks
        [assault_gun] assault guns
        [tank_destroyer] tank destroyers
        [armoured_car] armoured cars
        [apc] carriers
       *[transport] transports
    }
pg-hint-sight = Line of sight from { $from }: point at a hex; click to start from another.
pg-hint-aim =
    { $what ->
        [place] Click the hex to set it up in.
       *[other] Choose on the map or in the list.
    }
pg-hint-fire = Choose the firing units, then fire.
pg-hint-picked =
    { $order ->
        [move] Click the hex to move to.
       *[fire] Click an enemy hex.
    }
pg-hint-step =
    { $step ->
        [segment] Activate a unit, a stack or a leader, or pass.
        [declaring] Choose who moves and who fires, then begin.
        [acting] Click a unit that was activated.
        [spent] No unit can act any more: end the segment.
        [set-up] Choose a unit and place it, or set up all at once.
        [offered] The enemy moves: fire, or hold fire.
       *[other] Choose in the right-hand panel.
    }
pg-why-march = Not to { $hex }
pg-describe = { $hex }, { $ground }, own { $own }, enemy { $foe }
pg-tab-pile = Stack
pg-tab-desk = Question
pg-special = Special rules
pg-comes = enters on turn { $turn }
pg-at-start = at the start
pg-winner =
    { $level ->
        [major] { $side }: a major victory.
       *[minor] { $side }: a minor victory.
    }
pg-draw = A draw.
pg-howto = Activate a unit, a stack or a leader. A leader activates those near him: choose who moves and who fires, then begin. Click an activated unit: hexes in reach show their cost, targets are ringed. The panel shows the fire calculation before you roll.
pg-key =
    { $key ->
        [enter] the red button
        [escape] back
        [undo] undo
        [redo] redo
        [next] next hex that can act
        [ready] set up what is left
        [hold] hold fire
        [sight] line of sight
        [score] score
        [find] centre on the hex
        [board] to the board
       *[space] skip the animation
    }
pg-behind = enters behind
pg-charges = charges
pg-sight-free = { $hex } at range { $far }: visible; spotting range { $cover } there, sight limit { $reach }.
pg-sight-not = { $hex } at { $far }: { $why }
pg-orders-ambush = Hidden units: up to a range of
pg-orders-never = not at all
pg-may-activate = Can be activated
pg-may-act = Can still act
table-story-result = Result
table-story-morale = Morale
table-story-initiative = Initiative
