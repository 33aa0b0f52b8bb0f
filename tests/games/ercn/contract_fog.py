"""Positions of ercn in which much is hidden close to the enemy: the fronts touch, stacks behind
them are full or not, masks stand in the ways of a retreat, and decoys face units across a major
river, where there is no contact."""

from __future__ import annotations

UNITS = """
counter: german A ARM XX 6-5-4 3-3-4
counter: german B INF XX 4-4-3 2-2-3
counter: german C MECH XX 4-4-4
counter: german D ARM XX 6-5-4 3-3-4
counter: german E INF XX 4-4-3 2-2-3
counter: german F INF XX 4-4-3 2-2-3
counter: german G ARM XX 6-5-4 3-3-4
counter: german H INF XXX 9-9-3 5-5-3
counter: soviet K INF XX 2-3-3 trench 4
counter: soviet L ARM X 3-2-4
counter: soviet M INF XX 3-3-3 2-2-3
counter: soviet N INF XX 2-3-3 trench 4
counter: soviet O INF XXX 4-5-2 2-3-2
counter: soviet P ARM X 3-2-4
counter: soviet Q MECH XX 3-3-4 2-2-4
counter: soviet R INF XX 3-3-3 2-2-3
counter: soviet T ARM XX 4-4-4 2-2-4
"""

GROUND = """
map: flat 8x9
turn: 2
air: 4 3
forest: 0306 0506
river: 0405/0406 0306/0406
major: 0604/0605 0704/0705 0804/0805 0604/0705 0804/0705 0604/0505
road: 0401-0402-0403
railway: 0509-0508-0507
city: 0407=soviet 0702=german
"""

FRONT = """
pieces:
  german A 0304
  german B 0304
  german C 0404
  german D 0206
  german E 0604
  german F 0704
  german G 0402
  german H 0703
  soviet K 0305 dug
  soviet L 0305
  soviet M 0405
  soviet T 0405
  soviet O 0307
  soviet P 0307
  soviet N 0506
  soviet Q 0506
  soviet R 0608
"""

DECOYS = """\
  german G?1 0409
  german G?2 0502
  soviet S?1 0605
  soviet S?2 0705
  soviet S?3 0209
"""

POCKETS = """
map: flat 8x9
turn: 3
air: 2 2
major: 0704/0705 0604/0705 0705/0804
railway: 0109-0108-0107-0106-0105
pieces:
  german A 0403
  german B 0403
  german C 0402
  german E 0703
  german F 0703
  german G?1 0205
  german G?2 0605
  german G?3 0705
  german G?4 0708
  german D 0201
  german H 0801
  soviet K 0404 dug
  soviet L 0404
  soviet M 0704
  soviet T 0704
  soviet O 0408
  soviet R 0108
  soviet S?2 0508
waiting: 1/5
"""
"""Each Soviet stack has a free way out; other ways lie in the zones of masks, or under one."""

DEFILE = """
map: flat 6x6
turn: 2
air: 0 0
lake: 0203 0403 0204 0404
pieces:
  german A 0302
  german B 0302
  german H 0101
  soviet K 0303
  soviet M 0304
  soviet O 0305
  soviet P 0506
  soviet L 0506
  soviet R 0506
"""
"""One way back, into stacks of which the attacker does not know whether they are full."""

LINE = """
map: flat 4x6
turn: 2
air: 0 0
lake: 0103 0104 0204 0303 0304
city: 0203=german
pieces:
  german B 0101
  german E 0101
  soviet S?1 0302
  soviet M 0406
"""
"""The only line to a city that counts leads past a mask."""


def _board(options: str, phase: str, decoys: str = "") -> str:
    return f"scenario: moskva\noptions: {options}\nphase: {phase}{GROUND}{UNITS}{FRONT}{decoys}"


BOARDS = {
    "masks": _board("fog=m1", "german combat"),
    "masks-soviet": _board("fog=m1 air=m3a", "soviet combat"),
    "masks-defile": f"scenario: moskva\noptions: fog=m1\nphase: german combat\n{UNITS}{DEFILE}",
    "fog": _board("fog=m2", "german combat", DECOYS),
    "fog-march": _board("fog=m2", "soviet move", DECOYS),
    "fog-pockets": f"scenario: moskva\noptions: fog=m2\nphase: german combat\n{UNITS}{POCKETS}",
    "fog-rails": f"scenario: moskva\noptions: fog=m2\nphase: soviet move\n{UNITS}{POCKETS}",
    "fog-line": f"scenario: moskva\noptions: fog=m2\nphase: german move\n{UNITS}{LINE}",
    "fog-marks": _board("fog=m2 air=m3b", "german marking", DECOYS),
}
