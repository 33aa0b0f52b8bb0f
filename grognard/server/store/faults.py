"""What the store refuses."""

from __future__ import annotations


class BadStore(Exception):
    """The file or the database of games cannot be used: `store-<why>` has a text."""

    def __init__(self, why: str, **about: str | int) -> None:
        super().__init__(why, about)
        self.why = why
        self.about = about


class Conflict(Exception):
    """Another process has gone on with the game, or deleted it: nothing of this write is stored."""
