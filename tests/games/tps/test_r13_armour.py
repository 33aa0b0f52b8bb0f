"""[13] Armour replacements."""

from __future__ import annotations

import pytest

from grognard.games.tps.kit import GERMAN, RUSSIAN, SIDES
from grognard.games.tps.rules.r06_turn import Wake, Waking
from grognard.games.tps.rules.r10_durations import eliminate
from grognard.games.tps.rules.r13_armour import NoMore, ReturnArmour, TakeBack, pool
from grognard.games.tps.rules.r18_entry import Place, Placing
from tests.games.tps.scenes import Scene, a, at, lay, nos, told, u

WEEK_END = """
    phase: dawn
    date: {date}
    options: withdrawals={option}
    control: {control}
    pieces:
      russian R104 {works}
      {more}
    dead: G038 G039 G040 G012 R029 R030 R031
"""


def dawn(date: str = "S19", option: str = "off", works: str = "72", control: str = "C=german",
         more: str = "german G001 C") -> Scene:  # fmt: skip
    """The dawn after this date, three armoured units of each side lost."""
    m = lay(WEEK_END.format(date=date, option=option, works=works, control=control, more=more),
            "long-game")  # fmt: skip
    while isinstance(m.ask.step, Waking):
        m.play(m.ask.side, Wake())
    return m


@pytest.mark.rule("13.1")
def test_only_eliminated_armour_comes_back() -> None:
    m = dawn()
    assert m.ask.side == "german"
    assert nos(m, "german", TakeBack(u(m, "G012"))) == [("13.1", "armour-only")]
    assert nos(m, "german", TakeBack(u(m, "R029"))) == [("0", "not-your-unit")]
    m.play("german", TakeBack(u(m, "G038")))
    assert nos(m, "german", TakeBack(u(m, "G038"))) == [("13.1", "not-eliminated")]


@pytest.mark.rule("13.2")
def test_two_germans_a_week_come_in_as_reinforcements() -> None:
    m = dawn()
    m.play("german", TakeBack(u(m, "G038")))
    assert at(m, "G038") == "OFF"
    m.play("german", TakeBack(u(m, "G039")))
    assert m.ask.side == "russian"
    m.play("russian", NoMore())
    assert isinstance(m.ask.step, Placing)
    m.play("german", Place(u(m, "G039"), a(m, "C")))
    assert at(m, "G039") == "C"
    assert told(m, "placed") == "24 II/24 TNK comes in: zone C."


@pytest.mark.rule("13.2")
def test_the_works_build_one_more_while_they_stand() -> None:
    m = dawn()
    m.play("german", NoMore())
    assert m.ask.about() == {
        "left": 1, "works": 1, "pool": [u(m, n) for n in ("R029", "R030", "R031")],
    }  # fmt: skip
    m.play("russian", TakeBack(u(m, "R029")))
    assert at(m, "R029") == "72"
    m.play("russian", TakeBack(u(m, "R030")))
    assert at(m, "R030") == "EAST"
    assert at(m, "R031") == "DEAD"
    assert not isinstance(m.ask.step, ReturnArmour)


@pytest.mark.rule("13.2")
@pytest.mark.parametrize(
    ("control", "works", "more"),
    [
        ("72=german", "73", "german G001 C"),
        ("C=german", "72", "german G001 72"),
        ("47=german 48=german 49=german 71=german 73=german", "72", "german G001 C"),
    ],
    ids=["lost", "contested", "cut off"],
)
def test_works_that_are_lost_contested_or_cut_off_build_nothing(
    control: str, works: str, more: str
) -> None:
    m = dawn(control=control, works=works, more=more)
    m.play("german", NoMore())
    assert m.ask.about()["works"] == 0
    m.play("russian", TakeBack(u(m, "R029")))
    assert at(m, "R029") == "EAST"


@pytest.mark.rule("13.2", "2.2.week")
@pytest.mark.parametrize(("date", "comes"), [("S18", False), ("S19", True), ("S25", False)])
def test_on_the_first_day_of_each_week_but_the_first(date: str, comes: bool) -> None:
    m = dawn(date)
    assert isinstance(m.ask.step, ReturnArmour) == comes


@pytest.mark.rule("13.3")
def test_units_whose_date_of_withdrawal_has_come_stay_away() -> None:
    text = "date: S30\noptions: withdrawals={}\npieces:\n  german G001 C\ndead: G018 G038\n"
    m = lay(text.format("off"), "long-game")
    assert pool(m.state, GERMAN) == (u(m, "G018"), u(m, "G038"))
    m = lay(text.format("on"), "long-game")
    assert pool(m.state, GERMAN) == (u(m, "G038"),)
    assert pool(m.state, RUSSIAN) == ()


@pytest.mark.rule("13.3")
def test_the_reason_is_given() -> None:
    m = lay(
        "phase: dawn\ndate: S26\noptions: withdrawals=on\npieces:\n  german G001 C\n"
        "dead: G018 G038\n",
        "long-game",
    )
    assert nos(m, "german", TakeBack(u(m, "G018"))) == [("13.3", "withdrawn-for-good")]


@pytest.mark.rule("13.1", "13.3", "21.3")
@pytest.mark.parametrize(("date", "back"), [("O12", False), ("O13", True)])
def test_armour_that_is_back_from_its_withdrawal_can_be_replaced(date: str, back: bool) -> None:
    """I/36 of the 14th Panzer leaves on 30 September and returns on 13 October."""
    text = f"date: {date}\noptions: withdrawals=on\npieces:\n  german G001 C\ndead: G029\n"
    m = lay(text, "long-game")
    assert pool(m.state, GERMAN) == ((u(m, "G029"),) if back else ())


@pytest.mark.rule("13.1", "13.2")
@pytest.mark.parametrize(("side", "unit"), [("german", "G038"), ("russian", "R029")])
def test_armour_that_has_been_replaced_and_is_lost_again_can_be_replaced_again(
    side: str, unit: str
) -> None:
    m = dawn()
    if side == "russian":
        m.play("german", NoMore())
    m.play(side, TakeBack(u(m, unit)))
    camp = SIDES.index(side)
    assert u(m, unit) not in pool(m.state, camp)
    eliminate(m.state, u(m, unit), "8.354")
    assert u(m, unit) in pool(m.state, camp)
