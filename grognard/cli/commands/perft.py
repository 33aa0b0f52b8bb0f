"""`grognard perft`: count the tree of legal play to a depth."""

from __future__ import annotations

import time
from pathlib import Path

from rich.text import Text

from grognard.cli.arguments import at_least, match_in, match_of
from grognard.cli.errors import Complaint
from grognard.cli.output import say, tell, tell_json
from grognard.kernel.perft import divide
from grognard.kernel.perft import perft as count


def perft(
    game: str | None = None,
    /,
    *,
    depth: int = 1,
    situation: Path | None = None,
    option: list[str] | None = None,
    split: bool = False,
    json: bool = False,
) -> None:
    """Count every way to play so many actions from the start, a save or a situation."""
    at_least("--depth", depth, 1)
    if situation is not None:
        match = match_in(situation)
    elif game is not None:
        match = match_of(game, option)
    else:
        raise Complaint("perft-of-what")
    started = time.process_time()
    counts = [count(match.state, n) for n in range(1, depth + 1)]
    seconds = time.process_time() - started
    kinds = divide(match.state, depth) if split else {}
    if json:
        tell_json(
            {
                "game": str(situation) if situation is not None else game,
                "counts": counts,
                "split": kinds,
                "seconds": round(seconds, 3),
            }
        )
        return
    for n, found in enumerate(counts, 1):
        tell(Text(say("cli-perft-line", depth=n, count=f"{found:,}".replace(",", " "))))
    for kind, found in sorted(kinds.items()):
        tell(Text(f"  {kind}: {found:,}".replace(",", " "), "dim"))
