"""A game: what the kernel must be told of it. A game is one object, `GAME`, in its folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, TypeVar

import msgspec

from grognard.kernel.facets import (
    Benchmarks,
    Console,
    Environment,
    Laboratory,
    Opponents,
    Report,
    Say,
    Terminal,
    Wire,
)
from grognard.kernel.flow import Action, Step, union_of
from grognard.kernel.pack import Fault, Pack
from grognard.kernel.prompt import Prompt
from grognard.kernel.query import Query
from grognard.kernel.state import State
from grognard.kernel.tally import Line
from grognard.kernel.validation import Reading
from grognard.kernel.value import Side, Value

S = TypeVar("S", bound=State)


class OptionFault(Exception):
    """An option that does not exist, or that does not go with another."""

    def __init__(self, why: str, **about: str) -> None:
        self.why = why
        self.about = about
        super().__init__(f"{why}: " + ", ".join(f"{k}={v}" for k, v in about.items()))


class Choice(Value, frozen=True):
    """An option of a scenario, and what may be chosen."""

    id: str
    choices: tuple[str, ...]
    default: str
    rule: str
    title: dict[str, str]
    titles: dict[str, dict[str, str]]
    suggested: str = ""
    """What a page that begins a game chooses at first, where the rules have another default."""


class Scenario(Value, frozen=True):
    """A scenario as a list of games shows it."""

    id: str
    game: str
    title: dict[str, str]
    blurb: dict[str, str]
    sides: tuple[Side, ...]
    options: tuple[Choice, ...]
    source: str
    team: int = 1
    """People a side may be divided among."""


class Result(Value, frozen=True):
    """How a match stands, or how it ended."""

    over: bool
    score: int
    level: str
    winner: Side
    """Empty for a draw."""
    lines: tuple[Line, ...]
    how: str = ""
    """How it ended, when not by the rules: see ENDINGS in `record`."""


class Chance(Value, frozen=True):
    """A result of a combat without a table, and how many of all falls of the dice bring it."""

    result: str
    falls: int
    of: int


class Preview(Value, frozen=True):
    """What would come of a combat: its sums as far as this side may know them. A game has a table
    (columns, results) or an opposed roll (chances)."""

    lines: tuple[Line, ...]
    strength: tuple[int, int]
    ratio: str
    column: str
    columns: tuple[str, ...]
    die: int
    results: tuple[str, ...]
    """The result for each value of the die; empty where the enemy's strength is hidden."""
    chances: tuple[Chance, ...] = ()


class TeamSeat(Value, frozen=True):
    """A player of a side that has several: the places he has among all of them, from 0."""

    own: tuple[int, ...]
    of: int


class Share(Value, frozen=True):
    """What one of several players of a side commands."""

    commands: tuple[int, ...]
    """The commands of his side that are his, from 0."""
    pieces: tuple[int, ...]
    asked: bool
    """Whether what his side is asked now is for him to answer."""
    chief: bool
    """Whether he commands the side."""


def no_preview(s: Any, side: Side, action: Action[Any]) -> Preview:
    """Of a game that shows no sums before a combat."""
    raise TypeError(f"{type(action).__name__} has no preview")


def stale_tables(s: State) -> Iterator[str]:
    """The invariants of a game that states none: its tables follow from its truth."""
    return s.stale_tables()


def no_situation(pack: Pack, scenario: str, text: str) -> tuple[Any, tuple[int, ...]]:
    """Of a game whose positions cannot be written as a text yet."""
    from grognard.kernel.situation import BadSituation  # noqa: PLC0415 - it knows `Game`

    raise BadSituation(1, "none-here")


def no_situation_written(s: Any) -> str:
    """The same the other way: a comment, which reads back as nothing."""
    return "# no situations in this game\n"


def nothing_hidden(kit: Any) -> bool:
    return False


def printed_phase(view: Any) -> str:
    """Of a game whose view names the phase."""
    return str(view.phase)


def printed_dates(sheet: Any) -> Sequence[Any]:
    """Of a game that plays every turn printed on its sheet."""
    found: Sequence[Any] = sheet.calendar
    return found


