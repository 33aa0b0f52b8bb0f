"""MOSKVA in the terminal: a window of the hex map, and what may be done in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from rich.text import Text

from grognard.cli.output import lang, voice
from grognard.games.ercn.kit import Kit
from grognard.games.ercn.present import console
from grognard.games.ercn.present.hexmap.geometry import MARGIN, NEAR, Layout
from grognard.games.ercn.present.hexmap.picture import Lights, Picture, names_of
from grognard.games.ercn.present.hexmap.sheet import Sheet
from grognard.games.ercn.rules.b_setup import RESERVE, Assign, AssignOffer
from grognard.games.ercn.rules.g1_phase import Attack
from grognard.games.ercn.rules.m3_marks import Allot, AllotOffer
from grognard.games.ercn.view import View
from grognard.kernel.flow import Action
from grognard.kernel.legality import Illegal
from grognard.kernel.match import Match
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side
from grognard.language import Argument
from grognard.present import menus
from grognard.present.menus import DIM, Line, Plan

HEAD = 4
"""Lines of the status that are shown above the map."""
STACK = 10
"""Lines that are kept for the hex at the cursor."""


def say(key: str, /, **about: Argument) -> str:
    return voice().of("ercn").say(key, **about)


# ---- the map -------------------------------------------------------------------------------


@cache
def sheet_of(kit: Kit) -> Sheet:
    """The printed map, drawn once for each kit."""
    return Sheet(kit, NEAR)


def status(match: Match[Any], view: View) -> Sequence[Text]:
    return console.status(match, view)[:HEAD]


def first_place(match: Match[Any], view: View) -> int:
    """A hex of the side near the middle of its line."""
    mine = sorted(u.at for u in view.units if u.side == view.side)
    return int(mine[len(mine) // 2] if mine else match.kit.capital)


def step(match: Match[Any], at: int, direction: str) -> int:
    return sheet_of(match.kit).layout.step(at, direction)


def window(
    match: Match[Any], view: View, at: int, lit: frozenset[int], size: tuple[int, int]
) -> Sequence[Any]:
    """The map around the cursor; the hexes that are lit can be gone to, attacked or chosen."""
    sheet = sheet_of(match.kit)
    lights = Lights(cursor=at, tints=dict.fromkeys(lit, "go"), outlined=tuple(lit)[:1])
    picture = Picture(sheet, view, names_of(match.kit, lang()), lights)
    width, height = max(20, size[0]), max(6, size[1] - STACK)
    left, top = corner(sheet.layout, at, width, height)
    lines = [
        Text.assemble(*((one.text, one.style or "") for one in picture.segments(y, left, width)))
        for y in range(top, min(top + height, sheet.layout.lines))
    ]
    return [*lines, *console.stack(match, view, at)]


def corner(layout: Layout, at: int, width: int, height: int) -> tuple[int, int]:
    """The first column and line of a window with the hex in its middle, inside the map."""
    x, y = layout.corner(at)
    left = min(max(0, x + layout.zoom.half - width // 2), max(0, layout.columns - width + MARGIN))
    top = min(max(0, y + layout.zoom.height // 2 - height // 2), max(0, layout.lines - height))
    return left, top


# ---- what may be done ----------------------------------------------------------------------


def menu(match: Match[Any], view: View, offers: Sequence[Offer[Any]]) -> tuple[Line, ...]:
    return menus.menu(offers, Words(match, view))


def foreseen(match: Match[Any], side: Side, action: Action[Any]) -> Text | None:
    """[G2] The sums of an attack, its column and the results of the die."""
    if not isinstance(action, Attack):
        return None
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
    text.append(f"{preview.ratio}  {preview.column}  ", "bold #ffffff")
    return text.append(" ".join(preview.results), "bold #ffffff")


class Words:
    """How the offers of a phase read."""

    def __init__(self, match: Match[Any], view: View) -> None:
        self.match = match
        self.kit: Kit = match.kit
        self.view = view
        self.names = names_of(match.kit, lang())
        self.homes = {unit.unit: unit.at for unit in view.units}

    def hex(self, at: int) -> str:
        """A hex by its number, and by its name where it has one."""
        number, name = self.kit.names[at], self.names.get(at, "")
        return f"{number} {name}" if name else number

    def home(self, unit: int) -> int:
        return self.homes.get(unit, -1)

    def kind(self, kind: str, count: int, unit: int = -1) -> Text:
        text = Text(say(f"do-{kind}"))
        if unit >= 0:
            text.append(f"  {self.kit.counters[unit].id}", "bold")
            if self.home(unit) >= 0:
                text.append(f"  {self.hex(self.home(unit))}", DIM)
        return text.append(f"  ({count})", DIM)

    def action(self, action: Action[Any]) -> Text:
        plain = msgspec.to_builtins(action)
        text = Text(say(f"do-{plain['do']}"))
        if "unit" in plain:
            text.append(f"  {self.kit.counters[plain['unit']].id}", "bold")
        if "points" in plain:
            text.append(f"  {plain['points']}", "bold")
        if "choice" in plain:
            choice = plain["choice"]
            text.append(f"  {choice}: {say(f'answer-{choice}')}", "bold")
        at = self.place(action)
        if at >= 0 and plain["do"] not in ("dig", "climb", "recall", "lose", "occupy"):
            text.append(f" → {self.hex(at)}")
        return text

    def place(self, action: Action[Any]) -> int:
        """The hex an action leads to, or where its unit stands."""
        plain = msgspec.to_builtins(action)
        if plain.get("path"):
            return int(plain["path"][-1])
        for key in ("hex", "at", "target"):
            if plain.get(key, -1) >= 0:
                return int(plain[key])
        return self.home(plain.get("unit", -1))

    def role(self, unit: int, role: str) -> Text:
        return menus.checked(self.kit.counters[unit].id, role, say("role-take"))

    def line(self, offer: Offer[Any]) -> Line | None:
        """[MOSKVA 12, M3b, F1, G2] Zones of armies and air points of marked hexes, put together one
        by one; ways with their points; air points with the column they bring."""
        if isinstance(offer, AssignOffer):
            return self._zones(offer)
        if isinstance(offer, AllotOffer):
            return self._allotment(offer)
        if isinstance(offer, Family) and "cost" in offer.about and offer.size() > 1:
            unit = int(offer.about["unit"])
            label = self.kind("move", offer.size(), unit)
            return Line(label, lines=lambda: self._ways(offer), place=self.home(unit))
        if isinstance(offer, Family) and menus.kind_of(offer) == "support":
            return Line(self.kind("support", offer.size()), lines=self._support(offer))
        return None

    def _ways(self, offer: Family[Any, int]) -> tuple[Line, ...]:
        """[F1] Hexes a unit can go to, the cheapest first, each with its points."""
        found = []
        for at in sorted(offer.keys, key=lambda at: (offer.about["cost"][at], at)):
            whole, odd = divmod(offer.about["cost"][at], 2)
            points = f"{whole or ('' if odd else 0)}{'½' if odd else ''}"
            label = Text(f"→ {self.hex(at)}").append(f"  {points}", DIM)
            found.append(Line(label, offer.make(at), place=at))
        return tuple(found)

    def _support(self, offer: Family[Any, int]) -> tuple[Line, ...]:
        """[G2] A number of air points, and the column of the table with them."""
        prompt: Any = self.match.game.prompt(self.match.state, self.view.side)
        columns = {pick.value: pick.column for pick in prompt.choices}
        return tuple(
            Line(self.action(offer.make(n)).append(f"  {columns.get(n, '')}", DIM), offer.make(n))
            for n in offer.keys
        )

    def _zones(self, offer: AssignOffer) -> Line:
        """[MOSKVA 12] A zone for each army, the historical one at first."""
        side = self.view.side
        history = self.kit.sheets.scenario.army_zones[side]
        roles: dict[int, tuple[str, ...]] = {}
        for n, (army, of) in enumerate(zip(offer.armies, offer.choices, strict=True)):
            usual = history.get(army, RESERVE)
            roles[n] = (usual, *(zone for zone in of if zone != usual))

        def make(chosen: Mapping[int, str]) -> Assign:
            return Assign(tuple(sorted((offer.armies[n], zone) for n, zone in chosen.items())))

        def label(n: int, zone: str) -> Text:
            shown = say("zone-reserve") if zone == RESERVE else zone
            return Text(say("army-named", army=offer.armies[n])).append(f" → {shown}", "bold")

        title = Text(say("do-assign"))
        return Line(title, plan=Plan(title, roles, make, label))

    def _allotment(self, offer: AllotOffer) -> Line:
        """[M3b] Air points for each marked hex, none at first."""
        roles = {h: tuple(str(n) for n in range(offer.most + 1)) for h in offer.hexes}

        def make(chosen: Mapping[int, str]) -> Allot:
            return Allot(tuple((h, int(points)) for h, points in chosen.items()))

        def label(h: int, points: str) -> Text:
            return Text(f"{self.hex(h)}  ").append("✈" * int(points) or "-", "bold")

        title = self.kind("allot", offer.points)
        return Line(title, plan=Plan(title, roles, make, label))
