"""Copies and files of a match that goes on: they must not show what is to come, nor what is hidden.

Whoever could play ahead in a copy with the same dice would know those of the match; whoever could
play ahead in a copy of a fogged match would know what stands under the masks.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grognard.cli import main
from grognard.kernel.record import decode
from grognard.kernel.value import CHANCE
from grognard.server.store import writes
from tests.server.screens import (
    FOG,
    PEOPLE,
    Server,
    draw,
    live,
    load,
    new_game,
    play_on,
    played_match,
    screen,
)


def rolled(server: Server, game: str, rng: Random) -> None:
    """Play on until dice have fallen, and a little further."""
    with screen(server, game, "german") as shown:
        while not any(entry.side == CHANCE for entry in live(server, game).entries):
            play_on(server, shown, game, rng, 1)
        play_on(server, shown, game, rng, 2)


def copied(server: Server, game: str) -> str:
    answer = server.post(f"/api/games/{game}/duplicate")
    assert answer.status_code == 201, answer.text
    id: str = answer.json()["id"]
    return id


def reloaded(server: Server, game: str) -> str:
    return load(server, server.get(f"/api/games/{game}/save").content)


@pytest.mark.parametrize("copying", [copied, reloaded])
def test_a_copy_has_dice_of_its_own(server: Server, copying: Any) -> None:
    game = new_game(server, seed=None)
    rolled(server, game, Random(1))
    info = server.get(f"/api/games/{game}").json()
    assert (info["since_roll"], info["seeded"]) == (0, False)
    other = server.get(f"/api/games/{copying(server, game)}").json()
    rolls = sum(entry.side == CHANCE for entry in live(server, game).entries)
    assert other["commit"] != info["commit"]
    assert other["since_roll"] == rolls > 0
    with screen(server, other["id"], "german"):
        one, two = live(server, game), live(server, other["id"])
        assert one.entries == two.entries
        assert two.dice.commit == other["commit"]
        ahead = [m.dice.roll(k, 6, 5) for m in (one, two) for k in range(rolls, rolls + 5)]
        assert ahead[:5] != ahead[5:]
        table, copy = (server.room._tables[id][0] for id in (game, other["id"]))
        assert table.row.header.seed != copy.row.header.seed, "nor would the bots do the same"


@pytest.mark.parametrize("copying", [copied, reloaded])
def test_dice_from_a_seed_stay_and_are_told_to_be_such(server: Server, copying: Any) -> None:
    game = new_game(server, seed=7)
    rolled(server, game, Random(1))
    info = server.get(f"/api/games/{game}").json()
    other = server.get(f"/api/games/{copying(server, game)}").json()
    assert info["seeded"]
    assert other["seeded"]
    assert (other["commit"], other["since_roll"]) == (info["commit"], 0)


def test_a_save_does_not_hold_the_dice_to_come(server: Server) -> None:
    game = new_game(server, seed=None)
    contents = server.room.seal.open(server.get(f"/api/games/{game}/save").content)
    assert contents.record.secret == ""


def test_a_copy_played_to_its_end_tells_its_own_secret_and_is_sound(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = new_game(server, seed=None)
    rolled(server, game, Random(1))
    info = server.get(f"/api/games/{game}").json()
    copy, rng = copied(server, game), Random(2)
    copy = copied(server, copy)  # of a copy, too
    with screen(server, copy, "german"):
        match = live(server, copy)
        while not match.over:  # in its memory alone, to be quick
            match.roll() if match.ask.side == CHANCE else match.play(
                match.ask.side, match.ask.sample(rng)
            )
        record = server.get(f"/api/games/{copy}/record").content
    secret = bytes.fromhex(decode(record).secret)
    assert hashlib.sha256(secret).hexdigest() != info["commit"]
    file = tmp_path / "copy.json"
    file.write_bytes(record)
    assert main(["verify", str(file), "--lang", "en"]) == 0
    assert "other dice" in capsys.readouterr().out
    again = load(server, record)
    since = server.get(f"/api/games/{again}").json()["since_roll"]
    assert since == decode(record).foreign_rolls > 0
    assert decode(server.get(f"/api/games/{again}/record").content).notes == decode(record).notes


def test_an_undo_does_not_take_back_where_the_dice_begin(server: Server) -> None:
    game, rng = new_game(server, seed=None), Random(1)
    rolled(server, game, rng)
    copy = copied(server, game)
    with screen(server, copy, "german") as shown:
        since = server.get(f"/api/games/{copy}").json()["since_roll"]
        while shown.back["undo"]:
            shown.ask("undo")
        match = live(server, copy)
        while match.rolls == since:
            play_on(server, shown, copy, rng, 1)
        assert match.record().foreign_rolls == since


def test_a_finished_match_is_copied_with_its_dice(server: Server) -> None:
    game = load(server, played_match())
    one = server.get(f"/api/games/{game}/record").content
    assert server.get(f"/api/games/{copied(server, game)}/record").content == one


def test_a_match_with_secrets_is_not_copied_while_it_goes_on(server: Server) -> None:
    game = new_game(server, options=FOG, seed=None)
    answer = server.post(f"/api/games/{game}/duplicate")
    assert (answer.status_code, answer.json()["why"]) == (409, "copy-secret")
    assert answer.json()["remedy"] == "copy-secret"
    assert len(server.get("/api/lobby").json()["games"]) == 1
    over = load(server, played_match("m1"))
    assert server.post(f"/api/games/{over}/duplicate").status_code == 201


def test_a_file_of_a_match_with_secrets_waits_until_that_is_gone(server: Server) -> None:
    game = new_game(server, options=FOG, seed=None)
    data = server.get(f"/api/games/{game}/save").content
    for _ in range(2):
        answer = server.post("/api/load", content=data)
        assert (answer.status_code, answer.json()["why"]) == (409, "copy-secret")
        assert len(server.get("/api/lobby").json()["games"]) == 1
        assert server.delete(f"/api/games/{game}").status_code == 204
        game = load(server, data)  # and then it is there again, in its stead
    later = server.get(f"/api/games/{game}/save").content
    assert server.post("/api/load", content=later).status_code == 409


def test_a_file_is_loaded_whole_or_not_at_all(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> None:
        raise OSError("no space left")

    game, rng = new_game(server), Random(1)
    with screen(server, game, "german") as shown:
        play_on(server, shown, game, rng, 2)
    data = server.get(f"/api/games/{game}/save").content
    monkeypatch.setattr(writes, "append", full)
    for answer in (
        server.post("/api/load", content=data),
        server.post(f"/api/games/{game}/duplicate"),
    ):
        assert (answer.status_code, answer.json()["why"]) == (503, "not-written")
    assert len(server.get("/api/lobby").json()["games"]) == 1


def test_what_was_played_together_is_taken_back_together_in_the_copy(server: Server) -> None:
    game, rng = new_game(server), Random(1)
    with screen(server, game, "german") as shown:
        shown.play({"do": "ground", "points": 0})
        moves: dict[int, Any] = {}
        while len(moves) < 2:
            move: Any = draw(server, game, rng)
            if type(move).__name__ == "Move":
                moves[move.unit] = move
        assert shown.play(*moves.values())["played"] == 2
    with screen(server, copied(server, game), "german") as shown:
        assert shown.ask("undo")["played"] == 2


def test_seats_go_with_the_copy(server: Server) -> None:
    seats = (PEOPLE[0], {"side": "soviet", "who": "bot", "name": "recruit"})
    game = new_game(server, seats=seats, title="Typhoon")
    for copy in (copied(server, game), reloaded(server, game)):
        info = server.get(f"/api/games/{copy}").json()
        assert info["seats"] == server.get(f"/api/games/{game}").json()["seats"]
