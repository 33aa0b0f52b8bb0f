"""Workers: processes that answer what takes long, whose turn it is, and what is kept."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Coroutine
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from grognard import library
from grognard.ai import Bot, bots_for, make_bot
from grognard.ai.asking import Budget, asked
from grognard.kernel.legality import Illegal
from grognard.kernel.match import Match
from grognard.kernel.value import CHANCE
from grognard.server.mailbox import Connection
from grognard.server.wire import Inquire, Sit
from grognard.server.workers import frames, jobs, pool, worker
from grognard.server.workers.fair_queue import Busy, FairQueue
from grognard.server.workers.jobs import Answered, Ask, Decided, Draw, Think, position_of
from grognard.server.workers.pool import Failed, Pool
from grognard.server.workers.questions import AnswerCache, Questions
from tests.every_game.contract import contract_for
from tests.every_game.tables import TABLES, Table, played
from tests.quick import FIRST, GAMES, quick
from tests.server.test_fog import Wire, row_of, tables_with

PATIENCE = 240
SLOW = 1_000.0
FEW = 6
"""Thoughts of an opponent for an answer: enough to compare plans, each of which takes a second or
two in the slowest game."""


def run(doing: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(asyncio.wait_for(doing, PATIENCE))


# ---- whose turn it is -----------------------------------------------------------------------


def test_whoever_asks_once_waits_for_one_of_each_other_account() -> None:
    queue: FairQueue[str] = FairQueue()
    for n in range(50):
        queue.put("greedy", f"g{n}")
    queue.put("modest", "m")
    queue.put("other", "o")
    order = [found[1] for found in (queue.get() for _ in range(5)) if found]
    assert order == ["g0", "m", "o", "g1", "g2"]
    assert len(queue) == 47


def test_one_account_has_so_much_waiting_and_no_more() -> None:
    queue: FairQueue[int] = FairQueue(most=3)
    for n in range(3):
        queue.put("greedy", n)
    with pytest.raises(Busy):
        queue.put("greedy", 3)
    queue.put("modest", 1)
    assert len(queue) == 4


def test_who_is_barred_keeps_his_place() -> None:
    queue: FairQueue[int] = FairQueue()
    for account, n in (("greedy", 1), ("modest", 2), ("greedy", 3)):
        queue.put(account, n)
    assert queue.get({"greedy"}) == ("modest", 2)
    assert queue.get({"greedy"}) is None
    assert queue.get() == ("greedy", 1)


# ---- what a worker does ---------------------------------------------------------------------


def games_tables() -> list[Table]:
    return [next(t for t in TABLES if t.game.id == game) for game in GAMES]


def told(match: Match[Any], side: str, raw: Any) -> Any:
    try:
        answer = match.game.decode_query(raw).answer(match.state, side)
    except Illegal as refusal:
        return (None, msgspec.json.decode(msgspec.json.encode(refusal.reasons)))
    return (msgspec.json.decode(msgspec.json.encode(answer)), [])


@pytest.mark.parametrize("table", games_tables(), ids=lambda table: str(table.game.id))
def test_a_worker_answers_as_the_table_itself_would(table: Table) -> None:
    rng, asked = Random(3), 0
    for position in played(table).positions[::40]:
        match = table.at(position.state)
        for side in match.game.sides:
            desk = contract_for(match.game.id).DESK
            for raw in list(desk.questions(match.view(side), len(match.kit.names), rng))[:12]:
                found = jobs.done(Ask(position_of(match), side, raw), Budget())
                got = msgspec.json.decode(found)
                answer, reasons = told(match, side, raw)
                assert (got["answer"], got.get("reasons", [])) == (answer, reasons)
                asked += 1
    assert asked > 10


def test_a_worker_draws_as_the_table_itself_would() -> None:
    table = games_tables()[0]
    match = table.begin(1)
    side = match.ask.side
    found = jobs.done(Draw(position_of(match), match.ask.sides, side, 7, 3), Budget())
    drawn = msgspec.json.decode(found, type=jobs.Drawn)
    assert len(drawn.drawn) == 3
    for family in drawn.families:
        assert not match.why_not(side, match.decode(family.draw))
    assert found == jobs.done(Draw(position_of(match), match.ask.sides, side, 7, 3), Budget())


OPPONENTS = [(game, name) for game in GAMES for name in bots_for(library.game(game))]


@pytest.mark.parametrize(("game", "name"), OPPONENTS)
def test_a_worker_plays_as_the_opponent_itself_would(game: str, name: str) -> None:
    """Each answer by a worker that has never seen the match: what it remembers comes with it."""
    its = quick(game)
    match = library.new(its.scenario, its.options, 5)
    bots: dict[str, Bot] = {}
    minds: dict[str, bytes] = {}
    decided = 0
    while decided < 8 and not match.over:
        if CHANCE in match.ask.sides:
            match.roll()
            continue
        side = match.ask.side
        bot = bots.setdefault(side, make_bot(name, 7))
        few = Budget(FEW)
        action = bot.decide(match.view(side), asked(match, side, few))
        at, mind = position_of(match), minds.get(side, b"")
        job = jobs.decode(
            msgspec.json.encode(Think(at, match.ask.sides, side, name, 7, mind, SLOW))
        )
        found = msgspec.json.decode(jobs.done(job, Budget(FEW)), type=Decided)
        assert match.decode(found.action) == action
        assert found.thoughts == bot.thinks()
        assert len(found.mind) < 64 * 1024, "the kit does not travel"
        minds[side] = found.mind
        match.play(side, action)
        decided += 1
    assert decided == 8


# ---- the processes --------------------------------------------------------------------------


def ask_of(match: Match[Any], n: int = 0) -> Ask:
    return Ask(position_of(match), match.game.sides[0], {"ask": "nonsense", "n": n})


def new_match() -> Match[Any]:
    its = quick(FIRST)
    return library.new(its.scenario, its.options, 1)


def test_a_worker_that_dies_takes_one_job_with_it() -> None:
    async def go() -> None:
        made = Pool(1, PATIENCE)
        match = new_match()
        first = msgspec.json.decode(await made.begin("a", ask_of(match)).result, type=Answered)
        assert [no.why for no in first.reasons] == ["malformed"]
        nice = os.getpriority(os.PRIO_PROCESS, made.processes[0].pid)
        assert nice == min(19, os.getpriority(os.PRIO_PROCESS, 0) + worker.NICENESS)
        doing = made.begin("a", Ask(position_of(match), "nobody", {"ask": "nonsense"}))
        assert len(made._tasks) == 1
        assert await doing.result
        made.processes[0].kill()
        await made.processes[0].wait()
        assert await made.begin("a", ask_of(match)).result, "another has taken its place"
        await made.close()
        assert all(process.returncode is not None for process in made.processes)

    run(go())


def test_a_worker_steps_back_when_it_has_read_its_first_scenario(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a machine with much to do the first question had no answer for two minutes: at a low
    priority a worker read the rules and the map."""
    done: list[Any] = []
    monkeypatch.setattr(jobs, "kit_for", lambda of: done.append(type(of).__name__))
    monkeypatch.setattr(os, "nice", done.append)
    its = quick(FIRST)
    for job in (ask_of(new_match()), jobs.Prepare(its.scenario, its.options, "")):
        worker.made_ready(job)
    assert done == ["Position", worker.NICENESS, "Prepare", worker.NICENESS]


