"""The page of a report: one HTML file, nothing in it that is fetched from anywhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from html import escape

from grognard import library
from grognard.kernel.events import Event
from grognard.kernel.facets import Combat
from grognard.language import Lang, Language
from grognard.server.report.charts import SQUARE, faces, lines
from grognard.server.report.facet import report_of
from grognard.server.report.fonts import font_faces
from grognard.server.report.gather import Chronicle, ReportTurn
from grognard.server.wire import GameInfo, Remark

STYLE = """
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#E4D9BD;color:#2A2118;font:16px/1.5 "Sofia Sans",system-ui,sans-serif}
main{max-width:1080px;margin:0 auto;background:#F8F3E5;padding:2.5rem 3rem}
h1,h2,h3{font-weight:700;font-family:"Old Standard TT",Georgia,"Times New Roman",serif;
line-height:1.2}
h1{font-size:2.6rem;margin:0}
h2{margin:2.6rem 0 .8rem;border-bottom:2px solid #CDBF9C;padding-bottom:.2rem}
h3{margin:1.2rem 0 .3rem}
p.lead{color:#665A45;margin:.2rem 0 1rem}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:.25rem .6rem;border-bottom:1px solid #CDBF9C;vertical-align:top}
th{color:#665A45;font-weight:600;font-size:.85rem}
td.number,th.number{text-align:right;white-space:nowrap}
tr.total td{border-top:2px solid #2A2118;font-weight:700}
.rule{background:#2A2118;color:#F8F3E5;border-radius:3px;padding:0 .4em;font-size:.8rem;
white-space:nowrap}
.maps{display:grid;grid-template-columns:repeat(auto-fit,minmax(420px,1fr));gap:1.2rem}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(420px,1fr));gap:1.2rem}
figure{margin:0}
figcaption{font-weight:600;padding:.3rem 0}
svg.map{width:100%;height:auto;border:1px solid #4A3B26;background:#EFE6CC}
svg.map text{font:700 30px "Old Standard TT",Georgia,serif;text-anchor:middle}
svg.map .german text,svg.map .axis text{fill:#12170C}
svg.map .soviet text,svg.map .russian text,svg.map .allies text{fill:#FFF3DF}
svg.map text.many{font-size:18px}
.place{font:700 36px "Old Standard TT",Georgia,serif;text-anchor:middle;fill:#241C12;stroke:#F3ECD6;
stroke-width:5px;paint-order:stroke}
.number{font:700 24px "Old Standard TT",Georgia,serif;text-anchor:middle;fill:#5A4A30}
.name{font:italic 700 26px "Old Standard TT",Georgia,serif;
text-anchor:middle;fill:#241C12;stroke:#F3ECD6;
stroke-width:5px;paint-order:stroke}
svg.chart{width:100%;height:auto}
svg.chart text{font-size:13px;text-anchor:middle;fill:#2A2118}
svg.chart text.scale{text-anchor:end;fill:#665A45}
.german-key,.axis-key{color:#4B5C36}.soviet-key,.russian-key,.allies-key{color:#9E2F24}
details{margin:.4rem 0}summary{cursor:pointer;font-weight:600}
ol.story{padding-left:1.4rem}ol.story li{margin:.15rem 0}
blockquote{margin:.4rem 0;padding:.2rem 1rem;border-left:4px solid #8A6410;background:#EFE7D2}
.defs{position:absolute;width:0;height:0}
@media(max-width:700px){main{padding:1rem}.maps,.charts{grid-template-columns:1fr}}
@media print{body{background:#fff}main{max-width:none;padding:0}details{display:block}}
"""


class Page:
    """One report in one language."""

    def __init__(
        self, told: Chronicle, info: GameInfo, lang: Lang, remarks: Iterable[Remark] = ()
    ) -> None:
        self.told = told
        self.info = info
        self.lang = lang
        self.remarks = tuple(remarks)
        self.language = Language(lang, [info.game])
        self.game = report_of(told.game)
        names = library.game(info.game).names
        if names is not None:
            self.language = self.language.calling(names(told.board, self.language.say, lang))

    def say(self, key: str, **about: str | float) -> str:
        return escape(self.language.say(key, **about))

    def html(self) -> str:
        board = self.told.board
        name = board.title.fr if self.lang == "fr" else board.title.en
        title = self.say("report-title", title=self.info.title or name)
        parts = (
            f'<!doctype html><html lang="{self.lang}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width,initial-scale=1">',
            f"<title>{title}</title><style>{font_faces()}{STYLE}</style></head><body><main>",
            self._head(title),
            self._score(),
            self._maps(),
            self._charts(),
            self._combats(),
            self._story(),
            "</main></body></html>\n",
        )
        return "".join(parts)

    # ---- its chapters ----------------------------------------------------------------------

    def _head(self, title: str) -> str:
        info, told = self.info, self.told
        side = self.say(f"side-{told.side}") if told.side else ""
        known = self.say("report-known-to", side=side) if side else self.say("report-open")
        leave = "report-ended" if told.over else "report-goes-on"
        person = self.language.say("report-person")
        seats = ", ".join(
            self.say(
                "report-seat",
                side=self.language.say(f"side-{seat.side}"),
                name=seat.name or person,
            )
            for seat in info.seats
        )
        dates = escape(info.dates[self.lang])
        level = self._level()
        return (
            f'<h1>{title}</h1><p class="lead">{seats} · {known}</p>'
            f"<p>{self.say(leave, turn=info.turn, turns=info.turns, dates=dates, level=level)}</p>"
        )

    def _score(self) -> str:
        result = self.told.result
        rows = "".join(
            f'<tr><td class="number">{line.amount:+d}</td><td>{self._rule(line.rule)}</td>'
            f"<td>{self.say(f'line-{line.why}', **dict(line.about))}</td></tr>"
            for line in result.lines
        )
        return (
            f"<h2>{self.say('report-score')}</h2><table>{rows}"
            f'<tr class="total"><td class="number">{result.score:+d}</td><td></td>'
            f"<td>{self._level()}</td></tr></table>"
        )

    def _level(self) -> str:
        """The level of victory, and whose it is where its name does not say so."""
        result = self.told.result
        level = self.say(f"level-{result.level}")
        if result.winner in result.level:
            return level
        return f"{level} ({self.say(f'side-{result.winner}')})"

    def _maps(self) -> str:
        sheet = self.game.picture(self.told.board, self.lang)
        figures = []
        for turn, view in self.told.pictures():
            label = self.say("report-end-of-turn", turn=turn) if turn else self.say("report-start")
            label += self._dates(turn)
            picture = sheet.position(view, label)
            figures.append(f"<figure><figcaption>{label}</figcaption>{picture}</figure>")
        return (
            f"<h2>{self.say('report-maps')}</h2>"
            f'<svg class="defs" aria-hidden="true">{sheet.printed()}{sheet.COUNTERS}</svg>'
            f'<p class="lead">{self.say(self.game.KEY)}</p>'
            f'<div class="maps">{"".join(figures)}</div>'
        )

    def _charts(self) -> str:
        told = self.told
        views = [(0, told.start)] + [(t.turn, t.end) for t in told.turns if t.turn and t.end]
        marks = [self.game.mark(turn, told.board) for turn, _ in views]
        lost = [self.game.losses(view, told.board) for _, view in views]
        sides = list(lost[0])
        series = {side: [one[side] for one in lost] for side in sides}
        figures = [
            self._figure(self.game.LOSSES, lines(series, marks, self.say(self.game.LOSSES)), sides),
            self._figure(
                "report-score-by-turn",
                lines({"": [v.score for _, v in views]}, marks, self.say("report-score-by-turn")),
            ),
        ]
        for side, counts in self.game.faces(told.combats).items():
            thrown = sum(counts)
            mean = round(sum((n + 1) * c for n, c in enumerate(counts)) / thrown, 2)
            label = self.say("report-dice", side=side, rolls=thrown, mean=mean)
            chart = faces(counts, side, label)
            figures.append(f"<figure><figcaption>{label}</figcaption>{chart}</figure>")
        return f'<h2>{self.say("report-charts")}</h2><div class="charts">{"".join(figures)}</div>'

    def _figure(self, key: str, chart: str, sides: Iterable[str] = ()) -> str:
        legend = "".join(
            f' <span class="{side}-key">{"■" if side in SQUARE else "●"} '
            f"{self.say(f'side-{side}')}</span>"
            for side in sides
        )
        return f"<figure><figcaption>{self.say(key)}{legend}</figcaption>{chart}</figure>"

    def _combats(self) -> str:
        combats = self.told.combats
        if not combats:
            return ""
        head = "".join(f"<th>{self.say(key)}</th>" for key in self.game.HEADS)
        rows = "".join(map(self._combat, combats))
        return (
            f"<h2>{self.say('report-combats')}</h2>"
            f'<p class="lead">{self.say(self.game.EXPECTED)}</p>'
            f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        )

    def _combat(self, combat: Combat) -> str:
        cells = self.game.combat(combat, self.told.board, self.say)
        return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"

    def _story(self) -> str:
        turns = "".join(self._turn(told) for told in self.told.turns)
        remarks = "".join(
            f"<blockquote>{escape(r.text)} <small>({self.say(f'side-{r.side}')})</small>"
            "</blockquote>"
            for r in self.remarks
        )
        heading = f"<h3>{self.say('report-remarks')}</h3>{remarks}" if remarks else ""
        return f"<h2>{self.say('report-story')}</h2>{turns}{heading}"

    def _turn(self, told: ReportTurn) -> str:
        quiet = Counter(e.what for e in told.events if e.what in self.game.QUIET)
        items = [
            f"<li>{self._rule(event.rule)} {self._event(event)}</li>"
            for event in told.events
            if event.what not in self.game.QUIET
        ]
        if moves := sum(quiet.values()):
            items.append(f"<li>{self.say('report-moves', count=moves)}</li>")
        name = self.say("report-turn", turn=told.turn) if told.turn else self.say("report-set-up")
        dates = self._dates(told.turn)
        return (
            f"<details open><summary>{name}{dates}</summary>"
            f'<ol class="story">{"".join(items)}</ol></details>'
        )

    def _dates(self, turn: int) -> str:
        dates = self.game.dates(turn, self.told.board, self.lang)
        return f" · {escape(dates)}" if dates else ""

    def _event(self, event: Event) -> str:
        return self.say(f"event-{event.what}", **dict(event.about))

    def _rule(self, rule: str) -> str:
        return f'<span class="rule">{escape(rule)}</span>'


def page(told: Chronicle, info: GameInfo, lang: Lang, remarks: Iterable[Remark] = ()) -> str:
    return Page(told, info, lang, remarks).html()
