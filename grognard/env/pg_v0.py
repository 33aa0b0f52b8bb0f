"""Panzer Grenadier by PettingZoo's custom: `pg_v0.env()`."""

from __future__ import annotations

from typing import Any

from grognard.env import aec


def env(scenario: str = "s01-birch-knoll", **more: Any) -> Any:
    return aec.env(scenario, **more)


def raw_env(scenario: str = "s01-birch-knoll", **more: Any) -> aec.Wargame:
    return aec.Wargame(scenario, **more)
