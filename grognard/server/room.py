"""The room: every game there is, and the tables that are laid out in memory."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from random import SystemRandom
from typing import Any, TypeVar

import msgspec

from grognard import library
from grognard.ai import BOTS
from grognard.kernel.dice import FairDice
from grognard.kernel.events import Event
from grognard.kernel.game import OptionFault
from grognard.kernel.match import Match, replay_entries
from grognard.kernel.record import NEW_DICE, BadSave, Entry, Note, Record
from grognard.kernel.value import CHANCE, Side
from grognard.server import faults
from grognard.server.accounts.who import Who
from grognard.server.bots import Bots
from grognard.server.chairs import Sitting
from grognard.server.faults import Refusal
from grognard.server.following import Broken
from grognard.server.kept import Kept, Row, Turned, Whole, record_of
from grognard.server.operator.measures import TABLES
from grognard.server.sealing import Contents, Seal
from grognard.server.standing import info_of, standing_of
from grognard.server.store import MISSED, Store
from grognard.server.store.locks import Locks
from grognard.server.tables import LiveTable
from grognard.server.wire import GameInfo, NewGame, Seat, Settled, Sit

T = TypeVar("T")

MOST_IDLE = 8
"""Tables kept in memory though nobody sits at them."""


@contextmanager
def writing() -> Iterator[None]:
    """What cannot be kept is told as that, and is no defect."""
    try:
        yield
    except Exception as error:
        faults.note("the store", error)
        raise faults.not_written() from None


class Room:
    """Games are looked up here by their ids."""

    def __init__(self, store: Store, seal: Seal) -> None:
        self.store = store
        self.seal = seal
        self._tables: dict[str, tuple[LiveTable, Bots]] = {}
        self._opening = Locks()
        self.attach: Callable[[LiveTable], Awaitable[None]] = _alone
        """Brings a table that was laid out together with what the site knows of its game."""
        self.seat: Callable[[Sitting, Who | None, LiveTable, Sit], Awaitable[None]] = _sit
        self.left: Callable[[Sitting, str], Awaitable[None]] = _left
        """How somebody who has the right to is seated, and what follows when he is gone."""
        self._deaf = (
            store.channel.subscribe("game:*", self._elsewhere, others=True),
            store.channel.subscribe(MISSED, self._missed),
        )

    async def close(self) -> None:
        for unsubscribe in self._deaf:
            unsubscribe()
        for table, bots in list(self._tables.values()):
            await bots.stop()
            table.end("closing")
        self._tables.clear()
        await self.store.close()

    # ---- the games -------------------------------------------------------------------------

    async def infos(self) -> tuple[GameInfo, ...]:
        return tuple(info_of(row) for row in await self.store.rows())

    async def row(self, game: str) -> Row:
        return await found(self.store.row(game))

    async def new(self, wanted: NewGame) -> GameInfo:
        match = self.prepared(wanted)
        seats = seats_for(wanted.seats, match.game.sides)
        people = [seat.side for seat in seats if seat.who == "person"]
        if wanted.salt and people:
            match.dice = match.dice.salted({people[0]: wanted.salt})
        row = new_row(match, seats, wanted.title, seed=wanted.seed, at=self.store.now())
        await self._add(row)
        return info_of(row)

    async def _add(self, row: Row, played: Turned | None = None) -> None:
        with writing():
            await self.store.add(row, played)

    def prepared(self, wanted: NewGame) -> Match[Any]:
        """The match that is wanted, at its start. Refused where its options do not hold."""
        try:
            return library.new(wanted.scenario, wanted.options, wanted.seed)
        except OptionFault as fault:
            raise faults.of_option(fault) from None

    def settled(self, wanted: NewGame) -> Settled:
        match = self.prepared(wanted)
        return Settled(dict(match.kit.options), bool(match.game.hidden(match.kit)))

    async def rename(self, game: str, title: str) -> GameInfo:
        await self.row(game)
        with writing():
            await self.store.rename(game, title)
        row = await self.row(game)
        if game in self._tables:
            table = self._tables[game][0]
            table.row = msgspec.structs.replace(table.row, title=title)
        return info_of(row)

    async def duplicate(self, game: str) -> GameInfo:
        """A second game from where this one stands, with dice of its own. Of one with secrets
        there is none: playing ahead in it would show them."""
        whole = await found(self.store.whole(game))
        row = whole.row
        if row.secret:
            raise Refusal(409, "copy-secret", "copy-secret")
        kept = msgspec.structs.replace(row.kept, seed=new_seed(), origin=row.origin)
        notes = whole.notes
        if not row.standing.over and not kept.seeded:
            dice = FairDice.fresh()
            notes = (*notes, new_dice(whole.entries))
            kept = msgspec.structs.replace(
                kept, secret=dice.secret.hex(), salts=dice.salts, commit=dice.commit,
                since_roll=record_of(kept, whole.entries, notes).foreign_rolls,
            )  # fmt: skip
        title = f"{row.title} (2)" if row.title else ""
        copy = Row(new_id(), kept, row.standing, title, self.store.now(), row.played, 0)
        turned = Turned(
            row.standing, row.played, 0, whole.entries, whole.plays, told=0, events=whole.events,
            notes=notes, snapshot=whole.snapshots[-1] if whole.snapshots else None,
            remarks=whole.remarks,
        )  # fmt: skip
        await self._add(copy, turned)
        return info_of(copy)

    async def save(self, game: str) -> tuple[bytes, bool]:
        """A file to load again, and whether it is sealed: it is as long as the match goes on."""
        async with self.at(game) as table:
            record, row, remarks = table.record(), table.row, tuple(table.remarks)
            if table.over:
                return record.encode(), False
        contents = Contents(without_dice(record), row.kept.seats, row.title, remarks, row.origin)
        return await asyncio.to_thread(self.seal.close, contents), True

    async def delete(self, game: str) -> None:
        # Nobody lays the table out again between its end and that of what is kept of it.
        async with self._opening.of(game):
            if game in self._tables:
                table, bots = self._tables.pop(game)
                await bots.stop()
                async with table.lock:
                    table.end("game-deleted")
            with writing():
                gone = await self.store.delete(game)
        if not gone:
            raise faults.no_such_game()

    async def load(self, data: bytes) -> GameInfo:
        """A game from a file. All of it is played again, so that nothing unlawful gets in. A match
        that goes on gets dice of its own, and one with secrets is there once only."""
        sealed = self.seal.sealed(data)
        try:
            contents = self.seal.open(data)
            match, events = await asyncio.to_thread(replayed, without_dice(contents.record))
        except BadSave as fault:
            raise (faults.of_kept(fault) if sealed else faults.of_save(fault)) from None
        notes = contents.record.notes
        if match.over:
            match.dice = contents.record.dice() or match.dice
        elif not match.dice.seeded:
            notes = (*notes, new_dice(match.entries))
        match.notes = list(notes)
        row = new_row(
            match, seats_for(contents.seats, match.game.sides), contents.title, contents.origin,
            at=self.store.now(),
        )  # fmt: skip
        entries = tuple(match.entries)
        placed = tuple(
            msgspec.structs.replace(r, n=min(r.n, len(entries))) for r in contents.remarks
        )
        turned = Turned(
            row.standing, row.played, 0, entries, told=0, events=tuple(events), notes=notes,
            remarks=placed,
        )  # fmt: skip
        # Of two that come at once, one finds the other.
        async with self.store.alone(f"load:{row.origin}"):
            same = await self.store.of_origin(row.origin) if row.secret else []
            if any(other.secret for other in same):
                raise Refusal(409, "copy-secret", "copy-secret")
            await self._add(row, turned)
        return info_of(row)

    # ---- the tables ------------------------------------------------------------------------

    async def table(self, game: str) -> LiveTable:
        """The table of a game; it is laid out from the store where it is not there."""
        async with self._opening.of(game):
            known = self._tables.get(game)
            if known is not None and not known[0].gone:
                return known[0]
            whole = await found(self.store.whole(game))
            table = await self._laid_out(whole)
            bots = Bots(table)
            table.again = partial(self._again, game)
            table.wake, table.wake_later = bots.wake, bots.wake_later
            await self.attach(table)
            self._tables[game] = (table, bots)
            TABLES.set(len(self._tables))
        if not self.store.embedded:  # something may have been kept elsewhere in the meantime
            await self._follow(table)
        self._clear_idle(game)
        return table

    @asynccontextmanager
    async def at(self, game: str) -> AsyncIterator[LiveTable]:
        """The table of a game, held, to be looked at: everything on it is on disk. One that was
        cleared away while we waited, with a move that could not be kept, is laid out anew."""
        while True:
            table = await self.table(game)
            async with table.lock:
                if not table.gone:
                    yield table
                    return

    async def _laid_out(self, whole: Whole) -> LiveTable:
        opened = await self.store.opened(whole.row.id)
        row = msgspec.structs.replace(whole.row, opened=opened)
        try:
            return await asyncio.to_thread(laid_out, self.store, row, whole)
        except BadSave as fault:
            raise faults.of_kept(fault) from None

    # ---- other processes -------------------------------------------------------------------

    async def _again(self, game: str) -> LiveTable | None:
        whole = await self.store.whole(game)
        if whole is None:
            return None
        return await asyncio.to_thread(laid_out, self.store, whole.row, whole)

    async def _follow(self, table: LiveTable, version: int | None = None) -> None:
        try:
            await table.follow(version)
        except Broken:
            table.end("not-kept")
        except Exception as error:
            faults.note("a table", error)
            table.end("defect")

    async def catch_up(self, game: str) -> None:
        """What is kept of a game was changed otherwise than at its table."""
        if game in self._tables:
            await self._follow(self._tables[game][0])

    async def _elsewhere(self, topic: str, message: dict[str, Any]) -> None:
        """Another process has done something to a game."""
        game = topic.partition(":")[2]
        if game not in self._tables:
            return
        table, bots = self._tables[game]
        if message.get("gone"):
            del self._tables[game]
            await bots.stop()
            table.end("game-deleted")
        elif "title" in message:
            table.row = msgspec.structs.replace(table.row, title=message["title"])
        elif "version" in message:
            await self._follow(table, message["version"])

    async def _missed(self, _: str, __: dict[str, Any]) -> None:
        """What others have done may not have been heard."""
        for table, _bots in list(self._tables.values()):
            await self._follow(table)

    def _clear_idle(self, but: str) -> None:
        idle = [
            game
            for game, (table, _) in self._tables.items()
            if not table.sittings
            and not table.onlookers
            and not table.lock.locked()
            and game != but
        ]
        for game in idle[: max(0, len(idle) - MOST_IDLE)]:
            table, bots = self._tables[game]
            if not bots.busy:
                table.gone = True
                del self._tables[game]
        TABLES.set(len(self._tables))


async def _alone(_: LiveTable) -> None:
    """At the local table there is no more to a game than the table."""


async def _sit(sitting: Sitting, _: Who | None, table: LiveTable, message: Sit) -> None:
    await table.sit(sitting, message)


async def _left(_: Sitting, __: str) -> None:
    """At the local table nobody asks who is there."""


async def found(reading: Awaitable[T | None]) -> T:
    """What the store has of a game; refused where it has nothing, or where that is damaged."""
    try:
        kept = await reading
    except BadSave as fault:
        raise faults.of_kept(fault) from None
    if kept is None:
        raise faults.no_such_game()
    return kept


def seats_for(wanted: Sequence[Seat], sides: Sequence[Side]) -> tuple[Seat, ...]:
    """One seat a side, in the order of the sides; people where nothing is said."""
    given = {seat.side: seat for seat in wanted}
    if len(given) < len(wanted) or not given.keys() <= set(sides):
        raise Refusal(400, "seats", sides=", ".join(sides))
    for seat in wanted:
        if seat.who == "bot" and seat.name not in BOTS:
            raise Refusal(400, "no-such-bot", bot=seat.name, known=", ".join(BOTS))
    return tuple(given.get(side, Seat(side, "person")) for side in sides)


def new_id() -> str:
    return secrets.token_hex(6)


def new_seed() -> int:
    """For bots: those of a copy would otherwise do what those of the match will do."""
    return SystemRandom().randrange(1 << 30)


def new_dice(entries: Sequence[Entry]) -> Note:
    """That other dice are rolled from here on. It stands behind the last roll, which no undo
    takes back."""
    rolls = [n for n, entry in enumerate(entries, 1) if entry.side == CHANCE]
    return Note(rolls[-1] if rolls else 0, NEW_DICE, "")


def without_dice(record: Record) -> Record:
    """The record without the secret of its dice, unless they come from a seed anyway."""
    return record if record.seeded else msgspec.structs.replace(record, secret="")


def new_row(
    match: Match[Any],
    seats: Sequence[Seat],
    title: str,
    origin: str = "",
    seed: int | None = None,
    *,
    at: str,
) -> Row:
    """A game with this match as it stands, made at this time. A seed is the bots' too: with the
    dice, their play repeats."""
    dice = match.dice
    kept = Kept(
        scenario=match.scenario,
        game=match.game.id,
        options=dict(match.kit.options),
        seats=tuple(seats),
        digest=match.kit.digest,
        secret=dice.secret.hex(),
        salts=dice.salts,
        seeded=dice.seeded,
        commit=dice.commit,
        hidden=bool(match.game.hidden(match.kit)),
        seed=new_seed() if seed is None else seed,
        start=match.start,
        since_roll=match.record().foreign_rolls,
        origin=origin,
    )
    standing = standing_of(match, match.story)
    return Row(new_id(), kept, standing, title, at, at, 0)


def replayed(record: Record) -> tuple[Match[Any], list[tuple[int, Event]]]:
    """A match played again from its record, every entry judged anew, and its story with the
    number of actions after which each event was told."""
    match = library.load(msgspec.structs.replace(record, entries=(), snapshots=()))
    events = [(0, event) for event in match.story]
    for n in range(len(record.entries)):
        told = len(match.story)
        replay_entries(match, record.entries[: n + 1], n)
        events += [(n + 1, event) for event in match.story[told:]]
    return match, events


def laid_out(store: Store, row: Row, whole: Whole) -> LiveTable:
    """A table from what was kept. With other data than it was played with, the match goes on from
    its last snapshot, and the story before it is as it was told."""
    record = record_of(row.kept, whole.entries, whole.notes, whole.snapshots)
    stored = [event for _, event in whole.events]
    try:
        match, events = replayed(record)
    except BadSave as fault:
        if fault.why != "data-changed":
            raise
        match = library.load(record, accept_data=True)
        after = record.snapshots[-1].after
        before = [(n, event) for n, event in whole.events if n <= after]
        since = [(len(match.entries), event) for event in match.story]
        return LiveTable(
            store, row, match, prelude=[event for _, event in before], remarks=whole.remarks,
            plays=whole.plays, fresh=before + since, retold=True, answered=whole.answered,
        )  # fmt: skip
    same = stored == match.story
    return LiveTable(
        store, row, match, remarks=whole.remarks, plays=whole.plays,
        fresh=None if same else events, retold=bool(stored) and not same,
        answered=whole.answered,
    )  # fmt: skip
