"""The first opponent at Stalingrad: it plays legally under all options, sees no more than its view,
repeats itself for the same seed, and beats play at random."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import grognard
from grognard.games.tps.ai.board_model import lay_out, nearness
from grognard.games.tps.ai.judge import LEAST, Judge
from grognard.games.tps.kit import GERMAN, RUSSIAN
from grognard.games.tps.rules.r08_end import Pass
from grognard.games.tps.rules.r083_offers import Assaults
from grognard.games.tps.view import View
from grognard.kernel.match import Match
from tests.ai.trap import play_trapped

SMALL = "southern-suburbs"


def play(
    names: tuple[str, str],
    scenario: str = SMALL,
    options: Mapping[str, str] | None = None,
    seed: int = 7,
    most: int = 10_000,
) -> Match[Any]:
    """A game, or its first so many actions. That it looks at its view alone is tried elsewhere."""
    return play_trapped(scenario, names, options, seed, most, story=True, trap=False)


@pytest.mark.parametrize("edition", ["2", "3"])
def test_it_plays_a_small_battle_to_its_end(edition: str) -> None:
    match = play(("recruit", "recruit"), options={"edition": edition})
    assert match.over
    assert match.result.winner in ("german", "russian")
    happened = {event.what for event in match.story}
    assert {"attack", "moved", "control", "front-fires"} <= happened


def test_it_sets_up_crosses_and_reinforces_in_a_large_one() -> None:
    """Two days of the first week, the units placed by the players."""
    match = play(("recruit", "recruit"), "first-week", {"setup": "players"}, most=420)
    assert match.state.date >= 2
    happened = {event.what for event in match.story}
    assert {"set-up", "attack", "sunset", "dawn", "arrived"} <= happened


def test_the_same_seed_gives_the_same_game() -> None:
    one, two = (play(("recruit", "recruit"), seed=3, most=200) for _ in range(2))
    assert one.entries == two.entries
    assert one.entries != play(("recruit", "recruit"), seed=4, most=200).entries


def test_it_beats_play_at_random_on_either_side() -> None:
    won = [play(("recruit", "random"), seed=seed).result.winner == "german" for seed in range(4)]
    won += [play(("random", "recruit"), seed=seed).result.winner == "russian" for seed in range(4)]
    assert sum(won) >= 7


def seen(match: Match[Any], side: str) -> View:
    view = match.view(side)
    assert isinstance(view, View)
    return view


def test_the_table_it_lays_out_is_the_table() -> None:
    match = play(("recruit", "recruit"), most=150)
    laid = lay_out(seen(match, "german"), match.kit)
    state = match.state
    assert laid.units == state.units
    assert (laid.control, laid.rubble, laid.date) == (state.control, state.rubble, state.date)
    assert laid.stacks == state.stacks


def situation(text: str) -> Match[Any]:
    return grognard.situation(f"scenario: first-week\n{text}")


def best_assault(text: str) -> float:
    """What the best attack of the Germans in this position is worth to them."""
    match = situation(text)
    judge = Judge(seen(match, "german"), match.kit)
    offers = [offer for offer in match.ask.offers() if isinstance(offer, Assaults)]
    return max(worth for offer in offers for worth, _ in judge.assaults(offer))


def test_it_attacks_where_the_odds_are_good_and_not_where_they_are_bad() -> None:
    weak = "pieces:\n  german G038 28\n  german G001 28\n  russian R013 27 spent\n"
    assert best_assault(weak) > 1
    strong = "pieces:\n  german G002 28\n" + "".join(f"  russian R00{n} 27\n" for n in (1, 2, 9))
    assert best_assault(strong) < LEAST


def test_with_nothing_to_do_it_passes() -> None:
    match = situation("pieces:\n  german G001 C spent\n  russian R001 63 spent\n")
    assert Judge(seen(match, "german"), match.kit).answer(match.ask.offers()) == Pass()


def test_the_german_is_drawn_to_what_he_lacks_and_the_russian_to_what_he_may_lose() -> None:
    match = situation("pieces:\n  german G001 31\n  russian R072 61\n")
    index = match.kit.ground.index
    german = Judge(seen(match, "german"), match.kit)
    russian = Judge(seen(match, "russian"), match.kit)
    assert (german.side, russian.side) == (GERMAN, RUSSIAN)
    assert german.pull[index["33"]] > german.pull[index["1"]]
    assert russian.pull[index["33"]] > russian.pull[index["74"]]


def test_attraction_fades_with_every_step() -> None:
    assert nearness(((1,), (0, 2), (1,), ())) == (
        (1.0, 0.7, 0.7 * 0.7, 0.0),
        (0.7, 1.0, 0.7, 0.0),
        (0.7 * 0.7, 0.7, 1.0, 0.0),
        (0.0, 0.0, 0.0, 1.0),
    )
