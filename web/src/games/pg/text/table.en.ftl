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
pg-deeds = What this unit can do
pg-side-deeds = What your side can do
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
pg-riders = Leaders that go along:
pg-shoot-at = Fire at { $unit } in { $hex }
pg-barrage-at = { $factors } upon { $hex }
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
pg-with = with the help of { $unit }
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
pg-fire-at = Upon { $hex }
pg-no-assault = No assault: { $why }
pg-which-fire = Which fire
pg-nobody-fires = Nobody is chosen.
pg-combined-by = { $unit } brings the hexes together.
pg-strength = Strength
pg-start-column = Column to begin with
pg-sum = Sum
pg-limit = Within the limits of the table
pg-column = Column
pg-defender-fires = The defender fires
pg-table = Fire table
pg-added = Added to the roll
pg-needs = Roll needed on two dice
pg-drop = Leave it
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
        [opening-fire] Write down a target
        [declaring] Who moves, who fires?
        [excess] Too many units in a hex
        [lone-leaders] Which leader is lost?
        [escape] Where does the leader go?
        [struck] Which units lose the steps?
        [barraging] More off-board fire?
        [melee] Who fires first?
        [offered] Opportunity fire?
        [flight] Where does the unit flee?
        [sortie] More air attacks?
        [weaken] Which minefield is weakened?
        [event-choice] Whom is the event about?
        [sharing] Who gets the guns and aircraft?
       *[other] Your answer
    }
pg-setup-all = Every unit stands.
pg-steps-due = Steps to be lost: { $steps }

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
pg-margin = Margin
pg-victory = How to win
pg-victory-margin = At the end of the last turn the margin decides: the points of the { $side ->
    [axis] Axis less those of the Soviets
   *[allies] Soviets less those of the Axis
  }.
pg-victory-flags = Flags on the map mark the hexes that count: who holds them, and what each is worth.
pg-victory-broken = A side with neither a leader nor a unit in good order loses at once.
pg-victory-aim = Condition
pg-victory-now = Now
pg-victory-points = Points
pg-victory-left = Still to win
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
pg-orders-types = Only against these (all, where none is ticked)
pg-orders-give = Give the orders
pg-orders-when = Orders are given when you are asked.
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
pg-hint-sight = Line of sight from { $from }: point at a hex; click to begin elsewhere.
pg-hint-aim =
    { $what ->
        [place] Click the hex where it is set up.
       *[other] Choose on the map or in the list.
    }
pg-hint-fire = Choose who fires, then fire.
pg-hint-picked =
    { $order ->
        [move] Click the hex to move to.
       *[fire] Click an enemy hex.
    }
pg-hint-step =
    { $step ->
        [segment] Activate a unit, a stack or a leader, or pass.
        [declaring] Say who moves and who fires, then begin.
        [acting] Click a unit that was activated.
        [spent] Nobody can act any more: end the segment.
        [set-up] Choose a unit and place it, or set up all at once.
        [offered] The enemy moves: fire, or let him pass.
       *[other] The panel asks you.
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
pg-howto = Activate a unit, a stack or a leader. A leader brings in those near him: say who moves and who fires, then begin. Click an activated unit: hexes it can reach show their cost, enemies it can fire at are ringed. The panel reckons fire before the dice.
pg-key =
    { $key ->
        [enter] the red button
        [escape] back one step
        [undo] undo
        [redo] redo
        [next] next hex that can act
        [ready] set up what is left
        [hold] hold fire
        [sight] line of sight
        [score] score
        [find] find the hex
        [board] to the board
       *[space] skip what is shown
    }
pg-behind = enters behind
pg-charges = charges
pg-sight-free = { $hex } at { $far }: seen from { $cover } hexes, sight reaches { $reach }.
pg-sight-not = { $hex } at { $far }: { $why }
pg-orders-ambush = Hidden units: up to a range of
pg-orders-never = not at all
pg-may-activate = Who may be activated
pg-may-act = Who may still act
table-story-result = Result
table-story-morale = Morale
table-story-initiative = Initiative
