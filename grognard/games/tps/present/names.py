"""What texts call units and dates: by their formation, and by the calendar."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.tps.board import Board, BoardCounter
from grognard.kernel.facets import Say


def names(board: Board, say: Say, lang: str) -> Mapping[str, Mapping[str, str]]:
    """By argument of a text, what stands for each sign: "I/267 (94th Infantry)" for "94 I/267"."""
    units = {one.label: belonging(one, one.label, say) for one in board.counters}
    whole = {one.integrity: belonging(one, one.integrity, say) for one in board.counters}
    dates = {day.id: day.date.fr if lang == "fr" else day.date.en for day in board.calendar}
    return {"unit": units, "units": units, "regiment": whole, "date": dates}


def belonging(counter: BoardCounter, printed: str, say: Say) -> str:
    """What is printed, with the formation it belongs to where that has a name; a brigade that is
    meant as a whole is its formation."""
    key = f"formation-{counter.side}-{counter.parent}"
    formation = say(key) if counter.parent else key
    if formation == key:
        return printed
    if printed == counter.parent:
        return formation
    return say("unit-of", unit=printed[len(counter.parent) + 1 :], formation=formation)
