"""What the register of each game must hold: the rulebook's own numbering, and its manners."""

from __future__ import annotations

import re
from typing import NamedTuple

from grognard.kernel.pack import Pack
from grognard.kernel.rulebook import GAMES, Rulebook

ERCN = """
A1 A2a A2b A2c A2d A2e A2f A2g A3 A4 A5 B C D E E1a E1b E2a E2b E3a E3b E4
F1 F2a F2a.river F2a.major F2a.road F2b F3 F3a F3b F3c F3d F4 F5 F6 F7
G1 G2 G3 G3.AE G3.AR G3.EX G3.RX G3.D1 G3.D2 G3.DR G3.DE G3.limits
G4 G4.1 G4.2 G4.3 G4.4 G4.5 G4.a G4.b G4.c G5
G6 G6.forest G6.rough G6.marsh G6.city G6.river G6.major G6.fort G7
H1 H2 I J J.city K L M1 M2 M3 M3a M3b
"""
TPS = """
1 2.1 2.2 2.2.free 2.2.vacant 2.2.ferry 2.2.parent 2.2.integrity 2.2.week
3.1 3.2 3.21 3.22 3.23 3.3 3.4
4.1 4.2 4.21 4.22 4.23 4.24 4.25 4.26 4.31 4.32 4.4 4.5
5.1 5.2 5.3 5.4 5.5 5.6 5.7 6.1 6.2 6.3 6.31 6.32 6.4 7.1 7.2 7.3 7.4 7.5
8.1 8.11 8.12 8.13 8.14 8.15 8.2 8.21 8.22 8.23 8.23A 8.23B 8.23C 8.23D 8.23E
8.24 8.25 8.26 8.27 8.28 8.3 8.31 8.32 8.33 8.34 8.35
8.351 8.351A 8.351B 8.351C 8.351D 8.351E
8.352 8.352A 8.352B 8.352C 8.352D 8.352E 8.352F 8.352AA
8.353 8.354 8.354A 8.354B 8.354C 8.354D 8.3541
8.355 8.3551 8.3551A 8.3551B 8.3551C 8.3551D 8.3552 8.3553 8.3554 8.3555 8.3556
8.36 8.37 8.38 9.1 9.2 9.3 9.4 9.5 10.1 10.2 10.21 10.22 10.23 10.24 10.3 10.4 10.5 10.6 10.7 10.8
11.1 11.2 11.3 11.4 11.5 11.6 11.7 11.8 12.1 12.11 12.12 12.2 12.21 12.22 12.3 13.1 13.2 13.3
14.1 14.2 14.3 14.4 14.5 14.6 15.1 15.2 15.21 15.22 15.3 15.31 15.32 15.33 16.1 16.2 16.3
17.1 17.11 17.2 17.21 17.3 18.1 18.2 18.3 18.4 18.5 18.6 18.7 19.1 19.2 20.1 20.2 20.3 20.4
21.1 21.2 21.3
"""
PG = """
1.0 1.1 1.2 1.2.afv 1.2.apc 1.2.combat 1.2.control 1.2.fractions 1.2.infantry 1.2.personnel
1.2.rank 1.2.safe 1.2.steps 2.1 2.2 2.3 2.4
3.0 3.0a 3.0b 3.0c 3.1 3.11 3.12 3.13 3.14 3.15 3.2 3.3 3.31 3.32 3.33 3.34
4.0 4.1 4.2 4.3 4.4 4.5
5.0 5.1 5.2 5.3 5.31 5.32 5.4 5.41 5.42 5.43 5.44 5.45 5.5
5.6 5.61 5.62 5.63 5.64 5.65 5.66 5.67 5.7 5.71 5.72 5.73 5.74 5.75
6.0 6.1 6.2 6.3 6.4 6.41 6.42 6.43 6.5 6.51 6.52 6.53 6.54 6.55
6.6 6.61 6.62 6.63 6.64 6.65 6.66 6.7 6.71 6.72 6.73 6.8 6.81 6.82 6.83 6.84 6.85 6.9
7.1 7.2 7.21 7.22 7.23 7.24 7.25 7.3 7.31 7.32 7.33 7.4 7.41 7.42 7.43 7.44 7.45 7.46
7.5 7.51 7.52 7.6 7.61 7.62 7.63 7.64
8.0 8.1 8.2 8.21 8.22 8.23 8.3 8.31 8.32 8.33 8.34 8.35 8.36 8.4 8.41 8.42
9.0 9.1 9.2 9.3 9.4 9.5 9.51 9.52 9.53 10.0 10.1 10.2 10.3 10.4
11.0 11.1 11.11 11.12 11.2 11.3
12.0 12.1 12.11 12.12 12.13 12.2 12.3 12.4 12.41 12.42 12.43 12.5 12.51 12.52 12.53 12.54
13.0 13.1 13.11 13.12 13.13 13.14 13.2 13.21 13.22 13.23 13.24
14.0 14.1 14.11 14.13 14.2 14.3 14.31 14.32 14.33 14.34 14.35 14.4 14.41 14.42 14.43 14.44 14.45
15.0 15.1 15.11 15.12 15.13 15.14 15.2 15.21 15.22 15.3 15.31 15.32
16.1 16.11 16.12 16.13 16.2 16.21 16.22 16.23 16.24 16.26 16.3 16.4 16.41 16.42
16.5 16.51 16.52 16.53 16.6 16.7 16.71 16.72 16.73 16.74 16.75
17.1 17.2 17.3 17.4 17.5 17.6 17.61 17.62 17.63 17.64
"""


