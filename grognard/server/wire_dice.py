"""The wire of dice that are agreed to: what is promised, and when. See docs/protocol.md."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from grognard.kernel.dice import DiceRound
from grognard.kernel.value import Value

Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
SeatName = Annotated[str, Meta(min_length=1, max_length=64)]
"""A side; of several seats of a side those after the first have a number behind it."""


class DiceSeat(Value, frozen=True):
    """A seat that gives a share of the dice."""

    seat: str
    hash: str = ""
    """Empty: not given yet."""
    opened: bool = False


class DiceNow(Value, frozen=True):
    """Dice that are being agreed to: nothing is rolled, and nothing played, until they are."""

    commit: str
    """Of the server, which came before anything else."""
    seats: tuple[DiceSeat, ...]
    open: bool
    """Every seat is taken and has given its hash: the salts are opened now."""
    given_up: int
    """Rounds that were given up before this one. In each of them whoever saw its salts could have
    looked at the dice before it failed."""
    until: str = ""
    """When it is given up, in ISO form; empty: never."""
    first: int | None = None
    """The roll it begins with, to be kept with the commitment, which holds it; None where something
    is hidden and rolls have fallen: how many may be a secret."""


class GiveHash(Value, frozen=True):
    """The hash of one's salt: SHA-256 of "commit seat salt"."""

    commit: Hex
    seat: SeatName
    hash: Hex


class GiveSalt(Value, frozen=True):
    """One's salt, once all hashes are there and kept."""

    commit: Hex
    seat: SeatName
    salt: Hex


class Rolled(Value, frozen=True):
    """A roll by its number. One that was taken back was seen: its number does not fall again."""

    n: int
    faces: int
    pips: tuple[int, ...]
    taken_back: bool = False


class DiceShown(Value, frozen=True):
    """The dice of a finished game, whole, for whoever wants to check them."""

    commit: str
    secret: str
    salts: tuple[tuple[str, str], ...]
    seeded: bool
    since_roll: int
    """Those before it fell in the match this one is a copy of, whose secret is not here."""
    rolls: tuple[Rolled, ...]
    rounds: tuple[DiceRound, ...] = ()
    """Dice that were agreed to, each from its first roll on."""


FROM_CLIENT = (GiveHash, GiveSalt)
