## Mails. Each has a subject and a text; lines are kept as they stand here.

mail-greeting = Good day, { $name },
mail-closing = Grognard, { $address }

mail-verify-subject = Confirm your mail address at Grognard
mail-verify-text =
    somebody, probably you, gave this address for the account “{ $name }”. To confirm it, open:

    { $link }

    The link works once, within seven days. If it was not you, do nothing: the address stays unconfirmed, and no further mail will come.

mail-reset-subject = A new password at Grognard
mail-reset-text =
    somebody, probably you, asked for a new password for the account “{ $name }”. To choose one, open:

    { $link }

    The link works once, within one hour. If it was not you, do nothing: your password stays as it is.

mail-password-changed-subject = Your password at Grognard was changed
mail-password-changed-text =
    the password of the account “{ $name }” was changed, and all other sessions were ended. If it was not you, ask for a new password at once:

    { $address }/reset

mail-mail-changed-subject = Your mail address at Grognard was changed
mail-mail-changed-text =
    the account “{ $name }” has another mail address now, and no further mail will come here. If it was not you, write to whoever runs the site.

mail-deleted-subject = Your account at Grognard is deleted
mail-deleted-text =
    the account “{ $name }” and what belonged to it are deleted. Games you took part in keep a seat without a name.

## Notices of games

mail-notice-your-turn-subject = Your turn: { $game }
mail-notice-your-turn-text =
    it is your turn in “{ $title }”:

    { $link }

mail-notice-begun-subject = The game has begun: { $game }
mail-notice-begun-text =
    everybody has taken a seat, and “{ $title }” has begun:

    { $link }

mail-notice-joined-subject = Somebody has joined: { $game }
mail-notice-joined-text =
    { $by } has taken a seat in “{ $title }”:

    { $link }

mail-notice-invited-subject = You are invited to a game: { $game }
mail-notice-invited-text =
    { $by } asks you to play “{ $title }”. Your seat is kept for you here:

    { $link }

mail-notice-seat-subject = You are asked to take over: { $game }
mail-notice-seat-text =
    { $by } would like you to take over a seat in “{ $title }”, which has begun:

    { $link }

mail-notice-dice-subject = The dice of { $game }
mail-notice-dice-text =
    the new dice of “{ $title }” were not agreed to in time. The game goes on with those of before:

    { $link }

mail-notice-dice-late-subject = Your seat in { $game } is free again
mail-notice-dice-late-text =
    your answer to the dice agreement of “{ $title }” did not arrive in time, so the game has not started and your seat is free
    again. You can take it once more, from the browser or program that is to keep your share:

    { $link }

mail-notice-offer-subject = An offer in { $game }
mail-notice-offer-text =
    the other side in “{ $title }” offers { $offer ->
        [draw] a draw
        [take-back] to take something back
        [pause] a pause
        [edit] to change the position by hand
       *[abort] to end the game without a winner
    }. Say yes or no here:

    { $link }

mail-notice-answered-subject = { $state ->
        [accepted] Accepted: { $game }
       *[declined] Declined: { $game }
    }
mail-notice-answered-text =
    what you offered in “{ $title }” was { $state ->
        [accepted] accepted
       *[declined] declined
    }:

    { $link }

mail-notice-said-subject = Somebody has written: { $game }
mail-notice-said-text =
    { $by } has written something at the table of “{ $title }”:

    { $link }

mail-notice-time-subject = Time has run out: { $game }
mail-notice-time-text =
    a clock has run out in “{ $title }”. What follows from it you see here:

    { $link }

mail-notice-over-subject = The game is over: { $game }
mail-notice-over-text =
    “{ $title }” is over. Here you can watch it again and check its dice:

    { $link }
