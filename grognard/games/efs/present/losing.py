"""What a player would give up by ending a phase or a question: the tables ask before it is done.

The units that could still act are those the question offers something to; beside them, points and
results that do not keep.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import ACTIVE, DUE
from grognard.games.efs.rules.r06_depots import is_new
from grognard.games.efs.rules.r12_declaration import attacked
from grognard.games.efs.rules.r21_command import command_left, headquarters
from grognard.games.efs.state import State
from grognard.kernel.flow import Action
from grognard.kernel.offers import Offer, tag
from grognard.kernel.prompt import Loss
from grognard.kernel.value import Side

BY_UNIT = {
    "end-reaction": ("lose-reaction", "12.4"),
    "end-gunnery": ("lose-guns", "13.11a"),
    "end-allocation": ("lose-air", "14.24a"),
    "end-advance": ("lose-advance", "16.5"),
    "end-recovery": ("lose-recovery", "21.28a"),
    "end-marking": ("lose-marking", "7.71"),
    "end-placing": ("lose-placing", "8.13a"),
    "end-regaining": ("lose-regaining", "19.3"),
    "end-bridge-work": ("lose-bridge-work", "22.44a"),
}
"""Ends of questions in which units could still do something, with what that is called."""
BY_HEX = {
    "end-orders": ("lose-orders", "12.51", "place-order"),
    "end-releases": ("lose-results", "7.52b", "release-hex"),
    "end-cutting": ("lose-cutting", "19.4", "cut-rail"),
}
"""The same where hexes are what is left, with the tag of the action."""


def losses(
    s: State, side: Side, action: Action[Any], able: Iterable[int], listed: Iterable[Offer[Any]]
) -> Iterator[Loss]:
    """What this action gives up; `able` are the pieces that could still do something now, `listed`
    what is offered besides."""
    kind, me = tag(type(action)), SIDES.index(side)
    units = tuple(able)
    if kind == "end-movement":
        yield from _movement(s, me, units)
    elif kind == "end-declaration":
        yield from _declaration(s, me, units)
    elif kind in BY_UNIT:
        key, rule = BY_UNIT[kind]
        count = len(units) or sum(offer.size() > 0 for offer in listed)
        yield from _some(key, rule, count, units)
    elif kind in BY_HEX:
        key, rule, what = BY_HEX[kind]
        hexes = {one.at for offer in listed for one in offer if tag(type(one)) == what}
        yield from _some(key, rule, len(hexes))
    else:
        yield from _points(s, me, kind)


def _some(key: str, rule: str, count: int, units: tuple[int, ...] = ()) -> Iterator[Loss]:
    if count > 0:
        yield Loss(key, rule, count, units)


def _movement(s: State, side: int, units: tuple[int, ...]) -> Iterator[Loss]:
    """[10.23, 6.45, 8.11, 21.12] Units that have not moved, points that do not keep, command."""
    here = tuple(i for i in units if s.units[i].at >= 0 and not s.moved >> i & 1)
    new = tuple(i for i in units if s.units[i].at in (DUE, ACTIVE) and not is_new(s, i))
    supply = tuple(i for i in units if is_new(s, i))
    yield from _some("lose-unmoved", "10.23", len(here), here)
    yield from _some("lose-entering", "8.11a", len(new), new)
    own_phase = s.phase == ("axis_mvt", "soviet_mvt")[side]
    yield from _some("lose-supply-waiting", "6.45", len(supply) if own_phase else 0, supply)
    if s.phase == "soviet_mvtm":
        hqs = tuple(hq for hq in headquarters(s.kit) if command_left(s, hq) > 0)
        points = sum(command_left(s, hq) for hq in hqs)
        yield from _some("lose-command", "21.12", points, hqs)


def _declaration(s: State, side: int, units: tuple[int, ...]) -> Iterator[Loss]:
    """[12.11, 12.36] Hexes that could still be attacked, mandated attacks that are due."""
    under = attacked(s)
    engaged = {i for attack in s.attacks for i in attack.units}
    idle = tuple(i for i in units if i not in engaged)
    hexes = {
        b for i in idle for b in s.kit.ground.edge[s.units[i].at]
        if s.men[1 - side][b] and b not in under
    }  # fmt: skip
    yield from _some("lose-attacks", "12.11", len(hexes), idle)
    if side == SOVIET:
        due = s.mandated - sum(attack.mandated for attack in s.attacks)
        yield from _some("lose-mandated", "12.36a", due)


def _points(s: State, side: int, kind: str) -> Iterator[Loss]:
    """[7.33, 7.42a, 7.52b, 7.53b, 18.42, 19.21] Points and results of this turn alone."""
    if kind == "end-readying":
        yield from _some("lose-air-points", "7.33", s.flying[side])
    elif kind == "end-spending" and side == SOVIET:
        yield from _some("lose-train-points", "7.42a", s.trains)
    elif kind == "ignore-extra-supply":
        yield from _some("lose-bounties", "7.53b", s.bounties)
    elif kind == "end-fortifying":
        yield from _some("lose-posts", "18.42", s.posts_due[side])
    elif kind == "end-converting" and side == AXIS:
        yield from _some("lose-conversion", "19.21", s.rcp)
