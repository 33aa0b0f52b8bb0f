"""What the sheet of Stalingrad shows and no rule asks for: the drawing's own data."""

from __future__ import annotations

from grognard.kernel.value import Value

Line = tuple[float, ...]
"""Points on the sheet, x and y in turn."""


class Works(Value, frozen=True):
    """A factory: a row of halls about a place, turned by so many degrees."""

    area: str
    x: float
    y: float
    w: float
    h: float
    turn: float
    halls: int


class Drawn(Value, frozen=True):
    """What is drawn beside the areas: railways, roads, ravines, hills, works. All of it is
    reconstructed: see its `source`."""

    source: str
    rails: tuple[Line, ...]
    roads: tuple[Line, ...]
    ravines: tuple[Line, ...]
    hills: tuple[tuple[float, float, float, float], ...]
    works: tuple[Works, ...]
    tanks: tuple[tuple[float, float, float], ...]
    stations: tuple[tuple[float, float], ...]
    runways: tuple[tuple[float, float, float, float], ...]
    woods: tuple[tuple[float, float, float], ...]


class CitySheet(Drawn, frozen=True):
    """The sheet of it in the pack."""

    silhouettes: dict[str, tuple[str, ...]]
    """[4.31] The vehicle on each armoured counter, by the counters that show it."""
