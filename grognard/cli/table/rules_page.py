"""The rule book on the screen: searched by words or number, in our own words."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from grognard.cli.table.dialogs import BOX
from grognard.cli.table.texts import RULE, Texts, rulebook
from grognard.kernel.rulebook import Rule


class RuleBook(ModalScreen[None]):
    """The paragraphs on the left, the one that is marked on the right."""

    DEFAULT_CSS = (
        BOX.format("RuleBook", "92%")
        + """
    RuleBook > #box { height: 90%; }
    RuleBook OptionList { width: 46; height: 1fr; border: none; background: #1d2229; }
    RuleBook VerticalScroll { padding: 0 2; }
    RuleBook Horizontal { height: 1fr; margin-top: 1; }
    """
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", show=False),
        Binding("down", "to_list", show=False),
    ]

    def __init__(self, words: Texts, number: str = "") -> None:
        super().__init__()
        self._words = words
        self._number = number
        self.book = rulebook(words.game)
        self._found: list[Rule] = list(self.book or ())

    def compose(self) -> ComposeResult:
        with Vertical(id="box") as box:
            box.border_title = self._words.say("table-rules-title")
            yield Input(placeholder=self._words.say("table-rules-search"))
            with Horizontal():
                yield OptionList()
                with VerticalScroll():
                    yield Static(id="rule")

    def on_mount(self) -> None:
        self._list()
        numbers = [rule.id for rule in self._found]
        if self._number in numbers:
            self.query_one(OptionList).highlighted = numbers.index(self._number)
            self.query_one(OptionList).focus()
        elif self.book is not None and self._number in self.book:
            self._found = [self.book.rule(self._number)]
            self._list()
            self.query_one(OptionList).focus()

    def _list(self) -> None:
        entries = self.query_one(OptionList)
        entries.clear_options()
        for rule in self._found:
            line = Text().append(f"{rule.id:<11}", RULE)
            line.append(rule.title(self._words.lang))
            line.truncate(42, overflow="ellipsis")
            entries.add_option(Option(line))
        if self._found:
            entries.highlighted = 0
            self._show(self._found[0])
        else:
            self.query_one("#rule", Static).update(Text(self._words.say("table-rules-none")))

    def _show(self, rule: Rule) -> None:
        lang = self._words.lang
        text = Text().append(f"{rule.id}  ", RULE)
        text.append(f"{rule.title(lang)}\n\n", "bold #ffffff")
        text.append(rule.text(lang))
        if rule.ruling(lang):
            text.append(f"\n\n{self._words.say('table-rules-ruling')}: ", "bold #d9b25f")
            text.append(rule.ruling(lang), "italic")
        if rule.optional:
            only = self._words.say("table-rules-optional", option=rule.optional)
            text.append(f"\n\n{only}", "#9aa3ab")
        self.query_one("#rule", Static).update(text)

    def on_input_changed(self, event: Input.Changed) -> None:
        book = self.book
        if book is not None:
            found = book.search(event.value, self._words.lang) if event.value.strip() else book
            self._found = list(found)
            self._list()

    def on_input_submitted(self) -> None:
        self.action_to_list()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if 0 <= event.option_index < len(self._found):
            self._show(self._found[event.option_index])

    def action_to_list(self) -> None:
        self.query_one(OptionList).focus()
