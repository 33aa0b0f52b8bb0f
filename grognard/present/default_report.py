"""The after-action report of a game that has none of its own: its default sheet with the pieces on
it, units lost and score by turn, and the story."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from html import escape
from typing import Any

from grognard.kernel.default_table import Piece, Sheet, View
from grognard.kernel.facets import Combat, Lang, Say
from grognard.kernel.game import Game, Result
from grognard.kernel.match import Match
from grognard.kernel.value import Side
from grognard.present.svg import stroke

STEP = 160.0
"""Units of the drawing for one of the sheet."""
MARGIN, RADIUS = 90.0, 46.0


class DefaultReport:
    """For a game whose sheet and view are those of the default table."""

    QUIET: frozenset[str] = frozenset()
    LOSSES = "report-units-lost-by-turn"
    KEY = "report-default-key"
    HEADS: tuple[str, ...] = ()
    EXPECTED = ""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def turn_of(self, state: Any) -> int:
        view: Any = self.game.view(state, self.game.sides[0])
        return int(view.turn)

    def known_result(self, match: Match[Any], view: Any) -> Result:
        return match.result

    def losses(self, view: View, board: Sheet) -> dict[Side, int]:
        here = {piece.unit for piece in view.units}
        return {
            side: sum(c.side == side and n not in here for n, c in enumerate(board.counters))
            for side in board.sides
        }

    def combats(self, turns: Sequence[Any]) -> list[Combat]:
        """None: which events are combats is the game's own affair."""
        return []

    def faces(self, combats: list[Combat]) -> dict[Side, list[int]]:
        return {}

    def combat(self, combat: Combat, board: Any, say: Say) -> tuple[str, ...]:
        raise LookupError("the default report tells of no combats")  # pragma: no cover

    def mark(self, turn: int, board: Sheet) -> str:
        return str(turn)

    def dates(self, turn: int, board: Sheet, lang: Lang) -> str:
        if not 0 < turn <= len(board.calendar):
            return ""
        dates = board.calendar[turn - 1].dates
        return dates.fr if lang == "fr" else dates.en

    def picture(self, board: Sheet, lang: Lang) -> DefaultMap:
        return DefaultMap(board)


class DefaultMap:
    """Spaces as rings joined by lines, stacks as the labels of their pieces."""

    COUNTERS = ""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        left = min((space.x for space in sheet.spaces), default=0.0)
        top = min((space.y for space in sheet.spaces), default=0.0)
        self.middles = [
            (MARGIN + STEP * (space.x - left), MARGIN + STEP * (space.y - top))
            for space in sheet.spaces
        ]
        self.width = MARGIN + max((x for x, _ in self.middles), default=0.0)
        self.height = MARGIN + max((y for _, y in self.middles), default=0.0)

    def printed(self) -> str:
        at = self.middles
        lines = "".join(
            f"M{at[a][0]:.0f} {at[a][1]:.0f}L{at[b][0]:.0f} {at[b][1]:.0f}"
            for a, b in self.sheet.links
        )
        rings = "".join(
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{RADIUS:.0f}" fill="#EFE6CF" stroke="#4A3B26"/>'
            f'<text x="{x:.0f}" y="{y - RADIUS - 8:.0f}" text-anchor="middle" font-size="18">'
            f"{escape(space.name)}</text>"
            for (x, y), space in zip(at, self.sheet.spaces, strict=True)
        )
        box = f"0 0 {self.width:.0f} {self.height:.0f}"
        return f'<symbol id="sheet" viewBox="{box}">{stroke(lines, "#4A3B26", 3.0)}{rings}</symbol>'

    def position(self, view: View, label: str) -> str:
        stacks: dict[int, list[Piece]] = defaultdict(list)
        for piece in view.units:
            if piece.at >= 0:
                stacks[piece.at].append(piece)
        size = f"{self.width:.0f} {self.height:.0f}"
        pieces = "".join(self._stack(at, stack) for at, stack in sorted(stacks.items()))
        return (
            f'<svg class="map" viewBox="0 0 {size}" role="img" aria-label="{escape(label)}">'
            f'<use href="#sheet" width="{self.width:.0f}" height="{self.height:.0f}"/>'
            f"{pieces}</svg>"
        )

    def _stack(self, at: int, stack: list[Piece]) -> str:
        x, y = self.middles[at]
        rows = "".join(
            f'<text class="{escape(piece.side)}" x="{x:.0f}" '
            f'y="{y + 20 * (n - (len(stack) - 1) / 2) + 6:.0f}" text-anchor="middle" '
            f'font-size="16">{"■" if piece.side == self.sheet.sides[0] else "●"} '
            f"{escape(piece.id)}</text>"
            for n, piece in enumerate(stack)
        )
        return f"<g>{rows}</g>"
