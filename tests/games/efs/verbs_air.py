"""What plays the worked cases of chapters 9 and 14: readiness, air missions."""

from __future__ import annotations

from typing import Any

from grognard.games.efs.counters import PlaneCounter
from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import (
    DAMAGED,
    DESTROYED,
    ELIMINATED,
    FLOWN,
    NON_OP,
    READY,
    WAITING,
    Attack,
    Plane,
)
from grognard.games.efs.rules.asked import Dice
from grognard.games.efs.rules.r04_sequence import clear_phase
from grognard.games.efs.rules.r09_readiness import ORDER, UP, passes
from grognard.games.efs.rules.r10_costs import QUARTERS
from grognard.games.efs.rules.r10_reach import walk
from grognard.games.efs.rules.r14_air import Allocation, PlaceAir, within
from grognard.games.efs.rules.r14_duels import (
    COMBAT,
    MISSION,
    aa_drm,
    aa_modifiers,
    difference,
    gunners,
    result,
    shots,
)
from grognard.games.efs.rules.r14_mission import (
    CAS,
    INTERDICTION,
    AirMission,
    initiative_of,
    support,
)
from grognard.games.efs.rules.r14_transport import (
    Flight,
    FlyTransport,
    arrive,
    fired_at,
    transport_drm,
)
from grognard.games.efs.rules.r14_zones import CheckHeadquarters, check, place_marker
from grognard.games.efs.rules.r21_command import command_value, level_at
from grognard.games.efs.rules.r22_flotillas import Sail, water_step
from grognard.games.efs.state import State
from grognard.kernel.flow import settle
from grognard.kernel.value import CHANCE
from tests.games.efs.cases import Scene, plays
from tests.games.efs.scenes import play_line, start

SPOT = "0505"
EVERYWHERE = (1 << 144) - 1


def with_planes(s: State, *kinds: str, at: int = READY, mission: int = 0) -> list[int]:
    """These air units join those of a position, all in one place; their numbers."""
    rows = {row.id: row for row in s.kit.sheets.counters if row.kind == "air"}
    first = len(s.kit.planes)
    s.kit.planes += tuple(
        PlaneCounter(rows[kind], f"{kind}#{n}") for n, kind in enumerate(kinds, first)
    )
    s.planes = [*s.planes, *(Plane(at, mission) for _ in kinds)]
    return list(range(first, first + len(kinds)))


def declared(s: State, *hexes: str) -> None:
    s.attacks = (Attack(tuple(s.kit.hex(name) for name in hexes)),)


def allocating(s: State, kind: str, active: int, side: int, reach: int = EVERYWHERE) -> None:
    s.steps = [Allocation(kind, active, side, reach)]
    s.ask = None


def put(s: State, n: int, at: int) -> set[str]:
    """An air unit is placed; why it cannot be."""
    side = SIDES[s.kit.planes[n].side]
    found = {reason.rule for reason in PlaceAir(n, at).why_not(s, side)}
    if not found:
        s.steps[-1].answer(s, side, PlaceAir(n, at))
    return found


# ---- readiness ---------------------------------------------------------------------------------

WORDS = {READY: "ready", FLOWN: "flown", DAMAGED: "damaged", DESTROYED: "destroyed"}


@plays("901", "902", "903")
def readiness(scene: Scene) -> dict[str, Any]:
    s, calc = scene.state, scene.case["calc"]
    s.storm = scene.case.get("storm", False)
    box = next(b for b, word in WORDS.items() if word == calc["box"])
    side = SIDES.index(calc["side"])
    found = [WORDS[UP[box] if passes(s, side, box, die) else box] for die in calc["die"]]
    return {"legal": True, "box": found}


@plays("904")
def order(scene: Scene) -> dict[str, Any]:
    s = scene.state
    one, other = with_planes(s, "Ju 87", "Ju 88")
    s.planes[one], s.planes[other] = Plane(FLOWN), Plane(DAMAGED)
    play_line(s, "A.4a", dice=[1, 1])
    assert [s.planes[n].at for n in (one, other)] == [READY, FLOWN], "one box each"
    words = dict.fromkeys(WORDS[box] for box, _ in ORDER)
    return {"legal": True, "order": list(words), "boxes_per_turn": 1}


@plays("905")
def no_roll(scene: Scene) -> dict[str, Any]:
    s = scene.state
    dummy, gone = with_planes(s, "axis air dummy", "Ju 88")
    s.planes[dummy], s.planes[gone] = Plane(FLOWN), Plane(DESTROYED)
    assert play_line(s, "A.4a") is None, "nobody rolls"
    return {
        "legal": True,
        "dummies": WORDS[s.planes[dummy].at],
        "destroyed": WORDS[s.planes[gone].at],
    }


