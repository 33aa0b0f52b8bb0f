"""The prompt that comes with a question, and the answers to queries."""

from __future__ import annotations

from typing import Any, Literal

from grognard.games.ercn.rows import Camp
from grognard.kernel import prompt
from grognard.kernel.legality import About, No
from grognard.kernel.prompt import Deed
from grognard.kernel.tally import Line
from grognard.kernel.value import Value

# ---- the prompt: sent with every question ---------------------------------------------------


class Pick(Value, frozen=True):
    """One of a few answers to a question: a number of air points, D1 or D2, a unit to lose.

    Where `no` is not empty it cannot be chosen now, and the client says why.
    """

    action: dict[str, Any]
    value: int | str
    """The number, the word, or the unit."""
    hexes: tuple[int, ...] = ()
    """Where it leads on the map: a retreat's way with the unit's own hex first, the hex advanced
    into, the hex that is marked or given air points."""
    lines: tuple[Line, ...] = ()
    """What comes of it, each line with its rule."""
    column: str = ""
    """[G2] The column of the table it gives, where it changes the odds."""
    odds: Odds | None = None
    """[G2] The whole combat with it, as far as this side may know."""
    pays: float = 0
    """What it takes off what is owed or left: combat points, steps, divisions, air points."""
    no: tuple[No, ...] = ()


class Target(Value, frozen=True):
    """[G1] A hex that may be attacked, and the units that may do it."""

    hex: int
    units: tuple[int, ...]


class Left(Value, frozen=True):
    """Something that could still be done before this phase ends. Nothing of it is an obligation
    unless `must` is set."""

    key: str
    rule: str
    count: int
    units: tuple[int, ...] = ()
    hexes: tuple[int, ...] = ()
    must: bool = False


class ArmyZones(Value, frozen=True):
    """[MOSKVA 12] An army and the zones it may be given."""

    army: str
    zones: tuple[str, ...]
    """One of the side's zones, or "reserve" where the army has a place behind the front."""
    now: str
    """The zone it held in history."""


class Battle(Value, frozen=True):
    """The combat that is being fought, as this side may know it. `odds` lacks what it may not."""

    attacker: Camp
    target: int
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    guests: tuple[int, ...]
    odds: Odds | None
    """The sums and columns up to the die; None once it has fallen, for the event "combat" tells
    them then, the die with them."""
    result: str = ""
    """[G3] The part of the result that is being carried out, once the die has fallen."""
    owed: int = 0
    """[G3] Losses still to be taken: steps for AE and AR, combat points for EX and RX."""


class Prompt(prompt.Prompt, frozen=True):
    """What this side is asked now, and what it may click. `battle` is filled for a side that is not
    asked, too. `about` of an `allotment` has besides `points`, the air points in hand."""

    only: str = ""
    """[MOSKVA 3] The one army that takes part in this phase, where it is so."""
    but: str = ""
    """[MOSKVA 3] The one army that takes no part in it."""
    entering: tuple[int, ...] = ()
    """[K] Those of `units` that are off the map and due."""
    spent: tuple[int, ...] = ()
    """Own pieces that have done what they may in this phase: drawn under a veil."""
    recall: tuple[int, ...] = ()
    """[F1] Pieces that moved and may be taken back."""
    targets: tuple[Target, ...] = ()
    choices: tuple[Pick, ...] = ()
    left: tuple[Left, ...] = ()
    armies: tuple[ArmyZones, ...] = ()
    battle: Battle | None = None
    going: int = -1
    """[M2] The unit whose march was interrupted."""
    most: int = 0
    """The largest number that may be given: air points in one combat (`combat`: in the `support`
    that follows an attack; `allotment`: on one hex), points grounded or put into interdiction.
    `movement`: rail points left, in halves. `rebuild`: half-divisions left."""


# ---- answers to queries ---------------------------------------------------------------------


class PointLine(Value, frozen=True):
    """A line of a sum of movement points, which come in halves."""

    amount: float
    rule: str
    why: str
    about: About = ()


class Goal(Value, frozen=True):
    """A hex the picked units can all go to: what it costs the slowest, and each one's way."""

    hex: int
    cost: float
    """In movement points; 0 where points do not matter (rail, placing)."""
    stops: bool
    """[F3a, F3b] An enemy zone of control ends the move there."""
    actions: tuple[dict[str, Any], ...]
    """One action for each picked unit, in the order they are to be played."""
    path: tuple[int, ...]
    """The way of the first unit, its own hex first when it is on the map."""
    full: bool = False
    """[F7] More would stand there than may end the phase there."""


