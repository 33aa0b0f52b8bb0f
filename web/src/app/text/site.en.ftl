## Everywhere on a site

nav-hall = Lobby
nav-archive = Archive
nav-ranking = Ranking
to-hall = Back to the lobby
copy = Copy
copied = Copied
yes = Yes
no = No
none-yet = none yet
page-before = Earlier page
page-next = Next page
page-at = Page { $page }
offer-by =
    { $side ->
        [german] The German
        [axis] The Axis
        [allies] The Soviet
        [soviet] The Soviet
        [russian] The Russian
       *[other] The other side
    }
the-camp =
    { $side ->
        [german] the German side
        [axis] the Axis side
        [allies] the Soviet side
        [soviet] the Soviet side
        [russian] the Russian side
       *[other] a side
    }

## Coming and going

login-title = Log in
login-first = Log in first; then you continue where you were.
login-do = Log in
login-name = Name or mail address
login-forgot = Forgot your password?
login-none = No account yet?
logout-do = Log out
register-title = Create an account
register-do = Create account
register-note = A name, an e-mail address and a password, nothing more.
register-name-hint = 2 to 24 letters, digits, spaces, dots, dashes. Visible to others.
register-mail-hint = Never shown. Used for turn notices and password resets.
register-password-hint = At least 10 characters. A sentence is easy to remember.
register-have = Already have an account?
register-shut = This site does not accept new accounts at present.
register-done = Welcome. A mail to { $mail } asks you to confirm the address.
verify-title = Confirm the mail address
verify-note = Confirm that this e-mail address is yours.
verify-do = Confirm
verify-done = The address is confirmed.
forgot-title = Forgotten password
forgot-note = Enter the e-mail address of your account. We send you a link to choose a new password.
forgot-do = Send the link
forgot-sent = If there is an account with the address { $mail }, a link has been sent to it.
reset-title = New password
reset-note = All browsers logged in with the old password will be logged out.
reset-do = Set password
reset-done = The password is changed, and you are logged in.
welcome-title = Play each other
welcome-text = Find an opponent, live or turn by turn, with clocks, verifiable dice and fog of war that does not leak. You can browse open games, finished games and the rules without an account.

## Account

account-title = Account
account-menu = Account of { $name }
account-mine = My page
account-identity = Profile
account-name = Name
account-rename = Change name
account-saved = Saved.
account-mail = Mail address
account-verified = confirmed
account-unverified = not confirmed yet
account-verify-again = Send the mail again
account-mail-sent = A mail has been sent to { $mail }.
account-new-mail = New address
account-new-mail-hint = The old one stays until the new one is confirmed.
account-change-mail = Change address
account-password = Password
account-old-password = Current password
account-new-password = New password
account-password-hint = At least 10 characters. All other browsers are logged out.
account-change-password = Change password
account-password-done = Password changed; other browsers are logged out.
account-delete = Delete account
account-delete-sure = { $name }, your name, your address and your settings will be deleted for good. Finished games stay, without your name; you resign the others.
account-keep = Keep it
delete-done = Account deleted.
telling-title = Notices
telling-note = While a Grognard page is open, notices appear there only.
telling-turn-mail = Mail on your turn
telling-turn-mail-note = In turn-based games, when you are away. One mail per game until you return.
telling-invite-mail = Mail for invitations
telling-invite-mail-note = When a player invites you by name.
telling-turn-push = Browser notification on your turn
telling-turn-push-note = In every browser where you have allowed it.
telling-chat = Chat notifications
telling-chat-note = When somebody writes in one of your games.
push-title = This browser
push-on = Notifications are on, even when no page is open.
push-off = No notifications while no page is open.
push-start = Turn on notifications
push-stop = Turn off notifications
push-done = Notifications are on in this browser.
push-denied = The browser has blocked notifications.
push-unable = Notifications are not available in this browser or at this address.
vacation-title = Vacation
vacation-note =
    { $left ->
        [0] Your clocks in turn-based games stop while you are away. No days left this year.
        [one] Your clocks in turn-based games stop while you are away. One day left this year.
       *[other] Your clocks in turn-based games stop while you are away. { $left } days left this year.
    }
