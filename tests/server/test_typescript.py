"""The client's types are those of the server."""

from __future__ import annotations

import re
from pathlib import Path

from grognard.server.typescript import (
    roots,
    roots_of_pg,
    roots_of_tps,
    typescript,
    typescript_of,
)

WIRE = Path(__file__).parents[2] / "web" / "src" / "wire"
GAMES = WIRE.parent / "games"
WRITTEN = WIRE / "types.gen.ts"


def test_the_written_types_are_fresh() -> None:
    assert WRITTEN.read_text(encoding="utf-8") == typescript(roots()), "run `make types`"
    tps = (GAMES / "tps/types.gen.ts").read_text(encoding="utf-8")
    assert tps == typescript_of(roots_of_tps()), "run `make types`"
    pg = (GAMES / "pg/types.gen.ts").read_text(encoding="utf-8")
    assert pg == typescript_of(roots_of_pg()), "run `make types`"


def test_a_changed_struct_would_be_noticed() -> None:
    text = typescript(roots())
    assert "export interface News {" in text
    assert "readonly told: number;" in text
    assert typescript(roots()[:-1]) != text


def test_what_every_table_has_is_declared_once() -> None:
    common, own = typescript(roots()), typescript_of(roots_of_tps())
    for name in ("No", "Line", "Deed"):
        assert f"export interface {name} {{" in common
        assert f"export interface {name} {{" not in own
        assert re.search(rf"^import type {{.*\b{name}\b.*}}", own, re.M)
    # of the same name and not the same
    assert "export interface Chance {" in common
    assert "export interface Chance {" in own
