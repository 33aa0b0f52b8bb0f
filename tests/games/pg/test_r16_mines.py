"""[16.6, 16.7] Hidden units and minefields."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.pg.kit import DEAD
from grognard.games.pg.piece_state import DEMORALISED, GOOD, OVER, Mine
from grognard.games.pg.rules.r03_dawn import dawn
from grognard.games.pg.rules.r03_segment import Activate
from grognard.games.pg.rules.r16_hidden import show, unveil, unveil_from
from grognard.games.pg.rules.r16_mines import (
    Clearing,
    GiveUp,
    Mined,
    Weaken,
    dice_for,
    harm,
    mined,
    toil,
)
from grognard.games.pg.state import State
from grognard.kernel.flow import Call, Done, Flow, Goto, Rolled, Step, settle, submit
from tests.games.pg.packs import sheets
from tests.games.pg.scenes import Scene, flat, h, lay, piece, play, roll, u, why

FOE = "allies X=su.inf 2020"
MINES = sheets("s06-the-bald-height").constants.mines


def enter(m: Scene, hex: str, *names: str, dice: tuple[int, ...] = ()) -> Any:
    """These units have just come into a mined hex. Gives what is handed down to their move."""
    handed: list[Any] = []

    class Below(Step[State, Any], frozen=True, tag="below"):
        begun: bool = False

        def enter(self, s: State) -> Flow:
            return Done() if self.begun else Call(step, Below(begun=True))

        def resume(self, s: State, value: Any) -> Flow:
            handed.append(value)
            return Goto(self)

    step = Mined(h(m, hex), tuple(u(m, name) for name in names))
    s = m.state
    s.steps = [Below()]
    s.ask = None
    pips = iter(dice)
    while (ask := settle(s)) and ask.sides == ("chance",):
        count = s.steps[-1].dice[0]  # type: ignore[attr-defined]
        submit(s, "chance", Rolled(tuple(next(pips) for _ in range(count))))
    assert not list(pips), "all dice fall"
    return handed


@pytest.mark.rule("16.71", "16.72")
@pytest.mark.parametrize(
    ("pips", "found"),
    [
        ((6, 2), (1, True, True)),
        ((5, 1), (0, True, True)),
        ((3, 1), (0, False, True)),
        ((4, 4), (0, False, True)),
        ((1, 2), (0, False, False)),
        ((6, 6), (2, True, True)),
        ((5, 5), (1, True, True)),
        ((6, 5, 5), (2, True, True)),
    ],
)
def test_what_the_dice_of_mines_do(pips: tuple[int, ...], found: tuple[int, bool, bool]) -> None:
    assert harm(MINES, pips) == found


@pytest.mark.rule("16.73")
def test_engineers_take_dice_away() -> None:
    assert dice_for(3, engineers=False, only=False) == 3
    assert dice_for(3, engineers=True, only=False) == 2
    assert dice_for(3, engineers=True, only=True) == 1
    assert dice_for(2, engineers=True, only=True) == 0
    assert dice_for(1, engineers=True, only=True) == 0


@pytest.mark.rule("16.71")
def test_mines_are_turned_up_and_strike_each_unit_for_itself() -> None:
    m = flat(f"axis A=de.inf 0505\naxis B=de.inf 0505\n{FOE}", "mines: allies 0505=2")
    assert not mined(m.state, 1, h(m, "0505"))
    handed = enter(m, "0505", "A", "B", dice=(6, 2, 1, 1))
    assert m.state.mines == (Mine(h(m, "0505"), 1, 2, found=True),)
    assert mined(m.state, 1, h(m, "0505"))
    assert (piece(m, "A").reduced, piece(m, "A").morale) == (True, DEMORALISED)
    assert (piece(m, "B").reduced, piece(m, "B").morale) == (False, GOOD)
    assert handed == [True]


@pytest.mark.rule("16.71")
def test_nobody_stops_on_ones_and_twos() -> None:
    m = flat(f"axis A=de.inf 0505\n{FOE}", "mines: allies 0505=2")
    assert enter(m, "0505", "A", dice=(1, 2)) == []


@pytest.mark.rule("16.72", "7.6")
def test_two_sixes_eliminate() -> None:
    m = flat(f"axis A=de.inf 0505\n{FOE}", "mines: allies 0505=2")
    enter(m, "0505", "A", dice=(6, 6))
    assert piece(m, "A").at == DEAD
    assert m.state.steps_lost == (2, 0)


@pytest.mark.rule("16.71", "6.7")
def test_a_leader_is_rolled_for_only_where_steps_are_lost() -> None:
    m = flat(f"axis A=de.inf 0505\naxis L=LT(8/0/0) 0505\n{FOE}", "mines: allies 0505=1")
    enter(m, "0505", "A", "L", dice=(6, 1, 2))
    assert piece(m, "L").at == DEAD, "3 less a step is 2"


@pytest.mark.rule("16.71")
def test_ones_own_mines_harm_nobody() -> None:
    m = flat(f"axis A=de.inf 0505\n{FOE}", "mines: axis 0505=3")
    assert enter(m, "0505", "A") == []
    assert not m.state.mines[0].found


@pytest.mark.rule("16.71")
def test_who_stops_has_no_more_to_do() -> None:
    m = flat(f"axis A=de.inf 0505\n{FOE}", "phase: axis segment\nmines: allies 0505=1")
    play(m, Activate(u(m, "A"), "move"))
    enter(m, "0505", "A", dice=(3,))
    assert m.state.tasks[u(m, "A")].flags & OVER


@pytest.mark.rule("16.73")
def test_engineers_already_there_help() -> None:
    m = flat(f"axis A=de.inf 0505\naxis E=de.eng 0505\n{FOE}", "mines: allies 0505=2 found")
    enter(m, "0505", "A", dice=(1,))
    enter(m, "0505", "E")


@pytest.mark.rule("16.74")
def test_dummies_are_removed() -> None:
    m = flat(f"axis A=de.inf 0505\n{FOE}", "mines: allies 0505=0")
    assert enter(m, "0505", "A") == []
    assert m.state.mines == ()
    assert m.state.revealed


def turns(m: Scene, count: int) -> None:
    """So many whole turns in which nobody does anything."""
    for _ in range(count):
        dawn(m.state, 0, tie=False)
        m.state.steps = [Clearing()]
        m.state.ask = None
        settle(m.state)


@pytest.mark.rule("16.75")
def test_an_engineer_takes_a_point_off_in_three_turns() -> None:
    m = flat(f"axis E=de.eng 0505\n{FOE}", "mines: allies 0505=2 found")
    turns(m, 2)
    assert m.state.mines[0].strength == 2
    turns(m, 1)
    assert m.state.mines[0].strength == 1
    turns(m, 3)
    assert m.state.mines == ()


@pytest.mark.rule("16.75")
def test_two_engineers_take_two_points_off() -> None:
    m = flat(f"axis E=de.eng 0505\naxis F=de.eng 0505\n{FOE}", "mines: allies 0505=3 found")
    turns(m, 3)
    assert m.state.mines[0].strength == 1


@pytest.mark.rule("16.75", "16.21")
def test_an_interruption_begins_the_clearing_anew() -> None:
    m = flat(f"axis E=de.eng 0505\n{FOE}", "mines: allies 0505=1 found")
    turns(m, 2)
    m.state.change(u(m, "E"), shots=1)
    turns(m, 2)
    assert m.state.mines
    turns(m, 1)
    assert not m.state.mines


@pytest.mark.rule("16.75")
def test_infantry_clears_nothing() -> None:
    m = flat(f"axis A=de.inf 0505\n{FOE}", "mines: allies 0505=1 found")
    turns(m, 4)
    assert m.state.mines


@pytest.mark.rule("16.75")
def test_the_owner_says_which_of_two_minefields_is_weakened() -> None:
    m = flat(f"axis E=de.eng 0505 work 3\n{FOE}", "mines: allies 0505=1 0505=3 found")
    m.state.mines = tuple(Mine(one.at, 1, one.strength, found=True) for one in m.state.mines)
    m.state.steps = [Clearing()]
    m.state.ask = None
    assert m.ask.side == "allies"
    assert isinstance(m.state.steps[-1], Weaken)
    assert why(m, GiveUp(2)) == [("16.75", "no-such-minefield")]
    assert [one for offer in m.ask.offers() for one in offer] == [GiveUp(1), GiveUp(3)]
    play(m, GiveUp(1))
    assert [mine.strength for mine in m.state.mines] == [3]


@pytest.mark.rule("16.75")
def test_nobody_clears_what_has_not_been_found() -> None:
    m = flat(f"axis E=de.eng 0505\n{FOE}", "mines: allies 0505=1")
    toil(m.state)
    assert piece(m, "E").work == 0


# ---- hidden units --------------------------------------------------------------------------

HIDING = "s02-bridge-on-the-teterka"
"""A scenario in which the Soviet side may hide."""


def hide(pieces: str, keys: str = "") -> Scene:
    lines = "".join(f"  {line.strip()}\n" for line in pieces.strip().splitlines())
    return lay(f"ground: flat\n{keys}\npieces:\n{lines}", HIDING)


@pytest.mark.rule("16.6")
@pytest.mark.parametrize(
    ("keys", "far", "near"),
    [("", "0509", "0508"), ("map: 0505=town", "0507", "0506"), ("sight: night", "0507", "0506")],
)
def test_a_hidden_unit_is_found_at_a_quarter_of_the_range(keys: str, far: str, near: str) -> None:
    m = hide(f"axis A=de.inf {far}\nallies X=su.hmg 0505 hidden", keys)
    assert not unveil_from(m.state, u(m, "A"))
    assert not unveil(m.state)
    assert piece(m, "X").hidden
    m.state.change(u(m, "A"), at=h(m, near))
    assert unveil_from(m.state, u(m, "A"))
    assert not piece(m, "X").hidden
    assert m.state.revealed


@pytest.mark.rule("16.6")
def test_everybody_looks_when_a_turn_begins() -> None:
    m = hide("axis A=de.inf 0508\nallies X=su.hmg 0505 hidden")
    dawn(m.state, 0, tie=False)
    assert not piece(m, "X").hidden


@pytest.mark.rule("16.6")
def test_whoever_is_shown_is_shown_once() -> None:
    m = hide("axis A=de.inf 2020\nallies X=su.hmg 0505 hidden")
    m.state.story = []
    for _ in range(2):
        show(m.state, u(m, "X"))
    assert [event.what for event in m.state.story] == ["found"]
    roll(m)
