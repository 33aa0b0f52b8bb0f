"""Seat changes at a table of one person: he takes over a bot's seat, and later gives it back to a
bot of any level."""

from __future__ import annotations

import msgspec

from grognard.server import faults
from grognard.server.faults import Refusal
from grognard.server.live_table import LiveTable
from grognard.server.records import Header
from grognard.server.seats import Seats
from grognard.server.store import Conflict
from grognard.server.wire import Seat


async def reseat(table: LiveTable, seats: tuple[Seat, ...]) -> None:
    """Give a locked table these seats. What a bot is thinking meanwhile is dropped."""
    kept = msgspec.structs.replace(table.row.header, seats=seats)
    await put_header(table, kept)
    table.connections.reseat(Seats(seats, hidden=kept.hidden))


async def put_header(table: LiveTable, kept: Header) -> None:
    """Store what was changed of the header of a locked table; it is on disk when this returns."""
    try:
        version = await table.store.reseat(table.id, kept, table.row.version)
    except Conflict:
        raise Refusal(409, "stale") from None
    except Exception as error:
        faults.note("the store", error)
        raise faults.of_store(error) or faults.not_written() from None
    table.row = msgspec.structs.replace(table.row, header=kept, version=version)
    table.changes += 1


def with_seat(seats: tuple[Seat, ...], wanted: Seat) -> tuple[Seat, ...]:
    """The seats of a game when one of them is this."""
    if wanted.side not in [seat.side for seat in seats]:
        raise Refusal(404, "no-such-seat", side=wanted.side)
    return tuple(wanted if seat.side == wanted.side else seat for seat in seats)
