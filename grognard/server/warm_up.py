"""Builds the decoders of all struct types before there are threads.

msgspec builds the decoder of a struct when the first one is decoded, and releases the interpreter
lock meanwhile. A second thread that decodes the same type at that moment finds it half built, and
the process crashes (seen with msgspec 0.22, right after the start of a server, when several tables
were opened at once). A decoder that exists is not built again.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from grognard import library

OURS = "grognard."


@cache
def warm_up_decoders() -> None:
    """Build all decoders, and load the scenarios, which each thread would load for itself."""
    for game in library.game_ids():
        library.game(game)
    for kind in set(_kinds(msgspec.Struct)):
        msgspec.json.Decoder(kind)
    library.scenarios()


def _kinds(of: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for kind in of.__subclasses__():
        if kind.__module__.startswith(OURS):
            yield kind
        yield from _kinds(kind)
