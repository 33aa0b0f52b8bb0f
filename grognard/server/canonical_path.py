"""The path of a request, in the one spelling that is accepted.

Whatever looks at a path afterwards (router, bars, logs) looks at what is decided here. A path with
a second spelling could be one thing to the one that bars it and another to the one that serves it.
"""

from __future__ import annotations

import re

PART = re.compile(rb"(?:[A-Za-z0-9\-._~!$&'()*+,;=:@]|%[0-9A-F]{2})+")
"""What may stand between two slashes (RFC 3986, pchar), with its octets coded in capitals."""
CODED = re.compile(rb"%([0-9A-F]{2})")
PLAIN = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
"""What needs no code, and so has none."""
FORBIDDEN = frozenset(b"%/\\\x7f") | frozenset(range(0x20))
"""What may not be written with a code either: some program takes it for a slash, or for the end."""
DOTS = (b".", b"..")


def canonical(raw: bytes) -> str:
    """The path that these bytes of a request line mean; empty where they are not how it is
    spelled."""
    if raw == b"/":
        return "/"
    if not raw.startswith(b"/"):
        return ""
    if not all(fits(part) for part in raw[1:].split(b"/")):
        return ""
    try:
        found = CODED.sub(lambda code: bytes([int(code[1], 16)]), raw).decode("utf-8")
    except UnicodeDecodeError:
        return ""
    visible = found.isprintable() and all(part == part.strip() for part in found.split("/"))
    return found if visible else ""


def fits(part: bytes) -> bool:
    """One part: not empty, no dots that lead elsewhere, coded where it must be and only there."""
    if part in DOTS or PART.fullmatch(part) is None:
        return False
    coded = {int(code, 16) for code in CODED.findall(part)}
    return not coded & (PLAIN | FORBIDDEN)
