"""The chapters of a report: results, front, fighting and thinking time of one variant."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import exp, pi, sqrt
from typing import TYPE_CHECKING

from grognard.lab import charts
from grognard.lab.charts import Row
from grognard.lab.inference import quantile, share
from grognard.lab.watch import SLOT_SECONDS

if TYPE_CHECKING:
    from grognard.lab.findings import Findings
    from grognard.lab.page import Page

MOST_LEVELS = 12
WIDTHS = (1, 2, 5, 10, 20, 50, 100)
"""Of a column of scores."""


class Chapters:
    """The chapters of one variant."""

    def __init__(self, page: Page, found: Findings, maps: int) -> None:
        self.page = page
        self.found = found
        self.maps = maps
        self.say = page.say

    def html(self) -> str:
        if not self.found.count:
            return ""
        parts = [self._verdict(), self._results()]
        if self.page.theirs is not None and self.found.turns:
            parts += [self._front(), self._fighting()]
        if self.found.paces:
            parts.append(self._times())
        return "".join(parts)

    def _verdict(self) -> str:
        """Who wins how much, in large letters, and whether that is even."""
        one, two = (self.found.wins(side) for side in self.found.sides[:2])
        won = [self.found.won(side) for side in self.found.sides[:2]]
        decided = share(won[0], sum(won))
        even = decided.low <= 0.5 <= decided.high
        leans = self.found.sides[0] if one.value > two.value else self.found.sides[1]
        says = (
            self.say("lab-even", count=self.found.count)
            if even
            else self.say("lab-leans", side=self.page.side(leans), count=self.found.count)
        )
        blocks = [
            f'<div style="color:{charts.ink(side)}">'
            f'<div class="who">{escape(self.page.side(side))}</div>'
            f'<div class="share">{self.page.percent(wins.value)}</div>'
            f'<div class="range">{self.page.between(wins)}</div></div>'
            for side, wins in zip(self.found.sides[:2], (one, two), strict=True)
        ]
        return f'<div class="verdict">{blocks[0]}<div class="says">{says}</div>{blocks[1]}</div>'

    def figure(self, caption: str, chart: str, note: str = "", *, wide: bool = False) -> str:
        small = f"<small>{note}</small>" if note else ""
        kind = ' class="wide"' if wide else ""
        return f"<figure{kind}><figcaption>{caption}{small}</figcaption>{chart}</figure>"

    def _winners(self) -> tuple[str, ...]:
        return (*self.found.sides, *([""] if self.found.won("") else []))

    def keys(self, sides: Iterable[str]) -> str:
        return "".join(
            f'<span class="key"><i class="{"" if n == 0 else "round"}" '
            f'style="background:{charts.ink(side)}"></i>{escape(self.page.side(side))}</span>'
            for n, side in enumerate(sides)
        )

    # ---- results ---------------------------------------------------------------------------

    def _results(self) -> str:
        found, page = self.found, self.page
        rows = [
            Row(page.level(level, winner), winner, of, f"{count} / {found.count}")
            for level, winner, count, of in found.levels[:MOST_LEVELS]
        ]
        label = page.language.say("lab-by-level")
        bars = charts.shares(rows, label, page.percent)
        spread = max(found.scores) - min(found.scores)
        width = next((w for w in WIDTHS if spread / w <= 24), WIDTHS[-1])
        winners = (*found.sides, "")
        values = [(float(one.played.score), one.played.winner) for one in found.games]
        bins = charts.binned(values, width, winners)
        middle = quantile(found.scores, 0.5) + (0.5 if width == 1 else 0.0)
        spread_label = page.language.say("lab-scores")
        scores = charts.distribution(bins, spread_label, page.plain, middle)
        told = self.say(
            "lab-score-note", median=page.plain(quantile(found.scores, 0.5)),
            low=page.plain(quantile(found.scores, 0.1)),
            high=page.plain(quantile(found.scores, 0.9)), mean=page.figure(found.score.value),
        )  # fmt: skip
        return (
            f"<h2>{self.say('lab-results')}</h2><div class='charts'>"
            + self.figure(escape(label), bars, self.say("lab-by-level-note"))
            + self.figure(escape(spread_label) + self.keys(self._winners()), scores, told)
            + "</div>"
        )

    # ---- the front -------------------------------------------------------------------------

    def _front(self) -> str:
        page, theirs = self.page, self.page.theirs
        assert theirs is not None
        kit = page.plan.kit()
        sheet = theirs.heat(kit, page.lang)
        figures = []
        for turn in chosen(self.found.turns, self.maps):
            label = (
                page.language.say("lab-end-of-turn", turn=turn)
                if turn
                else page.language.say("lab-start")
            )
            dates = theirs.dates(turn, kit, page.lang)
            label += f" · {dates}" if dates else ""
            figures.append(self.figure(escape(label), sheet.picture(self.found.held(turn), label)))
        one, two = (escape(page.side(side)) for side in self.found.sides[:2])
        return (
            f"<h2>{self.say('lab-front')}</h2>"
            f'<p class="lead">{self.say("lab-front-note")} '
            f'<span class="scale">{two}<span class="ramp"></span>{one}</span></p>'
            f'<div class="maps">{"".join(figures)}</div>'
        )

    # ---- losses, attacks, dice -------------------------------------------------------------

    def _fighting(self) -> str:
        page, found, theirs = self.page, self.found, self.page.theirs
        assert theirs is not None
        kit = page.plan.kit()
        marks = [theirs.mark(turn, kit) for turn in found.turns]
        lost = {side: found.lost(n) for n, side in enumerate(found.sides)}
        label = page.language.say(theirs.LOSSES)
        figures = [
            self.figure(
                escape(label) + self.keys(found.sides),
                charts.bands(lost, marks, label, page.figure),
                self.say("lab-band-note"),
            )
        ]
        odds = theirs.odds(kit)
        attacks = {side: found.attacks(side, odds) for side in found.sides}
        if any(map(any, attacks.values())):
            label = page.language.say("lab-odds")
            chart = charts.columns(odds, attacks, label, page.plain, page.figure)
            note = self.say(theirs.ODDS_KEY)
            figures.append(self.figure(escape(label) + self.keys(found.sides), chart, note))
        if found.luck:
            figures += self._luck()
        return f'<h2>{self.say("lab-fighting")}</h2><div class="charts">{"".join(figures)}</div>'

    def _luck(self) -> list[str]:
        """How the dice fell, and how much that decided."""
        page, found = self.page, self.found
        first = page.side(found.sides[0])
        width = 0.5
        values = [(one.luck, one.played.winner) for one in found.games if one.thrown]
        bins = charts.binned(values, width, (*found.sides, ""))
        total = len(values) * width / sqrt(2 * pi)
        label = page.language.say("lab-luck", side=first)
        chart = charts.distribution(
            bins, label, page.plain, None, lambda z: total * exp(-z * z / 2)
        )
        figures = [self.figure(escape(label), chart, self.say("lab-luck-note"))]
        rows = [
            Row(
                page.language.say(f"lab-dice-{name}"), found.sides[0], wins,
                page.language.say("lab-luck-part", low=page.figure(low), high=page.figure(high)),
            )
            for name, (low, high, _, wins) in zip(("bad", "fair", "good"), found.by_luck(),
                                                  strict=False)
        ]  # fmt: skip
        label = page.language.say("lab-by-luck", side=first)
        chart = charts.shares(rows, label, page.percent, found.wins(found.sides[0]).value)
        figures.append(self.figure(escape(label), chart, self.say("lab-by-luck-note")))
        return figures

    # ---- times -----------------------------------------------------------------------------

    def _times(self) -> str:
        page, paces = self.page, self.found.paces
        rows = [
            (
                escape(pace.bot), escape(page.side(pace.side)), page.seconds(pace.mean),
                page.seconds(pace.median), page.seconds(pace.slow), page.seconds(pace.longest),
                page.seconds(pace.game),
            )
            for pace in paces
        ]  # fmt: skip
        keys = ("lab-player", "lab-side", "lab-mean", "lab-median", "lab-slow", "lab-longest",
                 "lab-a-game")  # fmt: skip
        least = min(min(pace.slots) for pace in paces)
        most = max(max(pace.slots) for pace in paces)
        names = [page.seconds(SLOT_SECONDS * 2**n) for n in range(least, most + 1)]
        values = {
            pace.side: [
                100 * pace.slots.get(n, 0) / sum(pace.slots.values())
                for n in range(least, most + 1)
            ]
            for pace in paces
        }
        label = page.language.say("lab-times")
        chart = charts.columns(names, values, label, page.plain, page.figure, charts.TWICE)
        return (
            f"<h2>{self.say('lab-thinking')}</h2><div class='charts'>"
            + self.figure(escape(label) + self.keys(values), chart, self.say("lab-times-note"),
                          wide=True)
            + f"</div>{page.table(map(page.language.say, keys), rows)}"
        )  # fmt: skip


def chosen(turns: Sequence[int], most: int) -> list[int]:
    """Some of the turns, evenly, the first and the last among them."""
    if len(turns) <= most:
        return list(turns)
    step = (len(turns) - 1) / (most - 1)
    return [turns[round(n * step)] for n in range(most)]
