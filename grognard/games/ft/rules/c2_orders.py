"""[C.2] What a naval mission asks of the ships, their course and its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.games.ft.ground import COAST, ISLAND, STRAIT, WATER
from grognard.games.ft.rules.a2_sky import is_bad
from grognard.games.ft.rules.a2_weather import frozen
from grognard.games.ft.rules.c2_course import is_long, why_not_course
from grognard.games.ft.rules.c2_fields import can_mine
from grognard.games.ft.rules.c2_holds import fits_marker, store, stowage, waiting, waiting_water
from grognard.games.ft.rules.c2_ports import SUBMARINE, TRANSPORT, friendly_port, in_port
from grognard.games.ft.rules.c2_supports import gun_range
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State

ORDERS = ("sail", "patrol", "lay", "net", "sweep", "clear", "support", "transport", "landing")
SHORT = ("support", "landing", "patrol", "sweep")
"""[C.2.1] Missions that lead into combat: not at long range."""
NET_LAYER, MINELAYER, SWEEPER = "N", "CM", "AM"


def why_not_ship(s: State, k: int, order: str) -> Iterator[tuple[str, str]]:
    """[C.2] What keeps a ship from a mission, wherever it leads."""
    ship, printed = s.ships[k], s.kit.ships[k]
    if ship.at < 0:
        yield "C.2.1", "no-ship-here"
        return
    if printed.type == SUBMARINE:
        yield "C.2.11", "dives"
    if s.sailed >> k & 1:
        yield "C.2.1", "has-sailed"
    if ship.damaged and order != "sail":
        yield "D.2.1c", "damaged-goes-home"
    if ship.mission == "patrol" and order != "sail":
        yield "C.2.8", "patrol-goes-home"
    if order in ("patrol", "support") and not printed.cf:
        yield ("C.2.8", "no-guns") if order == "patrol" else ("C.2.5", "no-guns")
    if order == "lay" and printed.type != MINELAYER and "M" not in printed.flags:
        yield "C.2.2", "no-minelayer"
    if order == "net" and NET_LAYER not in printed.flags:
        yield "C.2.2", "no-net-layer"


def why_not_order(
    s: State, ships: Sequence[int], order: str, path: Sequence[int], where: int
) -> Iterator[tuple[str, str]]:
    """[C.2] What is wrong with the course and the end of a mission."""
    bad = list(why_not_course(s, ships, path))
    yield from bad
    if not bad:
        yield from why_not_goal(s, ships, order, path, where)


def why_not_goal(
    s: State, ships: Sequence[int], order: str, path: Sequence[int], where: int
) -> Iterator[tuple[str, str]]:
    """[C.2] The same for a course that is legal."""
    side = s.kit.ships[ships[0]].side
    end = path[-1] if path else s.ships[ships[0]].at
    if order in SHORT and is_long(s, ships, path):
        yield "C.2.1", "not-at-long-range"
    must = any(s.ships[k].damaged or s.ships[k].mission == "patrol" for k in ships)
    if must and not friendly_port(s, side, end):
        damaged = any(s.ships[k].damaged for k in ships)
        yield ("D.2.1c", "damaged-goes-home") if damaged else ("C.2.8", "patrol-goes-home")
    if order == "sail" and not path:
        yield "C.2.1", "goes-nowhere"
    yield from _why_not_end(s, ships, order, (*path,) or (end,), where)


def _why_not_end(
    s: State, ships: Sequence[int], order: str, path: Sequence[int], where: int
) -> Iterator[tuple[str, str]]:
    side, end, ground = s.kit.ships[ships[0]].side, path[-1], s.kit.ground
    if order not in ("lay", "support") and where != -1:
        yield "C.2.1", "no-such-order"
    if order == "patrol":
        if not ground.is_hex(end) or not s.friendly(side, end):
            enemy = not ground.is_hex(end) or not ground.bits[end] & WATER
            if enemy:
                yield "C.2.8", "enemy-coast"
    elif order == "lay":
        if len(ships) > 1:
            yield "C.2.2", "one-marker-a-ship"
        elif where not in path or not can_mine(s, side, where):
            yield "C.2.2", "no-mines-there"
    elif order == "net":
        yield from _why_not_net(s, ships, side, end)
    elif order in ("sweep", "clear"):
        if any(s.kit.ships[k].type != SWEEPER for k in ships):
            yield ("C.2.3", "no-sweeper") if order == "sweep" else ("C.2.4", "no-sweeper")
        elif order == "clear" and not any(one.at == end and one.side != side for one in s.nets):
            yield "C.2.4", "no-net-there"
    elif order == "support":
        marked = {one.at for one in s.targets}
        near = where in marked and ground.is_hex(end) and all(
            ground.distance(end, where) <= gun_range(s, k) for k in ships
        )  # fmt: skip
        if not near:
            yield "C.2.5", "no-target-in-range"
        elif s.veiled >> where & 1 and s.enemies(side, where):
            yield "G.12", "concealed-there"
    elif order == "landing":
        yield from _why_not_landing(s, side, end)


def _why_not_net(s: State, ships: Sequence[int], side: int, end: int) -> Iterator[tuple[str, str]]:
    """[C.2.2] One net on open water or in a strait, where there is none."""
    ground = s.kit.ground
    narrow = ground.is_hex(end) and any(bits & STRAIT for _, _, bits in ground.ways[end])
    if len(ships) > 1 or not s.net_stock[side]:
        yield "C.2.2", "one-marker-a-ship"
    elif (
        not ground.is_hex(end)
        or not (ground.bits[end] & WATER or narrow)
        or any(one.at == end for one in s.nets)
    ):
        yield "C.2.2", "no-net-here"


def _why_not_landing(s: State, side: int, end: int) -> Iterator[tuple[str, str]]:
    """[C.2.6] A coast or island hex without cliff that is not frozen, not in bad weather; where the
    enemy holds it, open water must lie before it."""
    ground = s.kit.ground
    if is_bad(s):
        yield "A.2.2c", "no-landing-in-bad-weather"
    if not ground.is_hex(end) or not ground.bits[end] & (COAST | ISLAND):
        yield "C.2.6", "no-shore-there"
    elif frozen(s) >> end & 1:
        yield "C.2.6", "shore-frozen"
    elif s.enemies(side, end) and waiting_water(s, side, end) < 0:
        yield "C.2.6", "no-water-before-it"


def why_not_cargo(
    s: State, ships: Sequence[int], order: str, cargo: Sequence[int], supply: int
) -> Iterator[tuple[str, str]]:
    """[C.2.6, C.2.9] What keeps a load off the ships: transports load in a friendly port units
    that have not moved by land, up to their capacity; who lands is fully supplied."""
    transports = [k for k in ships if s.kit.ships[k].type == TRANSPORT]
    carries = any(s.ships[k].cargo or s.ships[k].supply for k in transports)
    if order not in ("transport", "landing"):
        if cargo or supply:
            yield "C.2.9", "no-transport-here"
        return
    side, at = s.kit.ships[ships[0]].side, s.ships[ships[0]].at
    if not transports:
        yield "C.2.9", "no-transport-here"
    elif not set(cargo) <= set(waiting(s, side, at)) or list(cargo) != sorted(set(cargo)):
        yield "C.2.9", "not-to-be-loaded"
    elif stowage(s, ships, cargo) is None:
        yield "C.2.9", "no-room-aboard"
    elif supply and not (0 < supply <= 2 and supply <= points(s, side, at)):
        yield "C.2.9", "no-points-in-port"
    elif supply and not fits_marker(s, ships, cargo):
        yield "C.2.9", "no-room-aboard"
    elif not cargo and not supply and not carries:
        yield "C.2.9", "nothing-loaded"
    if order == "landing":
        aboard = [i for k in transports for i in s.ships[k].cargo]
        if any(
            s.level(i) < 0 or s.units[i].limited for i in (*cargo, *aboard) if 0 <= i < len(s.units)
        ):
            yield "C.2.6", "not-fully-supplied-to-land"


def points(s: State, side: int, at: int) -> int:
    """The points a headquarters in a friendly port can send."""
    hq = store(s, side, at) if friendly_port(s, side, at) else -1
    return s.units[hq].sp if hq >= 0 else 0


def must_go_home(s: State, k: int) -> bool:
    """[C.2.8] A ship that was on patrol and has not gone home."""
    ship = s.ships[k]
    return ship.mission == "patrol" and not s.sailed >> k & 1 and not in_port(s, k)


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("C.2.2", "C.2.5", "C.2.8")
