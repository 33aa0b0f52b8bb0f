"""Online games as they are stored: what the lobby has of a game, and its seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, select
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard.kernel.value import Side, Value
from grognard.server.accounts.tables import ACCOUNTS
from grognard.server.online.clocks import Clocks
from grognard.server.online.tables import OFFERS, ONLINE, SEATS
from grognard.server.online.wire import Clock, Offer, Pace, Spectate, Status, Visibility
from grognard.server.wire import Seat

code = msgspec.json.encode
SPECTATOR = "spectator"
"""The kind of an offer that somebody may look on; `back_to` then holds his account."""


class SeatRow(Value, frozen=True):
    """A seat: somebody's, a bot's, or free."""

    side: Side
    n: int
    account: str = ""
    bot: str = ""
    invite: str = ""
    """The hash of the link that opens it."""
    invited: str = ""
    """The account that was asked to take it."""
    closed: bool = False
    """Only for those who have the link or were invited."""
    salt: str = ""
    joined: str = ""
    name: str = ""
    """Of the account; it is not kept here."""

    @property
    def taken(self) -> bool:
        return bool(self.account or self.bot)

    def columns(self, game: str) -> dict[str, Any]:
        found = msgspec.structs.asdict(self)
        del found["name"]
        return {"game": game, **found}


SEAT = SeatRow.__struct_fields__


class LobbyGame(Value, frozen=True):
    """A game between accounts."""

    game: str
    made_by: str
    visibility: Visibility
    status: Status
    pace: Pace
    clock: Clock
    clocks: Clocks
    due: str
    rated: bool
    spectate: Spectate
    made: str
    begun: str
    ended: str
    paused_since: str
    editing: bool
    edited: bool
    how: str
    scenario: str
    system: str
    luck: dict[Side, tuple[int, float]]
    """Of each side's dice: how many, and the sum of their places from 0 to 1."""
    seats: tuple[SeatRow, ...] = ()
    maker: str = ""
    hints: bool = False
    hidden: bool = False
    """Something is hidden from a side while it is played."""
    spectators: frozenset[str] = frozenset()
    """The accounts that all players have agreed to as spectators, where something is hidden."""

    @property
    def accounts(self) -> frozenset[str]:
        return frozenset(seat.account for seat in self.seats if seat.account)

    @property
    def people(self) -> tuple[Side, ...]:
        """Sides that people play."""
        return tuple(dict.fromkeys(seat.side for seat in self.seats if seat.account))

    @property
    def apart(self) -> bool:
        """Its people sit at screens of their own."""
        return len(self.accounts) > 1

    @property
    def full(self) -> bool:
        return all(seat.taken for seat in self.seats)

    def sides_of(self, account: str) -> tuple[Side, ...]:
        own = [seat.side for seat in self.seats if account and seat.account == account]
        return tuple(dict.fromkeys(own))

    def of_side(self, side: Side) -> tuple[SeatRow, ...]:
        return tuple(seat for seat in self.seats if seat.side == side)

    def shown_seats(self, sides: Sequence[Side]) -> tuple[Seat, ...]:
        """One a side, as the table and its record know them."""
        return tuple(self._shown(side) for side in sides)

    def _shown(self, side: Side) -> Seat:
        seats = self.of_side(side)
        bot = next((seat.bot for seat in seats if seat.bot), "")
        if bot:
            return Seat(side, "bot", bot)
        return Seat(side, "person", ", ".join(seat.name for seat in seats if seat.name)[:120])

    def columns(self) -> dict[str, Any]:
        found = msgspec.structs.asdict(self)
        for name in ("seats", "maker", "spectators"):
            del found[name]
        found["watch"] = self.spectate.allowed
        for name in ("clock", "clocks", "spectate", "luck"):
            found[name] = code(found[name])
        return found


