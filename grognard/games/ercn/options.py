"""Options: what may be chosen before play, and what goes with what."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.ercn.rows import Sheets
from grognard.kernel.game import OptionFault
from grognard.kernel.scenarios import chosen


def settle_options(sheets: Sheets, given: Mapping[str, str]) -> dict[str, str]:
    """Defaults filled in, and unlawful choices refused.

    [L, MOSKVA 5] Variable weather is rolled on the printed calendar, never the corrected one.
    """
    settled = chosen(sheets.scenario.option, given)
    if settled["weather"] == "variable":
        if given.get("calendar") == "corrected":
            raise OptionFault("variable-needs-printed", option="calendar", choice="corrected")
        settled["calendar"] = "printed"
    return settled
