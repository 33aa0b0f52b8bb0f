"""Help pages: what cyclopts knows of a command, laid out and said in the chosen language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from grognard.cli.output import say

if TYPE_CHECKING:
    from cyclopts.help import HelpEntry, HelpPanel
    from rich.console import Console, ConsoleOptions


class Page:
    """The parts of a help page. An option is explained by the text `cli-arg-<its name>`, or by
    the one its command names instead."""

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        if usage:
            line = Text(say("cli-help-usage") + " ", "bold")
            console.print(line.append(str(usage).strip(), "not bold"))

    def render_description(self, console: Console, options: ConsoleOptions, text: Any) -> None:
        if text:
            console.print(text)

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        if not panel.entries:
            return
        console.print(Text(str(panel.title), "bold"))
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True, style="cyan")
        table.add_column()
        for entry in panel.entries:
            commands = panel.format == "command"
            table.add_row(called(entry), explained(entry, commands=commands))
        console.print(Padding(table, (0, 0, 1, 2)))


def called(entry: HelpEntry) -> str:
    if entry.positional_label:
        return entry.positional_label
    return " ".join([*entry.all_options, *([entry.metavar] if entry.metavar else [])])


def explained(entry: HelpEntry, *, commands: bool) -> Text:
    """What an argument is for, its choices and what it is otherwise."""
    name = (entry.positional_label or (entry.all_options or ("",))[0]).strip("-").lower()
    given = plain(entry.description)
    if commands and not name.startswith(("help", "version")):
        return Text(given)
    key = given if given.startswith("cli-arg-") else f"cli-arg-{name}"
    text = Text(say(key))
    if entry.choices:
        text.append(f" [{' | '.join(entry.choices)}]", "dim")
    if entry.default not in (None, "False"):
        text.append(f" [{say('cli-help-default', value=str(entry.default))}]", "dim")
    if entry.required:
        text.append(f" [{say('cli-help-required')}]", "dim")
    return text


def plain(description: Any) -> str:
    """The words of what cyclopts has wrapped for rich."""
    inner = getattr(description, "primary_renderable", description)
    return str(getattr(inner, "plain", inner) or "").strip()
