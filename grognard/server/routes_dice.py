"""The routes of dice that are agreed to, and of those of finished games. See docs/protocol.md."""

from __future__ import annotations

import asyncio
from functools import partial

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from grognard.kernel.record import BadSave, Record
from grognard.kernel.roll_log import standing
from grognard.library import load
from grognard.server import dice_rounds, faults
from grognard.server.accounts.identity import Identity
from grognard.server.bars import ACT, LOOK_LONG
from grognard.server.faults import Refusal
from grognard.server.rights import Rights
from grognard.server.room import Room
from grognard.server.wire import GameInfo
from grognard.server.wire_dice import DiceShown, GiveHash, GiveSalt, Rolled

Its = NamedDependency[Room]
May = NamedDependency[Rights]
Asking = NamedDependency[Identity | None]
Game = FromPath[str]


@post(
    "/api/games/{game:str}/dice/hash",
    operation_id="give-hash",
    status_code=200,
    tags=["dice"],
    bars=ACT,
)
async def give_hash(
    game: Game, data: JSONBody[GiveHash], room: Its, rights: May, who: Asking
) -> GameInfo:
    """Give the hash of your salt, after you have kept the server's commitment and the salt."""
    await rights.check(who, game, "share", data.seat)
    return await room.hooks.dice(game, partial(dice_rounds.committed, given=data))


@post(
    "/api/games/{game:str}/dice/salt",
    operation_id="give-salt",
    status_code=200,
    tags=["dice"],
    bars=ACT,
)
async def give_salt(
    game: Game, data: JSONBody[GiveSalt], room: Its, rights: May, who: Asking
) -> GameInfo:
    """Open your salt, after you have kept the hashes of all seats."""
    await rights.check(who, game, "share", data.seat)
    return await room.hooks.dice(game, partial(dice_rounds.opened, given=data))


@post(
    "/api/games/{game:str}/dice",
    operation_id="new-dice",
    status_code=200,
    tags=["dice"],
    bars=ACT,
)
async def new_round(game: Game, room: Its, rights: May, who: Asking) -> GameInfo:
    """Agree to dice anew from the next roll on, at a table of your own: of a copy, of a game from a
    file, or where you have lost what you kept."""
    await rights.check(who, game, "lead")
    return await room.hooks.dice(game, None)


@get("/api/games/{game:str}/dice", operation_id="dice", tags=["dice"], bars=LOOK_LONG)
async def dice(game: Game, room: Its, rights: May, who: Asking) -> DiceShown:
    """Every roll of a finished game, with the secrets of its dice, for whoever checks them."""
    await rights.check(who, game, "record")
    async with room.at(game) as table:
        if not table.over:
            raise Refusal(409, "secret")
        record, since = await table.view.record(), table.row.header.since_roll
    try:
        rolls = await asyncio.to_thread(all_of_them, record)
    except BadSave as fault:
        raise faults.of_kept(fault) from None
    return DiceShown(
        record.commit, record.secret, record.salts, record.seeded, since, rolls, record.rounds
    )


def all_of_them(record: Record) -> tuple[Rolled, ...]:
    start = load(msgspec.structs.replace(record, entries=(), snapshots=()))
    stand = [roll for _, roll in standing(start, record)]
    rolls = [Rolled(r.n, r.faces, r.pips) for r in stand]
    rolls += [Rolled(r.n, r.faces, r.pips, True) for r in record.thrown_away]
    return tuple(sorted(rolls, key=lambda roll: roll.n))


ROUTES = (give_hash, give_salt, new_round, dice)
