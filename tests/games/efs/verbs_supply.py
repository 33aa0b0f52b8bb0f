"""What plays the worked cases of chapter 6 from supply units on."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import FUEL, OUT, SPARE, Unit
from grognard.games.efs.rules.r06_depots import (
    Combine,
    Combining,
    Reduce,
    free_pieces,
    is_large,
    pay,
    spend,
    supply_units,
)
from grognard.games.efs.rules.r06_fuel import decay
from grognard.games.efs.rules.r06_lines import sources
from grognard.games.efs.rules.r06_supply import trace
from grognard.games.efs.rules.r06_temporary import SupplyHex
from grognard.games.efs.rules.r10_movement import Move, eligible
from grognard.games.efs.rules.r10_phase import MovementPhase
from grognard.games.efs.state import State
from grognard.kernel.flow import settle, submit
from tests.games.efs.cases import Scene, plays
from tests.games.efs.scenes import play_line, start, with_dice


def with_spares(scene: Scene, *kinds: str, side: str = "axis") -> Scene:
    """The case with supply counters set aside, for what is made of others."""
    more = [f"SPARE{n}={kind}@spare" for n, kind in enumerate(kinds)]
    made = Scene({**scene.case, side: [*scene.case.get(side, ()), *more]})
    for n in range(len(kinds)):
        made.state.put(made.unit(f"SPARE{n}"), Unit(at=SPARE))
    return made


def pieces(s: State, side: int = AXIS) -> list[str]:
    """The supply units on the map in words, the smallest first."""
    words = []
    for i in sorted(supply_units(s, side), key=lambda i: s.units[i].asp):
        points = s.units[i].asp
        assert is_large(s, i) == (points > 2)
        words.append("msu" if points == 1 else f"{'large ' * (points > 2)}depot {points}")
    return words


def rules(found: Any) -> set[str]:
    return {reason.rule for reason in found}


@plays("620")
def stays_out(scene: Scene) -> dict[str, Any]:
    s = scene.state
    move = Move((0,), scene.hexes("0506"))
    s.kit.sources = ((scene.hexes("0507")[0],), ())
    assert not list(move.why_not(s, "axis"))
    move.perform(s)
    return {"legal": True, "state": ("general", "emergency", "out")[s.units[0].supply]}


@plays("621")
def temporary_source(scene: Scene) -> dict[str, Any]:
    s = scene.state
    source = scene.unit("S")
    for i in range(len(s.units)):
        if i != source:
            s.put(i, replace(s.units[i], supply=OUT))
    play_line(s, "A.6d")
    allowed, found = 0, set()
    for name in scene.case["act"].split(": ")[1].split(", "):
        action = SupplyHex(source, s.kit.hex(name))
        found = rules(action.why_not(s, "axis")) if s.steps else {"6.26a"}
        if not found:
            submit(s, "axis", action)
            allowed += 1
    left = [s.units[i].supply for i in range(len(s.units)) if s.units[i].at >= 0]
    assert sorted(left) == [0] * 5 + [OUT]
    assert s.units[source].at == SPARE
    return {"legal": not found, "breaks": found, "allowed": allowed}


@plays("622")
def temporary_reduced(scene: Scene) -> dict[str, Any]:
    scene = with_spares(scene, "msu")
    s = scene.state
    play_line(s, "A.6d")
    left = {}
    for name, at in (("D", "0405"), ("L", "0705"), ("M", "0707")):
        i, place = scene.unit(name), s.units[scene.unit(name)].at
        submit(s, "axis", SupplyHex(i, s.kit.hex(at)))
        here = [one for one in supply_units(s, AXIS) if s.units[one].at == place]
        points = s.units[here[0]].asp
        words = {1: "msu", 2: "depot 2", 3: "large depot 3"}
        left[name] = words[points]
    return {"left": left}


@plays("623", "624")
def strongpoints(scene: Scene) -> dict[str, Any]:
    s = scene.state
    at = s.kit.hex("0505")
    s.kit.sources = ((), ())
    play_line(s, "A.6b")
    assert s.cut_posts == 1 << at
    decay(s, -1)
    gone = not s.posts[SOVIET] >> at & 1
    assert bool(s.cut_posts) != gone
    return {"removed": ["0505"] if gone else []}


def ending(scene: Scene, side: int = AXIS) -> State:
    """The end of a phase, where supply units are combined."""
    s = scene.state
    s.steps, s.ask = [Combining((side,))], None
    settle(s)
    return s


@plays("628")
def two_mobile(scene: Scene) -> dict[str, Any]:
    s = ending(scene)
    submit(s, "axis", Combine((0, 1)))
    return {"pieces": pieces(s), "freed": len(free_pieces(s, AXIS, large=False))}


@plays("629")
def large_depots(scene: Scene) -> dict[str, Any]:
    found = []
    for units in ("DS", "DST"):
        made = with_spares(scene, "dep3")
        s = made.state
        s.steps, s.ask = [MovementPhase(AXIS)], None
        settle(s)
        submit(s, "axis", Combine(tuple(map(made.unit, units))))
        found.append(pieces(s)[-1])
    return {"pieces": found}


@plays("630")
def two_depots(scene: Scene) -> dict[str, Any]:
    s = ending(with_spares(scene, "dep3"))
    submit(s, "axis", Combine((0, 1)))
    return {"pieces": pieces(s)}


def reducing(scene: Scene, into: tuple[int, ...]) -> dict[str, Any]:
    s = scene.state
    s.steps, s.ask = [MovementPhase(AXIS)], None
    settle(s)
    action = Reduce(0, into)
    before = s.units[0].asp
    found = rules(action.why_not(s, "axis"))
    if not found:
        submit(s, "axis", action)
    lost = before - sum(s.units[i].asp for i in supply_units(s, AXIS))
    return {"legal": not found, "breaks": found, "pieces": pieces(s), "lost": lost}


@plays("632")
def depot_to_mobile(scene: Scene) -> dict[str, Any]:
    return reducing(scene, (1,))


@plays("633")
def broken_up(scene: Scene) -> dict[str, Any]:
    """With two pieces free both must be placed; with one, either of them may."""
    two = reducing(with_spares(scene, "msu", "msu"), (1, 2))
    assert reducing(with_spares(scene, "msu", "msu"), (1,))["breaks"] == {"6.48d"}
    one = [reducing(with_spares(scene, "msu"), (points,)) for points in (1, 2)]
    assert [o["pieces"] for o in one] == [["msu"], ["depot 2"]]
    assert not reducing(with_spares(scene, "msu"), (1, 2))["legal"]
    none = reducing(scene, (1, 2))
    assert none["breaks"] == {"6.48d"}
    named = [two["pieces"], ["one of them"] if all(o["legal"] for o in one) else [], []]
    return {"legal": [two["legal"], one[0]["legal"], none["legal"]], "pieces": named}


@plays("634")
def four_to_three(scene: Scene) -> dict[str, Any]:
    found = reducing(with_spares(scene, "msu"), (1, 3))
    return found | {"pieces": found["pieces"][::-1]}


@plays("635")
def spent_in_combat(scene: Scene) -> dict[str, Any]:
    s = scene.state
    spend(s, 0)
    assert pieces(s) == ["depot 2"], "it comes off when the phase ends"
    pay(s)
    return {"pieces": pieces(s), "lost": 2 - 1 - sum(s.units[i].asp for i in supply_units(s, AXIS))}


@plays("636")
def order_of_work(scene: Scene) -> dict[str, Any]:
    scene = with_spares(scene, "msu")
    s = scene.state
    s.steps, s.ask = [MovementPhase(AXIS)], None
    settle(s)
    piece = scene.unit("SPARE0")
    submit(s, "axis", Move((scene.unit("S"),), scene.hexes("0505")))
    submit(s, "axis", Reduce(scene.unit("L"), (1, 3)))
    assert s.units[piece].at == s.kit.hex("0505")
    found = rules(eligible(s, "axis", piece))
    return {"legal": not found, "breaks": found}


@plays("637", "639")
def fuel(scene: Scene) -> dict[str, Any]:
    s = scene.state
    die = scene.case.get("calc", {"die": 6})["die"]
    play_line(s, "A.6f")
    with_dice(s, [die])
    marked = [c.id for i, c in enumerate(s.kit.counters) if s.units[i].marks & FUEL]
    if scene.case["id"] == "639":
        other = Scene(scene.case)
        play_line(other.state, "A.6f", dice=[1])
        assert not any(unit.marks & FUEL for unit in other.state.units), "a group that passes"
    return {"result": "Fails" if s.dry else "Passes", "marked": marked}


@plays("641")
def captured(scene: Scene) -> dict[str, Any]:
    s = start("first-bridgehead")
    source = s.kit.sources[SOVIET][0]
    s.held |= 1 << source
    trace(s, -1)
    nobody = not sources(s, SOVIET) and not sources(s, AXIS) >> source & 1
    s.held &= ~(1 << source)
    before = bool(sources(s, SOVIET))
    trace(s, -1)
    after = bool(sources(s, SOVIET))
    return {
        "captured": "none" if nobody else "somebody",
        "recaptured": "next friendly supply phase" if after and not before else "at once",
    }
