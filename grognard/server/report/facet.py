"""Who draws the report of a game: its own facet, or the default one."""

from __future__ import annotations

from grognard import library
from grognard.kernel.facets import Report
from grognard.present.default_report import DefaultReport


def report_of(game: str) -> Report:
    found = library.game(game)
    return found.report() if found.report else DefaultReport(found)
