"""What the third opponent computes in Panzer Grenadier and the second does not: the weight `craft`
and those beside it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.games.pg.ai.planning_judge import PlanningJudge, judge_for
from grognard.games.pg.ai.weights import Weights
from grognard.games.pg.rules.r12_assault import Assault
from grognard.games.pg.view import View
from tests.ai.trap import play_trapped
from tests.games.pg.scenes import Scene, flat, h, lay, u

TOWN = "s04-midnight-at-berezhany"


def judge_of(m: Scene, turn: int = 0, **weights: float) -> PlanningJudge:
    view = m.view(m.ask.side)
    assert isinstance(view, View)
    return judge_for(replace(view, turn=turn or view.turn), m.kit, Weights(**weights))


def test_nobody_moves_for_what_he_cannot_reach() -> None:
    """A hex of the knoll lies empty two hexes off, with the enemy all round it."""
    pieces = """
        axis A=de.inf 1-0624
        allies X=su.inf 1-0523
        allies Y=su.inf 1-0623
        allies Z=su.inf 1-0524
        allies V=su.inf 1-0322
        allies W=su.inf 1-0323
        allies U=su.inf 1-0422
        allies T=su.inf 1-0424
    """
    m = lay("phase: axis segment\npieces:\n" + pieces)
    plain, exact = judge_of(m), judge_of(m, craft=1)
    behind = h(m, "0423")
    assert behind in exact.board.free
    for judge in (plain, exact):
        judge.board.__dict__["free"] = (behind,)
    assert behind not in exact.moves.reach(u(m, "A"))
    assert plain.moves.step_of(u(m, "A")) > 0.5 > exact.moves.step_of(u(m, "A"))


def test_on_the_last_turn_nobody_is_rallied_for_later() -> None:
    pieces = """
        axis L=LT(9/1/1) 0505
        axis A=de.inf 0505 disrupted
        axis B=de.inf 0505 disrupted
        axis C=de.inf 0505
        allies X=su.inf 0506
    """
    m = flat(pieces, "phase: axis segment")
    leader, last = u(m, "L"), m.kit.last
    assert judge_of(m, last).activation.own_order(leader) == "move"
    assert judge_of(m, craft=1).activation.own_order(leader) == "move", "there is a turn to come"
    exact = judge_of(m, last, craft=1)
    assert exact.activation.own_order(leader) == "fire"
    assert exact.activation.best_of(u(m, "A"))[1] == "fire"


def test_who_fired_by_opportunity_promises_nothing() -> None:
    pieces = "axis L=LT(8/1/1) 0505\naxis A=de.hmg 0505\nallies X=su.inf 0507"
    m = flat(pieces, "phase: axis segment")
    m.state.change(u(m, "A"), shots=1)
    assert judge_of(m).activation.group(u(m, "L")) > judge_of(m, craft=1).activation.group(
        u(m, "L")
    )


def test_friends_in_the_way_stop_fire() -> None:
    pieces = "axis A=de.inf 0505\naxis B=de.inf 0506\nallies X=su.inf 0507"
    m = flat(pieces, "phase: axis segment")
    assert judge_of(m).activation.fire_of(u(m, "A")) > 0
    assert judge_of(m, craft=1).activation.fire_of(u(m, "A")) == 0


def test_steps_count_as_they_score() -> None:
    """[2.3] On the farm a Soviet step is worth half of a German one."""
    match = play_trapped("s03-new-life-farm", ("recruit", "recruit"), most=60, trap=False)
    found = {}
    for side in match.game.sides:
        view = match.view(side)
        assert isinstance(view, View)
        found[side] = judge_for(view, match.kit, Weights(craft=1)).stance.blood / Weights().blood
    assert found == {"axis": pytest.approx(2.0), "allies": pytest.approx(0.5)}


def test_those_who_storm_gather() -> None:
    pieces = """
        axis A=de.inf 0503
        axis B=de.inf 0505
        axis C=de.inf 0505
        allies X=su.inf 0506
        allies Y=su.inf 0706
    """
    m = flat(pieces, "phase: axis segment")
    judge = judge_of(m, gather=0.4)
    assert judge.places.company(u(m, "A"), h(m, "0505")) == 2
    assert judge.places.company(u(m, "A"), h(m, "0503")) == 0
    assert judge.places.company(u(m, "B"), h(m, "0505")) == 1, "one does not count oneself"


def test_armour_protects_nobody_in_assault() -> None:
    """[7.63] A tank without infantry in a town can be stormed."""
    three = "allies L=LT(8/1/1) 0505\nallies A=su.inf 0505\nallies B=su.inf 0505\n"
    m = flat(three + "axis T=de.stugb 0506", "phase: allies segment")
    men = tuple(sorted(u(m, name) for name in "ABL"))
    fight = Assault(h(m, "0506"), men)
    assert judge_of(m, craft=1).assaults.value(fight) > judge_of(m).assaults.value(fight)


def test_who_holds_a_hex_fights_for_it() -> None:
    pieces = "  axis A=de.inf 1-0624\n  allies X=su.inf 1-0624\n  allies Y=su.inf 1-0624"
    m = lay("phase: allies segment\npieces:\n" + pieces)
    both = tuple(sorted((u(m, "X"), u(m, "Y"))))
    fight = Assault(h(m, "0624"), both)
    assert judge_of(m, keep=1.0).assaults.value(fight) > judge_of(m).assaults.value(fight)


def test_who_fights_in_a_hex_reaches_the_next_only() -> None:
    """[5.32] Out of an assault hex it is one step, and so for the disrupted [14.2]."""
    m = flat("axis A=de.inf 0505\nallies X=su.inf 0505", "phase: axis segment")
    assert len(judge_of(m, craft=1).moves.reach(u(m, "A"))) == 7
    m = flat("axis A=de.inf 0505 disrupted\nallies X=su.inf 0808", "phase: axis segment")
    assert len(judge_of(m, craft=1).moves.reach(u(m, "A"))) == 7
    m = flat("axis A=de.inf 0505\nallies X=su.inf 0808", "phase: axis segment")
    assert len(judge_of(m, craft=1).moves.reach(u(m, "A"))) > 7


def test_snow_shortens_what_a_man_can_reach() -> None:
    """By the road and in towns it does not."""
    pieces = "  allies A=su.inf 7-1809\n  allies B=su.inf 7-1604\n  axis X=de.inf 7-1010"
    m = lay("phase: allies segment\npieces:\n" + pieces, TOWN)
    judge, far = judge_of(m, craft=1), m.kit.sight.far
    for name, most in (("A", 4), ("B", 2)):
        at = m.state.units[u(m, name)].at
        assert max(far(at, to) for to in judge.moves.reach(u(m, name))) == most, name


ALONE = """
    axis L=LT(8/1/1) 0505
    axis M=CPT(9/1/1) 0505
    axis A=de.inf 0505
    axis B=de.inf 0909
    axis C=de.inf 0909
    allies X=su.inf 0915
