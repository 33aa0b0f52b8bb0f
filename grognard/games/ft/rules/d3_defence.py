"""[D.3.3] The choice of a defence: mobile or static."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.ground import CITY
from grognard.games.ft.rules.d3_losses import stays
from grognard.games.ft.rules.d3_standing import standing
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side


def ways_to_defend(s: State, side: int, at: int) -> tuple[str, ...]:
    """[D.3.3] Mobile, but not NKVD and fixed units alone; static with a defence object or in a
    city, and for those that have neither."""
    if s.battle and s.battle[0].counter:
        return ("mobile",)  # [D.3.10]
    units = [i for i in standing(s, side, at) if s.kit.counters[i].combat]
    tough = any(row.static for row in s.kit.tec.defence if row.id == s.works.get(at, ""))
    tough = tough or bool(s.kit.ground.bits[at] & CITY)
    rooted = all(stays(s, i) for i in units)
    return (() if rooted else ("mobile",)) + (("static",) if tough or rooted else ())


class Defend(Action[State], frozen=True, tag="defend"):
    """[D.3.3] The defence of the hex: mobile or static."""

    rule = "D.3.3"
    kind: str

    def why_not(self, s: State, side: Side) -> Reasons:
        if self.kind not in ways_to_defend(s, SIDES.index(side), s.battle[0].at):
            yield no("D.3.3", "no-such-defence")


class Defence(Step[State, Defend], frozen=True, tag="defence"):
    """[D.3.3] The defender names his defence."""

    side: int
    rule = "D.3.3"

    def enter(self, s: State) -> Flow:
        found = ways_to_defend(s, self.side, s.battle[0].at)
        if len(found) > 1:
            return Ask(SIDES[self.side])
        return self.answer(s, SIDES[self.side], Defend(found[0] if found else "mobile"))

    def answer(self, s: State, side: Side, action: Defend) -> Flow:
        battle = s.battle[0]
        solid = bool(s.works.get(battle.at)) or bool(s.kit.ground.bits[battle.at] & CITY)
        s.battle = (
            replace(battle, static=action.kind == "static",
                    object=action.kind == "static" and solid),
        )  # fmt: skip
        s.tell("defence", "D.3.3", kind=action.kind)
        return Done()

    def offers(self, s: State, side: Side) -> Iterator[Offer[Defend]]:
        yield Family(Defend, ways_to_defend(s, self.side, s.battle[0].at), Defend)


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("D.3.3",)
