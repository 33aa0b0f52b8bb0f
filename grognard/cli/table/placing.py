"""The desks before the first turn and of secret notes: set-up, zones, air for marked hexes."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text

from grognard.cli.table.desk import Desk, Host, Keys, choice_line, heading
from grognard.cli.table.picture import Lights
from grognard.cli.table.words import RULE
from grognard.games.ercn.rules.b_setup import RESERVE, Assign, EndSetUp, Place, Ready
from grognard.games.ercn.rules.m3_marks import Allot
from grognard.kernel.legality import No


class SetUpDesk(Desk):
    """[B] Place units inside their armies' zones, or let the ready placement do it."""

    keys = (
        ("Tab", "table-key-next-unit"), ("Enter", "table-key-place"), ("R", "table-key-ready"),
        ("e", "table-key-end"),
    )  # fmt: skip

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.unit = -1
        self.room: dict[int, list[int]] = {}

    def open(self) -> None:
        self.room = {about["unit"]: about["choices"] for about, _ in self.told("place")}
        if self.unit not in self.room or self._placed(self.unit):
            self.unit = next(iter(self._waiting()), -1)

    def _placed(self, i: int) -> bool:
        return any(u.unit == i for u in self.session.view.units)

    def _waiting(self) -> list[int]:
        kit = self.words.kit
        return [i for i in self.room if not self._placed(i) and not kit.counters[i].decoy]

    def picked(self) -> tuple[int, ...]:
        return (self.unit,) if self.unit >= 0 else ()

    def light(self, lights: Lights) -> None:
        lights.tints = dict.fromkeys(self.room.get(self.unit, ()), "place")
        lights.labels = dict.fromkeys(self.room.get(self.unit, ()), "+")
        lights.picked = frozenset(u.at for u in self.session.view.units if u.unit == self.unit)

    def pick(self, h: int) -> None:
        if self.unit >= 0:
            if h in self.room.get(self.unit, ()):
                self.host.act(Place(self.unit, h))
                return
            if not self._placed_here(h):
                self.host.refuse(self.why(h))
                return
        here = self._placed_here(h)
        if here:
            at = here.index(self.unit) + 1 if self.unit in here else 0
            self.unit = here[at % len(here)]
        self.host.redraw()

    def _placed_here(self, h: int) -> list[int]:
        return [u.unit for u in self.session.view.units if u.at == h and u.unit in self.room]

    def why(self, h: int) -> list[No]:
        return self.session.why_not(Place(self.unit, h)) if self.unit >= 0 else []

    def press(self, key: str) -> bool:
        match key:
            case "tab" | "n" | "shift+tab" | "p":
                order = self._waiting() or list(self.room)
                by = 1 if key in ("tab", "n") else -1
                at = order.index(self.unit) + by if self.unit in order else 0
                if order:
                    self.unit = order[at % len(order)]
                    rooms = self.room[self.unit]
                    self.host.look(rooms[len(rooms) // 2] if rooms else -1)
            case "R":
                self.host.act(Ready())
            case "escape":
                self.unit = -1
            case "e":
                reasons = self.session.why_not(EndSetUp())
                if reasons:
                    self.host.refuse(reasons[:3])
                else:
                    self.host.act(EndSetUp())
            case _:
                return False
        self.host.redraw()
        return True

    def prompt(self) -> Text:
        text = heading(self.say("phase-setup"))
        text.append(" ")
        text.append("B", RULE)
        waiting = self._waiting()
        text.append("\n" + self.say("table-to-place", count=len(waiting)))
        armies: dict[str, list[int]] = {}
        for i in waiting:
            armies.setdefault(self.words.kit.counters[i].army, []).append(i)
        for army, units in list(armies.items())[:6]:
            text.append(f"\n{army:>4} ", RULE)
            text.append(self.words.units(units, 5), "#c9d1d9")
        if self.unit >= 0:
            counter = self.words.kit.counters[self.unit]
            text.append(f"\n\n▸ {counter.id} ", "bold #ffd84a")
            text.append(f"{counter.army} · {counter.type} {counter.size}  ")
            text.append(self.words.figures(self.unit, 0, bool(counter.trench)), "bold")
        text.append("\n\n" + self.say("table-hint-setup"), "#9aa3ab")
        return text


class NumbersDesk(Desk):
    """A table with a value in each line: Tab goes down, plus and minus change, Enter hands in."""

    keys: ClassVar[Keys] = (
        ("Tab", "table-key-next"), ("+ -", "table-key-change"), ("Enter", "table-key-hand-in"),
    )  # fmt: skip

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.at = 0

    def rows(self) -> int:
        raise NotImplementedError

    def change(self, by: int) -> None:
        raise NotImplementedError

    def hand_in(self) -> None:
        raise NotImplementedError

    def pick(self, h: int) -> None:
        self.hand_in()

    def choose(self, n: int) -> None:
        if 1 <= n <= self.rows():
            again = self.at == n - 1
            self.at = n - 1
            if again:
                self.change(1)
        self.host.redraw()

    def press(self, key: str) -> bool:
        match key:
            case "tab" | "n":
                self.at = (self.at + 1) % max(1, self.rows())
            case "shift+tab" | "p":
                self.at = (self.at - 1) % max(1, self.rows())
            case "plus" | "equals_sign" | "greater_than_sign" | "full_stop":
                self.change(1)
            case "minus" | "less_than_sign" | "comma":
                self.change(-1)
            case _:
                return False
        self.host.redraw()
        return True


class ZonesDesk(NumbersDesk):
    """[MOSKVA 12] A zone for each army; the historical ones to begin with."""

    keys = (*NumbersDesk.keys, ("H", "table-key-historical"))

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.armies: dict[str, list[str]] = {}
        self.zones: dict[str, str] = {}

    def open(self) -> None:
        for about, _ in self.told("assign"):
            if about["armies"].keys() != self.armies.keys():
                self.armies = about["armies"]
                self._historical()

    def _historical(self) -> None:
        history = self.words.kit.sheets.scenario.army_zones[self.session.seat]
        self.zones = {army: history.get(army, RESERVE) for army in self.armies}

    def rows(self) -> int:
        return len(self.armies)

    def change(self, by: int) -> None:
        army = list(self.armies)[self.at]
        of = self.armies[army]
        self.zones[army] = of[(of.index(self.zones[army]) + by) % len(of)]

    def _note(self) -> Assign:
        return Assign(tuple(sorted(self.zones.items())))

    def hand_in(self) -> None:
        self.host.act(self._note())

    def press(self, key: str) -> bool:
        if key == "H":
            self._historical()
            self.host.redraw()
            return True
        return super().press(key)

    def light(self, lights: Lights) -> None:
        if self.armies:
            zone = self.zones[list(self.armies)[self.at]]
            side = ("german", "soviet").index(self.session.seat)
            lights.tints = dict.fromkeys(self.words.kit.zone_hexes[side].get(zone, ()), "place")

    def prompt(self) -> Text:
        text = heading(self.say("phase-zones"))
        text.append(" ")
        text.append("MOSKVA 12", RULE)
        for n, army in enumerate(self.armies):
            text.append("\n")
            zone = self.zones[army]
            shown = self.say("table-reserve") if zone == RESERVE else zone
            text.append_text(
                choice_line(n + 1, f"{self.say('table-army', army=army):<16} → {shown}",
                            chosen=n == self.at)
            )  # fmt: skip
        for reason in self.session.why_not(self._note())[:3]:
            text.append("\n")
            text.append_text(self.words.no(reason))
        text.append("\n\n" + self.say("table-hint-zones"), "#9aa3ab")
        return text


class AllotDesk(NumbersDesk):
    """[M3b] Air points for each marked hex, in secret."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.shares: dict[int, int] = {}
        self.points = self.most = 0

    def open(self) -> None:
        for about, _ in self.told("allot"):
            hexes: list[Any] = about["hexes"]
            self.points, self.most = about["points"], about["most"]
            self.shares = {h: self.shares.get(h, 0) for h in hexes}

    def rows(self) -> int:
        return len(self.shares)

    def change(self, by: int) -> None:
        h = list(self.shares)[self.at]
        self.shares[h] = min(self.most, max(0, self.shares[h] + by))
        self.host.look(h)

    def _note(self) -> Allot:
        return Allot(tuple(self.shares.items()))

    def hand_in(self) -> None:
        self.host.act(self._note())

    def light(self, lights: Lights) -> None:
        lights.outlined = tuple(self.shares)
        lights.labels = {h: f"{n}" for h, n in self.shares.items()}

    def prompt(self) -> Text:
        text = heading(self.say("phase-allotment"))
        text.append(" ")
        text.append("M3b", RULE)
        left = self.points - sum(self.shares.values())
        text.append("\n" + self.say("table-air-left", left=left, points=self.points))
        for n, (h, points) in enumerate(self.shares.items()):
            text.append("\n")
            text.append_text(
                choice_line(n + 1, f"{self.words.hex(h):<20} {'✈' * points or '-'}",
                            chosen=n == self.at)
            )  # fmt: skip
        for reason in self.session.why_not(self._note())[:2]:
            text.append("\n")
            text.append_text(self.words.no(reason))
        text.append("\n\n" + self.say("table-hint-allot"), "#9aa3ab")
        return text
