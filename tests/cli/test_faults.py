"""Whatever goes wrong: one line on standard error with a remedy, exit code 2, no traceback."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import grognard
from grognard.cli import main, program
from tests.cli.conftest import Cli
from tests.played import GAME, OTHER, SCENARIO

ROOT = Path(__file__).parents[2]

WRONG: list[tuple[str, list[str], str, str]] = [
    ("an unknown command", ["lst"], "“list”", "«\u00a0list\u00a0»"),
    ("an unknown option", ["sim", SCENARIO, "--gmes", "3"], "--games", "--games"),
    ("a missing argument", ["sim"], "SCENARIO is missing", "Il manque SCENARIO"),
    ("a missing value", ["sim", SCENARIO, "--games"], "--games is missing", "Il manque --games"),
    ("not a number", ["sim", SCENARIO, "--games", "x"], "write a number", "écrivez un nombre"),
    ("too small", ["sim", SCENARIO, "--games", "0"], "1 or more", "1 ou plus"),
    ("twice", ["sim", SCENARIO, "--games", "1", "--games", "2"], "twice", "deux fois"),
    ("too much", ["list", "x"], "Too much", "trop"),
    ("an unknown language", ["list", "--lang", "de"], "--lang en", "--lang fr"),
    ("an unknown scenario", ["sim", "moscva"], SCENARIO, SCENARIO),
    (
        "an unknown one to show",
        ["show", "moscva"],
        f"“{SCENARIO}”",
        f"«\u00a0{SCENARIO}\u00a0»",
    ),
    ("an unknown game", ["rules", "ercm"], f"“{GAME}”", f"«\u00a0{GAME}\u00a0»"),
    ("an unknown rule", ["rules", GAME, "Z9"], "no rule “Z9”", "pas de règle «\u00a0Z9\u00a0»"),
    ("no rule found", ["rules", GAME, "--search", "qqq"], "try other words", "autres mots"),
    ("an unknown choice", ["sim", SCENARIO, "--option", "fog=m9"], "m1, m2", "m1, m2"),
    ("an unknown option", ["sim", SCENARIO, "--option", "frog=m1"], "weather", "weather"),
    (
        "options that do not go together",
        ["sim", SCENARIO, "--option", "weather=variable", "--option", "calendar=corrected"],
        "calendar",
        "calendrier",
    ),
    ("an option without a value", ["sim", SCENARIO, "--option", "fog"], "name=value", "nom=valeur"),
    (
        "an option twice",
        ["sim", SCENARIO, "--option", "fog=m1", "--option", "fog=m2"],
        "one",
        "une",
    ),
    (
        "an unknown bot",
        ["sim", SCENARIO, "--bots", "recrut,random"],
        "“recruit”",
        "«\u00a0recruit\u00a0»",
    ),
    ("one bot for two", ["sim", SCENARIO, "--bots", "random"], "german,soviet", "german,soviet"),
    ("an unknown side", ["show", SCENARIO, "--side", "germn"], "“german”", "«\u00a0german\u00a0»"),
    ("an unknown hex", ["show", SCENARIO, "--at", "9999"], "0101 to 4532", "0101 à 4532"),
    ("an unknown unit", ["why", SCENARIO, "3PzDx", "2512"], "“3PzD”", "«\u00a03PzD\u00a0»"),
    ("a unit elsewhere", ["why", SCENARIO, "3PzD", "--supply"], "not on the map", "pas sur la"),
    ("why what", ["why", SCENARIO, "3PzD"], "--supply", "--supply"),
    ("no such file", ["replay", "nowhere.json"], "no file nowhere.json", "pas de fichier nowhere"),
    ("no such folder", ["check-data", "nowhere"], "no folder", "pas de dossier"),
    ("no situation", ["situation", "nowhere.txt"], "no file", "pas de fichier"),
    ("no baseline", ["bench", "--against", "nowhere.json"], "no file", "pas de fichier"),
]


@pytest.mark.parametrize(("words", "english", "french"), [w[1:] for w in WRONG], ids=str)
def test_one_line_with_a_remedy(cli: Cli, words: list[str], english: str, french: str) -> None:
    for said, lang in ((english, []), (french, ["--lang", "fr"])):
        ran = cli(*lang, *words)
        if words[:2] == ["list", "--lang"] and lang:
            continue  # the wrong language is told in that of the locale
        assert ran.code == 2
        assert ran.out == ""
        assert said in ran.err
        assert ran.err.startswith("grognard: ")
        assert ran.err.count("\n") == 1
        assert "cli-" not in ran.err, "a text is missing"
        assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        (
            f"scenario: {SCENARIO}\npieces:\n  german",
            "line 3: a piece is written german 3PzD 2512. Mend",
            "une pièce s’écrit german 3PzD 2512. Corrigez",
        ),
        (
            f"scenario: {OTHER}\npieces:\n  german",
            "line 3: A piece needs a side, a unit and an area. Mend",
            "Une pièce demande un camp, une unité et une aire. Corrigez",
        ),
    ],
    ids=(SCENARIO, OTHER),
)
def test_a_situation_is_refused_in_the_words_of_its_game(
    cli: Cli, tmp_path: Path, text: str, english: str, french: str
) -> None:
    """The games share keys; another game's words would give another game's remedy."""
    path = tmp_path / "position.txt"
    path.write_text(text, encoding="utf-8")
    assert english in cli("situation", path).err
    assert french in cli("situation", path, "--lang", "fr").err


SAVE_COMMANDS = [["show"], ["replay"], ["why"], ["verify"], ["situation"]]


def words_for(command: list[str], path: Path) -> list[str]:
    return [*command, str(path), *(["3PzD", "2512"] if command == ["why"] else [])]


@pytest.mark.parametrize("command", SAVE_COMMANDS, ids=str)
@pytest.mark.parametrize("damage", ["truncated", "empty", "binary", "not ours"])
def test_a_damaged_save(
    cli: Cli, save: Path, tmp_path: Path, command: list[str], damage: str
) -> None:
    whole = save.read_bytes()
    data = {
        "truncated": whole[: len(whole) // 2],
        "empty": b"",
        "binary": b"\xff\x00" + whole,
        "not ours": b'{"format": 1}',
    }[damage]
    path = tmp_path / "bad.json"
    path.write_bytes(data)
    ran = cli(*words_for(command, path))
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert "bad.json" in ran.err
    assert "Traceback" not in ran.err
    assert path.read_bytes() == data
    assert "copy" in ran.err


def test_a_save_with_an_illegal_entry(cli: Cli, save: Path, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(save.read_bytes().replace(b'"ground"', b'"end-combat"', 1))
    ran = cli("show", path, "--lang", "fr")
    assert ran.code == 2
    assert "$.entries[0]" in ran.err
    assert "Reprenez le fichier" in ran.err


def test_a_save_of_other_data(cli: Cli, save: Path, tmp_path: Path) -> None:
    digest = grognard.load(save.read_bytes()).kit.digest.encode()
    path = tmp_path / "old.json"
    path.write_bytes(save.read_bytes().replace(digest, b"0" * len(digest)))
    ran = cli("show", path)
    assert ran.code == 2
    assert "--accept-data" in ran.err
    assert cli("show", path, "--accept-data").code == 0
    assert cli("replay", path, "--accept-data").code == 0


def test_a_folder_is_no_save(cli: Cli, tmp_path: Path) -> None:
    ran = cli("replay", tmp_path)
    assert ran.code == 2
    assert "is a folder" in ran.err


def test_a_folder_is_no_pack(cli: Cli, tmp_path: Path) -> None:
    ran = cli("check-data", tmp_path)
    assert ran.code == 2
    assert "is not a pack" in ran.err


def test_a_bad_situation_names_its_line(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(f"scenario: {SCENARIO}\nturn: many\n", encoding="utf-8")
    ran = cli("situation", path)
    assert ran.code == 2
    assert "line 2" in ran.err
    assert "ligne 2" in cli("situation", path, "--lang", "fr").err


def test_a_baseline_without_figures(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "old.json"
    path.write_text("[1]", encoding="utf-8")
    assert "holds no figures" in cli("bench", "--against", path).err


def test_options_do_not_go_with_a_save(cli: Cli, save: Path) -> None:
    assert "Leave --option out" in cli("show", save, "--option", "fog=m1").err


def test_a_file_that_cannot_be_written(cli: Cli, tmp_path: Path) -> None:
    ran = cli("save", SCENARIO, tmp_path / "no" / "such" / "folder.json")
    assert ran.code == 2
    assert "There is no file" in ran.err


def test_a_defect_is_told_without_a_traceback(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "COMMANDS", ("list", "missing"))
    ran = cli("missing")
    assert ran.code == 2
    assert "Something broke inside the program (ImportError" in ran.err
    assert "Traceback" not in ran.err
    monkeypatch.setenv("GROGNARD_TRACEBACK", "1")
    with pytest.raises(ImportError):
        main(["missing"])


def interrupted(*_: object, **__: object) -> None:
    raise KeyboardInterrupt


def test_an_interruption_is_quiet(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.cli.commands.list.list", interrupted)
    ran = cli("list")
    assert (ran.code, ran.out, ran.err) == (130, "", "")


def test_a_broken_pipe_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise BrokenPipeError

    hushed: list[bool] = []
    monkeypatch.setattr(program, "hush", lambda: hushed.append(True))
    monkeypatch.setattr("grognard.cli.commands.list.list", broken)
    assert main(["list"]) == 141
    assert hushed == [True]


def test_nobody_reads_to_the_end() -> None:
    command = [sys.executable, "-m", "grognard.cli", "list"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait() == 141
