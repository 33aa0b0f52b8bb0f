"""The benchmarks of another checkout and of this one, taken in turn, and how they compare.

    python -m bench.side_by_side ../old --rounds 5

`grognard bench` runs once in each checkout a round, so that whatever else the machine does falls
upon both. Of each figure the best of all rounds is compared, as a ratio of speed: above 1 this
checkout is faster, for rates and for times alike. Each checkout needs its own .venv (`make
setup-dev` there). The exit status is 1 where a ratio lies below `--least`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent.parent
LEAST = 0.97
"""A ratio of speed below this is a loss."""
RATE = "/s"
"""How the unit of a rate ends: more is better. Of all other units less is."""


class Figure(NamedTuple):
    value: float
    unit: str

    def better(self, other: Figure) -> Figure:
        """The faster of two measurements."""
        return max(self, other) if self.unit.endswith(RATE) else min(self, other)


Figures = dict[str, Figure]


def figures(told: str) -> Figures:
    """What `grognard bench --json` wrote."""
    data: Mapping[str, Mapping[str, object]] = json.loads(told)
    return {
        name: Figure(float(str(one["value"])), str(one["unit"]))
        for name, one in data.items()
        if "value" in one
    }


def measured(checkout: Path, options: Sequence[str]) -> Figures:
    """The figures of a checkout, taken by its own program."""
    python = checkout / ".venv" / "bin" / "python"
    if not python.exists():
        raise SystemExit(f"{checkout}: no .venv there; run `make setup-dev` in it first")
    command = [str(python), "-m", "grognard.cli", "bench", "--json", *options]
    ran = subprocess.run(command, cwd=checkout, stdout=subprocess.PIPE, check=True, text=True)
    return figures(ran.stdout)


def best(rounds: Sequence[Figures]) -> Figures:
    """Of each figure the best of all rounds."""
    found: Figures = {}
    for one in rounds:
        for name, figure in one.items():
            found[name] = figure.better(found.get(name, figure))
    return found


def ratios(old: Figures, new: Figures) -> dict[str, float]:
    """By figure that both have, how many times as fast the new one is."""
    return {
        name: figure.value / old[name].value
        if figure.unit.endswith(RATE)
        else old[name].value / figure.value
        for name, figure in new.items()
        if name in old and old[name].value and figure.value
    }


def report(old: Figures, new: Figures, least: float) -> list[str]:
    """A line a figure; those below the least are marked, those of one checkout alone are named."""
    found = ratios(old, new)
    width = max((len(name) for name in (*old, *new)), default=0)
    lines = [f"{'figure':{width}} {'old':>12} {'new':>12} unit       ratio"]
    for name, ratio in found.items():
        mark = "  <-- slower" if ratio < least else ""
        both = f"{old[name].value:>12,.2f} {new[name].value:>12,.2f}"
        lines.append(f"{name:{width}} {both} {new[name].unit:10} {ratio:5.2f}{mark}")
    for whose, one, other in (("old", old, new), ("new", new, old)):
        alone = [name for name in one if name not in other]
        if alone:
            lines.append(f"in the {whose} checkout alone: {', '.join(alone)}")
    return lines


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("old", type=Path, help="the folder of the other checkout")
    parser.add_argument("--rounds", type=int, default=5, help="runs in each checkout")
    parser.add_argument("--games", type=int, default=3, help="games a series of play")
    parser.add_argument("--repeat", type=int, default=3, help="series a run")
    parser.add_argument("--least", type=float, default=LEAST, help="the least ratio that will do")
    given = parser.parse_args(argv)
    options = ["--games", str(given.games), "--repeat", str(given.repeat)]
    taken: dict[Path, list[Figures]] = {given.old.resolve(): [], HERE: []}
    for n in range(given.rounds):
        # The first of a round is the other in the next: nobody always runs on a warm machine.
        for checkout in sorted(taken, reverse=n % 2 == 1):
            print(f"# round {n + 1} of {given.rounds}: {checkout}", file=sys.stderr, flush=True)
            taken[checkout].append(measured(checkout, options))
    old, new = (best(taken[checkout]) for checkout in (given.old.resolve(), HERE))
    print("\n".join(report(old, new, given.least)))
    return int(any(ratio < given.least for ratio in ratios(old, new).values()))


if __name__ == "__main__":
    raise SystemExit(main())
