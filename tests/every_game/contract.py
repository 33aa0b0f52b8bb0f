"""What the suites must be told of a game. Each game tells it in `tests/games/<game>/contract.py`, a
module that has everything `Contract` names; the suites find it by the folder and name no game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Protocol, cast

from grognard import library
from grognard.kernel.flow import Action
from grognard.kernel.game import Scenario
from grognard.kernel.match import Match
from grognard.kernel.offers import Offer
from tests.every_game.cells import CellsContract
from tests.every_game.desks import DeskContract
from tests.every_game.registers import Register
from tests.every_game.texts import Texts

ROOT = Path(__file__).parents[2]
CONTRACTS = ROOT / "tests" / "games"


class Secret(NamedTuple):
    """Another truth that a side cannot tell from the one it plays in."""

    what: str
    """What was changed, by the name of the change."""
    state: Any
    swap: Mapping[int, int] = {}
    """Pieces that stand in each other's place there."""
    touched: frozenset[int] = frozenset()
    """Pieces of stacks that are not the same there: when one leaves, it is seen what is left."""
    changed: frozenset[int] = frozenset()
    """Pieces that are not the same there, or not in the same place."""


class Contract(Protocol):
    """What `tests/games/<game>/contract.py` has."""

    PACK: str
    """A scenario whose data files are quickly read: they are damaged and read many times."""

    QUICK: Mapping[str, str]
    """Options of that scenario with which play begins soon: no set-up by hand."""

    REGISTER: Register
    """The paragraphs of the rulebook."""

    TEXTS: Texts
    """What the game says."""

    DESK: DeskContract
    """What a player at the table may ask, and what he is answered."""

    CELLS: CellsContract
    """The cells of its data files, and how they show."""

    BOARDS: Mapping[str, str]
    """Situations so small that every action can be tried."""

    SECRET_BOARDS: Mapping[str, str]
    """Situations full of what a side may not know, close to the enemy: a whole game has few."""

    TELLING: frozenset[str]
    """Changes that have most to do with what a side may do next: they are looked at longest."""

    OPEN: Mapping[str, frozenset[str]]
    """By scenario, what could be hidden under its options and is not there to be hidden."""

    RARELY_REVEALS: bool
    """Whether the first actions of a game may well show nothing that was hidden."""

    COUNTING: frozenset[str]
    """Options that change no rule, only what is counted at the end: each of their choices is met,
    but not with every choice of the others."""

    OWN: frozenset[str]
    """What a view says of its own side alone, also where nothing is hidden: its name, its
    question, its pieces in hand."""

    ALIKE: frozenset[str]
    """Scenarios that play by the same rules as another of the game and differ in length or in
    what is counted: they are met under few option sets."""

    SHORT: frozenset[str]
    """Scenarios so short that several random games of each are looked at."""

    RARE: frozenset[str]
    """Questions that hardly any random game comes to: more games are played until one does."""

    UNASKED: frozenset[str]
    """Questions that random play does not come to in any reasonable time: tests of the game's own
    come to them."""

    LEAST: Mapping[str, int]
    """What every table of the game must give a test to look at, so that none is empty: `actions` of
    a random game (100 where it is not told), `kinds` of question asked, `prompt` and `answers`
    (actions a desk holds ready), `undone` (actions taken back)."""

    def lawful(self, scenario: Scenario, options: Mapping[str, str]) -> bool:
        """Whether these options go together, without a kit being made for them."""

    def offered(self, offers: Sequence[Offer[Any]], action: Action[Any]) -> bool:
        """Whether the offers hold this action, in whatever spelling."""

    def every_action(self, s: Any, side: str) -> Iterator[Action[Any]]:
        """All that could be answered to the question on top, legal or not."""

    def stays(self, s: Any, action: Action[Any]) -> bool:
        """Whether this is a way out and back to where it began, or a dearer way to do what another
        action does as well: legal, and not offered."""

    def twin(self, s: Any, action: Action[Any]) -> bool:
        """Whether this is done with a piece just like another, which `every_action` leaves out."""

    def lively(self, m: Match[Any], rng: Random) -> Action[Any]:
        """A lawful answer to the question, drawn so that much happens and little is moved about."""

    def cheapest(self, s: Any, action: Action[Any]) -> int | None:
        """What the way of this action costs, where it has one and cost matters."""

    def secret_changes(self, options: Mapping[str, str]) -> list[str]:
        """The names of the things that are hidden under these options."""

    def secrets(self, change: str, s: Any, viewer: str, rng: Random) -> Iterator[Secret]:
        """Copies of this state that differ in one such thing, which this side may not know."""

    def probes(self, s: Any, side: str, rng: Random) -> list[Action[Any]]:
        """What a side would try, lawful or not, to find out what it may not know."""

    def swapped(self, action: Action[Any], swap: Mapping[int, int]) -> Action[Any]:
        """The same action done by the piece that stands in the place of the other."""

    def quiet(self, s: Any, side: str, action: Action[Any], viewer: str, other: Secret) -> bool:
        """Whether this action of the side tells the viewer nothing of what the other truth has
        changed."""


def missing(game: str, folder: Path = CONTRACTS) -> str:
    """What is still to be written before the suites can run on this game; empty when nothing is."""
    file = folder / game / "contract.py"
    told = f"what it must have stands in {Path(__file__).relative_to(ROOT)}, class Contract"
    if not file.is_file():
        return f"write tests/games/{game}/contract.py: {told}"
    module = contract_for(game) if folder == CONTRACTS else _run(file)
    lacking = sorted(name for name in _NAMES if not hasattr(module, name))
    return (
        f"add to tests/games/{game}/contract.py: {', '.join(lacking)} ({told})" if lacking else ""
    )


_NAMES = [name for name in (*Contract.__annotations__, *vars(Contract)) if not name.startswith("_")]


def _run(file: Path) -> Any:
    spec = spec_from_file_location("contract", file)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def contract_for(game: str) -> Contract:
    return cast(Contract, import_module(f"tests.games.{game}.contract"))


@cache
def games() -> tuple[str, ...]:
    """The games that have a contract: the suites run on these, and `test_every_contract` fails for
    the others."""
    return tuple(game for game in library.game_ids() if not missing(game))
