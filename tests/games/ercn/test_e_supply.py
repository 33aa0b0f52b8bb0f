"""[E, E1, E2, E3, E4, MOSKVA 10] Supply: sources, lines, their length, and what breaks them.

Strips one hex high run from the German edge, 01, to the Soviet edge, the last column.
"""

from __future__ import annotations

import pytest

from grognard.games.ercn.kit import GERMAN, SIDES, SOVIET
from tests.games.ercn.tables import (
    SHEETS,
    checked,
    fed,
    isolated,
    lay,
    move,
    nos,
    piece,
    stands,
    told,
)

WEATHERS = ("clear", "mud", "frost", "snow")


# ---- E, E4: the check ----------------------------------------------------------------------------


@pytest.mark.rule("E", "E4")
def test_units_without_a_line_get_a_marker_and_keep_their_abilities() -> None:
    m = checked("german", "german A 0110", "soviet B 0105", "german C 0103")
    assert isolated(m) == {"A"}
    assert piece(m, "A") == stands(m, "0110", cut=1)
    assert list(told(m, "isolated")) == [
        {"rule": "E4", "to": "", "unit": "A", "hex": "0110", "markers": 1}
    ]
    assert nos(m, "german", move(m, "A", "0111 0112 0113")) == []


@pytest.mark.rule("E")
def test_each_player_checks_his_own_units_at_the_start_of_his_own_turn() -> None:
    pieces = ("german A 0120", "soviet B 0110", "german C 0105")
    assert isolated(checked("german", *pieces)) == {"A"}
    assert isolated(checked("soviet", *pieces)) == {"B"}


@pytest.mark.rule("E4", "J.city")
def test_a_second_marker_and_the_end_of_isolation() -> None:
    marked = ("german A 0110 lost 1 cut 1", "german C 0103 lost 1 cut 1")
    m = checked("german", *marked, "soviet B 0105")
    assert piece(m, "A") == stands(m, "0110", lost=1, cut=2)
    assert piece(m, "C") == stands(m, "0103", lost=1)
    assert [event["markers"] for event in told(m, "isolated")] == [2]


@pytest.mark.rule("E4")
def test_trenches_stay_and_those_off_the_map_are_not_checked() -> None:
    m = lay("""
        map: flat 1x30
        turn: 2
        phase: soviet supply
        pieces:
          soviet 2/22 0105 dug
          soviet 4/22 0101
        dead: 1/22
        waiting: 3/22
        """)
    assert piece(m, "2/22") == stands(m, "0105", dug=True, cut=1)
    assert [u.cut for u in m.state.units] == [0, 1, 0, 1]


@pytest.mark.rule("E4", "M1")
def test_under_masks_isolation_is_told_to_the_owner_alone() -> None:
    m = checked("german", "german A 0110", "soviet B 0105", lines=("options: fog=m1",))
    assert [event["to"] for event in told(m, "isolated")] == ["german"]


# ---- E1: sources ---------------------------------------------------------------------------------


@pytest.mark.rule("E1a")
def test_the_friendly_edge_is_a_source_and_the_enemys_is_not() -> None:
    m = checked("german", "german A 0101", "german B 0130", "soviet C 0115")
    assert isolated(m) == {"B"}
    m = checked("soviet", "soviet A 0101", "soviet B 0130", "german C 0115")
    assert isolated(m) == {"A"}


@pytest.mark.rule("E1a", "E2a")
def test_an_edge_hex_in_an_enemy_zone_is_no_source_unless_a_friend_is_there() -> None:
    def cut(*pieces: str) -> set[str]:
        return isolated(checked("german", *pieces, lines=("supply: german 0101",), size="2x9"))

    assert cut("german A 0105") == set()
    assert cut("german A 0105", "soviet B 0201") == {"A"}
    assert cut("german A 0105", "soviet B 0201", "german D 0102") == {"A", "D"}
    assert cut("german A 0105", "soviet B 0201", "german C 0101") == {"A"}
    assert cut("german A 0105", "soviet B 0201", "german C 0101", "german D 0102") == set()
    assert cut("german A 0105", "soviet B 0101") == {"A"}


@pytest.mark.rule("E1b", "E3b")
@pytest.mark.parametrize(("first", "cut"), [(11, set()), (12, {"A"})])
def test_a_railway_joined_to_the_edge_is_a_source_along_its_whole_length(
    first: int, cut: set[str]
) -> None:
    line = "railway: " + "-".join(f"01{n:02d}" for n in range(first, 31))
    assert isolated(checked("soviet", "soviet A 0101", lines=(line,))) == cut


@pytest.mark.rule("E1b")
def test_a_railway_that_does_not_reach_the_edge_is_none() -> None:
    line = "railway: " + "-".join(f"01{n:02d}" for n in range(2, 30))
    assert isolated(checked("soviet", "soviet A 0101", lines=(line,))) == {"A"}


@pytest.mark.rule("E1b")
@pytest.mark.parametrize("kind", ["road", "railway"])
@pytest.mark.parametrize("side", SIDES)
def test_roads_carry_german_supply_only(kind: str, side: str) -> None:
    """In mud, when German lines too run ten hexes."""
    line = f"{kind}: " + "-".join(f"01{n:02d}" for n in range(1, 31))
    m = checked(side, f"{side} A 0115", lines=(line,), weather="mud")
    assert isolated(m) == ({"A"} if (kind, side) == ("road", "soviet") else set())


@pytest.mark.rule("E1b")
def test_the_germans_go_on_by_rail_where_the_road_ends() -> None:
    road = "road: " + "-".join(f"01{n:02d}" for n in range(1, 9))
    line = "railway: " + "-".join(f"01{n:02d}" for n in range(8, 16))
    both = checked("german", "german A 0125", lines=(road, line), weather="mud")
    assert isolated(both) == set()
    far = checked("german", "german A 0126", lines=(road, line), weather="mud")
    assert isolated(far) == {"A"}
    gap = checked("german", "german A 0125", lines=(road, line.replace("0108-", "")), weather="mud")
    assert isolated(gap) == {"A"}


