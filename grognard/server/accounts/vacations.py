"""Vacations: days on which the clocks of games played by turns stand still."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard.server.accounts.sessions import stamp
from grognard.server.accounts.tables import VACATIONS
from grognard.server.accounts.wire import TakeVacation, Vacation
from grognard.server.faults import Refusal

DAY = timedelta(days=1)
AHEAD = timedelta(days=366)
"""How long before it a vacation may be planned."""


def topic(account: str) -> str:
    """Under which the channel tells that somebody's vacations have changed."""
    return f"vacation:{account}"


async def kept(db: AsyncConnection, account: str) -> tuple[Vacation, ...]:
    """All vacations of somebody, past ones too, in their order."""
    wanted = select(VACATIONS).where(VACATIONS.c.account == account).order_by(VACATIONS.c.begins)
    return tuple(Vacation(row.begins, row.ends) for row in (await db.execute(wanted)).all())


async def of_all(db: AsyncConnection, accounts: Iterable[str]) -> dict[str, list[Vacation]]:
    """The same of several."""
    found: dict[str, list[Vacation]] = {account: [] for account in accounts}
    wanted = select(VACATIONS).where(VACATIONS.c.account.in_(found)).order_by(VACATIONS.c.begins)
    for row in (await db.execute(wanted)).all() if found else ():
        found[row.account].append(Vacation(row.begins, row.ends))
    return found


def days_taken(vacations: tuple[Vacation, ...], year: int) -> int:
    """The days of vacations begun in this year; one that was begun counts."""
    return sum(days(v) for v in vacations if datetime.fromisoformat(v.begins).year == year)


def days(vacation: Vacation) -> int:
    lasts = datetime.fromisoformat(vacation.ends) - datetime.fromisoformat(vacation.begins)
    return -(-lasts // DAY)


def summary(vacations: tuple[Vacation, ...], now: datetime) -> tuple[Vacation, ...]:
    """The one somebody is on, and those to come."""
    return tuple(v for v in vacations if v.ends > stamp(now))


async def take(
    db: AsyncConnection, account: str, wanted: TakeVacation, now: datetime, allowed: int
) -> None:
    """Plan a vacation, or begin one."""
    begins = beginning(wanted, now)
    ends = begins + wanted.days * DAY
    before = await kept(db, account)
    if any(v.begins < stamp(ends) and stamp(begins) < v.ends for v in before):
        raise Refusal(409, "vacation-overlaps")
    left = allowed - days_taken(before, begins.year)
    if wanted.days > left:
        raise Refusal(409, "vacation-spent", left=str(max(0, left)))
    row: dict[str, Any] = {"account": account, "begins": stamp(begins), "ends": stamp(ends)}
    await db.execute(insert(VACATIONS).values(**row))


def beginning(wanted: TakeVacation, now: datetime) -> datetime:
    if not wanted.begins:
        return now
    try:
        begins = datetime.fromisoformat(wanted.begins)
        begins = (begins if begins.tzinfo else begins.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, OverflowError):
        raise Refusal(400, "vacation-date") from None
    if not now <= begins <= now + AHEAD:
        raise Refusal(400, "vacation-date")
    return begins


async def end(db: AsyncConnection, account: str, now: datetime) -> None:
    """End the one he is on, and give up those to come. The days he was away are spent."""
    own, at = VACATIONS.c.account == account, stamp(now)
    await db.execute(delete(VACATIONS).where(own, VACATIONS.c.begins >= at))
    await db.execute(update(VACATIONS).where(own, VACATIONS.c.ends > at).values(ends=at))
