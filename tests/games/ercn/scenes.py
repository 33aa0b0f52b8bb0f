"""Positions and what each side sees of them: short words for the tests of sky, fog and victory."""

from __future__ import annotations

from random import Random
from textwrap import dedent
from typing import Any

from grognard.games.ercn.rules.f1_phase import EndMovement
from grognard.games.ercn.rules.g1_phase import Attack, EndCombat
from grognard.games.ercn.view import Mask, SeenUnit, View
from grognard.kernel.events import Event
from grognard.kernel.flow import Action
from tests.games.ercn.tables import Table, hex_, situation, units

ENDS: dict[str, Action[Any]] = {"end-movement": EndMovement(), "end-combat": EndCombat()}


def scene(text: str) -> Table:
    return situation(dedent(text))


def seen(m: Table, side: str) -> View:
    """The table as this side sees it."""
    view = m.view(side)
    assert isinstance(view, View)
    return view


def shows(m: Table, side: str) -> dict[str, SeenUnit]:
    """The units this side may look at, by name."""
    return {unit.id: unit for unit in seen(m, side).units}


def masks(m: Table, side: str) -> dict[str, Mask]:
    """The masks this side sees, by hex."""
    return {m.kit.names[mask.at]: mask for mask in seen(m, side).masks}


def attack(m: Table, names: str, target: str) -> Attack:
    return Attack(units(m, names), hex_(m, target))


def pass_phase(m: Table) -> None:
    """Do nothing: end the phase, or take the first of the choices, which is to spend nothing."""
    for kind, end in ENDS.items():
        if kind in m.ask.kinds:
            m.play(m.ask.side, end)
            return
    m.play(m.ask.side, next(iter(m.ask.offers()[0])))


def pass_until(m: Table, side: str, kind: str, turn: int = 0) -> None:
    """Do nothing until this side is asked for this kind of action (on that turn)."""
    while not (m.ask.side == side and kind in m.ask.kinds and turn in (0, m.state.turn)):
        pass_phase(m)


def go_on(m: Table, rng: Random) -> None:
    """One action of random play."""
    if m.ask.side == "chance":
        m.roll()
    else:
        m.play(m.ask.side, m.ask.sample(rng))


def hears(m: Table, side: str, *what: str) -> list[tuple[str, str, dict[str, Any]]]:
    """What this side has been told, as (event, rule, what about); of these kinds, or all."""
    return [plain(e) for e in m.heard(side) if not what or e.what in what]


def plain(event: Event) -> tuple[str, str, dict[str, Any]]:
    return event.what, event.rule, dict(event.about)
