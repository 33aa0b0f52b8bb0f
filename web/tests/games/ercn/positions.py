"""Positions of a real match for the table's tests: view, prompt and answers, as they are sent.

Run by positions.ts. The match is played by fixed dice until every kind of question was met once.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

import msgspec

import grognard
from grognard.games.ercn.present.prompt import prompt
from grognard.games.ercn.present.queries import AboutHex, AttackOn, OverlayOf, ReachOf, WayOf
from grognard.kernel.legality import Illegal

MOST = 1200
WANTED = {"payment", "advance", "retreat", "combat", "movement", "interdiction", "rebuild"}


def plain(value: Any) -> Any:
    return msgspec.to_builtins(value)


def asked(m: Any, query: Any, side: str) -> Any:
    try:
        return plain(query.answer(m.state, side))
    except Illegal as refusal:
        return {"type": "refused", "id": "", "reasons": plain(refusal.reasons), "played": 0}


def worth(reach: dict[str, Any]) -> tuple[bool, bool, int]:
    """The mover to look at: some of its goals stop it, some hexes are barred, and it goes far."""
    goals = reach.get("goals", ())
    return any(goal["stops"] for goal in goals), bool(reach.get("barred")), len(goals)


def taken(m: Any) -> dict[str, Any]:
    """What the side that is asked sees, and what it would be told on its first questions."""
    side = m.ask.side
    here = prompt(m.state, side)
    view = m.view(side)
    found: dict[str, Any] = {"side": side, "view": plain(view), "prompt": plain(here)}
    if here.step == "movement":
        unit = max(here.units, key=lambda i: worth(asked(m, ReachOf((i,)), side)))
        found["unit"] = unit
        found["reach"] = asked(m, ReachOf((unit,)), side)
        goal = found["reach"]["goals"][-1]["hex"]
        found["way"] = asked(m, WayOf((unit,), goal), side)
    if here.step == "combat" and here.targets:
        target = max(here.targets, key=lambda t: len(t.units))
        found["attack"] = asked(m, AttackOn(target.hex, target.units), side)
        found["odds"] = asked(m, OverlayOf("odds", units=target.units), side)
        found["zoc"] = asked(m, OverlayOf("zoc"), side)
        found["supply"] = asked(m, OverlayOf("supply"), side)
        found["stacking"] = asked(m, OverlayOf("stacking"), side)
        found["hex"] = asked(m, AboutHex(target.hex), side)
    if here.step == "setup":
        found["reach"] = asked(m, ReachOf(here.entering[:1], "place"), side)
    return found


def positions(options: dict[str, str], seed: int) -> tuple[dict[str, Any], list[Any]]:
    m = grognard.new("moskva", options=options, seed=seed)
    rng = random.Random(seed)
    found: dict[str, Any] = {}
    story: list[Any] = []
    for _ in range(MOST):
        if m.over:
            break
        if m.ask.side == "chance":
            story += m.roll()
            continue
        step = prompt(m.state, m.ask.side).step
        if step not in found:
            found[step] = taken(m)
        story += m.play(m.ask.side, m.ask.sample(rng))
    return found, story


def main() -> None:
    played, story = positions({"setup": "players"}, 5)
    marked, _ = positions({"setup": "ready", "air": "m3b", "zones": "historical"}, 3)
    secret, _ = positions({"setup": "players", "zones": "secret"}, 3)
    both = {**secret, **marked, **played}
    # What the dice of these matches did not bring, others will.
    for seed in range(20):
        if both.keys() >= WANTED:
            break
        more, _ = positions({"setup": "ready"}, seed)
        both = {**more, **both}
    sys.stdout.write(json.dumps({"positions": both, "story": plain(story)}))


if __name__ == "__main__":
    main()
