"""The command line: `grognard list`, `grognard sim moskva`, and the rest.

Nothing is imported before it is needed, so that a short command answers at once.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module


def main(words: Sequence[str] | None = None) -> int:
    """Run the words of a command line (those of this process, if none are given).

    Gives the exit code: 0, 1 where a check has failed, 2 where the command was wrong.
    """
    run = import_module("grognard.cli.program").run
    code: int = run(sys.argv[1:] if words is None else list(words))
    return code
