"""Live games at a site under more and more load, on this machine: where does it saturate?

    python -m bench.load SCENARIO --option setup=ready --database sqlite
    python -m bench.load SCENARIO --database postgresql --processes 2

    python -m bench.load SCENARIO --database postgresql --processes 2 --against ../old

starts the server (and a PostgreSQL of its own that flushes to disk), seats two scripted players at
each of 200 games, and has them act at growing rates. Printed for each rate: actions acknowledged a
second, how long an acknowledgement took (half of them, 99 of 100), what the server processes and
PostgreSQL used, and the load of the machine. Rate 0 is without pause: each game acts as soon as it
can. The players run on the same machine and take their part of it, which is told too; on one with
more cores --cores keeps the servers to some. A step takes --seconds and a third of that before it,
10 s at most; with --limit no step is begun after so many seconds in all.

With --against the program of another checkout is measured in the same run, in turn at each rate.
The two players of a game sit at different processes, the worst that can be, or with --by-game at
the same one, as behind a proxy that goes by the game's address.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack, contextmanager
from math import inf
from pathlib import Path
from time import perf_counter
from typing import Any

from bench.crowd import Crowd, played_by, takes_scenario
from bench.databases import Database, database
from bench.process import HERE, Process

RATES = (25.0, 50.0, 100.0, 150.0, 200.0, 0.0)
"""Actions a second asked of the whole; nought: as fast as it goes."""
PEOPLE = 40
EACH = 5.0
"""Seconds between two lines that say how far it is."""
SATURATED = 0.9
"""Of what was asked: less is too much."""


@contextmanager
def served(
    url: str, processes: int, checkout: Path = HERE, cores: str = ""
) -> Iterator[list[Process]]:
    made = [Process(url, checkout=checkout, cores=cores) for _ in range(processes)]
    try:
        for process in made:
            process.start()
        yield made
    finally:
        for process in made:
            process.stop()


class Progress:
    """A line now and then, so that one sees that something is done and how far it is."""

    def __init__(self) -> None:
        self._start = perf_counter()
        self._told = self._start

    @property
    def seconds(self) -> float:
        return perf_counter() - self._start

    def __call__(self, text: str) -> None:
        """Said if nothing was for a while."""
        if perf_counter() - self._told > EACH:
            self.say(text)

    def say(self, text: str) -> None:
        self._told = perf_counter()
        print(f"{self.seconds:6.0f} s  {text}", file=sys.stderr, flush=True)


def percentile(values: Sequence[float], of: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * of))] if ordered else 0.0


def own_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


async def goes_on(crowd: Crowd, seconds: float, say: Callable[[str], None]) -> None:
    end = perf_counter() + seconds
    while (left := end - perf_counter()) > 0:
        await asyncio.sleep(min(1.0, left))
        crowd.look()
        say(f"{crowd.acknowledged} actions acknowledged")


async def step(
    crowd: Crowd,
    rate: float,
    seconds: float,
    say: Callable[[str], None] = lambda _: None,
    of_database: Callable[[], float] = lambda: 0.0,
) -> dict[str, Any]:
    """One rate, for so long, after a while to get into it."""
    crowd.think = len(crowd.games) / rate if rate else 0.0
    await goes_on(crowd, min(10.0, seconds / 3), say)
    crowd.waits.clear()
    before = [process.seconds() for process in crowd.processes]
    mine, kept, start = own_seconds(), of_database(), perf_counter()
    await goes_on(crowd, seconds, say)
    waits, took = crowd.waits[:], perf_counter() - start
    used = [now.seconds() - was for now, was in zip(crowd.processes, before, strict=True)]
    mine, kept = own_seconds() - mine, of_database() - kept
    return {
        "asked": rate,
        "actions_per_second": round(len(waits) / took, 1),
        "p50_ms": round(percentile(waits, 0.5) * 1000, 1),
        "p99_ms": round(percentile(waits, 0.99) * 1000, 1),
        "memory_mib": [process.memory() >> 20 for process in crowd.processes],
        "server_cores": [round(each / took, 2) for each in used],
        "database_cores": round(kept / took, 2),
        "players_cores": round(mine / took, 2),
        "ms_of_processor_an_action": round(1000 * (sum(used) + kept) / max(1, len(waits)), 2),
        "players_ms_an_action": round(1000 * mine / max(1, len(waits)), 2),
    }


class Site:
    """One of those that are compared: its processes, its database and its crowd."""

    def __init__(
        self, name: str, processes: list[Process], kept: Database, said: argparse.Namespace
    ) -> None:
        self.name = name
        self.processes = processes
        self.kept = kept
        self.said = said
        self.crowd = Crowd(processes, played_by(said), by_game=said.by_game)
        if processes[0].checkout != HERE:  # which may not know it
            self.crowd.sits = {}
        self.found: list[dict[str, Any]] = []
        self.each_game = 0.0
        """MiB that a game takes up at which both players sit and nothing was done yet."""

    async def fill(self, stack: AsyncExitStack, say: Progress) -> None:
        """Begin the games and have everybody sit down."""
        stack.push_async_callback(self.crowd.close)
        games = self.said.games
        await self.crowd.come(games, min(PEOPLE, games + 1), say)
        before = sum(process.memory() for process in self.processes)
        self.crowd.think = inf
        await stack.enter_async_context(self.crowd.playing())
        while not all(game.seated for game in self.crowd.games):
            await goes_on(self.crowd, 0.5, say)
        grown = sum(process.memory() for process in self.processes) - before
        self.each_game = grown / 2**20 / games
        say.say(f"{self.name}: {games} games begun, {self.each_game:.2f} MiB each in all processes")

    async def step(self, rate: float, say: Progress) -> None:
        one = await step(self.crowd, rate, self.said.seconds, say, self.kept.seconds)
        self.crowd.think = inf
        self.found.append({"site": self.name, **one, "load": os.getloadavg()[0]})
        print(json.dumps(self.found[-1]), flush=True)

    def told(self) -> dict[str, Any]:
        return {
            "site": self.name,
            "mib_each_game": round(self.each_game, 2),
            "keeps_up_with": max((one["asked"] for one in self.found if fine(one)), default=0),
            "steps": self.found,
        }


def fine(one: dict[str, Any]) -> bool:
    """Whether what was asked was done."""
    return bool(one["actions_per_second"] >= SATURATED * one["asked"] > 0)


async def measure(sites: list[Site], said: argparse.Namespace) -> None:
    """At each rate one site after the other, so that what else the machine does falls on both."""
    progress = Progress()
    async with AsyncExitStack() as stack:
        for site in sites:
            await site.fill(stack, progress)
        for n, rate in enumerate(said.rates):
            if progress.seconds > said.limit:
                progress.say(f"no time left for {rate:g} actions a second")
                break
            for site in sites[:: -1 if n % 2 else 1]:
                await site.step(rate, progress)
        for site in sites:
            await site.crowd.stop()
            await site.crowd.check()
        progress.say("nothing that was acknowledged was lost")


def options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    takes_scenario(parser)
    parser.add_argument("--database", default="sqlite", help="sqlite, postgresql, or a URL")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--against", type=Path, help="another checkout, measured in turn")
    parser.add_argument("--by-game", action="store_true", help="both players at one process")
    parser.add_argument("--cores", default="", help="those of servers and PostgreSQL, as 0,1")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0, help="at each rate")
    parser.add_argument("--rates", type=float, nargs="*", default=RATES)
    parser.add_argument("--limit", type=float, default=inf, help="seconds in all")
    parser.add_argument("--json", type=Path, help="write the figures there as well")
    return parser


def main() -> None:
    said = options().parse_args()
    checkouts = {"here": HERE}
    if said.against:
        checkouts = {"there": said.against.resolve(), **checkouts}
    with ExitStack() as stack:
        sites = []
        for name, checkout in checkouts.items():
            kept = stack.enter_context(database(said.database, said.cores))
            started = served(kept.url, said.processes, checkout, said.cores)
            sites.append(Site(name, stack.enter_context(started), kept, said))
        asyncio.run(measure(sites, said))
    told = [site.told() for site in sites]
    for one in told:
        print(f"{one['site']}: keeps up with {one['keeps_up_with']:g} actions a second")
    if said.json:
        about = {"database": said.database, "processes": said.processes, "games": said.games}
        said.json.write_text(json.dumps({**about, "sites": told}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
