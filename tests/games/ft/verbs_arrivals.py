"""What plays the worked cases of the order of battle."""

from __future__ import annotations

from typing import Any

from grognard.games.ft.charts import LEVELS
from grognard.games.ft.pieces import ASLEEP, GONE, HIGH_COMMAND, SPARE, TRAINING, WITHDRAWN
from grognard.games.ft.rules.b2_activation import awaken
from grognard.games.ft.rules.b2_arrivals import is_released
from grognard.games.ft.rules.b2_exchanges import BreakDown, Improve
from grognard.games.ft.rules.b2_withdrawals import GiveUpPoint, GiveUpStep
from grognard.games.ft.rules.c1_movement import EndMovement, Move, Movement
from grognard.games.ft.rules.e1_advance import Advance, AdvanceMove
from grognard.games.ft.state import State
from grognard.kernel.flow import refusals, settle, submit
from tests.games.ft.cases import Calc, lays, reckons
from tests.games.ft.scenes import at, kit_of, play_line, scene, start, unit, whys


def suomussalmi(turn: int) -> State:
    s = start("suomussalmi")
    s.turn, s.phasing = turn, 1
    return s


def put(s: State, name: str, hex: str, **changes: int) -> int:
    i = unit(s, name)
    s.change(i, at=at(s, hex), **changes)
    return i


@reckons("release")
def release(calc: Calc) -> dict[str, Any]:
    kit = kit_of("suomussalmi")
    return {"released": is_released(kit, calc["roll"], LEVELS.index(calc["level"]))}


@lays("B.2.1-1")
def a_reduced_battalion_leaves() -> None:
    s = suomussalmi(12)
    gone, other = put(s, "F-PPP6", "0912", step=1), put(s, "F-KT4", "0812")
    s.rp = {"FIN": 1}
    play_line(s, "B.2.1", 1)
    assert s.units[gone].at == WITHDRAWN
    assert whys(refusals(s, "defender", GiveUpStep(unit(s, "S-662-1")))) == ["B.2.1 not-like-it"]
    twin = s.clone()
    submit(s, "defender", GiveUpStep(other))
    assert (s.units[other].step, s.losses, s.rp) == (1, {}, {"FIN": 1}), "nobody's loss"
    submit(twin, "defender", GiveUpPoint())
    assert (twin.units[other].step, twin.rp) == (0, {"FIN": 0})


@lays("B.2.2-1")
def a_division_that_is_no_more() -> None:
    s = suomussalmi(9)
    s.change(unit(s, "S-44"), at=GONE)
    s.arrived = sum(1 << n for n, row in enumerate(s.kit.scenario.reinforcement) if row.turn < 9)
    play_line(s, "B.2.2", 0)
    steps = {"S-146-1": 2, "S-179-1": s.kit.counters[unit(s, "S-179-1")].steps}
    assert s.units[unit(s, "S-146-1")].at == GONE
    assert s.rp["SOV"] >= sum(steps.values())
    assert not [e for e in (s.story or ()) if e.what == "arrived"]


def at_a_zone(*, shut: bool) -> State:
    """Turn 3: F-E16 comes by 0901, beside two Soviets; the edge around is theirs if `shut`."""
    s = suomussalmi(3)
    s.arrived = sum(1 << n for n, row in enumerate(s.kit.scenario.reinforcement)
                    if row.turn < 3 or "F-E16" not in row.units)  # fmt: skip
    for name in ("S-662-1", "S-662-2"):
        put(s, name, "0902")
    if shut:
        for hex in range(s.kit.ground.hexes):
            s.held |= 1 << hex
    return s


@lays("B.2.2-2")
def an_entry_in_an_enemy_zone() -> None:
    s = at_a_zone(shut=False)
    assert s.ezoc(1, at(s, "0901"))
    play_line(s, "B.2.2", 1)
    while s.ask is not None:
        first = next(one for offer in s.steps[-1].offers(s, "defender") for one in offer)
        submit(s, "defender", first)
    here = s.units[unit(s, "F-E16")].at
    assert 0 < s.kit.ground.distance(here, at(s, "0901")) <= 3
    assert len(s.kit.ground.around[here]) < 6, "an edge of the map"
    s = at_a_zone(shut=True)
    play_line(s, "B.2.2", 1)
    assert s.units[unit(s, "F-E16")].at == HIGH_COMMAND


@lays("B.2.3-1")
def siilasvuo_becomes_a_division() -> None:
    s = suomussalmi(8)
    put(s, "F-SII", "0913", sp=3)
    play_line(s, "B.2.3", 1)
    new = unit(s, "F-9D")
    assert s.kit.names[s.units[new].at] == "0913"
    assert s.units[new].sp == 3
    assert s.kit.counters[new].ccv == 8
    assert s.units[unit(s, "F-SII")].at == WITHDRAWN


@lays("B.2.4-1")
def no_exchange_out_of_supply() -> None:
    s = suomussalmi(11)
    i = put(s, "S-312", "0110")
    s.held = 0
    play_line(s, "B.2.4", 0)
    assert s.units[i].at == at(s, "0110")
    assert s.units[unit(s, "S-44T2")].at == SPARE
    assert s.rp == {"SOV": 2}


