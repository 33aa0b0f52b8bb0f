"""[6.0, 6.4, 6.42, 6.5, 6.51, 6.52, 6.53, 6.54, 12.51] What a leader adds to those around him."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.pg.piece_state import DEMORALISED, DISRUPTED, GOOD
from grognard.games.pg.state import State
from grognard.games.pg.tables import halved


def bonus(s: State, i: int) -> int:
    """[6.51, 17.5] The morale modifier of a leader; an event may raise it for a turn."""
    return s.leader(i).bonus + (s.luck.inspired == i)


def combat(s: State, i: int) -> int:
    """[6.42, 14.2] The combat modifier of a leader: halved when he is disrupted, none when he is
    demoralised."""
    value, morale = s.leader(i).combat, s.units[i].morale
    return 0 if morale == DEMORALISED else halved(value) if morale == DISRUPTED else value


def raised(s: State, leaders: Iterable[int], units: int) -> int:
    """[6.42] What the leaders of one hex add to so many units of it: each leader adds to one unit,
    each unit gains from one leader."""
    values = sorted((combat(s, i) for i in leaders), reverse=True)
    return sum(values[:units])


def regular(s: State, i: int) -> bool:
    """[6.6, 6.82] A leader with a rank: no kommissar, no tank leader."""
    return s.kit.counters[i].rank >= 0


def reaches(s: State, i: int, at: int) -> bool:
    """[6.53, 12.51] Whether a leader may help somebody in a hex: in good order in his own and the
    adjacent ones, disrupted in his own; into an assault hex and out of one nobody helps."""
    leader = s.units[i]
    if leader.at < 0 or leader.morale == DEMORALISED:
        return False
    if leader.at == at:
        return True
    if leader.morale != GOOD or s.kit.ground.distance(leader.at, at) != 1:
        return False
    return not s.contested(at) and not s.contested(leader.at)


def may_help(s: State, i: int, j: int) -> bool:
    """[6.51, 6.54] Whether this leader may help that unit, or that leader of lower rank."""
    one, other = s.kit.counters[i], s.kit.counters[j]
    if i == j or one.rank < 0 or one.side != other.side:
        return False
    # A kommissar stands outside the ranks: he is nobody's junior.
    return not other.leader or 0 <= other.rank < one.rank


def helpers(s: State, j: int) -> tuple[int, ...]:
    """[6.51, 6.53, 6.54] The leaders who help a unit, or another leader, to keep its morale."""
    at = s.units[j].at
    counters = s.kit.counters
    return tuple(
        i
        for hex in (at, *s.kit.ground.neighbours(at))
        for i in s.stacks[hex]
        if counters[i].rank >= 0 and may_help(s, i, j) and reaches(s, i, at)
    )


def help_in_check(s: State, j: int) -> int:
    """[6.51] What the best of them adds."""
    return max((bonus(s, i) for i in helpers(s, j)), default=0)


def leaders_at(s: State, side: int, at: int) -> tuple[int, ...]:
    """Leaders and kommissars of a side in a hex, the highest rank first."""
    counters = s.kit.counters
    found = [i for i in s.side_at(side, at) if counters[i].leader]
    return tuple(sorted(found, key=lambda i: (-counters[i].rank, i)))


def alone(s: State, side: int, at: int) -> bool:
    """[6.71] Whether leaders of a side are in a hex and nobody else of theirs."""
    mine = s.side_at(side, at)
    return bool(mine) and all(s.kit.counters[i].leader for i in mine)
