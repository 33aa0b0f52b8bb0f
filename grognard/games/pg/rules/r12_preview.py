"""[12.4] An assault computed before it is made: both sides' strength and columns."""

from __future__ import annotations

from collections import Counter

from grognard.games.pg.kit import SIDES
from grognard.games.pg.rules.r12_assault import Assault, foreseen
from grognard.games.pg.rules.r12_melee import Aim, aims
from grognard.games.pg.rules.r12_values import Fight, force, shifts
from grognard.games.pg.state import State
from grognard.kernel.game import Chance, Preview
from grognard.kernel.legality import Illegal
from grognard.kernel.tally import Line
from grognard.kernel.value import Side

FACES = range(1, 7)


def previewed_assault(s: State, side: Side, action: Assault) -> Preview:
    """[12.4, 7.52] What would come of this assault, if everybody gets in and all fire at once: the
    attacker's lines, then the defender's; results are the attacker's. Raises Illegal."""
    if reasons := list(action.why_not(s, side)):
        raise Illegal(reasons)
    copy, fight = foreseen(s, SIDES.index(side), action)
    mine, theirs = aims(copy, fight, attack=True), aims(copy, fight, attack=False)
    table = s.kit.assault
    heads = tuple(str(head) for head in table.heads)
    results = tuple(" / ".join(table.result(aim.column, die) for aim in mine) for die in FACES)
    return Preview(
        (*_lines(copy, fight, mine, attack=True), *_lines(copy, fight, theirs, attack=False)),
        (force(copy, fight, attack=True).total, force(copy, fight, attack=False).total),
        "",
        " / ".join(heads[aim.column] for aim in mine),
        heads,
        0,
        results,
        tuple(Chance(told, n, len(FACES)) for told, n in Counter(results).items()),
    )


def _lines(s: State, fight: Fight, found: tuple[Aim, ...], *, attack: bool) -> tuple[Line, ...]:
    """The strength, then the modifiers of each column, every one of them once."""
    lines = list(force(s, fight, attack=attack).lines)
    for aim in found:
        for line in shifts(s, fight, attack=attack, target=aim.units[0]).lines:
            if line not in lines:
                lines.append(line)
    return tuple(lines)
