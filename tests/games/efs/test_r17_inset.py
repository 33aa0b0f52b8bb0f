"""[17] The inset map of Mogilev, and the nine hexes of the rulebook's figure."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.ground import INSET, SWAMP, TRANSITION
from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import (
    ACTIVE,
    CADRE,
    NON_OP,
    WAITING,
    Attack,
    Unit,
)
from grognard.games.efs.rules.r03_basics import check_stacking, excess, exempt, over_limit
from grognard.games.efs.rules.r06_depots import asp_within
from grognard.games.efs.rules.r06_lines import loc_from, supplied, with_last_step
from grognard.games.efs.rules.r06_temporary import in_line
from grognard.games.efs.rules.r10_movement import Move
from grognard.games.efs.rules.r11_special import far_from_enemies
from grognard.games.efs.rules.r13_artillery import combination_refusals
from grognard.games.efs.rules.r14_air import within
from grognard.games.efs.rules.r14_duels import gunners
from grognard.games.efs.rules.r14_transport import below, in_range
from grognard.games.efs.rules.r16_retreat import Retreat
from grognard.games.efs.rules.r16_ways import Task, room
from grognard.games.efs.rules.r21_command import range_of
from grognard.games.efs.rules.r21_troops import home_ground
from grognard.games.efs.rules.r22_flotillas import channels
from grognard.games.efs.rules.r22_works import sappers
from grognard.games.efs.state import FROZEN, State
from grognard.kernel.bitset import members
from grognard.kernel.flow import settle, submit
from tests.games.efs.cases import FIGURE, Scene
from tests.games.efs.scenes import kit_of, start


def figure(**case: Any) -> Scene:
    return Scene({"id": "0", "board": FIGURE, **case})


def mogilev() -> State:
    """The scenario of the inset with nobody on the maps and no strongpoints."""
    s = start("mogilev")
    s.posts = s.works = (0, 0)
    for i in range(len(s.units)):
        s.put(i, Unit(at=WAITING))
    return s


def put(s: State, unit: str, at: str, **changes: Any) -> int:
    i = s.kit.unit_at[unit]
    s.put(i, Unit(at=s.kit.hex(at), **changes))
    return i


# ---- the map [17.1, 17.2] ----------------------------------------------------------------------


@pytest.mark.rule("17.0", "17.11", "17.11a", "17.12", "17.13", "17.22")
def test_the_inset_takes_the_place_of_the_hexes_it_shows() -> None:
    ground = kit_of("mogilev").ground
    shown = {"3433", "3434", "3532", "3533", "3534", "3633", "3634"}
    assert set(ground.mega.values()) == shown
    assert all(ground.find(name) < 0 for name in shown), "nobody can stand there"
    inner = [a for a, bits in enumerate(ground.terrain) if bits & INSET]
    assert sorted(ground.mega) == sorted(ground.names[a] for a in inner)
    for a in inner:
        outside = [b for b in ground.around[a] if not ground.terrain[b] & INSET]
        assert bool(outside) == bool(ground.terrain[a] & TRANSITION), ground.names[a]
    assert {ground.grid.names[ground.main_of[a]] for a in inner} == shown


@pytest.mark.rule("17.11b", "17.41a", "17.41b")
def test_units_of_both_maps_move_in_one_phase_at_the_same_costs() -> None:
    scene = figure(axis=["A=id@Q3922", "B=id@1519"], roads={})
    s = scene.state
    for i, path in ((0, ("m1418",)), (1, ("m1620",))):
        assert not list(Move((i,), tuple(map(s.kit.hex, path))).why_not(s, "axis"))
    slow = figure(axis=["A=id(7-8-1)@Q3922"])
    way = tuple(map(slow.state.kit.hex, ("m1418", "m1518")))
    assert {r.rule for r in Move((0,), way).why_not(slow.state, "axis")} == {"10.23"}
    assert not list(Move((0,), way[:1]).why_not(slow.state, "axis")), "it waits at the border"


# ---- stacking [17.23] --------------------------------------------------------------------------


@pytest.mark.rule("17.23", "17.22c")
def test_a_hex_holds_eight_points_and_the_hexes_beside_one_main_hex_ten() -> None:
    s = figure(soviet=["A=rd@1418", "B=rd@1518", "C=nkvd@1718"]).state
    assert check_stacking(s, SOVIET) is None, "eight, two and nothing"
    s.put(2, Unit(at=s.kit.hex("m1619")))
    assert check_stacking(s, SOVIET) is None
    more = figure(soviet=["A=rd@1418", "B=rd@1518", "C=rd@1718"]).state
    step = check_stacking(more, SOVIET)
    assert step is not None
    assert excess(more, SOVIET, more.kit.hex("m1518")) == 2
    assert step.rule_broken(more) == "17.23"  # type: ignore[attr-defined]
    more.steps, more.ask = [step], None
    settle(more)
    offered = {a.unit for offer in step.offers(more, "soviet") for a in offer}
    assert offered == {0, 1, 2}, "out of any of the three hexes"
    submit(more, "soviet", next(a for o in step.offers(more, "soviet") for a in o))
    assert not more.steps
    main = figure(soviet=["A=rd@Q3922", "B=rd@Q3922", "C=nkvd@Q3922"]).state
    assert check_stacking(main, SOVIET) is None, "ten on the main map"


@pytest.mark.rule("17.23", "16.42", "16.5", "8.13d")
def test_the_sum_counts_for_retreats_and_advances_too() -> None:
    s = figure(soviet=["A=rd@1418", "B=rd@1518", "C=rd@1519"]).state
    at = s.kit.hex("m1718")
    assert over_limit(s, SOVIET, at, 2) == 0
    assert over_limit(s, SOVIET, at, 3) == 1
    assert over_limit(s, SOVIET, at, 4, (0,)) == -2, "who leaves makes room"
    task = Task(SOVIET, (2,), 2, True)
    assert not room(s, task, (2,), at)
    s.put(1, Unit(at=CADRE))
    assert room(s, task, (2,), at)


@pytest.mark.rule("17.52", "3.33")
def test_engineers_and_mortars_stand_over_the_sum_for_their_attack() -> None:
    s = figure(axis=["A=id@1418", "B=gcav@1518", "E=eng@1718"], soviet=["R=rd@Q4023"]).state
    s.phase = "axis_mvt"
    assert excess(s, AXIS, s.kit.hex("m1718")) == 2
    assert exempt(s, AXIS, s.kit.hex("m1718")) == 2
    assert check_stacking(s, AXIS) is None
    s.phase = "axis_combat"
    assert check_stacking(s, AXIS) is not None


# ---- zones [17.3] ------------------------------------------------------------------------------


@pytest.mark.rule("17.31", "17.32", "17.33", "17.22b")
def test_zones_pass_the_border_at_transition_hexes_alone() -> None:
    s = mogilev()
    i = put(s, "110 RD", "m1416")
    assert sum(s.zoc[SOVIET]) == 6
    assert all(s.kit.ground.terrain[at] & INSET for at, n in enumerate(s.zoc[SOVIET]) if n)
    s.put(i, Unit(at=s.kit.hex("m1217")))
    main = {s.kit.names[at] for at, n in enumerate(s.zoc[SOVIET]) if n
            and not s.kit.ground.terrain[at] & INSET}  # fmt: skip
    assert main == {"3435"}
    s.put(i, Unit(at=s.kit.hex("3435")))
    inner = {at for at, n in enumerate(s.zoc[SOVIET]) if n and s.kit.ground.terrain[at] & INSET}
    assert inner
    assert all(s.kit.ground.terrain[at] & TRANSITION for at in inner)


# ---- movement and lines [17.4, 6.14b] ----------------------------------------------------------


@pytest.mark.rule("17.42a")
def test_rail_and_strategic_movement_count_the_inset_hex_by_hex() -> None:
    s = mogilev()
    put(s, "7 ID", "m1416")
    far = far_from_enemies(s, SOVIET)
    ground, at = s.kit.ground, s.kit.hex("m1416")
    inner = [a for a, bits in enumerate(ground.terrain) if bits & INSET]
    assert [a for a in inner if not far >> a & 1] == [
        a for a in inner if ground.distance(a, at) < 3
    ]
    put(s, "7 ID", "3435")
    far = far_from_enemies(s, SOVIET)
    assert not far >> s.kit.hex("m1217") & 1, "beside it over the border"
    assert not far >> s.kit.hex("m1216") & 1, "two hexes off"


@pytest.mark.rule("17.42b")
def test_flotillas_go_on_over_the_border_along_the_water() -> None:
    kit = kit_of("mogilev")
    ground = kit.ground
    over = [
        (ground.names[a], ground.names[b]) for a in range(ground.size) for b in channels(kit)[a]
        if ground.terrain[a] & INSET and not ground.terrain[b] & INSET
    ]  # fmt: skip
    assert over, "the Dnepr leaves the inset"
    for t, m in over:
        assert ground.find(t) in channels(kit)[ground.find(m)]


@pytest.mark.rule("6.14b", "6.14a", "17.13", "17.71a")
def test_a_communication_line_counts_mega_hexes() -> None:
    """All of a mega-hex is as far from a supply unit as the main hex it stands for."""
    s = mogilev()
    s.held = (1 << s.kit.ground.size) - 1
    s.weather, s.frozen = FROZEN, True  # no river and no marsh in the way
    s.relay()
    supply = put(s, "axis supply#1", "2832", asp=1)
    far: dict[str, set[bool]] = {}
    for at, name in enumerate(s.kit.names):
        if name[:1] == "m":
            far.setdefault(s.kit.ground.mega[name], set()).add(supply in asp_within(s, AXIS, at))
    within_seven = {mega for mega, found in far.items() if found == {True}}
    ground = s.kit.ground
    depot = s.kit.hex("2832")
    for mega, found in far.items():
        most = ground.grid.distance(ground.main_of[depot], ground.grid.index(mega))
        assert found == {most <= 7}, (mega, found, most)
    assert within_seven
    assert within_seven < set(far)
    for at, name in enumerate(s.kit.names):
        if name[:1] == "m":
            assert in_line(s, AXIS, depot) >> at & 1 == loc_from(s, AXIS, at) >> depot & 1


@pytest.mark.rule("6.14b", "6.12", "6.17")
def test_supply_reaches_into_the_inset_by_mega_hexes() -> None:
    s = mogilev()
    s.held, s.axis_rails = (1 << s.kit.ground.size) - 1, 0
    s.weather, s.frozen = FROZEN, True
    s.relay()
    kit = s.kit
    ground = kit.ground
    before = kit.sources
    kit.sources = ((kit.hex("2832"),), ())
    try:
        found = supplied(s, AXIS)
        last = with_last_step(s, AXIS, found)
        assert found & ~last == 0
        for mega in set(ground.mega.values()):
            inside = [ground.find(n) for n, m in ground.mega.items() if m == mega]
            assert len({found >> a & 1 for a in inside}) == 1, mega
        assert found >> ground.index("m1315") & 1
    finally:
        kit.sources = before


@pytest.mark.rule("6.14b", "17.13")
def test_the_last_step_of_a_line_is_free_within_a_mega_hex() -> None:
    """A swamp off the road is no part of a line, but a unit's own hex need not be."""
    s = figure(axis=["I=id@1519"]).state
    s.kit.ground.terrain[s.kit.hex("m1519")] |= SWAMP
    s.kit.rules = replace(s.kit.rules, loc=2, loc_reduced=2)
    s.held, s.kit.sources = (1 << s.kit.ground.size) - 1, ((s.kit.hex("4022"),), ())
    s.relay()
    found = supplied(s, AXIS)
    assert found >> s.kit.hex("m1518") & 1, "two steps off, in the same mega-hex"
    assert not found >> s.kit.hex("m1519") & 1
    assert with_last_step(s, AXIS, found) >> s.kit.hex("m1519") & 1
    s.kit.rules = replace(s.kit.rules, loc=1, loc_reduced=1)
    assert not with_last_step(s, AXIS, supplied(s, AXIS)) >> s.kit.hex("m1519") & 1


