"""Clocks: computed alone, and in games over days that pass in a moment."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from grognard.server.online import clocks
from grognard.server.online.wire import Clock
from tests.site.places import Browser, SiteServer
from tests.site.players import FOG, Pair, calm, pair, shown, tick, why

START = datetime(2026, 3, 1, 12, tzinfo=UTC)
SIDES = ("german", "soviet")
NOBODY: clocks.Away = {}


def later(**span: float) -> datetime:
    return START + timedelta(**span)


def left(state: clocks.Clocks) -> dict[str, float]:
    return {side: hand.left for side, hand in state.hands.items()}


def test_only_whoever_is_asked_uses_time() -> None:
    rule = Clock("game", bank=600, increment=30)
    state = clocks.begun(rule, SIDES, ("german",), 1, START)
    state = clocks.moved(rule, state, ("soviet",), 1, later(seconds=100), NOBODY)
    assert left(state) == {"german": 500, "soviet": 600}
    state = clocks.moved(rule, state, ("german", "soviet"), 1, later(seconds=110), NOBODY)
    state = clocks.ticked(state, later(seconds=120), NOBODY)
    assert left(state) == {"german": 490, "soviet": 580}
    state = clocks.moved(rule, state, ("german",), 3, later(seconds=120), NOBODY)
    assert left(state) == {"german": 550, "soviet": 640}, "two turns, two increments"


def test_the_time_of_a_turn_is_not_carried_over() -> None:
    rule = Clock("turn", each=300)
    state = clocks.begun(rule, SIDES, ("german",), 1, START)
    state = clocks.moved(rule, state, ("german",), 2, later(seconds=100), NOBODY)
    assert left(state)["german"] == 300


def test_days_go_first_and_then_the_bank() -> None:
    rule = Clock("days", each=2 * clocks.DAY, bank=5 * clocks.DAY)
    state = clocks.begun(rule, SIDES, ("german",), 1, START)
    state = clocks.ticked(state, later(days=3), NOBODY)
    assert (state.hands["german"].each, state.hands["german"].bank) == (0, 4 * clocks.DAY)
    state = clocks.moved(rule, state, ("soviet",), 2, later(days=3), NOBODY)
    assert (state.hands["german"].each, state.hands["german"].bank) == (
        2 * clocks.DAY,
        4 * clocks.DAY,
    )


def test_a_clock_runs_out_when_it_was_said_to() -> None:
    rule = Clock("turn", each=300)
    state = clocks.begun(rule, SIDES, ("german",), 1, START)
    assert clocks.due(rule, state, NOBODY) == clocks.stamp(later(seconds=300))
    assert clocks.out(rule, clocks.ticked(state, later(seconds=299), NOBODY)) == ()
    assert clocks.out(rule, clocks.ticked(state, later(seconds=300), NOBODY)) == ("german",)
    none = Clock()
    assert clocks.due(none, state, NOBODY) == ""
    assert clocks.out(none, clocks.ticked(state, later(days=900), NOBODY)) == ()


def test_vacation_stops_the_clock_of_whoever_is_away() -> None:
    rule = Clock("days", each=3 * clocks.DAY)
    away: clocks.Away = {"german": [(later(days=1), later(days=11))]}
    state = clocks.begun(rule, SIDES, ("german",), 1, START)
    assert clocks.due(rule, state, away) == clocks.stamp(later(days=13))
    assert left(clocks.ticked(state, later(days=6), away))["german"] == 2 * clocks.DAY
    assert left(clocks.ticked(state, later(days=12), away))["german"] == 1 * clocks.DAY
    theirs: clocks.Away = {"soviet": away["german"]}
    assert clocks.due(rule, state, theirs) == clocks.stamp(later(days=3))


def test_a_pause_stops_all() -> None:
    rule = Clock("game", bank=600)
    state = clocks.begun(rule, SIDES, ("german",), 1, START)
    state = clocks.held(state, later(seconds=60), NOBODY)
    assert clocks.due(rule, state, NOBODY) == ""
    state = clocks.let_go(clocks.ticked(state, later(days=9), NOBODY), ("german",), later(days=9))
    state = clocks.ticked(state, later(days=9, seconds=40), NOBODY)
    assert left(state)["german"] == 500


def test_how_long_answers_took_is_remembered() -> None:
    rule = Clock()
    state = clocks.begun(rule, SIDES, ("german",), 1, START)
    state = clocks.moved(rule, state, ("german",), 1, later(seconds=50), NOBODY)
    state = clocks.moved(rule, state, ("soviet",), 1, later(seconds=90), NOBODY)
    assert state.hands["german"].took == (90,)
    assert state.hands["soviet"].took == ()


@pytest.mark.parametrize(
    ("rule", "why"),
    [
        (Clock(), ""),
        (Clock("game", bank=60, increment=5), ""),
        (Clock("days", each=3 * clocks.DAY, bank=clocks.DAY), ""),
        (Clock("turn", each=60, at_zero="bot", bot="recruit"), ""),
        (Clock("none", each=5), "clock"),
        (Clock("game"), "clock"),
        (Clock("turn", bank=60), "clock"),
        (Clock("days", each=3_600), "clock"),
        (Clock("turn", each=60, at_zero="bot"), "clock-bot"),
    ],
)
def test_a_rule_that_makes_no_sense_is_refused(rule: Clock, why: str) -> None:
    assert clocks.why_not(rule) == why


# ---- in games -----------------------------------------------------------------------------


def clock_of(duo: Pair, side: str) -> dict[str, object]:
    return next(c for c in duo.info()["clocks"] if c["side"] == side)


def test_clocks_run_with_the_game_and_are_told(site: SiteServer) -> None:
    duo = pair(site, clock={"kind": "game", "bank": 900}, pace="live")
    with duo.screen("soviet") as soviet:
        soviet.until_room(lambda room: room["you"] == ["soviet"])
        site.clock.on(seconds=100)
        duo.act()
        soviet.until("news")
        assert [(c["side"], c["runs"]) for c in soviet.room["clocks"]] == [
            ("german", True),
            ("soviet", False),
        ]
        assert soviet.room["clocks"][0]["left"] == 900, "that a clock goes on is no news"
        duo.act_until(lambda: duo.asked == "soviet")
        soviet.until_room(lambda room: room["clocks"][1]["runs"])
        assert soviet.room["clocks"][0]["left"] == 800
    site.clock.on(seconds=30)
    assert clock_of(duo, "soviet") == {"side": "soviet", "left": 870, "bank": 870, "runs": True}
    assert clock_of(duo, "german")["left"] == 800


def test_whoever_runs_out_of_time_loses(site: SiteServer) -> None:
    duo = pair(site, clock={"kind": "game", "bank": 60, "at_zero": "loses"}, pace="live")
    asked = duo.post("german", "ask").json()
    site.clock.on(seconds=59)
    tick(site)
    assert duo.info()["status"] == "playing"
    site.clock.on(seconds=1)
    played = duo.post("german", "play", id="late", no=asked["no"], actions=asked["drawn"]).json()
    late = played["reasons"]
    assert [no["why"] for no in late] in (["out-of-time"], ["match-over"]), "or it is over by now"
    tick(site)
    game = duo.info()
    assert (game["status"], game["how"]) == ("over", "time")
    assert game["info"]["result"]["winner"] == "soviet"


def test_the_opponent_may_claim_or_wait(site: SiteServer) -> None:
    day = 86_400
    duo = pair(site, clock={"kind": "days", "each": 3 * day, "bank": day, "at_zero": "claim"})
    assert why(duo.post("soviet", "claim")) == (409, "no-claim")
    site.clock.on(days=4, seconds=1)
    tick(site)
    assert duo.info()["status"] == "playing"
    assert (duo.info("soviet")["claim"], duo.info("german")["claim"]) == (True, False)
    assert why(duo.post("german", "claim")) == (409, "no-claim")
    notices = duo.soviet.get("/api/notices").json()["notices"]
    assert [n["kind"] for n in notices if not n["read"]] == ["time"]
    tick(site)
    assert len(duo.soviet.get("/api/notices").json()["notices"]) == len(notices), "told once"
    duo.act()
    assert duo.match.entries, "he who waits lets the other play"
    assert duo.asked == "german"
    assert duo.post("soviet", "claim").status_code == 204, "he may think better of it"


def test_a_claim_wins_the_game(site: SiteServer) -> None:
    duo = pair(site, clock={"kind": "turn", "each": 300, "at_zero": "claim"}, pace="live")
    site.clock.on(seconds=301)
    assert duo.post("soviet", "claim").status_code == 204
    assert duo.info()["info"]["result"]["winner"] == "soviet"
    assert duo.info()["how"] == "time"


def test_a_bot_takes_the_seat_of_the_absent(site: SiteServer) -> None:
    rule = {"kind": "turn", "each": 300, "at_zero": "bot", "bot": "recruit"}
    duo = pair(site, clock=rule, pace="live")
    with duo.screen("soviet") as soviet:
        site.clock.on(seconds=301)
        tick(site)
        soviet.until_room(lambda room: room["seats"][0]["bot"] == "recruit")
        soviet.until("news")
    assert why(duo.german.get(f"/api/online/games/{duo.game}/table")) == (403, "not-your-game")
    assert duo.german.get("/api/notices").json()["notices"][0]["kind"] == "time"


def test_vacation_stops_a_game_by_turns_and_not_a_live_one(site: SiteServer) -> None:
    day = 86_400
    rule = {"kind": "days", "each": 2 * day, "at_zero": "loses"}
    duo = pair(site, clock=rule)
    live = pair(site, clock={"kind": "turn", "each": 2 * day, "at_zero": "loses"}, pace="live")
    for one in (duo, live):
        answer = one.german.post("/api/account/vacation", json={"days": 10})
        assert answer.status_code == 200, answer.text
    calm(site)
    assert duo.info()["seats"][0]["vacation"]
    site.clock.on(days=9)
    tick(site)
    assert (duo.info()["status"], live.info()["status"]) == ("playing", "over")
    site.clock.on(days=2.5)
    tick(site)
    assert duo.info()["status"] == "playing"
    site.clock.on(days=1)
    tick(site)
    assert (duo.info()["status"], duo.info()["how"]) == ("over", "time")


def test_a_clock_that_ran_out_while_the_server_was_off_is_seen_to(tmp_path: Path) -> None:
    rule = {"kind": "days", "each": 86_400, "at_zero": "loses"}
    with SiteServer(tmp_path, limits=20.0) as first:
        duo = pair(first, clock=rule)
        duo.act()
    with SiteServer(tmp_path, limits=20.0) as second:
        second.clock.on(days=2)
        tick(second)
        game = second.get(f"/api/online/games/{duo.game}").json()
        assert (game["status"], game["how"]) == ("over", "time")


# ---- under fog ----------------------------------------------------------------------------


def test_the_room_does_not_tell_how_much_the_enemy_does(site: SiteServer) -> None:
    duo = pair(site, options=FOG, clock={"kind": "game", "bank": 900}, pace="live")
    with duo.screen("soviet") as soviet, duo.screen("german") as german:
        german.until_room(lambda room: all(seat["present"] for seat in room["seats"]))
        soviet.until_room(lambda room: all(seat["present"] for seat in room["seats"]))
        duo.act_until(lambda: duo.view.phase == "move")
        made = duo.post("soviet", "offers", kind="pause").json()
        duo.post("soviet", f"offers/{made['id']}", answer="withdraw")
        soviet.until_room(lambda room: room["offers"][-1:] and room["offers"][0]["state"] != "open")
        told = len(soviet.had)
        for _ in range(4):
            site.clock.on(seconds=7)
            duo.act()
        duo.german.post(f"/api/online/games/{duo.game}/chat", json={"text": "so", "id": "1"})
        soviet.until_said("so")
        kinds = [message["type"] for message in soviet.had[told:]]
        assert "room" not in kinds, kinds


def test_whoever_is_asked_is_not_told_whose_clock_has_stopped(site: SiteServer) -> None:
    """[M3] Both allot their air points in secret: that one has done so must not be seen."""
    secret = {"setup": "ready", "air": "m3b"}
    duo = pair(site, options=secret, clock={"kind": "game", "bank": 9_000}, pace="live")
    duo.act_until(lambda: len(duo.match.ask.sides) == 2)
    first, second = duo.match.ask.sides
    outside = Browser(site)
    with duo.screen(second) as waiting:
        waiting.until_room(lambda room: room["you"] == [second])

        def seen() -> list[object]:
            game = duo.info(second)
            own = {k: v for k, v in game.items() if k != "watchers"}
            info = duo.of(second).get(f"/api/games/{duo.game}").json()
            return [own, info, shown(outside, duo.game), waiting.room["clocks"]]

        before = seen()
        assert [c["side"] for c in duo.info(second)["clocks"]] == [second]
        told = len(waiting.had)
        duo.act()
        assert duo.match.ask.sides == (second,), "the first has chosen"
        calm(site)
        assert seen() == before
        duo.of(first).post(f"/api/online/games/{duo.game}/chat", json={"text": "so", "id": "1"})
        waiting.until_said("so")
        assert [message["type"] for message in waiting.had[told:]] == ["said"]
    assert [c["side"] for c in duo.info(first)["clocks"]] == ["german", "soviet"]
