"""The lobby: games are made, found, joined and left, and begin when all are there."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from grognard import library
from grognard.server.online import lobby
from tests.played import GAME, SCENARIO
from tests.site.places import PASSWORD, Browser, SiteServer, member
from tests.site.players import FOG, Pair, calm, make, pair, shown, table, why


def listed(browser: Browser, filter: str, **more: Any) -> list[str]:
    answer = browser.get("/api/online/games", params={"filter": filter, **more})
    assert answer.status_code == 200, answer.text
    return [game["info"]["id"] for game in answer.json()["games"]]


def test_a_game_is_made_found_joined_and_played(site: SiteServer) -> None:
    anna, boris = member(site, "Anna"), member(site, "Boris")
    made = make(anna, title="Winter")["game"]
    game = made["info"]["id"]
    assert (made["status"], made["made_by"]) == ("waiting", "Anna")
    assert [(s["side"], s["name"], s["you"]) for s in made["seats"]] == [
        ("german", "Anna", True),
        ("soviet", "", False),
    ]
    assert listed(boris, "open") == listed(Browser(site), "open") == [game]
    assert shown(boris, game)["may_join"] == ["soviet"]
    joined = boris.post(f"/api/online/games/{game}/join", json={})
    assert joined.json()["status"] == "playing"
    assert listed(boris, "open") == []
    assert listed(anna, "waiting") == [game]
    assert listed(boris, "waiting") == []
    assert listed(boris, "mine") == [game]
    with table(site, anna, game) as german, table(site, boris, game) as soviet:
        assert german.sit("german")["type"] == "table"
        assert soviet.sit("soviet")["type"] == "table"
        asked = anna.post(f"/api/online/games/{game}/ask", json={}).json()
        answer = german.play(asked["drawn"][0])
        assert answer["type"] == "done", answer
        soviet.until("news")
        refused = soviet.play(asked["drawn"][0])
        assert refused["reasons"][0]["why"] == "not-asked"


def test_each_side_has_its_own_chair_and_no_other(site: SiteServer) -> None:
    duo = pair(site)
    with table(site, duo.german, duo.game) as screen:
        assert screen.sit("soviet") == {
            "type": "trouble", "why": "not-your-seat", "about": {"side": "soviet"}
        }  # fmt: skip
        assert screen.sit("german")["view"]["side"] == "german"
    with table(site, None, duo.game) as screen:
        assert screen.sit("german")["why"] == "not-your-seat"
    answer = duo.soviet.get(f"/api/online/games/{duo.game}/table", params={"side": "german"})
    assert why(answer) == (403, "not-your-seat")


def test_under_fog_nobody_gets_up_and_both_look(site: SiteServer) -> None:
    duo = pair(site, options=FOG)
    with duo.screen("german") as german, duo.screen("soviet") as soviet:
        assert soviet.table["type"] == german.table["type"] == "table"
        duo.act()
        german.until("news")
        assert not [m for m in german.had + soviet.had if m["type"] == "hand-over"]


def test_one_account_with_both_sides_plays_as_at_one_table(site: SiteServer) -> None:
    anna = member(site)
    seats = [{"side": side, "who": "mine"} for side in ("german", "soviet")]
    made = make(anna, seats=seats, options=FOG, visibility="private")["game"]
    assert made["status"] == "playing"
    with table(site, anna, made["info"]["id"]) as screen:
        assert screen.sit("soviet")["why"] == "not-your-turn"
        assert screen.sit("german")["type"] in ("hand-over", "table")


def test_a_private_game_is_there_for_whoever_has_the_link(site: SiteServer) -> None:
    anna, boris, clara = member(site), member(site), member(site)
    made = make(anna, visibility="private")
    game, invite = made["game"]["info"]["id"], made["invites"][0]
    assert invite["side"] == "soviet"
    assert listed(boris, "open") == []
    for stranger in (boris, Browser(site)):
        assert why(stranger.get(f"/api/online/games/{game}")) == (404, "no-such-game")
    assert why(boris.post(f"/api/online/games/{game}/join", json={})) == (404, "no-such-game")
    link = f"/api/online/invites/{invite['token']}"
    assert Browser(site).get(link).json()["side"] == "soviet"
    assert why(Browser(site).post(link, json={})) == (401, "not-logged-in")
    assert boris.post(link, json={}).json()["status"] == "playing"
    assert why(clara.post(link, json={})) == (404, "no-such-invite")
    assert why(clara.get(f"/api/online/games/{game}")) == (404, "no-such-game")
    with table(site, clara, game) as screen:
        assert screen.take()["why"] == "no-such-game"


def test_a_new_link_takes_the_place_of_the_old(site: SiteServer) -> None:
    anna, boris = member(site), member(site)
    made = make(anna, visibility="private")
    game, old = made["game"]["info"]["id"], made["invites"][0]["token"]
    new = anna.post(f"/api/online/games/{game}/invite", json={"side": "soviet"}).json()["token"]
    assert why(boris.post(f"/api/online/invites/{old}", json={})) == (404, "no-such-invite")
    answer = boris.post(f"/api/online/games/{game}/invite", json={"side": "soviet"})
    assert answer.status_code == 404, "whoever may not see it cannot invite"
    assert boris.post(f"/api/online/invites/{new}", json={}).status_code == 200


def test_somebody_is_invited_by_name(site: SiteServer) -> None:
    anna, boris = member(site, "Anna"), member(site, "Boris")
    seats = [{"side": "german", "who": "mine"},
             {"side": "soviet", "who": "invited", "player": "boris"}]  # fmt: skip
    game = make(anna, seats=seats, visibility="private")["game"]["info"]["id"]
    calm(site)
    notices = boris.get("/api/notices").json()["notices"]
    assert [(n["kind"], n["game"], n["about"]) for n in notices] == [
        ("invited", game, {"by": "Anna"})
    ]
    assert listed(boris, "mine") == [game]
    assert boris.post(f"/api/online/games/{game}/join", json={}).json()["status"] == "playing"


def test_a_seat_is_taken_once_and_nobody_has_two(site: SiteServer) -> None:
    anna, boris, clara = member(site), member(site), member(site)
    game = make(anna)["game"]["info"]["id"]
    assert why(anna.post(f"/api/online/games/{game}/join", json={})) == (409, "already-seated")
    answer = boris.post(f"/api/online/games/{game}/join", json={"side": "german"})
    assert why(answer) == (409, "seat-taken")
    assert boris.post(f"/api/online/games/{game}/join", json={}).status_code == 200
    assert why(clara.post(f"/api/online/games/{game}/join", json={})) == (409, "seat-taken")


def test_before_it_begins_one_may_leave(site: SiteServer) -> None:
    anna, boris = member(site), member(site)
    game = make(anna)["game"]["info"]["id"]
    with table(site, anna, game) as screen:
        assert screen.sit("german")["why"] == "not-begun"
    assert why(anna.get(f"/api/online/games/{game}/table")) == (409, "not-begun")
    assert why(boris.post(f"/api/online/games/{game}/leave")) == (403, "not-your-game")
    assert anna.post(f"/api/online/games/{game}/leave").status_code == 204
    assert why(anna.get(f"/api/online/games/{game}")) == (404, "no-such-game")
    duo = pair(site)
    assert why(duo.post("soviet", "leave")) == (409, "begun")


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"scenario": "borodino"}, "option-no-such-scenario"),
        ({"options": {"fog": "m9"}}, "option-no-such-choice"),
        ({"clock": {"kind": "game"}}, "clock"),
        ({"clock": {"kind": "turn", "each": 60, "at_zero": "bot"}}, "clock-bot"),
        ({"clock": {"kind": "turn", "each": 60, "at_zero": "bot", "bot": "x"}}, "no-such-bot"),
        ({"seats": [{"side": "soviet", "who": "open"}]}, "no-seat-of-your-own"),
        ({"seats": [{"side": "finn", "who": "mine"}]}, "seats"),
        ({"seats": [{"side": "german", "who": "mine", "n": 1}]}, "seats"),
        ({"seats": [{"side": "german", "who": "mine"}] * 2}, "seats"),
        ({"rated": True, "seats": [{"side": "german", "who": "mine"},
                                   {"side": "soviet", "who": "bot", "bot": "recruit"}]},
         "rated-people"),
        ({"pace": "hasty"}, "malformed"),
    ],
)  # fmt: skip
def test_a_game_that_cannot_be_is_refused(
    site: SiteServer, fields: dict[str, Any], reason: str
) -> None:
    anna = member(site)
    wanted = {"scenario": SCENARIO, "options": {"setup": "ready"}, **fields}
    assert why(anna.post("/api/online/games", json=wanted)) == (400, reason)
    assert listed(anna, "mine") == []


def test_strangers_make_and_join_nothing(site: SiteServer) -> None:
    stranger = Browser(site)
    wanted = {"scenario": SCENARIO}
    assert why(stranger.post("/api/online/games", json=wanted)) == (401, "not-logged-in")
    game = make(member(site))["game"]["info"]["id"]
    assert why(stranger.post(f"/api/online/games/{game}/join", json={})) == (401, "not-logged-in")
    assert stranger.get("/api/online/games", params={"filter": "mine"}).json()["games"] == []


def test_a_bot_sits_in_an_online_game(site: SiteServer) -> None:
    anna = member(site)
    seats = [{"side": "soviet", "who": "mine"}, {"side": "german", "who": "bot", "bot": "recruit"}]
    made = make(anna, seats=seats)["game"]
    assert made["status"] == "playing"
    with table(site, anna, made["info"]["id"]) as screen:
        screen.sit("soviet")
        screen.until("news")
        news = [m for m in screen.had if m["type"] == "news"]
        assert {m["by"] for m in news} <= {"german", "chance"}


def test_a_seat_is_handed_to_a_bot(site: SiteServer) -> None:
    duo = pair(site, rated=True)
    assert why(duo.post("soviet", "hand", side="german", bot="recruit")) == (403, "not-your-seat")
    assert why(duo.post("german", "hand", side="german")) == (400, "hand-to-whom")
    with duo.screen("soviet") as soviet, duo.screen("german") as german:
        answer = duo.post("german", "hand", side="german", bot="recruit")
        assert answer.status_code == 200, answer.text
        soviet.until_room(lambda room: room["seats"][0]["bot"] == "recruit")
        soviet.until("news")
        german.until_closed()
    game = duo.info("soviet")
    assert (game["seats"][0]["name"], game["rated"]) == ("", False)
    assert why(duo.german.get(f"/api/online/games/{duo.game}/table")) == (403, "not-your-game")
    assert why(duo.post("soviet", "hand", side="soviet", bot="recruit")) == (409, "last-player")


def test_a_seat_is_handed_to_a_player_who_accepts(site: SiteServer) -> None:
    duo = pair(site)
    clara = member(site, "Clara")
    duo.act(2)
    assert why(clara.post(f"/api/online/games/{duo.game}/join", json={})) == (409, "seat-taken")
    answer = duo.post("soviet", "hand", side="soviet", player="Clara")
    assert answer.status_code == 200
    assert duo.info("soviet")["seats"][1]["you"], "until she accepts it is his"
    calm(site)
    assert clara.get("/api/notices").json()["notices"][0]["kind"] == "seat"
    assert clara.post(f"/api/online/games/{duo.game}/join", json={}).status_code == 200
    seat = shown(clara, duo.game)["seats"][1]
    assert (seat["name"], seat["you"]) == ("Clara", True)
    assert why(duo.post("soviet", "resign")) == (403, "not-your-game")
    with table(site, clara, duo.game) as screen:
        assert screen.sit("soviet")["type"] == "table"


def test_a_seat_stays_ones_own_until_another_accepts_and_bots_leave_none(site: SiteServer) -> None:
    duo = pair(site)
    assert why(duo.post("german", "hand", side="german", bot="clausewitz")) == (400, "no-such-bot")
    assert duo.info()["seats"][0]["you"]


# ---- teams ----------------------------------------------------------------------------------


@pytest.fixture
def teams(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game as if it had two players a side."""
    real = library.game
    found = dataclasses.replace(real(GAME), team=2)
    monkeypatch.setattr(library, "game", lambda name: found if name == GAME else real(name))


