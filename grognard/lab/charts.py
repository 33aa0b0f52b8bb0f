"""Charts of a series, as SVG, in the colours and letters of the house.

Every chart has a scale with figures; what is uncertain bears its interval; sides differ by their
sign as well as by their colour.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

from grognard.kernel.value import Side
from grognard.lab.findings import Band
from grognard.lab.inference import Interval
from grognard.server.report.charts import INK

WIDE, TWICE = 520.0, 1000.0
"""Of a chart in one column of the page, and of one that has both."""
LEFT, RIGHT, TOP, FOOT = 46.0, 14.0, 22.0, 40.0
RULE, QUIET, GOLD, PAPER = "#CDBF9C", "#665A45", "#8A6410", "#F8F3E5"

FEWEST = 5
"""Columns of a distribution: a single value does not fill the chart."""

Figure = Callable[[float], str]
"""A number as it is written in the language of the page."""


class Row(NamedTuple):
    """A bar: what it is, whose, its share, and what stands behind it."""

    label: str
    side: Side
    share: Interval
    note: str


INKS = {**INK, "axis": INK["german"], "allies": INK["soviet"]}


def ink(side: Side) -> str:
    return INKS.get(side, INK[""]) if side else GOLD


def head(width: float, height: float, label: str) -> str:
    return (
        f'<svg class="chart" viewBox="0 0 {width:.0f} {height:.0f}" role="img" '
        f'aria-label="{escape(label)}">'
    )


def text(x: float, y: float, words: str, kind: str = "") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text{named} x="{x:.1f}" y="{y:.1f}">{escape(words)}</text>'


def line(path: str, colour: str, width: float, more: str = "") -> str:
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"{more}/>'


def sign(x: float, y: float, side: Side, first: Side, size: float = 9.0) -> str:
    """A square for the first side, a disc for the other."""
    turn = 0 if side == first else size / 2
    return (
        f'<rect x="{x - size / 2:.1f}" y="{y - size / 2:.1f}" width="{size}" height="{size}" '
        f'rx="{turn}" fill="{ink(side)}"/>'
    )


def steps(least: float, most: float, about: int = 5) -> list[float]:
    """Round numbers over a range, some five of them."""
    span = max(most - least, 1e-9)
    rough = span / about
    ten = 10 ** floor(log10(rough))
    step = next(ten * k for k in (1, 2, 5, 10) if ten * k >= rough)
    return [step * n for n in range(floor(least / step), ceil(most / step - 1e-9) + 1)]


# ---- shares --------------------------------------------------------------------------------


def shares(rows: Sequence[Row], label: str, percent: Figure, even: float | None = None) -> str:
    """Bars on a true scale of 0 to 100, each with its interval."""
    name = min(240.0, max(90.0, 7.2 * max(len(row.label) for row in rows) + 12))
    tall = 34.0
    height = TOP + tall * len(rows) + 26
    right = WIDE - 56

    def x(value: float) -> float:
        return name + (right - name) * value

    foot = height - 26
    parts = [head(WIDE, height, label)]
    for tenth in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts.append(line(f"M{x(tenth):.1f} {TOP}V{foot}", RULE, 1))
        parts.append(text(x(tenth), height - 8, percent(tenth), "foot"))
    if even is not None:
        dashes = ' stroke-dasharray="6 4"'
        parts.append(line(f"M{x(even):.1f} {TOP - 8}V{foot}", GOLD, 2, dashes))
    for n, row in enumerate(rows):
        y = TOP + tall * n + tall / 2
        low, high = x(row.share.low), x(row.share.high)
        wide = max(0.0, x(row.share.value) - name)
        parts.append(
            f'<rect x="{name}" y="{y - 9:.1f}" width="{wide:.1f}" height="18" '
            f'fill="{ink(row.side)}"><title>{escape(row.note)}</title></rect>'
        )
        whisker = (
            f"M{low:.1f} {y:.1f}H{high:.1f}M{low:.1f} {y - 5:.1f}v10M{high:.1f} {y - 5:.1f}v10"
        )
        parts.append(line(whisker, PAPER, 3.2) + line(whisker, "#2A2118", 1.6))
        parts.append(text(name - 10, y + 4, row.label, "name"))
        parts.append(text(WIDE - 4, y + 4, percent(row.share.value), "value"))
    return "".join(parts) + "</svg>"


# ---- columns -------------------------------------------------------------------------------


def columns(
    groups: Sequence[str],
    values: Mapping[Side, Sequence[float]],
    label: str,
    figure: Figure,
    note: Figure | None = None,
    width: float = WIDE,
) -> str:
    """Columns side by side, one for each side in each group."""
    height = 260.0
    top = max((v for one in values.values() for v in one), default=1.0) or 1.0
    scale = steps(0, top)
    parts = [head(width, height, label), *_scale(scale, height, figure, width)]
    wide = (width - LEFT - RIGHT) / max(1, len(groups))
    bar = min(34.0, wide * 0.8 / max(1, len(values)))
    for n, group in enumerate(groups):
        middle = LEFT + wide * (n + 0.5)
        for k, (side, one) in enumerate(values.items()):
            x = middle + (k - len(values) / 2) * bar
            y = _up(one[n], scale, height)
            told = (note or figure)(one[n])
            rounded = 0 if k == 0 else min(5.0, bar / 4)
            parts.append(
                f'<rect x="{x + 1:.1f}" y="{y:.1f}" width="{bar - 2:.1f}" rx="{rounded:.1f}" '
                f'height="{height - FOOT - y:.1f}" fill="{ink(side)}">'
                f"<title>{escape(group)}: {told}</title></rect>"
            )
        parts.append(text(middle, height - FOOT + 17, group, "foot"))
    return "".join(parts) + "</svg>"


class Bin(NamedTuple):
    """A column of a distribution: from where to where, and how many of each winner."""

    low: float
    high: float
    counts: dict[Side, int]


def binned(
    values: Sequence[tuple[float, Side]], width: float, winners: Sequence[Side]
) -> list[Bin]:
    """So many values, counted in columns of this width."""
    if not values:
        return []
    least = floor(min(v for v, _ in values) / width)
    most = floor(max(v for v, _ in values) / width)
    spare = max(0, FEWEST - 1 - (most - least))
    least, most = least - spare // 2, most + spare - spare // 2
    bins = [
        Bin(n * width, (n + 1) * width, dict.fromkeys(winners, 0)) for n in range(least, most + 1)
    ]
    for value, winner in values:
        bins[floor(value / width) - least].counts[winner] += 1
    return bins


def distribution(
    bins: Sequence[Bin],
    label: str,
    figure: Figure,
    middle: float | None = None,
    curve: Callable[[float], float] | None = None,
) -> str:
    """Stacked columns over a scale of numbers; a dashed line at the middle, a curve to compare."""
    height = 260.0
    low, high = bins[0].low, bins[-1].high
    top = max(sum(b.counts.values()) for b in bins)
    scale = steps(0, max(top, 1))
    parts = [head(WIDE, height, label), *_scale(scale, height, lambda v: f"{v:.0f}")]

    def x(value: float) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * (value - low) / (high - low)

    for one in bins:
        so_far = 0
        for side, n in one.counts.items():
            if n:
                y, base = _up(so_far + n, scale, height), _up(so_far, scale, height)
                parts.append(
                    f'<rect x="{x(one.low) + 1:.1f}" y="{y:.1f}" '
                    f'width="{max(1.0, x(one.high) - x(one.low) - 2):.1f}" '
                    f'height="{base - y:.1f}" fill="{ink(side)}"><title>{n}</title></rect>'
                )
                so_far += n
    single = bins[0].high - bins[0].low == 1  # a column of one number bears it in its middle
    for value in steps(low, high, 8):
        if single and value != int(value):
            continue
        if low <= value < high or (value == high and not single):
            at = x(value + 0.5) if single else x(value)
            parts.append(text(at, height - FOOT + 17, figure(value), "foot"))
    if curve is not None:
        points = [low + (high - low) * k / 80 for k in range(81)]
        path = "M" + "L".join(f"{x(p):.1f} {_up(curve(p), scale, height):.1f}" for p in points)
        parts.append(line(path, "#2A2118", 1.8, ' stroke-dasharray="3 3"'))
    if middle is not None:
        dashes = ' stroke-dasharray="6 4"'
        parts.append(line(f"M{x(middle):.1f} {TOP - 6}V{height - FOOT}", GOLD, 2.2, dashes))
    return "".join(parts) + "</svg>"


# ---- by turn -------------------------------------------------------------------------------


def bands(series: Mapping[Side, Band], marks: Sequence[str], label: str, figure: Figure) -> str:
    """A line a side, in the band that holds eight games of ten."""
    height = 260.0
    top = max((v for band in series.values() for v in band.high), default=1.0)
    scale = steps(0, max(top, 1.0))
    parts = [head(WIDE, height, label), *_scale(scale, height, lambda v: f"{v:.0f}")]
    across = [
        LEFT + 12 + (WIDE - LEFT - RIGHT - 24) * n / max(1, len(marks) - 1)
        for n in range(len(marks))
    ]
    for x, mark in zip(across, marks, strict=True):
        parts.append(text(x, height - FOOT + 17, mark, "foot"))
    first = next(iter(series))
    for side, band in series.items():
        upper = [
            f"{x:.1f} {_up(v, scale, height):.1f}" for x, v in zip(across, band.high, strict=True)
        ]
        lower = [
            f"{x:.1f} {_up(v, scale, height):.1f}" for x, v in zip(across, band.low, strict=True)
        ]
        area = "M" + "L".join(upper + lower[::-1]) + "z"
        parts.append(f'<path d="{area}" fill="{ink(side)}" fill-opacity=".2"/>')
    for side, band in series.items():
        points = [(x, _up(v, scale, height)) for x, v in zip(across, band.mean, strict=True)]
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        parts.append(line(path, ink(side), 2.5))
        for (x, y), value in zip(points, band.mean, strict=True):
            parts.append(f"<g><title>{figure(value)}</title>{sign(x, y, side, first)}</g>")
    return "".join(parts) + "</svg>"


def ladder(points: Sequence[tuple[str, Interval]], label: str, percent: Figure, side: Side) -> str:
    """A share for each of several values, with intervals: a sweep, or two variants."""
    height = 260.0
    scale = [0.0, 0.25, 0.5, 0.75, 1.0]
    parts = [head(TWICE, height, label), *_scale(scale, height, percent, TWICE)]
    wide = (TWICE - LEFT - RIGHT) / len(points)
    across = [LEFT + wide * (n + 0.5) for n in range(len(points))]
    half = _up(0.5, scale, height)
    parts.append(line(f"M{LEFT} {half:.1f}H{TWICE - RIGHT}", GOLD, 2, ' stroke-dasharray="6 4"'))
    path = "M" + "L".join(
        f"{x:.1f} {_up(one.value, scale, height):.1f}"
        for x, (_, one) in zip(across, points, strict=True)
    )
    parts.append(line(path, ink(side), 1.6, ' stroke-opacity=".6"'))
    for x, (name, one) in zip(across, points, strict=True):
        low, high = _up(one.low, scale, height), _up(one.high, scale, height)
        whisker = (
            f"M{x:.1f} {low:.1f}V{high:.1f}M{x - 6:.1f} {low:.1f}h12M{x - 6:.1f} {high:.1f}h12"
        )
        parts.append(line(whisker, "#2A2118", 1.6))
        parts.append(sign(x, _up(one.value, scale, height), side, side, 12))
        parts.append(text(x + 12, _up(one.value, scale, height) + 4, percent(one.value), "beside"))
        parts.append(text(x, height - FOOT + 17, name, "foot"))
    return "".join(parts) + "</svg>"


def _up(value: float, scale: Sequence[float], height: float) -> float:
    span = scale[-1] - scale[0] or 1.0
    return height - FOOT - (height - TOP - FOOT) * (value - scale[0]) / span


def _scale(scale: Sequence[float], height: float, figure: Figure, width: float = WIDE) -> list[str]:
    parts = []
    for value in scale:
        y = _up(value, scale, height)
        parts.append(line(f"M{LEFT} {y:.1f}H{width - RIGHT}", RULE, 1))
        parts.append(text(LEFT - 8, y + 4, figure(value), "scale"))
    return parts
