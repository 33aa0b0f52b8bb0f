"""[H1, H2] The second impulse: breakthrough and exploitation."""

from __future__ import annotations

import pytest

from grognard.games.ercn.rules.f1_phase import EndMovement
from tests.games.ercn.fights import (
    D1,
    END,
    STAY,
    asked,
    attack,
    fall_back,
    occupy,
    play,
    position,
    stands,
    strike,
)
from tests.games.ercn.tables import (
    Table,
    about,
    at,
    climb,
    dig,
    end_move,
    goals,
    move,
    nos,
    piece,
    rail,
    unit,
)

FRONT = """
turn: 2
counter: german A INF XX 8-4-3 4-2-3
counter: german B INF XX 8-4-3 4-2-3
counter: german C INF XX 8-4-3 4-2-3
counter: soviet X INF XX 2-2-3 1-1-3
counter: soviet Y INF XX 2-2-3 1-1-3
pieces:
  german A 0403
  german B 0203
  german C 0602
  soviet X 0404
  soviet Y 0204
"""
BREAKTHROUGH = {"phase": "breakthrough", "side": "german"}


def front(phase: str = "german breakthrough", rest: str = "") -> Table:
    return position(FRONT + f"phase: {phase}\n" + rest)


# ---- H1 ------------------------------------------------------------------------------------


@pytest.mark.rule("H1", "C")
def test_breakthrough_follows_combat_and_exploitation_follows_it() -> None:
    m = front("german combat")
    assert m.ask.about() == {"phase": "combat", "side": "german"}
    play(m, END)
    assert m.ask.about() == BREAKTHROUGH
    play(m, END)
    assert m.ask.about()["phase"] == "exploitation"
    assert m.ask.side == "german"


@pytest.mark.rule("H1")
def test_all_units_may_attack_anew_and_be_attacked_anew() -> None:
    m = front("german combat")
    strike(m, "A", "0404", "D1")
    play(m, D1, fall_back(m, "X", "0405"), occupy(m, "A"))
    assert nos(m, "german", attack(m, "A", "0405")) != []
    play(m, END)
    assert m.ask.about() == BREAKTHROUGH
    assert nos(m, "german", attack(m, "A", "0405")) == []
    assert nos(m, "german", attack(m, "B", "0204")) == []
    strike(m, "A", "0405", "D1")
    play(m, D1, fall_back(m, "X", "0406"), occupy(m, "A"))
    assert at(m, "A") == "0405"
    # Once in this phase as well.
    assert nos(m, "german", attack(m, "A", "0406")) == [
        ("G1", "attacked-already"),
        ("G1", "has-attacked"),
    ]


@pytest.mark.rule("H1", "G2")
def test_the_rules_of_combat_hold_in_breakthrough() -> None:
    m = front(rest="river: 0403/0404\nair: 9 3\n")
    assert nos(m, "german", attack(m, "C", "0404")) == [("G1", "not-adjacent")]
    assert m.preview(attack(m, "A", "0404")).column == "2/1"
    play(m, attack(m, "A", "0404"))
    assert asked(m) == ("german", ("support",))


@pytest.mark.rule("H1")
def test_attackers_of_the_breakthrough_are_marked() -> None:
    m = front()
    assert m.state.struck == 0
    strike(m, "A", "0404", "D1")
    assert m.state.struck == 1 << unit(m, "A")
    play(m, D1, fall_back(m, "X", "0405"), STAY)
    strike(m, "B", "0204", "D1")
    assert m.state.struck == 1 << unit(m, "A") | 1 << unit(m, "B")


@pytest.mark.rule("H1")
def test_attackers_of_the_first_combat_are_not_marked() -> None:
    m = front("german combat")
    strike(m, "A", "0404", "D1")
    assert m.state.struck == 0


# ---- H2 ------------------------------------------------------------------------------------


def after_breakthrough() -> Table:
    """A has fought in the breakthrough, B in the first combat only, C not at all."""
    m = front("german combat")
    strike(m, "B", "0204", "D1")
    play(m, D1, fall_back(m, "Y", "0205"), STAY, END)
    strike(m, "A", "0404", "D1")
    play(m, D1, fall_back(m, "X", "0405"), STAY, END)
    assert m.ask.about()["phase"] == "exploitation"
    assert (m.state.fought, m.state.attacked) == (0, 0)
    return m


