"""[A2a] Units: their types and values, their steps, and units on two counters."""

from __future__ import annotations

from collections import Counter as Count

import pytest

from grognard.games.ercn.kit import SIDES, Kit
from grognard.games.ercn.rules.arrive import lose_steps
from grognard.games.ercn.rules.f1_phase import EndMovement
from grognard.library import kit_for
from tests.games.ercn.tables import SHEETS, Table, at, lay, piece, stands, told, unit


@pytest.fixture
def kit() -> Kit:
    """The kit of the whole scenario."""
    found: Kit = kit_for("moskva", {})
    return found


def one(name: str, side: str, place: str = "0105") -> Table:
    return lay(f"map: flat 1x9\nturn: 2\nphase: {side} move\npieces:\n  {side} {name} {place}")


def faces(m: Table, name: str) -> list[tuple[int, int, int]]:
    return [(f.attack, f.defence, f.move) for f in m.kit.counters[unit(m, name)].faces]


@pytest.mark.rule("A2a")
def test_a_double_unit_goes_from_its_first_counter_to_the_second() -> None:
    """Flipped, replaced by the weaker counter, flipped again, eliminated."""
    m = one("XXXIV", "german")
    i = unit(m, "XXXIV")
    assert faces(m, "XXXIV") == [(12, 12, 3), (9, 9, 3), (6, 6, 3), (3, 3, 3)]
    s = m.state
    for lost, value in ((0, 12), (1, 9), (2, 6), (3, 3)):
        assert piece(m, "XXXIV") == stands(m, "0105", lost=lost)
        assert (s.face(i).attack, s.defence(i), s.steps_left(i)) == (value, value, 4 - lost)
        lose_steps(s, i, 1, "G3")
    assert at(m, "XXXIV") == "dead"
    assert s.units[i].lost == 4


@pytest.mark.rule("A2a")
def test_the_second_counter_is_no_unit_of_its_own(kit: Kit) -> None:
    seconds = {row.id for row in SHEETS.counters if row.second_of}
    assert len(seconds) == 14
    assert not seconds & {c.id for c in kit.counters}
    assert {c.steps for c in kit.counters if f"{c.id}*" in seconds} == {4}


@pytest.mark.rule("A2a")
def test_a_unit_that_loses_a_step_shows_its_weaker_side() -> None:
    m = one("3PzD", "german", "0105 cut 1")
    assert faces(m, "3PzD") == [(7, 7, 6), (4, 4, 6)]
    lose_steps(m.state, unit(m, "3PzD"), 1, "G3")
    assert piece(m, "3PzD") == stands(m, "0105", lost=1, cut=1)
    m.play("german", EndMovement())
    assert list(told(m, "reduced")) == [
        {"rule": "G3", "to": "", "unit": "3PzD", "hex": "0105", "steps": 1}
    ]


@pytest.mark.rule("A2a", "G3")
@pytest.mark.parametrize("state", ["", " dug"])
def test_a_unit_with_only_trenches_on_its_back_dies_of_one_loss(state: str) -> None:
    m = one("1/22", "soviet", f"0105{state}")
    assert faces(m, "1/22") == [(2, 2, 3)]
    lose_steps(m.state, unit(m, "1/22"), 1, "G3")
    assert at(m, "1/22") == "dead"
    assert m.state.units[0].lost == 1
    assert not m.state.units[0].dug


@pytest.mark.rule("A2a")
def test_a_unit_with_a_blank_back_dies_of_one_loss() -> None:
    m = one("SSKav", "german")
    assert m.kit.counters[0].trench == 0
    lose_steps(m.state, 0, 1, "G3")
    assert at(m, "SSKav") == "dead"


@pytest.mark.rule("A2a")
def test_more_losses_than_steps_are_no_more_than_the_end() -> None:
    m = one("3PzD", "german")
    lose_steps(m.state, unit(m, "3PzD"), 5, "G3")
    assert (at(m, "3PzD"), m.state.units[0].lost) == ("dead", 2)


@pytest.mark.rule("A2a")
def test_entrenched_sides_are_on_infantry_of_one_step(kit: Kit) -> None:
    diggers = [c for c in kit.counters if c.trench]
    assert len(diggers) == 58
    assert {(c.type, c.size, c.steps, SIDES[c.side]) for c in diggers} == {
        ("INF", "XX", 1, "soviet")
    }


@pytest.mark.rule("A2a")
def test_armour_and_mechanised_infantry_are_the_mechanised_units(kit: Kit) -> None:
    assert {c.type for c in kit.counters if c.mech} == {"ARM", "MECH"}
    assert {c.type for c in kit.counters if not c.mech} == {"INF", "CAV", "PARA"}
    assert {c.type for c in kit.counters if c.armour} == {"ARM"}


@pytest.mark.rule("MOSKVA 3", "A2a")
def test_the_second_panzer_army(kit: Kit) -> None:
    army = Count(
        (c.type, c.size, c.faces[0].attack, c.faces[0].move)
        for c in kit.counters
        if c.army == "2Pz"
    )
    assert army == {
        ("INF", "XXX", 12, 3): 2, ("MECH", "XXX", 15, 6): 1, ("MECH", "XX", 5, 6): 1,
        ("ARM", "XX", 7, 6): 5, ("CAV", "XX", 3, 4): 1,
    }  # fmt: skip
