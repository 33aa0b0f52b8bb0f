"""What plays the worked cases of air combat and of anti-aircraft fire."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.games.ft.counters import AGGRESSOR, DEFENDER, PlaneCounter
from grognard.games.ft.rules.c3_bases import flying
from grognard.games.ft.rules.d1_bombs import terror_of
from grognard.games.ft.rules.d1_dogfight import Dogfight, Duel, Meet, NameEscort, air_result
from grognard.games.ft.rules.d1_flak import aa_result, fires, shots
from grognard.games.ft.rules.d1_phase import AirHex
from grognard.games.ft.state import State
from grognard.kernel.flow import refusals, submit
from tests.games.ft.cases import Calc, lays, reckons
from tests.games.ft.scenes import at, start, whys, with_dice
from tests.games.ft.verbs_air import begin, plane, sky, station


@lays("D.1.1-1")
def fighters_and_bombers() -> None:
    s = sky("gulf-1939")
    station(s, "G3-SB", "2905", "recon")
    station(s, "G3F-L24", "2905", "intercept")
    begin(s, AirHex(AGGRESSOR, at(s, "2905")))
    assert isinstance(s.steps[-1], Dogfight)
    s = sky("gulf-1939")
    station(s, "G3-SB", "2905", "ships")
    station(s, "G3F-L46", "2905", "torpedo")
    assert AirHex(AGGRESSOR, at(s, "2905")).clash(s, AGGRESSOR) is None


@lays("D.1.1a-1")
def who_is_what() -> None:
    s = sky("gulf-1939")
    bomber = station(s, "G3-SB", "2905", "recon")
    escort = station(s, "G3-I1", "2905", "escort")
    hunter = station(s, "G3F-L24", "2905", "intercept")
    found = AirHex(AGGRESSOR, at(s, "2905")).clash(s, AGGRESSOR)
    assert found is not None
    assert (found.hunters, found.force, found.screen) == ((hunter,), (bomber,), (escort,))
    s = sky("gulf-1939")
    station(s, "G3-I1", "2905", "patrol")
    station(s, "G3F-L24", "2905", "intercept")
    both = AirHex(AGGRESSOR, at(s, "2905"))
    assert (both.clash(s, AGGRESSOR), both.clash(s, DEFENDER)) == (None, None)


@lays("D.1.1b-1")
def an_escort_is_named() -> None:
    s = sky("tali")
    bomber = station(s, "TI-PE2", "0907", "tactical")
    first = station(s, "TI-LA5", "0907", "escort")
    second = station(s, "TI-P39", "0907", "escort")
    hunter = station(s, "TI-HL24", "0907", "intercept")
    begin(s, Dogfight(at(s, "0907"), (hunter,), (bomber,), (first, second)))
    assert whys(refusals(s, "defender", Meet(hunter, bomber))) == ["D.1.1b escort-first"]
    submit(s, "defender", Meet(hunter, through=True))
    assert s.ask is not None
    assert s.ask.sides == ("aggressor",)
    submit(s, "aggressor", NameEscort(second))
    duel = s.steps[-2]
    assert (duel.other, duel.through) == (second, True)  # type: ignore[attr-defined]
    with_dice(s, (4, 6))
    # 4 + speed 7 + 3 squadrons + 1 (Finnish fighter) - 2 against 6 + 6 + 2
    assert s.steps[-1].totals(s) == (13, 14)  # type: ignore[attr-defined]
    assert s.steps[-1].victims(s) == (hunter,)  # type: ignore[attr-defined]


@reckons("air_initiative")
def air_initiative(calc: Calc) -> dict[str, Any]:
    s = start("gulf-1939")
    drm = s.kit.charts.air.air.initiative
    totals = {
        name: one["roll"] + one["sf"] + one["se"] + sum(drm.drm[k] for k in one.get("drm", ()))
        for name, one in ((name, calc[name]) for name in ("int", "other"))
    }
    winner = "int" if totals["int"] >= totals["other"] else "other"
    surprised = abs(totals["int"] - totals["other"]) >= drm.surprised_by
    played = duel_of(s, calc)
    assert played == (winner, surprised), "the engine finds the same"
    return {"winner": winner, "surprised": surprised}


def duel_of(s: State, calc: Calc) -> tuple[str, bool]:
    """The same through the engine's own pair, with units that have these figures."""
    hunter, other = plane(s, "G3F-L24"), plane(s, "G3-SB")
    for n, one in ((hunter, calc["int"]), (other, calc["other"])):
        printed = s.kit.planes[n]
        assert isinstance(printed, PlaneCounter)
        s.planes[n] = replace(s.planes[n], lost=printed.se - 2 * one["se"])
        assert printed.sf == one["sf"], "the case is made of these counters"
    through = "through_escort" in calc["int"].get("drm", ())
    duel = Duel(
        at(s, "2905"), hunter, other, 1, through, (), (calc["int"]["roll"], calc["other"]["roll"])
    )
    won = duel.winner(s) == hunter
    return ("int" if won else "other"), duel.surprised(s)


@reckons("air_combat")
def air_combat(calc: Calc) -> dict[str, Any]:
    kit = start("gulf-1939").kit
    return {"result": air_result(kit, calc["acf"], calc["dcf"], calc["roll"], calc.get("wave", 1))}


@reckons("aa")
def anti_aircraft(calc: Calc) -> dict[str, Any]:
    kit = start("gulf-1939").kit
    shot = fires(calc["aa"], heavy=bool(calc.get("heavy")), height=calc.get("altitude", "low"))
    return {"fires": shot, "result": aa_result(kit, calc["aa"], calc["roll"]) if shot else ""}


@lays("D.1.2-4")
def no_fire_among_friends() -> None:
    s = sky("gulf-1939")
    gun = next(i for i, c in enumerate(s.kit.counters) if c.aa and c.side == DEFENDER)
    s.change(gun, at=at(s, "2905"))
    station(s, "G3-SB", "2905", "tactical")
    assert shots(s, DEFENDER, at(s, "2905"))
    station(s, "G3F-L24", "2905", "intercept")
    assert not shots(s, DEFENDER, at(s, "2905"))
    assert flying(s, DEFENDER, at(s, "2905"))


@reckons("terror")
def terror(calc: Calc) -> dict[str, Any]:
    points, fire = terror_of(start("gulf-1939").kit, calc["roll"], calc.get("date", ""))
    return {"vp": points, "fire": fire}
