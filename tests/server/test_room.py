"""What the room keeps in memory, and what it reads of other games."""

from __future__ import annotations

import pytest

from tests.server.screens import FOG, PEOPLE, Server, new_game


def test_locks_are_there_as_long_as_somebody_needs_them(server: Server) -> None:
    for _ in range(3):
        game = new_game(server)
        assert server.get(f"/api/games/{game}/record").status_code == 200
    assert len(server.room._opening) == 0


def test_a_file_is_loaded_without_a_look_at_every_game(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = new_game(server, options=FOG, seats=PEOPLE)
    saved = server.get(f"/api/games/{game}/save").content

    async def nothing() -> None:
        raise AssertionError("all games were read")

    monkeypatch.setattr(server.room.store, "rows", nothing)
    refused = server.post("/api/load", content=saved)
    assert refused.json()["why"] == "copy-secret"
    assert server.delete(f"/api/games/{game}").status_code == 204
    assert server.post("/api/load", content=saved).status_code == 201
