"""A match from its record: replayed from the start, from a checkpoint, or from a snapshot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from grognard.kernel.dice import FairDice
from grognard.kernel.flow import EndlessFlow
from grognard.kernel.game import Game
from grognard.kernel.legality import Illegal
from grognard.kernel.match import Match, unsound
from grognard.kernel.record import BadSave, Checkpoint, Entry, Record, Snapshot
from grognard.kernel.situation import BadSituation
from grognard.kernel.state import State
from grognard.kernel.value import CHANCE, EDITOR

S = TypeVar("S", bound=State)


def resume(
    game: Game[S],
    kit: Any,
    record: Record,
    *,
    state: S | None = None,
    accept_data: bool = False,
    replay: bool = True,
) -> Match[S]:
    """A match from its record: replayed from the start, so that every entry is checked again.
    `state` is where it begins, if that is not the scenario's own start.

    With other data than it was played with, it goes on from its last snapshot if that is wanted.
    Data that the game says play alike are not other data: the replay checks every entry.
    """
    dice = record.dice() or FairDice.fresh()
    if kit.digest != game.alike.get(record.digest, record.digest):
        if not accept_data:
            raise BadSave("$.digest", "data-changed", "data")
        replay = False
    if not replay:
        return _from_snapshot(game, kit, record, dice)
    match: Match[S] = Match(game, kit, record.scenario, dice, state=state, start=record.start)
    replay_entries(match, record.entries, 0)
    match.notes = list(record.notes)
    match.rolls += len(record.thrown_away)
    return match


def checkpoint_of(match: Match[Any]) -> Checkpoint:
    """Where this match can be opened again without its earlier entries: the earliest state that an
    undo can still reach, so that every undo works after it as it does now."""
    thrown = sum(len(note.dice) for note in match.notes)
    floor = match.undo_floor()
    if floor is None:
        after, told, stop, last, state = (
            match.count, len(match.story), match._stop, match._last, match.state
        )  # fmt: skip
    else:
        after, told, stop, last, state = (
            floor.entries, floor.told, floor.stop, floor.last, floor.state
        )  # fmt: skip
    saved = msgspec.to_builtins(state.saved())
    return Checkpoint(after, saved, match.rolls - thrown, told, stop, last)


def open_at(
    game: Game[S],
    kit: Any,
    record: Record,
    checkpoint: Checkpoint,
    *,
    skipped: int,
) -> Match[S]:
    """A match from a checkpoint that this program has made with these data: only what was played
    after it is replayed. `record` has the entries from number `skipped` on; those before the
    checkpoint are not judged again. Its story begins at the checkpoint."""
    where = "$.checkpoint"
    try:
        state = game.restore(kit, game.decode_saved(checkpoint.state))
    except (msgspec.ValidationError, ValueError, LookupError, TypeError) as error:
        raise BadSave(where, "position", detail=str(error)) from None
    known = checkpoint.after - skipped
    if not 0 <= known <= len(record.entries):
        raise BadSave(f"{where}.after", "beyond")
    dice = record.dice() or FairDice.fresh()
    match: Match[S] = Match(game, kit, record.scenario, dice, state=state, start=record.start)
    match.before = skipped
    match.entries.extend(record.entries[:known])
    match.rolls = checkpoint.rolls
    match._stop, match._last = checkpoint.stop, checkpoint.last
    match.snapshots = [Snapshot(checkpoint.after, checkpoint.state)]
    replay_entries(match, record.entries, known)
    match.notes = list(record.notes)
    match.rolls += len(record.thrown_away)
    return match


def _from_snapshot(game: Game[S], kit: Any, record: Record, dice: FairDice) -> Match[S]:
    if not record.snapshots:
        raise BadSave("$.snapshots", "no-snapshot")
    last = record.snapshots[-1]
    where = f"$.snapshots[{len(record.snapshots) - 1}]"
    try:
        state = game.restore(kit, game.decode_saved(last.state))
        fault = unsound(game, state)
    except (msgspec.ValidationError, ValueError, LookupError, TypeError, EndlessFlow) as error:
        raise BadSave(where, "position", detail=str(error)) from None
    if fault:
        raise BadSave(where, "position", detail=fault)
    if not 0 <= last.after <= len(record.entries):
        raise BadSave(f"{where}.after", "beyond")
    match: Match[S] = Match(game, kit, record.scenario, dice, state=state, start=record.start)
    match.entries.extend(record.entries[: last.after])
    match.rolls = sum(1 for entry in match.entries if entry.side == CHANCE)
    match.rolls += len(record.thrown_away)
    match.snapshots = [last]
    match.notes = list(record.notes)
    replay_entries(match, record.entries, last.after)
    return match


def replay_entries(match: Match[S], entries: Sequence[Entry], start: int) -> None:
    """Play entries of a record; a fault names its entry and the rule it breaks."""
    for n, entry in enumerate(entries[start:], start):
        where = f"$.entries[{n}]"
        try:
            if entry.side == EDITOR:
                match.edit(msgspec.convert(entry.action.get("lines"), tuple[str, ...]))
                continue
            match.play(entry.side, match.decode(entry.action))
        except (Illegal, BadSituation, msgspec.ValidationError) as error:
            raise BadSave(where, "illegal", detail=str(error)) from None
