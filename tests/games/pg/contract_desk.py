"""What the suites are told of the desk of pg: questions to ask, and where an action is found."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from grognard.games.pg.present.answers import FireAnswer, Options, Prompt, Reach, ShotAnswer
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r12_assault import Assault
from grognard.games.pg.rules.r15_air import Strike
from grognard.games.pg.view import View
from grognard.kernel.flow import Action
from grognard.kernel.match import Match
from grognard.kernel.offers import tag

Raw = dict[str, Any]
VOLLEYS = ("fire", "bombard", "opportunity")


def questions(view: View, hexes: int, rng: Random) -> Iterator[Raw]:
    """Questions a player could put, made of what his view shows."""
    mine = [u for u in view.units if u.side == view.side] or list(view.units)
    foes = [u for u in view.units if u.side != view.side and u.at >= 0]
    anywhere = [rng.randrange(hexes) for _ in range(3)]
    there = [u.at for u in rng.sample(foes, min(2, len(foes)))]
    for at in (*anywhere, *there):
        yield {"ask": "sight", "start": rng.choice(anywhere), "end": at}
    for kind in ("entrench", "barrage", "strike", "off-board-smoke"):
        yield {"ask": "options", "do": kind}
    acting = [u for u in mine if u.order] or mine
    for unit in rng.sample(acting, min(8, len(acting))):
        yield {"ask": "options", "unit": unit.unit}
        yield {"ask": "reach", "unit": unit.unit}
        for at in (rng.choice(anywhere), *there[:1]):
            yield {"ask": "why", "unit": unit.unit, "hex": at}
            for by in ("fire", "bombard", "assault"):
                yield {"ask": "why-attack", "unit": unit.unit, "hex": at, "by": by}
    picked = [u.unit for u in rng.sample(mine, min(3, len(mine)))]
    for foe in rng.sample(foes, min(3, len(foes))):
        for do in ("fire", "bombard"):
            yield {"ask": "volley", "do": do, "target": foe.at, "units": picked[:2]}
        yield {"ask": "volley", "do": "opportunity", "target": foe.unit, "units": picked[:1]}
        yield {"ask": "volley", "do": "barrage", "target": foe.at, "factors": [16]}
        yield {"ask": "shot", "unit": picked[0], "target": foe.unit}
        yield {"ask": "why-attack", "unit": picked[0], "hex": foe.at, "by": "shot",
               "target": foe.unit}  # fmt: skip
        yield {"ask": "assault", "at": foe.at, "units": picked}


def on_the_desk(m: Match[Any], side: str, prompt: Prompt, action: Action[Any]) -> bool:
    """Whether a player at the desk can come to this action."""
    plain = msgspec.to_builtins(action)
    kind = tag(type(action))
    if any(plain == d.action and not d.no for d in prompt.deeds):
        return True
    if any(plain == pick.action for pick in prompt.choices):
        return True
    if isinstance(action, Move):
        reach: Reach = asked(m, side, {"ask": "reach", "unit": action.unit})
        found = {goal.hex: goal.path for goal in reach.goals}
        return action.unit in prompt.units and found.get(action.path[-1]) == action.path
    if kind in VOLLEYS:
        volley: FireAnswer = asked(m, side, {"ask": "volley", **plain})
        known = {i for v in prompt.targets if v.do == kind for i in (*v.units, *v.leaders)}
        return not volley.no and volley.action == plain and set(plain["units"]) <= known
    if isinstance(action, Assault):
        plan: FireAnswer = asked(m, side, {"ask": "assault", **plain})
        return not plan.no and any(a.hex == action.at for a in prompt.assaults)
    if isinstance(action, Strike):
        # Any hex may be pointed at; the aircraft are chosen beside it.
        return "strike" in prompt.kinds
    unit = plain.get("unit", -1)
    raw = {"ask": "options", "unit": unit} if unit >= 0 else {"ask": "options", "do": kind}
    told: Options = asked(m, side, raw)
    return any(plain == pick.action for pick in told.picks)


def asked(m: Match[Any], side: str, raw: Raw) -> Any:
    plain = {key: value for key, value in raw.items() if key != "do" or raw["ask"] != "assault"}
    return m.game.decode_query(plain).answer(m.state, side)


def promised(answer: Any) -> Iterator[tuple[Raw, ...]]:
    """Actions an answer holds ready."""
    if isinstance(answer, Reach):
        yield from ((goal.action,) for goal in answer.goals)
    elif isinstance(answer, Options):
        yield from ((pick.action,) for pick in answer.picks)
    elif isinstance(answer, FireAnswer | ShotAnswer) and not answer.no:
        yield (answer.action,)


def refused(answer: Any) -> Iterator[tuple[Raw, tuple[Any, ...]]]:
    """Actions an answer says cannot be done, with its reasons."""
    if isinstance(answer, FireAnswer | ShotAnswer) and answer.no:
        yield answer.action, answer.no
