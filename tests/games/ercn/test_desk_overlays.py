"""[E, F3, F7, MOSKVA 11] The desk: what is laid over the map, and what may be read of a hex."""

from __future__ import annotations

import pytest

from tests.games.ercn.desks import (
    about,
    called,
    line_of,
    marks,
    names,
    overlay,
    refused,
)
from tests.games.ercn.tables import Table, hex_, lay

STRIP = """
map: flat 1x12
turn: 2
phase: german move
counter: german A INF XX 4-4-3
counter: german B INF XX 4-4-3
counter: soviet X INF XX 2-2-3
counter: soviet Y ARM XX 3-3-6
pieces:
  german A 0104
  german B 0104
  soviet X 0108
  soviet Y 0108
"""


def strip(*more: str, fog: str = "none") -> Table:
    return lay(f"options: fog={fog}\n" + "\n".join(more) + STRIP)


# ---- zones ---------------------------------------------------------------------------------


@pytest.mark.rule("F3")
def test_zones_of_both_sides_or_of_one() -> None:
    m = lay(STRIP.replace("soviet X 0108", "soviet X 0106"))
    assert marks(m, overlay(m, "zoc")) == {
        "0103": ("", "german"), "0105": ("", "both"), "0107": ("", "soviet"),
        "0109": ("", "soviet"),
    }  # fmt: skip
    assert set(marks(m, overlay(m, "zoc", side="german"))) == {"0103", "0105"}
    assert overlay(m, "zoc").rule == "F3"


@pytest.mark.rule("F3", "M2")
def test_a_decoy_seems_to_have_a_zone_to_the_enemy_alone() -> None:
    m = lay(STRIP.replace("map:", "options: fog=m2\nmap:") + "  soviet S?1 0111\n")
    assert "0112" in marks(m, overlay(m, "zoc"))
    assert "0112" not in marks(m, overlay(m, "zoc", "soviet"))


# ---- supply --------------------------------------------------------------------------------


@pytest.mark.rule("E", "E1a", "E1b")
def test_a_line_runs_to_a_source_and_the_source_to_the_edge() -> None:
    m = strip("railway: 0101-0102")
    line = line_of(m, "0104")
    assert names(m, line.path) == "0104 0103 0102"
    assert names(m, line.feeds) == "0102 0101"
    assert called(m, line.units) == "A B"
    assert (line.no, line.broken) == (None, ())
    assert names(m, line_of(m, "0108").path) == "0108 0109 0110 0111 0112"
    assert names(m, line_of(m, "0108").feeds) == "0112"


@pytest.mark.rule("E2a")
def test_a_broken_line_names_the_hex_and_those_to_blame() -> None:
    m = lay("""
        map: flat 1x12
        turn: 2
        phase: german move
        counter: german A INF XX 4-4-3
        counter: soviet X INF XX 2-2-3
        pieces:
          german A 0108
          soviet X 0105
        """)
    line = line_of(m, "0108")
    assert line.no is not None
    assert (line.no.rule, line.no.why) == ("E2a", "line-meets-zone")
    assert names(m, line.path) == "0108 0107 0106"
    assert names(m, line.broken) == "0106 0105"
    empty = line_of(m, "0106")
    assert names(m, empty.path) == "0106"
    shown = overlay(m, "supply")
    assert marks(m, shown)["0108"] == ("", "bad")
    assert marks(m, shown)["0101"] == ("", "good")
    assert marks(m, shown)["0103"] == ("", "")
    (only,) = shown.lines
    assert only == line
    their = overlay(m, "supply", side="soviet")
    assert [names(m, other.path) for other in their.lines] == ["0105 0106 0107"]
    assert their.lines[0].broken == (hex_(m, "0107"), hex_(m, "0108"))


@pytest.mark.rule("E2a", "E3b")
def test_rivers_and_length_break_a_line() -> None:
    m = strip("river: 0102/0103")
    line = line_of(m, "0104")
    assert line.no is not None
    assert line.no.why == "line-meets-river"
    assert names(m, line.path) == "0104 0103 0102"
    assert names(m, line.broken) == "0103 0102"
    m = lay(STRIP.replace("1x12", "1x24").replace("0108", "0110"))
    line = line_of(m, "0110")
    assert line.no is not None
    assert (line.no.rule, line.no.why) == ("E3b", "line-too-long")
    assert names(m, line.path).split()[0] == "0110"
    assert names(m, line.path).split()[-1] == "0124"
    assert line.broken == ()


@pytest.mark.rule("E1a")
def test_without_any_source_the_line_ends_where_it_begins() -> None:
    m = strip("lake: 0102")
    line = line_of(m, "0104")
    assert line.no is not None
    assert (line.no.rule, line.no.why) == ("E1a", "no-source")
    assert names(m, line.path) == "0104"
    assert about(m, "0102").supply is None


# ---- control and stacking ------------------------------------------------------------------


@pytest.mark.rule("MOSKVA 11a", "MOSKVA 11b")
def test_control_shows_who_holds_each_city_and_its_points() -> None:
    m = strip("city: 0103=german 0107=soviet 0110=german", "capital: 0112")
    assert marks(m, overlay(m, "control")) == {
        "0103": ("+1", "german"), "0107": ("-1", "soviet"), "0110": ("+0", "german"),
        "0112": ("", "soviet"),
    }  # fmt: skip
    m = lay(STRIP.replace("map:", "capital: 0104\nmap:"))
    assert marks(m, overlay(m, "control"))["0104"] == ("+10", "german")


