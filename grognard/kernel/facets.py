"""Facets: what a game may bring besides its rules, each optional, each a Protocol.

A facet is a module (or an object) of the game's `ai/` or `present/` folder. `Game` holds a function
that imports it when somebody first asks, so that playing a game does not load what draws reports.
A game without a facet is played all the same; whoever asks for what is missing says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

from grognard.kernel.planning import Comparison, Plan
from grognard.kernel.value import Side, Value

if TYPE_CHECKING:
    from grognard.kernel.events import Event
    from grognard.kernel.flow import Action
    from grognard.kernel.game import Result
    from grognard.kernel.match import Match
    from grognard.kernel.offers import Offer
    from grognard.kernel.query import Query
    from grognard.present.menus import Line

Lang = Literal["en", "fr"]


# ---- opponents -----------------------------------------------------------------------------


class FirstJudge(Protocol):
    """The module `ai/judge.py`, for the opponent that looks one step ahead."""

    @property
    def judge_for(self) -> Callable[[Any, Any], Any]:
        """Of a view and the kit: as much of `ai.recruit.Judge` as its style asks for."""
        ...

    def moment(self, view: Any, /) -> tuple[Any, ...]:
        """What must stay the same for the orders of a phase to hold."""
        ...


class Planning(Protocol):
    """The module `ai/plans.py`, for opponents that plan. Regular asks for a judge with weights and
    the moment for which its orders hold; Veteran for all of it."""

    COMPARISON: Comparison

    @property
    def Weights(self) -> Any:  # noqa: N802 - the name of a class
        """The class of a judge's weights."""
        ...

    @property
    def judge_for(self) -> Callable[[Any, Any, Any], Any]:
        """Of a view, the kit and the weights: as much of `recruit.Judge` as its style asks for."""
        ...

    def moment(self, view: Any, /) -> tuple[Any, ...]: ...

    def decision_point(self, view: Any, /) -> bool:
        """Whether plans are compared at this question."""
        ...

    def candidates(
        self,
        view: Any,
        kit: Any,
        offers: Sequence[Offer[Any]],
        sets: Mapping[str, Any],
        now: Any = None,
        /,
    ) -> list[Plan]:
        """The plans there are, the one it would follow without comparing first. `sets` are the
        game's weights by name, `now` those it goes by, if it has chosen any."""
        ...

    def enough(self, view: Any, /) -> Callable[[Any], bool]:
        """When a plan begun at this view has been played out far enough."""
        ...

    def value(self, view: Any, kit: Any, /) -> float:
        """The chance, from 0 to 1, that the view's side wins from here."""
        ...

    def final(self, result: Result, view: Any, kit: Any, /) -> float:
        """The same when the game is over."""
        ...


class Opponents(NamedTuple):
    """What the computer players know of a game. Their weights stand in `ai/weights.toml`."""

    folder: str
    """The package `ai` of the game, where its weights lie."""
    judge: FirstJudge
    plans: Planning
    imagines: bool = False
    """Whether judges are made of a table imagined for the side that is asked, in place of its
    view: for a game whose rules are too many to lay a position out from a view."""


# ---- the after-action report ---------------------------------------------------------------

Combat = tuple[int, "Event", "Event | None"]
"""The turn, what came of it, and the attack it came from where that was told apart."""
Say = Callable[..., str]
"""Words of the page, fit to stand in it."""


class ReportMap(Protocol):
    """A map that is drawn once, with positions on it."""

    COUNTERS: str
    """The symbols of the pieces."""

    def printed(self) -> str:
        """The sheet as a symbol that every picture uses."""

    def position(self, view: Any, label: str) -> str:
        """A picture of the position."""


