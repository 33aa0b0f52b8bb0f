"""A server process is killed (kill -9) again and again under a crowd: is anything lost?

    python -m bench.killing --database sqlite --kills 50
    python -m bench.killing --database postgresql --processes 2 --kills 50

At the end the record of every game is compared with what its players were told was done, and played
again by the rules. Whatever was acknowledged is in it, as it was; a message whose answer was lost
was done once or not at all; and the players are back at their tables.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from random import Random
from time import perf_counter

from bench.crowd import PATIENCE, Crowd, Process
from bench.load import PEOPLE, database, served


async def until(crowd: Crowd, goal: int) -> None:
    """Until so many actions have been acknowledged in all."""
    end = perf_counter() + PATIENCE
    while crowd.acknowledged < goal and crowd.going:
        if all(game.match.over for game in crowd.games):
            return
        crowd.look()
        assert perf_counter() < end, "the players do not come back"
        await asyncio.sleep(0.02)


async def killed(
    processes: list[Process], games: int, kills: int, *, between: int, think: float = 0.0
) -> Crowd:
    """Play on, with a process killed whenever about so many actions were acknowledged."""
    crowd, rng = Crowd(processes), Random(kills)
    try:
        await crowd.come(games, min(PEOPLE, games + 1))
        crowd.think = think
        async with crowd.playing():
            for n in range(kills):
                goal = crowd.acknowledged + rng.randrange(between // 2, between * 2)
                await until(crowd, goal)
                await asyncio.sleep(rng.random() * 0.05)
                process = rng.choice(processes)
                process.kill()
                await asyncio.to_thread(process.start)
                if sys.stdout.isatty():
                    print(f"\rkill {n + 1}: {crowd.acknowledged} actions", end="", flush=True)
            await until(crowd, crowd.acknowledged + between)
        await crowd.check()
    finally:
        await crowd.close()
    return crowd


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--database", default="sqlite", help="sqlite, postgresql, or a URL")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--between", type=int, default=200, help="actions, about")
    parser.add_argument("--think", type=float, default=2.0, help="seconds, in the mean")
    said = parser.parse_args()
    with database(said.database) as url, served(url, said.processes) as processes:
        crowd = asyncio.run(
            killed(processes, said.games, said.kills, between=said.between, think=said.think)
        )
    print(
        f"\n{said.kills} kills, {said.games} games on {said.database}: "
        f"{crowd.acknowledged} actions acknowledged, none lost; "
        f"{sum(game.returned for game in crowd.games)} times players came back, "
        f"{sum(game.saved for game in crowd.games)} times to an answer that had been lost"
    )


if __name__ == "__main__":
    main()
