"""[7.3, 7.32, 7.5, 7.51, 7.52] An attack by fire: its strength, and a column for each target.

Direct fire, opportunity fire and aircraft read the direct fire table, bombardment its own. All are
one `Attack`; what is counted for it stands in tallies, line by line with its rule.
"""

from __future__ import annotations

from typing import Literal

from grognard.games.pg.ground import CODES
from grognard.games.pg.kit import MOTORISED, NONE, Counter
from grognard.games.pg.piece_state import DEMORALISED, DISRUPTED, GOOD
from grognard.games.pg.rules.r06_leaders import combat
from grognard.games.pg.rules.r08_spotting import open_pieces, spotted_hex
from grognard.games.pg.rules.r16_digging import dug_in, entrenched
from grognard.games.pg.rules.r16_mines import mined
from grognard.games.pg.state import State
from grognard.games.pg.tables import FireTable, halved
from grognard.games.pg.terrain_chart import beyond_town, covering
from grognard.kernel.tally import Tally
from grognard.kernel.value import Value

Kind = Literal["direct", "bombard", "battery", "air"]
BOMBARDING = ("bombard", "battery")
NEAR, FAR = 1, 3
"""[10.3] The ranges of the modifiers for adjacent and for distant targets."""


class Attack(Value, frozen=True):
    """[7.1] One attack by fire upon a hex, or [7.44] by opportunity upon one mover."""

    kind: Kind
    side: int
    target: int
    units: tuple[int, ...] = ()
    leaders: tuple[int, ...] = ()
    """[6.41, 6.42] Those who combine hexes and raise the fire of a unit in theirs."""
    factors: tuple[int, ...] = ()
    """[9.2, 15.1] Off-board factors, or the values of aircraft."""
    total: int = -1
    """Its strength, once it is fired: then shares and shots are spent."""
    mover: int = -1
    """[7.44, 13.0] The one it is aimed at in opportunity fire."""
    against: int = -1
    """[9.51] The side it falls upon, where it is not the enemy alone."""
    surprise: bool = False
    """[17.3] A hidden unit fires upon one in strategic movement."""
    flak: bool = False
    """[15.14] Anti-aircraft units are near the target of aircraft."""

    @property
    def foe(self) -> int:
        return 1 - self.side if self.against < 0 else self.against


class Column(Value, frozen=True):
    """[7.52] Targets that the roll is read for on one column of the table."""

    column: int
    units: tuple[int, ...]
    shift: int


# ---- what a unit fires with -----------------------------------------------------------------


def power(s: State, i: int, kind: Kind) -> int:
    """[7.3, 7.23, 14.2, 14.3] The strength of a unit: halved when disrupted; the next of its shares
    when it divides its fire. NONE where it has no such value."""
    counter, unit = s.kit.counters[i], s.units[i]
    value = (counter.bf if kind == "bombard" else counter.df)[unit.reduced]
    if value == NONE or unit.morale == DEMORALISED:
        return NONE
    if kind == "direct" and (task := s.tasks.get(i)) is not None and task.shares:
        return task.shares[0]
    return halved(value) if unit.morale == DISRUPTED else value


def reach(counter: Counter, kind: Kind) -> int:
    """[7.32] The range printed for a kind of fire."""
    return counter.bf_range if kind == "bombard" else counter.df_range


def table(s: State, kind: Kind) -> FireTable:
    return s.kit.bombardment if kind in BOMBARDING else s.kit.direct_fire


def strength(s: State, attack: Attack) -> Tally:
    """[6.42, 7.33, 9.4, 10.2] The strength of an attack, line by line."""
    tally = Tally()
    counters, rule = s.kit.counters, "9.4" if attack.kind in BOMBARDING else "10.2"
    for value in attack.factors:
        tally.add(value, "15.13" if attack.kind == "air" else "9.2", "factor")
    for i in attack.units:
        value = power(s, i, attack.kind)
        tally.add(value, rule, "fire-value", unit=counters[i].label)
    if attack.kind == "direct":
        for i in _raising(s, attack):
            tally.add(combat(s, i), "6.42", "raised-by", unit=counters[i].label)
    return tally


def force(s: State, attack: Attack) -> int:
    """The sum of it."""
    return attack.total if attack.total >= 0 else strength(s, attack).total


def _raising(s: State, attack: Attack) -> list[int]:
    """[6.42] Each leader raises one unit of his hex, each unit is raised by one leader: of too many
    leaders the best."""
    found: list[int] = []
    for at in dict.fromkeys(s.units[i].at for i in attack.units):
        firing = sum(s.units[i].at == at for i in attack.units)
        there = [i for i in attack.leaders if s.units[i].at == at and combat(s, i) > 0]
        found += sorted(there, key=lambda i: (-combat(s, i), i))[:firing]
    return found


# ---- upon whom it falls ---------------------------------------------------------------------


def targets(s: State, attack: Attack) -> tuple[int, ...]:
    """[7.41, 7.44, 8.0] All pieces of the target hex, or the one mover; those aboard are one with
    their transport. Hidden ones are not on the board yet."""
    if attack.mover >= 0:
        return (attack.mover,)
    return open_pieces(s, attack.foe, attack.target)


def common(s: State, attack: Attack) -> Tally:
    """[7.5, 9.4, 10.3] The modifiers that hold for the attack and the hex as a whole."""
    tally = Tally()
    if attack.kind in BOMBARDING:
        _of_bombardment(s, attack, tally)
    else:
        _of_terrain(s, attack, tally)
        _of_firers(s, attack, tally)
    return tally


