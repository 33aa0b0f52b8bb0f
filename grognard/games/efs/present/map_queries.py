"""The queries of a table about formations, headquarters, and what is laid over the map."""

from __future__ import annotations

from typing import Literal

from grognard.games.efs.kit import SIDES
from grognard.games.efs.present.answers import HexAnswer, Overlay
from grognard.games.efs.present.board_answers import FormationAnswer
from grognard.games.efs.present.combat_answers import CommandAnswer
from grognard.games.efs.present.formation import command, formation
from grognard.games.efs.present.overlays import about_hex, overlay
from grognard.games.efs.present.queries import require_hexes, require_pieces
from grognard.games.efs.state import State
from grognard.kernel.legality import Illegal, no
from grognard.kernel.query import Query
from grognard.kernel.value import Side


class FormationOf(Query[State], frozen=True, tag="formation"):
    """[15.58, 6.5] A formation of one's own by its sign, such as 18Pz: its units with their steps,
    its integrity bonus, kept or lost and why."""

    id: str

    def answer(self, s: State, side: Side) -> FormationAnswer:
        me = SIDES.index(side)
        units = tuple(i for i in s.kit.of_side[me] if s.kit.counters[i].formation == self.id)
        if not units or not self.id:
            raise Illegal([no("15.58d", "no-such-formation", group=self.id)])
        return formation(s, units, self.id)


class CommandOf(Query[State], frozen=True, tag="command"):
    """[21.1] What a headquarters of one's own can do: range, points, whom it can activate."""

    unit: int

    def answer(self, s: State, side: Side) -> CommandAnswer:
        require_pieces(s, side, (self.unit,), on_map=False)
        return command(s, self.unit)


class OverlayOf(Query[State], frozen=True, tag="overlay"):
    """[3.2, 3.3, 6.1, 13.11, 14.6, 21.11] Something laid over the map: zones of both sides, one's
    own supply and stacks, who holds what counts, the range of a gun of either side, command of a
    headquarters of either side or of all, interdiction."""

    kind: Literal["zoc", "supply", "control", "stacking", "range", "command", "interdiction"]
    unit: int = -1

    def answer(self, s: State, side: Side) -> Overlay:
        foe = 0 <= self.unit < len(s.units) and s.units[self.unit].at >= 0
        if (self.unit >= 0 or self.kind == "range") and not foe:
            require_pieces(s, side, (self.unit,), on_map=False)
        return overlay(s, SIDES.index(side), self.kind, self.unit)


class AboutHex(Query[State], frozen=True, tag="hex"):
    """[3.11, 3.31, 10.41, 15.51] What may be read of a hex."""

    hex: int

    def answer(self, s: State, side: Side) -> HexAnswer:
        require_hexes(s, self.hex)
        return about_hex(s, self.hex)
