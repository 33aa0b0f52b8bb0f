"""Lists of a view that are known by a key: declared once, on the class of their members.

A member's class names the field by which it is known, `KEY: ClassVar[str] = "unit"`. A list of such
members is kept in the order of that field, and is sent to clients member by member.
"""

from __future__ import annotations

from functools import cache
from typing import Any, get_args, get_type_hints


@cache
def list_keys(view: type[Any]) -> dict[str, str]:
    """Of each list in a view whose members declare a key, that key."""
    found = {}
    for name, kind in get_type_hints(view).items():
        members = get_args(kind)
        key = getattr(members[0], "KEY", "") if members and members[-1] is Ellipsis else ""
        if key:
            found[name] = key
    return found
