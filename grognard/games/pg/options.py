"""Options: what may be chosen before play."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.pg.rows import Sheets
from grognard.kernel.offered import chosen


def settle_options(sheets: Sheets, given: Mapping[str, str]) -> dict[str, str]:
    """Defaults filled in, and unlawful choices refused."""
    return chosen(sheets.options.option, given)
