"""`grognard arena`: computer players against one another, and how strong each of them is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

import grognard
from grognard.cli.arguments import at_least, options_from
from grognard.cli.errors import Complaint
from grognard.cli.output import say, tell, tell_json, voice, warn
from grognard.cli.series import check_plan, known_bots, play_series, sorted_options
from grognard.lab.inference import Interval, elo, share
from grognard.lab.plan import Plan, round_robin
from grognard.lab.watch import Told


def arena(
    scenario: str,
    /,
    *,
    bots: Annotated[str, Parameter(help="cli-arg-arena-bots")] = "recruit,random",
    games: Annotated[int, Parameter(help="cli-arg-arena-games")] = 20,
    seed: int = 1,
    option: list[str] | None = None,
    out: Annotated[Path | None, Parameter(help="cli-arg-arena-out")] = None,
    workers: int | None = None,
    cluster: str | None = None,
    fast: bool = False,
    json: bool = False,
) -> int:
    """Let everybody play everybody else, on both sides in equal share."""
    found = grognard.find(scenario)
    at_least("--games", games, 1)
    names = players(bots)
    if len(found.sides) != 2:
        raise Complaint("two-sides", scenario=scenario)
    if games % 2:
        warn(say("cli-arena-odd", games=games))
    pairs = round_robin(scenario, sorted_options(options_from(option)), names)
    plan = Plan(pairs, seed, games, fast)
    check_plan(plan, fast=fast)
    told = play_series(plan, workers, cluster, out, watched=False)
    ratings = rated(names, found.sides, told)
    if json:
        tell_json(summed(scenario, names, found.sides, told, ratings))
    else:
        report(found, names, told, ratings)
    return 1 if any(one.played.fault for one in told) else 0


def players(text: str) -> list[str]:
    """`--bots recruit,random`: two or more, each once."""
    names = [name.strip() for name in text.split(",")]
    if len(names) < 2 or len(set(names)) != len(names):
        raise Complaint("bots-of-an-arena", value=text)
    return known_bots(names)


def winner(one: Told, sides: Sequence[str]) -> str:
    """The player who won; nobody in a draw."""
    return one.bots[sides.index(one.played.winner)] if one.played.winner else ""


def rated(names: Sequence[str], sides: Sequence[str], told: list[Told]) -> dict[str, Interval]:
    points: dict[tuple[str, str], tuple[float, int]] = {}
    for one in told:
        if one.played.fault:
            continue
        a, b = sorted(one.bots, key=names.index)
        won = winner(one, sides)
        so_far, count = points.get((a, b), (0.0, 0))
        points[a, b] = so_far + (1.0 if won == a else 0.0 if won else 0.5), count + 1
    return elo(names, points)


def tallied(name: str, sides: Sequence[str], told: list[Told]) -> list[tuple[int, int, int]]:
    """Of a player on each side: games won, drawn, played."""
    found = []
    for n, side in enumerate(sides):
        here = [one for one in told if one.bots[n] == name and not one.played.fault]
        won = sum(one.played.winner == side for one in here)
        found.append((won, sum(not one.played.winner for one in here), len(here)))
    return found


def summed(
    scenario: str,
    names: Sequence[str],
    sides: Sequence[str],
    told: list[Told],
    ratings: dict[str, Interval],
) -> dict[str, Any]:
    """What `--json` prints. Games that broke off are counted as errors and nowhere else."""
    whole = [one for one in told if not one.played.fault]
    tallies = {name: tallied(name, sides, told) for name in names}
    return {
        "scenario": scenario,
        "games": len(whole),
        "wins": {name: sum(won for won, _, _ in tallies[name]) for name in names},
        "draws": sum(1 for one in whole if not one.played.winner),
        "elo": {name: round(ratings[name].value, 1) for name in names},
        "elo_error": {
            name: round((ratings[name].high - ratings[name].low) / 2, 1) for name in names
        },
        "sides": {
            name: {
                side: {"wins": won, "draws": drawn, "games": count}
                for side, (won, drawn, count) in zip(sides, tallies[name], strict=True)
            }
            for name in names
        },
        "errors": len(told) - len(whole),
    }


def report(
    scenario: Any, names: Sequence[str], told: list[Told], ratings: dict[str, Interval]
) -> None:
    speaks = voice().of(scenario.game).say
    tell(Text(say("cli-arena-title", scenario=scenario.id, games=len(told)), "bold"))
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(say("cli-arena-player"))
    for key in ("cli-arena-elo", "cli-arena-error", "cli-arena-won", "cli-arena-range"):
        table.add_column(say(key), justify="right")
    for side in scenario.sides:
        table.add_column(say("cli-arena-as", side=speaks(f"side-{side}")), justify="right")
    for name in sorted(names, key=lambda name: -ratings[name].value):
        rating, tally = ratings[name], tallied(name, scenario.sides, told)
        games = sum(count for _, _, count in tally)
        of = share(sum(won + drawn / 2 for won, drawn, _ in tally), games)
        table.add_row(
            name, f"{rating.value:+.0f}", f"±{(rating.high - rating.low) / 2:.0f}",
            f"{100 * of.value:.0f} %", f"{100 * of.low:.0f}–{100 * of.high:.0f} %",
            *(f"{won}/{count}" for won, _, count in tally),
        )  # fmt: skip
    tell(table)
    tell(Text(say("cli-arena-note"), "dim"))
    faults = sum(1 for one in told if one.played.fault)
    if faults:
        tell(Text(say("cli-sim-errors", errors=faults), "bold red"))
