"""[5] Set-up: who places first, where, and what is strewn about before play."""

from __future__ import annotations

from typing import Any

import pytest

from grognard import library
from grognard.games.tps.kit import GERMAN, RUSSIAN
from grognard.games.tps.rules.r05_setup import EndSetUp, FirstRubble, Place, Ready, SetUp
from grognard.games.tps.state import State
from grognard.kernel.match import Match
from grognard.kernel.value import CHANCE
from tests.games.tps.positions import rules_of


def begun(**options: str) -> Match[Any]:
    return library.new("first-week", options, 1)


@pytest.mark.rule("5.4")
def test_the_russian_places_first_then_the_german() -> None:
    m = begun(setup="players")
    assert m.ask.sides == ("russian",)
    m.play("russian", Ready())
    assert m.ask.sides == ("german",)
    m.play("german", Ready())
    assert m.ask.sides == (CHANCE,)


@pytest.mark.rule("5.4", "5.6")
def test_a_unit_goes_to_an_area_of_its_symbol() -> None:
    m = begun(setup="players")
    kit, s = m.kit, m.state
    i = kit.unit("R001")
    away = kit.area("56")
    assert rules_of(m.why_not("russian", Place(i, away))) == {"5.4"}
    m.play("russian", Place(i, kit.area("31")))
    assert s.units[i].at == kit.area("31")
    assert rules_of(m.why_not("russian", EndSetUp())) == {"5.4", "5.6"}
    m.play("russian", Place(i, kit.area("32")))
    assert s.units[i].at == kit.area("32"), "it may be placed again"
    late = kit.unit(next(c.id for c in kit.counters if c.entry > 1 and c.side == RUSSIAN))
    assert rules_of(m.why_not("russian", Place(late, away))) == {"5.4"}


@pytest.mark.rule("5.6")
def test_no_area_takes_an_eleventh_unit_and_none_stays_empty() -> None:
    m = begun(setup="players")
    kit = m.kit
    red = [i for i in kit.set_up[RUSSIAN] if kit.counters[i].group == "CI-red"]
    assert len(red) == 11
    for i in red[:10]:
        m.play("russian", Place(i, kit.area("31")))
    assert rules_of(m.why_not("russian", Place(red[10], kit.area("31")))) == {"5.6"}


@pytest.mark.rule("5.6", "7.2")
def test_a_zone_takes_any_number_at_set_up() -> None:
    m = begun(setup="players")
    m.play("russian", Ready())
    kit = m.kit
    red = [i for i in kit.set_up[GERMAN] if kit.counters[i].group == "SQ-red"]
    for i in red[:-2]:
        m.play("german", Place(i, kit.area("A")))
    assert m.state.men(GERMAN, kit.area("A")) > kit.constants.stacking
    for i, name in zip(red[-2:], ("1", "2"), strict=True):
        m.play("german", Place(i, kit.area(name)))
    assert not [no for no in m.why_not("german", EndSetUp()) if no.why == "too-many"]


@pytest.mark.rule("5.1", "5.2", "5.3", "21.2")
def test_the_table_before_play() -> None:
    m = begun(setup="historical")
    s: State = m.state
    kit = m.kit
    assert isinstance(m.ask.step, FirstRubble), "nobody is asked where to stand"
    for i in (*kit.set_up[GERMAN], *kit.set_up[RUSSIAN]):
        assert s.units[i].at == kit.counters[i].area
        assert not s.units[i].spent
    assert (kit.dates[s.date], s.night, s.track, s.advantage) == ("S13", False, 1, GERMAN)
    assert s.control == kit.ground.owner
    assert len(kit.fags) == 4
    assert not any(s.units[i].spent for i in kit.fags)


@pytest.mark.rule("5.7", "9.4")
def test_the_dice_of_the_first_rubble_are_nobodys_to_throw_again() -> None:
    m = begun(setup="historical")
    met = []
    while isinstance(m.ask.step, FirstRubble):
        met.append(m.kit.names[m.ask.step.left[0]])
        m.roll()
    assert sorted(met) == sorted(["33", "59", "61", "62", "63", "64", "65", "66"])
    assert m.state.advantage == m.state.advantage_dawn == GERMAN


def test_every_coloured_area_is_held_in_the_historical_set_up() -> None:
    m = begun(setup="players")
    m.play("russian", Ready())
    step = m.ask.step
    assert isinstance(step, SetUp)
    m.play("german", Ready())
    for group, areas in m.kit.areas_of.items():
        for at in areas:
            assert m.state.stacks[at], (group, m.kit.names[at])
