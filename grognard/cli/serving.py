"""`grognard serve`: the server of the table in the browser."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter
from rich.text import Text

from grognard.cli.faults import Complaint
from grognard.cli.table.seats import data_folder
from grognard.cli.voice import say, tell

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


def serve(
    *,
    host: Annotated[str | None, Parameter(help="cli-arg-serve-host")] = None,
    port: Annotated[int | None, Parameter(help="cli-arg-serve-port")] = None,
    data: Annotated[Path | None, Parameter(help="cli-arg-serve-data")] = None,
    name: Annotated[list[str] | None, Parameter(help="cli-arg-serve-name")] = None,
    database: Annotated[str | None, Parameter(help="cli-arg-serve-database")] = None,
    config: Annotated[Path | None, Parameter(help="cli-arg-serve-config")] = None,
    no_browser: Annotated[bool, Parameter(help="cli-arg-serve-no-browser")] = False,
) -> None:
    """Serve the games of a folder to a browser on this machine until Ctrl-C; with a database, a
    site to whoever comes."""
    if port is not None and not 0 <= port <= 65_535:
        raise Complaint("no-such-port", value=port)
    said = {"host": host, "port": port, "names": name}
    settings = settings_for(database, config, data, said)
    if settings is None:
        serve_folder(data or folder_of(os.environ), said, browser=not no_browser)
    else:
        serve_site(settings)
    tell(Text(say("cli-serve-ended")))


def serve_folder(folder: Path, said: Mapping[str, Any], *, browser: bool) -> None:
    # The server is slow to import, and nothing but this needs it.
    running = import_module("grognard.server.serve")

    def ready(address: str) -> None:
        tell(Text(say("cli-serve-ready", address=address, folder=str(folder))))
        sys.stdout.flush()
        if browser:
            show(address)

    with complaining(str(folder), browser=browser):
        running.serve(
            folder, host=said["host"] or "127.0.0.1", port=said["port"],
            names=said["names"] or (), ready=ready,
        )  # fmt: skip


def serve_site(settings: Any) -> None:
    engine = import_module("grognard.server.store.engine")
    running = import_module("grognard.server.serve")
    place = engine.shown(engine.place(settings.database))

    def ready(address: str) -> None:
        tell(Text(say("cli-serve-site", address=address, site=settings.address, database=place)))
        sys.stdout.flush()

    with complaining(place):
        running.serve_site(settings, ready=ready)


@contextmanager
def complaining(place: str, *, browser: bool = False) -> Iterator[None]:
    """What hinders a server from starting is told in one line."""
    running = import_module("grognard.server.serve")
    try:
        with complaining_of_store():
            yield
    except running.AlreadyServed as other:
        if other.address and browser:
            show(other.address)
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
    if not (database or file or any(environ.get(name) for name in DATABASE)):
        return None
    reading = import_module("grognard.server.operator.settings")
    try:
        return reading.read(file, environ, {"database": database, **said})
    except reading.BadSettings as fault:
        raise Complaint("settings", where=fault.where, problem=fault.problem) from None


DATABASE = ("GROGNARD_DATABASE", "GROGNARD_DATABASE_FILE")


def folder_of(environ: Mapping[str, str]) -> Path:
    """Where the games are: GROGNARD_DATA, or else where the user's data are kept."""
    given = environ.get("GROGNARD_DATA", "")
    return Path(given) if given else data_folder(environ)


def show(address: str) -> None:
    """Open the browser. That may take its time, and there may be none."""
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
