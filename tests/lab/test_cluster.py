"""A Ray cluster of two nodes on this machine plays the games that one process plays.

Ray is large and slow to start: this runs where it is installed (make setup-lab), with `make slow`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from grognard.lab import cluster
from grognard.lab.cluster import NoCluster
from grognard.lab.plan import Plan, Variant
from grognard.lab.running import run
from grognard.lab.watch import Told
from tests.quick import short

PLAN = Plan((Variant("base", short().scenario, (), ("random", "recruit")),), 7, 4)

PROGRAM = """
import json
from ray.cluster_utils import Cluster
from tests.lab.test_cluster import PLAN, same
from grognard.lab.running import run

small = {"num_cpus": 1, "object_store_memory": 90_000_000}


def two_nodes():
    two = Cluster(initialize_head=True, head_node_args={**small, "include_dashboard": False})
    two.add_node(**small)
    return two


try:
    two = two_nodes()
except Exception:  # Ray gives a node thirty seconds to start, which a busy machine may need
    two = two_nodes()
games = run(PLAN, cluster=two.address, watched=True)
print("found" + json.dumps(same(games)))
two.shutdown()
"""


def same(games: list[Told]) -> list[list[object]]:
    """Everything that does not depend on the clock."""
    return [
        [g.number, list(g.bots), g.played.seed, g.played.actions, g.played.score, g.played.winner,
         g.luck, [t.held for t in g.turns]]
        for g in games
    ]  # fmt: skip


@pytest.mark.slow
@pytest.mark.skipif(find_spec("ray") is None, reason="needs the extra `cluster`")
def test_two_nodes_play_the_same_games() -> None:
    # In a process of its own, on the loopback alone: these must be set before Ray is imported.
    alone = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, **alone, "PYTHONPATH": str(Path.cwd())},
        capture_output=True,
        text=True,
        timeout=400,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    line = next(line for line in ran.stdout.splitlines() if line.startswith("found"))
    assert json.loads(line.removeprefix("found")) == same(run(PLAN, watched=True))


def test_without_ray_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)
    with pytest.raises(NoCluster) as caught:
        run(PLAN, cluster="auto")
    assert caught.value.why == "no-ray"


def test_a_node_with_other_data_is_refused() -> None:
    other = Plan(PLAN.variants, 8, 4)
    assert cluster.fingerprint(PLAN) != cluster.fingerprint(other)
    assert cluster.fingerprint(PLAN) == cluster.fingerprint(Plan(PLAN.variants, 7, 99))
