"""What plays the worked cases of the sea: missions, meetings, submarines, naval combat."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from grognard.games.ft.counters import AGGRESSOR, DEFENDER
from grognard.games.ft.kit import BAD
from grognard.games.ft.pieces import GONE, Battle, Mine, Target
from grognard.games.ft.rules.c2_beneath import Dive, GoHome, havens, overdue, turned_back
from grognard.games.ft.rules.c2_course import allowance, courses, dangers
from grognard.games.ft.rules.c2_holds import fits_marker, loaded, stowage
from grognard.games.ft.rules.c2_meetings import battery_result, mine_hits, torpedo_hits
from grognard.games.ft.rules.c2_ports import lanes
from grognard.games.ft.rules.c2_sailing import EndSailing, Sail, Sailing, Scuttle
from grognard.games.ft.rules.c2_voyage import clears_net, interceptors, sweeps
from grognard.games.ft.rules.d2_gunfight import Aim, Gunfight, first_of
from grognard.games.ft.rules.d2_hulls import HIT, MISS, SUNK, fire, needed
from grognard.games.ft.rules.d2_segment import EngageShips, SeaCombat, blockade_effect
from grognard.games.ft.rules.d3_dice import arms
from grognard.games.ft.rules.d3_odds import attack_factor
from grognard.games.ft.rules.d3_shifts import against, shifts
from grognard.games.ft.rules.e1_criteria import why_not_advance
from grognard.games.ft.state import State
from grognard.kernel.flow import refusals, submit
from tests.games.ft.cases import Calc, lays, reckons
from tests.games.ft.scenes import at, play_line, start, unit, whys, with_dice
from tests.games.ft.verbs_air import begin, sky

SIDE = ("aggressor", "defender")


def ship(s: State, name: str) -> int:
    return s.kit.ship_at[name]


def anchor(s: State, name: str, where: str, **more: Any) -> int:
    """Put a ship in a hex."""
    k = ship(s, name)
    s.ships[k] = replace(s.ships[k], at=at(s, where), **more)
    return k


def clear_sea(s: State, *names: str) -> None:
    """Take all other ships, mines and coast guns off."""
    for k, printed in enumerate(s.kit.ships):
        if printed.id not in names:
            s.ships[k] = replace(s.ships[k], at=GONE)
    s.mines = ()
    for i, counter in enumerate(s.kit.counters):
        if "coast-art" in counter.flags:
            s.change(i, at=GONE)


def sea(scenario: str = "gulf-1939", *names: str, side: int = AGGRESSOR) -> State:
    """An empty sea but for these ships, and a side about to sail."""
    s = sky(scenario)
    clear_sea(s, *names)
    s.phasing = side
    s.order = (AGGRESSOR, DEFENDER)
    begin(s, Sailing(side))
    return s


def path_to(s: State, k: int, where: str) -> tuple[int, ...]:
    return courses(s, (k,), long=True)[at(s, where)]


def sail(s: State, name: str, order: str, where: str = "", **more: Any) -> Sail:
    k = ship(s, name)
    return Sail((k,), order, path_to(s, k, where) if where else (), **more)


def why(s: State, action: Any) -> list[str]:
    assert s.ask is not None
    return whys(refusals(s, s.ask.sides[0], action))


# ---- ice, weather --------------------------------------------------------------------------


@lays("A.2.2c-2")
def no_landing_in_bad_weather() -> None:
    s = sea("gulf-1939", "G3-TR1")
    k = anchor(s, "G3-TR1", "3111", cargo=(unit(s, "G3-MB1"),))
    s.change(unit(s, "G3-MB1"), at=-7)
    found = Sail((k,), "landing", near(s, k, "2910"))
    assert why(s, found) == []
    s.sky = BAD
    assert why(s, found) == ["A.2.2c no-landing-in-bad-weather"]


def near(s: State, k: int, where: str) -> tuple[int, ...]:
    return courses(s, (k,))[at(s, where)]


@lays("A.2.3d-4")
def full_ice() -> None:
    s = sea("gulf-1939", "G3-D2", "G3-IB1", "G3-TR1")
    k = ship(s, "G3-D2")
    path = next(way for b, way in courses(s, (k,)).items() if s.kit.ground.is_water(b))
    s.ice = 3
    assert why(s, Sail((k,), "sail", path)) == ["A.2.3d full-ice"]
    breaker = anchor(s, "G3-IB1", "4710")
    both = tuple(sorted((breaker, ship(s, "G3-TR1"))))
    assert why(s, Sail(both, "sail", path)) == ["A.2.3d full-ice"], "not to the open sea"
    home = courses(s, both)[at(s, "5011")]
    assert why(s, Sail(both, "sail", home)) == []


@lays("A.2.3b-4")
def ice_on_the_coast() -> None:
    s = sea("gulf-1939", "G3F-TRF", "G3F-IBF", side=DEFENDER)
    k = ship(s, "G3F-TRF")
    coast = next(b for b in courses(s, (k,)) if s.kit.ground.bits[b] & 1 and b in
                 s.kit.ground.around[s.ships[k].at])  # fmt: skip
    path = (coast,)
    assert why(s, Sail((k,), "sail", path)) == []
    s.ice = 1
    assert why(s, Sail((k,), "sail", path)) == ["A.2.3b needs-icebreaker"]
    breaker = anchor(s, "G3F-IBF", s.kit.names[s.ships[k].at])
    assert why(s, Sail(tuple(sorted((k, breaker))), "sail", path)) == []
    water = next(b for b in s.kit.ground.around[s.ships[k].at] if s.kit.ground.is_water(b))
    assert why(s, Sail((k,), "sail", (water,))) == []


# ---- missions ------------------------------------------------------------------------------


@lays("C.2.1-1")
def twice_the_allowance() -> None:
    s = sea("gulf-1939", "G3-D2", "G3F-VAI")
    k, foe = ship(s, "G3-D2"), ship(s, "G3F-VAI")
    s.ships[foe] = replace(s.ships[foe], at=at(s, "0412"))
    assert allowance(s, (k,)) == 32
    far = courses(s, (k,), long=True)
    reach = [at for at in far if at not in courses(s, (k,))]
    assert reach
    goal = reach[0]
    assert why(s, Sail((k,), "sail", far[goal])) == []
    way = far[goal][len(far[goal]) // 2]
    two_off = next(
        b for b in s.kit.ground.grid.within(way, 2) if s.kit.ground.distance(b, way) == 2
    )
    s.ships[foe] = replace(s.ships[foe], at=two_off)
    assert dangers(s, AGGRESSOR) >> way & 1, "its boxed factor reaches two hexes"
    assert why(s, Sail((k,), "sail", far[goal])) == ["C.2.1 danger-on-the-way"]


@lays("C.2.2-1")
def a_second_marker() -> None:
    s = sea("gulf-1939", "G3F-LOU", side=DEFENDER)
    anchor(s, "G3F-LOU", "3007")
    s.mines = (Mine(DEFENDER, at(s, "3007")),)
    low, high = s.mine_stock[DEFENDER]
    submit(s, "defender", Sail((ship(s, "G3F-LOU"),), "lay", where=at(s, "3007")))
    assert s.mines == (Mine(DEFENDER, at(s, "3007"), high=True),)
    assert s.mine_stock[DEFENDER] == (low + 1, high - 1)
    assert {e.to for e in s.story or () if e.what == "mines-laid"} == {"defender"}


@lays("C.2.2-2")
def nets_are_german() -> None:
    s = sea("gulf-1943", "G4-A1", "G4F-NET")
    assert why(s, Sail((ship(s, "G4-A1"),), "net")) == ["C.2.2 no-net-layer"]


@reckons("mine")
def mines(calc: Calc) -> dict[str, Any]:
    s = start("gulf-1939")
    high, sweeping = calc["density"] == "high", bool(calc.get("sweeping"))
    kind = calc.get("type", "")
    return {"hit": mine_hits(s, calc["roll"], high=high, type=kind, sweeping=sweeping)}


@reckons("sweep")
def sweep(calc: Calc) -> dict[str, Any]:
    s = start("gulf-1939")
    high = calc["density"] == "high"
    done = sweeps(s, calc["roll"], high=high)
    left = ("low" if high else "") if done else calc["density"]
    return {"success": done, "left": left}


@reckons("net")
def net(calc: Calc) -> dict[str, Any]:
    s = start("gulf-1943")
    if calc["do"] == "clear":
        return {"success": clears_net(s, calc["roll"])}
    return {"turned_back": turned_back(s, calc["roll"], damaged=bool(calc.get("damaged")))}


@lays("C.2.5-1")
def a_battleship_two_hexes_off() -> None:
    s = sea("gulf-1939", "G3-MAR")
    k = anchor(s, "G3-MAR", "3708")
    s.targets = (Target(at(s, "3907"), False),)
    assert s.kit.ground.distance(at(s, "3708"), at(s, "3907")) == 2
    begin(s, Sailing(AGGRESSOR))
    assert why(s, Sail((k,), "support", where=at(s, "3907"))) == []
    far_off = anchor(s, "G3-MAR", "3509")
    assert why(s, Sail((far_off,), "support", where=at(s, "3907"))) == ["C.2.5 no-target-in-range"]
    assert s.kit.ships[k].cf == 12


def transport_at_sea(where: str) -> tuple[State, int, int]:
    """A transport with marines aboard near an island."""
    s = sea("gulf-1939", "G3-TR1")
    i = unit(s, "G3-MB1")
    s.change(i, at=-7)
    k = anchor(s, "G3-TR1", where, cargo=(i,))
    return s, k, i


@lays("C.2.6-2")
def an_empty_island() -> None:
    s, k, i = transport_at_sea("4008")
    island = next(b for b in courses(s, (k,)) if s.kit.ground.bits[b] & 8 and not s.stacks.get(b)
                  and s.held >> b & 1 == 0)  # fmt: skip
    submit(s, "aggressor", Sail((k,), "landing", courses(s, (k,))[island]))
    assert s.units[i].at == island
    assert s.friendly(AGGRESSOR, island)
    submit(s, "aggressor", EndSailing())
    assert not list(why_not_advance(s, i))


@lays("C.2.6-3")
def a_frozen_shore() -> None:
    s, k, _ = transport_at_sea("4008")
    island = next(b for b in courses(s, (k,)) if s.kit.ground.bits[b] & 8 and not s.stacks.get(b))
    path = courses(s, (k,))[island]
    s.ice, s.opened = 1, (1 << s.kit.ground.size) - 1
    assert why(s, Sail((k,), "landing", path)) == ["C.2.6 shore-frozen"]


@lays("C.2.6-4")
def marines_ashore() -> None:
    s, k, i = transport_at_sea("3008")
    water = s.kit.ground.find("3009")
    assert s.kit.ground.is_water(water)
    found = courses(s, (k,))[at(s, "2910")]
    submit(s, "aggressor", Sail((k,), "landing", found))
    assert [(one.at, one.landing) for one in s.targets] == [(at(s, "2910"), True)]
    assert attack_factor(s, i) == Fraction(s.kit.counters[i].acf[0], 2)
    found_shifts = shifts(
        s, AGGRESSOR, (i,), at(s, "2910"), static=False, forced=False, concealed=False
    )
    lines = {line.why: line.amount for line in found_shifts.lines}
    assert lines["shift-landing"] == -3
    bars = against(s, AGGRESSOR, (i,), at(s, "2910"))
    assert bars.water
    assert "engineer-combat" in bars.specialists
    s.battle = (Battle(at(s, "2910"), (i,), from_hexes=(s.units[i].at,)),)
    with_marines = arms(s, AGGRESSOR, attacking=True)
    rifles = unit(s, "G3-SAP")
    assert "marine" not in s.kit.counters[rifles].flags
    s.change(rifles, at=s.units[i].at)
    s.battle = (Battle(at(s, "2910"), (rifles,), from_hexes=(s.units[i].at,)),)
    assert arms(s, AGGRESSOR, attacking=True) < with_marines


@lays("C.2.7-1")
def destroyers_are_met_first() -> None:
    s = sea("gulf-1939", "G3-D2", "G3-D3", "G3-TR1", "G3F-VAI")
    group = tuple(sorted(ship(s, name) for name in ("G3-D2", "G3-D3", "G3-TR1")))
    hunter = ship(s, "G3F-VAI")
    begin(s, Gunfight((hunter,), group))
    assert {target for target, _ in s.steps[-1].shots(s)} == {  # type: ignore[attr-defined]
        ship(s, "G3-D2"), ship(s, "G3-D3")}  # fmt: skip
    assert why(s, Aim(ship(s, "G3-TR1"))) == ["D.2.1c no-such-shot"]


@lays("C.2.8-1")
def home_from_patrol() -> None:
    s = sea("gulf-1939", "G3-D2")
    anchor(s, "G3-D2", "4410", mission="patrol")
    assert why(s, EndSailing()) == ["C.2.8 patrol-goes-home"]
    assert why(s, sail(s, "G3-D2", "sail", "4309")) == ["C.2.8 patrol-goes-home"]
    assert why(s, sail(s, "G3-D2", "sail", "4710")) == []


@lays("C.2.9-1")
def six_battalions() -> None:
    s = sea("gulf-1939", "G3-TR1")
    k = ship(s, "G3-TR1")
    halves = {c.id: c.be[0] for c in s.kit.counters if c.combat and c.side == AGGRESSOR}
    regiments = [unit(s, name) for name, be in halves.items() if be == 6]
    small = next(unit(s, name) for name, be in halves.items() if be == 1)
    bns = [unit(s, name) for name, be in halves.items() if be == 2]
    hq = unit(s, "G3-KBF")
    pool = [*regiments[:1], *bns, small]
    aboard: list[int] = []
    for i in pool:
        if sum(s.kit.counters[u].be[0] for u in aboard) + s.kit.counters[i].be[0] <= 11:
            aboard.append(i)
    other = next(u for u in range(len(s.kit.counters)) if s.kit.counters[u].combat
                 and s.kit.counters[u].be[0] == 1 and u not in aboard)  # fmt: skip
    s.ships[k] = replace(s.ships[k], cargo=tuple(sorted(aboard)))
    assert loaded(s, k) == 11, "five and a half battalions"
    assert stowage(s, (k,), (other,)) == {other: k}
    assert stowage(s, (k,), (hq,)) is None
    assert not fits_marker(s, (k,), ())


@lays("C.2.10-1")
def an_island_on_the_way() -> None:
    s = sea("gulf-1939", "G3-LEN")
    island = at(s, "3609")
    for i in s.stacks.get(island, ()):
        s.change(i, at=GONE)
    assert not s.friendly(AGGRESSOR, island)
    k = anchor(s, "G3-LEN", "3809")
    path = courses(s, (k,))[island]
    submit(s, "aggressor", Sail((k,), "sail", path))
    assert s.friendly(AGGRESSOR, island)


@lays("C.2.11-1")
def three_turns_at_sea() -> None:
    s = sea("gulf-1939", "G3-SS2")
    k = anchor(s, "G3-SS2", "3008", sea=3)
    play_line(s, "C.2.1", AGGRESSOR)
    assert overdue(s, k)
    step = s.kit.ground.around[at(s, "3008")][0]
    assert why(s, Dive(k, (step,))) == ["C.2.11 too-long-at-sea"]
    assert at(s, "1118") in havens(s, k), "at any distance"
    assert why(s, GoHome(k, at(s, "2905"))) == ["C.2.11 no-haven"]
    submit(s, "aggressor", EndSailing())
    assert s.ships[k].sea == 0, "who says nothing is sent home"
    part = s.kit.charts.naval.naval.submarine
    assert (part.turns_arctic, part.turns_other) == (2, 3)


@reckons("sub")
def submarine(calc: Calc) -> dict[str, Any]:
    return {"hit": torpedo_hits(start("gulf-1939"), calc["roll"], calc["at"])}


@lays("C.2.12-1")
def scuttled() -> None:
    s = sea("gulf-1939", "G3-MAR")
    k = anchor(s, "G3-MAR", "3008", damaged=True)
    before = s.awards
    assert why(s, Scuttle(k, block=True)) == ["C.2.12 no-port-to-block"]
    submit(s, "aggressor", Scuttle(k))
    assert (s.ships[k].at, s.awards) == (GONE, before)


@lays("C.2.13-1")
def a_ship_that_has_moved() -> None:
    s = sea("gulf-1939", "G3-D2", "G3F-VAI")
    k = anchor(s, "G3F-VAI", "2905", moved=1)
    s.turn = 2
    track = (at(s, "3007"),)
    assert not interceptors(s, DEFENDER, track), "its own last turn was turn 1"
    s.ships[k] = replace(s.ships[k], moved=0)
    assert interceptors(s, DEFENDER, track) == {k: at(s, "3007")}


@lays("C.2.13a-1")
def half_the_allowance() -> None:
    s = sea("gulf-1939", "G3-D2", "G3F-VAI")
    k = anchor(s, "G3F-VAI", "2905")
    most = s.kit.ships[k].ma // 2
    for far, found in ((most, 1), (most + 1, 0)):
        seen, edge = {s.ships[k].at}, [s.ships[k].at]
        for _ in range(far):
            edge = [b for b in {b for a in edge for b in lanes(s.kit)[a]} if b not in seen]
            seen.update(edge)
        assert len(interceptors(s, DEFENDER, (edge[0],))) == found


# ---- naval combat --------------------------------------------------------------------------


@reckons("naval")
def naval(calc: Calc) -> dict[str, Any]:
    s = start("gulf-1939")
    cf, hf = Fraction(calc["cf"]), Fraction(calc["hf"])
    fort = bool(calc.get("fort"))
    later = s.kit.charts.naval.naval.combat.later_round * (calc.get("round", 1) - 1)
    result = fire(s.kit, cf, hf, calc["roll"] + later, fort=fort)
    if "battery_cal" in calc:
        result = battery_result(s, cf, hf, calc["roll"], cal=True)
    assert {HIT, MISS, SUNK} == {"hit", "miss", "sunk"}
    return {"need": needed(s.kit, cf, hf, fort=fort), "result": result}


@reckons("naval_initiative")
def naval_initiative(calc: Calc) -> dict[str, Any]:
    one, other = calc["a"], calc["b"]
    adds = (Fraction(one["sf"] + one["ve"]), Fraction(other["sf"] + other["ve"]))
    return {"winner": "ab"[first_of((one["roll"], other["roll"]), adds)]}


@reckons("blockade")
def blockade(calc: Calc) -> dict[str, Any]:
    s = start("gulf-1939")
    s.ice = s.kit.charts.weather.ice.order.index(calc.get("ice", "N"))
    return {"sp": blockade_effect(s, calc.get("surface", ()), calc.get("submarine", ()))}


@lays("D.2.1-1")
def without_a_factor() -> None:
    s = sea("gulf-1939", "G3-TR1", "G3-D2", "G3F-LOU")
    where = "3008"
    for name in ("G3-TR1", "G3-D2", "G3F-LOU"):
        anchor(s, name, where)
    begin(s, SeaCombat(AGGRESSOR))
    bad = EngageShips((ship(s, "G3-TR1"),), at(s, where))
    assert why(s, bad) == ["D.2.1 no-combat-factor"]


@lays("D.2.1a-1")
def who_fires_first() -> None:
    s = sea("gulf-1939", "G3-LEN", "G3-KIR1", "G3-TR1", "G3F-VAI")
    s.kit.ships[ship(s, "G3-LEN")].cf_box = True
    try:
        group = tuple(sorted((ship(s, "G3-LEN"), ship(s, "G3-TR1"))))
        begin(s, Gunfight((ship(s, "G3F-VAI"),), group))
        fight = s.steps[-2] if len(s.steps) > 1 else s.steps[-1]
        assert fight.queue == (ship(s, "G3F-VAI"), ship(s, "G3-LEN"))  # type: ignore[attr-defined]
        with_dice(s, (0, 0))
        assert s.steps[-2].stage == "initiative"  # type: ignore[attr-defined]
    finally:
        s.kit.ships[ship(s, "G3-LEN")].cf_box = False
