"""The database a command of the site's operator is about, and how it is reached."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, TypeVar

from cyclopts import Parameter

from grognard.cli.errors import Complaint
from grognard.cli.server_settings import complaining_of_store, folder_of, settings_for

T = TypeVar("T")

Database = Annotated[str | None, Parameter(help="cli-arg-operate-database")]
Config = Annotated[Path | None, Parameter(help="cli-arg-operate-config")]
Data = Annotated[Path | None, Parameter(help="cli-arg-operate-data")]


class Target:
    """The database, and the folder it lies in where this is a table on one's own machine."""

    def __init__(self, database: str | None, config: Path | None, data: Path | None) -> None:
        settings = settings_for(database, config, data, {})
        folder = data or folder_of(os.environ)
        self.folder = None if settings else folder
        self.where: Path | str = settings.database if settings else folder
        engine = import_module("grognard.server.store.engine")
        with complaining_of_store():
            self.url = engine.place(self.where)
        self.shown: str = engine.shown(self.url)
        self.embedded = self.url.get_backend_name() == "sqlite"

    @property
    def file(self) -> Path | None:
        return Path(str(self.url.database)) if self.embedded else None

    def require_file(self) -> None:
        """A database that is a file has to be there."""
        if self.file is not None and not self.file.exists():
            raise Complaint("no-file", file=str(self.file))

    def lock(self) -> Any:
        """Keep servers off a file while it is written."""
        if self.file is None:
            return nullcontext()
        lock = "serving" if self.folder else f"{self.file.name}.serving"
        return import_module("grognard.server.serve").held(self.file.parent, "", lock)

    def run(self, work: Callable[[Any], Awaitable[T]]) -> T:
        """Open the store, do the work with it, close it."""
        stores = import_module("grognard.server.store")

        async def go() -> T:
            store = stores.Store.at(self.where)
            try:
                return await work(store)
            finally:
                await store.close()

        with complaining_of_store():
            return asyncio.run(go())


def copy(target: Target, name: str, file: Path) -> int:
    """Back up to the file, or restore from it (`back_up`, `restore`), and give the number of
    rows."""
    backups = import_module("grognard.server.operator.backup")

    async def work(store: Any) -> int:
        rows: int = await store.reached(getattr(backups, name)(store, file, target.folder))
        return rows

    there = target.file is None or target.file.exists()
    try:
        return target.run(work)
    except BaseException as fault:
        if not there:
            remove(target.file)
        if isinstance(fault, backups.BadBackup):
            raise Complaint(f"backup-{fault.why}", file=str(file)) from None
        raise


def remove(file: Path | None) -> None:
    """A database that was only begun, with what SQLite lays beside it."""
    if file is not None:
        for ending in ("", "-wal", "-shm", "-journal"):
            file.with_name(file.name + ending).unlink(missing_ok=True)
