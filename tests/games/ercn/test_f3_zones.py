"""[F3, F3a, F3b, F3c, F3d] Zones of control, and what they do to movement."""

from __future__ import annotations

import pytest

from grognard.games.ercn import GAME
from grognard.games.ercn.kit import GERMAN, SIDES, SOVIET
from tests.games.ercn.tables import (
    FOOT,
    Table,
    about,
    ally_row,
    costs,
    goals,
    move,
    nos,
    spent,
    strip,
    with_counters,
)


def zone(m: Table, side: int) -> set[str]:
    return {m.kit.names[h] for h, held in enumerate(m.state.zoc[side]) if held}


AROUND = {"0305", "0404", "0403", "0303", "0203", "0204"}


@pytest.mark.rule("F3")
@pytest.mark.parametrize(
    "ground",
    [
        "", "forest: 0305 0404", "marsh: 0305", "rough: 0403", "city: 0303 0304", "lake: 0203",
        "river: 0304/0305 0304/0404", "fort: 0303/0304 0304/0403", "bridge: 0304/0305",
    ],
)  # fmt: skip
def test_the_zone_of_control_is_the_six_hexes_around(ground: str) -> None:
    m = strip(ground, foe="INF 0304", size="5x7")
    assert zone(m, GERMAN) == AROUND
    assert zone(m, SOVIET) == {"0102", "0201"}


@pytest.mark.rule("F3")
def test_no_zone_across_a_major_river_bridged_or_not() -> None:
    m = strip("major: 0304/0305 0304/0404", "bridge: 0304/0404", foe="INF 0304", size="5x7")
    assert zone(m, GERMAN) == AROUND - {"0305", "0404"}
    assert costs(m, "A")["0305"] == 6
    assert nos(m, "soviet", move(m, "A", "0102 0103 0104 0105 0205 0305 0306")) == []


@pytest.mark.rule("F3")
def test_zones_go_with_the_units_that_exert_them() -> None:
    m = strip(foe="INF 0304, INF 0304", size="5x7", at="0303", side="german")
    m.play("german", move(m, "A", "0302"))
    assert zone(m, GERMAN) == {"0303", "0402", "0401", "0301", "0201", "0202"}
    assert zone(m, SOVIET) == AROUND
    assert list(GAME.faults(m.state)) == []


# ---- F3a ---------------------------------------------------------------------------------------


@pytest.mark.rule("F3a")
@pytest.mark.parametrize("arm", [*FOOT, "MECH"])
@pytest.mark.parametrize("side", SIDES)
def test_unarmoured_units_stop_where_they_meet_a_zone(arm: str, side: str) -> None:
    m = strip(foe="ARM 0304", size="5x7", at="0301", side=side, arm=arm, pm=6)
    assert nos(m, side, move(m, "A", "0302 0303")) == []
    assert costs(m, "A")["0303"] == 2
    for on in ("0402", "0302", "0403"):
        action = move(m, "A", f"0302 0303 {on}")
        assert nos(m, side, action) == [("F3a", "must-stop")]
        assert about(m, side, action) == [{"hex": "0303", "to": on}]
    assert "0404" in goals(m, "A")
    assert costs(m, "A")["0404"] == 5


def slip(*lines: str, side: str = "german", arm: str = "INF", foe: str = "INF 0304",
         pm: int = 9) -> Table:  # fmt: skip
    """A stands in 0303, in the zone of a foe in 0304 that holds 0403 and 0203 as well."""
    return strip(*lines, foe=foe, size="5x7", at="0303", side=side, arm=arm, pm=pm)


@pytest.mark.rule("F3a")
@pytest.mark.parametrize("arm", [*FOOT, "MECH"])
def test_german_foot_slips_from_zone_to_zone_by_one_hex(arm: str) -> None:
    m = slip(arm=arm)
    assert costs(m, "A")["0403"] == 1
    assert nos(m, "german", move(m, "A", "0403")) == []
    assert nos(m, "german", move(m, "A", "0203")) == []
    for on in ("0404", "0402", "0503", "0303"):
        assert nos(m, "german", move(m, "A", f"0403 {on}")) == [("F3a", "must-stop")]


@pytest.mark.rule("F3a")
def test_the_slip_is_for_units_that_begin_in_a_zone_and_go_nowhere_else_first() -> None:
    m = strip(foe="INF 0304", size="5x7", at="0302", side="german")
    assert nos(m, "german", move(m, "A", "0303 0403")) == [("F3a", "must-stop")]
    m = slip(foe="INF 0304, INF 0105")
    assert nos(m, "german", move(m, "A", "0302 0402 0403")) == []
    assert nos(m, "german", move(m, "A", "0302 0402 0403 0404")) == [("F3a", "must-stop")]


