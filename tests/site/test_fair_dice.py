"""[security] Dice that nobody can choose, not even whoever runs the site: each attack as a test."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

import msgspec
import pytest

from grognard.kernel.dice import (
    DiceRound,
    FairDice,
    memory_faults,
    round_commit,
    round_faults,
    share_hash,
    verify,
)
from grognard.kernel.record import decode
from grognard.server import dice_rounds
from grognard.server.online import dice as online_dice
from grognard.server.records import Header
from tests.played import SCENARIO
from tests.site.places import Browser, SiteServer, member
from tests.site.players import OPEN, Pair, make, name_of, pair, plain, shown, table, tick, why
from tests.site.shares import Keeper, agreed

BOT = [{"side": "german", "who": "mine"}, {"side": "soviet", "who": "bot", "bot": "random"}]


def waiting_pair(site: SiteServer, **more: Any) -> tuple[Pair, Keeper, Keeper]:
    """Two who both give shares; the game waits for them."""
    german, soviet = member(site), member(site)
    game = make(german, share=True, **more)["game"]["info"]["id"]
    joined = soviet.post(f"/api/online/games/{game}/join", json={"share": True})
    assert joined.status_code == 200, joined.text
    duo = Pair(site, game, german, soviet)
    return duo, Keeper(german, game, "german"), Keeper(soviet, game, "soviet")


def header(site: SiteServer, game: str) -> Header:
    return site.room._tables[game][0].row.header


def faults_of(browser: Browser, game: str) -> list[str]:
    record = decode(browser.get(f"/api/games/{game}/record").content)
    rolls = browser.get(f"/api/games/{game}/dice").json()["rolls"]
    thrown = [(roll["n"], roll["faces"], roll["pips"]) for roll in rolls]
    found = verify(record.commit, bytes.fromhex(record.secret), record.salts, thrown, record.rounds)
    return [fault.why for fault in found]


# ---- as it should be ----------------------------------------------------------------------


def test_both_give_shares_before_the_first_roll_and_check_them_at_the_end(
    site: SiteServer,
) -> None:
    duo, german, soviet = waiting_pair(site)
    assert shown(duo.german, duo.game)["status"] == "waiting", "no share has come yet"
    agreed(german, soviet)
    assert shown(duo.german, duo.game)["status"] == "playing"
    assert shown(duo.german, duo.game)["info"]["shares"] == ["german", "soviet"]
    duo.act_until(lambda: duo.match.rolls >= 3)
    assert decode(duo.german.get(f"/api/games/{duo.game}/record").content).rounds[0].secret == ""
    duo.post("german", "resign")
    assert german.compared() == soviet.compared() == []
    assert faults_of(Browser(site), duo.game) == []


def test_alone_against_the_computer_too(site: SiteServer) -> None:
    anna = member(site)
    game = make(anna, seats=BOT, share=True)["game"]["info"]["id"]
    assert shown(anna, game)["status"] == "waiting"
    keeper = Keeper(anna, game, "german")
    agreed(keeper)
    assert shown(anna, game)["status"] == "playing"
    anna.post(f"/api/online/games/{game}/resign")
    assert faults_of(anna, game) == []


def test_at_an_own_table_nothing_is_rolled_before_the_share(site: SiteServer) -> None:
    anna = member(site)
    wanted = {"scenario": SCENARIO, "options": {"setup": "ready"}, "share": True}
    info = anna.post("/api/games", json=wanted).json()
    assert info["dice"]["seats"] == [{"seat": "german", "hash": "", "opened": False}]
    keeper = Keeper(anna, info["id"], "german")
    with table(site, anna, info["id"]) as screen:
        screen.sit("german")
        refused = screen.play({"do": "end-movement"})
        assert refused["reasons"][0]["why"] == "dice-agreeing"
        agreed(keeper)
        assert keeper.dice() is None
    # A round anew, as after a copy: the commitment is another, and comes first.
    before = info["commit"]
    again = anna.post(f"/api/games/{info['id']}/dice").json()
    assert again["dice"]["commit"] not in (before, "")
    agreed(keeper)
    assert len(header(site, info["id"]).rounds) == 2


# ---- attacks ------------------------------------------------------------------------------


def test_attack_the_makers_salt_is_known_when_the_secret_is_made(site: SiteServer) -> None:
    """Before the mend it came with the request that makes the secret."""
    anna = member(site)
    for path in ("/api/online/games", "/api/games"):
        told = anna.post(path, json={"scenario": SCENARIO, "options": OPEN, "salt": "one"})
        assert why(told) == (400, "malformed")
    made = make(anna, share=True)["game"]["info"]
    row = run_row(site, made["id"])
    assert row.pending is not None
    assert (row.pending.shares, row.salts) == ((), ())
    assert made["dice"]["commit"] == row.pending.commit == made["commit"]
    assert row.pending.commit == round_commit(bytes.fromhex(row.pending.secret), 0)


def run_row(site: SiteServer, game: str) -> Header:
    async def found() -> Header:
        row = await site.room.store.row(game)
        assert row is not None
        return row.header

    with site.portal() as portal:
        return portal.call(found)


def test_attack_the_server_chooses_the_secret_after_it_has_seen_the_salts(
    site: SiteServer,
) -> None:
    """It must answer for another commitment than the players kept, or for a secret that does not
    fit it."""
    duo, german, soviet = waiting_pair(site)
    agreed(german, soviet)
    duo.act_until(lambda: duo.match.rolls >= 1)
    table, _ = site.room._tables[duo.game]
    old = table.row.header.rounds[0]
    salts = {share.seat: share.salt for share in old.shares}
    wanted = next(  # a first roll of the server's choice
        s for s in iter(lambda: secrets.token_bytes(32), b"")
        if FairDice(s).salted(salts).roll(0, 6, 1) == (6,)
    )  # fmt: skip
    kept_commit = msgspec.structs.replace(old, secret=wanted.hex())
    assert [f.why for f in round_faults((kept_commit,))] == ["dice-round-secret"]
    commit = round_commit(wanted, 0)
    shares = tuple(
        msgspec.structs.replace(s, hash=share_hash(commit, s.seat, s.salt)) for s in old.shares
    )
    forged = DiceRound(0, commit, shares, wanted.hex())
    assert round_faults((forged,)) == [], "by itself the forgery is sound"
    table.row = msgspec.structs.replace(
        table.row, header=msgspec.structs.replace(table.row.header, rounds=(forged,))
    )
    table.match.dice = dice_rounds.dice_of(table.row.header)
    duo.post("german", "resign")
    for keeper in (german, soviet):
        assert [fault.why for fault in keeper.compared()] == ["memory-none"]


def test_attack_the_operator_grinds_the_salt_of_his_own_seat(site: SiteServer) -> None:
    """He knows the secret. Before the mend he also knew the other's salt, and tried his own until
    the dice pleased him. Now his hash comes first, and fits one salt alone."""
    duo, german, operator = waiting_pair(site)
    german.give_hash()
    # Nothing is opened as long as his hash is not there, however often he asks.
    one = next(iter(german.kept.values()))
    early = german.post("salt", one.commit, salt=one.salt)
    assert why(early) == (409, "dice-not-all")
    operator.give_hash()
    german.open()
    pending = run_row(site, duo.game).pending
    assert pending is not None
    known = {share.seat: share.salt for share in pending.shares}
    assert known["german"], "the operator reads it in his database"
    ground = next(
        salt for salt in iter(lambda: secrets.token_hex(32), "")
        if FairDice(bytes.fromhex(pending.secret)).salted(
            {"german": known["german"], "soviet": salt}
        ).roll(0, 6, 1) == (1,)
    )  # fmt: skip
    refused = operator.post("salt", pending.commit, salt=ground)
    assert why(refused) == (422, "dice-salt-differs")
    changed = operator.post(
        "hash", pending.commit, hash=share_hash(pending.commit, "soviet", ground)
    )
    assert why(changed) == (409, "dice-committed")
    # His own program may leave that out; then the hashes are not those the other one kept.
    shares = tuple(
        msgspec.structs.replace(s, salt=ground, hash=share_hash(pending.commit, "soviet", ground))
        if s.seat == "soviet" else s
        for s in pending.shares
    )  # fmt: skip
    forged = DiceRound(0, pending.commit, shares, pending.secret)
    assert round_faults((forged,)) == [], "by itself the forgery is sound"
    found = memory_faults(tuple(german.kept.values()), (forged,), 1)
    assert [fault.why for fault in found] == ["memory-shares"]


def test_attack_another_commitment_is_sent_afterwards(site: SiteServer) -> None:
    """The browser believed whatever commitment came with the finished game."""
    duo, german, soviet = waiting_pair(site)
    agreed(german, soviet)
    duo.post("german", "resign")
    rounds = header(site, duo.game).rounds
    secret = secrets.token_bytes(32)
    commit = round_commit(secret, 0)
    assert rounds[0].commit != commit
    swapped = tuple(
        msgspec.structs.replace(s, hash=share_hash(commit, s.seat, s.salt))
        for s in rounds[0].shares
    )
    found = memory_faults(
        tuple(german.kept.values()), (DiceRound(0, commit, swapped, secret.hex()),), 1
    )
    assert [fault.why for fault in found] == ["memory-none"]
    # A second round slipped in behind the first is no better.
    late = DiceRound(1, commit, swapped, secret.hex())
    found = memory_faults(tuple(german.kept.values()), (rounds[0], late), 5)
    assert [fault.why for fault in found] == ["memory-unknown"]


def test_attack_who_never_opens_neither_blocks_nor_chooses(site: SiteServer) -> None:
    """He loses the seat; with a salt out, all begin again with another secret, and everybody sees
    that a round failed."""
    duo, german, soviet = waiting_pair(site, pace="live")
    german.give_hash()
    soviet.give_hash()
    german.open()
    first = next(iter(german.kept))
    site.clock.on(minutes=11)
    tick(site)
    game = shown(duo.german, duo.game)
    assert [seat["name"] != "" for seat in game["seats"]] == [True, False]
    now = game["info"]["dice"]
    assert now["commit"] != first
    assert now["given_up"] == 1
    assert not any(seat["hash"] for seat in now["seats"])
    clara = member(site)
    assert clara.post(
        f"/api/online/games/{duo.game}/join", json={"share": True}
    ).json()["status"] == "waiting"  # fmt: skip
    third = Keeper(clara, duo.game, "soviet")
    agreed(german, third)
    duo.soviet = clara
    duo.act()
    duo.post("german", "resign")
    assert german.compared() == third.compared() == []


def test_who_leaves_after_salts_are_open_has_all_begin_again(site: SiteServer) -> None:
    duo, german, soviet = waiting_pair(site)
    german.give_hash()
    soviet.give_hash()
    before = run_row(site, duo.game).pending
    soviet.open()
    assert duo.soviet.post(f"/api/online/games/{duo.game}/leave").status_code == 204
    after = run_row(site, duo.game).pending
    assert before is not None
    assert after is not None
    assert after.secret != before.secret
    assert (after.seats, after.shares, after.full) == (("german",), (), False)


def test_attack_a_replaced_seat_brings_a_salt_that_was_ground(site: SiteServer) -> None:
    """Whoever comes later would know secret and salts, were he the operator's friend: so all give
    new ones, after a new commitment, and the newcomer's hash is among them before any is opened."""
    duo, german, soviet = waiting_pair(site)
    agreed(german, soviet)
    duo.act_until(lambda: duo.match.rolls >= 2)
    clara = member(site)
    duo.post("soviet", "hand", side="soviet", player=name_of(clara))
    fell = duo.match.rolls
    joined = clara.post(
        f"/api/online/games/{duo.game}/join", json={"side": "soviet", "share": True}
    )
    assert joined.status_code == 200, joined.text
    now = joined.json()["info"]["dice"]
    assert [seat["seat"] for seat in now["seats"]] == ["german", "soviet"]
    assert now["commit"] not in german.kept
    duo.soviet, third = clara, Keeper(clara, duo.game, "soviet")
    side = duo.asked
    table, _ = site.room._tables[duo.game]
    asked = duo.of(side).post(f"/api/online/games/{duo.game}/ask", json={"side": side}).json()
    assert not asked["asked"]
    action = plain(duo.match.ask.sample(duo.rng))
    body = {"id": "early", "no": asked["no"], "actions": [action], "side": side}
    refused = duo.of(side).post(f"/api/online/games/{duo.game}/play", json=body).json()
    assert refused["reasons"][0]["why"] == "dice-agreeing"
    assert why(duo.post("german", "resume")) == (409, "dice-agreeing")
    agreed(german, third)
    assert not shown(clara, duo.game)["paused"]
    assert header(site, duo.game).rounds[-1].first == fell == duo.match.rolls
    duo.act_until(lambda: duo.match.rolls >= fell + 2)
    # Opened anew from the store, it rolls the same dice.
    table.connections.end("closing")
    table.gone = True
    duo.german.get(f"/api/online/games/{duo.game}/table?side=german")
    duo.post("german", "resign")
    assert german.compared() == third.compared() == []
    assert faults_of(clara, duo.game) == []
    # The one who has gone knows no more than the dice he agreed to.
    assert [fault.why for fault in soviet.compared()] == ["memory-unknown"]


