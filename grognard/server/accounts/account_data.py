"""What other packages keep of an account: each hands it out with the rest, and forgets it."""

from __future__ import annotations

from typing import Any, Protocol

from sqlalchemy.ext.asyncio import AsyncConnection


class AccountData(Protocol):
    """One package's share of what is kept of somebody."""

    @property
    def name(self) -> str:
        """Under which it stands in the file he is given."""

    async def export(self, db: AsyncConnection, account: str) -> Any:
        """All of it, as plain data, without what belongs to others or opens a door."""

    async def forget(self, db: AsyncConnection, account: str) -> None:
        """Take it away, or take his name off it, before the account itself goes."""
