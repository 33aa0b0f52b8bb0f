"""The chances of a combat of MOSKVA as an opponent reads them off a preview."""

from __future__ import annotations

import math

import pytest

import grognard
from grognard.ai import make_bot
from grognard.ai.asking import asked
from grognard.ai.outcomes import deviation, expected, outcomes
from grognard.games.ercn.rules.g1_phase import Attack
from tests.ai.trap import play_trapped

FIGHT = """
scenario: moskva
map: flat 6x8
phase: german combat
counter: german A MECH XX 5-5-6 3-3-6
pieces:
  german A 0203
  soviet 1/22 0204 dug
"""


@pytest.mark.rule("G3")
def test_a_table_gives_a_chance_for_every_face() -> None:
    match = grognard.situation(FIGHT)
    ask = asked(match, "german")
    attack = next(a for offer in ask.offers() for a in offer if isinstance(a, Attack))
    chances = outcomes(ask.preview(attack))
    assert [(c.result, c.falls, c.of) for c in chances] == [
        ("AR", 1, 6), ("RX", 1, 6), ("RX1", 1, 6), ("D1", 1, 6), ("D2", 1, 6), ("DR", 1, 6),
    ]  # fmt: skip
    assert expected(chances, lambda result: 6.0 * (result == "DR")) == 1.0
    assert deviation(chances, lambda result: 6.0 * (result == "DR")) == pytest.approx(math.sqrt(5))


def test_where_the_enemy_is_hidden_there_are_no_chances() -> None:
    match = play_trapped("moskva", ("recruit", "recruit"), {"setup": "ready", "fog": "m1"}, most=3)
    while not any(offer.describe()["do"] == "attack" for offer in match.ask.offers()):
        if match.ask.side == "chance":
            match.roll()
        else:
            ask = asked(match, match.ask.side)
            match.play(ask.side, make_bot("recruit", 1).decide(match.view(ask.side), ask))
    ask = asked(match, match.ask.side)
    attack = next(a for offer in ask.offers() for a in offer if isinstance(a, Attack))
    assert outcomes(ask.preview(attack)) == ()
