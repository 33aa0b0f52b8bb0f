"""Mutated messages on a table's socket: each is answered or refused, none breaks anything, and
what comes back is the same whatever is hidden from whoever sends them."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.kernel.question import Question
from grognard.server.accounts import auth
from grognard.server.live_table import LiveTable
from grognard.server.mailbox import Connection
from grognard.server.wire import (
    Annotate,
    AskHint,
    AskReasons,
    Inquire,
    Ping,
    Rein,
    Shown,
    Sit,
    ToServer,
)
from tests.every_game.tables import Table, played
from tests.server.screens import FOG, PEOPLE, Screen, Server, live, new_game, screen
from tests.server.test_fog import row_of, tables_with, units_of
from tests.site.mutations import lawful, mutated
from tests.site.places import SiteServer
from tests.site.players import pair

decode = msgspec.json.Decoder(ToServer).decode
ANSWERS = {"table", "news", "done", "refused", "answer", "hand-over", "trouble", "pong", "thinking"}
FINE = {"malformed", "too-large", "sit-first", "no-such-seat", "seat-of-a-bot", "not-your-turn"}
AGAINST_BOT = (PEOPLE[0], {"side": "soviet", "who": "bot", "name": "random"})


@pytest.fixture
def server(tmp_path: Any) -> Any:
    with Server(tmp_path) as made:
        yield made


def answered(shown: Screen) -> list[dict[str, Any]]:
    """What comes back, up to the answer to a ping sent behind it."""
    shown.socket.send_text('{"type":"ping"}')
    found = []
    while (message := shown.take())["type"] != "pong":
        found.append(message)
    return found


@pytest.mark.parametrize("seats", [PEOPLE, AGAINST_BOT], ids=["hot seat", "against a bot"])
def test_no_message_breaks_anything(server: Server, seats: Any) -> None:
    game = new_game(server, options=FOG, seats=seats)
    rng = Random(41)
    with screen(server, game, "german") as shown:
        for _ in range(600):
            data = mutated(rng.choice(lawful(live(server, game), rng)), rng)
            shown.socket.send(data.decode("utf-8", "replace"))
            for message in answered(shown):
                assert message["type"] in ANSWERS
                assert message.get("why", "malformed") in FINE, (data, message)
                reasons = [reason["why"] for reason in message.get("reasons", ())]
                assert "defect" not in reasons, (data, message)
                if seats is AGAINST_BOT and message["type"] == "table":
                    assert message["view"]["side"] == "german"
        assert shown.sit(live(server, game).ask.side)["type"] == "table"
    kept = server.get(f"/api/games/{game}/save")
    server.delete(f"/api/games/{game}")
    again = server.post("/api/load", content=kept.content)
    assert again.status_code == 201, "what was played is lawful to the last action"


def test_no_message_breaks_a_game_between_two(
    site: SiteServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With fog, each at his own screen, and somebody who looks on: whatever one of them sends, he
    is shown his own side, and the others notice nothing but what was lawfully done."""
    monkeypatch.setattr(auth, "BURST", 10_000)
    its = pair(site, options=FOG)
    rng = Random(42)
    fine = FINE | {"not-your-seat", "no-watching"}
    with its.screen("german") as german, its.screen("soviet") as soviet:
        for _ in range(300):
            side, screen = rng.choice((("german", german), ("soviet", soviet)))
            data = mutated(rng.choice(lawful(its.match, rng)), rng)
            screen.socket.send(data.decode("utf-8", "replace"))
            for message in answered(screen):
                assert message.get("why", "malformed") in fine, (data, message)
                assert "defect" not in [r["why"] for r in message.get("reasons", ())], data
                if message["type"] in ("table", "room"):
                    seen = message["side"] if message["type"] == "table" else message["you"][0]
                    assert seen == side, data
        for side, screen in (("german", german), ("soviet", soviet)):
            assert not screen.view or screen.view["side"] == side
            theirs = [unit for m in screen.had for unit in units_of(m) if unit["side"] != side]
            fought = any(entry.side == "chance" for entry in its.match.entries)
            assert fought or not theirs, "nothing of the enemy but what a combat has shown"
    assert its.post(its.asked, "ask").status_code == 200


@settings(max_examples=300)
@given(st.binary(max_size=200) | st.text(max_size=200).map(lambda t: t.encode("utf-8", "replace")))
def test_whatever_bytes_come_they_are_a_message_or_refused(data: bytes) -> None:
    try:
        decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return


# ---- two truths, the same bytes -------------------------------------------------------------


