"""Checks that chapters share, and the five dice."""

from __future__ import annotations

from functools import partial

from grognard.games.ft.counters import SIDES
from grognard.games.ft.state import State
from grognard.kernel import common_refusals
from grognard.kernel.legality import No, Reasons, no
from grognard.kernel.throw import Throw

own_unit = partial(common_refusals.own_unit, SIDES)


def _no_hex(at: int) -> No:
    return no("0", "no-such-hex", hex=at)


def a_hex(s: State, at: int) -> Reasons:
    """A hex of the map: boxes beside it are none."""
    yield from common_refusals.a_space(_no_hex, s, at)
    if s.kit.ground.hexes <= at < s.kit.ground.size:
        yield _no_hex(at)


class Dice(Throw[State], frozen=True, tag="dice"):
    """[G.2] A die of a colour for a step beneath, whose `resume` gets its pips: see `face`."""

    sides = SIDES
    count: int = 1
    faces: int = 10
    colour: str = "white"


def die(s: State, colour: str, why: str, rule: str, side: int, *, count: int = 1,
        unit: int = -1, at: int = -1, secret: bool = False) -> Dice:  # fmt: skip
    """[G.2] A throw of a die of this colour."""
    return Dice(why, rule, side, count, len(s.kit.dice[colour]), unit, at, secret, colour)


def face(s: State, colour: str, pip: int) -> int:
    """[G.2] What the face says on which a die of a colour has fallen."""
    return s.kit.dice[colour][pip - 1]


def told(s: State, why: str, rule: str, side: int, colour: str, shown: int, total: int,
         *, secret: bool = False) -> None:  # fmt: skip
    """[G.2] Every roll stands in the log: what for, the face, and the total with its modifiers;
    one about a secret thing in its owner's alone."""
    s.tell("roll", rule, SIDES[side] if secret else "", why=why, side=SIDES[side], colour=colour,
           face=shown, total=total)  # fmt: skip
