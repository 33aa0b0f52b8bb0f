"""The ledger of a series: every game is written down as soon as it is over, so that a series which
was interrupted goes on where it was."""

from __future__ import annotations

import os
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from grognard.kernel.value import Value
from grognard.lab.plan import Plan
from grognard.lab.watch import Task, Told

FORMAT = 1
NAME = "games.jsonl"


class Heading(Value, frozen=True):
    """The first line."""

    format: int
    key: str
    watched: bool
    plan: Plan


class OtherSeries(ValueError):
    """The folder holds games of another series: other players, options, data or seed."""


class InUse(RuntimeError):
    """Another run is writing into the folder."""


class Ledger:
    """The file, and what stands in it."""

    def __init__(self, folder: Path, plan: Plan, *, watched: bool) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / NAME
        self.told: dict[tuple[int, int], Told] = {}
        heading = Heading(FORMAT, plan.key(), watched, plan)
        self.path.touch()
        self._file = self.path.open("r+b")
        try:
            self._lock()
            sound = self._read(heading)
            self._file.truncate(sound)  # a line that was being written when the power went
            self._file.seek(sound)
            if not sound:
                self._write(msgspec.json.encode(heading))
        except BaseException:
            self._file.close()
            raise

    def _lock(self) -> None:
        """Lock the file until it is closed or this process ends."""
        if find_spec("fcntl") is None:
            return  # no such thing on this system
        fcntl = import_module("fcntl")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InUse(str(self.path)) from None

    def _read(self, heading: Heading) -> int:
        """Up to which byte the file is whole. Raises OtherSeries."""
        data = self._file.read()
        sound = data.rfind(b"\n") + 1
        lines = data[:sound].splitlines()
        if not lines:
            return 0
        try:
            found = msgspec.json.decode(lines[0], type=Heading)
            games = [msgspec.json.decode(line, type=Told) for line in lines[1:]]
        except msgspec.DecodeError:
            raise OtherSeries(str(self.path)) from None
        if (found.format, found.key, found.watched) != (FORMAT, heading.key, heading.watched):
            raise OtherSeries(str(self.path))
        self.told = {(one.variant, one.number): one for one in games}
        return sound

    def _write(self, line: bytes) -> None:
        self._file.write(line + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def add(self, told: Told) -> None:
        self.told[told.variant, told.number] = told
        self._write(msgspec.json.encode(told))

    def missing(self, tasks: list[Task]) -> list[Task]:
        return [task for task in tasks if (task.variant, task.number) not in self.told]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._file.close()
