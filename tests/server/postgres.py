"""A PostgreSQL of the tests' own: made, started and thrown away by them.

Its programs are those of the machine: on the PATH, or where Debian puts them. It does not run as
root, so as root it is run as somebody else.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import asyncpg

PATIENCE = 240
USER = "grognard"


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def program(name: str) -> str:
    """One of PostgreSQL's programs; of several versions the latest."""
    versions = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    found = shutil.which(name) or next(map(str, versions), "")
    assert found, f"PostgreSQL is needed and its {name} is not found: `.ci/setup dev` installs it"
    return found


def servant() -> str:
    """Whom the database runs as; empty for ourselves."""
    if os.getuid() != 0:
        return ""
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


class Postgres:
    """One cluster. `safe` makes it flush to disk, as a real one does; tests are faster without."""

    def __init__(self, *, safe: bool = False) -> None:
        self.port = free_port()
        self._as = servant()
        self._folder = Path(tempfile.mkdtemp(prefix="grognard-cluster-"))
        self._names = itertools.count()
        if self._as:
            owner = pwd.getpwnam(self._as)
            os.chown(self._folder, owner.pw_uid, owner.pw_gid)
        self._run("initdb", "-D", str(self._data), "-U", USER, "-A", "trust", "-N", "-E", "UTF8")
        settings = {
            "port": self.port, "listen_addresses": "127.0.0.1", "max_connections": 200,
            "unix_socket_directories": self._folder, "fsync": "on" if safe else "off",
            "log_min_messages": "fatal",
        }  # fmt: skip
        self._options = " ".join(f"-c {name}={value}" for name, value in settings.items())
        self.start()

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def _run(self, name: str, *words: str) -> None:
        command = [program(name), *words]
        if self._as:
            command = ["runuser", "-u", self._as, "--", *command]
        subprocess.run(
            command, check=True, timeout=PATIENCE, cwd=self._folder, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )  # fmt: skip

    @property
    def pid(self) -> int:
        """Of the process whose children serve."""
        return int((self._data / "postmaster.pid").read_text("ascii").split()[0])

    def start(self) -> None:
        log = str(self._folder / "log")
        self._run("pg_ctl", "-D", str(self._data), "-l", log, "-o", self._options, "-w", "start")

    def stop(self) -> None:
        """At once, as when the machine stops."""
        self._run("pg_ctl", "-D", str(self._data), "-m", "immediate", "-w", "stop")

    def end(self) -> None:
        self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)

    def url(self, name: str) -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{name}"

    def fresh(self) -> str:
        """The URL of a new, empty database."""
        name = f"t{next(self._names)}"
        self.do("postgres", f"CREATE DATABASE {name}")
        return self.url(name)

    def do(self, name: str, statement: str, *arguments: Any) -> list[Any]:
        """One statement in one database, and what it gives."""

        async def go() -> list[Any]:
            db = await asyncpg.connect(self.url(name))
            try:
                return list(await db.fetch(statement, *arguments))
            finally:
                await db.close()

        with ThreadPoolExecutor(1) as thread:  # a test may have a loop of its own
            return thread.submit(lambda: asyncio.run(go())).result(PATIENCE)
