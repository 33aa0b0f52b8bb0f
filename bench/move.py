"""What one action costs a server, from its arrival until it is on disk and told to both sides.

    python -m bench.move SCENARIO --option setup=ready
    python -m bench.move SCENARIO --database postgresql --profile

plays one game in this process, without sockets, with a seat for each side, and prints for each
action the processor time of this process, the time in all, and how many messages, frames and bytes
it made.
With --profile it prints where the time goes, which takes longer under it.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import json
import pstats
from contextlib import nullcontext
from random import Random
from time import perf_counter, process_time
from typing import Any

import msgspec
from cryptography.fernet import Fernet

from bench.crowd import played_by, takes_scenario
from bench.databases import database
from grognard.server.encrypted_saves import SaveKey
from grognard.server.live_table import LiveTable
from grognard.server.mailbox import Connection
from grognard.server.room import Room
from grognard.server.seats import Seats
from grognard.server.store import Store
from grognard.server.wire import NewGame, Play, Seat, Sit

FIRST = 100
"""Actions before those that are measured."""


_messages = msgspec.json.Decoder(list[msgspec.Raw]).decode


class Sitters:
    """One at each side of a table, who take what they are sent."""

    def __init__(self, table: LiveTable, sides: tuple[str, ...]) -> None:
        self.table = table
        self.connections = {side: Connection() for side in sides}
        self.messages = self.frames = self.bytes = 0
        self._rng = Random(1)

    async def sit(self) -> None:
        header = self.table.row.header
        self.table.seats = Seats(header.seats, hidden=header.hidden, apart=True)
        for side, connection in self.connections.items():
            await self.table.connections.sit(connection, Sit(side, together=True))

    async def act(self, n: int) -> None:
        ask = self.table.match.ask
        connection = self.connections[ask.side]
        assert connection.mailbox is not None
        action = msgspec.to_builtins(ask.sample(self._rng))
        message = Play(f"m{n}", connection.mailbox.no, (action,))
        await self.table.take(connection, message)
        for each in self.connections.values():
            while not each.out.empty():
                frame = await each.frame() or b""
                self.bytes += len(frame)
                self.frames += 1
                self.messages += len(_messages(frame)) if frame[:1] == b"[" else 1


async def measure(url: str, said: argparse.Namespace) -> dict[str, Any]:
    played = played_by(said)
    room = Room(await Store.open(url), SaveKey(Fernet.generate_key()))
    try:
        seats = tuple(Seat(side, "person") for side in played.sides)
        wanted = NewGame(played.scenario, dict(played.options), seats, seed=said.seed)
        table = await room.table((await room.new(wanted)).id)
        sitters = Sitters(table, played.sides)
        await sitters.sit()
        for n in range(FIRST):
            await sitters.act(n)
        sitters.messages = sitters.frames = sitters.bytes = 0
        profile = cProfile.Profile() if said.profile else None
        with profile or nullcontext():
            used, start, done = process_time(), perf_counter(), 0
            while done < said.actions and not table.over:
                await sitters.act(FIRST + done)
                done += 1
            used, took = process_time() - used, perf_counter() - start
        if profile is not None:
            pstats.Stats(profile).sort_stats("tottime").print_stats(40)
    finally:
        await room.close()
    return {
        "actions": done,
        "cpu_ms": round(1000 * used / done, 2),
        "ms": round(1000 * took / done, 2),
        "messages": round(sitters.messages / done, 1),
        "frames": round(sitters.frames / done, 1),
        "bytes": round(sitters.bytes / done),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    takes_scenario(parser)
    parser.add_argument("--database", default="sqlite", help="sqlite, postgresql, or a URL")
    parser.add_argument("--actions", type=int, default=400)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--profile", action="store_true")
    said = parser.parse_args()
    with database(said.database) as kept:
        print(json.dumps(asyncio.run(measure(kept.url, said))))


if __name__ == "__main__":
    main()
