"""Bots: they see their side's view, they may fail, and nobody loses a game by it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from grognard.ai import recruit
from grognard.ai.bot import BOTS, Dice
from tests.server.screens import FOG, PEOPLE, Server, draw, live, new_game, screen

SEATS = [PEOPLE[0], {"side": "soviet", "who": "bot", "name": "random"}]


class Failing(Dice):
    """It fails at every third question."""

    asked = 0

    def decide(self, view: Any, ask: Any) -> Any:
        Failing.asked += 1
        if Failing.asked % 3 == 0:
            raise RuntimeError(f"the enemy is at {view.units}")
        return super().decide(view, ask)


def until_turn(server: Server, shown: Any, game: str, rng: Random, turn: int) -> None:
    while shown.view["turn"] < turn:
        shown.until_asked("german")
        assert shown.play(draw(server, game, rng))["type"] == "done"


def test_a_bot_that_fails_is_told_and_the_game_goes_on(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(BOTS, "random", Failing)
    game, rng = new_game(server, options=FOG, seats=SEATS), Random(1)
    with screen(server, game, "german") as shown:
        until_turn(server, shown, game, rng, 2)
        troubles = [m for m in shown.had if m["type"] == "trouble"]
    assert troubles
    about = {"side": "soviet", "bot": "random"}
    assert all(m == {"type": "trouble", "why": "bot-stumbled", "about": about} for m in troubles)
    assert "RuntimeError" in caplog.text
    assert "the enemy is" not in caplog.text


def test_a_bot_that_says_nonsense_is_corrected(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Nonsense(Dice):
        def decide(self, view: Any, ask: Any) -> Any:
            return recruit  # not an action at all

    monkeypatch.setitem(BOTS, "random", Nonsense)
    game, rng = new_game(server, seats=SEATS), Random(1)
    with screen(server, game, "german") as shown:
        until_turn(server, shown, game, rng, 2)


def test_a_bot_gets_its_sides_view_and_a_table_of_its_own(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []

    class Watching(Dice):
        def decide(self, view: Any, ask: Any) -> Any:
            seen.append((view.side, ask._question._state))
            return super().decide(view, ask)

    monkeypatch.setitem(BOTS, "random", Watching)
    game, rng = new_game(server, seats=SEATS), Random(1)
    with screen(server, game, "german") as shown:
        until_turn(server, shown, game, rng, 2)
        assert {side for side, _ in seen} == {"soviet"}
        assert all(state is not live(server, game).state for _, state in seen)


def test_a_bot_takes_up_where_the_server_was_ended(tmp_path: Path) -> None:
    """The server ends in the middle of a bot's turn; the next one goes on with it."""
    seats = [{"side": "german", "who": "bot", "name": "random"}, PEOPLE[1]]
    with Server(tmp_path) as first:
        game = new_game(first, seats=seats)
        with screen(first, game, "soviet") as shown:
            for _ in range(5):
                shown.until("news")
    with Server(tmp_path) as again, screen(again, game, "soviet") as shown:
        assert live(again, game).entries
        shown.until_asked("soviet")


def test_a_seed_is_the_bots_too(server: Server) -> None:
    """With the same dice and the same moves of ours, the bot does the same again."""
    played = []
    for _ in range(2):
        game, rng = new_game(server, seats=SEATS, seed=7), Random(1)
        with screen(server, game, "german") as shown:
            until_turn(server, shown, game, rng, 2)
        played.append(server.get(f"/api/games/{game}/record").json()["entries"])
    assert played[0] == played[1]
