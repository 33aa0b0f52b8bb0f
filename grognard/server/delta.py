"""What changed between two views of a side: whole fields, and members of lists by their key.

Applying a delta to the old view gives the new one, and nothing but the two views goes into it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from grognard.server.wire import Change, Delta

KEYS = {"units": "unit", "masks": "at"}
"""Lists that are sent member by member, with the field that tells members apart. Both are in the
order of their keys."""

View = Mapping[str, Any]


def delta(old: View, new: View) -> Delta:
    """From one view, as plain data, to the next."""
    fields: dict[str, Any] = {}
    lists: dict[str, Change] = {}
    for name, value in new.items():
        was = old[name]
        if was == value:
            continue
        key = KEYS.get(name, "")
        if key and in_order(was, key) and in_order(value, key):
            lists[name] = change(was, value, key)
        else:
            fields[name] = value
    return Delta(fields, lists)


def in_order(members: Sequence[Mapping[str, Any]], key: str) -> bool:
    """Whether each key is there once, and after the lesser ones."""
    keys = [member[key] for member in members]
    return all(a < b for a, b in pairwise(keys))


def change(old: Sequence[Mapping[str, Any]], new: Sequence[Mapping[str, Any]], key: str) -> Change:
    before = {member[key]: member for member in old}
    put = tuple(dict(m) for m in new if before.pop(m[key], None) != m)
    return Change(put, tuple(before))


def applied(view: View, by: Delta) -> dict[str, Any]:
    """The new view: what a client does with a delta."""
    result = {**view, **by.fields}
    for name, changed in by.lists.items():
        key = KEYS[name]
        members = {m[key]: m for m in view[name] if m[key] not in changed.gone}
        members |= {m[key]: m for m in changed.put}
        result[name] = [members[k] for k in sorted(members)]
    return result


def is_empty(by: Delta) -> bool:
    return not by.fields and not by.lists
