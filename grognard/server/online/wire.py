"""The wire of the site's games: lists, seats, clocks, offers, chat, play from outside. See
docs/api.md; what is told beside the tables, and the pages, are in `wire_pages.py`.

All that changes something comes by HTTP; a table's socket also carries `room` and `said`. Times are
in ISO form, spans in seconds.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from grognard.kernel.game import Share
from grognard.kernel.legality import No
from grognard.kernel.value import Side, Value
from grognard.server.wire import Back, GameInfo, Id, Name, Options, Remark, Word
from grognard.server.wire_dice import DiceNow

Words = Annotated[str, Meta(min_length=1, max_length=1_000)]
Line = Annotated[str, Meta(min_length=1, max_length=200)]
Seconds = Annotated[int, Meta(ge=0, le=31_536_000)]

Visibility = Literal["open", "private"]
Status = Literal["waiting", "playing", "over", "aborted"]
Pace = Literal["live", "turn"]
AtZero = Literal["loses", "bot", "claim"]
Filter = Literal["open", "mine", "waiting", "watching", "finished"]
OfferKind = Literal["draw", "take-back", "pause", "edit", "abort", "spectator"]
OfferState = Literal["open", "accepted", "declined", "withdrawn"]
BackTo = Literal["action", "phase", "turn"]

# ---- making and finding games ---------------------------------------------------------------


class Clock(Value, frozen=True):
    """How long a side may take. With every turn of the game it gets `each`, of which nothing is
    carried over; then its `bank` runs, to which each turn of the game adds `increment`.

    game: bank and increment; turn: each; days: each (whole days) and bank. None has no limit.
    """

    kind: Literal["none", "game", "turn", "days"] = "none"
    each: Seconds = 0
    bank: Seconds = 0
    increment: Seconds = 0
    at_zero: AtZero = "claim"
    """loses; bot: one takes the seat; claim: the opponent may claim the game, or wait."""
    bot: Name = ""
    """Which one takes the seat."""


class Spectate(Value, frozen=True):
    """Who may look on, and how late. Where something is hidden nobody does before the end, but
    whom the players have agreed to by name, `delay` turns of the game late; -1: nobody at all."""

    allowed: bool = True
    delay: Annotated[int, Meta(ge=-1, le=100)] = 2


class WantedSeat(Value, frozen=True):
    """A seat of a game to make. `mine`: the maker's; `open`: anybody's; `invited`: whoever has the
    link; `bot`: that bot's. `n` tells apart several of one side."""

    side: Word
    who: Literal["mine", "open", "invited", "bot"] = "open"
    n: Annotated[int, Meta(ge=0, le=7)] = 0
    bot: Name = ""
    player: Name = ""
    """An account that is invited by name and gets a notice."""


class MakeGame(Value, frozen=True):
    """A game to make. Without seats the maker gets the first side, and the others are open (of a
    private game: invited). It begins when every seat is taken."""

    scenario: Word
    options: Options = field(default_factory=dict)
    seats: Annotated[tuple[WantedSeat, ...], Meta(max_length=64)] = ()
    visibility: Visibility = "open"
    pace: Pace = "turn"
    clock: Clock = Clock()
    rated: bool = False
    hints: bool | None = None
    """Whether players may ask for hints. Where nothing is said: in what is not rated."""
    spectate: Spectate = Spectate()
    title: Name = ""
    share: bool = False
    """The maker gives a share of the dice, as `info.dice` then asks for; the game waits for it."""


class SeatInfo(Value, frozen=True):
    """A seat of a game of the site. Neither a name nor a bot: it is free."""

    side: Side
    n: int
    name: str = ""
    """The account's."""
    bot: str = ""
    invited: bool = False
    """Free, and only for whoever has the link or was asked by name."""
    you: bool = False
    rating: Rating | None = None
    present: bool = False
    """At the table right now."""
    vacation: bool = False


