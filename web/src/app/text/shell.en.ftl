## Everywhere

app-name = Grognard
page-title = { $title } · Grognard
close = Close
cancel = Cancel
reload = Reload the page
try-again = Try again
try-now = Try now
to-lobby = To the list of games
loading = One moment…
loading-table = The table is being laid out…
loading-replay = The match is being fetched…
skip-to-content = Skip to the content
nav = Pages
nav-lobby = Games
nav-new = New game
nav-rules = Rules
nav-settings = Settings
quick-dark = Dark panels, night map
chip-rule = Rule { $id }
chip-rule-titled = Rule { $id }: { $title }
turn-of =
    { $turn ->
        [0] Before the first turn
       *[other] Turn { $turn } of { $turns }
    }
key-space = space

## Pages that are not there, and what goes wrong

lost-title = No such page
lost-text = There is nothing at { $path }. The link may be old, or mistyped.
broken-title = The page has stopped
fault-title = This game cannot be opened
fault-other = This could not be done ({ $why }).
fault-server-away = The server does not answer.
remedy-server-away = Is it still running? Start it with “make play”, then try again. Nothing that was played is lost.
fault-server-answered = The server answered with an error ({ $status }).
fault-client-broken = Something in this page went wrong: { $problem }
fault-no-such-game = There is no such game here.
remedy-lobby = It may have been deleted. The list of games shows those there are.
fault-no-such-address = The server knows no such address. It may be of another version than this page.
fault-no-such-rulebook = There is no rule book “{ $game }”. There are: { $known }.
fault-no-such-language = The server does not speak “{ $lang }”.
fault-no-such-bot = There is no program “{ $bot }”. There are: { $known }.
fault-seats = Each of { $sides } needs exactly one player.
fault-malformed = The server could not read the message.
fault-too-large = That is too large.
fault-defect = The server has a defect and could not do this. What was played before is safe.
fault-closing = The server is closing.
fault-not-kept = The server could not write to its disk. The last action is not kept; look at the table and play it again.
fault-sit-first = Nobody sits at this table. Reload the page.
fault-no-such-seat = This game has no such side.
fault-seat-of-a-bot = A program plays this side, and its view is hidden.
option-not-used = Not used: { $rule }.
fault-not-your-turn = The other side is to play now, and only its view may be shown.
fault-secret = While the match goes on this holds secrets of both sides. It can be had when the match is over.
fault-not-over = This can be had when the match is over.
fault-foreign-host = The server does not answer to this name.
fault-foreign-origin = A page of another site has asked: the server does not answer it.
remedy-address = Open the address the server printed when it started.
fault-option-variable-needs-printed = Variable weather is rolled on the printed calendar, so it does not go with the corrected one.
fault-option-no-such-option = There is no option “{ $option }”.
fault-option-no-such-choice = “{ $choice }” is no choice of the option “{ $option }”.
fault-option-no-such-scenario = There is no scenario “{ $scenario }”. There are: { $known }.
fault-option-not-finished = The game of “{ $scenario }” is not finished and not on offer. Set { $variable }={ $game } to look at it.
fault-save = This file cannot be opened: { $what }
no-table-left = You have left this seat, so it was not done.
no-table-trouble = The server could not use this message. Look at the table and try again.
no-stale = The table has changed since. Look at it again, then decide.
no-not-your-side = This side is not played at this screen.
no-redo-nothing = There is nothing to do again.
lost-connection = The connection is lost.
lost-connection-note = What you have played is kept; the table comes back by itself.

## Lobby

