"""The wire of what is told and shown apart from the tables: notices, hooks, pages. See docs/api.md.

The socket of a signed-in page carries `notice` and `waiting`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from grognard.kernel.value import Side, Value
from grognard.server.online.wire import OnlineGame, Rating

Address = Annotated[str, Meta(min_length=8, max_length=500)]
NoticeKind = Literal[
    "your-turn",
    "begun",
    "joined",
    "invited",
    "offer",
    "answered",
    "said",
    "seat",
    "time",
    "over",
    "dice",
    "dice-late",
]

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
    ids: Annotated[tuple[int, ...], Meta(max_length=100)] = ()
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


ToPage = Notice | Waiting
"""What `/api/notices/live` carries."""
FROM_CLIENT = (
    ReadNotices, PushKeys, Subscription, Unsubscribe, NewWebhook, NewComment,
)  # fmt: skip
"""What a client sends: it may leave out what has a default."""
