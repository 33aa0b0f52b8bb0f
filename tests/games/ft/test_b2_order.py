"""[B.2] The order of battle: who leaves, who comes, what becomes of counters."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.ft import GAME
from grognard.games.ft.pieces import HIGH_COMMAND, SPARE, WAITING, WITHDRAWN
from grognard.games.ft.rules.b2_activation import awaken
from grognard.games.ft.rules.b2_arrivals import Arrive
from grognard.games.ft.rules.b2_deeds import EndDeeds
from grognard.games.ft.rules.b2_exchanges import BreakDown, BuyUpgrade, Improve, upgrade_price
from grognard.games.ft.rules.b2_withdrawals import GiveUpPoint, GiveUpStep
from grognard.games.ft.rules.g10_command import superior
from grognard.games.ft.rules.g10_tree import parent_of
from grognard.kernel.flow import refusals, settle, submit
from tests.games.ft.scenes import SCENARIOS, at, play_line, start, unit, whys
from tests.games.ft.verbs_arrivals import at_a_zone, put, suomussalmi


@pytest.mark.rule("B.2.2", "G.7")
def test_reinforcements_choose_among_their_hexes() -> None:
    s = suomussalmi(8)
    s.arrived = sum(1 << n for n, row in enumerate(s.kit.scenario.reinforcement)
                    if row.turn != 8 or "F-AT" not in row.units)  # fmt: skip
    play_line(s, "B.2.2", 1)
    units = tuple(unit(s, name) for name in ("F-AT", "F-KEV22", "F-PI1", "F-64-1"))
    to = at(s, "0317")
    assert whys(refusals(s, "defender", Arrive((), to))) == ["B.2.2 nothing-arrives"]
    assert whys(refusals(s, "defender", Arrive((unit(s, "F-SII"),), to))) == [
        "B.2.2 nothing-arrives"
    ]
    pair = tuple(sorted(units[:2], reverse=True))
    assert whys(refusals(s, "defender", Arrive(pair, to))) == ["C.1.0 name-units-once"]
    bad = refusals(s, "defender", Arrive(units[:1], at(s, "0912")))
    assert whys(bad) == ["B.2.2 no-way-in"]
    submit(s, "defender", Arrive(tuple(sorted(units)), to))
    assert not s.steps
    assert all(s.units[i].at == to for i in units)
    assert s.entered[to] == s.battalions(units)
    assert not list(GAME.faults(s))


@pytest.mark.rule("B.2.2")
def test_so_many_battalions_a_turn_by_one_hex() -> None:
    s = suomussalmi(8)
    s.arrived = sum(1 << n for n, row in enumerate(s.kit.scenario.reinforcement)
                    if row.turn != 8 or "S-44" not in row.units)  # fmt: skip
    s.phasing = 0
    s.entered = {at(s, "2514"): 16}
    play_line(s, "B.2.2", 0)
    while s.ask is not None:
        first = next(one for offer in s.steps[-1].offers(s, "aggressor") for one in offer)
        submit(s, "aggressor", first)
    come = [s.units[unit(s, name)].at for name in ("S-25-3", "S-305-2", "S-305-3")]
    assert at(s, "2514") not in come, "the limit is reached: by the edge near by, or later"
    assert WAITING not in come


@pytest.mark.rule("B.2.10")
def test_the_high_command_releases_by_a_die() -> None:
    s = suomussalmi(2)
    i = unit(s, "S-GPU")
    assert s.units[i].at == HIGH_COMMAND
    s.prestige = 3
    play_line(s, "B.2.10", 0, faces=(4,))
    assert s.units[i].at == HIGH_COMMAND
    play_line(s, "B.2.10", 0, faces=(5,))
    hexes = {one.to for offer in s.steps[-1].offers(s, "aggressor") for one in offer}
    assert {s.kit.ground.supply[to] for to in hexes} == {"SOV"}
    bad = refusals(s, "aggressor", Arrive((i,), at(s, "1204")))
    assert whys(bad) == ["B.2.2 no-way-in"]
    submit(s, "aggressor", Arrive((i,), min(hexes)))
    assert s.units[i].at == min(hexes)
    s = at_a_zone(shut=True)
    s.change(unit(s, "F-E16"), at=HIGH_COMMAND)
    assert play_line(s, "B.2.10", 1) is None, "no die where there is no way in"


@pytest.mark.rule("B.2.1")
def test_what_is_owed_for_a_unit_that_is_gone() -> None:
    s = suomussalmi(12)
    s.change(unit(s, "F-PPP6"), at=-2)
    for i in s.kit.of_side[1]:
        if s.kit.counters[i].size == 1 and s.kit.counters[i].cal == "INF":
            s.change(i, at=-2)
    one = put(s, "F-KT4", "0912")
    s.rp = {"FIN": 1}
    play_line(s, "B.2.1", 1)
    assert whys(refusals(s, "defender", GiveUpStep(one + 1)))[0].startswith("B.2.1")
    submit(s, "defender", GiveUpPoint())
    assert s.units[one].step == 1, "two steps are owed"
    assert play_line(s, "B.2.1", 1) is None, "once"
    s.settled = {}
    put(s, "F-E16", "0912")
    play_line(s, "B.2.1", 1)
    assert whys(refusals(s, "defender", GiveUpPoint())) == ["B.2.1 no-points-to-give"]


@pytest.mark.rule("B.2.3", "G.10")
def test_units_answer_to_the_new_counter() -> None:
    s = suomussalmi(8)
    old, new = put(s, "F-SII", "0913", sp=6), unit(s, "F-9D")
    regiment = unit(s, "F-JR27")
    s.change(unit(s, "F-E15"), under=old)
    assert parent_of(s, regiment) == old
    play_line(s, "B.2.3", 1)
    assert parent_of(s, regiment) == new
    assert superior(s, unit(s, "F-E15")) == new
    s = suomussalmi(8)
    s.change(unit(s, "F-SII"), at=-2)
    play_line(s, "B.2.3", 1)
    assert s.units[unit(s, "F-9D")].at == SPARE, "the old one is gone"


@pytest.mark.rule("B.2.3")
def test_several_become_one_where_the_first_reaches_them() -> None:
    s = start("isthmus-dec")
    s.turn = 3
    first, second, new = unit(s, "ID-GU"), unit(s, "ID-GM"), unit(s, "ID-1D")
    here = s.units[first].at
    s.change(first, sp=2)
    far = next(b for b in range(s.kit.ground.hexes) if s.kit.ground.distance(here, b) > 9
               and not s.stacks.get(b))  # fmt: skip
    s.change(second, at=far, sp=4)
    play_line(s, "B.2.3", 1)
    assert s.units[new].at == SPARE
    s.change(second, at=here)
    play_line(s, "B.2.3", 1)
    assert s.units[new].at == here
    assert s.units[new].sp == s.kit.counters[new].ccv, "both have six, it keeps five"
    assert s.units[second].at == WITHDRAWN


@pytest.mark.rule("B.2.4")
def test_an_exchange_that_failed_is_bought() -> None:
    s = suomussalmi(11)
    i = put(s, "S-312", "2514")
    assert whys(BuyUpgrade(0).why_not(s, "aggressor")) == ["B.2.4 no-such-upgrade"]
    s.settled = {"upgrade": 1}
    assert whys(BuyUpgrade(0).why_not(s, "aggressor")) == ["B.2.4 points-too-few"]
    assert upgrade_price(s, 0) == 2, "the same category: one a step"
    s.rp = {"SOV": 3}
    assert whys(BuyUpgrade(0).why_not(s, "defender")) == ["B.2.4 no-such-upgrade"]
    play_line(s, "B.2", 0)
    submit(s, "aggressor", BuyUpgrade(0))
    assert s.rp == {"SOV": 1}
    assert s.units[unit(s, "S-44T2")].at == at(s, "2514")
    assert s.units[i].at == WITHDRAWN


@pytest.mark.rule("B.2.5", "B.2.6", "B.2.7")
def test_what_cannot_be_formed_or_broken_down() -> None:
    s = suomussalmi(9)
    play_line(s, "B.2", 1)
    assert EndDeeds.ends
    assert whys(Improve(7).why_not(s, "defender")) == ["B.2.6 no-such-improvement"]
    assert whys(Improve(0).why_not(s, "defender")) == ["B.2.6 no-such-improvement"]
    for name, hex in (("F-KARI1", "0912"), ("F-KARI2", "0912"), ("F-E15", "0812")):
        put(s, name, hex)
    assert whys(Improve(0).why_not(s, "defender")) == ["C.1.0 not-in-one-hex"]
    put(s, "F-E15", "0912", step=1)
    assert whys(Improve(0).why_not(s, "defender")) == ["B.2.6 not-full"]
    assert whys(BreakDown(unit(s, "F-KT4")).why_not(s, "defender")) == ["B.2.5 no-pieces"]
    assert whys(BreakDown(unit(s, "S-44")).why_not(s, "defender")) == ["0 not-your-unit"]
    assert whys(Improve(0).why_not(s, "aggressor"))[0] == "0 not-your-unit"
    s.settled = {"flip": 1}
    before = s.units[unit(s, "F-BGR")].at
    play_line(s, "B.2.7", 1)
    assert s.units[unit(s, "F-BGR")].at == before, "once"


@pytest.mark.rule("B.2.8", "C.1.1", "E.1.3")
def test_only_who_moved_disturbs() -> None:
    s = suomussalmi(2)
    i = unit(s, "F-SK1")
    put(s, "S-662-1", "0910")
    assert not awaken(s, 1)
    s.turn = 5
    play_line(s, "B.2.8", 1)
    assert s.active(i)


@pytest.mark.rule("B.2.2")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_everybody_comes_in_time(scenario: str) -> None:
    """Where nobody fights, each reinforcement finds its way in or goes to the high command."""
    s = start(scenario)
    s.turn = s.kit.last
    rng = Random(5)
    for side in (0, 1):
        play_line(s, "B.2.2", side)
        while settle(s) is not None:
            name = s.ask.sides[0] if s.ask else ""
            submit(s, name, s.steps[-1].draw(s, name, rng))
    assert s.arrived == (1 << len(s.kit.scenario.reinforcement)) - 1
    assert not [i for i, one in enumerate(s.units) if one.at == WAITING
                and any(s.kit.counters[i].id in row.units
                        for row in s.kit.scenario.reinforcement)]  # fmt: skip
