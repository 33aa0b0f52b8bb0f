"""Proposals that all players must accept: a draw, a pause, ending without a winner, a take-back,
and an edited position."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Select, delete, insert, select, update

from grognard.kernel.legality import Illegal
from grognard.kernel.record import BadSave, Record
from grognard.kernel.resume import replay_entries
from grognard.kernel.roll_log import taken_back
from grognard.kernel.situation import BadSituation
from grognard.kernel.value import Side
from grognard.library import load
from grognard.server import faults
from grognard.server.accounts.identity import Identity
from grognard.server.bounds import MOST_AGREED, MOST_OFFERS
from grognard.server.faults import Refusal
from grognard.server.online import notices, timeouts
from grognard.server.online.clocks import stamp
from grognard.server.online.endings import end, own_side
from grognard.server.online.online_table import OnlineTable
from grognard.server.online.rows import SPECTATOR, code
from grognard.server.online.tables import OFFERS, ONLINE
from grognard.server.online.wire import AnswerOffer, BackTo, Edit, MakeOffer, Offer
from grognard.server.records import Write
from grognard.server.store import Conflict
from grognard.server.summary import public_events, summary_of
from grognard.server.table_sync import BrokenTable

if TYPE_CHECKING:
    from grognard.server.online.service import OnlineService

# ---- offers -------------------------------------------------------------------------------


async def offer(online: OnlineService, who: Identity, game: str, wanted: MakeOffer) -> Offer:
    """Ask the others. Where nobody else has to agree it is done at once."""
    async with online.at(game) as live:
        side = own_side(live, who)
        if why := online.why_not_offer(live, wanted.kind):
            raise Refusal(409, why)
        if any(o.kind == wanted.kind and o.state == "open" for o in live.offers):
            raise Refusal(409, "offered-already")
        cut, back_to = 0, str(wanted.to)
        if wanted.kind == SPECTATOR:
            back_to = await _spectator(online, live, wanted.player)
        if wanted.kind == "take-back":  # refused where there is nothing to go back to
            cut = await target(live, side, wanted.to)
        mine = live.lobby_game.sides_of(who.account)
        values = {
            "game": game, "kind": wanted.kind, "side": side, "back_to": back_to,
            "state": "open", "made": stamp(online.time()), "answered": "", "accepted": code(mine),
            "cut": cut,
        }  # fmt: skip
        async with online.store.writing() as db:
            new = insert(OFFERS).values(**values).returning(OFFERS.c.id)
            id = int((await db.execute(new)).scalar_one())
            await db.execute(delete(OFFERS).where(OFFERS.c.id.in_(_earlier(game))))
        await live.reload()
        made = _offer(live, id)
        if set(live.lobby_game.people) <= set(mine):
            made = await _agreed(online, live, made)
        live.send_room()
    await online.changed(game)
    if made.state == "open":
        await _tell_others(online, live, side, "offer", made)
    return made


async def _spectator(online: OnlineService, live: OnlineTable, name: str) -> str:
    """The account of somebody who may be agreed to as a spectator."""
    async with online.store.reading() as db:
        account = await online.account_of(db, name)
    if account in live.lobby_game.accounts:
        raise Refusal(409, "already-seated")
    if account in live.lobby_game.spectators:
        raise Refusal(409, "offered-already")
    if len(live.lobby_game.spectators) >= MOST_AGREED:
        raise Refusal(409, "spectator-too-many", most=str(MOST_AGREED))
    return account


async def answer(
    online: OnlineService, who: Identity, game: str, id: int, wanted: AnswerOffer
) -> Offer:
    """Accept, decline or withdraw what was offered."""
    async with online.at(game) as live:
        await live.reload()
        side = own_side(live, who)
        found = _offer(live, id)
        if found.state != "open":
            raise Refusal(409, "offer-answered")
        mine = live.lobby_game.sides_of(who.account)
        if (wanted.answer == "withdraw") != (found.by in mine):
            raise Refusal(403, "offer-yours" if found.by in mine else "offer-theirs")
        if wanted.answer == "accept":
            accepted = tuple(dict.fromkeys((*found.accepted, *mine)))
            found = await _set(online, live, found, accepted=accepted)
            if set(live.lobby_game.people) <= set(accepted):
                found = await _agreed(online, live, found)
        else:
            state = "declined" if wanted.answer == "decline" else "withdrawn"
            found = await _set(online, live, found, state=state)
        live.send_room()
    await online.changed(game)
    if found.state in ("accepted", "declined"):
        await _tell_others(online, live, side, "answered", found)
    return found


def _earlier(game: str) -> Select[tuple[int]]:
    """What was answered long ago, and holds no more."""
    own = (OFFERS.c.game == game) & (OFFERS.c.state != "open")
    own &= (OFFERS.c.kind != SPECTATOR) | (OFFERS.c.state != "accepted")
    return select(OFFERS.c.id).where(own).order_by(OFFERS.c.id.desc()).offset(MOST_OFFERS)


async def _tell_others(
    online: OnlineService, live: OnlineTable, side: Side, kind: Any, made: Offer
) -> None:
    for seat in live.lobby_game.seats:
        if seat.account and seat.side != side:
            about = {"offer": made.kind, "state": made.state}
            await notices.tell(online, seat.account, kind, live.lobby_game.game, seat.side, **about)


def _offer(live: OnlineTable, id: int) -> Offer:
    found = next((one for one in live.offers if one.id == id), None)
    if found is None:
        raise Refusal(404, "no-such-offer")
    return found


async def _set(online: OnlineService, live: OnlineTable, its: Offer, **changes: Any) -> Offer:
    its = msgspec.structs.replace(its, **changes)
    values: dict[str, Any] = {"state": its.state, "accepted": code(its.accepted)}
    if its.state != "open":
        values["answered"] = stamp(online.time())
    async with online.store.writing() as db:
        await db.execute(update(OFFERS).where(OFFERS.c.id == its.id).values(**values))
    await live.reload()
    return its


async def _agreed(online: OnlineService, live: OnlineTable, its: Offer) -> Offer:
    """All have said yes: do it."""
    if why := online.why_not_offer(live, its.kind):
        await _set(online, live, its, state="withdrawn")
        raise Refusal(409, why)
    match its.kind:
        case "draw":
            await end(live, "agreed")
        case "abort":
            await end(live, "aborted")
        case "take-back":
            await take_back(live, its.by, await _cut_of(online, its))
        case "pause":
            await timeouts.paused(online, live)
        case "edit":
            async with online.store.writing() as db:
                own = ONLINE.c.game == live.lobby_game.game
                await db.execute(update(ONLINE).where(own).values(editing=True))
    return await _set(online, live, its, state="accepted")


async def _cut_of(online: OnlineService, its: Offer) -> int:
    """How much of the record is to stay, as it was when the offer was made: what was done since is
    not what was agreed about. Nobody is told the number, which would count what is hidden."""
    async with online.store.reading() as db:
        found = (await db.execute(select(OFFERS.c.cut).where(OFFERS.c.id == its.id))).scalar_one()
    return int(found)


async def resume(online: OnlineService, who: Identity, game: str) -> None:
    """Either side ends a pause."""
    async with online.at(game) as live:
        own_side(live, who)
        if not live.lobby_game.paused_since or live.lobby_game.status != "playing":
            raise Refusal(409, "not-paused")
        if live.table.agreeing:
            raise Refusal(409, "dice-agreeing")
        await timeouts.resumed(online, live)
        await live.reload()
        live.send_room()
    await online.changed(game)


# ---- taking back --------------------------------------------------------------------------


async def target(live: OnlineTable, side: Side, to: BackTo) -> int:
    """After how many entries the record is to be cut."""
    table = live.table
    await table.history.read_entries()
    entries, plays = table.match.entries, table.plays
    if to == "action":
        own = [n for n, entry in enumerate(entries) if entry.side == side]
        if not own:
            raise Refusal(409, "offer-nothing")
        first = own[-1]
        # What came with one message is taken back together.
        while first and plays[first] and plays[first - 1] == plays[first]:
            first -= 1
        return first
    try:
        marks = await asyncio.to_thread(places, await table.view.record())
    except BadSave as fault:
        raise faults.of_kept(fault) from None
    last = len(entries) - 1
    keys = [mark if to == "phase" else mark[0] for mark in marks]
    while last and keys[last - 1] == keys[len(entries) - 1]:
        last -= 1
    return last


def places(record: Record) -> list[tuple[int, str]]:
    """Turn and phase before each entry."""
    match = load(msgspec.structs.replace(record, entries=(), snapshots=()))
    found = []
    for n in range(len(record.entries)):
        view: Any = match.view(match.game.sides[0])
        found.append((view.turn, match.game.phase_of(view)))
        replay_entries(match, record.entries[: n + 1], n)
    return found


async def take_back(live: OnlineTable, side: Side, n: int) -> None:
    """Cut the record after so many entries, with the table held. Dice that were seen are noted and
    never fall again."""
    table = live.table
    record = await table.view.record()
    if n >= len(record.entries):
        raise Refusal(409, "offer-nothing")

    def cut() -> tuple[Record, Any]:
        start = load(msgspec.structs.replace(record, entries=(), snapshots=()))
        shorter = taken_back(start, record, n, side)
        return shorter, load(shorter)

    try:
        shorter, match = await asyncio.to_thread(cut)
    except Illegal as refusal:
        raise Refusal(409, refusal.reasons[0].why) from None
    except BadSave as fault:
        raise faults.of_kept(fault) from None
    write = Write(
        summary_of(match, public_events(match.story)), table.store.now(), n, told=len(match.story),
        notes=shorter.notes[-1:], cut=True,
    )  # fmt: skip
    try:
        await table.replace(write)
        await timeouts.went_back(live)
    except Conflict:
        raise Refusal(409, "stale") from None
    except BrokenTable:
        table.connections.end("not-kept")
        raise faults.not_written() from None


# ---- by hand ------------------------------------------------------------------------------


async def edit(online: OnlineService, who: Identity, game: str, wanted: Edit) -> None:
    """Change the position as these lines say, while all have agreed that one may."""
    async with online.at(game) as live:
        side, table = own_side(live, who), live.table
        if not live.lobby_game.editing:
            raise Refusal(409, "not-editing")
        if table.agreeing:
            raise Refusal(409, "dice-agreeing")
        try:
            table.edited(wanted.lines, side)
            table.roll_on()
            await table.keep(notes=(table.match.notes[-1],))
        except BadSituation as fault:
            about = {key: str(value) for key, value in fault.about.items()}
            raise Refusal(
                422, "edit-line", line=str(fault.line), because=f"situation-{fault.why}", **about
            ) from None
        except Illegal as refusal:
            raise Refusal(422, refusal.reasons[0].why) from None
        except Conflict:
            raise Refusal(409, "stale") from None
        except BrokenTable:
            table.connections.end("not-kept")
            raise faults.not_written() from None
    await online.changed(game)


async def end_editing(online: OnlineService, who: Identity, game: str) -> None:
    async with online.at(game) as live:
        own_side(live, who)
        async with online.store.writing() as db:
            own = ONLINE.c.game == game
            await db.execute(update(ONLINE).where(own).values(editing=False))
        await live.reload()
        live.send_room()
    await online.changed(game)
