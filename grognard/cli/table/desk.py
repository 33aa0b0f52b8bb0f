"""A desk: how one kind of question is put to a person. It knows the actions, never the rules.

What may be done comes from the offers; what may not is tried, and the refusal is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Protocol

from rich.style import Style
from rich.text import Text

from grognard.cli.table.picture import Lights
from grognard.cli.table.session import Session
from grognard.cli.table.words import Words
from grognard.kernel.flow import Action
from grognard.kernel.legality import No
from grognard.kernel.offers import Offer

Keys = tuple[tuple[str, str], ...]
"""Keys with the key of the text that says what they do."""


class Host(Protocol):
    """What the screen does for a desk."""

    @property
    def session(self) -> Session: ...
    @property
    def words(self) -> Words: ...
    @property
    def cursor(self) -> int: ...
    @property
    def opponent_actions(self) -> int:
        """What the opponent has done since a person was last asked."""

    def act(self, action: Action[Any]) -> bool:
        """Do it; False where it was refused, and the refusal is shown."""

    def refuse(self, reasons: Sequence[No]) -> None: ...
    def note(self, text: str) -> None: ...
    def confirm(self, text: Text, then: Callable[[], object]) -> None: ...
    def look(self, h: int) -> None:
        """Bring the cursor to a hex."""

    def redraw(self) -> None: ...


class Desk:
    """One kind of question. A desk lives as long as the question stays of its kind."""

    keys: ClassVar[Keys] = ()

    def __init__(self, host: Host) -> None:
        self.host = host

    @property
    def session(self) -> Session:
        return self.host.session

    @property
    def words(self) -> Words:
        return self.host.words

    def say(self, key: str, **args: str | int) -> str:
        return self.host.words.say(key, **args)

    # ---- what a desk may override -----------------------------------------------------------

    def open(self) -> None:
        """The question is put, for the first time or again after an action."""

    def prompt(self) -> Text:
        """What is to be done, in the panel."""
        return Text()

    def light(self, lights: Lights) -> None:
        """What is lit on the map."""

    def pick(self, h: int) -> None:
        """A hex was chosen with Enter."""

    def click(self, h: int, again: bool) -> None:
        """A hex was clicked; `again` where the cursor stood there already."""
        self.pick(h)

    def choose(self, n: int) -> None:
        """A numbered line of the panel was chosen."""

    def press(self, key: str) -> bool:
        """A key of this desk; False where it is none."""
        return False

    def why(self, h: int) -> list[No]:
        """Why nothing can be done with this hex."""
        return []

    def picked(self) -> tuple[int, ...]:
        """Units that are picked."""
        return ()

    # ---- what desks share -------------------------------------------------------------------

    def told(self, kind: str) -> list[tuple[dict[str, Any], Offer[Action[Any]]]]:
        """The offers of one kind, each with its description."""
        pairs = ((offer.describe(), offer) for offer in self.session.offers)
        return [(about, offer) for about, offer in pairs if about["do"] == kind]

    def end(self, kinds: tuple[str, ...]) -> Action[Any] | None:
        """The single action of one of these kinds that is offered."""
        for kind in kinds:
            for _, offer in self.told(kind):
                return next(iter(offer))
        return None


def heading(text: str) -> Text:
    return Text().append(text, "bold #d9b25f")


def choice_line(n: int, label: str, *, chosen: bool, sign: str = "") -> Text:
    """A numbered line that can be clicked."""
    number = str(n) if n < 10 else " "
    line = Text()
    line.append(f"{'▸' if chosen else ' '}{number} ", "bold #ffd84a" if chosen else "#9aa3ab")
    line.append(sign)
    line.append(label, "bold #ffffff" if chosen else "#c9d1d9")
    line.stylize(Style(meta={"pick": n}))
    return line
