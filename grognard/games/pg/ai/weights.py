"""The weights of the opponents that plan in Panzer Grenadier."""

from __future__ import annotations

from grognard.kernel.value import Value


class Weights(Value, frozen=True):
    """The weights; values are in steps of the enemy."""

    onward: float = 0.3
    """A hex nearer to the goals, for an attacker."""
    haste: float = 1.6
    """How much more an attacker hurries at the end than at the beginning."""
    drift: float = 0.3
    """The same for a defender, as a share."""
    peril: float = 0.6
    """A step that may be lost where one stands."""
    path: float = 0.6
    """A step that may be lost on the way."""
    bold: float = 0.0
    """How much of either an attacker minds."""
    armour: float = 0.8
    """An anti-tank hit that may be expected."""
    mass: float = 3.0
    """So many beside one make an attacker bold."""
    aim: float = 0.4
    """A step that one may hope to take from there."""
    hold: float = 0.25
    """A point of a scoring hex that one stands on alone."""
    second: float = 0.05
    """The same where others stand on it already."""
    take: float = 0.5
    """A point of a scoring hex that a move takes."""
    late: float = 1.0
    """How much more scoring hexes count on the last turns."""
    fire: float = 1.0
    """Fire, against moving."""
    first: float = 1.2
    """Those who fire are activated before those who move."""
    storm: float = 0.9
    """The worth of an assault when it is declared."""
    blood: float = 0.7
    """A step of one's own that an assault may cost."""
    seize: float = 1.2
    """A point of a scoring hex that is assaulted."""
    reserve: float = 0.15
    """What a unit could do later, when it is asked to fire by opportunity."""
    patience: float = 0.15
    """What an opportunity must be worth besides while more enemies are coming."""
    wait: float = 0.6
    """What a defender must have to do before enemies come near."""
    shaken: float = 0.5
    """A unit disrupted."""
    broken: float = 1.0
    """A unit demoralised."""
    stake: float = 0.4
    """How much of its losses a side minds that would not win by standing still, at the end."""
    hole: float = 0.15
    """A column of cover that is left behind for an assault."""
    rest: float = 0.12
    """What is worth less than this is left alone."""
    craft: float = 0.0
    """Above a half it computes exactly: what a move can reach, who may still act and who is in the
    way, what steps score, and that nothing comes after the last turn."""
    gather: float = 0.0
    """Another beside the enemy whom one would assault."""
    keep: float = 0.0
    """A point of a scoring hex of one's own in which one assaults."""
    leaderless: float = 0.0
    """A hex nearer to men without a leader, for a leader who can be spared: see leader_moves.py."""
    layout: float = 0.0
    """Above a half it thinks about its set-up: see setup_plan.py."""
