"""Options: what may be chosen before play, and what goes with what."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.ercn.rows import Sheets
from grognard.kernel.game import OptionFault
from grognard.kernel.scenarios import chosen

OPTIONS: Mapping[str, tuple[str, ...]] = {
    "weather": ("fixed", "variable"),
    "calendar": ("corrected", "printed"),
    "fog": ("none", "m1", "m2"),
    "air": ("open", "m3a", "m3b"),
    "zones": ("historical", "secret"),
    "setup": ("players", "ready"),
}
"""[L, M, M3, MOSKVA 5, MOSKVA 12, B] The options that the rules read, with the choices they know. A
scenario offers each of them, with these choices or fewer."""


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
