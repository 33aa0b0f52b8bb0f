## Everywhere on a site

nav-hall = Hall
nav-archive = Archive
nav-ranking = Ranking
to-hall = To the hall
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
login-first = Log in first; then you go on where you were.
login-do = Log in
login-name = Name or mail address
login-forgot = Forgotten your password?
login-none = No account yet?
logout-do = Log out
register-title = Make an account
register-do = Make an account
register-note = A name, a mail address, a password: no more is asked.
register-name-hint = 2 to 24 letters, figures, spaces, points, dashes. Others see it.
register-mail-hint = Nobody sees it. It serves for turn notices and for a forgotten password.
register-password-hint = At least 10 characters. A sentence is easier to keep than a riddle.
register-have = You have an account?
register-shut = New accounts are not made on this site at present.
register-done = Welcome. A mail to { $mail } asks you to confirm the address.
verify-title = Confirm the mail address
verify-note = With this you say that the address of this mail is yours.
verify-do = Confirm
verify-done = The address is confirmed.
forgot-title = Forgotten password
forgot-note = Write the mail address of your account. You get a link to choose a new password.
forgot-do = Send the link
forgot-sent = If an account has the address { $mail }, a link is on its way to it.
reset-title = New password
reset-note = All browsers that are logged in with the old one are logged out.
reset-do = Set the password
reset-done = The password is changed, and you are logged in.
welcome-title = Play each other
welcome-text = Find an opponent, live or by correspondence, with clocks, dice that can be checked and fog that does not leak. Open games, finished ones and the rules can be looked at without an account.

## Account

account-title = Account
account-menu = Account of { $name }
account-mine = My page
account-identity = Who you are
account-name = Name
account-rename = Change the name
account-saved = Kept.
account-mail = Mail address
account-verified = confirmed
account-unverified = not confirmed yet
account-verify-again = Send the mail again
account-mail-sent = A mail is on its way to { $mail }.
account-new-mail = New address
account-new-mail-hint = The old one stays until the new one is confirmed.
account-change-mail = Change the address
account-password = Password
account-old-password = Present password
account-new-password = New password
account-password-hint = At least 10 characters. All other browsers are logged out.
account-change-password = Change the password
account-password-done = The password is changed; other browsers are logged out.
account-delete = Delete the account
account-delete-sure = { $name }, your name, your address and your settings will be deleted for good. Finished games stay, without your name; running ones are given up.
account-keep = Keep it
delete-done = The account is deleted.
telling-title = Notices
telling-note = While a page of ours is open, notices come there and nowhere else.
telling-turn-mail = Mail at your turn
telling-turn-mail-note = In games by turns, when you are away. One mail a game until you come.
telling-invite-mail = Mail for invitations
telling-invite-mail-note = When a player asks you by name.
telling-turn-push = Notice of the browser at your turn
telling-turn-push-note = On every browser where you have allowed it.
telling-chat = Notice of what is said
telling-chat-note = When somebody speaks at one of your tables.
push-title = This browser
push-on = It gives notice even when no page is open.
push-off = It gives no notice when no page is open.
push-start = Allow notices here
push-stop = No more notices here
push-done = This browser gives notice from now on.
push-denied = The browser has not allowed notices.
push-unable = This browser or this address cannot give notices.
vacation-title = Vacation
vacation-note =
    { $left ->
        [0] While you are away the clocks of games by turns stand still. No day is left this year.
        [one] While you are away the clocks of games by turns stand still. One day is left this year.
       *[other] While you are away the clocks of games by turns stand still. { $left } days are left this year.
    }
vacation-from = From { $begins } to { $ends }
vacation-begins = First day
vacation-begins-hint = Empty: now
vacation-days = Days
vacation-take = Take them
vacation-end = I am back
sessions-title = Browsers that are logged in
sessions-this = this one
sessions-seen = last seen { $at }
sessions-unknown = Unknown browser
sessions-end = Log out
sessions-end-others = Log out all others
data-title = Your data
data-note = Everything the site keeps of you, in one file; and the way out.
data-export = Download my data

## Programs

