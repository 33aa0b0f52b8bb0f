"""The position changed by hand: only while all have agreed, marked in the record, never rated."""

from __future__ import annotations

from grognard.kernel.record import decode
from tests.played import SCENARIO
from tests.site.places import SiteServer
from tests.site.players import FOG, Pair, calm, pair, plain, why


def agree(duo: Pair) -> None:
    made = duo.post("german", "offers", kind="edit").json()
    answer = duo.post("soviet", f"offers/{made['id']}", answer="accept")
    assert answer.json()["state"] == "accepted"


def a_unit(duo: Pair) -> tuple[int, str, str]:
    """One that is on the map and has two steps: its number, and the line that reduces it."""
    s, kit = duo.match.state, duo.match.kit
    i = next(n for n, u in enumerate(s.units) if u.at >= 0 and kit.counters[n].steps > 1)
    side = ("german", "soviet")[kit.counters[i].side]
    return i, side, f"{side} {kit.counters[i].id} {kit.names[s.units[i].at]} lost 1"


def test_nobody_edits_without_the_other(site: SiteServer) -> None:
    duo = pair(site)
    line = a_unit(duo)[2]
    assert why(duo.post("german", "edit", lines=[line])) == (409, "not-editing")
    made = duo.post("german", "offers", kind="edit").json()
    assert why(duo.post("german", "edit", lines=[line])) == (409, "not-editing")
    duo.post("soviet", f"offers/{made['id']}", answer="decline")
    assert why(duo.post("german", "edit", lines=[line])) == (409, "not-editing")
    assert duo.match.entries == []


def test_an_edit_is_told_kept_and_marked(site: SiteServer) -> None:
    duo = pair(site, rated=True)
    duo.act(2)
    agree(duo)
    i, _, line = a_unit(duo)
    with duo.screen("soviet") as soviet:
        soviet.until_room(lambda room: room["editing"])
        assert "edit" not in soviet.room["may"], "it cannot be offered twice"
        assert duo.post("german", "edit", lines=[line]).status_code == 204
        soviet.until("news")
        soviet.until_room(lambda room: room["edited"])
        assert plain(duo.match.view("soviet")) == soviet.view
        assert soviet.story[-1]["what"] == "edited"
        assert not soviet.room["rated"]
    assert duo.match.state.units[i].lost == 1
    assert duo.post("soviet", "edit/end").status_code == 204
    assert why(duo.post("german", "edit", lines=[line])) == (409, "not-editing")
    site.room._tables.pop(duo.game)[0].connections.end("closing")
    assert duo.german.get(f"/api/online/games/{duo.game}/table").status_code == 200
    assert duo.match.state.units[i].lost == 1, "and it is there when the table is laid out again"
    duo.act()
    duo.post("soviet", "resign")
    calm(site)
    game = duo.info()
    assert (game["edited"], game["rated"]) == (True, False)
    name = game["seats"][0]["name"]
    assert site.get(f"/api/players/{name}").json()["ratings"] == []
    assert site.get(f"/api/scenarios/{SCENARIO}").json()["games"] == 0
    record = decode(site.get(f"/api/games/{duo.game}/record").content)
    assert record.edited
    assert [(n.what, n.side) for n in record.notes] == [
        ("edited", "german"),
        ("resigned", "soviet"),
    ]


def test_a_line_that_is_wrong_is_refused_with_its_reason(site: SiteServer) -> None:
    duo = pair(site)
    agree(duo)
    before = duo.match.state.saved()
    answer = duo.post("german", "edit", lines=["air 1 1", "german Nobody 2512"])
    assert why(answer) == (422, "edit-line")
    about = answer.json()["about"]
    assert (about["line"], about["because"]) == ("2", "situation-no-such-unit")
    s, kit = duo.match.state, duo.match.kit
    theirs = next(u.at for n, u in enumerate(s.units) if u.at >= 0 and kit.counters[n].side == 1)
    crowd = [
        f"soviet {kit.counters[n].id} {kit.names[theirs]}"
        for n, u in enumerate(s.units)
        if u.at >= 0 and kit.counters[n].side == 1
    ][:60]
    assert why(duo.post("german", "edit", lines=crowd)) == (422, "edit-unsound")
    assert why(duo.post("german", "edit", lines=["x" * 300])) == (400, "malformed")
    assert duo.match.state.saved() == before
    duo.act()


def test_under_fog_nothing_is_changed_by_hand(site: SiteServer) -> None:
    """What is refused would tell where the enemy stands."""
    duo = pair(site, options=FOG)
    assert why(duo.post("german", "offers", kind="edit")) == (409, "edit-secret")
