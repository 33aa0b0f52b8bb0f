"""Sets of small numbers as the bits of an int."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from grognard.kernel.bitset import bits, members


@given(st.sets(st.integers(0, 190)))
def test_bit_sets_and_their_members(of: set[int]) -> None:
    assert members(bits(of)) == tuple(sorted(of))
    assert bits(of) == sum(1 << i for i in of)