def test_several_play_a_side_where_the_game_says_so(site: SiteServer, teams: None) -> None:
    anna, boris, clara = member(site, "Anna"), member(site, "Boris"), member(site, "Clara")
    seats = [{"side": "german", "who": "mine"}, {"side": "german", "n": 1}, {"side": "soviet"}]
    game = make(anna, seats=seats)["game"]["info"]["id"]
    path = f"/api/online/games/{game}"
    assert boris.post(f"{path}/join", json={"side": "german"}).json()["status"] == ("waiting")
    assert clara.post(f"{path}/join", json={}).json()["status"] == "playing"
    assert shown(anna, game)["info"]["seats"][0]["name"] == "Anna, Boris"
    for player in (anna, boris):
        asked = player.post(f"{path}/ask", json={}).json()
        move = {"id": "m", "no": asked["no"], "actions": asked["drawn"]}
        move["id"] = f"m{asked['no']}"
        assert player.post(f"{path}/play", json=move).json()["done"]
    assert why(boris.post(f"{path}/hand", json={"side": "german", "n": 1, "bot": "recruit"})) == (
        409,
        "seat-of-a-team",
    )
    with table(site, boris, game) as screen:
        assert screen.sit("german")["view"]["side"] == "german"


# ---- one's own table, and leaving for good --------------------------------------------------


