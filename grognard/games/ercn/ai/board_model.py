"""The position as one side knows it, on a State of its own: laid from the side's view, with a guess
under each mask. The rules compute supply, odds and retreats on it, and units can be moved about on
it to try things out."""

from __future__ import annotations

from functools import cached_property, lru_cache

from grognard.games.ercn.ai.gaps import CAPITAL, CITY, way
from grognard.games.ercn.ground import FORT, MAJOR, RIVER
from grognard.games.ercn.kit import DEAD, GERMAN, SIDES, SOVIET, WAITING, Kit
from grognard.games.ercn.state import State, Unit
from grognard.games.ercn.view import View


def lay_out(view: View, kit: Kit) -> State:
    """The position of the view; under masks stands what is likely (M1) or announced (M2)."""
    s = State(kit)
    s.turn, s.weather = view.turn, kit.weathers.index(view.weather)
    s.air, s.rail = view.air, view.rail
    for i in view.dead:
        s.put(i, Unit(DEAD, kit.counters[i].steps))
    for seen in view.units:
        s.put(seen.unit, Unit(seen.at, seen.lost, seen.dug, seen.cut))
        if "shocked" in seen.marks:
            s.shock(seen.unit)
    foe = 1 - SIDES.index(view.side)
    pool = sorted(
        (i for i in kit.units_of[foe] if s.units[i].at == WAITING),
        key=lambda i: (kit.counters[i].mech, -kit.counters[i].halves, i),
    )
    for mask in view.masks:
        if mask.at in s.stacks:
            continue
        for i in guess(kit, pool, mask.announced or (6 if foe == GERMAN else 2)):
            s.put(i, Unit(mask.at, 0, bool(kit.counters[i].trench)))
            if mask.shocked:
                s.shock(i)
    s.control = tuple(SIDES.index(side) for side in view.control)
    return s


def guess(kit: Kit, pool: list[int], halves: int) -> list[int]:
    """[M1, M2] Units that may stand under a mask, taken from those not accounted for."""
    found = []
    for i in pool:
        if kit.counters[i].halves <= halves:
            found.append(i)
            halves -= kit.counters[i].halves
        if halves <= 0:
            break
    for i in found:
        pool.remove(i)
    return found


@lru_cache(maxsize=4096)
def shelter(kit: Kit, h: int) -> float:
    """How much the ground helps a defender."""
    kind, hexside = kit.ground.terrain_of[h], kit.ground.hexside
    wet = sum(1 for k in range(6 * h, 6 * h + 6) if hexside[k] & (RIVER | MAJOR | FORT))
    return kind.shift + 2 * kind.doubled + bool(kind.armour_halved) + 0.3 * wet


class Board:
    """One side's board: who stands where, and what follows from that and the sequence of play."""

    def __init__(self, view: View, kit: Kit) -> None:
        self.view = view
        self.kit = kit
        self.s = lay_out(view, kit)
        self.me = SIDES.index(view.side)
        self.foe = 1 - self.me
        self.turns: int = kit.sheets.scenario.turns
        self.marching = "end-movement" in view.kinds and "going" not in view.about
        """Whether the question is a whole movement phase."""
        self.attacks_follow = view.phase == "move"
        # [MOSKVA 3] the army that moves a second time does not exploit after it.
        self.settled = view.phase not in ("move", "combat") or bool(view.about.get("only"))
        """Whether a unit that is posted now stays there in the enemy's turn."""
        self.last = view.turn == self.turns and self.me == SOVIET
        """The last player-turn of the game: no danger comes after it, and nothing to save for."""
        self.closing = view.turn == self.turns and self.me == GERMAN and self.settled
        """The German's last move: the Soviet has one turn left and no reason to spare his men."""
        self.home = {unit.unit: unit.at for unit in view.units if unit.side == view.side}
        """Where own units stood when the question was put."""
        self.placed = {unit.unit for unit in view.units if "struck" in unit.marks}
        """Own units whose hex in the enemy's turn is decided: they have attacked or been posted."""

    def at(self, i: int) -> int:
        return self.s.units[i].at

    def post(self, i: int, at: int) -> None:
        """Put a unit there to see what follows; control of cities is left as it was."""
        unit = self.s.units[i]
        if unit.at != at:
            control = self.s.control
            self.s.put(i, Unit(at, unit.lost, unit.dug, unit.cut))
            self.s.control = control

    def commit(self, i: int, at: int) -> None:
        """Put a unit there for good: gaps in the line are looked for anew."""
        if self.at(i) != at:
            self.post(i, at)
            self.__dict__.pop("leaks", None)

    def room(self, i: int, at: int) -> bool:
        """[F7] Whether the unit may stack there."""
        return self.at(i) == at or self.s.room(self.me, at) >= self.kit.counters[i].halves

    def others(self, i: int, h: int) -> int:
        """[F7] Half divisions of this side in a hex, the unit left aside."""
        mine = self.kit.counters[i].halves if self.at(i) == h else 0
        return self.s.men[self.me][h] - mine

    @cached_property
    def foe_near(self) -> list[int]:
        """Distance in hexes to the nearest enemy."""
        far = [99] * len(self.kit.names)
        edge = self.foes()
        for h in edge:
            far[h] = 0
        for a in edge:  # grows while it is read
            for b in self.kit.ground.around[a]:
                if far[b] == 99:
                    far[b] = far[a] + 1
                    edge.append(b)
        return far

    def foes(self) -> list[int]:
        """Hexes with enemy units."""
        counters = self.kit.counters
        return sorted(h for h, here in self.s.stacks.items() if counters[here[0]].side == self.foe)

    @cached_property
    def leaks(self) -> dict[int, float]:
        """Hexes on the enemy's cheapest way to a city, and beside it, and how much it matters that
        somebody stands there."""
        kit, s = self.kit, self.s
        held = {h: CITY for n, h in enumerate(kit.cities) if s.control[n] == self.me}
        if self.me == SOVIET or s.men[self.me][kit.capital]:
            held[kit.capital] = CAPITAL
        find = way if kit.fast is None else kit.fast.way
        worst, hexes = find(s, self.foe, self.foes(), held)
        found: dict[int, float] = {}
        for h in hexes:
            found[h] = worst
            for b in kit.ground.around[h]:
                found.setdefault(b, 0.5 * worst)
        return found

    @cached_property
    def winter(self) -> bool:
        """[MOSKVA 7] Whether this is a turn of winter."""
        return self.view.turn in self.kit.winter_turns

    @cached_property
    def rebuilt(self) -> bool:
        """[MOSKVA 9] Whether eliminated Soviet units have come back already: until then losses may
        still be undone."""
        rebuild = self.kit.sheets.scenario.rebuild
        return self.view.turn > rebuild.turn or (
            self.view.turn == rebuild.turn and self.view.player == SIDES[SOVIET]
        )
