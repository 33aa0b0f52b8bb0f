"""What dice may bring: the chances of an attack before it is made, and of a roll made again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import product
from typing import Any

from grognard.games.tps.kit import RUBBLE
from grognard.games.tps.rules.r06_track import ends, judges
from grognard.games.tps.rules.r082_movement import enters_rubble
from grognard.games.tps.rules.r0828_infiltration import slips
from grognard.games.tps.rules.r083_resolve import ROUT, Wave
from grognard.games.tps.rules.r083_values import Fight, capacity, defence, describe, offence
from grognard.games.tps.rules.r08355_retreat import survives
from grognard.games.tps.rules.r09_advantage import Offered, Purpose
from grognard.games.tps.rules.r12_supply import withers
from grognard.games.tps.rules.r14_rubble import Work, dug, makes_rubble
from grognard.games.tps.rules.r15_artillery import silences
from grognard.games.tps.rules.r17_luftwaffe import error
from grognard.games.tps.rules.r18_volga import meets
from grognard.games.tps.state import State
from grognard.kernel.game import Chance

FALLS = 1296
KINDS = ("overrun", "destroyed", "won", "even", "lost", "rout", "astray")
"""How an attack can end. Fire that takes more than a group can pay destroys it; nobody goes on."""


@cache
def sums() -> tuple[tuple[int, int], ...]:
    """Two dice: how many of the 36 falls give each sum."""
    found = [0] * 13
    for one, two in product(range(1, 7), repeat=2):
        found[one + two] += 1
    return tuple((total, count) for total, count in enumerate(found) if count)


class Terms:
    """What an attack hangs on before its dice fall."""

    __slots__ = ("ahead", "fires", "most", "routs", "strays")

    def __init__(
        self,
        ahead: int,
        most: int,
        *,
        routs: bool = False,
        fires: bool = False,
        strays: frozenset[int] = frozenset(),
    ) -> None:
        self.ahead = ahead
        """Offence less defence."""
        self.most = most
        """[8.36] The points the group can pay."""
        self.routs = routs
        """[8.37] Attackers came in, and may be thrown out."""
        self.fires = fires
        """[8.36] Artillery or aircraft: no overrun."""
        self.strays = strays
        """[17.3] Attack dice that fall on their own side."""

    def outcome(self, thrown: int, against: int) -> str:
        """[8.353, 8.36, 8.37, 17.3] What these sums of the dice bring."""
        margin = self.ahead + thrown - against
        if thrown in self.strays:
            return "astray"
        if margin > self.most:
            return "destroyed" if self.fires else "overrun"
        if margin >= 0:
            return "won" if margin else "even"
        return "rout" if self.routs and margin <= ROUT else "lost"

    def worth(self, thrown: int, against: int) -> int:
        """How good that is for the attacker; what makes no difference counts alike."""
        margin = self.ahead + thrown - against
        match self.outcome(thrown, against):
            case "astray":
                return -3
            case "rout":
                return -2
            case "lost":
                return -1
        return min(margin, self.most + 1)

    def chances(self) -> tuple[Chance, ...]:
        """[8.353] Of 1296 equal falls: so many overruns, casualty points, ties, defeats, routs; and
        how many points are owed."""
        kinds, owed = dict.fromkeys(KINDS, 0), dict[int, int]()
        for (thrown, a), (against, d) in product(sums(), sums()):
            kind = self.outcome(thrown, against)
            kinds[kind] += a * d
            if kind == "won":
                margin = self.ahead + thrown - against
                owed[margin] = owed.get(margin, 0) + a * d
        told = [Chance(kind, falls, FALLS) for kind, falls in kinds.items()]
        points = [Chance(f"owed-{n}", falls, FALLS) for n, falls in sorted(owed.items())]
        return (*told, *points)


def terms(s: State, fight: Fight) -> Terms:
    """What this attack hangs on now."""
    return Terms(
        offence(s, fight).total - defence(s, fight).total,
        capacity(s, fight),
        routs=bool(fight.entered) and fight.group != RUBBLE,
        fires=fight.kind != "ground",
        strays=frozenset(dr for dr, _ in sums() if error(s, fight, dr) is not None),
    )


def besides(s: State, fight: Fight) -> tuple[Chance, ...]:
    """[6.31, 6.32, 14.2, 15.32] What else the dice of an attack may bring: rubble, silenced guns,
    the end of the day or the night."""
    found = []
    if makes_rubble(s, fight):
        need = s.kit.constants.rubble.create - s.kit.ground.tem[fight.target]
        found.append(Chance("rubble", _under(lambda dr: dr >= need), 36))
    if fight.fag >= 0:
        found.append(Chance("silenced", sum(silences(s, fight, n) for n in range(1, 7)), 6))
    if not fight.opening and judges(s, fight.side):
        found.append(Chance("dawn" if s.night else "sunset", _under(lambda dr: ends(s, dr)), 36))
    return tuple(found)


def _under(holds: Callable[[int], bool]) -> int:
    return sum(count for dr, count in sums() if holds(dr))


# ---- a roll made again -----------------------------------------------------------------------


def second_thoughts(s: State, step: Offered) -> dict[str, Any]:
    """[9.2, 9.3, 9.4] For the holder of the advantage: what the dice say as they lie, and what they
    might say if they were thrown again."""
    found = _of_attack(s, step) if step.throw.why == "attack" else _of_test(s, step)
    return {**found, "idle": idle(found)}


def idle(found: dict[str, Any]) -> bool:
    """[9.2, 9.3, 9.4] Whether the advantage could change nothing: however the dice fell again, the
    same would come of them, and there is no day or night to prolong."""
    if found.get("ends"):
        return False
    if "sums" in found:
        alike = not found["better"] and not found["worse"]
        return alike and all(one.falls in (0, one.of) for one in found["besides"])
    return len(found["again"]) == 1


def _of_attack(s: State, step: Offered) -> dict[str, Any]:
    fight = next(below.fight for below in reversed(s.steps) if isinstance(below, Wave))
    found, ov, dv = terms(s, fight), offence(s, fight), defence(s, fight)
    a, b, c, d, *_ = step.pips
    now = found.worth(a + b, c + d)
    ours = 1 if s.advantage == fight.side else -1
    better = worse = mean = 0
    for (thrown, n), (against, m) in product(sums(), sums()):
        worth = found.worth(thrown, against)
        better += n * m * (ours * worth > ours * now)
        worse += n * m * (ours * worth < ours * now)
        mean += n * m * max(0, min(worth, found.most))
    turning = {"ends": ends(s, a + b)} if step.throw.turns else {}
    if fight.fag >= 0:
        turning["silenced"] = silences(s, fight, step.pips[4])
    return {
        "fight": describe(s, fight),
        "lines": [*ov.lines, *dv.lines],
        "split": len(ov.lines),
        "sums": [ov.total, dv.total],
        "thrown": [a + b, c + d],
        "now": found.outcome(a + b, c + d),
        "margin": found.ahead + a + b - c - d,
        "owed": max(0, min(now, found.most)),
        "most": found.most,
        "again": found.chances(),
        "besides": besides(s, fight),
        "better": better,
        "worse": worse,
        "of": FALLS,
        "mean": round(mean / FALLS, 1),
        **turning,
    }


ORDER = (
    "barred", "enters", "lost", "through", "fails", "slips", "sunk", "thrown-back", "shaken",
    "lands", "withers", "holds", "not-dug", "dug", "ends", "goes-on",
)  # fmt: skip
"""Of each roll that is no attack, what it can bring: from worse to better for who rolls."""


def verdict(s: State, throw: Purpose, engineers: int, pips: Sequence[int]) -> str:
    """[9.4] What these pips mean for the roll in hand."""
    total, at, side = sum(pips), throw.at, throw.side
    match throw.why:
        case "rubble-entry":
            return "enters" if enters_rubble(s, at, total) else "barred"
        case "rubble-retreat":
            return "through" if enters_rubble(s, at, total) else "lost"
        case "contested-retreat":
            return "through" if survives(s, side, at, total) else "lost"
        case "infiltration":
            return "slips" if slips(s, at, total) else "fails"
        case "interdiction":
            return meets(s, at, total)
        case "attrition":
            return "withers" if withers(s, at, total) else "holds"
        case "fortify":
            return "dug" if dug(s, at, engineers, total) else "not-dug"
    return "ends" if ends(s, total) else "goes-on"


def _of_test(s: State, step: Offered) -> dict[str, Any]:
    below = s.steps[-2] if len(s.steps) > 1 else None
    engineers = below.engineers if isinstance(below, Work) else 0
    counts: dict[str, int] = {}
    for pips in product(range(1, 7), repeat=len(step.pips)):
        met = verdict(s, step.throw, engineers, pips)
        counts[met] = counts.get(met, 0) + 1
    now = verdict(s, step.throw, engineers, step.pips)
    of = 6 ** len(step.pips)
    found: dict[str, Any] = {
        "now": now,
        "again": [Chance(name, counts[name], of) for name in ORDER if name in counts],
        "of": of,
        "ends": step.throw.turns and now == "ends",
    }
    if step.throw.why != "impulse":
        ours = 1 if s.advantage == step.throw.side else -1
        rank = ORDER.index(now)
        found["better"] = sum(
            n for name, n in counts.items() if ours * ORDER.index(name) > ours * rank
        )
        found["worse"] = sum(
            n for name, n in counts.items() if ours * ORDER.index(name) < ours * rank
        )
    return found