@plays("1419")
def flotilla_under_interdiction(scene: Scene) -> dict[str, Any]:
    s = scene.state
    s.phase = "soviet_mvt"
    i = scene.unit("F")
    path = scene.hexes(scene.case["act"].split()[-1])[1:]
    cost = water_step(s, SOVIET, s.units[i].at, path[0])
    return {"legal": not list(Sail(i, path).why_not(s, "soviet")), "mp": cost}


# ---- allocation --------------------------------------------------------------------------------


@plays("1401")
def most_units(scene: Scene) -> dict[str, Any]:
    s, at = scene.state, scene.state.kit.hex(SPOT)
    with_planes(s, "Ju 88", at=at)
    units = with_planes(s, "I-16", "I-16", "soviet air dummy")
    allocating(s, INTERDICTION, AXIS, SOVIET)
    found = [put(s, n, at) for n in units]
    return {
        "legal": not any(found),
        "breaks": set().union(*found),
        "allowed": found.count(set()),
    }


@plays("1402")
def escorts(scene: Scene) -> dict[str, Any]:
    s = scene.state
    units = with_planes(s, "Ju 87", "Bf 109F", "axis air dummy")
    allocating(s, INTERDICTION, AXIS, AXIS)
    return {"legal": not any(put(s, n, s.kit.hex(SPOT)) for n in units)}


@plays("1403", "1404")
def air_range(scene: Scene) -> dict[str, Any]:
    """Over the whole map, from a base in its corner."""
    s = start("smolensk-road")
    base = next(a for a, name in enumerate(s.kit.names) if name)
    at = {s.kit.ground.distance(base, b): b for b in range(s.kit.ground.size) if s.kit.names[b]}
    axis = scene.case["id"] == "1403"
    tries = (
        (("Ju 87", 25, INTERDICTION), ("Ju 87", 26, INTERDICTION), ("He 111", 40, INTERDICTION),
         ("He 111", 26, CAS))
        if axis else (("SB", 26, CAS), ("DB-3", 26, CAS))
    )  # fmt: skip
    reach = within(s, 1 << base, s.kit.rules.air_range)
    found = []
    for kind, far, mission in tries:
        n = next(n for n, plane in enumerate(s.kit.planes) if plane.kind == kind)
        s.planes[n] = Plane(READY)
        s.attacks = (Attack((at[far],)),)
        side = s.kit.planes[n].side
        allocating(s, mission, side, side, reach)
        found.append({r.rule for r in PlaceAir(n, at[far]).why_not(s, SIDES[side])})
    return {"legal": [not one for one in found], "breaks": set().union(*found)}


# ---- air combat --------------------------------------------------------------------------------


@plays("1405")
def mission_units_only(scene: Scene) -> dict[str, Any]:
    s, at = scene.state, scene.state.kit.hex(SPOT)
    with_planes(s, "SB", at=at, mission=MISSION)
    with_planes(s, "Bf 109F", at=at, mission=COMBAT)
    side, _ = initiative_of(s, at, 10)
    table = s.kit.rolls["air_initiative"]
    return {"legal": True, "result": table.result(10).id, "final": SIDES[side]}


@plays("1406", "1407")
def air_combat(scene: Scene) -> dict[str, Any]:
    s, calc = scene.state, scene.case["calc"]
    bf, mig = with_planes(s, "Bf 109F", "MiG-3")
    own, other = (bf, mig) if calc["own"] == 4 else (mig, bf)
    return {
        "legal": True,
        "diff": difference(s, own, other),
        "result": result(s, own, other, calc["die"]),
        "reply": difference(s, other, own),
    }


@plays("1408")
def concentration(scene: Scene) -> dict[str, Any]:
    s, at = scene.state, scene.state.kit.hex(SPOT)
    fighters = with_planes(s, "Bf 109F", "Bf 109F", "Bf 109F", at=at, mission=COMBAT)
    (enemy,) = with_planes(s, "I-16", at=at, mission=COMBAT)
    (bomber,) = with_planes(s, "SB", at=at, mission=MISSION)
    step = AirMission(CAS, AXIS, at, "assign", AXIS)
    assert step.aims(s) == ([enemy], True), "first the fighter"
    step = step.with_pair(fighters[0], enemy)
    assert step.aims(s) == ([bomber], True), "then the mission unit"
    step = step.with_pair(fighters[1], bomber)
    assert step.aims(s) == ([enemy, bomber], False), "then anybody, and nobody need be"
    step = step.with_pair(fighters[2], enemy)
    fire = shots(step.pairs)
    replies = [shot for shot in fire if shot[0] == enemy]
    assert replies == [(enemy, fighters[0])]
    doubled = sum(pair[1] == enemy for pair in step.pairs) - 1
    return {"legal": True, "doubled": doubled, "replies_to": "first"}


