"""`grognard serve`: the server of the table in the browser."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.text import Text

from grognard.cli.faults import Complaint
from grognard.cli.table.seats import data_folder
from grognard.cli.voice import say, tell

if TYPE_CHECKING:
    from collections.abc import Mapping


def serve(
    *,
    host: Annotated[str, Parameter(help="cli-arg-serve-host")] = "127.0.0.1",
    port: Annotated[int | None, Parameter(help="cli-arg-serve-port")] = None,
    data: Annotated[Path | None, Parameter(help="cli-arg-serve-data")] = None,
    name: Annotated[list[str] | None, Parameter(help="cli-arg-serve-name")] = None,
    no_browser: Annotated[bool, Parameter(help="cli-arg-serve-no-browser")] = False,
) -> None:
    """Serve the games of a folder to a browser on this machine until Ctrl-C."""
    if port is not None and not 0 <= port <= 65_535:
        raise Complaint("no-such-port", value=port)
    folder = data or folder_of(os.environ)
    # The server is slow to import, and nothing but this needs it.
    running = import_module("grognard.server.serve")
    store = import_module("grognard.server.store")

    def ready(address: str) -> None:
        tell(Text(say("cli-serve-ready", address=address, folder=str(folder))))
        sys.stdout.flush()
        if not no_browser:
            show(address)

    try:
        running.serve(folder, host=host, port=port, names=name or (), ready=ready)
    except running.AlreadyServed as other:
        if other.address and not no_browser:
            show(other.address)
        raise Complaint("already-served", folder=str(folder), address=other.address) from None
    except running.PortTaken as taken:
        raise Complaint("port-taken", port=taken.port, host=taken.host) from None
    except store.BadStore as fault:
        raise Complaint(f"store-{fault.why}", **fault.about) from None
    tell(Text(say("cli-serve-ended")))


def folder_of(environ: Mapping[str, str]) -> Path:
    """Where the games are: GROGNARD_DATA, or else where the user's data are kept."""
    given = environ.get("GROGNARD_DATA", "")
    return Path(given) if given else data_folder(environ)


def show(address: str) -> None:
    """Open the browser. That may take its time, and there may be none."""
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
