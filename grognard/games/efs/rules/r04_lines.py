"""[4.21] The detailed sequence of play, line by line, as the last pages of the rulebook have it.

A line is cited by segment, number and letter: A.1a is the first line of the weather phase. Segment
C says of some phases that they are as those of segment B with the sides changed: their lines are
cited as C.2, C.3a and C.4a and played as those of B. Lines of the naval module (A.5, B.2b, B.4a,
B.4b, B.4e.18, C.3b, C.4b), of play books (A.3g, A.3h, A.4c, B.1a, B.6j, C.1a, C.6k) and headings
that only list what is allowed (B.5b) are not played.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from grognard.games.efs.kit import AXIS, SOVIET

BOTH = -1


class Line(NamedTuple):
    """A line of the sequence."""

    cite: str
    """How it is cited."""
    phase: str
    """The phase it stands in, by the name that views and tables use."""
    side: int
    """Whose it is; BOTH where both act, or nobody."""
    plays: str
    """The id under which a chapter plays it."""


def block(cite: str, phase: str, side: int, letters: Iterable[str]) -> tuple[Line, ...]:
    """Lines a, b, c ... of a phase, each played under its own id."""
    return tuple(Line(f"{cite}{one}", phase, side, f"{cite}{one}") for one in letters)


def opening(phase: str, side: int) -> Line:
    """[3.15] What lasts a phase is cleared when one begins."""
    return Line("4.21", phase, side, "phase.begin")


def closing(phase: str, side: int) -> tuple[Line, ...]:
    """What is checked when a phase ends: depots [6.48b], stacking [3.33], garrisons [21.83]."""
    return (
        Line("6.48b", phase, side, "end.depots"),
        Line("3.33", phase, side, "end.stacking"),
        Line("21.83", phase, side, "end.garrisons"),
    )


def phase(name: str, side: int, *lines: Line) -> tuple[Line, ...]:
    return (opening(name, side), *lines, *closing(name, side))


def same(cite: str, phase: str, side: int, ids: tuple[str, ...]) -> tuple[Line, ...]:
    """[C.2, C.3a, C.4a] Lines of segment C that are played as those of segment B."""
    return tuple(Line(cite, phase, side, id) for id in ids)


STRATEGIC: tuple[Line, ...] = (
    *phase("weather", BOTH, *block("A.1", "weather", BOTH, "ab")),
    *phase(
        "replacements",
        BOTH,
        *block("A.2", "replacements", SOVIET, "a"),
        *block("A.2", "replacements", AXIS, "b"),
        *block("A.2", "replacements", BOTH, "c"),
    ),
    *phase("reinforcements", BOTH, *block("A.3", "reinforcements", BOTH, "abcdef")),
    *phase("air", BOTH, *block("A.4", "air", BOTH, "abd")),
    *phase("supply", BOTH, *block("A.6", "supply", BOTH, "abcdef")),
)

AXIS_SEGMENT: tuple[Line, ...] = (
    *phase("axis_mvt", AXIS, *block("B.1", "axis_mvt", AXIS, "bcde")),
    *phase("axis_declaration", AXIS, *block("B.2", "axis_declaration", AXIS, "a")),
    *phase("soviet_reaction", SOVIET, *block("B.3", "soviet_reaction", SOVIET, "abc")),
    *phase("axis_combat", AXIS, *block("B.4", "axis_combat", AXIS, "cde")),
    *phase("axis_mvtm", AXIS, *block("B.5", "axis_mvtm", AXIS, "acd")),
    *phase("axis_engineer", AXIS, *block("B.6", "axis_engineer", AXIS, "abcdefghi")),
)

SOVIET_SEGMENT: tuple[Line, ...] = (
    *phase("soviet_mvtm", SOVIET, *block("C.1", "soviet_mvtm", SOVIET, "bc")),
    *phase("soviet_declaration", SOVIET, *same("C.2", "soviet_declaration", SOVIET, ("B.2a",))),
    *phase("axis_reaction", AXIS, *same("C.3a", "axis_reaction", AXIS, ("B.3a", "B.3b", "B.3c"))),
    *phase(
        "soviet_combat", SOVIET, *same("C.4a", "soviet_combat", SOVIET, ("B.4c", "B.4d", "B.4e"))
    ),
    *phase("soviet_mvt", SOVIET, *block("C.5", "soviet_mvt", SOVIET, "abc")),
    *phase("soviet_engineer", SOVIET, *block("C.6", "soviet_engineer", SOVIET, "abcdefghijl")),
)

ADMINISTRATIVE: tuple[Line, ...] = (
    *phase("surrender", SOVIET, *block("D.1", "surrender", SOVIET, ("",))),
    *phase("recovery", BOTH, *block("D.2", "recovery", BOTH, "abcdef")),
    *phase("victory", BOTH, *block("D.3", "victory", BOTH, ("",))),
)

LINES: tuple[Line, ...] = (*STRATEGIC, *AXIS_SEGMENT, *SOVIET_SEGMENT, *ADMINISTRATIVE)

ATTACK: tuple[str, ...] = tuple(f"B.4e.{n}" for n in range(1, 21) if n != 18)
"""The twenty parts of resolving one attack (18 is the naval module's): chapter 15 plays them with
`r04_sequence.Run`."""

MOTORISED_COMBAT: tuple[str, ...] = ("B.2a", "B.3a", "B.3b", "B.3c", "B.4c", "B.4d", "B.4e")
"""[17.6] What chapter 17 runs again in the Axis's motorised movement phase, line B.5c."""