@plays("1409")
def local_advantage(scene: Scene) -> dict[str, Any]:
    """The I-16 has gone; its opponent may fire at the SB that nobody fought."""
    s, at = scene.state, scene.state.kit.hex(SPOT)
    (fighter,) = with_planes(s, "Bf 109F", at=at, mission=COMBAT)
    (gone,) = with_planes(s, "I-16", at=FLOWN)
    (bomber,) = with_planes(s, "SB", at=at, mission=MISSION)
    step = AirMission(CAS, AXIS, at, "advantage", AXIS, True, ((fighter, gone),))
    assert (step.free(s), step.aims(s)[0]) == ([fighter], [bomber])
    step = step.with_pair(fighter, bomber)
    assert not step.free(s)
    reply = any(shot[0] == bomber for shot in step.again)
    return {"legal": True, "reply": reply}


@plays("1410")
def escorts_come_home(scene: Scene) -> dict[str, Any]:
    found = []
    for pairs in ((), ((0, 1),)):
        s = Scene(scene.case).state
        at = s.kit.hex(SPOT)
        with_planes(s, "Bf 109F", at=at, mission=COMBAT)
        s.steps, s.ask = [AirMission(CAS, AXIS, at, "home", pairs=pairs)], None
        ask = settle(s)
        found.append(ask is not None and ask.sides == (CHANCE,))
        assert s.planes[0].at == FLOWN
    return {"legal": True, "roll": found}


# ---- anti-aircraft fire ------------------------------------------------------------------------


@plays("1411")
def aa_modifier(scene: Scene) -> dict[str, Any]:
    s = Scene({"id": "0", "soviet": ["H=hq@0505", "A=aa@0506", "B=aa@0605"]}).state
    (n,) = with_planes(s, "Ju 87")
    drm = aa_drm(s, *aa_modifiers(s, gunners(s, SOVIET, s.kit.hex(SPOT)), n))
    found = s.kit.rolls["aa_fire"].result(scene.case["calc"]["die"] + drm).id
    return {"legal": True, "drm": drm, "result": found.title()}


@plays("1412", "1413")
def who_fires(scene: Scene) -> dict[str, Any]:
    s = scene.state
    side = s.kit.counters[0].side
    found = gunners(s, side, s.kit.hex(SPOT))
    return {"legal": bool(found), "breaks": set() if found else {"14.42"}}


@plays("1414")
def one_shot_each(scene: Scene) -> dict[str, Any]:
    s = Scene({"id": "0", "soviet": ["R=rd@0505", "Q=rd@0506"]}).state
    at = s.kit.hex(SPOT)
    with_planes(s, "Ju 87", "Ju 88", at=at, mission=MISSION)
    with_planes(s, "Bf 109F", at=at, mission=COMBAT)
    s.steps, s.ask = [AirMission(INTERDICTION, AXIS, at, "flak")], None
    settle(s)
    dice = s.steps[-1]
    assert isinstance(dice, Dice)
    return {"legal": True, "shots": dice.count}


# ---- effects -----------------------------------------------------------------------------------


@plays("1415")
def close_support(scene: Scene) -> dict[str, Any]:
    s, at = scene.state, scene.state.kit.hex(SPOT)
    declared(s, SPOT)
    with_planes(s, "Ju 87", "Ju 88", "SB", at=at, mission=MISSION)
    support(s, at, AXIS)
    return {"legal": True, "total": -s.attacks[0].cas}


@plays("1416")
def levels(scene: Scene) -> dict[str, Any]:
    s, at = scene.state, scene.state.kit.hex(SPOT)
    values = [s.kit.planes[n].interdiction for n in with_planes(s, "Ju 88", "Ju 87")]
    assert sorted(values) == [1, 2]
    place_marker(s, AXIS, at, sum(values))
    level = s.interdiction[AXIS][at]
    place_marker(s, AXIS, s.kit.hex("0507"), 2)
    return {"legal": True, "level": level, "overlap": level_at(s, s.kit.hex("0506"))}


