"""Turning Point: Stalingrad by PettingZoo's custom: `tps_v0.env()`."""

from __future__ import annotations

from typing import Any

from grognard.env import aec


def env(scenario: str = "first-week", **more: Any) -> Any:
    return aec.env(scenario, **more)


def raw_env(scenario: str = "first-week", **more: Any) -> aec.Wargame:
    return aec.Wargame(scenario, **more)
