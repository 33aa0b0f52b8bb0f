"""Damage to a file or to plain data, as hands, disks and programs do it."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any, NamedTuple

from hypothesis import strategies as st

Path = tuple[str | int, ...]

ODD: list[Any] = [
    None, True, False, 0, 1, -1, -2, 3, 7, 99, 1439, 1440, 10**6, 2**31, -(2**63), 2**63, 2**64,
    10**30, 0.5, -1.5, 1e300, "", "0", "one", "german", "soviet", "chance", "2512", "\u0000", "é",
    "\ud7ff", "x" * 5000, [], {}, [[]], [0], [1, 2, 3], ["german", {}], {"do": "rolled"},
    {"step": "play"}, [None], [-1, -1], ["a", "b"],
]  # fmt: skip


def paths(data: Any, here: Path = ()) -> list[Path]:
    """The ways to all values in some data."""
    found = [here]
    if isinstance(data, dict):
        for key, value in data.items():
            found += paths(value, (*here, key))
    elif isinstance(data, list):
        for n, value in enumerate(data):
            found += paths(value, (*here, n))
    return found


def nested(depth: int) -> Any:
    deep: Any = 0
    for _ in range(depth):
        deep = [deep]
    return deep


class Hurt(NamedTuple):
    """One thing done to some data: where, how, and with what. Small numbers, to be drawn."""

    where: int
    how: int
    what: int

    def done_to(self, data: Any, places: Sequence[Path]) -> Any:
        """The data after it; the data itself may be changed in place."""
        path = places[self.where % len(places)]
        odd = copy.deepcopy(ODD[self.what % len(ODD)])
        if not path:
            return odd
        holder = data
        try:
            for key in path[:-1]:
                holder = holder[key]
            _hurt(holder, path[-1], self.how, self.what, odd)
        except (KeyError, IndexError, TypeError, ValueError):
            pass  # what stood there was hurt before
        return data


def _hurt(holder: Any, key: Any, how: int, what: int, odd: Any) -> None:
    here = holder[key]
    match how % 8:
        case 0:
            del holder[key]
        case 1 if isinstance(holder, list):
            holder.insert(key, copy.deepcopy(here))
        case 2 if isinstance(holder, list):
            other = what % len(holder)
            holder[key], holder[other] = holder[other], here
        case 3 if isinstance(holder, dict):
            holder[f"{key}?"] = holder.pop(key)
        case 4 if type(here) is int:
            holder[key] = here + (-1, 1, 2, -7, 100)[what % 5]
        case 5:
            holder[key] = nested((3, 60)[what % 2])
        case _:
            holder[key] = odd


def damaged(data: Any, places: Sequence[Path], hurts: Sequence[Hurt]) -> Any:
    """A copy of the data with all this done to it."""
    made = copy.deepcopy(data)
    for hurt in hurts:
        made = hurt.done_to(made, places)
    return made


def torn(data: bytes, hurts: Sequence[Hurt]) -> bytes:
    """The bytes cut short, or with some of them changed, dropped or doubled."""
    made = bytearray(data)
    for where, how, what in hurts:
        at = where % max(1, len(made))
        length = (1, 1, 2, 30)[what % 4]
        match how % 5:
            case 0:
                del made[at:]
            case 1:
                made[at : at + 1] = bytes([(made[at] if made else 0) ^ 1 << what % 8])
            case 2:
                del made[at : at + length]
            case 3:
                made[at:at] = made[at : at + length]
            case _:
                made[at : at + 1] = b'"{[0-9\xff,.e'[what % 13 : what % 13 + 1]
    return bytes(made)


NUMBERS = st.integers(0, 10**6)
HURTS = st.lists(
    st.builds(Hurt, NUMBERS, st.integers(0, 7), st.integers(0, 99)), min_size=1, max_size=3
)
