"""Two real server processes at one PostgreSQL database serve one game to two players."""

from __future__ import annotations

import asyncio
import json

import msgspec

from bench.crowd import Crowd, Game, Played
from bench.killing import until
from bench.load import served
from bench.process import Process
from tests.quick import FIRST, quick
from tests.server.postgres import Postgres

PATIENCE = 600
PLAYED = Played(quick(FIRST).scenario, quick(FIRST).options)
SIDES = PLAYED.sides


def acted(game: Game) -> set[str]:
    return {entry.side for entry in game.match.entries} & set(SIDES)


async def records(crowd: Crowd, game: Game) -> list[bytes]:
    """The game's entries, as each process tells them to one of the players."""
    found = []
    for process, side in zip(crowd.processes, SIDES, strict=True):
        answer = await crowd.http.get(
            f"http://{process.address}/api/games/{game.id}/record",
            headers={"Cookie": game.cookies[side]},
        )
        answer.raise_for_status()
        found.append(msgspec.json.encode(json.loads(answer.content)["entries"]))
    return found


def test_two_processes_serve_one_game(postgres: Postgres) -> None:
    """One player's socket is at the first process, the other's at the second; each acts when his
    own has told him that he is asked. The account made at one is known at the other."""

    async def go(processes: list[Process]) -> None:
        crowd = Crowd(processes, PLAYED)
        await crowd.come(1, 2)
        (game,) = crowd.games
        async with crowd.playing():
            while acted(game) != set(SIDES):
                await until(crowd, crowd.acknowledged + 1)
            homes = {side: str(seat.socket.remote_address[1]) for side, seat in game.seats.items()}
            assert homes == dict(zip(SIDES, (str(p.port) for p in processes), strict=True))
            await until(crowd, crowd.acknowledged + 5)
        await crowd.check()
        one, two = await records(crowd, game)
        assert one == two
        assert len(json.loads(one)) == len(game.match.entries)
        await crowd.close()

    with served(postgres.fresh(), 2) as processes:
        asyncio.run(asyncio.wait_for(go(processes), PATIENCE))
