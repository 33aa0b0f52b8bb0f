"""The worked cases of cases.toml: each is a position, something done, and what must come of it."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.tps.case_positions import CASES, Case
from tests.games.tps.cases_attack import (
    air,
    attacking,
    infiltrate,
    sequence,
    shell,
)
from tests.games.tps.cases_impulse import (
    count_vp,
    dawn,
    durations,
    fortify,
    impulse_dr,
    initial_rubble,
    move,
    move_in_place,
    passes,
    setup_check,
    use_advantage,
)
from tests.games.tps.cases_losses import (
    contested_retreat,
    forced_retreat,
    losses,
    overrun_then,
    paying,
    retreat,
    retreat_options,
    retreat_path,
    settle_area,
    split_attack,
    voluntary_retreat,
)

__all__ = ["CASES", "PLAY", "Case"]

PLAY: dict[str, Callable[[Case], None]] = {
    "setup_check": setup_check,
    "initial_rubble": initial_rubble,
    "impulse_dr": impulse_dr,
    "passes": passes,
    "dawn": dawn,
    "count_vp": count_vp,
    "move": move,
    "attack": attacking,
    "infiltrate": infiltrate,
    "sequence": sequence,
    "shell": shell,
    "air": air,
    "losses": losses,
    "pay": paying,
    "retreat_options": retreat_options,
    "contested_retreat": contested_retreat,
    "overrun_then": overrun_then,
    "voluntary_retreat": voluntary_retreat,
    "forced_retreat": forced_retreat,
    "split_attack": split_attack,
    "retreat": retreat,
    "retreat_path": retreat_path,
    "settle": settle_area,
    "use_advantage": use_advantage,
    "durations": durations,
    "fortify": fortify,
    "move_in_place": move_in_place,
}
