"""The client's types are those of the server, game by game."""

from __future__ import annotations

import re

import pytest

from grognard.kernel.value import Value
from grognard.library import all_game_ids, game
from grognard.server.typescript import (
    CLIENT,
    DEFAULT,
    SHARED,
    shared_file,
    table_file,
    written,
)

WRITTEN = written()
TABLES = sorted(path for path in WRITTEN if path != SHARED)


@pytest.mark.parametrize("path", WRITTEN)
def test_the_written_types_are_fresh(path: str) -> None:
    assert (CLIENT / path).read_text(encoding="utf-8") == WRITTEN[path], "run `make types`"


def test_every_game_with_a_client_has_its_types() -> None:
    folders = {path.parent.name for path in CLIENT.glob("games/*/index.ts")}
    assert folders == {name for name in all_game_ids() if game(name).wire is not None}
    assert {f"games/{name}/types.gen.ts" for name in folders} | {DEFAULT} == set(TABLES)


def test_a_changed_struct_would_be_noticed() -> None:
    class Probe(Value, frozen=True):
        """A struct that no game has."""

        pips: int = 6

    assert "readonly told: number;" in WRITTEN[SHARED]
    path = next(path for path in TABLES if path != DEFAULT)
    sent = table_file(path, (Probe,), ())
    assert "readonly pips: number;" in sent
    # What the client sends may be left out where it has a default.
    assert "readonly pips?: number;" in table_file(path, (), (Probe,))


@pytest.mark.parametrize("path", TABLES)
def test_what_every_table_has_is_declared_once(path: str) -> None:
    own = WRITTEN[path]
    for name in ("No", "Line"):
        assert f"export interface {name} {{" in shared_file()
        assert f"export interface {name} {{" not in own
        assert re.search(rf"^import type {{.*\b{name}\b.*}}", own, re.M)


@pytest.mark.parametrize("path", TABLES)
def test_the_printed_sheet_and_the_view_of_every_table_are_among_its_types(path: str) -> None:
    sheet = "Sheet" if path == DEFAULT else "Board"
    for name in (sheet, "View"):
        assert f"export interface {name} {{" in WRITTEN[path]
