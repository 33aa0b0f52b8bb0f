"""[21.3] Withdrawals: units that leave the battle on a given date, and some that come back."""

from __future__ import annotations

from grognard.games.tps.kit import DEAD, EAST, GERMAN, GONE, OFF, SIDES
from grognard.games.tps.state import State, Unit


def withdraw(s: State) -> None:
    """[21.3] Who is to leave today leaves, wherever it is and without loss; who is to come back
    today waits beside the map. The option decides whether anybody does."""
    if s.kit.options["withdrawals"] != "on":
        return
    for i, counter in enumerate(s.kit.counters):
        at = s.units[i].at
        if counter.withdraws == s.date and at not in (DEAD, GONE):
            s.put(i, Unit(GONE))
            s.tell("withdrawn", "21.3", unit=counter.label, side=SIDES[counter.side])
        elif counter.returns == s.date and at == GONE:
            s.put(i, Unit(OFF if counter.side == GERMAN else EAST))
            s.tell("back-again", "21.3", unit=counter.label, side=SIDES[counter.side])