@pytest.mark.rule("F7", "M1", "M2")
def test_stacking_shows_how_full_a_hex_is() -> None:
    m = strip()
    assert marks(m, overlay(m, "stacking")) == {"0104": ("2/3", "good")}
    assert marks(m, overlay(m, "stacking", side="soviet")) == {"0108": ("2/4", "good")}
    full = STRIP.replace("counter: german B INF XX", "counter: german B INF XXX")
    m = lay(full.replace("german A 0104", "german A 0103"))
    assert marks(m, overlay(m, "stacking")) == {"0103": ("1/3", "good"), "0104": ("3/3", "full")}
    assert marks(lay(full), overlay(lay(full), "stacking")) == {"0104": ("4/3", "bad")}
    small = lay(STRIP.replace("counter: german B INF XX", "counter: german B INF X"))
    assert marks(small, overlay(small, "stacking")) == {"0104": ("1½/3", "good")}
    fog = strip(fog="m1")
    assert marks(fog, overlay(fog, "stacking", side="soviet")) == {}
    assert about(fog, "0108").stack == (-1, 4)
    assert about(fog, "0104").stack == (2, 3)
    near = lay(STRIP.replace("map:", "options: fog=m2\nmap:").replace("0108", "0105"))
    near.state.announced = ({hex_(near, "0105"): 4}, {})
    assert marks(near, overlay(near, "stacking", side="soviet")) == {"0105": ("2/4", "good")}
    assert about(near, "0105").stack == (2, 4)


# ---- the enemy's reach ---------------------------------------------------------------------


@pytest.mark.rule("F1")
def test_where_the_enemy_stack_could_go() -> None:
    m = strip()
    found = overlay(m, "enemy", hex=hex_(m, "0108"))
    assert found.rule == "F1"
    assert marks(m, found) == {
        "0105": ("3", "soviet"), "0106": ("2", "soviet"), "0107": ("1", "soviet"),
        "0109": ("1", "soviet"), "0110": ("2", "soviet"), "0111": ("3", "soviet"),
        "0112": ("4", "soviet"),
    }  # fmt: skip
    raw = {"ask": "overlay", "kind": "enemy", "hex": hex_(m, "0104")}
    assert refused(m, raw) == [("G1", "nobody-there")]
    assert refused(m, {**raw, "hex": -1}) == [("0", "no-such-hex")]


@pytest.mark.rule("M1")
def test_under_a_mask_the_enemy_may_be_his_fastest() -> None:
    """Y, the armour, stands elsewhere; the mask of X could cover it, as far as anybody knows."""
    m = lay(
        STRIP.replace("map:", "options: fog=m1\nmap:").replace("soviet Y 0108", "soviet Y 0111")
    )
    found = overlay(m, "enemy", hex=hex_(m, "0108"))
    assert found.rule == "M1"
    assert marks(m, found)["0105"] == ("3", "soviet")
    before = m.state.saved()
    assert marks(m, overlay(m, "enemy", hex=hex_(m, "0111")))["0105"] == ("6", "soviet")
    assert m.state.saved() == before


# ---- a hex ---------------------------------------------------------------------------------


@pytest.mark.rule("F2a", "F3", "G6")
def test_a_hex_tells_its_ground_water_and_lines() -> None:
    m = lay("""
        map: flat 3x5
        turn: 2
        phase: german move
        marsh: 0202
        river: 0202/0203
        major: 0102/0202
        fort: 0202/0302
        road: 0201-0202
        railway: 0202-0203
        city: 0203=soviet
        counter: german A ARM XX 4-4-3
        counter: soviet X INF XX 2-2-3
        pieces:
          german A 0201
          soviet X 0302
        """)
    said = {(x.rule, x.why): dict(x.about) for x in about(m, "0202").lines}
    assert said["F2a", "hex-cost"] == {"terrain": "marsh", "mech": 3, "other": 2}
    assert said["F2a.river", "hex-water"] == {"water": "river", "count": 1}
    assert said["F2a.major", "hex-water"] == {"water": "major", "count": 1}
    assert said["G6.fort", "hex-forts"] == {"count": 1}
    assert ("F2a.road", "hex-road") in said
    assert ("F5", "hex-rail") in said
    assert ("G6.marsh", "hex-armour-halved") in said
    assert said["G6.marsh", "hex-shift"] == {"terrain": "marsh", "shift": 1}
    zones = [dict(x.about)["side"] for x in about(m, "0202").lines if x.why == "hex-zone"]
    assert zones == ["german", "soviet"]
    city = {x.why: dict(x.about) for x in about(m, "0203").lines}
    assert city["hex-city"] == {"side": "soviet"}
    level = {x.why: dict(x.about) for x in about(m, "0201").lines}
    assert level["hex-cost-all"] == {"terrain": "clear", "points": 1}
    assert "hex-doubled" in city
    assert "hex-source" in {x.why for x in about(m, "0101").lines}
    assert "hex-entry" in {x.why for x in about(m, "0105").lines}
    assert [x.why for x in about(lay(STRIP.replace("map:", "lake: 0102\nmap:")), "0102").lines] == [
        "hex-impassable"
    ]
    assert refused(m, {"ask": "hex", "hex": 15}) == [("0", "no-such-hex")]
