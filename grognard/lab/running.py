"""A series played to its end: what is in the ledger already, and what is still to be played."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from grognard.lab.cluster import on_cluster
from grognard.lab.crew import crew
from grognard.lab.ledger import Ledger
from grognard.lab.plan import Plan
from grognard.lab.watch import Told, lost_game, told


def run(
    plan: Plan,
    *,
    workers: int = 1,
    cluster: str | None = None,
    folder: Path | None = None,
    watched: bool = False,
    heard: Callable[[Told], None] = lambda _: None,
) -> list[Told]:
    """All games of a series, in order, the same wherever they are played. `heard` is called with
    each as it is over, and with those that were recorded already."""
    tasks = plan.tasks(watched=watched)
    found: dict[tuple[int, int], Told] = {}
    with ExitStack() as stack:
        ledger = None
        if folder is not None:
            ledger = stack.enter_context(Ledger(folder, plan, watched=watched))
            wanted = {(task.variant, task.number) for task in tasks}
            found = {at: one for at, one in ledger.told.items() if at in wanted}
            tasks = ledger.missing(tasks)
            for one in found.values():
                heard(one)
        if cluster is None:
            games = crew(told, tasks, workers, lost_game)
        else:
            games = on_cluster(told, tasks, cluster, plan) if tasks else iter(())
        for _, one in games:
            found[one.variant, one.number] = one
            if ledger is not None:
                ledger.add(one)
            heard(one)
    return [found[at] for at in sorted(found)]
