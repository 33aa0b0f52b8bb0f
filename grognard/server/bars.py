"""The bars of a route: who may come to it with what, and how often. Each route declares its own
where it stands; nothing is concluded from the spelling of an address."""

from __future__ import annotations

from typing import Any, Literal

from grognard.kernel.value import Value

KEY = "bars"
"""Their key among what a route declares."""
Kind = Literal["page", "read", "write", "heavy", "socket"]
"""Of requests, as they are counted (`accounts/limits.py`)."""


class Bars(Value, frozen=True):
    token: Literal["never", "read", "play"]
    """What a token must be good for. `never`: this is for a session alone, or for strangers."""
    rate: Kind


PAGE = Bars("read", "page")
LOOK = Bars("read", "read")
ACT = Bars("play", "write")
LOOK_LONG = Bars("read", "heavy")
"""It costs much processor time, or disk."""
ACT_LONG = Bars("play", "heavy")
OWN_LOOK = Bars("never", "read")
"""Of the account itself, its sessions and its tokens."""
OWN_ACT = Bars("never", "write")
OWN_LOOK_LONG = Bars("never", "heavy")
SOCKET = Bars("read", "socket")


class Undeclared(Exception):
    """A route that declares no bars: it is not served."""


def bars_of(scope: Any) -> Bars:
    """Those of the route to which a request was led."""
    found = scope["route_handler"].opt.get(KEY)
    if isinstance(found, Bars):
        return found
    if scope.get("method") == "OPTIONS":  # the framework's own answer: which methods there are
        return LOOK
    raise Undeclared(str(scope.get("path_template")))
