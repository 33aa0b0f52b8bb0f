"""[F1, F7] Taking a move back: what has been found, lost or taken on the way stays so."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.ercn.kit import GERMAN
from grognard.games.ercn.rules.f1_phase import EndMovement, Move, Recall
from grognard.kernel.match import Match
from tests.games.ercn.tables import situation

THE_CITY = """
map: flat 1x12
phase: german move
city: 0103=soviet
counter: german A INF XX 2-2-6
counter: german C INF XXX 2-2-6
pieces:
  german A 0101
  german C 0102
"""


@pytest.fixture
def taken() -> Match[Any]:
    """A has taken the city, and C has followed into it: together they are too many."""
    m = situation(THE_CITY)
    kit = m.kit
    m.play("german", Move(kit.unit("A"), (kit.hex("0102"), kit.hex("0103"))))
    m.play("german", Move(kit.unit("C"), (kit.hex("0103"),)))
    return m


@pytest.mark.rule("F1", "F7", "MOSKVA 11a")
def test_who_took_a_city_stays_while_another_can_leave(taken: Match[Any]) -> None:
    taker, other = taken.kit.unit("A"), taken.kit.unit("C")
    refused = taken.why_not("german", Recall(taker))
    assert [(no.rule, no.why) for no in refused] == [("F1", "cannot-be-recalled")]
    assert [no.why for no in taken.why_not("german", EndMovement())] == ["too-many"]
    offered = [a for offer in taken.ask.offers() for a in offer if isinstance(a, Recall)]
    assert offered == [Recall(other)]
    taken.play("german", Recall(other))
    assert taken.why_not("german", Recall(taker))
    assert taken.state.control == (GERMAN,)
    assert taken.state.units[taker].at == taken.kit.hex("0103")
    taken.play("german", EndMovement())


@pytest.mark.rule("F1", "F7")
def test_where_nobody_else_can_leave_the_taker_may(taken: Match[Any]) -> None:
    """Else the phase could never end: both are held to their moves."""
    taker, other = taken.kit.unit("A"), taken.kit.unit("C")
    taken.state.fixed |= 1 << other
    assert not taken.why_not("german", Recall(taker))
    taken.play("german", Recall(taker))
    assert taken.state.units[taker].at == taken.kit.hex("0101")
    assert taken.state.moved >> taker & 1
    assert not taken.why_not("german", EndMovement())
