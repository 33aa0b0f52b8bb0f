"""Who may do what with a game of the site. Whoever may not know of a game is told there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import insert

from grognard.kernel.value import Side
from grognard.server import faults
from grognard.server.accounts.identity import Identity
from grognard.server.faults import Refusal
from grognard.server.online import clocks, dice, quotas, rows
from grognard.server.online.game_list import may_see, may_watch
from grognard.server.online.rows import LobbyGame, SeatRow
from grognard.server.online.tables import ONLINE, SEATS
from grognard.server.online.wire import Clock, Spectate
from grognard.server.records import Row
from grognard.server.rights import Deed
from grognard.server.room import Room
from grognard.server.wire import GameInfo

if TYPE_CHECKING:
    from grognard.server.online.service import OnlineService

OVER = ("over", "aborted")


class OnlineRights:
    """The rights of the people of a site."""

    def __init__(self, online: OnlineService) -> None:
        self.online = online

    async def check(self, who: Identity | None, game: str, deed: Deed, side: Side = "") -> None:
        account = who.account if who else ""
        async with self.online.store.reading() as db:
            its = await rows.lobby_game(db, game)
        if its is None or not may_see(its, account):
            raise faults.no_such_game()
        match deed:
            case "see":
                return
            case "sit":
                self._sit(its, account, side)
            case "rename" | "delete":
                self._owns(its, account, deed)
            case "save" | "duplicate":
                if its.status not in OVER and set(its.accounts) != {account}:
                    raise Refusal(403, "not-while-played")
            case "lead":
                if set(its.accounts) != {account}:
                    raise Refusal(403, "not-alone")
            case "share":
                if not any(dice.name_of(s) == side and s.account == account for s in its.seats):
                    raise Refusal(403, "not-your-seat", side=side)
            case "record" | "replay" | "report":
                self._look(its, account, side)

    def _sit(self, its: LobbyGame, account: str, side: Side) -> None:
        if its.status == "waiting":
            raise Refusal(409, "not-begun")
        if not side:
            if not may_watch(its, account):
                raise Refusal(403, "no-watching")
        elif side not in its.sides_of(account) and its.status not in OVER:
            raise Refusal(403, "not-your-seat", side=side)

    def _look(self, its: LobbyGame, account: str, side: Side) -> None:
        """Finished games are there for everybody; until then each looks from his own side, and
        from outside as those who look on."""
        if its.status in OVER:
            return
        if side and side not in its.sides_of(account):
            raise Refusal(403, "not-your-seat", side=side)
        if not side and account not in its.accounts and not may_watch(its, account):
            raise Refusal(403, "no-watching")

    def _owns(self, its: LobbyGame, account: str, deed: Deed) -> None:
        alone = set(its.accounts) <= {account}
        if account != its.made_by or (deed == "delete" and not alone):
            raise Refusal(403, "not-your-game")

    async def may_begin(self, who: Identity | None) -> None:
        if who is None:
            raise Refusal(401, "not-logged-in", "log-in")
        await quotas.check(self.online, who.account)

    async def begun(self, who: Identity | None, game: str) -> None:
        """A game of one's own table: private, all its seats one's own or a bot's."""
        row = await self.online.store.row(game)
        if who is None or row is None:
            return
        its = own_game(row, who, self.online.clock)
        async with self.online.store.writing() as db:
            await db.execute(insert(ONLINE).values(**its.columns()))
            for seat in its.seats:
                await db.execute(insert(SEATS).values(**seat.columns(game)))
        await quotas.check_made(self.online, who.account, game)

    async def listed(self, who: Identity | None, room: Room) -> tuple[GameInfo, ...]:
        """The site has lists of its own."""
        return ()


def own_game(row: Row, who: Identity, time: clocks.Now) -> LobbyGame:
    now = clocks.stamp(time())
    kept = row.header
    seats = tuple(
        SeatRow(seat.side, 0, bot=seat.name, joined=now)
        if seat.who == "bot"
        else SeatRow(seat.side, 0, who.account, joined=now, name=who.name)
        for seat in kept.seats
    )
    people = [seat.side for seat in seats if seat.account]
    asked = [side for side in row.summary.waits if side in people]
    started = clocks.begun(Clock(), people, asked, row.summary.turn, time())
    over = row.summary.over
    return LobbyGame(
        row.id, who.account, "private", "over" if over else "playing", "turn", Clock(), started, "",
        False, Spectate(False), now, now, now if over else "", "", False, False, "", kept.scenario,
        kept.game, {}, seats, hints=True, hidden=kept.hidden,
    )  # fmt: skip
