"""The wire of the site's games: lists, seats, clocks, offers, chat, notices. See docs/api.md.

All that changes something comes by HTTP; a table's socket also carries `room` and `said`, that of a
signed-in page `notice` and `waiting`. Times are in ISO form, spans in seconds.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from grognard.kernel.legality import No
from grognard.kernel.value import Side, Value
from grognard.server.wire import Back, GameInfo, Id, Name, Remark

Salt = Annotated[str, Meta(max_length=64)]
"""A player's share in the dice, chosen after he has seen their `commit`."""
Words = Annotated[str, Meta(min_length=1, max_length=1_000)]
Address = Annotated[str, Meta(min_length=8, max_length=500)]
Line = Annotated[str, Meta(min_length=1, max_length=200)]
Seconds = Annotated[int, Meta(ge=0, le=31_536_000)]

Visibility = Literal["open", "private"]
Status = Literal["waiting", "playing", "over", "aborted"]
Pace = Literal["live", "turn"]
AtZero = Literal["loses", "bot", "claim"]
Filter = Literal["open", "mine", "waiting", "watching", "finished"]
OfferKind = Literal["draw", "take-back", "pause", "edit", "abort"]
OfferState = Literal["open", "accepted", "declined", "withdrawn"]
BackTo = Literal["action", "phase", "turn"]
NoticeKind = Literal[
    "your-turn", "begun", "joined", "invited", "offer", "answered", "said", "seat", "time", "over"
]

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
    """Who may look on, and how late. `delay` is in turns of the game and counts under fog alone;
    -1: only when it is over."""

    allowed: bool = True
    delay: Annotated[int, Meta(ge=-1, le=100)] = 2


class WantedSeat(Value, frozen=True):
    """A seat of a game to make. `mine`: the maker's; `open`: anybody's; `invited`: whoever has the
    link; `bot`: that bot's. `n` tells apart several of one side."""

    side: Side
    who: Literal["mine", "open", "invited", "bot"] = "open"
    n: Annotated[int, Meta(ge=0, le=7)] = 0
    bot: Name = ""
    player: Name = ""
    """An account that is invited by name and gets a notice."""


class MakeGame(Value, frozen=True):
    """A game to make. Without seats the maker gets the first side, and the others are open (of a
    private game: invited). It begins when every seat is taken."""

    scenario: str
    options: dict[str, str] = field(default_factory=dict)
    seats: tuple[WantedSeat, ...] = ()
    visibility: Visibility = "open"
    pace: Pace = "turn"
    clock: Clock = Clock()
    rated: bool = False
    spectate: Spectate = Spectate()
    title: Name = ""
    salt: Salt = ""


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
    side: Side = ""
    """Empty: the first one that is free."""
    salt: Salt = ""


class Invite(Value, frozen=True):
    """Ask for a link to a free seat. A new one takes the place of the old."""

    side: Side
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
    salt: Salt = ""


class HandSeat(Value, frozen=True):
    """Give one's seat away: to a bot at once, or to a player, who has to accept."""

    side: Side
    n: int = 0
    bot: Name = ""
    player: Name = ""


# ---- agreeing -------------------------------------------------------------------------------


class MakeOffer(Value, frozen=True):
    """`to` is for a take-back: before one's own last action, or to where the phase or the turn
    began; dice and hand-overs are crossed, and dice once seen never fall again."""

    kind: OfferKind
    to: BackTo = "action"


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
    untold: bool = False
    """Looking on: nothing may be shown yet. No `table` follows until something may."""


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


# ---- being told -----------------------------------------------------------------------------


class Notice(Value, frozen=True, tag="notice"):
    """One unread notice a game at most: a later one takes the place of the earlier. The text is
    `notice-<kind>` with `about`."""

    id: int
    kind: NoticeKind
    game: str
    title: str
    about: dict[str, str]
    at: str
    read: bool


class Waiting(Value, frozen=True, tag="waiting"):
    """On the socket of a signed-in page: how many games wait for you, first and when it changes."""

    games: int
    unread: int


class Notices(Value, frozen=True):
    notices: tuple[Notice, ...]
    waiting: int


class ReadNotices(Value, frozen=True):
    ids: tuple[int, ...] = ()
    """Empty: all of them."""


