"""Options: what may be chosen before play."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.pg.rows import Sheets
from grognard.kernel.scenarios import Option, chosen


def offered(sheets: Sheets) -> tuple[Option, ...]:
    """[2.3] The choices of a scenario: of its length only where it has a short game."""
    has_short = sheets.scenario.short is not None
    return tuple(one for one in sheets.options.option if one.id != "length" or has_short)


def settle_options(sheets: Sheets, given: Mapping[str, str]) -> dict[str, str]:
    """Defaults filled in, and unlawful choices refused."""
    return chosen(offered(sheets), given)
