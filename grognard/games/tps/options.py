"""Options: what may be chosen before play."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.tps.rows import ScenarioSheet
from grognard.kernel.game import OptionFault

ALWAYS = {"edition": "3", "setup": "historical", "withdrawals": "off", "bid": "0",
          "luftwaffe": "own"}  # fmt: skip
"""What holds where a scenario leaves no choice."""


def settle_options(scenario: ScenarioSheet, given: Mapping[str, str]) -> dict[str, str]:
    """Defaults filled in, and unlawful choices refused."""
    known = {option.id: option for option in scenario.option}
    for name, choice in given.items():
        if name not in known:
            raise OptionFault("no-such-option", option=name, known=", ".join(known))
        if choice not in known[name].choices:
            raise OptionFault(
                "no-such-choice", option=name, choice=str(choice),
                known=", ".join(known[name].choices),
            )  # fmt: skip
    return {option.id: given.get(option.id, option.default) for option in scenario.option}
