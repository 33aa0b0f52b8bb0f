"""Options: what may be chosen before play."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.tps.rows import Sheets
from grognard.kernel.scenarios import chosen

KNOWN: Mapping[str, tuple[str, ...]] = {
    "edition": ("2", "3"),
    "setup": ("historical", "players"),
    "withdrawals": ("off", "on"),
    "luftwaffe": ("own", "extra"),
    "bid": (),
}
"""The options the rules know, with their choices; a bid is any number."""
NEEDED = ("edition", "setup", "withdrawals", "luftwaffe")
"""Those that every scenario gives; without a bid nobody has bid."""


def lawful(option: str, choice: str) -> bool:
    """Whether the rules know this choice."""
    return choice.lstrip("-").isdecimal() if option == "bid" else choice in KNOWN[option]


def settle_options(sheets: Sheets, given: Mapping[str, str]) -> dict[str, str]:
    """Defaults filled in, and unlawful choices refused."""
    return chosen(sheets.scenario.option, given)
