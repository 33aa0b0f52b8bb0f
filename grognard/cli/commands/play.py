"""`grognard play`: sit down at the table in the terminal."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from grognard.cli.arguments import options_from
from grognard.cli.output import lang


def play(
    scenario: str | None = None,
    /,
    *,
    side: Annotated[str | None, Parameter(help="cli-arg-play-side")] = None,
    bot: str | None = None,
    option: list[str] | None = None,
    seed: int | None = None,
    load: Path | None = None,
) -> int | None:
    """Play a scenario, or go on with a saved game; the table asks for what is left open."""
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
