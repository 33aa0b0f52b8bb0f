"""Messages that are repeated, late, forged or nonsense: each is answered, none does harm."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect

from grognard.server.mailbox import Connection
from grognard.server.sockets import MOST_BYTES
from grognard.server.wire import Play, Redo, Sit, Undo
from tests.played import SCENARIO
from tests.server.screens import FOG, PEOPLE, Server, draw, live, new_game, play_on, screen


def test_a_repeated_message_gets_its_first_answer_and_does_nothing(server: Server) -> None:
    game = new_game(server)
    with screen(server, game, "german") as shown:
        action = draw(server, game, Random(1))
        at = shown.no
        first = shown.play(action, id="again", at=at)
        number = shown.no
        for _ in range(3):
            assert shown.play(action, id="again", at=at) == first
        assert shown.no == number
        assert len(live(server, game).entries) == 1


def test_a_message_repeated_after_a_restart_is_not_done_twice(
    server: Server, tmp_path: Path
) -> None:
    game = new_game(server)
    with screen(server, game, "german") as shown:
        action = draw(server, game, Random(1))
        at = shown.no
        first = shown.play(action, id="again", at=at)
        shown.ask("remark", id="noted", text="once")
    with Server(tmp_path) as again, screen(again, game, "german") as shown:
        assert shown.play(action, id="again", at=at) == first
        assert shown.ask("remark", id="noted", text="once")["type"] == "done"
        assert len(live(again, game).entries) == 1
        assert len(shown.sit("german")["remarks"]) == 1


@pytest.mark.parametrize("kind", ["play", "undo", "redo"])
@pytest.mark.parametrize("by", [-1, 1, 1_000_000])
def test_a_stale_message_is_refused(server: Server, kind: str, by: int) -> None:
    game, rng = new_game(server), Random(2)
    with screen(server, game, "german") as shown:
        play_on(server, shown, game, rng, 2)
        shown.ask("undo")
        fields = {"actions": [msgspec.to_builtins(draw(server, game, rng))]}
        answer = shown.ask(kind, at=shown.no + by, **(fields if kind == "play" else {}))
        assert answer["reasons"][0]["why"] == "stale"
        assert len(live(server, game).entries) == 1


def test_what_was_missed_is_sent_again(server: Server) -> None:
    game, rng = new_game(server), Random(3)
    with screen(server, game, "german") as first, screen(server, game, "german") as second:
        seen = second.no
        play_on(server, first, game, rng, 5)
        with screen(server, game) as third:
            third.no, third.view, third.story = seen, second.view, second.story
            third.send({"type": "sit", "side": "german", "seen": seen})
            while third.no < first.no:
                assert third.take()["type"] == "news"
            assert third.view == first.view
            assert third.story == first.story
        # One who has everything is sent nothing: the next he hears is what happens next.
        first.send({"type": "sit", "side": "german", "seen": first.no})
        first.send({"type": "ping"})
        assert first.take()["type"] == "pong"


@pytest.mark.parametrize("seen", [1, 5_000_000, -3])
def test_who_has_missed_too_much_gets_the_whole_table(server: Server, seen: int) -> None:
    game, rng = new_game(server), Random(3)
    with screen(server, game, "german") as shown:
        play_on(server, shown, game, rng, 2)
        assert shown.sit("german", seen=seen)["type"] == "table"


def test_numbers_of_an_earlier_opening_are_not_taken_for_ours(
    server: Server, tmp_path: Path
) -> None:
    game, rng = new_game(server), Random(3)
    with screen(server, game, "german") as shown:
        play_on(server, shown, game, rng, 3)
        seen = shown.no
    with Server(tmp_path) as again, screen(again, game, "german") as shown:
        play_on(again, shown, game, rng, 5)
        with screen(again, game) as other:
            assert other.sit("german", seen=seen)["type"] == "table"


def test_two_screens_at_an_open_table_see_the_same(server: Server) -> None:
    game, rng = new_game(server), Random(4)
    with screen(server, game, "german") as one, screen(server, game, "soviet") as two:
        for _ in range(6):
            play_on(server, one, game, rng, 1)
            while two.no < one.no:
                two.take()
            assert two.view == one.view


MALFORMED: list[str | bytes] = [
    "", "x", "{", "[]", "null", "1", '"sit"', "{}", '{"type":"storm"}', '{"type":"sit"}',
    '{"type":"sit","side":7}', '{"type":"sit","side":"german","seen":"x"}',
    '{"type":"sit","side":"german","extra":1}', '{"type":"play","id":"a","at":1}',
    '{"type":"play","id":"a","at":1,"actions":[]}', '{"type":"play","id":"","at":1,"actions":[{}]}',
    '{"type":"play","id":"a","at":1,"actions":[1]}', '{"type":"play","at":1,"actions":[{}]}',
    '{"type":"play","id":"' + "i" * 100 + '","at":1,"actions":[{}]}',
    '{"type":"undo"}', '{"type":"query","id":"a","query":[]}', '{"type":"remark","id":"a"}',
    '{"type":"remark","id":"a","text":""}', '{"type":"done","id":"a","no":1,"played":1}',
    "[" * 50_000, b"\x00\xff\xfe", '{"type":"sit","side":"\\ud800"}',
]  # fmt: skip


def test_nonsense_is_told_to_be_nonsense(server: Server) -> None:
    game, rng = new_game(server), Random(1)
    with screen(server, game, "german") as shown:
        for text in MALFORMED:
            if isinstance(text, bytes):
                shown.socket.send_bytes(text)
            else:
                shown.socket.send_text(text)
            assert shown.take() == {"type": "trouble", "why": "malformed", "about": {}}, text[:80]
            assert shown.play(draw(server, game, rng))["type"] == "done", "the table goes on"


def test_what_is_too_large_is_not_read(server: Server) -> None:
    game = new_game(server)
    with screen(server, game, "german") as shown:
        shown.socket.send_text("x" * (MOST_BYTES + 1))
        assert shown.take()["why"] == "too-large"
    answer = server.post("/api/games", content=b"{" + b" " * 100_000 + b"}")
    assert (answer.status_code, answer.json()["why"]) == (413, "too-large")


NONSENSE: list[Any] = [
    {}, {"do": "fly"}, {"do": "move"}, {"do": "move", "unit": "x", "path": []},
    {"do": "move", "unit": -1, "path": [0]}, {"do": "move", "unit": 10**20, "path": [1]},
    {"do": "move", "unit": 3, "path": [10**9]}, {"do": "move", "unit": 3, "path": []},
    {"do": "rolled", "pips": [6]}, {"do": "attack", "target": -5, "units": [0]},
    {"do": "ground", "points": 0, "side": "soviet"}, {"do": "ground", "points": 2.5},
]  # fmt: skip


def test_a_nonsensical_action_is_refused_with_reasons(server: Server) -> None:
    game = new_game(server)
    with screen(server, game, "german") as shown:
        shown.play({"do": "ground", "points": 0})
        for action in NONSENSE:
            answer = shown.play(action)
            assert answer["type"] == "refused", action
            assert all(reason["rule"] and reason["why"] for reason in answer["reasons"])
            assert len(live(server, game).entries) == 1


def test_nobody_acts_before_he_sits(server: Server) -> None:
    game = new_game(server)
    with screen(server, game) as shown:
        for message in (
            {"type": "play", "id": "a", "at": 1, "actions": [{"do": "end-movement"}]},
            {"type": "undo", "id": "b", "at": 1},
            {"type": "query", "id": "c", "query": {"ask": "hex", "hex": 1}},
            {"type": "remark", "id": "d", "text": "?"},
        ):
            shown.send(message)
            assert shown.take() == {"type": "trouble", "why": "sit-first", "about": {}}


@pytest.mark.parametrize(
    ("side", "why"),
    [("finn", "no-such-seat"), ("chance", "no-such-seat"), ("", "no-such-seat"),
     ("soviet", "seat-of-a-bot")],
)  # fmt: skip
def test_a_forged_side_gets_no_seat(server: Server, side: str, why: str) -> None:
    seats = [PEOPLE[0], {"side": "soviet", "who": "bot", "name": "random"}]
    game = new_game(server, options=FOG, seats=seats)
    with screen(server, game) as shown:
        assert shown.sit(side) == {"type": "trouble", "why": why, "about": {"side": side}}
        shown.send({"type": "query", "id": "q", "query": {"ask": "hex", "hex": 1}})
        assert shown.take()["why"] == "sit-first"


def test_nobody_plays_for_a_bot(server: Server) -> None:
    seats = [{"side": "german", "who": "bot", "name": "random"}, PEOPLE[1]]
    game = new_game(server, options={}, seats=[seats[1], seats[0]])
    with screen(server, game, "soviet") as shown:
        match = live(server, game)
        asked = match.ask.side
        answer = shown.play(match.ask.sample(Random(1)))
        assert (answer["type"] == "done") == (asked == "soviet")


@pytest.mark.parametrize(
    ("headers", "why"),
    [
        ({"Host": "grognard.example"}, "foreign-host"),
        ({"Host": "127.0.0.1.example"}, "foreign-host"),
        ({"Host": ""}, "foreign-host"),
        ({"Origin": "http://grognard.example"}, "foreign-origin"),
        ({"Origin": "http://127.0.0.1:9999"}, "foreign-origin"),
        ({"Origin": "null"}, "foreign-origin"),
        ({"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"}, "foreign-origin"),
    ],
)
def test_a_page_of_another_site_is_not_answered(
    server: Server, headers: dict[str, str], why: str
) -> None:
    for address in ("/api/lobby", "/", "/api/nothing"):
        answer = server.get(address, headers=headers)
        assert (answer.status_code, answer.json()["why"]) == (403, why)
    answer = server.post("/api/games", json={"scenario": SCENARIO}, headers=headers)
    assert answer.status_code == 403
    assert server.get("/api/lobby").json()["games"] == []


def test_a_socket_of_another_site_is_closed_at_once(server: Server) -> None:
    game = new_game(server)
    foreign = {"Origin": "http://grognard.example"}
    refused = pytest.raises(WebSocketDisconnect, match="foreign-origin")
    path = f"/api/games/{game}/table"
    with refused as caught, server.websocket_connect(path, headers=foreign) as socket:
        socket.receive_text()
    assert caught.value.code == 4403


def test_our_own_page_is_answered(server: Server) -> None:
    own = {"Origin": "http://127.0.0.1", "Host": "127.0.0.1"}
    assert server.get("/api/lobby", headers=own).status_code == 200
    assert server.get("/api/lobby", headers={"Host": "localhost:8377"}).status_code == 200
    assert server.get("/api/lobby", headers={"Host": "[::1]:8377"}).status_code == 200


def test_every_answer_tells_the_browser_to_run_our_files_only(server: Server) -> None:
    for address in ("/", "/api/lobby", "/api/nothing", "/assets/nothing.js"):
        headers = server.get(address).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "default-src 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
    script = server.get("/api/lobby").headers["content-security-policy"].split("script-src")[1]
    assert "unsafe" not in script.split(";")[0]


@pytest.mark.parametrize(
    "path", ["/assets/../app.py", "/%2e%2e/app.py", "/..%2fstore.py", "/.ready", "/assets/x.js"]
)
def test_nothing_outside_the_client_is_served(server: Server, path: str) -> None:
    answer = server.get(path)
    assert answer.status_code in (404, 200, 503)
    assert b"grognard.server" not in answer.content


def test_between_the_actions_of_a_message_others_have_their_turn(server: Server) -> None:
    """A message holds up to 64 actions, and during the set-up some can be done again and again:
    with a few milliseconds each nobody else was answered while they were."""
    game = new_game(server, options={"setup": "players"})
    turns: list[int] = []

    async def go() -> None:
        table = await server.room.table(game)
        side, passed = table.match.ask.side, 0
        placed = next(o.describe() for o in table.match.ask.offers(side) if o.size() > 1)
        one = msgspec.to_builtins(placed)
        places = [{**one, "hex": hex} for hex in one.pop("choices")[:2]]
        moved: Callable[..., None] = table.sync.moved

        def noted(*given: Any, **more: Any) -> None:
            turns.append(passed)
            moved(*given, **more)

        table.sync.moved = noted  # type: ignore[method-assign]

        async def others() -> None:
            nonlocal passed
            while True:
                await asyncio.sleep(0)
                passed += 1

        connection = Connection()
        await table.connections.sit(connection, Sit(side))
        waiting = asyncio.create_task(others())
        no = table.view.no
        for n, message in enumerate((Play, Undo, Redo)):
            assert connection.mailbox is not None
            at = no(connection.mailbox, 0)
            about = {"actions": tuple(places * 32)} if message is Play else {}
            await table.take(connection, message(f"m{n}", at, **about))
        waiting.cancel()

    with server.portal() as portal:
        portal.call(go)
    assert len(turns) == 2 * 64, "played, and done again"
    assert all(one < other for one, other in pairwise(turns)), turns
