"""The room: every game there is, and the tables that are laid out in memory."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from random import SystemRandom
from typing import Any

import msgspec

from grognard import library
from grognard.ai import BOTS
from grognard.kernel.events import Event
from grognard.kernel.game import OptionFault
from grognard.kernel.match import Match, replay_entries
from grognard.kernel.record import BadSave, Record
from grognard.kernel.value import Side
from grognard.server import faults
from grognard.server.bots import Bots
from grognard.server.faults import Refusal
from grognard.server.sealing import Contents, Seal
from grognard.server.standing import info_of, standing_of
from grognard.server.store import Kept, Row, Store, Turned, Whole, record_of
from grognard.server.tables import LiveTable, now
from grognard.server.wire import GameInfo, NewGame, Seat, Settled

MOST_IDLE = 8
"""Tables kept in memory though nobody sits at them."""


class Room:
    """Games are looked up here by their ids."""

    def __init__(self, store: Store, seal: Seal) -> None:
        self.store = store
        self.seal = seal
        self._tables: dict[str, tuple[LiveTable, Bots]] = {}
        self._opening: dict[str, asyncio.Lock] = {}

    async def close(self) -> None:
        for table, bots in list(self._tables.values()):
            await bots.stop()
            table.end("closing")
        self._tables.clear()
        await self.store.close()

    # ---- the games -------------------------------------------------------------------------

    async def infos(self) -> tuple[GameInfo, ...]:
        return tuple(info_of(row) for row in await self.store.rows())

    async def row(self, game: str) -> Row:
        row = await self.store.row(game)
        if row is None:
            raise faults.no_such_game()
        return row

    async def new(self, wanted: NewGame) -> GameInfo:
        match = self.prepared(wanted)
        seats = seats_for(wanted.seats, match.game.sides)
        people = [seat.side for seat in seats if seat.who == "person"]
        if wanted.salt and people:
            match.dice = match.dice.salted({people[0]: wanted.salt})
        row = self._new_row(match, seats, wanted.title)
        await self.store.add(row)
        return info_of(row)

    def prepared(self, wanted: NewGame) -> Match[Any]:
        """The match that is wanted, at its start. Refused where its options do not hold."""
        try:
            return library.new(wanted.scenario, wanted.options, wanted.seed)
        except OptionFault as fault:
            raise faults.of_option(fault) from None

    def settled(self, wanted: NewGame) -> Settled:
        match = self.prepared(wanted)
        return Settled(dict(match.kit.options), bool(match.game.hidden(match.kit)))

    def _new_row(self, match: Match[Any], seats: Sequence[Seat], title: str) -> Row:
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
            seed=SystemRandom().randrange(1 << 30),
            start=match.start,
        )
        created = now()
        standing = standing_of(match, match.story)
        return Row(secrets.token_hex(6), kept, standing, title, created, created, 0)

    async def rename(self, game: str, title: str) -> GameInfo:
        await self.row(game)
        await self.store.rename(game, title)
        row = await self.row(game)
        if game in self._tables:
            table = self._tables[game][0]
            table.row = msgspec.structs.replace(table.row, title=title)
        return info_of(row)

    async def duplicate(self, game: str) -> GameInfo:
        """A second game from where this one stands, with the same dice to come."""
        row = await self.row(game)
        title = f"{row.title} (2)" if row.title else ""
        copy = msgspec.structs.replace(
            row, id=secrets.token_hex(6), title=title, created=now(), opened=0
        )
        await self.store.copy(game, copy)
        return info_of(await self.row(copy.id))

    async def save(self, game: str) -> tuple[bytes, bool]:
        """A file to load again, and whether it is sealed: it is as long as the match goes on."""
        table = await self.table(game)
        async with table.lock:
            record = table.record()
            remarks = tuple(table.remarks)
        if table.over:
            return record.encode(), False
        row = table.row
        contents = Contents(record, row.kept.seats, row.title, remarks)
        return await asyncio.to_thread(self.seal.close, contents), True

    async def delete(self, game: str) -> None:
        if game in self._tables:
            table, bots = self._tables.pop(game)
            await bots.stop()
            async with table.lock:
                table.end("game-deleted")
        if not await self.store.delete(game):
            raise faults.no_such_game()

    async def load(self, data: bytes) -> GameInfo:
        """A game from a file. All of it is played again, so that nothing unlawful gets in."""
        try:
            contents = self.seal.open(data)
            match, events = await asyncio.to_thread(replayed, contents.record)
        except BadSave as fault:
            raise faults.of_save(fault) from None
        row = self._new_row(match, seats_for(contents.seats, match.game.sides), contents.title)
        await self.store.add(row)
        entries = tuple(match.entries)
        placed = tuple(
            msgspec.structs.replace(r, n=min(r.n, len(entries))) for r in contents.remarks
        )
        turned = Turned(
            row.standing, row.played, 0, entries, told=0, events=tuple(events),
            notes=tuple(match.notes), remarks=placed,
        )  # fmt: skip
        await self.store.turn(row.id, turned)
        return info_of(row)

    # ---- the tables ------------------------------------------------------------------------

    async def table(self, game: str) -> LiveTable:
        """The table of a game; it is laid out from the store where it is not there."""
        async with self._opening.setdefault(game, asyncio.Lock()):
            found = self._tables.get(game)
            if found is not None and not found[0].gone:
                return found[0]
            whole = await self.store.whole(game)
            if whole is None:
                self._opening.pop(game, None)
                raise faults.no_such_game()
            table = await self._laid_out(whole)
            bots = Bots(table)
            table.wake = bots.wake
            self._tables[game] = (table, bots)
        self._clear_idle(game)
        return table

    async def _laid_out(self, whole: Whole) -> LiveTable:
        opened = await self.store.opened(whole.row.id)
        row = msgspec.structs.replace(whole.row, opened=opened)
        try:
            return await asyncio.to_thread(laid_out, self.store, row, whole)
        except BadSave as fault:
            raise faults.of_save(fault) from None

    def _clear_idle(self, but: str) -> None:
        idle = [
            game
            for game, (table, _) in self._tables.items()
            if not table.sittings and not table.lock.locked() and game != but
        ]
        for game in idle[: max(0, len(idle) - MOST_IDLE)]:
            table, bots = self._tables[game]
            if not bots.busy:
                table.gone = True
                del self._tables[game]


def seats_for(wanted: Sequence[Seat], sides: Sequence[Side]) -> tuple[Seat, ...]:
    """One seat a side, in the order of the sides; people where nothing is said."""
    given = {seat.side: seat for seat in wanted}
    if len(given) < len(wanted) or not given.keys() <= set(sides):
        raise Refusal(400, "seats", sides=", ".join(sides))
    for seat in wanted:
        if seat.who == "bot" and seat.name not in BOTS:
            raise Refusal(400, "no-such-bot", bot=seat.name, known=", ".join(BOTS))
    return tuple(given.get(side, Seat(side, "person")) for side in sides)


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
            plays=whole.plays, fresh=before + since, retold=True,
        )  # fmt: skip
    same = stored == match.story
    return LiveTable(
        store, row, match, remarks=whole.remarks, plays=whole.plays,
        fresh=None if same else events, retold=bool(stored) and not same,
    )  # fmt: skip
