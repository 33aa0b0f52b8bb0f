"""The chances of an opposed roll as an opponent reads them off a preview."""

from __future__ import annotations

from fractions import Fraction

import grognard
from grognard.ai.asking import asked
from grognard.ai.outcomes import details, outcomes
from grognard.games.tps.rules.r083_offers import Assaults


def test_an_opposed_roll_is_counted_whole() -> None:
    match = grognard.situation(
        "scenario: first-week\npieces:\n  german G038 28\n  german G001 28\n  russian R013 27\n"
    )
    ask = asked(match, "german")
    offer = next(offer for offer in ask.offers() if isinstance(offer, Assaults))
    preview = ask.preview(next(iter(offer)))
    chances = outcomes(preview)
    assert sum(Fraction(c.falls, c.of) for c in chances) == 1
    assert {c.result for c in chances} <= {"overrun", "won", "even", "lost", "rout"}
    won = {c.result: c.falls for c in chances}["won"]
    assert sum(c.falls for c in details(preview)) == won