def _of_terrain(s: State, attack: Attack, tally: Tally) -> None:
    """[10.3, 13.12] What the target's hex does to direct fire; a crowd nothing to a mover's."""
    fire, at = s.kit.direct_fire, attack.target
    s.kit.chart.tell_direct(tally, at)
    if mined(s, attack.side, at):
        fire.modify(tally, "minefield", "minefield")
    if helped_across(s, attack.foe, at):
        fire.modify(tally, "assisted_crossing", "helped-across")
    if attack.mover < 0 and crowded(s, attack.foe, at):
        fire.modify(tally, "three_units", "three-units")


def _of_firers(s: State, attack: Attack, tally: Tally) -> None:
    """[10.3, 13.0, 15.14, 17.3] What the firers and the hour do to direct fire."""
    fire = s.kit.direct_fire
    if s.night:
        fire.modify(tally, "night", "night")
    if attack.units:
        far = max(s.kit.sight.far(s.units[i].at, attack.target) for i in attack.units)
        if far >= FAR:
            fire.modify(tally, "range_3", "distant")
        if far == NEAR:
            fire.modify(tally, "adjacent", "adjacent")
    if attack.flak:
        fire.modify(tally, "flak", "flak")
    if attack.mover >= 0:
        fire.modify(tally, "opportunity_fire", "opportunity")
    if attack.surprise:
        fire.modify(tally, "strategic_move", "strategic")


def _of_bombardment(s: State, attack: Attack, tally: Tally) -> None:
    """[9.4] What the hex, the hour and the spotters do to bombardment."""
    fire, at = s.kit.bombardment, attack.target
    s.kit.chart.tell_bombardment(tally, at)
    if s.night:
        fire.modify(tally, "night", "night")
    if mined(s, attack.side, at):
        fire.modify(tally, "minefield", "minefield")
    if attack.units and all(
        spotted_hex(s, attack.side, a, at) for a in {s.units[i].at for i in attack.units}
    ):
        fire.modify(tally, "spotted_by_firer", "seen-by-the-guns")
    if crowded(s, attack.foe, at):
        fire.modify(tally, "three_units", "three-units")


def crowded(s: State, side: int, at: int) -> bool:
    """[4.2, 4.4, 12.53] Three combat units of that side in the hex: no APCs, no transports."""
    counters = s.kit.counters
    there = sum(counters[i].combat and not counters[i].apc for i in open_pieces(s, side, at))
    return there >= s.kit.constants.stacking.combat


def helped_across(s: State, side: int, at: int) -> bool:
    """[5.7, 5.73] Whether engineers are helping others of that side across a river here; nobody
    needs them at a bridge or a ford."""
    ground, counters = s.kit.ground, s.kit.counters
    terrain = ground.terrain[at]
    wet = terrain in (CODES["river"], CODES["major_river"])
    if not wet or ground.bridge[at] or ground.ford[at]:
        return False
    there = open_pieces(s, side, at)
    if not any(counters[i].engineer and s.units[i].morale == GOOD for i in there):
        return False
    major = terrain == CODES["major_river"]
    return any(
        not (counters[i].engineer or counters[i].leader)
        and (major or counters[i].gait == MOTORISED)
        for i in there
    )


def particular(s: State, attack: Attack, i: int) -> Tally:
    """[7.52, 16.22, 16.4, 16.42] The modifiers that hold for one target alone."""
    tally = Tally()
    fire, label = table(s, attack.kind), s.kit.counters[i].label
    if entrenched(s, i) and (shift := _trench(s, attack, fire)):
        tally.add(shift, fire.rules["entrenchment"], "entrenchment", unit=label)
    if attack.kind in BOMBARDING and _loaded(s, i):
        fire.modify(tally, "loaded_transport", "loaded-transport", unit=label)
    if dug_in(s, i):
        fire.modify(tally, "dug_in", "dug-in", unit=label)
    for id in fire.by_type.get(s.kit.counters[i].type, ()):
        why = "target-cavalry" if id == "target_cavalry" else "target-gun"
        fire.modify(tally, id, why, unit=label)
    return tally


def _trench(s: State, attack: Attack, fire: FireTable) -> int:
    """[9.4, 10.3] What an entrenchment does: against direct fire only half as much where the
    terrain already covers; against bombardment nothing besides a town."""
    shift, chart, at = fire.shifts["entrenchment"], s.kit.chart, attack.target
    if attack.kind in BOMBARDING:
        return beyond_town(chart, at, chart.row(at).bf, shift)
    return shift // 2 if covering(chart, at) else shift


def _loaded(s: State, i: int) -> bool:
    """[9.4] A truck, wagon or sled with something aboard."""
    return s.kit.counters[i].unarmed and bool(s.passengers(i))


def columns(s: State, attack: Attack) -> tuple[Column, ...]:
    """[7.51, 7.52, 10.3] The column for each target, those of one column together."""
    fire = table(s, attack.kind)
    total, base = force(s, attack), common(s, attack).total
    found: dict[int, Column] = {}
    for i in targets(s, attack):
        shift = base + particular(s, attack, i).total
        column = fire.column(total, shift)
        before = found.get(column)
        units = (*before.units, i) if before else (i,)
        found[column] = Column(column, units, fire.limited(shift))
    return tuple(found[column] for column in sorted(found))
