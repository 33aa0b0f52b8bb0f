"""`grognard show`: the map, what stands on it, and how the match stands."""

from __future__ import annotations

import msgspec

from grognard.cli.arguments import match_of
from grognard.cli.game_console import console_of, radius_of
from grognard.cli.output import tell_json


def show(
    game: str,
    /,
    *,
    side: str | None = None,
    at: str | None = None,
    radius: int | None = None,
    option: list[str] | None = None,
    accept_data: bool = False,
    json: bool = False,
) -> None:
    """The map of a saved game, or of a scenario at its start."""
    match = match_of(game, option, accept_data=accept_data)
    theirs = console_of(match)
    view = theirs.seen(match, side)
    if json:
        tell_json(msgspec.to_builtins(view))
        return
    theirs.show_map(match, view, at, radius_of(match, radius))
    theirs.show_status(match, view)
