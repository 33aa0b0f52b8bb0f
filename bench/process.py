"""A server process of a site, as its operator starts it, and what it uses."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

from tests.server.postgres import free_port

PATIENCE = 120.0
"""Seconds after which something that was promised is given up: nothing is measured by it."""
HERE = Path(__file__).resolve().parent.parent


class Process:
    """A server process of a site, as its operator starts it."""

    def __init__(
        self,
        database: str,
        log: IO[str] | None = None,
        descriptors: int | None = None,
        *,
        checkout: Path = HERE,
        cores: str = "",
    ) -> None:
        self.database = database
        self.checkout = checkout
        """Whose program it is."""
        self._cores = cores
        """Those it may use, as `taskset` names them; all of them where it is empty."""
        self._descriptors = descriptors
        """How many it may have open; as many as we where it is None."""
        self._log = log or subprocess.DEVNULL
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}"
        self._child: subprocess.Popen[str] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "grognard.cli", "serve", "--database", self.database]
        command += ["--port", str(self.port), "--lang", "en"]
        # As many requests as it can take, and no line for each.
        environ = {**os.environ, "GROGNARD_LIMITS": "100000", "GROGNARD_LEVEL": "error"}
        environ["GROGNARD_ADDRESS"] = f"http://{self.address}"
        # Else each start would compile every module anew.
        environ.pop("PYTHONDONTWRITEBYTECODE", None)
        environ["PYTHONPATH"] = str(self.checkout)
        self._child = subprocess.Popen(
            [*self._limited(), *taskset(self._cores), *command], stdout=subprocess.PIPE,
            stderr=self._log, text=True, env=environ, cwd=self.checkout,
        )  # fmt: skip
        assert self._child.stdout is not None
        line = self._child.stdout.readline()
        assert self.address in line, line

    def _limited(self) -> list[str]:
        if self._descriptors is None:
            return []
        return ["sh", "-c", f'ulimit -n {self._descriptors}; exec "$@"', "sh"]

    @property
    def pid(self) -> int:
        assert self._child is not None
        return self._child.pid

    def kill(self) -> None:
        assert self._child is not None
        self._child.send_signal(signal.SIGKILL)
        self._gone()

    def stop(self) -> int:
        """As its operator stops it, and the exit code."""
        if self._child is None:
            return 0
        self._child.send_signal(signal.SIGTERM)
        return self._gone()

    def _gone(self) -> int:
        assert self._child is not None
        code = self._child.wait(PATIENCE)
        assert self._child.stdout is not None
        self._child.stdout.close()
        self._child = None
        return code

    def look(self) -> None:
        """Raise where it has ended by itself, which it must never do."""
        code = None if self._child is None else self._child.poll()
        assert code is None, f"a server process ended by itself: {code}"

    def memory(self) -> int:
        """Bytes in use."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def seconds(self) -> float:
        """Of processor time used so far."""
        return seconds_of(self.pid)


def taskset(cores: str) -> list[str]:
    """What a command begins with that may use these cores alone."""
    return ["taskset", "-c", cores] if cores else []


def stat(pid: int) -> list[str]:
    """What the system tells of a process, from its state on."""
    return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()


def seconds_of(pid: int, *, waited: bool = False) -> float:
    """Processor time of a process; with that of its children that have ended, if so."""
    return sum(map(int, stat(pid)[11 : 15 if waited else 13])) / os.sysconf("SC_CLK_TCK")


def seconds_of_all(parent: int) -> float:
    """Processor time of a process and all it has started, whether they go on or not."""
    used = seconds_of(parent, waited=True)
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with suppress(OSError):
                if int(stat(int(entry.name))[1]) == parent:
                    used += seconds_of(int(entry.name))
    return used
