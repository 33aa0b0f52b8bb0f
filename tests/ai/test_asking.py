"""What a bot is asked: it leads nowhere it should not, its budget is a count, its chances exact."""

from __future__ import annotations

import gc
import time
from collections import Counter
from typing import Any

import pytest

import grognard
from grognard.ai import BOTS, Asked, Budget, make_bot
from grognard.ai.asking import asked
from grognard.ai.bot import Dice
from grognard.ai.outcomes import expected, outcomes
from grognard.kernel.game import Chance, Preview
from grognard.language import LANGS, Language
from tests.ai.trap import Touched, Trapped, play_trapped
from tests.quick import FIRST, GAMES, quick


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", BOTS)
def test_no_bot_touches_the_state_or_the_dice(name: str, game: str) -> None:
    _, scenario, options, _ = quick(game)
    match = play_trapped(scenario, (name, name), options, most=120, thoughts=6)
    assert match.played == 120


def by_name(ask: Asked) -> None:
    ask._question._state.units  # noqa: B018


def by_the_step(ask: Asked) -> None:
    ask._question.step  # noqa: B018


def by_rummaging(ask: Asked) -> None:
    for thing in gc.get_objects():
        if type(thing) is Trapped:
            thing.units  # noqa: B018


def by_a_rule(ask: Asked) -> None:
    preview: Any = ask._game.preview
    preview(ask._question._state, ask.side, None)


@pytest.mark.parametrize("cheats", [by_name, by_the_step, by_rummaging, by_a_rule])
def test_whoever_touches_them_is_caught(cheats: Any) -> None:
    class Cheat(Dice):
        def decide(self, view: Any, ask: Asked) -> Any:
            cheats(ask)
            return super().decide(view, ask)

    _, scenario, options, _ = quick(FIRST)
    with pytest.raises(Touched):
        play_trapped(scenario, (Cheat(1), Cheat(1)), options, most=60)


def test_the_dice_are_trapped_too() -> None:
    _, scenario, options, _ = quick(FIRST)
    match = play_trapped(scenario, ("random", "random"), options, most=10)
    with pytest.raises(Touched):
        match.dice.roll(0, 6, 1)


# ---- budget --------------------------------------------------------------------------------


def test_a_budget_counts_thoughts() -> None:
    budget = Budget(thoughts=3)
    assert [budget.take(100) for _ in range(5)] == [True, True, True, False, False]
    assert budget.spent == 3
    own = Budget()
    assert [own.take(2) for _ in range(3)] == [True, True, False]
    assert not Budget(thoughts=5).take(100, thoughts=6)


def test_at_the_table_the_clock_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    budget = Budget(seconds=2.0)
    assert budget.take(100)
    now[0] = 2.5
    assert not budget.take(100)


# ---- outcomes ------------------------------------------------------------------------------


def test_two_dice_are_not_eleven_equal_sums() -> None:
    """The results of a fire table stand by their sums; seven comes six times as often as two."""
    results = ("2X", "X", "M2", "M1", "M", "-", "M", "M", "M1", "M2", "X")
    falls = Counter[str]()
    for a in range(1, 7):
        for b in range(1, 7):
            falls[results[a + b - 2]] += 1
    chances = tuple(Chance(result, n, 36) for result, n in falls.items())
    found = outcomes(Preview((), (9, 0), "", "11", (), 0, results, chances))
    assert {c.result: c.falls for c in found} == falls
    assert expected(found, lambda result: float(result == "-")) == pytest.approx(1 / 6)


# ---- thoughts ------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_every_thought_has_words(game: str, lang: Any) -> None:
    _, scenario, options, _ = quick(game)
    match = grognard.new(scenario, options, seed=3, story=False, undo=False)
    bots = {side: make_bot("recruit", 3) for side in match.game.sides}
    speaks = Language(lang, [game], strict=True)
    heard = set()
    while match.played < 250:
        side = match.ask.side
        if side == "chance":
            match.roll()
            continue
        match.play(side, bots[side].decide(match.view(side), asked(match, side)))
        for one in bots[side].thinks():
            speaks.say(f"thought-{one.what}", worth=one.worth, **dict(one.about))
            heard.add(one.what)
    assert heard & {"march", "attack", "choice", "habit"}
    assert speaks.say("thought-dice", worth=0)
