"""The report of a series: one HTML file, nothing in it that is fetched from anywhere."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files

from grognard import __version__, library
from grognard.lab import charts
from grognard.lab.chapters import Chapters
from grognard.lab.findings import Findings, contrast
from grognard.lab.inference import Interval
from grognard.lab.plan import Plan
from grognard.lab.watch import Told
from grognard.lab.words import TEXT, figured, said_contrast, said_level
from grognard.language import Lang, Language
from grognard.present.heat import FIRST, SECOND
from grognard.server.report.page import STYLE

MOST_MAPS = 6
FEW_MAPS = 3
"""Of each variant, where there are several."""

MORE_STYLE = f"""
h1{{font-size:2.8rem}}
.verdict{{display:grid;grid-template-columns:1fr auto 1fr;gap:1.4rem;align-items:center;
background:#EFE7D2;border:1px solid #CDBF9C;border-radius:8px;padding:1.1rem 1.6rem;
margin:1.4rem 0}}
.verdict .share{{font:700 3rem/1 "Old Standard TT",Georgia,serif}}
.verdict .who{{font:600 .8rem "Sofia Sans Condensed","Sofia Sans",system-ui,sans-serif;
letter-spacing:.06em;text-transform:uppercase}}
.verdict .range{{color:#665A45;font-size:.95rem}}
.verdict>:last-child{{text-align:right}}
.verdict .says{{text-align:center;max-width:26rem}}
svg.chart text{{font:500 14px "Sofia Sans Condensed","Sofia Sans",system-ui,sans-serif}}
svg.chart text.name{{text-anchor:end;font-weight:600}}
svg.chart text.value{{text-anchor:end;font-weight:700;font-size:16px}}
svg.chart text.beside{{text-anchor:start;font-weight:700}}
svg.chart text.foot,svg.chart text.scale{{fill:#665A45}}
figcaption{{font-family:"Sofia Sans",system-ui,sans-serif}}
figcaption small{{display:block;font-weight:400;color:#665A45}}
h1.variant{{font-size:2rem;margin-top:3.4rem}}
.wide{{grid-column:1/-1}}
.key{{display:inline-flex;gap:.35em;align-items:center;margin-left:.8em;font-weight:600}}
.key i{{display:inline-block;width:.75em;height:.75em}}
.key i.round{{border-radius:50%}}
.scale{{white-space:nowrap}}
.ramp{{display:inline-block;width:9rem;height:.8rem;vertical-align:middle;margin:0 .6em;
border:1px solid #4A3B26;background:linear-gradient(90deg,{SECOND}9E,#EFE6CC 50%,{FIRST}9E)}}
.statement{{border-left:4px solid #8A6410;background:#EFE7D2;padding:.7rem 1.1rem;margin:1rem 0}}
code{{font:14px/1.5 ui-monospace,"DejaVu Sans Mono",monospace;background:#EFE7D2;padding:.1em .4em;
border-radius:3px;overflow-wrap:anywhere}}
.maps{{grid-template-columns:repeat(auto-fit,minmax(300px,1fr))}}
"""

FONTS = (
    ("Old Standard TT", 700, "old-standard-tt-latin-700-normal"),
    ("Sofia Sans", 400, "sofia-sans-latin-400-normal"),
    ("Sofia Sans", 600, "sofia-sans-latin-600-normal"),
    ("Sofia Sans Condensed", 500, "sofia-sans-condensed-latin-500-normal"),
    ("Sofia Sans Condensed", 700, "sofia-sans-condensed-latin-700-normal"),
)


def fonts() -> str:
    """The client's fonts, embedded in the page where the client is built; else the reader's own are
    used."""
    folder = files("grognard.server") / "client" / "assets"
    if not folder.is_dir():
        return ""
    there = {entry.name: entry for entry in folder.iterdir() if entry.name.endswith(".woff2")}
    faces = []
    for family, weight, stem in FONTS:
        for name, entry in there.items():
            if name.startswith(stem):
                data = b64encode(entry.read_bytes()).decode()
                faces.append(
                    f'@font-face{{font-family:"{family}";font-weight:{weight};'
                    f"src:url(data:font/woff2;base64,{data}) format('woff2')}}"
                )
    return "".join(faces)


class Page:
    """One report in one language."""

    def __init__(self, plan: Plan, told: Sequence[Told], lang: Lang, command: str = "") -> None:
        self.plan = plan
        self.lang = lang
        self.command = command
        self.scenario = library.find(plan.variants[0].scenario)
        self.language = Language(lang, [TEXT, self.scenario.game])
        game = library.game(self.scenario.game)
        self.sides = game.sides
        self.theirs = game.laboratory() if game.laboratory else None
        self.found = [
            Findings(variant, self.sides, [one for one in told if one.variant == n])
            for n, variant in enumerate(plan.variants)
        ]

    # ---- words and figures -----------------------------------------------------------------

    def say(self, key: str, **about: str | float) -> str:
        return escape(self.language.say(key, **about))

    def side(self, side: str) -> str:
        return self.language.say(f"side-{side}") if side else self.language.say("lab-nobody")

    def level(self, level: str, winner: str) -> str:
        return said_level(self.language, level, winner, self.sides)

    def figure(self, value: float, digits: int = 1) -> str:
        return figured(self.lang)(value, digits)

    def plain(self, value: float) -> str:
        """A whole number, or one with a decimal where it has one."""
        return self.figure(value, 0 if value == int(value) else 1)

    def percent(self, share: float) -> str:
        return f"{100 * share:.0f}\u202f%"

    def between(self, interval: Interval) -> str:
        low, high = f"{100 * interval.low:.0f}", self.percent(interval.high)
        return self.say("lab-interval", low=low, high=high)

    def range(self, interval: Interval) -> str:
        low, high = self.figure(interval.low), self.figure(interval.high)
        return self.say("lab-interval", low=low, high=high)

    def seconds(self, value: float) -> str:
        if value < 1:
            return f"{self.figure(1000 * value, 1 if value < 0.01 else 0)}\u202fms"
        return f"{self.figure(value)}\u202fs"

    # ---- the page --------------------------------------------------------------------------

    def html(self) -> str:
        title = self.say("lab-title", title=self.scenario.title[self.lang])
        several = len(self.found) > 1
        chapters = []
        for found in self.found:
            if several:
                name = escape(found.variant.title)
                chapters.append(f'<h1 class="variant">{name}</h1>')
            chapters.append(Chapters(self, found, FEW_MAPS if several else MOST_MAPS).html())
        return "".join((
            f'<!doctype html><html lang="{self.lang}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width,initial-scale=1">',
            f"<title>{title}</title><style>{fonts()}{STYLE}{MORE_STYLE}</style></head><body><main>",
            f"<h1>{title}</h1>{self._lead()}",
            self._compared() if several else "",
            self._symbol(),
            *chapters,
            self._again(),
            "</main></body></html>\n",
        ))  # fmt: skip

    def _lead(self) -> str:
        base = self.plan.variants[0]
        seats = ", ".join(
            self.language.say("lab-seat", side=self.side(side), bot=bot)
            for side, bot in zip(self.sides, base.bots, strict=True)
        )
        games = self.say("lab-games", count=sum(found.count for found in self.found))
        options = ", ".join(f"{name}={choice}" for name, choice in base.options)
        told = " · ".join(part for part in (games, escape(seats), escape(options)) if part)
        broken = [one for found in self.found for one in found.broken]
        fault = f'<p class="statement">{self.say("lab-broken", count=len(broken))}</p>'
        return f'<p class="lead">{told}</p>{fault if broken else ""}'

    def _symbol(self) -> str:
        if self.theirs is None:
            return ""
        sheet = self.theirs.heat(self.plan.kit(), self.lang)
        return f'<svg class="defs" aria-hidden="true">{sheet.printed()}</svg>'

    def _compared(self) -> str:
        """Several variants: the first side's share of wins in each, and what may be said of it."""
        first = self.sides[0]
        points = [(found.variant.name, found.wins(first)) for found in self.found]
        label = self.language.say("lab-wins-of", side=self.side(first))
        rows = []
        for found in self.found:
            wins, score = found.wins(first), found.score
            rows.append((
                escape(found.variant.title), str(found.count),
                f"{self.percent(wins.value)} ({self.between(wins)})",
                f"{self.figure(score.value)} ({self.range(score)})",
            ))  # fmt: skip
        heads = [self.language.say(key) for key in ("lab-variant", "lab-count", "lab-mean-score")]
        heads.insert(2, label)
        statements = "".join(
            f'<p class="statement">{self.statement(self.found[0], found)}</p>'
            for found in self.found[1:]
        )
        return (
            f"<h2>{self.say('lab-compared')}</h2>{statements}"
            f'<div class="charts"><figure class="wide"><figcaption>{escape(label)}'
            f"<small>{self.say('lab-even-line')}</small></figcaption>"
            f"{charts.ladder(points, label, self.percent, first)}</figure></div>"
            f"{self.table(heads, rows)}"
        )

    def statement(self, one: Findings, two: Findings) -> str:
        """Whether two variants differ, in a sentence with its figures."""
        return escape(said_contrast(self.language, one, two, contrast(one, two), self.figure))

    def table(self, heads: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
        top = "".join(f"<th>{escape(head)}</th>" for head in heads)
        body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
        return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"

    def _again(self) -> str:
        """How the same games are played again."""
        digest = str(self.plan.kit().digest)[:12]
        told = self.say("lab-again", version=__version__, seed=self.plan.seed, digest=digest)
        line = f"<p><code>{escape(self.command)}</code></p>" if self.command else ""
        return f'<h2>{self.say("lab-how")}</h2><p class="lead">{told}</p>{line}'


def page(plan: Plan, told: Sequence[Told], lang: Lang, command: str = "") -> str:
    return Page(plan, told, lang, command).html()
