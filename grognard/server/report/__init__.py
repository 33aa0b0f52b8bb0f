"""The after-action report: one HTML file with its pictures in it, in either language."""

from grognard.server.report.gather import Chronicle, gather
from grognard.server.report.page import page

__all__ = ["Chronicle", "gather", "page"]
