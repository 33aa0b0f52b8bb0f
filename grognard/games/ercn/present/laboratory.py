"""MOSKVA in the laboratory: steps lost, columns of the table, and the front over the hexes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from html import escape

from grognard.games.ercn.board import board
from grognard.games.ercn.kit import DEAD, Kit
from grognard.games.ercn.present.report_map import HEX, R, Sheet
from grognard.games.ercn.state import State
from grognard.kernel.events import Event
from grognard.kernel.facets import Attacked
from grognard.kernel.value import Side
from grognard.language import Lang
from grognard.present.heat import nearest, tint

LOSSES, ODDS_KEY = "lab-steps-lost", "lab-odds-columns"
DIE = 35 / 12
"""The variance of a die."""


def turn_of(state: State) -> int:
    return state.turn


def mark(turn: int, kit: Kit) -> str:
    return str(turn)


def dates(turn: int, kit: Kit, lang: Lang) -> str:
    for day in board(kit).calendar:
        if day.turn == turn:
            return day.dates.fr if lang == "fr" else day.dates.en
    return ""


def lost(state: State) -> tuple[int, ...]:
    """Steps lost; decoys are worth nothing."""
    found = [0, 0]
    for counter, unit in zip(state.kit.counters, state.units, strict=True):
        if not counter.decoy and (unit.at >= 0 or unit.at == DEAD):
            found[counter.side] += unit.lost
    return tuple(found)


def held(state: State) -> str:
    """A hex belongs to whose units are nearest to it; as near to both, to nobody."""
    kit = state.kit
    holders = {h: str(kit.counters[units[0]].side) for h, units in state.stacks.items()}
    return nearest(holders, kit.ground.around, range(len(kit.names)))


def attacked(event: Event, actor: Side, kit: Kit) -> Attacked | None:
    """[G3] A combat: its column, and its die."""
    if event.what != "combat":
        return None
    about = dict(event.about)
    return Attacked(str(about["side"]), str(about["column"]), float(about["roll"]) - 3.5, DIE)


def odds(kit: Kit) -> Sequence[str]:
    columns: tuple[str, ...] = kit.chart.columns
    return columns


class HexHeat(Sheet):
    """The printed sheet under tinted hexes."""

    def picture(self, shares: Sequence[float | None], label: str) -> str:
        fields: dict[tuple[str, float], list[str]] = defaultdict(list)
        for h, share in enumerate(shares):
            if share is not None:
                colour, strength = tint(share)
                x, y = self.at(h)
                fields[colour, round(strength, 1)].append(f"M{x:.0f} {y - R:.1f}{HEX}")
        size = f"{self.width:.0f} {self.height:.0f}"
        laid = "".join(
            f'<path fill="{colour}" fill-opacity="{strength}" d="{"".join(paths)}"/>'
            for (colour, strength), paths in fields.items()
            if strength
        )
        return (
            f'<svg class="map" viewBox="0 0 {size}" role="img" aria-label="{escape(label)}">'
            f'<use href="#sheet" width="{self.width:.0f}" height="{self.height:.0f}"/>{laid}</svg>'
        )


def heat(kit: Kit, lang: Lang) -> HexHeat:
    return HexHeat(board(kit), lang)