@dataclass(frozen=True)
class Game(Generic[S]):
    """The contract of a game."""

    id: str
    sides: tuple[Side, ...]
    steps: tuple[type[Step[S, Any]], ...]
    actions: tuple[type[Action[S]], ...]
    saved: type[Value]
    scenarios: Callable[[Pack], tuple[Scenario, ...]]
    kit: Callable[[Pack, str, Mapping[str, str]], Any]
    """Everything that never changes, from the pack, the scenario and the options."""
    start: Callable[[Any], S]
    restore: Callable[[Any, Any], S]
    view: Callable[[S, Side], Value]
    result: Callable[[S], Result]
    board: Callable[[Any], Value]
    """The printed sheet, for somebody who has to draw it."""
    prompt: Callable[[S, Side], Prompt]
    """What this side is asked and may click, as it may know it."""
    unveiled: Callable[[S], Value]
    """The open table, for a match that is over: nothing in it is hidden from anybody."""
    queries: tuple[type[Query[S]], ...] = ()
    """What a side may ask of the table without doing anything."""
    preview: Callable[[S, Side, Action[S]], Preview] = no_preview
    faults: Callable[[S], Iterator[str]] = stale_tables
    """Invariants that do not hold: none, unless the game has a defect."""
    situation: Callable[[Pack, str, str], tuple[S, tuple[int, ...]]] = no_situation
    """The state a situation text describes, and the dice to come."""
    write_situation: Callable[[S], str] = no_situation_written
    hidden: Callable[[Any], bool] = nothing_hidden
    """Whether, under the options of this kit, a side does not see everything."""
    team: int = 1
    """Players a side may have."""
    by_seat: Callable[[S, Side, TeamSeat, Action[S]], Action[S]] | None = None
    """What a side does, as one of its several players does it: for his own command alone. Raises
    Illegal where it is another's to do. None where any player of a side acts for all of it."""
    share: Callable[[S, Side, TeamSeat], Share | None] | None = None
    """What one of several players commands; None where each commands all."""
    reading: Reading[Any] | None = None
    """How the data files of a scenario are read and checked against each other. None where a kit
    that can be made is all the check there is."""
    check_options: Callable[[Pack, str, Mapping[str, str]], object] | None = None
    """Raises OptionFault for options that do not go together. None where only a kit can tell."""
    edit: Callable[[S, Sequence[str]], None] | None = None
    """Change the position as these lines of a situation say. Raises BadSituation. None where the
    game has no such door."""
    imagine: Callable[[S, Side, Random], S | None] | None = None
    """A table on which all that this side may not know is drawn anew from what it knows: the same
    for any two truths it cannot tell apart. None where it cannot be redrawn."""
    compile_searches: Callable[[Any], None] | None = None
    """Make this kit use compiled searches, which follow the same rules. None where nothing is to be
    gained. Needs the extra `fast`."""
    phase_of: Callable[[Any], str] = printed_phase
    """Of a view, what changes from one phase to the next: how far back "to the beginning of the
    phase" is."""
    dates: Callable[[Any], Sequence[Any]] = printed_dates
    """Of a printed sheet, the turns that the scenario plays."""
    names: Callable[[Any, Say, str], Mapping[str, Mapping[str, str]]] | None = None
    """Of a printed sheet, what a text calls the signs that its arguments hold, by argument: unit
    and date by their names. Asked with the texts of a language, and its code. None where the
    arguments are words already."""
    listed: int = 100
    """Where it stands in lists of games: a smaller number comes first."""
    unfinished: bool = False
    """It is being written: no list, page or suite shows it until it is asked for by name."""
    alike: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Digests of earlier data of this game, each with the digest of the data of today under which
    the same games are played: a record of the one is replayed with the other."""
    opponents: Callable[[], Opponents] | None = None
    report: Callable[[], Report] | None = None
    laboratory: Callable[[], Laboratory] | None = None
    console: Callable[[], Console] | None = None
    terminal: Callable[[], Terminal] | None = None
    benchmarks: Callable[[], Benchmarks] | None = None
    wire: Callable[[], Wire] | None = None
    environment: Callable[[], Environment] | None = None

    def data_faults(self, pack: Pack, scenario: str) -> list[Fault]:
        """What is wrong with the data files of a scenario."""
        if self.reading is not None:
            return self.reading.faults(pack, scenario)
        try:
            self.kit(pack, scenario, {})
        except Fault as fault:
            return [fault]
        return []

    def settle_options(self, pack: Pack, scenario: str, options: Mapping[str, str]) -> None:
        """Raises OptionFault for an option that does not exist or does not go with another."""
        (self.check_options or self.kit)(pack, scenario, options)

    def decode_action(self, raw: Any) -> Action[S]:
        """An action from plain data. Raises msgspec.ValidationError with the path of the fault."""
        action: Action[S] = msgspec.convert(raw, union_of(self.actions), strict=True)
        return action

    def decode_query(self, raw: Any) -> Query[S]:
        """A query from plain data. Raises msgspec.ValidationError with the path of the fault."""
        query: Query[S] = msgspec.convert(raw, union_of(self.queries), strict=True)
        return query

    def decode_saved(self, raw: Any) -> Value:
        """A snapshot from plain data, its steps and all."""
        saved = msgspec.convert(raw, self.saved)
        stack = union_of(self.steps)
        steps = tuple(msgspec.convert(step, stack) for step in getattr(saved, "steps"))  # noqa: B009
        return msgspec.structs.replace(saved, steps=steps)
