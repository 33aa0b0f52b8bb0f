"""[7.41b] Where a strongpoint of type E may be begun.

For chapter 18, which places it: `why_not_extra`, and `note_extra` when it stands.
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.efs.fixed import every_hex, kept, with_terrain
from grognard.games.efs.ground import CITY, MAJOR_CITY
from grognard.games.efs.kit import SOVIET, Kit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.state import State
from grognard.kernel.bitset import BitSet, bits, members
from grognard.kernel.legality import Reasons, no


def near_cities(s: State) -> BitSet:
    """[7.41b, 17.13] The hexes in and within five hexes of a friendly major city, or of a friendly
    city with an NKVD unit in it; for building a mega-hex counts as one hex."""
    kit = s.kit
    ground, far, counters = kit.ground, kit.rules.strongpoint_e_radius, kit.counters
    found = 0
    for a in members(with_terrain(kit, MAJOR_CITY | CITY)):
        here = ground.terrain[a]
        guarded = here & CITY and any(counters[i].nkvd for i in s.stack_of(SOVIET, a))
        if guarded or (here & MAJOR_CITY and s.friendly(SOVIET, a)):
            found |= within(kit, a, far)
    return found


def within(kit: Kit, centre: int, far: int) -> BitSet:
    """[7.41b, 17.13] The hexes so near to another, by mega-hexes on the inset."""
    by_mega = kit.ground.by_mega
    return kept(
        kit, ("within", centre, far),
        lambda: (at for at in members(every_hex(kit)) if by_mega(at, centre) <= far),
    )  # fmt: skip


def victory_places(s: State) -> BitSet:
    """[7.41b] Friendly hexes that can count for victory points."""
    return bits(at for hexes in s.kit.locations for at in hexes if s.friendly(SOVIET, at))


def extra_hexes(s: State) -> BitSet:
    """[7.41b] Where one of type E may go; one of them a turn to a victory location, wherever that
    lies."""
    return near_cities(s) | (0 if s.extra_at_place else victory_places(s))


def why_not_extra(s: State, at: int) -> Reasons:
    """[7.41b] Whether a strongpoint of type E may be begun in a hex, as far as the place goes."""
    if not extra_hexes(s) >> at & 1:
        yield no("7.41b", "no-place-for-extra", hex=s.kit.names[at])


def note_extra(s: State, at: int) -> None:
    """[7.41b] One of type E was begun here."""
    if not near_cities(s) >> at & 1:
        s.extra_at_place = True


PLAYS: Mapping[str, Maker] = {}
