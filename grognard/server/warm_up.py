"""Every kind of value that is read from JSON or TOML, made known before there are threads.

msgspec learns the fields of a struct when the first one is read, and meanwhile lets go of the
interpreter. A second thread that reads the same kind at that moment finds it half learnt, and the
process dies of it (seen with msgspec 0.22 as a server that fell over right after its start, when
several tables were laid out at once). What was learnt beforehand is not learnt again.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from grognard import library

OURS = "grognard."


@cache
def warm_up_decoders() -> None:
    """Make every kind known, and read the scenarios, which each thread would read for itself."""
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
