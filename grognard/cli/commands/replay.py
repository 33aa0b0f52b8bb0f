"""`grognard replay`: the story of a recorded game, each event with its rule."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.text import Text

import grognard
from grognard.cli.arguments import at_least, record_from, side_of
from grognard.cli.errors import SaveFault
from grognard.cli.output import call_things, say, say_event, say_line, tell, tell_json
from grognard.kernel.events import Event, heard_by
from grognard.kernel.match import Match
from grognard.kernel.record import BadSave, Record
from grognard.kernel.resume import replay_entries

HEADINGS = ("turn", "player-turn")
"""Events that begin a section of the story."""


def replay(
    save: Annotated[Path, Parameter(help="cli-arg-saved")],
    /,
    *,
    to: int | None = None,
    side: str | None = None,
    json: bool = False,
    accept_data: bool = False,
) -> None:
    """The story of a saved game, up to an entry of its record, as all or as one side heard it."""
    record = record_from(save)
    last = len(record.entries) if to is None else at_least("--to", to, 0)
    shortened = msgspec.structs.replace(record, entries=record.entries[:last])
    match, told = retold(save, shortened, accept_data=accept_data)
    call_things(match)
    if side is not None:
        side_of(match, side)
        told = [(n, heard_by(events, side)) for n, events in told]
    if json:
        tell_json([_plain(n, event) for n, events in told for event in events])
        return
    for n, events in told:
        for event in events:
            tell_event(match, n, event)
    notes = {note.after: note for note in record.notes if note.after <= last}
    if notes:
        tell(Text(say("cli-replay-undone", count=len(notes)), "dim"))
    tell(Text(say("cli-replay-end", entries=len(shortened.entries)), "bold"))


def retold(
    path: Path, record: Record, *, accept_data: bool
) -> tuple[Match[Any], list[tuple[int, list[Event]]]]:
    """The match played again, and the events of each entry; entry 0 is the start.

    With other data than it was played with, the story goes on from the last snapshot only.
    """
    try:
        if accept_data:
            match = grognard.load(record, accept_data=True)
            return match, [(len(match.entries), match.story)]
        match = grognard.load(msgspec.structs.replace(record, entries=()))
        told = [(0, list(match.story))]
        for n in range(len(record.entries)):
            heard = len(match.story)
            replay_entries(match, record.entries[: n + 1], n)
            told.append((n + 1, match.story[heard:]))
    except BadSave as fault:
        raise SaveFault(str(path), fault) from None
    return match, told


def tell_event(match: Match[Any], entry: int, event: Event) -> None:
    game = match.game.id
    style = "bold" if event.what in HEADINGS else ""
    tell(Text.assemble((f"{entry:5d}  ", "dim"), (say_event(game, event), style)))
    for line in event.lines:
        tell(Text(" " * 9 + say_line(game, line), "dim"))


def _plain(entry: int, event: Event) -> dict[str, Any]:
    return {"entry": entry, **msgspec.to_builtins(event)}
