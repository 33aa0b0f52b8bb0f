"""Slips in situations: each is named by its line."""

from __future__ import annotations

import pytest

from grognard.games.ercn import situations
from grognard.kernel.situation import BadSituation
from grognard.language import LANGS, Language
from tests.games.ercn.scenes import scene
from tests.games.ercn.tables import situation

PIECES = "pieces:\n  german 256 0101\n"
FLAT = "map: flat 4x6\n"

SLIPS = {
    # the kernel's reader
    "flat": (1, "no colon"),
    "  german 256 0101": (1, "indented"),
    "turn: 1\nmood: grim": (2, "unknown key (key = mood, known = air, bridge, "),
    f"{PIECES}turn: one": (3, "one number (key = turn)"),
    f"{PIECES}turn: 1 2": (3, "one number (key = turn)"),
    f"{PIECES}rail: many": (3, "one number (key = rail)"),
    # the game's keys
    f"{FLAT}{PIECES}options: fog": (4, "pair (word = fog)"),
    f"{FLAT}{PIECES}options: fog=thick": (4, "option no such choice (option = fog, choice = thick"),
    f"{FLAT}{PIECES}options: mist=m1": (4, "option no such option (option = mist"),
    f"{FLAT}{PIECES}options: weather=variable calendar=corrected": (
        4,
        "option variable needs printed (option = calendar, choice = corrected)",
    ),
    f"{FLAT}{PIECES}turn: 11": (4, "turns (last = 10)"),
    f"{FLAT}{PIECES}phase: german siesta": (4, "phase (turn = 1, phase = german siesta)"),
    f"{FLAT}{PIECES}turn: 2\nphase: german move 2Pz": (
        5,
        "phase (turn = 2, phase = german move 2Pz)",
    ),
    f"{FLAT}{PIECES}weather: fog": (4, "weathers (known = clear, mud, frost, snow)"),
    f"{FLAT}{PIECES}air: 4": (4, "air"),
    f"{FLAT}{PIECES}air: 4 3 2": (4, "air"),
    f"{FLAT}{PIECES}air: four 3": (4, "no number (word = four)"),
    f"{FLAT}{PIECES}dice: 4 x": (4, "no number (word = x)"),
    f"{FLAT}city: 0102=soviet\n{PIECES}control: 0102": (5, "pair (word = 0102)"),
    f"{FLAT}city: 0102=soviet\n{PIECES}control: 0102=finn": (
        5,
        "holder (side = finn)",
    ),
    f"{FLAT}city: 0102=soviet\n{PIECES}control: 0103=german": (5, "no city (hex = 0103)"),
    f"{FLAT}{PIECES}control: 9901=german": (4, "no such hex (hex = 9901)"),
    # pieces
    f"{FLAT}pieces:\n  german 256": (3, "piece"),
    f"{FLAT}pieces:\n  german 999 0101": (3, "no such unit (unit = 999)"),
    f"{FLAT}pieces:\n  soviet 256 0101": (3, "no such unit (unit = soviet 256)"),
    f"{FLAT}pieces:\n  german G?1 0101": (3, "no such unit (unit = german G?1)"),
    f"{FLAT}pieces:\n  german 256 0199": (3, "no such hex (hex = 0199)"),
    f"{FLAT}pieces:\n  german 256 0101 tired": (
        3,
        "piece state (word = tired)",
    ),
    f"{FLAT}pieces:\n  german 256 0101 lost": (3, "no number (word = )"),
    f"{FLAT}pieces:\n  german 256 0101 cut x": (3, "no number (word = x)"),
    f"{FLAT}pieces:\n  german 256 0101 lost 2": (
        3,
        "losses (unit = 256, steps = 2, lost = 2)",
    ),
    f"{FLAT}pieces:\n  german 256 0101 dug": (3, "no trench (unit = 256)"),
    f"{FLAT}lake: 0101\n{PIECES}": (4, "no ground (unit = 256, hex = 0101)"),
    f"{FLAT}{PIECES}  soviet 1/22 0101\n": (4, "with the enemy (unit = 1/22, hex = 0101)"),
    f"{FLAT}{PIECES}  german 256 0102\n": (4, "twice (unit = 256)"),
    f"{FLAT}{PIECES}dead: 256": (4, "twice (unit = 256)"),
    f"{FLAT}{PIECES}dead: 1/22\nwaiting: 1/22": (5, "twice (unit = 1/22)"),
    f"{FLAT}{PIECES}dead: 1/99": (4, "no such unit (unit = 1/99)"),
    f"{FLAT}{PIECES}waiting: S?1": (4, "no such unit (unit = S?1)"),
    # counters
    f"{FLAT}counter: german A MECH": (2, "counter (word = german A MECH)"),
    f"{FLAT}counter: german A MECH XX": (2, "counter (word = german A MECH XX)"),
    f"{FLAT}counter: german A MECH XX 5-5": (2, "counter (word = german A MECH XX 5-5)"),
    f"{FLAT}counter: german A MECH XX a-b-c": (2, "counter (word = german A MECH XX a-b-c)"),
    f"{FLAT}counter: german A HOVER XX 1-1-1": (2, "counter (word = german A HOVER XX 1-1-1)"),
    f"{FLAT}counter: german A INF XIX 1-1-1": (2, "counter (word = german A INF XIX 1-1-1)"),
    f"{FLAT}counter: finn A INF XX 1-1-1": (2, "counter (word = finn A INF XX 1-1-1)"),
    f"{FLAT}counter: german A INF XX 1-1-1 trench": (
        2,
        "counter (word = german A INF XX 1-1-1 trench)",
    ),
    f"{FLAT}counter: german A INF XX 3-3-3 2-2-3 1-1-3": (2, "counter faces (unit = A)"),
    # patches
    "map: hilly 4x6": (1, "patch"),
    "map: flat": (1, "patch"),
    "map: flat 4": (1, "patch"),
    "map: flat 4xsix": (1, "patch"),
    "turn: 1\nmap: flat 0x6": (2, "patch size (rows = 0, cols = 6)"),
    "map: flat 4x100": (1, "patch size (rows = 4, cols = 100)"),
    f"{FLAT}forest: 0102 0907": (2, "no such hex (hex = 0907)"),
    f"{FLAT}city: 0907=soviet": (2, "no such hex (hex = 0907)"),
    f"{FLAT}city: 0102=finn": (2, "city (word = 0102=finn)"),
    f"{FLAT}capital: 0907": (2, "no such hex (hex = 0907)"),
    f"{FLAT}river: 0102": (2, "hexside (word = 0102)"),
    f"{FLAT}river: 0102/0907": (2, "no such hex (hex = 0907)"),
    f"{FLAT}fort: 0102/0104": (2, "apart (hex = 0102, to = 0104)"),
    f"{FLAT}road: 0102-0104": (2, "apart (hex = 0102, to = 0104)"),
    f"{FLAT}road: 0102": (2, "path (key = road, word = 0102)"),
    f"{FLAT}railway: 0102-0907": (2, "no such hex (hex = 0907)"),
    f"{FLAT}supply: finn 0101": (2, "side first (key = supply)"),
    f"{FLAT}entry: 0101": (2, "side first (key = entry)"),
    f"{FLAT}supply: german 0907": (2, "no such hex (hex = 0907)"),
    f"{FLAT}front: west": (2, "one number (key = front)"),
    # what stands in the middle of a phase
    f"{FLAT}{PIECES}rest: nonsense": (4, "rest (detail = "),
    f"{FLAT}{PIECES}rest: {{}}": (4, "rest (detail = "),
    f"{FLAT}{PIECES}rest: []": (4, "rest (detail = "),
}


@pytest.mark.parametrize("text", SLIPS, ids=[repr(text[-32:]) for text in SLIPS])
def test_a_slip_is_named_by_its_line(text: str) -> None:
    line, why = SLIPS[text]
    with pytest.raises(BadSituation) as slip:
        situation(text)
    assert slip.value.line == line
    assert str(slip.value).startswith(f"line {line}: {why}")
    for lang in LANGS:
        said = Language(lang, ["ercn"], strict=True).say(
            f"situation-{slip.value.why}", **slip.value.about
        )
        assert said


def test_a_rest_with_a_wrong_part_is_named() -> None:
    m = scene("pieces:\n  german 256 2001\n  soviet 1/22 2032\n")
    text = situations.write(m.state)
    assert text.count('"fought":[]') == 1
    for broken in ('"fought":["x"]', '"fought":[9e9]', '"fight":[]'):
        with pytest.raises(BadSituation, match="rest"):
            situation(text.replace('"fought":[]', broken))
