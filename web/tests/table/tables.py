"""A position of every game for the tests of the tables: board, view and prompt, as they are sent.

Run by tables.ts.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

import grognard
from grognard.games.ercn.board import board as moskva_board
from grognard.games.ercn.present.prompt import prompt as moskva_prompt
from grognard.games.pg.board import board as pg_board
from grognard.games.pg.present.prompt import prompt as pg_prompt
from grognard.games.tps.board import board as city_board
from grognard.games.tps.present.prompt import prompt as city_prompt

LAID = Path(__file__).parents[2] / "e2e" / "games"


def at(m: Any, board: Any, prompt: Any) -> dict[str, Any]:
    side = m.ask.side
    seen = {"view": m.view(side), "prompt": prompt(m.state, side), "board": board(m.kit)}
    return {"side": side, **{key: msgspec.to_builtins(value) for key, value in seen.items()}}


moskva = grognard.new("moskva", options={"setup": "ready"}, seed=1)
city = grognard.situation((LAID / "tps" / "impulse.txt").read_text(encoding="utf-8"))
tactical = grognard.situation((LAID / "pg" / "advance.txt").read_text(encoding="utf-8"))
json.dump(
    {
        "ercn": at(moskva, moskva_board, moskva_prompt),
        "tps": at(city, city_board, city_prompt),
        "pg": at(tactical, pg_board, pg_prompt),
    },
    sys.stdout,
)
