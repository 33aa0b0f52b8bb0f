"""Mailboxes: the numbered messages of one seat, which a client can catch up with.

A mailbox belongs to a side, or, where nothing is hidden, to the whole table. It remembers the view
it last sent, so that the next message holds the difference only.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

import msgspec

from grognard.kernel.events import Event
from grognard.kernel.game import Result
from grognard.kernel.value import Side
from grognard.server.delta import delta, is_empty
from grognard.server.wire import Back, Delta, News, Remark, ToClient

MOST_KEPT = 600
"""Messages kept for a client that has lost its connection: more than a bot's turn makes."""
MOST_KEPT_BYTES = 4 * 1024 * 1024
"""What they may take up together. Whoever has missed more gets the whole table."""
MOST_WAITING = 8 * 1024 * 1024
"""Bytes that may wait for a slow client before it is disconnected: some thousand messages."""

code = msgspec.json.Encoder().encode


class Connection:
    """One socket at a table, with its queue of messages; None in the queue closes it."""

    def __init__(self) -> None:
        self.mailbox: Mailbox | None = None
        self.out: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.ended = False
        self.account = ""
        """The account, on a site."""
        self.guest = False
        """It looks at the seat of another player, in a match that is over: it changes nothing."""
        self.shown: int | None = None
        """The last message that is on its screen, where it says so."""
        self.together = False
        """It takes all that waits for it at once, as a list."""
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

    async def frame(self) -> bytes | None:
        """What is to be sent next: a message, or all that wait for whoever takes them together."""
        first = await self.next()
        if first is None or not self.together or self.out.empty():
            return first
        messages = [first]
        while not self.out.empty():
            if (message := self.out.get_nowait()) is None:
                self.out.put_nowait(None)  # first what was said, then the end
                break
            self._waiting -= len(message)
            messages.append(message)
        return b"[" + b",".join(messages) + b"]" if messages[1:] else first

    def end(self) -> None:
        """Close the socket. The client reconnects and sits down again."""
        self.leave()
        if not self.ended:
            self.ended = True
            self.out.put_nowait(None)

    def leave(self) -> None:
        if self.mailbox is not None:
            self.mailbox.connections.discard(self)
            self.mailbox = None


class SeatView:
    """Everything a seat can see at one moment, as plain data."""

    __slots__ = ("back", "keys", "prompt", "result", "side", "view", "waits")

    def __init__(
        self,
        side: Side,
        view: dict[str, Any],
        prompt: dict[str, Any],
        back: Back,
        waits: tuple[Side, ...],
        result: Result | None,
        keys: Mapping[str, str],
    ) -> None:
        self.side = side
        self.view = view
        self.prompt = prompt
        self.back = back
        self.waits = waits
        self.result = result
        self.keys = keys
        """Of the lists in the view whose members have one."""

    def equal_but_view(self, other: SeatView) -> bool:
        return (self.prompt, self.back, self.waits, self.result) == (
            other.prompt,
            other.back,
            other.waits,
            other.result,
        )


def alike(had: Sequence[Remark], now: Sequence[Remark]) -> int:
    """How many are the same, from the first."""
    pairs = zip(had, now, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


class Mailbox:
    """The messages of one seat, from when somebody first connected to it."""

    def __init__(self, key: Side, no: int) -> None:
        self.key = key
        self.no = no
        self.seat_view: SeatView | None = None
        self.heard = 0
        """Events sent so far, of those this seat receives."""
        self.read = 0
        """Events of the whole story that were examined for it."""
        self.remarks: tuple[Remark, ...] = ()
        """As they were sent."""
        self.connections: set[Connection] = set()
        self.version: tuple[SeatView | None, int, int] = (None, 0, 0)
        """The version of what was seen and heard last, when it was last asked for."""
        self._sent: deque[tuple[int, bytes]] = deque()
        self._kept = 0
        """Bytes of them."""
        self._unsent: list[bytes] = []
        self._before: tuple[int, SeatView | None, int, tuple[Remark, ...]] = (no, None, 0, ())
        """Number, view, events and remarks sent before what is unsent."""

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
        """Write the next message; `release` sends it. Where nothing has changed for this seat there
        is no message, so that not even the fact that something happened can be inferred.
        `remarks`: all there are now, where some may be new. `retracted`: events it had been sent
        were undone."""
        assert self.seat_view is not None
        changes: Delta = delta(self.seat_view.view, seat_view.view, seat_view.keys)
        remarks = self.remarks if remarks is None else remarks
        same_remarks = alike(self.remarks, remarks)
        silent = not (events or roll or retracted or remarks != self.remarks) and is_empty(changes)
        if silent and seat_view.equal_but_view(self.seat_view):
            return
        if not self._unsent:
            self._before = (self.no, self.seat_view, self.heard, self.remarks)
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
            remarks[same_remarks:],
            same_remarks,
        )
        self.heard += len(events)
        self.remarks = remarks
        message = code(news)
        self.remember(self.no, message)
        self._unsent.append(message)

    def remember(self, no: int, message: bytes) -> None:
        """Keep a message for who has lost his connection, and as many before it as there is room
        for."""
        self._sent.append((no, message))
        self._kept += len(message)
        while self._kept > MOST_KEPT_BYTES or len(self._sent) > MOST_KEPT:
            self._kept -= len(self._sent.popleft()[1])

    def release(self) -> None:
        """What was written is stored: send it."""
        for message in self._unsent:
            for connection in tuple(self.connections):
                connection.send_bytes(message)
        self._unsent.clear()

    def recall(self) -> None:
        """What was written since the last release was not stored: drop it, nobody was sent it."""
        if self._unsent:
            self._unsent.clear()
            self.no, self.seat_view, self.heard, self.remarks = self._before
            while self._sent and self._sent[-1][0] > self.no:
                self._kept -= len(self._sent.pop()[1])

    def renew(
        self, seat_view: SeatView, heard: int, read: int, remarks: tuple[Remark, ...]
    ) -> None:
        """The seat sees other things now: earlier messages are not sent again."""
        self.seat_view, self.heard, self.read = seat_view, heard, read
        self.remarks = remarks
        self.no += 1
        self._sent.clear()
        self._kept = 0

    def missed(self, seen: int) -> list[bytes] | None:
        """The messages after this one; None where they are not all at hand."""
        if seen == self.no:
            return []
        if not self._sent or not self._sent[0][0] <= seen + 1 <= self.no:
            return None
        return [message for no, message in self._sent if no > seen]
