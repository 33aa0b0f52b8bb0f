"""CPU time of quick things, in several series.

CPU time still depends on what else the machine does: another program on the same core takes its
caches and its clock. The best series is what the engine costs when nothing disturbs it, and is what
is compared; the median tells how quiet it was.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

from grognard.kernel.facets import Spread

LEAST_SECONDS = 0.1
"""A quick thing is repeated for so long, then divided."""


def micro(do: Callable[[], object], repeat: int, parts: int = 1, times: float = 1e6) -> Spread:
    """What one call takes, or one of its equal parts: in microseconds, or other parts of a second.
    Each series is a mean over many calls."""
    calls = 1
    while (took := _seconds(do, calls)) < LEAST_SECONDS:
        calls = max(2 * calls, int(1.2 * calls * LEAST_SECONDS / max(took, 1e-6)))
    took_all = [took, *(_seconds(do, calls) for _ in range(repeat - 1))]
    each = [times * one / calls / parts for one in took_all]
    digits = 2 if times > 1e3 else 3
    return Spread(round(min(each), digits), round(median(each), digits))


def _seconds(do: Callable[[], object], times: int) -> float:
    started = time.process_time()
    for _ in range(times):
        do()
    return time.process_time() - started
