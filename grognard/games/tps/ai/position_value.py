"""What a position is worth: the points the German will end with, area by area, and from them his
chance of winning.

For each area that counts the chance that the German holds it when points are counted is a logistic
sum of who stands in it, next to it and near it, of both armies as a whole, and of the day and its
part. The weights were fitted to games between Regulars: see `fitted`.
"""

from __future__ import annotations

from math import erf, exp, log1p, sqrt

from grognard.games.tps.ai.board_model import NEAR, driven_out, lay_out, nearness, threats
from grognard.games.tps.ai.position_weights import PARTS
from grognard.games.tps.kit import EAST, GERMAN, RUSSIAN, Kit
from grognard.games.tps.rules.r19_victory import next_judgement
from grognard.games.tps.state import State
from grognard.games.tps.view import View

NAMES = (
    "german_fresh", "german_spent", "russian_fresh", "russian_spent",
    "german_fresh_next", "german_spent_next", "russian_fresh_next", "russian_spent_next",
    "german_near", "russian_near", "terrain", "rubble", "driven_out",
    "all_russian_fresh", "all_russian_spent", "all_german_fresh", "all_german_spent",
    "advantage", "landing",
)  # fmt: skip
"""What is summed for an area, after a constant."""
ARMIES = ((15.0, 85.0), (0.0, 70.0), (8.0, 102.0), (0.0, 90.0))
"""Between what bounds an army counts, Russian fresh and spent, German fresh and spent: those of the
games the weights were fitted to. Beyond them the sums would say anything."""
REACH = NEAR**4.5
"""An area that nobody holds counts as open where an enemy is no farther off than four areas. Games
show few such near the enemy, for Regular does not leave them, so that they cannot be left to the
other sums."""
LONGEST = 6
"""Days to the count that are told apart."""


def sums(s: State) -> list[tuple[int, bool, list[float]]]:
    """Each area that counts, whether the German controls it, and what `NAMES` says of it."""
    kit, size = s.kit, s.kit.size
    ground, around, near = kit.ground, kit.ground.around, nearness(kit.ground.around)
    here = [[0.0] * size for _ in range(4)]
    all_of = [0.0] * 4
    for counter, unit in zip(kit.counters, s.units, strict=True):
        if counter.combat and (unit.at >= 0 or unit.at == EAST):
            force = 0.5 + counter.attack / 4
            which = 2 * counter.side + unit.spent
            all_of[which] += force
            if unit.at >= 0:
                here[which][unit.at] += force
    both = [[a + b for a, b in zip(here[n], here[n + 1], strict=True)] for n in (0, 2)]
    stands = [[(at, force) for at, force in enumerate(side) if force] for side in both]
    threat = threats(s, GERMAN), threats(s, RUSSIAN)
    army = [
        min(most, max(least, all_of[which])) / 30
        for which, (least, most) in zip((2, 3, 0, 1), ARMIES, strict=True)
    ]
    army.append(1.0 if s.advantage == GERMAN else 0.0)
    found = []
    for at in ground.open:
        if not ground.vp[at]:
            continue
        left, owner = near[at], s.control[at]
        if both[owner][at]:
            out = driven_out(s, owner, at, threat[1 - owner][at])
        else:
            out = 1.0 if any(left[b] > REACH for b, _ in stands[1 - owner]) else 0.0
        row = [log1p(one[at]) for one in here]
        row += [log1p(sum([one[b] for b in around[at]])) for one in here]
        row += [log1p(sum([x * left[b] * left[b] for b, x in side])) for side in stands]
        row += [ground.tem[at] / 3, s.rubble[at] / 2, out, *army]
        row.append(1.0 if ground.ferry_bits >> at & 1 else 0.0)
        found.append((at, owner == GERMAN, row))
    return found


def german_points(s: State) -> tuple[float, float]:
    """[19.2] The points the German may be expected to end with, and their spread."""
    days = s.kit.date_of[next_judgement(s).date] - s.date
    part = f"{'night' if s.night else 'day'}{max(0, min(LONGEST, days))}"
    of_held, of_wanted, line, spread = PARTS[part]
    total, vp = 0.0, s.kit.ground.vp
    for at, held, row in sums(s):
        weights = of_held if held else of_wanted
        x = weights[0] + sum([w * v for w, v in zip(weights[1:], row, strict=True)])
        total += vp[at] / (1 + exp(-max(-20.0, min(20.0, x))))
    return line[0] + line[1] * total, spread


def german_wins(view: View, kit: Kit) -> float:
    """The German's chance, about."""
    s = lay_out(view, kit)
    mean, spread = german_points(s)
    mean += int(kit.options.get("bid", "0"))
    ahead = mean + 0.5 - next_judgement(s).german
    return 0.5 * (1 + erf(ahead / (sqrt(2) * spread)))