@pytest.mark.rule("H2")
def test_who_fought_in_the_breakthrough_does_not_move() -> None:
    m = after_breakthrough()
    assert nos(m, "german", move(m, "A", "0402")) == [("H2", "fought-in-breakthrough")]
    assert about(m, "german", move(m, "A", "0402")) == [{"unit": "A"}]
    assert goals(m, "A") == set()


@pytest.mark.rule("H2")
def test_who_fought_in_the_first_combat_or_not_at_all_moves() -> None:
    m = after_breakthrough()
    assert nos(m, "german", move(m, "B", "0202")) == []
    assert nos(m, "german", move(m, "C", "0603")) == []
    assert "0603" in goals(m, "C")
    m.play("german", move(m, "B", "0202"))
    assert piece(m, "B") == stands(m, "0202")


@pytest.mark.rule("H2", "F1")
def test_the_rules_of_movement_hold_in_exploitation() -> None:
    m = after_breakthrough()
    assert nos(m, "german", move(m, "C", "0603 0604 0605 0606")) == [("F1", "not-enough-points")]
    assert nos(m, "german", move(m, "B", "0204 0304")) == [("F3a", "must-stop")]
    m.play("german", move(m, "C", "0603"))
    assert nos(m, "german", move(m, "C", "0604")) == [("F1", "has-moved")]


@pytest.mark.rule("H2")
def test_having_moved_in_the_movement_phase_does_not_matter() -> None:
    m = front("german move")
    m.play("german", move(m, "C", "0603 0604"))
    end_move(m)
    play(m, END, END)
    assert m.ask.about()["phase"] == "exploitation"
    assert nos(m, "german", move(m, "C", "0605")) == []


SOVIETS = """
turn: 2
phase: soviet breakthrough
counter: german A INF XX 2-2-3 1-1-3
pieces:
  german A 0403
  soviet 1/22 0404
  soviet 2/22 0404
  soviet 3/22 0404 dug
"""


@pytest.mark.rule("H2", "F6")
def test_who_fought_in_the_breakthrough_does_not_entrench_either() -> None:
    m = position(SOVIETS)
    strike(m, "1/22", "0403", "D1")
    play(m, D1, fall_back(m, "A", "0402"), STAY, END)
    assert asked(m)[0] == "soviet"
    assert nos(m, "soviet", dig(m, "1/22")) == [("H2", "fought-in-breakthrough")]
    assert nos(m, "soviet", dig(m, "2/22")) == []
    assert nos(m, "soviet", climb(m, "3/22")) == []


@pytest.mark.rule("H2", "F5")
def test_who_fought_in_the_breakthrough_does_not_ride_either() -> None:
    line = "front: 3\nrailway: 0404-0405-0406-0407-0408-0409\nrail: 12\n"
    m = position(SOVIETS + line)
    strike(m, "1/22", "0403", "D2")
    play(m, fall_back(m, "A", "0402 0401"), STAY, END)
    assert nos(m, "soviet", rail(m, "1/22", "0405 0406")) == [("H2", "fought-in-breakthrough")]
    assert nos(m, "soviet", rail(m, "2/22", "0405 0406")) == []


@pytest.mark.rule("H1", "H2")
def test_the_marks_come_off_at_the_end_of_the_turn() -> None:
    m = after_breakthrough()
    m.play("german", EndMovement())
    while m.ask.side == "german":
        m.play("german", next(iter(m.ask.offers()[0])))  # interdiction: none
    assert m.state.struck == 0
    assert m.ask.side == "soviet"


@pytest.mark.rule("H2", "MOSKVA 3")
def test_on_turn_1_the_2nd_panzer_army_does_not_exploit() -> None:
    text = "phase: german exploitation\npieces:\n  german 3PzD 0403\n  german 1PzD 0403\n"
    m = position(text)
    assert m.ask.about()["phase"] == "exploitation"
    assert nos(m, "german", move(m, "3PzD", "0404")) == [("MOSKVA 3", "not-this-army")]
    assert nos(m, "german", move(m, "1PzD", "0404")) == []
    m = position(text + "turn: 2\n")
    assert nos(m, "german", move(m, "3PzD", "0404")) == []
