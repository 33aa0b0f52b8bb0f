"""[20] 13 September."""

from __future__ import annotations

import pytest

from grognard.games.tps.kit import FRESH, GERMAN, RUSSIAN, SPENT
from grognard.games.tps.rules.r08_end import Pass
from grognard.games.tps.rules.r08_impulse import Impulse
from grognard.games.tps.rules.r083_attack import Attack
from grognard.games.tps.rules.r09_advantage import Offered, Reroll
from grognard.games.tps.rules.r15_artillery import Commit
from grognard.games.tps.rules.r15_fire import Shell
from grognard.games.tps.rules.r17_strike import Strike
from grognard.games.tps.rules.r20_opening import EndOpening, Opening
from tests.games.tps.scenes import Scene, a, at, do, lay, nos, offered, piece, u

BOARD = """
    phase: opening
    date: S13
    advantage: german
    pieces:
      german G011 28
      german G001 28
      german G024 28
      german G136 BOX
      russian R012 27
      russian R013 27 spent
      russian R106 63
      russian R188 BOX
"""


def opening() -> Scene:
    m = lay(BOARD)
    assert isinstance(m.ask.step, Opening)
    return m


@pytest.mark.rule("20.4")
def test_every_observer_and_the_luftwaffe_may_fire_once() -> None:
    m = opening()
    assert {one.unit for one in offered(m, Shell)} == {u(m, "G011"), u(m, "G024")}
    do(m, "german", Shell(u(m, "G011"), a(m, "27"), FRESH), 1, 1, 6, 6)
    assert isinstance(m.ask.step, Opening)
    assert piece(m, "G011").due == m.state.date + 2
    assert ("8.13", "spent") in nos(m, "german", Shell(u(m, "G011"), a(m, "27"), SPENT))
    do(m, "german", Strike(a(m, "63"), FRESH), 2, 2, 6, 6)
    assert piece(m, "G136").spent
    assert not offered(m, Strike)


@pytest.mark.rule("20.4", "8.32")
def test_no_group_is_shelled_twice() -> None:
    m = opening()
    do(m, "german", Shell(u(m, "G011"), a(m, "27"), FRESH), 1, 1, 6, 6)
    again = Shell(u(m, "G024"), a(m, "27"), FRESH)
    assert nos(m, "german", again) == [("8.32", "group-attacked")]


@pytest.mark.rule("20.4", "9.2")
def test_the_advantage_may_be_used_on_it() -> None:
    m = opening()
    m.play("german", Shell(u(m, "G011"), a(m, "27"), FRESH))
    m.script = [1, 1, 6, 6]
    m.roll()
    assert isinstance(m.ask.step, Offered)
    m.play("german", Reroll())
    m.script = [6, 6, 1, 1]
    m.roll()
    assert at(m, "R012") == "DEAD"
    assert m.state.advantage == RUSSIAN


@pytest.mark.rule("20.4", "20.1", "6.1")
def test_then_the_german_has_the_first_impulse() -> None:
    m = opening()
    m.play("german", EndOpening())
    assert isinstance(m.ask.step, Impulse)
    assert m.ask.side == "german"
    assert m.state.track == 1
    assert m.state.struck == ()


@pytest.mark.rule("20.2", "6.1")
def test_the_first_impulse_makes_no_impulse_roll() -> None:
    m = opening()
    m.play("german", EndOpening())
    m.play("german", Pass())
    assert m.state.track == 2
    assert m.ask.side == "russian"
    assert m.state.opened


@pytest.mark.rule("20.3")
def test_the_front_artillery_is_surprised_in_the_first_impulse_only() -> None:
    m = opening()
    m.play("german", EndOpening())
    m.play("german", Attack(a(m, "27"), FRESH, (u(m, "G001"),)))
    assert not isinstance(m.ask.step, Commit)
    m = lay(BOARD.replace("phase: opening", "phase: german impulse"))
    m.play("german", Attack(a(m, "27"), FRESH, (u(m, "G001"),)))
    assert isinstance(m.ask.step, Commit)


@pytest.mark.rule("20.1", "9.1")
def test_the_german_holds_the_advantage_at_the_start() -> None:
    m = opening()
    assert m.state.advantage == m.state.advantage_dawn == GERMAN
