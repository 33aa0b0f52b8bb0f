"""The environments: PettingZoo's and Gymnasium's own tests, and that they are honest tables."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from grognard import env as environments
from grognard import library
from grognard.env import Solo, Wargame, env
from grognard.env.encoding import candidates
from grognard.kernel.game import no_situation_written
from grognard.kernel.legality import Illegal
from tests.quick import GAMES, quick, short

# What PettingZoo recommends (box observations, agents called player_0) is not ours to follow.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")

SHORT = short()
ANOTHER = quick(next(game for game in GAMES if game != SHORT.game))


def make(game: str, actions: str) -> Any:
    _, scenario, options, _ = quick(game)
    return lambda render_mode=None: env(scenario, options, actions=actions, render_mode=render_mode)


@pytest.mark.parametrize("actions", ["candidates", "lawful"])
@pytest.mark.parametrize("game", GAMES)
def test_it_passes_pettingzoos_tests(
    game: str, actions: str, capsys: pytest.CaptureFixture[str]
) -> None:
    maker = make(game, actions)
    api_test(maker(), num_cycles=120)
    seed_test(maker, num_cycles=40)
    render_test(maker)
    written = library.game(game).write_situation is not no_situation_written
    shown = "pieces:" if written else no_situation_written(None)
    assert shown in capsys.readouterr().out


def test_a_game_ends_and_somebody_is_paid() -> None:
    table = env(SHORT.scenario, actions="lawful")
    table.reset(seed=4)
    paid = {}
    for side in table.agent_iter(100_000):
        _, reward, over, cut, info = table.last()
        if over or cut:
            paid[side] = reward
            assert info["level"]
        table.step(None if over or cut else table.action_space(side).sample())
    assert sorted(paid.values()) == [-1.0, 1.0]


def test_an_action_of_the_game_is_taken_and_an_unlawful_one_refused() -> None:
    table = Wargame(SHORT.scenario, actions="candidates")
    table.reset(seed=1)
    side = table.agent_selection
    ask = table.ask(side)
    assert ask is not None
    action = ask.sample(Random(3))
    assert table.lawful(side, action)
    table.step(action)
    assert table.match.entries[-1].side in (side, "chance")
    foreign = Wargame(ANOTHER.scenario, ANOTHER.options)
    foreign.reset(seed=1)
    with pytest.raises(Illegal):
        table.step(foreign.candidates()[0])


def test_the_space_of_lawful_actions_holds_those_and_no_other() -> None:
    table = Wargame(SHORT.scenario, actions="lawful")
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
    one, two = (Wargame(ANOTHER.scenario, ANOTHER.options, most=16) for _ in range(2))
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
    table = Wargame(SHORT.scenario)
    table.reset(seed=1)
    ask = table.ask(table.agent_selection)
    assert ask is not None
    offers = ask.offers()
    total = sum(offer.size() for offer in offers)
    assert len(candidates(offers, Random(1), total)) == total


def test_a_game_that_goes_on_is_cut_off() -> None:
    table = Wargame(SHORT.scenario, longest=5)
    table.reset(seed=1)
    while not any(table.truncations.values()):
        table.step(0)
    assert not any(table.terminations.values())


def test_gymnasium_is_content() -> None:
    check_env(Solo(SHORT.scenario, SHORT.sides[0]), skip_render_check=True)


@pytest.mark.parametrize("side", SHORT.sides)
def test_one_side_plays_against_a_bot(side: str) -> None:
    table = Solo(SHORT.scenario, side, against="recruit", actions="lawful")
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
        Solo(SHORT.scenario, "nobody")


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_its_module(game: str) -> None:
    module = getattr(environments, f"{game}_v0")
    named = library.game(game).environment
    assert named is not None
    table = module.raw_env()
    assert str(table) == f"grognard_{named().SCENARIO}_v0"
    assert table.possible_agents == list(quick(game).sides)
    assert str(module.raw_env(quick(game).scenario)) == f"grognard_{quick(game).scenario}_v0"


def test_a_game_that_is_not_there_has_none() -> None:
    with pytest.raises(AttributeError):
        environments.chess_v0  # noqa: B018
