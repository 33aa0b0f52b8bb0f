"""The queries of a MOSKVA table."""

from __future__ import annotations

from typing import Literal

from grognard.games.ercn.state import State
from grognard.kernel.query import Query


class ReachOf(Query[State], frozen=True, tag="reach"):
    """[F, F5, B] Where these units can go: on foot, by rail, or to be placed during set-up."""

    units: tuple[int, ...]
    by: Literal["march", "rail", "place"] = "march"


class WhyNotThere(Query[State], frozen=True, tag="why"):
    """Why these units may not go to this hex, or attack it, now."""

    units: tuple[int, ...]
    hex: int
    by: Literal["march", "rail", "place", "attack", "retreat"] = "march"


class AttackOn(Query[State], frozen=True, tag="attack"):
    """[G1, G2] An attack on this hex by these units, reckoned with so many air points."""

    target: int
    units: tuple[int, ...]
    air: tuple[int, int] = (0, 0)
    """Of the attacker and of the defender: an attacker may ask what the enemy's would do."""


class OverlayOf(Query[State], frozen=True, tag="overlay"):
    """Something laid over the map: zones of control of either side, supply, control, stacking
    room, where the enemy stack in a hex could move as far as one knows, odds of the picked units
    against all they could attack."""

    kind: Literal["zoc", "supply", "control", "stacking", "enemy", "odds"]
    side: str = ""
    hex: int = -1
    units: tuple[int, ...] = ()


class AboutHex(Query[State], frozen=True, tag="hex"):
    """What may be read of a hex."""

    hex: int
