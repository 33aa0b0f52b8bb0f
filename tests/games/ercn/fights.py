"""Battles to order: positions with the usual frame, attacks by name, results that are wanted."""

from __future__ import annotations

from functools import cache
from textwrap import dedent
from typing import Any

from grognard.games.ercn import GAME, sheets, situations
from grognard.games.ercn.rows import Sheets
from grognard.games.ercn.rules.g1_phase import Attack, EndCombat
from grognard.games.ercn.rules.g3_results import Answer, Lose
from grognard.games.ercn.rules.g4_retreat import FallBack
from grognard.games.ercn.rules.g5_advance import EndAdvance, Occupy
from grognard.games.ercn.state import Unit
from grognard.kernel.dice import FairDice
from grognard.kernel.events import Event
from grognard.kernel.flow import Action, Rolled
from grognard.kernel.match import Match
from grognard.kernel.pack import Pack
from grognard.kernel.tally import Line
from grognard.library import data_folder
from tests.games.ercn.tables import Table, hex_, hexes, unit, units

FRAME = {"map": "flat 7x9", "turn": "1", "phase": "german combat", "air": "0 0"}
"""What a position has unless it says otherwise: open ground, fair weather, no air points."""


@cache
def printed() -> Sheets:
    """The sheets of the scenario, read once for all tests."""
    return sheets.load(Pack(data_folder("ercn")), "moskva")


def position(text: str) -> Table:
    """The match `grognard.situation` gives, in the usual frame and without reading the files
    again. `map: moskva` is the printed map."""
    text = dedent(text)
    said = {line.partition(":")[0] for line in text.splitlines() if line and not line[0].isspace()}
    frame = "".join(f"{key}: {value}\n" for key, value in FRAME.items() if key not in said)
    state, dice = situations.build(printed(), (frame + text).replace("map: moskva\n", ""))
    m: Table = Match(GAME, state.kit, "moskva", FairDice.from_seed(0), state=state)
    m.script = list(dice)
    return m


def attack(m: Table, names: str, target: str) -> Attack:
    return Attack(units(m, names), hex_(m, target))


def strike(m: Table, names: str, target: str, result: str) -> list[Event]:
    """Attack, and let the die fall that brings this result."""
    action = attack(m, names, target)
    roll = 1 + m.preview(action).results.index(result)
    m.play(m.ask.side, action)
    assert m.ask.side == "chance"
    return m.play("chance", Rolled((roll,)))


def computed(m: Table, names: str, target: str) -> tuple[tuple[int, int], str, str, int]:
    """An attack before it is made: the sums, the column of their ratio, the column used, the
    die."""
    seen = m.preview(attack(m, names, target))
    return seen.strength, seen.ratio, seen.column, seen.die


def shifts(m: Table, names: str, target: str) -> list[tuple[int, str, str]]:
    """The column shifts of an attack, line by line."""
    lines = m.preview(attack(m, names, target)).lines
    return [plain(line) for line in lines if line.why not in ("attacker", "defender", *SUMS)]


SUMS = ("armour-halved", "mud-halves", "city-doubles")


def plain(line: Line) -> tuple[int, str, str]:
    return line.amount, line.rule, line.why


def fall_back(m: Table, name: str, path: str) -> FallBack:
    return FallBack(unit(m, name), hexes(m, path))


def ways_of(m: Table, name: str) -> set[str]:
    """The ways back this unit is offered, each as the hexes it enters."""
    return {
        " ".join(m.kit.names[h] for h in action.path)
        for offer in m.ask.offers()
        for action in offer
        if isinstance(action, FallBack) and action.unit == unit(m, name)
    }


def lose(m: Table, name: str) -> Lose:
    return Lose(unit(m, name))


def occupy(m: Table, name: str) -> Occupy:
    return Occupy(unit(m, name))


def play(m: Table, *actions: Action[Any]) -> list[Event]:
    """Each action by the side that is asked for it."""
    return [event for action in actions for event in m.play(m.ask.side, action)]


D1, D2, DR = Answer("D1"), Answer("D2"), Answer("DR")
END, STAY = EndCombat(), EndAdvance()


def stands(m: Table, place: str, lost: int = 0, *, dug: bool = False, cut: int = 0) -> Unit:
    """A unit in this hex and state, to compare a whole unit with."""
    return Unit(hex_(m, place), lost, dug, cut)


def asked(m: Table) -> tuple[str, tuple[str, ...]]:
    """Whose turn it is to say something, and which kinds of action it may be."""
    return m.ask.side, m.ask.kinds


def said(events: list[Event]) -> list[tuple[str, str]]:
    """Events as (what, rule)."""
    return [(event.what, event.rule) for event in events]


FRONT = """
counter: german A INF XX 4-4-3 2-2-3
counter: german B ARM XX 7-7-6 4-4-6
counter: german C INF XX 4-4-3 2-2-3
counter: german D INF XX 4-4-3 2-2-3
counter: soviet X INF XX 2-2-3 1-1-3
counter: soviet Y INF XX 2-2-3 1-1-3
counter: soviet Z INF XX 2-2-3 1-1-3
pieces:
  german A 0403
  german B 0403
  german C 0304
  german D 0203
  soviet X 0404
  soviet Y 0404
  soviet Z 0504
"""
# 0403 touches 0404 and 0504; 0304 touches 0404; 0203 touches neither.


def front(rest: str = "") -> Table:
    return position(FRONT + rest)
