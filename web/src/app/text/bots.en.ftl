## The computer's side of the table

bot-thinking = { $bot } is thinking
bot-shown = { $bot } is playing
bot-shown-other = The other side is playing
bot-dice = Rolling the dice
bot-stopped = { $bot } is stopped
bot-seconds = { $seconds } s
bot-now = Move now
bot-now-title = Answer at once with the best it has found so far
bot-stop = Stop
bot-stop-title = Stop it where it is: look around, take its seat, or let it go on
bot-go = Let it go on
bot-take = Take over
opponent-button = Players
opponent-title = Who plays here
opponent-take = Play this side myself
opponent-change = Let { $bot } play it
opponent-give-title = Give this seat to a program
opponent-give = Give it to { $bot }
opponent-hidden = With these options a side does not see everything: whoever takes this seat sees what was hidden from the other.
opponent-reasons = What is it thinking?

## Hints

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
hints-stale = The table has changed since.
hints-again = Ask again
hints-regular = What Regular would do next
hints-once = Several plans are compared only where a phase or a turn begins; in the middle of it, this is how Regular would go on.
hints-chance = { $percent } %
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
table-do-opponent = Who plays here: levels, pace, take over

## Reasons

replay-reasons = Reasons of the program
replay-plan-back = To its plan before
replay-plan-on = To its next plan
replay-thought = What it thought
table-over-reasons = Read its reasons