def test_a_game_begun_at_ones_own_table_is_nobody_elses(site: SiteServer) -> None:
    anna, boris = member(site), member(site)
    wanted = {"scenario": SCENARIO, "options": {"setup": "ready"}}
    made = anna.post("/api/games", json=wanted)
    assert made.status_code == 201, made.text
    game = made.json()["id"]
    assert listed(anna, "mine") == [game]
    assert why(boris.get(f"/api/games/{game}")) == (404, "no-such-game")
    assert why(boris.get(f"/api/games/{game}/save")) == (404, "no-such-game")
    assert why(boris.delete(f"/api/games/{game}")) == (404, "no-such-game")
    with table(site, boris, game) as screen:
        assert screen.take()["why"] == "no-such-game"
    with table(site, anna, game) as screen:
        assert screen.sit("german")["type"] == "table"
    assert anna.get(f"/api/games/{game}/save").status_code == 200
    assert anna.delete(f"/api/games/{game}").status_code == 204


def test_while_two_play_nobody_saves_copies_or_deletes(site: SiteServer) -> None:
    duo = pair(site)
    for browser in (duo.german, duo.soviet, member(site)):
        assert why(browser.get(f"/api/games/{duo.game}/save")) == (403, "not-while-played")
        answer = browser.post(f"/api/games/{duo.game}/duplicate")
        assert why(answer) == (403, "not-while-played")
        assert why(browser.delete(f"/api/games/{duo.game}")) == (403, "not-your-game")
    assert why(duo.soviet.patch(f"/api/games/{duo.game}", json={"title": "x"})) == (
        403,
        "not-your-game",
    )