def test_a_worker_that_does_not_answer_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    async def mute() -> Any:
        return await asyncio.create_subprocess_exec(
            sys.executable, "-c", f"import time; time.sleep({SLOW})",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip

    async def go() -> None:
        made = Pool(1, 0.2)
        with monkeypatch.context() as patch:
            patch.setattr(pool, "started", mute)
            patch.setattr(pool, "STARTING", 0.0)
            with pytest.raises(Failed):
                await made.begin("a", ask_of(new_match())).result
        assert made.processes == []
        made.patience = PATIENCE
        assert await made.begin("a", ask_of(new_match())).result
        await made.close()

    run(go())


def test_one_account_never_has_all_the_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """One with opponents that think for long leaves a worker to the others, and gets on with what
    waits when one of his own is done."""
    under_way: list[tuple[str, asyncio.Event]] = []

    async def started() -> Any:
        return SimpleNamespace(returncode=None, kill=lambda: None, wait=partial(asyncio.sleep, 0))

    async def done(_: Any, doing: pool.Doing) -> tuple[int, bytes]:
        ends = asyncio.Event()
        under_way.append((doing.job.side, ends))  # type: ignore[union-attr]
        await ends.wait()
        return frames.DONE, b""

    async def settled() -> list[str]:
        for _ in range(50):
            await asyncio.sleep(0)
        return [who for who, _ in under_way]

    def wants(account: str) -> None:
        made.begin(account, Ask(position_of(match), account, {}))

    made: Pool
    match = new_match()

    async def go() -> None:
        nonlocal made
        monkeypatch.setattr(pool, "started", started)
        monkeypatch.setattr(pool, "_done", done)
        made = Pool(3, PATIENCE, 2)
        for _ in range(6):
            wants("greedy")
        assert await settled() == ["greedy"] * 2
        wants("modest")
        assert await settled() == ["greedy", "greedy", "modest"], "there was one left for him"
        under_way[0][1].set()
        assert (await settled())[3:] == ["greedy"]
        under_way[2][1].set()
        assert len(await settled()) == 4, "still two at a time"
        under_way[1][1].set()
        under_way[3][1].set()
        assert len(await settled()) == 6
        await made.close()

    run(go())


def test_a_defect_in_a_worker_is_told_without_its_words() -> None:
    async def go() -> None:
        made = Pool(1, PATIENCE)
        match = new_match()
        broken = msgspec.structs.replace(position_of(match), state=msgspec.Raw(b'{"secret": 7}'))
        with pytest.raises(Failed) as caught:
            await made.begin("a", Ask(broken, "x", {})).result
        assert "secret" not in str(caught.value)
        assert "jobs.py" in str(caught.value)
        await made.close()

    run(go())


def test_a_worker_is_given_no_password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GROGNARD_DATABASE", "postgresql://user:hush@host/name")
    monkeypatch.setenv("GROGNARD_MAIL_PASSWORD", "hush")
    monkeypatch.setenv("PGPASSWORD", "hush")
    monkeypatch.setenv("GROGNARD_UNFINISHED", "x")
    given = pool.environment()
    assert "hush" not in "".join(given.values())
    assert given["GROGNARD_UNFINISHED"] == "x"
    assert given["PATH"] == os.environ["PATH"]


# ---- what is kept ---------------------------------------------------------------------------


def test_answers_are_kept_up_to_so_many_bytes() -> None:
    cache = AnswerCache(most=1_000)
    keys = [("g", "side", n, b"") for n in range(20)]
    for key in keys:
        cache.put(key, b"x" * 100)
        cache.get(keys[0])
    assert cache.size <= 1_000
    assert cache.get(keys[0]), "what is asked for stays"
    assert cache.get(keys[1]) is None
    assert cache.get(keys[-1])


class Counted(Questions):
    """Counts what workers are asked, and answers itself."""

    def __init__(self) -> None:
        super().__init__(1)
        self.jobs: list[Any] = []
        self.quick.begin = self.begin  # type: ignore[method-assign]

    def begin(self, account: str, job: Any) -> Any:
        self.jobs.append(job)
        doing = pool.Doing(job)
        doing.result.set_result(jobs.done(job, Budget()))
        return doing


def test_under_fog_neither_what_is_kept_nor_how_long_it_takes_tells_what_was_hidden() -> None:
    """The enemy does what the side cannot notice: its question is still answered from what was
    kept, and another one from the same position as before. His own is thought out anew."""
    table = tables_with("trenches")[0]
    rng, silent = Random(1), 0

    async def asked(wire: Wire, questions: Questions, query: dict[str, Any]) -> Any:
        connection = Connection()
        await wire.table.connections.sit(connection, Sit(wire.looker))
        while not connection.out.empty():
            connection.out.get_nowait()
        await wire.table.connections.query(connection, Inquire("q", query))
        return msgspec.json.decode(await connection.next() or b"")

    async def compare(match: Match[Any], actor: str, digs: list[Any]) -> None:
        looker = next(side for side in table.game.sides if side != actor)
        questions = Counted()
        wire = Wire(None, row_of(table, match), match, looker)  # type: ignore[arg-type]
        wire.table.hooks.questions = questions
        wire.table.seats.apart = True
        wire.table.connections._mailbox(looker)
        wire.table.connections._mailbox(actor)
        wire.table.act(actor, digs[0].draw(rng))
        wire.release()
        query = {"ask": "overlay", "kind": "zoc", "side": looker}
        before = await asked(wire, questions, query)
        assert len(questions.jobs) == 1
        wire.table.act(actor, digs[1].draw(rng))
        wire.release()
        assert await asked(wire, questions, query) == before
        assert len(questions.jobs) == 1, "how long it takes would tell that something was done"
        wire.looker = actor
        await asked(wire, questions, query)
        assert len(questions.jobs) == 2, "a side never gets what was thought out for the other"

    for position in played(table).positions:
        match = table.at(position.state)
        (actor, *_) = match.ask.sides
        digs = [o for o in match.ask.offers(actor) if o.describe()["do"] == "dig"]
        if len(digs) >= 2:
            run(compare(match, actor, digs))
            silent += 1
        if silent == 3:
            break
    assert silent
