"""The terminal of a game that has none of its own: a list of spaces with their pieces, and every
choice as a line. It draws the default table (`kernel.default_table`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.table import Table
from rich.text import Text

from grognard.cli.errors import Complaint, near
from grognard.cli.output import say as say_cli
from grognard.cli.output import say_line, voice
from grognard.kernel.default_table import Sheet
from grognard.kernel.flow import Action
from grognard.kernel.match import Match
from grognard.kernel.offers import Offer
from grognard.kernel.value import Side
from grognard.present import menus
from grognard.present.menus import DIM, Line

PLACES = ("to", "at")
"""Fields of an action that name a space."""


def sheet_of(match: Match[Any]) -> Sheet | None:
    """The printed sheet, where it is that of the default table."""
    found = match.game.board(match.kit)
    return found if isinstance(found, Sheet) else None


def spaces(match: Match[Any]) -> list[str]:
    sheet = sheet_of(match)
    return [space.name for space in sheet.spaces] if sheet else []


def place_of(match: Match[Any], name: str) -> int:
    """A space by its name. Raises Complaint where there is none."""
    names = spaces(match)
    for n, known in enumerate(names):
        if known.casefold() == name.casefold():
            return n
    raise Complaint("no-such-space", word=name, hint=near(name, names))


def status(match: Match[Any], view: Any) -> Sequence[Text]:
    speaks = voice().of(match.game.id).say
    told = [Text(say_cli("cli-status-default", turn=view.turn, score=view.score), "bold")]
    told += [Text("  " + say_line(match.game.id, line), "dim") for line in view.lines]
    if not match.over:
        sides = [side for side in match.ask.sides if side in match.game.sides]
        told.append(Text(", ".join(speaks(f"side-{side}") for side in sides)))
    return told


def first_place(match: Match[Any], view: Any) -> int:
    return next((one.at for one in view.units if one.side == view.side and one.at >= 0), 0)


def step(match: Match[Any], at: int, direction: str) -> int:
    """The next space of the list, up or down."""
    count = len(spaces(match))
    return (at + (-1 if direction in ("left", "up") else 1)) % count if count else at


def window(
    match: Match[Any], view: Any, at: int, lit: frozenset[int], size: tuple[int, int]
) -> Sequence[Any]:
    """One line a space: its name, what is printed under it, and the pieces there."""
    sheet = sheet_of(match)
    speaks = voice().of(match.game.id).say
    table = Table(box=None, pad_edge=False, show_header=False)
    labels = [counter.label for counter in sheet.counters] if sheet else []
    for n, name in enumerate(spaces(match)):
        there = Text(", ").join(
            Text(f"{one.id} {labels[one.unit]} ({speaks(f'side-{one.side}')})")
            for one in view.units
            if one.at == n
        )
        mark = "▶" if n == at else "›" if n in lit else " "
        kind = sheet.spaces[n].kind if sheet else ""
        table.add_row(mark, Text(name, "bold"), Text(kind, "dim"), there)
    return [table]


def menu(match: Match[Any], view: Any, offers: Sequence[Offer[Any]]) -> tuple[Line, ...]:
    return menus.menu(offers, Words(match, view))


def foreseen(match: Match[Any], side: Side, action: Action[Any]) -> Text | None:
    return None


class Words:
    """How offers read: the sentence `do-<kind>` with the fields of the action, pieces and spaces by
    their names."""

    def __init__(self, match: Match[Any], view: Any) -> None:
        self.say = voice().of(match.game.id).say
        self.names = spaces(match)
        sheet = sheet_of(match)
        self.ids = [counter.id for counter in sheet.counters] if sheet else []
        self.homes: dict[int, int] = {one.unit: one.at for one in view.units}

    def unit(self, unit: int) -> str:
        return self.ids[unit] if 0 <= unit < len(self.ids) else str(unit)

    def space(self, at: int) -> str:
        return self.names[at] if 0 <= at < len(self.names) else str(at)

    def home(self, unit: int) -> int:
        return self.homes.get(unit, -1)

    def kind(self, kind: str, count: int, unit: int = -1) -> Text:
        name = self.unit(unit) if unit >= 0 else "…"
        text = Text(self.say(f"do-{kind}", unit=name, to="…", at="…"))
        return text.append(f"  ({count})", DIM)

    def action(self, action: Action[Any]) -> Text:
        raw: dict[str, Any] = msgspec.to_builtins(action)
        about = {name: value for name, value in raw.items() if isinstance(value, str | int)}
        do = about.pop("do")
        for name in PLACES:
            if name in about:
                about[name] = self.space(int(about[name]))
        if "unit" in about:
            about["unit"] = self.unit(int(about["unit"]))
        return Text(self.say(f"do-{do}", **about))

    def place(self, action: Action[Any]) -> int:
        raw = msgspec.to_builtins(action)
        return next((int(raw[name]) for name in PLACES if name in raw), -1)

    def role(self, unit: int, role: str) -> Text:
        return menus.checked(self.unit(unit), role, "")

    def line(self, offer: Offer[Any]) -> Line | None:
        return None