vacation-from = From { $begins } to { $ends }
vacation-begins = First day
vacation-begins-hint = Empty: now
vacation-days = Days
vacation-take = Start vacation
vacation-end = I am back
sessions-title = Logged-in browsers
sessions-this = this one
sessions-seen = last seen { $at }
sessions-unknown = Unknown browser
sessions-end = Log out
sessions-end-others = Log out all others
data-title = Your data
data-note = Everything the site stores about you, in one file; and how to delete it.
data-export = Download my data

## Programs

programs-title = Programs
programs-note = A program can play for you through the HTTP API with an API key; a webhook of yours can be called when it is your turn.
programs-schema = API description (OpenAPI)
tokens-title = API keys
tokens-once = Your API key. It is shown only once: store it safely.
tokens-none = No key yet.
tokens-label = Name of the key
tokens-label-hint = For example the program or the machine.
tokens-scope = Permission
tokens-days = Valid for (days)
tokens-days-hint = Empty: no expiry
tokens-make = Create key
tokens-end = Revoke
tokens-seen = last used { $at }
tokens-unused = never used
tokens-ends = until { $at }
scope-read = read
scope-play = read and play
hooks-title = Webhooks
hooks-once = The secret that signs every message. It is shown only once.
hooks-none = No address yet.
hooks-url = Address
hooks-hint = An https:// address. It gets a signed message for every turn of yours.
hooks-make = Add address
hooks-end = Remove
hooks-since = since { $at }
hooks-failing =
    { $count ->
        [one] the last message did not arrive
       *[other] the last { $count } messages did not arrive
    }
hooks-off = disabled: too many messages did not arrive

## Notices

notices = Notices
notices-count =
    { $count ->
        [0] Notices, none unread
        [one] Notices, one unread
       *[other] Notices, { $count } unread
    }
notices-read = Mark all read
notices-none = Nothing has happened yet.
notice-unread = Unread:
notice-a-game = your game
notice-your-turn = Your turn in { $title }.
notice-begun = { $title } has begun.
notice-joined = { $by } has joined { $title }.
notice-invited = { $by } invites you to { $title }.
notice-offer = { $title }: the other side proposes { $what }.
notice-answered =
    { $state ->
        [accepted] { $title }: your proposal is accepted ({ $what }).
       *[other] { $title }: your proposal is declined ({ $what }).
    }
notice-said = { $by } wrote to you in { $title }.
notice-seat = { $by } offers you a seat in { $title }.
notice-dice = { $title }: the players did not agree on new dice in time. The earlier dice stay in use.
notice-dice-late = { $title }: your part of the dice agreement did not arrive in time, and your seat is free again.
notice-time = A clock has run out in { $title }.
notice-over = { $title } is over.

## The hall

hall-against = Live or turn by turn, against people and the computer
hall-games = Games
hall-open = Open
hall-mine = My games
hall-waiting = My turn
hall-watching = Watch
hall-finished = Finished
hall-none-open = No open games right now. Create one.
hall-none-mine = You are not in any game yet.
hall-none-waiting = No game is waiting for you.
hall-none-watching = No game to watch right now.
hall-none-finished = No finished games yet.
hall-scenario = Battle
hall-all-scenarios = All battles
hall-all-paces = Any pace
hall-col-pace = Pace
hall-by = proposed by { $name }
hall-rated = rated
hall-join = Join
hall-watch = Watch
hall-look = Look
hall-propose = Create the game
hall-turn = turn { $turn }
hall-versus = against { $names }
hall-a-bot = the computer
hall-last = Last finished game
archive-note = Replay finished games from either side or with everything visible, comment on them, and check their dice in your browser.
seat-free = free
seat-invited = free, by invitation
seat-you = you
seat-here = here
seat-away = away
seat-program = computer
seat-vacation = on vacation
against-open = Anyone
against-invited = By a link
against-player = By name
against-bot = Computer
against-self = Myself
against-open-note = The game is listed in the lobby; the first to join plays.
against-invited-note = You get a link to send.
against-player-note = The player gets a notice.
against-bot-note = Starts at once. Not rated.
against-self-note = You play both sides on this screen. Not rated.
against-name = Name of the player
usual-days = 3 days a turn
usual-live = Live, 2 hours

## Pace and clocks

