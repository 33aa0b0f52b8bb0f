"""[7.4, 7.45, 9.4, 10.2] An attack by fire is rolled for, and read for each of its targets."""

from __future__ import annotations

from typing import Any

from grognard.games.pg.kit import SIDES
from grognard.games.pg.rules.asked import Dice
from grognard.games.pg.rules.r07_fire import (
    BOMBARDING,
    Attack,
    Column,
    columns,
    common,
    force,
    particular,
    strength,
    table,
)
from grognard.games.pg.rules.r07_losses import Struck
from grognard.games.pg.state import State
from grognard.kernel.events import Event
from grognard.kernel.flow import Call, Done, Flow, Goto, Silent, Step


class Volley(Step[State, Silent], frozen=True, tag="volley"):
    """[7.52, 9.4, 10.2] One roll for the attack, read on the column of each target."""

    attack: Attack

    def enter(self, s: State) -> Flow:
        attack = self.attack
        rule = "9.4" if attack.kind in BOMBARDING else "13.1" if attack.mover >= 0 else "10.2"
        return Call(Dice("fire", rule, attack.side, at=attack.target))

    def resume(self, s: State, value: Any) -> Flow:
        attack, roll = self.attack, sum(value)
        fire, total = table(s, attack.kind), force(s, attack)
        results = []
        for one in columns(s, attack):
            code = fire.result(one.column, roll)
            results.append((one.units, code))
            self._tell(s, one, total, roll, code)
        if all(code == "-" for _, code in results):
            return Done()
        single = attack.mover >= 0
        return Goto(Struck(attack.foe, attack.target, tuple(results), single=single))

    def _tell(self, s: State, one: Column, total: int, roll: int, code: str) -> None:
        """The result, with the sums that led to its column."""
        if s.story is None:
            return
        attack = self.attack
        about = (
            ("side", SIDES[attack.side]),
            ("hex", s.kit.names[attack.target]),
            ("strength", total),
            ("column", table(s, attack.kind).heads[one.column]),
            ("roll", roll),
            ("result", code),
        )
        firing = strength(s, attack)
        # A divided machine gun has put its share by: then the sum of its fire is told alone.
        lines = [*firing.lines] if firing.total == total else []
        lines += [*common(s, attack).lines, *particular(s, attack, one.units[0]).lines]
        s.story.append(Event("fire-result", "7.52", about, "", tuple(lines)))
