"""The map in characters: every hex in its place, and what stands there."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import grognard
from grognard import library
from grognard.games.ercn.present import console_map
from grognard.games.ercn.view import View
from grognard.kernel.match import Match


@pytest.fixture(scope="module")
def match() -> Match[Any]:
    return grognard.new("moskva", {"setup": "ready"}, seed=1)


def drawn(match: Match[Any], window: console_map.Window, **how: Any) -> list[str]:
    view = match.view("german")
    assert isinstance(view, View)
    return [line.plain for line in console_map.draw(view, match.kit, window, **how)]


def test_a_window_is_as_large_as_it_says(match: Match[Any]) -> None:
    for scale in (console_map.NEAR, console_map.FAR):
        window = console_map.around(match.kit, match.kit.hex("2512"), 3, scale)
        lines = drawn(match, window)
        assert len(lines) == window.height
        assert {len(line) for line in lines} == {window.width}


def test_every_number_stands_where_its_hex_is(match: Match[Any]) -> None:
    window = console_map.whole(match.kit, console_map.NEAR)
    lines = drawn(match, window)
    taken = {unit.at for unit in match.view("german").units}  # type: ignore[attr-defined]
    for name in ("4501", "4532", "0132", "2512", "2612"):
        h = match.kit.hex(name)
        assert h not in taken
        x, y = window.place(h)
        assert lines[y + 1][x + 1 : x + 5] == name


def test_even_rows_lie_half_a_hex_farther_east(match: Match[Any]) -> None:
    window = console_map.whole(match.kit)
    odd, even = window.place(match.kit.hex("2505")), window.place(match.kit.hex("2605"))
    assert even[0] - odd[0] == window.scale.shift
    assert even[1] == odd[1] - 1


KIT = library.kit_for("moskva", {"setup": "ready"})


@given(
    at=st.integers(0, len(KIT.names) - 1),
    width=st.integers(0, 250),
    height=st.integers(0, 120),
    scale=st.sampled_from((console_map.NEAR, console_map.FAR)),
)
def test_a_fitting_window_holds_its_centre(
    at: int, width: int, height: int, scale: console_map.Scale
) -> None:
    window = console_map.fitting(KIT, at, width, height, scale)
    assert window.holds(at)
    assert window.width <= max(width, console_map.MARGIN + scale.width + scale.shift)
    assert window.height <= max(height, 1 + scale.height)
    x, y = window.place(at)
    for dx in range(scale.width):
        for dy in range(scale.height):
            assert window.hex_at(x + dx, y + dy) == at
    assert window.hex_at(0, y) is None
    assert window.hex_at(x, 0) is None
    assert window.hex_at(x, window.height) is None


def test_a_stack_shows_its_arms_and_strength(match: Match[Any]) -> None:
    h = match.kit.hex("3105")
    window = console_map.around(match.kit, h, 0)
    units = [unit for unit in match.view("german").units if unit.at == h]  # type: ignore[attr-defined]
    faces = [match.kit.counters[unit.unit].faces[0] for unit in units]
    lines = drawn(match, window)
    assert lines[1][4:9].count("◆") == len(units) == 3
    assert f"{sum(f.attack for f in faces)}·{sum(f.defence for f in faces)}" in lines[2]


def test_an_entrenched_stack_is_marked(match: Match[Any]) -> None:
    (dug, *_) = (unit for unit in match.view("german").units if unit.dug)  # type: ignore[attr-defined]
    lines = drawn(match, console_map.around(match.kit, dug.at, 0))
    assert "⌂" in lines[1]
    assert lines[2].strip().startswith("0·")


def test_masks_hide_what_is_under_them() -> None:
    masked = grognard.new("moskva", {"setup": "ready", "fog": "m1"}, seed=1)
    foe = masked.state.units[masked.kit.units_of[1][0]].at
    lines = drawn(masked, console_map.around(masked.kit, foe, 0))
    assert console_map.MASK * 5 in lines[1]
    assert "?" in lines[2]
    assert "·" not in lines[2]


def test_names_and_cities_in_both_languages(match: Match[Any]) -> None:
    window = console_map.around(match.kit, match.kit.hex("2912"), 0)
    assert "Vyazm" in drawn(match, window)[1]
    assert "Viazm" in drawn(match, window, lang="fr")[1]
    assert console_map.CITY in "".join(drawn(match, console_map.whole(match.kit)))


def test_rivers_run_along_the_sides(match: Match[Any]) -> None:
    # 0107 has the Desna in the east and to the north-west.
    window = console_map.around(match.kit, match.kit.hex("0108"), 0)
    assert "│" in drawn(match, window)[1]


def test_tint_and_cursor_change_the_ground(match: Match[Any]) -> None:
    view = match.view("german")
    assert isinstance(view, View)
    h = match.kit.hex("2512")
    window = console_map.around(match.kit, h, 0)
    plain, tinted, chosen = (
        console_map.draw(view, match.kit, window, **how)[1]
        for how in ({}, {"tints": {h: "#123456"}}, {"cursor": h})
    )
    assert plain.plain == tinted.plain == chosen.plain
    assert any("#123456" in str(span.style) for span in tinted.spans)
    assert plain.spans != chosen.spans
