"""What plays the worked cases of stacking, echelons and the counter-attack."""

from __future__ import annotations

from typing import Any

from grognard.games.ft.counters import halves
from grognard.games.ft.pieces import Battle, Target
from grognard.games.ft.rules.d3_combat import Attack, LandCombat
from grognard.games.ft.rules.d3_counter import Counter
from grognard.games.ft.rules.d3_echelons import AttackAgain, SecondList
from grognard.games.ft.rules.d3_resolving import COUNTER, Resolving
from grognard.games.ft.rules.g07_stacking import divisible, stacks_in
from grognard.games.ft.state import State
from grognard.kernel.flow import Ask, refusals, settle, submit
from tests.games.ft.cases import Calc, lays, reckons
from tests.games.ft.scenes import at, scene, start, whys, with_dice


@reckons("stack")
def stack(calc: Calc) -> dict[str, Any]:
    """Companies and battalions of one half each, so that the whole decides."""
    s = scene(f"""
        ground:
          0505 {"forest" if calc.get("rough") else "clear"}
        pieces:
          F-27-1 0101
    """)
    assert s.kit.scenario.scale == calc["scale"]
    sizes = [1] * halves(calc["be"])
    return {"legal": divisible(sizes, stacks_in(s, at(s, "0505")), s.kit.scale.stack)}


ECHELONS = """
turn: 2
weather: snow
sky: cloudy
ice: F
ground:
  0505 clear
  0504 clear
  {more}
pieces:
  F-27-1 0504
  F-27-2 0504 {second}
  F-27-3 0504 {second}
  F-64-1 0504 {second}
  S-25-1 0505
  S-25-2 0505 {rear}
"""


def echelons(second: str = "stack2", rear: str = "", more: str = "0101 clear") -> State:
    """Four Finnish battalions before two Soviet ones, the first attack declared by one of them."""
    s = scene(ECHELONS.format(second=second, rear=rear, more=more))
    s.targets = (Target(at(s, "0505"), False),)
    s.steps = [LandCombat(1)]
    settle(s)
    submit(s, "defender", Attack(at(s, "0505"), (0,)))
    return s


@lays("D.3.1-1")
def one_stack_has_no_echelons() -> None:
    s = echelons(second="")
    assert not isinstance(s.steps[-1], SecondList)
    assert whys(AttackAgain((1, 2)).why_not(s, "defender")) == ["D.3.1 not-in-an-echelon"]
    s = echelons()
    assert isinstance(s.steps[-1], SecondList)


def play_simply(s: State, until: tuple[int, ...] = ()) -> set[str]:
    """Answer with what is offered first, all dice 0, until these units attack; the steps asked."""
    asked: set[str] = set()
    ask: Ask | None = settle(s)
    while ask is not None and not (until and s.battle and s.battle[0].units == until):
        if ask.sides == ("chance",):
            ask = with_dice(s, (0,))
            continue
        step, side = s.steps[-1], ask.sides[0]
        asked.add(type(step).__name__)
        first = next(one for offer in step.offers(s, side) for one in offer)
        ask = submit(s, side, first)
    return asked


@lays("D.3.1-2")
def the_second_attack_is_made_or_lapses() -> None:
    for gone in (False, True):
        s = echelons()
        submit(s, "defender", AttackAgain((1, 2, 3)))
        if gone:  # the first takes the hex
            s.change(4, at=at(s, "0909"))
            s.change(5, at=at(s, "0909"))
        play_simply(s, until=(1, 2, 3))
        made = bool(s.battle) and s.battle[0].units == (1, 2, 3)
        assert made is not gone


@lays("D.3.9-1")
def the_first_does_not_join_the_second() -> None:
    s = echelons()
    assert whys(refusals(s, "defender", AttackAgain((0, 1)))) == ["D.3.1 not-in-an-echelon"]


@lays("D.3.10-1")
def static_defenders_strike_back() -> None:
    s = start("isthmus-dec")
    here = at(s, "0712")
    near = [b for b in s.kit.ground.around[here] if b < s.kit.ground.hexes]
    assert s.works[here] == "fort3"
    foe = next(i for i in s.kit.of_side[0] if s.kit.counters[i].cal == "INF" and s.units[i].at >= 0)
    home = s.combat_units(1, here)
    frm = next(b for b in near if not s.of(1, b) and not s.kit.ground.is_water(b))
    for i in s.of(0, frm):
        s.change(i, at=-2)
    s.march((foe,), frm)
    s.fought = sum(1 << i for i in home)
    s.battle = (Battle(here, (foe,), static=True, object=True, from_hexes=(frm,)),)
    s.steps, s.ask = [Resolving(0, COUNTER)], None
    settle(s)
    other = next(b for b in near if b != frm)
    assert whys(refusals(s, "defender", Counter(other))) == ["D.3.10 no-counter-attack"]
    submit(s, "defender", Counter(frm))
    battle = s.battle[0]
    assert battle.counter
    assert battle.held == (foe,)
    assert "Advancing" not in play_simply(s)
    assert all(s.units[i].at in (here, -2) for i in home), "no advance"
