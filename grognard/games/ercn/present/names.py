"""What texts call units: by their names. A Soviet counter prints its place in its army, and "1/30"
says nothing to a reader."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from grognard.games.ercn.board import Board, BoardCounter
from grognard.kernel.facets import Say

UNITS = ("unit", "units", "attackers", "defenders", "other")
"""Arguments that name units by what their counters print."""

FORMS = (
    (r"(\d+) Panzer$", "unit-panzer"),
    (r"(\d+) ID\(mot\)$", "unit-motorised"),
    (r"(\d+) ID$", "unit-infantry"),
    (r"(\d+) Kavallerie$", "unit-cavalry"),
    (r"Lehrbrigade (\d+) ", "unit-lehr"),
    (r"SS-Division Reich", "unit-reich"),
    (r"SS-Kavallerie", "unit-ss-cavalry"),
    (r".*Grossdeutschland", "unit-grossdeutschland"),
    (r"(\d+) RD", "unit-rifle"),
    (r"(\d+) Gds RD", "unit-guards"),
    (r"(\d+) motor rifle div", "unit-motor-rifle"),
    (r"(\d+) motor rifle bde", "unit-motor-brigade"),
    (r"(\d+) cav div", "unit-cavalry"),
    (r"(\d+) tank bde", "unit-tank-brigade"),
    (r"(\d+) tank div", "unit-tank-division"),
    (r"(\d+) airborne", "unit-airborne"),
    (r"reserve corps", "unit-reserve-corps"),
    (r"reserve tank", "unit-reserve-tanks"),
    (r"rifle brigades", "unit-rifle-brigades"),
)
"""How a printed name is read, and the text that says it."""


def names(board: Board, say: Say, lang: str) -> Mapping[str, Mapping[str, str]]:
    """By argument of a text, what stands for what a counter prints: "162nd Rifle Division" for
    "1/30". Where several are called alike what they print stands behind it."""
    called = {one.id: unit_name(one, say, lang) for one in board.counters}
    alike = Counter(called.values())
    units = {
        one.id: called[one.id]
        if one.decoy or alike[called[one.id]] == 1
        else say("unit-printed", unit=called[one.id], printed=one.id)
        for one in board.counters
    }
    return dict.fromkeys(UNITS, units)


def unit_name(counter: BoardCounter, say: Say, lang: str) -> str:
    """The full name of a unit: "V Corps", "6th Panzer", "53rd Cavalry"."""
    if counter.decoy:
        return say("unit-decoy")
    if counter.size == "XXX" and re.fullmatch("[IVXLC]+", counter.id):
        return say("unit-corps", n=counter.id)
    for pattern, key in FORMS:
        met = re.match(pattern, counter.name)
        if met:
            number = int(met[1]) if met.groups() else 0
            return say(key, n=number, nth=nth(number, say, lang))
    return counter.name or counter.id


def nth(n: int, say: Say, lang: str) -> str:
    """1st, 22nd; 1ʳᵉ, 22ᵉ."""
    if lang == "fr":
        return say("nth-one" if n == 1 else "nth-other", n=n)
    if n % 100 in (11, 12, 13):
        return say("nth-other", n=n)
    return say({1: "nth-one", 2: "nth-two", 3: "nth-few"}.get(n % 10, "nth-other"), n=n)
