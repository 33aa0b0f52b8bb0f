"""Hints: the best plans of the side that is asked, and nothing that it may not know."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

import pytest

import grognard
from grognard import library
from grognard.ai import hints as hinting
from grognard.ai import veteran
from grognard.ai.asking import Asked, Budget, asked
from grognard.ai.hints import Hint, PlannedAction, deed_of, hints, told_apart
from grognard.ai.regular import Regular
from grognard.ai.veteran import Veteran, Weighed
from grognard.kernel.facets import Planning
from grognard.kernel.match import Match
from grognard.kernel.planning import Comparison, Plan, Thought
from grognard.language import LANGS, Language
from tests.ai.trap import trapped
from tests.quick import FIRST, GAMES, quick

OTHERS: list[Plan] = []
"""Plans there are besides."""


class Scripted(Veteran):
    """A veteran that has these plans and found these chances."""

    found: ClassVar[list[Weighed]] = []

    def weigh(self, view: Any, ask: Asked) -> list[Weighed]:
        return self.found


def plans_of(game: str) -> Planning:
    opponents = library.game(game).opponents
    assert opponents is not None
    return opponents().plans


def weighed(name: str, chances: Sequence[float], first: Any = None) -> Weighed:
    one = Weighed(Plan(Thought(name), None, first))
    one.chances = list(chances)
    return one


def at_the_start(game: str = FIRST) -> Match[Any]:
    """A match where a side is asked what it wants to do."""
    _, scenario, options, _ = quick(game)
    match = grognard.new(scenario, options, seed=5)
    while match.ask.side == "chance":
        match.roll()
    return match


@pytest.fixture
def decision_point(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plans are compared at every question, and those are found that are scripted."""
    monkeypatch.setattr(hinting, "Veteran", Scripted)
    for game in GAMES:
        monkeypatch.setattr(plans_of(game), "decision_point", lambda _: True)
        monkeypatch.setattr(plans_of(game), "candidates", lambda *_: OTHERS)


def hinted(match: Match[Any]) -> tuple[Hint, ...]:
    side = match.ask.side
    return hints(match.view(side), asked(match, side, Budget(thoughts=0)), 1)


def differing(match: Match[Any], count: int) -> list[Any]:
    """So many moves that are told differently."""
    while "move" not in match.ask.kinds:
        match.play(match.ask.side, match.ask.sample(Random(1)))
    found: dict[PlannedAction, Any] = {}
    for offer in match.ask.offers():
        for action in offer:
            found.setdefault(deed_of(action, match.kit), action)
            if len(found) == count:
                return list(found.values())
    raise AssertionError("too few")


@pytest.mark.usefixtures("decision_point")
def test_at_most_three_plans_the_best_first() -> None:
    match = at_the_start()
    actions = differing(match, 4)
    chances = (0.7, 0.6, 0.5, 0.4)
    Scripted.found = [
        weighed(f"plan-{n}", [c, c], a)
        for n, (c, a) in enumerate(zip(chances, actions, strict=True))
    ]
    found = hinted(match)
    assert [(one.what and one.what.what, one.chance, one.tried) for one in found] == [
        ("plan-0", 0.7, 2), ("plan-1", 0.6, 2), ("plan-2", 0.5, 2),
    ]  # fmt: skip


@pytest.mark.usefixtures("decision_point")
def test_what_spoke_for_a_plan_before_is_in_its_chance() -> None:
    """So that the first has the highest: by what it brought alone it would not."""
    match = at_the_start()
    first, second = differing(match, 2)
    other = Weighed(Plan(Thought("other"), None, second, prior=-0.1))
    other.chances = [0.72]
    Scripted.found = [weighed("good", [0.7], first), other]
    assert [one.chance for one in hinted(match)] == [0.7, 0.62]


@pytest.mark.usefixtures("decision_point")
def test_plans_for_which_there_was_no_time_are_told_without_a_chance() -> None:
    match = at_the_start()
    first, second = differing(match, 2)
    Scripted.found = [weighed("tried", [0.7], first)]
    OTHERS[:] = [Plan(Thought("tried"), None, first), Plan(Thought("untried"), None, second)]
    try:
        found = hinted(match)
    finally:
        OTHERS.clear()
    told = [(one.what and one.what.what, one.chance) for one in found]
    assert told == [("tried", 0.7), ("untried", None)]


@pytest.mark.usefixtures("decision_point")
def test_plans_that_begin_alike_are_told_once() -> None:
    match = at_the_start()
    action = match.ask.sample(Random(1))
    Scripted.found = [weighed("good", [0.7], action), weighed("same", [0.6], action)]
    assert [one.what for one in hinted(match)] == [Thought("good")]


