"""A unit and a place as a person types them, and the answer to why not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rich.text import Text

from grognard.cli.arguments import unit_of
from grognard.cli.errors import Complaint
from grognard.cli.game_console import Answer, answers, console_of, supply_answer
from grognard.cli.table import default_terminal
from grognard.cli.table.session import Session
from grognard.kernel.match import Match


def place_named(match: Match[Any], name: str) -> int:
    """A place by its number or name. Raises Complaint where there is none."""
    if match.game.console is None:
        return default_terminal.place_of(match, name.strip())
    return console_of(match).place_of(match, name.strip())


def asked_about(session: Session, text: str) -> Iterator[Answer]:
    """A unit and a place: whether it may go or attack there. A unit alone: whether it is in supply.
    Raises Complaint where the words name no unit and place."""
    match, side = session.match, session.seat
    try:
        alone = unit_of(match, text.strip())
    except Complaint:
        yield from answers(match, side, *named(match, text))
    else:
        yield supply_answer(match, side, alone)


def answer_text(found: Iterable[Answer]) -> Text:
    """The answers with every reason."""
    told = Text()
    for answer in found:
        told.append(answer["answer"] + "\n", "bold")
        for reason in answer["reasons"]:
            told.append(f"  {reason['text']}\n")
    return told


def named(match: Match[Any], text: str) -> tuple[int, int]:
    """A unit and a place, wherever the name of the one ends and that of the other begins."""
    words = text.split()
    fault = Complaint("why-what", word=text.strip())
    for cut in range(len(words) - 1, 0, -1):
        try:
            unit = unit_of(match, " ".join(words[:cut]))
        except Complaint as complaint:
            fault = complaint
            continue
        return unit, place_named(match, " ".join(words[cut:]))
    raise fault
