"""The prompt: every question says what is asked and what would be lost, in both languages."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.efs import GAME
from grognard.games.efs.board import board
from grognard.games.efs.present.prompt import prompt
from grognard.kernel.flow import settle, submit
from grognard.kernel.value import CHANCE
from grognard.language import LANGS, Language
from tests.games.efs.scenes import kit_of, scene, start


@pytest.mark.parametrize("scenario", ["first-bridgehead", "berezina-to-the-dnepr", "winter-drill"])
def test_every_question_and_button_of_a_game_is_said_with_names(scenario: str) -> None:
    """No id of a unit is left in a sentence, and whatever is held ready can be played."""
    s, rng = start(scenario), Random(scenario)
    spoken = []
    for lang in LANGS:
        language = Language(lang, ["efs"], strict=True)
        assert GAME.names is not None
        spoken.append(language.calling(GAME.names(board(s.kit), language.say, lang)))
    ids = [c.id for c in s.kit.counters if "/" in c.id or "#" in c.id]
    ask, kinds = settle(s), set()
    for _ in range(900):
        if ask is None:
            break
        side = ask.sides[0]
        if side != CHANCE:
            told = prompt(s, side)
            kinds.add(told.step)
            assert told.asks is not None
            assert told.deeds or told.choices or told.units or told.planes
            for language in spoken:
                said = [language.say(told.asks.key, **told.asks.about)]
                said += [language.say(d.label, **d.about) for d in told.choices]
                for deed in told.deeds:
                    said += [language.say(lost.key, count=lost.count) for lost in deed.loses]
                assert not [id for id in ids for text in said if id in text]
            for deed in (*told.deeds, *told.choices):
                reasons = GAME.decode_action(deed.action).why_not(s, side)
                assert list(reasons) == list(deed.no)
        ask = submit(s, side, s.steps[-1].draw(s, side, rng))
    assert {"movement", "declaration", "allocation"} <= kinds


@pytest.mark.rule("12.16", "10.23")
def test_an_end_that_is_barred_says_why_and_one_that_is_not_says_what_is_lost() -> None:
    s = scene("""
scenario: first-bridgehead
turn: 5
weather: dry
phase: axis_declaration
ground:
  0504 clear
pieces:
  18/18Pz 0505
  17_RD 0504
  64_RD 0405
""")
    (end,) = prompt(s, "axis").deeds
    assert end.ends
    assert [(lost.key, lost.count) for lost in end.loses] == [("lose-attacks", 2)]
    hexes = [s.kit.hex("0504")]
    raw = {"do": "declare", "units": [0], "hexes": hexes, "mandated": False}
    submit(s, "axis", GAME.decode_action(raw))
    (end, *_) = (deed for deed in prompt(s, "axis").deeds if deed.ends)
    assert [no.why for no in end.no] == ["must-attack-too"]
    targets = {target.hex: target.units for target in prompt(s, "axis").targets}
    assert targets == {hexes[0]: (0,), s.kit.hex("0405"): (0,)}


def test_who_is_not_asked_is_told_no_more_than_that() -> None:
    s = start("first-bridgehead")
    ask = settle(s)
    assert ask is not None
    other = next(side for side in GAME.sides if side not in ask.sides)
    told = prompt(s, other)
    assert (told.asked, told.units, told.deeds, told.choices, told.about) == (False, (), (), (), {})


@pytest.mark.rule("4.1", "5.13", "24.21")
def test_the_board_tells_the_dates_and_places_in_both_languages() -> None:
    made = board(kit_of("berezina-to-the-dnepr"))
    assert made.calendar[8].dates.en == "8–9 July 1941"
    assert made.calendar[4].dates.fr == "30 juin–1er juillet 1941"
    assert [day.turn for day in made.calendar] == list(range(1, made.last + 1))
    names = {place.name.en: place.name.fr for place in made.places}
    assert names["Borisov"] == "Borissov"
    assert [phase.id for phase in made.phases][5:7] == ["axis_mvt", "axis_declaration"]
    for edge in made.edges:
        assert edge.b in [b for b, *_ in kit_of("berezina-to-the-dnepr").ground.ways[edge.a]]
