"""What players have reported, for the operator."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, select

from grognard.kernel.value import Value
from grognard.server.accounts.tables import ACCOUNTS
from grognard.server.online.tables import CHAT, COMMENTS, REPORTS
from grognard.server.store import Store


class Reported(Value, frozen=True):
    """A line or a comment that somebody did not want to let pass."""

    id: int
    at: str
    what: str
    """`said` or `comment`."""
    text: str
    """As it was then; it may be gone by now."""
    why: str
    reported_by: str
    said_by: str = ""
    """Empty where the line or the account is gone; the game likewise."""
    game: str = ""


async def listed(store: Store) -> list[Reported]:
    """All that are not settled, the oldest first."""
    async with store.reading() as db:
        rows = (await db.execute(select(REPORTS).order_by(REPORTS.c.id))).all()
        lines: dict[tuple[str, int], Any] = {}
        for what, table in (("said", CHAT), ("comment", COMMENTS)):
            refs = {row.ref for row in rows if row.what == what}
            wanted = select(table).where(table.c.id.in_(refs))
            for line in (await db.execute(wanted)).all() if refs else ():
                lines[what, line.id] = line
        people = {row.account for row in rows} | {line.account for line in lines.values()}
        wanted = select(ACCOUNTS.c.id, ACCOUNTS.c.name).where(ACCOUNTS.c.id.in_(people))
        names = {row.id: row.name for row in (await db.execute(wanted)).all()}
    return [_reported(row, lines.get((row.what, row.ref)), names) for row in rows]


def _reported(row: Any, line: Any, names: dict[str, str]) -> Reported:
    by = names.get(row.account, "")
    said, game = (names.get(line.account, ""), line.game) if line else ("", "")
    return Reported(row.id, row.at, row.what, row.text, row.why, by, said, game)


async def settle(store: Store, id: int) -> bool:
    """Take one off the list."""
    async with store.writing() as db:
        gone = await db.execute(delete(REPORTS).where(REPORTS.c.id == id))
    return gone.rowcount == 1
