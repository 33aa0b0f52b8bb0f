"""[7.4, 7.45, 9.4, 10.2] An attack by fire is rolled for, and read for each of its targets."""

from __future__ import annotations

from typing import Any

from grognard.games.pg.rules.asked import Dice, Silent
from grognard.games.pg.rules.r07_fire import BOMBARDING, Attack, columns, force, table
from grognard.games.pg.rules.r07_losses import Struck
from grognard.games.pg.state import State
from grognard.kernel.flow import Call, Done, Flow, Goto, Step


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
            s.tell("fire-result", "7.52", hex=s.kit.names[attack.target], strength=total,
                   column=fire.heads[one.column], roll=roll, result=code)  # fmt: skip
        if all(code == "-" for _, code in results):
            return Done()
        single = attack.mover >= 0
        return Goto(Struck(attack.foe, attack.target, tuple(results), single=single))
