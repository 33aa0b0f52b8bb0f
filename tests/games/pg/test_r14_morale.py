"""[14] Checks, disruption, demoralisation, flight, recovery."""

from __future__ import annotations

import pytest

from grognard.games.pg.piece_state import DEMORALISED, DISRUPTED, GOOD
from grognard.games.pg.rules.r03_segment import Activate, EndSegment, Pass
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r10_direct import Fire
from grognard.games.pg.rules.r12_assault import Assault
from grognard.games.pg.rules.r12_values import strength
from grognard.games.pg.rules.r14_checks import Checks, become, own_morale
from grognard.games.pg.rules.r14_flight import Flee, Flight, Hold, routes, steps_away, to_safety
from grognard.games.pg.rules.r14_recovery import Recover, recovery_morale
from tests.games.pg.case_hands import begin, on_top, rules, two
from tests.games.pg.scenes import Scene, asked, at, flat, h, piece, play, roll, u, why

SEGMENT = "phase: axis segment\nmorale: axis=8/7 allies=7/5\n"


def laid(pieces: str, keys: str = "") -> Scene:
    return flat(pieces, SEGMENT + keys)


def morale(m: Scene, *names: str) -> list[int]:
    return [piece(m, name).morale for name in names]


# ---- checks --------------------------------------------------------------------------------


@pytest.mark.rule("14.0")
def test_morale_of_units_and_leaders() -> None:
    m = laid("""axis A=de.inf 0505
                axis B=de.inf 0505 reduced
                axis L=LT(9/0/1) 0505
                allies X=su.inf 0510 reduced""")
    assert [own_morale(m.state, u(m, name)) for name in "ABLX"] == [8, 7, 9, 5]


@pytest.mark.rule("14.1", "14.13", "6.5", "6.51")
def test_the_example_of_the_rulebook() -> None:
    """A leader of 9 with a modifier of 1, two platoons of 8: 7, 10 and 12."""
    m = laid("""axis L=LT(9/0/1) 0505
                axis A=de.inf 0505
                axis B=de.inf 0505
                allies X=su.inf 0510""")
    due = tuple((u(m, name), 0) for name in ("A", "B", "L"))
    on_top(m, Checks(due), *two(7), *two(10), *two(12))
    roll(m)
    assert morale(m, "L", "A", "B") == [GOOD, DISRUPTED, DEMORALISED]


@pytest.mark.rule("14.1")
def test_what_the_result_adds() -> None:
    for total, state in ((5, GOOD), (6, GOOD), (7, DISRUPTED), (8, DISRUPTED), (9, DEMORALISED)):
        m = laid("axis A=de.inf 0505\nallies X=su.inf 0510")
        on_top(m, Checks(((u(m, "A"), 2),)), *two(total))
        roll(m)
        assert morale(m, "A") == [state], total


@pytest.mark.rule("14.11", "14.3")
def test_failing_again() -> None:
    for state, total, after, reduced in (
        ("disrupted", 9, DEMORALISED, False),
        ("disrupted", 12, DEMORALISED, False),
        ("demoralised", 9, DEMORALISED, False),
        ("demoralised", 10, DEMORALISED, True),
    ):
        m = laid(f"axis A=de.inf 0505 {state}\nallies X=su.inf 0510")
        on_top(m, Checks(((u(m, "A"), 0),)), *two(total))
        roll(m)
        assert (piece(m, "A").morale, piece(m, "A").reduced) == (after, reduced), (state, total)
    m = laid("axis L=LT(8/0/0) 0505 demoralised\nallies X=su.inf 0510")
    on_top(m, Checks(((u(m, "L"), 0),)), *two(10))
    roll(m)
    assert at(m, "L") == "DEAD"


@pytest.mark.rule("14.13")
def test_a_leader_who_breaks_helps_nobody() -> None:
    pieces = """axis L=LT(7/0/2) 0505
                axis A=de.inf 0505
                allies X=su.inf 0510"""
    for leader, state in ((7, GOOD), (10, DISRUPTED)):
        m = laid(pieces)
        on_top(m, Checks(((u(m, "A"), 0), (u(m, "L"), 0))), *two(leader), *two(10))
        roll(m)
        assert morale(m, "A") == [state]


