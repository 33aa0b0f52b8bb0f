"""[21.1, 21.2] Command: range and points of headquarters, the zones of those that are Non-Op.

For other chapters: `in_command` and `command_left` (an order, a reaction, artillery), `spend`,
`non_op_near`, `make_non_op`; `count_start` where a unit or a marker begins a movement that is not
a `Move`, after `limit_refusals`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from grognard.games.efs.ground import WOODS
from grognard.games.efs.kit import AXIS, Kit
from grognard.games.efs.pieces import NON_OP
from grognard.games.efs.state import State
from grognard.kernel.bitset import BitSet, bits
from grognard.kernel.legality import Reasons, no

Zone = tuple[BitSet, int, int]
"""[21.27b] Hexes of a zone of Non-Op headquarters, how many units may begin to move there, and the
headquarters it is counted under."""

MOVEMENT = ("soviet_mvtm", "soviet_mvt")


# ---- range and points --------------------------------------------------------------------------


def headquarters(kit: Kit) -> tuple[int, ...]:
    """The headquarters of a kit; all are Soviet."""
    found: tuple[int, ...] | None = kit.gaits.get("headquarters")
    if found is None:
        found = tuple(i for i, c in enumerate(kit.counters) if c.type == "hq")
        kit.gaits["headquarters"] = found
    return found


def range_of(kit: Kit, at: int) -> BitSet:
    """[21.11, 17.71a] The hexes in command range of a headquarters in this hex: four hexes over
    everything, on the inset three times as many of its hexes."""
    key = ("command", at)
    found: BitSet | None = kit.gaits.get(key)
    if found is None:
        ground, far = kit.ground, kit.rules.hq_command_range
        factor = kit.rules.inset_range_factor
        found = kit.gaits[key] = bits(
            b for b, name in enumerate(kit.names) if name and ground.in_range(at, b, far, factor)
        )
    return found


def operational(s: State, hq: int) -> bool:
    """[8.16, 21.21] A headquarters on the map on its operational face."""
    unit = s.units[hq]
    return unit.at >= 0 and not unit.marks & NON_OP


def non_op_near(s: State, at: int) -> bool:
    """[21.22, 21.26] Whether a hex is in the range of a Non-Op headquarters."""
    return bool(non_op_hexes(s) >> at & 1)


def non_op_hexes(s: State) -> BitSet:
    """The hexes in range of Non-Op headquarters."""
    found, units, kit = 0, s.units, s.kit
    for hq in headquarters(kit):
        unit = units[hq]
        if unit.at >= 0 and unit.marks & NON_OP:
            found |= range_of(kit, unit.at)
    return found


def in_command(s: State, hq: int, at: int) -> bool:
    """[21.11, 21.22] Whether an operational headquarters commands a hex: in its range, and in that
    of no Non-Op one."""
    if not operational(s, hq) or not range_of(s.kit, s.units[hq].at) >> at & 1:
        return False
    return not non_op_near(s, at)


def command_refusals(s: State, hq: int, at: int) -> Reasons:
    """[21.11, 21.12, 21.22, 21.25] Why a headquarters does not command a hex, or can do nothing
    there."""
    name, where = s.kit.counters[hq].id, s.kit.names[at]
    if s.kit.counters[hq].type != "hq":
        yield no("21.12", "no-headquarters", unit=name)
    elif s.units[hq].at < 0:
        yield no("8.16", "not-on-map", unit=name)
    elif not operational(s, hq):
        yield no("21.25", "hq-is-non-op", unit=name)
    else:
        if not range_of(s.kit, s.units[hq].at) >> at & 1:
            yield no("21.11", "hex-out-of-command", unit=name, hex=where)
        if non_op_near(s, at):
            yield no("21.22", "hex-near-non-op", hex=where)
        if command_left(s, hq) <= 0:
            yield no("21.12", "no-command-left", unit=name)


def level_at(s: State, at: int) -> int:
    """[14.64a, 14.64b, 14.64c, 14.66] The level of Axis interdiction in a hex: at most two, none in
    woods."""
    markers = s.interdiction[AXIS]
    if not markers or s.kit.ground.terrain[at] & WOODS:
        return 0
    total = sum(markers.get(b, 0) for b in (at, *s.kit.ground.around[at]))
    return min(total, s.kit.rules.interdiction_level_max)


def command_value(s: State, hq: int) -> int:
    """[21.12, 14.66, 12.35] The points of a headquarters in a phase: what interdiction leaves of
    them, doubled for a mandated attack."""
    if not operational(s, hq):
        return 0
    left = max(0, s.kit.counters[hq].command - level_at(s, s.units[hq].at))
    return 2 * left if s.doubled >> hq & 1 and s.phase == "soviet_mvtm" else left


def command_left(s: State, hq: int) -> int:
    """[21.12, 21.13] Points that a headquarters has not used in this phase."""
    return command_value(s, hq) - s.command.get(hq, 0)


def spend(s: State, hq: int) -> None:
    """[21.12] A headquarters uses a point."""
    s.command = {**s.command, hq: s.command.get(hq, 0) + 1}


def commanding(s: State, at: int) -> list[int]:
    """[12.41b, 12.54a] The headquarters that command a hex and have a point left."""
    if non_op_near(s, at):
        return []
    return [
        hq for hq in headquarters(s.kit) if in_command(s, hq, at) and command_left(s, hq) > 0
    ]  # fmt: skip


def make_non_op(s: State, hq: int, rule: str = "21.23") -> None:
    """[21.23] A headquarters is turned to its other face."""
    if not s.units[hq].marks & NON_OP:
        s.mark(hq, on=NON_OP)
        s.tell("hq-non-op", rule, unit=s.kit.counters[hq].id)


# ---- the limit on movement [21.27] -------------------------------------------------------------


def note_zones(s: State) -> None:
    """[21.27a] Which Non-Op headquarters there are, and where, when a movement phase begins: their
    zones hold for all of it, wherever they go."""
    s.hampered = {}
    s.non_op = {}
    if s.phase in MOVEMENT:
        units = s.units
        s.non_op = {
            hq: units[hq].at for hq in headquarters(s.kit)
            if units[hq].at >= 0 and units[hq].marks & NON_OP
        }  # fmt: skip


def zones(kit: Kit, noted: Mapping[int, int]) -> Sequence[Zone]:
    """[21.27b] The zones of Non-Op headquarters; those that overlap are one, and count as that with
    the lowest recovery."""
    key = ("non-op", *sorted(noted.items()))
    made: list[Zone] | None = kit.gaits.get(key)
    if made is None:
        made = []
        for hq, at in sorted(noted.items()):
            hexes, least, first = range_of(kit, at), kit.counters[hq].recovery - 1, hq
            apart = []
            for zone in made:
                if zone[0] & hexes:
                    hexes, least = hexes | zone[0], min(least, zone[1])
                    first = min(first, zone[2])
                else:
                    apart.append(zone)
            made = [*apart, (hexes, least, first)]
        kit.gaits[key] = made
    return made


def counted(s: State, units: Iterable[int]) -> dict[Zone, int]:
    """[21.27a, 21.27c, 21.27f] How many of these combat units begin in each zone. A Non-Op
    headquarters may always move, and flotillas."""
    found: dict[Zone, int] = {}
    for zone in zones(s.kit, s.non_op) if s.non_op else ():
        for i in units:
            counter, at = s.kit.counters[i], s.units[i].at
            free = not counter.combat or counter.type == "flotilla" or i in s.non_op
            if not free and at >= 0 and zone[0] >> at & 1:
                found[zone] = found.get(zone, 0) + 1
    return found


def limit_refusals(s: State, units: Iterable[int]) -> Reasons:
    """[21.27a] Whether so many more may begin to move in the zone of a Non-Op headquarters."""
    if not s.non_op:
        return
    for (_, most, first), more in counted(s, units).items():
        if s.hampered.get(first, 0) + more > most:
            yield no("21.27a", "non-op-limit", unit=s.kit.counters[first].id, most=most)


def place_refusals(s: State, hexes: Iterable[int]) -> Reasons:
    """[21.27d, 21.27e] The same for a bridge placed, or an air transport, that counts as a unit."""
    for zone, most, first in zones(s.kit, s.non_op) if s.non_op else ():
        touched = any(zone >> at & 1 for at in hexes)
        if touched and s.hampered.get(first, 0) >= most:
            yield no("21.27d", "non-op-limit", unit=s.kit.counters[first].id, most=most)


def count_start(s: State, units: Iterable[int] = (), hexes: Iterable[int] = ()) -> None:
    """[21.27a, 21.27d, 21.27e] Units begin to move, or something in these hexes counts as one."""
    if not s.non_op:
        return
    more = {zone[2]: count for zone, count in counted(s, units).items()}
    for zone, _, first in zones(s.kit, s.non_op):
        if any(zone >> at & 1 for at in hexes):
            more[first] = more.get(first, 0) + 1
    s.hampered = {
        first: s.hampered.get(first, 0) + more.get(first, 0) for first in {*s.hampered, *more}
    }