# ---- ranges [17.71, 17.73] ---------------------------------------------------------------------


@pytest.mark.rule("17.71a", "17.71b", "17.71c", "21.11")
def test_command_reaches_three_times_as_far_on_the_inset() -> None:
    kit = kit_of("mogilev")
    ground = kit.ground
    at = ground.index("m1416")
    found = range_of(kit, at)
    inner = [a for a, bits in enumerate(ground.terrain) if bits & INSET]
    assert all(found >> a & 1 for a in inner), "twelve hexes are the whole inset"
    gate, main = ground.index("m1217"), ground.index("3435")
    left = (12 - ground.distance(at, gate)) // 3
    line = [b for b in range(ground.size) if ground.names[b] and not ground.terrain[b] & INSET]
    for b in line:
        if ground.distance(main, b) + 1 <= left:
            assert found >> b & 1, ground.names[b]
    across = [ground.index("3332"), ground.index("3734")]
    west, east = across
    assert ground.in_range(west, east, ground.by_mega(west, east), 3)
    assert not ground.in_range(west, east, 3, 3), "the hexes that the inset shows count"


@pytest.mark.rule("17.71a", "17.72", "14.41")
def test_anti_aircraft_fire_reaches_two_hexes_on_the_inset() -> None:
    s = mogilev()
    gun = put(s, "741 AA", "m1617")
    ground = s.kit.ground
    for at, bits in enumerate(ground.terrain):
        if bits & INSET:
            near = ground.distance(at, s.kit.hex("m1617")) <= 2
            assert (gun in gunners(s, SOVIET, at)) == near, s.kit.names[at]
    s.put(gun, Unit(at=s.kit.hex("m1618")))
    main = s.kit.hex("3635")
    assert gun in gunners(s, SOVIET, main)
    beyond = [b for b in ground.around[main] if not ground.terrain[b] & INSET]
    far = [b for b in beyond if s.kit.hex("m1618") not in ground.around[b]]
    assert far
    assert not any(gun in gunners(s, SOVIET, b) for b in far), "a third of two hexes is none"
    put(s, "7 ID", "3635")
    assert gun not in gunners(s, SOVIET, s.kit.hex("m1617")), "an enemy outside pins it as well"


