"""[G3.D2, G4] A stack that the attacker leads back: its units lose no more steps than they must."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.ercn.rules.g4_retreat import FallBack, Retreat
from grognard.games.ercn.rules.g4_ways import ways
from grognard.games.ercn.state import State
from grognard.games.ercn.table import faults
from grognard.kernel.flow import Goto, settle
from tests.games.ercn.fights import asked, fall_back, play, said, stands, ways_of
from tests.games.ercn.retreats import TUBE, hit, hit_d1
from tests.games.ercn.tables import Table, about, at, nos, piece

ROOM_FOR_ONE = "soviet X 0404, soviet T 0404, soviet C 0406"
"""0406, behind 0405, has room for a division; the tanks may also go through the zones of foot."""


@pytest.mark.rule("G3.D2", "G4.4")
def test_the_tanks_leave_the_last_room_to_those_who_have_no_other() -> None:
    m = hit("D2", ROOM_FOR_ONE, TUBE)
    assert ways_of(m, "X") == {"0405 0406"}
    assert "0405 0406" not in ways_of(m, "T")
    assert "0504 0604" in ways_of(m, "T")
    last = fall_back(m, "T", "0405 0406")
    assert nos(m, "german", last) == [("G3.D2", "stack-without-loss")]
    assert about(m, "german", last) == [{"unit": "T"}]
    play(m, fall_back(m, "T", "0504 0604"), fall_back(m, "X", "0405 0406"))
    assert [piece(m, name).lost for name in ("X", "T")] == [0, 0]


@pytest.mark.rule("G3.D2")
def test_once_the_others_are_safe_the_tanks_go_where_they_are_led() -> None:
    m = hit("D2", ROOM_FOR_ONE.replace("soviet C 0406", "soviet F 0406, soviet G 0406"), TUBE)
    assert "0405 0406" in ways_of(m, "T")  # room for two
    m = hit("D2", ROOM_FOR_ONE, TUBE)
    play(m, fall_back(m, "X", "0405 0406"))
    assert "0405 0406" not in ways_of(m, "T")  # and now it is full
    assert {"0504 0604", "0304 0204"} <= ways_of(m, "T")


@pytest.mark.rule("G3.D2", "G4.a")
def test_one_unit_crosses_the_river_so_that_two_need_not_lose_a_step() -> None:
    """Room for a division in 0406: for the tanks, or for two brigades that have no other way."""
    m = hit("D2", "soviet T 0404, soviet 8/30 0404, soviet 8/24 0404, soviet C 0406",
            "river: 0404/0504 0404/0304\n" + TUBE)  # fmt: skip
    assert not any(way.startswith("0405") for way in ways_of(m, "T"))
    assert nos(m, "german", fall_back(m, "T", "0405 0406")) == [("G3.D2", "stack-without-loss")]
    play(m, fall_back(m, "T", "0504 0604"))
    assert piece(m, "T").lost == 1


@pytest.mark.rule("G3.D2", "G4.2", "G4")
def test_armour_must_open_a_zone_to_the_foot_that_has_no_other_way() -> None:
    """Zones of foot all around: the tanks may go through, and where they stand foot may follow."""
    m = hit("D2", "soviet X 0404, soviet T 0404, german B 0405")
    assert ways_of(m, "X") == set()
    assert ways_of(m, "T") == {"0305 0304", "0504 0505", "0505 0504", "0304 0305"}
    assert nos(m, "german", fall_back(m, "T", "0505 0605")) == [("G3.D2", "stack-without-loss")]
    play(m, fall_back(m, "T", "0504 0505"), fall_back(m, "X", "0505 0605"))
    assert piece(m, "X") == stands(m, "0605")


@pytest.mark.rule("G3.D1")
def test_the_defender_leads_his_own_as_he_likes() -> None:
    m = hit_d1("soviet X 0404, soviet T 0404, soviet C 0405", "lake: 0505 0305\n")
    assert {"0405", "0504", "0304"} <= ways_of(m, "T")
    play(m, fall_back(m, "T", "0405"))
    assert asked(m)[0] == "german"  # X has no room after one hex: its D1 is a D2


# ---- G4.4 with G4.a: the hex back lies across a river ------------------------------------------


def dead_end(water: str, pieces: str = "") -> Table:
    full = "soviet X 0404, soviet L 0406, soviet G 0406"
    return hit("D2", full + pieces, f"river: {water}\n{TUBE}")


@pytest.mark.rule("G4.4", "G4.a", "G3.D2")
def test_with_a_river_before_the_one_hex_back_the_unit_is_reduced_where_it_stands() -> None:
    m = dead_end("0404/0405")
    assert piece(m, "X") == stands(m, "0404", lost=1)
    assert said(m.story)[-1] == ("reduced", "G4.4")
    assert asked(m)[1] == ("attack", "end-combat")  # it holds its hex
    m = dead_end("0405/0406")
    assert ways_of(m, "X") == {"0405"}  # that river it does not cross
    play(m, fall_back(m, "X", "0405"))
    assert piece(m, "X") == stands(m, "0405", lost=1)


@pytest.mark.rule("G4.4", "G4.a")
def test_while_others_of_its_stack_go_nobody_leads_it_over_the_river() -> None:
    m = dead_end("0404/0405", ", soviet T 0404")
    assert ways_of(m, "X") == set()
    assert nos(m, "german", fall_back(m, "X", "0405")) == [("G4.4", "loses-less-in-place")]
    assert about(m, "german", fall_back(m, "X", "0405")) == [{"unit": "X"}]
    play(m, fall_back(m, "T", "0504 0604"))
    assert piece(m, "X") == stands(m, "0404", lost=1)


@pytest.mark.rule("G4.4", "J.city")
def test_leaving_a_city_with_two_markers_would_cost_it_a_second_step_too() -> None:
    for cut, end in ((1, "0405"), (2, "0404")):
        m = hit("D2", f"soviet X 0404 cut {cut}, soviet L 0406, soviet G 0406",
                "city: 0404=soviet\n" + TUBE)  # fmt: skip
        if ways_of(m, "X"):
            play(m, fall_back(m, "X", "0405"))
        assert (at(m, "X"), piece(m, "X").lost) == (end, 1)


# ---- MOSKVA 11a with G4.a: losses come before arrival ------------------------------------------

CITY = "city: 0405=german 0406=german\n"


def held(m: Table) -> list[str]:
    return [m.kit.names[h] for h, side in zip(m.kit.cities, m.state.control, strict=True) if side]


@pytest.mark.rule("MOSKVA 11a", "G4.a")
def test_a_unit_that_dies_in_the_river_takes_no_city_beyond_it() -> None:
    m = hit_d1("soviet 1/22 0404", "river: 0404/0405\n" + CITY + TUBE)
    events = play(m, fall_back(m, "1/22", "0405"))
    assert said(events) == [("eliminated", "G4.a")]
    assert dict(events[0].about)["hex"] == "0404"
    assert (at(m, "1/22"), held(m)) == ("dead", [])


@pytest.mark.rule("MOSKVA 11a", "G4.a")
def test_it_takes_those_it_passed_before_the_river() -> None:
    m = hit("D2", "soviet 1/22 0404", "river: 0405/0406\n" + CITY + TUBE)
    events = play(m, fall_back(m, "1/22", "0405 0406"))
    assert said(events) == [("moved", "G4"), ("eliminated", "G4.a")]
    assert dict(events[1].about)["hex"] == "0405"
    assert held(m) == ["0405"]
    assert list(faults(m.state)) == []


@pytest.mark.rule("MOSKVA 11a", "G4.a")
def test_a_unit_that_is_only_reduced_arrives_and_takes_the_city() -> None:
    m = hit_d1("soviet X 0404", "river: 0404/0405\n" + CITY + TUBE)
    play(m, fall_back(m, "X", "0405"))
    assert (piece(m, "X"), held(m)) == (stands(m, "0405", lost=1), ["0405"])


@pytest.mark.rule("MOSKVA 11a", "G4.a", "J.city")
def test_a_city_left_with_two_markers_and_a_river_take_the_last_two_steps_before_arrival() -> None:
    m = hit_d1("soviet X 0404 cut 2", "river: 0404/0405\ncity: 0404=soviet 0405=german\n" + TUBE)
    play(m, fall_back(m, "X", "0405"))
    assert (at(m, "X"), held(m)) == ("dead", ["0404"])


# ---- against brute force -----------------------------------------------------------------------

TYPES = ("INF XX 2-2-3 1-1-3", "INF XX 2-2-3", "ARM XX 2-2-4 1-1-4", "INF X 1-1-3", "ARM X 1-1-4")
NEAR = ["0405", "0505", "0305", "0504", "0304"]
FAR = ["0406", "0506", "0605", "0604", "0306", "0204"]


def random_stack(rng: Random) -> Table:
    """Two or three units hit by a D2 among lakes and rivers, with little room behind them."""
    stack = [f"U{n}" for n in range(rng.choice((2, 3, 3)))]
    counters = [f"counter: soviet {name} {rng.choice(TYPES)}" for name in stack]
    lakes = rng.sample(NEAR[:3], 2) + rng.sample(FAR, 3)
    full = [h for h in (*NEAR[:3], *FAR) if h not in lakes]
    rng.shuffle(full)
    pieces = [f"soviet {name} 0404" for name in stack]
    for n, h in enumerate(full):  # a corps, and often a division or a brigade: room for 0 to 2
        counters += [f"counter: soviet C{n} INF XXX 3-3-2", f"counter: soviet D{n} INF X 1-1-3",
                     f"counter: soviet E{n} INF X 1-1-3"]  # fmt: skip
        pieces += [f"soviet {kind}{n} {h}" for kind in "CDE"[: rng.choice((0, 1, 2, 2, 3))]]
    if rng.random() < 0.4:
        pieces.append(f"german B {full.pop()}")
        pieces = [one for one in pieces if one.split()[-1] != pieces[-1].split()[-1] or "B" in one]
    water = [f"0404/{h}" for h in ("0405", "0505", "0305", "0504") if rng.random() < 0.3]
    rest = ["lake: " + " ".join(lakes), *counters]
    if water:
        rest.append("river: " + " ".join(water))
    return hit("D2", ", ".join(pieces), "\n".join(rest) + "\n")


def lost_by(s: State, units: list[int]) -> int:
    return sum(s.units[i].lost for i in units)


def ends_of(s: State, units: list[int], *, bound: bool) -> set[int]:
    """Steps that have been lost when the retreat is over, over every order and way: those that the
    attacker is bound to, or all that are open to a unit alone."""
    settle(s)
    step = s.steps[-1]
    if not isinstance(step, Retreat):
        return {lost_by(s, units)}
    found: set[int] = set()
    open_ways = step.open_ways(s) if bound else {
        i: ways(s, i, 2, step.fight).paths for i, _ in step.going
    }  # fmt: skip
    for i, paths in open_ways.items():
        for path in paths:
            after = s.clone()
            after.ask = None
            next_step = step.answer(after, "german", FallBack(i, path))
            assert isinstance(next_step, Goto)
            after.steps[-1:] = [next_step.step]
            found |= ends_of(after, units, bound=bound)
    return found


@pytest.mark.rule("G3.D2")
@pytest.mark.parametrize("seed", range(6))
def test_the_ways_left_to_the_attacker_are_those_that_cost_the_fewest_steps(seed: int) -> None:
    rng = Random(seed)
    for _ in range(6):
        m = random_stack(rng)
        if not isinstance(m.state.steps[-1], Retreat):
            continue
        units = [i for i, _ in m.state.steps[-1].going]
        every = ends_of(m.state.clone(), units, bound=False)
        assert ends_of(m.state.clone(), units, bound=True) == {min(every)}
