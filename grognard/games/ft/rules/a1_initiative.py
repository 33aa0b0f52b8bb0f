"""[A.1] Turn and initiative: who plays first."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.games.ft.charts import LEVELS
from grognard.games.ft.counters import AGGRESSOR, DEFENDER, SIDES
from grognard.games.ft.rules.asked import die, face, told
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Call, Done, Flow, Goto, Silent, Step


def level_of(s: State, side: int) -> int:
    """[G.1] Prestige of the aggressor, morale of the other side."""
    return s.prestige if side == AGGRESSOR else s.morale


def colour_of(s: State, side: int) -> str:
    """[A.1.1] The die of a side's level."""
    found: str = s.kit.charts.general.initiative.die[LEVELS[level_of(s, side)]]
    return found


def totals(s: State, faces: tuple[int, int]) -> tuple[int, int]:
    """[A.1.1] The aggressor adds his modifier."""
    return faces[AGGRESSOR] + s.kit.charts.general.initiative.aggressor_drm, faces[DEFENDER]


def first_player(s: State, faces: tuple[int, int]) -> int:
    """[A.1.1] The higher total; on a tie the better level, and then the aggressor."""
    mine, other = totals(s, faces)
    if mine != other:
        return AGGRESSOR if mine > other else DEFENDER
    return DEFENDER if s.morale > s.prestige else AGGRESSOR


def order_of(s: State, first: int) -> tuple[int, ...]:
    """[A.1.1] On the last turn the aggressor is the last player, and alone if he won the roll."""
    if s.turn == s.kit.last:
        return (AGGRESSOR,) if first == AGGRESSOR else (DEFENDER, AGGRESSOR)
    return first, 1 - first


class Initiative(Step[State, Silent], frozen=True, tag="initiative"):
    """[A.1.1] Each side rolls the die of its level."""

    faces: tuple[int, ...] = ()

    def enter(self, s: State) -> Flow:
        if len(self.faces) < len(SIDES):
            side = len(self.faces)
            return Call(die(s, colour_of(s, side), "initiative", "A.1.1", side))
        both = (self.faces[0], self.faces[1])
        for side, total in enumerate(totals(s, both)):
            told(s, "initiative", "A.1.1", side, colour_of(s, side), both[side], total)
        s.order = order_of(s, first_player(s, both))
        s.tell("first-player", "A.1.1", side=SIDES[s.order[0]], alone=str(len(s.order) == 1))
        return Done()

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        shown = face(s, colour_of(s, len(self.faces)), value[0])
        return Goto(replace(self, faces=(*self.faces, shown)))


def initiative(s: State, side: int) -> Step[State, Silent] | None:
    """[A.1.1] Not on turn 1: the aggressor begins."""
    if s.turn == 1:
        s.order = (AGGRESSOR, DEFENDER)
        return None
    return Initiative()


PLAYS: dict[str, Maker] = {"A.1.1": initiative}
WITHIN: tuple[str, ...] = ("R.1.1",)
