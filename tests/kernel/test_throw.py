"""Throws on a tiny game: pips handed down, dice in secret, dice re-rolled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from grognard.kernel.flow import (
    Action,
    Ask,
    Call,
    ChanceStep,
    Done,
    Flow,
    Goto,
    Rolled,
    Silent,
    Step,
    kinds,
    refusals,
    settle,
    submit,
)
from grognard.kernel.legality import Reasons
from grognard.kernel.offers import Offer, One
from grognard.kernel.throw import Throw
from grognard.kernel.value import CHANCE
from tests.kernel import toy
from tests.kernel.toy import SIDES, Duel, Toy


class Dice(Throw[Toy], frozen=True, tag="dice"):
    sides = SIDES


class Fire(Step[Toy, Silent], frozen=True, tag="fire"):
    """Calls for dice; the first and the last are the score."""

    dice: Dice

    def enter(self, s: Toy) -> Flow:
        return Call(self.dice)

    def resume(self, s: Toy, value: Any) -> Flow:
        s.score = (value[0], value[-1])
        return Done()


class Keep(Action[Toy], frozen=True, tag="keep"):
    def why_not(self, s: Toy, side: str) -> Reasons:
        yield from ()


class Again(Action[Toy], frozen=True, tag="again"):
    def why_not(self, s: Toy, side: str) -> Reasons:
        yield from ()


class Pair(ChanceStep[Toy], frozen=True, tag="pair-of-six"):
    """Blue may have them re-rolled, once."""

    used: bool = False
    dice = (2, 6)

    def fallen(self, s: Toy, pips: tuple[int, ...]) -> Flow:
        return Done(pips) if self.used else Goto(SecondLook(pips))


class SecondLook(Step[Toy, Keep | Again], frozen=True, tag="second-look"):
    pips: tuple[int, ...]

    def enter(self, s: Toy) -> Flow:
        return Ask("blue")

    def answer(self, s: Toy, side: str, action: Keep | Again) -> Flow:
        return Done(self.pips) if isinstance(action, Keep) else Goto(Pair(used=True))

    def offers(self, s: Toy, side: str) -> Iterator[Offer[Keep | Again]]:
        yield One(Keep())
        yield One(Again())


class Shot(Step[Toy, Silent], frozen=True, tag="shot"):
    def enter(self, s: Toy) -> Flow:
        return Call(Pair())

    def resume(self, s: Toy, value: Any) -> Flow:
        s.card = int("".join(map(str, value)))
        return Done()


def fallen(dice: Dice, *pips: int) -> Toy:
    s = toy.state(Fire(dice))
    settle(s)
    submit(s, CHANCE, Rolled(pips))
    return s


def test_the_pips_go_to_the_step_beneath_in_their_order() -> None:
    assert fallen(Dice("fire", "7.1", 0), 5, 2).score == (5, 2)
    assert fallen(Dice("fire", "7.1", 0, 3, 10), 10, 1, 9).score == (10, 9)


def test_a_throw_takes_as_many_dice_as_its_fields_say() -> None:
    s = toy.state(Fire(Dice("fire", "7.1", 0, 3, 10)))
    settle(s)
    assert kinds(Dice) == kinds(Pair) == (Rolled,)
    for pips in ((1, 2), (1, 2, 11), (1, 2, 3, 4)):
        (reason,) = refusals(s, CHANCE, Rolled(pips))
        assert reason.why == "not-those-dice"
    (offer,) = s.steps[-1].offers(s, CHANCE)
    assert offer.describe() == {"do": "rolled", "count": 3, "faces": 10}


def test_a_throw_is_saved_and_told_with_its_purpose() -> None:
    dice = Dice("check", "14.1", 1, unit=4, at=7)
    plain = msgspec.to_builtins(dice)
    assert list(plain.items()) == [
        ("step", "dice"), ("why", "check"), ("rule", "14.1"), ("side", 1), ("count", 2),
        ("faces", 6), ("unit", 4), ("at", 7), ("secret", False),
    ]  # fmt: skip
    assert msgspec.convert(plain, Dice) == dice
    assert dice.seen(toy.state(), "red") == {
        "why": "check", "rule": "14.1", "side": "blue", "unit": 4, "at": 7,
    }  # fmt: skip


def test_only_its_owner_may_see_a_secret_throw() -> None:
    assert Dice("mine", "16.7", 1, secret=True).own == "blue"
    assert Dice("mine", "16.7", 1).own == ""
    plain: ChanceStep[Toy] = Duel()
    assert (plain.own, plain.dice) == ("", (1, 6))


def test_dice_that_may_be_re_rolled_wait_for_the_one_who_may() -> None:
    s = toy.state(Shot())
    settle(s)
    submit(s, CHANCE, Rolled((6, 1)))
    assert s.ask is not None
    assert (s.ask.sides, s.steps) == (("blue",), [Shot(), SecondLook((6, 1))])
    submit(s, "blue", Keep())
    assert s.card == 61


def test_a_re_roll_stands() -> None:
    s = toy.state(Shot())
    settle(s)
    submit(s, CHANCE, Rolled((6, 1)))
    submit(s, "blue", Again())
    assert s.ask is not None
    assert s.ask.sides == (CHANCE,)
    submit(s, CHANCE, Rolled((2, 3)))
    assert (s.card, s.steps) == (23, [])
