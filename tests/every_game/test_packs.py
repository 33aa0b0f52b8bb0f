"""The packs of every game: no slip of the hand in one of their files goes unexplained."""

from __future__ import annotations

import re
import shutil
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard import library
from grognard.kernel.pack import Fault, Pack
from grognard.kernel.rulebook import GAMES
from grognard.language import keys
from tests.every_game.contract import contract_for, games
from tests.every_game.slips import KINDS, check_explained, torn

PACKS = {game: contract_for(game).PACK for game in games()}
"""Every game, and one of its scenarios that is quickly read."""
SPOT = st.integers(0, 10**6)
KEY = re.compile(r'"([a-z0-9]+(?:-[a-z0-9]+)+)"')
ONES = pytest.mark.parametrize("game", PACKS)


@cache
def names(game: str) -> tuple[str, ...]:
    """The files a scenario is read from."""
    pack = Pack(library.data_folder(game))
    library.game(game).kit(pack, PACKS[game], {})
    return pack.given


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Packs that a test may tear, and mends."""
    folder = tmp_path_factory.mktemp("packs")
    for game in PACKS:
        shutil.copytree(GAMES / game / "data", folder / game)
    return folder


@ONES
@settings(max_examples=60, deadline=None)
@given(data=st.data(), kind=st.sampled_from(KINDS), n=SPOT, m=SPOT)
def test_damage_is_explained_or_harmless(
    copied: Path, game: str, data: st.DataObject, kind: str, n: int, m: int
) -> None:
    file = copied / game / data.draw(st.sampled_from(names(game)))
    whole = file.read_bytes()
    file.write_bytes(torn(whole, kind, n, m))
    pack = Pack(copied / game)
    try:
        assert library.game(game).kit(pack, PACKS[game], {}).names
    except Fault as fault:
        check_explained(game, pack, fault)
    finally:
        file.write_bytes(whole)


def of_packs(found: set[str]) -> set[str]:
    return {key for key in found if key.startswith("pack-")}


def spoken(game: str, texts: set[str]) -> dict[str, set[str]]:
    """The keys in the source of what reads and proves a game's pack, each with its texts."""
    kernel, folder = GAMES.parent / "kernel", GAMES / game
    sources = [kernel / "pack.py", kernel / "validation.py", folder / "sheets.py"]
    sources += sorted((folder / "validation").glob("*.py"))
    written = {key for path in sources for key in KEY.findall(path.read_text(encoding="utf-8"))}
    return {key: {key, f"pack-{key}", f"pack-remedy-{key}"} & texts for key in written}


@ONES
def test_every_key_has_a_text_and_every_text_a_key(game: str) -> None:
    engine, own = of_packs(keys("en")), of_packs(keys("en", game))
    found = spoken(game, engine | own)
    assert {key for key, texts in found.items() if not texts} == {"utf-8"}
    assert own - set().union(*found.values()) == set()


def test_every_text_of_the_engine_is_used_by_a_game_or_by_the_register() -> None:
    engine = of_packs(keys("en"))
    used = (texts for game in PACKS for texts in spoken(game, engine).values())
    register = KEY.findall((GAMES.parent / "kernel" / "rulebook.py").read_text(encoding="utf-8"))
    assert engine - set(register).union(*used) == set()


@pytest.mark.parametrize("game", library.game_ids())
def test_a_game_can_be_a_key(game: str) -> None:
    """The server keeps calendars and phases by the game."""
    assert {library.game(game): game}[library.game(game)] == game
