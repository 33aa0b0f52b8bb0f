"""Who may do what with a game. At the local table everybody may do everything; on a site it is
for the online package to say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol, runtime_checkable

from grognard.kernel.value import Side
from grognard.server.accounts.identity import Identity
from grognard.server.wire import GameInfo

if TYPE_CHECKING:
    from grognard.server.room import Room

Deed = Literal[
    "see", "sit", "save", "record", "replay", "report", "rename", "duplicate", "delete", "lead",
    "share"
]  # fmt: skip


@runtime_checkable
class Rights(Protocol):
    """Asked before anything is done with a game that was named in a request. To `lead` is to stop
    its bots, to take their seats and to give seats to them; to `share` is to give a seat's share of
    the dice, with the name of the seat for the side."""

    async def check(self, who: Identity | None, game: str, deed: Deed, side: Side = "") -> None:
        """Raise a Refusal: `no-such-game` to whom its being there is not told, 403 to others."""

    async def may_begin(self, who: Identity | None) -> None:
        """Raise a Refusal to whom may not begin or load games."""

    async def begun(self, who: Identity | None, game: str) -> None:
        """A game was begun, copied or loaded by him: it is his."""

    async def listed(self, who: Identity | None, room: Room) -> tuple[GameInfo, ...]:
        """The games that the list shows him."""


class LocalRights:
    """The rights of the local player: all of them."""

    async def check(self, who: Identity | None, game: str, deed: Deed, side: Side = "") -> None:
        pass

    async def may_begin(self, who: Identity | None) -> None:
        pass

    async def begun(self, who: Identity | None, game: str) -> None:
        pass

    async def listed(self, who: Identity | None, room: Room) -> tuple[GameInfo, ...]:
        return await room.infos()
