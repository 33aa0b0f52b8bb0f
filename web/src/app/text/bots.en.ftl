## The computer's side of the table

bot-thinking = { $bot } is thinking
bot-shown = { $bot } is playing
bot-shown-other = The other side is playing
bot-dice = Rolling the dice
bot-stopped = { $bot } is paused
bot-seconds = { $seconds } s
bot-now = Move now
bot-now-title = Play the best move found so far
bot-stop = Pause
bot-stop-title = Pause the computer: look around, take over its side, or continue
bot-go = Continue
bot-take = Take over
opponent-button = Players…
opponent-title = Players
opponent-take = Play this side myself
opponent-change = Let { $bot } play it
opponent-give-title = Let the computer play this side
opponent-give = Hand over to { $bot }
opponent-hidden = Fog of war: whoever takes over this side sees what was hidden from the other.
opponent-reasons = What is it thinking?

## Hints

recap-button = What happened
recap-button-title = What the other side did while you waited, step by step on the map
recap-title = While you waited
recap-none = Nothing to show: you saw everything the other side did.
recap-sum =
    { $steps ->
        [one] One step
       *[other] { $steps } steps
    }, { $combats ->
        [0] no combat
        [one] one combat
       *[other] { $combats } combats
    }
recap-show = Show step { $n } on the map
recap-more = and { $count } more
recap-losses-own = Your losses:
recap-losses-other = Their losses:
recap-moved = { $count } units moved:
recap-score = Score:
recap-back = Back
recap-next = Next
recap-first = This is the first step.
recap-last = This is the last step.
hints-button = Hint
hints-button-title = What the strongest computer player would do in your place: up to three plans where a phase or a turn begins
hints-title =
    { $count ->
        [0] Hint
        [one] The best plan
       *[other] The best plans
    }
hints-not-asked = There is nothing for you to decide right now.
hints-asking = Plans are being simulated…
hints-stale = The position has changed since.
hints-again = Ask again
hints-regular = What Regular would do next
hints-once = Plans are compared only at the start of a phase or turn; in the middle of it, this is how Regular would continue.
hints-chance = { $percent }%
hints-tried =
    { $n ->
        [one] Chance of winning, by one simulated game
       *[other] Chance of winning, by { $n } simulated games
    }
hints-more =
    { $count ->
        [one] and one action more
       *[other] and { $count } actions more
    }
hints-why = Its reasons
hints-show = Show on the map
hints-note = Based only on what your side may know. The computer’s look-ahead uses its own dice, not the real ones.
deed-with = { $deed }:{" "}
table-do-hints = A hint for your side
table-do-recap = What the other side did while you waited
table-do-opponent = Players: level, pace, take over

## Reasons

replay-reasons = Computer’s reasons
replay-plan-back = Previous plan
replay-plan-on = Next plan
replay-thought = Its reasoning
table-over-reasons = Computer’s reasons
