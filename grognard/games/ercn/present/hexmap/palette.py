"""Colours of the table. Every colour is doubled by a sign: nothing is told by colour alone."""

from __future__ import annotations

from functools import cache

from rich.color import Color
from rich.style import Style

Rgb = tuple[int, int, int]


def rgb(text: str) -> Rgb:
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


OUTSIDE = rgb("14171c")

GROUND: dict[str, dict[str, Rgb]] = {
    "clear": {
        "clear": rgb("e6dcb8"), "forest": rgb("a3bd84"), "rough": rgb("cfae82"),
        "marsh": rgb("a9cbbd"), "city": rgb("b3a9a5"), "lake": rgb("6fa3c9"),
    },
    "mud": {
        "clear": rgb("cdba92"), "forest": rgb("94a673"), "rough": rgb("b8956a"),
        "marsh": rgb("98b3a4"), "city": rgb("a79b90"), "lake": rgb("6b98b8"),
    },
    "frost": {
        "clear": rgb("dfe0d4"), "forest": rgb("a9bfa6"), "rough": rgb("c9b8a2"),
        "marsh": rgb("b7d0d0"), "city": rgb("b0b0b4"), "lake": rgb("9dc0d8"),
    },
    "snow": {
        "clear": rgb("eef2f5"), "forest": rgb("b3c8bd"), "rough": rgb("d2ccc6"),
        "marsh": rgb("c8dde3"), "city": rgb("b0b5bd"), "lake": rgb("b4d2e6"),
    },
}  # fmt: skip
"""The ground of each weather."""

SIGNS = {"clear": "·", "forest": "♣", "rough": "∧", "marsh": "ψ", "city": "■", "lake": "≈"}
SIDE_SIGNS = {"german": "✚", "soviet": "★"}

INK: dict[str, Rgb] = {
    "river": rgb("2f6fb5"),
    "major": rgb("1c4fa0"),
    "bridge": rgb("5a2d0c"),
    "fort": rgb("a8187e"),
    "front": rgb("c0261c"),
    "road": rgb("8a3f1d"),
    "rail": rgb("2b2b2b"),
    "both": rgb("5c2a14"),
    "name": rgb("2a2118"),
    "city": rgb("000000"),
    "german": rgb("aeb6bf"),
    "soviet": rgb("e4574c"),
    "path": rgb("101010"),
    "cursor": rgb("101010"),
}

COUNTER: dict[str, tuple[Rgb, Rgb]] = {
    "german": (rgb("f4f5f0"), rgb("4a545c")),
    "soviet": (rgb("fff3dd"), rgb("a5322a")),
}
"""Figures and ground of a counter."""
COUNTER_DONE: dict[str, tuple[Rgb, Rgb]] = {
    "german": (rgb("dde0dd"), rgb("7d868c")),
    "soviet": (rgb("fbe7d5"), rgb("c07a70")),
}
"""The same once it has done what it may this phase."""
PICKED = (rgb("1a1400"), rgb("ffd84a"))
TARGET = (rgb("ffffff"), rgb("d11f8a"))

TINTS: dict[str, Rgb] = {
    "go": rgb("ffd84a"),
    "rail": rgb("c9a4f0"),
    "place": rgb("ffd84a"),
    "target": rgb("f2655a"),
    "retreat": rgb("8fd4f0"),
    "cut": rgb("70757a"),
    "cursor": rgb("fff6a0"),
}

ARMIES: dict[str, Rgb] = {
    "black": rgb("101010"), "white": rgb("ffffff"), "grey": rgb("9a9a9a"),
    "silver": rgb("cfd5da"), "blue": rgb("3f6fd1"), "light blue": rgb("7fc3f0"),
    "green": rgb("4fae4f"), "brown": rgb("8a5a2b"), "violet": rgb("9a5fd0"),
    "orange": rgb("f08a24"), "pink": rgb("f5a0c0"), "turquoise": rgb("35c4b5"),
    "red": rgb("ff4a3d"), "yellow": rgb("f6e14a"),
}  # fmt: skip


def army_colour(name: str) -> Rgb:
    """The mark of an army; of two colours the first."""
    return ARMIES.get(name.split("/", maxsplit=1)[0].strip(), (210, 210, 210))


def mix(a: Rgb, b: Rgb, share: float) -> Rgb:
    """From a towards b."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def shade(colour: Rgb, third: int) -> Rgb:
    """One of three shades, so that no two hexes side by side look the same."""
    by = (1.0, 0.965, 0.93)[third]
    return round(colour[0] * by), round(colour[1] * by), round(colour[2] * by)


@cache
def style(ink: Rgb, ground: Rgb, bold: bool = False) -> Style:
    return Style(color=Color.from_rgb(*ink), bgcolor=Color.from_rgb(*ground), bold=bold)
