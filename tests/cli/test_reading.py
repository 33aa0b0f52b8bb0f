"""The commands that read: list, show, replay, why, rules, check-data, verify, situation, save."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import msgspec
import pytest

import grognard
from grognard import library
from grognard.kernel.rulebook import survey
from grognard.library import data_folder
from tests.cli.conftest import Cli, played
from tests.played import GAME, SCENARIO


def test_list_json(cli: Cli) -> None:
    found = cli("list", "--json").json
    assert {tuple(sorted(one)) for one in found} == {("game", "id", "options", "sides", "title")}
    assert {one["game"] for one in found} == {*library.game_ids()}
    (played_here,) = (one for one in found if one["game"] == GAME)
    assert (played_here["id"], played_here["sides"]) == (SCENARIO, ["german", "soviet"])
    assert played_here["title"].endswith(" 1941")
    fog = next(option for option in played_here["options"] if option["id"] == "fog")
    assert fog["choices"] == ["none", "m1", "m2"]
    assert fog["default"] == "none"


def test_list(cli: Cli) -> None:
    assert "fog=m2" in cli("list").out
    assert "Brouillard" in cli("list", "--lang", "fr").out


def test_version(cli: Cli) -> None:
    assert cli("--version").out == grognard.__version__ + "\n"


# ---- show ----------------------------------------------------------------------------------


def test_show_the_whole_map(cli: Cli, save: Path) -> None:
    out = cli("show", save).out
    rows = [line[:2] for line in out.splitlines() if line[:2].isdigit()]
    assert rows == [f"{row:02d}" for row in range(45, 0, -1)]
    assert "Turn 1, fair weather. Movement (German)." in out
    assert "To decide: german" in out


def test_show_a_window_with_its_stack(cli: Cli) -> None:
    out = cli("show", SCENARIO, "--option", "setup=ready", "--at", "0109", "--radius", "2").out
    assert [line[:2] for line in out.splitlines() if line[:2].isdigit()][:3] == ["03", "02", "01"]
    assert "4PzD" in out
    assert "2/2" in out or "3/3" in out or "4/4" in out


def test_show_finds_a_town(cli: Cli) -> None:
    out = cli("show", SCENARIO, "--option", "setup=ready", "--at", "vyazma", "--radius", "1").out
    assert "2912 Vyazma (city)" in out


def test_show_what_a_side_sees(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "masked.json"
    path.write_bytes(played(3, fog="m1").save())
    both = cli("show", path, "--json").json
    german = cli("show", path, "--side", "german", "--json").json
    assert {unit["side"] for unit in both["units"]} == {"german", "soviet"}
    assert {unit["side"] for unit in german["units"]} == {"german"}
    assert german["masks"]
    assert not both["masks"]


def test_show_a_match_that_is_over(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "over.json"
    path.write_bytes(played(10_000).save())
    assert "The match is over." in cli("show", path).out
    assert "La partie est finie." in cli("show", path, "--lang=fr").out
    verified = cli("verify", path)
    assert verified.code == 0
    assert "not over" not in verified.out


# ---- replay --------------------------------------------------------------------------------


def test_replay_tells_the_story_with_its_rules(cli: Cli, save: Path) -> None:
    lines = cli("replay", save).out.splitlines()
    assert lines[0].split()[:3] == ["0", "C", "·"]
    assert any(" F1 · " in line for line in lines)
    assert lines[-1] == "After 15 entries of the record."


def test_replay_stops_where_it_is_told(cli: Cli, save: Path) -> None:
    events = cli("replay", save, "--to", "4", "--json").json
    assert {event["entry"] for event in events} == {0, 1, 2, 3, 4}
    assert all(event["rule"] and event["what"] for event in events)


def test_replay_for_one_side(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "masked.json"
    path.write_bytes(played(10, fog="m1").save())
    german = cli("replay", path, "--side", "german", "--json").json
    soviet = cli("replay", path, "--side", "soviet", "--json").json
    assert {event["what"] for event in german} >= {"moved"}
    assert "moved" not in {event["what"] for event in soviet}


# ---- why -----------------------------------------------------------------------------------


def test_why_a_unit_can_go(cli: Cli, save: Path) -> None:
    match = grognard.load(save.read_bytes())
    move = next(o for o in match.ask.offers() if o.describe()["do"] == "move").describe()
    unit = match.kit.counters[move["unit"]].id
    (answer,) = cli("why", save, unit, match.kit.names[move["choices"][0]], "--json").json
    assert answer["yes"]
    assert not answer["reasons"]


def test_why_a_unit_cannot_go(cli: Cli, save: Path) -> None:
    (answer,) = cli("why", save, "1/22", "0101", "--json").json
    assert not answer["yes"]
    assert [r["why"] for r in answer["reasons"]] == ["not-asked", "out-of-reach"]
    out = cli("why", save, "1/22", "0101").out
    assert "1/22 cannot go to 0101:" in out
    assert "  F1 · " in out
    assert (
        "1/22 ne peut aller en 0101\u00a0:" in cli("why", save, "1/22", "0101", "--lang", "fr").out
    )


def test_why_a_unit_cannot_attack(cli: Cli, save: Path) -> None:
    match = grognard.load(save.read_bytes())
    foe = next(i for i in match.kit.units_of[1] if match.state.units[i].at >= 0)
    target = match.kit.names[match.state.units[foe].at]
    answers = cli("why", save, "3PzD", target, "--json").json
    assert [answer["about"] for answer in answers] == ["move", "attack"]
    assert {"0", "G1"} >= {reason["rule"] for reason in answers[1]["reasons"]}


CUT = f"""
scenario: {SCENARIO}
turn: 2
phase: german move
map: flat 7x7
counter: german A INF XX 3-3-3
counter: soviet B INF XX 3-3-3
counter: soviet C INF XX 3-3-3
counter: soviet D INF XX 3-3-3
pieces:
  german A 0407
  soviet B 0204
  soviet C 0404
  soviet D 0604
