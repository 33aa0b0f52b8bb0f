"""Sets of small numbers as the bits of an int."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

BitSet = Annotated[int, "bit set"]
"""A set of small numbers as the bits of an int: clones share it, a save holds its members."""


def members(bits: int) -> tuple[int, ...]:
    """The members of a bit set, in order."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return tuple(found)


def bits(members: Iterable[int]) -> int:
    """The bit set of these."""
    made = 0
    for i in members:
        made |= 1 << i
    return made
