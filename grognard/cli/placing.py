"""`grognard situation`: a position as a short text, and back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import grognard
from grognard.cli.faults import Complaint
from grognard.cli.opening import at_least, match_in, write_new
from grognard.cli.showing import seen, show_map, show_status
from grognard.cli.voice import say, tell, tell_json
from grognard.kernel.match import Match
from grognard.kernel.record import BadSave


def situation(
    file: Path,
    /,
    *,
    map: bool = False,
    at: str | None = None,
    radius: int = 6,
    side: str | None = None,
    save: Path | None = None,
    force: bool = False,
    json: bool = False,
) -> None:
    """Read a situation, or a save, and print it as a situation, as a map, or save it."""
    match = match_in(file)
    if save is not None:
        keep(match, save, force=force)
    if json:
        tell_json({"scenario": match.scenario, "text": match.game.write_situation(match.state)})
    elif map or at is not None:
        view = seen(match, side)
        show_map(match, view, at, at_least("--radius", radius, 0))
        show_status(match, view)
    elif save is None:
        tell(match.game.write_situation(match.state).rstrip("\n"))


def keep(match: Match[Any], path: Path, *, force: bool) -> None:
    """Write a position as a save. One that brings its own ground or units has no place in one."""
    data = match.save()
    try:
        whole = grognard.load(data, accept_data=True).state.saved() == match.state.saved()
    except BadSave:
        whole = False
    if not whole:
        raise Complaint("situation-of-its-own")
    write_new(path, data, force=force)
    if match.kit.digest.startswith("situation"):
        tell(say("cli-situation-saved", file=str(path)))
