"""Panzer Grenadier on the same table: joined boards and segments."""

from __future__ import annotations

from grognard.games.pg.rules.r02_setup import Ready
from tests.server.screens import Server, new_game, screen

SEATS = [{"side": side, "who": "person"} for side in ("axis", "allies")]


def test_a_scenario_is_begun_and_set_up(server: Server) -> None:
    game = new_game(server, scenario="s01-birch-knoll", options={}, seats=SEATS)
    (info,) = server.get("/api/lobby").json()["games"]
    assert info["game"] == "pg"
    with screen(server, game, "allies") as table:
        table.until_asked("allies")
        answer = table.play(Ready())
        assert answer["type"] == "done", answer
