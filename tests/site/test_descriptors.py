"""Connections that never finish a request, and so many of them that no descriptor is left."""

from __future__ import annotations

import asyncio
import logging
import re
import socket
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from bench.process import Process
from grognard.server import patience
from grognard.server.patience import NO_DESCRIPTOR, DescriptorWatch
from grognard.server.serve import bound, config

FEW = 64
PATIENCE = 240
PAGE = Path(__file__).parents[2] / "docs" / "operating.md"


def connected(process: Process, data: bytes) -> socket.socket:
    made = socket.create_connection(("127.0.0.1", process.port), timeout=PATIENCE)
    made.sendall(data)
    return made


def until_gone(made: socket.socket) -> bytes:
    """What comes until the server lets the connection go."""
    found = b""
    with made, suppress(ConnectionResetError):
        while data := made.recv(65_536):
            found += data
    return found


WHOLE = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


def test_a_connection_that_says_nothing_or_half_a_request_is_dropped(tmp_path: Path) -> None:
    process = Process(f"sqlite:///{tmp_path / 'site'}")
    process.start()
    try:
        halves = [b"", b"GET /health HT", b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX: "]
        waiting = [connected(process, data) for data in halves]
        second = connected(process, WHOLE + b"GET /he")
        assert [until_gone(made) for made in waiting] == [b"", b"", b""]
        found = until_gone(second)
        assert found.startswith(b"HTTP/1.1 200"), "the first of two was whole"
        assert found.count(b"HTTP/1.1") == 1
    finally:
        process.stop()


def all_taken(rest: float, pace: float, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether somebody gets all of a long answer who reads nothing for so many seconds, and then a
    piece of it at this pace."""
    length = 16 * 1024 * 1024
    monkeypatch.setattr(patience, "ANSWER_SECONDS", 1.5)
    monkeypatch.setattr(patience, "ANSWER_BYTES", length // 64)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        head = [(b"content-length", b"%d" % length)]
        await send({"type": "http.response.start", "status": 200, "headers": head})
        await send({"type": "http.response.body", "body": b"x" * length})

    def taken(made: socket.socket) -> int:
        got = 0
        time.sleep(rest)
        with made, suppress(ConnectionResetError):
            while got < length and (data := made.recv(length)):
                got += len(data)
                time.sleep(pace)
        return got

    async def go() -> bool:
        listening = bound("127.0.0.1", 0, 1)
        settings = config(app)
        settings.lifespan = "off"
        server = uvicorn.Server(settings)
        task = asyncio.create_task(server.serve([listening]))
        made = socket.socket()
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 64 * 1024)
        made.connect(listening.getsockname())
        made.sendall(WHOLE)
        got = await asyncio.to_thread(taken, made)
        server.should_exit = True
        await task
        return got >= length

    return asyncio.run(go())


def test_who_does_not_read_his_answer_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits for him is in the server's memory: with pages alone one address had it at
    hundreds of MiB."""
    assert not all_taken(3.0, 0.0, monkeypatch)


def test_who_reads_slowly_gets_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert all_taken(0.0, 0.03, monkeypatch)


def test_a_full_table_of_descriptors_is_survived_and_logged(tmp_path: Path) -> None:
    with ExitStack() as stack:
        log = stack.enter_context((tmp_path / "log").open("w", encoding="utf-8"))
        process = Process(f"sqlite:///{tmp_path / 'site'}", log, descriptors=FEW)
        process.start()
        try:
            for _ in range(2 * FEW):
                stack.enter_context(connected(process, b""))
            found = b""
            while not found:  # until the others were dropped
                process.look()
                found = until_gone(connected(process, WHOLE))
            assert found.startswith(b"HTTP/1.1 200")
        finally:
            process.look()
            process.stop()
    told = (tmp_path / "log").read_text(encoding="utf-8")
    assert 1 <= told.count("no descriptor is free") < FEW, told
    assert "Traceback" not in told


def test_other_troubles_of_the_loop_are_told_as_ever(caplog: pytest.LogCaptureFixture) -> None:
    loop, watch = asyncio.new_event_loop(), DescriptorWatch()
    with caplog.at_level(logging.ERROR):
        watch.heard(loop, {"message": f"{NO_DESCRIPTOR}"})
        watch.heard(loop, {"message": f"{NO_DESCRIPTOR}"})
        watch.heard(loop, {"message": "something else"})
    loop.close()
    said = [record.getMessage() for record in caplog.records]
    assert len(said) == 2
    assert said[0].startswith("no descriptor is free")
    assert said[1] == "something else"


def test_the_unit_sets_its_limits() -> None:
    (unit,) = re.findall(r"```ini\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    for name in ("LimitNOFILE", "TasksMax", "MemoryMax", "TimeoutStopSec"):
        assert re.search(rf"^{name}=\S+$", unit, re.M), name
