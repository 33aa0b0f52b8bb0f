"""Attacks that were rolled for, for the tests of chapter 16."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.games.efs.kit import AXIS
from grognard.games.efs.pieces import Attack
from grognard.games.efs.rules.r16_results import bill
from grognard.games.efs.state import State
from grognard.kernel.flow import Ask, submit
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import play_line


def after(cell: str, units: str, hexes: str = "0504", *, who: str = "axis", **case: Any) -> State:
    """An attack that was rolled for, with its result; combat supply unless it is said."""
    names = ("orders", "supplied", "mandated", "engineers", "buster", "guns", "no_asterisk")
    fields = {name: case.pop(name) for name in names if name in case}
    scene = Scene({"id": "0", "who": who, "soviet": ["R=rd@0504"], **case})
    s = scene.state
    s.story, s.losses = [], (0, 0)
    for name in ("buster", "guns"):
        if name in fields:
            found = tuple(scene.unit(one) for one in fields[name])
            fields[name] = found if name == "guns" else found[0]
    attack = Attack(
        tuple(s.kit.hex(name) for name in hexes.split(",")),
        tuple(scene.unit(name) for name in units),
        done=True, result=cell, **{"supplied": True, **fields},
    )  # fmt: skip
    s.phase, s.attacks, s.battle = f"{who}_combat", (attack,), 0
    return s


def cost(cell: str, units: str, **case: Any) -> tuple[int, set[str], int, set[str]]:
    """The steps of attacker and defender, and who pays first."""
    s = after(cell, units, **case)
    found = bill(s, s.attacks[0])
    names = [c.id for c in s.kit.counters]
    return (
        found.attacker, {names[i] for i in found.attacker_first},
        found.defender, {names[i] for i in found.defender_first},
    )  # fmt: skip


def unit(s: State, name: str) -> int:
    return s.kit.unit_at[name]


def where(s: State, name: str) -> str | int:
    at = s.units[unit(s, name)].at
    return s.kit.names[at] if at >= 0 else at


def move_away(s: State, name: str, to: str = "0501") -> None:
    s.put(unit(s, name), replace(s.units[unit(s, name)], at=s.kit.hex(to)))


def run(s: State, side: int = AXIS, *lines: str) -> None:
    """Results with the first choice each time."""
    for line in lines or ("B.4e.15", "B.4e.16"):
        ask: Ask | None = play_line(s, line, side)
        while ask is not None:
            offers = s.steps[-1].offers(s, ask.sides[0])
            action = next(action for offer in offers for action in offer)
            ask = submit(s, ask.sides[0], action)


def told(s: State, *what: str) -> list[str]:
    return [event.what for event in s.story or () if event.what in what]
