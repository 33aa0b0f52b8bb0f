"""What plays the worked cases of land combat on the table: targets, attacks, losses, retreats."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.ft.pieces import BUILDING, GONE, MOTTI, Battle, Target
from grognard.games.ft.rules.c1_targets import why_not_attack
from grognard.games.ft.rules.d3_advance import advances
from grognard.games.ft.rules.d3_combat import Attack, LandCombat
from grognard.games.ft.rules.d3_defence import ways_to_defend
from grognard.games.ft.rules.d3_dice import building_behind
from grognard.games.ft.rules.d3_losses import Defending, GoBack, Losses, RetreatTo
from grognard.games.ft.rules.d3_support import (
    BringGuns,
    guns_beside,
    rows_for,
)
from grognard.games.ft.rules.g06_steps import eliminate, lose_step
from grognard.games.ft.state import State
from grognard.kernel.flow import refusals, settle, submit
from tests.games.ft.cases import lays
from tests.games.ft.scenes import at, scene, start, unit, whys, with_dice

FIELD = """
turn: 2
weather: snow
sky: cloudy
ice: F
ground:
  0505 forest
  0504 clear
  0506 forest
  0605 clear
  {more}
pieces:
  {pieces}
"""


def field(pieces: str, more: str = "") -> State:
    return scene(FIELD.format(pieces=pieces.replace(" / ", "\n  "), more=more))


def attack(s: State, side: int, hex: str, units: tuple[int, ...], *, black: bool = False,
           faces: Iterable[int] = ()) -> None:  # fmt: skip
    """Attack a marked hex; the dice show these faces."""
    s.targets = (Target(at(s, hex), black),)
    s.steps, s.ask = [LandCombat(side)], None
    settle(s)
    submit(s, ("aggressor", "defender")[side], Attack(at(s, hex), units))
    with_dice(s, faces)


@lays("C.1.5-1")
def white_for_few() -> None:
    s = field("F-27-1 0504 / S-25-1 0505")
    attack(s, 1, "0505", (0,), faces=(0,))
    assert not s.battle[0].forced


@lays("C.1.5-2")
def white_for_want_of_points() -> None:
    s = field("F-27-1 0504 / F-27-2 0504 / F-27-3 0504 / S-25-1 0505")
    attack(s, 1, "0505", (0, 1, 2), faces=(0,))
    assert s.battle[0].forced, "two columns, and no artillery category"


@lays("C.1.5-3")
def a_marked_hex_is_attacked() -> None:
    s = field("F-27-1 0504 / S-25-1 0505")
    s.targets = (Target(at(s, "0505"), True),)
    s.steps = [LandCombat(1)]
    ask = settle(s)
    assert ask is not None
    kinds = {type(one).__name__ for offer in s.steps[-1].offers(s, "defender") for one in offer}
    assert kinds == {"Attack"}, "nothing passes it over"


@lays("D.3.3-1")
def no_static_defence_in_the_forest() -> None:
    s = field("F-27-1 0504 / S-25-1 0505")
    assert ways_to_defend(s, 0, at(s, "0505")) == ("mobile",)
    s.works = {at(s, "0505"): "trench"}
    assert ways_to_defend(s, 0, at(s, "0505")) == ("mobile", "static")


@lays("D.3.3-2")
def nkvd_stand() -> None:
    s = field("F-27-1 0504 / S-NK1 0505")
    assert ways_to_defend(s, 0, at(s, "0505")) == ("static",)
    attack(s, 1, "0505", (0,), faces=(0,))
    assert s.battle[0].static
    assert not s.battle[0].object, "neither the shift nor a counter-attack"


@lays("D.3.6-1")
def guns_from_the_next_hex() -> None:
    s = field("F-27-1 0504 / S-25-1 0505 / S-122-1 0605 / S-179-1 0605")
    assert guns_beside(s, 0, at(s, "0505")) == (3,), "the boxed ones alone"
    s.targets = (Target(at(s, "0505"), False),)
    s.steps = [LandCombat(1)]
    settle(s)
    submit(s, "defender", Attack(at(s, "0505"), (0,)))
    assert whys(refusals(s, "aggressor", BringGuns((2,)))) == ["D.3.6c no-such-guns"]
    submit(s, "aggressor", BringGuns((3,)))
    assert s.battle[0].guns == (3,)


@lays("D.3.6b-1")
def support_once_a_turn() -> None:
    s = start("suomussalmi")
    s.sky = 2
    assert rows_for(s, 0) == [0]
    s.supported = 1
    assert rows_for(s, 0) == []
    s.supported, s.sky = 0, 1
    assert rows_for(s, 0) == [], "the sky is not sunny"


@lays("D.3.6c-1")
def guns_from_afar() -> None:
    s = field("S-179-1 0503 / S-122-1 0503 / F-27-1 0505")
    assert not list(why_not_attack(s, 0, at(s, "0505")))
    assert list(why_not_attack(s, 1, at(s, "0505"))) == [("G.18", "out-of-range")]


@lays("B.5.1-6")
def engineers_at_work() -> None:
    s = field("S-44E 0505 / S-25-1 0505 / F-27-1 0504")
    s.mark(0, on=BUILDING)
    assert building_behind(s, 0)
    s.change(1, at=GONE)
    assert not building_behind(s, 0), "alone it gives up the work"


@lays("D.3.7-14")
def nowhere_to_go() -> None:
    for marks, steps in (("", 4), ("motti", 3)):
        wall = "\n  ".join(f"{one} clear neutral" for one in
                           ("0404", "0405", "0506", "0605", "0604"))  # fmt: skip
        pieces = " / ".join(f"S-25-{n} 0505 {marks}" for n in (1, 2, 3))
        s = scene(f"ground:\n  0505 clear\n  {wall}\npieces:\n  "
                  + f"{pieces} / S-305-2 0505 {marks} / F-27-1 0504".replace(" / ", "\n  ")
                  + "\n")  # fmt: skip
        s.steps = [Defending(0, at(s, "0505"), 3, False)]
        settle(s)
        step = s.steps[-1]
        assert isinstance(step, Losses)
        assert step.left == steps


@lays("D.3.7-15")
def guns_without_a_road() -> None:
    s = field("S-25-1 0505 / F-BT1 0101 / S-163A1 0505 / F-27-1 0504",
              "road 0504 0505 0605\n  0405 forest\n  0404 forest\n  0604 forest")  # fmt: skip
    s.march((3,), at(s, "0504"))
    s.change(1, at=at(s, "0605"))
    s.steps = [Defending(0, at(s, "0505"), 3, False)]
    settle(s)
    submit(s, "aggressor", GoBack(1))
    submit(s, "aggressor", RetreatTo(at(s, "0506")))
    assert s.units[2].at == GONE, "no path, not clear"
    assert s.losses["SOV INF"] == 2, "two hits are left as steps"


@lays("D.3.8-1")
def advance() -> None:
    s = scene("""
        ground:
          0505 clear
          0506 clear
        pieces:
          S-312 0504
          S-25-1 0504
    """)
    here = at(s, "0505")
    s.battle = (Battle(here, (0, 1), from_hexes=(at(s, "0504"),)),)
    assert set(advances(s, 0)) == {(0, here), (1, here)}
    s.march((0, 1), here)
    assert {i for i, _ in advances(s, 0)} == {0}, "tanks go on, infantry does not"


@lays("A.1.1-8")
def no_points_on_turn_one() -> None:
    s = start("raate")
    i = unit(s, "S-25-1")
    lose_step(s, i, rp=True)
    assert s.rp == {}


@lays("B.3.1-3")
def a_point_for_a_step() -> None:
    s = start("raate")
    s.turn = 2
    lose_step(s, unit(s, "S-25-1"), rp=True)
    assert s.rp == {"SOV": 1}


@lays("B.3.5-1")
def captured_tanks() -> None:
    s = start("suomussalmi")
    s.turn = 2
    tanks = unit(s, "S-163T")
    s.mark(tanks, on=MOTTI)
    eliminate(s, tanks, rp=True)
    assert s.rp == {"FIN": 1}
