"""[M2] How decoys move and come back (rulings).

Rows are counted from the south and even rows lie half a hex to the east, so that 0304 touches
0303, 0305, 0403, 0404, 0203 and 0204.
"""

from __future__ import annotations

import pytest

import grognard
from grognard.games.ercn.rules.b_setup import EndSetUp, Place, Ready
from grognard.games.ercn.rules.f1_phase import EndMovement, Halt
from grognard.games.ercn.rules.g2_air import Support
from grognard.games.ercn.state import Unit
from grognard.games.ercn.table import faults
from grognard.kernel.flow import Rolled
from grognard.kernel.legality import Illegal
from tests.games.ercn.fog import fog
from tests.games.ercn.scenes import attack, hears, shows
from tests.games.ercn.tables import (
    Table,
    about,
    at,
    costs,
    dig,
    goals,
    hex_,
    move,
    nos,
    piece,
    rail,
    recall,
    stands,
    unit,
)

# ---- [M2] how decoys move and come back (rulings) -------------------------------------------


def with_decoy(place: str = "0303", phase: str = "german move", more: str = "") -> Table:
    return fog(
        "m2",
        f"  german G?1 {place}\n  german 256 0301\n  soviet 1/22 0307\n  soviet S?1 0507\n",
        phase,
        more,
    )


@pytest.mark.rule("M2", "F2a")
def test_a_decoy_moves_like_a_foot_unit_with_three_points() -> None:
    ground = "forest: 0403\nmarsh: 0304\nriver: 0303/0203 0303/0402"
    m = with_decoy(more=ground)
    found = costs(m, "G?1")
    assert (found["0403"], found["0304"], found["0402"]) == (1, 2, 2)
    assert max(found.values()) == 3
    foot = fog(
        "m2", "  german 161 0303\n  german 256 0301\n  soviet 1/22 0307\n  soviet S?1 0507\n",
        more=ground,
    )  # fmt: skip
    unit_found = {h: c for h, c in costs(foot, "161").items() if h in found}
    assert found == unit_found


@pytest.mark.rule("M2", "F4")
def test_a_decoy_slows_down_in_mud_like_the_rest() -> None:
    assert max(costs(with_decoy(more="weather: mud"), "G?1").values()) == 2


@pytest.mark.rule("M2")
def test_a_decoy_never_enters_an_enemy_zone_be_it_a_unit_s_or_a_mask_s() -> None:
    m = with_decoy("0304")
    for path in ("0305 0306", "0404 0405 0506"):
        assert nos(m, "german", move(m, "G?1", path)) == [("M2", "decoy-shuns-zone")]
    assert nos(m, "german", move(m, "G?1", "0305")) == []
    assert {"0306", "0406", "0506", "0607"}.isdisjoint(goals(m, "G?1"))
    with pytest.raises(Illegal):
        m.play("german", move(m, "G?1", "0305 0306"))
    # an enemy's own hex is shut to it as to everybody
    assert nos(m, "german", move(m, "G?1", "0305 0306 0307"))[0][0] in ("M2", "F3d")


@pytest.mark.rule("M2", "G3.D2")
def test_a_decoy_keeps_away_from_a_shocked_enemy_too() -> None:
    """His zone comes back with the end of the turn, and the decoy would stand in it."""
    m = with_decoy("0305")
    m.state.shock(unit(m, "1/22"))
    assert nos(m, "german", move(m, "G?1", "0306")) == [("M2", "decoy-shuns-zone")]
    assert nos(m, "german", move(m, "256", "0302")) == []


@pytest.mark.rule("M2", "MOSKVA 11a")
def test_a_decoy_keeps_out_of_a_city_it_could_not_take() -> None:
    """If the mask went in and the city did not change hands, the enemy would know."""
    m = with_decoy(more="city: 0304=soviet 0402=german")
    assert nos(m, "german", move(m, "G?1", "0304")) == [("M2", "decoy-shuns-zone")]
    assert nos(m, "german", move(m, "G?1", "0402")) == []