programs-title = Programs
programs-note = A program can play for you by the HTTP interface, with a key; and an address of yours can be told when your turn comes.
programs-schema = Description of the interface (OpenAPI)
tokens-title = Keys
tokens-once = The key. It is shown this once: keep it where nobody reads it.
tokens-none = No key yet.
tokens-label = Name of the key
tokens-label-hint = To tell it from the others: the program, the machine.
tokens-scope = It may
tokens-days = Days it holds
tokens-days-hint = Empty: without end
tokens-make = Make a key
tokens-end = Revoke
tokens-seen = last used { $at }
tokens-unused = never used
tokens-ends = until { $at }
scope-read = look
scope-play = look and play
hooks-title = Webhooks
hooks-once = The secret that signs every message. It is shown this once.
hooks-none = No address yet.
hooks-url = Address
hooks-hint = It begins with https:// and is told of every turn of yours, signed.
hooks-make = Add the address
hooks-end = Remove
hooks-since = since { $at }
hooks-failing =
    { $count ->
        [one] the last message did not arrive
       *[other] the last { $count } messages did not arrive
    }
hooks-off = put off: too many messages did not arrive

## Notices

notices = Notices
notices-count =
    { $count ->
        [0] Notices, none unread
        [one] Notices, one unread
       *[other] Notices, { $count } unread
    }
notices-read = All read
notices-none = Nothing has happened yet.
notice-unread = Unread:
notice-a-game = your game
notice-your-turn = Your turn in { $title }.
notice-begun = { $title } has begun.
notice-joined = { $by } has sat down in { $title }.
notice-invited = { $by } invites you to { $title }.
notice-offer = { $title }: the other side proposes { $what }.
notice-answered =
    { $state ->
        [accepted] { $title }: your proposal is accepted ({ $what }).
       *[other] { $title }: your proposal is declined ({ $what }).
    }
notice-said = { $by } speaks to you in { $title }.
notice-seat = { $by } offers you a seat in { $title }.
notice-dice = { $title }: the new dice were not agreed to in time. Those of before go on.
notice-dice-late = { $title }: your share of the dice did not come in time, and your seat is free again.
notice-time = A clock has run out in { $title }.
notice-over = { $title } is over.

## The hall

hall-against = Live or by correspondence, against people and programs
hall-games = Games
hall-open = Open
hall-mine = My games
hall-waiting = My turn
hall-watching = To watch
hall-finished = Finished
hall-none-open = Nobody seeks an opponent just now. Propose a game.
hall-none-mine = You play no game yet.
hall-none-waiting = No game waits for you.
hall-none-watching = No game can be watched just now.
hall-none-finished = No game is finished yet.
hall-scenario = Battle
hall-all-scenarios = All battles
hall-all-paces = Any pace
hall-col-pace = Pace
hall-by = proposed by { $name }
hall-rated = rated
hall-join = Join
hall-watch = Watch
hall-look = Look
hall-propose = Propose the game
hall-turn = turn { $turn }
hall-versus = against { $names }
hall-a-bot = a program
hall-last = Last finished game
archive-note = Finished games can be watched again from either side or with everything open, commented, and their dice checked in your browser.
seat-free = free
seat-invited = free, by invitation
seat-you = you
seat-here = here
seat-away = away
seat-program = program
seat-vacation = on vacation
against-open = Anybody
against-invited = By a link
against-player = By name
against-bot = Program
against-self = Myself
against-open-note = The game stands in the hall; whoever comes first sits down.
against-invited-note = You get a link to send.
against-player-note = The player gets a notice.
against-bot-note = Begins at once. Not rated.
against-self-note = Both sides at this screen, to try something. Not rated.
against-name = Name of the player
usual-days = 3 days a turn
usual-live = Live, 2 hours

## Pace and clocks

pace-live = Live
pace-turn = By turns
pace-live-note = At one sitting, or several by appointment. Clocks run without a break.
pace-turn-note = Over days or weeks. Vacation and an agreed pause stop the clocks.
pace-live-with = Live, { $clock }
pace-turn-with = By turns, { $clock }
clock-panel = Pace and clock
clock-title = Clock
clock-kind-none = None
clock-kind-game = A game
clock-kind-turn = A turn
clock-kind-days = Days
clock-none = no clock
clock-game = { $bank } a side
clock-game-more = { $bank } a side, { $increment } more each turn
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
clock-zero-loses = Lost
clock-zero-bot = A program takes over
clock-zero-claim-note = When a clock runs out, the other side may claim the game, or wait.
clock-zero-loses-note = When a clock runs out, its side has lost.
clock-zero-bot-note = When a clock runs out, a program takes the seat and play goes on.
clock-left = { $time } left
clock-out = The time has run out
clock-runs = This clock runs
clock-stands = This clock stands
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

