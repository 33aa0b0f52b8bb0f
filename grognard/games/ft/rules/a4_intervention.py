"""[A.4.1] Foreign intervention in the Winter War."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from grognard.games.ft.charts import LEVELS
from grognard.games.ft.charts_war import InterventionRow
from grognard.games.ft.counters import AGGRESSOR, halves
from grognard.games.ft.kit import Kit
from grognard.games.ft.made_up import EXPEDITION, VOLUNTEERS
from grognard.games.ft.pieces import SPARE
from grognard.games.ft.rules.a3_events import ComingIn
from grognard.games.ft.rules.asked import die, face, told
from grognard.games.ft.rules.b3_squadrons import AirReplacing
from grognard.games.ft.rules.g06_steps import receive
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Call, Done, Flow, Goto, Silent, Step

WORST = "A"
"""[A.4.1] Finnish morale at which, or below which, the powers are asked."""
ONCE = ("material", "volunteers", "expedition", "expedition-soon")
ALIKE = {"expedition": "expedition-soon", "expedition-soon": "expedition"}
"""One expedition comes, late or soon."""


def tested(morale: str) -> bool:
    return LEVELS.index(morale) <= LEVELS.index(WORST)


def modifier(kit: Kit, month: str, quarter: str, prestige: str, terror: int) -> int:
    """[A.4.1] By date, Soviet prestige, and points of terror."""
    chart = kit.charts.politics.intervention.drm
    total = chart.get(month, chart.get(f"{month} {quarter}", 0))
    if prestige in ("L", "VL"):
        total += chart["sov_prestige_L_or_VL"]
    return total + chart["per_terror_vp"] * terror


def row_of(kit: Kit, total: int, happened: Iterable[str]) -> InterventionRow:
    """[A.4.1] The row of a total; one that has happened counts as the row above it."""
    rows = kit.charts.politics.intervention.rows
    gone = set(happened)
    n = next(n for n, row in enumerate(rows) if total <= row.upto)
    while n and rows[n].id in ONCE and (rows[n].id in gone or ALIKE.get(rows[n].id) in gone):
        n -= 1
    return rows[n]


class Asking(Step[State, Silent], frozen=True, tag="asking-powers"):
    """[A.4.1] A white die with its modifiers."""

    side: int

    def enter(self, s: State) -> Flow:
        colour = s.kit.charts.politics.intervention.die
        return Call(die(s, colour, "intervention", "A.4.1", self.side))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        colour = s.kit.charts.politics.intervention.die
        shown, date = face(s, colour, value[0]), s.kit.calendar[s.turn - 1]
        prestige = LEVELS[s.prestige]
        total = shown + modifier(s.kit, date.month, date.quarter, prestige, s.terror)
        told(s, "intervention", "A.4.1", self.side, colour, shown, total)
        row = row_of(s.kit, total, [id for id, _ in s.intervened])
        s.tell("intervention", "A.4.1", row=row.id)
        return happens(s, row, self.side)


def happens(s: State, row: InterventionRow, side: int) -> Flow:
    """[A.4.1] Material at once; units some turns later; an expedition lowers Soviet prestige."""
    if row.id not in ONCE:
        return Done()
    s.intervened = (*s.intervened, (row.id, s.turn + row.after))
    if row.rp:
        receive(s, "FIN", row.rp, "A.4.1")
    if row.id in ALIKE:
        s.prestige = max(0, s.prestige - 1)
    return Goto(AirReplacing(side, "FIN", halves(row.se))) if row.se else Done()


def arrivals(s: State) -> tuple[int, ...]:
    """[A.4.1] The units that are due now."""
    due = {id for id, turn in s.intervened if turn <= s.turn}
    names = ((VOLUNTEERS,) if "volunteers" in due else ()) + (
        EXPEDITION if due & set(ALIKE) else ()
    )
    units = (s.kit.unit_at.get(name, -1) for name in names)
    return tuple(i for i in units if i >= 0 and s.units[i].at == SPARE)


class Powers(Step[State, Silent], frozen=True, tag="powers"):
    """[A.4.1] Who is due comes; then the powers are asked, if Finnish morale is low enough."""

    side: int
    came: bool = False

    def enter(self, s: State) -> Flow:
        if not self.came:
            return Call(ComingIn(arrivals(s), self.side), Powers(self.side, came=True))
        first = s.kit.scenario.intervention_from
        if s.turn < first or not tested(LEVELS[s.morale]):
            return Done()
        return Goto(Asking(self.side))


def intervention(s: State, side: int) -> Step[State, Any]:
    """[A.4.1] The Finns are the side that is not the aggressor."""
    return Powers(1 - AGGRESSOR)


PLAYS: dict[str, Maker] = {"A.4.1": intervention}
WITHIN: tuple[str, ...] = ()
