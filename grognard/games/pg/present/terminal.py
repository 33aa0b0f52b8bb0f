"""Panzer Grenadier in the terminal: a window of the boards, and what may be done in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from grognard.cli.output import say as say_cli
from grognard.games.pg.kit import Kit
from grognard.games.pg.present import console, terminal_menu
from grognard.games.pg.present.console_map import NEAR, Drawing, Window
from grognard.games.pg.present.terminal_words import Words, say
from grognard.games.pg.view import View
from grognard.kernel.flow import Action
from grognard.kernel.legality import Illegal
from grognard.kernel.match import Match
from grognard.kernel.offers import Offer
from grognard.kernel.value import Side
from grognard.present.menus import Line

STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
STACK = 9
"""Lines that are kept for the hex at the cursor."""
HEAD = 4
"""Lines of the status that are shown above the map."""


def status(match: Match[Any], view: View) -> Sequence[Text]:
    return list(console.status(match, view))[:HEAD]


def first_place(match: Match[Any], view: View) -> int:
    """A piece of the side near the middle of its line; a corner of the map where it has none."""
    mine = sorted(u.at for u in view.units if u.side == view.side and u.at >= 0)
    return mine[len(mine) // 2] if mine else int(match.kit.ground.hexes[0])


def step(match: Match[Any], at: int, direction: str) -> int:
    ground = match.kit.ground
    col, row = divmod(at, ground.rows)
    aside, down = STEPS[direction]
    col, row = col + aside, row + down
    to = int(col * ground.rows + row)
    inside = 0 <= col < ground.cols and 0 <= row < ground.rows
    return to if inside and match.kit.names[to] else at


def window(
    match: Match[Any], view: View, at: int, lit: frozenset[int], size: tuple[int, int]
) -> Sequence[Any]:
    kit: Kit = match.kit
    drawing = Drawing(kit, view, say_cli("cli-boards-letters"), at, lit)
    return [*drawing.lines(around(kit, at, size)), *console.stack(kit, view, at)]


def around(kit: Kit, at: int, size: tuple[int, int]) -> Window:
    """As much of the map around a hex as there is room for."""
    ground = kit.ground
    wide = max(2, (size[0] - 12) // (2 * NEAR))
    high = max(2, (size[1] - STACK) // 4)
    col, row = divmod(at, ground.rows)
    return Window(max(0, col - wide), min(ground.cols - 1, col + wide),
                  max(0, row - high), min(ground.rows - 1, row + high), NEAR)  # fmt: skip


def menu(match: Match[Any], view: View, offers: Sequence[Offer[Any]]) -> tuple[Line, ...]:
    takes = () if match.over else match.ask.kinds
    return terminal_menu.menu(offers, Words(match.kit, view), takes)


def foreseen(match: Match[Any], side: Side, action: Action[Any]) -> Text | None:
    """[7.5, 12.4] The sums of a lawful attack, its column and what the dice may bring."""
    try:
        if match.why_not(side, action):
            return None
        preview = match.preview(action, side)
    except Illegal:
        return None
    text = Text()
    for line in preview.lines:
        told = say(f"line-{line.why}", **dict(line.about))
        text.append(f"{line.amount:+d}  {line.rule}  {told}\n", "#c9d1d9")
    if preview.column:
        text.append(f"{preview.column}  ", "bold #ffffff")
    shares: dict[str, float] = {}
    for chance in preview.chances:
        shares[chance.result] = shares.get(chance.result, 0) + 100 * chance.falls / chance.of
    told = "  ".join(f"{result} {round(share)} %" for result, share in shares.items() if share)
    return text.append(told, "bold #ffffff")
