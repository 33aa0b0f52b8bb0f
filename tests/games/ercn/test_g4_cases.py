"""[G4] Retreats over rivers, out of entrenchments, with guests, and what follows them."""

from __future__ import annotations

import pytest

from tests.games.ercn.fights import (
    D1,
    D2,
    DR,
    STAY,
    attack,
    fall_back,
    play,
    position,
    said,
    stands,
    strike,
    ways_of,
)
from tests.games.ercn.retreats import CAST, ONE, TUBE, TWO, hit, hit_d1
from tests.games.ercn.tables import Table, about, at, nos, piece, unit

# ---- a: rivers -----------------------------------------------------------------------------


@pytest.mark.rule("G4.a")
@pytest.mark.parametrize(
    ("kind", "weather", "lost"),
    [
        ("river", "clear", 1), ("river", "mud", 1), ("river", "frost", 0), ("river", "snow", 0),
        ("major", "clear", 1), ("major", "mud", 1), ("major", "frost", 1), ("major", "snow", 1),
    ],
)  # fmt: skip
def test_a_retreat_across_water_costs_a_step(kind: str, weather: str, lost: int) -> None:
    m = position(CAST.replace("8-4-3", "10-4-3") + "  soviet X 0404 cut 1\n"
                 f"{kind}: 0404/0405\nweather: {weather}\n")  # fmt: skip
    strike(m, "A", "0404", "DR1")
    play(m, D1)
    piece_before = piece(m, "X")
    assert piece_before == stands(m, "0404", lost=1, cut=1)
    events = play(m, fall_back(m, "X", "0405"))
    assert at(m, "X") == ("dead" if lost else "0405")
    # who dies in the river does not arrive
    assert said(events) == ([("eliminated", "G4.a")] if lost else [("moved", "G4")])


@pytest.mark.rule("G4.a")
def test_who_has_steps_left_is_reduced_by_the_river() -> None:
    m = hit_d1("soviet X 0404 cut 1", "river: 0404/0405\n")
    assert ways_of(m, "X") == ONE  # the defender may choose the river
    events = play(m, fall_back(m, "X", "0405"))
    assert said(events) == [("moved", "G4"), ("reduced", "G4.a")]
    assert piece(m, "X") == stands(m, "0405", lost=1, cut=1)
    m = hit_d1("soviet X 0404", "river: 0404/0405\n")
    play(m, fall_back(m, "X", "0505"))
    assert piece(m, "X") == stands(m, "0505")


@pytest.mark.rule("G4.a")
def test_a_bridge_gives_no_relief() -> None:
    m = hit_d1("soviet X 0404", "river: 0404/0405\nbridge: 0404/0405\nroad: 0404-0405\n")
    play(m, fall_back(m, "X", "0405"))
    assert piece(m, "X") == stands(m, "0405", lost=1)


@pytest.mark.rule("G4.a")
def test_two_rivers_cost_one_step_in_all() -> None:
    m = position(CAST + "  soviet C 0404\nriver: 0404/0405 0405/0406\n"
                 "lake: 0505 0305 0506 0306\n")  # fmt: skip
    strike(m, "A", "0404", "D2")
    events = play(m, fall_back(m, "C", "0405 0406"))
    assert said(events) == [("moved", "G4"), ("reduced", "G4.a")]
    assert piece(m, "C") == stands(m, "0406", lost=1)


@pytest.mark.rule("G4.a")
def test_a_river_on_the_second_hex_costs_as_much() -> None:
    m = hit("D2", "soviet X 0404", "river: 0405/0406\n" + TUBE)
    play(m, fall_back(m, "X", "0405 0406"))
    assert piece(m, "X") == stands(m, "0406", lost=1)


@pytest.mark.rule("G3.D2", "G4.a")
def test_the_attacker_takes_a_way_without_loss_if_there_is_one() -> None:
    m = hit("D2", "soviet X 0404", "river: 0404/0405 0404/0505 0305/0405\n")
    wanted = {"0305 0306", "0305 0205", "0305 0204"}
    assert ways_of(m, "X") == wanted
    over = fall_back(m, "X", "0405 0406")
    assert nos(m, "german", over) == [("G3.D2", "way-without-loss")]
    assert about(m, "german", over) == [{"unit": "X"}]
    # Frozen rivers cost nothing, and all ways are open.
    m = hit("D2", "soviet X 0404", "river: 0404/0405 0404/0505 0305/0405\nweather: frost\n")
    assert ways_of(m, "X") == TWO


