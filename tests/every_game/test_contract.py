"""What every game owes the kernel: clones, asking, offers, refusals, and an end."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from grognard import library
from grognard.kernel.flow import settle, submit
from grognard.kernel.legality import Illegal, No
from grognard.kernel.match import Match
from grognard.kernel.offers import Offer
from grognard.kernel.pack import Pack
from grognard.kernel.rulebook import Rulebook
from grognard.kernel.value import CHANCE
from grognard.language import LANGS, Language
from grognard.library import data_folder
from tests.every_game.contract import contract_for, games
from tests.every_game.mutants import Pool, decoded, mutant, sampled
from tests.every_game.tables import MOST_ACTIONS, TABLES, Table, played, tables_of

MOST_SEEDS = 12
"""Random games of each table in which a rare question is looked for."""


def test_any_two_lawful_choices_stand_together_in_some_table() -> None:
    met = {pair for table in TABLES for pair in table.options}
    for scenario in {table.scenario for table in TABLES}:
        found = [table for table in TABLES if table.scenario == scenario]
        for option in found[0].game.scenarios(Pack(data_folder(found[0].game.id)))[0].options:
            assert {(option.id, choice) for choice in option.choices} <= met
    assert len(TABLES) == len(set(TABLES)) > 5


# ---- play ----------------------------------------------------------------------------------


def test_play_ends_and_no_invariant_breaks_on_the_way(table: Table) -> None:
    game = played(table)
    assert game.ended, f"no end after {MOST_ACTIONS} actions"
    assert game.faults == ()
    assert game.actions > table.contract.LEAST.get("actions", 100)


def test_random_play_comes_to_every_kind_of_question(table: Table) -> None:
    """So that what follows here is tested on all of them. A rare one may be missing in a table,
    none may be missing in all."""
    met = {position.kind for position in played(table).positions}
    assert len(met) >= table.contract.LEAST["kinds"]
    asking = {step.__name__ for step in table.game.steps if "offers" in vars(step)}
    every = {p.kind for other in tables_of(table.game.id) for p in played(other).positions}
    left = asking - table.contract.RARE - table.contract.UNASKED - every
    assert not left, f"never asked: {left}"


@pytest.mark.parametrize("game", games())
def test_questions_that_are_rarely_asked_are_asked_and_answered(game: str) -> None:
    """Those that the games above may not come to are looked for in more of them."""
    for kind in contract_for(game).RARE:
        table, found = next(
            (table, position)
            for seed in range(1, MOST_SEEDS)
            for table in tables_of(game)
            for position in played(table, seed).positions
            if position.kind == kind
        )
        m = table.at(found.state)
        side = m.ask.side
        actions = sampled(m.ask.offers(side), Random(1), 20)
        assert actions
        for action in actions:
            assert m.why_not(side, action) == []
            clone = found.state.clone()
            submit(clone, side, action)
            assert list(table.game.faults(clone)) == []


def test_tables_kept_along_the_way_equal_those_made_anew(table: Table) -> None:
    for position in played(table).positions:
        assert list(table.game.faults(position.state)) == []


# ---- clones --------------------------------------------------------------------------------


def test_a_clone_equals_and_goes_its_own_way(table: Table) -> None:
    rng = Random(1)
    for position in played(table).positions:
        original = position.state
        before = original.saved()
        clone = original.clone()
        assert clone.saved() == before
        assert list(table.game.faults(clone)) == []
        for _ in range(12):
            ask = settle(clone)
            if ask is None:
                break
            submit(clone, ask.sides[0], clone.steps[-1].draw(clone, ask.sides[0], rng))
        assert clone.saved() != before
        assert original.saved() == before
        assert list(table.game.faults(original)) == []
        assert list(table.game.faults(clone)) == []


def test_the_same_answers_lead_a_clone_to_the_same_place(table: Table) -> None:
    for position in played(table).positions[::3]:
        one, two = position.state.clone(), position.state.clone()
        for n in range(8):
            ask = settle(one)
            if ask is None:
                break
            for s in (one, two):
                submit(s, ask.sides[0], s.steps[-1].draw(s, ask.sides[0], Random(n)))
        assert one.saved() == two.saved()


# ---- asking --------------------------------------------------------------------------------


def ask_everything(m: Match[Any], rng: Random) -> None:
    """All that can be asked of a match without playing."""
    for side in m.game.sides:
        m.view(side)
        m.ask.about(side)
        m.why_not_undo(side)
        m.heard(side)
    for side in m.ask.sides:
        offers = m.ask.offers(side)
        for offer in offers:
            offer.describe()
            offer.size()
        for action in sampled(offers, rng, 5):
            m.why_not(side, action)
            m.why_not(m.game.sides[0], action)
            if "attack" in m.ask.kinds and "target" in action.__struct_fields__:
                m.preview(action, side)
        m.ask.sample(rng, side)
    assert not m.over
    assert m.result.over is False
    m.record()
    list(m.game.faults(m.state))


def test_asking_changes_nothing(table: Table) -> None:
    rng = Random(2)
    for position in played(table).positions:
        m = table.at(position.state)
        before, steps = m.state.saved(), m.state.steps[:]
        ask_everything(m, rng)
        assert m.state.saved() == before
        assert m.state.steps == steps
        assert m.story == []


def test_settling_twice_is_settling_once(table: Table) -> None:
    for position in played(table).positions:
        s = position.state.clone()
        first = settle(s)
        before = s.saved()
        assert settle(s) is first
        s.ask = None  # as a load leaves it: the step is entered again, and must only ask again
        again = settle(s)
        assert first is not None
        assert again is not None
        assert again.sides == first.sides
        assert s.saved() == before


# ---- offers --------------------------------------------------------------------------------


def test_every_offered_action_is_accepted(table: Table) -> None:
    rng = Random(3)
    for position in played(table).positions:
        m = table.at(position.state)
        for side in m.ask.sides:
            offers = m.ask.offers(side)
            assert sum(offer.size() for offer in offers) > 0
            drawn = sampled(offers, rng, 40)
            for action in drawn:
                assert m.why_not(side, action) == [], (position, side, action)
            for action in rng.sample(drawn, min(8, len(drawn))):
                clone = m.state.clone()
                submit(clone, side, action)
                assert list(table.game.faults(clone)) == [], (position, side, action)


def test_what_is_drawn_is_legal_and_offered(table: Table) -> None:
    rng = Random(4)
    for position in played(table).positions:
        m = table.at(position.state)
        for side in m.ask.sides:
            offers = m.ask.offers(side)
            for _ in range(4):
                action = m.ask.sample(rng, side)
                assert m.why_not(side, action) == [], (position, side, action)
                if side != CHANCE:
                    assert table.contract.offered(offers, action), (position, side, action)


MOST_LISTED = 3_000
"""An offer that holds more is not searched through for one action."""


def holds(offer: Offer[Any], action: Any) -> bool:
    listed = type(offer).__contains__ is Offer.__contains__
    return False if listed and offer.size() > MOST_LISTED else action in offer


# ---- refusals ------------------------------------------------------------------------------


@cache
def known_rules(game: str) -> frozenset[str]:
    book = Rulebook.read(Pack(data_folder(game)))
    return frozenset({*book.ids, *(rule.id for rule in book.engine)})


@cache
def languages(game: str) -> tuple[Language, ...]:
    return tuple(Language(lang, [game], strict=True) for lang in LANGS)


def check_reasons(game: str, reasons: tuple[No, ...]) -> None:
    """A refusal has reasons, known to the register and with a text in every language."""
    assert reasons
    for reason in reasons:
        assert reason.rule in known_rules(game), reason
        for language in languages(game):
            assert language.say_no(reason)


def mutate(table: Table, each: int) -> None:
    rng = Random(5)
    pool = Pool()
    accepted = refused = malformed = 0
    for position in played(table).positions:
        m = table.at(position.state)
        before = m.state.saved()
        for side in m.ask.sides:
            offers = m.ask.offers(side)
            lawful = sampled(offers, rng, 20)
            pool.learn(lawful)
            for _ in range(each):
                raw = mutant(table.game, rng.choice(lawful), pool, rng)
                action, fault = decoded(m, raw)
                if action is None:
                    assert fault is not None
                    check_reasons(table.game.id, fault.reasons)
                    malformed += 1
                    continue
                reasons = m.why_not(side, action)
                if not reasons:
                    accepted += 1
                    if table.contract.stays(m.state, action):
                        continue
                    assert table.contract.offered(offers, action), (position, side, action)
                    continue
                refused += 1
                check_reasons(table.game.id, tuple(reasons))
                assert not any(holds(offer, action) for offer in offers), (position, side, action)
                with pytest.raises(Illegal) as found:
                    m.play(side, action)
                assert list(found.value.reasons) == reasons
        assert m.state.saved() == before, position
    assert accepted > 10
    assert refused > 60
    assert malformed > 10


def test_a_changed_action_is_legal_or_refused_with_a_reason(table: Table) -> None:
    mutate(table, 8)


@pytest.mark.slow
def test_many_changed_actions_are_legal_or_refused_with_a_reason(table: Table) -> None:
    mutate(table, 60)


def test_only_the_side_that_is_asked_may_act(table: Table) -> None:
    rng = Random(6)
    for position in played(table).positions:
        m = table.at(position.state)
        before = m.state.saved()
        action = m.ask.sample(rng)
        for side in (*m.game.sides, CHANCE, "nobody", ""):
            if side not in m.ask.sides:
                with pytest.raises(Illegal) as found:
                    m.play(side, action)
                assert [reason.why for reason in found.value.reasons] == ["not-asked"]
                check_reasons(table.game.id, found.value.reasons)
        assert m.state.saved() == before


def test_what_is_suggested_can_be_chosen() -> None:
    """A page that begins a game chooses it at first: nobody need place every unit by hand."""
    found = 0
    for scenario in library.scenarios():
        assert all(one.suggested in ("", *one.choices) for one in scenario.options), scenario.id
        first = {one.id: one.suggested for one in scenario.options if one.suggested}
        found += len(first)
        library.kit_for(scenario.id, first)
    assert found
