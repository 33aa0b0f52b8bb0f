"""The data that other packages store about an account: exported with it, and deleted with it."""

from __future__ import annotations

from typing import Any, Protocol

from sqlalchemy.ext.asyncio import AsyncConnection


class AccountData(Protocol):
    """What one package stores about accounts."""

    @property
    def name(self) -> str:
        """The key of this part in the exported file."""

    async def export(self, db: AsyncConnection, account: str) -> Any:
        """All of it as plain data, without what belongs to others and without credentials."""

    async def forget(self, db: AsyncConnection, account: str) -> None:
        """Delete it, or remove the account's name from it, before the account itself is deleted."""
