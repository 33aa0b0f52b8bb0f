"""`grognard sim`: many games between computer players, and who wins them."""

from __future__ import annotations

from collections import Counter
from importlib.util import find_spec
from typing import Any

from rich.table import Table
from rich.text import Text

import grognard
from grognard.ai.bot import BOTS
from grognard.ai.playout import Played, play, series
from grognard.cli.faults import Complaint, near
from grognard.cli.opening import at_least, options_from
from grognard.cli.voice import progress, say, tell, tell_json, voice, warn
from grognard.cli.working import cores, worked
from grognard.kernel.game import Scenario
from grognard.library import kit_for


def sim(
    scenario: str,
    /,
    *,
    games: int = 20,
    bots: str = "random,random",
    seed: int = 1,
    option: list[str] | None = None,
    workers: int | None = None,
    fast: bool = False,
    json: bool = False,
) -> int:
    """Play so many games and count the results."""
    found = grognard.find(scenario)
    at_least("--games", games, 1)
    names = bots_from(bots, found)
    options = options_from(option)
    if fast and find_spec("numba") is None:
        raise Complaint("no-compiler")
    kit_for(scenario, options, fast=fast)  # a wrong option is found before any work
    jobs = series(scenario, options, names, seed, games, fast=fast)
    played: list[Played] = []
    with progress("cli-sim-playing", games) as advance:
        for one in worked(play, jobs, at_least("--workers", workers or cores(), 1)):
            played.append(one)
            advance(1)
            if one.fault:
                warn(say("cli-sim-fault", seed=one.seed, entry=one.actions, fault=one.fault))
    summary = summed(scenario, played)
    if json:
        tell_json(summary)
    else:
        report(found, names, summary)
    return 1 if summary["errors"] else 0


def bots_from(text: str, scenario: Scenario) -> list[str]:
    """`--bots recruit,random`: one for each side, in the order of the sides."""
    names = [name.strip() for name in text.split(",")]
    if len(names) != len(scenario.sides):
        raise Complaint("bots-each-side", sides=",".join(scenario.sides), value=text)
    for name in names:
        if name not in BOTS:
            raise Complaint(
                "no-such-bot", word=name, known=", ".join(BOTS), hint=near(name, BOTS.keys())
            )
    return names


def summed(scenario: str, played: list[Played]) -> dict[str, Any]:
    """What `--json` prints. Games that broke off are counted as errors and nowhere else."""
    whole = [one for one in played if not one.fault]
    levels = Counter(one.level for one in whole)
    return {
        "scenario": scenario,
        "games": len(played),
        "actions": sum(one.actions for one in played),
        "seconds": round(sum(one.seconds for one in played), 3),
        "errors": len(played) - len(whole),
        "results": {level: levels[level] for level in sorted(levels)},
        "score": round(sum(one.score for one in whole) / len(whole), 3) if whole else 0.0,
    }


def report(scenario: Scenario, names: list[str], summary: dict[str, Any]) -> None:
    speaks = voice().of(scenario.game).say
    against = ", ".join(
        f"{speaks(f'side-{side}')}: {name}"
        for side, name in zip(scenario.sides, names, strict=True)
    )
    seconds = max(summary["seconds"], 1e-9)
    title = say("cli-sim-title", scenario=scenario.id, games=summary["games"], bots=against)
    tell(Text(title, "bold"))
    table = Table(box=None, pad_edge=False, show_header=False)
    for level, count in summary["results"].items():
        share = 100 * count / summary["games"]
        table.add_row("  " + speaks(f"level-{level}"), str(count), f"{share:.0f} %")
    tell(table)
    tell(Text(say("cli-sim-score", score=f"{summary['score']:.1f}")))
    tell(
        Text(
            say(
                "cli-sim-speed", actions=summary["actions"], seconds=f"{seconds:.1f}",
                rate=round(summary["actions"] / seconds),
            ),
            "dim",
        )
    )  # fmt: skip
    if summary["errors"]:
        tell(Text(say("cli-sim-errors", errors=summary["errors"]), "bold red"))
