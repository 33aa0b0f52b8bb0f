"""The weights of the opponents that plan a phase of MOSKVA: victory points or factors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from grognard.kernel.value import Value

if TYPE_CHECKING:
    from random import Random

Pair = tuple[float, float]
"""The German's, then the Soviet's."""


class Weights(Value, frozen=True):
    """The weights. The values here are first guesses; the ones in use were found by self-play and
    stand in `weights.toml`."""

    risk: Pair = (0.6, 0.5)
    """What the enemy's next turn may cost, where a unit ends its turn."""
    stuck: float = 1.0
    """Of that danger, what is put to the price of an attack after which armour cannot move."""
    haste: Pair = (0.3, 0.5)
    """The same, where it may move again before that."""
    armour: Pair = (0.6, 1.0)
    """Danger to an armoured division, which costs so much more: before winter, and in it."""
    frail: Pair = (0.6, 1.2)
    """Danger to other units that are no corps."""
    corps: Pair = (0.4, 0.7)
    """Danger to a corps."""
    desert: Pair = (0.7, 0.15)
    """Of a city's worth, what an attack costs for which its last defender leaves it. The Soviet
    fills it again by rail before the German can come."""
    support: float = 0.2
    """How much of what a unit spares the others in its hex is put to its credit."""
    coming: float = 0.8
    """How much of what the Soviet could bring against a unit that is no corps is taken to come."""
    sky: Pair = (1.0, 1.5)
    """Columns each side's air is taken to give it against what it likes best to hit."""
    spare: Pair = (0.4, 2.0)
    """Danger to a Soviet unit that counts for the enemy: before the rebuilding, and after it."""
    early: float = 0.9
    """Of a Soviet unit's point, what is counted before the rebuilding, which may undo it: not much
    less, for more are lost by then than come back."""
    cracked: Pair = (0.4, 0.15)
    """Of that point, what is lost with the first of two steps, as each side sees it."""
    care: Pair = (1.5, 2.0)
    """Own losses in an attack."""
    bar: Pair = (0.12, 0.0)
    """What an attack must be worth to be made."""
    power: Pair = (0.08, 0.22)
    """A point of fighting power lost, of each side, with the game before it."""
    ground: Pair = (0.4, 0.2)
    """A hex that is cleared."""
    air: Pair = (0.15, 0.12)
    """An air point, spent elsewhere."""
    keep: Pair = (0.6, 0.2)
    """What one is worth besides, of those to keep for the Soviet's turn."""
    pace: Pair = (0.2, 0.08)
    """Half a movement point nearer to the goal, for a German corps and for his other units."""
    prize: float = 14.0
    """Moscow as a goal, beside cities of two points."""
    prey: float = 0.3
    """An enemy as a goal, for what he would lose."""
    sweep: float = 3.0
    """The same, for one in the rear of the whole army."""
    pocket: Pair = (0.4, 0.3)
    """An enemy cut off, for what he would lose."""
    tempt: float = 0.1
    """A hex the enemy's lines run by, before a second look."""
    lines: float = 1.0
    """Own units without a line."""
    lonely: float = 0.2
    """Of that, where there is another turn to find one again."""
    leak: float = 1.0
    """A gap on the German's way to a city."""
    city: float = 2.0
    """A city, which counts for one and against the other."""
    watch: float = 0.8
    """Of a German city's worth, what a garrison of foot brings even with the enemy far off."""
    hold: float = 0.5
    """The same, for a corps or vehicles."""
    capital: Pair = (8.0, 6.0)
    """Moscow."""
    bulwark: float = 2.6
    """How much more its defenders are worth there than one would think."""
    outworks: float = 2.5
    """A hex beside Moscow that is filled, with the German near."""
    garrison: float = 0.5
    """What an attack costs for each division that leaves Moscow for it."""
    spoils: float = 0.15
    """What the Soviet may take back in his last turn, for being near it before."""
    cover: float = 0.1
    """Ground that helps a defender."""


MOVES = (-1, 0, 0, 1)
"""Powers of two by which a weight is moved."""
NUDGE = 0.15
"""What is added to `bar` instead, which may be nought."""


def varied(weights: Weights, rng: Random) -> Weights:
    """The same weights, each halved, doubled or left at random: a variation of the same plan."""

    def one(name: str, weight: float) -> float:
        power = rng.choice(MOVES)
        return weight + NUDGE * power if name == "bar" else weight * 2.0**power

    moved = {
        name: tuple(one(name, each) for each in weight) if isinstance(weight, tuple)
        else one(name, weight)
        for name, weight in structs.asdict(weights).items()
    }  # fmt: skip
    return structs.replace(weights, **moved)
