"""[17.5, 17.6] What optional rules remember: the event of a turn, and who commands."""

from __future__ import annotations

from grognard.kernel.value import Value

Pair = tuple[int, int]
"""One number for each side."""
Shares = tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
"""For each side what each of its sectors has."""


class Luck(Value, frozen=True, gc=False):
    """[17.5] What a random event has brought. It holds for one turn."""

    event: int = 0
    """The total of this turn's event; 0 without one."""
    silent: int = -1
    """A unit that may not fire."""
    stuck: int = -1
    """A unit that may not move."""
    inspired: int = -1
    """A leader with 1 more of morale modifier."""
    again: tuple[int, ...] = ()
    """Units and leaders that may be activated a second time."""
    late: Pair = (0, 0)
    """What the initiative of each side counts less when it is next rolled."""


class Command(Value, frozen=True, gc=False):
    """[17.6] Several players a side. Sectors and players are numbered from 0."""

    officer: Pair = (0, 0)
    """[17.63] The player of each side who is its commanding officer."""
    chief: Pair = (-1, -1)
    """[17.63] By formations: the leader that stands for him."""
    player: int = -1
    """[17.62, 17.63] By formations: whose units are activated in this segment."""
    sector: int = -1
    """[17.61] The sector that is being played."""
    opening: Pair = (0, 0)
    """[17.61] With whom, and with how many segments of his, each sector begins."""
    batteries: Shares = ((), ())
    """[17.63] By sectors: the off-board factors of this turn that each was given."""
    planes: Shares = ((), ())
    """[17.63] The same of aircraft."""
