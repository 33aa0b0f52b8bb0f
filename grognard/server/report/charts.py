"""Charts of a report, as SVG: lines over the turns, and columns of the die."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from grognard.kernel.value import Side

WIDTH, HEIGHT = 640.0, 250.0
LEFT, RIGHT, TOP, FOOT = 44.0, 14.0, 14.0, 34.0
INK = {
    "german": "#4B5C36", "axis": "#4B5C36", "soviet": "#9E2F24", "russian": "#9E2F24",
    "allies": "#9E2F24", "": "#2A2118",
}  # fmt: skip
SQUARE = frozenset({"german", "axis"})
"""The sides whose points and counters are square."""


def rounded(most: int) -> int:
    """The top of a scale: a round number not below."""
    step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000) if s * 5 >= most)
    return step * max(1, -(-most // step))


def across(n: int, of: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * (n / max(1, of - 1))


def up(value: float, least: float, most: float) -> float:
    return HEIGHT - FOOT - (HEIGHT - TOP - FOOT) * ((value - least) / max(1e-9, most - least))


def lines(series: Mapping[Side, Sequence[int]], marks: Sequence[str], label: str) -> str:
    """One line a side; square points for the German or Axis side, round ones for the others."""
    values = [value for one in series.values() for value in one]
    least = -rounded(-min(0, *values)) if min(values) < 0 else 0
    most = rounded(max(1, *values)) if max(values) > 0 else 0
    parts = [head(label), scale(least, most)]
    for n, mark in enumerate(marks):
        x = across(n, len(marks))
        parts.append(f'<text x="{x:.0f}" y="{HEIGHT - 12:.0f}">{escape(mark)}</text>')
    for side, one in series.items():
        ink = INK.get(side, INK[""])
        points = [(across(n, len(marks)), up(v, least, most)) for n, v in enumerate(one)]
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        parts.append(f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="2.5"/>')
        for (x, y), value in zip(points, one, strict=True):
            round_by = 0 if side in SQUARE else 4
            parts.append(
                f'<rect x="{x - 4:.1f}" y="{y - 4:.1f}" width="8" height="8" rx="{round_by}" '
                f'fill="{ink}"><title>{value}</title></rect>'
            )
    return "".join(parts) + "</svg>"


def faces(counts: Sequence[int], side: Side, label: str) -> str:
    """How often each face of the die fell, with a line where the mean would be."""
    most = rounded(max(1, *counts))
    parts = [head(label), scale(0, most)]
    wide = (WIDTH - LEFT - RIGHT) / 6
    for n, count in enumerate(counts):
        x, y = LEFT + n * wide, up(count, 0, most)
        parts.append(
            f'<rect x="{x + 14:.1f}" y="{y:.1f}" width="{wide - 28:.1f}" '
            f'height="{HEIGHT - FOOT - y:.1f}" fill="{INK.get(side, INK[""])}"/>'
            f'<text x="{x + wide / 2:.0f}" y="{HEIGHT - 12:.0f}">{n + 1}</text>'
        )
        if count:
            parts.append(f'<text x="{x + wide / 2:.0f}" y="{y - 4:.0f}">{count}</text>')
    mean = up(sum(counts) / 6, 0, most)
    parts.append(
        f'<path d="M{LEFT} {mean:.1f}H{WIDTH - RIGHT}" stroke="#8A6410" stroke-width="2" '
        'stroke-dasharray="6 4"/>'
    )
    return "".join(parts) + "</svg>"


def head(label: str) -> str:
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH:.0f} {HEIGHT:.0f}" role="img" '
        f'aria-label="{escape(label)}">'
    )


def scale(least: int, most: int) -> str:
    parts = []
    span = most - least or 1
    step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000) if span / s <= 6)
    for value in range(least, most + 1, step):
        y = up(value, least, most)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#CDBF9C"/>')
        parts.append(f'<text class="scale" x="{LEFT - 8:.0f}" y="{y + 4:.1f}">{value}</text>')
    return "".join(parts)
