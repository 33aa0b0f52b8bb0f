"""[C.2.6, C.2.9] What transports carry: loading in port, unloading, going ashore."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from grognard.games.ft.counters import halves
from grognard.games.ft.ground import WATER
from grognard.games.ft.pieces import ABOARD, GONE, Depot, Target
from grognard.games.ft.rules.a2_weather import afloat, frozen
from grognard.games.ft.rules.b1_supply import give, room
from grognard.games.ft.rules.c2_ports import TRANSPORT, friendly_port, lanes
from grognard.games.ft.rules.g06_steps import eliminate
from grognard.games.ft.rules.g10_command import CRIPPLED
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State


def capacity(s: State) -> int:
    """[C.2.9] Halves of battalions that a transport flotilla carries."""
    return halves(s.kit.charts.naval.naval.capacity_be)


def bulk(s: State, i: int) -> int:
    """[C.2.9] Halves of battalions a unit takes aboard; a headquarters as much as one battalion."""
    counter = s.kit.counters[i]
    if counter.combat:
        return counter.be[s.units[i].step]
    return halves(s.kit.charts.naval.naval.hq_or_marker_be)


def loaded(s: State, k: int) -> int:
    """Halves of battalions aboard a ship."""
    marker = halves(s.kit.charts.naval.naval.hq_or_marker_be) if s.ships[k].supply else 0
    return sum(bulk(s, i) for i in s.ships[k].cargo) + marker


def stowage(s: State, ships: Sequence[int], cargo: Sequence[int]) -> dict[int, int] | None:
    """[C.2.9] On which transport each unit goes, the largest first; None where they do not fit."""
    free = {k: capacity(s) - loaded(s, k) for k in ships if s.kit.ships[k].type == TRANSPORT}
    found: dict[int, int] = {}
    for i in sorted(cargo, key=lambda one: (-bulk(s, one), one)):
        k = next((k for k, left in free.items() if left >= bulk(s, i)), -1)
        if k < 0:
            return None
        free[k] -= bulk(s, i)
        found[i] = k
    return found


def fits_marker(s: State, ships: Sequence[int], cargo: Sequence[int]) -> bool:
    """[C.2.9] Whether a SUPPLY marker finds room besides these units."""
    plan = stowage(s, ships, cargo)
    marker = halves(s.kit.charts.naval.naval.hq_or_marker_be)
    return plan is not None and any(
        s.kit.ships[k].type == TRANSPORT
        and not s.ships[k].supply
        and capacity(s) - loaded(s, k) - sum(bulk(s, i) for i, on in plan.items() if on == k)
        >= marker
        for k in ships
    )


def waiting(s: State, side: int, at: int) -> tuple[int, ...]:
    """[C.2.9] The units in a port that may be loaded: those that have not moved this turn."""
    if not friendly_port(s, side, at):
        return ()
    return tuple(
        i
        for i in s.of(side, at)
        if s.active(i)
        and not s.marched >> i & 1
        and not {"fixed", "rail"} & s.kit.counters[i].flags
    )


def store(s: State, side: int, at: int) -> int:
    """[C.2.9] A headquarters in the port that has points to send; -1 without one."""
    return next((i for i in s.of(side, at) if s.units[i].sp and s.level(i) > CRIPPLED), -1)


def load(s: State, ships: Sequence[int], cargo: Sequence[int], supply: int) -> None:
    """[C.2.9] Units and points go aboard."""
    side, at = s.kit.ships[ships[0]].side, s.ships[ships[0]].at
    for i, k in sorted((stowage(s, ships, cargo) or {}).items()):
        s.ships[k] = replace(s.ships[k], cargo=tuple(sorted((*s.ships[k].cargo, i))))
        s.change(i, at=ABOARD)
        s.tell("embarked", "C.2.9", unit=s.kit.counters[i].id, ship=s.kit.ships[k].id)
    if supply:
        hq = store(s, side, at)
        s.change(hq, sp=s.units[hq].sp - supply)
        marker = halves(s.kit.charts.naval.naval.hq_or_marker_be)
        k = next(k for k in ships if s.kit.ships[k].type == TRANSPORT and not s.ships[k].supply
                 and capacity(s) - loaded(s, k) >= marker)  # fmt: skip
        s.ships[k] = replace(s.ships[k], supply=supply)


def ashore(s: State, k: int, at: int, rule: str) -> None:
    """[C.2.6, C.2.9] All that is aboard a ship goes ashore in a hex."""
    ship, side = s.ships[k], s.kit.ships[k].side
    s.ships[k] = replace(ship, cargo=(), supply=0, aim=-1)
    if ship.cargo:
        s.march(ship.cargo, at)
        s.tell("ashore", rule, count=len(ship.cargo), hex=s.kit.names[at])
    points = ship.supply
    for i in s.of(side, at):
        if points and s.kit.counters[i].hq and (space := room(s, i)):
            give(s, i, min(points, space), "C.2.9")
            points -= min(points, space)
    if points:
        s.depots = (*s.depots, Depot(side, at, points))


# ---- landings ------------------------------------------------------------------------------


def waiting_water(s: State, side: int, at: int) -> int:
    """[C.2.6] The open water beside a hex from which a landing on it is fought; -1 without any."""
    ground = s.kit.ground
    return next(
        (
            b
            for b in lanes(s.kit)[at]
            if ground.is_hex(b)
            and ground.bits[b] & WATER
            and not frozen(s) >> b & 1
            and (not s.of(side, b) or all(afloat(s, i) for i in s.of(side, b)))
            and not s.of(1 - side, b)
        ),
        -1,
    )


def land(s: State, k: int, at: int) -> None:
    """[C.2.6] Friendly or empty ground: ashore. Held: the units wait on the water before it, and
    the hex gets a TARGET of its own."""
    side = s.kit.ships[k].side
    if not s.enemies(side, at):
        ashore(s, k, at, "C.2.6")
        return
    water = waiting_water(s, side, at)
    if water < 0 or not s.ships[k].cargo:
        return
    s.ships[k] = replace(s.ships[k], at=water, aim=at, mission="landing")
    s.march(s.ships[k].cargo, water)
    s.targets = (
        *(one for one in s.targets if one.at != at), Target(at, False, landing=True),
    )  # fmt: skip
    s.tell("landing", "C.2.6", hex=s.kit.names[at], count=len(s.ships[k].cargo))


def after_landings(s: State, side: int) -> None:
    """[C.2.6] When the combats are over: ashore where the hex was left, else back aboard; without a
    ship, eliminated."""
    for k, ship in enumerate(s.ships):
        if ship.aim < 0 or s.kit.ships[k].side != side:
            continue
        left = tuple(i for i in ship.cargo if s.units[i].at == ship.at and afloat(s, i))
        if not s.enemies(side, ship.aim):
            s.ships[k] = replace(ship, cargo=left, mission="")
            ashore(s, k, ship.aim, "C.2.6")
        else:
            for i in left:
                s.change(i, at=ABOARD)
            s.ships[k] = replace(ship, cargo=left, aim=-1, mission="")
    for i in s.kit.of_side[side]:
        if s.units[i].at != GONE and afloat(s, i):
            eliminate(s, i)


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("C.2.6", "C.2.9")
