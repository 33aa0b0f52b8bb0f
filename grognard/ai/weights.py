"""The weights opponents go by, found by self-play: `ai/weights.toml` in each game's folder, with
`[regular]` and `[weights.NAME]`; its head says how they were found."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from grognard.kernel.facets import Opponents

REGULAR = "regular"
FILE = "weights.toml"


@cache
def weight_sets(opponents: Opponents) -> Mapping[str, Any]:
    """Every set of weights of a game by its name, `regular` first. What the file leaves out has the
    default of the game's own class."""
    kind = opponents.plans.Weights
    file = resources.files(opponents.folder) / FILE
    raw = msgspec.toml.decode(file.read_bytes()) if file.is_file() else {}
    base: dict[str, Any] = raw.get(REGULAR, {})
    found = {REGULAR: msgspec.convert(base, kind)}
    for name, values in raw.get("weights", {}).items():
        found[name] = msgspec.convert({**base, **values}, kind)
    return found
