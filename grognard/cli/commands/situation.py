"""`grognard situation`: a position as a short text, and back."""

from __future__ import annotations

from pathlib import Path

from grognard.cli.arguments import match_in, write_new
from grognard.cli.game_console import console_of, radius_of
from grognard.cli.output import say, tell, tell_json


def situation(
    file: Path,
    /,
    *,
    map: bool = False,
    at: str | None = None,
    radius: int | None = None,
    side: str | None = None,
    save: Path | None = None,
    force: bool = False,
    json: bool = False,
) -> None:
    """Read a situation, or a save, and print it as a situation, as a map, or save it."""
    match = match_in(file)
    if save is not None:
        write_new(save, match.save(), force=force)
        tell(say("cli-situation-saved", file=str(save)))
    if json:
        tell_json({"scenario": match.scenario, "text": match.game.write_situation(match.state)})
    elif map or at is not None:
        theirs = console_of(match)
        view = theirs.seen(match, side)
        theirs.show_map(match, view, at, radius_of(match, radius))
        theirs.show_status(match, view)
    elif save is None:
        tell(match.game.write_situation(match.state).rstrip("\n"))
