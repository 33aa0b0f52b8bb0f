"""[G1, H1, MOSKVA 3] The combat and breakthrough phases: declaring attacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from grognard.games.ercn.kit import SIDES, WAITING
from grognard.games.ercn.rules.arrive import learn
from grognard.games.ercn.rules.asked import a_hex, own_unit
from grognard.games.ercn.rules.g2_air import commit_air
from grognard.games.ercn.rules.g_combat import Fight
from grognard.games.ercn.state import State, Unit
from grognard.kernel.bitset import bits, members
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import No, Reasons, no
from grognard.kernel.offers import Offer, One, Subsets
from grognard.kernel.paths import flood, occupied
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random


class Attack(Action[State], frozen=True, tag="attack"):
    """[G1] Attack one enemy-held hex with units next to it."""

    units: tuple[int, ...]
    target: int

    def why_not(self, s: State, side: Side) -> Reasons:
        phase = s.steps[-1]
        assert isinstance(phase, Combat)
        if reasons := list(a_hex(s, self.target)):
            yield from reasons
            return
        yield from phase.why_not_target(s, self.target)
        if not self.units:
            yield no("G1", "no-attackers")
        if len(set(self.units)) != len(self.units):
            yield no("G1", "attacker-twice")
        for i in self.units:
            reasons = phase.why_not_use(s, side, i)
            yield from reasons
            if not reasons and self.target not in s.kit.ground.around[s.units[i].at]:
                yield no(
                    "G1", "not-adjacent", unit=s.kit.counters[i].id,
                    hex=s.kit.names[self.target],
                )  # fmt: skip


class EndCombat(Action[State], frozen=True, tag="end-combat"):
    """[G1] No unit is ever obliged to attack."""

    rule = "G1"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class BeginCombat(Step[State, Silent], frozen=True, tag="begin-combat"):
    """[G1, G4.c, H1] A new phase: everybody may attack and be attacked again."""

    side: int
    name: str
    only: str = ""
    but: str = ""

    def enter(self, s: State) -> Flow:
        s.fought = s.attacked = 0
        return Goto(Combat(self.side, self.name, self.only, self.but))


class Combat(Step[State, Attack | EndCombat], frozen=True, tag="combat"):
    """[G, H1] The side in play attacks, one hex after another."""

    side: int
    name: str
    """"combat" or "breakthrough"."""
    only: str = ""
    but: str = ""

    @property
    def rule(self) -> str:
        return "H1" if self.name == "breakthrough" else "G1"

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side])

    def why_not_attacker(self, s: State, i: int) -> Reasons:
        """[G1, F6, MOSKVA 3] Whether this unit may attack at all."""
        counter = s.kit.counters[i]
        unit = s.units[i]
        if unit.at < 0 or counter.decoy:
            yield no("G1", "not-on-the-map", unit=counter.id)
            return
        if unit.dug:
            yield no("F6", "entrenched-cannot-attack", unit=counter.id)
        if s.fought >> i & 1:
            yield no("G1", "has-attacked", unit=counter.id)
        if (self.only and counter.army != self.only) or (self.but and counter.army == self.but):
            yield no("MOSKVA 3", "not-this-army", unit=counter.id)

    def able(self, s: State, i: int) -> bool:
        """The same as `why_not_attacker`, quickly: for drawing and listing."""
        return bool(self.able_bits(s) >> i & 1) and not s.units[i].dug

    def able_bits(self, s: State) -> int:
        """Every unit of either side that may attack, if it is not entrenched."""
        kit = s.kit
        able = s.fielded & ~s.fought & ~kit.decoy_bits
        if self.only:
            able &= kit.army_bits.get(self.only, 0)
        if self.but:
            able &= ~kit.army_bits.get(self.but, 0)
        return able

    def why_not_use(self, s: State, side: Side, i: int) -> list[No]:
        """Why this side may not attack with this unit at all, wherever that may be."""
        counters = s.kit.counters
        if 0 <= i < len(counters) and SIDES[counters[i].side] == side and self.able(s, i):
            return []
        return list(own_unit(s, side, i)) or list(self.why_not_attacker(s, i))

    def why_not_target(self, s: State, at: int) -> Reasons:
        """[G1, M3b] An enemy stands there who has not been attacked this phase."""
        foe = 1 - self.side
        if not s.men_seen[foe][at]:
            yield no("G1", "nobody-there", hex=s.kit.names[at])
        elif (
            s.attacked and s.men[foe][at] and all(s.attacked >> i & 1 for i in s.stack_of(foe, at))
        ):
            yield no("G1", "attacked-already", hex=s.kit.names[at])
        if s.kit.options["air"] == "m3b" and all(mark.hex != at for mark in s.marks):
            yield no("M3b", "not-marked", hex=s.kit.names[at])

    def answer(self, s: State, side: Side, action: Attack | EndCombat) -> Flow:
        if isinstance(action, EndCombat):
            s.marks = ()
            s.fought = s.attacked = 0
            return Done()
        units = tuple(sorted(action.units))
        used = bits(units)
        s.fought |= used
        if self.name == "breakthrough":
            s.struck |= used  # [H1] marked: they do not exploit
        foe = 1 - self.side
        there = s.stack_of(foe, action.target)
        if not there:
            return self._decoy(s, action.target)
        defenders = tuple(i for i in there if not s.attacked >> i & 1)
        # [G4.c] who was attacked already fell back here: he shares the fate, not the sum
        guests = tuple(i for i in there if s.attacked >> i & 1)
        s.attacked |= bits(there)
        fight = Fight(
            self.side, units, action.target, defenders, guests,
            sum(s.steps_left(i) for i in defenders),
        )  # fmt: skip
        show(s, fight)
        return Call(commit_air(s, fight))

    def _decoy(self, s: State, at: int) -> Flow:
        """[M2] Struck across a major river, a decoy comes off and the attack is spent."""
        for i in s.stacks[at]:
            s.put(i, Unit(WAITING))
        s.revealed = True
        s.tell("decoy-off", "M2", hex=s.kit.names[at])
        return Goto(self)

    # ---- offers ----------------------------------------------------------------------------

    def targets(self, s: State) -> dict[int, list[int]]:
        """Hexes that may be attacked, each with the units that may do it."""
        found = self.in_reach(s)
        return {h: found[h] for h in sorted(found) if not any(self.why_not_target(s, h))}

    def in_reach(self, s: State) -> dict[int, list[int]]:
        """Enemy-held hexes next to units that may attack, marked or not."""
        enemy = s.men_seen[1 - self.side]
        units, stacks, around = s.units, s.stacks, s.kit.ground.around
        bits = self.able_bits(s)
        found: dict[int, list[int]] = {}
        for at in self.in_contact(s):
            able = [i for i in stacks[at] if bits >> i & 1 and not units[i].dug]
            if able:
                for h in around[at]:
                    if enemy[h]:
                        found.setdefault(h, []).extend(able)
        for some in found.values():
            some.sort()
        return found

    def in_contact(self, s: State) -> Sequence[int]:
        """The hexes of our units that lie next to enemy-held ones, as far as we see."""
        enemy, ours = s.men_seen[1 - self.side], s.men[self.side]
        if s.kit.fast is not None:
            found: Sequence[int] = s.kit.fast.contact(ours, enemy)
            return found
        mine = occupied(ours)
        return members(flood(occupied(enemy), mine, s.kit.ground.around_shifts, 1) & mine)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Attack | EndCombat]]:
        for h, units in self.targets(s).items():
            yield attack_family(h, tuple(units))
        yield One(EndCombat())

    def draw(self, s: State, side: Side, rng: Random) -> Attack | EndCombat:
        """Uniformly over {each target, the end}, then over the sets of its possible attackers."""
        targets = self.targets(s)
        at = int(rng.random() * (len(targets) + 1))
        if at == len(targets):
            return EndCombat()
        target = list(targets)[at]
        return attack_family(target, tuple(targets[target])).draw(rng)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        about: dict[str, Any] = {"phase": self.name, "side": SIDES[self.side]}
        if self.only:
            about["only"] = self.only
        if self.but:
            about["but"] = self.but
        return about


def attack_family(target: int, units: tuple[int, ...]) -> Subsets[Attack]:
    return Subsets(Attack, units, lambda chosen: Attack(chosen, target), target=target)


def show(s: State, fight: Fight) -> None:
    """[M1, M2] Units that fight are shown to the enemy."""
    if s.kit.fog:
        s.revealed = True
        for i in (*fight.attackers, *fight.defenders, *fight.guests):
            learn(s, i)
    if s.story is not None:
        counters = s.kit.counters
        s.tell(
            "attack", "G1", side=SIDES[fight.side], hex=s.kit.names[fight.target],
            attackers=", ".join(counters[i].id for i in fight.attackers),
            defenders=", ".join(counters[i].id for i in (*fight.defenders, *fight.guests)),
        )  # fmt: skip
