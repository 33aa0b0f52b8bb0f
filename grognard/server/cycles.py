"""When the interpreter looks for objects that nobody needs and that only hold one another.

By itself it looks through all there are whenever a quarter has been added: with two hundred games
in memory everybody waits a third of a second for that, some times a minute. Here it looks at the
young ones by itself, and at all of them once in a while.
"""

from __future__ import annotations

import asyncio
import gc

YOUNG = (5_000, 20)
"""Objects more than were let go, and lookings at those, after which the younger ones are looked at:
some milliseconds."""
NEVER = 1_000_000
EACH = 300.0
"""Seconds between two lookings at all."""


async def collected() -> None:
    """As long as the server runs."""
    before = gc.get_threshold()
    gc.set_threshold(*YOUNG, NEVER)
    try:
        while True:
            await asyncio.sleep(EACH)
            gc.collect()
    finally:
        gc.set_threshold(*before)
