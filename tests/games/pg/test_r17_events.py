"""[17.5] Random events."""

from __future__ import annotations

import pytest

from grognard.games.pg.kit import DEAD
from grognard.games.pg.optional_state import Luck
from grognard.games.pg.piece_state import DISRUPTED
from grognard.games.pg.rules.r03_dawn import dawn, random_event
from grognard.games.pg.rules.r03_segment import Activate, EndSegment, Pass
from grognard.games.pg.rules.r06_leaders import bonus
from grognard.games.pg.rules.r11_antitank import AntiTank
from grognard.games.pg.rules.r17_events import BORROWED, EFFECTS, TARGETS, Pick, RandomEvent, Sniper
from tests.games.pg.packs import sheets
from tests.games.pg.scenes import Scene, flat, h, lay, piece, play, u, why

PIECES = """
    axis A=de.inf 0505 reduced
    axis L=LT(8/0/0) 0505
    axis G=de.105 0506
    allies X=su.inf 0510
    allies K=su.t26 0511
    allies M=LT(7/0/0) 0510
    allies W=su.45at 0512
"""


def events(total: int, pieces: str = PIECES, keys: str = "", scenario: str = "") -> Scene:
    """An event of this total for the Axis."""
    lines = "".join(f"  {line.strip()}\n" for line in pieces.strip().splitlines())
    text = f"ground: flat\noptions: events=on\n{keys}\npieces:\n{lines}"
    m = lay(text, scenario or "s01-birch-knoll")
    m.state.steps = [RandomEvent(0)]
    m.state.ask = None
    low = max(1, total - 6)
    m.script = [low, total - low]
    return m


def pick(m: Scene, target: int) -> None:
    play(m, Pick(target))


def chosen(m: Scene) -> set[int]:
    play(m)
    return {one.target for offer in m.ask.offers() for one in offer if isinstance(one, Pick)}


@pytest.mark.rule("17.5")
def test_equal_dice_bring_an_event_and_a_second_roll() -> None:
    text = "ground: flat\noptions: events=on\nphase: initiative\n"
    m = lay(text + "pieces:\n  axis A=de.inf 0505\n  allies X=su.inf 2020\n")
    m.script = [4, 4, 6, 1, 1, 1]
    play(m)
    assert m.state.luck.event == 2
    assert [e.what for e in m.story].count("initiative-roll") == 2
    off = flat("axis A=de.inf 0505\nallies su.inf 2020", "phase: initiative")
    off.script = [4, 4]
    play(off)
    assert off.state.luck.event == 0
    assert off.script == []


@pytest.mark.rule("17.5")
def test_equal_dice_in_the_second_roll_bring_no_more() -> None:
    text = "ground: flat\noptions: events=on\nphase: initiative\n"
    m = lay(text + "pieces:\n  axis A=de.inf 0505\n  allies X=su.inf 2020\n")
    m.script = [4, 4, 5, 5, 1, 1]
    play(m)
    assert m.script == []
    assert m.state.luck.event == 2
    assert random_event(m.state, 0, tie=False) is None


@pytest.mark.rule("17.5")
def test_every_event_of_the_table_is_known() -> None:
    listed = {row.id for row in sheets("s01-birch-knoll").events.event}
    assert listed - TARGETS.keys() == {"runner_lost", "off_board_guns", "air_strike"}
    assert TARGETS.keys() == EFFECTS.keys() <= listed


@pytest.mark.rule("17.5", "3.0a")
def test_a_lost_runner_costs_initiative_once() -> None:
    m = events(2, keys="initiative: axis=4 allies=3")
    play(m)
    assert m.state.luck.late == (0, 2)
    assert (m.state.drive(0), m.state.drive(1)) == (4, 1)
    dawn(m.state, 0, tie=False)
    assert m.state.drive(1) == 3


@pytest.mark.rule("17.5")
def test_a_weapon_short_of_ammunition_does_not_fire() -> None:
    m = events(3, keys="phase: axis segment")
    assert chosen(m) == {u(m, "W")}
    assert why(m, Pick(u(m, "X"))) == [("17.5", "not-for-this-event")]
    pick(m, u(m, "W"))
    assert m.state.luck.silent == u(m, "W")
    n = flat("allies W=su.45at 0505\naxis de.inf 2020", "phase: allies segment")
    n.state.luck = Luck(silent=u(n, "W"))
    assert why(n, Activate(u(n, "W"), "fire")) == [("17.5", "event-no-fire")]
    assert why(n, Activate(u(n, "W"), "move")) == []


@pytest.mark.rule("17.5", "6.72")
@pytest.mark.parametrize(("dice", "lost"), [((5, 5), True), ((4, 5), False)])
def test_a_sniper_removes_a_leader_on_ten(dice: tuple[int, int], lost: bool) -> None:
    m = events(4)
    assert chosen(m) == {u(m, "M")}
    m.script = list(dice)
    pick(m, u(m, "M"))
    assert (piece(m, "M").at == DEAD) == lost
    assert bool(m.state.shocks) == lost


@pytest.mark.rule("17.5", "8.0")
def test_a_sniper_needs_a_leader_who_is_spotted() -> None:
    m = events(4, "axis A=de.inf 0505\nallies M=LT(7/0/0) 0510", "map: 0510=woods")
    play(m)
    assert m.over, "nobody to aim at"


@pytest.mark.rule("17.5", "6.73")
def test_a_high_leader_who_falls_to_a_sniper_is_mourned() -> None:
    m = events(4, "axis A=de.inf 0505\nallies M=MAJ(8/0/1) 0510\nallies X=su.inf 0510")
    play(m)
    m.script = [6, 6, 6, 6]
    pick(m, u(m, "M"))
    assert piece(m, "X").morale, "12 against 7 less 1"
    assert not any(isinstance(step, Sniper) for step in m.state.steps)


