"""[C.1.3, C.1.4] Demolitions and floods."""

from __future__ import annotations

import pytest

from grognard.games.ft.rules.b1_lines import Lines
from grognard.games.ft.rules.c1_demolition import Demolish, price
from grognard.games.ft.rules.c1_flood import Flood, lift_floods
from grognard.games.ft.rules.c1_movement import Move
from grognard.games.ft.rules.c1_targets import why_not_attack
from grognard.games.ft.rules.f1_victory import hexes_held
from grognard.games.ft.state import State
from grognard.kernel.flow import refusals, submit
from tests.games.ft.scenes import at, play_line, scene, start, whys

TEXT = """
    ground:
      0505 forest village vp=2 airfield minor coast area=lake supply=SOV
      0504/0505 river bridge
      0405/0505 current
      road 0504 0505
      rail 0505 0506
    pieces:
      S-44E 0505 {states}
      S-163E 0505
      S-25-1 0505
      F-27-1 0404
"""
SIDE = "aggressor"


def table(states: str = "", side: int = 0) -> State:
    s = scene(TEXT.format(states=states))
    play_line(s, "C.1.0", side)
    return s


def bars(s: State, what: str, to: str, i: int = 0) -> list[str]:
    return whys(refusals(s, SIDE, Demolish(i, what, at(s, to))))


def pair(s: State, to: str) -> int:
    return 1 << s.kit.ground.pair(at(s, "0505"), at(s, to))


@pytest.mark.rule("C.1.3")
def test_what_can_be_destroyed_and_what_it_does() -> None:
    s = table()
    assert bars(s, "bridge", "0506") == ["C.1.3 nothing-to-demolish"]
    assert bars(s, "rail", "0504") == ["C.1.3 nothing-to-demolish"]
    assert bars(s, "village", "0504") == ["C.1.3 nothing-to-demolish"]
    assert bars(s, "moon", "0505") == ["C.1.3 nothing-to-demolish"]
    submit(s, SIDE, Demolish(0, "bridge", at(s, "0504")))
    assert s.blown == pair(s, "0504")
    submit(s, SIDE, Demolish(1, "rail", at(s, "0506")))
    submit(s, SIDE, Demolish(1, "road", at(s, "0504")))
    assert s.cut == pair(s, "0504") | pair(s, "0506")
    assert bars(s, "rail", "0506") == ["C.1.3 nothing-to-demolish"]
    s = table()
    submit(s, SIDE, Demolish(0, "port", at(s, "0505")))
    assert s.hit == 1 << at(s, "0505")
    s = table()
    submit(s, SIDE, Demolish(0, "airfield", at(s, "0505")))
    assert s.hit == 1 << at(s, "0505")


@pytest.mark.rule("C.1.3", "G.16")
def test_a_burned_village_shelters_nobody_and_counts_for_nobody() -> None:
    s = table()
    assert s.sheltered(at(s, "0505"))
    submit(s, SIDE, Demolish(0, "village", at(s, "0505")))
    assert not s.sheltered(at(s, "0505"))
    assert at(s, "0505") not in dict(hexes_held(s))
    assert Lines(s, 0).supplied(2)


@pytest.mark.rule("C.1.3")
def test_who_may_and_at_what_level() -> None:
    s = table()
    assert bars(s, "road", "0504", 2) == ["C.1.3 no-such-engineer"]
    assert bars(s, "road", "0504", 3) == ["0 not-your-unit"]
    s = table("outofcommand")
    assert bars(s, "road", "0504") == ["C.1.3 level-zero-only"]
    s = table()
    submit(s, SIDE, Demolish(0, "airfield", at(s, "0505")))
    assert bars(s, "bridge", "0504") == ["C.1.3 points-used"], "one point of four is left"


@pytest.mark.rule("C.1.3")
def test_german_engineers_blow_bridges_for_half() -> None:
    s = start("tornio")
    german = s.kit.side_of["GER"]
    assert (price(s, german, "bridge"), price(s, 1 - german, "bridge")) == (1, 2)
    assert price(s, german, "rail") == 2


WATER = """
    ground:
      0505 clear
      0504/0505 canal
    pieces:
      S-44E 0505
      F-27-1 {foe}
      F-27-2 0605
"""


def flooding(foe: str = "0504") -> State:
    s = scene(WATER.format(foe=foe))
    s.kit.counters[0].ma = (9,)
    play_line(s, "C.1.0", 0)
    return s


@pytest.mark.rule("C.1.4")
def test_the_enemy_must_stand_at_the_same_water() -> None:
    s = flooding("0909")
    assert whys(refusals(s, SIDE, Flood(0, at(s, "0504")))) == ["C.1.4 no-stack-to-flood"]
    assert whys(refusals(s, SIDE, Flood(0, at(s, "0605")))) == ["C.1.4 no-stack-to-flood"]
    s.change(0, at=at(s, "0101"))
    assert whys(refusals(s, SIDE, Flood(0, at(s, "0102")))) == ["C.1.4 no-water-to-flood"]


@pytest.mark.rule("C.1.4")
def test_nobody_moves_or_attacks_into_or_out_of_a_flood_until_it_goes() -> None:
    s = flooding()
    submit(s, SIDE, Flood(0, at(s, "0504")))
    assert s.level(1) == -1
    assert [why for _, why in why_not_attack(s, 1, at(s, "0505"))] == ["flooded"]
    play_line(s, "C.1.0", 1)
    away = Move((1,), (at(s, "0503"),))
    assert whys(refusals(s, "defender", away)) == ["C.1.4 flooded"]
    into = Move((2,), (at(s, "0604"), at(s, "0504")))
    assert whys(refusals(s, "defender", into)) == ["C.1.4 flooded"]
    s.turn += 2
    lift_floods(s)
    assert s.flooded, "the second turn after it"
    s.turn += 1
    lift_floods(s)
    assert not s.flooded
    assert s.level(1) == 0
