"""Panzer Grenadier on the same table: joined boards and segments."""

from __future__ import annotations

import asyncio

import msgspec

from grognard import library
from grognard.games.pg.kit import SIDES
from grognard.games.pg.rules.r02_setup import Ready
from tests.server.screens import Server, new_game, screen
from tests.server.test_table_sync import Follower, table_of

SEATS = [{"side": side, "who": "person"} for side in ("axis", "allies")]


def test_a_scenario_is_begun_and_set_up(server: Server) -> None:
    game = new_game(server, scenario="s01-birch-knoll", options={}, seats=SEATS)
    (info,) = server.get("/api/lobby").json()["games"]
    assert info["game"] == "pg"
    with screen(server, game, "allies") as table:
        table.until_asked("allies")
        answer = table.play(Ready())
        assert answer["type"] == "done", answer


def test_the_draw_of_minefields_is_shown_to_their_owner_alone() -> None:
    async def go() -> None:
        match = library.new("s06-the-bald-height", {}, 5)
        table = table_of(match)
        followers = {side: Follower(table, side) for side in match.game.sides}
        table.roll_on()
        await table.keep()
        drawn = dict.fromkeys(followers, 0)
        for side, follower in followers.items():
            while not follower.connection.out.empty():
                news = msgspec.json.decode(follower.connection.out.get_nowait() or b"")
                drawn[side] += bool(news["roll"])
        mines = {
            side: sum(SIDES[mine.side] == side for mine in match.state.mines) for side in drawn
        }
        assert sum(mines.values()) == 10
        rolls = len(match.entries)
        assert drawn == {side: rolls - 10 + mines[side] for side in drawn}

    asyncio.run(go())
