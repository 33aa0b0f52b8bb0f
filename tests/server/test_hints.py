"""Hints at the table: for the side that is asked, from what it may know, to whoever asked."""

from __future__ import annotations

import asyncio
import threading
from random import Random
from typing import Any

import pytest

from grognard.ai.asking import Budget, asked
from grognard.ai.hints import Hint, PlannedAction, hints
from grognard.kernel.planning import Thought
from grognard.server import hints as server_hints
from tests.every_game.tables import played
from tests.played import QUICK
from tests.server.screens import FOG, OPEN, PEOPLE, Server, draw, new_game, screen
from tests.server.test_fog import tables_with

PLANS = (
    Hint(
        Thought("march", (("count", 3),)), 0.6, 4, (), (PlannedAction("move", ("x",), ("0101",)),)
    ),
)


def test_a_hint_for_the_side_that_is_asked(server: Server) -> None:
    game = new_game(server, scenario=QUICK, options={}, seats=())
    with screen(server, game, "german") as shown:
        shown.until_asked(shown.view["side"])
        shown.send({"type": "hint", "id": "h"})
        found = shown.until("hints", "refused")
        assert found["type"] == "hints", found
        assert (found["id"], found["side"], found["at"]) == ("h", shown.view["side"], shown.no)
        assert 1 <= len(found["plans"]) <= 3
        assert all(plan["begins"] for plan in found["plans"])


class Thinker:
    """Thinks until it is let go, and remembers what it was given."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.let_go = threading.Event()
        self.views: list[Any] = []
        monkeypatch.setattr(server_hints, "hints", self)

    def __call__(self, view: Any, ask: Any, seed: int) -> tuple[Hint, ...]:
        self.views.append(view)
        assert self.let_go.wait(120)
        return PLANS


def test_the_table_is_free_meanwhile_and_a_late_hint_is_none(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinker = Thinker(monkeypatch)
    game = new_game(server, options=OPEN, seats=PEOPLE)
    with screen(server, game, "german") as shown:
        shown.until_asked("german")
        shown.send({"type": "hint", "id": "h"})
        shown.send({"type": "hint", "id": "again"})
        assert shown.until("refused")["reasons"][0]["why"] == "hint-under-way"
        assert shown.play(draw(server, game, Random(1)))["type"] == "done"
        thinker.let_go.set()
        late = shown.until("refused", "hints")
        assert (late["id"], late["reasons"][0]["why"]) == ("h", "hint-stale")


def test_nobody_else_gets_it(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Under fog, at one screen: somebody has got up before the hint was there."""
    thinker = Thinker(monkeypatch)
    game = new_game(server, options=FOG, seats=PEOPLE)
    with screen(server, game, "german") as shown:
        shown.until_asked("german")
        shown.send({"type": "hint", "id": "h"})
        shown.send({"type": "sit", "side": "soviet"})
        shown.until("hand-over")
        thinker.let_go.set()
        with server.portal() as portal:  # until it is thought out
            while server.room.bots(game).hints._tasks:
                portal.call(asyncio.sleep, 0.01)
        shown.send({"type": "ping"})
        shown.until("pong")
        assert not [m for m in shown.had if m.get("id") == "h"]
    assert {view.side for view in thinker.views} == {"german"}


def test_without_a_seat_there_is_no_hint(server: Server) -> None:
    game = new_game(server)
    with screen(server, game) as nobody:
        nobody.send({"type": "hint", "id": "n"})
        assert nobody.until("trouble")["why"] == "sit-first"


def test_a_defect_in_a_hint_is_told_as_such(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: Any) -> Any:
        raise RuntimeError("the enemy is at 0512")

    monkeypatch.setattr(server_hints, "hints", fails)
    game = new_game(server, options=FOG, seats=PEOPLE)
    with screen(server, game, "german") as shown:
        shown.until_asked("german")
        shown.send({"type": "hint", "id": "h"})
        assert shown.until("refused")["reasons"][0]["why"] == "defect"
        assert b"0512" not in shown.raw[-1]


@pytest.mark.parametrize("change", ["losses", "trenches"])
def test_a_hint_tells_nothing_that_the_side_may_not_know(change: str) -> None:
    """What the enemy hides is otherwise: the side is advised the same."""
    compared, rng = 0, Random(change)
    for table in tables_with(change):
        for position in played(table).positions:
            for looker in table.game.sides:
                if looker not in table.at(position.state).ask.sides:
                    continue
                for other in table.contract.secrets(change, position.state, looker, rng):
                    one, two = (table.at(state) for state in (position.state, other.state))
                    (foe,) = set(table.game.sides) - {looker}
                    assert one.view(foe) != two.view(foe), "the change is real"
                    told = [
                        hints(match.view(looker), asked(match, looker, Budget(thoughts=4)), 1)
                        for match in (one, two)
                    ]
                    assert told[0] == told[1]
                    compared += 1
                    break
            if compared >= 4:
                return
    assert compared
