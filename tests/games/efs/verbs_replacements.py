"""What plays the worked cases of chapter 7."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import (
    ACTIVE,
    BOXES,
    CADRE,
    DELAYED,
    DESTROYED,
    GARRISON,
    READY,
    RECEIVING,
    Plane,
)
from grognard.games.efs.rules.r03_basics import leave_map
from grognard.games.efs.rules.r06_temporary import ClearMarkers, ExtraPoint, IgnoreRest
from grognard.games.efs.rules.r07_marking import AirPoints, MarkReceiving, ReadyPlane
from grognard.games.efs.rules.r07_posts import why_not_extra
from grognard.games.efs.rules.r07_replacements import (
    EndReleases,
    GroupForResult,
    MakeRegiment,
    ReleaseHex,
    Releases,
    drm,
    garrison_hexes,
    row_for,
    soviet_table,
)
from grognard.games.efs.rules.r07_spending import Rebuild, RestoreStep, Spending
from grognard.games.efs.rules.r07_zap import AbsorbZap, ConvertMilitia, ExchangeZap, PlaceZap
from grognard.games.efs.rules.r08_active import FromActive, PlaceActive, PlaceReservist, Reservists
from grognard.games.efs.rules.r08_groups import available
from grognard.games.efs.rules.r12_declaration import Declare
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, settle, submit
from tests.games.efs.cases import Scene, plays
from tests.games.efs.scenes import play_line, start
from tests.games.efs.verbs_precombat import declaring

NAMES = {box: name for name, box in BOXES.items()}
PLACED = re.compile(r"(\w+)=\w+(?:\([^)]*\))?@([a-z_]+)")


def boxed(scene: Scene) -> State:
    """The case with its pieces in their boxes, where they came on the turn before."""
    s = scene.state
    for side in SIDES:
        for text in scene.case.get(side, ()):
            if (read := PLACED.match(text)) and read[2] in BOXES:
                i = scene.unit(read[1])
                last = len(s.kit.counters[i].steps) - 1
                box = BOXES[read[2]]
                step = s.units[i].step if box == ACTIVE else last
                s.put(i, replace(s.units[i], at=box, step=step, since=s.turn - 1))
    return s


def rules(s: State, side: str, action: Action[Any]) -> set[str]:
    return {reason.rule for reason in action.why_not(s, side)}


def tried(s: State, side: str, action: Action[Any]) -> dict[str, Any]:
    """What the law says of an action, and the state after it where it is legal."""
    found = rules(s, side, action)
    if not found:
        submit(s, side, action)
    return {"legal": not found, "breaks": found}


def spending(s: State, side: int, *, zap: bool = False, **points: int) -> State:
    """The engineer phase with so many points."""
    have = {"I": [0, 0], "A": [0, 0]}
    for kind, number in points.items():
        if kind == "T":
            s.trains = number
        else:
            have[kind][side] = number
    s.infantry, s.armament = (have["I"][0], have["I"][1]), (have["A"][0], have["A"][1])
    s.phase = ("axis_engineer", "soviet_engineer")[side]
    s.steps, s.ask = [Spending(side, zap)], None
    return s


def box_of(s: State, i: int) -> str:
    return NAMES[s.units[i].at]


@plays("701", "702", "703")
def the_table(scene: Scene) -> dict[str, Any]:
    s, calc = start("berezina-to-the-dnepr"), scene.case["calc"]
    s.weather = scene.state.weather
    s.mandated = calc["mods"][1]
    found = row_for(s, calc["die"])
    return {
        "legal": True, "drm": drm(s), "row": calc["die"] + drm(s), "i": int(found["I"]),
        "strongpoints": found["strongpoints"], "other": found["other"], "event": found["event"],
    }  # fmt: skip


@plays("704", "705", "706", "707", "709")
def rebuilt(scene: Scene) -> dict[str, Any]:
    s = boxed(scene)
    name, number, kind = re.fullmatch(r"rebuild (\w) with (\d)(\w)", scene.case["act"]).groups()  # type: ignore[union-attr]
    spending(s, SOVIET, **{kind: int(number)})  # type: ignore[arg-type]
    i = scene.unit(name)
    found = tried(s, "soviet", Rebuild(i, kind))
    if found["legal"]:
        assert not (s.infantry[SOVIET] if kind == "I" else s.armament[SOVIET])
    steps = len(s.kit.counters[i].steps)
    step = "last" if s.units[i].step == steps - 1 else s.units[i].step
    return found | {"box": box_of(s, i), "step": step}


@plays("708")
def twice(scene: Scene) -> dict[str, Any]:
    s = spending(boxed(scene), SOVIET, I=3)
    assert tried(s, "soviet", Rebuild(0, "I"))["legal"]
    assert s.units[0].at == CADRE
    s.steps = [Spending(SOVIET)]
    return tried(s, "soviet", Rebuild(0, "I"))


@plays("710")
def air_points(scene: Scene) -> dict[str, Any]:
    s = start("berezina-to-the-dnepr")
    s.storm = True
    n = s.kit.plane_at["I-16#1"]
    s.planes[n] = Plane(DESTROYED)
    s.flying = (0, 2)
    s.steps, s.ask = [AirPoints(SOVIET)], None
    settle(s)
    found = tried(s, "soviet", ReadyPlane(n))
    assert not s.steps, "nobody else needs one"
    return found | {"box": "ready" if s.planes[n].at == READY else "", "keep": s.flying != (0, 0)}


@plays("711", "712")
def extra_posts(scene: Scene) -> dict[str, Any]:
    s = scene.state
    hexes = re.findall(r"\d{4}", scene.case["act"])
    found = [{r.rule for r in why_not_extra(s, s.kit.hex(name))} for name in hexes]
    centre = s.kit.hex("0505")
    return {
        "legal": [not one for one in found] if len(hexes) > 1 else not found[0],
        "breaks": found[-1],
        "dist": [s.kit.ground.distance(centre, s.kit.hex(name)) for name in hexes],
    }


@plays("713")
def lost_train(scene: Scene) -> dict[str, Any]:
    made = Scene({**scene.case, "map": {"0303": "city", "0606": "city"},
                  "roads": {"rail": ["0506-0606"]}})  # fmt: skip
    s = made.state
    s.kit.sources = ((), (s.kit.hex("0607"),))
    s.steps = [FromActive((SOVIET,))]
    leave_map(s, 0, BOXES["eliminated"])
    box = box_of(s, 0)
    s.put(0, replace(s.units[0], at=ACTIVE, since=s.turn - 1))
    names = [
        name for name in ("0303", "0606", "0506")
        if not rules(s, "soviet", PlaceActive(0, s.kit.hex(name)))
    ]  # fmt: skip
    assert names == ["0606"]
    return {"legal": True, "box": box, "returns_to": "city or major city with rail"}


@plays("714")
def zap_in_zone(scene: Scene) -> dict[str, Any]:
    s = boxed(scene)
    s.held = 0
    place = PlaceZap(scene.unit("Z"), s.kit.hex("0505"))
    found = rules(s, "soviet", place)
    s.zoc[AXIS][s.kit.hex("0505")] = 0
    assert not rules(s, "soviet", place)
    place.perform(s)
    assert rules(s, "soviet", PlaceZap(scene.unit("Y"), s.kit.hex("0505"))) == {"7.43b"}
    return {"legal": not found, "breaks": found}


@plays("715", "717")
def absorbed(scene: Scene) -> dict[str, Any]:
    s = spending(boxed(scene), SOVIET)
    unit = next(i for i, c in enumerate(s.kit.counters) if c.id in "RM")
    found = tried(s, "soviet", AbsorbZap(scene.unit("Z"), unit))
    strength = "-".join(map(str, s.strength(unit)))
    return found | {"R": strength, "Z": NAMES.get(s.units[scene.unit("Z")].at, "map")}


@plays("716")
def absorbed_and_paid(scene: Scene) -> dict[str, Any]:
    found: set[str] = set()
    for first, then in ((RestoreStep, AbsorbZap), (AbsorbZap, RestoreStep)):
        s = spending(Scene(scene.case).state, SOVIET, I=2)
        made = {
            RestoreStep: RestoreStep(scene.unit("R"), "I"),
            AbsorbZap: AbsorbZap(scene.unit("Z"), scene.unit("R")),
        }
        assert tried(s, "soviet", made[first])["legal"]
        s.steps = [Spending(SOVIET)]
        second = rules(s, "soviet", made[then])
        assert second
        found |= second
    return {"legal": False, "breaks": found}


@plays("718", "719")
def exchanged(scene: Scene) -> dict[str, Any]:
    s = spending(boxed(scene), SOVIET)
    s.kit.sources = ((), (s.kit.hex("0505"),))
    unit, zap = scene.unit("R"), scene.unit("Z")
    found = tried(s, "soviet", ExchangeZap(zap, unit))
    strength = "-".join(map(str, s.strength(unit)))
    return found | {
        "R": f"{strength} at {s.kit.names[s.units[unit].at]}",
        "marker": f"dnm{s.units[unit].halt}",
        "Z": NAMES.get(s.units[zap].at, "map"),
    }


@plays("720", "721")
def militia(scene: Scene) -> dict[str, Any]:
    s = spending(boxed(scene), SOVIET)
    s.kit.sources = ((), (s.kit.hex("1212"),))
    found = tried(s, "soviet", ConvertMilitia(scene.unit("M")))
    return found | {"box": {name: NAMES.get(s.units[scene.unit(name)].at) for name in "MZ"}}


def turn_of_active(s: State, i: int) -> int:
    """The turn on which a rebuilt unit is first in Active, ready to come on the map."""
    while s.units[i].at == DELAYED:
        s.turn += 1
        s.steps = []
        soviet_table(s, SOVIET)
    assert s.units[i].at == ACTIVE
    return s.turn


@plays("722")
def delayed(scene: Scene) -> dict[str, Any]:
    s = spending(boxed(scene), SOVIET, I=1)
    found = tried(s, "soviet", Rebuild(0, "I"))
    return found | {"active_on": turn_of_active(s, 0)}


@plays("723")
def train_of_the_nkvd(scene: Scene) -> dict[str, Any]:
    s = start("berezina-to-the-dnepr")
    i = s.kit.unit("Train 53")
    assert s.kit.counters[i].nkvd
    s.turn = scene.case["gt"]
    leave_map(s, i, BOXES["eliminated"])
    spending(s, SOVIET, T=1)
    found = tried(s, "soviet", Rebuild(i, "T"))
    return found | {"active_on": turn_of_active(s, i)}


@plays("724")
def results(scene: Scene) -> dict[str, Any]:
    """Both results for groups, both for garrisons, one for each, or one alone."""
    choices = []
    for groups, hexes in ((2, 0), (1, 2), (0, 4), (0, 1)):
        s = start("smolensk-road")
        s.turn, s.releases = 8, 2
        s.steps, s.ask = [Releases()], None
        settle(s)
        for n in available(s, SOVIET)[:groups]:
            submit(s, "soviet", GroupForResult(n))
        for at in garrison_hexes(s)[:hexes]:
            submit(s, "soviet", ReleaseHex(at))
        if s.steps:
            submit(s, "soviet", EndReleases())
        words = [f"{groups} group{'s' * (groups > 1)}"] * bool(groups)
        words += [f"{hexes} garrison hexes"] * bool(hexes)
        choices.append("less" if groups + hexes < 2 else " + ".join(words))
        assert not s.steps
    return {"legal": True, "choices": choices}


@plays("725")
def extra_supply(scene: Scene) -> dict[str, Any]:
    """One result: a marker off a hex, or a point, or nothing; then it is used."""
    choices = []
    for state, word in ((1, "emergency"), (2, "out of supply"), (0, "")):
        s = start("smolensk-road")
        i = s.kit.unit("64 RD")
        s.put(i, replace(s.units[i], supply=state))
        points = [u.asp for u in s.units if u.at == ACTIVE]
        for action in (ClearMarkers(s.units[i].at),) if word else (ExtraPoint(), IgnoreRest()):
            s.bounties = 1
            play_line(s, "A.6c")
            submit(s, "soviet", action)
            assert not s.steps
        if word:
            choices.append(f"{word} off one hex" if not s.units[i].supply else "")
        else:
            more = [u.asp for u in s.units if u.at == ACTIVE]
            choices += ["1 ASP" if sum(more) == sum(points) + 1 else "", "nothing"]
    return {"legal": True, "choices": choices}


@plays("726")
def axis_steps(scene: Scene) -> dict[str, Any]:
    s = spending(scene.state, AXIS, I=4, A=1)
    found = [rules(s, "axis", RestoreStep(scene.unit(name), "I")) for name in "MP"]
    assert not rules(s, "axis", RestoreStep(scene.unit("M"), "A"))
    submit(s, "axis", RestoreStep(scene.unit("M"), "I"))
    assert s.infantry[AXIS] == 2
    submit(s, "axis", RestoreStep(scene.unit("P"), "A"))
    return {"legal": [not one for one in found], "breaks": found[1]}


@plays("727")
def several_steps(scene: Scene) -> dict[str, Any]:
    s = spending(scene.state, AXIS, I=3)
    for _ in range(3):
        submit(s, "axis", RestoreStep(0, "I"))
    attack, defence = s.strength(0)
    return {"legal": True, "I": f"{attack}-{defence}-{s.kit.counters[0].ma}"}


@plays("728")
def one_step(scene: Scene) -> dict[str, Any]:
    s = spending(scene.state, SOVIET, I=2)
    before = s.units[0].step
    submit(s, "soviet", RestoreStep(0, "I"))
    found = rules(s, "soviet", RestoreStep(0, "I"))
    return {"legal": not found, "breaks": found, "allowed": f"{before - s.units[0].step} step"}


@plays("730")
def no_supply(scene: Scene) -> dict[str, Any]:
    s = scene.state
    s.infantry = (3, 0)
    found = rules(s, "axis", MarkReceiving(0))
    s.put(0, replace(s.units[0], supply=1))
    assert not rules(s, "axis", MarkReceiving(0)), "emergency supply is as good as any"
    assert not s.units[0].marks & RECEIVING
    return {"legal": not found, "breaks": found}


@plays("731")
def regiments_made(scene: Scene) -> dict[str, Any]:
    s = start("smolensk-road")
    s.infantry = (3, 0)
    found = {
        kind: rules(s, "axis", MakeRegiment(s.kit.unit(f"RSC {kind}#1")))
        for kind in ("strong", "regular")
    }
    regular = s.kit.counters[s.kit.unit("RSC regular#1")]
    attack, defence = regular.steps[0]
    return {
        "legal": not found["strong"], "breaks": found["strong"],
        "allowed": "" if found["regular"] else f"{attack}-{defence}-{regular.ma}",
    }  # fmt: skip


@plays("732")
def reserves(scene: Scene) -> dict[str, Any]:
    s = boxed(Scene({**scene.case, "map": {"0505": "town", "0303": "town"}}))
    at = s.kit.hex("0505")
    s.kit.sources = ((), (at,))
    s.steps, s.ask = [Reservists()], None
    settle(s)
    first, second = (PlaceReservist(s.kit.unit(name), at) for name in "RQ")
    one = tried(s, "soviet", first)
    two = rules(s, "soviet", second)
    assert not rules(s, "soviet", PlaceReservist(s.kit.unit("Q"), s.kit.hex("0303")))
    garrison = bool(s.units[s.kit.unit("R")].marks & GARRISON)
    return {
        "legal": [one["legal"], not two], "breaks": two, "marker": "garrison" if garrison else "",
    }  # fmt: skip


@plays("729")
def receiving_attacks(scene: Scene) -> dict[str, Any]:
    s = scene.state
    declaring(s, AXIS)
    found = rules(s, "axis", Declare((scene.unit("I"),), (s.kit.hex("0504"),), False))
    s.mark(scene.unit("I"), off=RECEIVING)
    assert not rules(s, "axis", Declare((scene.unit("I"),), (s.kit.hex("0504"),), False))
    return {"legal": not found, "breaks": found}
