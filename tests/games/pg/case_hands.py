"""Hands that play the cases of leaders, assaults and morale on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from grognard.games.pg.kit import SIDES
from grognard.games.pg.piece_state import DEMORALISED, DISRUPTED, GOOD
from grognard.games.pg.rules.r03_segment import Activate, ActivateStack, Begin, Declare, Declaring
from grognard.games.pg.rules.r12_assault import Assault
from grognard.games.pg.rules.r12_values import Fight
from grognard.games.pg.state import State
from grognard.kernel.flow import Step, settle
from tests.games.pg.case_positions import CASES, Case, camps, position
from tests.games.pg.scenes import Scene, h, play, u

Run = Callable[[Case], None]
Order = Literal["move", "fire"]
LETTERS = {"g": GOOD, "d": DISRUPTED, "D": DEMORALISED}


def keeper(runs: dict[str, Run]) -> Callable[..., Callable[[Run], Run]]:
    """A decorator that keeps the function playing these cases."""

    def case(*ids: str) -> Callable[[Run], Run]:
        def keep(run: Run) -> Run:
            assert not set(ids) - set(CASES)
            runs.update(dict.fromkeys(ids, run))
            return run

        return keep

    return case


def on_top(m: Scene, step: Step[State, Any], *pips: int) -> None:
    """This step is to be played next, with these dice."""
    m.state.steps.append(step)
    m.state.ask = None
    m.script = list(pips)
    settle(m.state)


def two(total: int) -> tuple[int, int]:
    """Two dice of this sum."""
    low = max(1, total - 6)
    return low, total - low


def rules(reasons: list[tuple[str, str]]) -> set[str]:
    return {rule for rule, _ in reasons}


def names(case: Case, side: str) -> list[str]:
    return [piece.partition("=")[0] for piece in case.get(side, [])]


def side_of(case: Case, which: int) -> int:
    """The number of side a (0) or b (1) of a case."""
    return SIDES.index(camps(case)[which])


def begin(m: Scene, first: str, *rest: str, order: Order = "move") -> None:
    """The first piece activates itself, the others are declared to do the same; then they act. A
    hex instead of a piece activates its stack."""
    if first.isdecimal():
        play(m, ActivateStack(h(m, first)))
    else:
        play(m, Activate(u(m, first), order))
    for name in rest:
        play(m, Declare(u(m, name), order))
    if isinstance(m.ask.step, Declaring):
        play(m, Begin())


def fighting(case: Case, **keys: str) -> Scene:
    """Side a, led by its first leader, is declared to fire."""
    m = position(case, **keys)
    leader = next(one.partition("=")[0] for one in case["a"] if "(" in one)
    begin(m, leader, *(name for name in names(case, "a") if name != leader), order="fire")
    return m


def all_into(m: Scene, case: Case, hex: str) -> Assault:
    return Assault(h(m, hex), tuple(u(m, name) for name in names(case, "a")))


def inside(m: Scene, side: int, hex: str, **more: Any) -> Fight:
    """A fight in which everybody of a side in a hex attacks."""
    return Fight(h(m, hex), side, m.state.side_at(side, h(m, hex)), **more)


def breaks(case_: Case, found: list[tuple[str, str]]) -> None:
    """It is refused, by the rule the case names or by one beside it."""
    assert found, "it is not refused"
    named = {case_["expect"]["breaks"], *case_["rule"]}
    near = {rule.partition(".")[0] for rule in named}
    assert rules(found) & named or {r.partition(".")[0] for r in rules(found)} & near, found


def path(m: Scene, way: str) -> tuple[int, ...]:
    return tuple(h(m, hex) for hex in way.split("-")[1:])