@plays("1417", "1418")
def interdicted_road(scene: Scene) -> dict[str, Any]:
    """On the campaign map, with nothing on it but one motorised division."""
    s = start("smolensk-road")
    for i in range(len(s.units)):
        s.put(i, type(s.units[i])(at=WAITING))
    i = next(
        i for i, c in enumerate(s.kit.counters)
        if c.side == SOVIET and c.motorised and not c.red and c.ma >= 5
    )  # fmt: skip
    names = scene.case["act"].split()[2].split("-")
    way = [s.kit.hex(name) for name in names]
    s.put(i, type(s.units[i])(at=way[0]))
    s.phase = "soviet_mvtm"
    clear_phase(s)
    without = walk(s, i, way[1:], 100)[0] / QUARTERS
    place_marker(s, AXIS, s.kit.hex("1829"), 1)
    spent, reason = walk(s, i, way[1:], 100)
    return {"legal": reason is None, "mp": spent / QUARTERS, "without": without}


@plays("1421")
def headquarters_check(scene: Scene) -> dict[str, Any]:
    s, states = scene.state, []
    command = command_value(s, 0)
    for die in (1, 2):
        s.mark(0, off=NON_OP)
        step = check(s, -1)
        assert isinstance(step, CheckHeadquarters)
        step.resume(s, (die,))
        states.append("nonop" if s.units[0].marks & NON_OP else "op")
    return {"legal": True, "command": command, "state": states}


@plays("1422")
def headquarters_in_woods(scene: Scene) -> dict[str, Any]:
    s = scene.state
    return {"legal": True, "command": command_value(s, 0), "check": check(s, -1) is not None}


# ---- transport ---------------------------------------------------------------------------------


@plays("1423")
def capacity(scene: Scene) -> dict[str, Any]:
    s = scene.state
    s.held = (1 << s.kit.ground.size) - 1
    one, other = with_planes(s, "Ju 52", "Ju 52")
    goal = s.kit.hex("0510")
    found = [
        {r.rule for r in FlyTransport(scene.unit(name), planes, goal).why_not(s, "axis")}
        for name, planes in (("S", (one,)), ("E", (one,)), ("E", (one, other)), ("D", (one, other)))
    ]
    return {"legal": [not rules for rules in found], "breaks": set().union(*found)}


def flown(case: dict[str, Any], goal: str = "0510") -> tuple[State, int]:
    """A Soviet regiment in a town, flown to another."""
    s = Scene({**case, "map": {SPOT: "town", goal: "town"}, "who": "soviet"}).state
    return s, with_planes(s, "PS-84")[0]


@plays("1424", "1425")
def transport_fire(scene: Scene) -> dict[str, Any]:
    """Under interdiction at the start; with a second case an Axis unit below as well."""
    below = ["A=id@0507"] if scene.case["id"] == "1425" else []
    s, _ = flown({"id": "0", "soviet": ["Z=zap@0505"], "axis": below}, "0509")
    s.interdiction = ({s.kit.hex("0505"): 1} if not below else {}, {})
    i, goal = s.kit.unit("Z"), s.kit.hex("0509")
    assert fired_at(s, i, goal, SOVIET)
    drm = transport_drm(s, i, goal, SOVIET)
    found = s.kit.rolls["aa_fire"].result(scene.case["calc"]["die"] + drm).id
    return {"legal": True, "drm": drm, "result": found.title()}


@plays("1426")
def fate_of_passengers(scene: Scene) -> dict[str, Any]:
    places = []
    for box in (DESTROYED, FLOWN, DAMAGED):
        s = Scene({"id": "0", "soviet": ["R=mc@0505"], "map": {SPOT: "town"}}).state
        (n,) = with_planes(s, "PS-84")
        goal = s.kit.hex("0510")
        FlyTransport(0, (n,), goal).perform(s)
        assert s.units[0].halt == 1
        s.planes[n] = Plane(box)
        arrive(s, Flight(0, (n,), goal, SOVIET))
        at = s.units[0].at
        words = {ELIMINATED: "eliminated", s.kit.hex(SPOT): "start", goal: "destination"}
        places.append(words[at])
    return {"legal": True, "place": places, "marker": "dnm1"}


@plays("1427")
def never_flown(scene: Scene) -> dict[str, Any]:
    s = scene.state
    (n,) = with_planes(s, "PS-84")
    s.phase = "soviet_mvt"
    reasons = {r.rule for r in FlyTransport(0, (n,), s.kit.hex("0510")).why_not(s, "soviet")}
    return {"legal": not reasons, "breaks": reasons}
