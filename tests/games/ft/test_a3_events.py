"""[A.3.1, A.4.1] Random events and foreign intervention: what each does."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.games.ft.charts import LEVELS
from grognard.games.ft.kit import SNOW
from grognard.games.ft.made_up import EXPEDITION, SKI_BATTALION, VOLUNTEERS
from grognard.games.ft.pieces import FATIGUE, GONE, MOTTI, SPARE
from grognard.games.ft.rules.a3_events import (
    ChoosingUnit,
    Landing,
    NoMore,
    PickHex,
    PickRoad,
    PickUnit,
    settle_orders,
    take_place,
)
from grognard.games.ft.rules.a4_intervention import row_of
from grognard.games.ft.rules.b1_lines import Lines, passable
from grognard.games.ft.rules.b1_supply import GivePoint, room
from grognard.games.ft.rules.b3_squadrons import AddSquadron
from grognard.games.ft.rules.b5_works import EndBuilding
from grognard.games.ft.rules.c1_reach import step
from grognard.games.ft.rules.g10_command import capacity, range_of
from grognard.games.ft.rules.g11_costs import mover_of
from grognard.games.ft.state import State
from grognard.kernel.flow import Ask, refusals, settle, submit
from tests.games.ft.scenes import at, play_line, start, unit, whys

FIN, SOV = "defender", "aggressor"


def happening(event: str, nation: str, scenario: str = "raate") -> tuple[State, Ask | None]:
    s = start(scenario, events="on")
    s.turn, s.event = 2, event
    return s, play(s, event, nation)


def play(s: State, event: str, nation: str) -> Ask | None:
    step = take_place(s, event, nation)
    s.steps, s.ask = ([step] if step else []), None
    return settle(s)


@pytest.mark.rule("A.3.1")
def test_two_dice_where_the_option_is_on() -> None:
    s = start("raate")
    assert play_line(s, "A.3.1") is None
    s = start("raate", events="on")
    assert play_line(s, "A.3.1", faces=(0,)) is None
    assert not s.event
    s.turn = 2
    play_line(s, "A.3.1", faces=(2, 4))
    assert (s.event, s.rp) == ("drafts", {"SOV": 4})
    s = start("tornio", events="on")
    play_line(s, "A.3.1", faces=(1, 2))
    assert s.event == "volunteers"


@pytest.mark.rule("A.3.1")
def test_points_lost_and_won() -> None:
    s, _ = happening("shells", "FIN")
    rich = unit(s, "F-9D")
    assert s.units[rich].sp == 2
    s, ask = happening("drifts", "SOV")
    assert s.units[unit(s, "S-44")].sp == 0
    assert ask is None
    s, ask = happening("booty", "FIN")
    assert ask is None, "no motti on the map"
    s.mark(unit(s, "S-25-1"), on=MOTTI)
    assert play(s, "booty", "FIN") is not None
    submit(s, FIN, GivePoint(rich))
    assert s.units[rich].sp == 4


@pytest.mark.rule("A.3.1")
def test_frostbite_is_chosen_by_the_enemy_who_does_not_see_under_a_marker() -> None:
    s, ask = happening("frostbite", "FIN")
    assert ask is None, "neither snow nor frost"
    s.weather = SNOW
    ask = play(s, "frostbite", "FIN")
    assert ask is not None
    assert ask.sides == (SOV,)
    hidden, seen = unit(s, "F-27-1"), unit(s, "F-27-2")
    s.veil(s.units[hidden].at, on=True)
    assert whys(refusals(s, SOV, PickUnit(hidden))) == ["A.3.1 not-for-the-event"]
    assert whys(refusals(s, SOV, NoMore())) == ["A.3.1 not-for-the-event"]
    submit(s, SOV, PickUnit(seen))
    assert s.units[seen].marks & FATIGUE
    assert not s.steps


@pytest.mark.rule("A.3.1")
def test_the_home_front_takes_off_two() -> None:
    s, ask = happening("home-front", "FIN")
    assert ask is None
    mine = [unit(s, name) for name in ("F-27-1", "F-27-2", "F-27-3")]
    for i in mine:
        s.mark(i, on=FATIGUE)
    play(s, "home-front", "FIN")
    submit(s, FIN, PickUnit(mine[0]))
    submit(s, FIN, PickUnit(mine[1]))
    assert not s.steps
    assert [bool(s.units[i].marks & FATIGUE) for i in mine] == [False, False, True]
    play(s, "home-front", "FIN")
    submit(s, FIN, NoMore())
    assert not s.steps


@pytest.mark.rule("A.3.1", "G.12")
def test_both_sides_may_see() -> None:
    s, _ = happening("patrols", "SOV")
    hidden = s.units[unit(s, "F-27-1")].at
    s.veil(hidden, on=True)
    submit(s, SOV, PickHex(at(s, "0101")))
    assert s.veiled
    submit(s, SOV, PickHex(hidden))
    assert not s.veiled
    submit(s, SOV, NoMore())
    s, _ = happening("intercepts", "FIN")
    foe = unit(s, "S-25-3")
    s.veil(s.units[foe].at, on=True)
    submit(s, FIN, PickHex(s.kit.ground.around[s.units[foe].at][0]))
    assert not s.veiled, "a hex and its neighbours"
    assert not s.steps


@pytest.mark.rule("A.3.1", "B.5.1")
def test_labour_builds_without_a_roll() -> None:
    s, _ = happening("labour", "FIN")
    engineers = unit(s, "F-PI1")
    here = s.units[engineers].at
    s.mark(engineers, on=4096)
    s.building = {here: ("trench", 0, ())}
    assert play_line(s, "B.5.1", 1) is not None
    submit(s, FIN, EndBuilding())
    assert s.works[here] == "trench"
    assert not s.labour


@pytest.mark.rule("A.3.1", "B.1.4")
def test_a_raid_closes_a_hex_to_soviet_supply() -> None:
    s, ask = happening("raid", "FIN")
    assert ask is not None
    source = at(s, "2514")
    assert whys(refusals(s, FIN, PickHex(at(s, "1212")))) == ["A.3.1 not-for-the-event"]
    submit(s, FIN, PickHex(source))
    assert not passable(s, 0, source)
    assert not Lines(s, 0).hexes(False, False) >> at(s, "2314") & 1
    play_line(s, "A.3.1", faces=(0,))
    assert passable(s, 0, source), "until the next event"


@pytest.mark.rule("A.3.1", "B.4.1", "G.10")
def test_leaders_commissars_and_commanders() -> None:
    s, _ = happening("leader", "FIN")
    hq = unit(s, "F-JR27")
    before = range_of(s, hq)
    submit(s, FIN, PickUnit(hq))
    assert range_of(s, hq) == before + 2
    s, ask = happening("commissars", "SOV")
    division = unit(s, "S-44")
    ccv = capacity(s, division)
    assert ask is not None
    assert ask.sides == (FIN,), "the other side chooses"
    submit(s, FIN, PickUnit(division))
    assert capacity(s, division) == ccv - 2
    assert room(s, division) == ccv - 2 - s.units[division].sp
    s.event = ""
    play(s, "new-commander", "SOV")
    submit(s, SOV, PickUnit(division))
    assert capacity(s, division) == ccv + 1, "for the game"


@pytest.mark.rule("A.3.1", "G.11")
def test_a_jam_slows_motors_on_a_road() -> None:
    s, _ = happening("jam", "SOV")
    s.weather = 3
    tanks = unit(s, "S-312")
    road = next(name for name, edges in s.kit.ground.named.items() if any(
        s.kit.ground.side[e] & 128 for e in edges))  # fmt: skip
    edge = next(e for e in s.kit.ground.named[road] if s.kit.ground.side[e] & 128)
    a, b = s.kit.ground.ends[edge]
    before = step(s, mover_of(s, (tanks,), 99), a, 0, 0, b)
    assert whys(refusals(s, SOV, PickRoad("nowhere"))) == ["A.3.1 not-for-the-event"]
    submit(s, SOV, PickRoad(road))
    after = step(s, mover_of(s, (tanks,), 99), a, 0, 0, b)
    assert after == max(before, 4) > 0


@pytest.mark.rule("A.3.1", "B.2.2")
def test_a_ski_battalion_comes_at_a_source_under_the_highest_hq() -> None:
    s, ask = happening("ski-battalion", "SOV")
    ski = unit(s, SKI_BATTALION)
    assert ask is not None
    assert whys(refusals(s, SOV, Landing(ski, at(s, "1212")))) == ["B.2.2 no-way-in"]
    submit(s, SOV, Landing(ski, at(s, "2514")))
    assert (s.units[ski].at, s.units[ski].under) == (at(s, "2514"), unit(s, "S-44"))
    assert play(s, "ski-battalion", "SOV") is None, "once"
    assert SKI_BATTALION not in start("raate").kit.unit_at


@pytest.mark.rule("A.3.1", "G.6")
def test_a_gun_train_mends_guns_alone() -> None:
    s, ask = happening("gun-train", "SOV")
    assert ask is None
    two = next(i for i in s.kit.of_side[0] if s.kit.counters[i].cal == "ART"
               and s.kit.counters[i].steps == 2 and s.units[i].at >= 0)  # fmt: skip
    s.change(two, step=1)
    s.change(unit(s, "S-25-1"), step=1)
    play(s, "gun-train", "SOV")
    assert whys(refusals(s, SOV, PickUnit(unit(s, "S-25-1")))) == ["A.3.1 not-for-the-event"]
    submit(s, SOV, PickUnit(two))
    assert s.units[two].step == 0


@pytest.mark.rule("A.3.1", "B.3.6")
def test_aircraft_by_events() -> None:
    s, ask = happening("air-regiment", "SOV", "isthmus-dec")
    assert ask is None, "none is missing"
    n = next(n for n, p in enumerate(s.kit.planes) if p.nation == "SOV")
    s.planes[n] = replace(s.planes[n], at=GONE, lost=2)
    play(s, "air-regiment", "SOV")
    home = next(a for a in range(s.kit.ground.size) if not refusals(s, SOV, AddSquadron(n, a)))
    submit(s, SOV, AddSquadron(n, home))
    assert s.steps, "a whole squadron"
    s, _ = happening("foreign-aid", "FIN")
    submit(s, FIN, GivePoint(unit(s, "F-9D")))
    assert s.units[unit(s, "F-9D")].sp == 4


@pytest.mark.rule("A.3.1", "F.1.1")
def test_orders_want_two_black_targets() -> None:
    s, _ = happening("orders", "SOV")
    s.blacks = 1
    settle_orders(s)
    assert s.awards == -1
    s.blacks = 2
    settle_orders(s)
    assert s.awards == -1


@pytest.mark.rule("A.4.1")
def test_the_powers_are_asked_when_morale_is_low() -> None:
    s = start("isthmus-dec")
    s.turn, s.morale, s.prestige = 3, LEVELS.index("H"), LEVELS.index("A")
    assert play_line(s, "A.4.1") is None
    assert not s.steps, "morale is high"
    s.morale = LEVELS.index("A")
    s.turn = 2
    play_line(s, "A.4.1")
    assert not s.steps, "not on the first two turns"
    s.turn = 3
    play_line(s, "A.4.1", faces=(8,))
    row = row_of(s.kit, 7, ())
    assert (row.id, s.rp) == ("material", {"FIN": 3})
    assert s.intervened == (("material", 3),)
    assert row_of(s.kit, 7, ["material"]).id == "none", "once: it counts as the row above"
    assert row_of(s.kit, 99, ["expedition", "volunteers"]).id == "material"


@pytest.mark.rule("A.4.1")
def test_units_come_some_turns_later() -> None:
    s = start("isthmus-feb")
    s.morale, s.prestige = LEVELS.index("VL"), LEVELS.index("H")
    play_line(s, "A.4.1", faces=(9,))
    assert s.intervened[0][0].startswith("expedition")
    assert s.prestige == LEVELS.index("A")
    first, second = (unit(s, name) for name in EXPEDITION)
    assert s.units[first].at == SPARE
    s.turn = s.intervened[0][1]
    s.morale = LEVELS.index("VH")
    ask = play_line(s, "A.4.1")
    assert ask is not None
    assert ask.sides == (FIN,)
    place = next(a for a in range(s.kit.ground.hexes) if not refusals(s, FIN, Landing(first, a)))
    submit(s, FIN, Landing(first, place))
    assert s.units[first].at == place
    other = next(a for a in range(s.kit.ground.hexes) if not refusals(s, FIN, Landing(second, a)))
    submit(s, FIN, Landing(second, other))
    assert not s.steps
    assert s.units[unit(s, VOLUNTEERS)].at == SPARE


def test_nobody_is_asked_without_a_choice() -> None:
    s, ask = happening("gun-train", "SOV")
    assert ask is None
    assert not ChoosingUnit("gun-train", 0, 1).able(s)