@pytest.mark.rule("5.65", "5.66")
def test_a_transport_checks_for_its_load() -> None:
    m = laid("""axis T=de.truck 0505
                axis A=de.inf 0505 aboard T
                axis G=de.37at 0506 aboard W limbered
                axis W=de.wagon 0506
                allies X=su.inf 0510""")
    on_top(m, Checks(((u(m, "T"), 0), (u(m, "A"), 0))), *two(9))
    roll(m)
    assert morale(m, "T", "A") == [DISRUPTED, DISRUPTED]
    assert piece(m, "A").aboard == -1
    become(m.state, u(m, "W"), DEMORALISED)
    assert (piece(m, "G").morale, piece(m, "G").limbered, piece(m, "G").aboard) == (
        DEMORALISED, True, -1,
    )  # fmt: skip


@pytest.mark.rule("5.75")
def test_engineers_in_the_river_share_their_state() -> None:
    for terrain, state in (("river", DISRUPTED), ("clear", GOOD)):
        m = laid("axis E=de.eng 0505\naxis A=de.inf 0505\nallies X=su.inf 0510",
                 f"map: 0505={terrain}")  # fmt: skip
        become(m.state, u(m, "E"), DISRUPTED)
        assert morale(m, "A") == [state]


# ---- states --------------------------------------------------------------------------------


@pytest.mark.rule("14.2", "12.13")
def test_the_disrupted() -> None:
    m = laid("""axis A=de.inf 0505 disrupted
                axis L=LT(9/0/1) 0505
                allies X=su.inf 0506""")
    assert strength(m.state, u(m, "A")) == 3
    begin(m, "L", "A", order="fire")
    assert "12.13" in rules(why(m, Assault(h(m, "0506"), (u(m, "A"),))))
    m = laid("axis A=de.inf 0505 disrupted\nallies X=su.inf 0515")
    begin(m, "A")
    assert rules(why(m, Move(u(m, "A"), (h(m, "0504"), h(m, "0503"))))) == {"14.2"}
    assert why(m, Move(u(m, "A"), (h(m, "0504"),))) == []


@pytest.mark.rule("14.3")
def test_the_demoralised() -> None:
    m = laid("""axis A=de.inf 0505 demoralised
                axis L=LT(9/0/1) 0505
                allies X=su.inf 0507""")
    assert rules(why(m, Activate(u(m, "A"), "fire"))) == {"14.3"}
    assert strength(m.state, u(m, "A")) == 2, "a quarter, in defence"
    begin(m, "A")
    assert "14.3" in rules(why(m, Move(u(m, "A"), (h(m, "0504"),))))
    assert rules(why(m, EndSegment())) == {"14.3"}
    m.script = [2, 2]
    play(m, Recover(u(m, "A")))
    assert why(m, EndSegment()) == []
    assert "14.4" in rules(why(m, Fire((u(m, "A"),), h(m, "0507"))))


@pytest.mark.rule("14.42")
def test_nobody_passes_over_the_demoralised() -> None:
    m = laid("axis A=de.inf 0505 demoralised\nallies X=su.inf 0515")
    assert "14.42" in rules(why(m, Pass()))
    m = laid("axis A=de.inf 0505 demoralised moved\nallies X=su.inf 0515")
    assert why(m, Pass()) == []


# ---- recovery ------------------------------------------------------------------------------


@pytest.mark.rule("14.4", "14.41", "6.52")
def test_recovery_step_by_step() -> None:
    for state, total, after in (
        ("demoralised", 7, DISRUPTED),
        ("demoralised", 8, DEMORALISED),
        ("disrupted", 8, GOOD),
        ("disrupted", 9, DISRUPTED),
    ):
        m = laid(f"""axis A=de.inf 0505 {state}
                     axis L=LT(9/0/1) 0505
                     allies X=su.inf 0520""")
        begin(m, "L", "A")
        m.script = list(two(total))
        play(m, Recover(u(m, "A"), u(m, "L")))
        assert morale(m, "A") == [after], (state, total)
        assert "14.4" in rules(why(m, Recover(u(m, "A"), u(m, "L")))) or after == GOOD


