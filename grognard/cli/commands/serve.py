"""`grognard serve`: the server of the table in the browser."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter
from rich.text import Text

from grognard.cli.errors import Complaint
from grognard.cli.output import say, tell
from grognard.cli.server_settings import complaining, folder_of, open_browser, settings_for

if TYPE_CHECKING:
    from collections.abc import Mapping


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
            open_browser(address)

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
