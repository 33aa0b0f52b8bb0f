"""`grognard restore`: an empty database filled from a backup."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from grognard.cli.database import Config, Data, Database, Target, copy
from grognard.cli.errors import Complaint
from grognard.cli.output import say, tell
from grognard.cli.server_settings import complaining


def restore(
    file: Annotated[Path, Parameter(help="cli-arg-restore-file")],
    /,
    *,
    database: Database = None,
    config: Config = None,
    data: Data = None,
) -> None:
    """Fill an empty database from a backup, of either kind of database."""
    target = Target(database, config, data)
    if not file.exists():
        raise Complaint("no-file", file=str(file))
    with complaining(target.shown), target.lock():
        rows = copy(target, "restore", file)
    tell(Text(say("cli-restore-done", rows=rows, database=target.shown, file=str(file))))