class Register(NamedTuple):
    """One game's rulebook, as somebody with the booklet in his hand would list it."""

    game: str
    paragraphs: tuple[str, ...]
    """In the order of the booklet, with the parts of a paragraph that are cited."""
    components: frozenset[str]
    """Things in the box."""
    manners: frozenset[str]
    """What only makes sense at a table."""
    marks: tuple[str, ...]
    """Where a paragraph may come from."""
    optional: tuple[str, ...]
    """Paragraphs that an option brings into play, as patterns of their numbers."""
    named: re.Pattern[str]
    """How the texts name another paragraph, or several of them in brackets."""
    not_rules: frozenset[str] = frozenset()
    """What looks like the number of a paragraph and is none."""

    @property
    def book(self) -> Rulebook:
        return Rulebook.read(Pack(GAMES / self.game / "data"))


def moskva(numbers: str) -> tuple[str, ...]:
    return tuple(f"MOSKVA {number}" for number in numbers.split())


REGISTERS = {
    register.game: register
    for register in (
        Register(
            "ercn",
            (*ERCN.split(), *moskva("1a 1b 2 3 4 5 6 7 8 9a 9b 10 11a 11b 11c 11d 11e 12")),
            frozenset(["A1", "A2b", "A2c", "A2d", "A2e", "A2f", "A2g", "A3", "A4", "A5"]),
            frozenset(),
            ("rulebook",),
            ("L", "M1", "M2", "M3", "M3a", "M3b", "MOSKVA 12"),
            re.compile(r"\b(MOSKVA \d{1,2}[a-e]?|[A-M]\d[a-h]?(?:\.[a-zA-Z0-9]+)?)\b"),
            # Results of combat, and a misprint that a ruling mends.
            frozenset({"D1", "D2", "M3h"}),
        ),
        Register(
            "tps",
            tuple(TPS.split()),
            frozenset(["1", "3.1", "3.21", "4.1", "4.31", "4.32", "4.5", "5.5"]),
            frozenset({"2.1", "7.5", "8.15", "8.38"}),
            ("rulebook", "found", "sister game", "reconstructed"),
            ("17.11", r"21\.[23]"),
            re.compile(r"\((\d{1,2}(?:\.\d+[A-F]?)?(?:, (?:\d{1,2}\.\d+[A-F]?|[A-F]))*)\)"),
            frozenset("ABCDEF"),
        ),
        Register(
            "pg",
            tuple(PG.split()),
            frozenset(["1.0", "1.1", "2.1", "2.3", "2.4", "8.23", "15.0"]),
            frozenset(),
            ("rulebook", "found", "reconstructed"),
            (r"17\..*",),
            re.compile(r"\((\d{1,2}\.\d+[a-c]?(?:, \d{1,2}\.\d+[a-c]?)*)\)"),
        ),
    )
}
