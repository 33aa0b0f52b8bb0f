"""The environments: PettingZoo's and Gymnasium's own tests, and that they are honest tables."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from grognard.env import Solo, Wargame, env, ercn_v0, pg_v0, tps_v0
from grognard.env.encoding import candidates
from grognard.kernel.legality import Illegal

# What PettingZoo recommends (box observations, agents called player_0) is not ours to follow.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")

TABLES = [("southern-suburbs", {}), ("moskva", {"setup": "ready"}), ("s01-birch-knoll", {})]


def make(scenario: str, options: dict[str, str], actions: str) -> Any:
    return lambda render_mode=None: env(scenario, options, actions=actions, render_mode=render_mode)


@pytest.mark.parametrize("actions", ["candidates", "lawful"])
@pytest.mark.parametrize(("scenario", "options"), TABLES, ids=["tps", "ercn", "pg"])
def test_it_passes_pettingzoos_tests(
    scenario: str, options: dict[str, str], actions: str, capsys: pytest.CaptureFixture[str]
) -> None:
    maker = make(scenario, options, actions)
    api_test(maker(), num_cycles=120)
    seed_test(maker, num_cycles=40)
    render_test(maker)
    assert "pieces:" in capsys.readouterr().out


def test_a_game_ends_and_somebody_is_paid() -> None:
    table = env("southern-suburbs", actions="lawful")
    table.reset(seed=4)
    paid = {}
    for side in table.agent_iter(100_000):
        _, reward, over, cut, info = table.last()
        if over or cut:
            paid[side] = reward
            assert info["level"] in ("german", "russian", "open")
        table.step(None if over or cut else table.action_space(side).sample())
    assert sorted(paid.values()) == [-1.0, 1.0]


def test_an_action_of_the_game_is_taken_and_an_unlawful_one_refused() -> None:
    table = Wargame("southern-suburbs", actions="candidates")
    table.reset(seed=1)
    side = table.agent_selection
    ask = table.ask(side)
    assert ask is not None
    action = ask.sample(Random(3))
    assert table.lawful(side, action)
    table.step(action)
    assert table.match.entries[-1].side in (side, "chance")
    foreign = Wargame("moskva", {"setup": "ready"})
    foreign.reset(seed=1)
    with pytest.raises(Illegal):
        table.step(foreign.candidates()[0])


def test_the_space_of_lawful_actions_holds_those_and_no_other() -> None:
    table = Wargame("southern-suburbs", actions="lawful")
    table.reset(seed=1)
    side = table.agent_selection
    space, other = (
        table.action_space(s) for s in (side, next(s for s in table.agents if s != side))
    )
    action = space.sample()
    assert action in space
    assert action not in other
    assert 5 not in space
    with pytest.raises(LookupError):
        other.sample()


def test_candidates_are_lawful_different_and_repeat() -> None:
    one, two = (Wargame("moskva", {"setup": "ready"}, most=16) for _ in range(2))
    one.reset(seed=5)
    two.reset(seed=5)
    for _ in range(25):
        side, choice = one.agent_selection, one.candidates()
        assert choice == two.candidates()
        assert 0 < len(choice) <= 16
        assert len(set(choice)) == len(choice)
        assert all(one.lawful(side, action) for action in choice)
        seen = one.observe(side)
        assert seen["action_mask"].sum() == len(choice)
        assert seen["candidates"][len(choice) :].max(initial=0) == 0
        one.step(len(choice) - 1)
        two.step(2 * len(choice) - 1)  # counted round: the same
    assert one.match.entries == two.match.entries


def test_few_actions_are_all_candidates() -> None:
    table = Wargame("southern-suburbs")
    table.reset(seed=1)
    ask = table.ask(table.agent_selection)
    assert ask is not None
    offers = ask.offers()
    total = sum(offer.size() for offer in offers)
    assert len(candidates(offers, Random(1), total)) == total


@pytest.mark.rule("M1")
def test_what_is_hidden_is_not_in_the_numbers() -> None:
    """A masked enemy that has lost steps and one that has not look the same."""
    table = Wargame("moskva", {"setup": "ready", "fog": "m1"})
    table.reset(seed=2)
    side = table.agent_selection
    assert side == "german"
    before = table.observe(side)
    state = table.match.state
    for i in table.kit.units_of[1]:
        unit = state.units[i]
        if unit.at >= 0 and table.kit.counters[i].steps > unit.lost + 1:
            state.put(i, type(unit)(unit.at, unit.lost + 1, unit.dug, unit.cut))
    after = table.observe(side)
    assert all(np.array_equal(before[name], after[name]) for name in before)


def test_a_game_that_goes_on_is_cut_off() -> None:
    table = Wargame("southern-suburbs", longest=5)
    table.reset(seed=1)
    while not any(table.truncations.values()):
        table.step(0)
    assert not any(table.terminations.values())


def test_gymnasium_is_content() -> None:
    check_env(Solo("southern-suburbs", "german"), skip_render_check=True)


@pytest.mark.parametrize("side", ["german", "russian"])
def test_one_side_plays_against_a_bot(side: str) -> None:
    table = Solo("southern-suburbs", side, against="recruit", actions="lawful")
    table.reset(seed=3)
    reward, over, cut = 0.0, False, False
    while not (over or cut):
        assert table.table.agent_selection == side
        _, reward, over, cut, info = table.step(table.action_space.sample())
    assert over
    assert abs(reward) == 1.0
    assert isinstance(info["score"], int)
    assert str(info["score"]) in (table.render() or "")


def test_a_side_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="no such side"):
        Solo("southern-suburbs", "soviet")


def test_each_game_has_its_module() -> None:
    assert str(ercn_v0.raw_env()) == "grognard_moskva_v0"
    assert ercn_v0.env().possible_agents == ["german", "soviet"]
    assert tps_v0.env(options={"setup": "historical"}).possible_agents == ["german", "russian"]
    assert pg_v0.env().possible_agents == ["axis", "allies"]
    assert str(pg_v0.raw_env()) == "grognard_s01-birch-knoll_v0"
    assert str(tps_v0.raw_env("southern-suburbs")) == "grognard_southern-suburbs_v0"
