"""Units are called by their names in log, sums, reasons and report, not by what is printed."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.ercn.board import Board
from grognard.games.ercn.present import report
from grognard.games.ercn.present.names import names, nth
from grognard.kernel.events import Event
from grognard.language import LANGS, Lang, Language


def spoken(lang: Lang) -> tuple[Board, Language]:
    match = grognard.new("moskva", {"setup": "ready", "fog": "m2"}, seed=1)
    board = match.game.board(match.kit)
    assert isinstance(board, Board)
    plain = Language(lang, ["ercn"], strict=True)
    assert match.game.names is names
    return board, plain.calling(names(board, plain.say, lang))


WANTED = {
    "en": {"1/30": "162nd Rifle Division", "6PzD": "6th Panzer", "V": "V Corps",
           "7/30": "53rd Cavalry", "3/R": "Reserve corps (3/R)", "G?1": "Decoy"},
    "fr": {"1/30": "162ᵉ division de fusiliers", "6PzD": "6ᵉ Panzer", "1PzD": "1ʳᵉ Panzer",
           "V": "Vᵉ corps", "3/R": "Corps de réserve (3/R)", "G?1": "Leurre"},
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGS)
def test_every_unit_has_a_name_of_its_own(lang: Lang) -> None:
    board, named = spoken(lang)
    called = names(board, named.say, lang)["unit"]
    assert {id: called[id] for id in WANTED[lang]} == WANTED[lang]
    real = [called[one.id] for one in board.counters if not one.decoy]
    assert len(set(real)) == len(real)
    assert not [name for name in real if "/" in name and "(" not in name]


@pytest.mark.parametrize(
    ("n", "said"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (112, "112th"),
                    (21, "21st"), (222, "222nd"), (103, "103rd")]
)  # fmt: skip
def test_ordinals(n: int, said: str) -> None:
    assert nth(n, Language("en", ["ercn"], strict=True).say, "en") == said


def test_log_reasons_and_sums_say_the_names() -> None:
    _, en = spoken("en")
    moved = en.say("event-moved", unit="1/30", start="3406", hex="3504", path="3506 3505 3504")
    assert moved == "162nd Rifle Division moves: 3406 → 3506 3505 3504."
    assert "162nd Rifle Division" in en.say("no-has-moved", unit="1/30")
    assert "53rd Cavalry" in en.say("line-attacker", unit="7/30")


def test_the_report_says_the_names_of_those_who_fought() -> None:
    board, en = spoken("en")
    about = (("side", "german"), ("hex", "3504"), ("attack", 12), ("defence", 4),
             ("column", "3/1"), ("roll", 5), ("result", "DR1"))  # fmt: skip
    fought = Event("attack", "G1", (("attackers", "6PzD, V"), ("defenders", "1/30")))
    row = report.combat((2, Event("combat", "G2", about), fought), board, en.say)
    assert "6th Panzer, V Corps → 162nd Rifle Division" in row


@pytest.mark.rule("F5")
def test_a_ride_is_told_by_its_ends() -> None:
    _, named = spoken("en")
    said = named.say("event-rode", unit="1/30", start="0112", hex="0120", path="0113 0114 0120")
    assert said == "162nd Rifle Division moves by rail: 0112 → 0120."