@pytest.mark.rule("17.5", "6.51")
def test_an_inspired_leader() -> None:
    m = events(5)
    assert chosen(m) == {u(m, "L")}
    pick(m, u(m, "L"))
    assert bonus(m.state, u(m, "L")) == 1


@pytest.mark.rule("17.5", "14.1")
def test_fatigue_makes_a_stack_check() -> None:
    m = events(6, keys="morale: axis=8/7 allies=7/6")
    assert chosen(m) == {h(m, name) for name in ("0510", "0511", "0512")}
    m.script = [1, 1, 4, 4]
    pick(m, h(m, "0510"))
    assert piece(m, "X").morale == DISRUPTED


@pytest.mark.rule("17.5", "3.13")
def test_a_second_wind_lets_units_act_twice() -> None:
    m = events(7, keys="phase: axis segment\nlead: 9")
    assert chosen(m) == {h(m, "0505"), h(m, "0506")}
    pick(m, h(m, "0505"))
    assert m.state.luck.again == (u(m, "A"), u(m, "L"))
    n = flat(PIECES, "phase: axis segment\nlead: 9")
    n.state.luck = Luck(again=(u(n, "A"), u(n, "L")))
    play(n, Activate(u(n, "A"), "move"), EndSegment())
    assert piece(n, "A").marker, "it has been activated: no opportunity fire now (13.0)"
    assert set(n.state.luck.again) == {u(n, "A"), u(n, "L")}
    play(n, Activate(u(n, "A"), "move"))
    assert set(n.state.luck.again) == {u(n, "L")}
    play(n, EndSegment())
    assert ("3.13", "marked") in why(n, Activate(u(n, "A"), "move"))


@pytest.mark.rule("17.5", "7.22", "11.2")
def test_a_second_wind_gives_back_the_shots() -> None:
    n = flat("axis G=de.50at 0505\nallies K=su.t26 0508\nallies X=su.inf 0520",
             "phase: axis segment\nlead: 9")  # fmt: skip
    n.state.luck = Luck(again=(u(n, "G"),))
    for _ in range(2):
        play(n, Activate(u(n, "G"), "fire"))
        n.script = [1, 1]
        play(n, AntiTank(u(n, "G"), u(n, "K")), EndSegment())
    assert {rule for rule, _ in why(n, Activate(u(n, "G"), "fire"))} == {"3.13"}


@pytest.mark.rule("17.5", "13.0", "7.22")
def test_a_second_wind_after_opportunity_fire() -> None:
    n = flat("axis A=de.inf 0505 shots 1\naxis B=de.inf 0505 shots 1\nallies X=su.inf 0520",
             "phase: axis segment\nlead: 9")  # fmt: skip
    n.state.luck = Luck(again=(u(n, "A"),))
    assert ("7.22", "has-fired-opportunity") in why(n, Activate(u(n, "B"), "move"))
    assert why(n, Activate(u(n, "A"), "move")) == []
    play(n, Activate(u(n, "A"), "move"), EndSegment())
    assert why(n, Activate(u(n, "A"), "move")), "that was the second time"


@pytest.mark.rule("17.5", "14.42")
def test_nobody_must_recover_twice_for_a_second_wind() -> None:
    n = flat("axis A=de.inf 0505 demoralised moved\nallies X=su.inf 0520",
             "phase: axis segment\nlead: 9")  # fmt: skip
    n.state.luck = Luck(again=(u(n, "A"),))
    assert why(n, Pass()) == []


@pytest.mark.rule("17.5", "9.2")
def test_more_guns_on_call() -> None:
    m = events(8)
    play(m)
    assert m.state.batteries == ((BORROWED,), ())
    m = events(8, scenario="s06-the-bald-height")
    m.state.batteries = ((24,), ())
    play(m)
    assert list(m.state.batteries[0]) == [16, 24], "as strong as its weakest"


@pytest.mark.rule("17.5")
def test_a_vehicle_breaks_down() -> None:
    m = events(9)
    assert chosen(m) == {u(m, "K")}
    pick(m, u(m, "K"))
    assert m.state.luck.stuck == u(m, "K")


@pytest.mark.rule("17.5", "16.12")
def test_smoke_of_battle() -> None:
    m = events(10)
    assert h(m, "0515") in chosen(m)
    pick(m, h(m, "0515"))
    assert m.state.smoke == (h(m, "0515"),)


@pytest.mark.rule("17.5")
def test_stragglers_come_back_out_of_sight() -> None:
    m = events(11)
    play(m)
    assert m.over, "the enemy sees them"
    m = events(11, PIECES, "map: 0508=woods 0507=woods 0407=woods 0607=woods 0406=woods 0606=woods")
    assert chosen(m) == {u(m, "A")}
    pick(m, u(m, "A"))
    assert not piece(m, "A").reduced


@pytest.mark.rule("17.5", "15.1")
def test_an_air_strike_needs_aircraft_in_the_scenario() -> None:
    m = events(12)
    play(m)
    assert m.state.planes == ((), ())
    m = events(12, scenario="s06-the-bald-height")
    play(m)
    assert len(m.state.planes[0]) == 1


@pytest.mark.rule("17.5")
def test_the_luck_of_a_turn_ends_with_it() -> None:
    m = events(9)
    play(m, Pick(next(iter(chosen(m)))))
    dawn(m.state, 0, tie=False)
    assert m.state.luck.stuck == -1
