"""Offers: they count what they hold, draw it evenly, and hold what is legal."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from grognard.kernel.flow import DiceOffer, Rolled
from grognard.kernel.offers import Family, Offer, One, Subsets, draw_one, tag
from tests.kernel.toy import Mark, Peek, Take

OFFERS: list[Offer[Any]] = [
    One(Peek()),
    Family(Take, range(1, 4), Take, left=9),
    Subsets(Mark, (1, 2, 3), Mark, target=4),
    DiceOffer(2, 6),
]


@pytest.mark.parametrize("offer", OFFERS, ids=lambda o: type(o).__name__)
def test_an_offer_holds_as_many_as_it_says_and_all_differ(offer: Offer[Any]) -> None:
    members = list(offer)
    assert offer.size() == len(members) == len(set(members)) > 0
    assert all(action in offer for action in members)


@pytest.mark.parametrize("offer", OFFERS, ids=lambda o: type(o).__name__)
def test_an_offer_draws_all_it_holds_evenly(offer: Offer[Any]) -> None:
    rng = Random(5)
    each = 300
    counts = Counter(offer.draw(rng) for _ in range(each * offer.size()))
    assert set(counts) == set(offer)
    # Six standard deviations of a binomial: far from any even draw, near to any uneven one.
    assert all(abs(n - each) < 6 * each**0.5 for n in counts.values())


def test_what_is_not_offered_is_not_in_it() -> None:
    assert Peek() not in Family(Take, (1, 2), Take)
    assert Take(3) not in Family(Take, (1, 2), Take)
    assert Take(1) not in One(Peek())
    assert Mark(()) not in Subsets(Mark, (1, 2), Mark)
    assert Mark((1, 3)) not in Subsets(Mark, (1, 2), Mark)
    assert "peek" not in One(Peek())


def test_offers_describe_themselves() -> None:
    assert One(Peek()).describe() == {"do": "peek"}
    assert Family(Take, (1, 2), Take, left=9).describe() == {
        "do": "take",
        "left": 9,
        "choices": [1, 2],
    }
    assert Subsets(Mark, (4, 7), Mark, target=3).describe() == {
        "do": "mark",
        "target": 3,
        "of": [4, 7],
    }


def test_subsets_are_never_listed_to_be_counted_or_drawn() -> None:
    many = Subsets(Mark, tuple(range(40)), Mark)
    assert many.size() == 2**40 - 1
    drawn = many.draw(Random(1))
    assert 0 < len(drawn.cards) < 40
    assert list(drawn.cards) == sorted(drawn.cards)


def test_one_of_many_offers_is_drawn_by_what_they_hold() -> None:
    offers: list[Offer[Any]] = [One(Peek()), Subsets(Mark, (1, 2, 3), Mark)]
    rng = Random(2)
    counts = Counter(draw_one(offers, rng) for _ in range(2400))
    assert len(counts) == 8
    assert all(abs(n - 300) < 6 * 300**0.5 for n in counts.values())


def test_an_empty_offer_is_never_drawn_from() -> None:
    offers: list[Offer[Any]] = [Family(Take, (), Take), One(Peek()), Family(Take, (), Take)]
    assert {draw_one(offers, Random(n)) for n in range(20)} == {Peek()}


@pytest.mark.parametrize("offers", [[], [Family(Take, (), Take)]])
def test_nothing_cannot_be_drawn_from(offers: list[Offer[Any]]) -> None:
    with pytest.raises(IndexError, match="nothing is offered"):
        draw_one(offers, Random(0))


def test_the_name_of_a_kind_is_its_tag() -> None:
    assert tag(Take) == "take"


def test_dice_are_known_without_being_listed() -> None:
    many = DiceOffer(9, 10)
    assert Rolled((1, 10, 3, 4, 5, 6, 7, 8, 9)) in many
    for wrong in (Rolled((1,) * 8), Rolled((0,) + (1,) * 8), Rolled((11,) + (1,) * 8), Peek()):
        assert wrong not in many
