"""The desk of the movement and exploitation phases."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from grognard.cli.table.desk import Desk, Host, heading
from grognard.cli.table.explain import why_not_there
from grognard.cli.table.picture import Lights
from grognard.cli.table.words import RULE, half
from grognard.games.ercn.kit import WAITING
from grognard.games.ercn.rules.f1_phase import EndMovement, Recall
from grognard.games.ercn.rules.f5_rail import Rail
from grognard.games.ercn.rules.f6_entrench import Climb, Dig
from grognard.kernel.flow import Action
from grognard.kernel.legality import No
from grognard.kernel.offers import Offer

WAYS = ("move", "rail", "dig", "climb")
Told = tuple[dict[str, Any], Offer[Action[Any]]]


class MovementDesk(Desk):
    """Pick a unit, see where it can go, send it there."""

    keys = (
        ("Tab", "table-key-next-unit"), ("Enter", "table-key-go"), ("a", "table-key-stack"),
        ("d", "table-key-dig"), ("c", "table-key-climb"), ("t", "table-key-rail"),
        ("u", "table-key-recall"), ("e", "table-key-end"),
    )  # fmt: skip

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.units: tuple[int, ...] = ()
        self.by_rail = False
        self.passed: set[int] = set()
        """Units told to stay: the round of those still to move leaves them out."""
        self.ways: dict[int, dict[str, Told]] = {}

    def open(self) -> None:
        self.ways = {}
        for offer in self.session.offers:
            about = offer.describe()
            if about["do"] in WAYS:
                first: Any = next(iter(offer))
                unit = about.get("unit", getattr(first, "unit", -1))
                self.ways.setdefault(unit, {})[about["do"]] = (about, offer)
        self.units = tuple(i for i in self.units if i in self.ways)
        going = self.session.view.about.get("going")
        if going is not None:
            self.units = (going,)
        self.by_rail = self.by_rail and bool(self._reach())

    def picked(self) -> tuple[int, ...]:
        return self.units

    # ---- where the picked units can go --------------------------------------------------------

    def _reach(self) -> dict[int, str]:
        """Hexes all picked units can go to, with the points it takes the slowest."""
        kind = "rail" if self.by_rail else "move"
        found: dict[int, int] | None = None
        for i in self.units:
            if kind not in self.ways.get(i, {}):
                return {}
            about, _ = self.ways[i][kind]
            costs = about.get("cost") or dict.fromkeys(about["choices"], 0)
            here = {h: costs[h] for h in about["choices"]}
            found = here if found is None else {
                h: max(cost, here[h]) for h, cost in found.items() if h in here
            }  # fmt: skip
        return {h: "≈≈" if self.by_rail else half(cost) for h, cost in (found or {}).items()}

    def _action_to(self, i: int, h: int) -> Action[Any] | None:
        told = self.ways.get(i, {}).get("rail" if self.by_rail else "move")
        if told is None or h not in told[0]["choices"]:
            return None
        return next(a for a in told[1] if getattr(a, "path", (-1,))[-1] == h)

    def light(self, lights: Lights) -> None:
        reach = self._reach()
        lights.tints = dict.fromkeys(reach, "rail" if self.by_rail else "go")
        lights.labels = reach
        spots = {u.at for u in self.session.view.units if u.unit in self.units}
        lights.picked = frozenset(spots)
        mine = [u for u in self.session.view.units if u.side == self.session.seat]
        lights.done = frozenset(u.at for u in mine) - frozenset(
            u.at for u in mine if u.unit in self.ways and u.unit not in self.passed
        )
        if self.units and self.host.cursor in reach:
            action = self._action_to(self.units[0], self.host.cursor)
            path: tuple[int, ...] = getattr(action, "path", ())
            lights.path = (*sorted(spots)[:1], *path) if len(spots) == 1 else path

    # ---- picking ---------------------------------------------------------------------------

    def _where(self, i: int) -> int:
        return next((u.at for u in self.session.view.units if u.unit == i), WAITING)

    def _able_at(self, h: int) -> list[int]:
        return [u.unit for u in self.session.view.units if u.at == h and u.unit in self.ways]

    def pick(self, h: int) -> None:
        if self.units and h in self._reach():
            self._send(h)
            return
        able = self._able_at(h)
        if able:
            # Enter on the same stack again takes its next unit.
            one = self.units[0] if len(self.units) == 1 else -1
            at = able.index(one) + 1 if one in able else 0
            self.units, self.by_rail = (able[at % len(able)],), False
        elif self.units:
            self.host.refuse(self.why(h))
        else:
            mine = [u.unit for u in self.session.view.units
                    if u.at == h and u.side == self.session.seat]  # fmt: skip
            if mine:
                self.host.refuse(why_not_there(self.session, mine[0], h))
        self.host.redraw()

    def click(self, h: int, again: bool) -> None:
        """A first click on a stack of ours takes it, even where the picked unit could join it."""
        able = self._able_at(h)
        if able and not again:
            self.units, self.by_rail = (able[0],), False
            self.host.redraw()
        else:
            self.pick(h)

    def _send(self, h: int) -> None:
        """Send every picked unit there, each on its own way."""
        for i in self.units:
            action = self._action_to(i, h)
            if action is None or not self.host.act(action):
                break

    def _next(self, by: int) -> None:
        """The next unit that may still move, from north to south."""
        order = sorted(
            (i for i in self.ways if i not in self.passed),
            key=lambda i: (-self._where(i), i),
        )
        if not order:
            self.host.note(self.say("table-nobody-left"))
            return
        unit = self._nearest(order)
        if self.units and self.units[0] in order:
            unit = order[(order.index(self.units[0]) + by) % len(order)]
        self.units, self.by_rail = (unit,), False
        place = self._where(unit)
        if place < 0:
            self.by_rail = "move" not in self.ways[unit] and "rail" in self.ways[unit]
            place = next(iter(self._reach()), -1)
        self.host.look(place)
        self.host.redraw()

    def _nearest(self, units: list[int]) -> int:
        """The one nearest to the cursor; those off the map come last."""
        far = self.words.kit.ground.grid.distance
        here = self.host.cursor
        places = {i: self._where(i) for i in units}
        return min(units, key=lambda i: far(here, places[i]) if places[i] >= 0 else 999)

    # ---- keys ------------------------------------------------------------------------------

    def press(self, key: str) -> bool:
        match key:
            case "tab" | "n":
                self._next(1)
            case "shift+tab" | "p":
                self._next(-1)
            case "space":
                self.passed.update(self.units)
                self._next(1)
            case "a":
                able = self._able_at(self.host.cursor)
                self.units = tuple(able) if able else self.units
            case "d":
                self._each(Dig)
            case "c":
                self._each(Climb)
            case "t":
                self._rail()
            case "u" | "backspace":
                self._recall()
            case "e":
                self._end()
            case "escape":
                self.units = ()
            case _:
                return False
        self.host.redraw()
        return True

    def _subjects(self) -> tuple[int, ...]:
        """The picked units, or the top one under the cursor."""
        if self.units:
            return self.units
        here = [u.unit for u in self.session.view.units
                if u.at == self.host.cursor and u.side == self.session.seat]  # fmt: skip
        able = [i for i in here if i in self.ways]
        return tuple((able or here)[:1])

    def _each(self, kind: type[Dig] | type[Climb]) -> None:
        units = self._subjects()
        if not units:
            self.host.note(self.say("table-pick-first"))
        for i in units:
            if not self.host.act(kind(i)):
                break

    def _rail(self) -> None:
        units = self._subjects()
        if not units:
            self.host.note(self.say("table-pick-first"))
            return
        self.units = units
        self.by_rail = not self.by_rail
        if self.by_rail and not self._reach():
            self.by_rail = False
            for i in units:
                self.host.refuse(self.session.why_not(Rail(i, (self.host.cursor,))))

    def _recall(self) -> None:
        moved = [u.unit for u in self.session.view.units
                 if u.at == self.host.cursor and "moved" in u.marks
                 and u.side == self.session.seat]  # fmt: skip
        units = moved or list(self._subjects())
        if not units:
            self.host.note(self.say("table-pick-first"))
        elif self.host.act(Recall(units[-1])):
            self.units = (units[-1],)
            self.open()

    def _end(self) -> None:
        halt = self.end(("halt",))
        if halt is not None:
            self.host.act(halt)
            return
        action = EndMovement()
        reasons = self.session.why_not(action)
        if reasons:
            self.host.refuse(reasons)
            return
        left = self._left()
        if not left:
            self.host.act(action)
            return
        text = Text().append(self.say("table-units-left", count=len(left)) + "\n", "bold")
        text.append(self.words.units(left, 14))
        waiting = [i for i in left if self._where(i) < 0]
        if waiting:
            text.append("\n" + self.say("table-entering-left", units=self.words.units(waiting)))
        self.host.confirm(text, lambda: self.host.act(action))

    def _left(self) -> list[int]:
        """Units that could still go somewhere and were not told to stay."""
        counters = self.words.kit.counters
        return [
            i for i, ways in self.ways.items()
            if i not in self.passed and not counters[i].decoy and ("move" in ways or "rail" in ways)
        ]  # fmt: skip

    def why(self, h: int) -> list[No]:
        units = self._subjects()
        if not units:
            return []
        if self.by_rail:
            return self.session.why_not(Rail(units[0], (h,)))
        return why_not_there(self.session, units[0], h)

    # ---- the panel -------------------------------------------------------------------------

    def prompt(self) -> Text:
        view = self.session.view
        text = heading(self.say(f"phase-{view.about.get('phase', view.phase)}"))
        if view.about.get("only"):
            text.append(f"  {self.say('table-only', army=view.about['only'])} ")
            text.append("MOSKVA 3", RULE)
        if view.about.get("but"):
            text.append(f"  {self.say('table-but', army=view.about['but'])} ")
            text.append("MOSKVA 3", RULE)
        left = self._left()
        entering = [i for i in left if self._where(i) < 0]
        text.append("\n" + self.say("table-left", count=len(left)))
        if entering:
            text.append("\n" + self.say("table-entering", units=self.words.units(entering, 6)))
        if not self.units:
            text.append("\n\n" + self.say("table-hint-move"), "#9aa3ab")
            return text
        for i in self.units:
            text.append_text(self._unit_text(i))
        if self.end(("halt",)):
            text.append("\n" + self.say("table-hint-halt"), "#9aa3ab")
        return text

    def _unit_text(self, i: int) -> Text:
        counter = self.words.kit.counters[i]
        text = Text().append("\n\n▸ ", "bold #ffd84a")
        text.append(f"{counter.id} ", "bold #ffd84a")
        text.append(f"{self.say(f'type-{counter.type}')}, {self.say(f'size-{counter.size}')}")
        if counter.name and counter.name != counter.id:
            text.append(f"\n  {counter.name}", "italic #9aa3ab")
        ways = self.ways.get(i, {})
        told = []
        if "move" in ways:
            told.append(self.say("table-can-move", count=len(ways["move"][0]["choices"])))
        told += [self.say(f"table-can-{kind}") for kind in ("dig", "climb", "rail") if kind in ways]
        text.append("\n  " + ", ".join(told), "#c9d1d9")
        return text
