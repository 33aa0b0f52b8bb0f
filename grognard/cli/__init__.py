"""The command line: `grognard list`, `grognard play`, and the rest (`program.COMMANDS`).

Modules are imported when a command needs them, so that a short command answers at once.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module

from grognard import __version__


def main(words: Sequence[str] | None = None) -> int:
    """Run the words of a command line (those of this process, if none are given).

    Gives the exit code: 0, 1 where a check has failed, 2 where the command was wrong.
    """
    given = sys.argv[1:] if words is None else list(words)
    if given == ["--version"]:
        print(__version__)
        return 0
    code: int = import_module("grognard.cli.program").run(given)
    return code
