"""[G.17] The parts of a land combat in their order: both echelons, then the counter-attack."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.games.ft.rules.d3_advance import Advancing
from grognard.games.ft.rules.d3_air import FromAfar
from grognard.games.ft.rules.d3_counter import CounterAttack
from grognard.games.ft.rules.d3_defence import Defence
from grognard.games.ft.rules.d3_dice import CombatDice, fight
from grognard.games.ft.rules.d3_echelons import Rear, SecondList, begin_second
from grognard.games.ft.rules.d3_losses import Defending, Losses
from grognard.games.ft.rules.d3_support import DefenderGuns, Paying, Supporting
from grognard.games.ft.rules.g13_breakout import flights
from grognard.games.ft.rules.g13_panic import Panicking, guns_alone, shaken
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Call, Done, Flow, Goto, Silent, Step

FIGHT = ("guns", "attacker-pays", "defender-pays", "defence", "attacker-supports",
         "defender-supports", "attacker-afar", "defender-afar", "dice", "attacker-loses",
         "defender-loses")  # fmt: skip
"""[D.3.2 to D.3.7] What every attack of a combat has."""
PARTS = ("second-list", "reveal", "guns-alone", "rear", *FIGHT, "panic", "advance",
         "second", *FIGHT, "panic", "advance", "flight", "counter", *FIGHT, "panic")  # fmt: skip
FLIGHT, COUNTER = PARTS.index("flight"), PARTS.index("counter")


class Resolving(Step[State, Silent], frozen=True, tag="resolving"):
    """[G.17] The parts of a combat in their order. `side` is the phasing player."""

    side: int
    at: int = 0

    def enter(self, s: State) -> Flow:
        if self.at >= len(PARTS):
            return Done()
        name, after = PARTS[self.at], replace(self, at=self.at + 1)
        if name == "second" and not begin_second(s, 1 - self.side):
            return Goto(replace(self, at=FLIGHT))
        if self.at > COUNTER and not fight(s).counter:
            return Done()
        if name == "rear" and not s.combat_units(1 - self.side, fight(s).at):
            return Done()  # [D.3.1] its defenders are gone: it lapses
        if name == "flight":
            return flee(s, self.side, after)
        step = part(s, 1 - self.side if fight(s).counter else self.side, name)
        return Goto(after) if step is None else Call(step, after)


def flee(s: State, side: int, after: Resolving) -> Flow:
    """[G.13] Stacks that broke out flee, one after the other."""
    found = flights(s, side)
    return Call(found[0], replace(after, at=FLIGHT)) if found else Goto(after)


def reveal(s: State) -> None:
    """[G.12, G.17] Before anything is decided about an attack the ? of both sides come off."""
    battle = fight(s)
    shown = sum(1 << at for at in {*battle.from_hexes, battle.at} if s.veiled >> at & 1)
    if shown:
        s.veiled &= ~shown
        s.revealed = True
        s.relay()


def part(s: State, side: int, name: str) -> Step[State, Any] | None:
    """The step that plays a part; None where it is played at once."""
    battle = fight(s)
    if name == "reveal":
        reveal(s)
        return None
    steps: dict[str, Step[State, Any]] = {
        "second-list": SecondList(side),
        "rear": Rear(1 - side),
        "guns": DefenderGuns(1 - side),
        "attacker-pays": Paying(side, attacking=True),
        "defender-pays": Paying(1 - side, attacking=False),
        "defence": Defence(1 - side),
        "attacker-supports": Supporting(side, attacking=True),
        "defender-supports": Supporting(1 - side, attacking=False),
        "attacker-afar": FromAfar(side),
        "defender-afar": FromAfar(1 - side),
        "dice": CombatDice(side),
        "attacker-loses": Losses(side, battle.units, battle.hits[1], True, battle.hits[1]),
        "defender-loses": Defending(1 - side, battle.at, battle.hits[0], battle.static),
        "advance": Advancing(side),
        "counter": CounterAttack(1 - side),
        "guns-alone": Panicking(guns_alone(s, 1 - side, battle.at)),
        "panic": Panicking(shaken(s)),
    }
    if name == "panic":
        s.fallen = ()
    return steps.get(name)


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ()
