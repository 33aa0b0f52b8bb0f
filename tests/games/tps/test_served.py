"""A game of another kind on the same table: areas, impulses, an opposed roll."""

from __future__ import annotations

from typing import Any

from grognard.games.tps.rules.r08_end import Pass
from grognard.games.tps.rules.r20_opening import EndOpening
from tests.played import QUICK
from tests.server.screens import Server, new_game, screen

OPTIONS = {"edition": "3", "setup": "historical", "withdrawals": "off"}


def test_stalingrad_is_begun_listed_and_played(server: Server) -> None:
    game = new_game(
        server,
        scenario=QUICK,
        options=OPTIONS,
        seats=[{"side": side, "who": "person"} for side in ("german", "russian")],
    )
    (info,) = server.get("/api/lobby").json()["games"]
    assert (info["game"], info["turns"]) == ("tps", 4)
    assert info["dates"]["en"] == "13 September"
    with screen(server, game, "german") as table:
        first: Any = table.had[0]
        assert len(first["view"]["control"]) == 82
        table.until_asked("german")
        answer = table.play(EndOpening())
        assert answer["type"] == "done", answer
        answer = table.play(Pass())
        assert answer["type"] == "done", answer
        answer = table.play(Pass())
        assert answer["type"] == "done", "at an open table one screen plays both sides"
    (info,) = server.get("/api/lobby").json()["games"]
    assert info["phase"] == "night", "both have passed"
    with screen(server, game, "german") as table:
        found = table.query({"ask": "area", "area": 26})
        assert found["type"] == "answer", found
        assert found["answer"]["tem"] == 1
