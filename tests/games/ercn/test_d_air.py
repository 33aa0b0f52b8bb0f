"""[D, MOSKVA 8] Air points: given out by the calendar, used to ground the enemy, lost if left."""

from __future__ import annotations

import pytest

from grognard.games.ercn.rules.d_air import Ground
from grognard.games.ercn.rules.f1_phase import EndMovement
from grognard.games.ercn.rules.g1_phase import Attack
from grognard.games.ercn.rules.g2_air import Support
from grognard.games.ercn.rules.i_interdiction import Interdict
from tests.games.ercn.scenes import pass_until, seen
from tests.games.ercn.tables import Table, about, hex_, nos, situation, unit

PIECES = """
map: flat 6x8
pieces:
  german 256 0301
  soviet 1/22 0308
"""


def scene(head: str) -> Table:
    return situation(head + PIECES)


def grounding(m: Table) -> list[int]:
    """The numbers of points the side in play is offered to ground."""
    return [a.points for offer in m.ask.offers() for a in offer if isinstance(a, Ground)]


def worked_example() -> Table:
    """The rulebook's example: the first turn of MOSKVA, 9 German points and 3 Soviet ones."""
    return scene("turn: 1\nphase: german air\n")


@pytest.mark.rule("D", "MOSKVA 8")
def test_the_worked_example_begins_with_nine_points_against_three() -> None:
    m = worked_example()
    assert m.state.air == (9, 3)
    assert (m.ask.side, m.ask.kinds) == ("german", ("ground",))
    assert grounding(m) == [0, 1, 2, 3]


@pytest.mark.rule("D")
@pytest.mark.parametrize(("grounded", "left"), [(3, (3, 0)), (2, (5, 1)), (1, (7, 2)), (0, (9, 3))])
def test_the_worked_example_six_four_or_two_points_ground_three_two_or_one(
    grounded: int, left: tuple[int, int]
) -> None:
    m = worked_example()
    events = m.play("german", Ground(grounded))
    assert m.state.air == left
    assert [(e.what, e.rule, dict(e.about)) for e in events] == [
        ("grounded", "D", {"side": "german", "points": grounded, "spent": 9 - left[0]})
    ]
    assert m.ask.kinds[0] == "move"


@pytest.mark.rule("D")
@pytest.mark.parametrize(("grounded", "left"), [(1, (8, 0)), (0, (9, 3))])
def test_the_worked_example_three_soviet_points_ground_one_german(
    grounded: int, left: tuple[int, int]
) -> None:
    """The German did nothing in his own turn and kept his points: the Soviet's turn to use his."""
    m = scene("turn: 1\nphase: soviet air\n")
    assert (m.ask.side, grounding(m)) == ("soviet", [0, 1])
    m.play("soviet", Ground(grounded))
    assert m.state.air == left


@pytest.mark.rule("D")
@pytest.mark.parametrize(
    ("side", "air", "most"),
    [
        ("german", "9 3", 3),  # no more than the enemy has
        ("german", "6 3", 3),
        ("german", "5 3", 2),  # a point over is no use
        ("german", "2 1", 1),
        ("soviet", "9 3", 1),
        ("soviet", "9 5", 1),
        ("soviet", "9 6", 2),
        ("soviet", "1 6", 1),
    ],
)
def test_two_german_points_for_one_and_three_soviet_points_for_one(
    side: str, air: str, most: int
) -> None:
    m = scene(f"turn: 1\nphase: {side} air\nair: {air}\n")
    assert grounding(m) == list(range(most + 1))
    for points in (-1, most + 1):
        assert nos(m, side, Ground(points)) == [("D", "cannot-ground")]
        rate = 2 if side == "german" else 3
        assert about(m, side, Ground(points)) == [{"points": points, "most": most, "rate": rate}]
    assert nos(m, side, Ground(most)) == nos(m, side, Ground(0)) == []


@pytest.mark.rule("D")
@pytest.mark.parametrize(
    ("side", "air"), [("german", "1 3"), ("german", "9 0"), ("soviet", "9 2"), ("soviet", "0 3")]
)
def test_nobody_is_asked_who_cannot_ground_anything(side: str, air: str) -> None:
    m = scene(f"turn: 1\nphase: {side} air\nair: {air}\n")
    assert (m.ask.side, m.ask.kinds[0]) == (side, "move")
    assert m.state.air == tuple(map(int, air.split()))


@pytest.mark.rule("D", "C")
def test_only_the_side_in_play_grounds_and_before_anything_else() -> None:
    m = worked_example()
    assert nos(m, "soviet", Ground(1)) == [("0", "not-asked")]
    assert nos(m, "german", EndMovement()) == [("0", "not-now")]
    m.play("german", Ground(0))
    assert nos(m, "german", Ground(1)) == [("0", "not-now")]  # once, at the start of the turn


@pytest.mark.rule("D")
def test_points_left_serve_combat_in_both_player_turns_and_are_then_lost() -> None:
    """From the German's supremacy phase of one turn to that of the next."""
    m = situation("""
map: flat 6x8
turn: 2
phase: german air
pieces:
  german 256 0303
  soviet 1/30 0304
dice: 3 1
""")
    m.play("german", Ground(1))
    assert m.state.air == (7, 2)
    m.play("german", EndMovement())
    m.play("german", Attack((unit(m, "256"),), hex_(m, "0304")))
    m.play("german", Support(2))
    m.play("soviet", Support(1))
    assert m.state.air == (5, 1)
    while not (m.ask.side == "soviet" and "end-movement" in m.ask.kinds):
        if m.ask.side == "chance":
            m.roll()
        elif "interdict" in m.ask.kinds:
            m.play("german", Interdict(1))
            assert m.state.air == (4, 1)
        else:
            # The last offer of a phase is its end; of a question, its last choice.
            m.play(m.ask.side, list(m.ask.offers()[-1])[-1])
    assert (m.state.turn, m.state.air) == (2, (4, 1))  # what is left is kept through the game turn
    m.play("soviet", EndMovement())
    pass_until(m, "german", "ground")
    assert (m.state.turn, m.state.air) == (3, (9, 3))  # as on the calendar, and not a point more


@pytest.mark.rule("D")
def test_both_sides_see_the_air_points_of_both() -> None:
    m = worked_example()
    m.play("german", Ground(2))
    assert seen(m, "german").air == seen(m, "soviet").air == (5, 1)


@pytest.mark.rule("D")
def test_what_the_question_is_about() -> None:
    m = worked_example()
    assert m.ask.about() == {"phase": "air", "side": "german"}
