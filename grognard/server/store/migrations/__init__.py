"""Bringing a database up to the tables of this version, by the revisions in `versions`.

Files from before there were revisions have the number of their schema in the table `about`; it is
kept up, for an earlier version of the program reads it and refuses what it does not know.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, inspect, text

from grognard.server.store.faults import BadStore

FOLDER = Path(__file__).parent
REVISIONS = tuple(sorted(path.stem for path in (FOLDER / "versions").glob("[0-9]*_*.py")))
"""In their order. Each has the name of its file."""
HEAD = REVISIONS[-1]
FIRST = 2
"""The schema the first revision makes."""
SCHEMA = FIRST + len(REVISIONS) - 1
"""Of the tables of this version. What has a greater one was written by a later version."""
STEPS = {1: "ALTER TABLE actions ADD COLUMN play VARCHAR NOT NULL DEFAULT ''"}
"""What leads from a schema before the first revision to the next."""
LOCK = 0x67726F67
"""The advisory lock of PostgreSQL under which one process at a time does this."""


def revision_of(connection: Connection) -> str:
    """The revision a database is at: a name, `schema-<n>` for what is older than the first, and
    nothing where there are no tables yet. What was written by a later version is refused."""
    tables = set(inspect(connection).get_table_names())
    schema = _scalar(connection, "SELECT schema FROM about") if "about" in tables else None
    if schema is not None and schema > SCHEMA:
        raise BadStore("newer", schema=schema, known=SCHEMA)
    if "alembic_version" in tables:
        found = str(_scalar(connection, "SELECT version_num FROM alembic_version") or "")
        if found and found not in REVISIONS:
            raise BadStore("newer", schema=found, known=HEAD)
        return found
    return "" if schema is None else f"schema-{schema}"


def bring_up(connection: Connection, to: str = HEAD) -> None:
    """Make the tables where there are none, and bring earlier ones up to ours, or to an earlier
    revision: all of it or, where something is in the way, nothing."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    found = revision_of(connection)
    if found == to:
        return
    from alembic import command  # noqa: PLC0415 - takes its time, and is rarely needed
    from alembic.config import Config  # noqa: PLC0415

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    if found.startswith("schema-"):
        for old in range(int(found.removeprefix("schema-")), FIRST):
            connection.exec_driver_sql(STEPS[old])
        command.stamp(config, REVISIONS[0])
    command.upgrade(config, to)
    connection.exec_driver_sql("DELETE FROM about")
    connection.execute(
        text("INSERT INTO about (schema) VALUES (:schema)"), {"schema": FIRST + REVISIONS.index(to)}
    )


def _scalar(connection: Connection, query: str) -> Any:
    return connection.exec_driver_sql(query).scalar()
