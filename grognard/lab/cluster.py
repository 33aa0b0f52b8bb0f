"""The same work on a Ray cluster (extra `cluster`). The games are those that this machine alone
would play: a job brings all that decides it, and a node that has other data is refused."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeVar

from grognard import __version__
from grognard.lab.plan import Plan

Job = TypeVar("Job")
Done = TypeVar("Done")

AHEAD = 3
"""Jobs given out for each processor of the cluster."""


class NoCluster(RuntimeError):
    """It cannot be used: `why` is no-ray, no-answer or other-version."""

    def __init__(self, why: str, about: str = "") -> None:
        super().__init__(f"{why} {about}")
        self.why = why
        self.about = about


def joined(address: str) -> Any:
    """Ray, connected to the cluster, with its usage reports off."""
    if find_spec("ray") is None:
        raise NoCluster("no-ray")
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    ray = import_module("ray")
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, RuntimeError, ValueError, TimeoutError) as error:
        raise NoCluster("no-answer", f"{address}: {error}") from None
    return ray


def fingerprint(plan: Plan) -> tuple[str, str]:
    """What must be the same on every node."""
    return __version__, plan.key()


def on_cluster(
    work: Callable[[Job], Done], jobs: Sequence[Job], address: str, plan: Plan
) -> Iterator[tuple[int, Done]]:
    """Every job's number with its result, as they come in. A job whose worker or node dies is
    played again elsewhere."""
    ray = joined(address)
    try:
        for node in ray.nodes():
            if node["Alive"] and node["Resources"].get("CPU"):
                _same(ray, node, plan)
        task = ray.remote(max_retries=-1, num_cpus=1)(work)
        room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        left = iter(enumerate(jobs))
        running = {task.remote(job): n for n, job in _some(left, room)}
        while running:
            ready, _ = ray.wait(list(running), num_returns=1)
            for done in ready:
                yield running.pop(done), ray.get(done)
                running.update({task.remote(job): n for n, job in _some(left, 1)})
    finally:
        ray.shutdown()


def _some(left: Iterator[tuple[int, Job]], most: int) -> Iterator[tuple[int, Job]]:
    for _ in range(most):
        found = next(left, None)
        if found is None:
            return
        yield found


def _same(ray: Any, node: dict[str, Any], plan: Plan) -> None:
    """Ask a node for its version and data."""
    on = import_module("ray.util.scheduling_strategies").NodeAffinitySchedulingStrategy
    asked = ray.remote(num_cpus=1)(fingerprint).options(
        scheduling_strategy=on(node_id=node["NodeID"], soft=False)
    )
    if tuple(ray.get(asked.remote(plan))) != fingerprint(plan):
        raise NoCluster("other-version", node["NodeManagerAddress"])
