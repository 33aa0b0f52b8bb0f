"""Every test that takes a `table` runs on every table; one that takes an `open_table`, on those
where nothing is hidden; one that takes a `board`, on every board."""

from __future__ import annotations

import pytest

from tests.every_game.contract import contract_for, games
from tests.every_game.tables import PATCHES, TABLES, Patch, Table


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    own = {
        name for mark in metafunc.definition.iter_markers("parametrize") for name in mark.args[:1]
    }
    if "table" in metafunc.fixturenames and "table" not in own:
        metafunc.parametrize("table", TABLES, ids=lambda table: table.name)
    if "open_table" in metafunc.fixturenames:
        open_ones = [table for table in TABLES if not table.game.hidden(table.kit)]
        metafunc.parametrize("open_table", open_ones, ids=lambda table: table.name)
    if "board" in metafunc.fixturenames:
        boards = [(game, name) for game in games() for name in contract_for(game).BOARDS]
        metafunc.parametrize("board", boards, ids="-".join)
    if "secret" in metafunc.fixturenames:
        tables: list[Table | Patch] = [*TABLES, *PATCHES]
        secrets = [
            (table, change)
            for table in tables
            for change in table.contract.secret_changes(dict(table.options))
            if change not in table.contract.OPEN.get(table.scenario, ())
        ]
        metafunc.parametrize("secret", secrets, ids=lambda pair: f"{pair[1]}-{pair[0].name}")
