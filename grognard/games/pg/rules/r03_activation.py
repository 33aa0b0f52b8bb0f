"""[3.1, 3.2, 3.3, 5.42, 5.43, 5.44, 5.45, 6.2, 6.8] Who activates whom.

A segment has one root: a piece that activates itself, or a stack. What a leader among the activated
reaches may be declared too; a leader so reached reaches further, down the ranks.
"""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.pg.kit import WAITING, Counter
from grognard.games.pg.piece_state import DEMORALISED, DISRUPTED, GOOD, UNMARKED
from grognard.games.pg.rules.r17_command import commanded
from grognard.games.pg.state import State


def fresh(s: State, i: int) -> bool:
    """[3.13, 6.2, 7.22, 17.5, 17.6] Whether a piece may be activated: in play, it has not acted
    this turn or has its second wind, and it is the acting player's."""
    if worn(s, i) and i not in s.luck.again:
        return False
    if not (s.units[i].at >= 0 or enters(s, i)):
        return False
    command = s.command
    return (command.player < 0 and command.sector < 0) or commanded(s, i)


def unused(s: State, i: int) -> bool:
    """[14.42, 17.5] Whether a piece may be activated for the first time this turn: what must be
    done once need not be done again for a second wind."""
    return fresh(s, i) and not worn(s, i)


def worn(s: State, i: int) -> bool:
    """[3.13, 7.22] Whether a piece bears a marker, or has fired by opportunity."""
    unit = s.units[i]
    return unit.marker != UNMARKED or (unit.shots > 0 and not _runs_on(s.kit.counters[i]))


def _runs_on(counter: Counter) -> bool:
    """[15.2] Trains and river vessels still move after opportunity fire."""
    return counter.kind in ("train", "vessel")


def enters(s: State, i: int) -> bool:
    """[16.51] Whether a piece waits beside the map and its turn has come."""
    turn = s.kit.groups[s.kit.counters[i].group][1].turn
    return s.units[i].at == WAITING and 0 < turn <= s.turn


def activates(s: State, i: int) -> bool:
    """[3.12, 3.31, 5.44, 6.6, 15.2] Whether a piece can activate others at all."""
    counter = s.kit.counters[i]
    if s.units[i].morale == DEMORALISED or counter.kommissar:
        return False
    if counter.leader:
        return True
    return counter.afv and not counter.apc and not _runs_on(counter) and s.led(i)


def near(s: State, i: int, j: int) -> bool:
    """[3.12, 5.44, 12.51, 16.51] Whether one piece stands where the other may activate it: nobody
    does so into an assault hex. Beside the map a group stands around its leaders."""
    mine, its = s.units[i].at, s.units[j].at
    if mine < 0 or its < 0:
        return mine == its and s.kit.counters[i].group == s.kit.counters[j].group
    if mine == its:
        return True
    if s.units[i].morale >= DISRUPTED or s.contested(its):
        return False
    return s.kit.ground.distance(mine, its) == 1


def commands(s: State, i: int, j: int) -> bool:
    """[3.12, 3.2, 3.31, 3.32, 3.33, 3.34, 6.81, 6.83, 6.85] Whether a leader is of the kind that
    activates this other piece, wherever both stand."""
    one, other = s.kit.counters[i], s.kit.counters[j]
    if one.side != other.side or i == j:
        return False
    if one.leader:
        if other.leader:
            return other.kommissar or other.rank < one.rank
        return (not other.afv or other.apc) and not _foreign(s, one, other)
    if one.armoured_car:
        return other.armoured_car
    return other.afv and not _runs_on(other)


def _foreign(s: State, leader: Counter, other: Counter) -> bool:
    """A special rule: nations of one side whose leaders do not lead each other's units."""
    for nations in s.kit.scenario.commands:
        led = {s.kit.nation(id).leaders for id in nations}
        if leader.leader_set in led:
            return other.nation not in nations
    return False


def roots(s: State, root: int, stack: int) -> tuple[int, ...]:
    """[3.1] The pieces that a segment begins with: one, or all of a stack."""
    if root >= 0:
        return (root,)
    return tuple(i for i in s.side_at(s.side, stack) if fresh(s, i))


def sources(s: State, root: int, stack: int) -> tuple[int, ...]:
    """[3.2, 3.32, 5.42, 5.6] The activated pieces that activate others: those with which the
    segment began, and leaders down the chain. A leader who only rides with a declared transport
    is none, unless somebody of the chain could have activated him."""
    first = roots(s, root, stack)
    able = [i for i in s.tasks if activates(s, i)]
    found = [i for i in able if i in first]
    for i in found:  # it grows as the chain goes on
        found += (j for j in able if j not in found and _leads_on(s, i, j))
    return tuple(sorted(found))


def _leads_on(s: State, i: int, j: int) -> bool:
    """[3.2, 12.51] Whether a leader activates another one who then leads others; out of an assault
    hex none does."""
    if not s.kit.counters[j].leader or not commands(s, i, j) or not near(s, i, j):
        return False
    at = s.units[i].at
    return at < 0 or s.units[j].at == at or not s.contested(at)


def may_declare(s: State, root: int, stack: int) -> tuple[int, ...]:
    """[3.11, 3.12, 3.2] The pieces that may still be declared in this segment."""
    free, called_in = reached(s, root, stack)
    return tuple(sorted(free | called_in))


def reached(s: State, root: int, stack: int) -> tuple[set[int], set[int]]:
    """[3.11, 3.12, 3.2, 12.51] The pieces that may be declared as they like, and those whom only
    leaders in an assault hex reach: units in good order, to go in and do nothing else."""
    found = set(roots(s, root, stack))
    called_in: set[int] = set()
    mine = s.kit.units_of[s.side]
    for i in sources(s, root, stack):
        at = s.units[i].at
        fighting = at >= 0 and s.contested(at)
        for j in _around(s, i, mine):
            if commands(s, i, j) and fresh(s, j):
                outside = fighting and s.units[j].at != at
                (called_in if outside else found).add(j)
    called_in = {j for j in called_in if _follows(s, j)}
    return {j for j in found if j not in s.tasks}, called_in - found - s.tasks.keys()


def _follows(s: State, j: int) -> bool:
    """[12.13, 12.51] Whether a piece can be brought into an assault hex."""
    unit = s.units[j]
    return unit.morale == GOOD and unit.aboard < 0 and not s.kit.counters[j].leader


def _around(s: State, i: int, mine: tuple[int, ...]) -> Iterator[int]:
    """Those that stand near enough to a leader."""
    at = s.units[i].at
    if at < 0:
        yield from (j for j in mine if s.units[j].at == at and near(s, i, j))
        return
    yield from s.stacks[at]
    if s.units[i].morale < DISRUPTED:
        for hex in s.kit.ground.neighbours(at):
            if s.stacks[hex] and not s.contested(hex):
                yield from s.stacks[hex]


def activators(s: State, i: int, among: tuple[int, ...]) -> tuple[int, ...]:
    """[3.12, 5.42, 5.45, 6.84] Who among these activated a piece. A leader, and a vehicle with a
    tank leader, leads itself; a leader who is only carried (5.6) has not been activated."""
    carried = s.units[i].aboard >= 0 and i not in among
    itself = (i,) if (activates(s, i) or s.kit.counters[i].leader) and not carried else ()
    if not itself and _runs_on(s.kit.counters[i]):
        itself = (i,)  # [15.2] it has a leader for its own movement
    return itself + tuple(j for j in among if j != i and near(s, j, i) and commands(s, j, i))
