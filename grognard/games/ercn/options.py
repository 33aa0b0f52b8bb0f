"""Options: what may be chosen before play, and what goes with what."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.ercn.rows import ScenarioSheet
from grognard.kernel.game import OptionFault


def settle_options(scenario: ScenarioSheet, given: Mapping[str, str]) -> dict[str, str]:
    """Defaults filled in, and unlawful choices refused.

    [L, MOSKVA 5] Variable weather is rolled on the printed calendar, never the corrected one.
    """
    known = {option.id: option for option in scenario.option}
    for name, choice in given.items():
        if name not in known:
            raise OptionFault("no-such-option", option=name, known=", ".join(known))
        if choice not in known[name].choices:
            raise OptionFault(
                "no-such-choice", option=name, choice=str(choice),
                known=", ".join(known[name].choices),
            )  # fmt: skip
    settled = {option.id: given.get(option.id, option.default) for option in scenario.option}
    if settled["weather"] == "variable":
        if given.get("calendar") == "corrected":
            raise OptionFault("variable-needs-printed", option="calendar", choice="corrected")
        settled["calendar"] = "printed"
    return settled
