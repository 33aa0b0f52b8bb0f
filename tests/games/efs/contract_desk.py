"""What the suites are told of the desk of efs: questions to ask, and where an action is found."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from grognard.games.efs.present.answers import Options, Prompt, Reach, StaffAnswer
from grognard.games.efs.present.combat_answers import AttackAnswer, OverrunAnswer
from grognard.games.efs.present.picks import piece_of
from grognard.games.efs.rules.r12_declaration import Declare
from grognard.games.efs.view import View
from grognard.kernel.flow import Action
from grognard.kernel.match import Match
from grognard.kernel.offers import tag

Raw = dict[str, Any]
WAYS = ("move", "strategic", "rail-move", "enter", "infiltrate", "one-hex", "react", "place-air")
GOING = frozenset(("move", "strategic", "rail-move", "enter", "react", "place-air"))
"""Ways to go that are offered by their goals."""


def questions(view: View, hexes: int, rng: Random) -> Iterator[Raw]:
    """Questions a player could put, made of what his view shows."""
    mine = [u.unit for u in view.units if u.side == view.side] or [0]
    standing = [u.unit for u in view.units if u.side == view.side and u.at >= 0] or mine
    foes = sorted({u.at for u in view.units if u.side != view.side and u.at >= 0})
    anywhere = [rng.randrange(hexes) for _ in range(2)]
    yield {"ask": "staff"}
    yield {"ask": "standing", "policy": rng.choice(("none", "all", "staff"))}
    yield {"ask": "victory"}
    yield {"ask": "formation", "id": rng.choice(("18Pz", "3Pz", "20MC", "none"))}
    yield {"ask": "command", "unit": rng.choice(standing)}
    kinds = ("zoc", "supply", "control", "stacking", "command", "interdiction")
    for kind in rng.sample(kinds, 2):
        yield {"ask": "overlay", "kind": kind}
    yield {"ask": "overlay", "kind": "range", "unit": rng.choice(standing)}
    yield {"ask": "hex", "hex": rng.randrange(hexes)}
    for side in ("axis", "soviet"):
        yield {"ask": "boards", "side": side}
    yield {"ask": "supply", "hex": anywhere[0]}
    yield {"ask": "supply", "unit": standing[0]}
    for unit in rng.sample(standing, min(3, len(standing))):
        yield {"ask": "options", "unit": unit}
        yield {"ask": "reach", "units": [unit], "by": rng.choice(WAYS)}
        yield {"ask": "reach", "units": [unit]}
        yield {"ask": "way", "units": [unit], "hex": rng.choice(anywhere)}
        for why in ("why", "why-attack", "why-overrun", "why-order", "why-stack"):
            yield {"ask": why, "unit": unit, "hex": rng.choice((*anywhere, *foes[:2]))}
    for do in ("place-air", "lay-bridge", "double-command"):
        yield {"ask": "options", "do": do}
    picked = rng.sample(standing, min(2, len(standing)))
    for at in rng.sample(foes, min(3, len(foes))):
        yield {"ask": "attack", "hexes": [at], "units": picked[:1]}
        yield {"ask": "attack", "hexes": [at], "units": picked, "mandated": True}
        yield {"ask": "overrun", "units": picked[:1], "path": [at]}
    for attack in view.attacks:
        yield {"ask": "declared", "number": attack.number, "air": 2}
    if not view.attacks:
        yield {"ask": "declared", "number": 0}


def on_the_desk(m: Match[Any], side: str, prompt: Prompt, action: Action[Any]) -> bool:
    """Whether a player at the desk can come to this action."""
    plain, kind = msgspec.to_builtins(action), tag(type(action))
    if any(plain == one.action and not one.no for one in (*prompt.deeds, *prompt.choices)):
        return True
    if isinstance(action, Declare):
        return all(
            any(at == one.hex and set(action.units) & set(one.units) for one in prompt.targets)
            for at in action.hexes
        )
    pieces = tuple(piece_of(m.state, action))
    if kind in GOING:
        reach: Reach = asked(m, side, {"ask": "reach", "units": pieces, "by": kind})
        end = plain["path"][-1] if "path" in plain else plain["at"]
        return any(goal.hex == end for goal in reach.goals)
    for raw in ({"ask": "options", "unit": pieces[0] if pieces else -1},
                {"ask": "options", "do": kind}):  # fmt: skip
        told: Options = asked(m, side, raw)
        if any(plain == one.action for one in told.picks):
            return True
    return False


def asked(m: Match[Any], side: str, raw: Raw) -> Any:
    return m.game.decode_query(raw).answer(m.state, side)


def promised(answer: Any) -> Iterator[tuple[Raw, ...]]:
    """Actions an answer holds ready."""
    if isinstance(answer, Reach):
        yield from ((goal.action,) for goal in answer.goals)
        yield from ((strike.action,) for strike in answer.overruns)
    elif isinstance(answer, Options):
        yield from ((one.action,) for one in answer.picks)
    elif isinstance(answer, StaffAnswer) and answer.pick:
        yield (answer.pick.action,)
    elif isinstance(answer, AttackAnswer | OverrunAnswer) and answer.action and not answer.no:
        yield (answer.action,)


def refused(answer: Any) -> Iterator[tuple[Raw, tuple[Any, ...]]]:
    """Actions an answer says cannot be done, with its reasons; of one that is planned before it is
    asked for, the law says that alone."""
    planned = isinstance(answer, AttackAnswer | OverrunAnswer) and answer.action
    if planned and answer.no and answer.no[0].rule != "0":
        yield answer.action, answer.no
