"""One account does not fill the disk: neither with games, nor by playing, nor with files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from grognard.kernel.dice import DiceRound, DiceShare
from grognard.kernel.record import Entry, Note, Thrown, decode
from grognard.server.bounds import MOST_SIDE_ACTIONS
from grognard.server.mailbox import MOST_WAITING
from grognard.server.online import quotas
from grognard.server.store import GAMES
from grognard.server.store.schema import ACTIONS, ANSWERS, EVENTS, NOTES, REMARKS, SNAPSHOTS
from grognard.server.uploads import check
from tests.played import SCENARIO
from tests.server.postgres import Postgres
from tests.site.places import Browser, SiteServer, member
from tests.site.players import OPEN, calm, make, online, pair, plain, run, table, why

ALONE = {"scenario": SCENARIO, "options": OPEN, "seed": 7}


def begun(browser: Browser) -> Any:
    return browser.post("/api/games", json=ALONE)


def sizes(site: SiteServer, game: str) -> tuple[int, int]:
    """Rows and bytes as they are counted, and the bytes that are really there."""

    async def read() -> tuple[int, int, int, int]:
        async with site.room.store.reading() as db:
            counted = select(GAMES.c.kept_rows, GAMES.c.kept_bytes, GAMES.c.kept)
            rows, held, kept = (await db.execute(counted.where(GAMES.c.id == game))).one()
            number, there = 1, len(kept)
            for one, column in (
                (ACTIONS, "action"), (EVENTS, "event"), (NOTES, "note"), (ANSWERS, "answer"),
                (REMARKS, "text"), (SNAPSHOTS, "state"),
            ):  # fmt: skip
                found = await db.execute(select(one.c[column]).where(one.c.game == game))
                values = list(found.scalars())
                number, there = number + len(values), there + sum(map(len, values))
        return rows, held, number, there

    rows, held, number, there = run(site, read)
    assert rows == number
    assert there <= held
    return rows, held


@pytest.fixture(params=["sqlite", "postgresql"])
def small(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    """A site on which an account has room for three games, and for a mebibyte."""
    more: dict[str, Any] = {"quota_games": 3, "quota_mib": 1, "limits": 20.0}
    if request.param == "postgresql":
        postgres: Postgres = request.getfixturevalue("postgres")
        more["database"] = postgres.fresh()
    with SiteServer(tmp_path, **more) as made:
        yield made


def test_games_are_bounded(small: SiteServer) -> None:
    browser = member(small)
    made = [begun(browser) for _ in range(3)]
    assert [answer.status_code for answer in made] == [201] * 3
    assert why(begun(browser)) == (409, "quota-games")
    answer = browser.post("/api/online/games", json={"scenario": SCENARIO, "options": OPEN})
    assert (why(answer), answer.json()["remedy"]) == ((409, "quota-games"), "quota")
    game = made[0].json()["id"]
    assert why(browser.post(f"/api/games/{game}/duplicate")) == (409, "quota-games")
    file = browser.get(f"/api/games/{game}/save").content
    assert why(browser.post("/api/load", content=file)) == (409, "quota-games")
    assert begun(member(small)).status_code == 201, "another's games are not counted"
    assert browser.delete(f"/api/games/{game}").status_code == 204
    assert begun(browser).status_code == 201, "what was deleted makes room"


def test_what_is_kept_is_counted(small: SiteServer) -> None:
    its = pair(small)
    sizes(small, its.game)
    its.act(12)
    before = sizes(small, its.game)
    with its.screen(its.asked) as shown:
        shown.ask("remark", text="x" * 3_000)
        after = sizes(small, its.game)
        assert after[1] - before[1] > 3_000
        shown.ask("undo")
        assert sizes(small, its.game)[1] > after[1] - 3_000, "the remark stays"


def test_a_file_that_is_too_much_leaves_nothing_behind(small: SiteServer) -> None:
    browser = member(small)
    game = begun(browser).json()["id"]
    record = decode(browser.get(f"/api/games/{game}/record").content)
    notes = tuple(Note(0, "undone", "german") for _ in range(6_000))
    file = msgspec.structs.replace(record, notes=notes).encode()
    answers = [browser.post("/api/load", content=file) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 409], answers[1].text
    assert answers[1].json()["why"] == "quota-bytes"

    async def games() -> int:
        async with small.room.store.reading() as db:
            return len((await db.execute(select(GAMES.c.id))).all())

    assert run(small, games) == 2


def test_what_one_plays_alone_stands_still_without_room(
    small: SiteServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quotas, "EACH", 2)
    browser = member(small)
    game = begun(browser).json()["id"]
    duo = pair(small)
    with table(small, browser, game) as shown:
        shown.sit("german")

        def acted() -> dict[str, Any]:
            match = small.room._tables[game][0].match
            answer = shown.play(plain(match.ask.sample(duo.rng)))
            calm(small)
            return answer

        assert acted()["type"] == "done"
        monkeypatch.setattr(quotas, "MIB", 1)
        while (answer := acted())["type"] == "done":
            pass
        assert answer["reasons"][0]["why"] == "quota-bytes"
        duo.act(6)
        monkeypatch.setattr(quotas, "MIB", 1 << 20)
        shown.sit("german")
        assert acted()["type"] == "done", "there is room again"


def test_a_game_has_a_bound_of_its_own(small: SiteServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "EACH", 1)
    its = pair(small)
    its.act(2)
    monkeypatch.setattr(quotas, "MOST_GAME_ROWS", 5)
    with its.screen(its.asked) as shown:
        for _ in range(3):
            answer = shown.play(plain(its.match.ask.sample(its.rng)))
            calm(small)
        assert answer["reasons"][0]["why"] == "game-full"
    assert its.post("german", "resign").status_code == 204


def test_a_side_that_has_done_too_much_does_nothing_more(
    small: SiteServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """During the set-up a unit can be placed again and again. What everybody is told of it was more
    than 8 MiB in some minutes: nobody could sit down any more, and the other lost on time."""
    monkeypatch.setattr(quotas, "MOST_SIDE_ACTIONS", 6)
    its = pair(small)
    side = its.asked
    (other,) = {"german", "soviet"} - {side}
    live = online(small).tables[its.game]
    with its.screen(side) as shown:
        for _ in range(3):
            assert shown.play(plain(its.match.ask.sample(its.rng)))["type"] == "done"
            assert shown.ask("undo")["type"] == "done"
        calm(small)
        assert live.exhausted == frozenset()
        # Whoever has the table opened anew each time is noticed too.
        live._saves, live._looked = 0, 0
        monkeypatch.setattr(quotas, "EACH", 6)
        for _ in range(3):
            assert not live.exhausted
            assert shown.play(plain(its.match.ask.sample(its.rng)))["type"] == "done"
        calm(small)
        for answer in (shown.play(plain(its.match.ask.sample(its.rng))), shown.ask("undo")):
            assert answer["reasons"][0]["why"] == "side-full"
    assert live.bar(other) == ()
    assert its.post(side, "resign").status_code == 204


def test_what_both_sides_have_done_fits_into_one_message() -> None:
    """150 bytes an event that everybody hears; one that places a unit has 95."""
    assert 2 * 150 * MOST_SIDE_ACTIONS < MOST_WAITING


FORGED: dict[str, tuple[str, dict[str, Any]]] = {
    "a note of its own": ("$.notes[0]", {"notes": (Note(0, "x" * 100, "german"),)}),
    "a note beyond the end": ("$.notes[0]", {"notes": (Note(10**9, "undone", "german"),)}),
    "a note of nobody": ("$.notes[0]", {"notes": (Note(0, "undone", "x" * 9_000),)}),
    "a note with a thousand dice": (
        "$.notes[0]", {"notes": (Note(0, "taken-back", "german", (Thrown(1, 6, (1,) * 999),)),)}
    ),
    "notes without end": ("$.notes", {"notes": (Note(0, "undone", "german"),) * 20_000}),
    "a long salt": ("$.salts[0]", {"salts": (("german", "x" * 100_000),)}),
    "a salt of nobody": ("$.salts", {"salts": (("x" * 9_000, "x"),)}),
    "two salts of one": ("$.salts", {"salts": (("german", "x"), ("german", "y"))}),
    "a long commitment": ("$.commit", {"commit": "0" * 1_000_000}),
    "rounds without end": ("$.rounds", {"rounds": (DiceRound(0, "x", ()),) * 100}),
    "a round with a long salt": (
        "$.rounds[0]", {"rounds": (DiceRound(0, "x", (DiceShare("german", "x", "x" * 9_000),)),)}
    ),
    "a round of everybody": (
        "$.rounds[0]", {"rounds": (DiceRound(0, "x", (DiceShare("x", "x", "x"),) * 9_000),)}
    ),
    "a long situation": ("$.start", {"start": "x" * 1_000_000}),
    "entries without end": ("$.entries", {"entries": (Entry("german", {}),) * 100_001}),
}  # fmt: skip


@pytest.mark.parametrize("what", FORGED)
def test_what_a_file_says_beside_the_actions_is_looked_at(site: SiteServer, what: str) -> None:
    browser = member(site)
    game = make(browser)["game"]["info"]["id"]
    own = begun(browser).json()["id"]
    record = decode(browser.get(f"/api/games/{own}/record").content)
    check(record, ("german", "soviet"))
    where, changes = FORGED[what]
    answer = browser.post("/api/load", content=msgspec.structs.replace(record, **changes).encode())
    assert answer.status_code == 422, answer.text
    assert answer.json()["about"]["where"] == where
    assert game
