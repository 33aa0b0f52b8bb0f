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
loading-table = Setting up the table…
loading-replay = Loading the match…
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
fault-no-such-bot = There is no computer player “{ $bot }”. There are: { $known }.
fault-seats = Each of { $sides } needs exactly one player.
fault-malformed = The server could not read the message.
fault-too-large = That is too large.
fault-defect = The server has a defect and could not do this. What was played before is safe.
fault-closing = The server is closing.
fault-not-kept = The server could not write to its disk. The last action was not saved; check the table and play it again.
fault-sit-first = Nobody sits at this table. Reload the page.
fault-no-such-seat = This game has no such side.
fault-seat-of-a-bot = The computer plays this side, and its view is hidden.
option-not-used = Not used: { $rule }.
fault-not-your-turn = The other side is to play now, and only its view may be shown.
fault-secret = This holds secrets of both sides until the match is over. It is available then.
fault-not-over = Available when the match is over.
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
no-redo-nothing = Nothing to redo.
lost-connection = Connection lost.
lost-connection-note = Everything you played is saved. Reconnecting by itself.

## Lobby

lobby-choose = Choose a battle
lobby-against = Against a friend, the computer, or yourself
lobby-games = Your games
lobby-none = No games yet. Begin one, or open a file.
lobby-load = Open a file…
lobby-drop = A saved game can also be dropped on this page.
lobby-drop-here = Drop the saved game here
lobby-file-too-large = “{ $name }” is too large to be a saved game.
lobby-loaded = “{ $title }” opened.
lobby-duplicated = Copied: “{ $title }”.
lobby-deleted = “{ $title }” deleted.
lobby-yours = Your move
lobby-last = Last finished game
lobby-version = Grognard { $version }
lobby-col-game = Game
lobby-col-turn = Status
lobby-col-seats = Players
lobby-col-options = Options
lobby-col-acts = Actions
scenario-play = Play
new-game-of = Game
scenario-rules = Read the rules
game-resume = Resume
game-replay = Replay
game-rename = Rename
game-duplicate = Duplicate
game-duplicate-secret = A game with hidden units cannot be copied before it ends: the copy would show them.
game-save = Save to a file
game-report = Report (HTML)
game-record = Game record
game-dice = Dice of this game
game-delete = Delete
game-more = Menu of “{ $title }”
game-title = Name of the game
game-over = Over
game-result = { $level }, { $score } points
game-your-turn = your move
game-page-title = { $title }, turn { $turn }
seat-person = A player
seat-bot = Computer ({ $bot })
bot-random = Random
bot-recruit = Recruit
bot-regular = Regular
bot-veteran = Veteran
bot-note-random = Plays random legal moves. Answers at once.
bot-note-recruit = Attacks at good odds and puts every unit where it counts most. Answers at once.
bot-note-regular = Plans a whole phase: objectives, a line without gaps, supply, reserves. A few seconds a turn at most.
bot-note-veteran = Simulates several plans with its own dice and takes the one that wins most often. Up to half a minute for a big decision.
options-default = Standard rules
delete-sure = Delete “{ $title }”, on turn { $turn }, with its whole record? This cannot be undone.
delete-keep = Keep it

## Dice

dice-promise = Before the first roll the server committed to its secret and each player to a random number (only its SHA-256 hash was shown); then all numbers were opened. Every roll follows from all of them.
dice-unshared = Before the first roll the server drew a secret and published its SHA-256 hash, below. No player contributed to these dice: they cannot be changed afterwards, but whoever runs the server could have chosen them.
dice-agreeing = The players are agreeing on the dice. Nothing is rolled before everyone’s number is opened.
dice-seats = Random numbers contributed by: { $seats }.
dice-proves = What this proves, and what it does not
proof-opponent = Against your opponent: he committed to his random number before he knew yours, so he could not choose the dice.
proof-operator = Against whoever runs the server: he committed to his secret before he knew your random number, and this browser saved that commitment; so he could not choose the dice either, even as your opponent.
proof-both = Against both together: your own random number is enough to stop them from choosing, as long as this browser drew it and saved what it was shown.
proof-not = Not proven: that nobody knew the dice beforehand (the server does, and could tell a player), that no agreement was dropped because of its dice (you are told how many were dropped), and that this page itself, which comes from the server, is honest. For that, run “grognard verify” with the file your browser saved.
dice-seeded = Dice from a seed
dice-seeded-note = Whoever knows the seed of this game knows every roll.
dice-since = This game’s own dice since roll { $roll }
dice-since-note = This game was taken up from a copy or a file: { $roll ->
        [one] the first roll is that
       *[other] the first { $roll } rolls are those
    } of the earlier match; later rolls come from a new secret with the hash below.