def test_attack_a_newcomer_who_does_not_open_leaves_the_dice_as_they_were(
    site: SiteServer,
) -> None:
    duo, german, soviet = waiting_pair(site, pace="live")
    agreed(german, soviet)
    duo.act()
    clara = member(site)
    duo.post("soviet", "hand", side="soviet", player=name_of(clara))
    clara.post(f"/api/online/games/{duo.game}/join", json={"side": "soviet", "share": True})
    german.give_hash()
    before = duo.match.dice.rounds
    site.clock.on(minutes=11)
    tick(site)
    assert german.dice() is None
    assert duo.match.dice.rounds == before
    duo.soviet = clara
    assert not shown(clara, duo.game)["paused"]
    duo.act(2)


def test_nobody_gives_a_share_for_another(site: SiteServer) -> None:
    duo, german, soviet = waiting_pair(site)
    thief = Keeper(duo.soviet, duo.game, "german")
    thief.kept = german.kept
    assert why(thief.give_hash()) == (403, "not-your-seat")
    stranger = Keeper(member(site), duo.game, "german")
    assert why(stranger.give_hash()) == (403, "not-your-seat")
    agreed(german, soviet)
    late = soviet.post("hash", next(iter(soviet.kept)), hash="0" * 64)
    assert why(late) == (409, "dice-no-round")


