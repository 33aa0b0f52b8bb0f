"""[13.32c] After a combat mortars of the Axis may go back, whatever its result was. Those that must
are sent back by chapter 16."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from grognard.games.efs.kit import AXIS, SIDES
from grognard.games.efs.rules.asked import own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r16_losses import group_of
from grognard.games.efs.rules.r16_retreat import Retreat
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side


def on_foot(s: State, i: int) -> Retreat:
    """The retreat of one mortar unit."""
    return Retreat(AXIS, (i,), s.kit.rules.retreat_hexes, "13.32c")


class MortarsGo(Action[State], frozen=True, tag="mortars-go"):
    """[13.32c] A mortar unit of the attack retreats of its own accord."""

    rule = "13.32c"
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := list(own_unit(s, side, self.unit)):
            yield from found
            return
        step, name = s.steps[-1], s.kit.counters[self.unit].id
        if not isinstance(step, MortarsBack) or self.unit not in step.left(s):
            yield no("13.32c", "no-mortar-to-go", unit=name)


class MortarsStay(Action[State], frozen=True, tag="mortars-stay"):
    """[13.32c] It is an option."""

    rule = "13.32c"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class MortarsBack(Step[State, MortarsGo | MortarsStay], frozen=True, tag="mortars-back"):
    """[13.32c] The Axis takes back the mortars it wants to, those that have a way."""

    gone: tuple[int, ...] = ()

    @property
    def rule(self) -> str:
        return "13.32c"

    def left(self, s: State) -> list[int]:
        """Mortars that fired from beside the hexes attacked, and can go back."""
        attack = s.attacks[s.battle]
        return [
            i for i in group_of(s, attack.guns, attack.hexes)
            if s.kit.counters[i].type == "mortar" and i not in self.gone
            and on_foot(s, i).allowed(s, i)
        ]  # fmt: skip

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[AXIS]) if self.left(s) else Done()

    def answer(self, s: State, side: Side, action: MortarsGo | MortarsStay) -> Flow:
        if isinstance(action, MortarsStay):
            return Done()
        return Call(on_foot(s, action.unit), MortarsBack((*self.gone, action.unit)))

    def offers(self, s: State, side: Side) -> Iterator[Offer[MortarsGo | MortarsStay]]:
        yield Family(MortarsGo, self.left(s), MortarsGo)
        yield One(MortarsStay())

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"units": self.left(s)}


PLAYS: Mapping[str, Maker] = {}
