"""What most commands begin with: a scenario with its options, a save, a unit."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import grognard
from grognard.cli.errors import Complaint, SaveFault, near
from grognard.kernel.match import Match
from grognard.kernel.record import BadSave, Record, decode
from grognard.kernel.value import Side

KEY = tuple(bytes([letter]) for letter in (*b"abcdefghijklmnopqrstuvwxyz", *b"#"))
"""What a situation begins with; a save begins with a brace."""


def options_from(words: Sequence[str] | None) -> dict[str, str]:
    """`--option fog=m1 --option setup=ready`."""
    given: dict[str, str] = {}
    for word in words or ():
        name, sign, choice = word.partition("=")
        if not sign or not name or not choice:
            raise Complaint("option-shape", word=word)
        if name in given:
            raise Complaint("option-twice", word=name)
        given[name] = choice
    return given


def record_from(path: Path) -> Record:
    try:
        return decode(path.read_bytes())
    except BadSave as fault:
        raise SaveFault(str(path), fault) from None


def match_from(path: Path, *, accept_data: bool = False) -> Match[Any]:
    record = record_from(path)
    try:
        return grognard.load(record, accept_data=accept_data)
    except BadSave as fault:
        raise SaveFault(str(path), fault) from None


def match_in(path: Path, *, accept_data: bool = False) -> Match[Any]:
    """The match a file holds: a situation's text, or a save."""
    data = path.read_bytes()
    if not data.strip():
        raise Complaint("empty-file", file=str(path))
    if not data.lstrip().startswith(KEY):
        return match_from(path, accept_data=accept_data)
    try:
        return grognard.situation(data.decode())
    except UnicodeDecodeError:
        raise Complaint("not-a-text", file=str(path)) from None


def match_of(
    name: str, options: Sequence[str] | None = None, *, seed: int = 1, accept_data: bool = False
) -> Match[Any]:
    """A save or a situation by the name of its file, or a scenario at its start."""
    path = Path(name)
    if path.is_file():
        if options:
            raise Complaint("options-of-a-save", file=name)
        return match_in(path, accept_data=accept_data)
    known = [scenario.id for scenario in grognard.scenarios()]
    if name in known:
        return grognard.new(name, options_from(options), seed=seed)
    raise Complaint(
        "neither-save-nor-scenario", word=name, known=", ".join(known), hint=near(name, known)
    )


def side_of(match: Match[Any], side: str) -> Side:
    sides = match.game.sides
    if side not in sides:
        raise Complaint("no-such-side", word=side, known=", ".join(sides), hint=near(side, sides))
    return side


def unit_of(match: Match[Any], id: str) -> int:
    known = match.kit.unit_at
    if id in known:
        return int(known[id])
    folded = {name.casefold(): name for name in known}
    if id.casefold() in folded:
        return int(known[folded[id.casefold()]])
    # Where counters have a number of ours, what is printed on them may be said as well.
    printed = {getattr(c, "label", c.id).casefold(): i for i, c in enumerate(match.kit.counters)}
    if id.casefold() in printed:
        return printed[id.casefold()]
    raise Complaint("no-such-unit", word=id, hint=near(id, known))


def at_least(option: str, value: int, least: int) -> int:
    if value < least:
        raise Complaint("too-small", word=option, value=value, least=least)
    return value


def write_new(path: Path, data: bytes, *, force: bool) -> None:
    """Write a file that is not there yet; with `force`, in place of the one that is."""
    if path.exists() and not force:
        raise Complaint("file-exists", file=str(path))
    half = path.with_name(path.name + ".part")
    half.write_bytes(data)
    half.replace(path)
