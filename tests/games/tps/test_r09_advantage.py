"""[9] The advantage."""

from __future__ import annotations

import pytest

from grognard.games.tps.kit import GERMAN, RUSSIAN, SIDES
from grognard.games.tps.rules.r08_end import EndImpulse, Pass
from grognard.games.tps.rules.r0828_infiltration import Infiltrate
from grognard.games.tps.rules.r083_values import defence, offence
from grognard.games.tps.rules.r09_advantage import Keep, Offered, Prolong, Reroll
from grognard.games.tps.state import GOES_ON, PROLONGED, State
from grognard.kernel.flow import Rolled, submit
from grognard.kernel.value import CHANCE
from tests.games.tps.positions import (
    area,
    asked,
    attack,
    dice,
    do,
    fight_of,
    pay_somehow,
    quiet,
    rules_of,
    scene,
    top,
    unit,
    why_not,
)


def holder(s: State) -> str:
    return SIDES[s.advantage]


@pytest.mark.rule("9.1", "9.2")
def test_an_attack_is_rolled_again_by_both_and_the_new_dice_stand() -> None:
    s = scene("G001@28", "R012@27", date="S14", track="9")
    do(s, attack(s, "27", "fresh", "G001"))
    quiet(s)
    ahead = offence(s, fight_of(s)).total - defence(s, fight_of(s)).total
    submit(s, CHANCE, Rolled((1, 1, 6, 6)))
    assert isinstance(top(s), Offered)
    assert asked(s) == "german"
    do(s, Reroll())
    assert holder(s) == "russian"
    submit(s, CHANCE, Rolled((6, 6, 1, 1)))
    assert not isinstance(top(s), Offered), "nobody may use it a second time today"
    assert s.dusk == GOES_ON, "the first roll would have ended the day; it is void"
    assert s.units[unit(s, "R012")].at < 0
    assert ahead + 10 > 3


@pytest.mark.rule("9.2", "9.5")
def test_the_defender_may_hold_it() -> None:
    s = scene("G001@28", "R012@27", date="S14", advantage="russian")
    do(s, attack(s, "27", "fresh", "G001"))
    quiet(s)
    submit(s, CHANCE, Rolled((6, 6, 1, 1)))
    assert asked(s) == "russian"
    do(s, Reroll())
    assert s.advantage == GERMAN
    dice(s, 1, 1, 1, 1)


@pytest.mark.rule("9.3")
def test_a_day_prolonged_by_the_first_attack_keeps_its_dice() -> None:
    s = scene("G001@28", "R012@27", date="S14", track="9")
    do(s, attack(s, "27", "fresh", "G001"))
    quiet(s)
    submit(s, CHANCE, Rolled((1, 1, 6, 6)))
    do(s, Prolong())
    assert s.dusk == PROLONGED
    pay_somehow(s)
    do(s, EndImpulse())
    assert (s.night, s.track, s.advantage) == (False, 1, RUSSIAN)
    assert asked(s) == "russian"


@pytest.mark.rule("9.3")
def test_only_an_impulse_roll_that_ends_something_can_be_met_so() -> None:
    s = scene("G001@28", "R012@27", date="S14", track="2")
    do(s, attack(s, "27", "fresh", "G001"))
    quiet(s)
    submit(s, CHANCE, Rolled((1, 1, 6, 6)))
    assert rules_of(why_not(s, Prolong())) == {"9.3"}
    do(s, Keep())
    s = scene("R001@29", "G001@28:s", date="S14", track="9", phase="russian impulse")
    do(s, attack(s, "28", "spent", "R001"))
    quiet(s)
    submit(s, CHANCE, Rolled((1, 1, 6, 6)))
    assert rules_of(why_not(s, Prolong())) == {"9.3"}, "a Russian roll ends no day"


@pytest.mark.rule("9.3", "8.14")
def test_two_passes_end_the_day_whatever_the_holder_would_like() -> None:
    s = scene("G001@28", "R012@35", date="S14", track="9", phase="russian impulse")
    do(s, Pass(), Pass())
    submit(s, CHANCE, Rolled((1, 1)))
    assert s.night
    assert not isinstance(top(s), Offered), "nothing hangs on this roll"


@pytest.mark.rule("9.4")
def test_any_other_roll_may_be_made_again() -> None:
    s = scene(
        "R077@60", "G001@59:s", time="night", phase="russian impulse", control="59=german",
        advantage="german",
    )  # fmt: skip
    do(s, Infiltrate(unit(s, "R077"), area(s, "59")))
    submit(s, CHANCE, Rolled((1,)))
    assert asked(s) == "german"
    do(s, Reroll())
    submit(s, CHANCE, Rolled((6,)))
    assert s.movers[unit(s, "R077")].owes == area(s, "59")


@pytest.mark.rule("9.5")
def test_who_received_it_today_is_not_even_asked() -> None:
    s = scene("G001@28", "R012@27", date="S14", advantage="russian german")
    do(s, attack(s, "27", "fresh", "G001"))
    quiet(s)
    submit(s, CHANCE, Rolled((1, 1, 6, 6)))
    assert not isinstance(top(s), Offered)
