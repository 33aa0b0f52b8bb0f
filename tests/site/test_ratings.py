"""Ratings, the pages of players and scenarios, comments, and finished games for everybody."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.record import decode
from grognard.server.online import ratings
from tests.played import GAME, SCENARIO
from tests.site.places import Browser, SiteServer, member
from tests.site.players import Pair, calm, make, pair, why


def rating(site: SiteServer, name: str) -> dict[str, Any]:
    found = site.get(f"/api/players/{name}").json()["ratings"]
    assert len(found) == 1
    one: dict[str, Any] = found[0]
    return one


def names(duo: Pair) -> tuple[str, str]:
    seats = duo.info()["seats"]
    return seats[0]["name"], seats[1]["name"]


def test_the_winner_rises_and_both_become_surer(site: SiteServer) -> None:
    duo = pair(site, rated=True)
    winner, loser = names(duo)
    duo.act()
    duo.post("soviet", "resign")
    calm(site)
    won, lost = rating(site, winner), rating(site, loser)
    assert won["rating"] > 1000 > lost["rating"]
    assert won["sigma"] < ratings.MODEL.sigma
    assert (won["games"], won["game"]) == (1, GAME)
    assert won["uncertainty"] == round(80 * won["sigma"])
    page = site.get(f"/api/scenarios/{SCENARIO}").json()
    assert [ranked["name"] for ranked in page["best"]] == [winner, loser]


def test_a_game_is_rated_once(site: SiteServer) -> None:
    from grognard.server.online.endings import finished
    from tests.site.players import online, run

    duo = pair(site, rated=True)
    duo.post("soviet", "resign")
    calm(site)
    before = rating(site, names(duo)[0])
    run(site, lambda: finished(online(site), duo.game))
    assert rating(site, names(duo)[0]) == before


def test_a_draw_between_equals_changes_nothing_but_the_uncertainty(site: SiteServer) -> None:
    duo = pair(site, rated=True)
    made = duo.post("german", "offers", kind="draw").json()
    duo.post("soviet", f"offers/{made['id']}", answer="accept")
    calm(site)
    one, two = (rating(site, name) for name in names(duo))
    assert one["rating"] == two["rating"]
    assert one["games"] == 1


@pytest.mark.parametrize("fields", [{}, {"rated": True}])
def test_what_is_not_rated_leaves_no_trace(site: SiteServer, fields: dict[str, Any]) -> None:
    duo = pair(site, **fields)
    if fields:
        duo.post("german", "hand", side="german", bot="recruit")
        duo.post("soviet", "resign")
    else:
        duo.post("soviet", "resign")
    calm(site)
    name = duo.info("soviet")["seats"][1]["name"]
    assert site.get(f"/api/players/{name}").json()["ratings"] == []


def test_the_page_of_a_player(site: SiteServer) -> None:
    duo = pair(site)
    winner, loser = names(duo)
    site.clock.on(seconds=40)
    duo.act_until(lambda: duo.asked == "soviet")
    duo.post("soviet", "resign")
    calm(site)
    page = Browser(site).get(f"/api/players/{winner}").json()
    assert (page["name"], page["tallied"]) == (
        winner,
        {"games": 1, "won": 1, "drawn": 0, "lost": 0},
    )
    assert [by["side"] for by in page["sides"]] == ["german"]
    assert page["pace"] == 40
    assert [g["info"]["id"] for g in page["finished"]] == [duo.game]
    assert page["against"] is None
    seen = duo.soviet.get(f"/api/players/{winner}").json()
    assert seen["against"] == {"games": 1, "won": 0, "drawn": 0, "lost": 1}
    assert why(site.get("/api/players/Nobody")) == (404, "no-such-player")
    assert "@" not in Browser(site).get(f"/api/players/{loser}").text, "no address is shown"


def test_luck_is_the_place_of_each_die_among_what_it_could_show(site: SiteServer) -> None:
    duo = pair(site)
    duo.act_until(lambda: duo.match.rolls >= 3)
    dice: dict[str, list[int]] = {}
    by = ""
    for entry in duo.match.entries:
        by = by if entry.side == "chance" else entry.side
        if entry.side == "chance":
            dice.setdefault(by, []).extend(entry.action["pips"])
    duo.post("german", "resign")
    calm(site)
    sides = site.get(f"/api/scenarios/{SCENARIO}").json()["sides"]
    for found in sides:
        pips = dice.get(found["side"], [])
        mean = sum((pip - 1) / 5 for pip in pips) / len(pips) if pips else 0.5
        assert found["luck"] == {"dice": len(pips), "mean": pytest.approx(mean, abs=1e-3)}


def test_private_games_stay_off_the_pages_of_others(site: SiteServer) -> None:
    anna, boris = member(site), member(site)
    made = make(anna, visibility="private")
    game = made["game"]["info"]["id"]
    boris.post(f"/api/online/invites/{made['invites'][0]['token']}", json={})
    duo = Pair(site, game, anna, boris)
    name = duo.info()["seats"][0]["name"]
    assert Browser(site).get(f"/api/players/{name}").json()["playing"] == []
    assert [g["info"]["id"] for g in boris.get(f"/api/players/{name}").json()["playing"]] == [game]
    duo.post("german", "resign")
    calm(site)
    assert Browser(site).get(f"/api/players/{name}").json()["finished"] == []
    assert why(Browser(site).get(f"/api/games/{game}/record")) == (404, "no-such-game")


def test_the_page_of_a_scenario(site: SiteServer) -> None:
    duo = pair(site)
    duo.act()
    site.clock.on(days=3)
    duo.post("german", "resign")
    calm(site)
    page = Browser(site).get(f"/api/scenarios/{SCENARIO}").json()
    assert (page["games"], page["days"], page["turns"]) == (1, 3.0, 1.0)
    assert [(by["side"], by["tallied"]["won"]) for by in page["sides"]] == [
        ("german", 0),
        ("soviet", 1),
    ]
    assert [(e["how"], e["games"]) for e in page["ended"]] == [("resigned", 1)]
    assert why(site.get("/api/scenarios/borodino")) == (404, "no-such-scenario")


def test_a_game_against_a_bot_is_not_counted(site: SiteServer) -> None:
    anna = member(site)
    seats = [{"side": "german", "who": "mine"}, {"side": "soviet", "who": "bot", "bot": "recruit"}]
    game = make(anna, seats=seats)["game"]["info"]["id"]
    anna.post(f"/api/online/games/{game}/resign")
    calm(site)
    assert site.get(f"/api/scenarios/{SCENARIO}").json()["games"] == 0


# ---- after --------------------------------------------------------------------------------


def test_a_finished_game_is_public_and_its_dice_can_be_checked(site: SiteServer) -> None:
    duo = pair(site)
    duo.act_until(lambda: duo.match.rolls >= 2)
    anybody = Browser(site)
    assert why(anybody.get(f"/api/games/{duo.game}/dice")) == (409, "secret")
    assert decode(anybody.get(f"/api/games/{duo.game}/record").content).secret == ""
    duo.post("german", "resign")
    dice = anybody.get(f"/api/games/{duo.game}/dice").json()
    assert [roll["n"] for roll in dice["rolls"]] == list(range(duo.match.rolls))
    record = decode(anybody.get(f"/api/games/{duo.game}/record").content)
    assert record.secret == dice["secret"]
    assert anybody.get(f"/api/games/{duo.game}/replay").status_code == 200


def test_finished_games_are_commented(site: SiteServer) -> None:
    duo = pair(site)
    path = f"/api/online/games/{duo.game}/comments"
    clara = member(site, "Clara")
    assert why(clara.post(path, json={"text": "early"})) == (409, "not-over")
    duo.post("german", "resign")
    made = clara.post(path, json={"text": "a <i>bold</i> end", "n": 3})
    assert made.status_code == 201
    assert why(clara.post(path, json={"text": "   "})) == (400, "say-nothing")
    found = Browser(site).get(path).json()["comments"]
    assert [(c["by"], c["n"], c["text"], c["yours"]) for c in found] == [
        ("Clara", 3, "a <i>bold</i> end", False)
    ]
    other = f"/api/online/comments/{found[0]['id']}"
    assert why(duo.german.delete(other)) == (404, "no-such-line")
    assert clara.delete(other).status_code == 204
    assert Browser(site).get(path).json()["comments"] == []
