"""What plays the worked cases of markers and concealment."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from grognard.games.ft.pieces import FATIGUE, PANIC
from grognard.games.ft.rules.c1_movement import Move
from grognard.games.ft.rules.c2_sailing import Sail
from grognard.games.ft.rules.g12_concealment import Conceal
from grognard.games.ft.view import view
from grognard.kernel.default_table import View
from grognard.kernel.flow import refusals, submit
from tests.games.ft.cases import lays
from tests.games.ft.scenes import at, play_line, scene
from tests.games.ft.verbs_sea import anchor, sea

WOODS = "\n  ".join(f"{c:02d}{r:02d} forest" for c in range(1, 13) for r in range(1, 13))


@lays("B.2.9-1")
def both_come_off() -> None:
    s = scene("ground:\n  0505 forest\npieces:\n  S-25-1 0505 fatigue panic\n")
    play_line(s, "B.2.9", 0)
    assert not s.units[0].marks & (FATIGUE | PANIC)


@lays("B.2.9-2")
def the_fourth_marker() -> None:
    s = scene(f"veiled: 0101 0303 0909\nground:\n  {WOODS}\npieces:\n  F-27-1 0101\n  F-27-2 0303\n"
              "  F-27-3 0909\n  F-64-1 0505\n  F-64-2 0707\n  S-25-1 1212\n")  # fmt: skip
    play_line(s, "B.2.9", 1)
    submit(s, "defender", Conceal(at(s, "0505")))
    assert [one.why for one in refusals(s, "defender", Conceal(at(s, "0707")))] == [
        "no-marker-of-concealment"]  # fmt: skip


@lays("G.12-1")
def the_marker_alone() -> None:
    s = scene(f"veiled: 0505\nground:\n  {WOODS}\npieces:\n  F-27-1 0505 reduced\n  F-27-2 0505\n"
              "  S-25-1 1212\n")  # fmt: skip
    seen = view(s, "aggressor")
    assert isinstance(seen, View)
    there = [piece for piece in seen.units if piece.side == "defender"]
    assert [(piece.id, piece.marks) for piece in there] == [("?", ())]


@lays("G.12-2")
def past_it_along_the_road() -> None:
    s = scene(f"veiled: 0505\nground:\n  {WOODS}\n  road 0408 0407 0406 0405 0404 0403 0402\n"
              "pieces:\n  F-27-1 0505\n  F-27-2 0505\n  S-25-1 0407\n")  # fmt: skip
    beside = set(s.kit.ground.around[at(s, "0505")])
    way = tuple(at(s, one) for one in ("0406", "0405", "0404", "0403"))
    assert beside & set(way)
    assert way[-1] not in beside
    s.kit.counters[2].ma = (4, 4)
    play_line(s, "C.1.0", 0)
    submit(s, "aggressor", Move((2,), way))
    assert s.kit.names[s.units[2].at] == "0403"
    assert s.veiled == 1 << at(s, "0505")


@lays("G.12-3")
def a_minelayer_passes() -> None:
    """Two truths: it lays a mine on its way, or none."""
    heard = []
    for order, mines in (("lay", 1), ("sail", 0)):
        s = sea("gulf-1939", "G3F-LOU", side=1)
        k = anchor(s, "G3F-LOU", "3007")
        s.story = []
        sailing = Sail((k,), order, (at(s, "3008"), at(s, "3009")))
        submit(s, "defender", replace(sailing, where=at(s, "3008")) if mines else sailing)
        assert s.kit.names[s.ships[k].at] == "3009"
        assert [mine.at for mine in s.mines] == [at(s, "3008")] * mines
        told = [event for event in s.story if event.to in ("", "aggressor")]
        assert told, "its path is seen"
        heard.append(msgspec.json.encode((told, view(s, "aggressor"))))
    assert heard[0] == heard[1], "neither mine, hex nor number left"