lobby-choose = Choose a battle
lobby-against = Against a friend, a program, or yourself
lobby-games = Your games
lobby-none = No games yet. Begin one, or open a file.
lobby-load = Open a file…
lobby-drop = A saved game can also be dropped on this page.
lobby-drop-here = Drop the saved game here
lobby-file-too-large = “{ $name }” is too large to be a saved game.
lobby-loaded = “{ $title }” is opened.
lobby-duplicated = Copied: “{ $title }”.
lobby-deleted = “{ $title }” is deleted.
lobby-yours = Your move
lobby-last = Last finished game
lobby-version = Grognard { $version }
lobby-col-game = Game
lobby-col-turn = Where it stands
lobby-col-seats = Players
lobby-col-options = Options
lobby-col-acts = Acts
scenario-play = Play
new-game-of = Game
scenario-rules = Read the rules
game-resume = Resume
game-replay = Watch again
game-rename = Rename
game-duplicate = Duplicate
game-duplicate-secret = While it goes on and something in it is hidden, a copy would show it.
game-save = Save to a file
game-report = Report (HTML)
game-record = Record of the match
game-dice = Dice of this game
game-delete = Delete
game-more = More about “{ $title }”
game-title = Name of the game
game-over = Over
game-result = { $level }, { $score } points
game-your-turn = your move
game-page-title = { $title }, turn { $turn }
seat-person = A player
seat-bot = Program ({ $bot })
bot-random = Random
bot-recruit = Recruit
bot-regular = Regular
bot-veteran = Veteran
bot-note-random = Any lawful move, drawn by lot. It answers at once.
bot-note-recruit = Attacks where the odds are good and posts every unit where it counts most. It answers at once.
bot-note-regular = Plans a whole phase: objectives, a line without gaps, supply, reserves. A few seconds a turn at most.
bot-note-veteran = Plays several plans out in its head, with dice of its own, and takes the one that wins most often. Up to half a minute where much depends on it.
options-default = As usual
delete-sure = “{ $title }”, on turn { $turn }, will be deleted with its whole record. It cannot be brought back.
delete-keep = Keep it

## Dice

dice-promise = Before the first roll the server promised its secret, each player gave the print of a salt, and only then were the salts opened. Every roll follows from all of them.
dice-unshared = Before the first roll the server drew a secret and published its print, below. No player gave a share of these dice: they cannot be changed afterwards, but whoever runs the server could have chosen them.
dice-agreeing = The dice of this game are being agreed to. Nothing is rolled before every share is opened.
dice-seats = Shares were given by: { $seats }.
dice-proves = What this proves, and what it does not
proof-opponent = Against your opponent: he gave the print of his salt before he knew yours, so he could not choose the dice.
proof-operator = Against whoever runs the server: he promised his secret before he knew your salt, and this browser kept the promise; so he could not choose the dice either, even if he sat at the other seat.
proof-both = Against both together: your own salt alone keeps them from choosing, as long as this browser drew it and kept what it was shown.
proof-not = Not proven: that nobody knew the dice beforehand (the server does, and could tell a player), that no round was given up because its dice did not please (you are told how many were), and that this page itself, which comes from the server, is honest. For that there is “grognard verify” with the file of what you kept.
dice-seeded = Dice from a seed
dice-seeded-note = Whoever knows the number of this game knows its dice.
dice-since = Dice of its own since roll { $roll }
dice-since-note = This game was taken up from a copy or a file: { $roll ->
        [one] the first roll is that
       *[other] the first { $roll } rolls are those
    } of the match before, and what is rolled since is drawn anew under the print below.
dice-commit = Print of the secret (SHA-256)
dice-check = The match is over and its record holds the secret. Save the record and check every roll:
dice-file = record.json
dice-later = When the match is over, the record holds the secret, and “grognard verify” checks every roll against this print.

## New game

