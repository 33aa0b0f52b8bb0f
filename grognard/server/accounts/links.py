"""Links in mails: signed, valid for a time, and for one use.

A link holds a random key with our signature; its purpose is in the database under the hash of the
key, and is deleted when the link is used. So a link cannot be made from a copy of the database, and
a forged one is refused without a query.
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
    """Signs links, and recognises those it has signed."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def _signer(self, purpose: Purpose) -> URLSafeSerializer:
        """One signer for each purpose: a link works for its own purpose only."""
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
