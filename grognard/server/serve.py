"""Running the server: its address, its lock on the folder of games, its beginning and its end."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import socket
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn

from grognard.server.app import application
from grognard.server.cycles import collected
from grognard.server.encrypted_saves import SaveKey
from grognard.server.operator import logs
from grognard.server.operator.metrics import MetricsMiddleware, serve_metrics
from grognard.server.operator.settings import Settings
from grognard.server.patience import DescriptorWatch, PatientProtocol, more_descriptors
from grognard.server.sockets import MOST_BYTES
from grognard.server.store import Store
from grognard.server.store import engine as stores
from grognard.server.texts import read_ahead

PORT = 8377
TRIES = 20
SHORT_TURN = 0.0005
"""Seconds a thread that computes (a replay, a report, a game that is opened) keeps the interpreter
from where everybody waits: a move takes it up a dozen times, and each would wait so long."""
LOCK = "serving"
"""The file that says which server has the games of a folder; it holds the address."""


class PortTaken(Exception):
    """Somebody else listens there."""

    def __init__(self, host: str, port: int) -> None:
        super().__init__(host, port)
        self.host = host
        self.port = port


class AlreadyServed(Exception):
    """Another server has the games of this folder. Two would write over one another."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


def bound(host: str, port: int, tries: int) -> socket.socket:
    """A socket on this port, or on one of the next ones. Port 0 is any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for n in range(tries):
        made = socket.socket(family, socket.SOCK_STREAM)
        if os.name == "posix":
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((host, port + n if port else 0))
            made.listen(128)
        except OSError as error:
            made.close()
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
            continue
        made.setblocking(False)
        return made
    raise PortTaken(host, port)


@contextmanager
def held(folder: Path, address: str, name: str = LOCK) -> Iterator[None]:
    """Keep other servers off the games of a folder while this one runs, however it ends."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    try:
        import fcntl  # noqa: PLC0415 - there is none on Windows, where a second server is not noticed
    except ImportError:  # pragma: no cover
        yield
        return
    with (folder / name).open("a+", encoding="utf-8") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.seek(0)
            raise AlreadyServed(file.read().strip()) from None
        file.truncate(0)
        file.write(address)
        file.flush()
        yield


class Server(uvicorn.Server):
    """Says when it is ready, and reads what takes longest while nobody asks yet."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            watch = DescriptorWatch()
            asyncio.get_running_loop().set_exception_handler(watch.heard)
            self.watching = asyncio.create_task(watch.watch())
            self.collecting = asyncio.create_task(collected())
            self.ready()
            self.reading = asyncio.create_task(asyncio.to_thread(read_ahead))


def serve(
    folder: Path,
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    names: Collection[str] = (),
    ready: Callable[[str], None] = lambda _: None,
) -> None:
    """Serve the games of a folder until interrupted. A port that was not asked for may be another
    where it is taken. Raises PortTaken, AlreadyServed or BadStore."""
    listening = bound(host, PORT if port is None else port, TRIES if port is None else 1)
    with contextlib.closing(listening):
        address = url(host, listening.getsockname()[1])
        with held(folder, address):
            asyncio.run(checked(folder))
            app = application(folder, {*names, *([] if host in ANYWHERE else [host])})
            server = Server(config(app), lambda: ready(address))
            with contextlib.suppress(KeyboardInterrupt):
                server.run([listening])


async def checked(folder: Path) -> None:
    """Open what is kept once before the server starts: a fault of it is then told as one."""
    await opened(folder)
    SaveKey.of(folder)


async def opened(where: Path | str) -> None:
    """Open a database, bring it up to date, and close it."""
    await (await Store.open(where)).close()


def serve_site(settings: Settings, *, ready: Callable[[str], None] = lambda _: None) -> None:
    """Serve a site until interrupted. Raises PortTaken, AlreadyServed or BadStore."""
    host = settings.host
    with contextlib.ExitStack() as stack:
        listening = stack.enter_context(contextlib.closing(bound(host, settings.port, 1)))
        address = url(host, listening.getsockname()[1])
        place = stores.place(settings.database)
        if place.get_backend_name() == "sqlite":
            path = Path(str(place.database))
            stack.enter_context(held(path.parent, address, f"{path.name}.{LOCK}"))
        more_descriptors()
        sys.setswitchinterval(SHORT_TURN)
        asyncio.run(opened(settings.database))
        logs.set_up(settings.log, settings.level)
        if settings.metrics:
            stack.callback(serve_metrics(settings.metrics))
        names = {*settings.names, *([] if host in ANYWHERE else [host])}
        app = MetricsMiddleware(application(Path(), names, site=settings), logs.told)
        server = Server(config(app, proxies=settings.proxies), lambda: ready(address))
        with contextlib.suppress(KeyboardInterrupt):
            server.run([listening])


ANYWHERE = ("0.0.0.0", "::", "")


def url(host: str, port: int) -> str:
    """The address to open in a browser on this machine."""
    name = "127.0.0.1" if host in ANYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def config(app: Any, *, proxies: str = "127.0.0.1") -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=PatientProtocol,
        ws="websockets-sansio",
        loop="auto",
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        lifespan="on",
        server_header=False,
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=3,
    )