def test_whoever_deletes_his_account_leaves_seats_without_a_name(site: SiteServer) -> None:
    duo, over = pair(site, rated=True), pair(site)
    over.post("soviet", "resign")
    alone = make(over.german)["game"]["info"]["id"]
    calm(site)
    name = over.info()["seats"][0]["name"]
    over.german.post(f"/api/online/games/{over.game}/comments", json={"text": "mine"})
    export = over.german.get("/api/account/export").json()
    assert over.game in str(export["games"])
    for browser in (over.german, duo.german):
        answer = browser.post("/api/account/delete", json={"password": PASSWORD})
        assert answer.status_code == 204, answer.text
    calm(site)
    game = shown(over.soviet, over.game)
    assert name not in str(game)
    assert over.soviet.get(f"/api/online/games/{over.game}/comments").json()["comments"] == []
    assert why(over.soviet.get(f"/api/online/games/{alone}")) == (404, "no-such-game")
    left = shown(duo.soviet, duo.game)
    assert (left["seats"][0]["bot"], left["rated"]) == ("veteran", False)
    with table(site, duo.soviet, duo.game) as screen:
        screen.sit("soviet")
        screen.until("news")


def test_every_game_is_played_between_accounts(site: SiteServer) -> None:
    """Whatever its sides are called and its tables look like."""
    for game in library.game_ids():
        scenario = next(s for s in library.scenarios() if s.game == game)
        anna, boris = member(site), member(site)
        made = make(anna, scenario=scenario.id, options={})["game"]["info"]["id"]
        assert boris.post(f"/api/online/games/{made}/join", json={}).json()["status"] == "playing"
        duo = Pair(site, made, anna, boris)
        first, second = scenario.sides
        duo.act(4)
        hidden = library.game(game).hidden(library.kit_for(scenario.id, {}))
        with table(site, member(site), made) as watcher:
            # Nobody looks on where units are hidden: test_spectators_fog.py.
            assert watcher.sit("")["type"] == ("trouble" if hidden else "table")
        assert duo.post(first, "offers", kind="draw").status_code == 201
        assert duo.post(second, "resign").status_code == 204
        assert duo.info()["info"]["result"]["winner"] == first


def test_nobody_has_games_without_end(site: SiteServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "MOST_GAMES", 2)
    anna = member(site)
    for _ in range(2):
        make(anna)
    answer = anna.post("/api/online/games", json={"scenario": SCENARIO})
    assert why(answer) == (409, "too-many-games")
