"""[B, MOSKVA 1a, MOSKVA 1b, MOSKVA 12] Setting up."""

from __future__ import annotations

import math
from random import Random
from typing import Any

import pytest

import grognard
from grognard.games.ercn.kit import GERMAN, SIDES, SOVIET, WAITING
from grognard.games.ercn.rules.b_setup import Assign, AssignOffer, EndSetUp, Place, Ready, places
from grognard.kernel.legality import no
from tests.games.ercn.tables import (
    SHEETS,
    Table,
    about,
    at,
    hex_,
    nos,
    offered,
    piece,
    stands,
    told,
    unit,
)


def fresh(**options: str) -> Table:
    return grognard.new("moskva", {"setup": "players", **options}, seed=1)


def place(m: Table, name: str, where: str) -> Place:
    return Place(unit(m, name), hex_(m, where))


def germans() -> Table:
    m = fresh()
    m.play("soviet", Ready())
    m.play("soviet", EndSetUp())
    return m


ROWS = {row.hex: row for row in SHEETS.hexes}


# ---- B -------------------------------------------------------------------------------------------


@pytest.mark.rule("B", "MOSKVA 1a", "MOSKVA 1b")
def test_the_soviet_player_sets_up_first_and_then_the_german() -> None:
    m = fresh()
    assert list(m.ask.sides) == ["soviet"]
    assert m.ask.about() == {"phase": "setup", "side": "soviet"}
    assert nos(m, "german", Ready()) == [("0", "not-asked")]
    m.play("soviet", Ready())
    m.play("soviet", EndSetUp())
    assert list(m.ask.sides) == ["german"]
    m.play("german", Ready())
    m.play("german", EndSetUp())
    assert m.state.turn == 1
    assert [event["side"] for event in told(m, "ready")] == ["soviet", "german"]
    assert [event["side"] for event in told(m, "set-up")] == ["soviet", "german"]


@pytest.mark.rule("B")
def test_units_start_whole_and_those_that_can_entrenched() -> None:
    m = fresh()
    m.play("soviet", place(m, "1/50", "1510"))
    m.play("soviet", place(m, "9/50", "1510"))
    assert piece(m, "1/50") == stands(m, "1510", dug=True)
    assert piece(m, "9/50") == stands(m, "1510")
    assert list(told(m, "placed")) == [
        {"rule": "B", "to": "", "unit": "1/50", "hex": "1510"},
        {"rule": "B", "to": "", "unit": "9/50", "hex": "1510"},
    ]


@pytest.mark.rule("B")
def test_a_unit_may_be_put_elsewhere_until_the_set_up_is_over() -> None:
    m = fresh()
    m.play("soviet", place(m, "1/43", "1910"))
    m.play("soviet", place(m, "1/43", "1911"))
    assert at(m, "1/43") == "1911"
    m.play("soviet", Ready())
    assert at(m, "1/43") == "1911"
    m.play("soviet", EndSetUp())
    assert nos(m, "soviet", place(m, "1/43", "1910")) == [("0", "not-asked")]


@pytest.mark.rule("B", "F7")
def test_the_limit_of_stacking_holds() -> None:
    m = fresh()
    for n in range(1, 5):
        m.play("soviet", place(m, f"{n}/43", "1910"))
    for name in ("5/43", "7/43"):
        assert nos(m, "soviet", place(m, name, "1910")) == [("F7", "no-room")]
        assert about(m, "soviet", place(m, name, "1910")) == [{"unit": name, "hex": "1910"}]
        assert place(m, name, "1910") not in offered(m, Place, name)
    assert nos(m, "soviet", place(m, "4/43", "1910")) == []
    m.play("soviet", place(m, "4/43", "1911"))
    m.play("soviet", place(m, "5/43", "1910"))
    assert nos(m, "soviet", place(m, "7/43", "1910")) == [("F7", "no-room")]
    assert nos(m, "soviet", place(m, "6/43", "1910")) == []