pace-live = Live
pace-turn = Turn-based
pace-live-note = In one session, or several by appointment. Clocks run without a break.
pace-turn-note = Over days or weeks. Vacation and an agreed pause stop the clocks.
pace-live-with = Live, { $clock }
pace-turn-with = Turn-based, { $clock }
clock-panel = Pace and clock
clock-title = Clock
clock-kind-none = None
clock-kind-game = A game
clock-kind-turn = A turn
clock-kind-days = Days
clock-none = no clock
clock-game = { $bank } a side
clock-game-more = { $bank } a side, plus { $increment } per turn
clock-turn = { $each } a turn
clock-days = { $each } a turn
clock-days-more = { $each } a turn and { $bank } in reserve
clock-game-bank = Time of a side
clock-game-increment = Added each turn
clock-turn-each = Time for a turn
clock-days-each = Time for a turn
clock-days-bank = Reserve
clock-zero = When a clock runs out
clock-zero-claim = Claim or wait
clock-zero-loses = Loss
clock-zero-bot = The computer takes over
clock-zero-claim-note = When a clock runs out, the other side may claim the game, or wait.
clock-zero-loses-note = When a clock runs out, its side loses.
clock-zero-bot-note = When a clock runs out, the computer takes over that side.
clock-left = { $time } left
clock-out = Out of time
clock-runs = Clock running
clock-stands = Clock stopped
lasting-days =
    { $n ->
        [one] 1 day
       *[other] { $n } days
    }
lasting-hours =
    { $n ->
        [one] 1 hour
       *[other] { $n } hours
    }
lasting-minutes = { $n } min
lasting-seconds = { $n } s
lasting-none = none
span-days = { $days } d { $hours } h
span-hours = { $hours } h { $minutes }
span-spoken = { $minutes } min { $seconds } s

## Making a game

make-others = More options
make-visible = Visibility
visible-open = Public
visible-private = Private
visible-open-note = Anyone can watch it; when it is over, replay and dice are public.
visible-private-note = It is not listed, neither now nor when it is over.
make-team = Players a side
make-team-note = Each commands his sectors or formations, as the option on several players a side says.
make-rated = Rated
make-rated-note = The result counts for both players’ ratings.
make-hints = Hints
make-hints-note = Players may ask the computer for a hint. Off in rated games unless you allow them here; all can see it before they sit down.
make-watched = Spectators
make-watched-note = Anyone may watch.
make-watched-hidden = Units are hidden with these options: nobody watches before the end, unless you and your opponent agree at the table to a spectator by name.
make-delay = Spectator delay
make-delay-turns =
    { $n ->
        [one] 1 turn late
       *[other] { $n } turns late
    }
make-delay-over = only when it is over

## Before it begins

room-sit = Take this seat
room-link = Create a link
room-send = Send this link to your opponent. It is shown only once; a new link replaces it.
room-waits = The game starts when every seat is taken. You can leave this page: you will be notified.
room-take = Take a free seat to start the game.
room-handed = The game is under way: its player offers you the seat as it is, with its clock.
room-login = You need an account to play.
room-terms = Game settings
room-withdraw = Cancel the game
room-leave = Leave the seat
terms-option = { $option }: { $choice }
terms-watched = anybody may watch
terms-watched-hidden = nobody before the end, but whom both players agree to by name
invite-title = An invitation
invite-text = { $name } asks you to play { $camp }.
invite-accept = Accept and sit down
invite-login = The seat is yours once you are logged in; this page comes back by itself.

## At the table

room-acts = Offers and resigning
room-paused = Paused by agreement: the clocks are stopped.
room-shares = All seats are taken. The game starts when the players have agreed on the dice.
room-dice = Agreeing on the dice: the clocks are stopped.
room-editing = The position may be edited.
room-edited = edited
room-edited-note = The players have edited the position by agreement: the game is not rated.
room-resume = Resume
share-yours =
    { $chief ->
        [yes] Your move. You command { $pieces } pieces, and your side.
       *[no] Your move. You command { $pieces } pieces.
    }
share-mates =
    { $chief ->
        [yes] You command { $pieces } pieces, and your side.
       *[no] You command { $pieces } pieces.
    }
room-watchers =
    { $count ->
        [one] one spectator
       *[other] { $count } spectators
    }
