"""[security] The gallery is no way round the fog: before the end nobody looks on at a game with
hidden units, but a spectator by name whom every player has agreed to."""

from __future__ import annotations

from tests.site.places import Browser, SiteServer, member
from tests.site.players import FOG, calm, make, name_of, pair, table, why


def test_attack_a_player_looks_on_at_his_own_game_without_logging_in(
    site: SiteServer,
) -> None:
    """Before the mend he was sent both sides, whole turns late, and most of it still held."""
    duo = pair(site, options=FOG, spectate={"allowed": True, "delay": 1})
    duo.act_until(lambda: duo.view.turn == 3)
    calm(site)
    for browser in (None, member(site)):
        with table(site, browser, duo.game) as watcher:
            told = watcher.sit("")
            assert (told["type"], told.get("why")) == ("trouble", "no-watching")
            assert not watcher.view
    for browser in (Browser(site), member(site), duo.german):
        assert not duo_watch(browser, duo.game)
        for what in ("record", "replay", "report", "dice"):
            answer = browser.get(f"/api/games/{duo.game}/{what}")
            assert answer.status_code in (403, 409), what
        assert browser.get(f"/api/games/{duo.game}/save").status_code == 403


def duo_watch(browser: Browser, game: str) -> bool:
    found = browser.get(f"/api/online/games/{game}").json()
    listed = browser.get("/api/online/games?filter=watching").json()["games"]
    return bool(found["may_watch"]) or game in [one["info"]["id"] for one in listed]


def test_attack_against_a_bot_nobody_agrees_to_himself(site: SiteServer) -> None:
    """Who plays alone has nobody who could agree: his second account does not look on."""
    anna, second = member(site), member(site)
    seats = [{"side": "german", "who": "mine"}, {"side": "soviet", "who": "bot", "bot": "random"}]
    game = make(anna, options=FOG, seats=seats)["game"]["info"]["id"]
    asked = anna.post(
        f"/api/online/games/{game}/offers", json={"kind": "spectator", "player": name_of(second)}
    )
    assert why(asked) == (409, "spectator-alone")
    with table(site, second, game) as watcher:
        assert watcher.sit("")["why"] == "no-watching"


def test_a_spectator_whom_both_agreed_to_sees_it_late(site: SiteServer) -> None:
    duo = pair(site, options=FOG, spectate={"delay": 1})
    clara, doris = member(site), member(site)
    made = duo.post("german", "offers", kind="spectator", player=name_of(clara)).json()
    assert (made["state"], made["player"]) == ("open", name_of(clara))
    assert not duo_watch(clara, duo.game), "one player alone has agreed"
    agreed = duo.post("soviet", f"offers/{made['id']}", answer="accept").json()
    assert agreed["state"] == "accepted"
    assert duo_watch(clara, duo.game)
    duo.act_until(lambda: duo.view.turn == 2)
    with table(site, clara, duo.game) as watcher:
        watcher.sit("")
        while not watcher.view:
            watcher.take()
        assert watcher.view["turn"] == 1
    for other in (doris, None):
        with table(site, other, duo.game) as watcher:
            assert watcher.sit("")["why"] == "no-watching"
    # What files there are stays shut to him too.
    for what in ("record", "replay", "report", "save", "dice"):
        assert clara.get(f"/api/games/{duo.game}/{what}").status_code in (403, 409), what
    taken = duo.post("german", "hand", side="german", player=name_of(clara))
    assert why(taken) == (409, "has-looked-on")


def test_two_spectators_are_two_agreements(site: SiteServer) -> None:
    duo = pair(site, options=FOG)
    people = [member(site), member(site)]
    for one in people:
        made = duo.post("soviet", "offers", kind="spectator", player=name_of(one)).json()
        duo.post("german", f"offers/{made['id']}", answer="accept")
    assert [duo_watch(one, duo.game) for one in people] == [True, True]


def test_an_agreement_ends_when_a_seat_changes_hands(site: SiteServer) -> None:
    """The one who has come has agreed to nobody; whoever looks on is shown out."""
    duo = pair(site, options=FOG)
    clara, doris = member(site), member(site)
    made = duo.post("german", "offers", kind="spectator", player=name_of(clara)).json()
    duo.post("soviet", f"offers/{made['id']}", answer="accept")
    with table(site, clara, duo.game) as watcher:
        watcher.send({"type": "sit", "side": ""})
        watcher.until("room")
        duo.post("german", "hand", side="german", player=name_of(doris))
        taken = doris.post(f"/api/online/games/{duo.game}/join", json={"side": "german"})
        assert taken.status_code == 200, taken.text
        watcher.until_closed()
    with table(site, clara, duo.game) as watcher:
        assert watcher.sit("")["why"] == "no-watching"


def test_no_spectator_is_asked_for_where_anybody_may_look_or_who_plays(site: SiteServer) -> None:
    open_game = pair(site)
    clara = member(site)
    asked = open_game.post("german", "offers", kind="spectator", player=name_of(clara))
    assert why(asked) == (409, "spectator-open")
    duo = pair(site, options=FOG)
    asked = duo.post("german", "offers", kind="spectator", player=name_of(duo.soviet))
    assert why(asked) == (409, "already-seated")
    asked = duo.post("german", "offers", kind="spectator", player="nobody of this name")
    assert why(asked) == (404, "no-such-player")
