"""[G.12] What a side may know: nothing of what lies under a ?, of mines, of submarines at sea."""

from __future__ import annotations

import msgspec
import pytest

from grognard.games.ft import GAME
from grognard.games.ft.counters import SIDES
from grognard.games.ft.pieces import Mine
from grognard.games.ft.view import view
from grognard.kernel.default_table import View
from tests.games.ft.scenes import at, scene, start, unit

TEXT = """
ground:
  0505 forest
  0707 forest
veiled: 0505
pieces:
  F-27-1 0505 {states}
  F-27-2 {where}
  S-25-1 0909
"""


def seen(s: object, side: str) -> bytes:
    found = view(s, side)  # type: ignore[arg-type]
    assert isinstance(found, View)
    return msgspec.json.encode(found)


def ids(found: View) -> list[str]:
    return [piece.id for piece in found.units]


@pytest.mark.rule("G.12")
def test_the_enemy_sees_a_marker_and_nothing_of_what_it_covers() -> None:
    s = scene(TEXT.format(states="", where="0707"))
    theirs, own = view(s, "aggressor"), view(s, "defender")
    assert ids(theirs) == ["F-27-2", "S-25-1", "?"]
    assert ids(own) == ["F-27-1", "F-27-2", "S-25-1", "?"]


@pytest.mark.rule("G.12")
def test_what_lies_under_a_marker_changes_no_byte_for_the_enemy() -> None:
    plain = scene(TEXT.format(states="", where="0505"))
    other = scene(TEXT.format(states="reduced fatigue limited2", where="0505"))
    assert seen(plain, "aggressor") == seen(other, "aggressor")
    assert seen(plain, "defender") != seen(other, "defender")


@pytest.mark.rule("G.12")
def test_mines_and_how_many_are_left_are_their_owners_secret() -> None:
    s, other = start("gulf-1939"), start("gulf-1939")
    assert GAME.hidden(s.kit)
    owner = s.mines[0].side
    enemy = SIDES[1 - owner]
    other.mines = other.mines[1:]
    other.mine_stock = ((0, 0), (0, 0))
    assert seen(s, enemy) == seen(other, enemy)
    assert seen(s, SIDES[owner]) != seen(other, SIDES[owner])
    s.mines = (Mine(owner, s.mines[0].at, known=True), *s.mines[1:])
    assert seen(s, enemy) != seen(other, enemy), "one that was found is seen"


@pytest.mark.rule("G.12")
def test_of_a_submarine_at_sea_the_enemy_knows_only_that_it_is_there() -> None:
    s, other = start("gulf-1939"), start("gulf-1939")
    n = next(n for n, ship in enumerate(s.kit.ships) if ship.type == "SS")
    enemy = SIDES[1 - s.kit.ships[n].side]
    for state, where in ((s, "3010"), (other, "3112")):
        state.ships[n] = msgspec.structs.replace(state.ships[n], at=at(state, where), sea=1)
    assert seen(s, enemy) == seen(other, enemy)
    for state in (s, other):
        state.ships[n] = msgspec.structs.replace(state.ships[n], shown=True)
    assert seen(s, enemy) != seen(other, enemy)


@pytest.mark.rule("G.12")
def test_markers_have_numbers_of_their_own() -> None:
    s = scene(TEXT.format(states="", where="0707"))
    marker = next(piece for piece in view(s, "aggressor").units if piece.id == "?")
    sheet = GAME.board(s.kit)
    assert sheet.counters[marker.unit].id == "?"  # type: ignore[attr-defined]
    assert marker.unit >= len(s.kit.counters)
    assert unit(s, "F-27-1") == 0
