"""What the rules offer is used: observers are kept, fire from the next area and infiltration are
weighed, attackers gathered."""

from __future__ import annotations

import msgspec
import pytest

from grognard.ai.weights import weight_sets
from grognard.games.tps import opponents
from grognard.games.tps.ai.attack_value import Target
from grognard.games.tps.ai.board_model import Board
from grognard.games.tps.ai.forces import forces
from grognard.games.tps.ai.infiltrators import infiltration
from grognard.games.tps.ai.observers import companions, exposed, walk
from grognard.games.tps.ai.planning_judge import Judge
from grognard.games.tps.ai.weights import Weights
from grognard.games.tps.kit import FRESH, GERMAN, SPENT
from grognard.games.tps.rules.r0828_infiltration import Infiltrate
from grognard.games.tps.rules.r083_attack import Attack
from grognard.games.tps.rules.r083_offers import Assaults
from grognard.games.tps.rules.r083_values import Fight, defence
from grognard.games.tps.view import View
from tests.games.tps.scenes import Scene, a, lay, u

REGULAR: Weights = weight_sets(opponents())["regular"]


def seen(m: Scene) -> View:
    found = m.view(m.ask.side)
    assert isinstance(found, View)
    return found


def board(m: Scene, weights: Weights = REGULAR) -> Board:
    return Board(seen(m), m.kit, weights)


def judge(m: Scene) -> Judge:
    return Judge(seen(m), m.kit, REGULAR)


def front(m: Scene, at: str, group: int) -> Assaults:
    found = [o for o in m.ask.offers() if isinstance(o, Assaults)]
    return next(o for o in found if (o.front.at, o.front.group) == (a(m, at), group))


@pytest.mark.rule("8.3556")
def test_an_observer_alone_with_the_enemy_near_is_in_danger() -> None:
    m = lay("pieces:\n  german G011 28\n  german G001 1\n  russian R012 27\n")
    laid = board(m)
    assert exposed(laid, a(m, "28"), 0) > exposed(laid, a(m, "1"), 1)
    worth, best = walk(laid, a(m, "28"), (a(m, "27"), a(m, "1")))
    assert m.kit.names[best] == "1", "with the others; never among enemies alone"
    assert worth > 0
    assert walk(laid, a(m, "28"), (a(m, "27"),))[1] == -1


@pytest.mark.rule("8.3556")
def test_leaving_an_observer_alone_has_its_price() -> None:
    m = lay("pieces:\n  german G011 28\n  german G001 28\n  german G002 28\n  russian R012 27\n")
    laid = board(m)
    at = a(m, "28")
    without = lay("pieces:\n  german G001 28\n  german G002 28\n  russian R012 27\n")
    assert laid.leaves(at, 1) == 0.0, "somebody stays"
    assert laid.leaves(at, 2) > board(without).leaves(at, 2)


@pytest.mark.rule("8.24")
def test_observers_go_in_with_those_who_would_leave_them_alone() -> None:
    m = lay(
        "pieces:\n  german G011 28\n  german G001 28\n  german G002 28\n  russian R012 27 spent\n"
    )
    offer = front(m, "27", SPENT)
    both, one = (u(m, "G001"), u(m, "G002")), (u(m, "G001"),)
    assert companions(board(m), offer.front, both) == (u(m, "G011"),)
    assert companions(board(m), offer.front, one) == ()
    assert Attack(a(m, "27"), SPENT, both, (), (u(m, "G011"),)) in offer


@pytest.mark.rule("8.31", "8.352A")
@pytest.mark.parametrize(("edition", "times"), [("2", 2), ("3", 3)])
def test_its_sums_of_ranged_fire_are_those_of_the_rules(edition: str, times: int) -> None:
    text = (
        f"options: edition={edition}\nrubble: 33=1\npieces:\n  german G001 32\n  german G002 32\n"
    )
    m = lay(text + "  russian R072 33\n", "campaign")
    s, at = m.state, a(m, "33")
    target = Target(s, GERMAN, at, FRESH)
    one, two = u(m, "G001"), u(m, "G002")
    apart = Fight(GERMAN, at, FRESH, (), (), (one, two))
    mixed = Fight(GERMAN, at, FRESH, (one,), (one,), (two,))
    inside = Fight(GERMAN, at, FRESH, (one, two), (one, two))
    assert target.afar == defence(s, apart).total
    assert target.mixed == defence(s, mixed).total
    assert target.defence == defence(s, inside).total
    assert target.mixed - target.defence == m.kit.ground.tem[at] * (times - 1)


@pytest.mark.rule("8.31")
def test_fire_from_the_next_area_is_weighed_beside_the_assault() -> None:
    m = lay("pieces:\n  german G001 28\n  german G002 28\n  russian R012 27\n")
    found = list(forces(board(m), judge(m).target(a(m, "27"), FRESH), front(m, "27", FRESH).front,
                        judge(m).spoils))  # fmt: skip
    assert [bool(one.ranged) for one in found] == [False, True]
    assert all(one.attack(front(m, "27", FRESH).front) in front(m, "27", FRESH) for one in found)


@pytest.mark.rule("8.3")
def test_who_joins_others_is_cheaper_than_who_attacks_alone() -> None:
    text = "".join(f"  german {name} 28\n" for name in ("G001", "G002", "G003", "G004"))
    m = lay(f"pieces:\n{text}  russian R012 27\n")
    offer = front(m, "27", FRESH)

    def most(gather: float) -> int:
        laid = board(m, msgspec.structs.replace(REGULAR, gather=gather))
        found = list(forces(laid, judge(m).target(a(m, "27"), FRESH), offer.front, judge(m).spoils))
        return len(found[0].units)

    assert most(1.0) >= most(0.0)
    assert most(1.0) == 4


NIGHT = """
phase: russian impulse
time: night
track: 4
date: S14
control: 59=german 62=russian 60=russian
rubble: {rubble}
pieces:
  russian R077 60
  russian R078 60
  russian R079 60
  german G001 {area} spent due S17
"""


@pytest.mark.rule("8.28")
def test_infiltration_into_ruins_is_worth_something_and_into_the_open_nothing() -> None:
    m = lay(NIGHT.format(rubble="59=2", area="59"))
    assert infiltration(board(m), u(m, "R077"), a(m, "59")) > REGULAR.least
    bare = lay(NIGHT.format(rubble="59=0", area="59"))
    deep = infiltration(board(m), u(m, "R077"), a(m, "59"))
    assert infiltration(board(bare), u(bare, "R077"), a(bare, "59")) < deep


@pytest.mark.rule("8.28")
def test_infiltration_is_among_what_it_weighs() -> None:
    m = lay(NIGHT.format(rubble="59=2", area="59"))
    found = [c for c in judge(m).choices(m.ask.offers()) if isinstance(c.action, Infiltrate)]
    assert {c.by for c in found} == {a(m, "60")}
    assert max(c.worth for c in found) > REGULAR.least
    said = judge(m).worded(found[0])
    assert (said.what, dict(said.about)["hex"]) == ("infiltrate", "59")
