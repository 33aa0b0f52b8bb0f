"""Run by test_adding_a_game.py in a process that knows the toy game: a match through the server.

Two people at one screen play to the end by the buttons of the prompt, then the report is read in
both languages, the replay is asked for, and a save is loaded.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

from tests.server.screens import Screen, Server, new_game, screen


def people(sides: list[str]) -> list[dict[str, str]]:
    return [{"side": side, "who": "person"} for side in sides]


def play_to_the_end(shown: Screen, rng: Random) -> int:
    """Push buttons at random until nobody is asked any more; gives how many."""
    pushed = 0
    while shown.prompt["waits"]:
        [side] = shown.prompt["waits"]
        if not shown.prompt["asked"]:
            assert shown.sit(side)["type"] == "table"
        deed = rng.choice(shown.prompt["deeds"])
        assert deed["label"].startswith("do-"), deed
        answer = shown.play(deed["action"])
        assert answer["type"] == "done", answer
        pushed += 1
        assert pushed < 200, "the toy game does not end"
    return pushed


def main(folder: Path) -> None:
    with Server(folder) as server:
        listed = server.get("/api/lobby").json()["scenarios"]
        [ford] = [one for one in listed if one["id"] == "ford"]
        sides: list[str] = ford["sides"]
        seats = [{"side": sides[0], "who": "bot", "name": "regular"}]
        refused = server.post("/api/games", json={"scenario": "ford", "seats": seats})
        assert refused.json()["why"] == "no-such-bot", "it has no judge for opponents that think"
        game = new_game(server, scenario="ford", options={}, seats=people(sides))
        with screen(server, game, sides[0]) as shown:
            assert shown.table["view"]["units"]
            assert play_to_the_end(shown, Random(3)) > len(sides)
            late: Any = shown.play({"do": "halt"})
            assert late["type"] == "refused", late
        for lang, words in (("en", "victory"), ("fr", "victoire")):
            html = server.get(f"/api/games/{game}/report?lang={lang}").text
            assert "<svg" in html, html[:300]
            assert words in html, html[:300]
        assert server.get(f"/api/games/{game}/replay").status_code == 200
        saved = server.get(f"/api/games/{game}/save")
        assert server.post("/api/load", content=saved.content).status_code == 201


if __name__ == "__main__":
    main(Path(sys.argv[1]))