@pytest.mark.rule("F3a")
@pytest.mark.parametrize(
    "lines",
    [
        ["river: 0303/0403"],
        ["river: 0303/0403", "bridge: 0303/0403"],
        ["river: 0303/0403", "road: 0303-0403"],
        ["river: 0303/0403", "city: 0403"],
        ["river: 0303/0403", "weather: frost"],
        ["major: 0303/0403"],
        ["major: 0303/0403", "bridge: 0303/0403"],
        ["fort: 0303/0403"],
    ],
)
def test_nobody_slips_across_water_or_an_enemy_fort(lines: list[str]) -> None:
    m = slip(*lines)
    assert nos(m, "german", move(m, "A", "0403")) == [("F3a", "zone-to-zone-crossing")]
    assert about(m, "german", move(m, "A", "0403")) == [{"hex": "0403", "start": "0303"}]
    assert nos(m, "german", move(m, "A", "0203")) == []
    m = slip(*lines, arm="ARM")
    assert nos(m, "german", move(m, "A", "0403")) == [("F3b", "zone-to-zone-crossing")]
    assert nos(m, "german", move(m, "A", "0402 0403")) == []


@pytest.mark.rule("F3a")
@pytest.mark.parametrize("arm", [*FOOT, "MECH"])
def test_soviet_foot_does_not_slip(arm: str) -> None:
    m = slip(side="soviet", arm=arm)
    assert nos(m, "soviet", move(m, "A", "0403")) == [("F3a", "zone-to-zone")]
    assert about(m, "soviet", move(m, "A", "0403")) == [{"hex": "0403", "start": "0303"}]
    assert nos(m, "soviet", move(m, "A", "0402 0403")) == []


@pytest.mark.rule("F3a")
@pytest.mark.parametrize(
    ("nation", "reasons"),
    [
        ("german", []),
        ("ss", []),
        *((n, [("F3a", "zone-to-zone")]) for n in ("romanian", "hungarian", "italian", "slovak")),
    ],
)
def test_germans_and_ss_slip_and_their_allies_do_not(
    nation: str, reasons: list[tuple[str, str]]
) -> None:
    m = with_counters(
        (ally_row(nation),),
        "map: flat 5x7\nphase: german move\npieces:\n  german A 0303\n  soviet 1/22 0304\n",
    )
    assert nos(m, "german", move(m, "A", "0403")) == reasons


@pytest.mark.rule("F3a")
@pytest.mark.parametrize("side", SIDES)
def test_out_of_a_zone_across_free_ground_and_into_one_again(side: str) -> None:
    m = slip(side=side, foe="INF 0304, INF 0502", pm=2)
    assert nos(m, side, move(m, "A", "0302 0401")) == []
    assert nos(m, side, move(m, "A", "0302 0401 0402")) == [("F3a", "must-stop")]
    m = slip(side=side, foe="INF 0304, INF 0502", pm=1)
    assert nos(m, side, move(m, "A", "0302 0401")) == [("F1", "not-enough-points")]


# ---- F3b ---------------------------------------------------------------------------------------


@pytest.mark.rule("F3b")
@pytest.mark.parametrize("side", SIDES)
def test_armour_goes_from_zone_to_zone_for_a_point_more_a_hex(side: str) -> None:
    m = slip("forest: 0404", "road: 0303-0203", side=side, arm="ARM")
    assert costs(m, "A")["0403"] == 2
    assert costs(m, "A")["0203"] == 1.5
    assert costs(m, "A")["0202"] == 1
    assert spent(m, "0403 0404") == 2 + 3
    assert spent(m, "0403 0404 0305 0204") == 2 + 3 + 2 + 2
    m = strip(foe="INF 0304", size="5x7", at="0302", side=side, arm="ARM", pm=5)
    assert spent(m, "0303 0403 0404") == 1 + 2 + 2
    assert nos(m, side, move(m, "A", "0303 0403 0404 0405")) == [("F1", "not-enough-points")]
    short = strip(foe="INF 0304", size="5x7", at="0302", side=side, arm="ARM", pm=4)
    assert about(short, side, move(short, "A", "0303 0403 0404")) == [{"hex": "0404", "left": 1}]


@pytest.mark.rule("F3b")
def test_armour_pays_no_more_to_enter_a_first_zone_or_to_leave_it() -> None:
    m = strip(foe="INF 0304", size="5x7", at="0302", side="german", arm="ARM", pm=2)
    assert nos(m, "german", move(m, "A", "0303 0402")) == []
    assert nos(m, "german", move(m, "A", "0303 0203")) == [("F1", "not-enough-points")]


