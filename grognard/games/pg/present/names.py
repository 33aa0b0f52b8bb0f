"""What texts call the pieces: by their nation, since both sides have an INF 1."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.pg.board import Board
from grognard.kernel.facets import Say

PIECES = ("unit", "units", "other", "target", "carrier")
"""Arguments that name pieces by their ids."""


def names(board: Board, say: Say, lang: str) -> Mapping[str, Mapping[str, str]]:
    """By argument of a text, what stands for the id of a piece: "German INF 1" for "de.inf/1"."""
    pieces = {one.id: say("pg-piece", nation=one.nation, unit=one.label) for one in board.counters}
    nothing = {"-": say("pg-no-effect")}
    return {**dict.fromkeys(PIECES, pieces), "result": nothing}