class Rating(Value, frozen=True):
    """How well somebody plays a game: the estimate, and its uncertainty."""

    game: str
    mu: float
    sigma: float
    games: int
    rating: int
    """Shown: 1000 + 40 (mu - 25)."""
    uncertainty: int
    """Shown: 2 x 40 sigma; the estimate is that sure in 95 of 100 cases."""


class Running(Value, frozen=True):
    """The clock of one side as it stands at `RoomNow.now`, or when the list was asked for."""

    side: Side
    left: float
    """Seconds of this turn and the bank together; at nought it has run out."""
    bank: float
    runs: bool


class OnlineGame(Value, frozen=True):
    """A game of the site, as lists and its own page show it. Nothing in it is secret."""

    info: GameInfo
    made_by: str
    visibility: Visibility
    status: Status
    pace: Pace
    clock: Clock
    clocks: tuple[Running, ...]
    rated: bool
    spectate: Spectate
    seats: tuple[SeatInfo, ...]
    made: str
    begun: str = ""
    ended: str = ""
    paused: bool = False
    editing: bool = False
    edited: bool = False
    """The position was changed by hand, by consent: not rated."""
    how: str = ""
    """How it ended, when not by the rules: resigned, time, agreed, aborted."""
    claim: bool = False
    """You may claim it: the time of the other side has run out."""
    hints: bool = False
    """Players may ask for the best plans."""
    your_turn: bool = False
    may_join: tuple[Side, ...] = ()
    """Sides you could take now."""
    may_watch: bool = False
    watchers: int = 0


class Games(Value, frozen=True):
    """A page of a list of games, the last played first."""

    games: tuple[OnlineGame, ...]
    page: int
    more: bool
    waiting: int
    """Games that wait for you, on any page."""


class Join(Value, frozen=True):
    side: Word = ""
    """Empty: the first one that is free."""
    share: bool = False
    """Whoever comes gives a share of the dice."""


class Invite(Value, frozen=True):
    """Ask for a link to a free seat. A new one takes the place of the old."""

    side: Word
    n: int = 0
    player: Name = ""
    """Somebody to be told of it."""


class InviteLink(Value, frozen=True):
    """Shown once: only its hash is kept. The page is `/invite/<token>`."""

    side: Side
    n: int
    token: str


class Made(Value, frozen=True):
    game: OnlineGame
    invites: tuple[InviteLink, ...]


class Invited(Value, frozen=True):
    """What a link leads to."""

    game: OnlineGame
    side: Side
    n: int


class Accept(Value, frozen=True):
    share: bool = False


class HandSeat(Value, frozen=True):
    """Give one's seat away: to a bot at once, or to a player, who has to accept."""

    side: Word
    n: int = 0
    bot: Name = ""
    player: Name = ""


# ---- agreeing -------------------------------------------------------------------------------


class MakeOffer(Value, frozen=True):
    """`to` is for a take-back: before one's own last action, or to where the phase or the turn
    began; dice and hand-overs are crossed, and dice once seen never fall again. `player` is for a
    spectator: who may look on at a game with hidden units."""

    kind: OfferKind
    to: BackTo = "action"
    player: Name = ""


class Offer(Value, frozen=True):
    """Something all players must agree to. `accepted`: the sides that did; whoever made it is
    among them."""

    id: int
    kind: OfferKind
    by: Side
    to: BackTo
    state: OfferState
    made: str
    accepted: tuple[Side, ...]
    player: Name = ""
    """Of a spectator: his account."""


class AnswerOffer(Value, frozen=True):
    answer: Literal["accept", "decline", "withdraw"]


class Edit(Value, frozen=True):
    """Change the position by hand, while all have agreed to: lines of a situation of the game,
    such as `german 3PzD 2512 lost 1`, `dead 1/22`, `weather frost`."""

    lines: Annotated[tuple[Line, ...], Meta(min_length=1, max_length=64)]


# ---- at the table ---------------------------------------------------------------------------


