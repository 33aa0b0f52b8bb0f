"""What is left to do before a phase ends, each with its rule: a reminder, or an obligation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grognard.games.ercn.present.answers import Left, Target
from grognard.games.ercn.present.rides import can_ride
from grognard.games.ercn.rules.b_setup import SetUp
from grognard.games.ercn.rules.e_supply import fed
from grognard.games.ercn.rules.f1_phase import Movement, overstacked
from grognard.games.ercn.rules.g1_phase import Combat
from grognard.games.ercn.rules.k_reinforcements import Rebuild
from grognard.games.ercn.state import State
from grognard.kernel.bitset import members


def left_to_move(s: State, step: Movement, units: Iterable[int]) -> Iterator[Left]:
    """[F1, F5, F7, H2, J, K] Units that could still go, hexes that must be thinned out, units that
    will suffer if no line reaches them."""
    counters = s.kit.counters
    if full := overstacked(s, step.side):
        crowd = tuple(i for h in full for i in s.stack_of(step.side, h))
        yield Left("left-too-many", "F7", len(full), crowd, tuple(full), must=True)
    if step.going >= 0:
        yield Left("left-on-the-march", "M2", 1, (step.going,), must=True)
        return
    real = tuple(i for i in units if not counters[i].decoy)
    here = tuple(i for i in real if s.units[i].at >= 0)
    entering = tuple(i for i in real if s.units[i].at < 0)
    if entering:
        yield Left("left-entering", "K", len(entering), entering)
    if here:
        exploits = step.name == "exploitation"
        key, rule = ("left-exploiting", "H2") if exploits else ("left-unmoved", "F1")
        yield Left(key, rule, len(here), here)
    if riders := riding(s, step, real):
        yield Left("left-riding", "F5", len(riders), riders)
    if isolated := out_of_supply(s, step.side):
        yield Left("left-isolated", "J", len(isolated), isolated)


def riding(s: State, step: Movement, units: Iterable[int]) -> tuple[int, ...]:
    """[F5] Units that could go by rail."""
    return tuple(i for i in units if can_ride(s, i)) if s.rail[step.side] > 0 else ()


def out_of_supply(s: State, side: int) -> tuple[int, ...]:
    """[E4, J] Units with a marker that no line reaches now, as far as their owner sees."""
    marked = [i for i in members(s.fielded) if s.units[i].cut and s.kit.counters[i].side == side]
    if not marked:
        return ()
    reached = fed(s, side, side)
    return tuple(i for i in marked if not reached >> s.units[i].at & 1)


def left_to_attack(step: Combat, targets: tuple[Target, ...]) -> Iterator[Left]:
    """[G1, H1] Attacks that could still be made; none is an obligation."""
    if targets:
        units = tuple(sorted({i for target in targets for i in target.units}))
        hexes = tuple(target.hex for target in targets)
        rule = "H1" if step.name == "breakthrough" else "G1"
        yield Left("left-attacks", rule, len(targets), units, hexes)


def left_to_mark(targets: tuple[Target, ...]) -> Iterator[Left]:
    """[M3b] Hexes that could still be marked."""
    if targets:
        hexes = tuple(target.hex for target in targets)
        yield Left("left-marks", "M3b", len(targets), (), hexes)


def left_to_revive(s: State, step: Rebuild) -> Iterator[Left]:
    """[MOSKVA 9b] Eliminated units that could still be chosen to come back."""
    if dead := tuple(step.choices(s)):
        yield Left("left-reviving", "MOSKVA 9b", len(dead), dead)


def left_to_place(s: State, step: SetUp) -> Iterator[Left]:
    """[B] Every unit must stand on the map. [M2] Decoys may."""
    if waiting := tuple(step.waiting(s)):
        yield Left("left-unplaced", "B", len(waiting), waiting, must=True)
    if decoys := tuple(i for i in s.kit.decoys[step.side] if s.units[i].at < 0):
        yield Left("left-decoys", "M2", len(decoys), decoys)
