"""[M3b] Total simultaneity: hexes are marked first, then air is given out for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.rules.asked import a_hex
from grognard.games.ercn.rules.g1_phase import Combat
from grognard.games.ercn.rules.g2_air import spend_air
from grognard.games.ercn.state import Mark, State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.secretly import Secretly
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random

Shares = tuple[tuple[int, int], ...]
"""Air points by hex."""


class MarkHex(Action[State], frozen=True, tag="mark"):
    """[M3b] Mark a hex for attack."""

    hex: int

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Marking)
        if reasons := list(a_hex(s, self.hex)):
            yield from reasons
            return
        name = s.kit.names[self.hex]
        if any(mark.hex == self.hex for mark in s.marks):
            yield no("M3b", "marked-already", hex=name)
        elif self.hex not in step.targets(s):
            yield no("G1", "nobody-to-attack-it", hex=name)


class EndMarking(Action[State], frozen=True, tag="end-marking"):
    """[M3b] All hexes to be attacked are marked."""

    rule = "M3b"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class BeginMarking(Step[State, Silent], frozen=True, tag="begin-marking"):
    """[M3b, G1] A new phase: no hex is marked, everybody may attack and be attacked again."""

    side: int
    only: str = ""
    but: str = ""

    def enter(self, s: State) -> Flow:
        s.marks = ()
        s.fought = s.attacked = 0
        return Goto(Marking(self.side, self.only, self.but))


class Marking(Step[State, MarkHex | EndMarking], frozen=True, tag="marking"):
    """[M3b] The attacker marks every hex he means to attack in the phase that follows."""

    rule = "M3b"

    side: int
    only: str = ""
    but: str = ""

    def targets(self, s: State) -> dict[int, list[int]]:
        """Hexes some unit could attack. Marks do not matter yet, so the phase's own test is asked
        for everything else."""
        return Combat(self.side, "combat", self.only, self.but).in_reach(s)

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side])

    def answer(self, s: State, side: Side, action: MarkHex | EndMarking) -> Flow:
        if isinstance(action, MarkHex):
            s.marks = (*s.marks, Mark(action.hex))
            s.tell("marked", "M3b", hex=s.kit.names[action.hex])
            return Goto(self)
        if not s.marks:
            return Done()
        return Goto(Allotment(None if s.air[0] else (), None if s.air[1] else ()))

    def offers(self, s: State, side: Side) -> Iterator[Offer[MarkHex | EndMarking]]:
        marked = {mark.hex for mark in s.marks}
        # sorted: the order in which the targets are found may tell what stands there
        left = sorted(h for h in self.targets(s) if h not in marked)
        if left:
            yield Family(MarkHex, left, MarkHex)
        yield One(EndMarking())

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {
            **Combat(self.side, "combat", self.only, self.but).seen(s, side),
            "phase": "marking",
        }


class Allot(Action[State], frozen=True, tag="allot"):
    """[M3b] Air points for each marked hex."""

    shares: tuple[tuple[int, int], ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        most = s.kit.sheets.scenario.air_max_per_combat
        marked = {mark.hex for mark in s.marks}
        if len({h for h, _ in self.shares}) != len(self.shares):
            yield no("M3b", "hex-twice")
        for h, points in self.shares:
            if h not in marked:
                name = s.kit.names[h] if 0 <= h < len(s.kit.names) else str(h)
                yield no("M3b", "not-marked", hex=name)
            if not 0 <= points <= most:
                yield no("G2", "not-that-air", points=points, most=most)
        have = s.air[SIDES.index(side)]
        if sum(points for _, points in self.shares) > have:
            yield no("M3b", "not-enough-air", most=have)


class Allotment(Secretly[State, Allot], frozen=True, tag="allotment"):
    """[M3b] Both sides give out their air points for all marked hexes, in secret."""

    rule = "M3b"

    sides = SIDES

    german: Shares | None = None
    soviet: Shares | None = None

    def noted(self, s: State, side: Side, action: Allot) -> Shares:
        return tuple(sorted((h, points) for h, points in action.shares if points))

    def opened(self, s: State, notes: tuple[Any, ...]) -> Flow:
        shares = [dict(note) for note in notes]
        s.marks = tuple(
            Mark(m.hex, (shares[0].get(m.hex, 0), shares[1].get(m.hex, 0))) for m in s.marks
        )
        for side in (0, 1):
            spend_air(s, side, sum(shares[side].values()))
        s.tell("air-given-out", "M3b")
        return Done()

    def offers(self, s: State, side: Side) -> Iterator[Offer[Allot]]:
        most = s.kit.sheets.scenario.air_max_per_combat
        yield AllotOffer(
            tuple(sorted(mark.hex for mark in s.marks)), s.air[SIDES.index(side)], most
        )

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"phase": "allotment"}


class AllotOffer(Offer[Allot]):
    """[M3b] Every way to share out up to so many points over the marked hexes."""

    __slots__ = ("hexes", "most", "points")

    def __init__(self, hexes: tuple[int, ...], points: int, most: int) -> None:
        self.hexes = hexes
        self.points = points
        self.most = most

    def _ways(self) -> list[list[int]]:
        """ways[k][p]: sharings of at most p points over the last k hexes."""
        ways = [[1] * (self.points + 1)]
        for _ in self.hexes:
            last = ways[-1]
            ways.append(
                [
                    sum(last[p - give] for give in range(min(self.most, p) + 1))
                    for p in range(self.points + 1)
                ]
            )
        return ways

    def size(self) -> int:
        return self._ways()[-1][self.points]

    def draw(self, rng: Random) -> Allot:
        ways = self._ways()
        left = self.points
        shares = []
        for k, h in enumerate(self.hexes):
            rest = ways[len(self.hexes) - k - 1]
            at = int(rng.random() * ways[len(self.hexes) - k][left])
            give = 0
            while at >= rest[left - give]:
                at -= rest[left - give]
                give += 1
            shares.append((h, give))
            left -= give
        return Allot(tuple(shares))

    def __iter__(self) -> Iterator[Allot]:
        yield from self._from(0, self.points, ())

    def _from(self, k: int, left: int, shares: Shares) -> Iterator[Allot]:
        if k == len(self.hexes):
            yield Allot(shares)
            return
        for give in range(min(self.most, left) + 1):
            yield from self._from(k + 1, left - give, (*shares, (self.hexes[k], give)))

    def describe(self) -> dict[str, Any]:
        return {"do": "allot", "hexes": list(self.hexes), "points": self.points, "most": self.most}
