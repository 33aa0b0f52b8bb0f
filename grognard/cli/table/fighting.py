"""The desks of combat: choosing attacks, leading retreats."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.text import Text

from grognard.cli.table.desk import Desk, Host, choice_line, heading
from grognard.cli.table.explain import why_no_attack
from grognard.cli.table.picture import Lights
from grognard.cli.table.words import RULE, Words, hang
from grognard.games.ercn.rules.g1_phase import Attack, EndCombat
from grognard.games.ercn.rules.g4_retreat import FallBack
from grognard.games.ercn.rules.m3_marks import EndMarking, MarkHex
from grognard.kernel.game import Preview
from grognard.kernel.legality import No
from grognard.kernel.tally import Line


def odds_text(
    words: Words, lines: tuple[Line, ...], strength: tuple[int, int], ratio: str, column: str,
    results: tuple[str, ...], die: int,
) -> Text:  # fmt: skip
    """A combat reckoned: every line with its rule, the columns, the chance of each result."""
    text = Text()
    for line in lines:
        shift = line.why not in SUMMED
        text.append(f"\n{line.amount:+3d}{'◂▸'[line.amount > 0] if shift else ' '} ",
                    "bold #f3d9a4" if shift else "bold")  # fmt: skip
        text.append(f"{line.rule:<10}", RULE)
        text.append(hang(words.line(line), 15), "#c9d1d9")
    if not results:
        text.append("\n" + words.say("table-odds-hidden", attack=strength[0]), "bold")
        return text
    text.append(f"\n{strength[0]} : {strength[1]}", "bold #ffffff")
    text.append(f"  {words.say('table-ratio')} {ratio}  →  ", "#9aa3ab")
    text.append(f"{words.say('table-column')} {column}", "bold #ffd84a")
    if die:
        text.append(f"  {words.say('table-die', by=die)}", "bold #ff7a6b")
    text.append_text(chances(words, results))
    return text


SUMMED = ("attacker", "defender", "armour-halved", "mud-halves", "city-doubles")
"""Lines that are strength; all others are columns."""

GOOD = ("D1", "D2", "DR", "DR1", "DR2", "DE")
BAD = ("AE", "AR")


def chances(words: Words, results: tuple[str, ...]) -> Text:
    """Each result with its share of the die as a bar."""
    text = Text()
    for result, count in Counter(results).items():
        style = "#8fd48f" if result in GOOD else "#ff7a6b" if result in BAD else "#f3d9a4"
        text.append(f"\n{result:>4} ", f"bold {style}")
        text.append("━" * (4 * count), f"bold {style}")
        text.append("─" * (24 - 4 * count), "#3a424b")
        text.append(f" {round(100 * count / 6):>3} %", "bold")
    return text


class CombatDesk(Desk):
    """Pick a target, see the sum, take units out or in, attack."""

    keys = (
        ("Tab", "table-key-next-target"), ("Enter", "table-key-attack"),
        ("1-9", "table-key-toggle"), ("a", "table-key-all"), ("e", "table-key-end"),
    )  # fmt: skip

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.target = -1
        self.units: tuple[int, ...] = ()
        self.targets: dict[int, tuple[int, ...]] = {}
        self.columns: dict[int, str] = {}

    def open(self) -> None:
        self.targets = {about["target"]: tuple(about["of"]) for about, _ in self.told("attack")}
        self.columns = {
            h: self._preview(units, h).column or "?" for h, units in self.targets.items()
        }
        if self.target not in self.targets:
            self.target, self.units = -1, ()
        self.units = tuple(i for i in self.units if i in self.targets.get(self.target, ()))

    def _preview(self, units: tuple[int, ...], target: int) -> Preview:
        return self.session.match.preview(Attack(units, target), self.session.seat)

    def picked(self) -> tuple[int, ...]:
        return self.units

    def light(self, lights: Lights) -> None:
        lights.tints = dict.fromkeys(self.targets, "target")
        lights.labels = dict(self.columns)
        lights.target = self.target
        at = {u.unit: u.at for u in self.session.view.units}
        lights.picked = frozenset(at[i] for i in self.units)
        lights.outlined = tuple({at[i] for i in self.targets.get(self.target, ())} - lights.picked)

    def pick(self, h: int) -> None:
        if h == self.target:
            self._attack()
        elif h in self.targets:
            self.target, self.units = h, self.targets[h]
        elif self.target >= 0 and (here := self._possible_at(h)):
            inside = set(here) <= set(self.units)
            self._set(set(self.units) - set(here) if inside else {*self.units, *here})
        else:
            self.host.refuse(self.why(h))
        self.host.redraw()

    def _possible_at(self, h: int) -> list[int]:
        at = {u.unit: u.at for u in self.session.view.units}
        return [i for i in self.targets[self.target] if at[i] == h]

    def _set(self, units: set[int]) -> None:
        self.units = tuple(i for i in self.targets[self.target] if i in units)

    def choose(self, n: int) -> None:
        possible = self.targets.get(self.target, ())
        if 1 <= n <= len(possible):
            self._set(set(self.units) ^ {possible[n - 1]})
        self.host.redraw()

    def _attack(self) -> None:
        if self.host.act(Attack(self.units, self.target)):
            self.target, self.units = -1, ()

    def press(self, key: str) -> bool:
        match key:
            case "tab" | "n":
                self._next(1)
            case "shift+tab" | "p":
                self._next(-1)
            case "a" if self.target >= 0:
                whole = self.targets[self.target]
                self.units = () if self.units == whole else whole
            case "escape":
                self.target, self.units = -1, ()
            case "e":
                self._end()
            case _ if key.isdigit() and self.target >= 0:
                self.choose(int(key))
            case _:
                return False
        self.host.redraw()
        return True

    def _next(self, by: int) -> None:
        order = sorted(self.targets, reverse=True)
        if not order:
            self.host.note(self.say("table-no-targets"))
            return
        far, here = self.words.kit.ground.grid.distance, self.host.cursor
        now = self.target
        self.target = min(order, key=lambda h: far(here, h))
        if now in order:
            self.target = order[(order.index(now) + by) % len(order)]
        self.units = self.targets[self.target]
        self.host.look(self.target)

    def _end(self) -> None:
        if not self.targets:
            self.host.act(EndCombat())
            return
        text = Text(self.say("table-targets-left", count=len(self.targets)), "bold")
        self.host.confirm(text, lambda: self.host.act(EndCombat()))

    def why(self, h: int) -> list[No]:
        return why_no_attack(self.session, h)

    def prompt(self) -> Text:
        about = self.session.view.about
        text = heading(self.say(f"phase-{about.get('phase', 'combat')}"))
        for key in ("only", "but"):
            if about.get(key):
                text.append(f"  {self.say(f'table-{key}', army=about[key])} ")
                text.append("MOSKVA 3", RULE)
        if self.target < 0:
            text.append("\n" + self.say("table-targets", count=len(self.targets)))
            text.append("\n\n" + self.say("table-hint-combat"), "#9aa3ab")
            return text
        text.append("\n" + self.say("table-attack-on", hex=self.words.hex(self.target)), "bold")
        text.append_text(self._possible())
        if self.units:
            seen = self._preview(self.units, self.target)
            # The attackers stand in the list above, each with its points.
            lines = tuple(line for line in seen.lines if line.why != "attacker")
            text.append_text(
                odds_text(self.words, lines, seen.strength, seen.ratio, seen.column,
                          seen.results, seen.die)
            )  # fmt: skip
            text.append("\n\n" + self.say("table-hint-attack"), "#9aa3ab")
        return text

    def _possible(self) -> Text:
        """Everybody who can attack the target: number, in or out, points and their rule."""
        text = Text()
        whole = self.targets[self.target]
        points = {
            dict(line.about)["unit"]: line.amount
            for line in self._preview(whole, self.target).lines
            if line.why == "attacker"
        }
        for n, i in enumerate(whole, 1):
            text.append("\n")
            inside = i in self.units
            counter = self.words.kit.counters[i]
            label = f"{counter.id:<7}{counter.type:<5}{counter.size:<4}"
            text.append_text(
                choice_line(n, label, chosen=inside, sign="[x] " if inside else "[ ] ")
            )
            text.append(f"{points[counter.id]:+3d} ", "bold" if inside else "dim")
            text.append("G2", RULE)
        return text


class MarkingDesk(Desk):
    """[M3b] Mark the hexes to be attacked."""

    keys = (("Tab", "table-key-next-target"), ("Enter", "table-key-mark"), ("e", "table-key-end"))

    def _targets(self) -> list[int]:
        return [h for about, _ in self.told("mark") for h in about["choices"]]

    def light(self, lights: Lights) -> None:
        lights.tints = dict.fromkeys(self._targets(), "target")
        lights.outlined = tuple(mark.hex for mark in self.session.view.marks)

    def pick(self, h: int) -> None:
        self.host.act(MarkHex(h))

    def why(self, h: int) -> list[No]:
        return self.session.why_not(MarkHex(h))

    def press(self, key: str) -> bool:
        match key:
            case "tab" | "n":
                order = sorted(self._targets(), reverse=True)
                if order:
                    lower = [h for h in order if h < self.host.cursor]
                    self.host.look((lower or order)[0])
            case "e":
                self.host.act(EndMarking())
            case _:
                return False
        self.host.redraw()
        return True

    def prompt(self) -> Text:
        text = heading(self.say("phase-marking"))
        text.append(" ")
        text.append("M3b", RULE)
        text.append("\n" + self.say("table-targets", count=len(self._targets())))
        for mark in self.session.view.marks:
            text.append(f"\n  ⌖ {self.words.hex(mark.hex)}", "bold")
        text.append("\n\n" + self.say("table-hint-mark"), "#9aa3ab")
        return text


class RetreatDesk(Desk):
    """[G4] Lead units back, one by one, along one of the lawful ways."""

    keys = (("Tab", "table-key-next-unit"), ("Enter", "table-key-retreat"))

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.unit = -1
        self.ways: dict[int, list[tuple[int, ...]]] = {}

    def open(self) -> None:
        self.ways = {
            about["unit"]: [tuple(path) for path in about["choices"]]
            for about, _ in self.told("fall-back")
        }
        if self.unit not in self.ways:
            self.unit = next(iter(self.ways), -1)
        target = self.session.view.about.get("target", -1)
        if target >= 0:
            self.host.look(target)

    def picked(self) -> tuple[int, ...]:
        return (self.unit,) if self.unit >= 0 else ()

    def _paths(self) -> list[tuple[int, ...]]:
        return self.ways.get(self.unit, [])

    def light(self, lights: Lights) -> None:
        lights.tints = {path[-1]: "retreat" for path in self._paths()}
        lights.labels = {path[-1]: f"←{len(path)}" for path in self._paths()}
        lights.picked = frozenset(u.at for u in self.session.view.units if u.unit == self.unit)
        for path in self._paths():
            if path[-1] == self.host.cursor:
                lights.path = (*sorted(lights.picked), *path)

    def pick(self, h: int) -> None:
        for path in self._paths():
            if path[-1] == h:
                self.host.act(FallBack(self.unit, path))
                return
        self.host.refuse(self.why(h))

    def why(self, h: int) -> list[No]:
        return self.session.why_not(FallBack(self.unit, (h,)))

    def choose(self, n: int) -> None:
        if 1 <= n <= len(self._paths()):
            self.host.act(FallBack(self.unit, self._paths()[n - 1]))

    def press(self, key: str) -> bool:
        if key in ("tab", "n") and self.ways:
            order = list(self.ways)
            self.unit = order[(order.index(self.unit) + 1) % len(order)]
        elif key.isdigit():
            self.choose(int(key))
        else:
            return False
        self.host.redraw()
        return True

    def prompt(self) -> Text:
        text = heading(self.say("table-retreat"))
        text.append(" ")
        text.append("G4", RULE)
        about: dict[str, Any] = self.session.view.about
        for i, hexes in about.get("going", ()):
            mine = i == self.unit
            text.append(f"\n{'▸' if mine else ' '} {self.words.unit(i)}",
                        "bold #ffd84a" if mine else "#c9d1d9")  # fmt: skip
            text.append(f"  {self.say('table-hexes', count=hexes)}", "#9aa3ab")
        for n, path in enumerate(self._paths()[:9], 1):
            text.append("\n")
            way = " → ".join(self.words.hex(h) for h in path)
            text.append_text(choice_line(n, way, chosen=path[-1] == self.host.cursor))
        text.append("\n\n" + self.say("table-hint-retreat"), "#9aa3ab")
        return text