@pytest.mark.rule("14.4", "3.13")
def test_who_may_try() -> None:
    m = laid("""axis A=de.inf 0505 disrupted
                axis B=de.inf 0506
                axis C=de.inf 0505 disrupted
                axis L=LT(9/0/1) 0505
                allies X=su.inf 0520""")
    begin(m, "L", "A", "B")
    assert rules(why(m, Recover(u(m, "C")))) == {"3.13"}, "not activated"
    assert rules(why(m, Recover(u(m, "B")))) == {"14.4"}, "in good order"
    play(m, Move(u(m, "B"), (h(m, "0507"),)))
    assert why(m, Recover(u(m, "A"))) == []
    m = laid("axis A=de.inf 0505 disrupted\nallies X=su.inf 0507")
    begin(m, "A", order="fire")
    assert rules(why(m, Recover(u(m, "A")))) == {"3.13"}, "declared to fire"


@pytest.mark.rule("14.43")
def test_a_two_brings_the_demoralised_back_at_once() -> None:
    m = laid("axis A=de.inf 0505 demoralised\nallies X=su.inf 0520")
    begin(m, "A")
    m.script = [1, 1]
    play(m, Recover(u(m, "A")))
    assert morale(m, "A") == [GOOD]


@pytest.mark.rule("14.44")
def test_desertion() -> None:
    for state, place in (("demoralised", "DEAD"), ("disrupted", "0505")):
        m = laid(f"axis L=LT(9/0/1) 0505 {state}\nallies X=su.inf 0520")
        begin(m, "L")
        m.script = [6, 6]
        play(m, Recover(u(m, "L")))
        assert at(m, "L") == place


@pytest.mark.rule("14.45", "16.42")
def test_cover_helps_recovery() -> None:
    pieces = "axis A=de.inf 0505 disrupted\naxis T=de.pziiig 0505 disrupted\nallies X=su.inf 0520"
    for keys, infantry, tank in (("", 8, 8), ("map: 0505=town", 9, 9), ("trenches: 0505", 9, 8)):
        m = laid(pieces, keys)
        found = [recovery_morale(m.state, u(m, name), -1) for name in ("A", "T")]
        assert found == [infantry, tank], keys


# ---- flight --------------------------------------------------------------------------------


def fled(m: Scene, name: str = "A") -> Scene:
    """The recovery of a demoralised piece fails."""
    begin(m, name)
    m.script = [6, 5]
    play(m, Recover(u(m, name)))
    return m


@pytest.mark.rule("14.31", "14.33", "1.2.safe")
def test_flight_leads_away_to_the_nearest_safe_hex() -> None:
    m = laid("axis A=de.inf 0508 demoralised\nallies X=su.hmg 0505")
    found = routes(m.state, u(m, "A"))
    far = m.kit.ground.distance
    foe = h(m, "0505")
    assert h(m, "0511") in found
    for path in found.values():
        ranges = [far(foe, hex) for hex in (h(m, "0508"), *path)]
        assert ranges == sorted(set(ranges)), "each hex is farther"
        assert ranges[-1] == 6, "out of the range of 5"
    m = laid("axis A=de.inf 0508 demoralised\nallies X=su.hmg 0505", "map: 0509=woods")
    assert set(routes(m.state, u(m, "A"))) == {h(m, "0509")}, "woods hide it four hexes away"


@pytest.mark.rule("14.31")
def test_a_long_flight_goes_on() -> None:
    m = laid("axis A=de.inf 0508 demoralised\nallies X=su.t34a 0505\nallies Y=su.85aa 0504")
    i = u(m, "A")
    found = routes(m.state, i)
    assert all(len(path) == 3 for path in found.values()), "its whole allowance"
    left = {to_safety(m.state, i, to) for to in found}
    assert left == {2}, "and as near to safety as it gets: nine hexes from the flak"


