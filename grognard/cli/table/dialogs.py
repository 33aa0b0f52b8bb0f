"""Small windows over the table: a question, a page to read, a line to fill in, the hand-over."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

BOX = """
{0} {{ align: center middle; background: #000000 60%; }}
{0} > #box {{ width: {1}; height: auto; max-height: 90%; padding: 1 2; background: #1d2229;
              border: round #d9b25f; border-title-color: #d9b25f; border-title-style: bold;
              scrollbar-size-vertical: 1; scrollbar-color: #59626b;
              scrollbar-background: #1d2229; }}
"""


class Confirm(ModalScreen[bool]):
    """Yes or no."""

    DEFAULT_CSS = BOX.format("Confirm", 64)

    def __init__(self, text: Text, keys: str, title: str) -> None:
        super().__init__()
        self._text = text
        self._keys = keys
        self._title = title

    def compose(self) -> ComposeResult:
        with Vertical(id="box") as box:
            box.border_title = self._title
            yield Static(self._text)
            yield Static(Text("\n" + self._keys, "#9aa3ab"))

    def on_key(self, event: events.Key) -> None:
        event.stop()
        if event.key in ("enter", "y", "o", "e"):
            self.dismiss(True)
        elif event.key in ("escape", "n", "q"):
            self.dismiss(False)


class Page(ModalScreen[None]):
    """Something to read; scrolls."""

    DEFAULT_CSS = BOX.format("Page", "90%") + "Page > #box { max-width: 112; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,question_mark", "dismiss", show=False)
    ]

    def __init__(self, text: Text, title: str) -> None:
        super().__init__()
        self._text = text
        self._title = title

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="box") as box:
            box.border_title = self._title
            yield Static(self._text)


class Line(ModalScreen[str]):
    """One line to fill in: a file, a hex. Empty when it was left."""

    DEFAULT_CSS = BOX.format("Line", 80)
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]

    def __init__(self, prompt: str, value: str, title: str) -> None:
        super().__init__()
        self._prompt = prompt
        self._value = value
        self._title = title

    def compose(self) -> ComposeResult:
        with Vertical(id="box") as box:
            box.border_title = self._title
            yield Static(Text(self._prompt, "#9aa3ab"))
            yield Input(self._value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_leave(self) -> None:
        self.dismiss("")


class Pick(ModalScreen[int]):
    """One of a list; -1 when it was left."""

    DEFAULT_CSS = BOX.format("Pick", 84) + "Pick OptionList { height: auto; max-height: 20; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]

    def __init__(self, lines: list[Text], title: str) -> None:
        super().__init__()
        self._lines = lines
        self._title = title

    def compose(self) -> ComposeResult:
        with Vertical(id="box") as box:
            box.border_title = self._title
            yield OptionList(*(Option(line) for line in self._lines))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index)

    def action_leave(self) -> None:
        self.dismiss(-1)


class HandOver(ModalScreen[None]):
    """Nothing is seen until the other person sits down."""

    DEFAULT_CSS = """
    HandOver { align: center middle; background: #14171c; }
    HandOver > Static { width: auto; text-align: center; padding: 2 6; border: round #d9b25f; }
    """

    def __init__(self, text: Text) -> None:
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        yield Static(self._text)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        if event.key in ("enter", "space"):
            self.dismiss(None)
