"""What stands in a scenario of Panzer Grenadier: boards, areas, forces, victory, special rules."""

from __future__ import annotations

from typing import Literal

from grognard.kernel.value import Value

Edge = Literal["N", "E", "S", "W"]


class BoardAt(Value, frozen=True):
    """[2.3] A board and where it lies: steps of a board eastward and southward; half a turn."""

    number: int
    x: int
    y: int
    turned: bool


class AreaRow(Value, frozen=True):
    """A region of a board: all that is given must hold. Entries of one `id` are joined."""

    id: str
    board: int
    hexes: tuple[str, ...] = ()
    cols: tuple[int, int] | None = None
    rows: tuple[int, int] | None = None
    place: str = ""
    terrain: tuple[str, ...] = ()
    not_terrain: tuple[str, ...] = ()
    height: int = 0


class Span(Value, frozen=True):
    """Turns from the first to the last, each `every` of them."""

    first: int
    last: int
    every: int = 1


class SightRow(Value, frozen=True):
    """[8.1] The range of spotting on some turns, and whether they are night turns."""

    turns: Span
    range: int
    night: bool


class OffBoard(Value, frozen=True):
    """[9.2] So many factors of one value, on these turns."""

    value: int
    count: int
    turns: Span


class Sorties(Value, frozen=True):
    """[15.1] A die up to `upto` brings so many aircraft, on these turns."""

    upto: int
    counters: int
    turns: Span


class Hidden(Value, frozen=True):
    """[16.6] How many units may start hidden; which, and in what terrain, where that is limited."""

    units: int
    ids: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    terrain: tuple[str, ...] = ()


class Group(Value, frozen=True):
    """[2.3, 16.51] A group of a side: set up in an `area` (turn 0), or entering on a turn.

    `leaders` are counters drawn by rank (6.1); `tank_leaders` those to be assigned (6.8). What it
    does not say of leaders and morale its side does.
    """

    id: str
    title_en: str
    title_fr: str
    turn: int
    units: dict[str, int]
    leaders: dict[str, int]
    tank_leaders: int
    area: str = ""
    edge: Edge | None = None
    entry: tuple[str, ...] = ()
    leader_set: str = ""
    morale: tuple[int, int] | None = None
    loaded: bool = False


class Side(Value, frozen=True):
    """[2.3, 3.0a, 14.0] A side: morale at full strength and reduced, initiative, what it has.

    One point of initiative is lost with each `loss_steps` steps.
    """

    id: str
    name_en: str
    name_fr: str
    attacker: bool
    morale: tuple[int, int]
    initiative: int
    loss_steps: int
    leader_set: str
    dug_in: Literal["none", "half", "all"]
    group: tuple[Group, ...]
    off_board: tuple[OffBoard, ...] = ()
    aircraft: Sorties | None = None
    smoke: int = 0
    entrenchments: int = 0
    minefields: int = 0
    minefield_area: str = ""
    hidden: Hidden | None = None


class Score(Value, frozen=True):
    """What earns points, in twentieths of one at least: a hex held, a step, a unit in place."""

    side: str
    per: Literal["hex", "enemy_step", "exit_step", "unit_in"]
    points: float
    area: str = ""
    edge: Edge | None = None


class Level(Value, frozen=True):
    """A level of victory, reached from this margin on; nobody's is a draw."""

    margin: int
    level: Literal["major", "minor", "draw"]
    winner: str = ""


class Victory(Value, frozen=True):
    """[1.1, 2.3] The margin is the points of `plus` less those of `minus`."""

    plus: str
    minus: str
    score: tuple[Score, ...]
    level: tuple[Level, ...]


class Special(Value, frozen=True):
    """A special rule in words; what it changes stands in figures below."""

    en: str
    fr: str


class Change(Value, frozen=True):
    """Terrain of a board that counts as another."""

    board: int
    terrain: str
    counts_as: str


class Ammunition(Value, frozen=True):
    """A side whose units of these types fire so many times at most."""

    side: str
    types: tuple[str, ...]
    shots: int


class Opening(Value, frozen=True):
    """Attacks of off-board artillery before the first turn, on hexes written down beforehand."""

    side: str
    attacks: int
    value: int


class Price(Value, frozen=True):
    """Units that pay another price, in sixths of a point, for a terrain."""

    units: tuple[str, ...]
    terrain: str
    sixths: int


class Snow(Value, frozen=True):
    """Snow: what foot units lose off roads and towns, what motorised ones pay for clear terrain."""

    foot_minus: int
    motorised_clear: int
    not_slowed: tuple[str, ...] = ()


class Ford(Value, frozen=True):
    """[5.7] A ford in a hex of a river. Prices in sixths, where they are not those of the chart."""

    hex: str
    foot: int | None = None
    motorised: int | None = None
    mechanised: int | None = None


class Short(Value, frozen=True):
    """A shorter game: its last turn, and the margins of the levels but the last."""

    turns: int
    margins: tuple[int, ...]


class Crossing(Value, frozen=True):
    """[5.73] The numbers at or under which units get across a major river."""

    foot: int
    motorised: int
    mechanised: int


class ScenarioSheet(Value, frozen=True):
    """[2.3] A scenario.

    `down` are bridges that are destroyed, `ford` places where a river is forded (5.7), `guards`
    units that count as Guards (6.8, 11.2), `commands` nations of one side whose leaders do not lead
    each other's units.
    """

    id: str
    game: str
    title_en: str
    title_fr: str
    blurb_en: str
    blurb_fr: str
    place_en: str
    place_fr: str
    source: str
    date: str
    start: str
    difficulty: int
    turns: int
    set_up_first: str
    board: tuple[BoardAt, ...]
    sight: tuple[SightRow, ...]
    area: tuple[AreaRow, ...]
    side: tuple[Side, ...]
    victory: Victory
    special: tuple[Special, ...] = ()
    snow: Snow | None = None
    change: tuple[Change, ...] = ()
    down: tuple[str, ...] = ()
    crossing: Crossing | None = None
    ford: tuple[Ford, ...] = ()
    ammunition: tuple[Ammunition, ...] = ()
    opening: tuple[Opening, ...] = ()
    price: tuple[Price, ...] = ()
    guards: tuple[str, ...] = ()
    commands: tuple[tuple[str, ...], ...] = ()
    short: Short | None = None

    @property
    def year(self) -> int:
        return int(self.date[:4])
