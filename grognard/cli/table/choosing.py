"""The desks of plain choices: a number of points, one of some units, one of three answers."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text

from grognard.cli.table.desk import Desk, Host, Keys, choice_line, heading
from grognard.cli.table.explain import with_air
from grognard.cli.table.fighting import odds_text
from grognard.cli.table.picture import Lights
from grognard.cli.table.words import RULE
from grognard.games.ercn.rules.g3_results import Answer, Lose
from grognard.games.ercn.rules.g5_advance import Occupy
from grognard.games.ercn.rules.k_reinforcements import Revive
from grognard.kernel.flow import Action
from grognard.kernel.legality import No


class ListDesk(Desk):
    """A list of choices in the panel, one of them marked: digits, Tab and the mouse mark, Enter
    takes it."""

    keys: ClassVar[Keys] = (
        ("0-9", "table-key-mark-choice"), ("Tab", "table-key-next"), ("Enter", "table-key-take"),
    )  # fmt: skip

    first: ClassVar[int] = 1
    """The number of the first line."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.at = 0

    def choices(self) -> list[tuple[str, Action[Any]]]:
        """What each line says and does."""
        raise NotImplementedError

    def open(self) -> None:
        self.at = min(self.at, max(0, len(self.choices()) - 1))

    def choose(self, n: int) -> None:
        """Mark a line; a second time takes it."""
        at = n - self.first
        if 0 <= at < len(self.choices()):
            self.at = at
        self.host.redraw()

    def pick(self, h: int) -> None:
        self.take()

    def take(self) -> None:
        choices = self.choices()
        if choices:
            self.host.act(choices[self.at][1])

    def press(self, key: str) -> bool:
        count = len(self.choices())
        match key:
            case "tab" | "n" | "plus":
                self.at = (self.at + 1) % max(1, count)
            case "shift+tab" | "p" | "minus":
                self.at = (self.at - 1) % max(1, count)
            case _ if key.isdigit():
                self.choose(int(key))
            case _:
                return False
        self.marked()
        self.host.redraw()
        return True

    def marked(self) -> None:
        """Another line is marked."""

    def listed(self) -> Text:
        text = Text()
        for n, (label, _) in enumerate(self.choices()):
            text.append("\n")
            text.append_text(choice_line(n + self.first, label, chosen=n == self.at))
        return text


class PointsDesk(ListDesk):
    """Air points: to ground the enemy's, for a combat, against railways."""

    first = 0

    def _kind(self) -> str:
        return str(self.session.offers[0].describe()["do"]) if self.session.offers else "support"

    def choices(self) -> list[tuple[str, Action[Any]]]:
        if not self.session.offers:
            return []
        kind = self._kind()
        scenario = self.words.kit.sheets.scenario
        rate = {
            "ground": scenario.air_exchange[self.session.seat],
            "interdict": scenario.interdiction[self.session.seat],
        }.get(kind, 1)
        return [
            (self.say(f"table-points-{kind}", points=n, each=n * rate), action)
            for n, action in enumerate(self.session.offers[0])
        ]

    def open(self) -> None:
        super().open()
        target = self.session.view.about.get("target", -1)
        if target >= 0:
            self.host.look(target)

    def light(self, lights: Lights) -> None:
        about = self.session.view.about
        lights.target = about.get("target", -1)
        units = about.get("attackers", ())
        lights.picked = frozenset(u.at for u in self.session.view.units if u.unit in units)

    def prompt(self) -> Text:
        kind = self._kind()
        text = heading(self.say(f"table-ask-{kind}"))
        text.append(" ")
        text.append({"ground": "D", "support": "G2", "interdict": "I"}[kind], RULE)
        text.append_text(self.listed())
        if kind == "support":
            numbers = list(range(len(self.choices())))
            for choice in with_air(self.session, numbers[self.at : self.at + 1]):
                odds, columns = choice.odds, self.words.kit.chart.columns
                ratio = columns[odds.ratio] if odds.ratio >= 0 else f"<{columns[0]}"
                text.append("\n")
                text.append_text(
                    odds_text(self.words, odds.attack + odds.defence + odds.shifts, odds.strength,
                              ratio, columns[odds.column], odds.results, odds.die)
                )  # fmt: skip
        text.append("\n\n" + self.say("table-hint-points"), "#9aa3ab")
        return text


