"""Hints and bots of a site: an option of the game, off in rated play where nothing is said; and a
table of one's own is led by whoever has it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.site.places import SiteServer, member
from tests.site.players import make, pair, shown, table, why

BOT = [{"side": "german", "who": "mine"}, {"side": "soviet", "who": "bot", "bot": "random"}]


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"rated": True}, "hints-rated"),
        ({"hints": False}, "hints-off"),
        ({"rated": True, "hints": True}, ""),
        ({}, ""),
    ],
)
def test_hints_are_an_option_off_in_rated_play(
    site: SiteServer, fields: dict[str, Any], reason: str
) -> None:
    duo = pair(site, **fields)
    assert duo.info()["hints"] == (not reason)
    with duo.screen("german") as german:
        assert [no["why"] for no in german.table["no_hints"]] == ([reason] if reason else [])
        german.send({"type": "hint", "id": "h"})
        answer = german.until("hints", "refused")
        assert answer["type"] == ("refused" if reason else "hints")
        if reason:
            assert answer["reasons"][0]["why"] == reason
    with duo.screen("soviet") as soviet:
        soviet.send({"type": "hint", "id": "s"})
        asked = soviet.until("refused")["reasons"][0]
        assert asked["why"] == "hint-not-asked"


def test_a_bot_of_ones_own_table_is_stopped_and_its_seat_taken(site: SiteServer) -> None:
    vera, other = member(site), member(site)
    game = make(vera, seats=BOT)["game"]["info"]["id"]
    at = f"/api/games/{game}/seat"
    taken = {"side": "soviet", "who": "person"}
    assert other.post(at, json=taken).status_code in (403, 404)
    with table(site, vera, game) as screen:
        screen.sit("german")
        screen.send({"type": "rein", "do": "stop"})
        answer = vera.post(at, json=taken)
        assert answer.status_code == 200, answer.text
        assert [seat["who"] for seat in answer.json()["seats"]] == ["person", "person"]
        screen.until("table")
        assert all(not seat["bot"] for seat in shown(vera, game)["seats"])
        back = {"side": "german", "who": "bot", "name": "recruit"}
        assert vera.post(at, json=back).status_code == 200
        assert shown(vera, game)["seats"][0]["bot"] == "recruit"
        last = {"side": "soviet", "who": "bot", "name": "recruit"}
        assert why(vera.post(at, json=last)) == (409, "last-player")


def test_between_two_accounts_nobody_leads(site: SiteServer) -> None:
    duo = pair(site)
    answer = duo.german.post(
        f"/api/games/{duo.game}/seat", json={"side": "soviet", "who": "bot", "name": "random"}
    )
    assert why(answer) == (403, "not-alone")
    with duo.screen("german") as german:
        german.send({"type": "rein", "do": "stop"})
        assert german.until("trouble")["why"] == "not-alone"
