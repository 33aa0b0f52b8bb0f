"""The wire: every message between a table and the server. See docs/protocol.md.

A socket serves one seat of one match at a time. What goes to a seat is numbered (`no`, each one
more than the last); the client sends the number of the last one it acted on (`at`), so that a
stale message is known for what it is. The client's types are generated from this file and a test
fails when they differ.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from grognard.ai.hints import Hint
from grognard.kernel.events import Event
from grognard.kernel.game import Result, Scenario
from grognard.kernel.legality import No
from grognard.kernel.planning import Thought
from grognard.kernel.value import Side, Value
from grognard.server.wire_dice import DiceNow

Id = Annotated[str, Meta(min_length=1, max_length=64)]
"""Of a message, made by the client."""
Word = Annotated[str, Meta(max_length=64)]
"""A side, a scenario, an option: something that the program knows by this name, or refuses."""
Name = Annotated[str, Meta(max_length=120)]
Options = Annotated[dict[Word, Word], Meta(max_length=64)]
Text = Annotated[str, Meta(min_length=1, max_length=4_000)]

# ---- HTTP -----------------------------------------------------------------------------------


class Seat(Value, frozen=True):
    """Who plays a side: a person at this table, or a bot by its name."""

    side: Word
    who: Literal["person", "bot"]
    name: Name = ""
    """The person's, or the bot's."""


class NewGame(Value, frozen=True):
    """A game to begin. A seed makes its dice repeat; without one they are secret and fair."""

    scenario: Word
    options: Options = field(default_factory=dict)
    seats: Annotated[tuple[Seat, ...], Meta(max_length=16)] = ()
    title: Name = ""
    seed: int | None = None
    share: bool = False
    """Whoever begins it gives a share of the dice: it waits for it."""


class Settled(Value, frozen=True):
    """The options of a game to begin as they would be: defaults and consequences filled in."""

    options: dict[str, str]
    hidden: bool
    """Under them a side does not see everything."""


class Rename(Value, frozen=True):
    title: Name


class GameInfo(Value, frozen=True):
    """A game as the list of games shows it. Nothing in it is secret."""

    id: str
    scenario: str
    game: str
    title: str
    options: dict[str, str]
    seats: tuple[Seat, ...]
    turn: int
    turns: int
    dates: dict[str, str]
    """In each language."""
    phase: str
    waits: tuple[Side, ...]
    over: bool
    result: Result | None
    """Only when it is over."""
    hidden: bool
    """Under its options a side does not see everything."""
    created: str
    played: str
    """Times in ISO form."""
    actions: int
    """Taken so far; while something is hidden, what everybody has heard of is counted instead."""
    commit: str
    """The hash of the dice secret."""
    seeded: bool
    """The dice come from a seed: whoever knows it knows them beforehand."""
    since_roll: int
    """The roll these dice begin with. More than nought in a copy, and in a game from a file: it
    has dice of its own from where it was taken up."""
    dice: DiceNow | None = None
    """Dice that are being agreed to: play waits for that."""
    shares: tuple[str, ...] = ()
    """The seats that have a share in the dice that are rolled."""


class Lobby(Value, frozen=True):
    """Everything the first page needs."""

    games: tuple[GameInfo, ...]
    scenarios: tuple[Scenario, ...]
    bots: tuple[str, ...]
    version: str


class Fault(Value, frozen=True):
    """An HTTP answer that refuses: the key of the message, its arguments, and the remedy's key."""

    why: str
    about: dict[str, str] = field(default_factory=dict)
    remedy: str = ""


class Paragraph(Value, frozen=True):
    """A paragraph of the rule book in our own words, in both languages."""

    id: str
    chapter: str
    title: dict[str, str]
    text: dict[str, str]
    ruling: dict[str, str]
    reason: dict[str, str]
    """Why it is not in scope, where that is its status; else empty."""
    status: str
    optional: str
    source: str


class Frame(Value, frozen=True):
    """One step of a replay: what changed in the view, and what was told."""

    n: int
    """Actions so far, counted as a remark counts them."""
    side: Side
    """Who acted; empty for the start."""
    action: dict[str, Any] | None
    """Left out where the looker may not know it."""
    changes: Delta
    events: tuple[Event, ...]
    turn: int
    phase: str
    thoughts: tuple[Thought, ...] = ()
    """What the bot thought that did it, where it planned anew. Until the match is over, only to
    its own side, when a person has taken it over, and where nobody plays against it."""


class Remark(Value, frozen=True):
    """A player's annotation in the record, after so many actions. While something is hidden, only
    one's own actions and the dice are counted."""

    n: int
    side: Side
    text: str
    written: str


class Replay(Value, frozen=True):
    """A match to be watched again, as one side saw it; when it is over, as it was."""

    game: str
    side: Side
    """Empty for the open table."""
    first: dict[str, Any]
    """The view before the first action."""
    frames: tuple[Frame, ...]
    remarks: tuple[Remark, ...]


# ---- from the client ------------------------------------------------------------------------


class Sit(Value, frozen=True, tag="sit"):
    """Take a seat, or take it again after a lost connection: `seen` is the last number had."""

    side: Word
    seen: int = 0
    paced: bool = False
    """This screen will tell what it shows."""
    together: bool = False
    """It takes several messages at once, as a list of them."""


