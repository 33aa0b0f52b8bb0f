"""What plays the worked cases of chapter 16: losses, the asterisk, retreats, advance."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import BOXES, NON_OP, Attack
from grognard.games.efs.rules.r16_advance import AdvanceTo
from grognard.games.efs.rules.r16_losses import Losses, TakeLoss
from grognard.games.efs.rules.r16_results import asterisk, bill, wipe_out
from grognard.games.efs.rules.r16_retreat import Retreat, RetreatTo, retreat_of
from grognard.games.efs.state import State
from grognard.kernel.flow import refusals, settle, submit
from tests.games.efs.cases import Scene, plays
from tests.games.efs.scenes import play_line

BOX = {at: name for name, at in BOXES.items()}


def with_result(scene: Scene, cell: str, units: str, hexes: str = "0504", **fields: Any) -> State:
    """The attack of a case, rolled for."""
    s = scene.state
    s.story, s.losses = [], (0, 0)
    attack = Attack(
        tuple(s.kit.hex(name) for name in hexes.split(",")),
        tuple(scene.unit(name) for name in units.split(",")),
        result=cell, done=True, supplied=True,
    )  # fmt: skip
    s.attacks, s.battle = (replace(attack, **fields),), 0
    return s


def carried_out(s: State, side: int) -> dict[str, Any]:
    """Losses and retreats of both sides, with the first choice that is offered each time."""
    before = [s.steps_left(i) for i in range(len(s.units))]
    found = bill(s, s.attacks[0])
    for line in ("B.4e.15", "B.4e.16"):
        ask = play_line(s, line, side)
        while ask is not None:
            step = s.steps[-1]
            offer = next(iter(step.offers(s, ask.sides[0])))
            ask = submit(s, ask.sides[0], next(iter(offer)))
    lost = [0, 0]
    for i, unit in enumerate(s.units):
        left = s.steps_left(i) if unit.at >= 0 else 0
        lost[s.kit.counters[i].side] += before[i] - left
    assert s.story is not None
    told = [event for event in s.story if event.what in ("retreated", "step-lost", "removed")]
    names = {i: c.id for i, c in enumerate(s.kit.counters)}

    def payer(units: tuple[int, ...]) -> str:
        return names[units[0]] if len(units) == 1 else "any"

    return {
        "legal": True,
        "axis_steps": lost[AXIS],
        "soviet_steps": lost[SOVIET],
        "first": payer(found.attacker_first),
        "second": "any",
        "soviet_first": payer(found.defender_first),
        "told": [event.what for event in told],
        "retreat": any(event.what == "retreated" for event in told),
    }


@plays("1601", "1631")
def defender_first(scene: Scene) -> dict[str, Any]:
    made = Scene({"id": "0", "axis": ["A=rsc@0505"], "soviet": ["R=rd(2-3-4)@0504"]})
    s = with_result(made, "1/R", "A")
    cell = s.kit.crt.cell(3, "3-4")
    told = carried_out(s, AXIS)["told"]
    assert told == ["retreated", "step-lost", "removed"]
    words = scene.case["expect"]["order"]
    return {"legal": True, "result": cell, "order": words if words[0][:8] == "defender" else []}


@plays("1602", "1603")
def asterisks(scene: Scene) -> dict[str, Any]:
    if scene.case["id"] == "1602":
        case: dict[str, Any] = {"soviet": ["R=rd@0505"], "axis": ["I=id@0504"], "who": "soviet"}
        marks, side = {"0504": "sp axis"}, {}
    else:
        case = {"axis": ["R=id@0505"], "soviet": ["I=rd@0504"]}
        marks, side = {"0504": "sp soviet"}, {"0504/0505": "fortified_line"}
    made = Scene({"id": "0", "marks": marks, "sides": side, **case})
    s = with_result(made, "*/-", "R", supplied=False, mandated=scene.case["id"] == "1602")
    return {"legal": True, "total": asterisk(s, s.attacks[0]).total}


RESULTS = {
    "1604": ("1*/1", "P,I"), "1605": ("R*/-", "E,I"), "1606": ("1*/-", "E,I"),
    "1607": ("1/R", "E,I"), "1608": ("1*/-", "E,I"), "1609": ("1*/-", "E,I"),
    "1610": ("*/R", "T"), "1611": ("*/R", "I"), "1612": ("1*/1", "P,I"),
}  # fmt: skip


@plays(*RESULTS)
def results(scene: Scene) -> dict[str, Any]:
    cell, units = RESULTS[scene.case["id"]]
    text = scene.case["act"]
    declared = "engineer effects" in text and "no engineer" not in text
    s = with_result(scene, cell, units, engineers=declared)
    return carried_out(s, SIDES.index(scene.side))


@plays("1613")
def two_steps(scene: Scene) -> dict[str, Any]:
    s = scene.state
    s.losses = (0, 0)
    s.steps, s.ask = [Losses(AXIS, (0,), 2)], None
    settle(s)
    attack, defence = s.strength(0)
    text = f"{attack}-{defence}-{s.kit.counters[0].ma}"
    return {"legal": True, "P": text, "track": s.losses[AXIS]}


@plays("1614")
def boxes(scene: Scene) -> dict[str, Any]:
    found: dict[str, list[str]] = {"R": [], "Z": []}
    for wiped in (False, True):
        s = Scene(scene.case).state
        if wiped:
            wipe_out(s, (0, 1))
        else:
            s.steps, s.ask = [Losses(SOVIET, (0, 1), 2)], None
            settle(s)
        for i, name in enumerate("RZ"):
            found[name].append(BOX[s.units[i].at])
    assert len(set(found["Z"])) == 1
    return {"legal": True, "box": {"R": found["R"], "Z": found["Z"][0]}}


@plays("1615")
def nkvd_last(scene: Scene) -> dict[str, Any]:
    s = scene.state
    s.steps, s.ask = [step := Losses(SOVIET, (0, 1), 1)], None
    names = [s.kit.counters[i].id for i in step.choices(s)]
    assert {r.rule for r in TakeLoss(1).why_not(s, "soviet")} == {"16.24"}
    return {"legal": True, "choices": names}


def retreating(s: State, name: str, length: int = 2, **fields: Any) -> None:
    """A unit that is to retreat, by itself."""
    s.kit.sources = ((s.kit.hex("0112"),), (s.kit.hex("0101"),))
    i = s.kit.unit_at[name]
    s.steps, s.ask = [Retreat(s.kit.counters[i].side, (i,), length, **fields)], None
    settle(s)


def way(s: State, name: str, path: str) -> set[str]:
    """What forbids a unit a way; the rule of its end, if it is gone."""
    i = s.kit.unit_at[name]
    if s.units[i].at < 0 or s.ask is None:
        return {"gone"}
    action = RetreatTo((i,), tuple(s.kit.hex(text) for text in path.split("-")))
    return {reason.rule for reason in refusals(s, s.ask.sides[0], action)}


@plays("1616", "1617", "1618", "1622")
def a_way_back(scene: Scene) -> dict[str, Any]:
    """The way of the case, its start left out."""
    s = scene.state
    name, text = scene.case["act"].split()[1:]
    if scene.case["id"] == "1618":
        s.attacks = (Attack((s.kit.hex("0502"),)),)
    retreating(s, name)
    path = text.partition("-")[2]
    reasons = way(s, name, path)
    told = {"legal": not reasons, "breaks": reasons, "hexes": len(path.split("-"))}
    if scene.case["id"] == "1617":
        told["over"] = s.points(SOVIET, s.kit.hex("0502")) + 4 - s.kit.rules.stack_limit
        assert way(s, name, "0503-0502") == {"16.42"}
    if scene.case["id"] == "1618":
        assert not any(way(s, name, f"0503-0502-{third}") for third in ("0402", "0501", "0602"))
    return told


@plays("1619", "1620", "1621")
def orders(scene: Scene) -> dict[str, Any]:
    """Steps and retreats under No Retreat and Additional Retreat."""
    if scene.case["id"] == "1619":
        made = Scene({**scene.case, "axis": ["I=id@0505"], "soviet": ["R=gd@0504"]})
        told = carried_out(with_result(made, "-/1R", "I", orders=(0, 1)), AXIS)
        return {"legal": True, "steps": told["soviet_steps"], "retreat": told["retreat"]}
    if scene.case["id"] == "1621":
        made = Scene({"id": "0", "axis": ["I=id@0505"], "soviet": ["R=rd@0504"]})
        s = with_result(made, "1R*/-", "I", orders=(2, 1), supplied=False)
        due = bill(s, s.attacks[0]).attacker
        s.put(1, replace(s.units[1], at=s.kit.hex("0501")))
        rules = {r.rule for r in AdvanceTo(0, s.kit.hex("0504")).why_not(s, "axis")}
        assert rules == {"16.52b"}
        return {"legal": True, "steps": due, "advance": not rules}
    steps = []
    for cell in ("-/1R", "-/2R", "-/3R", "-/1"):
        s = with_result(Scene(scene.case), cell, "I", orders=(0, 2))
        steps.append(bill(s, s.attacks[0]).defender)
    s = with_result(Scene(scene.case), "-/1R", "I", orders=(0, 2))
    ask = play_line(s, "B.4e.15", AXIS)
    step = s.steps[-1]
    assert ask is not None
    assert isinstance(step, Retreat)
    by = "opponent" if ask.sides == ("axis",) else "owner"
    return {"legal": True, "steps": steps, "hexes": step.length, "path_by": by}


@plays("1623", "1624")
def heavy_guns(scene: Scene) -> dict[str, Any]:
    s = scene.state
    s.story = []
    if "-" not in scene.case["act"]:
        retreating(s, "S")
        assert s.story is not None
        rule = {e.rule for e in s.story if e.what == "eliminated"}
        return {"legal": False, "breaks": rule, "box": BOX[s.units[scene.unit("S")].at]}
    i = scene.unit("S")
    s.steps = [step := Retreat(AXIS, (i,), 2)]
    reason = step.refusal(s, i, (s.kit.hex("0503"), s.kit.hex("0502")))
    assert reason is not None
    retreating(s, "S")
    return {"legal": False, "breaks": {reason.rule}, "box": BOX[s.units[i].at]}


@plays("1625")
def major_river(scene: Scene) -> dict[str, Any]:
    legal, breaks = [], set()
    for name in "RT":
        s = Scene(scene.case).state
        retreating(s, name)
        breaks |= (reasons := way(s, name, "0503"))
        legal.append(not reasons)
    return {"legal": legal, "breaks": breaks, "hexes": 1}


@plays("1626")
def retreat_table(scene: Scene) -> dict[str, Any]:
    table, calc = scene.state.kit.rolls["retreat"], scene.case["calc"]
    found = [table.result(calc["die"] + drm).id.title() for drm in (table.total(calc["mods"]), 0)]
    return {"legal": True, "result": found[0], "without": found[1]}


@plays("1627")
def two_zones(scene: Scene) -> dict[str, Any]:
    ring = ["I=id@0505", "J=id@0404", "K=id@0604", "L=id@0502", "M=id@0705", "N=id@0305"]
    made = Scene({"id": "0", "axis": ring, "soviet": ["R=rd@0504"]})
    s, i = made.state, made.unit("R")
    s.steps = [step := retreat_of(s, SOVIET, s.kit.hex("0504"), 2, "16.4")]
    reason = step.refusal(s, i, (s.kit.hex("0503"), s.kit.hex("0603")))
    assert reason is not None
    settle(s)
    return {"legal": False, "breaks": {reason.rule}, "box": BOX[s.units[i].at]}


@plays("1628")
def headquarters(scene: Scene) -> dict[str, Any]:
    zone = ["I=id@0505", "J=id@0404", "K=id@0604"]
    made = Scene({"id": "0", "axis": zone, "soviet": ["H=hq@0504"]})
    s, i = made.state, made.unit("H")
    retreating(s, "H")
    submit(s, "soviet", RetreatTo((i,), (s.kit.hex("0503"), s.kit.hex("0502"))))
    return {"legal": True, "state": "nonop" if s.units[i].marks & NON_OP else "op"}


@plays("1629", "1630")
def advance(scene: Scene) -> dict[str, Any]:
    names = "IGJ" if scene.case["id"] == "1629" else "PM"
    units = "I" if scene.case["id"] == "1629" else "P,M"
    s = with_result(scene, "-/R", units)
    s.put(scene.unit("R"), replace(s.units[scene.unit("R")], at=s.kit.hex("0501")))
    legal, breaks = [], set()
    for name in names:
        reasons = {
            r.rule for r in AdvanceTo(scene.unit(name), s.kit.hex("0504")).why_not(s, "axis")
        }
        breaks |= reasons
        legal.append(not reasons)
    return {"legal": legal, "breaks": breaks}
