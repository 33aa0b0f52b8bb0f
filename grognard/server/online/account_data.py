"""The data that online games store about an account: exported to its owner, and deleted with it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import ColumnElement, and_, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard import library
from grognard.ai import BOTS
from grognard.server.online import rows, seat_transfer
from grognard.server.online.rows import LobbyGame, code
from grognard.server.online.tables import (
    CHAT,
    COMMENTS,
    DELIVERIES,
    MUTES,
    NOTICES,
    OFFERS,
    ONLINE,
    PUSHES,
    RATED,
    RATINGS,
    REPORTS,
    SEATS,
    WEBHOOKS,
)
from grognard.server.records import Header
from grognard.server.store import GAMES
from grognard.server.store.schema import REMARKS

if TYPE_CHECKING:
    from grognard.server.online.service import OnlineService


def _own_remarks(account: str) -> ColumnElement[bool]:
    """Remarks belong to a side: his, where nobody else plays it."""
    seat = and_(SEATS.c.game == REMARKS.c.game, SEATS.c.side == REMARKS.c.side)
    own = select(SEATS.c.game).where(seat, SEATS.c.account == account)
    other = select(SEATS.c.game).where(seat, SEATS.c.account != account)
    return own.exists() & ~other.exists()


SOON = 0.3
"""Seconds after which the tables are reloaded: by then the account is deleted."""


class OnlineAccountData:
    """His games, words, ratings and notices."""

    name = "games"

    def __init__(self, online: OnlineService) -> None:
        self.online = online

    async def export(self, db: AsyncConnection, account: str) -> Any:
        async def of(table: Any, *columns: str) -> list[dict[str, Any]]:
            wanted = select(*(table.c[name] for name in columns)).where(table.c.account == account)
            return [dict(row._mapping) for row in (await db.execute(wanted)).all()]

        remarks = select(REMARKS.c.game, REMARKS.c.n, REMARKS.c.text, REMARKS.c.written)
        written = (await db.execute(remarks.where(_own_remarks(account)))).all()
        return {
            "remarks": [dict(row._mapping) for row in written],
            "seats": await of(SEATS, "game", "side", "joined", "salt"),
            "chat": await of(CHAT, "game", "side", "text", "at"),
            "comments": await of(COMMENTS, "game", "n", "text", "at"),
            "ratings": await of(RATINGS, "system", "mu", "sigma", "games"),
            "rated": await of(RATED, "game", "side", "mu", "sigma"),
            "notices": await of(NOTICES, "game", "kind", "at", "read"),
            "webhooks": await of(WEBHOOKS, "url", "made"),
            "reports": await of(REPORTS, "what", "why", "at"),
        }

    async def forget(self, db: AsyncConnection, account: str) -> None:
        own = select(SEATS.c.game).where(SEATS.c.account == account)
        games = await rows.lobby_games(db, ONLINE.c.game.in_(own) | (ONLINE.c.made_by == account))
        await db.execute(delete(REMARKS).where(_own_remarks(account)))
        for its in games:
            await self._leave(db, its, account)
        hooks = select(WEBHOOKS.c.id).where(WEBHOOKS.c.account == account)
        await db.execute(delete(DELIVERIES).where(DELIVERIES.c.hook.in_(hooks)))
        for table in (CHAT, COMMENTS, RATINGS, RATED, NOTICES, PUSHES, WEBHOOKS, MUTES):
            await db.execute(delete(table).where(table.c.account == account))
        await db.execute(delete(MUTES).where(MUTES.c.other == account))
        await db.execute(update(REPORTS).where(REPORTS.c.account == account).values(account=""))
        looks_on = (OFFERS.c.kind == rows.SPECTATOR) & (OFFERS.c.back_to == account)
        await db.execute(delete(OFFERS).where(looks_on))
        asked = SEATS.c.invited == account
        await db.execute(update(SEATS).where(asked).values(invited=""))
        self.online.in_background("seats that are free", self._told([its.game for its in games]))

    async def _leave(self, db: AsyncConnection, its: LobbyGame, account: str) -> None:
        """Where nobody else plays, the game is deleted. A game being played gets a bot for the
        seat; a finished one stays, without the name."""
        game = its.game
        others = its.accounts - {account}
        mine = its.made_by == account
        if not others or (mine and its.status == "waiting"):
            await db.execute(delete(GAMES).where(GAMES.c.id == game))
            return
        own = (SEATS.c.game == game) & (SEATS.c.account == account)
        values = {"account": "", "salt": ""}
        if its.status == "playing":
            values["bot"] = its.clock.bot or list(BOTS)[-1]  # the best we have
        await db.execute(update(SEATS).where(own).values(**values))
        changed: dict[str, Any] = {"rated": False} if its.status == "playing" else {}
        if mine:
            changed["made_by"] = ""
        if changed:
            await db.execute(update(ONLINE).where(ONLINE.c.game == game).values(**changed))
        now = await rows.lobby_game(db, game)
        if now is not None and its.status == "playing":  # his clock is the bot's, who has none
            await seat_transfer.reseated(self.online, db, its, now)
            return
        row = (await db.execute(select(GAMES.c.kept).where(GAMES.c.id == game))).scalar()
        if now is not None and row is not None and its.status != "waiting":
            kept = msgspec.json.decode(row, type=Header)
            seats = now.shown_seats(library.game(its.system).sides)
            kept = msgspec.structs.replace(kept, seats=seats)
            anew = {"kept": code(kept), "version": GAMES.c.version + 1}
            await db.execute(update(GAMES).where(GAMES.c.id == game).values(**anew))

    async def _told(self, games: list[str]) -> None:
        await asyncio.sleep(SOON)
        for game in games:
            await self.online.room.catch_up(game)
            await self.online.changed(game)