dice-commit = Hash of the secret (SHA-256)
dice-check = The match is over and its record holds the secret. Save the record and check every roll:
dice-file = record.json
dice-later = When the match is over, the record holds the secret, and “grognard verify” checks every roll against this hash.

## New game

new-title = New game
new-scenario = Battle
new-seats = Players
new-side = Your side
side-by-lot = Random side
new-opponent = Opponent
opponent-bot = Computer
opponent-friend = Hot-seat
opponent-watch = Computer vs computer
new-bot = Computer level
new-name = Your name
new-friend = Your friend’s name
new-hidden = Fog of war: the screen is hidden while you hand it over.
new-dice = Dice
new-dice-note = Rolled by the server. A SHA-256 commitment is published before the first roll, so every roll can be checked after the match.
new-dice-more = More about the dice
new-share-note = Your browser adds a random number of its own to the dice: it commits to it first and opens it when the server and all players have committed. Keep using this browser until the game has begun.
new-share-unable = This browser cannot contribute to the dice: cryptography and storage are only available on https pages or on this machine. Whoever runs the server could choose the dice.
new-seed = Seed
new-seed-note = A seed makes the dice repeatable, for study. Whoever knows it knows every roll.
new-begin = Begin the game
new-options = Options:
new-all-options = All options
new-options-clash = These options exclude each other.

## Rule book

rules-title = Rule book
rules-own-words = The rules in our own words, under the rulebook’s numbers. Where the rulebook is silent or contradicts itself, a ruling says how we play it.
rules-search = Search: a number or words
rules-found =
    { $count ->
        [0] Nothing found. Try fewer words.
        [one] One paragraph
       *[other] { $count } paragraphs
    }
rules-chapters = Chapters
rules-no-such = There is no rule { $id }.
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

settings-kept = Saved in this browser.
settings-look = Look
settings-lang = Language
lang-fr = Français
lang-en = English
settings-palette = Colours
palette-auto = Follow system
palette-light = Light
palette-dark = Dark
settings-size = Size of text
size-normal = Normal
size-large = Large
size-largest = Largest
settings-motion = Animations
motion-auto = Follow system
motion-full = Full
motion-less = Reduced
settings-play = Play
settings-pace = Pace of the computer’s moves
pace-slow = Slow
pace-steady = Steady
pace-quick = Quick
pace-instant = Instant
settings-confirmEnd = Confirm the end of a phase
settings-confirmEnd-note = When units could still act.
settings-recap = Recap of the enemy turn
settings-recap-note = Shown after an enemy turn that was played instantly.
settings-skipDice = Skip the dice animation
settings-skipDice-note = Results show at once.
settings-sound = Sound
settings-sound-note = Short and dry: cardboard, wood, a die on felt.

## Hand-over at one screen

hand-over-to =
    { $side ->
        [german] German player’s turn
        [axis] Axis player’s turn
       *[soviet] Soviet player’s turn
    }
hand-over-to-name =
    { $side ->
        [german] { $name }’s turn (German)
        [axis] { $name }’s turn (Axis)
       *[soviet] { $name }’s turn (Soviet)
    }
hand-over-note = The map is hidden. Hand over the screen, then continue.
hand-over-sit =
    { $side ->
        [german] I play the Germans: show me the table
        [axis] I play the Axis: show me the table
       *[soviet] I play the Soviets: show me the table
    }

## Replay

replay-title = Replay
replay-of = { $title }, replay
replay-who = The match is still on, under fog of war. Whose view do you want?
replay-open-table = Everything
replay-eyes = View of
replay-phase = Phase
replay-score = Score
replay-log = What happened
replay-controls = Replay
replay-turn-back = Previous turn
replay-step-back = Previous step
replay-play = Play
replay-pause = Pause
replay-step-on = Next step
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
