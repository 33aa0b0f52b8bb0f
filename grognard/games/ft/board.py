"""The printed sheet for the default table: hexes and boxes with links, the pieces, the turns."""

from __future__ import annotations

from grognard.games.ft.counters import SIDES, Counter
from grognard.games.ft.ground import TERRAINS, WORDS
from grognard.games.ft.kit import Kit
from grognard.kernel.default_table import Counter as Printed
from grognard.kernel.default_table import Day, Sheet, Space
from grognard.kernel.scenarios import Title

HIDDEN, DEPOT, MINES, NET = "?", "SUPPLY", "MINES", "NET"
SLOTS = {HIDDEN: 24, DEPOT: 24, MINES: 24, NET: 8}
"""Markers that a view shows as pieces: so many of a kind for each side, after all counters."""
BOX_STEP = 1.5


def label(counter: Counter) -> str:
    """[G.4] What is printed on a counter: attack-defence-allowance."""
    return f"{counter.acf[0]}-{counter.dcf[0]}-{counter.ma[0]}"


def first_slot(kit: Kit) -> int:
    """The number of the first marker after all counters."""
    return len(kit.counters) + len(kit.planes) + len(kit.ships)


def slot(kit: Kit, kind: str, side: int, n: int) -> int:
    """The number of a marker of a kind."""
    at = first_slot(kit)
    for name, count in SLOTS.items():
        if name == kind:
            return at + side * count + min(n, count - 1)
        at += 2 * count
    raise ValueError(kind)


def spaces(kit: Kit) -> tuple[Space, ...]:
    """Every hex where it is drawn, with its terrain and its place; boxes in a row beneath."""
    ground = kit.ground
    made = []
    south = max(-ground.grid.centre(h)[1] for h in ground.grid.hexes) + 2
    for a, name in enumerate(ground.names):
        if a < ground.hexes:
            x, y = ground.grid.centre(ground.atlas.of_hex[a])
            words = [word for word, bit in WORDS.items() if ground.bits[a] & bit]
            kind = "+".join((TERRAINS[ground.terrain[a]], *words))
            made.append(Space(name, round(x, 3), round(-y, 3), kind))
        else:
            made.append(Space(name, (a - ground.hexes) * BOX_STEP, south, "box"))
    return tuple(made)


def board(kit: Kit) -> Sheet:
    scenario = kit.scenario
    return Sheet(
        Title(scenario.title_en, scenario.title_fr),
        spaces(kit),
        tuple((a, b) for a, b in kit.ground.ends if a < b),
        (
            *(Printed(c.id, SIDES[c.side], label(c)) for c in kit.counters),
            *(Printed(p.id, SIDES[p.side], f"{p.acf}-{p.dcf}-{p.gcf}") for p in kit.planes),
            *(Printed(v.id, SIDES[v.side], f"{v.type} {v.cf}-{v.hf}") for v in kit.ships),
            *(
                Printed(kind, side, kind)
                for kind, count in SLOTS.items()
                for side in SIDES
                for _ in range(count)
            ),
        ),
        tuple(Day(Title(row.dates_en, row.dates_fr)) for row in scenario.calendar),
        SIDES,
    )