looks-on =
    { $behind ->
        [0] You are watching.
        [one] You are watching, one turn late.
       *[other] You are watching, { $behind } turns late.
    }
untold-title = Nothing to see yet
untold-text =
    { $behind ->
        [0] Fog of war: this game can be watched when it is over.
        [one] Fog of war: spectators see the table one turn late. It will appear by itself.
       *[other] Fog of war: spectators see the table { $behind } turns late. It will appear by itself.
    }
offer-title = An offer
offer-draw = Offer a draw
offer-pause = Propose a pause
offer-edit = Propose editing the position
offer-abort = Propose aborting the game
offer-spectator = Propose a spectator…
spectator-title = Propose a spectator
spectator-note = Units are hidden in this game, so nobody watches it before the end. Both players may agree to one person, by account name.
spectator-cost = The risk: this spectator sees both sides, some turns late, and could tell one of you. The agreement ends when a seat changes hands.
spectator-do = Propose
offer-take-back-action = Ask to take back my last action
offer-take-back-phase = Ask to go back to the start of the phase
offer-take-back-turn = Ask to go back to the start of the turn
offer-asked = { $who } proposes { $what }.
offer-waits = { $who } proposes { $what }. You have agreed; waiting for the others.
offer-made = You propose { $what }. Waiting for the other side.
offer-accept = Accept
offer-decline = Decline
offer-withdraw = Withdraw
offered-draw = a draw
offered-pause = a pause
offered-edit = editing the position
offered-abort = aborting the game
offered-spectator =
    { $player ->
        [none] a spectator
       *[other] { $player } as a spectator
    }
offered-take-back-action = taking back the last action
offered-take-back-phase = going back to the beginning of the phase
offered-take-back-turn = going back to the beginning of the turn
offered-draw-note = If you accept, the game ends at once, without a winner.
offered-pause-note = If you accept, the clocks stop until one of you resumes.
offered-edit-note = If you accept, both of you may edit the position; the record shows it, and the game is no longer rated.
offered-spectator-note = If you accept, this account sees both sides, some turns late, until the end. Nothing but the spectator’s word keeps it from your opponent.
offered-abort-note = If you accept, the game ends at once without a result.
offered-take-back-note = If you accept, the record notes it. Rolled dice are not reused: new ones are rolled.
answered-accepted = Agreed: { $what }.
answered-declined = Declined: { $what }.
answered-withdrawn = Withdrawn: { $what }.
resign-title = Resign
resign-sure = Resign “{ $title }”? The other side wins, and this cannot be undone.
resign-not = Play on
resign-do = Resign the game
claim-title = Claim the game
claim-sure = The other side is out of time. Claim victory now, or wait: you can claim until it plays.
claim-not = Wait
claim-do = Claim victory
hand-title = Hand over my seat
hand-note = Someone else takes your seat and your clock as they are. You can watch, but not come back by yourself.
hand-to = To
hand-player = A player
hand-bot = The computer
hand-player-note = The player gets a notice and has to accept; until then the seat is yours.
hand-do = Hand it over
hand-done = Seat handed over.
hand-asked = { $name } has been asked.
edit-open = Edit the position
edit-title = Edit the position
edit-note = Every change is checked by the rules and marked in the record.
edit-unit = Unit
edit-choose = Choose…
edit-place = Hex
edit-add = Add the line
edit-lines = Lines of a situation; without a hex a unit is removed
edit-apply = Apply
edit-end = Play on
ended-resigned =
    { $side ->
        [german] the German resigned
        [axis] the Axis resigned
        [allies] the Soviet resigned
        [soviet] the Soviet resigned
        [russian] the Russian resigned
       *[other] resigned
    }
ended-time =
    { $side ->
        [german] the German’s time ran out
        [axis] the time of the Axis ran out
        [allies] the Soviet’s time ran out
        [soviet] the Soviet’s time ran out
        [russian] the Russian’s time ran out
       *[other] on time
    }
ended-agreed = draw by agreement
ended-aborted = aborted
chat-title = Chat
chat-lines = Messages
chat-note = Only the players of this game read it while it goes on.
chat-note-looks = Spectators read it; the players do not while the game goes on.
chat-none = No messages yet.
chat-write = Write a message
chat-send = Send
chat-unread =
    { $count ->
        [one] one unread line
       *[other] { $count } unread lines
    }
