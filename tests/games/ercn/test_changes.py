"""A value of MOSKVA's data tried with another: a kit of its own, and the files stay."""

from __future__ import annotations

import pytest

from grognard import library
from grognard.ai.changes import Change, NoSuchPlace, changed_kit
from grognard.kernel.pack import Fault


def test_a_kit_is_made_of_it_and_the_files_stay() -> None:
    change = Change("scenarios/moskva.toml", "air_max_per_combat", "1")
    kit = changed_kit("moskva", (), (change,))
    shipped = library.kit_for("moskva", {})
    assert kit.sheets.scenario.air_max_per_combat == 1
    assert shipped.sheets.scenario.air_max_per_combat == 3
    assert kit.digest != shipped.digest


def test_what_the_game_cannot_bear_is_a_fault_of_the_data() -> None:
    with pytest.raises(Fault):
        changed_kit("moskva", (), (Change("scenarios/moskva.toml", "map", "elsewhere"),))
    with pytest.raises(NoSuchPlace):
        changed_kit("moskva", (), (Change("nowhere.toml", "a", "1"),))
