"""A match that is saved and goes on: from its record, from a snapshot, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from grognard.kernel.flow import Rolled
from grognard.kernel.legality import Illegal
from grognard.kernel.match import Match
from grognard.kernel.record import BadSave, Record, Snapshot, decode
from grognard.kernel.resume import resume
from grognard.kernel.value import CHANCE
from tests.kernel import toy
from tests.kernel.toy import (
    GAME,
    Challenge,
    Kit,
    Take,
    Toy,
    in_a_duel,
    play_out,
)


@pytest.mark.parametrize("seed", range(5))
def test_a_match_goes_on_from_its_record(seed: int) -> None:
    m = toy.match(seed)
    rng = Random(seed)
    while not m.over:
        again = resume(GAME, m.kit, decode(m.save()))
        assert again.state.saved() == m.state.saved()
        assert again.story == m.story
        assert again.rolls == m.rolls
        assert again.save() == m.save()
        ask = m.ask
        if ask.side == CHANCE:
            m.roll()
        else:
            m.play(ask.side, ask.sample(rng))
    assert resume(GAME, m.kit, decode(m.save())).result == m.result


def test_the_same_seed_gives_the_same_match() -> None:
    one, two = toy.match(4), toy.match(4)
    play_out(one, Random(1))
    play_out(two, Random(1))
    assert one.save() == two.save()


def test_the_dice_secret_is_the_keepers_until_the_end() -> None:
    m = in_a_duel()
    secret = m.dice.secret.hex()
    assert m.record().secret == secret
    m.game = replace(GAME, hidden=lambda kit: False)
    assert secret.encode() not in m.public_record().encode()
    assert m.public_record().commit == m.dice.commit
    assert m.public_record().entries == tuple(m.entries)
    play_out(m, Random(1))
    assert m.public_record() == m.record()


def test_a_match_with_secrets_has_no_public_record_before_its_end() -> None:
    """Its entries and snapshots hold what a side may not know."""
    m = in_a_duel()
    with pytest.raises(Illegal) as refused:
        m.public_record()
    assert [(r.rule, r.why) for r in refused.value.reasons] == [("0", "record-secret")]
    play_out(m, Random(1))
    assert m.public_record() == m.record()


def test_a_record_without_its_secret_goes_on_with_fresh_dice() -> None:
    m = in_a_duel()
    again = resume(GAME, m.kit, msgspec.structs.replace(m.record(), secret=""))
    assert again.state.saved() == m.state.saved()
    assert again.dice.secret != m.dice.secret


def test_a_match_goes_on_from_a_snapshot() -> None:
    m = in_a_duel()
    again = resume(GAME, m.kit, decode(m.save()), replay=False)
    assert again.state.saved() == m.state.saved()
    assert again.entries == m.entries
    assert again.rolls == m.rolls
    m.roll()
    again.roll()
    assert again.state.saved() == m.state.saved()


def test_rolls_are_counted_on_from_a_snapshot() -> None:
    m = in_a_duel()
    m.roll()
    m.play(m.ask.side, Take(1))
    m.play(m.ask.side, Challenge())
    again = resume(GAME, m.kit, decode(m.save()), replay=False)
    assert again.rolls == 1
    m.roll()
    again.roll()
    assert toy.json(again.entries) == toy.json(m.entries)


def test_entries_after_the_last_snapshot_are_played() -> None:
    m = in_a_duel()
    whole = m.record()
    assert whole.snapshots[0].after == len(whole.entries) == 4
    early = msgspec.structs.replace(whole, snapshots=whole.snapshots[:1])
    m.play(CHANCE, Rolled((1,)))
    later = msgspec.structs.replace(early, entries=m.record().entries)
    again = resume(GAME, m.kit, later, replay=False)
    assert again.state.saved() == m.state.saved()


def test_other_data_are_refused_unless_they_are_accepted() -> None:
    m = in_a_duel()
    other = Kit(digest="toy-2")
    with pytest.raises(BadSave, match="data changed") as refused:
        resume(GAME, other, m.record())
    assert refused.value.where == "$.digest"
    again = resume(GAME, other, m.record(), accept_data=True)
    assert again.state.saved() == m.state.saved()
    assert again.record().digest == "toy-2"


def broken(m: Match[Toy], **change: Any) -> Record:
    return msgspec.structs.replace(m.record(), **change)


def test_without_a_snapshot_nothing_goes_on_from_other_data() -> None:
    record = broken(in_a_duel(), snapshots=())
    with pytest.raises(BadSave) as refused:
        resume(GAME, Kit(digest="toy-2"), record, accept_data=True)
    assert refused.value.where == "$.snapshots"


@pytest.mark.parametrize("after", [-1, 5, 99])
def test_a_snapshot_beyond_the_record_is_refused(after: int) -> None:
    m = in_a_duel()
    state = m.record().snapshots[-1].state
    with pytest.raises(BadSave) as refused:
        resume(GAME, m.kit, broken(m, snapshots=(Snapshot(after, state),)), replay=False)
    assert refused.value.where == "$.snapshots[0].after"


@pytest.mark.parametrize(
    "change",
    [
        {"pile": "nine"},
        {"steps": [{"step": "waltz"}]},
        {"steps": [{"step": "turn", "side": "red"}]},
        {"steps": [{"step": "turn", "side": 5}]},
        {"steps": 3},
        {"score": [1]},
        {"more": 1},
    ],
    ids=str,
)
def test_a_snapshot_that_cannot_be_set_up_is_refused(change: dict[str, Any]) -> None:
    m = in_a_duel()
    state = {**m.record().snapshots[-1].state, **change}
    with pytest.raises(BadSave, match="position") as refused:
        resume(GAME, m.kit, broken(m, snapshots=(Snapshot(4, state),)), replay=False)
    assert refused.value.where == "$.snapshots[0]"


def test_a_snapshot_of_an_endless_loop_is_refused() -> None:
    m = in_a_duel()
    state = {**m.record().snapshots[-1].state, "steps": [{"step": "spin"}]}
    with pytest.raises(BadSave):
        resume(GAME, m.kit, broken(m, snapshots=(Snapshot(4, state),)), replay=False)


def test_an_entry_that_is_not_legal_is_named() -> None:
    m = in_a_duel()
    entries = list(m.record().entries)
    entries[2] = msgspec.structs.replace(entries[2], action={"do": "take", "sticks": 7})
    with pytest.raises(BadSave, match="T2 no-such-take") as refused:
        resume(GAME, m.kit, broken(m, entries=tuple(entries)))
    assert refused.value.where == "$.entries[2]"


@pytest.mark.parametrize(
    "raw",
    [{"do": "take"}, {"do": "take", "sticks": "2"}, {"do": "waltz"}, {}, [], 3, None, "take"],
    ids=str,
)
def test_a_malformed_action_is_refused(raw: Any) -> None:
    with pytest.raises(Illegal) as refused:
        toy.opened().decode(raw)
    (reason,) = refused.value.reasons
    assert (reason.rule, reason.why) == ("0", "malformed")


def test_an_action_is_read_from_plain_data() -> None:
    assert toy.opened().decode({"do": "take", "sticks": 2}) == Take(2)