@pytest.mark.rule("M2")
def test_a_decoy_neither_rides_nor_fights_nor_digs_nor_counts() -> None:
    m = with_decoy(more="railway: 0303-0302")
    assert nos(m, "german", rail(m, "G?1", "0302")) == [("M2", "decoy-cannot-ride")]
    assert nos(m, "german", dig(m, "G?1")) == [("F6", "no-entrenched-side")]
    m = fog("m2", "  german G?1 0304\n  german 256 0301\n  soviet 1/22 0305\n", "german combat")
    assert nos(m, "german", attack(m, "G?1", "0305")) == [("G1", "not-on-the-map")]
    assert m.state.men[0][hex_(m, "0304")] == 0
    assert m.kit.counters[unit(m, "G?1")].halves == 0


@pytest.mark.rule("M2")
def test_the_ruling_eight_german_decoys_and_twelve_soviet() -> None:
    m = with_decoy()
    assert [len(of) for of in m.kit.decoys] == [8, 12]
    assert {m.kit.counters[i].source for of in m.kit.decoys for i in of} == {"reconstructed"}
    assert not set(m.kit.decoys[0]) & set(m.kit.units_of[0])


@pytest.mark.rule("M2")
def test_the_ruling_a_decoy_comes_back_from_a_hex_with_a_friendly_unit() -> None:
    m = with_decoy()
    assert nos(m, "german", move(m, "G?2", "0301 0302")) == []
    assert nos(m, "german", move(m, "G?2", "0302 0303")) == [("M2", "decoy-comes-from-friends")]
    assert about(m, "german", move(m, "G?2", "0302 0303")) == [{"hex": "0302"}]
    assert nos(m, "german", move(m, "G?2", "0301")) == [("M2", "decoy-ends-alone")]
    assert nos(m, "german", move(m, "G?2", "0301 0302 0303 0304")) == []
    assert nos(m, "german", move(m, "G?2", "0301 0302 0303 0304 0305")) == [
        ("F1", "not-enough-points")
    ]
    assert nos(m, "german", move(m, "G?2", "0303 0304")) == [("M2", "decoy-comes-from-friends")]
    assert "0301" not in goals(m, "G?2")
    m.play("german", move(m, "G?2", "0301 0401"))
    assert piece(m, "G?2") == stands(m, "0401")
    assert nos(m, "german", move(m, "G?2", "0402")) == [("F1", "has-moved")]
    m.play("german", recall(m, "G?2"))
    assert piece(m, "G?2") == Unit(-1)


@pytest.mark.rule("M2", "K")
def test_the_ruling_it_comes_back_in_the_movement_phase_and_not_in_exploitation() -> None:
    m = with_decoy(phase="german exploitation")
    assert nos(m, "german", move(m, "G?2", "0301 0302")) == [("K", "enters-in-movement")]
    assert goals(m, "G?2") == set()
    assert nos(m, "german", move(m, "G?1", "0304")) == []  # one on the map moves as others do


@pytest.mark.rule("M2")
def test_one_mask_covers_a_stack_so_a_decoy_that_joins_units_goes_back_to_the_hand() -> None:
    m = with_decoy("0303")
    m.play("german", move(m, "G?1", "0302 0301"))
    assert piece(m, "G?1") == Unit(-1)
    m = with_decoy("0303")
    m.play("german", move(m, "256", "0302 0303"))
    assert piece(m, "G?1") == Unit(-1)
    assert hears(m, "soviet", "decoy-off") == []  # that is nobody's business
    m = fog("m2", "  german G?1 0303\n  german G?2 0304\n  german 256 0101\n  soviet 1/22 0608\n")
    m.play("german", move(m, "G?1", "0304"))
    assert (at(m, "G?1"), at(m, "G?2")) == ("0304", "waiting")


@pytest.mark.rule("M2", "F1")
def test_a_recall_leaves_no_decoy_in_one_hex_with_units() -> None:
    m = fog("m2", "  german G?1 0303\n  german 256 0301\n  soviet 1/22 0608\n")
    m.play("german", move(m, "256", "0302"))
    m.play("german", move(m, "G?1", "0402 0401"))
    m.play("german", move(m, "G?2", "0302 0301"))  # into the hex 256 has left
    assert at(m, "G?2") == "0301"
    m.play("german", recall(m, "256"))
    assert (at(m, "256"), at(m, "G?2")) == ("0301", "waiting")
    assert list(faults(m.state)) == []


