"""Replays: a match played again from its record, seen from one seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from grognard.kernel.events import Event, heard_by
from grognard.kernel.keyed import list_keys
from grognard.kernel.match import Match
from grognard.kernel.planning import Thought
from grognard.kernel.record import Entry, Record
from grognard.kernel.resume import replay_entries
from grognard.kernel.value import CHANCE, Side
from grognard.library import load
from grognard.server.delta import delta, is_empty
from grognard.server.wire import Delta, Frame, Remark, Replay

View = dict[str, Any]


def watched(record: Record) -> Iterator[tuple[Match[Any], Entry | None, list[Event]]]:
    """The match at its start and after every entry, with the events since. It is one match that is
    played on: copy what you want to keep."""
    match = load(msgspec.structs.replace(record, entries=(), snapshots=()))
    yield match, None, list(match.story)
    for n, entry in enumerate(record.entries):
        told = len(match.story)
        replay_entries(match, record.entries[: n + 1], n)
        yield match, entry, match.story[told:]


def replay(
    record: Record,
    side: Side,
    remarks: tuple[Remark, ...],
    thoughts: Mapping[int, tuple[Thought, ...]] | None = None,
    *,
    secret: bool,
) -> Replay:
    """What this side saw, step by step; without a side, the open table.

    While something is `secret`, what the enemy did is left out, and where the side noticed nothing
    of it there is no frame at all. `thoughts` are those of bots that this side may know, by the
    number of the entry.
    """
    known_thoughts = thoughts or {}
    frames: list[Frame] = []
    first: View = {}
    before: View = {}
    n = 0
    for at, (match, entry, events) in enumerate(watched(record), -1):
        view, keys = seen_from(match, side)
        if entry is None:
            first = before = view
            # What was told before the first action belongs to the start.
            frames.append(_frame(0, "", None, view, Delta(), events, side))
            continue
        known = not secret or entry.side in (side, CHANCE)
        n += known
        action = entry.action if known else None
        frame = _frame(n, entry.side, action, view, delta(before, view, keys), events, side)
        if at in known_thoughts:
            frame = msgspec.structs.replace(frame, thoughts=known_thoughts[at])
        before = view
        if known or not is_empty(frame.changes) or frame.events:
            frames.append(frame)
    return Replay(record.game, side, first, tuple(frames), remarks)


def seen_from(match: Match[Any], side: Side) -> tuple[View, Mapping[str, str]]:
    """The view of a side, or the open table, as plain data, and the keys of its lists."""
    seen = match.view(side) if side else match.game.unveiled(match.state)
    return msgspec.to_builtins(seen), list_keys(type(seen))


def once(events: list[Event]) -> Iterator[Event]:
    """The events of both sides, for the open table. Where one side was told what happened and the
    other, right after it, what it could see of that, only the first is kept."""
    before: Event | None = None
    for event in events:
        in_other_words = (
            before is not None
            and "" != before.to != event.to != ""
            and before.rule == event.rule
            and before.what != event.what
        )
        if not in_other_words:
            yield event
            before = event


def _frame(
    n: int,
    by: Side,
    action: dict[str, Any] | None,
    view: View,
    changes: Delta,
    events: list[Event],
    side: Side,
) -> Frame:
    heard = tuple(heard_by(events, side) if side else once(events))
    return Frame(n, by, action, changes, heard, view["turn"], view["phase"])
