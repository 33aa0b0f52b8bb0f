"""What plays the worked cases of chapter 15: strengths, ratio, modifiers, the roll."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import Attack
from grognard.games.efs.rules import r15_combat, r15_supply, r15_taking_part
from grognard.games.efs.rules.r03_basics import excess
from grognard.games.efs.rules.r12_declaration import change
from grognard.games.efs.rules.r15_combat import UseEngineers, strengths
from grognard.games.efs.rules.r15_modifiers import (
    combined_arms,
    count_in,
    integrity,
    modifiers,
    needs_supply,
    net,
)
from grognard.games.efs.rules.r15_odds import column_name, ratio, support_points
from grognard.games.efs.rules.r15_supply import NameSupply, covers, sources_of
from grognard.games.efs.rules.r15_taking_part import Engage
from grognard.games.efs.rules.r16_advance import AdvanceTo, EndAdvance
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, declared, submit
from grognard.kernel.tally import Tally
from tests.games.efs.cases import Scene, plays
from tests.games.efs.scenes import play_line

ATTACK = re.compile(r"(?:attack|resolve) ([\w,]+) > ([\d,]*\d)(?: with (\w+))?")


def under_attack(scene: Scene, act: str | None = None, **fields: Any) -> State:
    """The attack of a case as it stands when strengths are added up."""
    s, text = scene.state, scene.case["act"] if act is None else act
    found = ATTACK.match(text)
    assert found, text
    units, hexes, guns = found.groups()
    attack = Attack(
        tuple(s.kit.hex(name) for name in hexes.split(",")),
        tuple(scene.unit(name) for name in units.split(",")),
        guns=(scene.unit(guns),) if guns else (),
        supplied="supplied" in text,
        engineers="engineer effects" in text,
    )
    s.phase = f"{scene.side}_combat"
    s.attacks, s.battle = (replace(attack, **fields),), 0
    return s


def outcome(s: State, die: int | None) -> dict[str, Any]:
    """Ratio, modifiers and the result of the die."""
    side = s.kit.counters[s.attacks[0].units[0]].side
    play_line(s, "B.4e.11", side)
    attack = s.attacks[0]
    told: dict[str, Any] = {
        "legal": True,
        "total": strengths(s, attack).attack.total,
        "col": column_name(s, attack.column),
        "drm": net(s, modifiers(s, attack, attack.column)),
        "cab": combined_arms(s, attack.units, attack.hexes),
    }
    if die is not None:
        play_line(s, "B.4e.13", side, dice=[die])
        told["result"] = s.attacks[0].result
    return told


COMBATS = ("1501", "1504", "1505", "1506", "1507", "1515", "1516", "1517", "1518", "1519", "1523",
           "1524", "1525", "1527")  # fmt: skip


@plays(*COMBATS)
def combat(scene: Scene) -> dict[str, Any]:
    act = scene.case["act"] if ">" in scene.case["act"] else "attack P,M > 0504 supplied"
    s = under_attack(scene, act)
    return outcome(s, scene.case.get("calc", {}).get("die"))


@plays("2218")
def flotilla_alone(scene: Scene) -> dict[str, Any]:
    s = under_attack(scene, support=(scene.unit("G"),))
    told = outcome(s, None)
    forts = [line for line in modifiers(s, s.attacks[0]).lines if line.why == "strongpoint"]
    guns = [line for line in strengths(s, s.attacks[0]).defence.lines if line.why == "support"]
    return {"legal": told["legal"], "fort_drm": sum(line.amount for line in forts),
            "support": sum(line.amount for line in guns)}  # fmt: skip


@plays("1502")
def too_far_from_the_points(scene: Scene) -> dict[str, Any]:
    s = under_attack(scene, "attack I,J > 0504")
    dist = [s.kit.ground.distance(s.units[scene.unit("S")].at, s.units[scene.unit(u)].at)
            for u in "IJ"]  # fmt: skip
    assert {r.rule for r in NameSupply((scene.unit("S"),)).why_not(s, "axis")} == {"15.21"}
    play_line(s, "B.4e.3", AXIS)
    assert not s.steps, "nobody is asked"
    play_line(s, "B.4e.7", AXIS)
    return {"legal": True, "dist": dist, "supplied": s.attacks[0].supplied, "spent": len(s.spent)}


@plays("1503")
def the_gun_alone_has_a_point(scene: Scene) -> dict[str, Any]:
    s = under_attack(scene, "attack I > 0504")
    assert not covers(sources_of(s, AXIS)), "the division finds none"
    gun, unit = scene.unit("G"), scene.unit("S")
    change(s, 0, guns=(gun,), rounds=((gun, unit),))
    play_line(s, "B.4e.7", AXIS)
    assert s.spent == {unit: 1}
    return outcome(s, scene.case["calc"]["die"])


@plays("1508")
def guns_in_mud(scene: Scene) -> dict[str, Any]:
    pieces = ["G=art(support 3)@0506", "H=art(support 2)@0506"]
    s = Scene({"id": "0", "axis": pieces, "weather": "Mud"}).state
    points = support_points(s, (0, 1), (s.kit.hex("0504"),), defending=False)
    return {"legal": True, "total": points}


@plays("1509")
def nobody_behind_the_counter(scene: Scene) -> dict[str, Any]:
    s = under_attack(scene, "attack I > 0504 supplied", supply=(scene.unit("S"),))
    s.battle, s.faces = -1, ((0,), s.faces[1])
    play_line(s, "B.4e", AXIS)
    while s.steps and type(s.steps[-1]).__name__ != "Advance":
        step = s.steps[-1]
        offer = next(iter(step.offers(s, "axis")))
        submit(s, "axis", next(iter(offer)))
    advance = AdvanceTo(scene.unit("I"), s.kit.hex("0504"))
    told = {"legal": True, "advance": not list(advance.why_not(s, "axis")), "spent": len(s.spent)}
    submit(s, "axis", advance)
    assert s.units[scene.unit("I")].at == s.kit.hex("0504")
    assert not s.steps
    return told


@plays("1510")
def bunker_buster(scene: Scene) -> dict[str, Any]:
    s = under_attack(scene)
    play_line(s, "B.4e.8", AXIS)
    submit(s, "axis", r15_combat.Bust(scene.unit("F")))
    assert s.attacks[0].buster == scene.unit("F")
    return outcome(s, None)


@plays("1511")
def below_the_first_column(scene: Scene) -> dict[str, Any]:
    s = under_attack(scene, supplied=True)
    return outcome(s, scene.case["calc"]["die"])


@plays("1512")
def no_other_column(scene: Scene) -> dict[str, Any]:
    """Nobody is asked for a column: no action of the chapter has one."""
    calc, s = scene.case["calc"], scene.state
    pairs = zip(calc["a"], calc["d"], strict=True)
    actions = declared(Action, (r15_combat, r15_supply, r15_taking_part))
    asked = any("column" in action.__struct_fields__ for action in actions)
    return {"legal": asked, "col": [column_name(s, ratio(s, a, d)) for a, d in pairs]}


@plays("1513", "1514")
def the_cap(scene: Scene) -> dict[str, Any]:
    calc, s = scene.case["calc"], scene.state
    tally = Tally()
    for id in calc["mods"]:
        count_in(s, tally, id)
    drm = net(s, tally)
    head = column_name(s, ratio(s, calc["a"], calc["d"]))
    return {"legal": True, "drm": drm, "result": s.kit.crt.cell(calc["die"] + drm, head)}


@plays("1520")
def no_ground_for_engineers(scene: Scene) -> dict[str, Any]:
    s = under_attack(scene, "attack I,E > 0504 supplied")
    reasons = list(UseEngineers().why_not(s, "axis"))
    return {"legal": not reasons, "breaks": {r.rule for r in reasons}}


@plays("1521")
def an_engineer_too_many(scene: Scene) -> dict[str, Any]:
    s = under_attack(scene)
    over, engineer = excess(s, AXIS, s.kit.hex("0505")), scene.unit("E")
    after = []
    play_line(s, "B.4e.17", AXIS)
    s.put(scene.unit("R"), replace(s.units[scene.unit("R")], at=s.kit.hex("0501")))
    s.fought = sum(1 << i for i in s.attacks[0].units)
    play_line(s, "B.4e.17", AXIS)
    if not list(AdvanceTo(engineer, s.kit.hex("0504")).why_not(s, "axis")):
        after.append("advance")
    submit(s, "axis", EndAdvance())
    step = s.steps[-1]
    assert type(step).__name__ == "Retreat"
    after.append(f"retreat {step.seen(s, 'axis')['length']}")
    ring = s.kit.ground.around[s.kit.hex("0505")]
    around = [f"T{n}=td@{s.kit.names[b]}" for n, b in enumerate(ring)]
    closed = Scene({**scene.case, "soviet": around})
    s = under_attack(closed)
    s.fought = sum(1 << i for i in s.attacks[0].units)
    play_line(s, "B.4e.17", AXIS)
    if s.units[closed.unit("E")].at < 0:
        after.append("eliminated")
    return {"legal": True, "over": over, "after": after}


@plays("1522")
def guns_and_engineers(scene: Scene) -> dict[str, Any]:
    guns = (scene.unit("S"), scene.unit("T"))
    s = under_attack(scene, "attack I,E > 0504 supplied engineer effects", guns=guns)
    return {"legal": True, "total": outcome(s, None)["drm"]}


@plays("1526")
def no_combined_arms_for_soviets(scene: Scene) -> dict[str, Any]:
    s = under_attack(scene, "attack T,M > 0504 supplied")
    return {"legal": True, "cab": combined_arms(s, s.attacks[0].units, s.attacks[0].hexes)}


@plays("1528", "1529")
def no_integrity(scene: Scene) -> dict[str, Any]:
    s = under_attack(scene, "attack M,N,R > 0504 supplied")
    return {"legal": True, "integrity": any(integrity(s, s.attacks[0], s.attacks[0].units))}


@plays("1530")
def integrity_out_of_supply(scene: Scene) -> dict[str, Any]:
    s = under_attack(scene, "attack P,M,R > 0504")
    found = []
    for supplied in (False, True):
        attack = change(s, 0, supplied=supplied)
        found.append(any(integrity(s, attack, attack.units)))
    assert NameSupply((scene.unit("S"),)) in [
        NameSupply(units) for units in covers(sources_of(s, AXIS))
    ]
    return {"legal": True, "integrity": found}


@plays("1531")
def others_attack(scene: Scene) -> dict[str, Any]:
    s = under_attack(scene, "attack I > 0504")
    play_line(s, "B.4e.1", AXIS)
    return {"legal": not list(Engage((scene.unit("P"),)).why_not(s, "axis"))}


@plays("1532")
def nobody_attacks_twice(scene: Scene) -> dict[str, Any]:
    s = under_attack(scene, "attack I > 0504")
    assert needs_supply(s, s.attacks[0].units)
    s.attacks = (*s.attacks, Attack((s.kit.hex("0605"),), (scene.unit("I"),)))
    play_line(s, "B.4e.1", AXIS)
    s.attacks = (replace(s.attacks[0], done=True), s.attacks[1])
    s.fought |= 1 << scene.unit("I")
    s.battle = 1
    reasons = list(Engage((scene.unit("I"),)).why_not(s, SIDES[AXIS]))
    assert s.kit.counters[scene.unit("R")].side == SOVIET
    return {"legal": not reasons, "breaks": {r.rule for r in reasons}}
