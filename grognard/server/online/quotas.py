"""Quotas: how much the games that an account has made may take up on the disk.

Where they are used up no game can be made, copied or loaded, and those that one plays alone stand
still. A game with others goes on: his quota is no way to stop their clocks. It has a bound of its
own.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard.kernel.legality import No, no
from grognard.kernel.value import Side, Value
from grognard.server.bounds import MOST_GAME_BYTES, MOST_GAME_ROWS, MOST_SIDE_ACTIONS
from grognard.server.faults import Refusal
from grognard.server.online.tables import ONLINE
from grognard.server.site import Site
from grognard.server.store import GAMES
from grognard.server.store.schema import ACTIONS

if TYPE_CHECKING:
    from grognard.server.online.online_table import OnlineTable
    from grognard.server.online.service import OnlineService

MIB = 1024 * 1024
EACH = 200
"""Writes of a table, or actions, between two looks at how much is kept of its game."""


class Used(Value, frozen=True):
    """Of all games that one account has made, or of one game."""

    games: int
    rows: int
    bytes: int


async def used(db: AsyncConnection, account: str) -> Used:
    found = select(
        func.count(), func.coalesce(func.sum(GAMES.c.kept_rows), 0),
        func.coalesce(func.sum(GAMES.c.kept_bytes), 0),
    ).join(ONLINE, ONLINE.c.game == GAMES.c.id)  # fmt: skip
    row = (await db.execute(found.where(ONLINE.c.made_by == account))).one()
    return Used(int(row[0]), int(row[1]), int(row[2]))


def why_full(its: Used, site: Site) -> Refusal | None:
    """What is used up; None where there is room."""
    for why, has, most in (
        ("quota-games", its.games, site.quota_games),
        ("quota-rows", its.rows, site.quota_rows),
        ("quota-bytes", -(-its.bytes // MIB), site.quota_mib),
    ):
        if has > most:
            return Refusal(409, why, "quota", used=str(has), most=str(most))
    return None


async def check(online: OnlineService, account: str) -> None:
    """Refuse one more game to whom has no room for it."""
    async with online.store.reading() as db:
        its = await used(db, account)
    one_more = Used(its.games + 1, its.rows + 1, its.bytes + 1)
    if full := why_full(one_more, online.site):
        raise full


async def check_made(online: OnlineService, account: str, game: str) -> None:
    """A game was made or loaded: refused, and gone again, where there was no room for all of it."""
    async with online.store.writing() as db:
        full = why_full(await used(db, account), online.site)
        if full is None and await _too_large(db, game):
            full = Refusal(409, "game-full", "quota")
        if full is not None:
            await db.execute(delete(GAMES).where(GAMES.c.id == game))
    if full is not None:
        raise full


async def _too_large(db: AsyncConnection, game: str) -> bool:
    size = select(GAMES.c.kept_rows, GAMES.c.kept_bytes).where(GAMES.c.id == game)
    row = (await db.execute(size)).first()
    return row is not None and (row[0] >= MOST_GAME_ROWS or row[1] >= MOST_GAME_BYTES)


async def look(online: OnlineService, live: OnlineTable) -> None:
    """Whether a table may go on, as it is now."""
    its = live.lobby_game
    alone = its.accounts <= {its.made_by}
    async with online.store.reading() as db:
        live.full = ()
        if await _too_large(db, its.game):
            live.full = (no("0", "game-full"),)
        elif alone and (full := why_full(await used(db, its.made_by), online.site)):
            live.full = (_as_no(full),)
        live.exhausted = await _exhausted(db, live)


async def _exhausted(db: AsyncConnection, live: OnlineTable) -> frozenset[Side]:
    """The sides that have done all they may. If the game as a whole were full, whoever filled it
    could leave the move, and the loss on time, to another."""
    acted = select(ACTIONS.c.side, func.count()).where(ACTIONS.c.game == live.lobby_game.game)
    done = Counter(
        {row[0]: int(row[1]) for row in await db.execute(acted.group_by(ACTIONS.c.side))}
    )
    done.update(note.side for note in live.table.match.notes)
    sides = live.table.match.game.sides
    return frozenset(side for side in sides if done[side] >= MOST_SIDE_ACTIONS)


def _as_no(full: Refusal) -> No:
    about = full.fault.about
    return no("0", full.fault.why, used=about["used"], most=about["most"])