class Report(Protocol):
    """The module `present/report.py`: how turns, losses and combats are read, and the map."""

    QUIET: frozenset[str]
    """Events told by their number: a turn has a hundred of them."""
    LOSSES: str
    """The text of what is counted as lost."""
    KEY: str
    """The text that explains the pictures."""
    HEADS: tuple[str, ...]
    """The columns of the table of combats, by their texts."""
    EXPECTED: str
    """The text above it."""

    def turn_of(self, state: Any) -> int:
        """The turn that is being played; 0 while the sides set up."""

    def known_result(self, match: Match[Any], view: Any) -> Result:
        """How a match that goes on stands, as this side knows it."""

    def losses(self, view: Any, board: Any) -> dict[Side, int]:
        """What each side has lost, as far as the view shows it."""

    def combats(self, turns: Sequence[Any]) -> list[Combat]:
        """Every combat with its turn."""

    def faces(self, combats: list[Combat]) -> dict[Side, list[int]]:
        """How often each face of a die fell for an attacker: six counts a side."""

    def combat(self, combat: Combat, board: Any, say: Say) -> tuple[str, ...]:
        """The cells of its row."""

    def mark(self, turn: int, board: Any) -> str:
        """A turn under a chart."""

    def dates(self, turn: int, board: Any, lang: Lang) -> str:
        """When it was."""

    def picture(self, board: Any, lang: Lang) -> ReportMap:
        """The map."""


# ---- the laboratory ------------------------------------------------------------------------


class Attacked(NamedTuple):
    """An attack that was rolled for."""

    side: Side
    odds: str
    """Its odds before the dice, one of those the module lists."""
    luck: float
    """How much better than expected the dice fell for the attacker, in pips."""
    variance: float


class Heat(Protocol):
    """A map that is drawn once, with shares over it."""

    def printed(self) -> str:
        """The sheet as a symbol that every picture uses."""

    def picture(self, shares: Sequence[float | None], label: str) -> str:
        """The sheet with, over each place, the share of games in which the first side held it;
        None where nobody ever did."""


class Laboratory(Protocol):
    """The module `present/laboratory.py`: how turns, losses, the front and attacks are read off a
    state, and the map with shares laid over it. A game without one is simulated all the same, and
    its report has what all games have: results, scores, decision times."""

    LOSSES: str
    """The text of what is counted as lost."""
    ODDS_KEY: str
    """The text that explains its odds."""

    def turn_of(self, state: Any) -> int:
        """The turn that is being played; 0 while the sides set up."""

    def mark(self, turn: int, kit: Any) -> str:
        """A turn under a chart."""

    def dates(self, turn: int, kit: Any, lang: Lang) -> str:
        """When it was."""

    def lost(self, state: Any) -> tuple[int, ...]:
        """What each side has lost so far, in the order of the sides."""

    def held(self, state: Any) -> str:
        """Who holds each place of the map: a letter a place, the number of the side, or "." where
        nobody does."""

    def attacked(self, event: Event, actor: Side, kit: Any) -> Attacked | None:
        """The attack an event tells of, if it does; `actor` is the side that acted last."""

    def odds(self, kit: Any) -> Sequence[str]:
        """All odds there are, from bad to good."""

    def heat(self, kit: Any, lang: Lang) -> Heat:
        """The map."""


# ---- the command line ----------------------------------------------------------------------


class Inquiry(NamedTuple):
    """A question of `grognard why` and of the terminal: the query, as the browser puts it, and the
    words of its answer."""

    what: str
    """The key of the sentence: `cli-why-<what>-yes` and `-no`."""
    query: Query[Any]
    """Its answer has a `no`: see `query.reasons`."""
    about: Mapping[str, str | int | float]
    """What the sentence is told."""
    detail: Callable[[], Mapping[str, str | int | float]] | None = None
    """What a yes is told besides: the path, its points, a leader."""


