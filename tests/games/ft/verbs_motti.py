"""What plays the worked cases of mottis, surrender and panic."""

from __future__ import annotations

from typing import Any

from grognard.games.ft.pieces import MOTTI
from grognard.games.ft.rules.g13_motti import starving, surrenders
from grognard.games.ft.rules.g13_panic import at_most
from grognard.games.ft.state import State
from tests.games.ft.cases import Calc, lays, reckons
from tests.games.ft.scenes import at, play_line, scene

RING = """
turn: 2
weather: clear
sky: cloudy
ground:
  0505 clear
  0101 clear supply=SOV
  1212 clear supply=FIN
held: 0101 {held}
segment: D.3
pieces:
  S-25-1 0505 {states}
  S-122-1 0505 {states}
  S-25 0505 {states}
  F-27-1 0503
  F-27-2 0306
  F-27-3 0507
  F-64-1 0706
  F-64-2 0704
  F-64-3 0304
"""


def ring(states: str = "", held: str = "", *, without: str = "F-99") -> State:
    """Two Soviet units ringed by Finnish battalions two hexes away on six sides."""
    text = RING.format(states=states, held=held)
    return scene("\n".join(line for line in text.splitlines() if without not in line))


@reckons("surrender")
def surrender(calc: Calc) -> dict[str, Any]:
    s = ring("motti")
    for i in (0, 1, 2):
        s.change(i, limited=-calc["level"] - 1)
    assert s.level(0) == calc["level"]
    gives = surrenders(s, calc["roll"], calc.get("further", 0))
    return {"surrenders": bool(starving(s, 0)) and gives}


@reckons("panic")
def panic(calc: Calc) -> dict[str, Any]:
    s = scene(f"""
        turn: 2
        ground:
          0505 clear
        pieces:
          S-122-1 0505 {"motti" if calc.get("motti") else ""}
          S-NK1 {"0505" if calc.get("steady") else "waiting"}
    """)
    return {"panic": calc["roll"] <= at_most(s, s.combat_units(0, at(s, "0505")))}


@lays("G.13-1")
def a_ring_closes() -> None:
    s = ring()
    s.phasing = 1
    play_line(s, "G.13", 1)
    assert all(s.units[i].marks & MOTTI for i in (0, 1, 2))
    assert s.level(0) == -1
