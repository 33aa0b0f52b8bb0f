"""[15.58, 21.1] A formation with its integrity bonus, and what a headquarters can do."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.efs.kit import AXIS, SIDES
from grognard.games.efs.pieces import FUEL, Attack
from grognard.games.efs.present.board_answers import FormationAnswer, Part
from grognard.games.efs.present.combat_answers import CommandAnswer
from grognard.games.efs.rules.r15_modifiers import (
    division_refusals,
    panzer_divisions,
    parts_of,
)
from grognard.games.efs.rules.r21_activation import Activate
from grognard.games.efs.rules.r21_command import (
    command_left,
    command_refusals,
    command_value,
    in_command,
    level_at,
    operational,
    range_of,
)
from grognard.games.efs.state import State
from grognard.kernel.bitset import members
from grognard.kernel.legality import No, no
from grognard.kernel.tally import Tally


def formation(s: State, units: Sequence[int], id: str) -> FormationAnswer:
    """The units of a formation wherever they are, and whether it would have its bonus if all of
    those on the map attacked together without combat supply."""
    counters = s.kit.counters
    parts = tuple(
        Part(i, s.units[i].at, s.steps_left(i), len(counters[i].steps), s.units[i].supply)
        for i in units
    )
    here = tuple(i for i in units if s.units[i].at >= 0)
    bonus, lacks = integrity(s, id, units, here)
    return FormationAnswer(
        id,
        parts,
        sum(one.steps for one in parts if one.at >= 0),
        sum(one.of for one in parts),
        bonus,
        bool(bonus) and not lacks,
        lacks,
        any(s.units[i].marks & FUEL for i in here),
    )


def integrity(
    s: State, id: str, units: Sequence[int], here: tuple[int, ...]
) -> tuple[str, tuple[No, ...]]:
    """[15.58d] The bonus of a German division, and what it lacks for it."""
    first = s.kit.counters[units[0]]
    kinds = {s.kit.counters[i].type for i in units}
    if first.side != AXIS or first.ally or "mot_infantry" not in kinds:
        return "", ()
    bonus = "panzer_integrity" if id in panzer_divisions(s.kit) else "motorized_integrity"
    if bonus == "motorized_integrity" and "recon" not in kinds:
        return "", ()
    counts = parts_of(s, here, Attack((), here)).get(id)
    if counts is None:
        return bonus, (no("15.58d", "division-without-regiments", group=id),)
    return bonus, tuple(division_refusals(s.kit, id, counts))


def command(s: State, hq: int) -> CommandAnswer:
    """[21.1, 21.2, 10.13] The range of a headquarters, its points, those it commands."""
    counter, at = s.kit.counters[hq], s.units[hq].at
    if counter.type != "hq" or at < 0:
        reasons = tuple(command_refusals(s, hq, max(at, 0)))
        return CommandAnswer(hq, False, 0, 0, (), (), (), (), reasons)
    side = SIDES[counter.side]
    hexes = tuple(b for b in members(range_of(s.kit, at)) if in_command(s, hq, b))
    under = set(hexes)
    mine = tuple(
        i for i in s.of(counter.side) if s.units[i].at in under and s.kit.counters[i].combat
    )
    tally = Tally()
    tally.add(counter.command if operational(s, hq) else 0, "21.12", "command-printed")
    if less := min(level_at(s, at), counter.command):
        tally.add(-less, "14.66", "command-interdicted")
    tally.add(command_value(s, hq) - tally.total, "12.35", "command-doubled")
    return CommandAnswer(
        hq,
        operational(s, hq),
        command_value(s, hq),
        command_left(s, hq),
        hexes,
        mine,
        tuple(i for i in mine if next(Activate(hq, i).why_not(s, side), None) is None),
        tuple(line for line in tally.lines if line.amount or line.why == "command-printed"),
        tuple(command_refusals(s, hq, at)),
    )
