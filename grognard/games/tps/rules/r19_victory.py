"""[19] Victory: the points of the areas the German holds, and the test at the end of a week."""

from __future__ import annotations

from grognard.games.tps.kit import GERMAN, RUSSIAN, SIDES
from grognard.games.tps.rows import Judgement
from grognard.games.tps.state import State
from grognard.kernel.flow import Done, Flow, Silent, Step
from grognard.kernel.tally import Tally


def points(s: State) -> Tally:
    """[7.4, 19.1, 19.2] What the German holds, area by area. A bid for sides shifts the sum."""
    tally = Tally()
    for at, vp in enumerate(s.kit.ground.vp):
        if vp and s.control[at] == GERMAN:
            tally.add(vp, "19.1", "area-held", area=s.kit.names[at])
    bid = int(s.kit.options.get("bid", "0"))
    if bid:
        tally.add(bid, "19.2", "bid")
    return tally


def judgement(s: State, date: int) -> Judgement | None:
    """[2.2.week, 6.4, 21.1] The numbers of this date, where the scenario is judged on it. The long
    game is judged on its last date alone."""
    name = s.kit.dates[date]
    return next((row for row in s.kit.sheets.scenario.victory if row.date == name), None)


def next_judgement(s: State) -> Judgement:
    """[19.2] The numbers that play is heading for."""
    rows = s.kit.sheets.scenario.victory
    return next((row for row in rows if s.kit.date_of[row.date] >= s.date), rows[-1])


def winner(row: Judgement, count: int) -> int:
    """[19.2] The German at his number or more, the Russian at his or less; -1 if play goes on."""
    if count >= row.german:
        return GERMAN
    if row.russian is not None and count <= row.russian:
        return RUSSIAN
    return -1


class WeekEnd(Step[State, Silent], frozen=True, tag="judge-week"):
    """[6.4, 19.2] After the last night impulse of a date that is judged, points are counted."""

    def enter(self, s: State) -> Flow:
        row = judgement(s, s.date)
        if row is not None:
            count = points(s).total
            s.victor = winner(row, count)
            s.tell("week-judged", "19.2", points=count, german=row.german,
                   russian=-1 if row.russian is None else row.russian,
                   winner="" if s.victor < 0 else SIDES[s.victor])  # fmt: skip
        return Done()
