"""Checks that many actions share."""

from __future__ import annotations

from functools import partial

from grognard.games.ercn.kit import SIDES
from grognard.kernel import common_refusals
from grognard.kernel.legality import no

own_unit = partial(common_refusals.own_unit, SIDES)
"""A piece of one's own, that exists."""
a_hex = partial(common_refusals.a_space, lambda at: no("0", "no-such-hex", hex=at))
"""A hex of the map."""
