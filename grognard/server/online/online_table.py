"""A table of the site in this process: what an online game adds to a table. Clocks move with each
action, and everybody connected is told about seats, clocks, proposals and chat."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import msgspec
from sqlalchemy import Executable, update

from grognard.kernel.flow import Action
from grognard.kernel.game import Share, TeamSeat
from grognard.kernel.legality import No, no
from grognard.kernel.value import CHANCE, EDITOR, Side
from grognard.server.accounts.identity import Identity
from grognard.server.bounds import MOST_SIDE_ACTIONS
from grognard.server.connections import EACH_OPENING
from grognard.server.dice_rounds import dice_now, dice_of
from grognard.server.hooks import Beside
from grognard.server.live_table import LiveTable
from grognard.server.mailbox import Connection, code
from grognard.server.online import clocks, quotas, rows
from grognard.server.online.game_list import may_watch
from grognard.server.online.rows import LobbyGame
from grognard.server.online.spectators import Spectators
from grognard.server.online.tables import OFFERS, ONLINE
from grognard.server.online.wire import Offer, RoomNow, Said, SeatInfo
from grognard.server.records import Header
from grognard.server.seats import OPEN, Seats
from grognard.server.store.reading import row_in

if TYPE_CHECKING:
    from grognard.server.online.service import OnlineService

OFFERED = ("draw", "take-back", "pause", "edit", "abort", "spectator")


class OnlineTable:
    """What an online game adds to one table in memory."""

    def __init__(self, online: OnlineService, table: LiveTable, lobby_game: LobbyGame) -> None:
        self.online = online
        self.table = table
        self.lobby_game = lobby_game
        self.offers: tuple[Offer, ...] = ()
        self.away: clocks.Away = {}
        self.connections: dict[Connection, Identity | None] = {}
        """Everybody connected here, spectators included."""
        self.muted: dict[str, frozenset[str]] = {}
        """The accounts that each connected account has muted."""
        self.elsewhere: dict[str, tuple[tuple[str, ...], int]] = {}
        """For each other process: the accounts connected to it, and its number of spectators."""
        self._seen: WeakKeyDictionary[Connection, tuple[RoomNow, int]] = WeakKeyDictionary()
        """The room message each was last sent."""
        self._spectators: Spectators | None = None
        self.full: tuple[No, ...] = ()
        """Why nothing more can be kept of this game; empty while there is room."""
        self.exhausted: frozenset[Side] = frozenset()
        """Sides that have done all that one may do in a game."""
        self._saves = self._looked = 0
        """Writes, and the actions there were when it was last looked how much is kept."""
        self._opening = asyncio.Lock()
        self._pending: LobbyGame | None = None
        self._asked: frozenset[tuple[Side, str]] = frozenset()
        """Who was asked when it was last looked."""
        hooks = table.hooks
        hooks.bar, hooks.by_seat, hooks.no_hints = self.bar, self.by_seat, self.no_hints
        hooks.extra_statements, hooks.saved = self.extra_statements, self.saved
        hooks.beside, hooks.owner = self.beside, lobby_game.made_by
        self.reseat()

    # ---- hooks of the table ----------------------------------------------------------------

    def reseat(self) -> None:
        """Take over the seats as the lobby has them."""
        table, kept = self.table, self.table.row.header
        seats = self.lobby_game.shown_seats(table.match.game.sides)
        table.row = msgspec.structs.replace(
            table.row, header=msgspec.structs.replace(kept, seats=seats)
        )
        apart = self.lobby_game.apart
        table.seats = Seats(seats, hidden=kept.hidden, apart=apart)
        self._asked = self.asked_people()
        for connection, who in tuple(self.connections.items()):
            if self.watches(connection):
                if not may_watch(self.lobby_game, who.account if who else ""):
                    connection.end()  # what the players had agreed to does not hold any more
                continue
            if connection.mailbox is None or who is None:
                continue
            if connection.guest and table.over:
                continue
            own = (*self.lobby_game.sides_of(who.account), *(() if apart else (OPEN,)))
            if connection.mailbox.key not in own:
                connection.end()  # another player has the seat, or the table is shared otherwise

    def bar(self, side: Side) -> tuple[No, ...]:
        """What keeps a side from acting, besides the rules."""
        its = self.lobby_game
        if its.status != "playing":
            return (no("0", "match-over"),)
        if self.full:
            return self.full
        if side in self.exhausted:
            return (no("0", "side-full", most=MOST_SIDE_ACTIONS),)
        if its.paused_since:
            return (no("0", "paused"),)
        if its.clock.at_zero != "claim" and side in self.run_out():
            return (no("0", "out-of-time"),)
        return ()

    def no_hints(self) -> tuple[No, ...]:
        """Hints are an option of the game; by default they are off in rated games."""
        its = self.lobby_game
        return () if its.hints else (no("0", "hints-rated" if its.rated else "hints-off"),)

    def team_seat(self, account: str, side: Side) -> TeamSeat | None:
        """The place of an account among several people of a side; None where he is alone."""
        seats = self.lobby_game.of_side(side)
        own = tuple(n for n, seat in enumerate(seats) if account and seat.account == account)
        return TeamSeat(own, len(seats)) if own and len(own) < len(seats) else None

    def by_seat(self, account: str, side: Side, action: Action[Any], state: Any) -> Action[Any]:
        """Where several people play a side, each acts for his own command."""
        seat, auth = self.team_seat(account, side), self.table.match.game.by_seat
        ask = state.ask
        if seat is None or auth is None or ask is None or side not in ask.sides:
            return action
        return auth(state, side, seat, action)

    def share(self, account: str, side: Side) -> Share | None:
        """What somebody commands of his side, where several people play it."""
        seat, auth = self.team_seat(account, side), self.table.match.game.share
        if seat is None or auth is None or self.table.over:
            return None
        return auth(self.table.match.state, side, seat)

    def asked_people(self) -> frozenset[tuple[Side, str]]:
        """Who is to act: of several at a side, those whose command it is."""
        waits = self.table.row.summary.waits
        seats = (seat for seat in self.lobby_game.seats if seat.side in waits and seat.account)
        shares = ((seat, self.share(seat.account, seat.side)) for seat in seats)
        return frozenset(
            (seat.side, seat.account) for seat, share in shares if share is None or share.asked
        )

    def run_out(self) -> tuple[Side, ...]:
        """Sides that are asked and have no time left."""
        its = self.lobby_game
        if its.status != "playing" or its.paused_since:
            return ()
        return clocks.out(its.clock, clocks.ticked(its.clocks, self.online.clock(), self.away))

    def asked(self) -> tuple[Side, ...]:
        return tuple(s for s in self.table.asked if s != CHANCE and s in self.lobby_game.people)

    def extra_statements(self) -> Sequence[Executable]:
        """The clocks go on together with what was done."""
        its, table, now = self.lobby_game, self.table, self.online.clock()
        if its.status != "playing":  # a remark on what is over changes nothing of it
            self._pending = its
            return ()
        turn = table.row.summary.turn
        changed: dict[str, Any] = {}
        moved = its.clocks
        # While the same side goes on in the same turn its clock simply runs on.
        if (self.asked(), turn) != (its.clocks.running, its.clocks.turn) or table.over:
            moved = clocks.moved(its.clock, its.clocks, self.asked(), turn, now, self.away)
            if its.paused_since:
                moved = clocks.held(moved, now, self.away)
            changed = {"clocks": moved, "due": clocks.due(its.clock, moved, self.away)}
        if table.match.entries[-1:] and table.match.entries[-1].side == EDITOR:
            changed |= {"edited": True, "rated": False}
        if table.over:
            result = table.row.summary.result
            how = result.how if result else ""
            changed |= {
                "status": "aborted" if how == "aborted" else "over", "how": how, "due": "",
                "ended": clocks.stamp(self.online.time()), "paused_since": "", "editing": False,
                "clocks": clocks.held(moved, now, self.away),
            }  # fmt: skip
        self._pending = msgspec.structs.replace(its, **changed)
        statements: list[Executable] = []
        if changed:
            values = {name: self._pending.columns()[name] for name in changed}
            values["closing"] = table.over
            own = ONLINE.c.game == its.game
            statements.append(update(ONLINE).where(own).values(**values))
        # What was offered to be taken back is not the last thing any more.
        stale = (OFFERS.c.game == its.game) & (OFFERS.c.state == "open")
        if not table.over:
            # Only the side that made the offer learns so that something was done.
            entries = reversed(table.match.entries)
            by = next((entry.side for entry in entries if entry.side != CHANCE), "")
            stale &= (OFFERS.c.kind == "take-back") & (OFFERS.c.side == by)
        if any(offer.state == "open" for offer in self.offers):
            statements.append(update(OFFERS).where(stale).values(state="withdrawn"))
        return statements

    def beside(self) -> Beside | None:
        """What the extra statements change: the clocks, or so much that all of it must be read."""
        its, after = self.lobby_game, self._pending
        moved = after and msgspec.structs.replace(its, clocks=after.clocks, due=after.due)
        if after is None or moved != after or any(offer.state == "open" for offer in self.offers):
            return None
        return {} if after == its else {"clocks": after.clocks, "due": after.due}

    async def saved(self, own: bool, beside: Beside | None = None) -> None:
        """Something is on disk, done here or elsewhere."""
        before, self._asked = self._asked, self.asked_people()
        was_playing = self.lobby_game.status == "playing"
        if own and self._pending is not None:
            self.lobby_game, self._pending = self._pending, None
            if any(offer.state == "open" for offer in self.offers):
                await self.reload()
        elif beside is None:
            await self.reload()
        elif beside:
            moved = msgspec.convert(beside["clocks"], clocks.Clocks)
            self.lobby_game = msgspec.structs.replace(
                self.lobby_game, clocks=moved, due=beside["due"]
            )
        self._saves += 1
        done = self.table.match.count + len(self.table.match.notes)
        if self._saves % quotas.EACH == 0 or done - self._looked >= quotas.EACH:
            self._looked = done
            self.online.in_background("a quota", quotas.look(self.online, self))
        await self.watch_on()
        self.send_room()
        if own:
            new = self._asked - before
            self.online.after_action(self, new, over=was_playing and self.table.over)

    async def reload(self) -> None:
        """Reload what the lobby has stored about the game."""
        async with self.online.store.reading() as db:
            found = await rows.lobby_game(db, self.lobby_game.game)
            if found is None:
                return
            self.lobby_game = found
            self.offers = await rows.offers(db, found.game)
            self.away = await self.online.away(db, found)
            row = await row_in(db, found.game)
        if row is not None:
            self._take_dice(row.header)
        self.reseat()

    def _take_dice(self, stored: Header) -> None:
        table, kept = self.table, self.table.row.header
        kept = msgspec.structs.replace(kept, rounds=stored.rounds, pending=stored.pending)
        table.row = msgspec.structs.replace(table.row, header=kept)
        table.match.dice = dice_of(kept)

    # ---- who is here -----------------------------------------------------------------------

    @property
    def here(self) -> frozenset[str]:
        """The accounts at this table as players, in any process."""
        mine = {who.account for s, who in self.connections.items() if who and not self.watches(s)}
        return frozenset(mine.union(*(accounts for accounts, _ in self.elsewhere.values())))

    @property
    def own(self) -> tuple[tuple[str, ...], int]:
        """What this process publishes about it."""
        mine = {who.account for s, who in self.connections.items() if who and not self.watches(s)}
        return tuple(sorted(mine)), sum(self.watches(s) for s in self.connections)

    @property
    def watchers(self) -> int:
        return self.own[1] + sum(n for _, n in self.elsewhere.values())

    def watches(self, connection: Connection) -> bool:
        return self._spectators is not None and connection in self._spectators.mailbox.connections

    async def look_on(self, connection: Connection, seen: int) -> None:
        """A spectator connects."""
        table = self.table
        async with self._opening:
            made = await self._open()
            async with table.lock:
                if table.gone:
                    connection.end()
                    return
                spectators = self._spectators = self._spectators or made
                table.spectators = spectators.mailbox.connections
                spectators.advance(await table.view.record(), over=table.over)
                spectators.release(table.view.info())
                spectators.sit(connection, table.view.info(), seen)

    async def _open(self) -> Spectators:
        """The spectators' copy of the match, opened for the first of them, and again where
        something it has played was taken back. The whole record is replayed, which may take
        seconds, in a thread."""
        table = self.table
        while True:
            async with table.lock:
                old, record = self._spectators, await table.view.record()
            if old is not None and old.fits(record):
                return old
            no = old.mailbox.no + 1 if old else table.row.opened * EACH_OPENING + 1
            spectate, hidden = self.lobby_game.spectate, table.row.header.hidden
            made = await asyncio.to_thread(Spectators, record, spectate, no, hidden=hidden)
            async with table.lock:
                if not made.fits(await table.view.record()):
                    continue
                if old is not None and self._spectators is old:
                    made.follow(old)
                    self._spectators, table.spectators = made, made.mailbox.connections
                    made.advance(await table.view.record(), over=table.over)
                    made.release(table.view.info())
                return made

    async def _open_again(self) -> None:
        async with self._opening:
            await self._open()

    async def watch_on(self) -> None:
        if self._spectators is None:
            return
        if not self._spectators.mailbox.connections:
            self._spectators = None  # the next one opens it where it then is
            return
        record = await self.table.view.record()
        if not self._spectators.fits(record):
            self.online.in_background("the gallery", self._open_again())
            return
        self._spectators.advance(record, over=self.table.over)
        self._spectators.release(self.table.view.info())

    # ---- telling ---------------------------------------------------------------------------

    def send_room(self, to: Iterable[Connection] | None = None) -> None:
        """Send the room message, to each as he may know it."""
        for connection in tuple(self.connections if to is None else to):
            room = self.room_now(connection)
            # Clocks that only go on are no news: how often somebody acts may be his secret.
            still = tuple(msgspec.structs.replace(c, left=0.0, bank=0.0) for c in room.clocks)
            turn = self.table.row.summary.turn
            seen = (msgspec.structs.replace(room, now="", clocks=still), turn)
            if self._seen.get(connection) != seen:
                self._seen[connection] = seen
                connection.send_bytes(code(room))

    def forget(self, connection: Connection) -> None:
        """He has sat down again, and gets everything."""
        self._seen.pop(connection, None)

    def room_now(self, connection: Connection) -> RoomNow:
        its, who = self.lobby_game, self.connections.get(connection)
        now = self.online.clock()
        you = () if who is None or self.watches(connection) else its.sides_of(who.account)
        ticked = (
            clocks.ticked(its.clocks, now, self.away) if its.status == "playing" else its.clocks
        )
        behind = its.spectate.delay if self.table.secret and self.watches(connection) else 0
        return RoomNow(
            status=its.status,
            seats=self.seat_infos(who.account if who else ""),
            clock=its.clock,
            clocks=clocks.shown(its.clock, ticked, hidden=self.table.secret, mine=you),
            now=clocks.stamp(now),
            offers=self.offers if you else (),
            watchers=self.watchers,
            you=you,
            paused=bool(its.paused_since),
            editing=its.editing,
            edited=its.edited,
            rated=its.rated,
            how=its.how,
            claim=self.may_claim(you),
            may=self.may(you),
            behind=behind,
            share=self.share(who.account, you[0]) if who and you else None,
            untold=self._spectators is not None
            and self.watches(connection)
            and self._spectators.untold,
            dice=dice_now(self.table.row.header) if not self.table.over else None,
        )

    def seat_infos(self, account: str) -> tuple[SeatInfo, ...]:
        return self.online.seat_infos(self.lobby_game, account, self.here, self.away)

    def may_claim(self, you: Sequence[Side]) -> bool:
        """The time of another has run out, and the game was made so that he may be beaten so."""
        if self.lobby_game.clock.at_zero != "claim" or not you:
            return False
        late = self.run_out()
        return bool(late) and not set(late) & set(you)

    def may(self, you: Sequence[Side]) -> tuple[str, ...]:
        """What a player may do besides playing."""
        its = self.lobby_game
        if not you:
            return ()
        if its.status != "playing":
            return ("chat",)
        found = ["chat", "resign"]
        if self.may_claim(you):
            found.append("claim")
        if its.paused_since:
            found.append("resume")
        if len(its.accounts) > 1:
            found.append("hand")
        made = {offer.kind for offer in self.offers if offer.state == "open"}
        for kind in OFFERED:
            if kind not in made and not self.online.why_not_offer(self, kind):
                found.append(kind)
        return tuple(found)

    def say(self, line: Said, account: str) -> None:
        """Send a line of the chat to those who may and want to read it."""
        for connection, who in tuple(self.connections.items()):
            if not self.receives(connection, line):
                continue
            yours = who is not None and who.account == account
            if who is not None and account in self.muted.get(who.account, frozenset()):
                continue
            connection.send_bytes(code(msgspec.structs.replace(line, yours=yours)))

    def receives(self, connection: Connection, line: Said) -> bool:
        """Players and those who look on do not hear one another while the match goes on."""
        return self.table.over or self.watches(connection) == (not line.side)