new-title = New game
new-scenario = Battle
new-seats = Players
new-side = Your side
side-by-lot = By lot
new-opponent = Opponent
opponent-bot = Program
opponent-friend = Friend at this screen
opponent-watch = Watch two programs
new-bot = Program
new-name = Your name
new-friend = Your friend’s name
new-hidden = With these options a side does not see everything: the screen hides between the two players.
new-dice = Dice
new-dice-note = Drawn by the server. Their print is published before the first roll, so they can be checked after the match.
new-dice-more = More about the dice
new-share-note = Your browser draws your share of the dice itself: it gives its print first, and opens it when the server and all players have committed. Keep using this browser until the game has begun.
new-share-unable = This browser gives no share of the dice: it lends its cryptography and its storage only to pages that come by https or from this machine. Whoever runs the server could choose them.
new-seed = Seed
new-seed-note = A number makes the dice repeat, for study. Whoever knows it knows the dice.
new-begin = Begin the game
new-all-options = All options
new-options-clash = These options do not go together.

## Rule book

rules-title = Rule book
rules-own-words = The rules in our own words, with the rulebook’s numbers. Where it is silent or contradicts itself, a ruling says how it is played here.
rules-search = Search: a number or words
rules-found =
    { $count ->
        [0] Nothing found. Try fewer words.
        [one] One paragraph
       *[other] { $count } paragraphs
    }
rules-chapters = Chapters
rules-no-such = The rule book has no number { $id }.
rules-whole = Whole page
rule-open = Go to { $id }
rule-optional = optional
rule-not-in-scope = not in scope
rule-why-not-in-scope = Left out here because:
rule-source = Source:
source-rulebook = the rulebook
source-found = public material on the third edition
source-sister-game = a sister game of the same system
source-reconstructed = reconstructed by us
rule-ruling = Ruling.

## Settings

settings-kept = Kept in this browser.
settings-look = Look
settings-lang = Language
lang-fr = Français
lang-en = English
settings-palette = Colours
palette-auto = As the system
palette-light = Light
palette-dark = Dark
settings-size = Size of text
size-normal = Normal
size-large = Large
size-largest = Largest
settings-motion = Motion
motion-auto = As the system
motion-full = Full
motion-less = Less
settings-play = Play
settings-pace = Pace of the computer’s moves
pace-slow = Slow
pace-steady = Steady
pace-quick = Quick
pace-instant = At once
settings-confirmEnd = Ask before a phase ends
settings-confirmEnd-note = When something could still be done in it.
settings-skipDice = Do not roll the dice on screen
settings-skipDice-note = The result shows at once.
settings-sound = Sound
settings-sound-note = Short and dry: cardboard, wood, a die on felt.

## Hand-over at one screen

hand-over-to =
    { $side ->
        [german] The German player’s turn to look
        [axis] The Axis player’s turn to look
       *[soviet] The Soviet player’s turn to look
    }
hand-over-to-name =
    { $side ->
        [german] { $name }’s turn to look (German)
        [axis] { $name }’s turn to look (Axis)
       *[soviet] { $name }’s turn to look (Soviet)
    }
hand-over-note = Nothing of either side is on this screen. Pass it on, then look.
hand-over-sit =
    { $side ->
        [german] I play the Germans: show me the table
        [axis] I play the Axis: show me the table
       *[soviet] I play the Soviets: show me the table
    }

## Replay

replay-title = Replay
replay-of = { $title }, replay
replay-who = The match goes on, and a side does not see everything. Through whose eyes do you look?
replay-open-table = Everything
replay-eyes = Seen by
replay-phase = Phase
replay-score = Score
replay-log = What happened
replay-controls = Replay
replay-turn-back = Turn back
replay-step-back = Step back
replay-play = Play
replay-pause = Pause
replay-step-on = Step on
replay-turn-on = Next turn
replay-position = Position in the match
replay-at = Step { $at } of { $last }, turn { $turn }
replay-count = { $at } of { $last }
replay-speed = Speed
replay-times = × { $speed }
replay-go = Go to step { $at }
replay-nothing-yet = Nothing has happened yet.
replay-remarks = Remarks
replay-hex =
    { $count ->
        [0] { $hex }
        [one] { $hex }, one unit
       *[other] { $hex }, { $count } units
    }
