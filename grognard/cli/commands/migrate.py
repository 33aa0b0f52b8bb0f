"""`grognard migrate`: the tables of a database brought up to this version."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

from cyclopts import Parameter
from rich.text import Text

from grognard.cli.database import Config, Data, Database, Target
from grognard.cli.output import say, tell, tell_json


def migrate(
    *,
    database: Database = None,
    config: Config = None,
    data: Data = None,
    check: Annotated[bool, Parameter(help="cli-arg-migrate-check")] = False,
    json: bool = False,
) -> int:
    """Bring the tables of a database up to this version, or see whether they are."""
    target = Target(database, config, data)
    target.require_file()
    migrations = import_module("grognard.server.store.migrations")

    async def work(store: Any) -> tuple[str, str]:
        was = await store.reached(store.revision())
        if not check:
            await store.reached(store.check())
        return was, await store.reached(store.revision())

    was, now = target.run(work)
    pending = now != migrations.HEAD
    if json:
        tell_json({"was": was, "now": now, "head": migrations.HEAD})
    else:
        key = "cli-migrate-done" if was != now else "cli-migrate-none"
        about = {"was": was or "-", "now": now or "-", "head": migrations.HEAD}
        tell(Text(say("cli-migrate-pending" if pending else key, database=target.shown, **about)))
    return 1 if pending else 0
