"""The opponents that plan in Panzer Grenadier, where the attacker wants but to leave the map."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

import grognard
from grognard import library
from grognard.ai.bot import make_bot
from grognard.ai.regular import Regular
from grognard.ai.weights import weight_sets
from grognard.games.pg import opponents
from grognard.games.pg.ai import planning_judge
from grognard.games.pg.ai.board_model import blocking_posts, wants_out, way_out
from grognard.games.pg.ai.exit_block import ExitBlock
from grognard.games.pg.ai.planning_judge import PlanningJudge, judge_for
from grognard.games.pg.ai.plans import candidates, usual
from grognard.games.pg.ai.weights import Weights
from grognard.games.pg.ai.win_chance import value
from grognard.games.pg.kit import Kit
from grognard.games.pg.view import View
from grognard.kernel.match import Match
from tests.ai.playing import placed, play_until

OPPONENTS = opponents()

MARSH, FARM = "s05-out-of-the-marsh", "s03-new-life-farm"
AXIS, ALLIES = 0, 1
COLUMN = """
scenario: s05-out-of-the-marsh
turn: {turn}
phase: allies segment
pieces:
  allies A=su.inf 4-1010
  allies B=su.inf 4-1011
  allies C=su.inf 4-1111
  allies L=LT 4-1010
  axis P=de.inf 2-1005
"""


def set_up(weights: Weights) -> Match[Any]:
    """The marsh before the first turn, the Germans placed by these weights."""
    match: Match[Any] = grognard.new(MARSH, seed=5, story=False, undo=False)
    axis = Regular(5)
    axis.take(weights)
    bots = {"axis": axis, "allies": make_bot("recruit", 5)}
    play_until(match, bots, placed)
    return match


@cache
def barred() -> Match[Any]:
    """Placed to bar the way."""
    return set_up(Weights())


def judged(match: Match[Any]) -> PlanningJudge:
    view = match.view("axis")
    assert isinstance(view, View)
    return judge_for(view, match.kit)


def block_of(match: Match[Any]) -> ExitBlock:
    judge = judged(match)
    return ExitBlock(judge.board, judge.exposure)


def posts(judge: PlanningJudge) -> tuple[int, ...]:
    return blocking_posts(judge.board.s, judge.board.side)


def column(turn: int = 1) -> PlanningJudge:
    """Three Soviet platoons in the north of the upper board, and one German on their way out."""
    return judged(library.situation(COLUMN.format(turn=turn)))


def bare(match: Match[Any]) -> float:
    """The share of the ways to the hexes of the edge that can be gone without fire."""
    block = block_of(match)
    ways = {n for some in block.lanes.values() for n in some}
    assert len(ways) == sum(not far for far in way_out(block.kit, ALLIES))
    return sum(block.covered[n] < 15 for n in ways) / len(ways)


def test_only_who_scores_by_nothing_else_wants_out() -> None:
    """[16.52] Some of those who may leave the map have hexes to take besides."""
    found = []
    for scenario in library.scenarios():
        if scenario.game == "pg":
            kit = library.kit_for(scenario.id, {})
            assert isinstance(kit, Kit)
            found += [(scenario.id, side) for side in (AXIS, ALLIES) if wants_out(kit, side)]
    assert found == [(MARSH, ALLIES)]


def test_each_side_goes_by_what_it_is_there_for() -> None:
    roles = {MARSH: ("bar", "leave"), FARM: ("defend", "attack")}
    for scenario, (axis, allies) in roles.items():
        match: Match[Any] = grognard.new(scenario, seed=5, story=False, undo=False)
        for side, role in (("axis", axis), ("allies", allies)):
            view = match.view(side)
            assert isinstance(view, View)
            assert usual(view, match.kit, weight_sets(OPPONENTS)) == weight_sets(OPPONENTS)[role]


def test_every_way_out_is_under_fire(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few ways can be gone without fire; where posts are not set up for it, many can."""
    assert bare(barred()) < 0.2
    monkeypatch.setattr(planning_judge, "blocks_exit", lambda *_: False)
    assert bare(set_up(Weights(layout=1))) > 0.4


def test_posts_stand_where_the_night_is_over_when_the_enemy_comes() -> None:
    """[8.1] On the first four turns nobody is seen but from the next hex."""
    block = block_of(barred())
    near, far = block.kit.hex("4-1026"), block.kit.hex("2-1012")
    beside = block.kit.ground.neighbours
    assert all(block.daylight(far, b) > 0.6 for b in beside(far))
    two_off = [b for a in beside(near) for b in beside(a) if block.kit.sight.far(near, b) == 2]
    assert all(not block.daylight(near, b) for b in two_off if block.whence[b] < 6)


def test_posts_lie_between_the_enemy_and_the_edge(monkeypatch: pytest.MonkeyPatch) -> None:
    judge = column()
    found, hex = set(posts(judge)), judge.board.kit.hex
    assert {hex("2-1005"), hex("2-1020"), hex("4-1020")} <= found
    assert not {hex("4-1005"), hex("4-1010"), hex("4-1910")} & found
    assert judge.board.way[hex("2-1005")] == 0 < judge.board.way[hex("4-1005")]
    monkeypatch.setattr(planning_judge, "blocks_exit", lambda *_: False)
    usual_way = column().board.way
    assert usual_way[hex("2-1005")] > usual_way[hex("4-1012")], "others are drawn to the enemy"


def test_whoever_cannot_be_out_in_time_is_not_waited_for() -> None:
    assert posts(column(turn=2))
    assert not posts(column(turn=19))


def test_what_may_yet_leave_the_map_counts() -> None:
    """[16.52] At the beginning the battle is open, though nobody has scored; whoever has lost his
    men or his time has lost it."""
    match = barred()
    view, kit = match.view("allies"), match.kit
    assert isinstance(view, View)
    assert 0.3 < value(view, kit) < 0.7
    other = match.view("axis")
    assert isinstance(other, View)
    assert value(view, kit) + value(other, kit) == pytest.approx(1.0)
    half = tuple(u for u in view.units if u.side == "axis" or u.unit % 2)
    assert value(replace(view, units=half), kit) < value(view, kit) - 0.1
    late = replace(view, turn=kit.last - 2)
    assert value(late, kit) < 0.1


def test_who_leaves_has_three_plans_to_choose_from() -> None:
    match: Match[Any] = grognard.new(MARSH, seed=5, story=False, undo=False)
    bots = {side: Regular(5) for side in ("axis", "allies")}
    play_until(match, bots, lambda m: bool(m.state.turn) and m.ask.side == "allies")
    view = match.view("allies")
    assert isinstance(view, View)
    found = candidates(view, match.kit, (), weight_sets(OPPONENTS))
    assert [plan.what.what for plan in found] == ["plan-usual", "plan-careful", "plan-storm"]
