"""Errors as players see them: with a remedy, and without anything secret."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from grognard.kernel.game import OptionFault
from grognard.kernel.record import BadSave
from grognard.server.operator.logs import places
from grognard.server.operator.metrics import FAULTS
from grognard.server.store.faults import trouble
from grognard.server.wire import Fault

AGAIN = "10"
"""Seconds after which to try again what cannot be done just now."""
LOG = logging.getLogger("grognard.server")


class Refusal(Exception):
    """A request that is refused. `fault-<why>` and `remedy-<remedy>` have texts."""

    def __init__(self, status: int, why: str, remedy: str = "", **about: str) -> None:
        super().__init__(why)
        self.status = status
        self.fault = Fault(why, about, remedy)

    @property
    def headers(self) -> dict[str, str]:
        """What HTTP wants said besides."""
        if self.status == 401:
            return {"WWW-Authenticate": "Bearer"}
        seconds = self.fault.about.get("seconds", "")
        return {"Retry-After": seconds} if self.status in (429, 503) and seconds else {}


def no_such_game() -> Refusal:
    return Refusal(404, "no-such-game", "lobby")


def of_option(fault: OptionFault) -> Refusal:
    return Refusal(400, f"option-{fault.why}", **fault.about)


def not_written() -> Refusal:
    return Refusal(503, "not-written", "not-written", seconds=AGAIN)


def of_store(error: BaseException) -> Refusal | None:
    """Where the database cannot be written or reached just now; None where it is something else."""
    match trouble(error):
        case "full":
            return not_written()
        case "away":
            return Refusal(503, "database-away", "try-again", seconds=AGAIN)
    return None


def of_kept(fault: BadSave) -> Refusal:
    """A stored game or an encrypted file that cannot be loaded. Details are left out: the entry
    that does not fit may be one side's secret."""
    if fault.why in ("data-changed", "no-snapshot"):
        return of_save(fault)
    return Refusal(422, "game-damaged", "game-damaged")


def of_save(fault: BadSave) -> Refusal:
    """An open file that cannot be used: where it is wrong and why."""
    about: Mapping[str, str] = {key: str(value) for key, value in fault.about.items()}
    return Refusal(422, f"save-{fault.why}", f"save-{fault.remedy}", where=fault.where, **about)


def note(what: str, error: BaseException) -> None:
    """Log a defect: its kind and its place in the code. The message is left out, since it may hold
    what a side must not know."""
    FAULTS.labels(" ".join(what.split()[:2])).inc()
    if state := trouble(error):
        LOG.error("%s: the database is %s", what, state)
        return
    LOG.error("%s: %s at %s", what, type(error).__name__, places(error))
