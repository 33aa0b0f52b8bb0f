"""Where a server's settings come from: command line, environment, file; and its start-up errors."""

from __future__ import annotations

import os
import threading
import webbrowser
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grognard.cli.errors import Complaint
from grognard.cli.table.seats import data_folder

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

DATABASE = ("GROGNARD_DATABASE", "GROGNARD_DATABASE_FILE")


@contextmanager
def complaining(place: str, *, browser: bool = False) -> Iterator[None]:
    """An error that keeps a server from starting is told in one line."""
    running = import_module("grognard.server.serve")
    try:
        with complaining_of_store():
            yield
    except running.AlreadyServed as other:
        if other.address and browser:
            open_browser(other.address)
        raise Complaint("already-served", folder=place, address=other.address) from None
    except running.PortTaken as taken:
        raise Complaint("port-taken", port=taken.port, host=taken.host) from None


@contextmanager
def complaining_of_store() -> Iterator[None]:
    store = import_module("grognard.server.store")
    try:
        yield
    except store.BadStore as fault:
        raise Complaint(f"store-{fault.why}", **fault.about) from None


def settings_for(
    database: str | None, config: Path | None, data: Path | None, said: Mapping[str, Any]
) -> Any:
    """The settings of a site, by command line, environment and file; None for the local table."""
    if data is not None and (database or config):
        raise Complaint("data-and-database")
    environ = {} if data is not None else os.environ
    named = environ.get("GROGNARD_CONFIG", "")
    file = config or (Path(named) if named else None)
    ours = any(name.startswith("GROGNARD_") for name in environ)
    if not (database or file or ours):
        return None
    reading = import_module("grognard.server.operator.settings")
    try:
        reading.known_variables(environ)
        if not (database or file or any(environ.get(name) for name in DATABASE)):
            return None
        return reading.read(file, environ, {"database": database, **said})
    except reading.BadSettings as fault:
        raise Complaint("settings", where=fault.where, problem=fault.problem) from None


def folder_of(environ: Mapping[str, str]) -> Path:
    """Where the games are: GROGNARD_DATA, or else where the user's data are kept."""
    given = environ.get("GROGNARD_DATA", "")
    return Path(given) if given else data_folder(environ)


def open_browser(address: str) -> None:
    """Open the browser, in a thread: it may be slow to start, and there may be none."""
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
