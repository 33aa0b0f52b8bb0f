"""The program: its commands, its language, and how errors are reported."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TYPE_CHECKING

from cyclopts import App, Group, Parameter

from grognard import __version__
from grognard.cli.errors import Complaint, spoken
from grognard.cli.output import Voice, say, speaking, warn

if TYPE_CHECKING:
    from grognard.language import Lang

COMMANDS = (
    "list", "play", "show", "replay", "why", "rules",
    "sim", "arena", "fuzz", "bench", "perft", "check-data", "verify",
    "save", "situation",
    "serve", "backup", "restore", "migrate", "reports",
)  # fmt: skip
"""The commands in the order of the help page. Each is a module of `commands` and a function in it,
both of its name; the module is imported when the command is called."""

HELP = ("--help", "-h")
WRONG, INTERRUPTED, PIPE = 2, 130, 141


def run(words: list[str]) -> int:
    """Run a command and give its exit code; an error is told in one line."""
    try:
        chosen, words = language_in(words)
    except Complaint as complaint:
        with speaking(None):
            warn("grognard: " + spoken(complaint))
        return WRONG
    with speaking(chosen) as voice:
        try:
            code = program(voice, words)(
                words, exit_on_error=False, print_error=False, result_action="return_value"
            )
            sys.stdout.flush()
        except KeyboardInterrupt:
            return INTERRUPTED
        except BrokenPipeError:
            hush()
            return PIPE
        except SystemExit as leaving:
            return leaving.code if isinstance(leaving.code, int) else WRONG
        except Exception as error:
            if os.environ.get("GROGNARD_TRACEBACK"):
                raise
            warn("grognard: " + spoken(error))
            return WRONG
    return code if isinstance(code, int) else 0


def hush() -> None:
    """The reader of our pipe is gone: send the interpreter's last flush to nowhere."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def language_in(words: list[str]) -> tuple[Lang | None, list[str]]:
    """`--lang fr` anywhere on the line, and the line without it."""
    rest: list[str] = []
    chosen: str | None = None
    given = iter(words)
    for word in given:
        if word == "--":
            rest += [word, *given]
        elif word == "--lang":
            chosen = next(given, "")
        elif word.startswith("--lang="):
            chosen = word.removeprefix("--lang=")
        else:
            rest.append(word)
    match chosen:
        case None | "en" | "fr":
            return chosen, rest
        case _:
            raise Complaint("no-such-language", word=chosen)


def program(voice: Voice, words: list[str]) -> App:
    """The commands; with their texts where help is asked for, for these take time to read."""
    helping = not words or any(word in HELP for word in words)

    def text(key: str) -> str:
        return say(key) if helping else ""

    page = voice.page() if helping else None
    app = App(
        name="grognard",
        version=__version__,
        help=text("cli-about"),
        help_flags=HELP,
        version_flags=("--version",),
        help_format="plaintext",
        help_formatter=page,
        help_epilogue=text("cli-examples"),
        console=voice.out if helping else None,
        group_commands=Group(text("cli-help-commands") or "-"),
        group_arguments=Group(text("cli-help-arguments") or "."),
        group_parameters=Group(text("cli-help-options") or ":"),
        default_parameter=Parameter(negative=()),
        suppress_keyboard_interrupt=False,
    )
    for n, name in enumerate(COMMANDS):
        module = name.replace("-", "_")
        app.command(
            f"grognard.cli.commands.{module}:{module}",
            name=name,
            help=text(f"cli-cmd-{name}"),
            sort_key=n,
            help_epilogue=text(f"cli-examples-{name}"),
        )
    return app
