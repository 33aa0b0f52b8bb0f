"""Nobody acts with a piece of the other side, or with a piece or a hex that is not there."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from grognard.games.efs import GAME
from grognard.kernel.flow import Action
from grognard.kernel.offers import tag
from tests.games.efs.scenes import scene

PIECES = frozenset(("unit", "units", "hq", "zap", "regiment", "asp", "by"))
"""Fields of actions that name pieces."""
IN_A_FIGHT = frozenset((
    "place-order", "remove-order", "add-gun", "bust", "name-supply", "engage", "retreat-to",
))  # fmt: skip
"""They are asked for an attack or a retreat under way; tests of theirs say who may act."""
BY_DIVISION = frozenset(("detach", "recombine"))
"""[23.22, 23.32] They begin with the division, which nobody here has."""
KINDS = [
    kind for kind in GAME.actions
    if PIECES & set(kind.__struct_fields__) and tag(kind) not in IN_A_FIGHT | BY_DIVISION
]  # fmt: skip
FIELD = """
phase: axis_mvt
ground:
  0101 clear
pieces:
  18/18Pz 0505
  172_RD 0506
  HQ_13 0707
"""


HEXES = frozenset(("at", "to", "hexes", "path"))
"""Fields of actions that name hexes."""
BY_ATTACK = frozenset(("declare", "take-back", "resolve", "bombard", "advance-to"))
"""Their hexes are looked for among the attacks; tests of theirs say which."""
PLACES = [
    kind for kind in GAME.actions
    if HEXES & set(kind.__struct_fields__) and tag(kind) not in IN_A_FIGHT | BY_ATTACK
]  # fmt: skip


def filled(kind: type[Action[Any]], piece: int, at: int = 0) -> Action[Any]:
    """An action about this piece and this hex, whatever else it asks for."""
    given: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        several = "tuple" in str(field.type)
        if field.name in PIECES:
            given[field.name] = (piece,) if several else piece
        elif field.name in HEXES:
            given[field.name] = (at,) if several else at
        elif several:
            given[field.name] = (0,)
        else:
            given[field.name] = {int: 0, bool: False}.get(field.type, "I")
    return kind(**given)


@pytest.mark.parametrize("kind", KINDS, ids=tag)
def test_a_piece_is_its_owner_s(kind: type[Action[Any]]) -> None:
    s = scene(FIELD)
    for side, foe in (("axis", 1), ("soviet", 0)):
        for piece in (foe, len(s.units), -2):
            reasons = list(filled(kind, piece).why_not(s, side))
            assert "0" in {reason.rule for reason in reasons}, (side, piece)


@pytest.mark.parametrize("kind", PLACES, ids=tag)
def test_a_hex_is_on_the_map(kind: type[Action[Any]]) -> None:
    s = scene(FIELD)
    for at in (-1, len(s.kit.names)):
        reasons = list(filled(kind, 0, at).why_not(s, "axis"))
        assert "0" in {reason.rule for reason in reasons}, at
