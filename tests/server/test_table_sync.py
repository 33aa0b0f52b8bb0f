"""Long random play, with undo and redo: what a client has made of its deltas is, after every
message, what a fresh table would show it."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest

from grognard import library
from grognard.kernel.match import Match
from grognard.kernel.value import Side
from grognard.server.delta import applied
from grognard.server.live_table import LiveTable
from grognard.server.mailbox import Connection, Mailbox
from grognard.server.records import Header, Row
from grognard.server.summary import public_events, summary_of
from grognard.server.wire import Delta, Redo, Seat, Undo
from tests.played import SCENARIO

ACTIONS = 60
OPTIONS: list[dict[str, str]] = [
    {"setup": "ready"},
    {"setup": "ready", "weather": "variable", "air": "m3b"},
    {"setup": "ready", "fog": "m1", "air": "m3a"},
    {"setup": "ready", "fog": "m2", "air": "m3b"},
    {"fog": "m1", "zones": "secret"},
]


class NoDisk:
    """A store that keeps nothing, and is quick about it."""

    def now(self) -> str:
        return "2026-01-01"

    async def turn(self, *_: Any) -> None:
        pass

    async def answer(self, *_: Any) -> None:
        return None

    async def answered(self, *_: Any) -> frozenset[str]:
        return frozenset()


class Follower:
    """A client that has only what it is sent."""

    def __init__(self, table: LiveTable, side: Side) -> None:
        self.table, self.mailbox, self.connection = (
            table,
            table.connections._mailbox(side),
            Connection(),
        )
        self.connection.mailbox = self.mailbox
        self.mailbox.connections.add(self.connection)
        self.whole: dict[str, Any] = msgspec.json.decode(table.connections._whole(self.mailbox))
        self.has = {key: self.whole[key] for key in ("no", "view", "prompt", "back", "story")}

    def follow(self) -> None:
        while not self.connection.out.empty():
            news = msgspec.json.decode(self.connection.out.get_nowait() or b"")
            assert news["no"] == self.has["no"] + 1, "a gap in the numbers"
            self.has = {
                "no": news["no"],
                "view": applied(self.has["view"], msgspec.convert(news["changes"], Delta)),
                "prompt": news["prompt"],
                "back": news["back"],
                "story": self.has["story"][: news["told"]] + news["events"],
            }

    def fresh(self) -> dict[str, Any]:
        """What somebody who sits down now would be told, and it is as the match stands."""
        whole = msgspec.json.decode(self.table.connections._whole(self.mailbox))
        seat_view = self.table.view.seat_view(self.mailbox)
        assert whole["view"] == msgspec.json.decode(msgspec.json.encode(seat_view.view))
        return {key: whole[key] for key in self.has}


def table_of(match: Match[Any]) -> LiveTable:
    hidden = bool(match.game.hidden(match.kit))
    seats = tuple(Seat(side, "person") for side in match.game.sides)
    kept = Header(match.scenario, match.game.id, dict(match.kit.options), seats, match.kit.digest,
                "", (), True, match.dice.commit, hidden, 1)  # fmt: skip
    store: Any = NoDisk()
    return LiveTable(
        store, Row("g", kept, summary_of(match, public_events(match.story)), "", "", "", 1), match
    )


async def step(table: LiveTable, mailbox: Mailbox, rng: Random, n: int) -> None:
    """Play something, take it back or do it again."""
    back = table.view.seat_view(mailbox).back
    chance = rng.random()
    if back.undo and chance < 0.2:
        await table._answered(mailbox, Undo(f"{n}", mailbox.no), "")
    elif back.redo and chance < 0.6:
        await table._answered(mailbox, Redo(f"{n}", mailbox.no), "")
    else:
        table.act(table.match.ask.side, table.match.ask.sample(rng))
        table.roll_on()
        await table.keep()


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()))
def test_a_client_has_what_a_fresh_table_shows(options: dict[str, str]) -> None:
    async def go() -> int:
        rng = Random(str(options))
        match = library.new(SCENARIO, options, 5)
        table = table_of(match)
        table.roll_on()
        mailboxes = match.game.sides if table.seats.hidden else ("",)
        followers = {side: Follower(table, side) for side in mailboxes}
        for n in range(ACTIONS):
            asked = followers.get(match.ask.side) or followers[""]
            await step(table, asked.mailbox, rng, n)
            for follower in followers.values():
                follower.follow()
                assert follower.has == follower.fresh(), f"{follower.mailbox.key}, {n}"
        return table.changes

    assert asyncio.run(go()) >= ACTIONS
