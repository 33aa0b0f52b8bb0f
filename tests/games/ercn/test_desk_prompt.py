"""The desk: what a side is asked at every step outside combat, what is left to do, its words."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import grognard
from grognard.games.ercn.present import prompt as prompts
from grognard.games.ercn.rules.b_setup import Ready
from grognard.games.ercn.rules.d_air import Ground
from grognard.kernel.flow import Step
from grognard.kernel.prompt import Loss
from grognard.kernel.value import CHANCE
from grognard.language import LANGS, Argument, Lang, Language, keys
from tests.games.ercn.desks import called, plain, prompt
from tests.games.ercn.tables import Table, dig, hex_, lay, move, unit, units

DESK = Path(prompts.__file__).parent

FIELD = """
map: flat 3x9
turn: 2
phase: german move
counter: german A INF XX 4-4-3
counter: german B INF XXX 12-12-3
counter: german D INF XX 2-2-3 trench 4
counter: soviet X INF XX 2-2-3
pieces:
  german A 0102
  german B 0103
  german D 0301
  soviet X 0109
"""


def field(change: tuple[str, str] = ("", "")) -> Table:
    return lay(FIELD.replace(*change) if change[0] else FIELD)


def test_every_step_that_asks_a_side_has_its_prompt() -> None:
    game = grognard.new("moskva", seed=1).game
    asking = {step for step in game.steps if "offers" in vars(step)}
    assert asking == set(prompts.QUESTIONS)
    assert all(issubclass(step, Step) for step in prompts.QUESTIONS)


# ---- before the first turn -----------------------------------------------------------------


@pytest.mark.rule("B")
def test_set_up_by_one_key() -> None:
    m = grognard.new("moskva", seed=1)
    found = prompt(m)
    assert (found.step, found.rule, found.waits) == ("setup", "B", ("soviet",))
    ready, end = found.deeds
    assert (ready.label, ready.no, ready.ends) == ("deed-ready", (), False)
    assert (end.label, end.ends) == ("deed-end-setup", True)
    assert {reason.why for reason in end.no} == {"not-placed"}
    (left,) = found.left
    assert (left.key, left.must, left.count) == ("left-unplaced", True, len(m.kit.setup_units[1]))
    assert found.entering == found.units
    m.play("soviet", Ready())
    found = prompt(m)
    assert plain(found.deeds[0].no) == [("B", "all-placed")]
    assert found.deeds[1].no == ()
    assert found.left == ()
    assert found.entering == ()


@pytest.mark.rule("M2", "B")
def test_set_up_with_decoys_says_that_some_are_in_hand() -> None:
    m = grognard.new("moskva", options={"fog": "m2"}, seed=1)
    m.play("soviet", Ready())
    (left,) = prompt(m).left
    assert (left.key, left.must, left.count) == ("left-decoys", False, 12)


@pytest.mark.rule("MOSKVA 12")
def test_zones_are_chosen_army_by_army_with_history_ready() -> None:
    m = grognard.new("moskva", options={"zones": "secret"}, seed=1)
    german, soviet = prompt(m, "german"), prompt(m, "soviet")
    assert (german.step, german.rule, german.waits) == ("secret-zones", "MOSKVA 12", ("german",))
    assert [army.army for army in german.armies] == list(m.kit.armies[0])
    reserves = {army.army: army for army in soviet.armies}
    assert reserves["31"].now == "reserve"
    assert "reserve" in reserves["31"].zones
    assert reserves["22"].now == "22"
    m.play("german", m.decode(german.deeds[0].action))
    assert prompt(m, "soviet") == soviet, "that the other has written his note is not told"
    assert prompt(m, "german").waits == ("soviet",)
    m.play("soviet", m.decode(soviet.deeds[0].action))
    assert prompt(m).step == "setup"


# ---- points --------------------------------------------------------------------------------


def lines(found: Any) -> list[tuple[float, str, str]]:
    return [(line.amount, line.rule, line.why) for line in found.lines]


@pytest.mark.rule("D")
def test_air_supremacy_tells_what_grounding_costs() -> None:
    m = lay(FIELD.replace("phase: german move", "phase: german air\nair: 5 3"))
    found = prompt(m)
    assert (found.step, found.rule, found.most) == ("air-supremacy", "D", 2)
    assert [pick.value for pick in found.choices] == [0, 1, 2]
    assert lines(found.choices[0]) == []
    assert lines(found.choices[2]) == [(-2, "D", "air-grounded"), (-4, "D", "air-spent")]
    assert found.choices[2].pays == 4


@pytest.mark.rule("I")
def test_interdiction_tells_what_the_enemy_loses() -> None:
    m = lay(FIELD.replace("phase: german move", "phase: german interdiction\nair: 2 0"))
    found = prompt(m)
    assert (found.step, found.rule, found.most) == ("interdiction", "I", 2)
    assert lines(found.choices[2]) == [(-4, "I", "rail-struck"), (-2, "I", "air-spent")]


@pytest.mark.rule("MOSKVA 9b")
def test_rebuilding_names_the_dead_and_what_is_left() -> None:
    m = lay("""
        map: flat 3x9
        turn: 3
        phase: soviet rebuild
        counter: soviet K INF XX 2-2-3
        counter: soviet L INF X 1-1-3
        counter: soviet M INF XX 2-2-3
        counter: german X INF XX 2-2-3
        dead: K L
        pieces:
          soviet M 0109
          german X 0101
        """)
    found = prompt(m)
    assert (found.step, found.rule, found.most) == ("rebuild", "MOSKVA 9b", 22)
    assert {called(m, (int(p.value),)): p.pays for p in found.choices} == {"K": 1, "L": 0.5}
    assert found.deeds[0].label == "deed-end-rebuild"
    (left,) = found.left
    assert (left.key, left.rule, called(m, left.units)) == ("left-reviving", "MOSKVA 9b", "K L")
    assert found.deeds[0].loses == (Loss(left.key, left.rule, left.count, left.units),)
    m.state.steps[-1] = type(m.ask.step)(1, 1)
    assert {called(m, (int(p.value),)): plain(p.no) for p in prompt(m).choices} == {
        "K": [("MOSKVA 9b", "too-large-to-revive")], "L": [],
    }  # fmt: skip


@pytest.mark.rule("L")
def test_the_weather_die_asks_nobody() -> None:
    m = grognard.new("moskva", options={"setup": "ready", "weather": "variable"}, seed=1)
    found = prompt(m, "german")
    assert (found.step, found.asked, found.waits) == ("weather-roll", False, (CHANCE,))
    assert found.battle is None


# ---- movement ------------------------------------------------------------------------------


@pytest.mark.rule("F1")
def test_movement_names_who_can_still_move_and_who_has() -> None:
    m = field()
    found = prompt(m)
    assert (found.step, found.rule, called(m, found.units)) == ("movement", "F1", "A B D")
    assert found.spent == found.recall == found.entering == ()
    (end,) = found.deeds
    assert (end.label, end.no, end.ends) == ("deed-end-movement", (), True)
    assert [(x.key, x.rule, x.count) for x in found.left] == [("left-unmoved", "F1", 3)]
    m.play("german", dig(m, "D"))
    m.play("german", move(m, "A", "0103"))
    found = prompt(m)
    assert called(m, found.spent) == "A D"
    assert called(m, found.recall) == "A D"
    assert plain(found.deeds[0].no) == [("F7", "too-many")]
    full = found.left[0]
    assert (full.key, full.rule, full.must) == ("left-too-many", "F7", True)
    assert full.hexes == (hex_(m, "0103"),)
    assert full.units == units(m, "A B")


@pytest.mark.rule("H2")
def test_exploitation_says_so() -> None:
    m = field(("phase: german move", "phase: german exploitation"))
    found = prompt(m)
    assert (found.rule, found.deeds[0].label) == ("H2", "deed-end-exploitation")
    assert found.left[0].key == "left-exploiting"
    m.state.struck = 1 << unit(m, "A")
    assert called(m, prompt(m).spent) == "A"


@pytest.mark.rule("F5", "K")
def test_reinforcements_and_trains_are_left_to_do() -> None:
    m = lay("""
        map: flat 2x9
        turn: 3
        phase: soviet move
        rail: 3
        front: 2
        railway: 0109-0108-0107
        counter: soviet K INF XX 2-2-3
        counter: soviet L INF XX 2-2-3
        counter: german X INF XX 2-2-3
        waiting: K
        pieces:
          soviet L 0108
          german X 0101
        """)
    found = prompt(m)
    assert (called(m, found.units), called(m, found.entering)) == ("K L", "K")
    assert found.most == 6
    assert {(x.key, x.rule): called(m, x.units) for x in found.left} == {
        ("left-entering", "K"): "K", ("left-unmoved", "F1"): "L", ("left-riding", "F5"): "K L",
    }  # fmt: skip


@pytest.mark.rule("J", "E4")
def test_units_that_will_suffer_are_named() -> None:
    m = lay("""
        map: flat 1x9
        turn: 2
        phase: german move
        counter: german A INF XX 4-4-3
        counter: german B INF XX 4-4-3
        counter: soviet X INF XX 2-2-3
        pieces:
          german A 0108 cut 1
          german B 0102 cut 1
          soviet X 0105
        """)
    left = {x.key: x for x in prompt(m).left}
    assert called(m, left["left-isolated"].units) == "A"
    assert left["left-isolated"].rule == "J"


@pytest.mark.rule("F2a")
def test_a_unit_that_is_shut_in_is_not_offered() -> None:
    m = lay("""
        map: flat 1x9
        turn: 2
        phase: soviet move
        rail: 3
        front: 1
        lake: 0105 0107
        counter: soviet L INF XX 2-2-3
        counter: german X INF XX 2-2-3
        pieces:
          soviet L 0106
          german X 0101
        """)
    assert prompt(m).units == ()
    assert prompt(m).spent == (), "it has not had its move"


@pytest.mark.rule("M2")
def test_a_march_that_was_interrupted_comes_first() -> None:
    m = lay("""
        map: flat 3x9
        options: fog=m2
        turn: 2
        phase: german move
        counter: german A INF XX 4-4-6
        counter: german B INF XX 4-4-6
        counter: soviet Y INF XX 2-2-3
        pieces:
          german A 0201
          german B 0101
          soviet S?1 0204
          soviet Y 0109
        """)
    decoys = [i for i in prompt(m).units if m.kit.counters[i].decoy]
    assert len(decoys) == 8, "those in the hand can come out"
    m.play("german", move(m, "A", "0202 0203"))
    found = prompt(m)
    assert (found.going, called(m, found.units)) == (unit(m, "A"), "A")
    assert [(d.label, plain(d.no)) for d in found.deeds] == [
        ("deed-halt", []), ("deed-end-movement", [("M2", "one-on-the-march")]),
    ]  # fmt: skip
    assert [(x.key, x.must) for x in found.left] == [("left-on-the-march", True)]
    assert prompt(m, "soviet").going == -1


# ---- words ---------------------------------------------------------------------------------

LABEL = re.compile(r'"((?:deed|left)-[a-z-]+)"')
EVENTS = frozenset({"left-trenches"})
"""Names of events that read like labels."""


@pytest.mark.parametrize("lang", LANGS)
def test_every_label_has_words_and_no_word_is_idle(lang: Lang) -> None:
    used = {
        key for path in DESK.glob("*.py") for key in LABEL.findall(path.read_text(encoding="utf-8"))
    }
    assert len(used) > 20
    assert {
        key for key in keys(lang, "ercn") if key.startswith(("deed-", "left-"))
    } == used - EVENTS


def said(languages: list[Language], found: Any) -> None:
    """Everything in an answer that has words says them, in every language."""
    if isinstance(found, tuple | list):
        for one in found:
            said(languages, one)
    for name in getattr(found, "__struct_fields__", ()):
        value = getattr(found, name)
        said(languages, value)
        about: dict[str, Argument] = dict(getattr(found, "about", ()) or ())
        for language in languages:
            if name == "why":
                kind = "no" if "amount" not in found.__struct_fields__ else "line"
                assert language.say(f"{kind}-{value}", **about)
            elif name == "label" and str(value).startswith("deed-"):
                assert language.say(value)
            elif name == "key":
                assert language.say(value, count=found.count)


@pytest.mark.parametrize("options", [{}, {"fog": "m2", "air": "m3b", "zones": "secret"}])
def test_all_that_the_desk_says_has_words(options: dict[str, str]) -> None:
    from tests.every_game.test_desk import answer
    from tests.games.ercn.contract_desk import questions

    languages = [Language(lang, ["ercn"], strict=True) for lang in LANGS]
    m = grognard.new("moskva", options={"setup": "ready", **options}, seed=5)
    rng = Random(5)
    for n in range(300):
        if n % 30 == 0:
            for side in m.game.sides:
                said(languages, prompt(m, side))
                view: Any = m.view(side)
                for raw in questions(view, len(m.kit.names), rng):
                    said(languages, answer(m, side, raw))
        m.play(m.ask.side, m.ask.sample(rng))


def test_the_first_question_of_a_game() -> None:
    m = grognard.new("moskva", options={"setup": "ready"}, seed=1)
    assert prompt(m).step == "air-supremacy"
    m.play("german", Ground(0))
    assert prompt(m).step == "movement"
    assert len(prompt(m).units) == 45