class Console(Protocol):
    """The module `present/console.py`: how the commands and the terminal table show a position."""

    RADIUS: int
    """How far `--at` looks around a place, unless it is said."""

    def seen(self, match: Match[Any], side: str | None) -> Value:
        """The table as a side sees it; without one, as whoever keeps the save does: all of it."""

    def show_map(self, match: Match[Any], view: Any, at: str | None, radius: int) -> None:
        """What stands where; with a place, that part of it and its units."""

    def show_status(self, match: Match[Any], view: Any) -> None:
        """How the match stands, and who has to decide what."""

    def place_of(self, match: Match[Any], name: str) -> int:
        """A place by its number or name. Raises Complaint where there is none."""

    def owner(self, match: Match[Any], unit: int) -> Side:
        """The side a unit belongs to, which asks about it."""

    def inquiries(self, match: Match[Any], side: Side, unit: int, at: int) -> list[Inquiry]:
        """Whether the unit may go there, and attack an enemy this side sees there."""

    def supply_inquiry(self, match: Match[Any], unit: int) -> Inquiry | None:
        """Whether the unit is supplied where it stands; None in a game without supply. Raises
        Complaint for a unit that is not on the map."""


class Terminal(Protocol):
    """The module `present/terminal.py`: what the terminal screen asks of a game while it is played.
    Lines are rich `Text`, or any rich renderable; they are said in the language of the moment
    (`cli.output.voice`). A game without one plays with `cli.table.default_terminal`."""

    def status(self, match: Match[Any], view: Any) -> Sequence[Any]:
        """How the match stands, in a few lines above the map."""

    def first_place(self, match: Match[Any], view: Any) -> int:
        """The place the cursor starts at."""

    def step(self, match: Match[Any], at: int, direction: str) -> int:
        """Where the cursor goes from a place: left, right, up or down."""

    def window(
        self, match: Match[Any], view: Any, at: int, lit: frozenset[int], size: tuple[int, int]
    ) -> Sequence[Any]:
        """The map around the cursor, with these places lit, in so many columns and lines; below it
        what stands at the cursor."""

    def menu(self, match: Match[Any], view: Any, offers: Sequence[Offer[Any]]) -> tuple[Line, ...]:
        """What may be done, as a list."""

    def foreseen(self, match: Match[Any], side: Side, action: Action[Any]) -> Any:
        """What may come of an attack that is being put together; None where nothing is told."""


# ---- the browser ---------------------------------------------------------------------------


class Wire(Protocol):
    """The module `present/wire.py`: the structs that travel between a table of this game and its
    browser client, whose types are written from them. A game without one is played at the default
    table."""

    SENT: tuple[type[Value], ...]
    """What the server sends: view, printed sheet, prompt, answers."""
    ASKED: tuple[type[Value], ...]
    """What the client sends: queries. A field with a default may be left out."""


# ---- speed, environments -------------------------------------------------------------------


class Spread(NamedTuple):
    """What several series of a measurement gave."""

    best: float
    median: float


Figure = tuple[str, Spread, str]
"""A name, what was measured, and its unit."""


class Benchmarks(Protocol):
    """The module `present/benchmarks.py`: what `grognard bench` measures of the game."""

    NAMES: tuple[str, ...]
    """All figures it gives, by their names."""

    def measured(self, games: int, repeat: int, seed: int) -> Iterator[Figure]:
        """Every figure, one after another."""


class Environment(Protocol):
    """The module `present/environment.py`: what a learner's numbers are made of. A game without one
    is still an environment, whose observation has the turn, the score and the question alone."""

    SCENARIO: str
    """Played where a learner names none."""

    def around(self, kit: Any) -> Sequence[Sequence[int]]:
        """The neighbours of each place."""

    def worth(self, kit: Any) -> Sequence[float]:
        """What each place is worth, in points of victory."""

    def strength(self, kit: Any, unit: int) -> float:
        """The printed combat points of a counter, in tens."""

    def holders(self, view: Any) -> Sequence[Side]:
        """Who holds each place, empty where nobody does; nothing at all where the game does not
        keep that."""

    def masked(self, view: Any) -> Iterator[tuple[int, float]]:
        """Enemies of whom only the place is known: where, and how strong they may be."""

    def lost(self, view: Any) -> int:
        """Units lost so far, of both sides."""
