"""What a computer opponent remembers from one answer to the next, as bytes that travel with its
job: so any worker can go on with it, and none keeps anything of a match."""

from __future__ import annotations

import io
import pickle
from typing import Any

from grognard.ai import Bot

KIT = "kit"
"""Stands for the kit: every worker has it, and it is large."""


class _Writer(pickle.Pickler):
    def __init__(self, file: io.BytesIO, kit: Any) -> None:
        super().__init__(file, protocol=pickle.HIGHEST_PROTOCOL)
        self._kit = kit

    def persistent_id(self, obj: Any) -> str | None:
        return KIT if obj is self._kit else None


class _Reader(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, kit: Any) -> None:
        super().__init__(file)
        self._kit = kit

    def persistent_load(self, pid: Any) -> Any:
        if pid != KIT:
            raise pickle.UnpicklingError(pid)
        return self._kit


def kept(bot: Bot, kit: Any) -> bytes:
    file = io.BytesIO()
    _Writer(file, kit).dump(bot)
    return file.getvalue()


def recalled(mind: bytes, kit: Any) -> Bot:
    """Whose mind this is. The bytes were made by a worker and came back from our own server: nobody
    else can send any."""
    bot: Bot = _Reader(io.BytesIO(mind), kit).load()
    return bot