make-others = The rest
make-visible = Who sees it
visible-open = Everybody
visible-private = Its players
visible-open-note = It can be watched while it goes on, and is public with replay and dice when it is over.
visible-private-note = It stands in no list, neither now nor when it is over.
make-team = Players a side
make-team-note = Each commands his sectors or formations, as the option on several players a side says.
make-rated = Rated
make-rated-note = The result counts for both players’ ratings.
make-hints = Hints
make-hints-note = Players may ask the computer for a hint. Off in rated games unless you allow them here; all can see it before they sit down.
make-watched = Spectators
make-watched-note = Anybody may watch.
make-watched-hidden = Units are hidden with these options: nobody watches before the end, unless you and your opponent agree at the table to a spectator by name.
make-delay = How late such a spectator sees the table
make-delay-turns =
    { $n ->
        [one] 1 turn late
       *[other] { $n } turns late
    }
make-delay-over = only when it is over

## Before it begins

room-sit = Sit down here
room-link = Make a link
room-send = Send this link to your opponent. It is shown this once; a new one makes it void.
room-waits = The game begins by itself when every seat is taken. You can leave this page: a notice calls you back.
room-take = Take a free seat, and the game begins.
room-handed = The game is under way, and its player hands you the seat as it stands, with its clock.
room-login = To sit down you need an account.
room-terms = What is played
room-withdraw = Withdraw the game
room-leave = Leave the seat
terms-option = { $option }: { $choice }
terms-watched = anybody may watch
terms-watched-hidden = nobody before the end, but whom both players agree to by name
invite-title = An invitation
invite-text = { $name } asks you to play { $camp }.
invite-accept = Accept and sit down
invite-login = The seat is yours once you are logged in; this page comes back by itself.

## At the table