@pytest.mark.rule("17.73", "14.22a", "14.74")
def test_air_ranges_count_mega_hexes(monkeypatch: pytest.MonkeyPatch) -> None:
    s = mogilev()
    ground = s.kit.ground
    west = ground.index("3332")
    for far in (1, 2, 3, 4):
        found = within(s, 1 << west, far)
        for a in range(ground.size):
            if ground.names[a]:
                near = ground.by_mega(west, a) <= far
                assert bool(found >> a & 1) == near, (far, ground.names[a])
    i = put(s, "519 Eng", "m1315")
    assert in_range(s, i, ground.index("m1617"))
    rules_ = s.kit.rules
    monkeypatch.setattr(s.kit, "rules", replace(rules_, air_transport_range=1))
    assert in_range(s, i, ground.index("m1515")), "the next mega-hex"
    assert not in_range(s, i, ground.index("m1617"))
    s.put(i, Unit(at=ACTIVE))
    assert not in_range(s, i, ground.index("m1315"))
    monkeypatch.setattr(s.kit, "rules", replace(rules_, air_transport_range=34 - 28 + 1))
    assert in_range(s, i, ground.index("m1315")), "from the western edge to its mega-hex"
    assert not in_range(s, i, ground.index("m1317"))


@pytest.mark.rule("17.73", "14.76")
def test_a_transport_passes_over_whole_mega_hexes() -> None:
    s = mogilev()
    engineer = put(s, "519 Eng", "3332")
    gun = put(s, "110 RD", "m1414")
    away = s.kit.hex("m1715")
    assert gun in below(s, engineer, away, AXIS)
    s.put(gun, Unit(at=s.kit.hex("m1518")))
    assert gun not in below(s, engineer, away, AXIS)


