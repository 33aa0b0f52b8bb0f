"""Fair dice: nobody can choose them, and afterwards everybody can check them.

Before the first roll the server publishes the SHA-256 of a secret of 32 bytes; then each side
gives a salt of its own choice. Roll number k is drawn from HMAC-SHA256 with the secret as key:

    message = salts, counter k as 8 bytes, block number as 4 bytes
    salts   = how many as 4 bytes, then for each side in the order of its UTF-8 bytes
              the side and its salt, each as UTF-8 behind its length as 4 bytes

Dice of rounds (scheme 2) are agreed to by all before they are rolled, so that not even whoever runs
the server can choose them. A round has a secret of its own and holds from roll number `first` on:

    commit = SHA-256 of the secret and `first` as 8 bytes, published before anything else
    hash   = SHA-256 of "commit seat salt" in UTF-8; each player draws his salt and gives this first
    salts  = of the seats; each is opened only when all hashes are there

Each player keeps commit, first roll, hashes and his salt himself, and compares (`memory_faults`).

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
from typing import Literal

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


class DiceShare(Value, frozen=True):
    """A player's part in a round: the hash he gave first, and the salt it was opened with."""

    seat: str
    """A side; where several people play it, their seats after the first have a number behind it."""
    hash: str
    salt: str = ""


class DiceRound(Value, frozen=True):
    """Dice that hold from roll number `first` on, as all who gave a share agreed to them."""

    first: int
    commit: str
    shares: tuple[DiceShare, ...]
    secret: str = ""
    """In hex; empty in what a player gets before the game is over."""
    scheme: Literal[2] = 2

    @property
    def salts(self) -> Salts:
        return tuple((share.seat, share.salt) for share in self.shares)

    @property
    def dice(self) -> FairDice:
        return FairDice(bytes.fromhex(self.secret), self.salts)


def round_commit(secret: bytes, first: int) -> str:
    """What is published of a round before its shares: its secret cannot be another any more, and
    the roll it begins with neither."""
    return hashlib.sha256(secret + first.to_bytes(8, "big")).hexdigest()


def share_hash(commit: str, seat: str, salt: str) -> str:
    """What a player gives before he opens his salt. It holds for this round and this seat alone."""
    return hashlib.sha256(f"{commit} {seat} {salt}".encode()).hexdigest()


class FairDice(Value, frozen=True):
    """The dice of one game, whole: they stay with the server until the game is over."""

    secret: bytes
    salts: Salts = ()
    seeded: bool = False
    """Made from a seed, for tests and research: whoever knows the seed knows the dice."""
    rounds: tuple[DiceRound, ...] = ()
    """Agreed to since. Rolls before the first of them are this secret's own."""

    def __post_init__(self) -> None:
        if len(self.secret) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(self.secret)}")
        if len(dict(self.salts)) < len(self.salts):
            raise ValueError("a side gives one salt only")
        canonical(self.salts)  # a salt that is no Unicode text is refused here, not at a roll
        begins = [each.first for each in self.rounds]
        if begins != sorted(begins) or any(first < 0 for first in begins):
            raise ValueError("the rounds are not in the order of their rolls")
        for each in self.rounds:
            if each.secret:
                FairDice(bytes.fromhex(each.secret), each.salts)  # malformed: refused here

    def __repr__(self) -> str:
        # A log line or a traceback must not give the dice away.
        told = f"commit={self.commit!r}, salts={self.salts!r}, seeded={self.seeded}"
        return f"FairDice({told}, rounds={len(self.rounds)})"

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
        return FairDice(self.secret, tuple(sorted(salts.items())), self.seeded, self.rounds)

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
        for each in reversed(self.rounds):
            if counter >= each.first:
                return each.dice.roll(counter, sides, count)
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


def verify(
    commit: str,
    secret: bytes,
    salts: Salts,
    rolls: Sequence[Roll],
    rounds: tuple[DiceRound, ...] = (),
) -> list[DiceFault]:
    """Everything that is wrong with the dice of a finished game; nothing, if they were fair.

    Rolls are numbered 0, 1, 2... without a gap: a skipped number would be a roll that was drawn,
    disliked and thrown away.
    """
    if hashlib.sha256(secret).hexdigest() != commit.lower():
        return [DiceFault("dice-secret-not-as-published")]
    try:
        faults = round_faults(rounds)
        if faults:
            return faults
        dice = FairDice(secret, salts, rounds=rounds)
    except ValueError:
        return [DiceFault("dice-malformed")]
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


def round_faults(rounds: Iterable[DiceRound]) -> list[DiceFault]:
    """Rounds whose secret or salts are not those that were promised. ValueError: malformed."""
    faults = []
    for n, each in enumerate(rounds, 1):
        if round_commit(bytes.fromhex(each.secret), each.first) != each.commit:
            faults.append(DiceFault("dice-round-secret", (("round", n),)))
        faults += [
            DiceFault("dice-share-differs", (("round", n), ("seat", share.seat)))
            for share in each.shares
            if share_hash(each.commit, share.seat, share.salt) != share.hash
        ]
    return faults


class Remembered(Value, frozen=True):
    """What a player kept himself of a round: the commitment he was shown, the salt he drew, and the
    hashes of all as they stood when he opened it; none where he never did."""

    commit: str
    seat: str
    salt: str
    hashes: dict[str, str] = {}  # noqa: RUF012 -- msgspec copies it
    first: int | None = None
    """The roll the round begins with, as it was shown; None where that was a secret then."""


def agreed_from(kept: Sequence[Remembered], rounds: Sequence[DiceRound]) -> int | None:
    """The first roll with dice that a player had agreed to, by what he keeps; None: none."""
    began = {each.commit: each.first for each in rounds}
    if not any(one.commit in began for one in kept):
        return None
    firsts = [began.get(one.commit) if one.first is None else one.first for one in kept
              if one.hashes or one.commit in began]  # fmt: skip
    return min(first for first in firsts if first is not None)


def memory_faults(
    kept: Sequence[Remembered], rounds: Sequence[DiceRound], rolls: int
) -> list[DiceFault]:
    """Where the rounds of a finished game are not those a player remembers. What was rolled before
    the first that he took part in he cannot know; of the dice of every roll after it he must know
    the round, and each round begins with the roll that he was shown."""
    since = agreed_from(kept, rounds)
    if since is None:
        return [DiceFault("memory-none")]
    known = {one.commit: one for one in kept}
    faults = []
    if rolls > since and (not rounds or rounds[0].first > since):
        faults.append(DiceFault("memory-unknown", (("round", 0), ("roll", since))))
    for n, each in enumerate(rounds, 1):
        one = known.get(each.commit)
        if one is not None and one.first not in (None, each.first):
            about: About = (("round", n), ("roll", each.first), ("shown", one.first or 0))
            faults.append(DiceFault("memory-first", about))
        until = rounds[n].first if n < len(rounds) else rolls
        if until > max(each.first, since):  # something was rolled with it
            faults += [
                DiceFault(why, (("round", n), ("roll", max(each.first, since))))
                for why in _unlike(one, each)
            ]
    return faults


def _unlike(one: Remembered | None, each: DiceRound) -> Iterator[str]:
    """What is other about a round than a player keeps it."""
    if one is None:
        yield "memory-unknown"
    elif not one.hashes:
        yield "memory-unopened"
    elif sorted(one.hashes.items()) != sorted((share.seat, share.hash) for share in each.shares):
        yield "memory-shares"
    elif (one.seat, one.salt) not in each.salts:
        yield "memory-salt"


def written(shown: Iterable[int]) -> str:
    return " ".join(map(str, shown))
