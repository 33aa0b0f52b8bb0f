"""The weights of the opponents that plan at Stalingrad."""

from __future__ import annotations

from grognard.kernel.value import Value


class Weights(Value, frozen=True):
    """The weights it goes by, in casualty points where nothing else is said."""

    point: float = 5.0
    """A victory point on the first day."""
    point_late: float = 12.0
    """The same on the day that is judged."""
    ground: float = 0.5
    """Any area on the first day."""
    ground_late: float = 0.1
    """The same on the day that is judged."""
    supply: float = 0.5
    """A unit cut off that is joined to its supply again."""
    follow_up: float = 0.6
    """What it counts to have worn down who holds an area, where others are at hand to take it."""
    harm: float = 1.0
    """A casualty point on the first day."""
    harm_late: float = 0.5
    """The same on the day that is judged."""
    overrun: float = 0.3
    """An enemy overrun, besides."""
    wear: float = 0.15
    """A day that an attacker is out of action, beyond today."""
    decisive: float = 0.0
    """The day that is judged, for an attacker who will still be out of action on it."""
    today: float = 0.10
    """The rest of today, for a unit that has acted."""
    shaken: float = 0.4
    """A unit spent where the enemy is near."""
    strike: float = 0.1
    """The least that bombs must bring."""
    shell: float = 0.5
    """The least that an observer's shells must bring, with days left."""
    least: float = 0.1
    """What is worth less is not worth an impulse."""
    pull: float = 0.35
    """How much of a better place counts when a unit moves."""
    crowd: float = 3.0
    """Units of one's own that make a place half as attractive."""
    guard: float = 1.0
    """The fear of leaving a place that counts."""
    hold: float = 0.5
    """The German's care for what he has, beside the Russian's."""
    follow: float = 0.5
    """What the further moves of an impulse count, one after another."""
    reroll: float = 3.0
    """What another throw must bring before the advantage is given for it."""
    reroll_late: float = 2.0
    """The same on the day that is judged."""
    eve: float = 3.0
    """How much dearer the advantage is when it may decide the date that is judged."""
    stay: float = 0.5
    """How much of an area's worth is paid in lives not to leave it."""
    hurt: float = 0.5
    """How likely the enemy's best answer is taken to come."""
    need: float = 1.0
    """How much a place in danger draws units."""
    aside: float = 1.0
    """What a place that counts is worth to the German while it is none of his objectives."""
    surplus: float = 2.0
    """Points beyond the number that decides which the German makes his objectives."""
    afar: float = 1.0
    """What harm is worth where none of one's own are near."""
    soft: float = 0.0
    """How much less an area of the enemy's draws the German for every enemy in it, and near."""
    lure: float = 1.0
    """How much more it draws him, besides."""
    storm: float = 0.0
    """What an attack on a place that counts is worth besides, for each point it is ahead by."""
    press: float = 0.0
    """What it is worth besides that a unit comes next to such a place."""
    watch: float = 2.0
    """An observer who is lost for four days."""
    gather: float = 0.0
    """By how much an attacker who joins others is cheaper than one who attacks alone: an impulse is
    one attack for all of them."""
    slip: float = 1.0
    """How much of what infiltrators may bring in the morning counts."""
    focus: float = 1.5
    """How sharply points count only around the number that decides."""
