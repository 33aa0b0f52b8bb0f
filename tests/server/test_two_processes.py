"""Two rooms at one database, as two processes have them: one game, a player in each.

What the other process does arrives by the channel; whoever comes too late is told so, and nothing
of what he did is seen by anybody.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import msgspec
import pytest
from cryptography.fernet import Fernet
from sqlalchemy import event

from grognard import library
from grognard.kernel.record import decode
from grognard.server import bots
from grognard.server.delta import applied
from grognard.server.encrypted_saves import SaveKey
from grognard.server.live_table import LiveTable
from grognard.server.mailbox import Connection
from grognard.server.room import Room
from grognard.server.store import Store
from grognard.server.table_sync import BrokenTable
from grognard.server.wire import Annotate, Delta, NewGame, Play, Redo, Seat, Sit, Undo
from tests.played import SCENARIO
from tests.server.postgres import Postgres
from tests.server.screens import FOG, OPEN

PATIENCE = 240
PEOPLE = (Seat("german", "person"), Seat("soviet", "person"))
Message = dict[str, Any]
_ids = itertools.count()


class Player:
    """Somebody at a table of one of the rooms, who keeps his view by what he is sent."""

    def __init__(self, room: Room, game: str, side: str) -> None:
        self.room, self.game, self.side = room, game, side
        self.connection = Connection()
        self.no = 0
        self.view: Message = {}
        self.prompt: Message = {}
        self.story: list[Message] = []
        self.remarks: list[Message] = []
        self.had: list[Message] = []
        self.retracted = 0
        """Events he was told and that were then taken back."""

    @property
    def live(self) -> LiveTable:
        return self.room._tables[self.game][0]

    async def sit(self) -> Player:
        table = await self.room.table(self.game)
        await table.connections.sit(self.connection, Sit(self.side))
        await self.until("table")
        return self

    async def take(self) -> Message:
        data = await asyncio.wait_for(self.connection.next(), PATIENCE)
        if data is None:
            return {"type": "ended"}
        message: Message = msgspec.json.decode(data)
        self.had.append(message)
        if message["type"] == "table":
            self.no, self.view, self.prompt = message["no"], message["view"], message["prompt"]
            self.story, self.remarks = message["story"], message["remarks"]
        if message["type"] == "news":
            assert message["no"] == self.no + 1, "a gap in the numbers"
            assert message["told"] <= len(self.story)
            self.no, self.prompt = message["no"], message["prompt"]
            self.view = applied(self.view, msgspec.convert(message["changes"], Delta))
            self.retracted += len(self.story) - message["told"]
            self.story = self.story[: message["told"]] + list(message["events"])
            self.remarks = self.remarks[: message["remarked"]] + list(message["remarks"])
        return message

    async def until(self, *kinds: str) -> Message:
        while True:
            message = await self.take()
            if message["type"] in kinds:
                return message

    async def until_so(self, condition: Callable[[], bool]) -> None:
        while not condition():
            await self.take()

    def message(self, kind: Callable[..., Any], **fields: Any) -> Any:
        if kind is not Annotate:
            fields.setdefault("at", self.no)
        return kind(f"m{next(_ids)}", **fields)

    async def ask(self, kind: Callable[..., Any], **fields: Any) -> Message:
        table = await self.room.table(self.game)
        await table.take(self.connection, self.message(kind, **fields))
        return await self.until("done", "refused")

    async def play(self, action: Any, **fields: Any) -> Message:
        return await self.ask(Play, actions=(msgspec.to_builtins(action),), **fields)


class Together:
    """Two rooms at one database, and a game."""

    def __init__(self, one: Room, two: Room, game: str) -> None:
        self.one, self.two, self.game = one, two, game

    def draw(self, rng: Random) -> Any:
        return self.one._tables[self.game][0].match.ask.sample(rng)

    async def players(self) -> tuple[Player, Player]:
        german = await Player(self.one, self.game, "german").sit()
        soviet = await Player(self.two, self.game, "soviet").sit()
        return german, soviet

    async def quiet(self, *players: Player) -> None:
        """Until both rooms are where the store is, and everything sent has been taken."""
        row = await self.one.store.row(self.game)
        assert row is not None
        for room in (self.one, self.two):
            while room._tables[self.game][0].row.version < row.version:
                await asyncio.sleep(0.01)
        for player in players:
            while not player.connection.out.empty():
                await player.take()


@asynccontextmanager
async def together(url: str, **wanted: Any) -> AsyncIterator[Together]:
    seal = SaveKey(Fernet.generate_key())
    one, two = (
        Room(await Store.open(url), seal),
        Room(await Store.open(url), seal),
    )  # fmt: skip
    try:
        fields: dict[str, Any] = {"options": OPEN, "seats": PEOPLE, "seed": 7, **wanted}
        info = await one.new(NewGame(SCENARIO, **fields))
        yield Together(one, two, info.id)
    finally:
        await one.close()
        await two.close()


def run(doing: Any) -> None:
    asyncio.run(asyncio.wait_for(doing, PATIENCE))


def test_what_one_process_keeps_is_told_in_the_other(postgres: Postgres) -> None:
    async def go() -> None:
        async with together(postgres.fresh()) as t:
            german, soviet = await t.players()
            rng = Random(1)
            while not any(m.get("roll") for m in german.had):
                asked = t.one._tables[t.game][0].match.ask.side
                who = german if asked == "german" else soviet
                await t.quiet(german, soviet)
                answer = await who.play(t.draw(rng))
                assert answer["type"] == "done", answer
            await t.quiet(german, soviet)
            assert german.view == soviet.view, "an open table"
            assert german.story == soviet.story
            assert german.live.match.entries == soviet.live.match.entries
            rolls = [m["roll"] for m in german.had if m.get("roll")]
            assert rolls == [m["roll"] for m in soviet.had if m.get("roll")], "they fell once"
            record = await german.live.view.record()
            assert len(library.load(decode(record.encode())).entries) == len(record.entries)

    run(go())


def test_of_two_at_once_one_is_stale_and_nothing_of_it_is_seen(postgres: Postgres) -> None:
    """Two screens at one open table, in two processes, act at the same moment."""

    async def go() -> None:
        async with together(postgres.fresh()) as t:
            one = await Player(t.one, t.game, "german").sit()
            two = await Player(t.two, t.game, "german").sit()
            rng, lost = Random(2), 0
            for _ in range(12):
                await t.quiet(one, two)
                actions = [t.draw(rng), t.draw(rng)]
                answers = await asyncio.gather(one.play(actions[0]), two.play(actions[1]))
                kinds = sorted(a["type"] for a in answers)
                assert kinds in (["done", "done"], ["done", "refused"]), answers
                for answer in answers:
                    if answer["type"] == "refused":
                        assert answer["reasons"][0]["why"] == "stale"
                        lost += 1
            await t.quiet(one, two)
            assert lost, "they did meet"
            assert (one.retracted, two.retracted) == (0, 0), "what came too late was never told"
            assert one.view == two.view
            assert one.story == two.story
            assert one.live.match.entries == two.live.match.entries
            assert (await one.play(t.draw(rng)))["type"] == "done"

    run(go())


def test_a_message_that_comes_to_both_processes_is_done_once(postgres: Postgres) -> None:
    """Its connection was lost, and it is sent again: to the other process, perhaps at once."""

    async def go() -> None:
        async with together(postgres.fresh()) as t:
            one = await Player(t.one, t.game, "german").sit()
            two = await Player(t.two, t.game, "german").sit()
            action = (msgspec.to_builtins(t.draw(Random(1))),)

            async def send(player: Player) -> Message:
                table = await player.room.table(player.game)
                await table.take(player.connection, Play("same", player.no, action))
                return await player.until("done", "refused")

            first, second = await asyncio.gather(send(one), send(two))
            assert (first["type"], second["type"]) == ("done", "done")
            assert (await send(one))["type"] == (await send(two))["type"] == "done"
            await t.quiet(one, two)
            assert len(one.live.match.entries) == len(two.live.match.entries) == 1

    run(go())


def test_what_is_taken_back_in_one_process_is_gone_in_the_other(postgres: Postgres) -> None:
    async def go() -> None:
        async with together(postgres.fresh()) as t:
            one = await Player(t.one, t.game, "german").sit()
            two = await Player(t.two, t.game, "german").sit()
            rng = Random(1)
            for _ in range(3):
                assert (await one.play(t.draw(rng)))["type"] == "done"
            await t.quiet(one, two)
            view, story = two.view, two.story
            assert (await one.ask(Undo))["type"] == "done"
            await t.quiet(one, two)
            assert two.view == one.view != view
            assert two.story == one.story
            assert (await one.ask(Redo))["type"] == "done"
            await t.quiet(one, two)
            assert (two.view, two.story) == (view, story)
            assert (await two.ask(Undo))["type"] == "done", "and it can be taken back there"
            await t.quiet(one, two)
            assert one.view == two.view

    run(go())


def test_remarks_titles_and_the_end_of_a_game_are_heard(postgres: Postgres) -> None:
    async def go() -> None:
        async with together(postgres.fresh()) as t:
            german, soviet = await t.players()
            await german.ask(Annotate, text="Vorwärts")
            await soviet.until_so(lambda: bool(soviet.remarks))
            assert soviet.remarks[0]["text"] == "Vorwärts"
            await t.one.rename(t.game, "Typhoon")
            while soviet.live.row.title != "Typhoon":
                await asyncio.sleep(0.01)
            await t.two.delete(t.game)
            assert (await german.until("trouble"))["why"] == "game-deleted"
            assert (await german.until("ended"))["type"] == "ended"
            assert t.game not in t.one._tables

    run(go())


def test_under_fog_the_other_process_tells_its_side_alone(postgres: Postgres) -> None:
    """The sides' chairs stand in two processes; what each is told is what it would be in one."""

    async def go() -> None:
        async with together(postgres.fresh(), options=FOG) as t:
            german = await Player(t.one, t.game, "german").sit()
            rng = Random(3)
            watching = await t.two.table(t.game)
            for _ in range(30):
                if german.live.match.ask.side != "german":
                    break
                assert (await german.play(t.draw(rng)))["type"] == "done"
            await t.quiet(german)
            for side in ("german", "soviet"):
                one, two = (msgspec.to_builtins(m.view(side)) for m in
                            (german.live.match, watching.match))  # fmt: skip
                assert one == two
            assert watching.match.entries == german.live.match.entries

    run(go())


