"""Damaged saves, records and actions: an error that names the place, and nothing else.

A load gives BadSave, or a match: the very one that was saved, where the damage touches nothing
that matters, or another that is sound, where what was changed is as lawful as what stood there.
"""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import grognard
from grognard import library
from grognard.kernel.match import Match
from grognard.kernel.record import BadSave
from grognard.language import LANGS, Language
from tests.every_game.contract import games
from tests.every_game.damage import HURTS, Hurt, Path, damaged, nested, paths, torn
from tests.every_game.tables import Table, played, tables_of

SPOKEN = [Language(lang, strict=True) for lang in LANGS]
CHOSEN = [table for game in games() for table in tables_of(game)[:4]]
"""Among them every way with secrets."""
ACTIONS = (12, 60)


@cache
def saves(table: Table) -> tuple[bytes, ...]:
    found = []
    for actions in ACTIONS:
        m = table.begin(21)
        rng = Random(21)
        for _ in range(actions):
            m.play(m.ask.side, m.ask.sample(rng))
        found.append(m.save())
    return tuple(found)


@cache
def places(table: Table, which: int) -> list[Path]:
    """All places of a save, those of the long lists no more often than the others."""
    every = paths(json.loads(saves(table)[which]))
    short = [path for path in every if len(path) <= 2]
    return every + short * max(1, len(every) // len(short))


@cache
def positions_in(table: Table, which: int) -> list[Path]:
    """All places of the snapshot of a save, evened out likewise."""
    every = paths(json.loads(saves(table)[which])["snapshots"][-1]["state"])
    short = [path for path in every if len(path) <= 2 or path[0] in ("steps", "marks", "zones")]
    return every + short * max(1, len(every) // len(short))


def sound(m: Match[Any]) -> None:
    """A match that was loaded can be looked at and played on."""
    assert list(m.game.faults(m.state)) == []
    for side in m.game.sides:
        m.view(side)
    rng = Random(1)
    for _ in range(6):
        if m.over:
            break
        m.play(m.ask.side, m.ask.sample(rng))
    assert list(m.game.faults(m.state)) == []


def load(data: bytes, *, accept_data: bool = False) -> Match[Any] | None:
    """The match, or None where it is refused as it should be."""
    refused = None
    try:
        return grognard.load(data, accept_data=accept_data)
    except BadSave as error:
        refused = error
    assert refused.where
    for language in SPOKEN:
        assert language.say(f"save-{refused.why}", **refused.about)
        assert language.say(f"save-remedy-{refused.remedy}")
    return None


def test_loading_leaves_the_bytes_alone_and_an_undamaged_save_loads() -> None:
    for table in CHOSEN:
        for data in saves(table):
            copy = bytes(bytearray(data))
            m = load(data)
            assert m is not None
            sound(m)
            assert data == copy


ANY_TABLE = st.sampled_from(range(len(CHOSEN)))
ANY_SAVE = st.sampled_from(range(len(ACTIONS)))
SETTINGS = settings(max_examples=120, suppress_health_check=[HealthCheck.too_slow])


@SETTINGS
@given(ANY_TABLE, ANY_SAVE, HURTS)
def test_a_torn_file_is_refused_or_still_good(table: int, save: int, hurts: list[Hurt]) -> None:
    m = load(torn(saves(CHOSEN[table])[save], hurts))
    if m is not None:
        sound(m)


@SETTINGS
@given(ANY_TABLE, ANY_SAVE, HURTS)
def test_a_save_with_changed_values_is_refused_or_still_good(
    table: int, save: int, hurts: list[Hurt]
) -> None:
    whole = json.loads(saves(CHOSEN[table])[save])
    m = load(json.dumps(damaged(whole, places(CHOSEN[table], save), hurts)).encode())
    if m is not None:
        sound(m)


def with_snapshot_damaged(table: Table, save: int, hurts: list[Hurt]) -> bytes:
    whole = json.loads(saves(table)[save])
    last = whole["snapshots"][-1]
    last["state"] = damaged(last["state"], positions_in(table, save), hurts)
    return json.dumps({**whole, "digest": "other data"}).encode()


@SETTINGS
@given(ANY_TABLE, ANY_SAVE, HURTS)
def test_a_changed_snapshot_is_refused_or_sound(table: int, save: int, hurts: list[Hurt]) -> None:
    """Where the data files have changed, the position comes from the snapshot alone."""
    m = load(with_snapshot_damaged(CHOSEN[table], save, hurts), accept_data=True)
    if m is not None:
        sound(m)


@pytest.mark.parametrize("depth", [1_000, 100_000])
@pytest.mark.parametrize("key", ["entries", "snapshots", "options", "notes"])
def test_data_nested_beyond_all_reason_is_refused(key: str, depth: int) -> None:
    whole = json.loads(saves(CHOSEN[0])[0])
    whole[key] = "deep"
    deep = b"[" * depth + b"]" * depth
    assert load(json.dumps(whole).encode().replace(b'"deep"', deep)) is None


@pytest.mark.parametrize("depth", [1_000, 100_000])
def test_a_snapshot_nested_beyond_all_reason_is_refused_or_left_aside(depth: int) -> None:
    whole = json.loads(saves(CHOSEN[0])[0])
    whole["snapshots"][-1]["state"]["units"] = "deep"
    deep = b"[" * depth + b"]" * depth
    data = json.dumps(whole).encode().replace(b'"deep"', deep)
    m = load(data)
    if m is not None:
        sound(m)
    assert load(data.replace(b'"digest": "', b'"digest": "x'), accept_data=True) is None


@SETTINGS
@given(ANY_TABLE, st.integers(0, 5), st.integers(0, 99), HURTS)
def test_a_damaged_action_is_refused_with_reasons(
    table: int, position: int, draw: int, hurts: list[Hurt]
) -> None:
    m = at_random(CHOSEN[table], position)
    before = m.state.saved()
    side = m.ask.side
    lawful = json.loads(msgspec.json.encode(m.ask.sample(Random(draw), side)))
    hurt = damaged(lawful, paths(lawful), hurts)
    reasons = None
    try:
        m.play(side, m.decode(hurt))
    except grognard.Illegal as refused:
        reasons = refused.reasons
    if reasons is not None:
        assert reasons
        assert m.state.saved() == before
    assert list(m.game.faults(m.state)) == []


@pytest.mark.parametrize("depth", [500, 100_000])
def test_an_action_nested_beyond_all_reason_is_refused(depth: int) -> None:
    m = at_random(CHOSEN[0], 0)
    raw = {"do": "place", "unit": nested(depth), "hex": 3}
    with pytest.raises(grognard.Illegal):
        m.decode(raw)


def at_random(table: Table, which: int) -> Match[Any]:
    positions = played(table).positions
    return table.at(positions[which * (len(positions) - 1) // 5].state)


@pytest.mark.parametrize("game", games())
def test_a_save_of_an_unknown_game_or_scenario_is_refused(game: str) -> None:
    whole = json.loads(saves(tables_of(game)[0])[0])
    for change in ({"game": "chess"}, {"scenario": "stalingrad"}, {"options": {"fog": "thick"}}):
        with pytest.raises(BadSave) as refused:
            grognard.load(json.dumps({**whole, **change}).encode())
        assert refused.value.where in ("$.game", "$.scenario", "$.options")
    for other in library.game_ids():
        m = load(json.dumps({**whole, "game": other}).encode())
        assert (m is not None) == (other == game)
