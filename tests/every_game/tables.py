"""Tables to test on: every scenario of every game under a spread of its options.

All lawful combinations are too many, so the options are drawn pairwise: any two choices of two
options that go together stand together in some table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any, NamedTuple

from grognard import library
from grognard.kernel.dice import FairDice
from grognard.kernel.flow import Action, settle
from grognard.kernel.game import Game, Scenario
from grognard.kernel.match import Match
from grognard.kernel.state import State
from tests.every_game.contract import Contract, contract_for, games

Options = tuple[tuple[str, str], ...]
Pair = tuple[tuple[str, str], tuple[str, str]]

FEW_SETS = 2
"""Option sets of a scenario that plays like another."""
MOST_ACTIONS = 20_000
"""No random game is near as long: more is one that does not end."""


class Table(NamedTuple):
    """A scenario under some options."""

    scenario: str
    options: Options

    @property
    def game(self) -> Game[Any]:
        return library.game(library.find(self.scenario).game)

    @property
    def contract(self) -> Contract:
        return contract_for(self.game.id)

    @property
    def kit(self) -> Any:
        return library.kit_for(self.scenario, dict(self.options))

    @property
    def name(self) -> str:
        return "-".join((self.scenario, *(choice for _, choice in self.options)))

    def draw(self, m: Match[Any], rng: Random) -> Action[Any]:
        return m.ask.sample(rng)

    def begin(self, seed: int, *, playout: bool = False) -> Match[Any]:
        full = not playout
        return library.new(self.scenario, dict(self.options), seed, story=full, undo=full)

    def at(self, state: State, seed: int = 7) -> Match[Any]:
        """A match that stands at a copy of this position."""
        return Match(
            self.game, self.kit, self.scenario, FairDice.from_seed(seed), state=state.clone()
        )


class Patch(NamedTuple):
    """A position of a game's own making, played on from."""

    game_id: str
    title: str
    text: str

    @property
    def scenario(self) -> str:
        """It plays none."""
        return ""

    @property
    def game(self) -> Game[Any]:
        return library.game(self.game_id)

    @property
    def contract(self) -> Contract:
        return contract_for(self.game_id)

    @property
    def name(self) -> str:
        return f"{self.game_id}-{self.title}"

    @property
    def options(self) -> Options:
        return tuple(_kit_of(self).options.items())

    def draw(self, m: Match[Any], rng: Random) -> Action[Any]:
        return self.contract.lively(m, rng)

    def begin(self, seed: int, *, playout: bool = False) -> Match[Any]:
        return library.situation(self.text, seed)

    def at(self, state: State, seed: int = 7) -> Match[Any]:
        """A match that stands at a copy of this position."""
        dice = FairDice.from_seed(seed)
        return Match(self.game, _kit_of(self), "", dice, state=state.clone())


@cache
def _kit_of(patch: Patch) -> Any:
    return patch.begin(0).kit


def pairs_of(options: Options) -> set[Pair]:
    return set(combinations(options, 2))


def pairwise(scenario: Scenario) -> list[Options]:
    """Few option sets in which every lawful pair of choices stands together, greedily; the first
    of them alone where another scenario plays alike. Options that only count are left out."""
    contract = contract_for(scenario.game)
    axes = [
        [(option.id, choice) for choice in option.choices]
        for option in scenario.options
        if option.id not in contract.COUNTING
    ]
    chosen = _chosen(scenario, axes)
    return chosen[:FEW_SETS] if scenario.id in contract.ALIKE else chosen


def _chosen(scenario: Scenario, axes: list[list[tuple[str, str]]]) -> list[Options]:
    lawful = contract_for(scenario.game).lawful
    sets = [options for options in product(*axes) if lawful(scenario, dict(options))]
    if len(axes) < 2:
        return sets
    left = {pair for options in sets for pair in pairs_of(options)}
    chosen = []
    while left:
        best = max(sets, key=lambda options: len(left & pairs_of(options)))
        chosen.append(best)
        left -= pairs_of(best)
    return chosen


def _tables() -> Iterator[Table]:
    """Every scenario under its option sets. Options that only count go round through all tables
    of their game, so that each choice stands in some of them."""
    met: Counter[tuple[str, str]] = Counter()
    for scenario in library.scenarios():
        if scenario.game not in games():
            continue
        counting = contract_for(scenario.game).COUNTING
        rest = [option for option in scenario.options if option.id in counting]
        for options in pairwise(scenario):
            told = []
            for option in rest:
                number = met[scenario.game, option.id]
                told.append((option.id, option.choices[number % len(option.choices)]))
                met[scenario.game, option.id] += 1
            yield Table(scenario.id, (*options, *told))


TABLES = list(_tables())


def tables_of(game: str) -> list[Table]:
    return [table for table in TABLES if table.game.id == game]


PATCHES = [
    Patch(game, title, text)
    for game in games()
    for title, text in contract_for(game).SECRET_BOARDS.items()
]


class Position(NamedTuple):
    """A moment of a random game. Its state is never touched: take a copy."""

    after: int
    state: State

    @property
    def sides(self) -> tuple[str, ...]:
        ask = settle(self.state)
        assert ask is not None
        return ask.sides

    @property
    def kind(self) -> str:
        return type(self.state.steps[-1]).__name__


class Game_(NamedTuple):  # noqa: N801 - a game that was played, beside the kernel's Game
    """A random game from its first action to its last."""

    positions: tuple[Position, ...]
    actions: int
    ended: bool
    faults: tuple[str, ...]


EACH = 3
"""Positions kept of each kind of question."""


@cache
def played(table: Table | Patch, seed: int = 1, most: int = MOST_ACTIONS) -> Game_:
    """A random game, with some of its positions: a few of every kind of question there was, and
    some as they came, which shows what is asked most."""
    m = table.begin(seed, playout=True)
    rng, keep = Random(f"{table.name} {seed}"), Random(seed)
    kept: dict[str, list[Position]] = {}
    met: dict[str, int] = {}
    others: list[Position] = []
    faults: list[str] = []
    actions = 0
    while not m.over and actions < most:
        here = Position(actions, m.state)
        number = met[here.kind] = met.get(here.kind, 0) + 1
        place = number - 1 if number <= EACH else keep.randrange(number)
        if place < EACH:
            mine = kept.setdefault(here.kind, [here] * EACH)
            mine[place] = Position(actions, m.state.clone())
        elif actions % 150 == 149:
            others.append(Position(actions, m.state.clone()))
        m.play(m.ask.side, table.draw(m, rng))
        actions += 1
        if actions % 20 == 0:
            faults += [f"after action {actions}: {fault}" for fault in m.game.faults(m.state)]
    faults += m.game.faults(m.state)
    few = [position for kind, mine in kept.items() for position in mine[: met[kind]]]
    positions = sorted((*few, *others), key=lambda position: position.after)
    return Game_(tuple(positions), actions, m.over, tuple(faults))