def test_one_process_lets_a_bot_play_and_the_other_takes_over(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process in which the bot was thinking is gone: the other notices and lets it play."""
    monkeypatch.setattr(bots, "PATIENCE", 0.2)

    async def go() -> None:
        seats = (Seat("german", "person"), Seat("soviet", "bot", "recruit"))
        async with together(postgres.fresh(), seats=seats) as t:
            one = await Player(t.one, t.game, "german").sit()
            two = await Player(t.two, t.game, "german").sit()
            rng = Random(5)
            dead = t.one._tables[t.game][1]
            dead.wake = lambda: None  # type: ignore[method-assign]
            one.live.hooks.wake = lambda: None
            one.live.hooks.wake_later = lambda: None
            while "soviet" not in one.live.asked:
                await t.quiet(one, two)
                assert (await one.play(t.draw(rng)))["type"] == "done"
            await two.until_so(lambda: any(e.side == "soviet" for e in two.live.match.entries))
            await one.until_so(lambda: any(e.side == "soviet" for e in one.live.match.entries))

    run(go())


def test_what_was_not_heard_is_caught_up(postgres: Postgres) -> None:
    """The database breaks all connections: nobody is told of what happens until they stand again,
    and then everybody has it."""
    url = postgres.fresh()
    end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1"

    async def go() -> None:
        async with together(url) as t:
            german, soviet = await t.players()
            await asyncio.to_thread(postgres.do, "postgres", end, url.rpartition("/")[2])
            assert (await german.play(t.draw(Random(1))))["type"] == "done"
            await t.quiet(german, soviet)
            assert german.view == soviet.view

    run(go())


def test_a_database_that_stops_under_a_game_takes_nothing_with_it() -> None:
    """What could not be kept was not done, and the game goes on when the database is back."""
    made = Postgres(safe=True)

    async def go() -> None:
        async with together(made.fresh()) as t:
            german, soviet = await t.players()
            rng = Random(1)
            for _ in range(2):
                assert (await german.play(t.draw(rng)))["type"] == "done"
            await t.quiet(german, soviet)
            view = german.view
            await asyncio.to_thread(made.stop)
            table = german.live
            with pytest.raises(BrokenTable):
                await german.play(t.draw(rng))
            assert table.gone
            table.connections.end("not-kept")
            await asyncio.to_thread(made.start)
            again = await Player(t.one, t.game, "german").sit()
            assert again.view == view
            assert (await again.play(t.draw(rng)))["type"] == "done"
            await t.quiet(again, soviet)
            assert soviet.view == again.view, "the other process hears again"

    try:
        run(go())
    finally:
        made.end()


def test_what_another_process_does_is_followed_without_reading_it(postgres: Postgres) -> None:
    """It is told with the message, where that is short."""

    async def go() -> None:
        async with together(postgres.fresh()) as t:
            german, soviet = await t.players()
            rng, sent = Random(1), []
            await german.play(t.draw(rng))  # with what was told at the start, which is read
            await soviet.until_so(lambda: soviet.live.match.count == german.live.match.count)
            event.listen(
                t.two.store.engine.sync_engine, "before_cursor_execute",
                lambda *told: sent.append(told[2]),
            )  # fmt: skip
            for _ in range(20):
                await german.play(t.draw(rng))
                await soviet.until_so(lambda: soviet.live.match.count == german.live.match.count)
            assert sent == []
            await t.quiet(german, soviet)
            sent.clear()
            assert german.view == soviet.view
            assert german.live.row.summary == soviet.live.row.summary
            for _ in range(2):  # what was taken back is read
                await german.ask(Undo)
            await soviet.until_so(lambda: soviet.live.match.count == german.live.match.count)
            assert sent
            await german.play(t.draw(rng))
            await soviet.until_so(lambda: soviet.live.match.count == german.live.match.count)
            await t.quiet(german, soviet)
            assert german.view == soviet.view
            assert german.live.match.entries == soviet.live.match.entries

    run(go())


def test_a_message_that_was_missed_is_read_with_the_next(postgres: Postgres) -> None:
    async def go() -> None:
        async with together(postgres.fresh()) as t:
            german, soviet = await t.players()
            rng, hear = Random(1), t.two.store.channel.hear
            t.two.store.channel.hear = lambda *_, **__: None  # type: ignore[method-assign]
            await german.play(t.draw(rng))
            await asyncio.sleep(0.2)
            assert not soviet.live.match.entries
            t.two.store.channel.hear = hear  # type: ignore[method-assign]
            await german.play(t.draw(rng))
            await soviet.until_so(lambda: soviet.live.match.count == german.live.match.count)
            await t.quiet(german, soviet)
            assert german.view == soviet.view

    run(go())
