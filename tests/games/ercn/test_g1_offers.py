"""[G1] The attacks that are offered: all that are legal, and no other."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import grognard
from grognard.games.ercn.rules.g1_phase import Combat
from tests.games.ercn.fights import (
    D1,
    END,
    FRONT,
    STAY,
    fall_back,
    front,
    play,
    position,
    strike,
)
from tests.games.ercn.tables import (
    hex_,
    nos,
    units,
)


@pytest.mark.rule("G1")
def test_every_attack_that_is_offered_is_legal_and_every_legal_one_is_offered() -> None:
    m = front()
    offers = m.ask.offers()
    assert [offer.describe() for offer in offers] == [
        {"do": "attack", "target": hex_(m, "0404"), "of": list(units(m, "A B C"))},
        {"do": "attack", "target": hex_(m, "0504"), "of": list(units(m, "A B"))},
        {"do": "end-combat"},
    ]
    found = [action for offer in offers for action in offer]
    assert len(found) == 7 + 3 + 1
    assert all(nos(m, "german", action) == [] for action in found)
    strike(m, "A", "0504", "D1")
    play(m, D1, fall_back(m, "Z", "0604"), STAY)
    assert [offer.describe() for offer in m.ask.offers()] == [
        {"do": "attack", "target": hex_(m, "0404"), "of": list(units(m, "B C"))},
        {"do": "end-combat"},
    ]


@pytest.mark.rule("G1")
def test_units_off_the_map_and_hexes_attacked_already_are_not_offered() -> None:
    m = position(FRONT.replace("  german A 0403\n", "") + "waiting: A\n")
    strike(m, "C", "0404", "AR")
    assert [offer.describe() for offer in m.ask.offers()] == [
        {"do": "attack", "target": hex_(m, "0504"), "of": list(units(m, "B"))},
        {"do": "end-combat"},
    ]


@pytest.mark.rule("G1")
def test_a_drawn_attack_is_one_of_those_offered() -> None:
    m = front()
    rng = Random(1)
    drawn = Counter(str(m.ask.sample(rng)) for _ in range(1200))
    found = {str(action) for offer in m.ask.offers() for action in offer}
    assert set(drawn) == found
    # Each of the two targets and the end a third of the time.
    assert 330 < drawn[str(END)] < 470
    wide = sum(n for name, n in drawn.items() if f"target={hex_(m, '0404')}" in name)
    assert 330 < wide < 470


@pytest.mark.rule("G1")
@pytest.mark.parametrize("fog", ["none", "m2"])
def test_the_quick_answer_is_the_long_one(fog: str) -> None:
    """Through three turns of a random game: `able` against the reasons, and who is in contact
    against every pair of hexes."""
    m = grognard.new("moskva", {"setup": "ready", "fog": fog}, seed=8, story=False, undo=False)
    rng = Random(8)
    looked = 0
    while m.state.turn < 4:
        s = m.state
        step = s.steps[-1]
        if isinstance(step, Combat):
            looked += 1
            for i in range(len(s.kit.counters)):
                assert step.able(s, i) == (not list(step.why_not_attacker(s, i)))
            enemy = s.men_seen[1 - step.side]
            assert list(step.in_contact(s)) == [
                h for h, men in enumerate(s.men[step.side])
                if men and any(enemy[b] for b in s.kit.ground.around[h])
            ]  # fmt: skip
        if m.ask.side == "chance":
            m.roll()
        else:
            m.play(m.ask.side, m.ask.sample(rng))
    assert looked > 10


@pytest.mark.rule("G1")
def test_with_nothing_to_attack_the_end_is_all_there_is() -> None:
    m = position("""
        counter: german A INF XX 4-4-3 2-2-3
        pieces:
          german A 0403
          soviet 1/22 0405
    """)
    assert m.ask.sample(Random(0)) == END
    assert [list(offer) for offer in m.ask.offers()] == [[END]]
