"""The client's types are those of the server."""

from __future__ import annotations

from pathlib import Path

from grognard.server.typescript import roots, roots_of_pg, roots_of_tps, typescript

WIRE = Path(__file__).parents[2] / "web" / "src" / "wire"
WRITTEN = WIRE / "types.gen.ts"


def test_the_written_types_are_fresh() -> None:
    assert WRITTEN.read_text(encoding="utf-8") == typescript(roots()), "run `make types`"
    tps = (WIRE / "tps.gen.ts").read_text(encoding="utf-8")
    assert tps == typescript(roots_of_tps(), {}), "run `make types`"
    pg = (WIRE / "pg.gen.ts").read_text(encoding="utf-8")
    assert pg == typescript(roots_of_pg(), {}), "run `make types`"


def test_a_changed_struct_would_be_noticed() -> None:
    text = typescript(roots())
    assert "export interface News {" in text
    assert "readonly told: number;" in text
    assert typescript(roots()[:-1]) != text
