"""How the texts of tps call its places. That every key has its text is tested with every game's."""

from __future__ import annotations

import msgspec

import grognard
from grognard.games.tps.board import Board
from grognard.games.tps.present.names import belonging, names
from grognard.language import LANGS, Argument, Lang, Language


def test_areas_and_zones_are_called_so() -> None:
    english, french = (Language(lang, ["tps"], strict=True) for lang in LANGS)
    relieved: dict[str, Argument] = {"unit": "94 I/267", "area": "B"}
    assert english.say("event-relieved", **relieved) == "94 I/267 in zone B is supplied again."
    relieved["area"] = "27"
    assert "(aire 27)" in french.say("event-relieved", **relieved)


def spoken(lang: Lang) -> tuple[Board, Language]:
    match = grognard.new("campaign", {"setup": "historical"}, seed=1)
    board = match.game.board(match.kit)
    assert isinstance(board, Board)
    return board, Language(lang, ["tps"], strict=True)


def test_units_are_called_by_their_formation_and_dates_by_the_calendar() -> None:
    wanted = {
        "en": "I/267 (94th Infantry) goes to area 27. Dawn of 14 September.",
        "fr": "I/267 (94e d’infanterie) se déplace : aire 27. Aube (14 septembre).",
    }
    for lang in LANGS:
        board, plain = spoken(lang)
        named = plain.calling(names(board, plain.say, lang))
        moved = named.say("event-moved", unit="94 I/267", area="27")
        said = f"{moved} {named.say('event-dawn', date='S14')}"
        assert said.replace("\u00a0", " ") == wanted[lang]


def test_every_formation_has_a_name_in_both_languages() -> None:
    for lang in LANGS:
        board, plain = spoken(lang)
        for counter in board.counters:
            named = belonging(counter, counter.label, plain.say)
            assert (named == counter.label) == (not counter.parent), counter.label


def test_a_formation_without_a_name_is_called_by_what_is_printed() -> None:
    board, _ = spoken("en")
    mine = msgspec.structs.replace(board.counters[0], parent="1000", label="1000 I/1")
    assert belonging(mine, mine.label, Language("en", ["tps"]).say) == "1000 I/1"


def test_regiments_and_brigades_are_called_by_their_formation_too() -> None:
    board, plain = spoken("en")
    called = names(board, plain.say, "en")["regiment"]
    assert called["94/267"] == "267 (94th Infantry)"
    assert called["115"] == "115th Rifle Brigade"