@pytest.mark.rule("B", "F7")
def test_three_german_divisions_or_a_corps() -> None:
    m = germans()
    m.play("german", place(m, "XXXIV", "0208"))
    assert nos(m, "german", place(m, "SSKav", "0208")) == [("F7", "no-room")]
    m.play("german", place(m, "3PzD", "0308"))
    m.play("german", place(m, "4PzD", "0308"))
    assert nos(m, "german", place(m, "XXXV", "0308")) == [("F7", "no-room")]
    assert nos(m, "german", place(m, "SSKav", "0308")) == []


@pytest.mark.rule("B", "K")
def test_only_units_present_on_the_first_turn() -> None:
    m = fresh()
    assert nos(m, "soviet", place(m, "1/5", "1910")) == [("K", "not-due")]
    assert about(m, "soviet", place(m, "1/5", "1910")) == [{"unit": "1/5", "turn": 3}]
    assert offered(m, Place, "1/5") == []
    assert nos(m, "soviet", place(m, "3PzD", "0109")) == [("0", "not-your-unit")]
    assert m.why_not("soviet", Place(999, 0)) == [no("0", "no-such-unit", unit=999)]
    assert m.why_not("soviet", Place(unit(m, "1/43"), 1440)) == [no("0", "no-such-hex", hex=1440)]


@pytest.mark.rule("B")
def test_all_units_must_be_placed_before_the_end() -> None:
    m = fresh()
    assert len(m.why_not("soviet", EndSetUp())) == 103
    assert m.why_not("soviet", EndSetUp())[0].about == (("unit", m.kit.counters[45].id),)
    assert offered(m, EndSetUp) == []
    m.play("soviet", Ready())
    assert nos(m, "soviet", Ready()) == [("B", "all-placed")]
    assert offered(m, Ready) == []
    assert nos(m, "soviet", EndSetUp()) == []
    assert offered(m, EndSetUp) == [EndSetUp()]


@pytest.mark.rule("B", "MOSKVA 1a", "MOSKVA 1b")
def test_the_ready_placement_is_the_sheets() -> None:
    m = grognard.new("moskva", {"setup": "ready"}, seed=1)
    for row in SHEETS.setup:
        assert piece(m, row.id) == stands(m, row.hex, dug=row.entrenched)
    assert sum(u.at >= 0 for u in m.state.units) == len(SHEETS.setup) == 148
    assert all(u.at >= 0 or u.at == WAITING for u in m.state.units)


def assert_lawful(m: Table, side: int) -> None:
    """Every unit of a side stands where its army may, whole, and no hex is too full."""
    s = m.state
    for i in m.kit.setup_units[side]:
        assert s.units[i].at in places(s, i)
        assert s.units[i].lost == 0
        assert s.units[i].dug is bool(m.kit.counters[i].trench)
    assert max(s.men[side]) <= m.kit.stack_limit[side]


@pytest.mark.rule("B")
def test_drawn_placements_are_lawful() -> None:
    m = fresh()
    rng = Random(4)
    seen: set[str] = set()
    while m.state.turn == 0:
        side, action = m.ask.side, m.ask.sample(rng)
        seen.add(type(action).__name__)
        if isinstance(action, EndSetUp):
            assert_lawful(m, SIDES.index(side))
        m.play(side, action)
    assert seen >= {"Place", "EndSetUp"}


@pytest.mark.rule("B")
@pytest.mark.parametrize("name", ["1/43", "1/31"])
def test_what_is_offered_is_all_that_is_legal(name: str) -> None:
    m = fresh()
    for n in range(1, 5):
        m.play("soviet", place(m, f"{n}/{name[2:]}", {"43": "1910", "31": "3711"}[name[2:]]))
    for one in (name, "6/43" if name == "1/43" else "5/31"):
        i = unit(m, one)
        legal = {h for h in range(len(m.kit.names)) if not m.why_not("soviet", Place(i, h))}
        assert {action.hex for action in offered(m, Place, one)} == legal


# ---- MOSKVA 1a, 1b -------------------------------------------------------------------------------


def from_front(name: str, side: str) -> int:
    """Hexes to the nearest hex of the other side, counted on the grid alone."""
    m = fresh()
    grid = m.kit.ground.grid
    here = grid.index(name)
    apart = (grid.distance(here, grid.index(r.hex)) for r in SHEETS.hexes if r.side != side)
    return int(min(apart))


