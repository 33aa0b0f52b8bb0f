"""[B.1.4] The tracks of the winter road in the two scenarios of Suomussalmi."""

from __future__ import annotations

import pytest

from grognard.games.ft.kit import AGGRESSOR, DEFENDER
from grognard.games.ft.rules.b1_lines import chain_edges
from grognard.games.ft.rules.g11_costs import roads_of
from grognard.games.ft.state import State
from tests.games.ft.scenes import start


def of_turn(scenario: str, turn: int) -> State:
    s = start(scenario)
    s.turn = turn
    return s


SOVIETS, FINNS = AGGRESSOR, DEFENDER


@pytest.mark.rule("B.1.4")
@pytest.mark.parametrize(("scenario", "first"), [("raate", 1), ("suomussalmi", 8)])
def test_the_winter_road_is_a_road_of_the_finns_and_their_supply_runs_on_both_tracks(
    scenario: str, first: int
) -> None:
    s = of_turn(scenario, first)
    t2, t3 = s.kit.ground.named["T2"], s.kit.ground.named["T3"]
    assert t2
    assert t3
    assert not t2 & t3
    assert roads_of(s, FINNS) == t3
    assert chain_edges(s, FINNS) == t2 | t3
    assert roads_of(s, SOVIETS) == chain_edges(s, SOVIETS) == frozenset()


@pytest.mark.rule("B.1.4")
def test_before_the_eighth_turn_there_is_no_winter_road_in_the_whole_battle() -> None:
    s = of_turn("suomussalmi", 7)
    assert roads_of(s, FINNS) == chain_edges(s, FINNS) == frozenset()
