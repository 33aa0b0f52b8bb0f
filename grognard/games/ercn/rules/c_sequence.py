"""[C, H1, H2, MOSKVA 2, MOSKVA 3] The sequence of play: the list of phases becomes steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.phases import Phase
from grognard.games.ercn.rules.b_setup import SecretZones, SetUp
from grognard.games.ercn.rules.d_air import AirSupremacy, BeginTurn
from grognard.games.ercn.rules.e_supply import SupplyCheck
from grognard.games.ercn.rules.f1_phase import BeginMovement
from grognard.games.ercn.rules.g1_phase import BeginCombat
from grognard.games.ercn.rules.i_interdiction import Interdiction
from grognard.games.ercn.rules.j_isolation import Isolation
from grognard.games.ercn.rules.k_reinforcements import Rebuild
from grognard.games.ercn.rules.l_weather import WeatherRoll
from grognard.games.ercn.rules.m3_marks import BeginMarking
from grognard.games.ercn.rules.m_contact import Contact
from grognard.games.ercn.rules.moskva_victory import level, score
from grognard.games.ercn.state import State
from grognard.kernel.flow import Done, Flow, Silent, Step
from grognard.kernel.sequence import Sequence


class Play(Sequence[State], frozen=True, tag="play"):
    """[C] The phases in their order, which nothing changes."""

    at: int = 0

    def phases(self, s: State) -> tuple[Phase, ...]:
        return s.kit.phases

    def step_of(self, s: State, phase: Phase) -> Step[State, Any]:
        return STEPS[phase.name](s, phase)


class BeginPlayerTurn(Step[State, Silent], frozen=True, tag="begin-player-turn"):
    """[C, F5, I, MOSKVA 6] A side's turn begins: rail points, less what interdiction took."""

    side: int

    def enter(self, s: State) -> Flow:
        points = s.kit.sheets.scenario.rail_points[SIDES[self.side]]
        rail, lost = list(s.rail), list(s.rail_lost)
        rail[self.side] = 2 * max(0, points - lost[self.side])
        lost[self.side] = 0
        s.rail = (rail[0], rail[1])
        s.rail_lost = (lost[0], lost[1])
        s.tell("player-turn", "C", side=SIDES[self.side], turn=s.turn)
        return Done()


class EndPlayerTurn(Step[State, Silent], frozen=True, tag="end-player-turn"):
    """[C, G3.D2, H1] A side's turn is over: units in shock regain their zones, marks come off."""

    side: int

    def enter(self, s: State) -> Flow:
        s.end_shocks()
        s.struck = 0
        return Done()


class EndMatch(Step[State, Silent], frozen=True, tag="end-match"):
    """[MOSKVA 11] The last turn is over: the points are counted."""

    def enter(self, s: State) -> Flow:
        points = score(s).total
        s.tell("match-over", "MOSKVA 11e", points=points, level=level(s, points))
        return Done()


STEPS: dict[str, Callable[[State, Phase], Step[State, Any]]] = {
    "zones": lambda s, p: SecretZones(),
    "setup": lambda s, p: SetUp(p.side),
    "contact": lambda s, p: Contact(),
    "turn": lambda s, p: BeginTurn(p.turn),
    "weather": lambda s, p: WeatherRoll(p.turn),
    "begin": lambda s, p: BeginPlayerTurn(p.side),
    "air": lambda s, p: AirSupremacy(p.side),
    "supply": lambda s, p: SupplyCheck(p.side),
    "rebuild": lambda s, p: Rebuild(p.side, 2 * s.kit.sheets.scenario.rebuild.divisions),
    "move": lambda s, p: BeginMovement(p.side, p.name, p.only, p.but),
    "exploitation": lambda s, p: BeginMovement(p.side, p.name, p.only, p.but),
    "marking": lambda s, p: BeginMarking(p.side, p.only, p.but),
    "combat": lambda s, p: BeginCombat(p.side, p.name, p.only, p.but),
    "breakthrough": lambda s, p: BeginCombat(p.side, p.name, p.only, p.but),
    "interdiction": lambda s, p: Interdiction(p.side),
    "isolation": lambda s, p: Isolation(p.side),
    "over": lambda s, p: EndPlayerTurn(p.side),
    "end": lambda s, p: EndMatch(),
}
"""[C, H1, H2] What each phase of the list is played by: the second impulse uses the same steps as
the first, with a note of who has fought."""
