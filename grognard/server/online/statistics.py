"""The page of a player and the page of a scenario: what finished games between people tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import median
from typing import TYPE_CHECKING

from sqlalchemy import and_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard import library
from grognard.kernel.game import OptionFault
from grognard.kernel.value import Side
from grognard.server.accounts.tables import ACCOUNTS
from grognard.server.faults import Refusal
from grognard.server.online import clocks, listing, ratings, rows
from grognard.server.online.listing import Known
from grognard.server.online.tables import ONLINE, RATINGS, SEATS
from grognard.server.online.wire_pages import BySide, Ended, Luck, PlayerPage, ScenarioPage, Tallied

if TYPE_CHECKING:
    from grognard.server.online.online import Online

MOST_COUNTED = 5_000
"""Finished games that are looked at: the last ones."""
SHOWN = 20
MOST_RANKED = 20


def counts(known: Known) -> bool:
    """Between people, and by the rules alone."""
    its, _ = known
    return its.apart and not its.edited and not any(seat.bot for seat in its.seats)


def tallied(found: Iterable[Known], sides: dict[str, Side]) -> Tallied:
    """As they ended for the side that is named for each."""
    won = drawn = lost = 0
    for its, row in found:
        winner = row.standing.result.winner if row.standing.result else ""
        won += winner == sides[its.game]
        drawn += not winner
        lost += bool(winner) and winner != sides[its.game]
    return Tallied(won + drawn + lost, won, drawn, lost)


def luck(found: Iterable[Known], sides: dict[str, Side]) -> Luck:
    number, total = 0, 0.0
    for its, _ in found:
        dice, places = its.luck.get(sides[its.game], (0, 0.0))
        number, total = number + dice, total + places
    return Luck(number, round(total / number, 4) if number else 0.5)


def by_sides(found: Sequence[Known], own: dict[str, Side], sides: Iterable[Side]) -> list[BySide]:
    made = []
    for side in sides:
        games = [one for one in found if own[one[0].game] == side]
        if games:
            made.append(BySide(side, tallied(games, own), luck(games, own)))
    return made


async def player(online: Online, name: str, account: str) -> PlayerPage:
    """As this account is shown it."""
    async with online.store.reading() as db:
        id = await online.account_of(db, name)
        person = (await db.execute(select(ACCOUNTS).where(ACCOUNTS.c.id == id))).one()
        own = ONLINE.c.game.in_(select(SEATS.c.game).where(SEATS.c.account == id))
        over = await _finished(db, own, account)
        sides = {its.game: its.sides_of(id)[0] for its, _ in over}
        played = [one for one in over if counts(one)]
        mine = [one for one in played if account in one[0].accounts]
        running = await listing.known(db, and_(own, ONLINE.c.status == "playing"), SHOWN)
        seen = [one for one in running if listing.may_see(one[0], account)]
        rated = await ratings.of(db, [id])
        took = [
            seconds
            for its, _ in over
            if its.pace == "turn"
            for side in its.sides_of(id)
            if side in its.clocks.hands
            for seconds in its.clocks.hands[side].took
        ]
        away = [await online.away(db, its) for its, _ in seen]
        vacation = any(
            online.on_vacation(spans, side)
            for spans, (its, _) in zip(away, seen, strict=True)
            for side in its.sides_of(id)
        )
        names = dict.fromkeys(side for its, _ in played for side in its.people)
        return PlayerPage(
            name=person.name,
            since=person.made,
            ratings=tuple(rated[key] for key in sorted(rated)),
            tallied=tallied(played, sides),
            sides=tuple(by_sides(played, sides, names)),
            pace=float(median(took)) if took else None,
            present=online.pages.open_for(id) or any(id in v.here for v in online.lives.values()),
            vacation=vacation,
            playing=await listing.shown(online, db, seen, account),
            finished=await listing.shown(online, db, over[:SHOWN], account),
            against=_against(mine, account) if account and account != id else None,
        )


def _against(mine: Sequence[Known], account: str) -> Tallied:
    return tallied(mine, {its.game: its.sides_of(account)[0] for its, _ in mine})


async def _finished(db: AsyncConnection, where: object, account: str) -> list[Known]:
    status = ONLINE.c.status == "over"
    found = await listing.known(db, and_(status, where), MOST_COUNTED)  # type: ignore[arg-type]
    return [one for one in found if listing.may_see(one[0], account)]


async def scenario(online: Online, name: str, account: str) -> ScenarioPage:
    try:
        found = library.find(name)
    except OptionFault:
        raise Refusal(404, "no-such-scenario", scenario=name) from None
    async with online.store.reading() as db:
        over = await _finished(db, ONLINE.c.scenario == name, account)
        played = [one for one in over if counts(one)]
        ended = Counter(_ending(one) for one in played)
        turns = [row.standing.turn for _, row in played]
        days = [_days(its.begun, its.ended) for its, _ in played if its.begun and its.ended]
        everybody = (
            await db.execute(select(RATINGS.c.account).where(RATINGS.c.system == found.game))
        ).scalars()
        names = await rows.names(db, list(everybody))
        return ScenarioPage(
            scenario=name,
            games=len(played),
            sides=tuple(
                BySide(side, tallied(played, own), luck(played, own))
                for side in found.sides
                for own in [dict.fromkeys((its.game for its, _ in played), side)]
            ),
            ended=tuple(Ended(level, how, n) for (level, how), n in ended.most_common()),
            turns=float(median(turns)) if turns else None,
            days=round(median(days), 2) if days else None,
            best=tuple(await ratings.best(db, found.game, MOST_RANKED, names)),
            finished=await listing.shown(online, db, over[:SHOWN], account),
        )


def _ending(known: Known) -> tuple[str, str]:
    result = known[1].standing.result
    return (result.level, result.how) if result else ("", "")


def _days(begun: str, ended: str) -> float:
    return (clocks.read(ended) - clocks.read(begun)).total_seconds() / clocks.DAY
