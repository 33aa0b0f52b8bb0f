"""[11.37] One overrun of one hex: untried units are revealed, a die, losses, retreat, markers.

`r11_overrunning.py` plays it from the hex beside it, on a stack's way.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.kit import SIDES, SOVIET
from grognard.games.efs.pieces import CADRE, FIRED, OVERRUN
from grognard.games.efs.rules.asked import Dice
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r08_untried import reveal_all
from grognard.games.efs.rules.r11_overrun import (
    defending,
    least_odds,
    modifiers,
    odds,
    sappers,
)
from grognard.games.efs.rules.r15_odds import defenders
from grognard.games.efs.rules.r16_losses import Losses
from grognard.games.efs.rules.r16_retreat import Retreat
from grognard.games.efs.rules.r18_forts import needs_engineers
from grognard.games.efs.rules.r21_command import make_non_op
from grognard.games.efs.rules.r22_engineers import note_task
from grognard.games.efs.state import State
from grognard.kernel.flow import Call, Done, Flow, Goto, Silent, Step


class Attempt(Step[State, Silent], frozen=True, tag="overrun-attempt"):
    """[11.36d, 11.37] One overrun of one hex: untried units are revealed, a die, losses, retreat.
    It hands down whether the hex is free."""

    units: tuple[int, ...]
    start: int
    at: int
    stage: int = 0
    due: int = 0
    """Steps the table takes from the side that suffers."""
    driven: tuple[int, ...] = ()
    """Those who retreat."""
    won: bool = False

    def side(self, s: State) -> int:
        return s.kit.counters[self.units[0]].side

    def named(self, s: State) -> str:
        return ", ".join(s.kit.counters[i].id for i in self.units)

    def foes(self, s: State) -> list[int]:
        return defending(s, 1 - self.side(s), self.at)

    def at_stage(self, stage: int, **changes: Any) -> Attempt:
        return replace(self, stage=stage, **changes)

    def enter(self, s: State) -> Flow:
        return STAGES[self.stage](self, s)

    def reveal(self, s: State) -> Flow:
        """[11.36d, 22.14] Whom nobody has seen is shown; the engineers have their task."""
        if needs_engineers(s, self.side(s), self.start, self.at):
            note_task(s, sappers(s, self.units)[0])
        return Call(reveal_all(s, self.foes(s)), self.at_stage(1))

    def roll(self, s: State) -> Flow:
        """[11.36d, 11.37h] An empty hex is taken, odds that have fallen too low are a failure;
        otherwise a die."""
        if not defenders(s, 1 - self.side(s), (self.at,)):
            return Done(True)
        if odds(s, self.units, self.at) < least_odds(s, self.side(s), self.start, self.at):
            s.tell("overrun", "11.36d", side=SIDES[self.side(s)], units=self.named(s),
                   hex=s.kit.names[self.at], result="failure", die=0, drm=0)  # fmt: skip
            return Goto(self.at_stage(FAILED))
        return Call(Dice("overrun", "11.37h", self.side(s), at=self.at))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        table = s.kit.rolls["overrun"]
        drm = table.total(modifiers(s, self.units, self.start, self.at))
        row = table.result(value[0] + drm)
        s.tell("overrun", "11.37h", side=SIDES[self.side(s)], units=self.named(s),
               hex=s.kit.names[self.at], result=row.id, die=value[0], drm=drm)  # fmt: skip
        if row.id == "success":
            return Goto(self.at_stage(SUCCEEDED, due=row.gives.get("defender_steps", 0)))
        return Goto(self.at_stage(FAILED, due=row.gives.get("overrunner_steps", 0)))

    def defender_loses(self, s: State) -> Flow:
        """[11.37h, 11.37i] Steps go to Cadre."""
        losses = Losses(1 - self.side(s), tuple(self.foes(s)), self.due, box=CADRE)
        return Call(losses, self.at_stage(3))

    def drive_off(self, s: State) -> Flow:
        """[11.37i] The active player retreats who is left; who cannot goes to Cadre."""
        enemy = 1 - self.side(s)
        foes = self.foes(s)
        if not foes:
            return Goto(self.at_stage(BOATS, won=True))
        boats = flotillas(s, enemy, self.at)
        group = tuple(i for i in s.stack_of(enemy, self.at) if i not in boats)
        retreat = Retreat(enemy, group, s.kit.rules.overrun_retreat, "11.37i", by=self.side(s),
                          box=CADRE)  # fmt: skip
        return Call(retreat, self.at_stage(4, driven=tuple(foes)))

    def mark(self, s: State) -> Flow:
        """[11.38, 11.38a, 11.38c] Who has retreated is marked; guns have fired, headquarters are
        Non-Op."""
        self.put_markers(s)
        return Goto(self.at_stage(BOATS, won=True))

    def put_markers(self, s: State) -> None:
        for i in self.driven:
            if s.units[i].at >= 0:
                gun = s.kit.counters[i].artillery
                s.mark(i, on=OVERRUN | (FIRED if gun else 0))
                if s.kit.counters[i].type == "hq":
                    make_non_op(s, i, "11.38c")

    def loses(self, s: State) -> Flow:
        """[11.37h, 11.37j] What the table takes from those who failed."""
        losses = Losses(self.side(s), self.units, self.due, box=CADRE)
        return Call(losses, self.at_stage(CAVALRY))

    def cavalry_loses(self, s: State) -> Flow:
        """[11.37j] Soviet cavalry that failed loses a step besides."""
        riders = tuple(
            i for i in self.units
            if s.kit.counters[i].type == "cavalry" and s.kit.counters[i].side == SOVIET
        )  # fmt: skip
        return Call(Losses(self.side(s), riders, 1, box=CADRE), self.at_stage(OVER))

    def fail(self, s: State) -> Flow:
        return Goto(self.at_stage(BOATS))

    def boats_go(self, s: State) -> Flow:
        """[22.57] A flotilla in the hex retreats whatever the result, and is eliminated where it
        has no way."""
        enemy = 1 - self.side(s)
        boats = flotillas(s, enemy, self.at)
        if not boats:
            return Done(self.won)
        retreat = Retreat(enemy, boats, s.kit.rules.overrun_retreat, "22.57", by=self.side(s))
        return Call(retreat, self.at_stage(BOATS + 1, driven=boats))

    def boats_gone(self, s: State) -> Flow:
        self.put_markers(s)
        return Done(self.won)


def flotillas(s: State, side: int, at: int) -> tuple[int, ...]:
    """[22.57] The flotillas of a side in a hex."""
    return tuple(i for i in s.stack_of(side, at) if s.kit.counters[i].type == "flotilla")


SUCCEEDED, FAILED, CAVALRY, OVER, BOATS = 2, 5, 6, 7, 8
STAGES = (
    Attempt.reveal,
    Attempt.roll,
    Attempt.defender_loses,
    Attempt.drive_off,
    Attempt.mark,
    Attempt.loses,
    Attempt.cavalry_loses,
    Attempt.fail,
    Attempt.boats_go,
    Attempt.boats_gone,
)


PLAYS: Mapping[str, Maker] = {}
