"""The East Front Series in the terminal: a window of the map, and what may be done in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from grognard.cli.output import lang
from grognard.games.efs.board import board
from grognard.games.efs.kit import Kit
from grognard.games.efs.present import console
from grognard.games.efs.present.attack import Wish, attack_answer
from grognard.games.efs.present.console_map import NEAR, Drawing, around, numbers
from grognard.games.efs.present.names import names
from grognard.games.efs.present.overrun import overrun
from grognard.games.efs.present.picks import LIST, air_base, pick
from grognard.games.efs.rules.r11_overrunning import OverrunAction
from grognard.games.efs.rules.r12_declaration import Declare
from grognard.games.efs.state import State
from grognard.games.efs.view import View
from grognard.kernel.flow import Action
from grognard.kernel.match import Match
from grognard.kernel.offers import Offer
from grognard.kernel.value import Side
from grognard.present import menus
from grognard.present.menus import DIM, Line

STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
STACK = 9
"""Lines that are kept for the hex at the cursor."""
HEAD = 4
"""Lines of the status that are shown above the map."""
ARGUMENTS = (
    "unit", "all", "hex", "from_hex", "plane", "target", "by", "hq", "regiment", "zap", "group",
    "points", "kind", "mission", "supply", "order",
)  # fmt: skip
"""What the sentences of actions are told; of many at once, dots stand for it."""
say = console.say


def status(match: Match[Any], view: View) -> Sequence[Text]:
    return list(console.status(match, view))[:HEAD]


def first_place(match: Match[Any], view: View) -> int:
    """A unit of the side near the middle of its line; a corner of the map where it has none."""
    mine = sorted(u.at for u in view.units if u.side == view.side and u.at >= 0)
    return mine[len(mine) // 2] if mine else 0


def step(match: Match[Any], at: int, direction: str) -> int:
    """The hex beside; over the rim of the inset onto the map, where it touches it."""
    known = numbers(match.kit)
    inset, col, row = known.of[at]
    aside, down = STEPS[direction]
    there = known.at.get((inset, col + aside, row + down), -1)
    if there >= 0:
        return there
    over = [b for b in match.kit.ground.around[at] if known.of[b][0] != inset]
    return over[0] if over else at


def window(
    match: Match[Any], view: View, at: int, lit: frozenset[int], size: tuple[int, int]
) -> Sequence[Any]:
    kit: Kit = match.kit
    wide, high = max(2, (size[0] - 8) // (2 * NEAR)), max(2, (size[1] - STACK) // 4)
    drawing = Drawing(kit, view, at, lit)
    return [*drawing.lines(around(kit, at, wide, high)), *console.stack(kit, view, at)]


def menu(match: Match[Any], view: View, offers: Sequence[Offer[Any]]) -> tuple[Line, ...]:
    return menus.menu(offers, Words(match.state, view))


def foreseen(match: Match[Any], side: Side, action: Action[Any]) -> Text | None:
    """[11.3, 15.0] The odds of an attack or an overrun, and what the die may bring."""
    if match.why_not(side, action):
        return None
    text = Text()
    if isinstance(action, Declare):
        told = attack_answer(match.state, side, Wish(action.hexes, action.units, action.mandated))
        text.append(f"{told.column} ({told.drm:+d})  ", "bold #ffffff")
        mine, theirs = told.expected
        text.append(say("foreseen-losses", mine=f"{mine:.1f}", theirs=f"{theirs:.1f}"), "#c9d1d9")
        return text
    if isinstance(action, OverrunAction):
        found = overrun(match.state, side, action.units, action.path)
        text.append(f"{found.odds}-1 ({found.drm:+d})  ", "bold #ffffff")
        good = sum(one.falls for one in found.chances if one.result == "success")
        text.append(say("foreseen-overrun", percent=good * 100 // found.chances[0].of), "#c9d1d9")
        return text
    return None


class Words:
    """How offers read: the sentence of each action, with names for what it holds."""

    def __init__(self, s: State, view: View) -> None:
        self.s, self.kit = s, s.kit
        self.called = names(board(s.kit), say, lang())
        self.homes = {one.unit: one.at for one in view.units}

    def unit(self, unit: int) -> str:
        if unit >= air_base(self.kit):
            return self.kit.planes[unit - air_base(self.kit)].kind
        id = self.kit.counters[unit].id
        return self.called["unit"].get(id, id)

    def said(self, key: str, value: str | int) -> str | int:
        """An argument by its name; of a list, each one's."""
        known = self.called.get(key)
        if known is None or not isinstance(value, str):
            return value
        return LIST.join(known.get(one, one) for one in value.split(LIST))

    def home(self, unit: int) -> int:
        return self.homes.get(unit, -1)

    def kind(self, kind: str, count: int, unit: int = -1) -> Text:
        about: dict[str, str | int] = dict.fromkeys(ARGUMENTS, "…")
        if unit >= 0:
            about |= {"unit": self.unit(unit), "all": self.unit(unit)}
        return Text(say(f"do-{kind}", **about, count=1)).append(f"  ({count})", DIM)

    def action(self, action: Action[Any]) -> Text:
        made = pick(self.s, action)
        about = {name: self.said(name, value) for name, value in made.about.items()}
        return Text(say(made.label, **about))

    def place(self, action: Action[Any]) -> int:
        return pick(self.s, action).place

    def role(self, unit: int, role: str) -> Text:
        return menus.checked(self.unit(unit), role, "")

    def line(self, offer: Offer[Any]) -> Line | None:
        """No offer of this game needs a line of its own."""
        return None
