"""The cases of chapter 14, each played in the game."""

from __future__ import annotations

from grognard.games.pg.piece_state import DEMORALISED, GOOD
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r10_direct import Fire
from grognard.games.pg.rules.r14_checks import Checks, outcome
from grognard.games.pg.rules.r14_flight import Flight, Hold, routes
from grognard.games.pg.rules.r14_recovery import Recover, recovered, recovery_morale
from grognard.games.pg.state import State
from tests.games.pg.case_hands import LETTERS, Run, begin, keeper, on_top, rules, two
from tests.games.pg.case_positions import Case, position
from tests.games.pg.scenes import asked, at, h, piece, play, roll, u, why

RUNS: dict[str, Run] = {}
case_ = keeper(RUNS)


def state() -> State:
    return position({"a": ["I1=de.inf@0505"]}).state


@case_("1401", "1402", "1403", "1405")
def single_checks(case: Case) -> None:
    calc = case["calc"]
    failed = calc["roll"] + calc["add"] - calc["morale"]
    after, again = outcome(state(), LETTERS[calc["start"]], failed)
    assert (after, again) == (LETTERS[calc["end"]], False)


@case_("1404", "1406")
def checks_in_a_row(case: Case) -> None:
    for morale, total, add, start, end in case["calc"]["items"]:
        after, again = outcome(state(), LETTERS[start], total + add - morale)
        assert (after, again) == (LETTERS[end[0]], end.endswith("+step"))


@case_("1407")
def a_demoralised_leader_breaks(case: Case) -> None:
    m = position(case)
    on_top(m, Checks(((u(m, "L1"), 0),)), *two(8 - 1 + 3))
    roll(m)
    assert at(m, "L1") == "DEAD"


@case_("1408", "1409")
def recoveries(case: Case) -> None:
    for morale, total, start, end in case["calc"]["items"]:
        assert recovered(state(), LETTERS[start], morale, total) == LETTERS[end]
    if case["id"] == "1409":
        m = position({"a": ["I1=de.inf@0505:D", "L1=LT(9/0/1)@0505"], "map": {"0505": "town"}})
        assert recovery_morale(m.state, u(m, "I1"), u(m, "L1")) == 9


@case_("1410")
def a_two_brings_back_all(case: Case) -> None:
    calc = case["calc"]
    assert recovered(state(), LETTERS[calc["start"]], calc["morale"], calc["roll"]) == GOOD


@case_("1411")
def a_leader_deserts(case: Case) -> None:
    m = position(case)
    begin(m, "L1")
    m.script = [6, 6]
    play(m, Recover(u(m, "L1")))
    assert at(m, "L1") == "DEAD"


@case_("1412")
def flight_in_the_open(case: Case) -> None:
    m = position(case)
    found = routes(m.state, u(m, "I1"))
    path = found[h(m, case["expect"]["to"])]
    far = [m.kit.ground.distance(h(m, "0505"), hex) for hex in path]
    assert far == case["expect"]["distances"]
    assert all(m.kit.ground.distance(h(m, "0505"), to) == 6 for to in found)


@case_("1413")
def flight_ends_out_of_range(case: Case) -> None:
    m = position(case)
    found = routes(m.state, u(m, "I1"))
    assert h(m, case["expect"]["to"]) in found
    assert {len(path) for path in found.values()} == {1}


@case_("1414")
def an_entrenchment_is_held(case: Case) -> None:
    m = position(case)
    begin(m, "I1")
    m.script = [6, 6]
    play(m, Recover(u(m, "I1")))
    assert why(m, Hold()) == []
    play(m, Hold())
    assert at(m, "I1") == "0508"


@case_("1415", "1422")
def nothing_to_flee_from(case: Case) -> None:
    m = position(case)
    name, hex = ("K1", "0508") if case["id"] == "1415" else ("I1", "0520")
    begin(m, name)
    m.script = [6, 6]
    play(m, Recover(u(m, name)))
    assert at(m, name) == hex
    assert piece(m, name).morale == DEMORALISED


@case_("1416")
def guns_are_abandoned(case: Case) -> None:
    m = position(case)
    begin(m, "G1")
    m.script = [6, 6]
    play(m, Recover(u(m, "G1")))
    assert at(m, "G1") == "DEAD"


@case_("1417")
def penned_in(case: Case) -> None:
    m = position(case)
    on_top(m, Flight(u(m, "I1")))
    assert at(m, "I1") == case["expect"]["to"]
    assert routes(m.state, u(m, "I1")) == {}
    assert not isinstance(m.ask.step, Flight)


@case_("1418")
def the_disrupted_go_one_hex(case: Case) -> None:
    m = position(case)
    begin(m, "I1")
    path = (h(m, "0506"), h(m, "0507"))
    assert case["expect"]["breaks"] in rules(why(m, Move(u(m, "I1"), path)))


@case_("1419")
def leaders_check_first(case: Case) -> None:
    m = position(case)
    due = tuple((u(m, name), 0) for name in ("I1", "L1", "L2"))
    # The captain passes; the lieutenant, whom he helps with nothing, fails by 3; so nobody helps.
    on_top(m, Checks(due), *two(9), *two(11), *two(9))
    order = []
    while m.script:
        order.append(m.kit.counters[m.ask.about()["unit"]].code)
        m.roll()
    assert order == ["CPT", "LT", "INF"]
    assert piece(m, "L1").morale == DEMORALISED
    assert piece(m, "I1").morale == 1, "9 against 8 without his bonus"


@case_("1420")
def recovery_is_all_one_does(case: Case) -> None:
    m = position(case)
    begin(m, "I1")
    m.script = [1, 2]
    play(m, Recover(u(m, "I1")))
    assert case["expect"]["breaks"] in rules(why(m, Fire((u(m, "I1"),), h(m, "0507"))))


@case_("1421")
def out_of_an_assault(case: Case) -> None:
    m = position(case)
    begin(m, "I1")
    m.script = [6, 6]
    play(m, Recover(u(m, "I1")))
    assert asked(m) == "axis"
    (offer,) = m.ask.offers()
    m.script = [1, 1, 1, 1]
    play(m, next(iter(offer)))
    assert m.kit.ground.distance(piece(m, "I1").at, h(m, "0505")) == case["expect"]["hexes"]
    assert any(event.what == "free-shot" for event in m.story)
