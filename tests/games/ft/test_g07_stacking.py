"""[G.7] How much stands in a hex, and in which stacks."""

from __future__ import annotations

import pytest

from grognard.games.ft import GAME
from grognard.games.ft.pieces import GONE
from grognard.games.ft.rules.c1_movement import Move, moves_of
from grognard.games.ft.rules.g07_stacking import MakeRoom, PutInStack, divisible, fits, stacks_in
from grognard.kernel.flow import refusals, submit
from tests.games.ft.scenes import at, play_line, scene, unit, whys

FULL = """
    segment: C.1
    player: aggressor
    ground:
      0505 forest
      0504 forest
      road 0606 0607
    pieces:
      S-25-1 0505
      S-25-2 0505
      S-25-3 0505
      S-305-2 0505
      S-305-3 0504
      S-44 0505
      S-44E 0504
"""


@pytest.mark.rule("G.7")
def test_what_a_hex_holds() -> None:
    s = scene(FULL)
    assert stacks_in(s, at(s, "0505")) == 1, "trackless forest"
    assert stacks_in(s, at(s, "0606")) == 2
    assert divisible([6, 6], 2, 8)
    assert not divisible([6, 6, 4], 2, 8), "16 halves, but no two stacks of 8"
    assert divisible([6, 6, 2, 2], 2, 8)


@pytest.mark.rule("G.7")
def test_nobody_ends_his_move_in_a_full_hex() -> None:
    s = scene(FULL, settled=True)
    here = at(s, "0505")
    assert whys(refusals(s, "aggressor", Move((4,), (here,)))) == ["G.7 hex-full"]
    assert all(move.path[-1] != here for move in moves_of(s, (4,)))
    assert fits(s, here, (*s.of(0, here), unit(s, "S-44E"))), "a company is free"


@pytest.mark.rule("G.7")
def test_the_owner_forms_two_stacks() -> None:
    s = scene(FULL, settled=True)
    assert whys(refusals(s, "aggressor", PutInStack(0, 2))) == ["G.7 no-such-stack"]
    for i in range(4):
        s.change(i, at=at(s, "0606"))
    assert whys(refusals(s, "aggressor", PutInStack(5, 2))) == ["G.7 in-no-stack"]
    assert whys(refusals(s, "aggressor", PutInStack(0, 3))) == ["G.7 no-such-stack"]
    submit(s, "aggressor", PutInStack(0, 2))
    assert s.units[0].stack == 2
    s.change(4, at=at(s, "0606"), stack=2)
    for i in (1, 2):
        submit(s, "aggressor", PutInStack(i, 2))
    assert whys(refusals(s, "aggressor", PutInStack(3, 2))) == ["G.7 stack-too-large"]
    assert not list(GAME.faults(s))


@pytest.mark.rule("G.7")
def test_excess_goes_a_hex_on_or_is_eliminated() -> None:
    s = scene(FULL)
    s.change(4, at=at(s, "0505"))
    ask = play_line(s, "G.7")
    assert ask is not None
    assert ask.sides == ("aggressor",)
    assert whys(refusals(s, "aggressor", MakeRoom(0, -1))) == ["G.7 no-room-made"]
    submit(s, "aggressor", MakeRoom(4, at(s, "0504")))
    assert not s.steps
    wall = "\n".join(f"      {one} clear neutral"
                     for one in ("0404", "0405", "0504", "0506", "0605", "0604"))  # fmt: skip
    s = scene(FULL.replace("      0504 forest\n", wall + "\n").replace("S-44E 0504", "S-44E 0101"))
    s.change(4, at=at(s, "0505"))
    play_line(s, "G.7")
    submit(s, "aggressor", MakeRoom(4, -1))
    assert s.units[4].at == GONE


@pytest.mark.rule("G.7")
def test_stacks_are_formed_when_a_segment_ends() -> None:
    s = scene(FULL)
    for i in range(5):
        s.change(i, at=at(s, "0606"), stack=1)
    play_line(s, "G.7")
    assert sorted(s.units[i].stack for i in range(5)) == [1, 1, 1, 1, 2]
    for i in range(1, 5):
        s.change(i, at=GONE)
    s.change(0, at=at(s, "0505"), stack=2)
    play_line(s, "G.7")
    assert s.units[0].stack == 1, "there is but one in trackless forest"
