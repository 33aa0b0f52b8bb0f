"""Dice that are agreed to before they are rolled: a round is begun with the commitment of the
server, then each seat gives the hash of its salt, and only when all are there are the salts
opened. All of it is kept in the game's header, so that no process and no restart forgets a promise.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

import msgspec

from grognard.kernel.dice import (
    SECRET_BYTES,
    DiceRound,
    DiceShare,
    FairDice,
    round_commit,
    share_hash,
)
from grognard.server.faults import Refusal
from grognard.server.records import Header, PendingRound
from grognard.server.wire_dice import DiceNow, DiceSeat, GiveHash, GiveSalt

Change = Callable[[Header], Header]
MOST_ROUNDS = 64
"""Of one game: each is kept for ever."""


def seat_name(side: str, n: int) -> str:
    return side if n == 0 else f"{side} {n}"


def begun(
    kept: Header, first: int, seats: Sequence[str], *, full: bool = True, until: str = ""
) -> Header:
    """A round that holds from roll `first` on. Its secret is drawn here, before any share is known,
    and one that was under way is given up."""
    if len(kept.rounds) >= MOST_ROUNDS:
        raise Refusal(409, "dice-too-many", most=str(MOST_ROUNDS))
    secret = secrets.token_bytes(SECRET_BYTES)
    before = kept.pending
    # Where nothing was opened nobody could have looked ahead.
    opened = before is not None and any(share.salt for share in before.shares)
    given_up = 0 if before is None else before.given_up + opened
    pending = PendingRound(
        first, round_commit(secret, first), secret.hex(), tuple(seats), full=full,
        given_up=given_up, until=until,
    )  # fmt: skip
    return msgspec.structs.replace(kept, pending=pending if seats else None)


def with_seat(kept: Header, seat: str) -> Header:
    """Before play somebody has come who gives a share."""
    pending = kept.pending
    if pending is None:
        return begun(kept, kept.since_roll, (seat,), full=False)
    seats = tuple(dict.fromkeys((*pending.seats, seat)))
    return _with(kept, msgspec.structs.replace(pending, seats=seats))


def without_seats(kept: Header, gone: Sequence[str]) -> Header:
    """Before play somebody has left. Where a salt is out already, all begin again with another
    secret: what was opened is known."""
    pending = kept.pending
    if pending is None:
        return kept
    seats = tuple(seat for seat in pending.seats if seat not in gone)
    if any(share.salt for share in pending.shares) or not seats:
        return begun(kept, pending.first, seats, full=False)
    shares = tuple(share for share in pending.shares if share.seat in seats)
    return _with(
        kept, msgspec.structs.replace(pending, seats=seats, shares=shares, full=False, until="")
    )


def filled(kept: Header, until: str) -> Header:
    """Every seat of the game is taken: shares are awaited until then."""
    assert kept.pending is not None
    return _with(kept, msgspec.structs.replace(kept.pending, full=True, until=until))


def committed(kept: Header, given: GiveHash) -> Header:
    """A seat has given its hash. The same again changes nothing; another is refused."""
    pending = _current(kept, given.commit, given.seat)
    known = _share(pending, given.seat)
    if known is not None:
        if known.hash != given.hash:
            raise Refusal(409, "dice-committed")
        return kept
    shares = tuple(
        sorted((*pending.shares, DiceShare(given.seat, given.hash)), key=lambda s: s.seat)
    )
    return _with(kept, msgspec.structs.replace(pending, shares=shares))


def opened(kept: Header, given: GiveSalt) -> Header:
    """A seat has opened its salt; with the last of them the dice are agreed to."""
    pending = _current(kept, given.commit, given.seat)
    if not is_open(pending):
        raise Refusal(409, "dice-not-all")
    known = _share(pending, given.seat)
    assert known is not None
    if share_hash(pending.commit, given.seat, given.salt) != known.hash:
        raise Refusal(422, "dice-salt-differs")
    shares = tuple(
        msgspec.structs.replace(share, salt=given.salt) if share.seat == given.seat else share
        for share in pending.shares
    )
    if all(share.salt for share in shares):
        agreed = DiceRound(pending.first, pending.commit, shares, pending.secret)
        return msgspec.structs.replace(kept, rounds=(*kept.rounds, agreed), pending=None)
    return _with(kept, msgspec.structs.replace(pending, shares=shares))


def is_open(pending: PendingRound) -> bool:
    return pending.full and len(pending.shares) == len(pending.seats)


def lacking(pending: PendingRound) -> tuple[str, ...]:
    """The seats that all are waiting for."""
    done = {share.seat for share in pending.shares if share.salt or not is_open(pending)}
    return tuple(seat for seat in pending.seats if seat not in done)


def dice_of(kept: Header) -> FairDice:
    return FairDice(bytes.fromhex(kept.secret), kept.salts, kept.seeded, kept.rounds)


def dice_now(kept: Header) -> DiceNow | None:
    """What everybody may see of the round that is being agreed to."""
    pending = kept.pending
    if pending is None:
        return None
    by = {share.seat: share for share in pending.shares}
    seats = tuple(
        DiceSeat(seat, by[seat].hash, bool(by[seat].salt)) if seat in by else DiceSeat(seat)
        for seat in pending.seats
    )
    first = None if kept.hidden and pending.first != kept.since_roll else pending.first
    return DiceNow(pending.commit, seats, is_open(pending), pending.given_up, pending.until, first)


def commit_of(kept: Header) -> str:
    """What is promised of the dice that are rolled now, or will be next."""
    if kept.pending is not None:
        return kept.pending.commit
    return kept.rounds[-1].commit if kept.rounds else kept.commit


def _current(kept: Header, commit: str, seat: str) -> PendingRound:
    pending = kept.pending
    if pending is None:
        raise Refusal(409, "dice-no-round")
    if pending.commit != commit:
        raise Refusal(409, "dice-other-round")
    if seat not in pending.seats:
        raise Refusal(404, "no-such-seat", side=seat)
    return pending


def _share(pending: PendingRound, seat: str) -> DiceShare | None:
    return next((share for share in pending.shares if share.seat == seat), None)


def _with(kept: Header, pending: PendingRound) -> Header:
    return msgspec.structs.replace(kept, pending=pending)
