"""[21.28, 21.29, 21.8] Headquarters recover or are disbanded; garrisons are released.

Lines of the sequence it plays: D.2a, end.garrisons. Command and the limits of Non-Op headquarters:
`r21_command.py`; activation: `r21_activation.py`; trains: `r21_trains.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.kit import SIDES, SOVIET
from grognard.games.efs.pieces import ACTIVE, CADRE, GARRISON, NON_OP, OUT
from grognard.games.efs.rules.asked import Dice, own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r03_basics import leave_map
from grognard.games.efs.rules.r21_command import headquarters
from grognard.games.efs.rules.r24_victory import score
from grognard.games.efs.state import State
from grognard.kernel.bitset import BitSet
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

# ---- recovery [21.28, 21.29] -------------------------------------------------------------------


def recoverable(s: State) -> list[int]:
    """[21.28a] Non-Op headquarters on the map or in the Active box."""
    return [
        hq for hq in headquarters(s.kit)
        if s.units[hq].marks & NON_OP and (s.units[hq].at >= 0 or s.units[hq].at == ACTIVE)
    ]  # fmt: skip


def why_not_recover(s: State, side: Side, hq: int) -> Reasons:
    """[21.28a, 21.29] A Non-Op headquarters, tried once: after its roll it is not disbanded."""
    if found := list(own_unit(s, side, hq)):
        yield from found
        return
    step, name = s.steps[-1], s.kit.counters[hq].id
    if isinstance(step, Recovery) and step.done >> hq & 1:
        yield no("21.29", "tried-before", unit=name)
    elif hq not in recoverable(s):
        yield no("21.28a", "not-to-recover", unit=name)


class Recover(Action[State], frozen=True, tag="recover"):
    """[21.28a] Roll for a Non-Op headquarters."""

    rule = "21.28a"
    hq: int

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from why_not_recover(s, side, self.hq)


class Disband(Action[State], frozen=True, tag="disband"):
    """[21.29] Disband a Non-Op headquarters instead of rolling for it."""

    rule = "21.29"
    hq: int

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from why_not_recover(s, side, self.hq)


class EndRecovery(Action[State], frozen=True, tag="end-recovery"):
    """[21.28a] The player may try; he need not."""

    rule = "21.28a"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Recovery(Step[State, Recover | Disband | EndRecovery], frozen=True, tag="recovery"):
    """[D.2a] One Non-Op headquarters after another is rolled for, disbanded, or left as it is."""

    done: BitSet = 0
    rolling: int = -1

    @property
    def rule(self) -> str:
        return "21.28a"

    def enter(self, s: State) -> Flow:
        left = any(not self.done >> hq & 1 for hq in recoverable(s))
        return Ask(SIDES[SOVIET]) if left else Done()

    def answer(self, s: State, side: Side, action: Recover | Disband | EndRecovery) -> Flow:
        if isinstance(action, EndRecovery):
            return Done()
        done = self.done | 1 << action.hq
        if isinstance(action, Recover):
            dice = Dice("recovery", "21.28a", SOVIET, unit=action.hq)
            return Call(dice, replace(self, done=done, rolling=action.hq))
        disband(s, action.hq)
        return Goto(replace(self, done=done))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        recover(s, self.rolling, value[0])
        return Goto(replace(self, rolling=-1))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Any]]:
        left = [hq for hq in recoverable(s) if not self.done >> hq & 1]
        yield Family(Recover, left, Recover)
        yield Family(Disband, left, Disband)
        yield One(EndRecovery())


def recover(s: State, hq: int, die: int) -> None:
    """[21.28a, 21.28b] Operational on a roll up to twice its recovery value, up to the value itself
    out of supply."""
    unit, counter = s.units[hq], s.kit.counters[hq]
    most = counter.recovery * (1 if unit.supply == OUT else 2)
    if die <= most:
        s.mark(hq, off=NON_OP)
    rule = "21.28b" if unit.supply == OUT else "21.28a"
    s.tell("recovered" if die <= most else "not-recovered", rule, unit=counter.id, die=die)


def disband(s: State, hq: int) -> None:
    """[21.29, 24.32] To Cadre on its Non-Op face, and a point for the Axis."""
    leave_map(s, hq, CADRE)
    s.tell("disbanded", "21.29", unit=s.kit.counters[hq].id)
    score(s, "hq_disbanded")


def recovery(s: State, side: int) -> Step[State, Any] | None:
    return Recovery()


# ---- garrisons [21.8] --------------------------------------------------------------------------


def release(s: State, at: int, rule: str) -> None:
    """[21.83, 21.84] The garrisons of a hex are free, all of them; [21.81] the set-up marked
    them."""
    freed = [i for i in s.stacks.get(at, ()) if s.units[i].marks & GARRISON]
    for i in freed:
        s.mark(i, off=GARRISON)
    if freed:
        s.tell("garrison-released", rule, hex=s.kit.names[at], count=len(freed))


def check_garrisons(s: State, side: int) -> Step[State, Any] | None:
    """[21.83] At the end of a phase: the date has come, or an enemy has the hex in his zone."""
    part = s.kit.scenario.garrisons
    everybody = part is not None and s.turn == part.release_turn and s.phase == "weather"
    for at, stack in list(s.stacks.items()):
        held = next((i for i in stack if s.units[i].marks & GARRISON), None)
        if held is not None:
            own = s.kit.counters[held].side
            if s.zoc[1 - own][at] or (everybody and own == SOVIET):
                release(s, at, "21.83")
    return None


PLAYS: Mapping[str, Maker] = {"D.2a": recovery, "end.garrisons": check_garrisons}
