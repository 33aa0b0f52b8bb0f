"""A crowd at real server processes: a small version of what `bench` does at length."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bench.crowd import Crowd, Played
from bench.killing import killed, until
from bench.load import served, step
from bench.process import Process
from tests.quick import FIRST, quick
from tests.server.postgres import Postgres

PATIENCE = 600
PLAYED = Played(quick(FIRST).scenario, quick(FIRST).options)


def kill(processes: list[Process], times: int) -> Crowd:
    doing = killed(processes, PLAYED, games=3, kills=times, between=12)
    return asyncio.run(asyncio.wait_for(doing, PATIENCE + 40 * times)).crowd


# These failed now and then on a machine short of processor time: the server that was started anew
# fell over when the tables were laid out (see server/warm_up.py), and nobody noticed.
def test_nothing_acknowledged_is_lost_when_the_site_is_killed(database: str) -> None:
    with served(database, 1) as processes:
        crowd = kill(processes, 1)
    assert crowd.acknowledged > 12
    assert all(game.returned for game in crowd.games), "everybody lost his connection"


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_when_the_site_is_killed_ten_times(database: str) -> None:
    with served(database, 1) as processes:
        crowd = kill(processes, 10)
    assert all(game.returned >= 10 or game.match.over for game in crowd.games)


def test_nothing_is_lost_when_one_of_two_processes_is_killed(postgres: Postgres) -> None:
    with served(postgres.fresh(), 2) as processes:
        crowd = kill(processes, 1)
    assert crowd.acknowledged > 12
    assert any(game.returned for game in crowd.games)


def test_a_load_is_measured(tmp_path: Path) -> None:
    async def go(processes: list[Process]) -> None:
        crowd = Crowd(processes, PLAYED)
        await crowd.come(2, 3)
        async with crowd.playing():
            await until(crowd, 2)
            found = await step(crowd, 0.0, 2.0)
        await crowd.close()
        assert found["actions_per_second"] > 0
        assert 0 < found["p50_ms"] <= found["p99_ms"]
        assert found["memory_mib"][0] > 20
        assert found["server_cores"][0] > 0

    with served(f"sqlite:///{tmp_path / 'site'}", 1) as processes:
        asyncio.run(asyncio.wait_for(go(processes), PATIENCE))


def test_what_was_lost_would_be_noticed(tmp_path: Path) -> None:
    """The check can fail: an acknowledged action that is not in the record is found missing."""

    async def go(processes: list[Process]) -> None:
        crowd = Crowd(processes, PLAYED)
        await crowd.come(1, 2)
        async with crowd.playing():
            await until(crowd, 3)
        (game,) = crowd.games
        await crowd.check()
        action = game.match.ask.sample(game.rng)
        game.match.play(game.match.ask.side, action)
        with pytest.raises(AssertionError, match="lost"):
            await crowd.check()
        await crowd.close()

    with served(f"sqlite:///{tmp_path / 'site'}", 1) as processes:
        asyncio.run(asyncio.wait_for(go(processes), PATIENCE))