chat-gone = deleted account
chat-about = Actions for { $name }’s message
chat-mute = Mute { $name }
chat-muted = { $name } is muted.
chat-unmute = Unmute
chat-report = Report to the operator
chat-report-why = What is wrong with it?
chat-report-note = Only the operator sees the message and your report.
chat-reported = Reported.

## Pages of players and battles

rating-title = Rating
rating-none = No rated game yet.
rating-explained = The point is the estimate, the bar its uncertainty: in 95 of 100 cases the true strength lies on it. It shrinks with every game. 1000 is where everybody begins.
rating-words = Rating { $rating }, plus or minus { $uncertainty }
rating-note =
    { $games ->
        [one] Rating with its uncertainty, after one game
       *[other] Rating with its uncertainty, after { $games } games
    }
rating-games =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    }
tallied-words = { $won } won, { $drawn } drawn, { $lost } lost
luck-title = Dice
luck-none = No dice yet.
luck-words =
    { $luck ->
        [good] Luck percentile { $percent } over { $dice } dice: luckier than chance explains.
        [bad] Luck percentile { $percent } over { $dice } dice: unluckier than chance explains.
       *[even] Luck percentile { $percent } over { $dice } dice: within normal chance.
    }
player-since = here since { $day }
player-results = Results
player-all = All finished games
player-against = Against you
player-pace = Response time in turn-based games
player-pace-none = no turn-based game yet
player-pace-words = half of them within { $time }
player-playing = Games in progress
player-playing-none = No public game in progress.
player-finished = Finished games
player-finished-none = No finished game yet.
scenario-in-game = { $game }: { $title }
scenario-games = Finished games
scenario-turns = Last turn, median
scenario-days = Duration in days, median
scenario-best = Who plays it best
scenario-best-note = Ranked by rating minus its uncertainty.
scenario-best-none = No rated game of it is finished yet.
scenario-sides = By side
scenario-ended = How they ended
scenario-none = No game of it is finished yet.

## Replay

comments-count =
    { $count ->
        [0] Comments
        [one] One comment
       *[other] { $count } comments
    }
comments-none = No comment yet.
comments-write = Comment on this step
comments-do = Comment
comments-at = step { $at }
comments-about = About the comment of { $name }
comments-delete = Delete
check-note = The secret of these dice is now public. This browser can recompute every roll from it and compare.
check-do = Check the dice
check-busy = Checking…
check-fair =
    { $rolls ->
        [0] No dice were rolled in this game; the secret matches its commitment.
        [one] The dice were fair: the secret matches its commitment, and so does the one roll.
       *[other] The dice were fair: the secret matches its commitment, and all { $rolls } rolls follow from it.
    }
check-fits =
    { $rolls ->
        [0] No dice were rolled in this game.
        [one] The one roll follows from the published secret and the players’ numbers.
       *[other] All { $rolls } rolls follow from the published secret and the players’ numbers.
    }
check-unfair =
    { $faults ->
        [one] The dice do not match the commitment: one fault.
       *[other] The dice do not match the commitment: { $faults } faults.
    }
check-unable = Browsers allow cryptography only on https pages or on this machine. “grognard verify” checks the record anywhere.
check-taken-back =
    { $rolls ->
        [one] One roll was taken back by consent; it is checked too, and never fell again.
       *[other] { $rolls } rolls were taken back by consent; they are checked too, and never fell again.
    }
check-copy =
    { $rolls ->
        [one] The first roll fell in the game this one was copied from, with other dice.
       *[other] The first { $rolls } rolls fell in the game this one was copied from, with other dice.
    }
check-seeded = The dice came from a seed: whoever knew it knew them beforehand.
check-counts = Results from one to six: { $counts }
check-secret = The secret
check-salts = The players’ numbers
check-salt = { $side }: { $salt }
check-rolls-missing = The replay shows { $shown } rolls, but { $rolls } were published.
check-shown-otherwise = Roll number { $number } is shown as { $shown }, but { $rolled } was published.
shares-hashes = Dice: waiting for every player to commit to a random number.
shares-open = Dice: everyone has committed; the numbers are being opened.
shares-why = The server has already committed to its secret. Nothing is opened before every seat has committed; play starts when all numbers are open.
shares-seat =
    { $side }: { $stage ->
        [opened] number opened
        [given] committed
       *[none] not committed yet
    }