async def lobby_game(db: AsyncConnection, game: str, *, hold: bool = False) -> LobbyGame | None:
    """One game; `hold` locks it for a change of its seats."""
    found = await lobby_games(db, ONLINE.c.game == game, hold=hold)
    return found[0] if found else None


async def lobby_games(
    db: AsyncConnection, *where: ColumnElement[bool], hold: bool = False
) -> list[LobbyGame]:
    """Those for which this holds, in no order."""
    wanted_rows = select(ONLINE).where(*where)
    rows = (await db.execute(wanted_rows.with_for_update() if hold else wanted_rows)).all()
    games = [row.game for row in rows]
    seats: dict[str, list[SeatRow]] = {game: [] for game in games}
    wanted = (
        select(SEATS, ACCOUNTS.c.name)
        .outerjoin(ACCOUNTS, ACCOUNTS.c.id == SEATS.c.account)
        .where(SEATS.c.game.in_(games))
        .order_by(SEATS.c.side, SEATS.c.n)
    )
    for row in (await db.execute(wanted)).all() if games else ():
        found = {name: getattr(row, name) for name in SEAT if name != "name"}
        seats[row.game].append(SeatRow(**found, name=row.name or ""))
    makers = await names(db, [row.made_by for row in rows])
    agreed = await _spectators(db, [row.game for row in rows if row.hidden])
    return [
        _lobby_game(
            row, tuple(seats[row.game]), makers.get(row.made_by, ""),
            agreed.get(row.game, frozenset()),
        )
        for row in rows
    ]  # fmt: skip


async def _spectators(db: AsyncConnection, games: Sequence[str]) -> dict[str, frozenset[str]]:
    """Whom the players of these games have agreed to."""
    if not games:
        return {}
    wanted = select(OFFERS.c.game, OFFERS.c.back_to).where(
        OFFERS.c.game.in_(games), OFFERS.c.kind == SPECTATOR, OFFERS.c.state == "accepted"
    )
    found: dict[str, frozenset[str]] = {}
    for row in (await db.execute(wanted)).all():
        found[row.game] = found.get(row.game, frozenset()) | {row.back_to}
    return found


def _lobby_game(
    row: Any, seats: tuple[SeatRow, ...], maker: str, spectators: frozenset[str]
) -> LobbyGame:
    found = dict(row._mapping)
    for name in ("watch", "closing"):  # for those who look for games
        del found[name]
    kinds: dict[str, Any] = {
        "clock": Clock, "clocks": Clocks, "spectate": Spectate, "luck": dict[str, tuple[int, float]]
    }  # fmt: skip
    for name, kind in kinds.items():
        found[name] = msgspec.json.decode(found[name], type=kind)
    return LobbyGame(**found, seats=seats, maker=maker, spectators=spectators)


async def names(db: AsyncConnection, accounts: Sequence[str]) -> dict[str, str]:
    """What these accounts are called."""
    if not accounts:
        return {}
    wanted = select(ACCOUNTS.c.id, ACCOUNTS.c.name).where(ACCOUNTS.c.id.in_(set(accounts)))
    return {row.id: row.name for row in (await db.execute(wanted)).all()}


async def offers(db: AsyncConnection, game: str) -> tuple[Offer, ...]:
    """Those that are open, and the last that was answered."""
    wanted = select(OFFERS).where(OFFERS.c.game == game).order_by(OFFERS.c.id.desc()).limit(20)
    rows = (await db.execute(wanted)).all()
    answered = [row.id for row in rows if row.state != "open"][:1]
    kept = [row for row in rows if row.state == "open" or row.id in answered]
    named = await names(db, [row.back_to for row in kept if row.kind == SPECTATOR])
    return tuple(
        Offer(
            row.id, row.kind, row.side, "action" if row.kind == SPECTATOR else row.back_to,
            row.state, row.made, msgspec.json.decode(row.accepted, type=tuple[str, ...]),
            named.get(row.back_to, ""),
        )
        for row in reversed(kept)
    )  # fmt: skip