@pytest.mark.usefixtures("decision_point")
def test_plans_that_do_the_same_in_another_order_are_told_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = at_the_start()
    first, second = differing(match, 2)
    deeds = (deed_of(first, match.kit), deed_of(second, match.kit))
    begun = {id(first): deeds, id(second): deeds[::-1]}
    monkeypatch.setattr(hinting, "beginning", lambda _, __, a, ___: (begun[id(a)], ()))
    Scripted.found = [weighed("good", [0.7], first), weighed("same", [0.6], second)]
    assert [one.what for one in hinted(match)] == [Thought("good")]


@pytest.mark.usefixtures("decision_point")
def test_without_a_choice_it_is_what_the_regular_would_do() -> None:
    match = at_the_start()
    Scripted.found = []
    (only,) = hinted(match)
    assert (only.what, only.chance, only.tried) == (None, None, 0)
    bot, side = Regular(1), match.ask.side
    action = bot.decide(match.view(side), asked(match, side))
    assert only.reasons == bot.thinks()
    assert only.begins[0] == deed_of(action, match.kit)


def test_plans_are_told_apart_by_what_only_they_do() -> None:
    same, own, other = (
        PlannedAction("move", ("a",)),
        PlannedAction("move", ("b",)),
        PlannedAction("move", ("c",)),
    )
    plans = [Hint(None, None, 0, (), (same, own)), Hint(None, None, 0, (), (same, other, same))]
    found = told_apart(plans)
    assert [(hint.begins, hint.more) for hint in found] == [((own,), 1), ((other,), 2)]
    (alone,) = told_apart(plans[:1])
    assert alone.begins == (same, own)


def test_in_the_middle_of_a_phase_nothing_is_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_the_start()
    Scripted.found = [weighed("other", [0.7], match.ask.sample(Random(1)))]
    monkeypatch.setattr(hinting, "Veteran", Scripted)
    monkeypatch.setattr(plans_of(FIRST), "decision_point", lambda _: False)
    assert [one.what for one in hinted(match)] == [None]


def test_a_hint_rolls_no_dice_and_changes_nothing() -> None:
    match = at_the_start()
    before = match.save()
    for one in hinted(match):
        assert one.begins
    assert match.save() == before


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_touches_neither_state_nor_dice(game: str) -> None:
    match = at_the_start(game)
    side = match.ask.side
    ask = trapped(match, side)
    ask.budget = Budget(thoughts=0)
    assert hints(match.view(side), ask, 1)


@pytest.mark.parametrize("game", GAMES)
def test_every_action_has_a_name_and_its_places_are_on_the_map(game: str) -> None:
    """What is told of an action is what stands on the counters and on the map."""
    _, scenario, options, _ = quick(game)
    match, rng = grognard.new(scenario, options, seed=2), Random(2)
    ids = {counter.id for counter in match.kit.counters}
    named = set()
    while match.played < 400 and not match.over:
        if match.ask.side == "chance":
            match.roll()
            continue
        action = match.ask.sample(rng)
        deed = deed_of(action, match.kit)
        assert set(deed.units) <= ids
        assert set(deed.places) <= set(match.kit.names)
        named.add((deed.do, bool(deed.units), bool(deed.places)))
        match.play(match.ask.side, action)
    assert ("move", True, True) in named


def test_a_hurried_veteran_answers_with_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody says "now" while the second round is being played out: it does not count."""
    match = at_the_start()
    side = match.ask.side
    ask = asked(match, side)
    plans = [Plan(Thought(f"plan-{n}"), None) for n in range(3)]
    planning = ask.opponents.plans
    monkeypatch.setattr(planning, "candidates", lambda *_: plans)
    monkeypatch.setattr(planning, "COMPARISON", Comparison(lambda *_: 5))
    tried: list[str] = []

    def played_out(ask: Asked, view: Any, plan: Plan, seed: int, luck: float) -> float:
        if ask.budget.late:
            raise veteran.Hurried
        tried.append(plan.what.what)
        if len(tried) == 4:
            ask.budget.hurry()
        return 0.9 if len(tried) == 4 else 0.5

    monkeypatch.setattr(veteran, "played_out", played_out)
    found = Veteran(1).weigh(match.view(side), ask)
    assert len(tried) == 4
    assert [one.chances for one in found] == [[0.5], [0.5], [0.5]]


@pytest.mark.parametrize("lang", LANGS)
def test_a_comparison_has_words(lang: Any) -> None:
    said = Language(lang, [FIRST], strict=True).say("thought-compared", worth=0.62, count=3, n=4)
    assert "3" in said
    assert "4" in said