shares-until = Waiting until { $until }. A player who has not answered by then loses the seat, and the agreement starts again with another secret.
shares-given-up =
    { $rounds ->
        [one] One agreement was dropped after a number had been opened.
       *[other] { $rounds } agreements were dropped after a number had been opened.
    } Whoever runs the server could have looked at the dice first: if this keeps happening, do not play here.
shares-elsewhere = Your random number was drawn in another browser and can only be opened there. Open this game in that browser.
shares-changed = The server shows a different commitment than the one this browser sent. Do not play this game.
shares-unkept = This browser does not store site data, so it cannot take part in the dice agreement. Allow this site to store data, or use another browser.
shares-late = The server’s commitment does not cover the first roll, so this browser does not take part. Do not play this game.
proof-failed = These dice do not match the commitment.
proof-kept = Compared with what this browser saved, from roll { $roll } on:
proof-others = This browser was not there when these dice were agreed on. It can only check that they are consistent, not that they were fixed before the first roll.
proof-old = These dice use the earlier scheme: a server operator who played in the game could have chosen them.
proof-none = No player contributed to these dice: they were not changed afterwards, but whoever ran the server could have chosen them.
proof-save = Save this browser’s proof
proof-save-note = For “grognard verify --memory”, which needs no page of this server.
check-round = From roll { $roll } on:
check-salts-none = None were given.

## Refusals of accounts and of the door

fault-not-logged-in = You are not logged in.
fault-log-in-failed = Wrong name or password.
fault-registration-closed = This site does not accept new accounts at present.
fault-name-length = A name has { $least } to { $most } characters.
fault-name-characters = The name has characters that are not allowed.
fault-name-mixed = The name mixes letters of several alphabets.
fault-name-taken = This name, or one that looks like it, is taken.
fault-mail-unfit = This is not an e-mail address.
fault-mail-taken = Another account has confirmed this address.
fault-password-length = A password has { $least } to { $most } characters.
fault-password-weak = This password is too easy to guess.
fault-password-wrong = The password is wrong.
fault-link-spent = This link has already been used, or has expired.
fault-too-many =
    { $seconds ->
        [one] Too many requests. Try again in a second.
       *[other] Too many requests. Try again in { $seconds } seconds.
    }
fault-too-slow = The request did not arrive in time.
fault-header-missing = The request does not come from a page of this site.
fault-token-unknown = This token is unknown or has expired.
fault-token-not-for-this = A token cannot do this: the account owner has to log in.
fault-token-only-reads = This token is read-only.
fault-tokens-too-many = There are { $most } tokens already, which is the maximum.
fault-label-empty = The token needs a name.
fault-no-such-session = There is no such session any more.
fault-no-such-token = There is no such token any more.
fault-no-accounts = There are no accounts at a local table.
fault-vacation-date = A vacation begins today or within a year.
fault-vacation-overlaps = You are on vacation on some of these days already.
fault-vacation-spent =
    { $left ->
        [0] No day of vacation is left in this year.
        [one] One day of vacation is left in this year.
       *[other] { $left } days of vacation are left in this year.
    }
fault-url-unfit = This is not a public https address.
fault-quota-games = You have created { $used } games; the limit is { $most }.
fault-quota-rows = Your games take up { $used } rows in the database; the limit is { $most }.
fault-quota-bytes = Your games take up { $used } MiB; the limit is { $most }.
fault-game-full = This game has reached its maximum size.
fault-reports-full = You have { $most } reports that are still open.
fault-comments-full = You have written { $most } comments, which is the maximum.
fault-session-ended = This session was ended.