class Barred(Value, frozen=True):
    """A hex next to the reach that cannot be entered, and why."""

    hex: int
    no: No


class Reach(Value, frozen=True):
    """Where the picked units can go, and why not elsewhere."""

    units: tuple[int, ...]
    by: str
    points: float
    """Movement points of the slowest, after weather (F4), less those spent (M2)."""
    goals: tuple[Goal, ...]
    barred: tuple[Barred, ...]
    lines: tuple[PointLine, ...] = ()
    """How the points come about."""
    deeds: tuple[Deed, ...] = ()
    """What else the picked units may do in this phase: dig, climb, recall, halt, each of one unit,
    with its reasons where it may not."""
    no: tuple[No, ...] = ()
    """Why they cannot go at all, whatever the goal."""


class Way(Value, frozen=True):
    """[F1, F2a] What the slowest of the picked units pays to go somewhere, hex by hex."""

    unit: int
    points: float
    left: float
    lines: tuple[PointLine, ...]


class Why(Value, frozen=True):
    """Why something may not be done: every reason, and the hexes that are to blame."""

    no: tuple[No, ...]
    culprits: tuple[int, ...] = ()


class Chance(Value, frozen=True):
    """How likely a result of the table is, in sixths of a die."""

    result: str
    sixths: int


class Odds(Value, frozen=True):
    """[G2, G3] A combat computed: the sums, the column, the shifts, and what may come of it.

    Under fog the defender's lines, the column and the chances are left out.
    """

    attack: tuple[Line, ...]
    defence: tuple[Line, ...]
    shifts: tuple[Line, ...]
    strength: tuple[int, int]
    """Of the attacker and the defender; -1 for what is hidden."""
    ratio: str
    column: str
    die: int
    """What is added to the die."""
    results: tuple[str, ...]
    chances: tuple[Chance, ...]
    possible: tuple[str, ...]
    """Columns the enemy can still bring about with air points."""
    eliminated: int = -1
    """Sixths of the die that leave no defender, by losses alone, whatever anybody chooses; -1 while
    the defenders are hidden."""


class AttackAnswer(Value, frozen=True):
    """[G1, G2] An attack as it stands on the table before it is made."""

    target: int
    units: tuple[int, ...]
    eligible: tuple[int, ...]
    """Units next to the target that may attack it."""
    barred: tuple[tuple[int, tuple[No, ...]], ...]
    """Own units next to it that may not, each with the reasons."""
    no: tuple[No, ...]
    """Why the attack as it stands cannot be made; empty where it can."""
    odds: Odds | None
    action: dict[str, Any]
    most: int = 0
    """[G2] Air points this side could put into it."""


class HexMark(Value, frozen=True):
    """A hex of an overlay with what is to be said of it."""

    hex: int
    label: str = ""
    tone: Literal["", "german", "soviet", "both", "good", "bad", "full"] = ""


class SupplyLine(Value, frozen=True):
    """[E] The line of one hex: from it to a source, or to the hex that breaks it."""

    hex: int
    units: tuple[int, ...]
    path: tuple[int, ...]
    """Its own hex first; the source, or the hex that breaks it, last."""
    feeds: tuple[int, ...] = ()
    """[E1b] From that source along railway (or road) to the edge of the map."""
    no: No | None = None
    broken: tuple[int, ...] = ()
    """The hexes that are to blame: the one named in the reason, and enemies whose zone it is."""


class Overlay(Value, frozen=True):
    """Something laid over the map on request."""

    kind: str
    rule: str
    marks: tuple[HexMark, ...]
    lines: tuple[SupplyLine, ...] = ()


class HexAnswer(Value, frozen=True):
    """What a player may read of a hex: who stands there, how full it is, and what holds there."""

    hex: int
    stack: tuple[float, float]
    """[F7] Divisions of the side that stands there, and the limit; -1 for what is hidden."""
    lines: tuple[Line, ...]
    """What holds for this hex: terrain, river sides, control, zones, each with its rule."""
    supply: SupplyLine | None
