"""Chairs: what somebody who sits there has been told, in numbered messages that can be caught up.

A chair belongs to a side, or, where nothing is hidden, to the whole table. It remembers the view it
last told, so that the next message holds the difference alone.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

import msgspec

from grognard.kernel.events import Event
from grognard.kernel.game import Result
from grognard.kernel.value import Side
from grognard.server.delta import delta, is_empty
from grognard.server.wire import Back, Delta, News, Remark, ToClient

MOST_KEPT = 600
"""Messages kept for somebody who has lost the connection: more than a bot's turn makes."""
MOST_WAITING = 8 * 1024 * 1024
"""Bytes that may wait for a slow reader before he is let go: some thousand messages."""

code = msgspec.json.Encoder().encode


class Connection:
    """One socket at a table. Messages wait here until it takes them; None ends it."""

    def __init__(self) -> None:
        self.mailbox: Mailbox | None = None
        self.out: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.ended = False
        self.account = ""
        """Whose screen it is, on a site."""
        self.guest = False
        """He sits on the chair of somebody else, at a match that is over: he changes nothing."""
        self.shown: int | None = None
        """The last message that is on its screen, where it says so."""
        self._waiting = 0

    @property
    def behind(self) -> int:
        """Messages that are not on its screen yet, as far as it says how far it is."""
        return 0 if self.shown is None or self.mailbox is None else self.mailbox.no - self.shown

    def send(self, message: ToClient) -> None:
        self.send_bytes(code(message))

    def send_bytes(self, message: bytes) -> None:
        if self.ended:
            return
        self._waiting += len(message)
        if self._waiting > MOST_WAITING:
            while not self.out.empty():
                self.out.get_nowait()
            self.end()
            return
        self.out.put_nowait(message)

    async def next(self) -> bytes | None:
        message = await self.out.get()
        self._waiting -= len(message or b"")
        return message

    def end(self) -> None:
        """Let the socket go. The client comes back and sits down anew."""
        self.leave()
        if not self.ended:
            self.ended = True
            self.out.put_nowait(None)

    def leave(self) -> None:
        if self.mailbox is not None:
            self.mailbox.connections.discard(self)
            self.mailbox = None


class SeatView:
    """Everything a chair can see at one moment, as plain data."""

    __slots__ = ("back", "prompt", "result", "side", "view", "waits")

    def __init__(
        self,
        side: Side,
        view: dict[str, Any],
        prompt: dict[str, Any],
        back: Back,
        waits: tuple[Side, ...],
        result: Result | None,
    ) -> None:
        self.side = side
        self.view = view
        self.prompt = prompt
        self.back = back
        self.waits = waits
        self.result = result

    def equal_but_view(self, other: SeatView) -> bool:
        return (self.prompt, self.back, self.waits, self.result) == (
            other.prompt,
            other.back,
            other.waits,
            other.result,
        )


class Mailbox:
    """A place at the table, from when somebody first sat there."""

    def __init__(self, key: Side, no: int) -> None:
        self.key = key
        self.no = no
        self.seat_view: SeatView | None = None
        self.heard = 0
        """Events told so far, of those this chair may hear."""
        self.read = 0
        """Events of the whole story that have been looked at for that."""
        self.connections: set[Connection] = set()
        self._sent: deque[tuple[int, bytes]] = deque(maxlen=MOST_KEPT)
        self._unsent: list[bytes] = []
        self._before: tuple[int, SeatView | None, int] = (no, None, 0)
        """Number, sight and events told before what is unsent."""

    def tell(
        self,
        seat_view: SeatView,
        events: tuple[Event, ...],
        *,
        by: Side = "",
        roll: tuple[int, ...] = (),
        remarks: tuple[Remark, ...] | None = None,
        retracted: bool = False,
    ) -> None:
        """Write the next message. It is held back until `release`. Where nothing has changed for
        this chair there is none, so that not even that something happened can be told from it.
        `unsaid`: something it had been told was taken back."""
        assert self.seat_view is not None
        changes: Delta = delta(self.seat_view.view, seat_view.view)
        silent = not (events or roll or retracted) and is_empty(changes) and remarks is None
        if silent and seat_view.equal_but_view(self.seat_view):
            return
        if not self._unsent:
            self._before = (self.no, self.seat_view, self.heard)
        self.seat_view = seat_view
        self.no += 1
        news = News(
            self.no,
            changes,
            seat_view.prompt,
            events,
            self.heard,
            seat_view.back,
            seat_view.waits,
            by,
            roll,
            seat_view.result,
            remarks,
        )
        self.heard += len(events)
        message = code(news)
        self._sent.append((self.no, message))
        self._unsent.append(message)

    def release(self) -> None:
        """What was written is safely kept: send it."""
        for message in self._unsent:
            for connection in tuple(self.connections):
                connection.send_bytes(message)
        self._unsent.clear()

    def recall(self) -> None:
        """What was written since the last release did not come to be: nobody has been sent it."""
        if self._unsent:
            self._unsent.clear()
            self.no, self.seat_view, self.heard = self._before
            while self._sent and self._sent[-1][0] > self.no:
                self._sent.pop()

    def renew(self, seat_view: SeatView, heard: int, read: int) -> None:
        """What may be seen from here has become another: what was told before is told no more."""
        self.seat_view, self.heard, self.read = seat_view, heard, read
        self.no += 1
        self._sent.clear()

    def missed(self, seen: int) -> list[bytes] | None:
        """The messages after this one; None where they are not all at hand."""
        if seen == self.no:
            return []
        if not self._sent or not self._sent[0][0] <= seen + 1 <= self.no:
            return None
        return [message for no, message in self._sent if no > seen]
