"""The paragraphs of the rulebook of ercn, listed from the booklet."""

from __future__ import annotations

import re

from tests.every_game.registers import Register

RULEBOOK = """
A1 A2a A2b A2c A2d A2e A2f A2g A3 A4 A5 B C D E E1a E1b E2a E2b E3a E3b E4
F1 F2a F2a.river F2a.major F2a.road F2b F3 F3a F3b F3c F3d F4 F5 F6 F7
G1 G2 G3 G3.AE G3.AR G3.EX G3.RX G3.D1 G3.D2 G3.DR G3.DE G3.limits
G4 G4.1 G4.2 G4.3 G4.4 G4.5 G4.a G4.b G4.c G5
G6 G6.forest G6.rough G6.marsh G6.city G6.river G6.major G6.fort G7
H1 H2 I J J.city K L M1 M2 M3 M3a M3b
"""
MOSKVA = "1a 1b 2 3 4 5 6 7 8 9a 9b 10 11a 11b 11c 11d 11e 12"

REGISTER = Register(
    "ercn",
    (*RULEBOOK.split(), *(f"MOSKVA {number}" for number in MOSKVA.split())),
    frozenset(["A1", "A2b", "A2c", "A2d", "A2e", "A2f", "A2g", "A3", "A4", "A5"]),
    frozenset(),
    ("rulebook",),
    ("L", "M1", "M2", "M3", "M3a", "M3b", "MOSKVA 12"),
    re.compile(r"\b(MOSKVA \d{1,2}[a-e]?|[A-M]\d[a-h]?(?:\.[a-zA-Z0-9]+)?)\b"),
    # Results of combat, and a misprint that a ruling mends.
    frozenset({"D1", "D2", "M3h"}),
)
