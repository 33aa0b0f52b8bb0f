"""What every game's desk owes its players: nothing changes by asking, what is offered can be done,
what can be done is offered, and a question without sense is refused with a reason."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from grognard import library
from grognard.kernel.flow import submit
from grognard.kernel.legality import Illegal
from grognard.kernel.match import Match
from grognard.kernel.offers import tag
from grognard.kernel.value import CHANCE
from tests.every_game.contract import contract_for, games
from tests.every_game.mutants import ODD_NUMBERS, ODD_VALUES, Pool, changed, sampled
from tests.every_game.tables import Position, Table, played
from tests.every_game.test_contract import check_reasons

SHORT_GAMES = 4
"""Random games of a short scenario."""


def some_positions(table: Table, every: int, games: int = 1) -> tuple[Position, ...]:
    """Of each kind of question at least one, and of the rest every so manyth."""
    found = []
    for seed in range(1, (SHORT_GAMES if table.scenario in table.contract.SHORT else games) + 1):
        seen: set[str] = set()
        for n, position in enumerate(played(table, seed).positions):
            if position.kind not in seen or n % every == 0:
                seen.add(position.kind)
                found.append(position)
    return tuple(found)


def questions(m: Match[Any], side: str, rng: Random) -> list[Any]:
    desk = contract_for(m.game.id).DESK
    return list(desk.questions(m.view(side), len(m.kit.names), rng))


def answer(m: Match[Any], side: str, raw: Any) -> Any:
    """The answer, or the reasons of a refusal."""
    try:
        return m.game.decode_query(raw).answer(m.state, side)
    except Illegal as refusal:
        check_reasons(m.game.id, refusal.reasons)
        return refusal.reasons


def test_asking_at_the_desk_changes_nothing(table: Table) -> None:
    rng = Random(11)
    kinds = set()
    for position in some_positions(table, 15):
        m = table.at(position.state)
        before, steps = m.state.saved(), m.state.steps[:]
        for side in m.game.sides:
            first = [m.game.prompt(m.state, side)]
            asked = questions(m, side, rng)
            first += [answer(m, side, raw) for raw in asked]
            again = [m.game.prompt(m.state, side), *(answer(m, side, raw) for raw in asked)]
            assert msgspec.json.encode(first) == msgspec.json.encode(again)
            kinds |= {raw["ask"] for raw in asked}
        assert m.state.saved() == before
        assert m.state.steps == steps
        assert m.story == []
        assert list(table.game.faults(m.state)) == []
    assert kinds == {tag(query) for query in table.game.queries}


def test_an_answer_travels_as_json(table: Table) -> None:
    rng = Random(12)
    for position in some_positions(table, 30):
        m = table.at(position.state)
        for side in m.game.sides:
            for raw in questions(m, side, rng):
                found = answer(m, side, raw)
                if not isinstance(found, tuple):
                    data = msgspec.json.encode(found)
                    again = msgspec.json.decode(data, type=type(found))
                    same = msgspec.json.decode(msgspec.json.encode(again))
                    assert same == msgspec.json.decode(data)


def test_what_the_prompt_holds_ready_can_be_done(table: Table) -> None:
    """And what it says cannot, is refused with those very reasons."""
    tried = 0
    for position in some_positions(table, 3):
        m = table.at(position.state)
        for side in m.game.sides:
            prompt: Any = m.game.prompt(m.state, side)
            assert prompt.asked == (side in m.ask.sides)
            # How long the other side is at one step may tell what it has hidden.
            assert prompt.step == tag(type(m.ask.step)) or not prompt.asked
            for ready in (*prompt.deeds, *prompt.choices):
                assert m.why_not(side, m.decode(ready.action)) == list(ready.no), ready
                tried += 1
            if not prompt.asked:
                assert prompt.units == prompt.deeds == prompt.choices == prompt.targets == ()
    assert tried >= table.contract.LEAST["prompt"]


def test_what_answers_hold_ready_can_be_done_in_their_order(table: Table) -> None:
    rng = Random(13)
    desk = table.contract.DESK
    hidden = table.game.hidden(table.kit)
    tried = 0
    for position in some_positions(table, 4, games=2):
        m = table.at(position.state)
        for side in m.game.sides:
            for raw in questions(m, side, rng):
                found = answer(m, side, raw)
                orders = list(desk.promised(found))
                for actions in rng.sample(orders, min(4, len(orders))):
                    clone = m.state.clone()
                    for n, plain in enumerate(actions):
                        # [M2] what is hidden may stop a unit on its way, and those after it
                        if n and hidden and table.at(clone).why_not(side, m.decode(plain)):
                            break
                        submit(clone, side, m.decode(plain))
                        tried += 1
                for plain, reasons in desk.refused(found):
                    assert m.why_not(side, m.decode(plain)) == list(reasons), plain
    assert tried >= table.contract.LEAST["answers"]


def test_all_that_is_legal_is_on_the_desk(table: Table) -> None:
    rng = Random(14)
    desk = table.contract.DESK
    for position in some_positions(table, 10):
        m = table.at(position.state)
        for side in m.ask.sides:
            if side == CHANCE:
                continue
            prompt = m.game.prompt(m.state, side)
            for action in sampled(m.ask.offers(side), rng, 30):
                assert desk.on_the_desk(m, side, prompt, action), (position, side, action)


def twisted(raw: Any, rng: Random) -> Any:
    """A question with something in it changed."""
    roll = rng.random()
    names = [key for key in raw if key != "ask"]
    if not names:  # a question about nothing in particular
        return {**raw, "more": 1} if roll < 0.5 else raw
    name = rng.choice(names)
    if roll < 0.2:
        return {**raw, name: rng.choice(ODD_VALUES)}
    if roll < 0.3:
        return {key: value for key, value in raw.items() if key != name}
    if roll < 0.4:
        return {**raw, "more": 1}
    if isinstance(raw[name], int) and roll < 0.7:
        return {**raw, name: rng.choice(ODD_NUMBERS)}
    return {**raw, name: changed(raw[name], Pool(), rng, name)}


def test_a_question_without_sense_is_refused_with_a_reason(table: Table) -> None:
    rng = Random(15)
    answered = malformed = 0
    for position in some_positions(table, 20):
        m = table.at(position.state)
        before = m.state.saved()
        for side in m.game.sides:
            for raw in questions(m, side, rng):
                wrong = twisted(raw, rng)
                try:
                    query = m.game.decode_query(wrong)
                except msgspec.ValidationError:
                    malformed += 1
                    continue
                try:
                    query.answer(m.state, side)
                    answered += 1
                except Illegal as refusal:
                    check_reasons(table.game.id, refusal.reasons)
        assert m.state.saved() == before
    assert malformed > 10
    assert answered > 10


def test_nothing_is_asked_when_all_is_over(table: Table) -> None:
    m = table.at(played(table).positions[-1].state)
    rng = Random(16)
    while not m.over:
        m.play(m.ask.side, m.ask.sample(rng))
    for side in m.game.sides:
        prompt: Any = m.game.prompt(m.state, side)
        assert (prompt.step, prompt.asked, prompt.waits) == ("", False, ())
        for raw in questions(m, side, rng):
            answer(m, side, raw)


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("raw", [None, [], "reach", {"ask": "nothing"}, {"units": [1]}])
def test_what_is_no_question_is_malformed(raw: Any, game: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        library.game(game).decode_query(raw)
