"""[12.4, 12.41, 12.42, 12.5, 12.54, 5.75, 6.43, 15.31] The strength and columns of an assault."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.pg.kit import NONE
from grognard.games.pg.piece_state import DEMORALISED, DISRUPTED
from grognard.games.pg.rules.r06_leaders import raised
from grognard.games.pg.rules.r14_checks import own_morale
from grognard.games.pg.rules.r16_digging import dug_in, entrenched
from grognard.games.pg.state import State
from grognard.games.pg.tables import halved, quartered
from grognard.games.pg.terrain_chart import beyond_town
from grognard.kernel.tally import Tally
from grognard.kernel.value import Value


class Fight(Value, frozen=True):
    """[12.2, 12.3] An assault: where, who attacks with what, and how it began."""

    at: int
    side: int
    """The side that attacks now."""
    attackers: tuple[int, ...]
    """Its units and leaders that take part."""
    entered: tuple[int, ...] = ()
    """[12.54] Those among them who have just moved in."""
    came: tuple[int, ...] = ()
    """[12.41] The hexes they came from."""
    first: bool = False
    """[5.75, 12.4] The first round: no friend of the attacker was in the hex before."""
    charge: tuple[int, ...] = ()
    """[15.31] Cavalry that charges."""


def units_of(s: State, pieces: Iterable[int]) -> tuple[int, ...]:
    """Units among these pieces: no leaders, nobody aboard, nobody gone."""
    counters, units = s.kit.counters, s.units
    return tuple(
        i for i in pieces if not counters[i].leader and units[i].aboard < 0 and units[i].at >= 0
    )


def heads(s: State, pieces: Iterable[int]) -> tuple[int, ...]:
    """[6.43, 6.6] Leaders with a rank among these pieces who are not demoralised."""
    counters, units = s.kit.counters, s.units
    return tuple(
        i
        for i in pieces
        if counters[i].rank >= 0 and units[i].at >= 0 and units[i].morale < DEMORALISED
    )


def attackers(s: State, fight: Fight) -> tuple[int, ...]:
    """[12.43] Those who still attack: in the hex and not demoralised."""
    units = s.units
    return tuple(
        i for i in fight.attackers if units[i].at == fight.at and units[i].morale < DEMORALISED
    )


def defenders(s: State, fight: Fight) -> tuple[int, ...]:
    """[12.3] Every enemy in the hex defends."""
    return s.side_at(1 - fight.side, fight.at)


def strength(s: State, i: int, *, alone: bool = False) -> int:
    """[12.4, 12.42, 12.54, 14.2, 14.3] What a unit counts: its direct fire, 1 where it has none,
    nothing for unarmed transports. `alone` are machine guns and flak that start an assault without
    other infantry."""
    counter, unit = s.kit.counters[i], s.units[i]
    if counter.unarmed or counter.leader or unit.aboard >= 0:
        return 0
    value = counter.df[unit.reduced]
    if value == NONE or unit.limbered:
        value = 1
    if alone:
        value = halved(value)
    if unit.morale == DISRUPTED:
        return halved(value)
    return quartered(value) if unit.morale == DEMORALISED else value


def force(s: State, fight: Fight, *, attack: bool, only: tuple[int, ...] = ()) -> Tally:
    """[12.4] The strength of the attacker or of the defender; `only` some of them fire (12.43)."""
    pieces = attackers(s, fight) if attack else defenders(s, fight)
    firing = [i for i in units_of(s, pieces) if not only or i in only]
    counters = s.kit.counters
    infantry = any(counters[i].infantry and not counters[i].hmg for i in firing)
    tally = Tally()
    for i in firing:
        guns = counters[i].hmg or counters[i].aa
        weak = fight.first and attack and guns and i in fight.entered and not infantry
        if value := strength(s, i, alone=weak):
            tally.add(value, "12.54" if weak else "12.4", "assault-unit", unit=counters[i].label)
    if tally.lines and (more := raised(s, heads(s, pieces), len(tally.lines))):
        tally.add(more, "6.42", "leaders-add")
    return tally


# ---- columns -------------------------------------------------------------------------------


def shifts(
    s: State,
    fight: Fight,
    *,
    attack: bool,
    target: int = -1,
    theirs: tuple[int, ...] | None = None,
) -> Tally:
    """[12.4, 12.41] The columns of the attacker's fire, or of the defender's. `target` is named
    where an entrenchment or a hole may protect it, `theirs` where not all in the hex are fired at
    (12.12)."""
    mine = attackers(s, fight) if attack else defenders(s, fight)
    if theirs is None:
        theirs = defenders(s, fight) if attack else s.side_at(fight.side, fight.at)
    tally = Tally()
    if attack:
        _cover(s, fight, target, tally)
    _both(s, fight, mine, theirs, tally)
    if attack:
        _attack(s, fight, mine, theirs, tally)
    elif _uphill(s, fight):
        s.kit.assault.modify(tally, "hill", "assault-hill")
    return tally


def sheltered(s: State, i: int) -> bool:
    """[12.41, 12.43] Whether a defender is in an entrenchment where he was before the enemy."""
    return entrenched(s, i) and s.units[i].held == s.units[i].at


def fortified(s: State, i: int) -> bool:
    """[12.43] Whether a defender fires first: dug in, or in an entrenchment."""
    return sheltered(s, i) or dug_in(s, i)


def _cover(s: State, fight: Fight, target: int, tally: Tally) -> None:
    """[12.41, 5.75] What the ground takes from the attacker."""
    kit = s.kit
    chart, fire = kit.chart, kit.assault
    chart.tell_assault(tally, fight.at)
    if target >= 0 and sheltered(s, target):
        town, trench = chart.row(fight.at).assault, fire.shifts["entrenchment"]
        if more := beyond_town(chart, fight.at, town, trench):
            tally.add(more, fire.rules["entrenchment"], "assault-entrenchment")
    if target >= 0 and dug_in(s, target):
        fire.modify(tally, "dug_in", "assault-dug-in")
    if fight.first and kit.is_terrain(fight.at, "major_river"):
        engineers = (kit.counters[i].engineer for i in units_of(s, s.stacks[fight.at]))
        if not any(engineers):
            fire.modify(tally, "major_river", "assault-major-river")


def _both(
    s: State, fight: Fight, mine: tuple[int, ...], theirs: tuple[int, ...], tally: Tally
) -> None:
    """[12.4, 6.43] Columns that either side may have."""
    counters, units = s.kit.counters, s.units
    own, foes = units_of(s, mine), units_of(s, theirs)
    if heads(s, mine):
        s.kit.assault.modify(tally, "leader", "assault-leader")
    if foes and all(units[i].morale == DEMORALISED for i in foes):
        s.kit.assault.modify(tally, "all_demoralised", "assault-all-demoralised")
    if _combined(s, own):
        s.kit.assault.modify(tally, "combined_arms", "assault-combined-arms")
    walls = s.kit.is_terrain(fight.at, "town") or fight.at in s.trenches
    if walls and any(counters[i].engineer for i in own):
        s.kit.assault.modify(tally, "engineer", "assault-engineers")
    if own and all(_close(s, i) for i in own):
        s.kit.assault.modify(tally, "close_combat", "assault-close-combat")
    blind = s.kit.is_terrain(fight.at, "town") or s.kit.is_terrain(fight.at, "woods")
    tanks = any(counters[i].afv for i in foes)
    if blind and tanks and not any(counters[i].infantry and not counters[i].hmg for i in foes):
        s.kit.assault.modify(tally, "afv_without_infantry", "assault-afv-alone")


def _combined(s: State, own: tuple[int, ...]) -> bool:
    """[12.4] A closed AFV that is not demoralised beside infantry, where nation and year allow."""
    counters = s.kit.counters
    able = [i for i in own if combined_since(s, i)]
    return any(counters[i].closed and s.units[i].morale < DEMORALISED for i in able) and any(
        counters[i].infantry and not counters[i].hmg for i in able
    )


def combined_since(s: State, i: int) -> bool:
    """[12.4] Whether a unit's nation has learnt to fight tanks and infantry together."""
    counter = s.kit.counters[i]
    since = s.kit.nation("sg" if counter.guards else counter.nation).combined_arms
    return since is not None and s.kit.year >= since


def _close(s: State, i: int) -> bool:
    """[12.4] Infantry that fights hand to hand."""
    counter = s.kit.counters[i]
    return counter.infantry and not counter.hmg and s.kit.nation(counter.nation).close_combat


def _attack(
    s: State, fight: Fight, mine: tuple[int, ...], theirs: tuple[int, ...], tally: Tally
) -> None:
    """[12.4, 15.31] Columns of the attacker alone."""
    own, foes = units_of(s, mine), units_of(s, theirs)
    if own and foes and min(own_morale(s, i) for i in own) > max(own_morale(s, i) for i in foes):
        s.kit.assault.modify(tally, "higher_morale", "assault-morale")
    if any(i in fight.charge for i in own):
        s.kit.assault.modify(tally, "cavalry_charge", "assault-charge")


def _uphill(s: State, fight: Fight) -> bool:
    """[12.4] The first round on a hill above every hex the attackers came from. A line in the hex
    is as high as the hex."""
    level = s.kit.ground.level
    return fight.first and bool(fight.came) and level[fight.at] > max(level[a] for a in fight.came)
