"""[G4, G3] Zones lost by a D2, and cities."""

from __future__ import annotations

import pytest

from grognard.games.ercn.rules.f1_phase import EndMovement
from tests.games.ercn.fights import (
    END,
    STAY,
    fall_back,
    occupy,
    play,
    position,
    said,
    stands,
    strike,
)
from tests.games.ercn.retreats import CAST, TUBE, hit, hit_d1
from tests.games.ercn.tables import Table, at, costs, move, nos, piece, unit

# ---- zones lost by a D2 --------------------------------------------------------------------


@pytest.mark.rule("G3.D2", "F3")
def test_after_a_d2_the_unit_has_no_zone_where_it_stands_nor_where_it_goes() -> None:
    m = hit("D2", "soviet X 0404")
    assert not any(m.state.zoc[1])
    play(m, fall_back(m, "X", "0405 0406"))
    assert not any(m.state.zoc[1])
    play(m, STAY)
    # A unit that took only a D1 keeps its zone.
    m = hit_d1()
    play(m, fall_back(m, "X", "0405"))
    assert [m.kit.names[h] for h, n in enumerate(m.state.zoc[1]) if n] == [
        "0305", "0306", "0404", "0406", "0505", "0506",
    ]  # fmt: skip


def turn_two(rest: str = "") -> Table:
    """Turn 2, first combat: X is thrown back to 0406 by a D2; B stands by."""
    m = position(CAST + "  german B 0604\n  soviet X 0404\nturn: 2\n" + rest)
    strike(m, "A", "0404", "D2")
    play(m, fall_back(m, "X", "0405 0406"), STAY)
    return m


def to_the_next_move(m: Table) -> None:
    """End phases and spend nothing until somebody may move."""
    while "move" not in m.ask.kinds:
        ends = {"end-combat": END, "end-advance": STAY, "end-movement": EndMovement()}
        end = next((ends[kind] for kind in m.ask.kinds if kind in ends), None)
        m.play(m.ask.side, end or next(iter(m.ask.offers()[0])))


@pytest.mark.rule("G3.D2", "H2")
def test_the_zone_is_lost_to_the_end_of_the_attackers_turn() -> None:
    m = turn_two()
    to_the_next_move(m)
    assert m.ask.about()["phase"] == "exploitation"
    # Past X from 0604 by way of 0505 to 0405, both next to it or not: nothing stops B.
    assert nos(m, "german", move(m, "B", "0505 0506 0507")) == []
    assert costs(m, "B")["0507"] == 3
    m.play("german", EndMovement())
    to_the_next_move(m)
    assert (m.ask.side, m.ask.about()["phase"]) == ("soviet", "move")
    assert m.state.shocked == 0
    assert [m.kit.names[h] for h, n in enumerate(m.state.zoc[1]) if n] == [
        "0306", "0307", "0405", "0407", "0506", "0507",
    ]  # fmt: skip


@pytest.mark.rule("G3.D2", "F3a")
def test_without_the_d2_the_zone_would_have_stopped_the_march() -> None:
    m = position(CAST + "  german B 0604\n  soviet X 0406\nturn: 2\nphase: german exploitation\n")
    assert nos(m, "german", move(m, "B", "0505 0506 0507")) == [("F3a", "must-stop")]


@pytest.mark.rule("G3.D2")
def test_a_unit_in_shock_that_dies_or_is_hit_again_leaves_the_zones_right() -> None:
    m = position(CAST + "  german B 0406\n  soviet X 0404\nturn: 2\n")
    strike(m, "A", "0404", "D2")  # by 0505 to 0604 and on; B bars the east
    play(m, fall_back(m, "X", "0505 0605"), STAY, END)
    assert m.state.shocked == 1 << unit(m, "X")
    to_the_next_move(m)
    m.play("german", EndMovement())
    to_the_next_move(m)
    assert list(m.game.faults(m.state)) == []
    m = position(CAST + "  german B 0405\n  soviet X 0404\nturn: 2\n")
    strike(m, "A", "0404", "D2")
    play(m, END)
    strike(m, "A B", "0404", "DR2")  # in breakthrough: twice in shock, and dead
    assert at(m, "X") == "dead"
    assert not any(m.state.zoc[1])
    play(m, STAY, END, EndMovement())
    to_the_next_move(m)
    assert list(m.game.faults(m.state)) == []
    assert not any(m.state.zoc[1])


# ---- cities --------------------------------------------------------------------------------


@pytest.mark.rule("G4", "MOSKVA 11a")
@pytest.mark.parametrize("city", ["0405", "0406"])
def test_a_retreat_into_or_through_a_city_takes_it(city: str) -> None:
    m = hit("D2", "soviet X 0404", f"city: {city}=german\n" + TUBE)
    assert m.state.control == (0,)
    play(m, fall_back(m, "X", "0405 0406"))
    assert m.state.control == (1,)
    assert piece(m, "X") == stands(m, "0406")


@pytest.mark.rule("G4", "J.city")
def test_a_retreat_out_of_a_besieged_city_costs_a_step() -> None:
    m = hit_d1("soviet C 0404 cut 2", "city: 0404\n")
    events = play(m, fall_back(m, "C", "0405"))
    assert said(events) == [("reduced", "J.city"), ("moved", "G4")]
    assert piece(m, "C") == stands(m, "0405", lost=1, cut=1)
    m = hit_d1("soviet X 0404 lost 1 cut 2", "city: 0404\nriver: 0404/0405\n")
    events = play(m, fall_back(m, "X", "0405"))
    assert said(events) == [("eliminated", "J.city")]
    m = hit("D2", "soviet X 0404 lost 1 cut 2", "city: 0404\n" + TUBE)
    events = play(m, fall_back(m, "X", "0405 0406"))
    assert said(events) == [("eliminated", "J.city")]


@pytest.mark.rule("G4", "G5")
def test_the_attackers_zone_follows_him_into_the_hex_only_after_the_retreat() -> None:
    m = hit_d1("soviet X 0404")
    play(m, fall_back(m, "X", "0405"), occupy(m, "A"))
    assert (at(m, "A"), at(m, "X")) == ("0404", "0405")