room-acts = Offers and ways out
room-paused = Paused by agreement: the clocks stand.
room-shares = All seats are taken. The game begins when the dice are agreed to.
room-dice = The dice are being agreed to: the clocks stand.
room-editing = The position may be changed by hand.
room-edited = changed by hand
room-edited-note = The players have changed the position by agreement: the game is not rated.
room-resume = Go on
share-yours =
    { $chief ->
        [yes] It is for you to act. You command { $pieces } pieces, and your side.
       *[no] It is for you to act. You command { $pieces } pieces.
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
untold-title = Nothing to be seen yet
untold-text =
    { $behind ->
        [0] In this game much is hidden. It can be watched when it is over.
        [one] In this game much is hidden: it is shown one turn late. The table appears by itself.
       *[other] In this game much is hidden: it is shown { $behind } turns late. The table appears by itself.
    }
offer-title = An offer
offer-draw = Offer a draw
offer-pause = Propose a pause
offer-edit = Propose changing the position by hand
offer-abort = Propose breaking the game off
offer-spectator = Propose a spectator…
spectator-title = Propose a spectator
spectator-note = Units are hidden in this game, so nobody watches it before the end. Both players may agree to one person, by account name.
spectator-cost = What it costs: this spectator sees both sides, some turns late, and nothing but his word keeps him from telling one of you. The agreement ends when a seat changes hands.
spectator-do = Propose
offer-take-back-action = Ask to take back my last action
offer-take-back-phase = Ask to go back to the beginning of the phase
offer-take-back-turn = Ask to go back to the beginning of the turn
offer-asked = { $who } proposes { $what }.
offer-waits = { $who } proposes { $what }. You have agreed; others have yet to answer.
offer-made = You propose { $what }. The other side has yet to answer.
offer-accept = Accept
offer-decline = Decline
offer-withdraw = Withdraw
offered-draw = a draw
offered-pause = a pause
offered-edit = changing the position by hand
offered-abort = breaking the game off
offered-spectator =
    { $player ->
        [none] a spectator
       *[other] { $player } as a spectator
    }
offered-take-back-action = taking back the last action
offered-take-back-phase = going back to the beginning of the phase
offered-take-back-turn = going back to the beginning of the turn
offered-draw-note = If you accept, the game ends at once, without a winner.
offered-pause-note = If you accept, the clocks stand until one of you goes on.
offered-edit-note = If you accept, both may set pieces as they like; the record says so, and the game is no longer rated.
offered-spectator-note = If you accept, this account sees both sides, some turns late, until the end. Only the spectator’s word keeps what he sees from your opponent.
offered-abort-note = If you accept, the game ends at once and counts for nobody.
offered-take-back-note = If you accept, the record notes it. Dice that fell will not fall again: others take their place.
answered-accepted = Agreed: { $what }.
answered-declined = Declined: { $what }.
answered-withdrawn = Withdrawn: { $what }.
resign-title = Resign
resign-sure = You give up “{ $title }”. The other side has won, and nothing brings the game back.
resign-not = Play on
resign-do = Resign the game
claim-title = Claim the game
claim-sure = The time of the other side has run out. You may claim the victory now, or wait: the right stays yours until it plays.
claim-not = Wait
claim-do = Claim the victory
hand-title = Hand over my seat
hand-note = Somebody else takes your seat and your clock as they stand. You can watch, but not come back by yourself.
hand-to = To
hand-player = A player
hand-bot = A program
hand-player-note = The player gets a notice and has to accept; until then the seat is yours.
hand-do = Hand it over
hand-done = The seat is handed over.
hand-asked = { $name } has been asked.
edit-open = Change the position
edit-title = Change the position by hand
edit-note = Every change goes through the rules’ own set-up, which refuses what cannot stand. It is marked in the record.
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
ended-aborted = broken off
chat-title = Talk
chat-lines = What was said
chat-note = Only the players of this game read it while it goes on.
chat-note-looks = Spectators read it; the players do not while the game goes on.
chat-none = Nothing has been said yet.
chat-write = Say something
chat-send = Say
chat-unread =
    { $count ->
        [one] one unread line
       *[other] { $count } unread lines
    }
chat-gone = deleted account
chat-about = About what { $name } said
chat-mute = No longer show { $name }
chat-muted = { $name } is not shown.
chat-unmute = Show again
chat-report = Report to the operator
chat-report-why = What is wrong with it?
chat-report-note = The operator gets the line and your words; nobody else does.
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
        [good] Mean place { $percent } over { $dice } dice: luckier than chance explains.
        [bad] Mean place { $percent } over { $dice } dice: unluckier than chance explains.
       *[even] Mean place { $percent } over { $dice } dice: as dice fall.
    }
player-since = here since { $day }
player-results = Results
player-all = All finished games
player-against = Against you
player-pace = Answers in games by turns
player-pace-none = no game by turns yet
player-pace-words = half of them within { $time }
player-playing = Games in progress
player-playing-none = No public game in progress.
player-finished = Finished games
player-finished-none = No finished game yet.
scenario-in-game = { $game }: { $title }
scenario-games = Finished games
scenario-turns = Turn of the end, median
scenario-days = Days they took, median
scenario-best = Who plays it best
scenario-best-note = In the order of what is certain: the estimate less its uncertainty.
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
comments-write = Comment on this place
comments-do = Comment
comments-at = step { $at }
comments-about = About the comment of { $name }
comments-delete = Delete
check-note = The secret of these dice is published now. This browser can draw every roll anew from it and compare.
check-do = Check the dice here
check-busy = Drawing…
check-fair =
    { $rolls ->
        [0] No die fell in this game; the secret is the one that was promised.
        [one] The dice were fair: the secret is the one that was promised, and the one roll is as it gives it.
       *[other] The dice were fair: the secret is the one that was promised, and all { $rolls } rolls are as it gives them.
    }
check-fits =
    { $rolls ->
        [0] No die fell in this game.
        [one] The one roll follows from the secret and the shares that are published now.
       *[other] All { $rolls } rolls follow from the secret and the shares that are published now.
    }
check-unfair =
    { $faults ->
        [one] The dice are not as promised: one fault.
       *[other] The dice are not as promised: { $faults } faults.
    }
