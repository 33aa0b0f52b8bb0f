"""`grognard bench`: how fast the engine is, alone or against recorded figures."""

from __future__ import annotations

import json as jsons
import os
import platform
import sys
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from grognard import __version__
from grognard.cli.arguments import at_least, write_new
from grognard.cli.errors import Complaint
from grognard.cli.output import progress, say, tell, tell_json, voice
from grognard.cli.workers import cores
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
    facets = {name: found() for name in game_ids() if (found := game(name).benchmarks)}
    titles: dict[str, str] = {}
    with progress("cli-bench-measuring", sum(len(one.NAMES) for one in facets.values())) as advance:
        for id, facet in facets.items():
            for name, spread, unit in facet.measured(games, repeat, seed):
                measured[name] = {"value": spread.best, "median": spread.median, "unit": unit}
                titles[name] = voice().of(id).say(f"bench-{name}")
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
        report(measured, titles, ratios)


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


def report(measured: Figures, titles: dict[str, str], ratios: dict[str, float]) -> None:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(say("cli-bench-figure"))
    table.add_column(say("cli-bench-best"), justify="right")
    table.add_column(say("cli-bench-median"), justify="right")
    table.add_column(say("cli-bench-unit"))
    if ratios:
        table.add_column(say("cli-bench-ratio"), justify="right")
    for name, figure in measured.items():
        both = [f"{figure[which]:,}".replace(",", " ") for which in ("value", "median")]
        row = [titles[name], *both, figure["unit"]]
        table.add_row(*row, *([f"{ratios[name]:.2f}" if name in ratios else "-"] if ratios else []))
    tell(table)
    tell(Text(say("cli-bench-distribution"), "dim"))
    told = machine()
    tell(Text(f"{told['processor']}, Python {told['python']}, {told['cores']} cores", "dim"))
