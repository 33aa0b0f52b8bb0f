"""`grognard bench`: how fast the engine is, alone or against recorded figures."""

from __future__ import annotations

import json as jsons
import os
import platform
import sys
from itertools import chain
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from grognard import __version__
from grognard.cli.faults import Complaint
from grognard.cli.opening import at_least, write_new
from grognard.cli.voice import progress, say, tell, tell_json
from grognard.cli.working import cores
from grognard.library import game, game_ids

Figures = dict[str, dict[str, Any]]


def bench(
    *,
    games: int = 5,
    repeat: int = 7,
    seed: int = 1,
    against: Path | None = None,
    save: Path | None = None,
    json: bool = False,
) -> None:
    """Measure on one core, in CPU time, in several series. `value` is the best of them, which is
    what is compared; `median` tells how quiet the machine was."""
    at_least("--games", games, 1)
    at_least("--repeat", repeat, 1)
    old = recorded(against) if against is not None else {}
    measured: Figures = {}
    games_of = [found() for name in game_ids() if (found := game(name).benchmarks)]
    count = sum(len(one.NAMES) for one in games_of)
    with progress("cli-bench-measuring", count) as advance:
        for name, spread, unit in chain(*(one.measured(games, repeat, seed) for one in games_of)):
            measured[name] = {"value": spread.best, "median": spread.median, "unit": unit}
            advance(1)
    data = {**measured, "machine": {**machine(), "games": games, "series": repeat}}
    if save is not None:
        write_new(save, (jsons.dumps(data, indent=2) + "\n").encode(), force=True)
    ratios = {
        name: round(figure["value"] / old[name]["value"], 3)
        for name, figure in measured.items()
        if name in old and old[name]["value"]
    }
    if json:
        tell_json({**data, "ratios": ratios} if against is not None else data)
    else:
        report(measured, ratios)


def machine() -> dict[str, str | int]:
    return {
        "grognard": __version__,
        "python": platform.python_version(),
        "implementation": sys.implementation.name,
        "system": platform.system(),
        "processor": processor(),
        "cores": cores(),
        "distribution": say("cli-bench-distribution"),
        "load": round(os.getloadavg()[0]) if hasattr(os, "getloadavg") else 0,
    }


def processor() -> str:
    """What the machine calls its processor."""
    listed = Path("/proc/cpuinfo")
    if listed.is_file():
        for line in listed.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def recorded(file: Path) -> Figures:
    """The figures of an earlier run."""
    try:
        data = jsons.loads(file.read_text(encoding="utf-8"))
        return {
            name: {"value": float(figure["value"]), "unit": str(figure["unit"])}
            for name, figure in data.items()
            if isinstance(figure, dict) and "value" in figure
        }
    except (ValueError, AttributeError, KeyError, TypeError):
        raise Complaint("not-a-baseline", file=str(file)) from None


def report(measured: Figures, ratios: dict[str, float]) -> None:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(say("cli-bench-figure"))
    table.add_column(say("cli-bench-best"), justify="right")
    table.add_column(say("cli-bench-median"), justify="right")
    table.add_column(say("cli-bench-unit"))
    if ratios:
        table.add_column(say("cli-bench-ratio"), justify="right")
    for name, figure in measured.items():
        both = [f"{figure[which]:,}".replace(",", " ") for which in ("value", "median")]
        row = [say(f"cli-bench-{name}"), *both, figure["unit"]]
        table.add_row(*row, *([f"{ratios[name]:.2f}" if name in ratios else "-"] if ratios else []))
    tell(table)
    tell(Text(say("cli-bench-distribution"), "dim"))
    told = machine()
    tell(Text(f"{told['processor']}, Python {told['python']}, {told['cores']} cores", "dim"))
