"""The second opponent in Panzer Grenadier: what a good player does and the first does not."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

import grognard
from grognard.ai import make_bot
from grognard.ai.asking import asked
from grognard.games.pg.ai import judge as recruits
from grognard.games.pg.ai.planning_judge import PlanningJudge, judge_for
from grognard.games.pg.ai.weights import Weights
from grognard.games.pg.rules.r03_segment import Activate, ActivateStack, Begin, Declare, Pass
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r07_fire import Attack
from grognard.games.pg.rules.r12_assault import Assault
from grognard.games.pg.rules.r12_offers import Assaults
from grognard.games.pg.view import View
from grognard.kernel.match import Match
from grognard.language import LANGS, Language
from tests.ai.playing import placed, play_until
from tests.ai.trap import play_trapped
from tests.games.pg.packs import SCENARIOS
from tests.games.pg.scenes import Scene, flat, h, u

SMALL = "s01-birch-knoll"


def judge_of(m: Scene, **weights: float) -> PlanningJudge:
    view = m.view(m.ask.side)
    assert isinstance(view, View)
    return judge_for(view, m.kit, Weights(**weights))


def recruit_of(m: Scene) -> recruits.Judge:
    view = m.view(m.ask.side)
    assert isinstance(view, View)
    return recruits.judge_for(view, m.kit)


# ---- set-up ----------------------------------------------------------------------------------


def set_up(scenario: str, name: str) -> Match[Any]:
    """A match as it stands when both have set up."""
    match = grognard.new(scenario, seed=3, story=False, undo=False)
    bots = {side: make_bot(name, 3) for side in match.game.sides}
    play_until(match, bots, placed)
    return match


def test_it_puts_somebody_on_every_hex_that_scores() -> None:
    held = {}
    for name in ("recruit", "regular"):
        match = set_up(SMALL, name)
        held[name] = sum(bool(match.state.combat[1][at]) for at in match.kit.areas["objective"])
    assert held["regular"] == 6 > held["recruit"], "six units, seven hexes"


def test_leaders_ride_where_there_are_trucks() -> None:
    for name, riding in (("recruit", False), ("regular", True)):
        match = set_up("s02-bridge-on-the-teterka", name)
        counters, units = match.kit.counters, match.state.units
        aboard = [units[i].aboard >= 0 for i in match.kit.units_of[0] if counters[i].leader]
        assert all(aboard) if riding else not any(aboard)


# ---- fire ------------------------------------------------------------------------------------


def test_fire_does_less_to_those_whom_a_leader_steadies() -> None:
    pieces = """
        axis H=de.hmg 0505
        allies X=su.inf 0507
        allies L=LT(8/0/2) 0508
        allies Y=su.inf 0705
    """
    m = flat(pieces, "phase: axis segment")
    led, lone = (Attack("direct", 0, h(m, hex), (u(m, "H"),)) for hex in ("0507", "0705"))
    judge, plain = judge_of(m), recruit_of(m)
    assert 0 < judge.fire.harm(led) < judge.fire.harm(lone)
    assert plain.fire.harm(led) == pytest.approx(plain.fire.harm(lone)), "to the first both are men"


def test_mortars_that_nobody_spots_for_have_nothing_to_fire_at() -> None:
    pieces = "axis M=de.81mm 0505\nallies X=su.inf 0513"
    m = flat(pieces, "phase: axis segment\nmap: 0513=town")
    assert judge_of(m).activation.fire_of(u(m, "M")) == 0
    assert recruit_of(m).activation.fire_of(u(m, "M")) > 0


def test_a_hex_out_of_sight_is_without_peril() -> None:
    pieces = "axis A=de.inf 0505\nallies H=su.hmg 0510"
    m = flat(pieces, "phase: axis segment\nmap: 0506=woods")
    judge = judge_of(m)
    assert judge.exposure.peril(u(m, "A"), h(m, "0607"), moving=True) > 0
    assert judge.exposure.peril(u(m, "A"), h(m, "0506"), moving=True) == 0, "woods, four hexes away"


# ---- who acts --------------------------------------------------------------------------------


def test_a_stack_without_a_leader_fires_together() -> None:
    pieces = "axis A=de.inf 0505\naxis B=de.hmg 0505\nallies X=su.inf 0506"
    m = flat(pieces, "phase: axis segment")
    assert judge_of(m).answer(m.ask.offers()) == ActivateStack(h(m, "0505"))
    assert recruit_of(m).answer(m.ask.offers()) != ActivateStack(h(m, "0505"))


def test_a_leader_beside_the_shaken_rallies_them() -> None:
    pieces = """
        axis L=LT(9/1/1) 0505
        axis A=de.inf 0505 demoralised
        axis B=de.inf 0505
        allies X=su.inf 0508
    """
    m = flat(pieces, "phase: axis segment")
    assert judge_of(m).activation.own_order(u(m, "L")) == "move"


# ---- assault ---------------------------------------------------------------------------------


def test_mortars_do_not_storm() -> None:
    pieces = "axis L=LT(8/1/1) 0505\naxis M=de.81mm 0505\nallies X=su.inf 0506"
    m = flat(pieces, "phase: axis segment")
    view = m.view("axis")
    assert isinstance(view, View)
    for action in (Activate(u(m, "L"), "fire"), Declare(u(m, "M"), "fire"), Begin()):
        if action.__class__.__name__.lower() in m.ask.kinds:
            m.play("axis", action)
    offers = [offer for offer in m.ask.offers() if isinstance(offer, Assaults)]
    assert offers
    assert not [one for offer in offers for one in judge_of(m).actions.assaults(offer)]
    assert [one for offer in offers for one in recruit_of(m).actions.assaults(offer)]


def test_three_with_a_leader_storm_better_than_one() -> None:
    three = "axis L=LT(8/1/1) 0505\naxis A=de.inf 0505\naxis B=de.inf 0505\naxis C=de.inf 0505\n"
    m = flat(three + "allies X=su.hmg 0506\nallies Y=su.inf 0506", "phase: axis segment")
    judge, at = judge_of(m), h(m, "0506")
    men = tuple(sorted(u(m, name) for name in "ABC"))
    alone, together = Assault(at, men[:1]), Assault(at, (*men, u(m, "L")))
    assert judge.assaults.value(together) > 2 * judge.assaults.value(alone) > 0


def test_who_lacks_points_at_the_end_minds_losses_less() -> None:
    match = play_trapped(SMALL, ("recruit", "recruit"), seed=5, most=80, trap=False)
    view = match.view("axis")
    assert isinstance(view, View)
    view = replace(view, score=-9)
    late = replace(view, turn=match.kit.last)
    early, last = judge_for(view, match.kit), judge_for(late, match.kit)
    assert early.stance.wanting == last.stance.wanting > 0
    assert last.stance.blood < early.stance.blood
    assert last.stance.pressing > early.stance.pressing


def test_both_sides_count_the_same_margins() -> None:
    """[2.3] From four points below nought the German wins, from six below the Soviet."""
    match = play_trapped(SMALL, ("recruit", "recruit"), seed=5, most=30, trap=False)
    wanting = {}
    for side in match.game.sides:
        view = match.view(side)
        assert isinstance(view, View)
        wanting[side] = judge_for(view, match.kit).stance.wanting
        score = view.score
    assert wanting == {"axis": -4 - score, "allies": score + 6}


# ---- opportunity -----------------------------------------------------------------------------


def test_a_defender_lets_the_enemy_come() -> None:
    pieces = """
        axis L=LT(8/1/1) 0505
        axis A=de.inf 0505
        axis B=de.inf 0504
        axis C=de.inf 0604
        allies M=LT(8/1/1) 0510
        allies X=su.inf 0510
    """
    m = flat(pieces, "phase: allies segment")
    judge = judge_of(m)
    assert not judge.board.attacker
    assert judge.activation.lurks
    assert judge.answer(m.ask.offers()) == Pass()


def test_the_second_shot_costs_nothing_more() -> None:
    pieces = "axis A=de.inf 0505\nallies X=su.hmg 0507\nallies Y=su.hmg 0508"
    m = flat(pieces, "phase: axis segment")
    judge = judge_of(m)
    price = judge.actions.spares(u(m, "A"))
    assert price > 0
    judge.board.s.change(u(m, "A"), shots=1)
    assert judge.actions.spares(u(m, "A")) == 0


# ---- whole games -----------------------------------------------------------------------------


def test_it_looks_at_nothing_but_its_view() -> None:
    match = play_trapped("s02-bridge-on-the-teterka", ("regular", "regular"), most=120)
    assert match.played == 120


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_begins_every_scenario(scenario: str) -> None:
    match = play_trapped(scenario, ("regular", "regular"), most=150, trap=False)
    assert match.played == 150


@pytest.mark.parametrize("command", ["sectors", "formations"])
def test_it_plays_with_every_option(command: str) -> None:
    options = dict.fromkeys(("consolidation", "excess", "strategic", "fog", "events"), "on")
    match = play_trapped(
        "s03-new-life-farm",
        ("regular", "regular"),
        options | {"command": command},
        most=400,
        trap=False,
    )
    assert match.state.turn >= 1


def test_the_same_seed_gives_the_same_game() -> None:
    one, two = (play_trapped(SMALL, ("regular", "regular"), seed=3, trap=False) for _ in range(2))
    assert one.over
    assert one.entries == two.entries


def test_the_recruit_does_not_beat_it() -> None:
    lost, won = 0, 0
    for seed in range(6):
        for sides in (("regular", "recruit"), ("recruit", "regular")):
            match = play_trapped(SMALL, sides, seed=seed, trap=False)
            me = match.game.sides[sides.index("regular")]
            won += match.result.winner == me
            lost += match.result.winner not in ("", me)
    assert won >= 5
    assert lost <= 2


@pytest.mark.parametrize("lang", LANGS)
def test_its_thoughts_have_words(lang: Any) -> None:
    match = grognard.new(SMALL, seed=3, story=False, undo=False)
    bots = {side: make_bot("regular", 3) for side in match.game.sides}
    speaks = Language(lang, ["pg"], strict=True)
    heard = set()
    while not match.over:
        side = match.ask.side
        if side == "chance":
            match.roll()
            continue
        match.play(side, bots[side].decide(match.view(side), asked(match, side)))
        for one in bots[side].thinks():
            speaks.say(f"thought-{one.what}", worth=one.worth, **dict(one.about))
            heard.add(one.what)
    assert heard >= {"lacking", "winning", "leads", "storms", "goes", "snaps", "holds-fire"}


def test_it_keeps_to_the_way_it_was_offered() -> None:
    """What it answers is always among the offers: moves above all."""
    match = grognard.new(SMALL, seed=9, story=False, undo=False)
    bots = {side: make_bot("regular", 9) for side in match.game.sides}
    moved = 0
    while match.played < 200 and not match.over:
        side = match.ask.side
        if side == "chance":
            match.roll()
            continue
        action = bots[side].decide(match.view(side), asked(match, side))
        assert not match.why_not(side, action)
        moved += isinstance(action, Move)
        match.play(side, action)
    assert moved