class Forgetful:
    """A store that keeps nothing."""

    async def answered(self, _: str) -> list[str]:
        return []

    async def answer(self, *_: Any) -> None:
        return None

    def now(self) -> str:
        return "2026-01-01"

    async def turn(self, _: str, __: Any, version: int, *___: Any, **____: Any) -> int:
        return version + 1


async def spoken(table: LiveTable, connection: Connection, data: bytes) -> list[bytes]:
    """What the socket does with a message, and what is sent for it."""
    try:
        message = decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return [b"malformed"]
    match message:
        case Ping() | Annotate():  # a remark has the time in it, which is another
            return [b"fine"]
        case AskHint() | AskReasons() | Rein() | Shown():  # not the table's
            return [b"fine"]
        case Sit():
            await table.connections.sit(connection, message)
        case Inquire():
            await table.connections.query(connection, message)
        case _:
            await table.take(connection, message)
    found = []
    while not connection.out.empty():
        found.append(connection.out.get_nowait() or b"")
    return found


async def compared(table: Table, position: Any, other: Any, looker: str, rng: Random) -> int:
    """Messages whose answers were the same in both truths, until something was done."""
    store: Any = Forgetful()
    matches = [table.at(position), table.at(other.state)]
    row = row_of(table, matches[0])
    tables = [LiveTable(store, row, match) for match in matches]
    connections = [Connection(), Connection()]
    sit = msgspec.json.encode({"type": "sit", "side": looker})
    first = [await spoken(t, s, sit) for t, s in zip(tables, connections, strict=True)]
    assert first[0] == first[1], "sitting down"
    messages = lawful(matches[0], rng)
    others = [side for side in table.game.sides if side != looker]
    for n in range(150):
        data = mutated(rng.choice(messages), rng)
        if b'"sit"' in data and any(side.encode() in data for side in others):
            continue  # at one screen the other person may sit down: that is no secret from him
        sent = [await spoken(t, s, data) for t, s in zip(tables, connections, strict=True)]
        assert sent[0] == sent[1], data
        if any(b'"done"' in message or b'"news"' in message for message in sent[0]):
            return n
    return 150


@pytest.mark.parametrize("change", ["losses", "trenches", "places", "stacks", "decoys"])
def test_no_message_tells_what_is_hidden(change: str) -> None:
    told = 0
    for table in tables_with(change):
        rng = Random(f"mutated {change}")
        positions = list(played(table).positions)
        rng.shuffle(positions)
        for position in positions[:40]:
            for looker in table.game.sides:
                if looker not in table.at(position.state).ask.sides:
                    continue
                for other in table.contract.secrets(change, position.state, looker, rng):
                    told += asyncio.run(compared(table, position.state, other, looker, rng))
                    break
            if told > 600:
                return
    assert told > 100


def asked(table: Table, state: Any, looker: str) -> list[Any]:
    """What a program is told that asks what it may do: see online/outside.py."""
    match = table.at(state)
    question: Question[Any] = Question(match.state.clone(), match.ask.sides)
    rng = Random(7)
    families = [(offer.size(), msgspec.to_builtins(offer.draw(rng)))
                for offer in question.offers(looker) if offer.size()]  # fmt: skip
    return [*families, *(msgspec.to_builtins(question.sample(rng, looker)) for _ in range(5))]


@pytest.mark.parametrize("change", ["losses", "trenches", "places", "stacks", "decoys"])
def test_what_a_program_may_do_tells_nothing_hidden(change: str) -> None:
    compared = 0
    for table in tables_with(change):
        rng = Random(f"asked {change}")
        for position in list(played(table).positions)[::3]:
            for looker in table.at(position.state).ask.sides:
                if looker not in table.game.sides:
                    continue
                for other in table.contract.secrets(change, position.state, looker, rng):
                    one, two = (asked(table, s, looker) for s in (position.state, other.state))
                    assert one == two, position.kind
                    compared += 1
                    break
            if compared >= 12:
                return
    assert compared


def test_the_comparison_can_fail() -> None:
    """Whoever owns what was changed is sent something else: the changes are real."""
    table = tables_with("losses")[0]
    rng = Random(1)
    for position in played(table).positions:
        if "soviet" not in table.at(position.state).ask.sides:
            continue
        for other in table.contract.secrets("losses", position.state, "german", rng):
            with pytest.raises(AssertionError):
                asyncio.run(compared(table, position.state, other, "soviet", rng))
            return
    pytest.fail("no such position")
