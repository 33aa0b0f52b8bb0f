"""[C] The sequence of play as a list, made once from the scenario and its options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from grognard.games.ercn.rows import CAMPS, ScenarioSheet

SIDES = CAMPS


class Phase(NamedTuple):
    """One entry of the sequence: whose it is, and which armies take part."""

    turn: int
    side: int
    """The side in play; -1 for what concerns both."""
    name: str
    only: str = ""
    """The one army that takes part, where it is so."""
    but: str = ""
    """The one army that does not."""


def sequence_of_play(scenario: ScenarioSheet, options: Mapping[str, str]) -> tuple[Phase, ...]:
    """[C, MOSKVA 2] Set-up, then the turns: the first player's, then the second's."""
    first_up = SIDES.index(scenario.setup_first)
    first = SIDES.index(scenario.first)
    phases = []
    if options["zones"] == "secret":
        phases.append(Phase(0, -1, "zones"))
    phases += [Phase(0, first_up, "setup"), Phase(0, 1 - first_up, "setup")]
    phases.append(Phase(0, -1, "contact"))
    for turn in range(1, scenario.turns + 1):
        phases.append(Phase(turn, -1, "turn"))
        if options["weather"] == "variable":
            phases.append(Phase(turn, -1, "weather"))
        phases += player_turn(scenario, options, turn, first)
        phases += player_turn(scenario, options, turn, 1 - first)
    phases.append(Phase(scenario.turns, -1, "end"))
    return tuple(phases)


def player_turn(
    scenario: ScenarioSheet, options: Mapping[str, str], turn: int, side: int
) -> list[Phase]:
    """[C] Air, supply, first impulse, second impulse, interdiction, isolation."""
    rebuild, surprise = scenario.rebuild, scenario.surprise
    phases = [Phase(turn, side, "begin"), Phase(turn, side, "air"), Phase(turn, side, "supply")]
    if (SIDES.index(rebuild.side), rebuild.turn) == (side, turn):
        phases.append(Phase(turn, side, "rebuild"))
    phases += [Phase(turn, side, "move"), *combat(options, turn, side, "combat")]
    but = ""
    if (SIDES.index(surprise.side), surprise.turn) == (side, turn):
        # [MOSKVA 3] the surprise army moves and fights again before the others break through,
        # and takes no part in that.
        but = surprise.army
        phases.append(Phase(turn, side, "move", only=but))
        phases += combat(options, turn, side, "combat", only=but)
    phases += combat(options, turn, side, "breakthrough", but=but)
    phases.append(Phase(turn, side, "exploitation", but=but))
    phases += [Phase(turn, side, name) for name in ("interdiction", "isolation", "over")]
    return phases


def combat(
    options: Mapping[str, str], turn: int, side: int, name: str, only: str = "", but: str = ""
) -> list[Phase]:
    """[M3b] Where air is given out for all combats at once, the hexes are marked first."""
    phases = [Phase(turn, side, name, only, but)]
    if options["air"] == "m3b":
        phases.insert(0, Phase(turn, side, "marking", only, but))
    return phases