check-unable = Browsers lend their cryptography only to pages that come by https or from this machine. “grognard verify” checks the record anywhere.
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
check-counts = How often each face fell, from one to six: { $counts }
check-secret = The secret
check-salts = The players’ shares
check-salt = { $side }: { $salt }
check-rolls-missing = The replay shows { $shown } rolls, but { $rolls } were published.
check-shown-otherwise = Roll number { $number } is shown as { $shown }, but { $rolled } was published.
shares-hashes = The dice: prints of the players’ shares are being collected.
shares-open = The dice: all have committed, and the shares are being opened.
shares-why = The server has promised its secret already. Nothing is opened before every seat has committed, and play begins when all are open.
shares-seat =
    { $side }: { $stage ->
        [opened] share opened
        [given] print given
       *[none] nothing given yet
    }
shares-until = Awaited until { $until }. Whoever has not given his share by then loses his seat, and all begin again with another secret.
shares-given-up =
    { $rounds ->
        [one] One round was given up after a share had been opened.
       *[other] { $rounds } rounds were given up after a share had been opened.
    } Whoever runs the server could have looked at its dice first: if this goes on, do not play here.
shares-elsewhere = Your share was drawn in another browser and can be opened there alone. Open this game there.
shares-changed = The server shows another print of your share than this browser gave. Do not play this game.
shares-unkept = This browser does not keep what it is shown, so it gives no share. Allow this site to store data, or use another browser.
shares-late = The dice that the server promises would not hold from the first roll on, so this browser gives no share. Do not play this game.
proof-failed = These are not the dice that were promised.
proof-kept = Compared with what this browser kept itself, from roll { $roll } on:
proof-others = This browser kept nothing of these dice: it was not there when they were agreed to. It can tell only that they fit together, not that they were promised before the first roll.
proof-old = These dice are of the earlier scheme: whoever ran the server and sat at the game himself could have chosen them.
proof-none = No player gave a share: the dice were not changed afterwards, but whoever ran the server could have chosen them.
proof-save = Save what this browser kept
proof-save-note = For “grognard verify --memory”, which needs no page of this server.
check-round = From roll { $roll } on:
check-salts-none = None were given.

## Refusals of accounts and of the door

fault-not-logged-in = You are not logged in.
fault-log-in-failed = Name and password do not fit.
fault-registration-closed = New accounts are not made on this site at present.
fault-name-length = A name has { $least } to { $most } characters.
fault-name-characters = The name has characters that will not do.
fault-name-mixed = The name mixes letters of several alphabets.
fault-name-taken = This name, or one that looks like it, is taken.
fault-mail-unfit = This is not a mail address.
fault-mail-taken = Another account has proven that this address is its own.
fault-password-length = A password has { $least } to { $most } characters.
fault-password-weak = This password is guessed too easily.
fault-password-wrong = The password is wrong.
fault-link-spent = This link was used already, or is too old.
fault-too-many =
    { $seconds ->
        [one] Too much at once. It will go on in a second.
       *[other] Too much at once. It will go on in { $seconds } seconds.
    }
fault-too-slow = The request did not arrive in time.
fault-header-missing = The request lacks a sign that it comes from a page of this site.
fault-token-unknown = This token is not known, or has ended.
fault-token-not-for-this = A token is not good for this: only the owner himself may do it.
fault-token-only-reads = This token is good for reading only.
fault-tokens-too-many = There are { $most } tokens already, and no more are given out.
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
fault-url-unfit = This is not an https address in the open network.
fault-quota-games = You have made { $used } games; { $most } is the most there may be.
fault-quota-rows = The games you have made take up { $used } rows in the database; { $most } is the most there may be.
fault-quota-bytes = The games you have made take up { $used } MiB; { $most } is the most there may be.
fault-game-full = This game has become as long as one may be.
fault-reports-full = You have reported { $most } things that nobody has seen to yet.
fault-comments-full = You have written { $most } comments, and there is room for no more.
fault-session-ended = This session was ended.

