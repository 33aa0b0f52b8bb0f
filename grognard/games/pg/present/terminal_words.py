"""How the actions of Panzer Grenadier read in the terminal."""

from __future__ import annotations

from typing import Any

import msgspec
from rich.text import Text

from grognard.cli.output import lang, voice
from grognard.games.pg.board import nation_of
from grognard.games.pg.kit import Kit
from grognard.games.pg.piece_state import Orders
from grognard.games.pg.rules.r17_events import ABOUT_HEXES, Pick
from grognard.games.pg.view import View
from grognard.kernel.flow import Action
from grognard.language import Argument
from grognard.present import menus
from grognard.present.menus import DIM

AT_A_HEX = ("fire", "bombard", "barrage", "strike", "fire-smoke", "off-board-smoke", "write-down")
"""Actions whose target is a hex; of others it is a piece."""
ONE = ("unit", "carrier", "helper", "other", "prey")
"""Fields that name one piece."""
SEVERAL = ("units", "leaders", "behind", "riders")


def say(key: str, /, **about: Argument) -> str:
    return voice().of("pg").say(key, **about)


class Words:
    """How the offers of a segment read."""

    def __init__(self, kit: Kit, view: View) -> None:
        self.kit = kit
        self.view = view

    def hex(self, at: int) -> str:
        return self.kit.place(at)

    def unit(self, i: int) -> str:
        """A piece with its nation: both sides have an INF 1."""
        counter = self.kit.counters[i]
        return say("pg-piece", nation=nation_of(self.kit, counter), unit=counter.printed)

    def home(self, unit: int) -> int:
        return next((one.at for one in self.view.units if one.unit == unit), -1)

    def plane(self, n: int) -> str:
        row = self.kit.aircraft[n]
        return row.name_fr if lang() == "fr" else row.name_en

    def kind(self, kind: str, count: int, unit: int = -1) -> Text:
        text = Text(say(f"do-{kind}"))
        if unit >= 0:
            text.append(f"  {self.unit(unit)}", "bold")
            if self.home(unit) >= 0:
                text.append(f"  {self.hex(self.home(unit))}", DIM)
        return text.append(f"  ({count})", DIM)

    def target(self, kind: str, at: int, combiner: int = -1) -> Text:
        text = Text(say(f"do-{kind}")).append(f"  {self.hex(at)}", "bold")
        if combiner >= 0:
            text.append(f"  {self.unit(combiner)}", DIM)
        return text

    def action(self, action: Action[Any]) -> Text:
        plain = msgspec.to_builtins(action)
        do = plain["do"]
        text = Text(say(f"do-{do}"))
        if self._at_a_hex(action):
            return text.append(f" → {self.hex(plain['target'])}")
        for key in ONE:
            if plain.get(key, -1) >= 0:
                text.append(f"  {self.unit(plain[key])}", "bold")
        if "order" in plain:
            text.append(f"  {say('order-to', order=plain['order'])}", menus.ROLE)
        if "first" in plain:
            text.append("  " + say("order-first", first=int(plain["first"])))
        if told := self._named(do, plain):
            text.append("  " + ", ".join(told), DIM)
        at = self.place(action)
        if at >= 0:
            text.append(f" → {self.hex(at)}")
        elif do not in AT_A_HEX and plain.get("target", -1) >= 0:
            text.append(f" → {self.unit(plain['target'])}")
        return text

    def _at_a_hex(self, action: Action[Any]) -> bool:
        """[17.1] Whether the event that is answered is about a hex."""
        return isinstance(action, Pick) and self.view.about.get("event") in ABOUT_HEXES

    def _named(self, do: str, plain: dict[str, Any]) -> list[str]:
        """Everybody and everything else that an action names."""
        told = [self.unit(i) for key in SEVERAL for i in plain.get(key, ())]
        told += [f"{self.unit(i)} −{steps}" for i, steps in plain.get("losses", ())]
        if do == "strike":
            told += [self.plane(n) for n in plain["planes"]]
        elif do == "share-out":
            told.append(str(plain["sector"] + 1))
        told += [str(n) for n in (*plain.get("factors", ()), *plain.get("shares", ()))]
        told += [str(plain[key]) for key in ("value", "strength") if key in plain]
        return told + ([str(plain["player"] + 1)] if "player" in plain else [])

    def place(self, action: Action[Any]) -> int:
        """The hex an action leads to; -1 for none."""
        plain = msgspec.to_builtins(action)
        if self._at_a_hex(action):
            return int(plain["target"])
        if plain.get("path"):
            return int(plain["path"][-1])
        for key in ("at", "to"):
            if plain.get(key, -1) >= 0:
                return int(plain[key])
        return int(plain["target"]) if plain["do"] in AT_A_HEX else -1

    def orders(self, orders: Orders) -> Text:
        """[13.0] When one is asked for opportunity fire."""
        return Text(say("order-standing", ask=int(orders.ask), upto=orders.upto))

    def role(self, unit: int, role: str) -> Text:
        if not role:
            return menus.checked(self.unit(unit), "", "")
        what, _, hex = role.partition(" ")
        told = say(f"role-{what}")
        return menus.checked(self.unit(unit), role, f"{told} {self.hex(int(hex))}" if hex else told)
