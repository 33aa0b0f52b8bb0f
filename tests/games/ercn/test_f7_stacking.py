"""[F7] How many units may end a phase in one hex."""

from __future__ import annotations

import pytest

from grognard.games.ercn.kit import GERMAN, HALVES_OF, SIDES, SOVIET
from grognard.games.ercn.rules.f1_phase import EndMovement, crowded, overstacked
from tests.games.ercn.tables import (
    Table,
    about,
    end_move,
    hex_,
    lay,
    move,
    nos,
    offered,
    unit,
)

# What together is exactly as much as a hex holds, and a piece that is the smallest too much.
FULL = [
    ("german", "XX XX XX"),
    ("german", "XXX"),
    ("german", "XX XX X X"),
    ("german", "XX X III X III"),
    ("soviet", "XX XX XX XX"),
    ("soviet", "XXX XX"),
    ("soviet", "XXX X III"),
    ("soviet", "X X X X X X X X"),
]


def heap(side: str, sizes: str, more: str = "", phase: str = "move") -> Table:
    """Units a, b, c... of these sizes in 0103, and Z, of size `more`, next to them."""
    parts = [(chr(97 + n), size, "0103") for n, size in enumerate(sizes.split())]
    parts += [("Z", more, "0104")] if more else []
    return lay(
        "\n".join([
            "map: flat 1x9", "turn: 2", f"phase: {side} {phase}",
            *(f"counter: {side} {name} INF {size} 2-2-3" for name, size, _ in parts),
            "pieces:", *(f"  {side} {name} {place}" for name, _, place in parts),
        ])
    )  # fmt: skip


@pytest.mark.rule("F7")
@pytest.mark.parametrize(("side", "sizes"), FULL)
@pytest.mark.parametrize("phase", ["move", "exploitation"])
def test_the_limit_and_a_half_division_over_it(side: str, sizes: str, phase: str) -> None:
    m = heap(side, sizes, "X", phase)
    assert nos(m, side, EndMovement()) == []
    m.play(side, move(m, "Z", "0103"))
    assert nos(m, side, EndMovement()) == [("F7", "too-many")]
    limit = 3 if side == "german" else 4
    assert about(m, side, EndMovement()) == [
        {"hex": "0103", "divisions": limit + 0.5, "limit": limit}
    ]
    assert offered(m, EndMovement) == []


@pytest.mark.rule("F7")
@pytest.mark.parametrize("side", SIDES)
def test_a_half_under_the_limit_leaves_room_for_a_half(side: str) -> None:
    sizes = "XX XX X" if side == "german" else "XX XX XX X"
    for more, fits in (("X", True), ("III", True), ("XX", False), ("XXX", False)):
        m = heap(side, sizes, more)
        m.play(side, move(m, "Z", "0103"))
        assert (nos(m, side, EndMovement()) == []) is fits


@pytest.mark.rule("F7")
def test_brigades_regiments_divisions_and_corps() -> None:
    assert HALVES_OF == {"III": 1, "X": 1, "XX": 2, "XXX": 6}
    m = heap("german", "III X XX XXX")
    assert m.state.men[GERMAN][hex_(m, "0103")] == 10
    assert m.state.room(GERMAN, hex_(m, "0103")) == -4
    assert m.state.room(GERMAN, hex_(m, "0104")) == 6
    assert m.state.room(SOVIET, hex_(m, "0104")) == 8


@pytest.mark.rule("F7")
def test_the_limit_does_not_bind_on_the_way() -> None:
    m = heap("german", "XX XX XX", "XX")
    m.play("german", move(m, "Z", "0103 0102"))
    end_move(m)


@pytest.mark.rule("F7")
def test_a_hex_may_be_too_full_until_somebody_has_moved_on() -> None:
    m = heap("german", "XX XX XX", "XX")
    m.play("german", move(m, "Z", "0103"))
    assert overstacked(m.state, GERMAN) == [hex_(m, "0103")]
    assert crowded(m.state, unit(m, "a"))
    m.play("german", move(m, "a", "0102"))
    assert overstacked(m.state, GERMAN) == []
    assert not crowded(m.state, unit(m, "Z"))
    end_move(m)


@pytest.mark.rule("F7")
def test_the_first_hex_of_the_map_is_a_hex_like_others() -> None:
    m = lay("""
        map: flat 1x9
        turn: 2
        phase: german move
        counter: german A INF XXX 2-2-3
        counter: german B INF X 2-2-3
        pieces:
          german A 0101
          german B 0102
        waiting: 3PzD
        """)
    assert not crowded(m.state, unit(m, "A"))
    m.play("german", move(m, "B", "0101"))
    assert crowded(m.state, unit(m, "A"))
    assert not crowded(m.state, unit(m, "3PzD"))


@pytest.mark.rule("F7")
def test_every_hex_that_is_too_full_is_named() -> None:
    m = lay("""
        map: flat 1x9
        turn: 2
        phase: soviet move
        counter: soviet A INF XXX 2-2-3
        counter: soviet B INF XXX 2-2-3
        counter: soviet C INF XX 2-2-3
        counter: soviet D INF XX 2-2-3
        counter: soviet E INF XX 2-2-3
        counter: soviet F INF XX 2-2-3
        counter: german G INF XXX 2-2-3
        pieces:
          soviet A 0105
          soviet B 0107
          soviet C 0106
          soviet D 0106
          soviet E 0106
          soviet F 0106
          german G 0101
        """)
    for name, goal in (("C", "0105"), ("D", "0105"), ("E", "0107"), ("F", "0107")):
        m.play("soviet", move(m, name, goal))
    assert [r["hex"] for r in about(m, "soviet", EndMovement())] == ["0105", "0107"]
    assert overstacked(m.state, GERMAN) == []
