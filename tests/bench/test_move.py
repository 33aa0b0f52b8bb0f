"""What an action costs is measured."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from bench.move import measure
from tests.quick import FIRST, quick


def test_a_move_is_measured(tmp_path: Path) -> None:
    its = quick(FIRST)
    options = [f"{name}={choice}" for name, choice in its.options.items()]
    said = argparse.Namespace(
        scenario=its.scenario, option=options, actions=5, seed=7, profile=False
    )
    found = asyncio.run(measure(f"sqlite:///{tmp_path / 'site'}", said))
    assert found["actions"] == 5
    assert found["cpu_ms"] > 0
    assert found["messages"] >= 1
    assert found["bytes"] > 100
