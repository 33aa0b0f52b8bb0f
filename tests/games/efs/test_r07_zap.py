"""[7.43, 7.44] Zap units and militia."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import SOVIET
from grognard.games.efs.pieces import ACTIVE, CADRE, CANNOT_REBUILD, GARRISON, OUT
from grognard.games.efs.rules.r03_basics import leave_map
from grognard.games.efs.rules.r04_sequence import clear_turn
from grognard.games.efs.rules.r07_spending import Spending
from grognard.games.efs.rules.r07_zap import (
    AbsorbZap,
    ConvertMilitia,
    ExchangeZap,
    PlaceZap,
    note_place,
    offers,
)
from grognard.games.efs.rules.r08_entry import Enter
from grognard.games.efs.rules.r10_movement import Move
from grognard.games.efs.rules.r10_phase import MovementPhase
from grognard.games.efs.rules.r11_rail import rail_entry
from grognard.games.efs.rules.r11_strategic import Strategic
from grognard.games.efs.state import State
from grognard.kernel.flow import settle, submit
from tests.games.efs.cases import Scene


def rules(s: State, action: Any, side: str = "soviet") -> list[str]:
    return [reason.rule for reason in action.why_not(s, side)]


def ground(*soviet: str, step: Any = None, **more: Any) -> State:
    """Soviet pieces; those in boxes came there on the turn before."""
    s = Scene({"id": "0", "act": "", "who": "soviet", "soviet": list(soviet), **more}).state
    boxes = {"cadre": CADRE, "active": ACTIVE}
    for text in soviet:
        name, where = text.split("=")[0], text.split("@")[1].split(":")[0]
        if where in boxes:
            i = s.kit.unit(name)
            last = len(s.kit.counters[i].steps) - 1
            s.put(i, replace(s.units[i], at=boxes[where], step=last, since=s.turn - 1))
    s.kit.sources = ((), (s.kit.hex("1201"),))
    s.steps, s.ask = [step or Spending(SOVIET)], None
    return s


def unit(s: State, name: str) -> int:
    return s.kit.unit(name)


# ---- onto the map ------------------------------------------------------------------------------


@pytest.mark.rule("7.43b")
def test_zap_units_appear_in_towns_one_a_place_a_turn() -> None:
    s = ground("Z=zap@active", "Y=zap@active", step=MovementPhase(SOVIET),
               map={"0505": "town", "0707": "city"})  # fmt: skip
    town, city, field = (s.kit.hex(name) for name in ("0505", "0707", "0606"))
    s.kit.sources = ((), ())
    assert rules(s, PlaceZap(0, town)) == [], "in supply or not"
    assert rules(s, PlaceZap(0, field)) == ["7.43b"]
    made = [a for offer in offers(s, SOVIET) for a in offer]
    assert made == [PlaceZap(i, at) for i in (0, 1) for at in (town, city)]
    settle(s)
    submit(s, "soviet", PlaceZap(0, town))
    assert s.units[0].at == town
    assert rules(s, PlaceZap(0, city)) == ["7.43b"], "it is on the map"
    assert rules(s, PlaceZap(1, town)) == ["7.43b"], "one a place"
    assert rules(s, PlaceZap(1, city)) == []
    s.held |= 1 << city
    assert rules(s, PlaceZap(1, city)) == ["7.43b"], "not friendly"
    s.held = 0
    s.phase = "soviet_mvtm"
    assert rules(s, PlaceZap(1, city)) == ["7.43b"]
    assert not list(offers(s, SOVIET))
    s.phase = "soviet_mvt"
    clear_turn(s)
    assert rules(s, PlaceZap(1, town)) == [], "on the next turn"
    assert rules(s, PlaceZap(1, 9999)) == ["0"]


@pytest.mark.rule("7.43b", "8.13c")
def test_a_zap_unit_that_appeared_may_move() -> None:
    s = ground("Z=zap@active", step=MovementPhase(SOVIET), map={"0505": "town"})
    settle(s)
    submit(s, "soviet", PlaceZap(0, s.kit.hex("0505")))
    assert rules(s, Move((0,), (s.kit.hex("0506"),))) == []


@pytest.mark.rule("7.43b", "7.11")
def test_a_zap_unit_must_have_begun_the_turn_in_active() -> None:
    s = ground("Z=zap@active", "R=rd@active", map={"0505": "town"})
    s.put(0, replace(s.units[0], since=s.turn))
    assert rules(s, PlaceZap(0, s.kit.hex("0505"))) == ["7.43b"]
    assert rules(s, PlaceZap(1, s.kit.hex("0505"))) == ["7.43b"], "no Zap unit"


@pytest.mark.rule("7.43b")
def test_in_an_enemy_zone_a_friend_must_be_there() -> None:
    s = ground("Z=zap@active", "R=rd@0909", map={"0505": "town"}, axis=["I=id@0504"])
    at = s.kit.hex("0505")
    s.held = 0
    assert rules(s, PlaceZap(unit(s, "Z"), at)) == ["7.43b"]
    s.put(unit(s, "R"), replace(s.units[unit(s, "R")], at=at))
    assert rules(s, PlaceZap(unit(s, "Z"), at)) == []


@pytest.mark.rule("7.43b", "8.13d")
def test_a_full_hex_takes_no_zap_unit() -> None:
    s = ground("Z=zap@active", "T=td@0505", "U=td@0505", map={"0505": "town"})
    assert rules(s, PlaceZap(0, s.kit.hex("0505"))) == ["8.13d"]


@pytest.mark.rule("7.43b", "8.32")
def test_by_a_source_at_the_edge_one_enters_a_turn() -> None:
    s = ground("Z=zap@active", "Y=zap@active", step=MovementPhase(SOVIET))
    at = s.kit.hex("1201")
    settle(s)
    assert rules(s, Enter((0, 1), (at,))) == ["7.43b"]
    assert rules(s, Strategic((0, 1), (at,))) == ["7.43b"]
    submit(s, "soviet", Enter((0,), (at, s.kit.hex("1101"))))
    assert rules(s, Enter((1,), (at,))) == ["7.43b"]
    assert not rail_entry(s, 1) >> at & 1, "by rail neither"
    note_place(s, 1, s.kit.hex("0505"))
    assert s.zap_places == 1 << at | 1 << s.kit.hex("0505")


# ---- absorbed ----------------------------------------------------------------------------------


@pytest.mark.rule("7.43", "7.43c", "7.43d", "7.43f", "7.74")
def test_a_zap_unit_adds_a_step_anywhere() -> None:
    s = ground("R=rd@0505:s2,oos", "Z=zap@0505", axis=["I=id@0504"])
    submit(s, "soviet", AbsorbZap(unit(s, "Z"), unit(s, "R")))
    assert s.units[unit(s, "R")].step == 0
    assert s.units[unit(s, "Z")].at == CADRE


@pytest.mark.rule("7.43c", "7.43d")
def test_who_absorbs_a_zap_unit() -> None:
    s = ground("R=rd@0505", "Q=rd@0506:s2", "M=md@0505:s2", "T=td@0505:s2", "Z=zap@0505",
               "Y=zap@active", "G=gd@0505:s3")  # fmt: skip
    zap = unit(s, "Z")
    found = {name: rules(s, AbsorbZap(zap, unit(s, name))) for name in "RQMTG"}
    assert found == {"R": ["7.43c"], "Q": ["7.43d"], "M": ["7.43c"], "T": ["7.43c"], "G": []}
    assert rules(s, AbsorbZap(unit(s, "Y"), unit(s, "G"))) == ["7.43c"], "not on the map"
    assert rules(s, AbsorbZap(unit(s, "R"), unit(s, "G"))) == ["7.43c"], "no Zap unit"
    s.renewed = 1 << unit(s, "G")
    assert rules(s, AbsorbZap(zap, unit(s, "G"))) == ["7.43d"]
    assert rules(s, AbsorbZap(999, unit(s, "G"))) == ["0"]


@pytest.mark.rule("7.43f", "16.23")
def test_a_lost_zap_unit_goes_to_cadre() -> None:
    s = ground("Z=zap@0505")
    leave_map(s, 0, -4)
    assert s.units[0].at == CADRE


# ---- exchanged ---------------------------------------------------------------------------------


def exchange(**more: Any) -> tuple[State, ExchangeZap]:
    s = ground("Z=zap@0505", "R=rd@cadre", "N=nkvd@cadre", "T=td@cadre", "X=td@0505",
               "W=md@0808", **{"map": {"0505": "city"}, **more})  # fmt: skip
    s.kit.sources = ((), (s.kit.hex("0708"),))
    return s, ExchangeZap(unit(s, "Z"), unit(s, "R"))


@pytest.mark.rule("7.43e")
def test_in_a_supplied_city_a_zap_unit_becomes_a_unit_of_cadre() -> None:
    s, deed = exchange()
    assert rules(s, deed) == []
    submit(s, "soviet", deed)
    new = s.units[deed.unit]
    assert (new.at, s.steps_left(deed.unit), new.halt) == (s.kit.hex("0505"), 1, 2)
    assert s.units[deed.zap].at == CADRE


@pytest.mark.rule("7.43e", "7.45b")
def test_where_and_into_what_a_zap_unit_is_not_exchanged() -> None:
    s, deed = exchange(map={"0505": "town"})
    assert rules(s, deed) == ["7.43e"]
    s, deed = exchange(axis=["I=id@0504"])
    s.held = 0
    assert rules(s, deed) == ["7.43e"], "an enemy zone"
    s, deed = exchange()
    assert rules(s, ExchangeZap(deed.zap, unit(s, "T"))) == ["7.43e"], "it needs type A"
    assert rules(s, ExchangeZap(deed.zap, unit(s, "N"))) == ["7.45b"], "the NKVD waits"
    assert rules(s, ExchangeZap(deed.zap, unit(s, "X"))) == ["7.43e"], "not in Cadre"
    s.renewed = 1 << deed.unit
    assert rules(s, deed) == ["7.1"], "it came to Cadre this turn"
    s.renewed = 0
    s.put(unit(s, "W"), replace(s.units[unit(s, "W")], at=s.kit.hex("0505")))
    assert rules(s, deed) == ["7.43e"], "no room"
    s.put(unit(s, "W"), replace(s.units[unit(s, "W")], at=CADRE))
    s.put(deed.zap, replace(s.units[deed.zap], supply=OUT))
    assert rules(s, deed) == ["7.43e"], "the Zap unit is out of supply"
    s.put(deed.zap, replace(s.units[deed.zap], supply=0))
    s.kit.sources = ((), ())
    assert rules(s, deed) == ["7.43e"], "the city is"


# ---- militia -----------------------------------------------------------------------------------


@pytest.mark.rule("7.44a", "7.44b", "7.44c", "21.72")
def test_militia_becomes_a_zap_unit() -> None:
    s = ground("M=mil@0505:untried", "N=mil@0606", "Z=zap@cadre")
    s.put(1, replace(s.units[1], face=4))
    for i in (0, 1):
        s.steps = [Spending(SOVIET)]
        s.ask = None
        settle(s)
        submit(s, "soviet", ConvertMilitia(i))
        assert s.units[i].at == CANNOT_REBUILD
        assert s.units[2].at == ACTIVE, "as far as there are any"
    assert s.units[2].since == s.turn


@pytest.mark.rule("7.44a")
def test_what_militia_is_not_converted() -> None:
    s = ground("M=mil@0505:untried", "R=rd@0606", "N=mil@active", axis=["I=id@0907"])
    i = unit(s, "M")
    assert rules(s, ConvertMilitia(i)) == []
    assert rules(s, ConvertMilitia(unit(s, "R"))) == ["7.44a"]
    assert rules(s, ConvertMilitia(unit(s, "N"))) == ["7.44a"], "not on the map"
    s.mark(i, on=GARRISON)
    assert rules(s, ConvertMilitia(i)) == ["7.44a"]
    s.mark(i, off=GARRISON)
    s.put(unit(s, "I"), replace(s.units[unit(s, "I")], at=s.kit.hex("0503")))
    s.put(unit(s, "R"), replace(s.units[unit(s, "R")], at=s.kit.hex("0504")))
    s.put(i, replace(s.units[i], at=s.kit.hex("0504")))
    assert rules(s, ConvertMilitia(i)) == ["7.44a"], "in a zone, even with a friend"
    s.put(i, replace(s.units[i], at=s.kit.hex("0909")))
    s.kit.sources = ((), ())
    assert rules(s, ConvertMilitia(i)) == ["7.44a"], "no source"
    assert rules(s, ConvertMilitia(i), "axis") == ["0"]


@pytest.mark.rule("7.44a", "6.12")
def test_the_line_of_militia_may_be_of_any_length() -> None:
    s = ground("M=mil@0112:untried")
    assert s.kit.ground.distance(s.kit.hex("0112"), s.kit.hex("1201")) > s.kit.rules.loc
    assert rules(s, ConvertMilitia(0)) == []


@pytest.mark.rule("C.6a")
def test_the_engineer_phase_offers_what_the_law_allows() -> None:
    s, deed = exchange()
    s.put(unit(s, "W"), replace(s.units[unit(s, "W")], at=s.kit.hex("0505"), step=1))
    offered = [a for offer in s.steps[-1].offers(s, "soviet") for a in offer]
    assert all(not rules(s, action) for action in offered)
    s.put(unit(s, "W"), replace(s.units[unit(s, "W")], at=s.kit.hex("0808")))
    offered = [a for offer in s.steps[-1].offers(s, "soviet") for a in offer]
    assert deed in offered
