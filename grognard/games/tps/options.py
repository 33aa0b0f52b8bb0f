"""Options: what may be chosen before play."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.tps.rows import Sheets
from grognard.kernel.scenarios import chosen

ALWAYS = {"edition": "3", "setup": "historical", "withdrawals": "off", "bid": "0",
          "luftwaffe": "own"}  # fmt: skip
"""What holds where a scenario leaves no choice."""


def settle_options(sheets: Sheets, given: Mapping[str, str]) -> dict[str, str]:
    """Defaults filled in, and unlawful choices refused."""
    return chosen(sheets.scenario.option, given)