@pytest.mark.rule("17.71a", "21.74", "8.43a", "22.42")
def test_what_is_counted_like_artillery_reaches_three_times_as_far() -> None:
    s = mogilev()
    ground = s.kit.ground
    i = put(s, "Mogilev Mil", "m1615")
    home = home_ground(s, i)
    assert all(home >> a & 1 for a, bits in enumerate(ground.terrain) if bits & INSET)
    assert home >> s.kit.hex("3635") & 1, "out of the inset as well"
    far = [a for a in members(home) if ground.by_mega(a, s.kit.hex("m1515")) > 6]
    assert not far
    blower = put(s, "110 RD", "m1516")
    put(s, "7 ID", "3332")
    a, b = s.kit.hex("m1516"), s.kit.hex("m1617")
    assert blower in sappers(s, SOVIET, a, b)


@pytest.mark.rule("17.54a", "17.54b")
def test_soviet_guns_join_against_a_hex_of_the_inset() -> None:
    guns = ["G=sart@1519", "K=sart@1519", "L=sart@1620", "M=neb@1620", "N=neb@1620", "O=neb@1620"]
    for hq, most in ((None, 2), ("H=hq@1719", 6)):
        s = figure(
            who="soviet", axis=["A=id@1318"], soviet=["R=rd@1419", *guns, *([hq] if hq else [])]
        ).state
        s.attacks = (Attack((s.kit.hex("m1419"),), (0,)),)
        units = [s.kit.unit_at[name[0]] for name in guns]
        assert not list(combination_refusals(s, SOVIET, 0, units[:2]))
        assert not list(combination_refusals(s, SOVIET, 0, (*units[:2], *units[3:5]))), "mortars"
        rules = {r.rule for r in combination_refusals(s, SOVIET, 0, units[:3])}
        assert rules == (set() if most > 2 else {"13.15a"})
        rules = {r.rule for r in combination_refusals(s, SOVIET, 0, units)}
        assert rules == (set() if most > 2 else {"13.15a", "13.15b"})
    s.mark(s.kit.unit_at["H"], on=NON_OP)
    assert {r.rule for r in combination_refusals(s, SOVIET, 0, units[:2])} == {"21.26c"}


# ---- retreat [17.53] ---------------------------------------------------------------------------


@pytest.mark.rule("17.53")
def test_a_retreat_goes_out_of_the_inset_and_into_it() -> None:
    for start_at, goal in (("1419", "Q3922"), ("Q3922", "1419")):
        made = figure(soviet=[f"R=rd@{start_at}"], axis=["A=id@1619"])
        s = made.state
        retreat = Retreat(SOVIET, (0,), s.kit.rules.retreat_hexes)
        ends = {s.kit.names[path[-1]] for path in retreat.allowed(s, 0)}
        assert goal.replace("Q", "") in ends or f"m{goal}" in ends, (start_at, ends)