class UnitsDesk(ListDesk):
    """One of some units: who takes a loss, who advances, who comes back."""

    KINDS: ClassVar[dict[str, tuple[type[Lose] | type[Occupy] | type[Revive], str]]] = {
        "lose": (Lose, "G3"), "occupy": (Occupy, "G5"), "revive": (Revive, "MOSKVA 9b"),
    }  # fmt: skip
    ENDS = ("end-advance", "end-rebuild")

    keys = (*ListDesk.keys, ("e", "table-key-end"))

    def _kind(self) -> str:
        for kind in self.KINDS:
            if kind in self.session.ask.kinds:
                return kind
        raise LookupError(self.session.ask.kinds)

    def _units(self) -> list[int]:
        return [i for about, _ in self.told(self._kind()) for i in about["choices"]]

    def choices(self) -> list[tuple[str, Action[Any]]]:
        make = self.KINDS[self._kind()][0]
        seen = {u.unit: u for u in self.session.view.units}
        found: list[tuple[str, Action[Any]]] = []
        for i in self._units():
            lost, dug = (seen[i].lost, seen[i].dug) if i in seen else (0, False)
            counter = self.words.kit.counters[i]
            label = (
                f"{counter.id:<7}{counter.type:<5}{counter.size:<4}"
                f"{self.words.figures(i, lost, dug):<7}{self.words.steps(i, lost)}"
            )
            found.append((label, make(i)))
        end = self.end(self.ENDS)
        if end is not None:
            found.append((self.say(f"do-{self.session_end()}"), end))
        return found

    def session_end(self) -> str:
        return next(kind for kind in self.ENDS if kind in self.session.ask.kinds)

    def open(self) -> None:
        super().open()
        target = self.session.view.about.get("target", -1)
        if target >= 0:
            self.host.look(target)

    def light(self, lights: Lights) -> None:
        lights.target = self.session.view.about.get("target", -1)
        units = self._units()
        at = {u.unit: u.at for u in self.session.view.units}
        lights.outlined = tuple({at[i] for i in units if i in at})
        if self.at < len(units) and units[self.at] in at:
            lights.picked = frozenset({at[units[self.at]]})

    def picked(self) -> tuple[int, ...]:
        units = self._units()
        return (units[self.at],) if self.at < len(units) else ()

    def press(self, key: str) -> bool:
        if key == "e":
            end = self.end(self.ENDS)
            if end is not None:
                self.host.act(end)
            return True
        return super().press(key)

    def why(self, h: int) -> list[No]:
        make = self.KINDS[self._kind()][0]
        mine = [u.unit for u in self.session.view.units
                if u.at == h and u.side == self.session.seat]  # fmt: skip
        return [reason for i in mine for reason in self.session.why_not(make(i))]

    def prompt(self) -> Text:
        kind = self._kind()
        about = self.session.view.about
        text = heading(self.say(f"table-ask-{kind}"))
        text.append(" ")
        text.append(self.KINDS[kind][1], RULE)
        if "owed" in about:
            text.append(
                "\n" + self.say("table-owed", owed=about["owed"], result=about["result"]), "bold"
            )
        if "left" in about:
            text.append("\n" + self.say("table-revive-left", left=about["left"]), "bold")
        text.append_text(self.listed())
        return text


class AnswerDesk(ListDesk):
    """[G3.D1] The defender's choice."""

    def choices(self) -> list[tuple[str, Action[Any]]]:
        return [
            (f"{choice}: {self.say(f'table-answer-{choice}')}", Answer(choice))
            for about, _ in self.told("answer")
            for choice in about["choices"]
        ]

    def open(self) -> None:
        super().open()
        self.host.look(self.session.view.about.get("target", -1))

    def light(self, lights: Lights) -> None:
        lights.target = self.session.view.about.get("target", -1)

    def prompt(self) -> Text:
        text = heading(self.say("table-ask-answer"))
        text.append(" ")
        text.append("G3.D1", RULE)
        text.append_text(self.listed())
        text.append("\n\n" + self.say("table-hint-points"), "#9aa3ab")
        return text
