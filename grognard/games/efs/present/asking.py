"""What a question is about: the arguments of its sentence `ask-<step>`, and the hexes and units it
concerns, so that a player sees at once what is asked of him."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import READY
from grognard.games.efs.rules.r03_basics import excess, stack_limit
from grognard.games.efs.rules.r08_conversions import due, hexes
from grognard.games.efs.rules.r08_withdrawals import rows_due
from grognard.games.efs.rules.r12_declaration import unmet
from grognard.games.efs.rules.r12_reaction import defended
from grognard.games.efs.rules.r14_duels import here
from grognard.games.efs.rules.r24_victory import act_points
from grognard.games.efs.state import State
from grognard.kernel.offers import tag

About = dict[str, str | int]
OF_THE_BATTLE = frozenset((
    "busting", "engineering", "supplying", "taking-part", "advance", "bombardment", "mortars-back",
))  # fmt: skip
"""Questions about the attack that is being resolved."""


def about_of(s: State, step: Any) -> About:
    """What the sentence of a question is told."""
    kind = tag(type(step))
    found: About = {}
    if kind in ABOUT:
        found |= ABOUT[kind](s, step)
    if hexes := hexes_of(s, step):
        found["hex"] = ", ".join(s.kit.names[at] for at in hexes)
    return found


def hexes_of(s: State, step: Any) -> tuple[int, ...]:
    """The hexes a question is about."""
    kind = tag(type(step))
    if kind in OF_THE_BATTLE:
        return s.attacks[s.battle].hexes
    if kind in ("overstacked", "air"):
        return (step.at,)
    if kind == "surrender":
        return (step.asking,)
    if kind == "reaction":
        return tuple(defended(s))
    if kind in ("ordering", "gunnery"):
        return tuple(at for n in step.waiting(s) for at in s.attacks[n].hexes)
    if kind == "combat":
        return tuple(at for n in step.left(s) for at in s.attacks[n].hexes)
    if kind == "declaration":
        return tuple(sorted(unmet(s)))
    if kind == "conversions":
        return tuple(hexes(s, due(s)[0]))
    return ()


def units_of(s: State, step: Any) -> tuple[int, ...]:
    """The units a question is about, those of the enemy too."""
    kind = tag(type(step))
    if kind in ("losses", "retreat", "mortars-back"):
        return tuple(step.left(s))
    if kind == "after-overrun":
        return tuple(step.units)
    if kind == "breakthrough":
        return tuple(step.guns(s))
    if kind == "make-up":
        return (step.unit,)
    if kind == "taking-part":
        return s.attacks[s.battle].units
    return ()


# ---- one question after another ------------------------------------------------------------


def _points(s: State, step: Any) -> About:
    return {"infantry": s.infantry[step.side], "armament": s.armament[step.side]}


def _withdrawal(s: State, step: Any) -> About:
    row = s.kit.scenario.withdrawal[rows_due(s)[0]]
    points = act_points(s.kit, f"{row.side}_withdrawal_cancelled")
    return {"unit": row.unit, "points": abs(points)}


def _conversion(s: State, step: Any) -> About:
    return {"unit": s.kit.scenario.conversion[due(s)[0]].receive}


def _overstacked(s: State, step: Any) -> About:
    return {"over": excess(s, step.side, step.at), "most": stack_limit(s, step.at)}


def _losses(s: State, step: Any) -> About:
    first = "any" if not step.first else "armour" if step.why == "16.33a" else "helper"
    return {"due": step.due, "first": first}


def _retreat(s: State, step: Any) -> About:
    return {"length": step.length, "whose": "other" if step.by not in (-1, step.side) else "own"}


def _declaration(s: State, step: Any) -> About:
    return {
        "count": len(s.attacks),
        "due": max(0, s.mandated - sum(a.mandated for a in s.attacks)) if step.side else 0,
    }


def _only(s: State, step: Any) -> About:
    return {"count": len(step.waiting(s))}


ABOUT: dict[str, Callable[[State, Any], About]] = {
    "overstacked": _overstacked,
    "receiving": lambda s, step: {"points": step.points},
    "sources": lambda s, step: {"count": step.left},
    "extra": lambda s, step: {"count": s.bounties},
    "air-points": lambda s, step: {"points": s.flying[step.side]},
    "releases": lambda s, step: {"count": s.releases, "left": step.hexes},
    "make-regiments": lambda s, step: {"points": s.infantry[AXIS]},
    "spending": _points,
    "conversions": _conversion,
    "withdrawals": _withdrawal,
    "make-up": lambda s, step: {"unit": s.kit.counters[step.unit].id, "count": step.steps},
    "movement": lambda s, step: {"phase": s.phase},
    "after-overrun": lambda s, step: {"unit": s.kit.counters[step.units[0]].id},
    "declaration": _declaration,
    "ordering": _only,
    "gunnery": _only,
    "reaction": lambda s, step: {"count": len(defended(s))},
    "allocation": lambda s, step: {"kind": step.kind, "count": len(here(s, READY, step.side))},
    "air": lambda s, step: {"stage": step.stage, "kind": step.kind},
    "combat": lambda s, step: {"count": len(step.left(s))},
    "losses": _losses,
    "retreat": _retreat,
    "fortifying": lambda s, step: {
        "count": s.posts_due[step.side], "extra": s.posts_extra if step.side == SOVIET else 0,
    },
    "converting": lambda s, step: {"points": s.rcp},
}  # fmt: skip
