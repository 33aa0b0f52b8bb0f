"""[2.3] A special rule: off-board artillery before the first turn, upon hexes written down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from grognard.games.pg.kit import SIDES
from grognard.games.pg.rules.asked import a_hex
from grognard.games.pg.rules.r07_fire import Attack
from grognard.games.pg.rules.r09_bombardment import Shelling
from grognard.games.pg.scenario import Opening
from grognard.games.pg.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random


class WriteDown(Action[State], frozen=True, tag="write-down"):
    """[2.3] A hex that the artillery will fire upon before the first turn, spotted or not."""

    target: int

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from a_hex(s, self.target)


class OpeningFire(Step[State, WriteDown], frozen=True, tag="opening-fire"):
    """[2.3] All hexes are written down before the first attack is made; then one follows the
    other. Friends may be hit as by every bombardment (9.5)."""

    rule = "2.3"

    row: int = 0
    """Which of the scenario's openings it is."""
    hexes: tuple[int, ...] = ()
    fired: int = 0

    def sheet(self, s: State) -> Opening:
        return s.kit.scenario.opening[self.row]

    def side(self, s: State) -> int:
        return s.kit.side_ids.index(self.sheet(s).side)

    def enter(self, s: State) -> Flow:
        if self.row >= len(s.kit.scenario.opening):
            return Done()
        sheet = self.sheet(s)
        if len(self.hexes) < sheet.attacks:
            return Ask(SIDES[self.side(s)])
        if self.fired >= len(self.hexes):
            return Goto(OpeningFire(self.row + 1))
        at = self.hexes[self.fired]
        s.tell("opening-fire", "2.3", side=SIDES[self.side(s)], hex=s.kit.names[at],
               value=sheet.value)  # fmt: skip
        attack = Attack("battery", self.side(s), at, factors=(sheet.value,))
        careful = s.kit.nation(sheet.side).careful
        return Call(Shelling(attack, careful), replace(self, fired=self.fired + 1))

    def answer(self, s: State, side: Side, action: WriteDown) -> Flow:
        return Goto(replace(self, hexes=(*self.hexes, action.target)))

    def offers(self, s: State, side: Side) -> Iterator[Offer[WriteDown]]:
        yield Family(WriteDown, s.kit.ground.hexes, WriteDown)

    def draw(self, s: State, side: Side, rng: Random) -> WriteDown:
        """A hex with enemies on the boards, half of the time."""
        foes = [
            unit.at
            for i, unit in enumerate(s.units)
            if unit.at >= 0 and not unit.hidden and s.kit.counters[i].side != self.side(s)
        ]
        pool = foes if foes and rng.random() < 0.5 else s.kit.ground.hexes
        return WriteDown(rng.choice(pool))

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        mine = SIDES[self.side(s)]
        written = [list(self.hexes)] if side == mine else []
        return {"side": mine, "written": written, "attacks": self.sheet(s).attacks}
