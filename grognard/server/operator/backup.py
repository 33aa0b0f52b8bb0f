"""Backups: everything a database holds, in one file that either database can be restored from.

The file is a compressed list of JSON lines: a head that names the revision of the tables, every row
of every table, and an end that counts them, by which a file that was cut short is known. It is read
at one moment while the server runs. It holds the keys and secrets of the installation: it is made
for its owner's eyes only, and to be kept so.
"""

from __future__ import annotations

import base64
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec
import zstandard
from msgspec import field
from sqlalchemy import (
    Connection,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    func,
    inspect,
    select,
    text,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard.kernel.value import Value
from grognard.server.encrypted_saves import KEY_FILE
from grognard.server.store import BadStore, Store, migrations

FORMAT = 1
KIND = "grognard-backup"
TOGETHER = 500
"""Rows written at a time."""
OURS = ("about", "alembic_version")
"""Tables that say what the others are: the revision in the head says it too."""


class Head(Value, frozen=True):
    kind: str
    format: int
    revision: str
    files: dict[str, bytes] = field(default_factory=dict)
    """Files of the local table beside its database: the key of its saves."""


class End(Value, frozen=True):
    rows: int


class BadBackup(Exception):
    """A file that is no backup, or not a whole one, or of a later version: `backup-<why>` has a
    text."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


# ---- writing --------------------------------------------------------------------------------


async def back_up(store: Store, to: Path, folder: Path | None = None) -> int:
    """Write a backup of a database as it is, of this version or an earlier one, and of the key in
    the folder of the local table. It is there whole or not at all. Gives the number of rows."""
    async with store.reading() as db:
        revision = await db.run_sync(migrations.revision_of)
    if revision not in migrations.REVISIONS:  # from before there were any, or nothing yet
        await store.check()
    made = to.with_name(to.name + ".part")
    handle = os.open(made, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            with zstandard.ZstdCompressor(level=6).stream_writer(file, closefd=False) as packed:
                rows = 0
                async for line in lines_of(store, folder):
                    packed.write(msgspec.json.encode(line) + b"\n")
                    rows += isinstance(line, list)
            file.flush()
            os.fsync(file.fileno())
        made.replace(to)
    except BaseException:
        made.unlink(missing_ok=True)
        raise
    return rows


async def lines_of(store: Store, folder: Path | None) -> AsyncIterator[Head | list[Any] | End]:
    async with store.reading() as db:
        revision = await db.run_sync(migrations.revision_of)
        key = folder / KEY_FILE if folder else None
        files = {KEY_FILE: key.read_bytes()} if key and key.exists() else {}
        yield Head(KIND, FORMAT, revision, files)
        count = 0
        for table in await db.run_sync(tables_of):
            name, names = str(table.name), [str(column.key) for column in table.c]
            async with db.stream(select(table)) as found:
                async for row in found:
                    values = [plain(value) for value in row]
                    yield [name, dict(zip(names, values, strict=True))]
                    count += 1
        yield End(count)


def tables_of(connection: Connection) -> list[Table]:
    """The tables as they are in the database, in an order in which they can be filled."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name not in OURS]


def plain(value: Any) -> Any:
    return {"b": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


# ---- reading --------------------------------------------------------------------------------


async def restore(store: Store, backup: Path, folder: Path | None = None) -> int:
    """Fill an empty database from a backup, of this version or an earlier one, and bring it up to
    ours: all of it or nothing. Gives the number of rows."""
    lines = read(backup)
    head = next(lines, None)
    if not isinstance(head, Head) or head.kind != KIND:
        raise BadBackup("damaged")
    if head.format != FORMAT or head.revision not in migrations.REVISIONS:
        raise BadBackup("newer")
    async with store.writing() as db:
        if await db.run_sync(lambda c: inspect(c).get_table_names()):
            raise BadStore("not-empty")
        await db.run_sync(migrations.bring_up, head.revision)
        tables = {table.name: table for table in await db.run_sync(tables_of)}
        rows = await fill(db, tables, lines)
        if not store.embedded:
            await count_on(db, tables)
        await db.run_sync(migrations.bring_up)
    for name, data in head.files.items() if folder else ():
        assert folder is not None
        path = folder / name
        path.touch(mode=0o600)
        path.write_bytes(data)
    return rows


def read(backup: Path) -> Iterator[Head | list[Any] | End]:
    """The lines of a backup: its head, its rows, its end. Raises BadBackup."""
    with backup.open("rb") as file:
        try:
            packed = zstandard.ZstdDecompressor().stream_reader(file)
            for n, line in enumerate(split(packed)):
                yield msgspec.json.decode(line, type=Head if n == 0 else list[Any] | End)
        except (zstandard.ZstdError, msgspec.DecodeError):
            raise BadBackup("damaged") from None


def split(stream: Any) -> Iterator[bytes]:
    rest = b""
    while chunk := stream.read(1 << 20):
        *whole, rest = (rest + chunk).split(b"\n")
        yield from whole


async def fill(
    db: AsyncConnection, tables: dict[str, Table], lines: Iterator[Head | list[Any] | End]
) -> int:
    waiting: list[dict[str, Any]] = []
    name = ""

    async def write() -> None:
        if waiting:
            await db.execute(tables[name].insert(), waiting)
            waiting.clear()

    for n, line in enumerate(lines):
        if isinstance(line, End):
            await write()
            if line.rows != n:
                break
            return n
        assert isinstance(line, list)
        if line[0] != name or len(waiting) >= TOGETHER:
            await write()
            name = line[0]
        if name not in tables:
            break
        waiting.append(unplain(tables[name], line[1]))
    raise BadBackup("damaged")


def unplain(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    return {
        name: base64.b64decode(value["b"])
        if value is not None and isinstance(table.c[name].type, LargeBinary)
        else value
        for name, value in row.items()
    }


async def count_on(db: AsyncConnection, tables: dict[str, Table]) -> None:
    """Let the numbers PostgreSQL gives out go on behind those that were restored."""
    for table in tables.values():
        key = [column for column in table.primary_key if isinstance(column.type, Integer)]
        if len(table.primary_key) != 1 or not key:
            continue
        found = {"table": f'"{table.name}"', "column": key[0].name}
        sequence = text("SELECT pg_get_serial_sequence(:table, :column)")
        if (name := (await db.execute(sequence, found)).scalar()) is not None:
            last = (await db.execute(select(func.max(key[0])))).scalar()
            if last is not None:
                await db.execute(text("SELECT setval(:name, :last)"), {"name": name, "last": last})
