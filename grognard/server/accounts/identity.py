"""Who is asking: the owner of a session or of a token, or the local player.

The authentication middleware (`auth.py`) finds it out once for each request and each socket; a
handler names `who` or `member` among its arguments to get it.
"""

from __future__ import annotations

from typing import Literal

from litestar.types import Scope as Asked

from grognard.kernel.value import Value
from grognard.server.accounts.wire import Lang, Scope
from grognard.server.faults import Refusal

KEY = "who"
"""Its key in the state of the request."""


class Identity(Value, frozen=True):
    """Somebody who has proven who he is."""

    account: str
    """The id of the account; empty at the local table."""
    name: str
    language: Lang = "en"
    verified: bool = False
    by: Literal["session", "token", "local"] = "session"
    proof: str = ""
    """The id of the session or token, by which it is listed and ended."""
    scopes: tuple[Scope, ...] = ("read", "play")

    @property
    def local(self) -> bool:
        return self.by == "local"


LOCAL = Identity("", "", by="local")
"""The local player. He may do everything."""


def who(scope: Asked) -> Identity | None:
    """Dependency `who`: None for somebody without an account."""
    found: Identity | None = scope["state"].get(KEY)
    return found


def member(scope: Asked) -> Identity:
    """Dependency `member`: people without an account are refused."""
    found = who(scope)
    if found is None:
        raise Refusal(401, "not-logged-in", "log-in")
    return found