@pytest.mark.rule("F3b", "MOSKVA 1a")
def test_soviet_armour_crosses_the_forts_which_are_its_own() -> None:
    m = slip("fort: 0303/0403", side="soviet", arm="ARM")
    assert nos(m, "soviet", move(m, "A", "0403")) == []
    m = slip("river: 0303/0403", "bridge: 0303/0403", side="soviet", arm="ARM")
    assert nos(m, "soviet", move(m, "A", "0403")) == [("F3b", "zone-to-zone-crossing")]


@pytest.mark.rule("F3b")
def test_soviet_armour_stops_in_the_zone_of_german_armour() -> None:
    m = strip(foe="ARM 0304", size="5x7", at="0302", arm="ARM")
    assert nos(m, "soviet", move(m, "A", "0303")) == []
    for on in ("0403", "0402", "0302"):
        assert nos(m, "soviet", move(m, "A", f"0303 {on}")) == [("F3b", "must-stop")]
    assert about(m, "soviet", move(m, "A", "0303 0402")) == [{"hex": "0303", "to": "0402"}]
    m = slip(foe="ARM 0304", side="soviet", arm="ARM")
    assert costs(m, "A")["0403"] == 2
    assert nos(m, "soviet", move(m, "A", "0403 0404")) == [("F3b", "must-stop")]
    m = slip(foe="MECH 0304", side="soviet", arm="ARM")
    assert nos(m, "soviet", move(m, "A", "0403 0404 0305 0306")) == []


@pytest.mark.rule("F3b")
def test_german_armour_does_not_stop_for_soviet_armour() -> None:
    m = slip(foe="ARM 0304", side="german", arm="ARM")
    assert nos(m, "german", move(m, "A", "0403 0404 0305 0306")) == []


# ---- F3c, F3d ----------------------------------------------------------------------------------


@pytest.mark.rule("F3c")
@pytest.mark.parametrize("arm", ["INF", "ARM"])
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("ease", ["", "bridge: 0203/0204", "weather: frost", "city: 0204"])
def test_no_crossing_of_a_major_river_into_the_zone_of_a_unit_on_its_bank(
    arm: str, side: str, ease: str
) -> None:
    """The foe in 0304 stands on the bank; 0204 and 0305 lie in his zone, 0105 does not."""
    river = "major: 0203/0204 0303/0304 0203/0304 0104/0204 0104/0105"
    m = strip(river, ease, foe="INF 0304", size="5x7", at="0203", side=side, arm=arm)
    assert nos(m, side, move(m, "A", "0204")) == [("F3c", "major-river-in-zone")]
    assert about(m, side, move(m, "A", "0204")) == [{"hex": "0204", "start": "0203"}]
    assert nos(m, side, move(m, "A", "0104 0105")) == []
    assert nos(m, side, move(m, "A", "0104 0105 0204")) == []


@pytest.mark.rule("F3c")
@pytest.mark.parametrize("side", SIDES)
def test_a_unit_away_from_the_bank_does_not_bar_the_crossing(side: str) -> None:
    m = strip("major: 0102/0103", foe="INF 0104", side=side)
    assert costs(m, "A") == {"0102": 1, "0103": 5}
    m = strip("river: 0102/0103", foe="INF 0104", side=side)
    assert costs(m, "A") == {"0102": 1, "0103": 4}
    m = strip("major: 0104/0105", foe="INF 0104", side=side)
    assert costs(m, "A") == {"0102": 1, "0103": 2}


@pytest.mark.rule("F3c", "F3b")
def test_the_bank_is_named_before_the_armour_that_may_not_cross() -> None:
    river = "major: 0303/0403 0303/0304"
    m = slip(river, arm="ARM", foe="INF 0304, INF 0202")
    assert nos(m, "german", move(m, "A", "0403")) == [("F3c", "major-river-in-zone")]
    m = slip("major: 0303/0403", arm="ARM", foe="INF 0304")
    assert nos(m, "german", move(m, "A", "0403")) == [("F3b", "zone-to-zone-crossing")]


@pytest.mark.rule("F3d")
@pytest.mark.parametrize("arm", ["INF", "ARM"])
@pytest.mark.parametrize("side", SIDES)
def test_nobody_moves_into_or_through_the_enemy(arm: str, side: str) -> None:
    m = strip(foe="INF 0103", side=side, arm=arm)
    assert goals(m, "A") == {"0102"}
    m = strip("major: 0102/0103", foe="INF 0103", side=side, arm=arm)
    action = move(m, "A", "0102 0103 0104")
    assert nos(m, side, action) == [("F3d", "enemy-there")]
    assert about(m, side, action) == [{"hex": "0103", "start": "0102"}]
    assert goals(m, "A") == {"0102"}