"""


def test_a_leader_who_can_be_spared_goes_to_men_without_one() -> None:
    """[5.4] Without one they go no closer to the enemy."""
    m = flat(ALONE, "phase: axis segment")
    judge, there = judge_of(m, leaderless=0.4), h(m, "0909")
    (sent,) = judge.places.sent
    assert judge.places.sent == {sent: there}, "one stays, and two are not sent to the same"
    assert sent in (u(m, "L"), u(m, "M"))
    assert judge.activation.best_of(sent)[1] == judge.activation.own_order(sent) == "move"
    assert judge.places.place(sent, h(m, "0706")) > judge.places.place(sent, h(m, "0505"))
    assert not judge_of(m).places.sent, "the second opponent thinks nothing of it"


def test_nobody_is_sent_away_whose_men_would_be_without_a_leader() -> None:
    m = flat(ALONE.replace("axis M=CPT(9/1/1) 0505", ""), "phase: axis segment")
    assert not judge_of(m, leaderless=0.4).places.sent
    m = flat(ALONE.replace("M=CPT(9/1/1) 0505", "M=CPT(9/1/1) 0808"), "phase: axis segment")
    assert not judge_of(m, leaderless=0.4).places.sent, "they have one beside them"


def test_nobody_is_sent_across_a_major_river() -> None:
    """[5.73] The Sudra's bridges are down."""
    pieces = """
      allies L=LT(8/1/1) 8-1011
      allies M=CPT(9/1/1) 8-1011
      allies A=su.inf 8-1011
      allies B=su.inf 8-1017
      axis X=de.inf 8-1025
    """
    m = lay("phase: allies segment\npieces:\n" + pieces, "s07-night-on-the-sudra")
    judge = judge_of(m, leaderless=0.4)
    assert not judge.places.sent
    m = lay("phase: allies segment\npieces:\n" + pieces.replace("1017", "1004"),
            "s07-night-on-the-sudra")  # fmt: skip
    assert judge_of(m, leaderless=0.4).places.sent
