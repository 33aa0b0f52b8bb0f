"""What one who connects may cost: he must say within some seconds what he wants, and read what he
is answered, and when no descriptor is left the server says so and goes on."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
from contextlib import suppress
from time import monotonic
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LOG = logging.getLogger("grognard.server")
HEAD_SECONDS = 10.0
"""Seconds in which the head of a request must have arrived; its body has a time of its own."""
ANSWER_SECONDS = 20.0
"""In so many seconds something of an answer that waits must have been read."""
ANSWER_BYTES = 64 * 1024
"""So much at least, or all of it."""
SAID_AGAIN = 10.0
"""Seconds after which it is logged again that no descriptor is free."""
TRIED = 1.0
"""Seconds between two looks whether there is one."""
NO_DESCRIPTOR = "socket.accept() out of system resource"
"""How asyncio begins to say so."""
WANTED = 65_536
"""Descriptors that are asked for where the system would give fewer."""


class PatientProtocol(HttpToolsProtocol):
    """HTTP, with an end to patience."""

    _late: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    """Looks how much of an answer was read, while one waits."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._late is None:
            self._wait()

    def on_headers_complete(self) -> None:
        self._wait_no_more()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        self._read_on()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._look(self.transport.get_write_buffer_size() + ANSWER_BYTES)

    def resume_writing(self) -> None:
        self._read_on()
        super().resume_writing()

    def _look(self, before: int) -> None:
        """What waits is in our memory: whoever does not take it is let go."""
        self._unread, waits = None, self.transport.get_write_buffer_size()
        if waits > before - ANSWER_BYTES:
            self.transport.abort()
        elif waits:
            self._unread = self.loop.call_later(ANSWER_SECONDS, self._look, waits)

    def _read_on(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _wait(self) -> None:
        self._late = self.loop.call_later(HEAD_SECONDS, self._give_up)

    def _wait_no_more(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _give_up(self) -> None:
        self._late = None
        self.transport.abort()


def more_descriptors() -> None:
    """As many as the system lets us have, up to what one process may need."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - there is none on Windows

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


class DescriptorWatch:
    """Logs that no descriptor is free: now and then, and not for each connection that waits or is
    turned away. They are accepted when there is one again."""

    def __init__(self) -> None:
        self._said = -SAID_AGAIN

    async def watch(self) -> None:
        """Some loops say nothing of it, so it is tried."""
        while True:
            try:
                os.close(os.open(os.devnull, os.O_RDONLY))
            except OSError as error:
                if error.errno in (errno.EMFILE, errno.ENFILE):
                    self.say()
            await asyncio.sleep(TRIED)

    def say(self) -> None:
        if monotonic() - self._said >= SAID_AGAIN:
            self._said = monotonic()
            LOG.error("no descriptor is free: connections wait; raise LimitNOFILE")

    def heard(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """What the loop has to say: this is said by us."""
        if str(context.get("message", "")).startswith(NO_DESCRIPTOR):
            self.say()
        else:
            loop.default_exception_handler(context)