@pytest.mark.rule("MOSKVA 1a")
def test_soviet_units_stand_within_six_hexes_east_of_the_front() -> None:
    kit = fresh().kit
    everywhere = {kit.names[h] for h in kit.zone_hexes[SOVIET][""]}
    assert {ROWS[h].side for h in everywhere} == {"soviet"}
    deepest = sorted(everywhere, key=lambda h: ROWS[h].from_front or 0)[-5:]
    assert max(from_front(h, "soviet") for h in deepest) == 6
    m = fresh()
    seventh = [r.hex for r in SHEETS.hexes if r.from_front == 7 and r.side == "soviet"]
    for name in seventh[::9]:
        for army in ("22", "24", "13"):
            assert nos(m, "soviet", place(m, f"1/{army}", name)) == [("MOSKVA 1a", "outside-zone")]


@pytest.mark.rule("MOSKVA 1a")
def test_each_soviet_unit_in_the_zone_of_its_army() -> None:
    m = fresh()
    zones = SHEETS.scenario.zones["soviet"]
    assert len(zones) == 11
    for army in zones:
        mine = {r.hex for r in SHEETS.hexes if r.zone == army and r.terrain != "lake"}
        assert {m.kit.names[h] for h in places(m.state, unit(m, f"1/{army}"))} == mine
    assert nos(m, "soviet", place(m, "1/24", "1910")) == [("MOSKVA 1a", "outside-zone")]
    assert about(m, "soviet", place(m, "1/24", "1910")) == [
        {"unit": "1/24", "army": "24", "hex": "1910"}
    ]
    assert nos(m, "soviet", place(m, "1/43", "1907")) == [("MOSKVA 1a", "outside-zone")]


@pytest.mark.rule("MOSKVA 1a")
@pytest.mark.parametrize(
    ("army", "hexes"),
    [
        ("31", "3711 3710 3712 3810 3811 3610 3611"),
        ("32", "2809 2808 2810 2909 2910 2709 2710"),
        ("49", "3109 3108 3110 3208 3209 3008 3009"),
    ],
)
def test_the_reserve_armies_stand_in_or_next_to_their_hex(army: str, hexes: str) -> None:
    m = fresh()
    assert {m.kit.names[h] for h in places(m.state, unit(m, f"1/{army}"))} == set(hexes.split())
    assert nos(m, "soviet", place(m, f"1/{army}", "1910")) == [("MOSKVA 1a", "outside-zone")]


@pytest.mark.rule("MOSKVA 1a")
def test_the_cavalry_printed_as_of_the_49th_belongs_to_the_43rd() -> None:
    """The ruling on MOSKVA 1a."""
    m = fresh()
    cavalry = m.kit.counters[unit(m, "7/43")]
    face = cavalry.faces[0]
    assert (cavalry.type, cavalry.size, face.attack, face.move) == ("CAV", "XX", 2, 4)
    assert (cavalry.army, cavalry.colour) == ("43", "orange")
    assert {c.army for c in m.kit.counters if c.colour == "orange"} == {"43"}
    assert nos(m, "soviet", place(m, "7/43", "1910")) == []
    assert nos(m, "soviet", place(m, "7/43", "3109")) == [("MOSKVA 1a", "outside-zone")]


@pytest.mark.rule("MOSKVA 1a")
def test_all_fortifications_are_soviet() -> None:
    ground = fresh().kit.ground
    forts = sum(bool(row.fort) for row in SHEETS.hexsides)
    assert forts > 0
    assert sum(bool(b & 4) for b in ground.barrier[GERMAN]) == 2 * forts
    assert not any(b & 4 for b in ground.barrier[SOVIET])


