"""What plays the worked cases of the air: missions, air combat, bombs, the way home."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from grognard.games.ft.counters import AGGRESSOR, DEFENDER
from grognard.games.ft.ground import CLEAR, FOREST
from grognard.games.ft.kit import CLOUDY, SUNNY
from grognard.games.ft.pieces import Battle, Target
from grognard.games.ft.rules.c3_bases import straight
from grognard.games.ft.rules.c3_flights import EndFlights, Flights, Fly
from grognard.games.ft.rules.c3_missions import why_not_surprise
from grognard.games.ft.rules.d1_bombs import TerrorRaid, bomb_hits, burns
from grognard.games.ft.rules.d1_cargo import Look, drop_arrives
from grognard.games.ft.rules.d1_dogfight import (
    Dogfight,
    EndMeeting,
    LeaveBe,
    Meet,
)
from grognard.games.ft.rules.d1_flak import Flak
from grognard.games.ft.rules.d1_strikes import air_torpedo
from grognard.games.ft.rules.d3_air import FromAfar, added, air_factor
from grognard.games.ft.rules.e1_return import LandAll, LandPlane
from grognard.games.ft.rules.s1_surprise import bombers
from grognard.games.ft.state import State
from grognard.kernel.flow import ChanceStep, Step, refusals, settle, submit
from tests.games.ft.cases import Calc, lays, reckons
from tests.games.ft.scenes import at, play_line, start, unit, whys, with_dice

SIDE = ("aggressor", "defender")


def plane(s: State, name: str) -> int:
    return s.kit.plane_at[name]


def station(s: State, name: str, where: str, mission: str = "", **more: Any) -> int:
    """Put an air unit on a hex, on a mission there if one is named."""
    n, here = plane(s, name), at(s, where)
    path = (here,) if mission else ()
    s.planes[n] = replace(s.planes[n], at=here, base=s.planes[n].at, mission=mission, path=path,
                          **more)  # fmt: skip
    return n


def begin(s: State, step: Step[State, Any]) -> None:
    s.steps, s.ask = [step], None
    settle(s)


def flight(s: State, name: str, mission: str, where: str, **more: Any) -> Fly:
    n = plane(s, name)
    return Fly(n, mission, straight(s.kit, s.planes[n].at, at(s, where)), **more)


def why(s: State, action: Fly) -> list[str]:
    return whys(refusals(s, SIDE[s.kit.planes[action.plane].side], action))


def sky(scenario: str, state: int = SUNNY, **options: str) -> State:
    s = start(scenario, **options)
    s.turn, s.sky, s.story = 2, state, []
    s.phasing = AGGRESSOR
    return s


def declaring(scenario: str, state: int = SUNNY, side: int = AGGRESSOR) -> State:
    s = sky(scenario, state)
    s.phasing = side
    begin(s, Flights(side))
    return s


# ---- the sky, the surprise -----------------------------------------------------------------


@lays("A.2.2b-2")
def fighters_under_clouds() -> None:
    s = declaring("gulf-1939", CLOUDY)
    assert why(s, flight(s, "G3-SB", "recon", "2905")) == ["A.2.2b cloudy-sky"]
    assert why(s, flight(s, "G3-I1", "recon", "3907")) == []


@lays("S.1.1-1")
def terror_in_the_surprise_turn() -> None:
    s = sky("gulf-1939", surprise="on")
    s.turn, before = 1, s.awards
    n, hunter = plane(s, "G3-DB"), plane(s, "G3F-L24")
    play_line(s, "S.1.1", faces=(9, 9))
    submit(s, "aggressor", flight(s, "G3-DB", "strategic", "1608", target="city"))
    submit(s, "aggressor", EndFlights())
    submit(s, "defender", flight(s, "G3F-L24", "intercept", "1608"))
    assert isinstance(s.steps[-1], Dogfight), "nobody else can reach them"
    submit(s, "defender", Meet(hunter, n))
    with_dice(s, (0, 9))
    submit(s, "aggressor", LeaveBe())
    submit(s, "defender", EndMeeting())
    s.planes[n] = replace(s.planes[n], lost=1)
    with_dice(s, (0,) * len(shots_left(s)))
    with_dice(s, (9,))
    submit(s, "aggressor", TerrorRaid())
    with_dice(s, (9,))
    assert s.awards == before + 1, "the date takes one off: 8"
    assert not s.fires
    assert not s.hit
    submit(s, "aggressor", LandAll())
    submit(s, "defender", LandAll())
    assert (s.planes[n].lost, s.planes[n].tired) == (1, 0), "what was shot down stays lost"


def shots_left(s: State) -> tuple[object, ...]:
    """The anti-aircraft fire that waits for its dice."""
    return next((step.shots for step in s.steps if isinstance(step, Flak)), ())


@lays("S.1.1-2")
def finns_do_not_bomb_leningrad() -> None:
    s = sky("gulf-1939", surprise="on")
    assert bombers(s) == (AGGRESSOR,)
    assert list(why_not_surprise(s, plane(s, "G3F-L46"), "tactical")) == [
        ("S.1.1", "not-a-surprise-bomber")
    ]
    assert not list(why_not_surprise(s, plane(s, "G3-SB"), "tactical"))
    s.steps = [Flights(DEFENDER, surprise=True)]
    bad = flight(s, "G3F-L46", "tactical", "4711", target="city").why_not(s, "defender")
    assert whys(bad) == ["S.1.1 not-a-surprise-bomber"]


# ---- missions ------------------------------------------------------------------------------


@lays("C.3.1-1")
def twice_the_radius_between_bases() -> None:
    s = declaring("gulf-1939")
    n = plane(s, "G3-I1")
    s.kit.planes[n].ma = 22
    far_base, near = at(s, "1118"), at(s, "4711")
    hexes = len(straight(s.kit, near, far_base))
    assert 22 < hexes <= 44
    assert why(s, flight(s, "G3-I1", "ferry", "1118")) == []
    assert why(s, flight(s, "G3-I1", "patrol", "1118")) == ["C.3.1 out-of-radius"]
    path = straight(s.kit, near, far_base)
    there_and_back = (*path[:-1], *reversed(path[:-2]), *path[1:])
    assert why(s, Fly(n, "ferry", there_and_back)) == ["C.3.1 out-of-radius"]


@reckons("bomb")
def bombs(calc: Calc) -> dict[str, Any]:
    kit = start("gulf-1939").kit
    hit = bomb_hits(kit, Fraction(calc["gcf"]), calc["roll"], strategic=bool(calc.get("strategic")))
    city, forest = (calc.get("target") == one for one in ("city", "forest"))
    fire = hit and burns(kit, calc["roll"], city=city, forest=forest, month=calc.get("month", ""))
    return {"hit": hit, "fire": fire}


@reckons("torpedo")
def torpedo(calc: Calc) -> dict[str, Any]:
    kit = start("gulf-1939").kit
    if calc["by"] == "ship":
        part = kit.charts.naval.naval.torpedo
        return {"hit": calc["roll"] >= part.hit}
    return {"hit": air_torpedo(kit, calc["roll"], transport=calc["by"] == "air-transport")}


@lays("C.3.4-1")
def mines_from_the_air() -> None:
    s = declaring("gulf-1939")
    n = plane(s, "G3-DB")
    water = next(a for a in range(s.kit.ground.hexes) if s.kit.ground.is_water(a)
                 and s.kit.ground.distance(a, s.planes[n].at) < 9)  # fmt: skip
    name = s.kit.names[water]
    submit(s, "aggressor", flight(s, "G3-DB", "mine", name))
    submit(s, "aggressor", EndFlights())
    play_line(s, "D.1.4", AGGRESSOR)
    throw = s.steps[-1]
    assert isinstance(throw, ChanceStep)
    with_dice(s, (9,) * throw.dice[0])
    laid = [mine for mine in s.mines if mine.at == water]
    assert [(mine.side, mine.high, mine.known) for mine in laid] == [(AGGRESSOR, False, False)]
    told = [e for e in s.story or () if e.what == "mines-laid"]
    assert {e.to for e in told} == {"aggressor"}
    s = declaring("gulf-1939")
    s.ice = 3
    assert "C.3.4 not-open-water" in why(s, flight(s, "G3-DB", "mine", name))


@lays("C.3.5-1")
def one_combat_a_turn() -> None:
    s = declaring("tali")
    first, second = at(s, "0710"), at(s, "0809")
    s.targets = (Target(first, True), Target(second, True))
    begin(s, Flights(AGGRESSOR))
    submit(s, "aggressor", flight(s, "TI-IL2", "support", "0710"))
    assert why(s, Fly(plane(s, "TI-IL2"), "support", (second,))) == ["C.3.8 flies-already"]


@lays("C.3.6-1")
def the_hex_and_its_neighbours() -> None:
    s = sky("tali")
    n = station(s, "TI-PE2", "0907", "recon")
    near = s.kit.ground.around[at(s, "0907")]
    for name in ("TI-JR6", "TI-JR48"):
        s.change(unit(s, name), at=near[("TI-JR6", "TI-JR48").index(name)])
    s.veiled = sum(1 << b for b in (at(s, "0907"), near[0], near[1]))
    s.relay()
    begin(s, Look(AGGRESSOR, n))
    assert not s.veiled


@lays("C.3.6-2")
def that_hex_alone() -> None:
    s = sky("tali")
    n = station(s, "TI-LA5", "0907", "recon")
    near = s.kit.ground.around[at(s, "0907")]
    s.change(unit(s, "TI-JR6"), at=near[0])
    s.veiled = 1 << at(s, "0907") | 1 << near[0]
    s.relay()
    begin(s, Look(AGGRESSOR, n))
    assert s.veiled == 1 << near[0]


@lays("C.3.7-1")
def bombers_do_not_escort() -> None:
    s = declaring("gulf-1939")
    submit(s, "aggressor", flight(s, "G3-SB", "recon", "2905"))
    assert why(s, flight(s, "G3-DB", "escort", "2905")) == ["C.3.7 not-a-fighter"]
    s = declaring("gulf-1939")
    assert why(s, flight(s, "G3-I1", "escort", "3907")) == ["C.3.7 no-force-there"]
    submit(s, "aggressor", flight(s, "G3-SB", "recon", "3907"))
    assert why(s, flight(s, "G3-I1", "escort", "3907")) == []


@lays("C.3.8-1")
def a_patrol_on_the_way() -> None:
    s = declaring("gulf-1939")
    station(s, "G3F-L24", "3508", "patrol")
    path = (*straight(s.kit, at(s, "4711"), at(s, "3508")),
            *straight(s.kit, at(s, "3508"), at(s, "2905")))  # fmt: skip
    submit(s, "aggressor", Fly(plane(s, "G3-DB"), "recon", path))
    submit(s, "aggressor", EndFlights())
    ask = play_line(s, "D.1.4", AGGRESSOR)
    fight = s.steps[-1]
    assert ask is not None
    assert isinstance(fight, Dogfight)
    assert ask.sides == ("defender",)
    assert s.kit.names[fight.at] == "3508"
    submit(s, "defender", Meet(plane(s, "G3F-L24"), plane(s, "G3-DB")))


@lays("C.3.9-1")
def transports_need_the_sun() -> None:
    s = declaring("gulf-1939", CLOUDY)
    s.change(unit(s, "G3-SAP"), at=at(s, "5015"))
    found = flight(s, "G3-TB", "transport", "4711", cargo=(unit(s, "G3-SAP"),))
    assert "C.3.9 sunny-alone" in why(s, found)
    s.sky = SUNNY
    assert "C.3.9 sunny-alone" not in why(s, found)


@reckons("drop")
def drop(calc: Calc) -> dict[str, Any]:
    return {"arrives": drop_arrives(start("raate"), calc["roll"])}


@lays("C.3.10-3")
def headquarters_are_never_dropped() -> None:
    s = declaring("gulf-1939")
    hq = unit(s, "G3-KBF")
    s.change(hq, at=at(s, "5015"), sp=0)
    found = flight(s, "G3-TB", "drop", "4711", cargo=(hq,))
    assert "C.3.10 not-to-be-dropped" in why(s, found)


@lays("C.3.11-1")
def half_the_radius() -> None:
    s = sky("gulf-1939")
    hunter = plane(s, "G3F-L24")
    base = s.planes[hunter].at
    most = s.kit.planes[hunter].ma // 2
    for extra, found in ((1, ["C.3.11 half-the-radius"]), (0, [])):
        there = next(b for b in range(s.kit.ground.hexes)
                     if s.kit.ground.distance(base, b) == most + extra)  # fmt: skip
        station(s, "G3-SB", s.kit.names[there], "recon")
        begin(s, Flights(DEFENDER, reacts=True))
        if s.ask is None:
            s.steps = [Flights(DEFENDER, reacts=True)]
            action = flight(s, "G3F-L24", "intercept", s.kit.names[there])
            assert whys(action.why_not(s, "defender")) == found
        else:
            assert why(s, flight(s, "G3F-L24", "intercept", s.kit.names[there])) == found


# ---- land combat, the way home -------------------------------------------------------------


@lays("D.3.6a-1")
def three_squadrons() -> None:
    s = sky("tali")
    n = station(s, "TI-IL2", "0710", "support")
    s.battle = (Battle(at(s, "0710"), (unit(s, "TI-129GRR"),)),)
    begin(s, FromAfar(AGGRESSOR))
    assert s.battle[0].planes == (n,)
    # 5 squadrons with factor 6: three of them count
    assert added(s, AGGRESSOR) == Fraction(6 * 3, 5) == air_factor(s, (n,))
    s.planes[n] = replace(s.planes[n], lost=4)
    assert added(s, AGGRESSOR) == Fraction(6 * 3, 5)


@lays("E.1.4-1")
def a_base_that_was_hit() -> None:
    s = sky("gulf-1939")
    n = station(s, "G3F-L46", "2905", "recon")
    for b in range(s.kit.ground.size):
        s.hit |= 1 << b
    play_line(s, "E.1.4", AGGRESSOR)
    field = next(b for b in range(s.kit.ground.hexes)
                 if s.kit.ground.terrain[b] == CLEAR and s.friendly(DEFENDER, b)
                 and s.kit.ground.distance(b, s.planes[n].at) < 20)  # fmt: skip
    wood = next(b for b in range(s.kit.ground.hexes)
                if s.kit.ground.terrain[b] == FOREST and s.friendly(DEFENDER, b)
                and not s.kit.ground.bits[b] & 16)  # fmt: skip
    bad = refusals(s, "defender", LandPlane(n, wood))
    assert whys(bad) == ["E.1.4 no-landing-there"]
    submit(s, "defender", LandPlane(n, field))
    with_dice(s, (0,))
    assert (s.planes[n].at, s.planes[n].lost, s.planes[n].tired) == (field, 1, 2)
    s.hit = 0
    begin(s, Flights(DEFENDER))
    assert "E.1.4 came-home-this-turn" in why(s, Fly(n, "tactical", (field,)))
