"""Everything that lies beside the map: rebuild track, replacement pools, air, rail, weather, what
comes and goes. Of the enemy's air units only those on missions are told, face down."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import (
    AIR_BOXES,
    BOXES,
    WAITING,
)
from grognard.games.efs.present.board_answers import (
    AirBox,
    Arrival,
    Boards,
    Box,
    BoxUnit,
    RailBoard,
    WeatherTurn,
)
from grognard.games.efs.present.picks import air_base
from grognard.games.efs.rules.r05_weather import LETTERS, outlook
from grognard.games.efs.rules.r07_points import KINDS, UP_FROM_ELIMINATED, points_of, price
from grognard.games.efs.rules.r07_replacements import drm
from grognard.games.efs.rules.r09_readiness import BOXES as ROLLING
from grognard.games.efs.rules.r09_readiness import drm as readiness_drm
from grognard.games.efs.rules.r11_rail import capacity
from grognard.games.efs.rules.r14_duels import here
from grognard.games.efs.state import MUD, SNOW, State
from grognard.kernel.tally import Line, Tally
from grognard.kernel.value import Side

TRACK = (
    ("active", "7.11"), ("cadre", "7.12"), ("eliminated", "7.13"), ("cannot_rebuild", "7.14"),
    ("delayed", "7.45b"), ("due", "8.11a"),
)  # fmt: skip
"""The boxes of the rebuild track and what waits beside the map, each with its paragraph."""


def boards(s: State, viewer: Side, side: Side) -> Boards:
    """The boards of a side, as a viewer may know them."""
    me = SIDES.index(side)
    return Boards(
        side,
        tuple(box(s, me, name, rule) for name, rule in TRACK),
        tuple(pools(s, me)),
        tuple(table_modifiers(s)) if me == SOVIET else (),
        tuple(air(s, me, own=viewer == side)),
        RailBoard(
            capacity(s, me),
            s.rail_used[me],
            s.rcp if me == AXIS else 0,
            tuple((head.at, head.spent) for head in s.railheads) if me == AXIS else (),
        ),
        tuple(weather(s)),
        tuple(sorted(s.kit.asp[me].items())),
        tuple(i for i in s.kit.of_side[me] if not s.kit.counters[i].combat and s.units[i].at >= 0),
        tuple(arrivals(s, me)),
        tuple(withdrawals(s, side)),
    )


# ---- rebuild track, pools ------------------------------------------------------------------


def box(s: State, side: int, name: str, rule: str) -> Box:
    """[7.1] The units of a side in a box, in the order in which they came."""
    at = BOXES[name]
    units = [i for i in s.kit.of_side[side] if s.units[i].at == at]
    units.sort(key=lambda i: (s.units[i].since, i))
    return Box(name, rule, tuple(BoxUnit(i, s.units[i].since, next_cost(s, i)) for i in units))


def next_cost(s: State, i: int) -> tuple[str, ...]:
    """[7.13, 7.31, 7.32, 7.61, 7.62] Ways to pay for the next box of a unit."""
    at, side = s.units[i].at, s.kit.counters[i].side
    if at == BOXES["eliminated"]:
        kinds = [kind for kind in KINDS if (side, kind) in UP_FROM_ELIMINATED]
        return tuple(f"1{kind}" for kind in kinds)
    if at != BOXES["cadre"]:
        return ()
    return tuple(f"{price(s, i, kind)}{kind}" for kind in KINDS if price(s, i, kind))


def pools(s: State, side: int) -> list[Line]:
    """[7.3, 7.4, 7.6, 12.36] What a side has to spend."""
    tally = Tally()
    tally.add(s.infantry[side], "7.61" if side == AXIS else "7.31", "pool-infantry")
    tally.add(s.armament[side], "7.62" if side == AXIS else "7.32", "pool-armament")
    tally.add(s.flying[side], "7.63" if side == AXIS else "7.33", "pool-air")
    tally.add(s.posts_due[side], "18.45a" if side == AXIS else "7.41a", "pool-posts")
    if side == SOVIET:
        tally.add(s.posts_extra, "7.41b", "pool-posts-extra")
        tally.add(points_of(s, side, "T"), "7.42a", "pool-trains")
        tally.add(s.releases, "7.52a", "pool-releases")
        tally.add(s.bounties, "7.53a", "pool-bounties")
        tally.add(s.mandated, "12.36a", "pool-mandated")
    return tally.lines


def table_modifiers(s: State) -> list[Line]:
    """[7.22, 12.36c] What would modify the next roll on the Soviet table."""
    tally = Tally()
    tally.add(int(s.weather in (MUD, SNOW)), "7.22", "table-weather")
    tally.add(drm(s) - tally.total, "12.36c", "table-mandated")
    return tally.lines


# ---- air -----------------------------------------------------------------------------------


def air(s: State, side: int, *, own: bool) -> Iterator[AirBox]:
    """[14.13, 14.23, 8.15] The boxes of the status track. The enemy sees no box: who is missing
    from one would tell who flies."""
    base = air_base(s.kit)
    if own:
        for name, at in AIR_BOXES.items():
            if at == WAITING:
                continue
            rule = "9.21" if name == "flown" else "9.22" if name == "damaged" else "14.13"
            planes = tuple(base + n for n in here(s, at, side))
            yield AirBox(name, rule, planes, (), needs(s, side, at))
    flying = [plane.at for n, plane in enumerate(s.planes) if plane.at >= 0 and of(s, n) == side]
    first = base + len(s.planes) * (1 + side)
    names = (
        tuple(base + n for n, plane in enumerate(s.planes) if plane.at >= 0 and of(s, n) == side)
        if own
        else tuple(first + k for k in range(len(flying)))
    )
    yield AirBox("mission", "14.23", names)
    yield AirBox("arrives", "8.15", *coming(s, side))


def of(s: State, n: int) -> int:
    return s.kit.planes[n].side


def needs(s: State, side: int, box: int) -> int:
    """[9.21, 9.22] The highest roll with which an air unit of this box climbs, the weather counted;
    0 of boxes nobody rolls in."""
    if box not in ROLLING:
        return 0
    part = s.kit.charts.air.readiness
    return (part.axis, part.soviet)[side][ROLLING[box]] - readiness_drm(s)


def coming(s: State, side: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """[8.15] Air units that the scenario brings later: open to both sides."""
    part = s.kit.scenario.air
    rows = (part.axis_arrive, part.soviet_arrive)[side]
    planes, turns = [], []
    taken: set[int] = set()
    for turn, name in rows:
        if turn <= s.turn:
            continue
        n = next(
            (
                n for n, one in enumerate(s.kit.planes)
                if one.kind == name and one.side == side and n not in taken
                and s.planes[n].at == WAITING
            ),
            -1,
        )  # fmt: skip
        if n >= 0:
            taken.add(n)
            planes.append(air_base(s.kit) + n)
            turns.append(turn)
    return tuple(planes), tuple(turns)


# ---- weather -------------------------------------------------------------------------------


def weather(s: State) -> Iterator[WeatherTurn]:
    """[5.1, 5.2] Every turn of the scenario: what was, and of the next one what the roll may
    bring; of later ones what the table alone says."""
    faces = s.kit.rules.die_faces
    for turn in range(s.kit.first, s.kit.last + 1):
        sky = s.kit.sky[turn]
        n = turn - s.kit.first
        if n < len(s.past):
            yield WeatherTurn(turn, sky.climate, s.kit.weathers[LETTERS.index(s.past[n])], ())
            continue
        found: dict[str, int] = {}
        for die in range(1, faces + 1):
            code = sky.fixed or s.kit.weather.cell(die + sky.drm, sky.climate)
            if n == len(s.past) and not sky.fixed:
                code = outlook(s.kit.rules, code, sky.climate, s.past, frozen=s.frozen).letter
            word = s.kit.weathers[LETTERS.index(code[0])]
            found[word] = found.get(word, 0) + 1
        yield WeatherTurn(turn, sky.climate, "", tuple(found.items()))


# ---- comings and goings --------------------------------------------------------------------


def arrivals(s: State, side: int) -> Iterator[Arrival]:
    """[8.11, 8.2] Reinforcements that are still to come; those of special groups once chosen."""
    for owner, turn, by, hexes, units in s.kit.by_entry:
        group = s.kit.group_of.get(units[0], -1) if units else -1
        if owner != side or turn < s.turn or (group >= 0 and not s.chosen >> group & 1):
            continue
        left = tuple(i for i in units if s.units[i].at == WAITING)
        if left:
            yield Arrival(turn, by, tuple(at for at in hexes if at >= 0), left)


def withdrawals(s: State, side: Side) -> Iterator[Arrival]:
    """[8.5] Units that must leave."""
    for n, row in enumerate(s.kit.scenario.withdrawal):
        i = s.kit.unit_at.get(row.unit, -1)
        if row.side == side and not s.withdrawn >> n & 1 and i >= 0:
            yield Arrival(row.turn, "withdrawal", (), (i,))
