"""Messages of an edited client: lawful ones of either side, changed in every way but that which
would make them somebody else's."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import msgspec

from grognard.kernel.match import Match

Message = dict[str, Any]
ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2**31, 2**63, 10**40, -(2**63), 0.5, 1e308, "", "0", "null",
    "german", "soviet", "chance", "both", "\u202e", "\x00", "x" * 5_000, [], {}, [[]], [None],
    {"": ""}, {"type": "play"}, "../../secret", "<script>", "' OR 1=1 --", "%s%n", "\ud7ff", "🎲",
)  # fmt: skip


def lawful(match: Match[Any], rng: Random) -> list[Message]:
    """One of each kind of message, with what each side could do, or would like to know."""
    hexes = [rng.randrange(len(match.kit.ground.zoc_from)) for _ in range(3)]
    units = [rng.randrange(len(match.kit.counters)) for _ in range(4)]
    actions = [msgspec.to_builtins(match.ask.sample(rng)) for _ in range(2)]
    actions += [
        {"do": "rolled", "pips": [6, 6]},
        {"do": "move", "unit": units[0], "path": hexes},
        {"do": "attack", "units": units[:2], "target": hexes[0]},
    ]
    at = rng.choice((1_000_001, 0, 1, -5))
    found: list[Message] = [
        {"type": "sit", "side": side, "seen": seen}
        for side in (*match.game.sides, "chance", "")
        for seen in (0, 1_000_001)
    ]
    found += [{"type": "play", "id": "m", "at": at, "actions": [action]} for action in actions]
    found += [
        {"type": "shown", "no": at},
        {"type": "rein", "do": "hurry"},
        {"type": "reasons", "id": "r"},
    ]
    queries: list[Message] = [
        {"ask": "overlay", "kind": kind, "side": side}
        for kind in ("zoc", "supply", "control", "stacking")
        for side in match.game.sides
    ]
    queries += [
        {"ask": ask, "units": units[:n], "hex": hexes[0], "by": by}
        for ask in ("way", "why")
        for by in ("march", "rail", "attack")
        for n in (0, 1, 3)
    ]
    queries += [{"ask": "reach", "units": units[:n]} for n in (1, 2)]
    queries += [{"ask": "attack", "units": units[:2], "hex": hexes[1]}]
    queries += [{"ask": "hex", "hex": hex} for hex in hexes]
    found += [{"type": "query", "id": "q", "query": query} for query in queries]
    found += [{"type": kind, "id": kind, "at": at} for kind in ("undo", "redo")]
    found += [{"type": "remark", "id": "r", "text": "here"}]
    return found


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a message."""
    found = [path]
    if isinstance(value, dict):
        for key, inner in value.items():
            found += places(inner, (*path, key))
    if isinstance(value, list):
        for n, inner in enumerate(value):
            found += places(inner, (*path, n))
    return found


def mutated(message: Message, rng: Random) -> bytes:
    """The message as it is, or with one to three things changed, or no message any more."""
    if rng.random() < 0.2:
        return msgspec.json.encode(message)
    changed: Any = copy.deepcopy(message)
    for _ in range(rng.randint(1, 3)):
        at = [place for place in places(changed) if place]
        if not at:
            break
        *way, last = rng.choice(at)
        inner = changed
        for step in way:
            inner = inner[step]
        match rng.randrange(5):
            case 0:
                del inner[last]
            case 1:
                inner[last] = [inner[last]]
            case 2 if isinstance(inner, dict):
                inner[rng.choice(("", "side", "id", "type", "at", "extra"))] = inner[last]
            case _:
                inner[last] = copy.deepcopy(rng.choice(ODD))
    data = bytearray(msgspec.json.encode(changed))
    match rng.randrange(12):
        case 0:
            del data[rng.randrange(len(data) + 1) :]
        case 1 if data:
            data[rng.randrange(len(data))] = rng.randrange(256)
        case 2:
            data = bytearray(b"[" * rng.choice((10, 5_000)) + data)
        case 3:
            data = data + data
    return bytes(data)
