"""A server process is killed (kill -9) again and again under a crowd: is anything lost?

    python -m bench.killing SCENARIO --database sqlite --kills 50
    python -m bench.killing SCENARIO --database postgresql --processes 2 --kills 50

At the end the record of every game is compared with what its players were told was done, and played
again by the rules. Whatever was acknowledged is in it, as it was; a message whose answer was lost
was done once or not at all; and the players are back at their tables. With --limit no process is
killed after so many seconds in all.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Callable
from math import inf
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from bench.crowd import Crowd, Played, played_by, takes_scenario
from bench.databases import database
from bench.load import PEOPLE, Progress, percentile, served
from bench.process import PATIENCE, Process


async def until(crowd: Crowd, goal: int, say: Callable[[str], None] = lambda _: None) -> None:
    """Until so many actions have been acknowledged in all."""
    end = perf_counter() + PATIENCE
    while crowd.acknowledged < goal and crowd.going:
        if all(game.match.over for game in crowd.games):
            return
        crowd.look()
        assert perf_counter() < end, "the players do not come back"
        say(f"{crowd.acknowledged} actions acknowledged")
        await asyncio.sleep(0.02)


class Killed:
    """What came of it."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self.kills = 0
        self.pauses: list[float] = []
        """Seconds from each kill until something was acknowledged again."""

    def told(self) -> dict[str, Any]:
        games = self.crowd.games
        return {
            "kills": self.kills,
            "acknowledged": self.crowd.acknowledged,
            "lost": 0,  # else an assertion would have failed
            "came_back": sum(game.returned for game in games),
            "to_a_lost_answer": sum(game.saved for game in games),
            "pause_p50_s": round(percentile(self.pauses, 0.5), 2),
            "pause_longest_s": round(max(self.pauses, default=0.0), 2),
        }


async def killed(
    processes: list[Process],
    played: Played,
    games: int,
    kills: int,
    *,
    between: int,
    think: float = 0.0,
    limit: float = inf,
    progress: Progress | None = None,
) -> Killed:
    """Play on, with a process killed whenever about so many actions were acknowledged."""
    crowd, rng = Crowd(processes, played), Random(kills)
    found, say = Killed(crowd), progress or (lambda _: None)
    start = perf_counter()
    try:
        await crowd.come(games, min(PEOPLE, games + 1), say)
        crowd.think = think
        async with crowd.playing():
            while found.kills < kills and perf_counter() - start < limit:
                goal = crowd.acknowledged + rng.randrange(between // 2, between * 2)
                await until(crowd, goal, say)
                await asyncio.sleep(rng.random() * 0.05)
                process, when = rng.choice(processes), perf_counter()
                process.kill()
                before = crowd.acknowledged
                await asyncio.to_thread(process.start)
                await until(crowd, before + 1, say)
                found.kills += 1
                found.pauses.append(perf_counter() - when)
                say(f"{found.kills} of {kills} kills, {crowd.acknowledged} actions acknowledged")
            await until(crowd, crowd.acknowledged + between, say)
        await crowd.check()
    finally:
        await crowd.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    takes_scenario(parser)
    parser.add_argument("--database", default="sqlite", help="sqlite, postgresql, or a URL")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--between", type=int, default=200, help="actions, about")
    parser.add_argument("--think", type=float, default=2.0, help="seconds, in the mean")
    parser.add_argument("--limit", type=float, default=inf, help="seconds in all")
    parser.add_argument("--json", type=Path, help="write the figures there as well")
    said = parser.parse_args()
    with database(said.database) as kept, served(kept.url, said.processes) as processes:
        doing = killed(
            processes, played_by(said), said.games, said.kills, between=said.between,
            think=said.think, limit=said.limit, progress=Progress(),
        )  # fmt: skip
        found = asyncio.run(doing).told()
    about = {"database": said.database, "processes": said.processes, "games": said.games}
    print(json.dumps({**about, **found}))
    if said.json:
        said.json.write_text(json.dumps({**about, **found}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
