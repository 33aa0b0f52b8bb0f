"""[11] Zones: areas along the edge, with a few rules of their own.

A zone is an area in everything else [11.1]: control, attacks, retreats and supply know no other.
How units enter and leave them [11.2, 11.3, 11.6] stands with movement, what may not be done to them
with the rule concerned: ranged attacks [11.4] and infiltration [11.5].
"""

from __future__ import annotations

from grognard.games.tps.state import State
from grognard.kernel.legality import Reasons, no


def why_no_fire(s: State, at: int) -> Reasons:
    """[11.7] Neither artillery nor aircraft fire into a zone."""
    if s.kit.ground.zone[at]:
        yield no("11.7", "no-fire-into-a-zone", area=s.kit.names[at])
