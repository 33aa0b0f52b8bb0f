"""[E] Supply lines as somebody draws them: from a hex to its source, or to what breaks it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from grognard.games.ercn.present.answers import SupplyLine
from grognard.games.ercn.present.asking import culprits
from grognard.games.ercn.rules.e_supply import fed, open_hexes, sources, why_cut
from grognard.games.ercn.state import State
from grognard.kernel.legality import No
from grognard.kernel.paths import Shifts

Path = tuple[int, ...]


class Tracer:
    """[E1a, E1b, E2a] What a viewer sees of a side's supply, looked up once."""

    __slots__ = ("fed", "free", "side", "sources", "state", "viewer")

    def __init__(self, s: State, side: int, viewer: int) -> None:
        self.state = s
        self.side = side
        self.viewer = viewer
        self.free = open_hexes(s, side, viewer)
        self.sources = sources(s, side, self.free)
        self.fed = fed(s, side, viewer)

    def line(self, at: int, units: tuple[int, ...] = ()) -> SupplyLine:
        """The line of one hex."""
        if self.fed >> at & 1:
            path = self._to_a_source(at) or (at,)
            return SupplyLine(at, units, path, self.feeds(path[-1]))
        reason = why_cut(self.state, self.side, at, self.viewer)
        assert reason is not None
        named = [self.state.kit.hex(str(v)) for k, v in reason.about if k in ("hex", "to")]
        blamed = culprits(self.state, self.side, [reason])
        too_long = reason.why == "line-too-long"
        return SupplyLine(
            at,
            units,
            (self._to_a_source(at) or (at,)) if too_long else self._to_the_break(at, reason),
            (),
            reason,
            () if too_long else tuple(dict.fromkeys((*named, *blamed))),
        )

    def _to_a_source(self, at: int) -> Path | None:
        """[E2a] The shortest way over open hexes to a source, the hex itself first."""
        by = self.state.kit.ground.line_shifts[self.state.weather]
        return shortest(at, self.free, by, lambda h: bool(self.sources >> h & 1))

    def _to_the_break(self, at: int, reason: No) -> Path:
        """The way from a hex to the first thing that bars it."""
        s = self.state
        about = dict(reason.about)
        if "hex" not in about or (about["hex"] == s.kit.names[at] and "to" not in about):
            return (at,)
        ground = s.kit.ground
        by = ground.line_shifts[s.weather]
        named = s.kit.hex(str(about["hex"]))
        if "to" in about:
            path = shortest(at, self.free, by, lambda h: h == named)
            return (*(path or (at,)), s.kit.hex(str(about["to"])))
        path = shortest(at, self.free, by, lambda h: named in ground.around[h])
        return (*(path or (at,)), named)

    def feeds(self, source: int) -> Path:
        """[E1b] From a source along railway (or road) to the edge that supplies it."""
        ground = self.state.kit.ground
        edge = ground.source_bits[self.side] & self.free
        by = ground.network_shifts[self.side]
        return shortest(source, self.sources, by, lambda h: bool(edge >> h & 1)) or ()

    def lines(self) -> Iterator[SupplyLine]:
        """One for every hex where the side is seen to stand."""
        s, mine = self.state, self.viewer == self.side
        men = s.men if mine else s.men_seen
        for at in sorted(s.stacks):
            if men[self.side][at]:
                yield self.line(at, s.stack_of(self.side, at) if mine or not s.kit.fog else ())


def linked(by: Shifts, a: int) -> list[int]:
    """The spaces that links lead to from here."""
    return [a + difference for difference, mask in by if mask >> a & 1]


def shortest(start: int, among: int, by: Shifts, wanted: Callable[[int], bool]) -> Path | None:
    """The shortest way from a space over spaces of `among` to one that is wanted."""
    before = {start: start}
    queue = [start]
    for a in queue:  # grows while it is read
        if wanted(a):
            path = [a]
            while path[-1] != start:
                path.append(before[path[-1]])
            return tuple(reversed(path))
        for b in linked(by, a):
            if b not in before and among >> b & 1:
                before[b] = a
                queue.append(b)
    return None
