"""What a room asks of the site around it. At the local table there is none: nobody but the table
itself is asked."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from grognard.server.accounts.identity import Identity
from grognard.server.dice_rounds import Change
from grognard.server.live_table import LiveTable
from grognard.server.mailbox import Connection
from grognard.server.seat_change import reseat
from grognard.server.wire import GameInfo, Seat, Sit


async def _nothing_known(table: LiveTable) -> None:
    return None


async def _at_the_table(
    connection: Connection, who: Identity | None, table: LiveTable, message: Sit
) -> None:
    await table.connections.sit(connection, message)


async def _nobody_told(connection: Connection, game: str) -> None:
    return None


async def _by_anybody(table: LiveTable, seats: tuple[Seat, ...], who: Identity | None) -> None:
    await reseat(table, seats)


@dataclass
class RoomHooks:
    """All of them, as they are at the local table."""

    dice: Callable[[str, Change | None], Awaitable[GameInfo]]
    """Takes what a seat gives towards the dice of a game: the room itself, or the site's lobby."""
    attach: Callable[[LiveTable], Awaitable[None]] = _nothing_known
    """Connects a table that was opened with what the site knows about its game."""
    sit: Callable[[Connection, Identity | None, LiveTable, Sit], Awaitable[None]] = _at_the_table
    """Seats somebody who has the right to sit there."""
    left: Callable[[Connection, str], Awaitable[None]] = _nobody_told
    """Called when somebody has left the table of this game."""
    reseat: Callable[[LiveTable, tuple[Seat, ...], Identity | None], Awaitable[None]] = _by_anybody
    """Gives a locked table other seats."""
