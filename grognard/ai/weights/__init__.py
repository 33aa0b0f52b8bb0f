"""The weights opponents go by, found by self-play: a file for each game, `[regular]` and
`[tempers.NAME]`, whose head says how they were made."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

import msgspec

REGULAR = "regular"


@cache
def tempers_of(game: str, kind: type[Any]) -> Mapping[str, Any]:
    """Every temper of a game by its name, `regular` first. What a file leaves out stands as the
    game's own Temper has it."""
    file = resources.files(__package__) / f"{game}.toml"
    raw = msgspec.toml.decode(file.read_bytes()) if file.is_file() else {}
    base: dict[str, Any] = raw.get(REGULAR, {})
    found = {REGULAR: msgspec.convert(base, kind)}
    for name, values in raw.get("tempers", {}).items():
        found[name] = msgspec.convert({**base, **values}, kind)
    return found
