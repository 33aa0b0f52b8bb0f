"""Searches in which every step counts the same: floods over bit sets, and ways from space to space.

In a flood a set of spaces is one int, a bit a space, so that a whole front is grown by a few
shifts. A link from space a to space b is a shift by b - a; links with the same difference share one
mask. Steps of different cost, or with reasons, are searched by `search`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Shifts = tuple[tuple[int, int], ...]
"""Differences of index, each with the spaces from which a link of that difference leads."""


def shifts(links: Sequence[Iterable[int]]) -> Shifts:
    """The links of every space as masks by difference."""
    masks: dict[int, int] = {}
    for a, ends in enumerate(links):
        for b in ends:
            masks[b - a] = masks.get(b - a, 0) | 1 << a
    return tuple(sorted(masks.items()))


def flood(start: int, among: int, by: Shifts, steps: int) -> int:
    """The spaces reached from `start` in so many steps over spaces of `among`; the start is in."""
    reached = edge = start
    while edge and steps > 0:
        steps -= 1
        grown = 0
        for difference, mask in by:
            leaving = edge & mask
            grown |= leaving << difference if difference > 0 else leaving >> -difference
        edge = grown & among & ~reached
        reached |= edge
    return reached


def flood_around(start: int, among: int, around: Sequence[int]) -> int:
    """The spaces joined to `start` over spaces of `among`, the start in, where each space has the
    bit set of those next to it: for maps of areas, where hardly two links have one difference."""
    reached = edge = start
    while edge:
        grown = 0
        while edge:
            low = edge & -edge
            grown |= around[low.bit_length() - 1]
            edge ^= low
        edge = grown & among & ~reached
        reached |= edge
    return reached


def joined(
    links: Sequence[Iterable[int]], starts: Iterable[int], shut: bytearray
) -> tuple[list[int], dict[int, int]]:
    """The spaces that links join to the starts, nearest first, the starts among them; and the space
    before each. Spaces marked as shut are not entered; what is reached is marked there as well."""
    found = list(starts)
    for at in found:
        shut[at] = 1
    before: dict[int, int] = {}
    for a in found:  # grows while it is read
        for b in links[a]:
            if not shut[b]:
                shut[b] = 1
                before[b] = a
                found.append(b)
    return found, before


_DIGITS = b"0" + b"1" * 255


def occupied(table: bytes | bytearray) -> int:
    """The spaces where a table of counts is not zero."""
    return int(table.translate(_DIGITS)[::-1], 2)
