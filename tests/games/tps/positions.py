"""Positions of Stalingrad as the cases write them, and a hand that plays them on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from grognard.games.tps import GAME
from grognard.games.tps.kit import GROUPS
from grognard.games.tps.rules.r06_turn import Wake, Waking
from grognard.games.tps.rules.r083_attack import Attack
from grognard.games.tps.rules.r083_battle import Battle, Join, Split, Undivided
from grognard.games.tps.rules.r083_resolve import Wave
from grognard.games.tps.rules.r083_values import Fight, defence, offence
from grognard.games.tps.rules.r08354_losses import Losses, Pay, Selection
from grognard.games.tps.rules.r08355_retreat import Retreat, RetreatTo
from grognard.games.tps.rules.r09_advantage import Dice, Keep, Offered
from grognard.games.tps.rules.r15_artillery import Commit, HoldFire
from grognard.games.tps.state import State
from grognard.kernel.flow import Action, Rolled, Step, refusals, settle, submit
from grognard.kernel.legality import No
from grognard.kernel.pack import Pack
from grognard.kernel.value import CHANCE
from grognard.library import data_folder

CAMP = {"G": "german", "R": "russian"}


@cache
def _pack() -> Pack:
    return Pack(data_folder("tps"))


def situation(text: str, scenario: str = "campaign") -> State:
    """The position of a text, at its first question."""
    s, _ = GAME.situation(_pack(), scenario, f"scenario: {scenario}\n{text}")
    settle(s)
    return s


def scene(*pieces: str, **keys: str) -> State:
    """`scene("G001@28", "R012@27:s", time="night")`: pieces as the cases write them."""
    listed = "\n".join("  " + _piece(piece) for piece in pieces)
    lines = [f"{key}: {value}" for key, value in keys.items()]
    return situation("\n".join(lines) + f"\npieces:\n{listed}\n")


def _piece(piece: str) -> str:
    name, _, place = piece.partition("@")
    at, _, state = place.partition(":")
    words = [CAMP[name[0]], name, at]
    for part in filter(None, state.split(",")):
        if part.startswith("s"):
            words.append("spent")
            _, mark, due = part.partition("/")
            words += ["due", due] if mark else []
        else:
            words += ["cut", part[1:]]
    return " ".join(words)


def top(s: State) -> Any:
    """The step that asks."""
    settle(s)
    return s.steps[-1] if s.steps else None


def dark(s: State) -> bool:
    return s.night


def unit(s: State, name: str) -> int:
    return s.kit.unit(name)


def units(s: State, names: Sequence[str]) -> tuple[int, ...]:
    return tuple(s.kit.unit(name) for name in names)


def area(s: State, name: str) -> int:
    return s.kit.area(name)


def place(s: State, name: str) -> str:
    """Where a unit is, by name."""
    return s.kit.place(s.units[unit(s, name)].at)


def asked(s: State) -> str:
    ask = settle(s)
    return ask.sides[0] if ask is not None else ""


def why_not(s: State, action: Action[Any]) -> list[No]:
    return refusals(s, asked(s), action)


def rules_of(reasons: Sequence[No]) -> set[str]:
    return {reason.rule for reason in reasons}


def do(s: State, *actions: Action[Any]) -> None:
    for action in actions:
        submit(s, asked(s), action)


def at_step(s: State, *steps: Step[State, Any]) -> None:
    """Put play at these steps instead of where it is."""
    s.steps = list(steps)
    s.ask = None
    settle(s)


def dice(s: State, *pips: int) -> None:
    """Let these dice fall; the roll stands."""
    assert asked(s) == CHANCE, s.steps[-1]
    submit(s, CHANCE, Rolled(pips))
    if settle(s) and isinstance(s.steps[-1], Offered):
        do(s, Keep())


def quiet(s: State) -> None:
    """Answer what stands before the dice of an attack, and does not matter."""
    while settle(s):
        step = s.steps[-1]
        if isinstance(step, Commit):
            do(s, HoldFire())
        elif isinstance(step, Split):
            do(s, Undivided())
        elif isinstance(step, Battle):
            do(s, Join())
        else:
            return


def _eliminated(pay: Pay) -> int:
    return sum(how == "eliminate" for _, how in pay.plan)


def pay_somehow(s: State) -> None:
    """The defender pays, and eliminates as few as he can; who retreats goes anywhere."""
    while settle(s):
        step = s.steps[-1]
        if isinstance(step, Selection):
            do(s, next(iter(next(iter(step.offers(s, asked(s)))))))
        elif isinstance(step, Losses):
            plans: list[Pay] = [Pay()]
            if step.owed > 0:
                plans = list(next(iter(step.offers(s, asked(s)))))
            mildest = min(plans, key=_eliminated)
            do(s, mildest)
        elif isinstance(step, Retreat):
            do(s, RetreatTo(step.ways(s)[0]))
        elif isinstance(step, Dice) and step.throw.why in ("contested-retreat", "rubble-retreat"):
            dice(s, *(6,) * step.dice[0])
        else:
            return


def thrown(margin: int, ahead: int) -> tuple[int, int, int, int]:
    """Four dice that give this margin to an attack so far ahead before them."""
    need = margin - ahead
    assert -10 <= need <= 10, "no dice give that"
    attack_dice = 7 if abs(need) <= 5 else 12 if need > 0 else 2
    return (*_two(attack_dice), *_two(attack_dice - need))


def _two(total: int) -> tuple[int, int]:
    low = max(1, total - 6)
    return low, total - low


def attack(
    s: State,
    target: str,
    group: str,
    *names: str,
    ranged: Sequence[str] = (),
    observers: Sequence[str] = (),
) -> Attack:
    inside = [name for name in names if name not in ranged]
    return Attack(
        area(s, target),
        GROUPS.index(group),
        units(s, inside),
        units(s, ranged),
        units(s, observers),
    )


def fight_of(s: State) -> Fight:
    """The attack that waits for its dice."""
    return next(step.fight for step in reversed(s.steps) if isinstance(step, Wave))


def resolve(s: State, margin: int) -> None:
    """The dice of an attack that has just been declared fall so that it has this margin."""
    quiet(s)
    fight = fight_of(s)
    dice(s, *thrown(margin, offence(s, fight).total - defence(s, fight).total))


def wake(s: State) -> None:
    while settle(s) and isinstance(s.steps[-1], Waking):
        do(s, Wake())
