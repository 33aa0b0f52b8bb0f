"""What the suites are told of the desk of tps: questions to ask, and where an action is found."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from grognard.games.tps.kit import BOX, SIDES
from grognard.games.tps.present.answers import AttackAnswer, Prompt, Reach
from grognard.games.tps.rules.r082_move import Move
from grognard.games.tps.rules.r083_attack import Attack
from grognard.games.tps.view import View
from grognard.kernel.flow import Action
from grognard.kernel.match import Match
from grognard.kernel.offers import tag

Raw = dict[str, Any]


def questions(view: View, areas: int, rng: Random) -> Iterator[Raw]:
    """Questions a player could put, made of what his view shows."""
    mine = [unit for unit in view.units if unit.side == view.side]
    foes = sorted({u.at for u in view.units if u.side != view.side and u.at >= 0})
    anywhere = [rng.randrange(areas) for _ in range(3)]
    for at in (*anywhere, *foes[:2]):
        yield {"ask": "area", "area": at}
    if not mine:
        mine = list(view.units)
    fresh = [u for u in mine if not u.spent and u.at >= 0] or mine
    acting = [u for u in fresh if u.at == view.active] or fresh
    for unit in rng.sample(acting, min(12, len(acting))):
        yield {"ask": "reach", "unit": unit.unit}
        for at in (rng.choice(anywhere), *foes[:1]):
            yield {"ask": "why", "unit": unit.unit, "area": at}
            yield {"ask": "why-attack", "unit": unit.unit, "area": at, "group": 0}
        yield {"ask": "supply", "unit": unit.unit}
    for at in rng.sample(foes, min(3, len(foes))):
        picked = [u.unit for u in rng.sample(mine, min(3, len(mine)))]
        group = rng.randrange(2)
        yield {"ask": "attack", "target": at, "group": group, "units": picked[:2], "ranged": []}
        yield {"ask": "attack", "target": at, "group": group, "ranged": picked, "front": True}
        yield {"ask": "fire", "by": "shell", "target": at, "group": group, "unit": picked[0]}
    boxed = [u.unit for u in mine if u.at == BOX] or [-1]
    for at in foes:
        by = "strike" if view.side == SIDES[0] else "front-fire"
        yield {"ask": "fire", "by": by, "target": at, "group": 0, "unit": rng.choice(boxed)}


def on_the_desk(m: Match[Any], side: str, prompt: Prompt, action: Action[Any]) -> bool:
    """Whether a player at the desk can come to this action."""
    plain = msgspec.to_builtins(action)
    if any(plain == d.action and not d.no for d in prompt.deeds):
        return True
    if any(plain == pick.action and not pick.no for pick in prompt.choices):
        return True
    if isinstance(action, Move):
        answer: Reach = asked(m, side, {"ask": "reach", "unit": action.unit})
        found = {goal.area: goal.path for goal in answer.goals}
        return action.unit in prompt.units and found.get(action.path[-1]) == action.path
    if isinstance(action, Attack):
        plan: AttackAnswer = asked(m, side, {"ask": "attack", **_but_kind(plain)})
        # Units of different areas that may begin the impulse are told apart: a target for each.
        return not plan.no and any(
            (target.area, target.group) == (action.target, action.group)
            and set(action.units) <= set(target.units)
            and set(action.ranged) <= set(target.ranged)
            and set(action.observers) <= set(target.observers)
            for target in prompt.targets
        )
    return any(_holds(told, action, plain) for told in prompt.offers)


def _but_kind(plain: Raw) -> Raw:
    return {key: value for key, value in plain.items() if key != "do"}


def _holds(told: Raw, action: Action[Any], plain: Raw) -> bool:
    """Whether a family described to the client holds this action."""
    if told["do"] != tag(type(action)):
        return False
    if "of" in told:
        return set(plain["units"]) <= set(told["of"])
    if told["do"] == "pay":
        return all(how in told["units"][str(i)] for i, how in plain["plan"])
    if any(key in told and told[key] != plain[key] for key in ("unit", "fag")):
        return False
    rest = [value for key, value in plain.items() if key not in ("do", "unit", "fag")]
    choices = [list(c) if isinstance(c, tuple | list) else [c] for c in told["choices"]]
    if "unit" not in told and "unit" in plain:
        rest = [plain["unit"]]
    if isinstance(rest[0], list | tuple):
        return list(rest[0]) in choices
    return rest in choices or rest[:1] in choices


def asked(m: Match[Any], side: str, raw: Raw) -> Any:
    return m.game.decode_query(raw).answer(m.state, side)


def promised(answer: Any) -> Iterator[tuple[Raw, ...]]:
    """Actions an answer holds ready."""
    if isinstance(answer, Reach):
        yield from ((goal.action,) for goal in answer.goals)
        yield from ((deed.action,) for deed in answer.deeds if not deed.no)
    elif isinstance(answer, AttackAnswer) and not answer.no:
        yield (answer.action,)


def refused(answer: Any) -> Iterator[tuple[Raw, tuple[Any, ...]]]:
    """Actions an answer says cannot be done, with its reasons."""
    if isinstance(answer, Reach):
        yield from ((deed.action, deed.no) for deed in answer.deeds if deed.no)
    elif isinstance(answer, AttackAnswer) and answer.no:
        yield answer.action, answer.no
