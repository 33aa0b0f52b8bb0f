"""What a table of areas says of actions, units and places."""

from __future__ import annotations

from typing import Any

import msgspec
from rich.text import Text

from grognard.cli.table.words import RULE, language
from grognard.games.tps.kit import GROUPS, Kit
from grognard.games.tps.present.answers import AttackAnswer
from grognard.kernel.events import Event
from grognard.kernel.flow import Action
from grognard.kernel.legality import No
from grognard.language import Argument, Lang

PLACES = ("at", "area", "to", "target", "landing", "zone")
"""Fields of an action that name an area."""
DIM = "#9aa3ab"


class CityWords:
    """One language at one table."""

    def __init__(self, lang: Lang, kit: Kit) -> None:
        self.lang: Lang = lang
        self.kit = kit
        self._language = language(lang, "tps")

    def say(self, key: str, /, **args: Argument) -> str:
        return self._language.say(key, **args)

    def area(self, at: int) -> str:
        return self.say("the-area", area=self.kit.place(at))

    def unit(self, i: int) -> str:
        counter = self.kit.counters[i]
        return counter.label or counter.id

    def kind(self, kind: str, count: int, unit: int = -1) -> Text:
        """What may be done, by whom, and in how many ways."""
        text = Text(self.say(f"do-{kind}"))
        if unit >= 0:
            text.append(f"  {self.unit(unit)}", "bold")
        return text.append(f"  ({count})", DIM)

    def target(self, at: int, group: int) -> Text:
        text = Text(self.say("do-attack")).append(f"  {self.area(at)}", "bold")
        return text.append(f", {self.say(f'group-{GROUPS[group]}')}", DIM)

    def action(self, action: Action[Any]) -> Text:
        """An action with everything it names."""
        plain = msgspec.to_builtins(action)
        text = Text(self.say(f"do-{plain['do']}"))
        for key in ("unit", "fag"):
            if key in plain:
                text.append(f"  {self.unit(plain[key])}", "bold")
        places = [plain[key] for key in PLACES if isinstance(plain.get(key), int)]
        if "path" in plain:
            places.append(plain["path"][-1])
        for at in places:
            text.append(f" → {self.area(at)}")
        if "group" in plain:
            group = GROUPS[plain["group"]]
            text.append(f", {self.say(f'group-{group}')}", DIM)
        named = (*plain.get("units", ()), *plain.get("observers", ()))
        if named:
            text.append(" " + ", ".join(self.unit(i) for i in named), DIM)
        return text

    def role(self, unit: int, role: str) -> Text:
        """A unit of a plan and what it is to do."""
        text = Text("☑ " if role else "☐ ", "bold #ffd84a" if role else DIM)
        text.append(self.unit(unit), "bold" if role else "")
        return text.append(f"  {self.say(f'table-role-{role}')}" if role else "", "#f3d9a4")

    def reckoned(self, answer: AttackAnswer) -> Text:
        """[8.35] Both sums of an attack, and what the dice may bring."""
        text = Text(f"{answer.offence} : {answer.defence}", "bold #ffffff")
        for chance in answer.chances[:5]:
            share = round(100 * chance.falls / chance.of)
            if share:
                text.append(f"  {self.say(f'table-fall-{chance.result}')} {share} %", "#c9d1d9")
        return text

    def event(self, event: Event) -> Text:
        text = Text(f"{event.rule:<8}", RULE)
        return text.append(self.say(f"event-{event.what}", **dict(event.about)), "#c9d1d9")

    def no(self, no: No) -> Text:
        """A refusal, the number of its rule in front."""
        text = Text().append("✗ ", "bold #ff7a6b").append(f"{no.rule} ", RULE)
        return text.append(self.say(f"no-{no.why}", **dict(no.about)))