RAIL = ("railway: " + "-".join(f"03{n:02d}" for n in range(1, 31)),)


@pytest.mark.rule("E2b", "E1b", "E3b")
@pytest.mark.parametrize(
    ("friends", "farthest"),
    [
        ((), 13),
        (("soviet F 0321",), 12),
        (("soviet F 0320",), 13),
        (("soviet F 0320", "soviet G 0321"), 1),
    ],
)
def test_a_railway_is_cut_by_enemy_zones_where_no_friend_stands(
    friends: tuple[str, ...], farthest: int
) -> None:
    """An enemy in 0420 holds 0320 and 0321. The rails east of them are a source still; from the
    last of these a line goes round by row 2, one hex longer than the straight way."""
    m = checked("soviet", *friends, f"soviet A 03{farthest:02d}", "german E 0420", lines=RAIL,
                size="5x30")  # fmt: skip
    assert "A" not in isolated(m)
    if farthest > 1:
        m = checked("soviet", *friends, f"soviet A 03{farthest - 1:02d}", "german E 0420",
                    lines=RAIL, size="5x30")  # fmt: skip
        assert "A" in isolated(m)


@pytest.mark.rule("E2b")
def test_a_railway_is_cut_by_an_enemy_on_it() -> None:
    m = checked("soviet", "soviet A 0302", "german E 0320", lines=RAIL, size="5x30")
    assert isolated(m) == {"A"}
    assert isolated(checked("soviet", "soviet A 0302", lines=RAIL, size="5x30")) == set()


@pytest.mark.rule("E2b")
def test_german_roads_are_cut_in_the_same_way() -> None:
    road = (RAIL[0].replace("railway", "road"),)
    pieces = ("german A 0330", "soviet E 0410")
    assert isolated(checked("german", *pieces, lines=road, size="5x30", weather="mud")) == {"A"}
    friends = ("german F 0310", "german G 0311")
    m = checked("german", *pieces, *friends, lines=road, size="5x30", weather="mud")
    assert isolated(m) == set()


# ---- E3: length ----------------------------------------------------------------------------------


@pytest.mark.rule("E3a", "E3b")
@pytest.mark.parametrize("weather", WEATHERS)
def test_german_lines_are_of_any_length_but_in_mud_and_snow(weather: str) -> None:
    ten, eleven, far = (
        checked("german", f"german A {at}", weather=weather) for at in ("0111", "0112", "0130")
    )
    bound = {"A"} if weather in ("mud", "snow") else set()
    assert (isolated(ten), isolated(eleven), isolated(far)) == (set(), bound, bound)


@pytest.mark.rule("E3b")
@pytest.mark.parametrize("weather", WEATHERS)
def test_soviet_lines_run_ten_hexes_in_all_weathers(weather: str) -> None:
    """The source counts and the unit's own hex does not: 0130 to 0121 are ten hexes."""
    assert isolated(checked("soviet", "soviet A 0120", weather=weather)) == set()
    assert isolated(checked("soviet", "soviet A 0119", weather=weather)) == {"A"}


@pytest.mark.rule("E3b")
def test_a_line_may_bend_and_every_hex_of_it_counts() -> None:
    """Round the lake the way is two hexes longer."""
    lake = ("lake: 0307 0306", "supply: soviet 0312")
    open_way = checked("soviet", "soviet A 0302", lines=("supply: soviet 0312",), size="5x12")
    assert isolated(open_way) == set()
    assert isolated(checked("soviet", "soviet A 0303", lines=lake, size="5x12")) == set()
    assert isolated(checked("soviet", "soviet A 0302", lines=lake, size="5x12")) == {"A"}


# ---- MOSKVA 10 -----------------------------------------------------------------------------------


@pytest.mark.rule("MOSKVA 10", "E1a")
def test_the_edges_of_the_map() -> None:
    """East between the stars and north from 4517; west between the crosses and south up to the
    front line."""
    kit = lay("turn: 2\nphase: german move\npieces:\n  german 3PzD 2502").kit
    bits = kit.ground.source_bits
    edges = [{n for h, n in enumerate(kit.names) if bits[side] >> h & 1} for side in (0, 1)]
    assert edges[SOVIET] == {f"{n:02d}32" for n in range(6, 45)} | {
        f"45{n}" for n in range(17, 33)
    }  # fmt: skip
    assert edges[GERMAN] == {f"{n:02d}01" for n in range(3, 43)} | {
        f"01{n:02d}" for n in range(1, 10)
    }  # fmt: skip
    side = {row.hex: row.side for row in SHEETS.hexes}
    assert {side[h] for h in edges[GERMAN]} == {"german"}
    assert side["0110"] == "soviet"
    assert {"rail"} == {p.kind for p in SHEETS.paths if "4517" in (p.a, p.b)}


# ---- the ruling on E: a line from a city ---------------------------------------------------------


@pytest.mark.rule("E", "E2a")
def test_a_city_at_the_end_of_a_line_is_a_hex_of_it() -> None:
    """The ruling on E: empty and in an enemy zone it is blocked, with a friend in it it is open."""
    city = ("city: 0105=german",)
    m = checked("german", "german A 0103", "soviet E 0106", lines=city, size="1x12")
    assert "0105" not in fed(m, GERMAN)
    assert "0104" in fed(m, GERMAN)
    m = checked("german", "german A 0105", "soviet E 0106", lines=city, size="1x12")
    assert "0105" in fed(m, GERMAN)
