"""The database of a benchmark: made for it and thrown away, or one that is there."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from bench.process import seconds_of_all
from tests.server.postgres import Postgres


class Database(NamedTuple):
    url: str
    pid: int = 0
    """Of the PostgreSQL that was started for it; 0 where there is none of ours."""

    def seconds(self) -> float:
        """Of processor time used so far, as far as it is not the server's own."""
        return seconds_of_all(self.pid) if self.pid else 0.0


@contextmanager
def database(kind: str, cores: str = "") -> Iterator[Database]:
    """A new database of a kind, or the one at a URL. PostgreSQL flushes to disk, and uses these
    cores alone where some are named."""
    if kind == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield Database(f"sqlite:///{Path(folder) / 'site.sqlite3'}")
    elif kind == "postgresql":
        made = Postgres(safe=True)
        try:
            if cores:
                os.sched_setaffinity(made.pid, set(map(int, cores.split(","))))
            yield Database(made.fresh(), made.pid)
        finally:
            made.end()
    else:
        yield Database(kind)