@lays("B.2.5-1")
def a_reduced_one_does_not_break_down() -> None:
    s = suomussalmi(2)
    i = put(s, "F-E15", "0912", step=1)
    assert whys(BreakDown(i).why_not(s, "defender")) == ["B.2.5 not-full"]


@lays("B.2.5-2")
def breaking_down_in_a_zone() -> None:
    s = suomussalmi(2)
    i = put(s, "F-E15", "1004", limited=2)
    for name in ("S-662-1", "S-662-2"):
        put(s, name, "1005")
    assert s.ezoc(1, at(s, "1004"))
    play_line(s, "B.2", 1)
    submit(s, "defender", BreakDown(i))
    pieces = [unit(s, name) for name in ("F-E15x", "F-E15y")]
    assert all(s.units[p].at == at(s, "1004") and s.units[p].limited == 2 for p in pieces)
    assert s.units[i].at == WITHDRAWN


@lays("B.2.6-1")
def three_battalions_become_a_regiment() -> None:
    s = suomussalmi(9)
    for name in ("F-KARI1", "F-KARI2", "F-E15"):
        put(s, name, "0912")
    play_line(s, "B.2", 1)
    kinds = {type(one).__name__ for offer in s.steps[-1].offers(s, "defender") for one in offer}
    assert {"Improve", "EndDeeds"} <= kinds, "optional"
    submit(s, "defender", Improve(0))
    assert s.units[unit(s, "F-KEVX")].at == at(s, "0912")
    assert s.units[unit(s, "F-KARI2")].at == WITHDRAWN


@lays("B.2.7-1")
def a_border_company_turns() -> None:
    s = suomussalmi(6)
    was = s.units[unit(s, "F-BGR")].at
    play_line(s, "B.2.7", 1)
    assert s.units[unit(s, "F-SK1b")].at == was
    assert s.units[unit(s, "F-BGR")].at == WITHDRAWN


@lays("B.2.8-1")
def a_company_in_training_is_surprised() -> None:
    s = suomussalmi(2)
    i = unit(s, "F-SK1")
    foe = put(s, "S-662-1", "0910")
    s.moved = 1 << foe
    assert s.kit.ground.distance(s.units[foe].at, s.units[i].at) == 5
    awaken(s, 1)
    assert s.units[i].at == GONE


@lays("B.2.8-2")
def training_goes_on() -> None:
    s = start("tali")
    i = unit(s, "TI-JR30")
    assert s.units[i].marks & TRAINING
    assert s.units[i].step == 1
    here = s.units[i].at
    ground = s.kit.ground
    foe = next(u for u in s.kit.of_side[0] if s.kit.counters[u].combat and s.units[u].at >= 0)
    s.change(foe, at=next(b for b in range(ground.hexes) if ground.distance(here, b) == 6
                          and not s.enemies(0, b)))  # fmt: skip
    s.moved = 1 << foe
    awaken(s, 1)
    assert s.units[i].marks & TRAINING
    assert whys(Move((i,), (ground.around[here][0],)).why_not(s, "defender"))[0] == (
        "B.2.8 not-active"
    )
    s.change(foe, at=next(b for b in range(ground.hexes) if ground.distance(here, b) == 5
                          and not s.enemies(0, b)))  # fmt: skip
    awaken(s, 1)
    assert s.active(i)
    assert s.units[i].step == 1, "it flips up on its turn alone"
    s.turn = 9
    play_line(s, "B.2.8", 1)
    assert s.units[i].step == 0


@lays("B.2.8-3")
def a_headquarters_alone_is_enough() -> None:
    s = start("tali")
    i = unit(s, "TI-JR13")
    assert s.units[i].marks & ASLEEP
    ground = s.kit.ground
    hq = next(u for u in s.kit.of_side[0] if s.kit.counters[u].hq and s.units[u].at >= 0)
    s.change(hq, at=next(b for b in range(ground.hexes) if not s.stacks.get(b)
                         and ground.distance(s.units[i].at, b) == 5))  # fmt: skip
    s.moved = 1 << hq
    awaken(s, 1)
    assert s.active(i)
    s = suomussalmi(2)
    i = unit(s, "F-SK1")
    s.moved = 1 << put(s, "S-662", "0910")
    awaken(s, 1)
    assert s.units[i].at != GONE, "a headquarters has no factor"
    assert s.units[i].marks & TRAINING


WATCH = """
turn: 2
segment: {segment}
player: aggressor
ground:
  0101 clear supply=SOV
pieces:
  TI-JR13 0505 asleep
  TI-220TB 0511
"""


@lays("C.1.1-1", "E.1.3-1")
def activation_after_a_move() -> None:
    for segment, step, kind in (("C.1", Movement(0), Move), ("E.1", Advance(0), AdvanceMove)):
        s = scene(WATCH.format(segment=segment), "tali")
        s.steps = [step]
        settle(s)
        assert not s.active(0)
        submit(s, "aggressor", kind((1,), (at(s, "0510"),)))
        assert s.active(0), "at once"
        assert EndMovement.ends
