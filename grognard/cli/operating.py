"""`grognard backup`, `restore`, `migrate` and `reports`: what whoever runs a server does with its
database."""

from __future__ import annotations

import asyncio
import os
from contextlib import nullcontext
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from msgspec import to_builtins
from rich.text import Text

from grognard.cli.faults import Complaint
from grognard.cli.serving import complaining, complaining_of_store, folder_of, settings_for
from grognard.cli.voice import say, tell, tell_json

Database = Annotated[str | None, Parameter(help="cli-arg-operate-database")]
Config = Annotated[Path | None, Parameter(help="cli-arg-operate-config")]
Data = Annotated[Path | None, Parameter(help="cli-arg-operate-data")]


class Place:
    """The database a command is about, and the folder it lies in at the local table."""

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

    def held(self) -> Any:
        """Keep servers off a file while it is written."""
        if self.file is None:
            return nullcontext()
        lock = "serving" if self.folder else f"{self.file.name}.serving"
        return import_module("grognard.server.serve").held(self.file.parent, "", lock)


def backup(
    file: Annotated[Path, Parameter(help="cli-arg-backup-file")],
    /,
    *,
    database: Database = None,
    config: Config = None,
    data: Data = None,
) -> None:
    """Write everything a database holds into one file; the server may run meanwhile."""
    place = Place(database, config, data)
    if place.file is not None and not place.file.exists():
        raise Complaint("no-file", file=str(place.file))
    rows = run(place, "back_up", file)
    tell(Text(say("cli-backup-done", rows=rows, database=place.shown, file=str(file))))


def restore(
    file: Annotated[Path, Parameter(help="cli-arg-restore-file")],
    /,
    *,
    database: Database = None,
    config: Config = None,
    data: Data = None,
) -> None:
    """Fill an empty database from a backup, of either kind of database."""
    place = Place(database, config, data)
    if not file.exists():
        raise Complaint("no-file", file=str(file))
    with complaining(place.shown), place.held():
        rows = run(place, "restore", file)
    tell(Text(say("cli-restore-done", rows=rows, database=place.shown, file=str(file))))


def run(place: Place, name: str, file: Path) -> int:
    """Back up or restore, and the number of rows."""
    backups = import_module("grognard.server.operator.backup")
    stores = import_module("grognard.server.store")

    async def go() -> int:
        store = stores.Store.at(place.where)
        try:
            rows: int = await store.reached(getattr(backups, name)(store, file, place.folder))
            return rows
        finally:
            await store.close()

    try:
        with complaining_of_store():
            return asyncio.run(go())
    except backups.BadBackup as fault:
        raise Complaint(f"backup-{fault.why}", file=str(file)) from None


def migrate(
    *,
    database: Database = None,
    config: Config = None,
    data: Data = None,
    check: Annotated[bool, Parameter(help="cli-arg-migrate-check")] = False,
    json: bool = False,
) -> int:
    """Bring the tables of a database up to this version, or see whether they are."""
    place = Place(database, config, data)
    if place.file is not None and not place.file.exists():
        raise Complaint("no-file", file=str(place.file))
    stores = import_module("grognard.server.store")
    migrations = import_module("grognard.server.store.migrations")

    async def go() -> tuple[str, str]:
        store = stores.Store.at(place.where)
        try:
            was = await store.reached(store.revision())
            if not check:
                await store.reached(store.check())
            return was, await store.reached(store.revision())
        finally:
            await store.close()

    with complaining_of_store():
        was, now = asyncio.run(go())
    pending = now != migrations.HEAD
    if json:
        tell_json({"was": was, "now": now, "head": migrations.HEAD})
    else:
        key = "cli-migrate-done" if was != now else "cli-migrate-none"
        about = {"was": was or "-", "now": now or "-", "head": migrations.HEAD}
        tell(Text(say("cli-migrate-pending" if pending else key, database=place.shown, **about)))
    return 1 if pending else 0


def reports(
    *,
    database: Database = None,
    config: Config = None,
    settled: Annotated[int | None, Parameter(help="cli-arg-reports-settled")] = None,
    json: bool = False,
) -> None:
    """Show what players have reported, or take a report off the list."""
    place = Place(database, config, None)
    if place.file is not None and not place.file.exists():
        raise Complaint("no-file", file=str(place.file))
    if place.folder is not None:
        raise Complaint("no-site")
    reporting = import_module("grognard.server.operator.reports")
    stores = import_module("grognard.server.store")

    async def go() -> list[Any]:
        store = stores.Store.at(place.where)
        try:
            if settled is not None and not await store.reached(reporting.settle(store, settled)):
                raise Complaint("no-such-report", number=settled)
            found: list[Any] = await store.reached(reporting.listed(store))
            return found
        finally:
            await store.close()

    with complaining_of_store():
        found = asyncio.run(go())
    if json:
        tell_json([to_builtins(one) for one in found])
        return
    if not found:
        tell(Text(say("cli-reports-none")))
    for one in found:
        tell(Text(say("cli-reports-one", **to_builtins(one))))
