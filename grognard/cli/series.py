"""A series of games between computer players, as `sim` and `arena` play it: who may play, what is
checked before the first game, and a progress bar."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from grognard.ai.bot import BOTS
from grognard.ai.changes import Change, NoSuchPlace
from grognard.cli.arguments import at_least
from grognard.cli.errors import Complaint, near
from grognard.cli.output import progress, say, warn
from grognard.cli.workers import cores
from grognard.lab.cluster import NoCluster
from grognard.lab.ledger import InUse, OtherSeries
from grognard.lab.plan import Plan
from grognard.lab.running import run
from grognard.lab.watch import Told


def sorted_options(options: dict[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(options.items()))


def known_bots(names: list[str]) -> list[str]:
    for name in names:
        if name not in BOTS:
            raise Complaint(
                "no-such-bot", word=name, known=", ".join(BOTS), hint=near(name, BOTS.keys())
            )
    return names


def check_plan(plan: Plan, *, fast: bool) -> None:
    """Find a wrong option or change before the first game is played."""
    if fast and find_spec("numba") is None:
        raise Complaint("no-compiler")
    try:
        for n in range(len(plan.variants)):
            plan.kit(n)
    except NoSuchPlace as fault:
        change: Change = fault.change
        why = {"no-file": "change-no-file", "no-key": "change-no-key", "no-row": "change-no-row",
               "no-column": "change-no-column"}.get(fault.why, "change-not-a-value")  # fmt: skip
        raise Complaint(why, file=change.file, word=change.key, value=change.value) from None


def play_series(
    plan: Plan, workers: int | None, cluster: str | None, out: Path | None, *, watched: bool
) -> list[Told]:
    """The games of a plan, with a bar while they are played."""
    count = at_least("--workers", workers or cores(), 1)
    with progress("cli-sim-playing", plan.games * len(plan.variants)) as advance:

        def heard(one: Told) -> None:
            advance(1)
            if one.played.fault:
                warn(say("cli-sim-fault", seed=one.played.seed, entry=one.played.actions,
                         fault=one.played.fault))  # fmt: skip

        try:
            return run(
                plan, workers=count, cluster=cluster, folder=out, watched=watched, heard=heard
            )
        except OtherSeries as fault:
            raise Complaint("other-series", file=str(fault)) from None
        except InUse as fault:
            raise Complaint("series-in-use", file=str(fault)) from None
        except NoCluster as fault:
            why = {"no-ray": "no-ray", "no-answer": "no-cluster"}.get(fault.why, "other-version")
            raise Complaint(why, problem=" ".join(fault.about.split())) from None
        except KeyboardInterrupt:
            if out is not None:
                warn(say("cli-lab-interrupted", folder=str(out)))
            raise
