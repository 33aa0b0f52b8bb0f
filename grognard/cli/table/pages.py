"""Pages to read over the table: the keys, the whole score; and what may be done at one place."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from grognard.cli.table.session import Session
from grognard.cli.table.texts import Texts
from grognard.present.menus import Line

HEADING = "bold #d9b25f"
KEYS = (
    ("↑↓ Enter", "table-help-enter"), ("Esc ←", "table-help-escape"),
    ("Shift+←↑↓→", "table-help-cursor"), ("Space", "table-help-here"), ("g", "table-help-go"),
    ("w", "table-help-why"), ("z", "table-help-undo"), ("v", "table-help-score"),
    ("r", "table-help-rules"), ("f", "table-help-pace"), ("L", "table-help-language"),
    ("s", "table-help-save"), ("o", "table-help-load"), ("q", "table-help-quit"),
)  # fmt: skip


def help_text(texts: Texts) -> Text:
    """Every key and what it does."""
    text = Text(texts.say("table-help-keys"), HEADING)
    for key, what in KEYS:
        text.append(f"\n  {key:<12}", "bold #ffd84a")
        text.append(texts.say(what))
    return text


def score(session: Session, texts: Texts) -> Text:
    """Every line of the score with its rule, as the side at the screen knows it."""
    view = session.view
    text = Text(f"{view.score:+d}", "bold #ffffff")
    for line in view.lines:
        text.append("\n").append_text(texts.line(line))
    return text


def at_place(lines: tuple[Line, ...], place: int) -> Iterator[Line]:
    """The lines of a list, and of the lists behind it, that are about a place."""
    for line in lines:
        if line.place == place:
            yield line
        elif line.action is None and line.plan is None and line.place < 0:
            yield from at_place(line.opened(), place)
