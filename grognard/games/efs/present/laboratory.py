"""The East Front Series in the laboratory: steps lost, columns of the combat table, the front."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from grognard.games.efs.board import board
from grognard.games.efs.kit import Kit
from grognard.games.efs.present.report_map import FrontSheet
from grognard.games.efs.rules.r16_losses import Half, read_cell
from grognard.games.efs.state import State
from grognard.games.efs.view import steps_lost
from grognard.kernel.events import Event
from grognard.kernel.facets import Attacked
from grognard.kernel.value import Side
from grognard.language import Lang

LOSSES, ODDS_KEY = "lab-steps-lost", "lab-odds-combat"
RETREAT, GONE = 0.5, 6.0
"""How much a retreat is worth beside a step, about, and the loss of a whole stack: only what is
better or worse than expected is read of it."""


def turn_of(state: State) -> int:
    return state.turn


def mark(turn: int, kit: Kit) -> str:
    return str(turn) if not turn % 5 or kit.last <= 12 else ""


def dates(turn: int, kit: Kit, lang: Lang) -> str:
    days = board(kit).calendar
    if not 0 < turn <= len(days):
        return ""
    return days[turn - 1].dates.fr if lang == "fr" else days[turn - 1].dates.en


def lost(state: State) -> tuple[int, ...]:
    """[3.51, 7.1] Steps lost."""
    return steps_lost(state)


def held(state: State) -> str:
    """[3.11] Every hex is one side's."""
    return "".join("0" if state.held >> at & 1 else "1" for at in range(state.kit.ground.size))


def attacked(event: Event, actor: Side, kit: Kit) -> Attacked | None:
    """[15.6] A roll on the combat table, and how it compares with all rolls at these odds."""
    if event.what != "combat-result":
        return None
    about = dict(event.about)
    column, drm = str(about["column"]), int(about["drm"])
    mean, variance = expected(kit, column, drm)
    return Attacked(str(about["side"]), column, worth(str(about["result"])) - mean, variance)


@lru_cache(maxsize=256)
def expected(kit: Kit, column: str, drm: int) -> tuple[float, float]:
    """Mean and variance of what the ten faces of the die bring."""
    faces = kit.rules.die_faces
    falls = [worth(kit.crt.cell(die + drm, column)) for die in range(1, faces + 1)]
    mean = sum(falls) / faces
    return mean, sum((fall - mean) ** 2 for fall in falls) / faces


def worth(cell: str) -> float:
    """[16.12] What a cell is worth to the attacker."""
    ours, theirs = read_cell(cell)
    return harm(theirs) - harm(ours)


def harm(half: Half) -> float:
    return GONE if half.all else half.steps + RETREAT * half.retreat


def odds(kit: Kit) -> Sequence[str]:
    return kit.odds.columns


def heat(kit: Kit, lang: Lang) -> FrontSheet:
    return FrontSheet(board(kit), lang)