@pytest.mark.rule("G3.D2", "G4.a")
def test_if_every_way_costs_a_step_the_attacker_chooses_any() -> None:
    m = hit("D2", "soviet X 0404", "river: 0404/0405 0404/0505 0404/0305\n")
    assert ways_of(m, "X") == TWO
    play(m, fall_back(m, "X", "0405 0505"))
    assert piece(m, "X") == stands(m, "0505", lost=1)


@pytest.mark.rule("G3.D2", "G4.4", "G4.a")
def test_a_way_over_a_river_with_room_comes_before_one_without_room() -> None:
    # Dry ways end in full 0406; over the river there is room: the unit is led over it.
    m = hit("D2", "soviet X 0404, soviet L 0406, soviet G 0406",
            "lake: 0505 0506 0306\nriver: 0404/0305 0405/0305\n")  # fmt: skip
    assert ways_of(m, "X") == {"0305 0405", "0305 0205", "0305 0204", "0405 0305"}


# ---- b: entrenched units -------------------------------------------------------------------


@pytest.mark.rule("G4.b")
@pytest.mark.parametrize(("answer", "path"), [(D1, "0405"), (D2, "0405 0406")])
def test_an_entrenched_unit_that_retreats_leaves_its_trenches(answer: object, path: str) -> None:
    m = hit("D1", "soviet 1/22 0404 dug cut 1")
    play(m, answer)  # type: ignore[arg-type]
    play(m, fall_back(m, "1/22", path))
    assert piece(m, "1/22") == stands(m, path[-4:], dug=False, cut=1)


@pytest.mark.rule("G4.b", "G4.a")
def test_an_entrenched_unit_does_not_survive_a_river() -> None:
    m = hit_d1("soviet 1/22 0404 dug", "river: 0404/0405\n")
    play(m, fall_back(m, "1/22", "0405"))
    assert at(m, "1/22") == "dead"


# ---- c: guests -----------------------------------------------------------------------------

SHELTER = """
counter: german A INF XX 8-4-3 4-2-3
counter: german B INF XX 8-4-3 4-2-3
counter: soviet X INF XX 2-2-3 1-1-3
counter: soviet Y INF XX 2-2-3 1-1-3
pieces:
  german A 0403
  german B 0204
  soviet X 0404
  soviet Y 0305
"""


def sheltered() -> Table:
    """X has fallen back from 0404 to Y in 0305, which B can attack."""
    m = position(SHELTER)
    strike(m, "A", "0404", "D1")
    play(m, D1, fall_back(m, "X", "0305"), STAY)
    return m


@pytest.mark.rule("G4.c")
def test_a_guest_does_not_count_and_shares_the_retreat() -> None:
    m = sheltered()
    assert m.preview(attack(m, "B", "0305")).strength == (8, 2)
    strike(m, "B", "0305", "D1")
    assert m.ask.about()["defenders"] == [unit(m, "Y")]
    assert m.ask.about()["guests"] == [unit(m, "X")]
    play(m, D1)
    assert {offer.describe()["unit"] for offer in m.ask.offers()} == {unit(m, "X"), unit(m, "Y")}
    play(m, fall_back(m, "Y", "0306"), fall_back(m, "X", "0405"))
    assert (at(m, "X"), at(m, "Y")) == ("0405", "0306")


@pytest.mark.rule("G4.c", "G3.D2")
def test_a_guest_loses_its_zone_with_its_host() -> None:
    m = sheltered()
    strike(m, "B", "0305", "D2")
    assert m.state.shocked == 1 << unit(m, "X") | 1 << unit(m, "Y")


@pytest.mark.rule("G4.c", "G1")
def test_a_host_that_was_attacked_with_its_guest_is_not_attacked_again() -> None:
    m = position(SHELTER.replace("  soviet X", "  german P 0205\n  soviet X")
                 + "counter: german P ARM XX 7-7-6 4-4-6\n")  # fmt: skip
    strike(m, "A", "0404", "D1")
    play(m, D1, fall_back(m, "X", "0305"), STAY)
    strike(m, "B", "0305", "D1")
    play(m, DR)
    assert nos(m, "german", attack(m, "P", "0305")) == [("G1", "attacked-already")]
    assert (piece(m, "X").lost, piece(m, "Y").lost) == (1, 1)
