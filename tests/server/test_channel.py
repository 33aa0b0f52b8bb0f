"""The channel between processes that serve the same games, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from grognard.server.store import MISSED, Conflict, Store
from tests.server.postgres import Postgres
from tests.server.stores import a_game, opened, run, write

Heard = list[tuple[str, dict[str, Any]]]


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.01)


def test_a_process_hears_itself(database: str) -> None:
    async def go() -> None:
        async with opened(database) as store:
            heard: Heard = []
            stop = store.channel.subscribe("chat:1", lambda t, m: heard.append((t, m)))
            store.channel.subscribe("chat:*", lambda t, m: heard.append(("star", m)))
            store.channel.subscribe("*", lambda t, m: heard.append(("others", m)), others=True)
            await store.channel.publish("chat:1", {"n": 1})
            await store.channel.publish("chat:2", {"n": 2})
            stop()
            await store.channel.publish("chat:1", {"n": 3})
            await asyncio.sleep(0.1)
            assert heard == [
                ("chat:1", {"n": 1}), ("star", {"n": 1}), ("star", {"n": 2}), ("star", {"n": 3})
            ]  # fmt: skip
            with pytest.raises(ValueError, match="references"):
                await store.channel.publish("chat:1", {"text": "x" * 8_000})

    run(go)


def test_one_who_stumbles_does_not_deafen_the_others(database: str) -> None:
    async def go() -> None:
        async with opened(database) as store:
            heard: Heard = []

            def stumble(*_: Any) -> None:
                raise LookupError

            async def stumble_later(*_: Any) -> None:
                raise LookupError

            async def hear(topic: str, message: dict[str, Any]) -> None:
                heard.append((topic, message))

            for each in (stumble, stumble_later, hear):
                store.channel.subscribe("x", each)
            await store.channel.publish("x", {})
            await until(lambda: heard == [("x", {})])

    run(go)


def test_processes_hear_each_other_once_it_is_kept(postgres: Postgres) -> None:
    """Two stores at one database, as two processes have them."""
    url, row = postgres.fresh(), a_game()

    async def go() -> None:
        async with opened(url) as one, opened(url) as two:
            heard: Heard = []
            two.channel.subscribe("*", lambda t, m: heard.append((t, m)))
            await one.channel.publish("chat:1", {"n": 1})
            await one.add(row)
            await one.turn(row.id, write(0, 2), 0)
            with pytest.raises(Conflict):
                await one.turn(row.id, write(0, 2), 0)
            await one.delete(row.id)
            await until(lambda: len(heard) >= 3)
            await asyncio.sleep(0.1)
            assert heard == [
                ("chat:1", {"n": 1}),
                (f"game:{row.id}", {"version": 1}),
                (f"game:{row.id}", {"gone": True}),
            ]

    run(go)


def test_a_lost_connection_is_made_anew_and_said_to_have_been_lost(postgres: Postgres) -> None:
    url = postgres.fresh()
    name = url.rpartition("/")[2]

    async def go() -> None:
        async with opened(url) as one, opened(url) as two:
            heard: Heard = []
            two.channel.subscribe("*", lambda t, m: heard.append((t, m)))
            end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1"
            await asyncio.to_thread(postgres.do, "postgres", end, name)
            await until(lambda: (MISSED, {}) in heard)
            await one.channel.publish("x", {})
            await until(lambda: ("x", {}) in heard)

    run(go)


def test_one_process_at_a_time(database: str) -> None:
    async def go() -> None:
        async with opened(database) as one, opened(database) as two:
            stores = (one, one) if one.embedded else (one, two)
            async with stores[0].alone("clocks", wait=False) as mine:
                assert mine
                async with stores[1].alone("clocks", wait=False) as owned:
                    assert not owned
                async with stores[1].alone("other", wait=False) as owned:
                    assert owned
            async with stores[1].alone("clocks", wait=False) as owned:
                assert owned
            order: list[str] = []

            async def do(store: Store, name: str) -> None:
                async with store.alone("clocks"):
                    order.append(name)
                    await asyncio.sleep(0.02)
                    order.append(name)

            await asyncio.gather(*(do(stores[n % 2], f"{n}") for n in range(4)))
            assert order[::2] == order[1::2]

    run(go)
