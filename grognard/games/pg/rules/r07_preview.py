"""[7.5, 7.52, 11.1] Fire computed before it is fired: its lines, its columns, what the dice bring.

Whether it may be fired now is not asked: only that it makes sense.
"""

from __future__ import annotations

from collections import Counter
from itertools import product

from grognard.games.pg.kit import NONE, SIDES
from grognard.games.pg.rules.asked import a_hex, own_piece
from grognard.games.pg.rules.r07_fire import (
    Attack,
    Kind,
    columns,
    common,
    particular,
    power,
    strength,
    table,
    targets,
)
from grognard.games.pg.rules.r07_firing import NO_LEADER
from grognard.games.pg.rules.r08_spotting import open_pieces
from grognard.games.pg.rules.r09_bombardment import Bombard
from grognard.games.pg.rules.r09_off_board import Barrage
from grognard.games.pg.rules.r10_direct import Fire
from grognard.games.pg.rules.r11_antitank import AntiTank, score, value
from grognard.games.pg.rules.r13_opportunity import Opportunity, OpportunityShot
from grognard.games.pg.state import State
from grognard.kernel.game import Chance, Preview
from grognard.kernel.legality import Illegal, Reasons, no
from grognard.kernel.value import Side

Volleying = Fire | Bombard | Barrage | Opportunity
Shooting = AntiTank | OpportunityShot
FIRING = (Fire, Bombard, Barrage, Opportunity, AntiTank, OpportunityShot)
"""The actions that can be computed beforehand."""
ROLLS = Counter(one + other for one, other in product(range(1, 7), repeat=2))
"""How many falls of two dice bring each sum."""


def previewed(s: State, side: Side, action: Volleying | Shooting) -> Preview:
    """[7.5] What would come of this fire. Raises Illegal where it makes no sense."""
    if isinstance(action, AntiTank | OpportunityShot):
        if reasons := list(_why_no_shot(s, side, action.unit, action.target)):
            raise Illegal(reasons)
        return _shot(s, action)
    if reasons := list(_why_no_volley(s, side, action)):
        raise Illegal(reasons)
    return _volley(s, attack_of(s, side, action))


def attack_of(s: State, side: Side, action: Volleying) -> Attack:
    if isinstance(action, Opportunity):
        return action.attack(s)
    return action.attack(SIDES.index(side))


def _why_no_volley(s: State, side: Side, action: Volleying) -> Reasons:
    """[7.31] One's own pieces with such a value, and enemies in the open before them."""
    foe = 1 - SIDES.index(side)
    if isinstance(action, Opportunity):
        if reasons := list(_why_no_foe(s, foe, action.target)):
            yield from reasons
            return
    elif reasons := list(a_hex(s, action.target)):
        yield from reasons
        return
    elif not open_pieces(s, foe, action.target):
        yield no("8.0", "nobody-there", hex=s.kit.names[action.target])
    if isinstance(action, Barrage):
        if not action.factors or min(action.factors) < 1:
            yield no("9.2", "nobody-fires")
        return
    if not action.units or len(set(action.units)) != len(action.units):
        yield no("10.2", "nobody-fires")
    kind: Kind = "bombard" if isinstance(action, Bombard) else "direct"
    for i in action.units:
        if reasons := list(own_piece(s, side, i)):
            yield from reasons
        elif s.units[i].at < 0 or power(s, i, kind) == NONE:
            why = "no-bombardment" if kind == "bombard" else "no-direct-fire"
            yield no("7.31", why, unit=s.kit.counters[i].label)
    for i in _heads(action):
        if reasons := list(own_piece(s, side, i)):
            yield from reasons
        elif not s.kit.counters[i].leader or s.units[i].at < 0:
            yield no("6.42", "no-leader", unit=s.kit.counters[i].label)


def _heads(action: Volleying) -> tuple[int, ...]:
    """[6.41, 6.42] The leaders that an action names."""
    raising = action.leaders if isinstance(action, Fire) else ()
    combiner = action.combiner if isinstance(action, Fire | Bombard) else NO_LEADER
    return (*raising, combiner) if combiner != NO_LEADER else raising


def _why_no_foe(s: State, foe: int, j: int) -> Reasons:
    """[8.0, 16.6] An enemy who stands on the boards for all to see."""
    if not 0 <= j < len(s.units):
        yield no("0", "no-such-unit", unit=j)
    elif s.kit.counters[j].side != foe or s.units[j].at < 0 or s.units[j].hidden:
        yield no("11.0", "no-enemy-there")


def _why_no_shot(s: State, side: Side, i: int, j: int) -> Reasons:
    if reasons := [*own_piece(s, side, i), *_why_no_foe(s, 1 - SIDES.index(side), j)]:
        yield from reasons
        return
    if s.units[i].at < 0 or value(s, i) == NONE:
        yield no("7.31", "no-anti-tank-fire", unit=s.kit.counters[i].label)
    if s.kit.counters[j].armour_at is None or s.units[j].aboard >= 0:
        yield no("11.0", "no-vehicle", unit=s.kit.counters[j].label)


def _volley(s: State, attack: Attack) -> Preview:
    """[7.52] The results of each roll stand one after another, in the order of the columns."""
    fire, sum_ = table(s, attack.kind), strength(s, attack)
    lines = [*sum_.lines, *common(s, attack).lines]
    for i in targets(s, attack):
        lines += particular(s, attack, i).lines
    found = columns(s, attack)
    heads = [str(head) for head in fire.heads]
    results = tuple(
        " / ".join(fire.result(one.column, roll) for one in found) for roll in sorted(ROLLS)
    )
    falls: Counter[str] = Counter()
    for roll, result in zip(sorted(ROLLS), results, strict=True):
        falls[result] += ROLLS[roll]
    return Preview(
        tuple(lines),
        (sum_.total, 0),
        "",
        " / ".join(heads[one.column] for one in found),
        tuple(heads),
        0,
        results,
        tuple(Chance(result, n, 36) for result, n in falls.items()),
    )


def _shot(s: State, action: Shooting) -> Preview:
    """[11.1] What is added to the roll, and the steps that each sum costs."""
    tally = score(s, action.unit, action.target)
    steps: Counter[str] = Counter()
    results = []
    for roll, n in sorted(ROLLS.items()):
        hit = s.kit.anti_tank.hit(roll + tally.total)
        told = "-" if hit is None else f"{hit.steps}X" if hit.steps else f"M{hit.check or ''}"
        results.append(told)
        steps[told] += n
    chances = tuple(Chance(told, n, 36) for told, n in steps.items())
    return Preview(tuple(tally.lines), (tally.total, 0), f"{tally.total:+d}", "", (), 0,
                   tuple(results), chances)  # fmt: skip
