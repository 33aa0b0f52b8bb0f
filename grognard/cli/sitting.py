"""`grognard play`: sit down at the table in the terminal."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from grognard.cli.opening import options_from
from grognard.cli.voice import lang


def play(
    scenario: str = "moskva",
    /,
    *,
    side: Annotated[str, Parameter(help="cli-arg-play-side")] = "german",
    bot: str = "recruit",
    option: list[str] | None = None,
    seed: int | None = None,
    load: Path | None = None,
) -> int | None:
    """Play a scenario, or go on with a saved game."""
    # The table is slow to import, and nothing but this needs it.
    table = import_module("grognard.cli.table")
    code: int | None = table.play(
        scenario=scenario,
        side=side,
        bot=bot,
        options=options_from(option),
        seed=seed,
        lang=lang(),
        load=load,
    )
    return code
