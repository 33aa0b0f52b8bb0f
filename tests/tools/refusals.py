"""`make refusals`: leave out one refusal of the rules at a time and see whether a test notices.

    make refusals                                  all games
    make refusals ARGS="GAME --only r08 r16"       files of one game with these in their path

For each game one session reads the rewritten code (see `refusal_sites`), runs the tests of the
game's folder once to learn which tests come to which refusal, and then, for every refusal, runs
those tests in a child process in which that refusal is left out, the quickest first, until one
fails. Every child begins with all that is loaded already, so it takes little more than its tests.

What was found is written to `.refusals/<game>.json` after every refusal; a refusal that was noticed
is not tried again while its file and the tests stay as they are (`--fresh` tries all).
"""

from __future__ import annotations

import argparse
import subprocess
import sys

from grognard import library
from tests.tools.refusal_runs import ROOT, Findings, run, say


def main() -> int:
    parser = argparse.ArgumentParser(prog="make refusals", description=__doc__.split("\n")[0])
    parser.add_argument("games", nargs="*", help="games; all of them when none is named")
    parser.add_argument("--only", nargs="*", default=[], help="files whose path holds one of these")
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time")
    parser.add_argument("--fresh", action="store_true", help="try again what was noticed before")
    asked = parser.parse_args()
    if len(asked.games) == 1:
        return run(asked.games[0], asked.only, asked.jobs, fresh=asked.fresh)
    games = asked.games or library.game_ids()
    for game in games:
        rest = sys.argv[1:][len(asked.games) :] if asked.games else sys.argv[1:]
        command = [sys.executable, "-m", "tests.tools.refusals", game, *rest]
        subprocess.run(command, cwd=ROOT, check=False)
    return report(games)


def report(games: list[str] | tuple[str, ...]) -> int:
    """The figures of all games, and every refusal that no test noticed."""
    left = 0
    for game in games:
        found = Findings.read(game)
        left += len(found.left)
        say(found.summary())
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
