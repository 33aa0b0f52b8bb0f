"""Live games at a site under more and more load, on this machine: where does it saturate?

    python -m bench.load SCENARIO --option setup=ready --database sqlite
    python -m bench.load SCENARIO --database postgresql --processes 2

starts the server (and a PostgreSQL of its own that flushes to disk), seats two scripted players at
each of 200 games, and has them act at growing rates. Printed for each rate: actions acknowledged a
second, how long an acknowledgement took (half of them, 99 of 100), and what the server processes
used. The last line is without pause: each game acts as soon as it can. The players run on the same
machine and take their part of it; their processor time is told too. A step takes --seconds and a
third of that before it, 10 s at most; with --limit no step is begun after so many seconds in all.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from math import inf
from pathlib import Path
from time import perf_counter
from typing import Any

from bench.crowd import Crowd, Process, played_by, takes_scenario
from tests.server.postgres import Postgres

RATES = (25.0, 50.0, 100.0, 150.0, 200.0, 0.0)
"""Actions a second asked of the whole; nought: as fast as it goes."""
PEOPLE = 40
EACH = 5.0
"""Seconds between two lines that say how far it is."""
SATURATED = 0.9
"""Of what was asked: less is too much."""


@contextmanager
def database(kind: str) -> Iterator[str]:
    """A new database of a kind, or the one at a URL."""
    if kind == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{Path(folder) / 'site.sqlite3'}"
    elif kind == "postgresql":
        made = Postgres(safe=True)
        try:
            yield made.fresh()
        finally:
            made.end()
    else:
        yield kind


@contextmanager
def served(url: str, processes: int) -> Iterator[list[Process]]:
    made = [Process(url) for _ in range(processes)]
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
    crowd: Crowd, rate: float, seconds: float, say: Callable[[str], None] = lambda _: None
) -> dict[str, Any]:
    """One rate, for so long, after a while to get into it."""
    crowd.think = len(crowd.games) / rate if rate else 0.0
    await goes_on(crowd, min(10.0, seconds / 3), say)
    crowd.waits.clear()
    before = [process.seconds() for process in crowd.processes]
    mine, start = own_seconds(), perf_counter()
    await goes_on(crowd, seconds, say)
    waits, took = crowd.waits[:], perf_counter() - start
    used = [now.seconds() - was for now, was in zip(crowd.processes, before, strict=True)]
    return {
        "asked": rate,
        "actions_per_second": round(len(waits) / took, 1),
        "p50_ms": round(percentile(waits, 0.5) * 1000, 1),
        "p99_ms": round(percentile(waits, 0.99) * 1000, 1),
        "memory_mib": [process.memory() >> 20 for process in crowd.processes],
        "server_cores": [round(each / took, 2) for each in used],
        "players_cores": round((own_seconds() - mine) / took, 2),
    }


async def measure(processes: list[Process], said: argparse.Namespace) -> list[dict[str, Any]]:
    crowd, progress = Crowd(processes, played_by(said)), Progress()
    found = []
    try:
        await crowd.come(said.games, min(PEOPLE, said.games + 1), progress)
        progress.say(f"{said.games} games begun")
        crowd.think = 10.0
        async with crowd.playing():
            await goes_on(crowd, 5, progress)
            for rate in said.rates:
                if progress.seconds > said.limit:
                    progress.say(f"no time left for {rate:g} actions a second")
                    break
                found.append(await step(crowd, rate, said.seconds, progress))
                print(json.dumps(found[-1]), flush=True)
        await crowd.check()
        progress.say("nothing that was acknowledged was lost")
    finally:
        await crowd.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    takes_scenario(parser)
    parser.add_argument("--database", default="sqlite", help="sqlite, postgresql, or a URL")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0, help="at each rate")
    parser.add_argument("--rates", type=float, nargs="*", default=RATES)
    parser.add_argument("--limit", type=float, default=inf, help="seconds in all")
    parser.add_argument("--json", type=Path, help="write the figures there as well")
    said = parser.parse_args()
    with database(said.database) as url, served(url, said.processes) as processes:
        found = asyncio.run(measure(processes, said))
    fine = [one for one in found if one["actions_per_second"] >= SATURATED * one["asked"] > 0]
    print(f"keeps up with {max((one['asked'] for one in fine), default=0):g} actions a second")
    if said.json:
        about = {"database": said.database, "processes": said.processes, "games": said.games}
        said.json.write_text(json.dumps({**about, "steps": found}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
