"""`grognard reports`: what players have reported to the operator of a site."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

from cyclopts import Parameter
from msgspec import to_builtins
from rich.text import Text

from grognard.cli.database import Config, Database, Target
from grognard.cli.errors import Complaint
from grognard.cli.output import say, tell, tell_json


def reports(
    *,
    database: Database = None,
    config: Config = None,
    settled: Annotated[int | None, Parameter(help="cli-arg-reports-settled")] = None,
    json: bool = False,
) -> None:
    """Show what players have reported, or take a report off the list."""
    target = Target(database, config, None)
    target.require_file()
    if target.folder is not None:
        raise Complaint("no-site")
    operator = import_module("grognard.server.operator.reports")

    async def work(store: Any) -> list[Any]:
        if settled is not None and not await store.reached(operator.settle(store, settled)):
            raise Complaint("no-such-report", number=settled)
        found: list[Any] = await store.reached(operator.listed(store))
        return found

    found = target.run(work)
    if json:
        tell_json([to_builtins(one) for one in found])
        return
    if not found:
        tell(Text(say("cli-reports-none")))
    for one in found:
        tell(Text(say("cli-reports-one", **to_builtins(one))))
