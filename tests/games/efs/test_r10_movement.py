"""[10] Ground movement: offers agree with the law, searches with walks, the example of 14.65."""

from __future__ import annotations

from functools import partial
from random import Random
from timeit import repeat

import pytest
from msgspec.structs import replace

from grognard.games.efs.at_start import bridge_key
from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import CADRE, OUT, SPARE
from grognard.games.efs.rules.r03_basics import PutInCadre
from grognard.games.efs.rules.r10_costs import QUARTERS
from grognard.games.efs.rules.r10_movement import EndMovement, Move, eligible
from grognard.games.efs.rules.r10_phase import MovementPhase
from grognard.games.efs.rules.r10_reach import allowance, reach, walk
from grognard.games.efs.state import State
from grognard.kernel.flow import refusals, settle, submit
from grognard.language import keys
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import SCENARIOS, play_out, scene, start


def later(scenario: str, answers: int) -> State:
    """A position some answers into a random game, where a side moves."""
    s = start(scenario)
    rng = Random(5)
    play_out(s, rng, answers)
    while settle(s) is not None and not isinstance(s.steps[-1], MovementPhase):
        play_out(s, rng, 1)
    return s


@pytest.mark.rule("10.2", "10.21", "10.23", "10.34", "10.35")
@pytest.mark.parametrize("scenario", ["first-bridgehead", "mogilev", "winter-drill"])
def test_what_is_offered_is_legal_and_costs_what_the_search_says(scenario: str) -> None:
    s = later(scenario, 3)
    step = s.steps[-1]
    assert isinstance(step, MovementPhase)
    side = SIDES[step.side]
    seen = 0
    for offer in step.offers(s, side):
        for action in offer:
            assert not list(action.why_not(s, side)), action
            seen += isinstance(action, Move)
    assert seen
    for i in s.of(step.side):
        limit = allowance(s, i)
        found = reach(s, i, limit)
        for at, cost in found.cost.items():
            assert walk(s, i, found.path_to(at), limit) == (cost, None)


@pytest.mark.rule("10.24", "10.32", "10.35")
@pytest.mark.parametrize("scenario", ["first-bridgehead", "mogilev"])
def test_no_path_of_three_hexes_reaches_what_the_search_does_not(scenario: str) -> None:
    s = later(scenario, 6)
    step = s.steps[-1]
    assert isinstance(step, MovementPhase)
    around, side = s.kit.ground.around, SIDES[step.side]
    for i in s.of(step.side)[:6]:
        if list(eligible(s, side, i)):
            continue
        found = reach(s, i, allowance(s, i))
        start_at = s.units[i].at
        for a in around[start_at]:
            for b in around[a]:
                for c in around[b]:
                    reasons = list(Move((i,), (a, b, c)).why_not(s, side))
                    if not reasons and c != start_at:
                        spent, _ = walk(s, i, (a, b, c), 1000)
                        assert found.cost[c] <= spent


@pytest.mark.rule("14.65", "14.64c")
def test_the_example_of_14_65_at_borisov() -> None:
    """Off the wooded 1729 along the motorway through 1829 under interdiction: 3 points; by the
    wooded 1828 with its road and bridge 2.5; without interdiction 1."""
    s = start("first-bridgehead")
    settle(s)
    kit = s.kit
    i = kit.unit("6/1MosMR")
    for other in range(len(s.units)):
        if other != i:
            s.put(other, replace(s.units[other], at=-1))
    s.put(i, replace(s.units[i], at=kit.hex("1729")))
    straight = (kit.hex("1829"), kit.hex("1928"))
    around = (kit.hex("1829"), kit.hex("1828"), kit.hex("1928"))
    s.phase = "soviet_mvtm"
    assert walk(s, i, straight, 100)[0] == 1 * QUARTERS
    s.interdiction = ({kit.hex("1829"): 1}, {})
    s.hazards = [None, None]
    assert walk(s, i, straight, 100)[0] == 3 * QUARTERS
    assert walk(s, i, around, 100)[0] == 2.5 * QUARTERS


