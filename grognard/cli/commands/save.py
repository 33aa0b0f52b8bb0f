"""`grognard save`: a save after so many random actions, for bug reports and trials."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

import grognard
from grognard.cli.arguments import at_least, options_from, write_new
from grognard.cli.output import say, tell, tell_json
from grognard.kernel.value import CHANCE


def save(
    scenario: str,
    file: Annotated[Path, Parameter(help="cli-arg-save-file")],
    /,
    *,
    seed: int = 1,
    play: int = 0,
    option: list[str] | None = None,
    force: bool = False,
    json: bool = False,
) -> None:
    """Begin a scenario, play so many random actions, and write the save."""
    at_least("--play", play, 0)
    match = grognard.new(scenario, options_from(option), seed)
    rng = Random(seed)
    while not match.over and len(match.entries) < play:
        question = match.ask
        if question.side == CHANCE:
            match.roll()
        else:
            match.play(question.side, question.sample(rng))
    data = match.save()
    write_new(file, data, force=force)
    if json:
        tell_json({"file": str(file), "bytes": len(data), "entries": len(match.entries)})
    else:
        told = say("cli-save-done", file=str(file), bytes=len(data), entries=len(match.entries))
        tell(Text(told))
