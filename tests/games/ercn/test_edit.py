"""MOSKVA: a position changed by hand, through the door of the situations."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard import library
from grognard.kernel.legality import Illegal
from grognard.kernel.match import Match
from grognard.kernel.record import decode
from grognard.kernel.situation import BadSituation


def begun() -> Match[Any]:
    return library.new("moskva", {"setup": "ready"}, 3)


def test_pieces_points_and_cities_are_changed() -> None:
    match = begun()
    s, kit = match.state, match.kit
    i = next(n for n, u in enumerate(s.units) if u.at >= 0 and kit.counters[n].steps > 1)
    counter = kit.counters[i]
    side = ("german", "soviet")[counter.side]
    at = kit.names[s.units[i].at]
    city = kit.names[kit.cities[0]]
    other = ("soviet", "german")[s.control[0]]
    gone = next(n for n, u in enumerate(s.units) if u.at >= 0 and n != i)
    lines = (
        f"{side} {counter.id} {at} lost 1",
        f"dead {kit.counters[gone].id}",
        f"control {city}={other}",
        "air 2 1",
        "rail 5",
        "weather: mud",
    )
    match.edit(lines, by=side)
    s = match.state
    assert s.units[i].lost == 1
    assert s.units[gone].at < 0
    assert s.control[0] == ("german", "soviet").index(other)
    assert (s.air, s.rail[1], kit.weathers[s.weather]) == ((2, 1), 10, "mud")
    rng = Random(1)
    for _ in range(30):
        match.play(match.ask.side, match.ask.sample(rng))
    assert not list(match.game.faults(match.state))
    loaded = library.load(decode(match.save()))
    assert loaded.state.saved() == match.state.saved()


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("german", "piece"),
        ("german 3PzD", "piece"),
        ("german Nobody 2512", "no-such-unit"),
        ("dead Nobody", "no-such-unit"),
        ("finn 3PzD 2512", "unknown-key"),
        ("weather hot", "weathers"),
        ("control 2512", "pair"),
        ("rail many", "one-number"),
    ],
)
def test_a_line_that_says_nothing_names_its_fault(line: str, why: str) -> None:
    match = begun()
    before = match.state.saved()
    with pytest.raises(BadSituation) as fault:
        match.edit(("air 1 1", line), by="german")
    assert (fault.value.why, fault.value.line) == (why, 2)
    assert match.state.saved() == before
    assert not match.notes


def test_no_piece_is_put_among_the_enemy_or_where_too_many_stand() -> None:
    match = begun()
    s, kit = match.state, match.kit
    mine = next(n for n, u in enumerate(s.units) if u.at >= 0 and kit.counters[n].side == 0)
    theirs = next(u.at for n, u in enumerate(s.units) if u.at >= 0 and kit.counters[n].side == 1)
    with pytest.raises(BadSituation) as fault:
        match.edit((f"german {kit.counters[mine].id} {kit.names[theirs]}",))
    assert fault.value.why == "with-the-enemy"
    there = kit.names[s.units[mine].at]
    crowd = [
        f"soviet {kit.counters[n].id} {kit.names[theirs]}"
        for n, u in enumerate(s.units)
        if u.at >= 0 and kit.counters[n].side == 1
    ]
    with pytest.raises(Illegal) as refusal:
        match.edit(crowd)
    assert [no.why for no in refusal.value.reasons] == ["edit-unsound"]
    assert kit.names[match.state.units[mine].at] == there
