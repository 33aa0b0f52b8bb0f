"""What may be done, as lists to choose from: for the terminal screen of every game.

A line is an action, another list, or a plan that is put together piece by piece. `menu` makes the
first list of the offers of a question; how an action reads, a game says with a `Wording`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple, Protocol

from rich.text import Text

from grognard.kernel.flow import Action
from grognard.kernel.offers import Family, Offer, One, Subsets, tag

OUT = ""
"""The role of a piece that takes no part."""
FEW = 14
"""With more lines than this, they are put behind what they do."""
MOST = 2_000
"""Actions of one offer that are listed."""
DIM, ROLE, PICKED = "#9aa3ab", "#f3d9a4", "bold #ffd84a"


class Line(NamedTuple):
    """A line of a list: what it says, and the action, list or plan behind it."""

    label: Text
    action: Action[Any] | None = None
    lines: tuple[Line, ...] | Callable[[], tuple[Line, ...]] = ()
    """A long list is made when it is opened."""
    plan: Plan | None = None
    place: int = -1
    """The place it is about, shown on the map; -1 for none."""

    def opened(self) -> tuple[Line, ...]:
        return self.lines() if callable(self.lines) else self.lines


@dataclass
class Plan:
    """Roles of several pieces, put together into one action."""

    title: Text
    roles: Mapping[int, tuple[str, ...]]
    """What each piece can do, the first unless it is changed."""
    make: Callable[[Mapping[int, str]], Action[Any]]
    label: Callable[[int, str], Text]
    """A piece and the role it has."""
    chosen: dict[int, str] = field(default_factory=dict)

    def role(self, piece: int) -> str:
        return self.chosen.get(piece, self.roles[piece][0])

    def turn(self, piece: int) -> None:
        """The next of its roles."""
        mine = self.roles[piece]
        self.chosen[piece] = mine[(mine.index(self.role(piece)) + 1) % len(mine)]

    @property
    def action(self) -> Action[Any]:
        return self.make({piece: self.role(piece) for piece in self.roles})


class Wording(Protocol):
    """How the offers of a game read."""

    def kind(self, kind: str, count: int, unit: int = -1) -> Text:
        """What may be done, by which piece, and in how many ways."""

    def action(self, action: Action[Any]) -> Text:
        """An action with everything it names."""

    def place(self, action: Action[Any]) -> int:
        """The place an action is about; -1 for none."""

    def home(self, unit: int) -> int:
        """Where a piece stands; -1 beside the map."""

    def role(self, unit: int, role: str) -> Text:
        """A piece of a plan and what it is to do."""

    def line(self, offer: Offer[Any]) -> Line | None:
        """The line of an offer that only this game has; None for all others."""


def menu(offers: Iterable[Offer[Any]], words: Wording) -> tuple[Line, ...]:
    """The first list: everything on offer, behind what it is where that is much."""
    by_kind: dict[str, list[Line]] = {}
    for offer in offers:
        by_kind.setdefault(kind_of(offer), []).append(line(offer, words))
    if sum(map(len, by_kind.values())) <= FEW:
        return tuple(one for some in by_kind.values() for one in some)
    return tuple(
        some[0] if len(some) == 1 else Line(words.kind(kind, len(some)), lines=tuple(some))
        for kind, some in by_kind.items()
    )


def kind_of(offer: Offer[Any]) -> str:
    """The kind of action, without the list of choices, which may be long to make."""
    if isinstance(offer, One):
        return tag(type(offer.action))
    if isinstance(offer, Family | Subsets):
        return tag(offer.kind)
    return str(offer.describe()["do"])


def line(offer: Offer[Any], words: Wording) -> Line:
    """One offer: an action, a plan, or a list of actions."""
    special = words.line(offer)
    if special is not None:
        return special
    if isinstance(offer, One):
        return act(offer.action, words)
    if isinstance(offer, Subsets):
        made = subset_plan(offer, words)
        return Line(made.title, plan=made, place=int(offer.about.get("target", -1)))
    if offer.size() == 1:
        return act(next(iter(offer)), words)
    unit = int(offer.about.get("unit", -1)) if isinstance(offer, Family) else -1
    label = words.kind(kind_of(offer), offer.size(), unit)
    home = words.home(unit) if unit >= 0 else -1
    return Line(label, lines=partial(listed, offer, words), place=home)


def act(action: Action[Any], words: Wording) -> Line:
    return Line(words.action(action), action, place=words.place(action))


def listed(offer: Offer[Any], words: Wording) -> tuple[Line, ...]:
    """Every action of an offer."""
    return tuple(act(action, words) for _, action in zip(range(MOST), offer, strict=False))


def subset_plan(offer: Subsets[Any], words: Wording, title: Text | None = None) -> Plan:
    """An action for any set of these pieces, all of them at first."""
    return Plan(
        title or words.kind(tag(offer.kind), len(offer.of), *offer.of[:1]),
        dict.fromkeys(offer.of, ("take", OUT)),
        lambda roles: offer.make(tuple(i for i, role in roles.items() if role)),
        words.role,
    )


def checked(name: str, role: str, told: str) -> Text:
    """A piece with a tick where it takes part, and what it does."""
    text = Text("☑ " if role else "☐ ", PICKED if role else DIM)
    text.append(name, "bold" if role else "")
    return text.append(f"  {told}" if role else "", ROLE)
