### The laboratory: its report, and what the command line says of a series.

lab-title = { $title }: the laboratory
lab-games =
    { $count ->
        [one] one game
       *[other] { $count } games
    }
lab-seat = { $side }: { $bot }
lab-nobody = nobody
lab-broken =
    { $count ->
        [one] One game broke off with an error and is not counted.
       *[other] { $count } games broke off with an error and are not counted.
    }
lab-interval = { $low } to { $high }
lab-even =
    { $count ->
        [one] One game tells nothing yet.
       *[other] An even match, as far as { $count } games can tell. Below each share stands the range that holds the true one in 95 cases of 100.
    }
lab-leans =
    { $count ->
        [one] One game tells nothing yet.
       *[other] The scenario leans to one side ({ $side }), more than chance explains over { $count } games. Below each share stands the range that holds the true one in 95 cases of 100.
    }

lab-results = Results
lab-level-of = { $level } ({ $side })
lab-by-level = Games by level of victory
lab-by-level-note = The thin line is the range that holds the true share in 95 cases of 100.
lab-scores = Final scores
lab-score-note = Half of the games end below { $median } (dashed), eight of ten between { $low } and { $high }; the mean is { $mean }. Columns show who won.

lab-front = Where the front stood
lab-front-note = The tint tells in how many of the games each side held the ground; pale ground was held by either, as often as not.
lab-start = At the start
lab-end-of-turn = After turn { $turn }

lab-fighting = Losses, attacks and dice
lab-steps-lost = Steps lost and not replaced, by turn
lab-band-note = The line is the mean; eight games of ten lie in the band.
lab-odds = Attacks in a game, by their odds
lab-luck = Luck with the dice ({ $side })
lab-luck-note = How far all dice of a game together fell from what was to be expected, in standard deviations; the dashed curve is what fair dice give. Columns show who won.
lab-luck-part = luck from { $low } to { $high }
lab-by-luck = Games won, by luck ({ $side })
lab-by-luck-note = The third of the games with the worst dice, the middle one, and the third with the best. The dashed line is the share over all games.
lab-dice-bad = worst dice
lab-dice-fair = middling dice
lab-dice-good = best dice

lab-thinking = Thinking time
lab-times = Answers by the time they took, in per cent
lab-times-note = Each column holds answers that took up to the time below it, and more than the time before. CPU time on the machine that played.
lab-player = Player
lab-side = Side
lab-mean = Mean
lab-median = Half within
lab-slow = 95 % within
lab-longest = Longest
lab-a-game = In a whole game

lab-compared = Side by side
lab-variant = Variant
lab-count = Games
lab-mean-score = Mean score
lab-wins-of = Share of games won ({ $side })
lab-even-line = The dashed line is an even share; the upright ones are 95 % intervals.
lab-differs = “{ $two }” differs from “{ $one }” in the games won ({ $side }): { $other } % instead of { $share } %, a difference of { $low } to { $high } points with 95 % confidence. Chance alone would make so large a difference in { $chance } of 100 such trials (Fisher’s exact test), so it is significant at the 5 % level. The mean score moves by { $score }; chance alone: { $score_chance } of 100 (Mann–Whitney).
lab-alike = No significant difference between “{ $two }” and “{ $one }” in the games won ({ $side }): { $other } % instead of { $share } %, a difference of { $low } to { $high } points with 95 % confidence. Chance alone would make so large a difference in { $chance } of 100 such trials (Fisher’s exact test). The mean score moves by { $score }; chance alone: { $score_chance } of 100 (Mann–Whitney). More games would show smaller differences.

lab-how = How these games are played again
lab-again = Grognard { $version }, data { $digest }, seed { $seed }: the same command plays the same games, on any number of processors or machines.
