"""Spaces and the links between them."""

from __future__ import annotations

import pytest

from grognard.kernel.graph import Graph, shortest

SPACES = Graph(("Rzhev", "Vyazma", "Kaluga"))
SPACES.link("rail", [(0, 1), (1, 2)])
SPACES.link("road", [(2, 0)])


def test_spaces_have_names_and_numbers() -> None:
    assert len(SPACES) == 3
    assert [SPACES.index(name) for name in SPACES.names] == [0, 1, 2]
    assert SPACES.index("Tula") == -1


def test_links_run_both_ways_and_in_order() -> None:
    assert SPACES.links["rail"] == [(1,), (0, 2), (1,)]
    assert SPACES.linked("rail", 2, 1)
    assert SPACES.linked("rail", 1, 2)


def test_kinds_of_links_are_apart() -> None:
    assert SPACES.linked("road", 0, 2)
    assert not SPACES.linked("rail", 0, 2)


def test_there_is_no_link_of_an_unknown_kind() -> None:
    with pytest.raises(KeyError):
        SPACES.linked("ferry", 0, 1)


def test_the_shortest_way_leaves_out_the_start() -> None:
    ring = ((1, 4), (0, 2), (1, 3), (2, 4), (0, 3), ())
    assert shortest(ring, 0, 2) == (1, 2)
    assert shortest(ring, 0, 3) == (4, 3)
    assert shortest(ring, 2, 2) == (2,)
    assert shortest(ring, 0, 5) == (5,)
    assert shortest(ring, -1, 3) == (3,)
