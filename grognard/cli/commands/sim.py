"""`grognard sim`: many games between computer players, who wins them, and how."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

import grognard
from grognard.ai.changes import read, values
from grognard.cli.arguments import at_least, options_from
from grognard.cli.errors import Complaint
from grognard.cli.output import lang, say, tell, tell_json, warn
from grognard.cli.series import check_plan, known_bots, play_series, sorted_options
from grognard.kernel.game import Scenario
from grognard.lab.findings import Findings, contrast
from grognard.lab.plan import Plan, Variant
from grognard.lab.watch import Told
from grognard.lab.words import TEXT, figured, said_contrast, said_level
from grognard.language import Language

REPORT = "report.html"


def sim(
    scenario: str,
    /,
    *,
    games: int = 20,
    bots: str = "random,random",
    seed: int = 1,
    option: list[str] | None = None,
    out: Path | None = None,
    compare: list[str] | None = None,
    sweep: str | None = None,
    workers: int | None = None,
    cluster: str | None = None,
    fast: bool = False,
    json: bool = False,
) -> int:
    """Play so many games and count the results."""
    found = grognard.find(scenario)
    at_least("--games", games, 1)
    names = bots_from(bots, found)
    base = Variant(scenario, scenario, sorted_options(options_from(option)), tuple(names))
    plan = Plan(variants(base, found, compare, sweep), seed, games, fast)
    check_plan(plan, fast=fast)
    told = play_series(plan, workers, cluster, out, watched=out is not None)
    sides = found.sides
    several = [
        Findings(variant, sides, [one for one in told if one.variant == n])
        for n, variant in enumerate(plan.variants)
    ]
    if out is not None:
        write(out, plan, sides, told, command(base, plan, option, compare, sweep))
    if json:
        tell_json(told_json(scenario, several, told))
    else:
        for one in several:
            report(found, one)
        compared(found, several)
        if out is not None:
            tell(Text(say("cli-lab-written", file=str(out / REPORT)), "bold"))
    return 1 if any(one.played.fault for one in told) else 0


# ---- what is to be played ------------------------------------------------------------------


def bots_from(text: str, scenario: Scenario) -> list[str]:
    """`--bots recruit,random`: one for each side, in the order of the sides."""
    names = [name.strip() for name in text.split(",")]
    if len(names) != len(scenario.sides):
        raise Complaint("bots-each-side", sides=",".join(scenario.sides), value=text)
    return known_bots(names)


def variants(
    base: Variant, scenario: Scenario, compare: list[str] | None, sweep: str | None
) -> tuple[Variant, ...]:
    """The scenario as it is, and beside it what it is compared with; or one for each value."""
    if compare and sweep is not None:
        raise Complaint("compare-or-sweep")
    if sweep is not None:
        changes = values(sweep)
        if changes is None:
            raise Complaint("sweep-shape", word=sweep)
        return tuple(varied(base, scenario, [str(one)], one.value) for one in changes)
    if compare:
        return (base, varied(base, scenario, compare, ", ".join(compare)))
    return (base,)


def varied(base: Variant, scenario: Scenario, words: Sequence[str], name: str) -> Variant:
    """A variant by what is different in it: `option=choice`, `FILE:KEY=value`, or the name of
    another scenario of the same game."""
    options, changes, which = dict(base.options), list(base.changes), base.scenario
    for word in words:
        change = read(word)
        if change is not None:
            changes.append(change)
        elif "=" in word:
            options |= options_from([word])
        elif grognard.find(word).game != scenario.game:
            raise Complaint("other-game", word=word, scenario=scenario.id)
        else:
            which = word
    return Variant(name, which, sorted_options(options), base.bots, tuple(changes))


def command(
    base: Variant, plan: Plan, option: list[str] | None, compare: list[str] | None,
    sweep: str | None,
) -> str:  # fmt: skip
    """The line that plays the same games again."""
    words = ["grognard", "sim", base.scenario, "--games", str(plan.games), "--bots",
             ",".join(base.bots), "--seed", str(plan.seed)]  # fmt: skip
    for flag, given in (("--option", option), ("--compare", compare)):
        for word in given or ():
            words += [flag, word]
    if sweep is not None:
        words += ["--sweep", sweep]
    return shlex.join(words)


def write(out: Path, plan: Plan, sides: Sequence[str], told: list[Told], line: str) -> None:
    """Tables and report, once all games are there."""
    from grognard.lab import page, tables  # noqa: PLC0415 - only a report pays for its import

    tables.write(out, plan, sides, told)
    (out / REPORT).write_text(page.page(plan, told, lang(), line), encoding="utf-8")
    if not tables.has_parquet():
        warn(say("cli-lab-no-parquet"))


# ---- telling -------------------------------------------------------------------------------


def summed(scenario: str, played: list[Told]) -> dict[str, Any]:
    """What `--json` prints. Games that broke off are counted as errors and nowhere else."""
    whole = [one.played for one in played if not one.played.fault]
    levels = Counter(one.level for one in whole)
    wins = Counter(one.winner for one in whole if one.winner)
    return {
        "scenario": scenario,
        "games": len(played),
        "actions": sum(one.played.actions for one in played),
        "seconds": round(sum(one.played.seconds for one in played), 3),
        "errors": len(played) - len(whole),
        "results": {level: levels[level] for level in sorted(levels)},
        "score": round(sum(one.score for one in whole) / len(whole), 3) if whole else 0.0,
        "wins": {side: wins[side] for side in sorted(wins)},
        "draws": sum(1 for one in whole if not one.winner),
    }


def told_json(scenario: str, several: list[Findings], told: list[Told]) -> dict[str, Any]:
    if len(several) == 1:
        return summed(scenario, told)
    parts = []
    for one in several:
        part = summed(one.variant.scenario, [*one.games, *one.broken])
        part["variant"] = one.variant.name
        wins = one.wins(one.sides[0])
        part["first_side_wins"] = [round(x, 4) for x in wins]
        if one is not several[0]:
            found = contrast(several[0], one)
            part["against_first"] = {
                "difference": [round(x, 4) for x in found.wins],
                "p_wins": round(found.wins_chance, 5),
                "p_score": round(found.score_chance, 5),
                "significant": found.significant,
            }
        parts.append(part)
    return {"scenario": scenario, "games": len(told), "variants": parts}


def report(scenario: Scenario, found: Findings) -> None:
    language = Language(lang(), [TEXT, scenario.game])
    speaks = language.say
    against = ", ".join(
        say("cli-sim-seat", side=speaks(f"side-{side}"), bot=name)
        for side, name in zip(scenario.sides, found.variant.bots, strict=True)
    )
    summary = summed(scenario.id, [*found.games, *found.broken])
    title = found.variant.title
    tell(Text(say("cli-sim-title", scenario=title, games=summary["games"], bots=against), "bold"))
    table = Table(box=None, pad_edge=False, show_header=False)
    for level, winner, count, of in found.levels:
        row = (f"{100 * of.value:.0f} %", f"{100 * of.low:.0f}–{100 * of.high:.0f} %")
        name = said_level(language, level, winner, scenario.sides)
        table.add_row("  " + name, str(count), *row)
    tell(table)
    tell(Text(say("cli-sim-score", score=f"{summary['score']:.1f}")))
    seconds = max(summary["seconds"], 1e-9)
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


def compared(scenario: Scenario, several: list[Findings]) -> None:
    """Whether the variants differ from the first, in a sentence each."""
    if len(several) < 2:
        return
    language = Language(lang(), [TEXT, scenario.game])
    for one in several[1:]:
        if one.count and several[0].count:
            found = contrast(several[0], one)
            tell(Text(said_contrast(language, several[0], one, found, figured(lang()))))
