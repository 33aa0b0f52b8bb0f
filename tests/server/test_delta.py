"""Deltas: applied to the old view they give the new one, and they hold no more than that."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard import library
from grognard.kernel.keyed import list_keys
from grognard.kernel.value import CHANCE, Value
from grognard.server.delta import applied, delta, is_empty
from grognard.server.wire import Delta

KEYS = {"units": "unit", "masks": "at"}

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
        "dead": st.sets(st.integers(0, 30), max_size=12).map(sorted),
        "control": st.lists(st.sampled_from(["german", "soviet", ""]), min_size=9, max_size=9),
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
    assert applied(old, over_the_wire(delta(old, new, KEYS))) == new


@given(views)
def test_from_a_view_to_itself_nothing_is_sent(view: dict[str, Any]) -> None:
    assert is_empty(delta(view, view, KEYS))


@given(views, views)
def test_a_member_that_stays_is_not_sent(old: dict[str, Any], new: dict[str, Any]) -> None:
    by = delta(old, new, KEYS)
    for name, key in KEYS.items():
        if name in by.lists:
            same = [m for m in new[name] if m in old[name]]
            assert not [m for m in by.lists[name].put if m in same]
            left = {m[key] for m in old[name]} - {m[key] for m in new[name]}
            assert set(by.lists[name].gone) == left


def test_a_list_out_of_order_is_sent_whole() -> None:
    old = {"units": [{"unit": 2}, {"unit": 1}]}
    new = {"units": [{"unit": 1}, {"unit": 2}]}
    assert delta(old, new, KEYS).fields == new
    assert applied(old, delta(old, new, KEYS)) == new


def test_numbers_in_order_are_sent_as_those_that_came_and_went() -> None:
    old, new = {"dead": [1, 4, 9, 12, 20]}, {"dead": [1, 4, 7, 12, 20]}
    by = over_the_wire(delta(old, new))
    assert (by.lists["dead"].put, by.lists["dead"].gone) == ((7,), (9,))
    assert applied(old, by) == new


def test_of_a_list_of_the_same_length_the_changed_positions_are_sent() -> None:
    old = {"control": ["g", "g", "s", "", "s", "g"]}
    new = {"control": ["g", "s", "s", "", "s", "g"]}
    by = over_the_wire(delta(old, new))
    assert by.lists["control"].at == ((1, "s"),)
    assert applied(old, by) == new
    other = {"control": ["s", "s", "g", "g", "s", "g"]}
    assert delta(old, other).fields == other, "where half of it changed, it is sent whole"


def test_keys_are_declared_on_the_members() -> None:
    class Seen(Value, frozen=True):
        KEY: ClassVar[str] = "hex"
        hex: int

    class Shown(Value, frozen=True):
        marks: tuple[Seen, ...]
        pair: tuple[Seen, Seen]
        dead: tuple[int, ...]

    Shown.__annotations__.update(
        marks=tuple[Seen, ...], pair=tuple[Seen, Seen], dead=tuple[int, ...]
    )
    assert list_keys(Shown) == {"marks": "hex"}


@pytest.mark.parametrize("game", library.game_ids())
def test_a_real_game_step_by_step(game: str) -> None:
    """Every list of members of the view has a key, and only short lists are sent whole."""
    scenario = next(s.id for s in library.scenarios() if s.game == game)
    match = library.new(scenario, seed=3)
    rng = Random(3)
    keys = list_keys(type(match.view(match.game.sides[0])))
    assert "units" in keys
    old = {side: as_sent(match.view(side)) for side in match.game.sides}
    small = steps = 0
    for _ in range(150):
        if CHANCE in match.ask.sides:
            match.roll()
        else:
            side = rng.choice(match.ask.sides)
            match.play(side, match.ask.sample(rng, side))
        for side, view in old.items():
            new = as_sent(match.view(side))
            by = over_the_wire(delta(view, new, keys))
            old[side] = applied(view, by)
            assert old[side] == new
            small += len(msgspec.json.encode(by)) < len(msgspec.json.encode(new)) / 4
            steps += 1
    assert small > steps * 0.8, "most are a small part of the view"
