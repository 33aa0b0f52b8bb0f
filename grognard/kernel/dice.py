"""Fair dice: nobody can choose them, and afterwards everybody can check them.

Before the first roll the server publishes the SHA-256 of a secret of 32 bytes; then each side
gives a salt of its own choice. Roll number k is drawn from HMAC-SHA256 with the secret as key:

    message = salts, counter k as 8 bytes, block number as 4 bytes
    salts   = how many as 4 bytes, then for each side in the order of its UTF-8 bytes
              the side and its salt, each as UTF-8 behind its length as 4 bytes

All numbers are big-endian. The bytes of block 0, 1, 2... are read in order. A byte gives a pip as
byte % sides + 1, unless it lies in the last, incomplete run of `sides` values below 256 (for
six sides: 252 and above), where low pips would be favoured: it is passed over. When the game is
over the secret is published, and `verify` draws every roll anew.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

from grognard.kernel.legality import About
from grognard.kernel.value import Side, Value

SECRET_BYTES = 32
MOST_SIDES = 256
MOST_ROLLS = 1 << 64

Salts = tuple[tuple[Side, str], ...]
Roll = tuple[int, int, Sequence[int]]
"""A recorded roll: counter, sides, pips."""


class DiceFault(Value, frozen=True):
    """Something about the dice of a finished game that is not as it was promised."""

    why: str
    about: About = ()


class FairDice(Value, frozen=True):
    """The dice of one game, whole: they stay with the server until the game is over."""

    secret: bytes
    salts: Salts = ()
    seeded: bool = False
    """Made from a seed, for tests and research: whoever knows the seed knows the dice."""

    def __post_init__(self) -> None:
        if len(self.secret) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(self.secret)}")
        if len(dict(self.salts)) < len(self.salts):
            raise ValueError("a side gives one salt only")
        canonical(self.salts)  # a salt that is no Unicode text is refused here, not at a roll

    def __repr__(self) -> str:
        # A log line or a traceback must not give the dice away.
        return f"FairDice(commit={self.commit!r}, salts={self.salts!r}, seeded={self.seeded})"

    @staticmethod
    def fresh() -> FairDice:
        """Dice nobody knows: the one place where chance comes from the operating system."""
        return FairDice(secrets.token_bytes(SECRET_BYTES))

    @staticmethod
    def from_seed(seed: int) -> FairDice:
        """The same dice for the same seed."""
        return FairDice(hashlib.sha256(f"grognard seed {seed}".encode()).digest(), seeded=True)

    def salted(self, salts: Mapping[Side, str]) -> FairDice:
        """The same secret with the players' salts, which they give after they saw `commit`."""
        return FairDice(self.secret, tuple(sorted(salts.items())), self.seeded)

    @property
    def commit(self) -> str:
        """What is published before the first roll."""
        return hashlib.sha256(self.secret).hexdigest()

    def roll(self, counter: int, sides: int, count: int) -> tuple[int, ...]:
        """Roll number `counter` of the game: `count` dice of so many sides."""
        if not 0 <= counter < MOST_ROLLS:
            raise ValueError(f"no roll has the number {counter}")
        if count < 1:
            raise ValueError(f"a roll takes at least one die, not {count}")
        return tuple(islice(pips(self._stream(counter), sides), count))

    def _stream(self, counter: int) -> Iterator[int]:
        start = canonical(self.salts) + counter.to_bytes(8, "big")
        block = 0
        while True:
            yield from hmac.digest(self.secret, start + block.to_bytes(4, "big"), "sha256")
            block += 1


def canonical(salts: Salts) -> bytes:
    """The salts as bytes that no other salts give."""
    parts = [len(salts).to_bytes(4, "big")]
    for pair in sorted(salts):  # the order of code points is that of their UTF-8 bytes
        for text in pair:
            data = text.encode()
            parts += [len(data).to_bytes(4, "big"), data]
    return b"".join(parts)


def pips(stream: Iterable[int], sides: int) -> Iterator[int]:
    """Pips from bytes, each side exactly as likely as the others."""
    if not 2 <= sides <= MOST_SIDES:
        raise ValueError(f"a die has 2 to {MOST_SIDES} sides, not {sides}")
    limit = 256 - 256 % sides
    return (byte % sides + 1 for byte in stream if byte < limit)


def verify(commit: str, secret: bytes, salts: Salts, rolls: Sequence[Roll]) -> list[DiceFault]:
    """Everything that is wrong with the dice of a finished game; nothing, if they were fair.

    Rolls are numbered 0, 1, 2... without a gap: a skipped number would be a roll that was drawn,
    disliked and thrown away.
    """
    if hashlib.sha256(secret).hexdigest() != commit.lower():
        return [DiceFault("dice-secret-not-as-published")]
    try:
        dice = FairDice(secret, salts)
    except ValueError:
        return [DiceFault("dice-malformed")]
    faults = []
    for expected, (counter, sides, shown) in enumerate(rolls):
        if counter != expected:
            about: About = (("number", counter), ("expected", expected))
            faults.append(DiceFault("dice-out-of-order", about))
        try:
            drawn = dice.roll(counter, sides, len(shown))
        except ValueError:
            faults.append(DiceFault("dice-impossible", (("number", counter), ("sides", sides))))
            continue
        if drawn != tuple(shown):
            about = (("number", counter), ("shown", written(shown)), ("drawn", written(drawn)))
            faults.append(DiceFault("dice-pips-differ", about))
    return faults


def written(shown: Iterable[int]) -> str:
    return " ".join(map(str, shown))