"""


def situation(tmp_path: Path, text: str = CUT) -> Path:
    path = tmp_path / "position.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_why_in_supply(cli: Cli, save: Path) -> None:
    assert "is in supply" in cli("why", save, "3PzD", "--supply").out


def test_why_out_of_supply(cli: Cli, tmp_path: Path) -> None:
    path = situation(tmp_path)
    (answer,) = cli("why", path, "A", "--supply", "--json").json
    assert not answer["yes"]
    assert [reason["rule"][0] for reason in answer["reasons"]] == ["E"]
    assert (
        "A en 0407 n’est pas ravitaillée\u00a0:"
        in cli("why", path, "A", "--supply", "--lang=fr").out
    )


# ---- rules ---------------------------------------------------------------------------------


def test_rules_json(cli: Cli) -> None:
    found = cli("rules", GAME, "--json").json
    assert list(found) == [
        "game", "total", "coded", "tested", "component", "table", "not_in_scope", "open"
    ]  # fmt: skip
    assert found == json.loads(msgspec.json.encode(survey(GAME)))


def test_rules_by_chapter(cli: Cli) -> None:
    out = cli("rules", GAME).out
    assert f"{SCENARIO.upper()} 11e" in out
    assert re.search(r"^[0-9]+ rules: [0-9]+ coded, ", out, re.M)


def test_one_rule(cli: Cli) -> None:
    out = cli("rules", GAME, "f3A").out
    assert out.startswith("F3a ")
    assert "enforced in rules/f_movement.py:" in out
    assert "tested in " in out
    french = cli("rules", GAME, "F3a", "--lang", "fr", "--json").json
    assert french["id"] == "F3a"
    assert french["title"] not in out


def test_search_the_rules(cli: Cli) -> None:
    found = cli("rules", GAME, "--search", "zones of control armour", "--json").json
    assert "F3b" in [rule["id"] for rule in found]


# ---- check-data, verify --------------------------------------------------------------------


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "pack"
    shutil.copytree(str(data_folder(GAME)), folder)
    return folder


def test_our_data_are_sound(cli: Cli, pack: Path) -> None:
    ran = cli("check-data")
    count = sum(len(library.scenarios_of(game)) for game in library.all_game_ids())
    assert (ran.code, ran.out) == (0, f"{count} scenarios checked: no fault.\n")
    assert cli("check-data", pack, "--json").json == {"scenarios": 1, "faults": []}


def test_a_fault_has_file_line_and_remedy(cli: Cli, pack: Path) -> None:
    hexes = pack / "map" / SCENARIO / "hexes.csv"
    lines = hexes.read_text(encoding="utf-8").splitlines()
    lines[4] = lines[4].replace("clear", "mush")
    hexes.write_text("\n".join(lines) + "\n", encoding="utf-8")
    ran = cli("check-data", pack)
    assert ran.code == 1
    assert ran.out.startswith(f"map/{SCENARIO}/hexes.csv:5")
    assert "“mush”" in ran.out
    assert ran.out.endswith("One fault.\n")
    french = cli("check-data", pack, "--lang", "fr")
    assert french.code == 1
    assert french.out.endswith("Une faute.\n")


def test_a_damaged_rule_register_is_a_fault(cli: Cli, pack: Path) -> None:
    (pack / "rules.toml").write_text("game = \n", encoding="utf-8")
    ran = cli("check-data", pack)
    assert ran.code == 1
    assert ran.out.startswith("rules.toml:1")


def test_verify_a_sound_record(cli: Cli, long_save: Path) -> None:
    ran = cli("verify", long_save)
    assert ran.code == 0
    assert "The rolls follow from the secrets" in ran.out
    assert "The game is not over yet" in ran.out
    assert cli("verify", long_save, "--json").json["rolls"] > 3


def damaged(path: Path, to: Path, **changes: object) -> Path:
    data = json.loads(path.read_bytes()) | changes
    to.write_text(json.dumps(data), encoding="utf-8")
    return to


def test_verify_notices_another_secret(cli: Cli, long_save: Path, tmp_path: Path) -> None:
    ran = cli("verify", damaged(long_save, tmp_path / "x.json", secret="00" * 32))
    assert ran.code == 1
    assert "The secret is not the one" in ran.out


def test_verify_notices_a_changed_roll(cli: Cli, long_save: Path, tmp_path: Path) -> None:
    entries = json.loads(long_save.read_bytes())["entries"]
    last = max(n for n, (side, _) in enumerate(entries) if side == "chance")
    pips = entries[last][1]["pips"]
    pips[0] = pips[0] % 6 + 1
    cut = entries[: last + 1]
    ran = cli("verify", damaged(long_save, tmp_path / "x.json", entries=cut, snapshots=[]))
    assert ran.code == 1
    assert "but the dice gave" in ran.out


def test_verify_notices_a_forged_snapshot(cli: Cli, long_save: Path, tmp_path: Path) -> None:
    snapshots = json.loads(long_save.read_bytes())["snapshots"]
    snapshots[-1]["state"]["air"] = [9, 9]
    ran = cli("verify", damaged(long_save, tmp_path / "x.json", snapshots=snapshots))
    assert ran.code == 1
    assert "The snapshot after entry 250" in ran.out


def test_verify_notices_an_illegal_entry(cli: Cli, save: Path, tmp_path: Path) -> None:
    entries = json.loads(save.read_bytes())["entries"]
    ran = cli("verify", damaged(save, tmp_path / "x.json", entries=[*entries, entries[-1]]))
    assert ran.code == 1
    assert "$.entries[15]" in ran.out


def test_verify_wants_the_secret(cli: Cli, save: Path, tmp_path: Path) -> None:
    ran = cli("verify", damaged(save, tmp_path / "x.json", secret=""), "--lang", "fr")
    assert ran.code == 1
    assert "ne contient pas le secret" in ran.out


# ---- save, situation -----------------------------------------------------------------------


def test_save_and_load(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "new.json"
    words = ("save", SCENARIO, path, "--play", "30", "--seed", "5", "--option", "fog=m1")
    assert cli(*words).code == 0
    match = grognard.load(path.read_bytes())
    assert len(match.entries) == 30
    assert match.kit.options["fog"] == "m1"
    before = path.read_bytes()
    ran = cli(*words)
    assert ran.code == 2
    assert "--force" in ran.err
    assert path.read_bytes() == before
    assert cli(*words, "--force", "--json").json["entries"] == 30
    assert sorted(p.name for p in tmp_path.iterdir()) == ["new.json"]


def test_a_situation_comes_back_as_it_was(cli: Cli, save: Path, tmp_path: Path) -> None:
    text = cli("situation", save).out
    path = situation(tmp_path, text)
    assert cli("situation", path).out == text
    assert cli("situation", path, "--json").json["text"] == text


def test_a_situation_as_a_map(cli: Cli, tmp_path: Path) -> None:
    path = situation(tmp_path)
    out = cli("situation", path, "--at", "0404", "--radius", "2").out
    assert "3·3" in out
    assert "0404 (clear)" in out
    for words in (("situation", path, "--map"), ("show", path)):
        rows = [line[:2] for line in cli(*words).out.splitlines()]
        assert rows[1:8] == ["07", "06", "05", "04", "03", "02", "01"]


def test_a_situation_is_saved(cli: Cli, save: Path, tmp_path: Path) -> None:
    before = grognard.load(save.read_bytes()).state.saved()
    kept = tmp_path / "again.json"
    ran = cli("situation", situation(tmp_path, cli("situation", save).out), "--save", kept)
    assert ran.code == 0
    assert str(kept) in ran.out.replace("\n", "")
    assert grognard.load(kept.read_bytes()).state.saved() == before


def test_a_situation_of_its_own_ground_is_saved_with_it(cli: Cli, tmp_path: Path) -> None:
    kept = tmp_path / "again.json"
    path = situation(tmp_path)
    assert cli("situation", path, "--save", kept).code == 0
    assert cli("show", kept).out == cli("show", path).out


def test_perft(cli: Cli, tmp_path: Path) -> None:
    ran = cli("perft", SCENARIO, "--option", "setup=ready", "--json")
    assert ran.json["counts"] == [4]  # up to three Soviet air points can be grounded
    path = situation(tmp_path)
    found = cli("perft", "--situation", path, "--depth", "2", "--split", "--json").json
    assert found["counts"][1] == sum(found["split"].values()) > found["counts"][0] > 1
    assert "depth 1: 4" in cli("perft", SCENARIO, "--option", "setup=ready").out
