## The table of a game that has no table of its own
plain-describe = { $place }: { $own } own, { $foe } enemy
plain-waits = Waiting for { $side }
plain-rolls = Rolling dice
plain-winner = { $side }: { $level }
plain-hint = Choose a unit on the map, or a button
plain-hint-picked = { $unit }: click a lit place, or choose a button
plain-tab-pile = Place
plain-tab-desk = Choices
plain-you = You play
plain-empty = Nobody is here.
plain-look = Click a place to see who stands there.
plain-question = { $side }: what do you do?
plain-howto = Every choice is a button. Click a unit to see its own; then click a lit place to go there. Click a place that is not lit and you are told why not.
plain-key =
    { $key ->
        [enter] The red button
        [escape] Deselect
        [undo] Undo
        [redo] Redo
        [next] The next unit that can act
        [score] The score
        [find] Centre on the selected place
        [board] To the map
       *[space] Skip ahead
    }
