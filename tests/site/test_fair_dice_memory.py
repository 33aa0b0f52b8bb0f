"""[security] What a player keeps of the dice himself, and what an operator tried against it."""

from __future__ import annotations

import secrets

import msgspec

from grognard.kernel.dice import (
    DiceRound,
    DiceShare,
    Remembered,
    agreed_from,
    memory_faults,
    round_commit,
    round_faults,
    share_hash,
)
from tests.site.places import SiteServer, member
from tests.site.players import FOG, name_of, shown
from tests.site.shares import Keeper, agreed
from tests.site.test_fair_dice import header, run_row, waiting_pair


def forged_round(first: int, seats: tuple[str, ...] = ("german", "soviet")) -> DiceRound:
    """One that the operator has made up from end to end. By itself it is sound."""
    secret = secrets.token_bytes(32)
    commit = round_commit(secret, first)
    salts = {seat: secrets.token_hex(32) for seat in seats}
    shares = tuple(DiceShare(s, share_hash(commit, s, salt), salt) for s, salt in salts.items())
    return DiceRound(first, commit, shares, secret.hex())


def test_attack_the_round_agreed_to_begins_behind_the_last_roll(site: SiteServer) -> None:
    """The commitment holds the roll with which the round begins, but nobody was shown that roll:
    the operator commits to the millionth, and rolls with dice of his own until then."""
    duo, *_ = waiting_pair(site)
    assert shown(duo.german, duo.game)["info"]["dice"]["first"] == 0
    secret = secrets.token_bytes(32)
    late = round_commit(secret, 1_000_000)
    salts = {"german": secrets.token_hex(32), "soviet": secrets.token_hex(32)}
    shares = tuple(DiceShare(s, share_hash(late, s, salt), salt) for s, salt in salts.items())
    agreed_to = DiceRound(1_000_000, late, shares, secret.hex())
    hashes = {share.seat: share.hash for share in shares}
    mine = Remembered(late, "german", salts["german"], hashes, 0)
    for rounds in ((forged_round(0), agreed_to), (agreed_to,)):
        assert round_faults(rounds) == [], "by themselves they are sound"
        found = [fault.why for fault in memory_faults((mine,), rounds, 40)]
        assert "memory-first" in found
        assert "memory-unknown" in found


def test_attack_dice_of_his_own_before_a_round_that_holds(site: SiteServer) -> None:
    """After a change of seats the player knows two rounds. The first is left out, and one of the
    operator's stands in its place."""
    duo, german, soviet = waiting_pair(site)
    agreed(german, soviet)
    duo.act_until(lambda: duo.match.rolls >= 2)
    clara = member(site)
    duo.post("soviet", "hand", side="soviet", player=name_of(clara))
    clara.post(f"/api/online/games/{duo.game}/join", json={"side": "soviet", "share": True})
    agreed(german, Keeper(clara, duo.game, "soviet"))
    first, second = header(site, duo.game).rounds
    kept = tuple(german.kept.values())
    assert [one.first for one in kept] == [0, second.first]
    rolls = second.first + 5
    assert memory_faults(kept, (first, second), rolls) == []
    for before in ((forged_round(0),), ()):
        found = memory_faults(kept, (*before, second), rolls)
        assert [fault.why for fault in found] == ["memory-unknown"]


def test_attack_a_share_is_counted_twice_in_place_of_another(site: SiteServer) -> None:
    duo, german, soviet = waiting_pair(site)
    agreed(german, soviet)
    (one,) = run_row(site, duo.game).rounds
    twice = msgspec.structs.replace(one, shares=(one.shares[0], one.shares[0]))
    found = memory_faults(tuple(german.kept.values()), (twice,), 5)
    assert [fault.why for fault in found] == ["memory-shares"]


def test_from_which_roll_on_a_player_is_safe_is_told(site: SiteServer) -> None:
    """Whoever came later is told how many had fallen before."""
    one, two = forged_round(0), forged_round(7)
    share = two.shares[0]
    hashes = {each.seat: each.hash for each in two.shares}
    late = Remembered(two.commit, share.seat, share.salt, hashes)
    assert memory_faults((late,), (one, two), 20) == []
    assert agreed_from((late,), (one, two)) == 7
    assert agreed_from((late,), (one,)) is None


def test_what_a_round_begins_with_is_no_news_of_what_is_hidden(site: SiteServer) -> None:
    """How many rolls have fallen may be a secret; that none has is none."""
    duo, german, soviet = waiting_pair(site, options=FOG)
    assert shown(duo.german, duo.game)["info"]["dice"]["first"] == 0
    agreed(german, soviet)
    duo.act_until(lambda: duo.match.rolls >= 1)
    clara = member(site)
    duo.post("soviet", "hand", side="soviet", player=name_of(clara))
    joined = clara.post(
        f"/api/online/games/{duo.game}/join", json={"side": "soviet", "share": True}
    )
    assert joined.json()["info"]["dice"]["first"] is None
