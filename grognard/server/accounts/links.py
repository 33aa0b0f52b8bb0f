"""Links in mails: signed, for a time, and good for one use.

A link is a random key under our signature; what it is for stands in the database under the key's
hash, and whoever uses it takes that away. So a link cannot be made from a copy of the database, and
one that was never ours is refused without asking it.
"""

from __future__ import annotations

import secrets
from datetime import timedelta
from typing import Literal

from itsdangerous import BadData, URLSafeSerializer

from grognard.server.accounts.hashing import new_key

NAME = "links"
"""Of the key in the store."""

Purpose = Literal["verify", "reset"]
HOLDS: dict[str, timedelta] = {"verify": timedelta(days=7), "reset": timedelta(hours=1)}


def new_secret() -> bytes:
    return secrets.token_bytes(32)


class Links:
    """Signs links, and knows its own again."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def _signer(self, purpose: Purpose) -> URLSafeSerializer:
        """One for each purpose: a link is good for its own alone."""
        return URLSafeSerializer(self._secret, salt=f"grognard {purpose}")

    def write(self, purpose: Purpose) -> tuple[str, str]:
        """A new key, and what stands for it in the link."""
        key = new_key()
        return key, str(self._signer(purpose).dumps(key))

    def read(self, purpose: Purpose, token: str) -> str:
        """The key in a link of ours; empty where it is not."""
        try:
            return str(self._signer(purpose).loads(token))
        except (BadData, UnicodeError, RecursionError):
            return ""
