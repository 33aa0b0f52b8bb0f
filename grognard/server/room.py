"""The room: all games, and the tables that are open in memory."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from typing import Any, TypeVar

import msgspec

from grognard import library
from grognard.ai import bots_for
from grognard.kernel.dice import FairDice
from grognard.kernel.game import Game, OptionFault
from grognard.kernel.match import Match
from grognard.kernel.record import BadSave
from grognard.server import dice_rounds, faults, uploads
from grognard.server.accounts.identity import Identity
from grognard.server.bots import Bots
from grognard.server.encrypted_saves import SavedGame, SaveKey
from grognard.server.faults import Refusal
from grognard.server.live_table import LiveTable
from grognard.server.loading import (
    new_dice,
    new_id,
    new_row,
    new_seed,
    open_table,
    replay_with_events,
    without_dice,
)
from grognard.server.operator.metrics import TABLES
from grognard.server.records import Header, Row, StoredThoughts, Turned, Write, record_of
from grognard.server.room_hooks import RoomHooks
from grognard.server.seat_change import put_header, with_seat
from grognard.server.store import MISSED, Store, insert_thoughts
from grognard.server.store.locks import Locks
from grognard.server.summary import info_of
from grognard.server.table_sync import BrokenTable
from grognard.server.wire import GameInfo, NewGame, Seat, Settled
from grognard.server.workers.questions import Questions

T = TypeVar("T")

MOST_IDLE = 8
"""Tables that stay in memory though nobody is connected."""
THINKERS = 4
"""Threads for bots and hints; further ones wait. They are separate, so that all other threads stay
free."""


@contextmanager
def writing() -> Iterator[None]:
    """A failure to store is reported to the player as that, not as a defect."""
    try:
        yield
    except Exception as error:
        faults.note("the store", error)
        raise faults.of_store(error) or faults.not_written() from None


class Room:
    """Games are looked up here by their ids."""

    def __init__(self, store: Store, seal: SaveKey) -> None:
        self.store = store
        self.seal = seal
        self._tables: dict[str, tuple[LiveTable, Bots]] = {}
        self._thinkers = ThreadPoolExecutor(THINKERS, "thinker")
        self._visitors: Counter[str] = Counter()
        """Of each game, the sockets that were opened to it."""
        self._opening = Locks()
        self.hooks = RoomHooks(dice=self.change_dice)
        self.questions: Questions | None = None
        """On a site: workers for what takes long. At a local table one waits for oneself alone."""
        self._unsubscribe = (
            store.channel.subscribe("game:*", self._elsewhere, others=True),
            store.channel.subscribe(MISSED, self._missed),
        )

    async def close(self) -> None:
        for unsubscribe in self._unsubscribe:
            unsubscribe()
        for table, bots in list(self._tables.values()):
            await bots.stop()
            table.connections.end("closing")
        self._tables.clear()
        self._thinkers.shutdown(wait=False, cancel_futures=True)
        if self.questions is not None:
            await self.questions.close()
        await self.store.close()

    # ---- the games -------------------------------------------------------------------------

    async def infos(self) -> tuple[GameInfo, ...]:
        return tuple(info_of(row) for row in await self.store.rows())

    async def row(self, game: str) -> Row:
        return await found(self.store.row(game))

    async def new(self, wanted: NewGame) -> GameInfo:
        match = await self.prepared(wanted)
        seats = seats_for(wanted.seats, match.game)
        people = [seat.side for seat in seats if seat.who == "person"]
        row = new_row(match, seats, wanted.title, seed=wanted.seed, at=self.store.now())
        if wanted.share and people and not row.header.seeded:
            kept = dice_rounds.begun(row.header, 0, people[:1])
            row = msgspec.structs.replace(row, header=kept)
        await self._add(row)
        return info_of(row)

    async def _add(
        self, row: Row, played: Write | None = None, thoughts: Sequence[StoredThoughts] = ()
    ) -> None:
        with writing():
            await self.store.add(row, played, insert_thoughts(row.id, thoughts))

    async def prepared(self, wanted: NewGame) -> Match[Any]:
        """The match that is wanted, at its start. Refused where its options do not hold."""
        try:
            return await asyncio.to_thread(
                library.new, wanted.scenario, wanted.options, wanted.seed
            )
        except OptionFault as fault:
            raise faults.of_option(fault) from None

    async def settled(self, wanted: NewGame) -> Settled:
        match = await self.prepared(wanted)
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

    async def reseat(self, game: str, wanted: Seat, who: Identity | None) -> GameInfo:
        """Somebody takes the seat of a bot, or gives one to a bot."""
        async with self.at(game) as table:
            if table.over:
                raise Refusal(409, "match-over")
            seats = with_seat(table.row.header.seats, wanted)
            await self.hooks.reseat(table, seats_for(seats, table.match.game), who)
            info = table.view.info()
        bots = self._tables[game][1]
        bots.stopped = False
        bots.wake()
        return info

    def bots(self, game: str) -> Bots:
        """The bots of an open table."""
        return self._tables[game][1]

    async def change_dice(self, game: str, change: dice_rounds.Change | None) -> GameInfo:
        """What one seat gives towards the dice; None: a new round, at a table of one's own."""
        async with self.at(game) as table:
            if table.over:
                raise Refusal(409, "match-over")
            await set_dice(table, change or partial(new_round, table))
            info = table.view.info()
        self._tables[game][1].wake()
        return info

    async def duplicate(self, game: str) -> GameInfo:
        """A second game from where this one stands, with dice of its own. Of one with secrets
        there is none: playing ahead in it would show them."""
        whole = await found(self.store.whole(game))
        row = whole.row
        if row.secret:
            raise Refusal(409, "copy-secret", "copy-secret")
        kept = msgspec.structs.replace(row.header, seed=new_seed(), origin=row.origin, pending=None)
        notes = whole.notes
        if not row.summary.over and not kept.seeded:
            dice = FairDice.fresh()
            notes = (*notes, new_dice(whole.entries))
            kept = msgspec.structs.replace(
                kept, secret=dice.secret.hex(), salts=dice.salts, commit=dice.commit,
                since_roll=record_of(kept, whole.entries, notes).foreign_rolls, rounds=(),
            )  # fmt: skip
        title = f"{row.title} (2)" if row.title else ""
        copy = Row(new_id(), kept, row.summary, title, self.store.now(), row.played, 0)
        write = Write(
            row.summary, row.played, 0, whole.entries, whole.plays, told=0, events=whole.events,
            notes=notes, snapshot=whole.snapshots[-1] if whole.snapshots else None,
            checkpoint=whole.checkpoint,
            remarks=whole.remarks,
        )  # fmt: skip
        # What the bots of a match that goes on thought would be shown at the end of its copy.
        thoughts = await self.store.thoughts(game) if row.summary.over else ()
        await self._add(copy, write, thoughts)
        return info_of(copy)

    async def save(self, game: str) -> tuple[bytes, bool]:
        """A file to load again, and whether it is encrypted: it is while the match is being
        played."""
        async with self.at(game) as table:
            record, row, remarks = await table.view.record(), table.row, tuple(table.remarks)
            if table.over:
                return record.encode(), False
        contents = SavedGame(
            without_dice(record), row.header.seats, row.title, remarks, row.origin,
            await self.store.thoughts(game),
        )  # fmt: skip
        return await asyncio.to_thread(self.seal.close, contents), True

    async def delete(self, game: str) -> None:
        # The table must not be opened again between its end and the deletion.
        async with self._opening.of(game):
            if game in self._tables:
                table, bots = self._tables.pop(game)
                await bots.stop()
                async with table.lock:
                    table.connections.end("game-deleted")
            with writing():
                gone = await self.store.delete(game)
        if not gone:
            raise faults.no_such_game()

    async def load(self, data: bytes) -> GameInfo:
        """A game from a file. All of it is replayed, so that nothing illegal gets in. A match that
        is not over gets new dice, and one with hidden information may exist only once."""
        sealed = self.seal.sealed(data)
        try:
            contents = self.seal.open(data)
            self._check(contents)
            match, events = await asyncio.to_thread(
                replay_with_events, without_dice(contents.record)
            )
        except BadSave as fault:
            raise (faults.of_kept(fault) if sealed else faults.of_save(fault)) from None
        notes = contents.record.notes
        if match.over:
            match.dice = contents.record.dice() or match.dice
        elif not match.dice.seeded:
            notes = (*notes, new_dice(match.entries))
        match.notes = list(notes)
        row = new_row(
            match, seats_for(contents.seats, match.game), contents.title, contents.origin,
            at=self.store.now(),
        )  # fmt: skip
        entries = tuple(match.entries)
        placed = tuple(
            msgspec.structs.replace(r, n=min(r.n, len(entries))) for r in contents.remarks
        )
        write = Write(
            row.summary, row.played, 0, entries, told=0, events=tuple(events), notes=notes,
            remarks=placed,
        )  # fmt: skip
        # Of two that come at once, one finds the other.
        async with self.store.alone(f"load:{row.origin}"):
            same = await self.store.of_origin(row.origin)
            if row.secret and any(other.secret for other in same):
                raise Refusal(409, "copy-secret", "copy-secret")
            # While the match goes on elsewhere, the end of this one must not show them.
            alone = all(other.summary.over for other in same)
            await self._add(row, write, contents.thoughts if alone else ())
        return info_of(row)

    def _check(self, contents: SavedGame) -> None:
        known = contents.record.game
        if known in library.all_game_ids():  # of others it is said that they are unknown
            uploads.check(contents.record, library.game(known).sides)

    # ---- the tables ------------------------------------------------------------------------

    async def table(self, game: str) -> LiveTable:
        """The table of a game; it is opened from the store where it is not in memory."""
        async with self._opening.of(game):
            known = self._tables.get(game)
            if known is not None and not known[0].gone:
                return known[0]
            table = await self._opened(game)
            bots = Bots(table, self._thinkers)
            table.hooks.questions = self.questions
            table.hooks.reopen = partial(self._again, game)
            table.hooks.wake, table.hooks.wake_later = bots.wake, bots.wake_later
            table.hooks.connected = bots.sat_down
            await self.hooks.attach(table)
            self._tables[game] = (table, bots)
            TABLES.set(len(self._tables))
        if not self.store.embedded:  # something may have been kept elsewhere in the meantime
            await self._follow(table)
        self._clear_idle(game)
        return table

    @asynccontextmanager
    async def at(self, game: str) -> AsyncIterator[LiveTable]:
        """The table of a game, locked: everything on it is stored. One that was closed while we
        waited, with an action that could not be stored, is opened again."""
        while True:
            table = await self.table(game)
            async with table.lock:
                if not table.gone:
                    yield table
                    return

    async def _opened(self, game: str) -> LiveTable:
        table = await found(open_table(self.store, game))
        opened = await self.store.opened(game)
        table.row = msgspec.structs.replace(table.row, opened=opened)
        return table

    # ---- other processes -------------------------------------------------------------------

    async def _again(self, game: str) -> LiveTable | None:
        return await open_table(self.store, game)

    async def _follow(
        self, table: LiveTable, version: int | None = None, turned: Turned | None = None
    ) -> None:
        try:
            await table.sync.follow(version, turned)
        except BrokenTable:
            table.connections.end("not-kept")
        except Exception as error:
            faults.note("a table", error)
            table.connections.end("defect")

    async def catch_up(self, game: str) -> None:
        """A game was changed in the store otherwise than at its table."""
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
            table.connections.end("game-deleted")
        elif "title" in message:
            table.row = msgspec.structs.replace(table.row, title=message["title"])
        elif "version" in message:
            told = message.get("turned")
            turned = None if told is None else msgspec.convert(told, Turned)
            await self._follow(table, message["version"], turned)

    async def _missed(self, _: str, __: dict[str, Any]) -> None:
        """Messages of other processes may have been lost: catch up with the store."""
        for table, _bots in list(self._tables.values()):
            await self._follow(table)

    @contextmanager
    def visited(self, game: str) -> Iterator[None]:
        """Somebody has come to a table, and may be about to sit down: it stays laid out."""
        self._visitors[game] += 1
        try:
            yield
        finally:
            self._visitors[game] -= 1
            if not self._visitors[game]:
                del self._visitors[game]

    def _clear_idle(self, but: str) -> None:
        idle = [
            game
            for game, (table, _) in self._tables.items()
            if not table.connections
            and not table.spectators
            and not self._visitors[game]
            and not table.lock.locked()
            and game != but
        ]
        for game in idle[: max(0, len(idle) - MOST_IDLE)]:
            table, bots = self._tables[game]
            if not bots.busy:
                table.gone = True
                del self._tables[game]
        TABLES.set(len(self._tables))


