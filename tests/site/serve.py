"""A site for tests in a browser, with time that can be moved on.

    python -m tests.site.serve FOLDER PORT [AHEAD]

It listens on loopback, writes its address and its mails to standard output, and reads `on SECONDS`
from standard input: its clock is then so much further on. AHEAD is how far it begins ahead, so that
one that was killed can be started again at its own time. Passwords are cheap and limits wide.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
import threading
from datetime import datetime, timedelta
from email.message import EmailMessage
from pathlib import Path

from grognard.server.accounts import hashing
from grognard.server.app import application
from grognard.server.serve import Server, bound, config, url
from grognard.server.site import Site, utc
from tests.site.places import CHEAP

HOST = "127.0.0.1"


class Ahead:
    """The true time and so much more."""

    def __init__(self, seconds: float) -> None:
        self.by = timedelta(seconds=seconds)

    def __call__(self) -> datetime:
        return utc() + self.by


def tell(line: str) -> None:
    """Say something to whoever has started it."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def obey(time: Ahead) -> None:
    """Move the clock whenever a line says so."""
    for line in sys.stdin:
        word, _, seconds = line.strip().partition(" ")
        if word == "on":
            time.by += timedelta(seconds=float(seconds))
            tell(f"ahead {time.by.total_seconds():.0f}")


async def posted(mail: EmailMessage) -> None:
    """Mails stand in the output, each on one line."""
    text = mail.get_content().replace("\n", " ")
    tell(f"mail {mail['To']} {mail['Subject']} | {text}")


def main() -> None:
    folder, port = Path(sys.argv[1]), int(sys.argv[2])
    time = Ahead(float(sys.argv[3]) if len(sys.argv) > 3 else 0.0)
    hashing.COST = CHEAP
    listening = bound(HOST, port, 1)
    address = url(HOST, listening.getsockname()[1])
    site = Site(
        database=f"sqlite:///{folder / 'site.sqlite3'}", address=address.rstrip("/"), limits=50.0
    )
    app = application(folder, site=site, time=time, mailer=posted)
    server = Server(config(app), lambda: tell(address))
    threading.Thread(target=obey, args=(time,), daemon=True).start()
    with contextlib.closing(listening), contextlib.suppress(KeyboardInterrupt):
        asyncio.run(server.serve([listening]))


if __name__ == "__main__":
    main()