class Play(Value, frozen=True, tag="play"):
    """Do these, one after another, until one is refused. The same id twice is done once."""

    id: Id
    at: int
    actions: Annotated[tuple[dict[str, Any], ...], Meta(min_length=1, max_length=64)]


class Undo(Value, frozen=True, tag="undo"):
    id: Id
    at: int


class Redo(Value, frozen=True, tag="redo"):
    id: Id
    at: int


class Inquire(Value, frozen=True, tag="query"):
    """Ask something about the table; see the game's queries."""

    id: Id
    query: dict[str, Any]


class Annotate(Value, frozen=True, tag="remark"):
    """Write a remark into the record, here."""

    id: Id
    text: Text


class AskHint(Value, frozen=True, tag="hint"):
    """Ask for the best plans of the side that is asked. It may take a while; whatever is done at
    the table meanwhile makes it worthless."""

    id: Id


class AskReasons(Value, frozen=True, tag="reasons"):
    """Ask what the bots thought when they last planned, where one may know it."""

    id: Id


class Rein(Value, frozen=True, tag="rein"):
    """To the bot that is at work: answer now with what you have; stop; go on."""

    do: Literal["hurry", "stop", "go"]


class Shown(Value, frozen=True, tag="shown"):
    """The number of the last message that is on the screen. A bot does not run on far ahead of
    whoever says so, so that it can be stopped where it is looked at."""

    no: int


class Ping(Value, frozen=True, tag="ping"):
    pass


ToServer = (
    Sit | Play | Undo | Redo | Inquire | Annotate | AskHint | AskReasons | Rein | Shown | Ping
)

# ---- to the client --------------------------------------------------------------------------


class Change(Value, frozen=True):
    """What changed in a list of the view. With a `key`, members by that field, in its order;
    without one, numbers in their order; or, with `at`, members by their position."""

    put: tuple[Any, ...] = ()
    """Members that are new or changed."""
    gone: tuple[Any, ...] = ()
    """Keys of members that went."""
    key: str = ""
    at: tuple[tuple[int, Any], ...] = ()
    """Positions, each with what stands there now."""


class Delta(Value, frozen=True):
    """From one view of a side to its next: whole fields that changed, and what changed in lists."""

    fields: dict[str, Any] = field(default_factory=dict)
    lists: dict[str, Change] = field(default_factory=dict)


class Back(Value, frozen=True):
    """Whether this seat may undo and redo now, and why it may not."""

    undo: bool
    redo: bool
    no: tuple[No, ...] = ()


class Table(Value, frozen=True, tag="table"):
    """The whole table as the seat may see it."""

    no: int
    game: GameInfo
    side: Side
    view: dict[str, Any]
    """The game's view of the side."""
    prompt: dict[str, Any]
    """The game's prompt for the side."""
    story: tuple[Event, ...]
    """All this side has heard so far."""
    remarks: tuple[Remark, ...]
    back: Back
    result: Result | None = None
    no_hints: tuple[No, ...] = ()
    """Why there are no hints in this game; empty where there are."""


class News(Value, frozen=True, tag="news"):
    """What changed since the message before. `told` counts the events the client should have had
    before these; after an undo it has more, and drops them."""

    no: int
    changes: Delta
    prompt: dict[str, Any]
    events: tuple[Event, ...]
    told: int
    back: Back
    waits: tuple[Side, ...]
    by: Side = ""
    """Whose action it was; the bot's and the dice's too."""
    roll: tuple[int, ...] = ()
    """Dice that fell with it."""
    result: Result | None = None
    remarks: tuple[Remark, ...] = ()
    """Those that are new, or changed."""
    remarked: int = 0
    """Remarks the client should have had before these; where it has more, it drops them."""


class Done(Value, frozen=True, tag="done"):
    """An action, undo, redo or remark was taken and is safely kept. The news came before it."""

    id: str
    no: int
    played: int


class Refused(Value, frozen=True, tag="refused"):
    """Nothing was done, or only the first `played` of several."""

    id: str
    reasons: tuple[No, ...]
    played: int = 0


class Answer(Value, frozen=True, tag="answer"):
    id: str
    answer: dict[str, Any]


class HandOver(Value, frozen=True, tag="hand-over"):
    """With fog at one screen: the seat must change. Nothing of either side is shown meanwhile."""

    to: Side
    turn: int
    phase: str


class Hints(Value, frozen=True, tag="hints"):
    """The best plans there are, the best first. `at` is the number of the last message before
    the question: for a table that has changed since they are worth nothing."""

    id: str
    side: Side
    at: int
    plans: tuple[Hint, ...]


class Reason(Value, frozen=True):
    """What a bot thought when it last planned."""

    side: Side
    bot: str
    thoughts: tuple[Thought, ...]


class Reasons(Value, frozen=True, tag="reasons"):
    id: str
    reasons: tuple[Reason, ...]


class Thinking(Value, frozen=True, tag="thinking"):
    """A bot is at work, so far with so many actions, or was stopped."""

    side: Side
    actions: int
    bot: str = ""
    seconds: float = 0.0
    """Since when; under fog, since its turn began."""
    stopped: bool = False


class Trouble(Value, frozen=True, tag="trouble"):
    """The message could not be used at all: malformed, too large, no such game or seat."""

    why: str
    about: dict[str, str] = field(default_factory=dict)


class Pong(Value, frozen=True, tag="pong"):
    pass


ToClient = (
    Table | News | Done | Refused | Answer | HandOver | Thinking | Hints | Reasons | Trouble | Pong
)