@pytest.mark.rule("6.35", "10.37b", "5.24a", "3.41")
def test_allowances_in_the_order_of_the_rules() -> None:
    s = scene("weather: snow\nphase: axis_mvt\nground:\n  0101 clear\npieces:\n  18/18Pz 0505\n")
    assert allowance(s, 0) == 6 * QUARTERS
    s.put(0, replace(s.units[0], supply=OUT))
    assert allowance(s, 0) == 4 * QUARTERS
    s.phase = "axis_mvtm"
    assert allowance(s, 0) == 2 * QUARTERS
    s.phase = "axis_combat"
    assert allowance(s, 0) == 0


@pytest.mark.rule("10.23", "10.22")
def test_a_unit_moves_once_a_phase_and_the_side_ends_it() -> None:
    s = scene("phase: axis_mvt\nground:\n  0101 clear\npieces:\n  18/18Pz 0505\n  Zap 0101\n")
    go = Move((0,), (s.kit.hex("0506"),))
    assert {r.rule for r in refusals(s, "axis", Move((0, 0), go.path))} == {"10.22"}
    two = scene("phase: axis_mvt\nground:\n  0101 clear\npieces:\n  18/18Pz 0505\n  52/18Pz 0506\n")
    apart = Move((0, 1), (two.kit.hex("0605"),))
    assert {r.why for r in refusals(two, "axis", apart)} == {"not-one-stack"}
    assert {r.rule for r in refusals(s, "axis", Move((0,), ()))} == {"10.21"}
    assert {r.rule for r in refusals(s, "axis", Move((0,), (s.kit.hex("0510"),)))} == {"10.21"}
    assert {r.rule for r in refusals(s, "axis", Move((1,), go.path))} == {"0"}
    submit(s, "axis", go)
    assert {r.rule for r in refusals(s, "axis", Move((0,), (s.kit.hex("0505"),)))} == {"10.23"}
    submit(s, "axis", EndMovement())
    assert s.phase == "axis_mvtm"


@pytest.mark.parametrize(
    ("piece", "rule"),
    [
        ("172_RD 0505 gar", "21.82"),
        ("172_RD 0505 rr", "7.72"),
        ("172_RD 0505 dnm1", "8.72"),
        ("172_RD 0505 act", "10.13e"),
        ("Mogilev_Mil 0505 untried", "10.51"),
        ("Train_47 0505", "21.32a"),
        ("Rly_2 0505", "13.33a"),
        ("172_RD active", "10.2"),
        ("7_PVO 0505", "10.21"),
    ],
)
def test_who_may_not_move_is_told_by_which_rule(piece: str, rule: str) -> None:
    s = scene(f"phase: soviet_mvt\nground:\n  0101 clear\npieces:\n  {piece}\n")
    reasons = list(Move((0,), (s.kit.hex("0506"),)).why_not(s, "soviet"))
    assert rule in {r.rule for r in reasons}, reasons
    assert {f"no-{r.why}" for r in reasons} <= keys("en", "efs")


@pytest.mark.rule("10.11a", "10.12a", "10.28")
def test_who_moves_in_which_phase() -> None:
    text = "phase: {}\nground:\n  0101 clear\npieces:\n  {} 0505\n"
    for phase, piece, share in (
        ("axis_mvt", "18/18Pz", 7), ("axis_mvtm", "18/18Pz", 3.5), ("axis_mvtm", "31_ID", 0),
        ("axis_mvtm", "1Cav", 3), ("axis_mvtm", "617_Art", 0), ("soviet_mvtm", "26_Tk", 5),
        ("soviet_mvt", "26_Tk", 2.5), ("soviet_mvtm", "6_Cav", 3), ("soviet_mvt", "6_Cav", 6),
        ("soviet_mvtm", "172_RD", 0), ("soviet_mvt", "HQ_20", 5), ("soviet_mvtm", "HQ_20", 0),
    ):  # fmt: skip
        s = scene(text.format(phase, piece))
        assert allowance(s, 0) == share * QUARTERS, (phase, piece)


