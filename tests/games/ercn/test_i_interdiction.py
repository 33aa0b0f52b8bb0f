"""[I] Interdiction of rail movement with the air points that are left."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.ercn import GAME, start
from grognard.games.ercn.kit import Kit
from grognard.games.ercn.rules.c_sequence import Play
from grognard.games.ercn.rules.f1_phase import EndMovement
from grognard.games.ercn.rules.i_interdiction import Interdict
from grognard.kernel.dice import FairDice
from grognard.kernel.match import Match
from tests.games.ercn.scenes import pass_until
from tests.games.ercn.tables import Table, about, nos, rail, situation


def scene(air: str, phase: str = "german interdiction", turn: int = 1) -> Table:
    return situation(f"""
map: flat 6x8
turn: {turn}
phase: {phase}
air: {air}
railway: 0605-0606-0607-0608
pieces:
  german 256 0301
  soviet 1/22 0608
""")


def points(m: Table) -> list[int]:
    return [a.points for offer in m.ask.offers() for a in offer if isinstance(a, Interdict)]


@pytest.mark.rule("I", "MOSKVA 6")
@pytest.mark.parametrize(
    ("spent", "rail"), [(0, 12), (1, 10), (2, 8), (5, 2), (6, 0), (7, 0), (9, 0)]
)
def test_each_german_point_costs_the_soviet_two_rail_points(spent: int, rail: int) -> None:
    """And never more than the twelve he has."""
    m = scene("9 0")
    assert (m.ask.side, m.ask.kinds, points(m)) == ("german", ("interdict",), list(range(10)))
    events = m.play("german", Interdict(spent))
    assert (events[0].what, events[0].rule) == ("interdicted", "I")
    assert dict(events[0].about) == {"side": "german", "points": spent, "rail": 2 * spent}
    assert m.state.air == (9 - spent, 0)
    pass_until(m, "soviet", "end-movement")
    assert m.state.rail == (0, 2 * rail)  # kept in halves
    assert m.state.rail_lost == (0, 0)


@pytest.mark.rule("I")
def test_it_is_the_soviets_next_turn_that_suffers_and_only_that_one() -> None:
    m = scene("3 0")
    m.play("german", Interdict(2))
    pass_until(m, "soviet", "end-movement")
    assert m.state.rail == (0, 16)
    m.play("soviet", EndMovement())
    pass_until(m, "soviet", "end-movement", turn=2)
    assert m.state.rail == (0, 24)


@pytest.mark.rule("I", "F5")
def test_points_struck_off_carry_nobody() -> None:
    m = scene("6 0")
    m.play("german", Interdict(6))
    pass_until(m, "soviet", "end-movement")
    assert nos(m, "soviet", rail(m, "1/22", "0607")) == [("F5", "not-enough-rail")]
    m = scene("6 0")
    m.play("german", Interdict(5))
    pass_until(m, "soviet", "end-movement")
    assert nos(m, "soviet", rail(m, "1/22", "0607")) == []


@pytest.mark.rule("I")
@pytest.mark.parametrize("spent", [-1, 4])
def test_no_more_points_than_are_left(spent: int) -> None:
    m = scene("3 3")
    assert points(m) == [0, 1, 2, 3]
    assert nos(m, "german", Interdict(spent)) == [("I", "cannot-interdict")]
    assert about(m, "german", Interdict(spent)) == [{"points": spent, "most": 3}]
    assert nos(m, "german", Interdict(3)) == []


@pytest.mark.rule("I")
def test_without_points_nobody_is_asked() -> None:
    m = scene("0 3")
    assert "interdict" not in m.ask.kinds
    assert m.ask.side == "soviet"


@pytest.mark.rule("I", "C")
def test_only_the_side_in_play_and_after_exploitation() -> None:
    m = scene("3 3")
    assert nos(m, "soviet", Interdict(1)) == [("0", "not-asked")]
    assert m.ask.about() == {"phase": "interdiction", "side": "german"}
    names = [p.name for p in m.kit.phases if (p.turn, p.side) == (2, 0)]
    assert names[-4:] == ["exploitation", "interdiction", "isolation", "over"]


@pytest.mark.rule("I", "MOSKVA 6")
def test_the_soviet_is_not_asked_where_the_german_has_no_rail_points_to_lose() -> None:
    m = scene("3 3", "soviet interdiction")
    assert m.state.turn == 2  # nothing was asked before the next turn
    assert m.state.rail_lost == (0, 0)


@pytest.mark.rule("I")
@pytest.mark.parametrize(("spent", "left"), [(0, 4), (1, 3), (3, 1), (4, 0), (5, 0)])
def test_each_soviet_point_costs_the_german_one_rail_point_where_he_has_any(
    spent: int, left: int
) -> None:
    """As in a battle of the series that gives the German four."""
    printed = situation("map: flat 6x8\npieces:\n  german 256 0101\n").kit
    sheets = replace(
        printed.sheets,
        scenario=replace(printed.sheets.scenario, rail_points={"german": 4, "soviet": 12}),
    )
    kit = Kit(sheets, printed.options)
    s: Any = start(kit)
    s.turn, s.air = 1, (0, 5)
    named = [(p.turn, p.side, p.name) for p in kit.phases]
    s.steps = [Play(named.index((1, 1, "interdiction")))]
    m: Table = Match(GAME, kit, "moskva", FairDice.from_seed(0), state=s)
    assert (m.ask.side, points(m)) == ("soviet", [0, 1, 2, 3, 4, 5])
    m.play("soviet", Interdict(spent))
    pass_until(m, "german", "end-movement")
    assert m.state.turn == 2
    assert m.state.rail == (2 * left, m.state.rail[1])
