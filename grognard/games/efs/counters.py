"""[2.21, 2.22] Pieces as they are printed, those that a scenario uses."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.efs.rows import CAMPS, Camp, CounterRow
from grognard.games.efs.sheets import Sheets

SIDES: tuple[Camp, ...] = CAMPS
AXIS, SOVIET = 0, 1

ALLIES = frozenset(("romanian", "hungarian", "italian", "slovak", "finnish"))
"""[13.31] Nations of the Axis other than the Germans."""
ENGINEERS = frozenset(("engineer", "mot_engineer", "armoured_engineer"))


class Counter:
    """[2.22b, 2.22d] A ground piece: its strengths by step, its allowance and how it moves; a
    supply unit has none but a mobile one's allowance."""

    __slots__ = (
        "ally", "armour", "army", "artillery", "asterisk", "attack_only", "colour", "combat",
        "command", "crt_drm", "engineer", "formation", "guards", "id", "ma", "militia",
        "motorised", "name", "nation", "nkvd", "nonop_ma", "range", "rebuild", "recovery", "red",
        "row", "rsc", "sha_drm", "side", "size", "spare", "stack", "steps", "support", "type",
        "untried", "wheels", "zoc",
    )  # fmt: skip

    def __init__(self, row: CounterRow, id: str, sheets: Sheets, *, rsc: str = "") -> None:
        types = sheets.charts.replacements.types
        self.id = id
        self.side = SIDES.index(row.side)
        self.nation, self.type, self.size = row.nation, row.type, row.size
        self.name = (row.name_en, row.name_fr)
        self.formation, self.army = row.formation, row.hq
        self.combat = row.kind == "combat"
        self.steps = strengths(row)
        self.red = row.red
        """[2.22b] Red attack strength: armour proper."""
        self.ma = int(row.ma) if row.ma.isdigit() else 0
        self.colour = row.ma_colour
        self.motorised = row.ma_box == "red"
        """[3.16] Armour among them."""
        self.wheels = self.motorised or row.ma_colour in ("orange", "green")
        """[10.28] Whether it pays the motorised column."""
        self.zoc = row.zoc
        self.stack = row.stack or 0
        self.range, self.support = row.range or 0, row.support or 0
        self.attack_only, self.asterisk = row.attack_only, row.asterisk
        self.crt_drm, self.sha_drm = row.crt_drm or 0, row.sha_drm or 0
        self.command, self.recovery = row.command or 0, row.recovery or 0
        self.nonop_ma = row.nonop_ma or 0
        self.rebuild = row.rebuild
        self.untried = "" if not row.untried else "mg" if row.type == "mg" else "militia"
        self.nkvd, self.guards = row.nation == "nkvd", row.nation == "guards"
        self.militia, self.ally = row.nation == "militia", row.nation in ALLIES
        self.armour = row.type in types.armoured
        self.artillery = row.type in types.artillery
        self.engineer = row.type in ENGINEERS
        self.rsc = rsc
        """[23.23] "regular" or "strong" for a regiment of substitution."""
        self.spare = bool(rsc) or row.kind == "supply"
        self.row = phase_row(self)


def strengths(row: CounterRow) -> tuple[tuple[int, int], ...]:
    """[3.51] Attack and defence, from full strength to the last step."""
    if row.untried or not row.steps:
        return ((0, 0),)
    pairs = (step.split("-") for step in row.steps.split("/"))
    return tuple((int(attack), int(defence)) for attack, defence in pairs)


def phase_row(counter: Counter) -> str:
    """[10.1] The line of the movement phase table a unit reads."""
    if not counter.combat:
        return "msu"
    if counter.type in ("hq", "armoured_train", "rail_artillery", "flotilla"):
        return counter.type
    if counter.colour in ("orange", "green"):
        return counter.colour
    if counter.motorised:
        return "motorized"
    return "cavalry" if counter.type == "cavalry" else "foot"


