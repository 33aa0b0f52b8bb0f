"""Stalingrad in the laboratory: units lost, differences of the sums, and control of the areas."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from grognard.games.tps.board import board
from grognard.games.tps.kit import DEAD, Kit
from grognard.games.tps.present.report_map import CitySheet
from grognard.games.tps.state import State
from grognard.games.tps.view import phase
from grognard.kernel.events import Event
from grognard.kernel.facets import Attacked
from grognard.kernel.value import Side
from grognard.language import Lang
from grognard.present.heat import NOBODY, tint

LOSSES, ODDS_KEY = "lab-units-lost", "lab-odds-differences"
FOUR_DICE = 4 * 35 / 12
"""The variance of two dice against two."""
STEPS = ((-7, "≤ −7"), (-4, "−6…−4"), (-1, "−3…−1"), (0, "0"), (3, "+1…+3"), (6, "+4…+6"))
"""Differences of the two sums before the dice, up to each of these."""
MOST = "≥ +7"
WEEK = 7
MANY = 12
"""More dates than these are marked by their weeks."""


def turn_of(state: State) -> int:
    return 0 if phase(state) == "set-up" else state.date


def mark(turn: int, kit: Kit) -> str:
    if not turn or (kit.last > MANY and (turn - 1) % WEEK):
        return ""
    return str(kit.dates[turn])


def dates(turn: int, kit: Kit, lang: Lang) -> str:
    if not turn:
        return ""
    day = kit.calendar[turn - 1]
    return day.date_fr if lang == "fr" else day.date_en


def lost(state: State) -> tuple[int, ...]:
    """Combat units eliminated."""
    found = [0, 0]
    for counter, unit in zip(state.kit.counters, state.units, strict=True):
        if unit.at == DEAD and counter.combat:
            found[counter.side] += 1
    return tuple(found)


def held(state: State) -> str:
    """[7.3] Control of the areas that are played on."""
    opened = state.kit.ground.open
    return "".join(str(c) if at in opened else NOBODY for at, c in enumerate(state.control))


def attacked(event: Event, actor: Side, kit: Kit) -> Attacked | None:
    """[8.353] An attack: the difference of the sums, and of the dice."""
    if event.what != "attack":
        return None
    about = dict(event.about)
    ahead = int(about["offence"]) - int(about["defence"])
    luck = float(about["attack_dice"]) - float(about["defence_dice"])
    odds = next((name for most, name in STEPS if ahead <= most), MOST)
    return Attacked(str(about["side"]), odds, luck, FOUR_DICE)


def odds(kit: Kit) -> Sequence[str]:
    return (*(name for _, name in STEPS), MOST)


class CityHeat(CitySheet):
    """The printed sheet under tinted areas."""

    def picture(self, shares: Sequence[float | None], label: str) -> str:
        size = f"{self.width:.0f} {self.height:.0f}"
        parts = []
        for area, share in zip(self.board.areas, shares, strict=False):
            if share is None or not area.open:
                continue
            colour, strength = tint(share)
            told = f"<title>{escape(area.id)}: {100 * share:.0f} %</title>"
            parts.append(
                f'<path fill="{colour}" fill-opacity="{strength}" '
                f'd="{self.line(area.outline)}z">{told}</path>'
            )
        return (
            f'<svg class="map" viewBox="0 0 {size}" role="img" aria-label="{escape(label)}">'
            f'<use href="#sheet" width="{self.width:.0f}" height="{self.height:.0f}"/>'
            f"{''.join(parts)}</svg>"
        )


def heat(kit: Kit, lang: Lang) -> CityHeat:
    return CityHeat(board(kit), lang)
