"""What goes wrong, in one line: what, where, and what to do about it."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, Any, get_args

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from grognard.cli.output import say, voice
from grognard.kernel.game import OptionFault
from grognard.kernel.legality import Illegal
from grognard.kernel.pack import Fault
from grognard.kernel.record import BadSave
from grognard.kernel.situation import BadSituation
from grognard.library import BadGame

if TYPE_CHECKING:
    from collections.abc import Collection

    from grognard.language import Argument


class Complaint(Exception):
    """A command that cannot be carried out: `cli-error-<why>` says why and what to do."""

    def __init__(self, why: str, **about: Argument) -> None:
        super().__init__(why)
        self.why = why
        self.about = about


class SaveFault(Exception):
    """A save that cannot be used, with the name of its file."""

    def __init__(self, file: str, fault: BadSave) -> None:
        super().__init__(file, fault)
        self.file = file
        self.fault = fault


def near(word: str, known: Collection[str]) -> str:
    """Did you mean that one? Empty where nothing comes near."""
    found = difflib.get_close_matches(word, list(known), n=1)
    return " " + say("cli-error-did-you-mean", word=found[0]) if found else ""


def spoken(error: Exception) -> str:
    """The one line."""
    match error:
        case Complaint():
            return say(f"cli-error-{error.why}", **error.about)
        case CycloptsError():
            return misread(error)
        case SaveFault():
            return bad_save(error.file, error.fault)
        case BadSave():
            return bad_save("", error)
        case Fault():
            return bad_data(error)
        case OptionFault():
            return voice().whole.say(f"option-{error.why}", **error.about)
        case BadSituation():
            words = voice().of(error.game) if error.game else voice().whole
            problem = one_line(words.say(f"situation-{error.why}", **error.about)).rstrip(".")
            return say("cli-error-situation", line=error.line, problem=problem)
        case Illegal():
            reasons = " ".join(voice().whole.say_no(reason) for reason in error.reasons)
            return say("cli-error-illegal", reasons=reasons)
        case BadGame():
            return say("cli-error-bad-game", folder=error.name, why=one_line(error.why))
        case OSError():
            return unreadable(error)
        case _:
            return say("cli-error-defect", kind=type(error).__name__, text=one_line(str(error)))


def one_line(text: str) -> str:
    return " ".join(text.split())


def bad_save(file: str, fault: BadSave) -> str:
    """Where a save is wrong, and the remedy: other data, another version, or a damaged file."""
    speaks = voice().language.say
    return say(
        "cli-error-bad-save",
        file=file or "-",
        where=fault.where,
        problem=one_line(speaks(f"save-{fault.why}", **fault.about)),
        remedy=speaks(f"save-remedy-{fault.remedy}"),
    )


def bad_data(fault: Fault) -> str:
    """A fault of a pack: file, line, place, what is wrong, remedy."""
    about: dict[str, Any] = dict(fault.about)
    speaks = voice().whole.say
    where = fault.file if fault.line is None else f"{fault.file}:{fault.line}"
    if fault.path:
        where += f" ({fault.path})"
    return f"{where}: {speaks(fault.why, **about)} {speaks(fault.remedy, **about)}"


def unreadable(error: OSError) -> str:
    name = str(error.filename or "-")
    match error:
        case FileNotFoundError():
            return say("cli-error-no-file", file=name)
        case IsADirectoryError():
            return say("cli-error-is-a-folder", file=name)
        case PermissionError():
            return say("cli-error-not-allowed", file=name)
        case _:
            return say("cli-error-file", file=name, problem=one_line(error.strerror or str(error)))


def misread(error: CycloptsError) -> str:
    """Words of the command line that cannot be understood."""
    command = " ".join(("grognard", *(error.command_chain or ())))
    match error:
        case UnknownCommandError():
            word = (error.unused_tokens or ["?"])[0]
            known = [n for n in (error.app or ()) if not n.startswith("-")]
            return say(
                "cli-error-unknown-command", word=word, hint=near(word, known),
                known=", ".join(known),
            )  # fmt: skip
        case UnknownOptionError():
            word = error.token.keyword or error.token.value
            known = [name for argument in error.argument_collection for name in argument.names]
            return say(
                "cli-error-unknown-option", word=word, hint=near(word, known), command=command
            )
        case MissingArgumentError():
            return say("cli-error-missing", word=named(error), command=command)
        case RepeatArgumentError():
            return say("cli-error-repeated", word=error.token.keyword or "", command=command)
        case UnusedCliTokensError():
            words = " ".join(error.unused_tokens or ())
            return say("cli-error-unused", word=words, command=command)
        case CoercionError():
            return unfit(error, command)
        case _:
            return say("cli-error-misread", text=one_line(str(error)), command=command)


def unfit(error: CoercionError, command: str) -> str:
    """A value of the wrong kind: not a number, none of the choices."""
    value = error.token.value if error.token else ""
    choices = [str(choice) for choice in get_args(error.target_type) if isinstance(choice, str)]
    if choices:
        return say(
            "cli-error-not-a-choice", word=named(error), value=value, known=", ".join(choices),
            command=command,
        )  # fmt: skip
    return say("cli-error-not-a-number", word=named(error), value=value, command=command)


def named(error: CycloptsError) -> str:
    """The option or argument an error is about, as its reader knows it."""
    keyword = getattr(error, "keyword", None) or getattr(
        getattr(error, "token", None), "keyword", None
    )
    if keyword:
        return str(keyword)
    if error.argument is None:
        return "?"
    name = error.argument.name
    return name if name.startswith("-") else name.upper()