@pytest.mark.rule("MOSKVA 1b")
def test_each_german_unit_west_of_the_front_in_the_zone_of_its_army() -> None:
    m = germans()
    zones = SHEETS.scenario.army_zones["german"]
    assert len(SHEETS.scenario.zones["german"]) == 4
    for name, army in (("3PzD", "2Pz"), ("10PzD", "4Pz"), ("VIII", "9"), ("LIII", "2")):
        assert m.kit.counters[unit(m, name)].army == army
        mine = {r.hex for r in SHEETS.hexes if r.zone == zones[army]}
        assert {m.kit.names[h] for h in places(m.state, unit(m, name))} == mine
        assert {ROWS[h].side for h in mine} == {"german"}
    assert nos(m, "german", place(m, "3PzD", "2501")) == [("MOSKVA 1b", "outside-zone")]
    assert nos(m, "german", place(m, "3PzD", "0111")) == [("MOSKVA 1b", "outside-zone")]


@pytest.mark.rule("MOSKVA 1b")
def test_the_cavalry_brigade_in_any_zone() -> None:
    m = germans()
    for zone in SHEETS.scenario.zones["german"]:
        name = next(r.hex for r in SHEETS.hexes if r.zone == zone and r.side == "german")
        assert nos(m, "german", place(m, "SSKav", name)) == []
    assert nos(m, "german", place(m, "SSKav", "0111")) == [("MOSKVA 1b", "outside-zone")]


# ---- MOSKVA 12 -----------------------------------------------------------------------------------

HISTORY = {side: SHEETS.scenario.army_zones[side] for side in SIDES}


def noted(side: str, **changes: str) -> Assign:
    zones: dict[str, str] = dict(HISTORY["german" if side == "german" else "soviet"])
    if side == "soviet":
        zones |= {"31": "reserve", "32": "reserve", "49": "reserve"}
    zones |= {key.lstrip("_"): zone for key, zone in changes.items()}
    return Assign(tuple(zones.items()))


@pytest.mark.rule("MOSKVA 12")
def test_both_note_their_zones_in_secret_and_in_any_order() -> None:
    m = fresh(zones="secret")
    assert list(m.ask.sides) == ["german", "soviet"]
    before = m.view("soviet")
    m.play("german", noted("german", _2Pz="9+3Pz", _3Pz="2Pz"))
    assert list(m.ask.sides) == ["soviet"]
    assert m.view("soviet") == before
    assert nos(m, "german", noted("german")) == [("0", "not-asked")]
    m.play("soviet", noted("soviet", _31="22"))
    assert m.ask.about() == {"phase": "setup", "side": "soviet"}
    assert [event["rule"] for event in told(m, "zones-noted")] == ["MOSKVA 12"]
    other = fresh(zones="secret")
    other.play("soviet", noted("soviet", _31="22"))
    assert list(other.ask.sides) == ["german"]
    other.play("german", noted("german", _2Pz="9+3Pz", _3Pz="2Pz"))
    assert other.state.zones == m.state.zones
    assert m.state.zones[GERMAN]["2Pz"] == "9+3Pz"
    assert m.state.zones[SOVIET]["31"] == "22"


@pytest.mark.rule("MOSKVA 12")
def test_armies_set_up_in_the_zones_they_were_given() -> None:
    """The rulebook's example: 2Pz in the zone it calls 3 and 3Pz, which the ruling reads as that
    of the 9th Army and the 3rd Panzer Army."""
    m = fresh(zones="secret")
    m.play("german", noted("german", _2Pz="9+3Pz", _3Pz="2Pz"))
    m.play("soviet", noted("soviet", _31="22", _22="29", _29="22"))
    zone = {r.hex: r.zone for r in SHEETS.hexes}

    def zones_of(name: str) -> set[str]:
        return {zone[m.kit.names[h]] for h in places(m.state, unit(m, name))}

    assert zones_of("1/31") == {"22"}
    assert zones_of("1/22") == {"29"}
    assert nos(m, "soviet", place(m, "1/31", "3711")) == [("MOSKVA 1a", "outside-zone")]
    assert nos(m, "soviet", place(m, "1/32", "2809")) == []
    m.play("soviet", Ready())
    assert_lawful(m, SOVIET)
    m.play("soviet", EndSetUp())
    assert zones_of("3PzD") == {"9+3Pz"}
    m.play("german", Ready())
    assert_lawful(m, GERMAN)


