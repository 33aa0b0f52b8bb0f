"""What plays the worked cases of the ice."""

from __future__ import annotations

from typing import Any

from grognard.games.ft.pieces import Mine
from grognard.games.ft.rules.a2_weather import ice_of
from tests.games.ft.cases import Calc, lays, reckons
from tests.games.ft.scenes import at, play_line, start
from tests.games.ft.verbs import in_month


@reckons("ice")
def ice(calc: Calc) -> dict[str, Any]:
    s = in_month(calc["zone"], calc["month"])
    order = s.kit.charts.weather.ice.order
    s.ice = order.index(calc["before"])
    return {"ice": order[ice_of(s, calc["roll"])]}


@lays("A.2.4-1")
def mines_lifted() -> None:
    s = start("gulf-1939")
    s.story = []
    here, side = at(s, "3006"), s.mines[0].side
    s.mines = (*s.mines, Mine(side, here))
    low = s.mine_stock[side][0]
    s.ice = 1
    play_line(s, "A.2.4")
    gone = [mine for mine in s.mines if mine.at == here]
    told = [event for event in s.story if event.what == "mines-lifted"]
    assert not gone
    assert s.mine_stock[side][0] > low
    assert {event.to for event in told} == {"defender"}, "unseen by the enemy"