remedy-log-in = Log in.
remedy-log-in-failed = Check capital letters, or ask for a new password.
remedy-name = Use letters of one alphabet and figures, with single spaces, dashes, points or apostrophes between them.
remedy-mail = Write it as name@example.org.
remedy-mail-taken = Log in to that account, or give another address.
remedy-quota = Save what you want to keep as a file and delete games that you played alone, or ask whoever runs the site for more room.
remedy-reports-full = Wait until whoever runs the site has seen to some of them.
remedy-comments-full = Take back one of yours, on this game or on another.
remedy-password = Use a sentence only you would think of.
remedy-link-spent = Request a new one.
remedy-too-many = Wait a moment.
remedy-header = Reload the page.
remedy-token = Create another token in your account settings.
remedy-url = Write it as https://example.org/path.

## Refusals of the games between accounts

fault-not-alone = Others play at this table: you cannot give away its seats alone.
fault-already-seated = You have a seat in this game already.
fault-has-looked-on = You have watched this game with hidden units, so you cannot take a seat in it.
fault-begun = The game has begun.
fault-clock = This clock is not valid: a clock per game has a bank, one per turn a time for each turn, one by days whole days for each turn.
fault-clock-bot = Choose which computer level takes over when the clock runs out.
fault-edit-line = Line { $line } is not valid: nothing was changed.
fault-edit-not-here = Positions cannot be edited in this game.
fault-edit-secret = Positions cannot be edited under fog of war: refusals would reveal enemy positions.
fault-edit-unsound = This position is impossible, or play could not continue from it: nothing was changed.
fault-hand-to-whom = Give the seat to a computer opponent or to a player: one of the two.
fault-invite-yourself = You cannot invite yourself.
fault-last-player = You are the last person at this table.
fault-looking-on = You are a spectator: only players can act.
fault-match-over = The game is over.
fault-no-claim = The other side still has time.
fault-no-seat-of-your-own = Keep a seat for yourself.
fault-no-such-hook = There is no such webhook.
fault-no-such-invite = This link is no longer valid: it was used or replaced.
fault-no-such-line = There is no such message.
fault-no-such-offer = There is no such offer.
fault-no-such-player = There is no player “{ $player }”.
fault-no-such-scenario = There is no scenario “{ $scenario }”.
fault-no-watching = You cannot watch this game.
fault-not-begun = The game has not begun: seats are free.
fault-not-editing = The players have not agreed to edit the position.
fault-not-paused = The game is not paused.
fault-not-while-played = Available when the game is over.
fault-not-your-game = You are not a player in this game.
fault-not-your-seat = This seat is not yours.
fault-offer-answered = This offer is no longer open.
fault-offer-bot = The computer does not accept draws.
fault-offer-editing = The position can already be edited.
fault-offer-nothing = There is nothing of yours to take back yet.
fault-offer-paused = The game is paused already.
fault-offer-theirs = Only the player who made an offer can withdraw it.
fault-offer-yours = This is your own offer: the others have to answer it.
fault-spectator-alone = Spectators of a game with hidden units need the consent of two players; here one plays alone.
fault-spectator-too-many = A game has { $most } agreed spectators at most.
fault-spectator-open = Nothing is hidden in this game: anyone may watch if spectators are allowed.
fault-offered-already = This has already been offered.
fault-dice-no-round = This game is not agreeing on dice right now.
fault-dice-other-round = The dice agreement has started again: reload.
fault-dice-committed = This seat has already committed to another number.
fault-dice-not-all = Not every seat has committed yet: nothing is opened before.
fault-dice-salt-differs = This number does not match its commitment.
fault-dice-too-many = A game can agree on its dice { $most } times at most.
fault-dice-seeded = The dice of this game come from a seed.
fault-dice-agreeing = The players are agreeing on the dice: wait until all numbers are open.
fault-push-keys = The keys of this browser cannot be used.
fault-rated-people = Only games between different people are rated.
fault-say-nothing = The message is empty.
fault-seat-of-a-team = Others play this side with you: give the seat to a player.
fault-seat-taken = This seat is taken.
fault-stale = The table has changed since: check it again.
fault-too-many-browsers = Too many browsers have notifications on.
fault-too-many-games = You have { $most } games under way: end some first.
fault-too-many-hooks = There are { $most } webhooks already.
fault-too-many-muted = You have muted the maximum number of players.
fault-undo-nothing = Nothing to take back yet.
fault-undo-new-dice = Before this the match was played elsewhere, with other dice: it cannot be taken back here.
remedy-resign = Resign instead.