def new_round(table: LiveTable, kept: Header) -> Header:
    """Dice of a new round for whoever plays here alone."""
    if kept.seeded:
        raise Refusal(409, "dice-seeded")
    people = [seat.side for seat in kept.seats if seat.who == "person"]
    return dice_rounds.begun(kept, table.match.rolls, people[:1])


async def set_dice(table: LiveTable, change: dice_rounds.Change) -> None:
    """Change what was given towards the dice of a locked table; it is on disk when this returns."""
    kept = change(table.row.header)
    if kept == table.row.header:
        return
    await put_header(table, kept)
    table.match.dice = dice_rounds.dice_of(kept)


async def found(reading: Awaitable[T | None]) -> T:
    """What the store has of a game; refused where there is none, or it is damaged."""
    try:
        kept = await reading
    except BadSave as fault:
        raise faults.of_kept(fault) from None
    if kept is None:
        raise faults.no_such_game()
    return kept


def seats_for(wanted: Sequence[Seat], game: Game[Any]) -> tuple[Seat, ...]:
    """One seat a side, in the order of the sides; people where nothing is said."""
    sides, bots = game.sides, bots_for(game)
    given = {seat.side: seat for seat in wanted}
    if len(given) < len(wanted) or not given.keys() <= set(sides):
        raise Refusal(400, "seats", sides=", ".join(sides))
    for seat in wanted:
        if seat.who == "bot" and seat.name not in bots:
            raise Refusal(400, "no-such-bot", bot=seat.name, known=", ".join(bots))
    return tuple(given.get(side, Seat(side, "person")) for side in sides)