class PlaneCounter:
    """[2.22c] An air unit as printed."""

    __slots__ = (
        "cas", "id", "interdiction", "kind", "name", "rating", "rebuild", "side", "single", "type",
    )  # fmt: skip

    def __init__(self, row: CounterRow, id: str) -> None:
        self.id = id
        self.kind = row.id
        self.side = SIDES.index(row.side)
        self.name = (row.name_en, row.name_fr)
        self.type = row.air_type
        """F fighter, B bomber, T transport, D dummy."""
        self.rating = row.air_rating or 0
        self.cas, self.interdiction = row.cas or 0, row.interdiction or 0
        self.single = bool(row.single_engine)
        self.rebuild = row.rebuild


def names_used(sheets: Sheets) -> set[str]:
    """Every ground piece that the scenario names."""
    scenario = sheets.scenario
    lists: list[Iterable[str]] = [row.units for row in scenario.setup]
    lists += [row.units for row in scenario.reinforcement]
    lists += [part.units for group in scenario.group for part in group.units]
    lists += [scenario.boxes.cadre, scenario.boxes.active]
    lists += [[row.receive] for row in scenario.conversion]
    return {name.split(":")[0] for names in lists for name in names}


def used_counters(sheets: Sheets) -> tuple[tuple[Counter, ...], tuple[PlaneCounter, ...]]:
    """Ground pieces and air units in play, in the order of the list of counters."""
    scenario = sheets.scenario
    used = names_used(sheets)
    supply = {"axis": scenario.supply.axis_max_units, "soviet": scenario.supply.soviet_max_units}
    air = (*scenario.air.axis_ready, *scenario.air.soviet_ready)
    air += tuple(name for _, name in (*scenario.air.axis_arrive, *scenario.air.soviet_arrive))
    ground: list[Counter] = []
    planes: list[PlaneCounter] = []
    for row in sheets.counters:
        if row.kind == "combat":
            ids = [row.id, *(f"{row.id}#{n}" for n in range(1, row.copies + 1))]
            ground += [Counter(row, id, sheets) for id in ids if id in used]
        elif row.kind == "supply":
            count = supply[row.side] if row.type == "msu/depot" else row.copies
            ground += [Counter(row, f"{row.id}#{n}", sheets) for n in range(1, count + 1)]
        elif row.kind == "air":
            count = air.count(row.id)
            planes += [PlaneCounter(row, f"{row.id}#{n}") for n in range(1, count + 1)]
    return (*ground, *substitutes(sheets, ground)), tuple(planes)


def listed_counters(
    sheets: Sheets, ground: Iterable[CounterRow], air: Iterable[CounterRow]
) -> tuple[tuple[Counter, ...], tuple[PlaneCounter, ...]]:
    """The pieces of a situation, as its text lists them."""
    pieces = tuple(Counter(row, row.id, sheets) for row in ground)
    return pieces, tuple(PlaneCounter(row, f"{row.id}#{n}") for n, row in enumerate(air, 1))


def substitutes(sheets: Sheets, ground: list[Counter]) -> list[Counter]:
    """[23.1] The regiments of substitution, where a division could detach any."""
    part = sheets.charts.pieces.rsc
    if not any(c.side == AXIS and c.size == "XX" and c.type in part.of for c in ground):
        return []
    made = []
    for kind, text, count in (
        ("regular", part.regular, part.regulars), ("strong", part.strong, part.strongs),
    ):  # fmt: skip
        attack, defence, ma = text.split("-")
        like = next(row for row in sheets.counters if row.type == "infantry" and row.side == "axis")
        row = CounterRow(
            **{name: getattr(like, name) for name in CounterRow.__struct_fields__}
            | {"id": f"RSC {kind}", "size": "III", "steps": f"{attack}-{defence}", "ma": ma,
               "stack": 1, "formation": "", "name_en": "Substitute regiment",
               "name_fr": "Régiment de substitution", "source": part.source},
        )  # fmt: skip
        made += [Counter(row, f"RSC {kind}#{n}", sheets, rsc=kind) for n in range(1, count + 1)]
    return made
