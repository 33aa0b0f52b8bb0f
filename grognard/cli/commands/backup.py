"""`grognard backup`: everything a database holds, in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from grognard.cli.database import Config, Data, Database, Target, copy
from grognard.cli.output import say, tell


def backup(
    file: Annotated[Path, Parameter(help="cli-arg-backup-file")],
    /,
    *,
    database: Database = None,
    config: Config = None,
    data: Data = None,
) -> None:
    """Write everything a database holds into one file; the server may run meanwhile."""
    target = Target(database, config, data)
    target.require_file()
    rows = copy(target, "back_up", file)
    tell(Text(say("cli-backup-done", rows=rows, database=target.shown, file=str(file))))
