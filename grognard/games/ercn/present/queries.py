"""The queries of a MOSKVA table."""

from __future__ import annotations

from typing import Literal

from grognard.games.ercn.present.about_hex import about_hex
from grognard.games.ercn.present.answers import AttackAnswer, HexAnswer, Overlay, Reach, Way, Why
from grognard.games.ercn.present.attack import attack
from grognard.games.ercn.present.overlays import overlay
from grognard.games.ercn.present.reach import reach
from grognard.games.ercn.present.way import way
from grognard.games.ercn.present.why import why, why_no_supply
from grognard.games.ercn.state import State
from grognard.kernel.query import Query
from grognard.kernel.value import Side


class ReachOf(Query[State], frozen=True, tag="reach"):
    """[F, F5, B] Where these units can go: on foot, by rail, or to be placed during set-up. On
    foot they go through the hexes of `via` first."""

    units: tuple[int, ...]
    by: Literal["march", "rail", "place"] = "march"
    via: tuple[int, ...] = ()

    def answer(self, s: State, side: Side) -> Reach:
        return reach(s, side, self.units, self.by, self.via)


class WayOf(Query[State], frozen=True, tag="way"):
    """[F1, F2a, F5] The sum of the move to this hex, line by line, for the slowest of the units."""

    units: tuple[int, ...]
    hex: int
    by: Literal["march", "rail"] = "march"
    via: tuple[int, ...] = ()

    def answer(self, s: State, side: Side) -> Way:
        return way(s, side, self.units, self.hex, self.by, self.via)


class WhyNotThere(Query[State], frozen=True, tag="why"):
    """Why these units may not go to this hex, or attack it, now. For an attack no units stand for
    all that are next to the hex."""

    units: tuple[int, ...]
    hex: int
    by: Literal["march", "rail", "place", "attack", "retreat"] = "march"

    def answer(self, s: State, side: Side) -> Why:
        return why(s, side, self.units, self.hex, self.by)


class SupplyOf(Query[State], frozen=True, tag="supply"):
    """[E] Why no line of supply reaches a unit of one's own where it stands."""

    unit: int

    def answer(self, s: State, side: Side) -> Why:
        return why_no_supply(s, side, self.unit)


class AttackOn(Query[State], frozen=True, tag="attack"):
    """[G1, G2] An attack on this hex by these units, with so many air points."""

    target: int
    units: tuple[int, ...]
    air: tuple[int, int] = (0, 0)
    """Of the attacker and of the defender: an attacker may ask what the enemy's would do. [M3b]
    What a side has put on a marked hex counts instead of its number here."""

    def answer(self, s: State, side: Side) -> AttackAnswer:
        return attack(s, side, self.target, self.units, self.air)


class OverlayOf(Query[State], frozen=True, tag="overlay"):
    """Something laid over the map: zones of control of either side, supply, control, stacking
    room, where the enemy stack in a hex could move as far as one knows, odds of the picked units
    (of all, where none are picked) against all they could attack."""

    kind: Literal["zoc", "supply", "control", "stacking", "enemy", "odds"]
    side: Literal["", "german", "soviet"] = ""
    """Whose zones, supply or stacks. Empty: both sides' zones, one's own supply and stacks."""
    hex: int = -1
    units: tuple[int, ...] = ()

    def answer(self, s: State, side: Side) -> Overlay:
        return overlay(s, side, self.kind, self.side, self.hex, self.units)


class AboutHex(Query[State], frozen=True, tag="hex"):
    """What may be read of a hex."""

    hex: int

    def answer(self, s: State, side: Side) -> HexAnswer:
        return about_hex(s, side, self.hex)
