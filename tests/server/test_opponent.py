"""A bot at the table: it says what it thinks when it may, goes at the pace of whoever watches, can
be hurried and stopped, and its seat taken and given back."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grognard.ai.bot import BOTS, Dice
from grognard.kernel.planning import Thought, thought
from grognard.server import bots
from tests.played import QUICK
from tests.server.screens import FOG, PEOPLE, Screen, Server, draw, live, new_game, screen

SMALL = {"scenario": QUICK, "options": {}}
AGAINST = ({"side": "german", "who": "person"}, {"side": "russian", "who": "bot", "name": "random"})
MARK = 31.4159
"""What only the bot could have thought."""


class Thoughtful(Dice):
    """It has a thought of its own for each answer."""

    count = 0

    def decide(self, view: Any, ask: Any) -> Any:
        self.count += 1
        return super().decide(view, ask)

    def thinks(self) -> tuple[Thought, ...]:
        return (thought("march", MARK * 100, count=self.count),)


class Brooding(Dice):
    """It thinks until it is told to answer."""

    def decide(self, view: Any, ask: Any) -> Any:
        until = time.monotonic() + 120
        while not ask.budget.late and time.monotonic() < until:
            time.sleep(0.005)
        assert ask.budget.late, "nobody has hurried it"
        return super().decide(view, ask)


@pytest.fixture
def thoughtful(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "random", Thoughtful)


@pytest.fixture
def brooding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "random", Brooding)


def play_until(server: Server, shown: Screen, game: str, done: Any, rng: Random) -> None:
    while not done() and not live(server, game).over:
        if shown.prompt.get("asked"):
            assert shown.play(draw(server, game, rng))["type"] == "done"
        else:
            shown.take()


def thoughts(server: Server, game: str, side: str) -> list[Any]:
    found = server.get(f"/api/games/{game}/replay?side={side}").json()
    return [t for frame in found["frames"] for t in frame["thoughts"]]


# ---- reasons -------------------------------------------------------------------------------


@pytest.mark.usefixtures("thoughtful")
def test_what_it_thought_is_told_when_the_match_is_over_and_not_before(tmp_path: Path) -> None:
    rng = Random(3)
    with Server(tmp_path) as server:
        game = new_game(server, seats=AGAINST, **SMALL)
        with screen(server, game, "german") as shown:
            play_until(server, shown, game, lambda: len(live(server, game).entries) > 25, rng)
            assert any(entry.side == "russian" for entry in live(server, game).entries)
            refused = shown.ask("reasons")
            assert refused["reasons"][0]["why"] == "thoughts-later"
            for side in ("german", "russian", ""):
                assert not thoughts(server, game, side)
            play_until(server, shown, game, lambda: False, rng)
            while not any((m.get("result") or {}).get("over") for m in shown.had):
                shown.take()
            wire = b"".join(shown.raw)
        assert b"3141" not in wire
    with Server(tmp_path) as again:  # it was kept
        found = thoughts(again, game, "")
        assert found
        assert all(t["what"] == "march" and t["worth"] == pytest.approx(MARK * 100) for t in found)
        counts = [dict(t["about"])["count"] for t in found]
        assert counts == sorted(set(counts))
        by_russian = [
            frame for frame in again.get(f"/api/games/{game}/replay").json()["frames"]
            if frame["thoughts"]
        ]  # fmt: skip
        assert {frame["side"] for frame in by_russian} == {"russian"}
        with screen(again, game, "german") as shown:
            shown.send({"type": "reasons", "id": "r"})
            (reason,) = shown.until("reasons")["reasons"]
            assert (reason["side"], reason["bot"]) == ("russian", "random")


@pytest.mark.usefixtures("thoughtful")
def test_who_watches_two_bots_may_ask_at_once(server: Server) -> None:
    seats = [{"side": side, "who": "bot", "name": "random"} for side in ("german", "russian")]
    game = new_game(server, seats=seats, **SMALL)
    with screen(server, game, "german") as shown:
        while len(live(server, game).entries) < 10:
            shown.take()
        shown.send({"type": "reasons", "id": "r"})
        assert shown.until("reasons")["reasons"]
        assert thoughts(server, game, "german")


@pytest.mark.usefixtures("thoughtful")
def test_a_copy_of_a_match_that_goes_on_does_not_have_them(server: Server) -> None:
    game, rng = new_game(server, seats=AGAINST, **SMALL), Random(3)
    with screen(server, game, "german") as shown:
        play_until(server, shown, game, lambda: len(live(server, game).entries) > 20, rng)
    copy = server.post(f"/api/games/{game}/duplicate").json()["id"]
    saved = server.get(f"/api/games/{game}/save").content
    loaded = server.post("/api/load", content=saved).json()["id"]

    def kept(id: str) -> int:
        with server.portal() as portal:
            return len(portal.call(server.room.store.thoughts, id))

    assert kept(game)
    assert not kept(copy)
    assert not kept(loaded)
    for id in (game, copy, loaded):
        server.delete(f"/api/games/{id}")
    # The game itself, moved: nothing of it goes on elsewhere.
    assert kept(server.post("/api/load", content=saved).json()["id"])


# ---- reins ---------------------------------------------------------------------------------


@pytest.mark.usefixtures("brooding")
def test_it_is_told_who_thinks_and_it_answers_when_it_is_hurried(server: Server) -> None:
    seats = ({**AGAINST[1], "side": "german"}, {**AGAINST[0], "side": "russian"})
    game = new_game(server, seats=seats, **SMALL)
    with screen(server, game, "russian") as shown:
        thinking = shown.until("thinking")
        assert (thinking["side"], thinking["bot"], thinking["stopped"]) == (
            "german", "random", False,
        )  # fmt: skip
        before = len(live(server, game).entries)
        # The table is free meanwhile: whoever comes is told since when it thinks.
        with screen(server, game, "russian") as late:
            assert late.until("thinking")["side"] == "german"
        shown.send({"type": "rein", "do": "hurry"})
        shown.until("news")
        assert len(live(server, game).entries) > before


@pytest.mark.usefixtures("brooding")
def test_stopped_taken_over_and_given_back(server: Server) -> None:
    seats = ({**AGAINST[1], "side": "german"}, {**AGAINST[0], "side": "russian"})
    game = new_game(server, seats=seats, **SMALL)
    with screen(server, game, "russian") as shown:
        shown.until("thinking")
        shown.send({"type": "rein", "do": "stop"})
        assert shown.until("thinking")["stopped"]
        time.sleep(0.05)
        assert "german" not in {entry.side for entry in live(server, game).entries}
        taken = {"side": "german", "who": "person", "name": "Renate"}
        answer = server.post(f"/api/games/{game}/seat", json=taken)
        assert answer.status_code == 200, answer.text
        assert answer.json()["seats"][0] == taken
        table = shown.until("table")
        assert (table["side"], table["game"]["seats"][0]) == ("german", taken)
        assert shown.prompt["asked"]
        assert shown.play(draw(server, game, Random(1)))["type"] == "done"
        back = {"side": "german", "who": "bot", "name": "recruit"}
        assert server.post(f"/api/games/{game}/seat", json=back).status_code == 200
        assert shown.until("table")["game"]["seats"][0] == back
        played = len(live(server, game).entries)
        while len(live(server, game).entries) <= played:
            shown.take()
    seats_now = server.get(f"/api/games/{game}").json()["seats"]
    assert seats_now[0] == back


def test_a_seat_that_is_not_there_or_a_bot_nobody_knows(server: Server) -> None:
    game = new_game(server, seats=AGAINST, **SMALL)
    at = f"/api/games/{game}/seat"
    for wanted, status, why in (
        ({"side": "soviet", "who": "person"}, 404, "no-such-seat"),
        ({"side": "german", "who": "bot", "name": "tsar"}, 400, "no-such-bot"),
    ):
        answer = server.post(at, json=wanted)
        assert (answer.status_code, answer.json()["why"]) == (status, why)


def test_under_fog_whoever_takes_over_sits_down_anew(server: Server) -> None:
    """And whoever gives the seat back gets up: it is not his to look at any more."""
    seats = (PEOPLE[0], {"side": "soviet", "who": "bot", "name": "random"})
    game = new_game(server, options=FOG, seats=seats)
    with screen(server, game, "german") as shown:
        shown.until_asked("german")
        taken = {"side": "soviet", "who": "person"}
        assert server.post(f"/api/games/{game}/seat", json=taken).status_code == 200
        assert shown.until("table")["side"] == "german"
        assert server.post(f"/api/games/{game}/seat", json=seats[1]).status_code == 200
        assert shown.until("table", "hand-over")["type"] == "table"
        back = {"side": "german", "who": "bot", "name": "random"}
        assert server.post(f"/api/games/{game}/seat", json=taken).status_code == 200
        shown.until("table")
        assert server.post(f"/api/games/{game}/seat", json=back).status_code == 200
        assert shown.until("hand-over")["to"] == "soviet"
        shown.send({"type": "sit", "side": "german"})
        assert shown.until("trouble")["why"] == "seat-of-a-bot"


# ---- at the pace of whoever watches ---------------------------------------------------------


def test_it_does_not_run_on_ahead_of_the_screen(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = [{"side": side, "who": "bot", "name": "random"} for side in ("german", "russian")]
    monkeypatch.setattr(bots, "ASLEEP", 3_600.0)
    resting: list[int] = []
    watched = bots.Bots._watched

    async def seen(its: bots.Bots) -> None:
        resting[:] = [each.behind for each in its.table.connections if each.behind > bots.AHEAD]
        await watched(its)
        resting.clear()

    monkeypatch.setattr(bots.Bots, "_watched", seen)
    game = new_game(server, seats=seats, **SMALL)
    with screen(server, game, "german") as shown:
        shown.send({"type": "shown", "no": shown.no})
        while shown.no < shown.table["no"] + bots.AHEAD + 1:
            shown.take()
        while not resting:  # it ends what it had begun before it heard of the screen
            time.sleep(0.01)
        held = len(live(server, game).entries)
        time.sleep(0.2)
        assert len(live(server, game).entries) == held
        shown.send({"type": "shown", "no": shown.no})
        shown.until("news")
        # One that seems to be asleep is not waited for.
        monkeypatch.setattr(bots, "ASLEEP", 0.01)
        shown.send({"type": "shown", "no": 0})
        while len(live(server, game).entries) < held + 12:
            shown.take()
