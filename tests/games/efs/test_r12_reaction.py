"""[12.4] Reaction of the defender."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import FUEL, NON_OP, OVERRUN, WAITING, Attack
from grognard.games.efs.rules.r12_reaction import EndReaction, React, Reaction, each_has_one
from grognard.games.efs.state import State
from grognard.kernel.flow import submit
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import play_line

PHASES = ("axis_reaction", "soviet_reaction")


def table(side: int = AXIS, at: tuple[str, ...] = ("0504",), **case: Any) -> State:
    """A position in which the enemy's first unit has declared an attack on these hexes."""
    s = Scene({"id": "0", "who": SIDES[side], **case}).state
    s.story = []
    s.phase = PHASES[side]
    enemy = next(i for i, c in enumerate(s.kit.counters) if c.side != side)
    s.attacks = (Attack(tuple(map(s.kit.hex, at)), (enemy,)),)
    play_line(s, "B.3a", side)
    return s


def react(s: State, name: str, path: str, hq: str = "") -> React:
    way = tuple(map(s.kit.hex, path.split("-"))) if path else ()
    return React(s.kit.unit_at[name], way, s.kit.unit_at[hq] if hq else -1)


def no(s: State, name: str, path: str, hq: str = "") -> set[tuple[str, str]]:
    side = next(side for side in (AXIS, SOVIET) if s.phase == PHASES[side])
    return {(r.rule, r.why) for r in react(s, name, path, hq).why_not(s, SIDES[side])}


@pytest.mark.rule("12.4", "B.3a", "C.3a")
def test_without_a_declared_attack_nobody_reacts() -> None:
    s = table(soviet=["T=td@0503"], axis=["D=id@0504", "P=pz@0506"])
    assert isinstance(s.steps[-1], Reaction)
    s.attacks = ()
    assert play_line(s, "B.3a", AXIS) is None
    assert not s.steps


@pytest.mark.rule("12.41", "12.4")
def test_a_unit_that_reacted_has_moved_and_the_phase_ends_with_the_last() -> None:
    s = table(soviet=["T=td@0503"], axis=["D=id@0504", "P=pz@0506", "Q=mot@0507"])
    assert s.steps[-1].seen(s, "axis") == {"defended": [s.kit.hex("0504")]}
    submit(s, "axis", react(s, "P", "0505-0504"))
    assert s.units[s.kit.unit_at["P"]].at == s.kit.hex("0504")
    assert not s.steps, "one hex is attacked: nobody else may"


@pytest.mark.rule("12.4")
def test_nobody_need_react() -> None:
    s = table(soviet=["T=td@0503"], axis=["D=id@0504", "P=pz@0506"])
    submit(s, "axis", EndReaction())
    assert not s.steps


@pytest.mark.rule("12.41", "12.42")
def test_one_unit_for_each_hex_and_one_into_each() -> None:
    s = table(
        at=("0504", "0605"), soviet=["T=td@0604"],
        axis=["D=id@0504", "E=id@0605", "P=pz@0506", "Q=mot@0606", "R=rec@0507"],
    )  # fmt: skip
    s.put(s.kit.unit_at["Q"], replace(s.units[s.kit.unit_at["Q"]], at=s.kit.hex("0607")))
    submit(s, "axis", react(s, "P", "0505-0504"))
    assert ("12.42", "one-into-each-hex") in no(s, "R", "0506-0505-0504")
    assert not no(s, "R", "0607-0606-0605")
    submit(s, "axis", react(s, "Q", "0606-0605"))
    assert not s.steps
    s.steps = [Reaction(AXIS, (s.kit.hex("0506"), s.kit.hex("0607")), ())]
    assert no(s, "R", "0506") == {("12.41", "one-for-each-hex")}


@pytest.mark.rule("12.41")
def test_each_unit_answers_for_a_hex_of_its_own() -> None:
    assert each_has_one([[1, 2], [1]])
    assert not each_has_one([[1], [1]])
    assert not each_has_one([[]])


@pytest.mark.rule("12.41a", "0", "10.23", "10.21", "6.54a")
def test_who_may_react() -> None:
    s = table(
        soviet=["T=td@0503", "U=rd@0707"],
        axis=["D=id@0504", "P=pz@0506", "I=id@0406", "C=gcav@0506", "Z=mot@0607", "F=pz@0509"],
    )
    assert ("0", "not-your-unit") in no(s, "T", "0502")
    assert no(s, "I", "0405") == {("12.41a", "no-red-allowance")}
    assert no(s, "C", "0505") == {("12.41a", "no-red-allowance")}
    assert ("12.41a", "engaged-already") in no(s, "Z", "0606")
    assert ("12.41a", "too-far-to-react") in no(s, "F", "0508")
    assert ("12.41a", "engaged-already") in no(s, "D", "0505")
    assert not no(s, "P", "0505")
    assert no(s, "P", "") == {("10.21", "no-path")}
    assert no(s, "P", "0504") == {("10.21", "not-beside")}
    assert ("0", "no-such-hex") in {
        (r.rule, r.why) for r in React(s.kit.unit_at["P"], (9999,)).why_not(s, "axis")
    }
    p = s.kit.unit_at["P"]
    ordered = React(p, (s.kit.hex("0505"),), hq=p)
    assert "no-headquarters-needed" in {r.why for r in ordered.why_not(s, "axis")}
    s.mark(p, on=FUEL)
    assert no(s, "P", "0505") == {("6.54a", "no-fuel")}
    s.mark(p, on=OVERRUN, off=FUEL)
    assert no(s, "P", "0505") == {("12.41a", "overrun-no-reaction")}
    s.mark(p, off=OVERRUN)
    s.moved = 1 << p
    assert no(s, "P", "0505") == {("10.23", "moved-before")}
    s.moved = 0
    s.put(p, replace(s.units[p], at=WAITING))
    assert no(s, "P", "0505") == {("12.41a", "not-on-map")}