@pytest.mark.rule("MOSKVA 12")
@pytest.mark.parametrize(
    ("side", "changes", "reasons"),
    [
        ("german", {}, []),
        ("german", {"_2Pz": "9+3Pz"}, [no("MOSKVA 12", "zone-without-army", zone="2Pz")]),
        ("german", {"_3Pz": "2Pz"}, []),
        ("german", {"_3Pz": "13"}, [no("MOSKVA 12", "no-such-zone", zone="13")]),
        ("german", {"_3Pz": "reserve"}, [no("MOSKVA 12", "no-reserve-place", army="3Pz")]),
        ("german", {"_6": "2"}, [no("MOSKVA 12", "no-such-army", army="6")]),
        ("soviet", {}, []),
        ("soviet", {"_31": "13", "_32": "13", "_49": "20"}, []),
        ("soviet", {"_31": "13", "_13": "22"}, []),
        ("soviet", {"_13": "22"}, [no("MOSKVA 12", "zone-without-army", zone="13")]),
        (
            "soviet",
            {"_13": "reserve"},
            [
                no("MOSKVA 12", "no-reserve-place", army="13"),
                no("MOSKVA 12", "zone-without-army", zone="13"),
            ],
        ),
    ],
)
def test_every_zone_gets_an_army(side: str, changes: dict[str, str], reasons: list[Any]) -> None:
    m = fresh(zones="secret")
    assert m.why_not(side, noted(side, **changes)) == reasons
    offer = m.ask.offers(side)[0]
    assert (noted(side, **changes) in offer) is not bool(reasons)


@pytest.mark.rule("MOSKVA 12")
def test_every_army_gets_one_zone() -> None:
    m = fresh(zones="secret")
    whole = noted("german").zones
    assert m.why_not("german", Assign(whole[:-1])) == [
        no("MOSKVA 12", "army-without-zone", army="2Pz"),
        no("MOSKVA 12", "zone-without-army", zone="2Pz"),
    ]
    assert m.why_not("german", Assign((*whole, ("9", "2")))) == [no("MOSKVA 12", "army-twice")]
    offer = m.ask.offers("german")[0]
    assert Assign(whole[:-1]) not in offer
    assert Assign((*whole, ("9", "2"))) not in offer
    assert Ready() not in offer


@pytest.mark.rule("MOSKVA 12")
def test_how_many_ways_there_are() -> None:
    """Six German armies onto four zones; of the three reserves any may go to the front."""
    kit = fresh(zones="secret").kit
    german, soviet = AssignOffer(kit, GERMAN), AssignOffer(kit, SOVIET)
    every = list(german)
    assert german.size() == len(every) == len(set(every)) == math.factorial(4) * 65
    assert all(action in german for action in every[::97])
    onto = {0: 1, 1: 66, 2: 2431, 3: 66066}  # Stirling numbers of 11 to 14 armies in 11 parts
    ways = sum(math.comb(3, front) * parts for front, parts in onto.items())
    assert soviet.size() == math.factorial(11) * ways
    assert next(iter(soviet)) in soviet
    assert german.describe()["armies"]["2Pz"] == ["9+3Pz", "4+4Pz", "2", "2Pz"]
    assert soviet.describe()["armies"]["31"][-1] == "reserve"
    assert "reserve" not in soviet.describe()["armies"]["13"]


@pytest.mark.rule("MOSKVA 12", "B")
@pytest.mark.parametrize("seed", range(4))
def test_drawn_zones_are_lawful_and_every_army_finds_room(seed: int) -> None:
    m = fresh(zones="secret")
    rng = Random(seed)
    for side in SIDES:
        action = m.ask.sample(rng, side)
        assert m.why_not(side, action) == []
        m.play(side, action)
    for number in (SOVIET, GERMAN):
        m.play(SIDES[number], Ready())
        assert_lawful(m, number)
        m.play(SIDES[number], EndSetUp())


@pytest.mark.rule("MOSKVA 12", "B")
def test_four_armies_find_room_in_the_smallest_zone() -> None:
    m = fresh(zones="secret")
    m.play("german", noted("german", _9="2", _4="2"))
    m.play("soviet", noted("soviet", _31="20", _32="20", _49="20"))
    m.play("soviet", Ready())
    assert_lawful(m, SOVIET)