remedy-log-in = Log in.
remedy-log-in-failed = Mind capital letters, or ask for a new password.
remedy-name = Use letters of one alphabet and figures, with single spaces, dashes, points or apostrophes between them.
remedy-mail = Write it as name@example.org.
remedy-mail-taken = Log in to that account, or give another address.
remedy-quota = Save what you want to keep as a file and delete games that you played alone, or ask whoever runs the site for more room.
remedy-reports-full = Wait until whoever runs the site has seen to some of them.
remedy-comments-full = Take back one of yours, on this game or on another.
remedy-password = Take a sentence only you would think of.
remedy-link-spent = Ask for another one.
remedy-too-many = Wait a little.
remedy-header = Load the page anew.
remedy-token = Make another token among the settings of your account.
remedy-url = Write it as https://example.org/path.

## Refusals of the games between accounts

fault-not-alone = Others play at this table: its seats are not yours alone to give.
fault-already-seated = You have a seat in this game already.
fault-has-looked-on = Whoever has looked on at a game with hidden units cannot take a seat in it.
fault-begun = The game has begun.
fault-clock = This clock cannot be: a clock per game has a bank, one per turn a time for each turn, one by days whole days for each turn.
fault-clock-bot = Say which computer opponent takes the seat when the clock runs out.
fault-edit-line = Line { $line } cannot be: nothing was changed.
fault-edit-not-here = In this game a position cannot be changed by hand.
fault-edit-secret = Under fog a position cannot be changed by hand: what is refused would tell where the enemy stands.
fault-edit-unsound = No position of this game can be so, or play could not go on from it: nothing was changed.
fault-hand-to-whom = Give the seat to a computer opponent or to a player: one of the two.
fault-invite-yourself = You cannot invite yourself.
fault-last-player = You are the last person at this table.
fault-looking-on = You are looking on: only players act and ask.
fault-match-over = The game is over.
fault-no-claim = The other side still has time.
fault-no-seat-of-your-own = Keep a seat for yourself.
fault-no-such-hook = There is no such webhook.
fault-no-such-invite = This link leads nowhere any more: it was used, or another has taken its place.
fault-no-such-line = There is no such line.
fault-no-such-offer = There is no such offer.
fault-no-such-player = There is no player “{ $player }”.
fault-no-such-scenario = There is no scenario “{ $scenario }”.
fault-no-watching = You cannot look on at this game.
fault-not-begun = The game has not begun: seats are free.
fault-not-editing = The players have not agreed to change the position by hand.
fault-not-paused = The game is not paused.
fault-not-while-played = This can be had when the game is over.
fault-not-your-game = You do not play in this game.
fault-not-your-seat = This seat is not yours.
fault-offer-answered = This offer does not stand any more.
fault-offer-bot = A computer opponent takes no draw.
fault-offer-editing = The position can be changed by hand already.
fault-offer-nothing = There is nothing of yours to take back yet.
fault-offer-paused = The game is paused already.
fault-offer-theirs = Only whoever made an offer withdraws it.
fault-offer-yours = This is your own offer: the others answer it.
fault-spectator-alone = Spectators of a game with hidden units need the consent of two players; here one plays alone.
fault-spectator-too-many = A game has { $most } agreed spectators at most.
fault-spectator-open = Nothing is hidden in this game: anybody may watch if it was made so.
fault-offered-already = This is offered already.
fault-dice-no-round = No dice are being agreed to in this game now.
fault-dice-other-round = The dice are being agreed to anew: look again.
fault-dice-committed = This seat has given another print already.
fault-dice-not-all = Not every seat has committed yet: nothing is opened before.
fault-dice-salt-differs = This is not the share whose print was given.
fault-dice-too-many = The dice of a game can be agreed to { $most } times at most.
fault-dice-seeded = The dice of this game come from a seed.
fault-dice-agreeing = The dice are being agreed to: wait until every share is open.
fault-push-keys = The keys of this browser cannot be used.
fault-rated-people = Only games between different people are rated.
fault-say-nothing = There is nothing in it.
fault-seat-of-a-team = Others play this side with you: give the seat to a player.
fault-seat-taken = This seat is taken.
fault-stale = The table has changed since: look at it again.
fault-too-many-browsers = So many browsers cannot be told.
fault-too-many-games = You have { $most } games under way: end some first.
fault-too-many-hooks = There are { $most } webhooks already.
fault-too-many-muted = You have muted so many that no more can be.
fault-undo-nothing = There is nothing to take back yet.
fault-undo-new-dice = Before this the match was played elsewhere, with other dice: it cannot be taken back here.
remedy-resign = Resign instead.
