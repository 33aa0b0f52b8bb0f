"""Save files: sealed while the match goes on, open afterwards; damaged or foreign ones say so."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from grognard import library
from grognard.kernel.record import Record
from grognard.kernel.record import decode as decode_record
from grognard.server.encrypted_saves import HEAD, SavedGame, SaveKey
from grognard.server.store import BadStore
from tests.played import GAME, SCENARIO
from tests.server.screens import (
    FOG,
    PEOPLE,
    Server,
    live,
    load,
    new_game,
    play_on,
    played_match,
    same,
    screen,
)


def saved(server: Server, **fields: object) -> tuple[str, bytes]:
    """A game some way into its first turn, and its save."""
    game, rng = new_game(server, **fields), Random(1)
    with screen(server, game, "german") as shown:
        play_on(server, shown, game, rng, 5)
        shown.ask("remark", text="here")
    return game, server.get(f"/api/games/{game}/save").content


def test_a_sealed_save_is_loaded_as_a_game_of_its_own(server: Server) -> None:
    seats = (PEOPLE[0], {"side": "soviet", "who": "bot", "name": "recruit"})
    game, data = saved(server, options=FOG, title="Typhoon", seats=seats)
    was = server.get(f"/api/games/{game}").json()
    with screen(server, game, "german") as one:
        state = live(server, game).state.saved()
        assert server.delete(f"/api/games/{game}").status_code == 204  # it has secrets: one only
    other = load(server, data)
    assert other != game
    info = server.get(f"/api/games/{other}").json()
    for field in ("title", "options", "seats", "turn", "phase", "waits", "actions"):
        assert info[field] == was[field], field
    with screen(server, other, "german") as two:
        assert one.view == two.view
        assert one.story == two.story
        assert [r["text"] for r in two.table["remarks"]] == ["here"]
        assert same(state, live(server, other).state.saved())


def test_a_sealed_save_tells_nothing(server: Server) -> None:
    game, data = saved(server, options=FOG)
    assert data.startswith(HEAD)
    match = live(server, game)
    for secret in (
        match.dice.secret.hex().encode(),
        b"entries",
        b"german",
        SCENARIO.encode(),
        b"here",
    ):
        assert secret not in data
    # Nor does its length: the same match has another one each time only by what is in it.
    assert len(server.get(f"/api/games/{game}/save").content) == len(data)


@pytest.mark.parametrize(
    "damage",
    ["half", "end", "byte", "head", "nothing below"],
)
def test_a_damaged_save_is_refused_and_nothing_is_begun(server: Server, damage: str) -> None:
    _, data = saved(server)
    head = data.index(b"\n")
    middle = len(data) // 2
    bad = {
        "half": data[:middle],
        "end": data[:-40],
        "byte": data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :],
        "head": data[: head - 3] + b"xxx" + data[head:],
        "nothing below": data[: head + 1],
    }[damage]
    games = len(server.get("/api/lobby").json()["games"])
    answer = server.post("/api/load", content=bad)
    assert answer.status_code == 422
    why = "sealed-elsewhere" if damage == "head" else "sealed-damaged"
    assert answer.json()["why"] == why
    assert answer.json()["remedy"]
    assert len(server.get("/api/lobby").json()["games"]) == games


def test_a_save_of_another_installation_says_so(server: Server, tmp_path: Path) -> None:
    _, data = saved(server)
    with Server(tmp_path / "elsewhere") as other:
        answer = other.post("/api/load", content=data)
        fault = answer.json()
        assert (answer.status_code, fault["why"]) == (422, "sealed-elsewhere")
        assert fault["remedy"] == "sealed-elsewhere"


def test_an_installation_that_is_given_the_key_opens_it(server: Server, tmp_path: Path) -> None:
    _, data = saved(server)
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    (folder / "seal.key").write_bytes((tmp_path / "seal.key").read_bytes())
    with Server(folder) as other:
        assert load(other, data)


def test_a_finished_match_is_saved_openly(server: Server) -> None:
    game = load(server, played_match())
    data = server.get(f"/api/games/{game}/save").content
    record = decode_record(data)
    assert library.load(record).over
    assert record.secret
    assert server.get(f"/api/games/{game}/record").json()["secret"] == record.secret
    assert load(server, data)


def test_the_open_record_of_a_match_that_goes_on_lacks_the_dice(server: Server) -> None:
    game, _ = saved(server)
    answer = server.get(f"/api/games/{game}/record")
    record = msgspec.json.decode(answer.content, type=Record)
    assert record.secret == ""
    assert same(record.entries, live(server, game).entries)
    assert live(server, game).dice.secret.hex() not in answer.text
    assert "attachment" in answer.headers["content-disposition"]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda d: b"", "save-empty"),
        (lambda d: d[: len(d) // 2], "save-not-json"),
        (lambda d: b"[]", "save-shape"),
        (lambda d: d.replace(f'"{GAME}"'.encode(), b'"chess"'), "save-game"),
        (lambda d: d.replace(b'"format": 1', b'"format": 99'), "save-format"),
        (lambda d: b"\x89PNG\r\n" + d, "save-not-json"),
    ],
)
def test_a_file_that_is_no_save_is_refused(server: Server, change: object, why: str) -> None:
    data = library.new(SCENARIO, {"setup": "ready"}, 5).save()
    answer = server.post("/api/load", content=change(data))  # type: ignore[operator]
    assert (answer.status_code, answer.json()["why"]) == (422, why)


def test_a_record_with_an_unlawful_entry_is_refused(server: Server) -> None:
    record = decode_record(played_match(before_end=1500))
    entries = (*record.entries[:20], *record.entries[21:])
    data = msgspec.structs.replace(record, entries=entries).encode()
    answer = server.post("/api/load", content=data)
    assert (answer.status_code, answer.json()["why"]) == (422, "save-illegal")
    assert answer.json()["about"]["where"].startswith("$.entries[")


def test_the_key_is_made_once_and_a_damaged_one_is_noticed(tmp_path: Path) -> None:
    first = SaveKey.of(tmp_path)
    assert SaveKey.of(tmp_path).name == first.name
    contents = SavedGame(decode_record(library.new(SCENARIO, {}, 1).save()), title="x")
    assert SaveKey.of(tmp_path).open(first.close(contents)).title == "x"
    (tmp_path / "seal.key").write_bytes(b"not a key")
    with pytest.raises(BadStore) as caught:
        SaveKey.of(tmp_path)
    assert caught.value.why == "key"


def test_every_refusal_of_a_file_has_a_text(server: Server) -> None:
    from grognard.language import keys

    known = keys("en")
    for why in ("sealed-elsewhere", "sealed-damaged", "secret"):
        assert f"fault-{why}" in known
    for key in known:
        if key.startswith("save-") and not key.startswith("save-remedy-"):
            assert f"fault-{key}" in known
        if key.startswith("save-remedy-"):
            assert f"remedy-save-{key.removeprefix('save-remedy-')}" in known