@pytest.mark.parametrize("bad", ["", "zz", "A" * 64, "0" * 63, "0" * 65])
def test_a_hash_or_salt_of_another_form_is_refused(site: SiteServer, bad: str) -> None:
    anna = member(site)
    game = make(anna, share=True)["game"]["info"]["id"]
    keeper = Keeper(anna, game, "german")
    now = keeper.dice()
    assert now is not None
    assert keeper.post("hash", now["commit"], hash=bad).status_code == 400
    assert keeper.post("salt", now["commit"], salt=bad).status_code == 400


def test_the_same_given_twice_is_given_once(site: SiteServer) -> None:
    _, german, __ = waiting_pair(site)
    german.give_hash()
    one = next(iter(german.kept.values()))
    again = german.post("hash", one.commit, hash=share_hash(one.commit, "german", one.salt))
    assert again.status_code == 200
    assert why(german.post("hash", "0" * 64, hash="0" * 64)) == (409, "dice-other-round")


def test_a_game_made_by_an_earlier_version_begins_with_its_salts(site: SiteServer) -> None:
    """Its secret and salts are those of scheme 1, and are checked as such."""
    duo = pair(site)
    duo.act_until(lambda: duo.match.rolls >= 1)
    kept = header(site, duo.game)
    assert kept.rounds == ()
    assert kept.commit == hashlib.sha256(bytes.fromhex(kept.secret)).hexdigest()
    duo.post("german", "resign")
    assert faults_of(Browser(site), duo.game) == []


def test_shares_are_waited_for_as_long_as_the_pace_says() -> None:
    assert {pace: wait.total_seconds() for pace, wait in online_dice.WAITS.items()} == {
        "live": 600,
        "turn": 259_200,
    }
