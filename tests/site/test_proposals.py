"""What players agree about: draws, pauses, take-backs across dice, the end; and what they need not
agree about: giving up."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from grognard.kernel.dice import FairDice
from grognard.kernel.record import decode
from grognard.kernel.roll_log import all_rolls
from grognard.kernel.value import CHANCE
from grognard.library import load
from tests.played import SCENARIO
from tests.site.places import SiteServer, member
from tests.site.players import FOG, Pair, calm, make, pair, plain, why


def offer(duo: Pair, by: str, kind: str, **more: Any) -> dict[str, Any]:
    answer = duo.post(by, "offers", kind=kind, **more)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def agree(duo: Pair, by: str, kind: str, **more: Any) -> None:
    made = offer(duo, by, kind, **more)
    other = "soviet" if by == "german" else "german"
    answer = duo.post(other, f"offers/{made['id']}", answer="accept")
    assert (answer.status_code, answer.json()["state"]) == (200, "accepted"), answer.text


def rolls(duo: Pair) -> list[tuple[int, ...]]:
    return [tuple(e.action["pips"]) for e in duo.match.entries if e.side == CHANCE]


def test_somebody_resigns(site: SiteServer) -> None:
    duo = pair(site)
    duo.act(2)
    with duo.screen("german") as german:
        assert duo.post("soviet", "resign").status_code == 204
        news = german.until("news")
        assert (news["result"]["winner"], news["result"]["how"]) == ("german", "resigned")
        asked = (news["prompt"]["step"], news["prompt"]["asked"], news["prompt"]["waits"])
        assert asked == ("", False, []), "nobody is asked any more"
        assert set(news["prompt"]) > {"deeds", "recall"}, "in the shape of the game's own prompts"
        german.until_room(lambda room: room["status"] == "over")
        assert german.room["how"] == "resigned"
        assert german.play({"do": "end-movement"})["type"] == "refused"
    game = duo.info()
    assert (game["status"], game["info"]["over"]) == ("over", True)
    assert (game["info"]["waits"], game["your_turn"]) == ([], False), "it waits for nobody"
    assert why(duo.post("german", "resign")) == (409, "match-over")
    assert why(member(site).post(f"/api/online/games/{duo.game}/resign")) == (403, "not-your-game")
    assert duo.game in [
        g["info"]["id"]
        for g in site.get("/api/online/games", params={"filter": "finished"}).json()["games"]
    ]


def test_a_draw_is_offered_declined_withdrawn_and_agreed(site: SiteServer) -> None:
    duo = pair(site)
    with duo.screen("soviet") as soviet:
        first = offer(duo, "german", "draw")
        soviet.until_room(lambda room: bool(room["offers"]))
        assert soviet.room["offers"][0]["by"] == "german"
        assert "draw" not in soviet.room["may"]
        assert {"chat", "resign", "hand", "pause", "abort"} <= set(soviet.room["may"])
    assert why(duo.post("german", "offers", kind="draw")) == (409, "offered-already")
    path = f"offers/{first['id']}"
    assert why(duo.post("german", path, answer="accept")) == (403, "offer-yours")
    assert why(duo.post("soviet", path, answer="withdraw")) == (403, "offer-theirs")
    assert duo.post("soviet", path, answer="decline").json()["state"] == "declined"
    assert why(duo.post("soviet", path, answer="accept")) == (409, "offer-answered")
    second = offer(duo, "german", "draw")
    answer = duo.post("german", f"offers/{second['id']}", answer="withdraw")
    assert answer.json()["state"] == "withdrawn"
    assert duo.info()["status"] == "playing"
    agree(duo, "soviet", "draw")
    game = duo.info()
    assert (game["status"], game["how"], game["info"]["result"]["winner"]) == ("over", "agreed", "")


def test_a_bot_takes_no_draw(site: SiteServer) -> None:
    anna = member(site)
    seats = [{"side": "german", "who": "mine"}, {"side": "soviet", "who": "bot", "bot": "recruit"}]
    game = make(anna, seats=seats)["game"]["info"]["id"]
    answer = anna.post(f"/api/online/games/{game}/offers", json={"kind": "draw"})
    assert why(answer) == (409, "offer-bot")


def test_a_game_is_abandoned_without_a_winner(site: SiteServer) -> None:
    duo = pair(site, rated=True)
    agree(duo, "german", "abort")
    calm(site)
    game = duo.info()
    assert (game["status"], game["how"]) == ("aborted", "aborted")
    page = site.get(f"/api/scenarios/{SCENARIO}").json()
    assert page["games"] == 0


def test_a_pause_holds_the_game_until_somebody_ends_it(site: SiteServer) -> None:
    duo = pair(site, clock={"kind": "game", "bank": 600}, pace="live")
    agree(duo, "soviet", "pause")
    assert duo.info()["paused"]
    asked = duo.post("german", "ask").json()
    assert not asked["asked"]
    with duo.screen("german") as german:
        refused = german.play({"do": "end-movement"})
        assert refused["reasons"][0]["why"] == "paused"
    site.clock.on(days=3)
    clocks = {c["side"]: c["left"] for c in duo.info()["clocks"]}
    assert clocks["german"] == 600
    assert duo.post("german", "resume").status_code == 204
    assert why(duo.post("german", "resume")) == (409, "not-paused")
    site.clock.on(seconds=50)
    assert {c["side"]: c["left"] for c in duo.info()["clocks"]}["german"] == 550
    duo.act()


def test_dice_are_taken_back_by_consent_and_others_fall(site: SiteServer) -> None:
    duo = pair(site)
    duo.act_until(lambda: len(rolls(duo)) > 0)
    seen = rolls(duo)
    before = len(duo.match.entries)
    by = next(e.side for e in reversed(duo.match.entries) if e.side != CHANCE)
    with duo.screen(by) as mine:
        assert not mine.back["undo"], "alone it cannot be taken back"
        agree(duo, by, "take-back")
        mine.until_room(
            lambda room: room["offers"][-1:] and room["offers"][-1]["state"] == "accepted"
        )
        match = duo.match
        assert len(match.entries) < before
        assert plain(match.view(by)) == mine.view
        assert plain(match.heard(by)) == mine.story
    note = match.notes[-1]
    assert (note.what, note.side) == ("taken-back", by)
    assert [roll.pips for roll in note.dice] == seen[-len(note.dice) :]
    number = match.rolls
    assert number == len(seen)
    duo.act_until(lambda: len(rolls(duo)) > 0)
    dice = duo.match.dice
    assert rolls(duo)[0] == dice.roll(number, 6, len(rolls(duo)[0]))


def test_a_turn_is_taken_back_and_the_record_is_sound(site: SiteServer) -> None:
    duo = pair(site)
    duo.act_until(lambda: duo.view.turn == 2 and len(duo.match.entries) > 0)
    duo.act(3)
    fell = len(rolls(duo))
    assert fell
    agree(duo, "german", "take-back", to="turn")
    assert duo.view.turn == 2
    agree(duo, "german", "take-back", to="turn")
    assert len(duo.match.entries) == 0
    assert duo.match.rolls == fell
    duo.act(5)
    site.room._tables.pop(duo.game)[0].connections.end("closing")
    assert duo.german.get(f"/api/online/games/{duo.game}/table").status_code == 200
    duo.act(1)
    duo.post("german", "resign")
    answer = duo.german.get(f"/api/games/{duo.game}/record")
    record = decode(answer.content)
    start = load(decode(answer.content).__class__(**{
        **{f: getattr(record, f) for f in record.__struct_fields__}, "entries": (), "snapshots": (),
    }))  # fmt: skip
    fallen = all_rolls(start, record)
    dice = FairDice(bytes.fromhex(record.secret), record.salts)
    assert hashlib.sha256(dice.secret).hexdigest() == record.commit
    assert [roll.n for roll in fallen] == list(range(len(fallen)))
    assert all(dice.roll(r.n, r.faces, len(r.pips)) == r.pips for r in fallen)
    shown = site.get(f"/api/games/{duo.game}/dice").json()
    assert [(r["n"], tuple(r["pips"])) for r in shown["rolls"]] == [(r.n, r.pips) for r in fallen]
    assert sum(r["taken_back"] for r in shown["rolls"]) == fell


def test_a_phase_is_taken_back_to_where_it_began(site: SiteServer) -> None:
    duo = pair(site)
    duo.act_until(lambda: duo.view.phase == "move")
    first = len(duo.match.entries)
    duo.act(5)
    assert duo.view.phase == "move"
    agree(duo, "german", "take-back", to="phase")
    assert len(duo.match.entries) == first
    agree(duo, "german", "take-back", to="phase")
    assert len(duo.match.entries) < first, "where a phase has just begun, the one before it goes"


def test_an_offer_to_take_back_ends_with_the_next_action(site: SiteServer) -> None:
    duo = pair(site)
    duo.act(2)
    by = duo.match.entries[-1].side
    made = offer(duo, by, "take-back")
    duo.act()
    other = "soviet" if by == "german" else "german"
    assert why(duo.post(other, f"offers/{made['id']}", answer="accept")) == (409, "offer-answered")
    assert len(duo.match.entries) >= 3


def test_there_must_be_something_to_take_back(site: SiteServer) -> None:
    duo = pair(site)
    assert why(duo.post("german", "offers", kind="take-back")) == (409, "offer-nothing")
    duo.act()
    assert why(duo.post("soviet", "offers", kind="take-back")) == (409, "offer-nothing")


def test_alone_against_a_bot_nobody_else_must_agree(site: SiteServer) -> None:
    anna = member(site)
    seats = [{"side": "german", "who": "mine"}, {"side": "soviet", "who": "bot", "bot": "recruit"}]
    game = make(anna, seats=seats)["game"]["info"]["id"]
    duo = Pair(site, game, anna, anna)
    duo.act(3)
    answer = anna.post(f"/api/online/games/{game}/offers", json={"kind": "take-back"})
    assert answer.json()["state"] == "accepted"
    assert len(duo.match.entries) == 2


@pytest.mark.parametrize("kind", ["draw", "take-back", "pause", "abort"])
def test_nobody_offers_for_others(site: SiteServer, kind: str) -> None:
    duo = pair(site)
    duo.act()
    stranger = member(site)
    answer = stranger.post(f"/api/online/games/{duo.game}/offers", json={"kind": kind})
    assert why(answer) == (403, "not-your-game")
    made = offer(duo, "german", kind)
    path = f"/api/online/games/{duo.game}/offers/{made['id']}"
    assert why(stranger.post(path, json={"answer": "accept"})) == (403, "not-your-game")
    other = pair(site)
    assert why(other.post("soviet", f"offers/{made['id']}", answer="accept")) == (
        404,
        "no-such-offer",
    )


def test_under_fog_what_is_taken_back_stays_with_who_saw_it(site: SiteServer) -> None:
    """The other side is told that something was taken back, and sees its own table as it was."""
    duo = pair(site, options=FOG)
    with duo.screen("soviet") as soviet:
        duo.act(4)
        agree(duo, "german", "take-back")
        soviet.until_room(
            lambda room: room["offers"][-1:] and room["offers"][-1]["state"] == "accepted"
        )
        assert plain(duo.match.view("soviet")) == soviet.view


def test_what_is_taken_back_is_what_was_offered(site: SiteServer) -> None:
    """The other plays on before he agrees: the place that was meant does not move on with him."""
    duo = pair(site)
    marks: list[str] = []
    while (duo.view.phase, duo.asked) != ("move", "soviet"):
        before, phase = len(duo.match.entries), duo.view.phase
        duo.act()
        marks += [phase] * (len(duo.match.entries) - before)
    meant = max(n for n, phase in enumerate(marks, 1) if phase != marks[-1])
    made = offer(duo, "german", "take-back", to="phase")
    duo.act_until(lambda: duo.view.phase == "combat" and duo.asked == "soviet")
    duo.act()
    answer = duo.post("soviet", f"offers/{made['id']}", answer="accept")
    assert answer.status_code == 200, answer.text
    assert len(duo.match.entries) == meant
