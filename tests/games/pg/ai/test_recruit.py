"""The first opponent in Panzer Grenadier: it plays every scenario legally, sees no more than its
view, repeats itself for the same seed, and beats play at random."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.pg.ai.board_model import distances, goals, lay_out, under_fire
from grognard.games.pg.ai.fire_value import hurt, spread
from grognard.games.pg.ai.judge import Judge, judge_for
from grognard.games.pg.ai.move_value import LEAST
from grognard.games.pg.kit import SIDES
from grognard.games.pg.rules.r03_segment import Activate, Pass
from grognard.games.pg.rules.r07_fire import Attack
from grognard.games.pg.rules.r07_losses import Suffer
from grognard.games.pg.view import View
from grognard.kernel.match import Match
from tests.ai.trap import play_trapped
from tests.games.pg.packs import SCENARIOS
from tests.games.pg.scenes import Scene, flat, h, u

SMALL = "s01-birch-knoll"


def play(
    names: tuple[str, str],
    scenario: str = SMALL,
    options: dict[str, str] | None = None,
    seed: int = 7,
    most: int = 20_000,
    *,
    trap: bool = False,
) -> Match[Any]:
    return play_trapped(scenario, names, options, seed, most, story=True, trap=trap)


def test_it_plays_a_small_battle_to_its_end() -> None:
    match = play(("recruit", "recruit"))
    assert match.over
    happened = {event.what for event in match.story}
    assert {"entered", "fire-result", "check"} <= happened


def test_it_looks_at_nothing_but_its_view() -> None:
    """The enemy of this one has hidden units."""
    match = play(("recruit", "recruit"), "s02-bridge-on-the-teterka", most=120, trap=True)
    assert match.played == 120


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_begins_every_scenario(scenario: str) -> None:
    match = play(("recruit", "recruit"), scenario, most=150)
    assert match.state.turn >= 1


@pytest.mark.parametrize("command", ["sectors", "formations"])
def test_it_plays_with_every_option(command: str) -> None:
    options = dict.fromkeys(("consolidation", "excess", "strategic", "fog", "events"), "on")
    match = play(
        ("recruit", "recruit"), "s03-new-life-farm", options | {"command": command}, most=900
    )
    assert match.state.turn >= 2


def test_the_same_seed_gives_the_same_game() -> None:
    one, two = (play(("recruit", "recruit"), seed=3) for _ in range(2))
    assert one.entries == two.entries
    assert one.entries != play(("recruit", "recruit"), seed=4).entries


def test_it_beats_play_at_random_on_either_side() -> None:
    won = [play(("recruit", "random"), seed=seed).result.winner == "axis" for seed in range(6)]
    won += [play(("random", "recruit"), seed=seed).result.winner == "allies" for seed in range(6)]
    assert sum(won) >= 9


def judge_of(m: Scene) -> Judge:
    view = m.view(m.ask.side)
    assert isinstance(view, View)
    return judge_for(view, m.kit)


def test_the_table_it_lays_out_is_what_its_side_sees() -> None:
    match = play(("recruit", "recruit"), "s06-the-bald-height", most=400)
    state = match.state
    for side in SIDES:
        view = match.view(side)
        assert isinstance(view, View)
        laid = lay_out(view, match.kit)
        for i, unit in enumerate(state.units):
            seen = match.kit.counters[i].side == SIDES.index(side) or not unit.hidden
            if unit.at >= 0 and seen:
                assert (laid.units[i].at, laid.units[i].morale) == (unit.at, unit.morale)
            elif unit.at >= 0:
                assert laid.units[i].at < 0, "hidden from it"
        assert laid.owner == state.owner


def test_it_passes_when_there_is_nothing_to_do() -> None:
    m = flat("axis A=de.inf 0505 moved\nallies X=su.inf 2020", "phase: axis segment")
    assert judge_of(m).answer(m.ask.offers()) == Pass()


def test_it_lets_the_leader_act_who_can_do_most() -> None:
    pieces = """
        axis L=LT(8/1/1) 0505
        axis A=de.inf 0505
        axis B=de.hmg 0505
        axis M=LT(8/1/1) 1505
        allies X=su.inf 0507
        allies Y=su.inf 0508
    """
    m = flat(pieces, "phase: axis segment")
    chosen = judge_of(m).answer(m.ask.offers())
    assert isinstance(chosen, Activate)
    assert chosen.unit in {u(m, "L"), u(m, "A"), u(m, "B")}
    assert chosen.order == "fire"


def test_fire_is_worth_more_upon_men_in_the_open() -> None:
    pieces = "axis H=de.hmg 0505\nallies X=su.inf 0507\nallies Y=su.inf 0705"
    m = flat(pieces, "phase: axis segment\nmap: 0705=town")
    judge, gun = judge_of(m), (u(m, "H"),)
    in_the_open = judge.fire.harm(Attack("direct", 0, h(m, "0507"), gun))
    in_town = judge.fire.harm(Attack("direct", 0, h(m, "0705"), gun))
    assert in_the_open > in_town
    assert in_the_open > LEAST
    assert judge.fire.fire_of(u(m, "H")) == in_the_open


def test_what_a_result_is_worth() -> None:
    assert hurt("M", 0, 3) == 0.0, "armour does not mind"
    assert hurt("M", 1, 0) < hurt("M2", 1, 0) < hurt("X", 1, 0) < hurt("2X", 1, 0)
    m = flat("axis A=de.inf 0505\nallies X=su.inf 2020")
    chances = dict(spread(m.kit.direct_fire, 0))
    assert abs(chances["M"] - 6 / 36) < 1e-9, "2, 3, 11 and 12 on the lowest column"


def test_the_way_goes_round_the_river() -> None:
    hexes = " ".join(f"{col:02d}10=river" for col in range(1, 22))
    m = flat("axis A=de.inf 0505\nallies X=su.inf 2020", f"map: {hexes}")
    far = distances(m.kit, (h(m, "0512"),))
    assert far[h(m, "0511")] == 1
    assert far[h(m, "0509")] > 3
    fire = under_fire(m.kit, ((h(m, "0505"), 5, 3),), ())
    assert (fire[h(m, "0508")], fire[h(m, "0509")]) == (5, 0)


def test_an_attacker_wants_what_the_enemy_has() -> None:
    m = play(("recruit", "recruit"), most=60)
    state = m.state
    wanted = goals(state, 0)
    assert set(wanted) == {at for at in m.kit.areas["objective"] if state.owner[at] != 0}
    assert set(goals(state, 1)) == set(m.kit.areas["objective"])


def test_it_gives_up_the_cheapest_steps() -> None:
    m = flat("axis H=de.hmg 0505\naxis A=de.inf 0505\nallies X=su.inf 2020", "phase: axis segment")
    judge = judge_of(m)
    machine_gun, men = Suffer(((u(m, "H"), 1),)), Suffer(((u(m, "A"), 1),))
    assert judge.actions.loss(men) < judge.actions.loss(machine_gun)