class PushKeys(Value, frozen=True):
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class Subscription(Value, frozen=True):
    """As the browser's PushManager gives it; `expirationTime` is not needed and may be sent."""

    endpoint: Address
    keys: PushKeys
    expirationTime: float | None = None  # noqa: N815 - the browser's own name


class Unsubscribe(Value, frozen=True):
    endpoint: Address


class NewWebhook(Value, frozen=True):
    """An address that is told when play comes to you: POST, JSON, signed. https, and no private
    address."""

    url: Address


class Webhook(Value, frozen=True):
    """`secret` is shown when it is made and never again: `X-Grognard-Signature` is
    `t=<unix time>,v1=<hex HMAC-SHA256 of "t.body">` under it."""

    id: int
    url: str
    made: str
    failing: int
    """Deliveries that failed in a row; after twenty the hook is put off."""
    off: bool
    secret: str = ""


class TurnHook(Value, frozen=True):
    """What a webhook is sent."""

    kind: NoticeKind
    game: str
    side: Side
    turn: int
    phase: str
    at: str


# ---- pages ----------------------------------------------------------------------------------


class Tallied(Value, frozen=True):
    """Finished games of one kind, counted."""

    games: int
    won: int
    drawn: int
    lost: int


class Luck(Value, frozen=True):
    """Dice of a side over finished games: how many, and the mean place of each among what it could
    have shown, from 0 to 1; 0.5 is neither luck nor bad luck."""

    dice: int
    mean: float


class BySide(Value, frozen=True):
    side: Side
    tallied: Tallied
    luck: Luck


class PlayerPage(Value, frozen=True):
    name: str
    since: str
    ratings: tuple[Rating, ...]
    tallied: Tallied
    sides: tuple[BySide, ...]
    pace: float | None
    """Median seconds from being asked to acting in by-turn games; none without any."""
    present: bool
    vacation: bool
    playing: tuple[OnlineGame, ...]
    finished: tuple[OnlineGame, ...]
    against: Tallied | None = None
    """Your games against this player."""


class Ended(Value, frozen=True):
    """How often games ended at a level of victory, or otherwise."""

    level: str
    how: str
    games: int


class ScenarioPage(Value, frozen=True):
    scenario: str
    games: int
    """Finished between people."""
    sides: tuple[BySide, ...]
    ended: tuple[Ended, ...]
    turns: float | None
    """Median turn in which they ended."""
    days: float | None
    """Median days from the first to the last action."""
    best: tuple[Ranked, ...]
    finished: tuple[OnlineGame, ...]


class Ranked(Value, frozen=True):
    name: str
    rating: Rating


class Comment(Value, frozen=True):
    """On a finished game, at a place of its replay."""

    id: int
    by: str
    n: int
    """Actions before it, as a frame of the replay counts them."""
    text: str
    at: str
    yours: bool


class NewComment(Value, frozen=True):
    text: Annotated[str, Meta(min_length=1, max_length=4_000)]
    n: Annotated[int, Meta(ge=0)] = 0


class Comments(Value, frozen=True):
    comments: tuple[Comment, ...]


class DiceShown(Value, frozen=True):
    """The dice of a finished game, for whoever checks them: every roll with its number, how many
    faces, and the pips. Those taken back are among them."""

    commit: str
    secret: str
    salts: tuple[tuple[Side, str], ...]
    seeded: bool
    since_roll: int
    rolls: tuple[Rolled, ...]


class Rolled(Value, frozen=True):
    n: int
    faces: int
    pips: tuple[int, ...]
    taken_back: bool = False


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

    side: Side = ""
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
    side: Side = ""


class Played(Value, frozen=True):
    done: bool
    played: int
    no: int
    reasons: tuple[No, ...] = ()


class Question(Value, frozen=True):
    """A query of the game, as on a table's socket."""

    query: dict[str, Any]
    side: Side = ""


ToTable = RoomNow | Said
"""What a table's socket carries besides the messages of `grognard.server.wire`."""
ToPage = Notice | Waiting
"""What `/api/notices/live` carries."""
FROM_CLIENT = (
    Clock, Spectate, WantedSeat, MakeGame, Join, Invite, Accept, HandSeat, MakeOffer, AnswerOffer,
    Edit, Say, Mute, Report, ReadNotices, PushKeys, Subscription, Unsubscribe, NewWebhook,
    NewComment, AskOffers, PlayNow, Question,
)  # fmt: skip
"""What a client sends: it may leave out what has a default."""
