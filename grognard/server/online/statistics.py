"""The page of a player and the page of a scenario: what finished games between people tell."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING, Any

from sqlalchemy import ColumnElement, and_, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard import library
from grognard.kernel.game import OptionFault
from grognard.server.accounts.tables import ACCOUNTS
from grognard.server.faults import Refusal
from grognard.server.online import game_list, outcomes, ratings
from grognard.server.online.outcomes import visible
from grognard.server.online.tables import ONLINE, OUTCOMES, SEATS
from grognard.server.online.wire_pages import BySide, Ended, Luck, PlayerPage, ScenarioPage, Tallied

if TYPE_CHECKING:
    from grognard.server.online.service import OnlineService

SHOWN = 20
MOST_RANKED = 20
NONE = Tallied(0, 0, 0, 0)


async def player(online: OnlineService, name: str, account: str) -> PlayerPage:
    """As this account is shown it."""
    async with online.store.reading() as db:
        id = await online.account_of(db, name)
        person = (await db.execute(select(ACCOUNTS).where(ACCOUNTS.c.id == id))).one()
        own = ONLINE.c.game.in_(select(SEATS.c.game).where(SEATS.c.account == id))
        seen = visible(account)
        over = await game_list.known(db, and_(own, ONLINE.c.status == "over", seen), SHOWN)
        running = await game_list.known(db, and_(own, ONLINE.c.status == "playing", seen), SHOWN)
        sides = await outcomes.by_sides(db, account, of=id)
        rated = await ratings.of(db, [id])
        away = await online.away_in(db, [its for its, _ in running])
        vacation = any(
            online.on_vacation(away[its.game], side)
            for its, _ in running
            for side in its.sides_of(id)
        )
        return PlayerPage(
            name=person.name,
            since=person.made,
            ratings=tuple(rated[key] for key in sorted(rated)),
            tallied=outcomes.in_all(sides.values()),
            sides=tuple(sides.values()),
            pace=await outcomes.pace(db, account, id),
            present=online.pages.open_for(id) or any(id in v.here for v in online.tables.values()),
            vacation=vacation,
            playing=await game_list.shown(online, db, running, account),
            finished=await game_list.shown(online, db, over, account),
            against=await _against(db, account, id) if account and account != id else None,
        )


async def _against(db: AsyncConnection, account: str, other: str) -> Tallied:
    """How somebody did in the games in which the other played too."""
    both = OUTCOMES.c.game.in_(select(SEATS.c.game).where(SEATS.c.account == other))
    return outcomes.in_all((await outcomes.by_sides(db, account, both, of=account)).values())


async def scenario(online: OnlineService, name: str, account: str) -> ScenarioPage:
    try:
        found = library.find(name)
    except OptionFault:
        raise Refusal(404, "no-such-scenario", scenario=name) from None
    own = OUTCOMES.c.scenario == name
    async with online.store.reading() as db:
        sides = await outcomes.by_sides(db, account, own)
        ended = await _endings(db, account, own)
        turns, days = await _lengths(db, account, own)
        over = and_(ONLINE.c.scenario == name, ONLINE.c.status == "over", visible(account))
        return ScenarioPage(
            scenario=name,
            games=sum(one.games for one in ended),
            sides=tuple(sides.get(side, BySide(side, NONE, Luck(0, 0.5))) for side in found.sides),
            ended=ended,
            turns=float(median(turns)) if turns else None,
            days=round(median(days), 2) if days else None,
            best=tuple(await ratings.best(db, found.game, MOST_RANKED)),
            finished=await game_list.shown(
                online, db, await game_list.known(db, over, SHOWN), account
            ),
        )


def _counted(wanted: Any, account: str, own: ColumnElement[bool]) -> Any:
    joined = wanted.select_from(OUTCOMES).join(ONLINE, ONLINE.c.game == OUTCOMES.c.game)
    return joined.where(OUTCOMES.c.counts, own, visible(account))


async def _endings(
    db: AsyncConnection, account: str, own: ColumnElement[bool]
) -> tuple[Ended, ...]:
    number = func.count().label("games")
    wanted = _counted(select(OUTCOMES.c.level, OUTCOMES.c.how, number), account, own)
    wanted = wanted.group_by(OUTCOMES.c.level, OUTCOMES.c.how)
    wanted = wanted.order_by(number.desc(), OUTCOMES.c.level, OUTCOMES.c.how)
    return tuple(Ended(row.level, row.how, row.games) for row in (await db.execute(wanted)).all())


async def _lengths(
    db: AsyncConnection, account: str, own: ColumnElement[bool]
) -> tuple[list[int], list[float]]:
    wanted = _counted(select(OUTCOMES.c.turns, OUTCOMES.c.days), account, own)
    wanted = wanted.order_by(OUTCOMES.c.ended.desc()).limit(outcomes.MOST)
    rows = (await db.execute(wanted)).all()
    return [row.turns for row in rows], [row.days for row in rows]
