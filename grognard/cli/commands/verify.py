"""`grognard verify`: were the dice of a finished game fair, and is its record sound?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from rich.text import Text

import grognard
from grognard.cli.arguments import record_from
from grognard.cli.errors import Complaint, bad_save
from grognard.cli.output import say, tell, tell_json, voice
from grognard.kernel.dice import Remembered, Roll, agreed_from, memory_faults
from grognard.kernel.dice import verify as dice_faults
from grognard.kernel.match import Match
from grognard.kernel.record import BadSave, Record
from grognard.kernel.resume import replay_entries
from grognard.kernel.roll_log import all_rolls


class Memory(msgspec.Struct, frozen=True):
    """The file in which a player kept what he was shown."""

    rounds: tuple[Remembered, ...]
    game: str = ""


def verify(record: Path, /, *, memory: Path | None = None, json: bool = False) -> int:
    """Draw every roll anew from the published secrets, and play the record again by the rules.

    `memory` is the file of what a player kept of the dice: were these the ones he agreed to?
    """
    read = record_from(record)
    faults: list[str] = []
    rolls: list[Roll] = []
    over = False
    foreign = read.foreign_rolls
    kept = () if memory is None else remembered(memory)
    try:
        match, rolls, unlike = played_again(read)
        over = match.over
        faults += [say("cli-verify-snapshot", entry=entry) for entry in unlike]
    except BadSave as fault:
        faults.append(bad_save(str(record), fault))
    if not read.secret:
        faults.append(say("cli-verify-no-secret"))
    else:
        secret = bytes.fromhex(read.secret)
        for found in dice_faults(read.commit, secret, read.salts, rolls, read.rounds):
            # What was rolled in the match this is a copy of fell with the dice of that match.
            if int(dict(found.about).get("number", foreign)) >= foreign:
                faults.append(voice().language.say(found.why, **dict(found.about)))
        if memory is not None:
            for found in memory_faults(kept, read.rounds, len(rolls)):
                faults.append(voice().language.say(found.why, **dict(found.about)))
    notes = [] if over else [say("cli-verify-not-over")]
    if not read.seeded and not faults:
        notes.append(proven(read, kept))
    if foreign:
        notes.append(say("cli-verify-copy", rolls=foreign))
    if gone := len(read.thrown_away):
        notes.append(say("cli-verify-taken-back", rolls=gone))
    if read.edited:
        notes.append(say("cli-verify-edited"))
    if read.seeded:
        notes.append(say("cli-verify-seeded"))
    if json:
        tell_json(
            {"sound": not faults, "rolls": len(rolls) - foreign, "over": over, "faults": faults}
        )
        return 1 if faults else 0
    for text in faults:
        tell(Text(text, "red"))
    for text in notes:
        tell(Text(text, "dim"))
    key = "cli-verify-unsound" if faults else "cli-verify-sound"
    told = say(key, rolls=len(rolls) - foreign, entries=len(read.entries), faults=len(faults))
    tell(Text(told, "bold red" if faults else "bold green"))
    return 1 if faults else 0


def proven(record: Record, kept: tuple[Remembered, ...]) -> str:
    """What the dice prove, and to whom."""
    if not record.rounds:
        return say("cli-verify-proves-old" if record.salts else "cli-verify-proves-none")
    since = agreed_from(kept, record.rounds)
    if since is None:
        return say("cli-verify-proves-file")
    return say("cli-verify-proves-all", roll=since)


def remembered(file: Path) -> tuple[Remembered, ...]:
    """What somebody kept himself of the dice of one game."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Memory).rounds
    except OSError as error:
        raise Complaint("memory-unread", file=str(file), problem=str(error)) from None
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise Complaint("memory-shape", file=str(file), problem=str(error)) from None


def played_again(record: Record) -> tuple[Match[Any], list[Roll], list[int]]:
    """The match from its entries alone, every roll with the dice that were asked for, and the
    entries after which a snapshot does not show the position play had led to."""
    match = begun(record)
    told = {snapshot.after: snapshot.state for snapshot in record.snapshots}
    unlike = [after for after in told if not 0 <= after <= len(record.entries)]
    for n in range(len(record.entries) + 1):
        if n in told and told[n] != plain(match):
            unlike.append(n)
        if n == len(record.entries):
            break
        replay_entries(match, record.entries[: n + 1], n)
    rolls: list[Roll] = [
        (roll.n, roll.faces, roll.pips) for roll in all_rolls(begun(record), record)
    ]
    return match, rolls, unlike


def begun(record: Record) -> Match[Any]:
    """The match of a record before its first entry."""
    return grognard.load(msgspec.structs.replace(record, entries=(), snapshots=()))


def plain(match: Match[Any]) -> Any:
    """The position as a file has it."""
    return msgspec.json.decode(msgspec.json.encode(match.state.saved()))