def test_the_reach_of_a_motorised_unit_takes_less_than_300_microseconds() -> None:
    s = start("smolensk-road")
    settle(s)
    movers = [i for i in s.of(AXIS) if s.kit.counters[i].motorised][:20]
    best = []
    for i in movers:
        limit = allowance(s, i)
        reach(s, i, limit)
        best.append(min(repeat(partial(reach, s, i, limit), number=10, repeat=5)) / 10)
    assert sum(best) / len(best) < 300e-6


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_random_play_breaks_nothing(scenario: str) -> None:
    from grognard.games.efs import GAME

    s = start(scenario)
    rng = Random(11)
    for _ in range(4):
        if not play_out(s, rng, 60):
            break
        assert not list(GAME.faults(s))
    assert s.kit.counters[0].side in (AXIS, SOVIET)


@pytest.mark.rule("10.43a")
def test_the_bridge_of_a_road_stays_free_when_the_road_is_left() -> None:
    """Over a river by road into clear ground, out without a road: 1 for the hex, 1 for the next."""
    ground = "ground:\n  0505/0506 river\n  main 0505 0506 0507\n"
    s = scene(f"phase: axis_mvt\n{ground}pieces:\n  18/18Pz 0505\n")
    way = tuple(map(s.kit.hex, ("0506", "0606")))
    assert walk(s, 0, way[:1], 100)[0] == 0.5 * QUARTERS
    assert walk(s, 0, way, 100)[0] == 2 * QUARTERS


@pytest.mark.rule("18.12", "18.21")
def test_a_fortified_line_costs_a_point_from_the_side_it_faces_alone() -> None:
    ground = "ground:\n  0506/0505 line\n"
    text = f"phase: axis_mvt\n{ground}pieces:\n  18/18Pz 0505\n  52/18Pz 0506\n"
    s = scene(text)
    into, out = (s.kit.hex("0506"),), (s.kit.hex("0505"),)
    assert walk(s, 0, into, 100)[0] == 2 * QUARTERS
    assert walk(s, 1, out, 100)[0] == 1 * QUARTERS
    s.lines_razed = 1 << into[0]
    assert walk(s, 0, into, 100)[0] == 1 * QUARTERS


@pytest.mark.rule("10.45a", "22.42")
def test_a_blown_bridge_carries_no_road() -> None:
    ground = "ground:\n  0505/0506 major bridge=road\n  main 0505 0506\n"
    s = scene(f"phase: axis_mvt\n{ground}pieces:\n  18/18Pz 0505\n")
    way = (s.kit.hex("0506"),)
    assert walk(s, 0, way, 100) == (0.5 * QUARTERS, None)
    s.blown = {bridge_key(s.kit, s.kit.hex("0505"), way[0], rail=False): 2}
    _, reason = walk(s, 0, way, 100)
    assert reason
    assert reason.rule == "10.45c"


@pytest.mark.rule("3.33", "3.32")
def test_an_overfull_hex_is_emptied_by_its_owner_at_the_end_of_the_phase() -> None:
    pieces = "".join(f"  {name} 0505\n" for name in ("31_ID", "34_ID", "18/18Pz"))
    s = scene(f"phase: axis_mvt\nground:\n  0101 clear\npieces:\n{pieces}  Zap 0101\n")
    submit(s, "axis", EndMovement())
    assert s.steps[-1].seen(s, "axis") == {"at": s.kit.hex("0505"), "over": 4}
    assert {r.rule for r in refusals(s, "axis", PutInCadre(3))} == {"0"}
    submit(s, "axis", PutInCadre(2))
    assert {r.rule for r in refusals(s, "axis", PutInCadre(2))} == {"3.33"}
    submit(s, "axis", PutInCadre(1))
    assert s.phase == "axis_mvtm"
    assert s.units[1].at == CADRE
    assert s.units[1].step == 3, "rebuilt, it begins on its last step"


@pytest.mark.rule("10.24", "6.42")
def test_a_supply_unit_takes_one_of_the_enemy_off_as_well() -> None:
    s = Scene({"id": "0", "axis": ["M=msu@0505"], "soviet": ["S=msu@0506"]}).state
    s.phase, s.story = "axis_mvt", []
    Move((0,), (s.kit.hex("0506"),)).perform(s)
    assert s.kit.names[s.units[0].at] == "0506"
    assert s.units[1].at == SPARE
