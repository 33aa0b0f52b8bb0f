"""[5.31, 6.71, 12.12] Out of an assault hex and over harmless enemies; what an overrun does."""

from __future__ import annotations

import pytest

from grognard.games.pg.rules.r05_move import Move
from tests.games.pg.case_hands import begin, two
from tests.games.pg.scenes import Scene, at, flat, h, play, roll, u


def laid(pieces: str) -> Scene:
    return flat(pieces, "phase: axis segment\nmorale: axis=8/7 allies=8/7")


FIGHT = """axis A=de.inf 0505
           axis L=LT(9/0/0) 0505
           allies X=su.inf 0505
           allies T=su.truck 0506
           allies K=LT(8/0/0) 0506
"""


@pytest.mark.rule("5.31", "6.71", "12.12")
def test_who_leaves_an_assault_runs_over_whom_he_comes_upon() -> None:
    m = laid(FIGHT)
    begin(m, "L", "A")
    m.script = [1, *two(9)]  # the free shot does nothing; the leader is caught
    play(m, Move(u(m, "A"), (h(m, "0506"),)))
    assert at(m, "A") == "0506"
    assert [at(m, name) for name in "TK"] == ["DEAD", "DEAD"]
    told = [event.what for event in m.story]
    assert told.index("free-shot") < told.index("run-over"), "the free shot comes first"


@pytest.mark.rule("5.31", "12.12")
def test_so_does_who_leaves_friends_behind_in_the_assault() -> None:
    m = laid(FIGHT + "axis B=de.inf 0505\n")
    begin(m, "L", "A")
    m.script = list(two(9))
    play(m, Move(u(m, "A"), (h(m, "0506"),)))
    assert [at(m, name) for name in "TK"] == ["DEAD", "DEAD"]
    assert not [event for event in m.story if event.what == "free-shot"]


@pytest.mark.rule("12.12")
def test_whom_the_free_shot_kills_runs_nobody_over() -> None:
    m = laid(FIGHT.replace("A=de.inf 0505", "A=de.inf 0505 reduced")
             + "allies Y=su.smg 0505\nallies Z=su.smg 0505\n")  # fmt: skip
    begin(m, "L", "A")
    m.script = [6]
    play(m, Move(u(m, "A"), (h(m, "0506"),)))
    roll(m)
    assert at(m, "A") == "DEAD"
    assert [at(m, name) for name in "TK"] == ["0506", "0506"]


@pytest.mark.rule("5.31", "7.6")
def test_leaders_aboard_a_truck_that_is_run_over_are_lost_with_it() -> None:
    m = laid("""axis A=de.inf 0505
                axis L=LT(9/0/0) 0505
                allies T=su.truck 0506
                allies K=LT(8/0/0) 0506 aboard T
                allies X=su.inf 0520""")
    begin(m, "L", "A")
    m.script = []
    play(m, Move(u(m, "A"), (h(m, "0506"),)))
    assert [at(m, name) for name in "TK"] == ["DEAD", "DEAD"], "without a roll"
