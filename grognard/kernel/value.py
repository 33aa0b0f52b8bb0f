"""Values: frozen, comparable, cheap to share between clones, and JSON as they stand."""

from __future__ import annotations

import msgspec

Side = str
"""A player of a match. Dice are one too: see CHANCE."""

CHANCE: Side = "chance"
EDITOR: Side = "editor"
"""Whose entries in a record changed the position by hand, by consent of all players."""


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record that never changes. Equal fields make equal values."""
