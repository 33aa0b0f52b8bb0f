"""The console we print on."""

from __future__ import annotations

from typing import NoReturn

from rich.console import Console


class Plain(Console):
    """What is printed stands as it is: no markup, no highlighting, no smileys."""

    def __init__(self, *, stderr: bool) -> None:
        super().__init__(stderr=stderr, highlight=False, markup=False, emoji=False)

    def on_broken_pipe(self) -> NoReturn:
        """Nobody reads us any more: a matter of the program, which knows its exit codes."""
        raise BrokenPipeError
