"""How finished games came out: counted once, when one is over, and summed up for the pages."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import median
from typing import TYPE_CHECKING, Any

from sqlalchemy import ColumnElement, Select, func, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard.kernel.value import Side
from grognard.server.online import clocks
from grognard.server.online.tables import ONLINE, OUTCOMES, RESULTS, SEATS
from grognard.server.online.wire_pages import BySide, Luck, Tallied
from grognard.server.records import Summary

if TYPE_CHECKING:
    from grognard.server.online.rows import LobbyGame

MOST = 5_000
"""Games of which a median is taken: the last ones."""


def counts(its: LobbyGame) -> bool:
    """Between people, and by the rules alone."""
    return (
        its.status == "over"
        and its.apart
        and not its.edited
        and not any(seat.bot for seat in its.seats)
    )


async def note(db: AsyncConnection, its: LobbyGame, summary: Summary) -> bool:
    """Count a finished game, with the luck that is known of it. False where it was before."""
    done = select(OUTCOMES.c.game).where(OUTCOMES.c.game == its.game)
    if (await db.execute(done)).first() is not None:
        return False
    result = summary.result
    winner = result.winner if result else ""
    values = {
        "game": its.game, "scenario": its.scenario, "counts": counts(its), "winner": winner,
        "level": result.level if result else "", "how": result.how if result else "",
        "turns": summary.turn, "days": _days(its), "ended": its.ended,
    }  # fmt: skip
    await db.execute(insert(OUTCOMES).values(**values))
    for side in its.people:
        dice, places = its.luck.get(side, (0, 0.0))
        own = {"game": its.game, "side": side, "dice": dice, "places": places}
        came = "drawn" if not winner else "won" if winner == side else "lost"
        await db.execute(insert(RESULTS).values(**own, result=came, pace=_pace(its, side)))
    return True


def _days(its: LobbyGame) -> float:
    if not (its.begun and its.ended):
        return 0.0
    return (clocks.read(its.ended) - clocks.read(its.begun)).total_seconds() / clocks.DAY


def _pace(its: LobbyGame, side: Side) -> float | None:
    hand = its.clocks.hands.get(side)
    return float(median(hand.took)) if its.pace == "turn" and hand and hand.took else None


# ---- summing up ---------------------------------------------------------------------------


def visible(account: str) -> ColumnElement[bool]:
    """Games whose being there this account may know."""
    own = select(SEATS.c.game).where(SEATS.c.account == account)
    mine = or_(ONLINE.c.game.in_(own), ONLINE.c.made_by == account)
    return or_(ONLINE.c.visibility == "open", mine) if account else ONLINE.c.visibility == "open"


def sides_of(account: str) -> Any:
    """The sides somebody has played."""
    own = select(SEATS.c.game, SEATS.c.side).where(SEATS.c.account == account)
    return own.distinct().subquery()


def _joined(wanted: Select[Any], account: str, of: str = "") -> Select[Any]:
    """Results that count and may be seen, of one account or of everybody."""
    wanted = (
        wanted.select_from(RESULTS)
        .join(OUTCOMES, OUTCOMES.c.game == RESULTS.c.game)
        .join(ONLINE, ONLINE.c.game == RESULTS.c.game)
        .where(visible(account))
    )
    if of:
        own = sides_of(of)
        same = (own.c.game == RESULTS.c.game) & (own.c.side == RESULTS.c.side)
        wanted = wanted.join(own, same)
    return wanted


async def by_sides(
    db: AsyncConnection, account: str, *where: ColumnElement[bool], of: str = ""
) -> dict[Side, BySide]:
    """Results and luck of each side."""
    total = func.coalesce
    wanted = select(
        RESULTS.c.side, RESULTS.c.result, func.count().label("games"),
        total(func.sum(RESULTS.c.dice), 0).label("dice"),
        total(func.sum(RESULTS.c.places), 0.0).label("places"),
    )  # fmt: skip
    wanted = _joined(wanted, account, of).where(OUTCOMES.c.counts, *where)
    found: dict[Side, dict[str, Any]] = {}
    for row in (await db.execute(wanted.group_by(RESULTS.c.side, RESULTS.c.result))).all():
        own = found.setdefault(row.side, {"dice": 0, "places": 0.0})
        own[row.result] = row.games
        own["dice"] += int(row.dice)
        own["places"] += float(row.places)
    return {side: _by_side(side, own) for side, own in sorted(found.items())}


def _by_side(side: Side, own: dict[str, Any]) -> BySide:
    won, drawn, lost = (int(own.get(name, 0)) for name in ("won", "drawn", "lost"))
    mean = round(own["places"] / own["dice"], 4) if own["dice"] else 0.5
    return BySide(side, Tallied(won + drawn + lost, won, drawn, lost), Luck(own["dice"], mean))


def in_all(found: Iterable[BySide]) -> Tallied:
    all_of_them = [by.tallied for by in found]
    won, drawn, lost = (
        sum(getattr(one, name) for one in all_of_them) for name in ("won", "drawn", "lost")
    )
    return Tallied(won + drawn + lost, won, drawn, lost)


async def pace(db: AsyncConnection, account: str, of: str) -> float | None:
    """How long somebody takes to answer: the median of his games."""
    wanted = _joined(select(RESULTS.c.pace), account, of).where(RESULTS.c.pace.is_not(None))
    took = (await db.execute(wanted.order_by(OUTCOMES.c.ended.desc()).limit(MOST))).scalars().all()
    return float(median(took)) if took else None
