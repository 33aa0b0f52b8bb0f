"""What the suites are told of the desk of ercn: questions to ask, and where an action is found."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from grognard.games.ercn.present.answers import AttackAnswer, Prompt, Reach
from grognard.games.ercn.rules.b_setup import Assign, Place
from grognard.games.ercn.rules.f1_phase import Move
from grognard.games.ercn.rules.f5_rail import Rail
from grognard.games.ercn.rules.f6_entrench import Climb, Dig
from grognard.games.ercn.rules.g1_phase import Attack
from grognard.games.ercn.rules.m3_marks import Allot
from grognard.games.ercn.view import View
from grognard.kernel.flow import Action
from grognard.kernel.match import Match

Raw = dict[str, Any]
WAYS = ("march", "rail", "place")


def questions(view: View, hexes: int, rng: Random) -> Iterator[Raw]:
    """Questions a player could put, made of what his view shows: so that in another truth which
    looks the same they are the same."""
    mine = [unit for unit in view.units if unit.side == view.side]
    own = [unit.unit for unit in mine] + list(view.waiting[:8])
    foes = sorted({u.at for u in view.units if u.side != view.side} | {m.at for m in view.masks})
    anywhere = [rng.randrange(hexes) for _ in range(3)]
    for kind in ("zoc", "supply", "control", "stacking", "odds"):
        yield {"ask": "overlay", "kind": kind, "side": rng.choice(("", "german", "soviet"))}
    for h in [*anywhere, *rng.sample(foes, min(3, len(foes))), *(u.at for u in mine[:2])]:
        yield {"ask": "hex", "hex": h}
    for h in rng.sample(foes, min(3, len(foes))):
        yield {"ask": "overlay", "kind": "enemy", "hex": h}
        yield {"ask": "why", "units": [], "hex": h, "by": "attack"}
    if not own:
        return
    for i in own[:3]:
        yield {"ask": "supply", "unit": i}
    for picked in _picks(mine, own, rng):
        for by in WAYS:
            yield {"ask": "reach", "units": picked, "by": by}
        yield {"ask": "reach", "units": picked, "via": anywhere[:1]}
        goals = [*anywhere, *rng.sample(foes, min(2, len(foes)))]
        for h in goals:
            by = rng.choice(("march", "rail", "place", "attack", "retreat"))
            yield {"ask": "why", "units": picked, "hex": h, "by": by}
            yield {"ask": "way", "units": picked, "hex": h, "by": rng.choice(WAYS[:2])}
        yield {"ask": "overlay", "kind": "odds", "units": picked}
        for h in rng.sample(foes, min(2, len(foes))):
            air = [rng.randrange(4), rng.randrange(4)]
            yield {"ask": "attack", "target": h, "units": picked, "air": air}
    yield from _beside(view, rng)


def _picks(mine: list[Any], own: list[int], rng: Random) -> Iterator[list[int]]:
    """One piece, several, and a whole stack."""
    yield [rng.choice(own)]
    yield rng.sample(own, min(3, len(own)))
    if mine:
        at = rng.choice(mine).at
        yield [unit.unit for unit in mine if unit.at == at]


def _beside(view: View, rng: Random) -> Iterator[Raw]:
    """[G4] The units that are being led back are asked about whoever leads them."""
    for i, _ in view.about.get("going", ()) if isinstance(view.about.get("going"), list) else ():
        at = next((u.at for u in view.units if u.unit == i), 0)
        near = [h for h in (at - 33, at - 32, at - 1, at + 1, at + 32, at + 33, at + 64) if h >= 0]
        yield {"ask": "why", "units": [i], "hex": rng.choice(near), "by": "retreat"}


def on_the_desk(m: Match[Any], side: str, prompt: Prompt, action: Action[Any]) -> bool:
    """Whether a player at the desk can come to this action."""
    plain = msgspec.to_builtins(action)
    if any(plain == d.action and not d.no for d in prompt.deeds):
        return True
    if any(plain == pick.action and not pick.no for pick in prompt.choices):
        return True
    match action:
        case Move() | Rail():
            by = "march" if isinstance(action, Move) else "rail"
            answer = asked(m, side, {"ask": "reach", "units": [action.unit], "by": by})
            return action.unit in prompt.units and _leads(answer, action.path[-1])
        case Place():
            answer = asked(m, side, {"ask": "reach", "units": [action.unit], "by": "place"})
            return action.unit in prompt.units and _leads(answer, action.hex)
        case Dig() | Climb():
            answer = asked(m, side, {"ask": "reach", "units": [action.unit]})
            return any(plain == d.action and not d.no for d in answer.deeds)
        case Attack():
            raw = {"ask": "attack", "target": action.target, "units": list(action.units)}
            found: AttackAnswer = asked(m, side, raw)
            units = {t.hex: t.units for t in prompt.targets}.get(action.target, ())
            return set(action.units) <= set(units) & set(found.eligible) and not found.no
        case Allot():
            hexes = {target.hex for target in prompt.targets}
            shares = dict(action.shares)
            spent, most = sum(shares.values()), max(shares.values(), default=0)
            return shares.keys() <= hexes and most <= prompt.most and (
                spent <= prompt.about["points"]
            )  # fmt: skip
        case Assign():
            zones = {army.army: army.zones for army in prompt.armies}
            return all(zone in zones[army] for army, zone in action.zones)
    unit = getattr(action, "unit", -1)
    if unit in prompt.recall:
        answer = asked(m, side, {"ask": "reach", "units": [unit]})
        return any(plain == d.action and not d.no for d in answer.deeds)
    return False


def _leads(answer: Reach, at: int) -> bool:
    return any(goal.hex == at for goal in answer.goals)


def asked(m: Match[Any], side: str, raw: Raw) -> Any:
    return m.game.decode_query(raw).answer(m.state, side)


def promised(answer: Any) -> Iterator[tuple[Raw, ...]]:
    """Actions an answer holds ready, in the order in which they are to be played."""
    if isinstance(answer, Reach):
        yield from (goal.actions for goal in answer.goals)
        yield from ((deed.action,) for deed in answer.deeds if not deed.no)
    elif isinstance(answer, AttackAnswer) and not answer.no:
        yield (answer.action,)


def refused(answer: Any) -> Iterator[tuple[Raw, tuple[Any, ...]]]:
    """Actions an answer says cannot be done, with its reasons."""
    if isinstance(answer, Reach):
        yield from ((deed.action, deed.no) for deed in answer.deeds if deed.no)
    elif isinstance(answer, AttackAnswer) and answer.no:
        yield answer.action, answer.no
