"""One account cannot stall the site: what takes long is done by workers, not where everybody waits.

Each of these fails where the server answers by itself: what it must not call is made to say so.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from grognard import library
from grognard.ai.asking import Budget
from grognard.ai.recruit import Recruit
from grognard.kernel.question import Question
from grognard.server import hints
from grognard.server.workers import jobs
from grognard.server.workers.jobs import Job, Prepare, Think
from grognard.server.workers.pool import Doing, Pool
from tests.played import SCENARIO
from tests.site.places import SiteServer, member
from tests.site.players import OPEN, pair, table


class OnTheLoop(Exception):
    pass


@pytest.fixture
def guarded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of what was called in the server's own process and takes long."""
    called: list[str] = []

    def never(name: str) -> Any:
        def call(*_: Any, **__: Any) -> Any:
            called.append(name)
            raise OnTheLoop(name)

        return call

    for kind in (kind for id in library.game_ids() for kind in library.game(id).queries):
        monkeypatch.setattr(kind, "answer", never("a query"))
    monkeypatch.setattr(hints, "hints", never("a hint"))
    monkeypatch.setattr(Question, "offers", never("offers"))
    monkeypatch.setattr(Question, "sample", never("a draw"))
    return called


def test_a_query_on_a_socket_and_one_by_http(site: SiteServer, guarded: list[str]) -> None:
    duo = pair(site)
    query = {"ask": "hex", "hex": 100}
    with duo.screen("german") as german:
        german.send({"type": "query", "id": "q", "query": query})
        answer = german.until("answer", "refused")
        assert answer["type"] == "answer", answer
        german.send({"type": "query", "id": "q", "query": {"ask": "nonsense"}})
        assert german.until("answer", "refused")["reasons"][0]["why"] == "malformed"
    found = duo.post("german", "query", query=query).json()
    assert found["answer"] == answer["answer"]
    assert guarded == []


def test_a_worker_reads_the_scenario_when_somebody_sits_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Job] = []
    begin = Pool.begin

    def seen(pool: Pool, account: str, job: Job) -> Doing:
        begun.append(job)
        return begin(pool, account, job)

    monkeypatch.setattr(Pool, "begin", seen)
    with SiteServer(tmp_path, prepare=True) as site:
        duo = pair(site)
        with duo.screen("german"), duo.screen("soviet"):
            pass
    (one,) = begun
    assert isinstance(one, Prepare), "for both seats once, and nothing was asked"
    jobs.kit_of.cache_clear()
    assert jobs.done(one, Budget()) == b""
    assert jobs.kit_of.cache_info().currsize == 1


def test_what_a_program_may_do(site: SiteServer, guarded: list[str]) -> None:
    duo = pair(site)
    asked = duo.post("german", "ask", draw=2, seed=1).json()
    assert len(asked["drawn"]) == 2
    assert asked["families"]
    assert guarded == []


def test_a_hint(site: SiteServer, guarded: list[str]) -> None:
    duo = pair(site, options=OPEN)
    with duo.screen("german") as german:
        german.send({"type": "hint", "id": "h"})
        found = german.until("hints", "refused")
        assert found["type"] == "hints", found
        assert found["plans"]
    assert guarded == []


def test_a_computer_opponent(site: SiteServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """It thinks in a worker, in its maker's turn."""
    asked: list[tuple[str, Job]] = []
    begin = Pool.begin

    def seen(pool: Pool, account: str, job: Job) -> Doing:
        asked.append((account, job))
        return begin(pool, account, job)

    def never(*_: Any) -> Any:
        raise OnTheLoop

    monkeypatch.setattr(Pool, "begin", seen)
    monkeypatch.setattr(Recruit, "decide", never)
    browser = member(site)
    bot = {"side": "german", "who": "bot", "name": "recruit"}
    seats = [bot, {"side": "soviet", "who": "person"}]
    wanted = {"scenario": SCENARIO, "options": OPEN, "seats": seats}
    game = browser.post("/api/games", json=wanted).json()["id"]
    with table(site, browser, game) as screen:
        screen.sit("soviet")
        heard = screen.until("news", "trouble")
    assert (heard["type"], heard["by"]) == ("news", "german")
    account, job = asked[0]
    assert isinstance(job, Think)
    assert account == site.room._tables[game][0].hooks.owner != ""


def test_the_same_question_is_thought_out_once(
    site: SiteServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    duo = pair(site)
    questions = site.room.questions
    assert questions is not None
    begun: list[Any] = []
    begin = questions.quick.begin

    def counted(account: str, job: Any) -> Any:
        begun.append(job)
        return begin(account, job)

    monkeypatch.setattr(questions.quick, "begin", counted)
    query = {"ask": "hex", "hex": 100}
    first = duo.post("german", "query", query=query).json()
    assert duo.post("german", "query", query=query).json() == first
    assert len(begun) == 1
    duo.post("soviet", "query", query=query)
    assert len(begun) == 2, "the other side has answers of its own"
    duo.act()
    duo.post("german", "query", query=query)
    assert len(begun) == 3, "the table has changed"
