"""What a table asks of others: its bots, the room that opened it, and on a site the lobby."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import Executable

from grognard.kernel.flow import Action
from grognard.kernel.legality import No
from grognard.kernel.value import Side
from grognard.server.mailbox import Connection

if TYPE_CHECKING:
    from grognard.server.table_state import TableState
    from grognard.server.workers.questions import Questions


Beside = dict[str, Any]


def _unchanged(account: str, side: Side, action: Action[Any], state: Any) -> Action[Any]:
    return action


async def _no_table() -> None:
    return None


async def _nobody_told(own: bool, beside: Beside | None = None) -> None:
    return None


@dataclass
class TableHooks:
    """All of them; as they come they do nothing and forbid nothing."""

    reopen: Callable[[], Awaitable[TableState | None]] = _no_table
    """Opens the game again from the store; None where it was deleted."""
    questions: Questions | None = None
    """Who answers queries and thinks out hints in processes of its own; None: it is done here."""
    owner: str = ""
    """Whose game it is, on a site: workers think for its bots when it is this account's turn."""
    wake: Callable[[], None] = lambda: None
    """Lets the bots see whether one of them is asked."""
    wake_later: Callable[[], None] = lambda: None
    """The same, unless another process lets them play."""
    connected: Callable[[Connection], None] = lambda connection: None
    """Tells somebody who has sat down what the bots are doing."""
    bar: Callable[[Side], tuple[No, ...]] = lambda side: ()
    """What keeps a side from acting now, besides the rules."""
    by_seat: Callable[[str, Side, Action[Any], Any], Action[Any]] = _unchanged
    """An action as this account does it for its side in this state: where several people play the
    side, for its own command alone. Raises Illegal."""
    no_hints: Callable[[], tuple[No, ...]] = tuple
    """Why nobody gets hints at this table."""
    extra_statements: Callable[[], Sequence[Executable]] = tuple
    """Written together with everything that is done."""
    beside: Callable[[], Beside | None] = dict
    """What the extra statements change, for other processes to follow; None where they must read
    it."""
    saved: Callable[..., Awaitable[None]] = _nobody_told
    """Called when something was stored; true where it was done here. What was done elsewhere has
    `beside`, or None where all of it must be read."""
