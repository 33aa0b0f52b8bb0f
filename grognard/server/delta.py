"""What changed between two views of a side: whole fields, and lists by what changed in them.

Applying a delta to the old view gives the new one, and nothing but the two views goes into it. A
list whose members declare a key (`kernel/keyed.py`) is sent by key; a list of ascending numbers by
the numbers that came and went; any other list of unchanged length by position, where less than half
of it changed; everything else whole.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from grognard.server.wire import Change, Delta

View = Mapping[str, Any]
List = Sequence[Any]
NO_KEYS: Mapping[str, str] = {}


def delta(old: View, new: View, keys: Mapping[str, str] = NO_KEYS) -> Delta:
    """From one view, as plain data, to the next. `keys` are those of its lists, by their names."""
    fields: dict[str, Any] = {}
    lists: dict[str, Change] = {}
    for name, value in new.items():
        was = old[name]
        if was == value:
            continue
        found = None
        if isinstance(was, list | tuple) and isinstance(value, list | tuple):
            found = change(was, value, keys.get(name, ""))
        if found is None:
            fields[name] = value
        else:
            lists[name] = found
    return Delta(fields, lists)


def change(old: List, new: List, key: str) -> Change | None:
    """How a list changed; None where it is sent whole."""
    if key:
        ordered = in_order([m[key] for m in old]) and in_order([m[key] for m in new])
        return by_key(old, new, key) if ordered else None
    if numbers(old) and numbers(new) and in_order(old) and in_order(new):
        had, has = set(old), set(new)
        put, gone = tuple(n for n in new if n not in had), tuple(n for n in old if n not in has)
        return Change(put=put, gone=gone) if len(put) + len(gone) < len(new) else None
    if len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        at = tuple((n, after) for n, (before, after) in pairs if before != after)
        return Change(at=at) if 2 * len(at) < len(new) else None
    return None


def numbers(members: List) -> bool:
    return all(type(member) is int for member in members)


def in_order(keys: List) -> bool:
    """Whether each key is there once, and after the lesser ones."""
    return all(a < b for a, b in pairwise(keys))


def by_key(old: List, new: List, key: str) -> Change:
    before = {member[key]: member for member in old}
    put = tuple(dict(m) for m in new if before.pop(m[key], None) != m)
    return Change(put, tuple(before), key)


def applied(view: View, by: Delta) -> dict[str, Any]:
    """The new view: what a client does with a delta."""
    result = {**view, **by.fields}
    for name, changed in by.lists.items():
        result[name] = merged(view[name], changed)
    return result


def merged(members: List, by: Change) -> list[Any]:
    """The new list."""
    if by.at:
        found = list(members)
        for n, value in by.at:
            found[n] = value
        return found
    if not by.key:
        return sorted((set(members) - set(by.gone)) | set(by.put))
    known = {m[by.key]: m for m in members if m[by.key] not in by.gone}
    known |= {m[by.key]: m for m in by.put}
    return [known[k] for k in sorted(known)]


def is_empty(by: Delta) -> bool:
    return not by.fields and not by.lists