@pytest.mark.rule("14.31")
def test_the_player_chooses_between_equals_and_nothing_else() -> None:
    m = fled(laid("axis A=de.inf 0508 demoralised\nallies X=su.inf 0505"))
    assert asked(m) == "axis"
    assert rules(why(m, Flee(h(m, "0507")))) == {"14.31"}
    assert rules(why(m, Hold())) == {"14.31"}
    play(m, Flee(h(m, "0509")))
    assert at(m, "A") == "0509"
    assert "14.4" in rules(why(m, Move(u(m, "A"), (h(m, "0510"),))))


@pytest.mark.rule("14.32")
def test_in_a_safe_hex_one_stays() -> None:
    m = fled(laid("axis A=de.inf 0515 demoralised\nallies X=su.inf 0505"))
    assert at(m, "A") == "0515"
    assert not isinstance(m.ask.step, Flight)


@pytest.mark.rule("14.33")
def test_equally_far_where_there_is_nothing_farther() -> None:
    m = laid("""axis A=de.inf 0508 demoralised
                allies X=su.hmg 0504
                allies Y=su.hmg 0512""")
    i, far = u(m, "A"), m.kit.ground.distance
    found = steps_away(m.state, i, h(m, "0508"))
    assert found
    for to, _ in found:
        assert far(to, h(m, "0504")) >= 4
        assert far(to, h(m, "0512")) >= 4


@pytest.mark.rule("14.34")
def test_guns_are_abandoned() -> None:
    m = fled(laid("axis A=de.37at 0508 demoralised\nallies X=su.inf 0506"))
    assert at(m, "A") == "DEAD"
    m = fled(laid("axis A=de.37at 0508 demoralised limbered\nallies X=su.inf 0506"))
    assert at(m, "A") != "DEAD", "it can be pushed"
    m = fled(laid("axis A=de.37at 0508 demoralised\nallies X=su.inf 0520"))
    assert at(m, "A") == "0508", "nothing makes it flee"


@pytest.mark.rule("14.31", "14.34")
def test_entrenchments_are_held_or_left() -> None:
    m = fled(laid("axis A=de.inf 0508 demoralised\nallies X=su.inf 0506", "trenches: 0508"))
    assert why(m, Hold()) == []
    play(m, Hold())
    assert at(m, "A") == "0508"
    m = fled(laid("axis A=de.37at 0508 demoralised\nallies X=su.inf 0506", "trenches: 0508"))
    assert at(m, "A") == "0508", "a gun in it is not abandoned"


@pytest.mark.rule("14.35", "12.13")
def test_out_of_an_assault_by_one_hex() -> None:
    m = fled(
        laid("""axis A=de.inf 0508 demoralised
                     axis B=de.inf 0508
                     allies X=su.inf 0508""")
    )
    assert rules(why(m, Flee(h(m, "0510")))) == {"14.35"}
    play(m, Flee(h(m, "0509")))
    assert at(m, "A") == "0509"
    assert not any(event.what == "free-shot" for event in m.story), "a friend covers it"


@pytest.mark.rule("6.52", "6.55")
def test_leaders_flee_along() -> None:
    for state, after in (("", GOOD), ("disrupted", DEMORALISED)):
        m = laid(f"""axis A=de.inf 0508 demoralised
                     axis L=LT(9/0/0) 0508 {state}
                     axis K=SGT(9/0/0) 0508
                     allies X=su.inf 0505""")
        begin(m, "L", "A")
        m.script = [6, 5]
        play(m, Recover(u(m, "A"), u(m, "L")))
        goal = h(m, "0509")
        assert rules(why(m, Flee(goal, (u(m, "K"),)))) == {"6.52"}, "he was not activated"
        play(m, Flee(goal, (u(m, "L"),)))
        assert (at(m, "L"), piece(m, "L").morale) == ("0509", after)


@pytest.mark.rule("14.31", "13.11")
def test_those_who_flee_are_fired_upon() -> None:
    m = laid("axis A=de.inf 0507 demoralised\nallies X=su.hmg 0505")
    fled(m)
    play(m, next(iter(next(iter(m.ask.offers())))))
    assert asked(m) == "allies"
    assert m.ask.about()["movers"] == [u(m, "A")]
