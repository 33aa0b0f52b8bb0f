"""[4.2] The sequence of play: every turn the lines of `r04_lines`, each played by its chapter."""

from __future__ import annotations

from typing import Any

from grognard.games.efs.rules.playing import maker_of
from grognard.games.efs.rules.r04_lines import LINES, Line
from grognard.games.efs.rules.r21_command import note_zones
from grognard.games.efs.rules.r24_garrisons import bind_garrisons
from grognard.games.efs.state import State
from grognard.kernel.flow import Done, Flow, Goto, Step
from grognard.kernel.sequence import Sequence


def clear_phase(s: State) -> None:
    """What lasts a phase: who has moved or fought [10.23, 15.16], commands given [21.12]."""
    s.moved = s.fought = s.guards_used = s.aa_fired = 0
    s.command = {}
    s.ferried = (0, 0)
    s.ferrying = 0
    note_zones(s)


def clear_turn(s: State) -> None:
    """What lasts a turn, but for markers, which their own lines take off."""
    s.moved_turn = s.special = s.busy = s.worked = s.built = 0
    s.taken = s.doubled = s.stocked = 0
    s.activated = {}
    s.fed = (0, 0)
    s.rail_used = s.posts_due = (0, 0)
    s.posts_extra = s.releases = s.bounties = s.trains = 0
    s.renewed = s.zap_places = 0
    s.extra_at_place = False
    s.rcp = s.kit.rcp.get(s.turn, 0)


class Play(Sequence[State], frozen=True, tag="play"):
    """[4.21, 4.22, 4.23] A turn: its segments in order, and then the next turn until the last."""

    at: int = 0

    def phases(self, s: State) -> tuple[Line, ...]:
        return LINES

    def begin(self, s: State) -> None:
        clear_turn(s)
        s.tell("turn", "4.22", turn=s.turn)
        bind_garrisons(s)

    def step_of(self, s: State, line: Line) -> Step[Any, Any] | None:
        if line.plays == "phase.begin":
            s.phase = line.phase
            clear_phase(s)
            return None
        maker = maker_of(s, line.plays)
        return None if maker is None else maker(s, line.side)

    def end(self, s: State) -> Flow:
        """[D.3a] The marker of the turn goes one box on."""
        if s.turn >= s.kit.last:
            return Done()
        s.turn += 1
        return Goto(Play())
