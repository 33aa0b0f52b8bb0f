"""[13.14, 5.31, 6.71] Flight under fire, and over harmless enemies."""

from __future__ import annotations

import pytest

from grognard.games.pg.piece_state import DEMORALISED
from grognard.games.pg.rules.r13_opportunity import HoldFire, Opportunity
from grognard.games.pg.rules.r14_flight import Flee
from grognard.games.pg.rules.r14_recovery import Recover
from tests.games.pg.case_hands import begin, two
from tests.games.pg.scenes import Scene, asked, at, flat, h, piece, play, u


def fleeing(pieces: str, to: str, keys: str = "", *along: str) -> Scene:
    """A has failed to recover and flees to a hex."""
    m = flat(pieces, f"phase: axis segment\nmorale: axis=8/7 allies=8/7\n{keys}")
    begin(m, "A")
    m.script = [6, 5]
    play(m, Recover(u(m, "A")))
    if "flee" in m.ask.kinds:
        play(m, Flee(h(m, to), tuple(u(m, name) for name in along)))
    return m


OPEN = "axis A=de.inf 0508 demoralised\nallies X=su.hmg 0505"


@pytest.mark.rule("13.14", "14.31")
def test_who_flees_and_fails_a_check_under_fire_stops() -> None:
    m = fleeing(OPEN, "0511")
    assert at(m, "A") == "0509"
    # Dice 11 of fire: M on the column of 7; morale 8, less 1: 8 fails by 1, which costs nothing.
    m.script = [5, 6, *two(8)]
    play(m, Opportunity((u(m, "X"),), u(m, "A")))
    assert piece(m, "A").morale == DEMORALISED
    assert not piece(m, "A").reduced
    assert at(m, "A") == "0509", "it goes no farther"


@pytest.mark.rule("13.14", "14.31")
def test_who_flees_and_passes_the_check_goes_on() -> None:
    m = fleeing(OPEN, "0511")
    m.script = [5, 6, *two(5)]
    play(m, Opportunity((u(m, "X"),), u(m, "A")))
    while asked(m) == "allies" and "hold-fire" in m.ask.kinds:
        play(m, HoldFire())
    assert at(m, "A") == "0511"


@pytest.mark.rule("5.31", "14.31")
def test_flight_runs_over_an_empty_truck() -> None:
    m = fleeing("axis A=de.inf 0508 demoralised\nallies X=su.hmg 0505\nallies T=su.truck 0509\n"
                "allies L=LT(8/0/0) 0509", "0511")  # fmt: skip
    assert at(m, "T") == "DEAD"
    assert any(event.what == "run-over" for event in m.story)
    assert at(m, "L") != "0509", "the leader is overrun too"