class RoomNow(Value, frozen=True, tag="room"):
    """On a table's socket after `sit`, and whenever something of it changes: whole."""

    status: Status
    seats: tuple[SeatInfo, ...]
    clock: Clock
    clocks: tuple[Running, ...]
    now: str
    """The server's time, which the clocks stand at."""
    offers: tuple[Offer, ...]
    """Those that are open, and the last that was answered."""
    watchers: int
    you: tuple[Side, ...]
    """Your sides; none for somebody who looks on."""
    paused: bool = False
    editing: bool = False
    edited: bool = False
    rated: bool = False
    how: str = ""
    claim: bool = False
    may: tuple[str, ...] = ()
    """What you may do now: chat, resign, claim, resume, hand (a seat over), and what you may offer,
    by its kind."""
    behind: int = 0
    """Turns by which somebody who looks on sees the table late."""
    share: Share | None = None
    """Where several people play your side, and the game divides it among them: what is yours."""
    untold: bool = False
    """Looking on: nothing may be shown yet. No `table` follows until something may."""
    dice: DiceNow | None = None
    """The dice are being agreed to: nothing is played until then."""


class Said(Value, frozen=True, tag="said"):
    """A line of the chat. Players are heard by players alone while the match goes on, and those
    who look on by those who look on."""

    id: int
    by: str
    """The account; empty: it is gone."""
    side: Side
    text: str
    at: str
    yours: bool = False


class Say(Value, frozen=True):
    text: Words
    id: Id
    """Of your making: said twice with one id, it is said once."""


class Chat(Value, frozen=True):
    lines: tuple[Said, ...]
    muted: tuple[str, ...]
    """Accounts whose lines you are not shown."""


class Mute(Value, frozen=True):
    name: Name
    on: bool = True


class Report(Value, frozen=True):
    """Of a line of the chat or a comment, for the operator."""

    what: Literal["said", "comment"]
    id: int
    why: Annotated[str, Meta(max_length=500)] = ""


# ---- playing from outside -------------------------------------------------------------------


class Asked(Value, frozen=True):
    """The table as your side may see it, by HTTP. `no` goes back with what you play."""

    no: int
    game: OnlineGame
    side: Side
    asked: bool
    view: dict[str, Any]
    prompt: dict[str, Any]
    back: Back
    remarks: tuple[Remark, ...]


class AskOffers(Value, frozen=True):
    """Ask what may be done: families of lawful actions, and so many drawn at random."""

    side: Word = ""
    draw: Annotated[int, Meta(ge=0, le=64)] = 1
    seed: int | None = None


class Family(Value, frozen=True):
    """A family of lawful actions."""

    size: int
    about: dict[str, Any]
    """The kind of action (`do`), what it is about, and its choices."""
    draw: dict[str, Any]
    """One of them, drawn at random."""


class OffersAsked(Value, frozen=True):
    no: int
    side: Side
    asked: bool
    families: tuple[Family, ...]
    drawn: tuple[dict[str, Any], ...]
    """As the game itself would play at random."""


class PlayNow(Value, frozen=True):
    """As `play` on a table's socket."""

    id: Id
    no: int
    actions: Annotated[tuple[dict[str, Any], ...], Meta(min_length=1, max_length=64)]
    side: Word = ""


class Played(Value, frozen=True):
    done: bool
    played: int
    no: int
    reasons: tuple[No, ...] = ()


class Question(Value, frozen=True):
    """A query of the game, as on a table's socket."""

    query: dict[str, Any]
    side: Word = ""


ToTable = RoomNow | Said
"""What a table's socket carries besides the messages of `grognard.server.wire`."""
FROM_CLIENT = (
    Clock, Spectate, WantedSeat, MakeGame, Join, Invite, Accept, HandSeat, MakeOffer,
    AnswerOffer, Edit, Say, Mute, Report, AskOffers, PlayNow, Question,
)  # fmt: skip
"""What a client sends: it may leave out what has a default."""
