"""Games saved by earlier versions of the program still load, and to the same position.

A save lies in `tests/games/<game>/saves` beside a JSON file with the digest of what each side saw
when it was made. It is never made anew: a save that no longer loads is a defect.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import msgspec
import pytest

import grognard
from grognard import library

GAMES = Path(__file__).parents[1] / "games"
SAVES = sorted(GAMES.glob("*/saves/*.save"))


def name_of(path: Path) -> str:
    return f"{path.parents[1].name}-{path.stem}"


def test_every_game_keeps_one() -> None:
    assert {path.parents[1].name for path in SAVES} >= set(library.game_ids())


@pytest.mark.parametrize("game", library.game_ids())
def test_data_said_to_play_alike_are_those_of_today(game: str) -> None:
    """A record of earlier data is replayed with the data that its game names for it, and with no
    others: what an owner of the box has changed is a difference, and told."""
    alike = library.game(game).alike
    scenarios = [one.id for one in library.scenarios() if one.game == game] if alike else []
    today = {library.kit_for(id, {}).digest for id in scenarios}
    assert set(alike.values()) <= today
    assert not set(alike) & today


@pytest.mark.parametrize("path", SAVES, ids=name_of)
def test_an_earlier_save_loads_to_the_same_position(path: Path) -> None:
    match = grognard.load(path.read_bytes())
    told = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert set(told["views"]) == set(match.game.sides)
    for side, digest in told["views"].items():
        seen = msgspec.json.encode(match.view(side))
        assert hashlib.sha256(seen).hexdigest() == digest, side


@pytest.mark.parametrize("path", SAVES, ids=name_of)
def test_an_earlier_save_is_saved_again_without_loss(path: Path) -> None:
    once = grognard.load(path.read_bytes())
    again = grognard.load(once.save())
    assert again.entries == once.entries
    assert [again.view(side) for side in again.game.sides] == [
        once.view(side) for side in once.game.sides
    ]
