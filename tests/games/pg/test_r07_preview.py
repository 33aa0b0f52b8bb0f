"""Fire computed before it is fired: its columns and chances, and what makes no sense."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.pg.rules.r09_bombardment import Bombard
from grognard.games.pg.rules.r09_off_board import Barrage
from grognard.games.pg.rules.r10_direct import Fire
from grognard.games.pg.rules.r11_antitank import AntiTank
from grognard.games.pg.rules.r13_opportunity import Opportunity, OpportunityShot
from grognard.kernel.flow import Action
from grognard.kernel.legality import Illegal
from tests.games.pg.firing import moving, ready
from tests.games.pg.scenes import Scene, h, u

PIECES = (
    "axis H=ss.hmg 0505\naxis G=de.50at 0505\naxis M=de.81mm 0503\naxis L=LT(9/1/0) 0505\n"
    "allies S=su.inf 0507\nallies A=su.76art 0507\nallies T=su.t26 0509\n"
    "allies X=su.inf 0512 hidden"
)


def chances(m: Scene, action: Action[Any]) -> dict[str, int]:
    """How many of the 36 falls of the dice bring each result."""
    found = m.preview(action, "axis")
    assert {chance.of for chance in found.chances} == {36}
    assert sum(chance.falls for chance in found.chances) == 36
    return {chance.result: chance.falls for chance in found.chances}


@pytest.mark.rule("7.52", "7.5")
def test_fire_upon_two_columns_shows_both_results_of_each_roll() -> None:
    m = ready(PIECES, who="H G M L")
    action = Fire((u(m, "H"),), h(m, "0507"))
    found = m.preview(action, "axis")
    assert found.column == "11 / 22"
    assert found.results[4 - 2] == "M1 / X", "the rule's own example, a 4"
    assert chances(m, action)["M1 / X"] == 3
    assert found.strength == (11, 0)


@pytest.mark.rule("11.1")
def test_an_anti_tank_shot_shows_its_chances() -> None:
    m = ready(PIECES, who="H G M L")
    # 4 against 1: 7 is a step and M1, 8 a step and M2, 9 and more two steps.
    assert chances(m, AntiTank(u(m, "G"), u(m, "T"))) == {"-": 15, "1X": 11, "2X": 10}


@pytest.mark.rule("7.31", "8.0", "16.6")
def test_what_makes_no_sense_is_refused() -> None:
    m = ready(PIECES, who="H G M L")
    gun, at = u(m, "H"), h(m, "0507")
    for action in (
        Fire((), at),
        Fire((gun, gun), at),
        Fire((u(m, "M"),), at),
        Fire((u(m, "S"),), at),
        Fire((gun,), at, (gun,)),
        Fire((gun,), at, combiner=99),
        Fire((gun,), h(m, "0506")),
        Fire((gun,), h(m, "0512")),
        Fire((gun,), -1),
        Bombard((gun,), at),
        Barrage((), at),
        AntiTank(gun, u(m, "T")),
        AntiTank(u(m, "G"), u(m, "S")),
        AntiTank(u(m, "G"), u(m, "X")),
        AntiTank(u(m, "G"), 999),
    ):
        with pytest.raises(Illegal):
            m.preview(action, "axis")


@pytest.mark.rule("13.0")
def test_opportunity_fire_is_computed_upon_the_mover_alone() -> None:
    m = moving(PIECES, mover="S")
    found = m.preview(Opportunity((u(m, "H"),), u(m, "S")), "axis")
    assert found.column == "16"
    assert any(line.why == "opportunity" for line in found.lines)
    with pytest.raises(Illegal):
        m.preview(OpportunityShot(u(m, "G"), u(m, "S")), "axis")
