"""Positions of Stalingrad for the table's tests: board, view and prompt, as they are sent.

Run by city.ts. Each is laid out as a text, and some are played on by dice that are written down.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec

import grognard
from grognard.games.tps.board import board
from grognard.games.tps.present.prompt import prompt
from grognard.kernel.value import CHANCE

HEAD = "scenario: first-week\ndate: S14\n"
FIRE = "advantage: {}\ncontrol: 26=german\npieces:\n  german G001 26\n  german G011 26\n"
FIRE += "  german G136 BOX\n  russian R012 34\n  russian R014 34 spent\n"
CROSS = "phase: russian impulse\nadvantage: russian german\npieces:\n  russian R106 EAST\n"
CROSS += "  russian R107 EAST\n  russian R188 BOX\n  german G001 26\n"
TWO = "pieces:\n  german G001 28\n  german G002 32\n  russian R012 27\n"


def shell(m: Any) -> dict[str, Any]:
    unit, at = m.kit.unit_at["G011"], m.kit.ground.index["34"]
    return {"do": "shell", "unit": unit, "target": at, "group": 0}


def at(text: str, script: tuple[int, ...] = (), first: Any = None) -> dict[str, Any]:
    """The position, after this action and these dice."""
    m = grognard.situation(HEAD + text)
    if first is not None:
        m.play(m.ask.side, m.decode(first(m)))
        m.script = list(script)
        while m.script:
            m.roll()
    side = m.ask.side
    assert side != CHANCE
    seen = {"view": m.view(side), "prompt": prompt(m.state, side), "board": board(m.kit)}
    return {"side": side, **{key: msgspec.to_builtins(value) for key, value in seen.items()}}


json.dump(
    {
        "fire": at(FIRE.format("russian german")),
        "weighed": at(FIRE.format("german"), (1, 2, 5, 5), shell),
        "unowed": at(FIRE.format("russian german"), (1, 2, 6, 6), shell),
        "cross": at(CROSS),
        "two": at(TWO),
    },
    sys.stdout,
)