@pytest.mark.rule("M2")
@pytest.mark.parametrize(
    ("decoy", "unit_path"),
    [
        (("G?1", "0304 0404"), ("161", "0304 0404")),
        (("G?2", "0301 0302 0303"), ("256", "0302 0303")),  # from the hand, out of 256's hex
        (("G?1", "0302 0301 0201"), ("161", "0302 0301 0201")),  # through friends
    ],
    ids=("on the map", "from the hand", "through friends"),
)
def test_the_enemy_cannot_tell_a_decoy_s_move_from_a_unit_s(
    decoy: tuple[str, str], unit_path: tuple[str, str]
) -> None:
    """Event for event the same."""
    told = []
    for first, (name, path) in (("G?1", decoy), ("161", unit_path)):
        m = fog("m2", f"  german {first} 0303\n  german 256 0301\n  soviet 1/22 0608\n")
        if name == "G?2":
            m.state.put(unit(m, "G?1"), Unit(-1))
        elif name == "256":
            m.state.put(unit(m, "161"), Unit(-1))
        m.play("german", move(m, name, path))
        told.append(hears(m, "soviet"))
    assert told[0] == told[1]
    assert len(told[0]) > 1


@pytest.mark.rule("M2", "B")
def test_decoys_are_set_up_with_the_rest_and_alone() -> None:
    m = grognard.new("moskva", options={"fog": "m2"}, seed=1)
    m.play("soviet", Ready())
    taken = m.state.units[m.kit.setup_units[1][0]].at
    decoy = unit(m, "S?1")
    free = next(h for h in sorted(m.kit.zone_hexes[1][""]) if h not in m.state.stacks)
    assert nos(m, "soviet", Place(decoy, taken)) == [("M2", "decoy-ends-alone")]
    outside = hex_(m, "2532")
    assert nos(m, "soviet", Place(decoy, outside)) == [("MOSKVA 1a", "outside-zone")]
    m.play("soviet", Place(decoy, free))
    assert m.state.units[decoy] == Unit(free)
    assert "S?1" not in str(hears(m, "german"))
    mover = next(i for i in m.kit.setup_units[1] if nos(m, "soviet", Place(i, free)) == [])
    m.play("soviet", Place(mover, free))  # a unit on top of it: the decoy goes back to the hand
    assert m.state.units[decoy] == Unit(-1)
    assert nos(m, "soviet", EndSetUp()) == []


@pytest.mark.rule("M2", "J")
def test_the_ruling_in_total_fog_isolation_is_told_as_under_masks() -> None:
    walled = "  soviet 1/22 0102\n  soviet 2/22 0201\n  german 256 0405 {}cut 1\n"
    m = fog("m2", walled.format(""), "german isolation", "supply: german 0101")
    assert piece(m, "256").lost == 1
    assert "256" not in str(hears(m, "soviet"))
    m = fog("m2", walled.format("lost 1 "), "german isolation", "supply: german 0101")
    assert hears(m, "soviet", "eliminated") != []


@pytest.mark.rule("M2", "G2")
def test_a_combat_in_total_fog_from_march_to_die() -> None:
    m = fog("m2", "  german XXXIV 0303\n  soviet 1/R 0305\n  soviet S?1 0404\n", more="air: 2 1")
    m.play("german", move(m, "XXXIV", "0304"))
    assert m.state.announced[0] == {hex_(m, "0305"): 6}
    if "going" in m.ask.about():
        m.play("german", Halt())
    m.play("german", EndMovement())
    assert m.preview(attack(m, "XXXIV", "0305")).results == ()
    m.play("german", attack(m, "XXXIV", "0305"))
    m.play("german", Support(1))
    m.play("soviet", Support(1))
    assert "1/R" in shows(m, "german")
    m.play("chance", Rolled((6,)))
    told = hears(m, "soviet", "combat")[0][2]
    assert (told["attack"], told["defence"], told["column"]) == (12, 3, "4/1")
