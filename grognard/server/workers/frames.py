"""What goes between a server process and its workers: a length, a kind, and so many bytes."""

from __future__ import annotations

import struct
from typing import BinaryIO

HEAD = struct.Struct("!IB")
JOB, HURRY, DONE, FAILED = range(4)
"""A job; the wish that the one under way be answered now; what came of it; the kind of an error
and its place in the code."""
MOST = 256 * 1024 * 1024


def framed(kind: int, data: bytes = b"") -> bytes:
    return HEAD.pack(len(data), kind) + data


def read(stream: BinaryIO) -> tuple[int, bytes] | None:
    """The next frame; None where the other side has gone."""
    head = stream.read(HEAD.size)
    if len(head) < HEAD.size:
        return None
    length, kind = HEAD.unpack(head)
    data = stream.read(length) if length <= MOST else b""
    return (kind, data) if len(data) == length else None
