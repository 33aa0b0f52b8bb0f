"""Who sits where, and where games are kept: a file each, written after every action.

A kept game is the record itself, which every other command reads too; beside it lies a small note
of who played which side. Nothing is overwritten but the game's own file.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

import msgspec

from grognard.kernel.value import Side, Value

GAME, NOTE = ".grognard.json", ".seats.json"


class Seats(Value, frozen=True):
    """Who plays what: the sides of the people at the table, and the opponent of the others."""

    people: tuple[Side, ...]
    bot: str
    seed: int
    """For the opponent, so that it plays on as it would have."""
    turn: int = 0
    scenario: str = ""
    over: bool = False


def seats_for(side: str, bot: str, sides: tuple[Side, ...], seed: int) -> Seats:
    """`both` is two people at one table."""
    return Seats(sides if side == "both" else (side,), bot, seed)


def data_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Where the games of this user are kept (XDG)."""
    home = environ.get("XDG_DATA_HOME", "")
    root = Path(home) if home.startswith("/") else Path.home() / ".local" / "share"
    return root / "grognard"


def new_file(folder: Path, scenario: str, now: datetime) -> Path:
    """A name that is not taken yet."""
    name = f"{scenario}-{now:%Y%m%d-%H%M%S}"
    path, n = folder / f"{name}{GAME}", 1
    while path.exists():
        n += 1
        path = folder / f"{name}-{n}{GAME}"
    return path


def note_of(path: Path) -> Path:
    name = path.name.removesuffix(GAME) if path.name.endswith(GAME) else path.stem
    return path.with_name(name + NOTE)


def keep(path: Path, record: bytes, seats: Seats) -> None:
    """Write both files, each whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    _write(path, record)
    _write(note_of(path), msgspec.json.encode(seats))


def _write(path: Path, data: bytes) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def read_seats(path: Path) -> Seats | None:
    """Who sat at this game, if the note is there and sound."""
    try:
        return msgspec.json.decode(note_of(path).read_bytes(), type=Seats)
    except (OSError, msgspec.MsgspecError):
        return None


def unfinished(folder: Path) -> list[tuple[Path, Seats]]:
    """Games that can be taken up again, the last played first."""
    try:
        notes = sorted(folder.glob(f"*{NOTE}"), key=lambda p: p.stat().st_mtime, reverse=True)
    except OSError:
        return []
    found = []
    for note in notes:
        path = note.with_name(note.name.removesuffix(NOTE) + GAME)
        seats = read_seats(path)
        if seats is not None and not seats.over and path.is_file():
            found.append((path, seats))
    return found
