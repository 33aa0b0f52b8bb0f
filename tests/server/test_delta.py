"""Deltas: applied to the old view they give the new one, and they hold no more than that."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from grognard import library
from grognard.server.delta import KEYS, applied, delta, is_empty
from grognard.server.wire import Delta

plain = st.one_of(st.none(), st.booleans(), st.integers(-9, 9), st.text("ab", max_size=3))


def members(key: str) -> st.SearchStrategy[list[dict[str, Any]]]:
    """A list of members in the order of their keys, as views have them."""
    rest = st.fixed_dictionaries({"what": plain})
    return st.dictionaries(st.integers(0, 30), rest, max_size=12).map(
        lambda found: [{key: k, **found[k]} for k in sorted(found)]
    )


views = st.fixed_dictionaries(
    {
        "turn": st.integers(0, 10),
        "about": st.dictionaries(st.text("xy", max_size=2), plain, max_size=3),
        "waiting": st.lists(st.integers(0, 5), max_size=4),
        "units": members("unit"),
        "masks": members("at"),
    }
)


def as_sent(view: Any) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view))
    return found


def over_the_wire(by: Delta) -> Delta:
    return msgspec.json.decode(msgspec.json.encode(by), type=Delta)


@given(views, views)
def test_the_delta_leads_from_one_view_to_the_other(
    old: dict[str, Any], new: dict[str, Any]
) -> None:
    assert applied(old, over_the_wire(delta(old, new))) == new


@given(views)
def test_from_a_view_to_itself_nothing_is_sent(view: dict[str, Any]) -> None:
    assert is_empty(delta(view, view))


@given(views, views)
def test_a_member_that_stays_is_not_sent(old: dict[str, Any], new: dict[str, Any]) -> None:
    by = delta(old, new)
    for name, key in KEYS.items():
        if name in by.lists:
            same = [m for m in new[name] if m in old[name]]
            assert not [m for m in by.lists[name].put if m in same]
            left = {m[key] for m in old[name]} - {m[key] for m in new[name]}
            assert set(by.lists[name].gone) == left


def test_a_list_out_of_order_is_sent_whole() -> None:
    old = {"units": [{"unit": 2}, {"unit": 1}]}
    new = {"units": [{"unit": 1}, {"unit": 2}]}
    assert delta(old, new).fields == new
    assert applied(old, delta(old, new)) == new


def test_a_real_game_step_by_step() -> None:
    match = library.new("moskva", {"setup": "ready", "fog": "m1"}, 3)
    rng = Random(3)
    old = {side: as_sent(match.view(side)) for side in match.game.sides}
    small = 0
    for _ in range(150):
        match.play(match.ask.side, match.ask.sample(rng))
        for side, view in old.items():
            new = as_sent(match.view(side))
            by = over_the_wire(delta(view, new))
            old[side] = applied(view, by)
            assert old[side] == new
            small += len(msgspec.json.encode(by)) < len(msgspec.json.encode(new)) / 4
    assert small > 200, "most are a small part of the view"
