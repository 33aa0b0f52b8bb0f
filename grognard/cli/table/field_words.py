"""What a table of boards says of actions, pieces and hexes."""

from __future__ import annotations

from typing import Any

import msgspec
from rich.text import Text

from grognard.cli.table.words import RULE, language
from grognard.games.pg.kit import Kit
from grognard.games.pg.state import Orders
from grognard.kernel.events import Event
from grognard.kernel.flow import Action
from grognard.kernel.game import Preview
from grognard.kernel.legality import No
from grognard.language import Argument, Lang

AT_A_HEX = ("fire", "bombard", "barrage", "strike", "fire-smoke", "off-board-smoke", "write-down")
"""Actions whose target is a hex; of others it is a piece."""
ONE = ("unit", "carrier", "helper", "other", "prey")
"""Fields that name one piece."""
SEVERAL = ("units", "leaders", "behind", "riders")
DIM = "#9aa3ab"


class FieldWords:
    """One language at one table."""

    def __init__(self, lang: Lang, kit: Kit) -> None:
        self.lang: Lang = lang
        self.kit = kit
        self._language = language(lang, "pg")

    def say(self, key: str, /, **args: Argument) -> str:
        return self._language.say(key, **args)

    def hex(self, at: int) -> str:
        return self.kit.place(at)

    def unit(self, i: int) -> str:
        """A piece by its number, which tells the two sides' apart."""
        counter = self.kit.counters[i]
        return f"{counter.printed} [{counter.id}]"

    def plane(self, n: int) -> str:
        row = self.kit.aircraft[n]
        return row.name_fr if self.lang == "fr" else row.name_en

    def kind(self, kind: str, count: int, unit: int = -1, at: int = -1) -> Text:
        """What may be done, by whom, and in how many ways."""
        text = Text(self.say(f"do-{kind}"))
        if unit >= 0:
            text.append(f"  {self.unit(unit)}", "bold")
        if at >= 0:
            text.append(f"  {self.hex(at)}", DIM)
        return text.append(f"  ({count})", DIM)

    def target(self, kind: str, at: int, combiner: int = -1) -> Text:
        text = Text(self.say(f"do-{kind}")).append(f"  {self.hex(at)}", "bold")
        if combiner >= 0:
            text.append(f"  {self.unit(combiner)}", DIM)
        return text

    def action(self, action: Action[Any], *, hexes: bool = False) -> Text:
        """An action with everything it names. `hexes`: the event it answers is about a hex."""
        plain = msgspec.to_builtins(action)
        do = plain["do"]
        text = Text(self.say(f"do-{do}"))
        if hexes:
            return text.append(f" → {self.hex(plain['target'])}")
        for key in ONE:
            if plain.get(key, -1) >= 0:
                text.append(f"  {self.unit(plain[key])}", "bold")
        if "order" in plain:
            order = self.say("table-order", order=plain["order"])
            text.append(f"  {order}", "#f3d9a4")
        if "first" in plain:
            text.append("  " + self.say("table-order-first", first=int(plain["first"])))
        if told := self._named(do, plain):
            text.append("  " + ", ".join(told), DIM)
        at = place(action)
        if at >= 0:
            text.append(f" → {self.hex(at)}")
        elif do not in AT_A_HEX and plain.get("target", -1) >= 0:
            target = plain["target"]
            text.append(f" → {self.unit(target)}")
        return text

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

    def orders(self, orders: Orders) -> Text:
        """[13.0] When one is asked for opportunity fire."""
        return Text(self.say("table-orders", ask=int(orders.ask), upto=orders.upto))

    def role(self, unit: int, role: str) -> Text:
        """A piece of a plan and what it is to do."""
        text = Text("☑ " if role else "☐ ", "bold #ffd84a" if role else DIM)
        text.append(self.unit(unit), "bold" if role else "")
        if not role:
            return text
        what, _, hex = role.partition(" ")
        told = self.say(f"table-role-{what}")
        return text.append(f"  {told} {self.hex(int(hex))}" if hex else f"  {told}", "#f3d9a4")

    def reckoned(self, preview: Preview) -> Text:
        """[7.5, 12.4] The sums of an attack, its column and what the dice may bring."""
        text = Text()
        for line in preview.lines:
            told = self.say(f"line-{line.why}", **dict(line.about))
            text.append(f"{line.amount:+d}  {line.rule}  {told}\n", "#c9d1d9")
        if preview.column:
            text.append(f"{preview.column}  ", "bold #ffffff")
        shares: dict[str, float] = {}
        for chance in preview.chances:
            shares[chance.result] = shares.get(chance.result, 0) + 100 * chance.falls / chance.of
        told = "  ".join(f"{result} {round(share)} %" for result, share in shares.items() if share)
        return text.append(told, "bold #ffffff")

    def event(self, event: Event) -> Text:
        text = Text(f"{event.rule:<8}", RULE)
        return text.append(self.say(f"event-{event.what}", **dict(event.about)), "#c9d1d9")

    def no(self, no: No) -> Text:
        """A refusal, the number of its rule in front."""
        text = Text().append("✗ ", "bold #ff7a6b").append(f"{no.rule} ", RULE)
        return text.append(self.say(f"no-{no.why}", **dict(no.about)))


def place(action: Action[Any]) -> int:
    """The hex an action leads to; -1 for none."""
    plain = msgspec.to_builtins(action)
    if plain.get("path"):
        return int(plain["path"][-1])
    for key in ("at", "to"):
        if plain.get(key, -1) >= 0:
            return int(plain[key])
    return int(plain["target"]) if plain["do"] in AT_A_HEX else -1
