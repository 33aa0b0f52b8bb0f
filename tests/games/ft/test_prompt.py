"""What stands on the buttons: the names of units, aircraft, ships and hexes."""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.games.ft import GAME
from grognard.games.ft.present.prompt import named
from grognard.kernel.default_table import Choice
from grognard.kernel.flow import settle, submit
from tests.games.ft.scenes import at, start
from tests.games.ft.verbs_sea import sea, ship


def button(**action: Any) -> Choice:
    return Choice(label="k", rule="", action=action)


def test_a_button_names_what_it_is_about() -> None:
    s = sea("gulf-1939", "G3-D2", "G3F-VAI")
    k, foe, here = ship(s, "G3-D2"), ship(s, "G3F-VAI"), at(s, "4309")
    found = named(s, button(do="sail", ships=[k], order="patrol", path=[here]))
    assert (found.about["ships"], found.about["order"], found.about["hex"]) == (
        "G3-D2", "patrol", "4309")  # fmt: skip
    found = named(s, button(do="sail", ships=[k], order="lay", path=[]))
    assert found.about["hex"] == s.kit.names[s.ships[k].at], "where it lies"
    found = named(s, button(do="aim", target=foe, torpedo=True))
    assert (found.about["target"], found.about["torpedo"]) == ("G3F-VAI", "True")
    found = named(s, button(do="fly", plane=0, mission="recon", path=[here]))
    assert (found.about["plane"], found.about["mission"]) == (s.kit.planes[0].id, "recon")
    found = named(s, button(do="meet", plane=0, target=-1, through=True))
    assert (found.about["other"], found.about["through"]) == ("none", "True")
    found = named(s, button(do="build", units=[0], project="trench", to=[here]))
    assert found.about["hex"] == "4309", "several hexes: the last"
    assert "hex" not in named(s, button(do="build", units=[0], project="trench", to=[])).about


def test_everybody_has_a_prompt_all_through_a_game_at_sea() -> None:
    s, rng, count = start("gulf-1943"), Random(4), 0
    ask = settle(s)
    while ask is not None and count < 150:
        side = ask.sides[0]
        if count % 30 == 29:
            for one in GAME.sides:
                assert GAME.prompt(s, one).waits is not None
        ask = submit(s, side, s.steps[-1].draw(s, side, rng))
        count += 1
    assert not list(GAME.faults(s))
