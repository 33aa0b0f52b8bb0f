"""A game from the list of games to the end: begun, played, taken back, copied, renamed, deleted."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from grognard.language import LANGS, keys
from tests.played import GAME, SCENARIO
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
    same,
    screen,
)


def test_the_lobby_lists_scenarios_bots_and_games(server: Server) -> None:
    lobby = server.get("/api/lobby").json()
    assert SCENARIO in [s["id"] for s in lobby["scenarios"]]
    assert "recruit" in lobby["bots"]
    assert lobby["games"] == []
    first, second = new_game(server, title="one"), new_game(server, title="two")
    games = server.get("/api/lobby").json()["games"]
    assert {g["id"]: g["title"] for g in games} == {first: "one", second: "two"}
    assert games[0]["waits"] == ["german"]
    assert (games[0]["turn"], games[0]["turns"], games[0]["over"]) == (1, 10, False)
    assert games[0]["dates"]["fr"]


def test_options_are_settled_before_a_game_is_begun(server: Server) -> None:
    wanted = {"scenario": SCENARIO, "options": {"weather": "variable"}}
    answer = server.post("/api/settle", json=wanted)
    assert answer.status_code == 200
    assert answer.json()["options"]["calendar"] == "printed"
    assert answer.json()["hidden"] is False
    assert server.post("/api/settle", json={**wanted, "options": FOG}).json()["hidden"] is True
    assert server.get("/api/lobby").json()["games"] == []


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"scenario": "borodino"}, "option-no-such-scenario"),
        ({"options": {"fog": "m9"}}, "option-no-such-choice"),
        ({"options": {"fogg": "m1"}}, "option-no-such-option"),
        ({"seats": [{"side": "german", "who": "bot", "name": "clausewitz"}]}, "no-such-bot"),
        ({"seats": [{"side": "finn", "who": "person"}]}, "seats"),
        ({"seats": [PEOPLE[0], PEOPLE[0]]}, "seats"),
        ({"seats": [{"side": "german", "who": "dog"}]}, "malformed"),
        ({"title": "x" * 200}, "malformed"),
        ({"unknown": 1}, "malformed"),
    ],
)
def test_a_game_that_cannot_be_is_refused(
    server: Server, fields: dict[str, object], why: str
) -> None:
    answer = server.post("/api/games", json={"scenario": SCENARIO, **fields})
    assert answer.status_code == 400
    assert answer.json()["why"] == why
    assert server.get("/api/lobby").json()["games"] == []


def test_play_is_judged_told_and_acknowledged(server: Server) -> None:
    game = new_game(server)
    with screen(server, game, "german") as shown:
        action = draw(server, game, Random(1))
        answer = shown.play(action)
        assert answer == {"type": "done", "id": answer["id"], "no": shown.no, "played": 1}
        match = live(server, game)
        assert same(shown.view, match.view("german"))
        assert same(shown.story, match.heard("german"))
        refused = shown.play({"do": "move", "unit": 0, "path": [0]})
        assert refused["type"] == "refused"
        assert refused["reasons"][0]["rule"]
        assert refused["played"] == 0
        assert same(shown.view, match.view("german"))


def test_a_stack_moves_until_one_is_refused(server: Server) -> None:
    game = new_game(server)
    with screen(server, game, "german") as shown:
        first = draw(server, game, Random(1))
        answer = shown.play(first, {"do": "end-movement"}, first)
        assert (answer["type"], answer["played"]) == ("refused", 2)
        assert len(live(server, game).entries) == 2
        assert same(shown.view, live(server, game).view("german"))


def test_at_an_open_table_one_answers_for_the_side_that_is_asked(server: Server) -> None:
    game, rng = new_game(server), Random(3)
    with screen(server, game, "german") as shown:
        sides: set[str] = set()
        while len(sides) < 2:
            sides.add(shown.view["side"])
            assert shown.view["side"] == live(server, game).ask.side
            play_on(server, shown, game, rng, 1)
        assert same(shown.view, live(server, game).view(shown.view["side"]))


def test_undo_and_redo(server: Server) -> None:
    game, rng = new_game(server), Random(4)
    with screen(server, game, "german") as shown:
        play_on(server, shown, game, rng, 1)
        before, story = shown.view, list(shown.story)
        play_on(server, shown, game, rng, 1)
        after = shown.view
        assert shown.back["undo"]
        assert shown.ask("undo")["type"] == "done"
        assert shown.view == before
        assert shown.story == story
        assert shown.back["redo"]
        assert len(live(server, game).entries) == 1
        assert shown.ask("redo")["type"] == "done"
        assert shown.view == after
        nothing = shown.ask("redo")
        assert nothing["reasons"][0]["why"] == "redo-nothing"
        shown.ask("undo")
        play_on(server, shown, game, rng, 1)
        assert not shown.back["redo"], "a new action ends what could be done again"


def test_what_was_played_together_is_taken_back_together(server: Server, tmp_path: Path) -> None:
    game = new_game(server)
    with screen(server, game, "german") as shown:
        shown.play({"do": "ground", "points": 0})
        before = shown.view
        match = live(server, game)
        moves: dict[int, Any] = {}
        rng = Random(1)
        while len(moves) < 3:
            move = match.ask.sample(rng)
            if type(move).__name__ == "Move":
                moves[move.unit] = move  # type: ignore[attr-defined]
        assert shown.play(*moves.values())["played"] == 3
        after = shown.view
        assert shown.ask("undo")["played"] == 3
        assert shown.view == before
        assert shown.ask("redo")["played"] == 3
        assert shown.view == after
    with Server(tmp_path) as again, screen(again, game, "german") as shown:
        assert shown.view == after
        assert shown.ask("undo")["played"] == 3, "also after a restart"
        assert shown.view == before
        assert shown.ask("undo")["played"] == 1


def test_what_is_undone_stays_undone(server: Server, tmp_path: Path) -> None:
    game, rng = new_game(server), Random(4)
    with screen(server, game, "german") as shown:
        play_on(server, shown, game, rng, 3)
        shown.ask("undo")
        view = shown.view
    with Server(tmp_path) as again, screen(again, game, "german") as shown:
        assert shown.view == view
        notes = [note.what for note in live(again, game).notes]
        assert notes == ["undone"]


def test_a_query_changes_nothing(server: Server) -> None:
    game = new_game(server)
    with screen(server, game, "german") as shown:
        shown.play({"do": "ground", "points": 0})
        unit = live(server, game).ask.offers()[0].describe()["unit"]
        number = shown.no
        answer = shown.query({"ask": "reach", "units": [unit]})
        assert answer["type"] == "answer"
        assert answer["answer"]["goals"]
        assert shown.query({"ask": "reach", "units": [99_999]})["type"] == "refused"
        bad = shown.query({"ask": "weather"})
        assert bad["reasons"][0]["why"] == "malformed"
        assert shown.no == number


def test_a_turn_against_a_bot(server: Server) -> None:
    """Bots and dice act by themselves, one action a message."""
    seats = [PEOPLE[0], {"side": "soviet", "who": "bot", "name": "random"}]
    game, rng = new_game(server, seats=seats), Random(5)
    with screen(server, game, "german") as shown:
        while live(server, game).state.turn < 2:
            shown.until_asked("german")
            assert shown.play(draw(server, game, rng))["type"] == "done"
        by = {message.get("by") for message in shown.had}
        assert {"german", "soviet", "chance"} <= by
        rolls = [m["roll"] for m in shown.had if m.get("by") == "chance"]
        assert all(rolls)


def test_bots_play_while_somebody_looks_and_only_then(server: Server) -> None:
    seats = [{"side": side, "who": "bot", "name": "random"} for side in ("german", "soviet")]
    game = new_game(server, seats=seats)
    assert server.get(f"/api/games/{game}").json()["actions"] == 0
    with screen(server, game, "german") as shown:
        while shown.view["turn"] < 2:
            shown.take()
        assert shown.play({"do": "end-movement"})["type"] == "refused"


def test_a_match_ends(server: Server) -> None:
    game, rng = load(server, played_match(before_end=30)), Random(9)
    with screen(server, game, "german") as shown:
        play_on(server, shown, game, rng, 500)
        result = shown.had[-2]["result"]
        assert result["over"]
        assert same(result, live(server, game).result)
        assert shown.prompt["step"] == ""
        assert shown.play({"do": "end-movement"})["reasons"][0]["why"] == "match-over"
        assert shown.ask("undo")["reasons"][0]["why"] == "undo-over"
    info = server.get(f"/api/games/{game}").json()
    assert info["over"]
    assert info["result"] == result
    assert info["waits"] == []


def test_a_copy_goes_its_own_way(server: Server) -> None:
    game, rng = new_game(server, title="front"), Random(6)
    with screen(server, game, "german") as shown:
        play_on(server, shown, game, rng, 4)
        view = shown.view
        copy = server.post(f"/api/games/{game}/duplicate").json()
        assert copy["id"] != game
        assert copy["actions"] == len(live(server, game).entries)
        with screen(server, copy["id"], "german") as other:
            assert other.view == view
            assert same(other.story, shown.story)
            play_on(server, other, copy["id"], rng, 1)
        assert shown.view == view
        assert len(live(server, game).entries) < len(live(server, copy["id"]).entries)


def test_rename_and_delete(server: Server) -> None:
    game = new_game(server)
    with screen(server, game, "german") as shown:
        answer = server.patch(f"/api/games/{game}", json={"title": "Typhoon"})
        assert answer.json()["title"] == "Typhoon"
        assert shown.sit("german")["game"]["title"] == "Typhoon"
        assert server.delete(f"/api/games/{game}").status_code == 204
        assert shown.until("trouble")["why"] == "game-deleted"
    assert server.get(f"/api/games/{game}").status_code == 404
    assert server.delete(f"/api/games/{game}").json()["why"] == "no-such-game"
    assert server.get("/api/lobby").json()["games"] == []


def test_a_remark_is_kept_where_it_was_made(server: Server, tmp_path: Path) -> None:
    game, rng = new_game(server), Random(8)
    with screen(server, game, "german") as shown:
        play_on(server, shown, game, rng, 2)
        assert shown.ask("remark", text="Vyazma first")["type"] == "done"
        assert shown.had[-2]["remarks"][0]["text"] == "Vyazma first"
    with Server(tmp_path) as again, screen(again, game, "german") as shown:
        (remark,) = shown.table["remarks"]
        assert (remark["text"], remark["side"]) == ("Vyazma first", "german")
        assert remark["n"] == len(live(again, game).entries)


def test_a_remark_on_what_was_taken_back_stands_where_the_record_ends(
    server: Server, tmp_path: Path
) -> None:
    game, rng = new_game(server), Random(4)
    with screen(server, game, "german") as shown:
        play_on(server, shown, game, rng, 3)
        shown.ask("remark", text="too bold")
        shown.ask("undo")
        play_on(server, shown, game, rng, 2)
        (here,) = shown.sit("german")["remarks"]
    with Server(tmp_path) as again, screen(again, game, "german") as shown:
        assert shown.table["remarks"] == [here]
        assert here["n"] == 2


def test_the_board_the_texts_and_the_rules_may_be_kept(server: Server) -> None:
    game = new_game(server)
    for address in (f"/api/games/{game}/board", f"/api/text/{GAME}/fr"):
        answer = server.get(address)
        assert answer.status_code == 200
        tag = answer.headers["etag"]
        assert server.get(address, headers={"If-None-Match": tag}).status_code == 304
    assert len(server.get(f"/api/games/{game}/board").json()["hexes"]) > 1_000
    assert "event-moved" in server.get(f"/api/text/{GAME}/en").text
    rules = {rule["id"]: rule for rule in server.get(f"/api/rules/{GAME}").json()}
    assert rules["F3a"]["chapter"] == "F"
    assert rules[f"{SCENARIO.upper()} 11a"]["chapter"] == SCENARIO.upper()
    assert rules["F3a"]["text"]["fr"] != rules["F3a"]["text"]["en"]


def test_the_texts_come_as_one_file_without_a_key_twice(server: Server) -> None:
    for lang in LANGS:
        text = server.get(f"/api/text/{GAME}/{lang}").text
        found = [line.split(" =")[0] for line in text.splitlines() if " =" in line[:60]]
        found = [key for key in found if key and key[0].isalpha()]
        assert len(found) == len(set(found))
        assert set(found) >= keys(lang) | keys(lang, GAME)


def test_what_is_not_there_is_said_to_be_not_there(server: Server) -> None:
    for address in (
        "/api/games/none", "/api/games/none/board", "/api/games/none/save", "/api/text/nothing/fr",
        f"/api/text/{GAME}/de", "/api/rules/nothing", "/api/nothing",
    ):  # fmt: skip
        answer = server.get(address)
        assert answer.status_code == 404, address
        assert answer.json()["why"].startswith("no-such-"), address
    with server.websocket_connect("/api/games/none/table") as socket:
        assert msgspec.json.decode(socket.receive_text())["why"] == "no-such-game"


@pytest.mark.parametrize("what", ["rename", "delete"])
def test_a_full_disk_is_told_as_that(
    what: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: Any) -> None:
        raise OSError("no space left")

    game = new_game(server, title="Typhoon")
    monkeypatch.setattr(server.room.store, what, full)
    address = f"/api/games/{game}"
    answer = (
        server.patch(address, json={"title": "x"}) if what == "rename" else server.delete(address)
    )
    assert (answer.status_code, answer.json()["why"]) == (503, "not-written")
    monkeypatch.undo()
    assert server.get(address).json()["title"] == "Typhoon"