@pytest.mark.rule("12.41")
def test_it_has_half_its_allowance() -> None:
    s = table(at=("0504",), soviet=["T=td@0503"], axis=["D=id@0504", "P=pz@0507"])
    assert not no(s, "P", "0607-0608-0708"), "three points of three and a half"
    assert ("10.23", "too-few-points") in no(s, "P", "0508-0608-0609-0709-0710")


@pytest.mark.rule("12.43", "12.41", "10.33")
def test_a_zone_costs_nothing_and_stops() -> None:
    s = table(soviet=["T=rd@0503", "U=rd@0707"], axis=["D=id@0504", "M=mot(3-3-6)@0406"])
    assert no(s, "M", "0506-0607") == {("10.33", "zone-without-a-friend")}, "even if U attacks not"
    friends = ["D=id@0504", "E=id@0607", "F=id@0706"]
    s = table(soviet=["T=rd@0503", "U=rd@0707"], axis=["M=mot(3-3-6)@0406", *friends])
    assert not no(s, "M", "0506-0607")
    assert ("10.32", "stopped-in-zone") in no(s, "M", "0506-0607-0606")
    assert not no(s, "M", "0506-0606-0706"), "the third point enters the zone"
    slow = table(soviet=["T=rd@0503", "U=rd@0707"], axis=["M=mot(3-3-5)@0406", *friends])
    assert no(slow, "M", "0506-0606-0706") == {("10.23", "too-few-points")}
    assert no(slow, "M", "0407-0408-0409") == {("12.41", "half-allowance")}


@pytest.mark.rule("12.43")
def test_beside_an_attacker_it_goes_only_to_a_friend() -> None:
    s = table(soviet=["T=td@0504"], axis=["D=id@0505", "P=pz@0407"], at=("0505",))
    assert ("12.43", "beside-an-attacker") in no(s, "P", "0406-0405")
    assert not no(s, "P", "0506-0505")
    step = s.steps[-1]
    found = [a for offer in step.offers(s, "axis") for a in offer if isinstance(a, React)]
    assert found
    assert all(not list(a.why_not(s, "axis")) for a in found)
    beside = {s.kit.hex(name) for name in ("0405", "0605")}
    assert not beside & {b for a in found for b in a.path}


@pytest.mark.rule("12.41a", "14.65")
def test_interdiction_lets_nobody_out_or_in() -> None:
    case: dict[str, Any] = {
        "soviet": ["R=rd@0504", "M=md@0507", "H=hq@0508"],
        "axis": ["A=id@0503"],
    }
    s = table(SOVIET, **case)
    assert not no(s, "M", "0506", "H")
    s.interdiction = ({s.kit.hex("0507"): 1}, {})
    s.hazards = [None, None]
    assert ("12.41a", "reaction-interdicted") in no(s, "M", "0606", "H")
    s.interdiction = ({s.kit.hex("0505"): 1}, {})
    s.hazards = [None, None]
    assert ("12.41a", "reaction-interdicted") in no(s, "M", "0506", "H")
    s.interdiction = ({}, {})
    s.hazards = [None, None]


@pytest.mark.rule("12.41b", "21.12c", "21.53", "21.22", "21.25")
def test_soviet_units_need_command() -> None:
    s = table(
        SOVIET, at=("0504", "0505"), axis=["A=id@0404"],
        soviet=["R=rd@0504", "Q=rd@0505", "M=md@0607", "N=nkvdm@0607", "H=hq@0508", "K=md@0507"],
    )  # fmt: skip
    assert no(s, "N", "0606", "H") == {("12.41b", "nkvd-no-reaction")}
    assert no(s, "M", "0606") == {("12.41b", "no-command-to-react")}
    hq = s.kit.unit_at["H"]
    submit(s, "soviet", react(s, "M", "0606-0505", "H"))
    assert s.command == {hq: 1}
    s.command = {hq: 2}
    assert no(s, "K", "0506", "H") == {("12.41b", "no-command-to-react")}
    s.command = {}
    s.mark(hq, on=NON_OP)
    assert ("12.41b", "near-non-op") in no(s, "K", "0506", "H")


@pytest.mark.rule("12.41")
def test_random_play_reacts_and_ends() -> None:
    case: dict[str, Any] = {"soviet": ["T=td@0503"], "axis": ["D=id@0504", "P=pz@0506"]}
    kinds = set()
    for seed in range(30):
        s = table(**case)
        action = s.steps[-1].draw(s, "axis", Random(seed))
        assert not list(action.why_not(s, "axis"))
        kinds.add(type(action))
    assert kinds == {React, EndReaction}
