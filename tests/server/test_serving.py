"""`grognard serve`: its port, its folder, and what it says when it cannot start."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from grognard.cli import main
from grognard.cli.server_settings import folder_of
from grognard.server import serve
from grognard.server.serve import AlreadyServed, PortTaken, bound, held, url
from grognard.server.store import FILE, Store

Said = pytest.CaptureFixture[str]


@pytest.fixture
def taken() -> Iterator[int]:
    """A port somebody else listens on."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen(1)
        port: int = other.getsockname()[1]
        yield port


def test_a_port_that_was_asked_for_and_is_taken_is_an_error(
    taken: int, tmp_path: Path, capsys: Said
) -> None:
    with pytest.raises(PortTaken):
        bound("127.0.0.1", taken, 1)
    words = ["serve", "--port", str(taken), "--data", str(tmp_path), "--no-browser"]
    assert main([*words, "--lang", "en"]) == 2
    assert f"Port {taken}" in capsys.readouterr().err
    assert main([*words, "--lang", "fr"]) == 2
    assert f"Le port {taken}" in capsys.readouterr().err


def test_a_port_that_was_not_asked_for_may_be_another(taken: int) -> None:
    with bound("127.0.0.1", taken, 20) as found:
        assert taken < found.getsockname()[1] < taken + 20


def test_two_servers_do_not_share_a_folder(tmp_path: Path, capsys: Said) -> None:
    with held(tmp_path, "http://127.0.0.1:1/"):
        with pytest.raises(AlreadyServed) as caught, held(tmp_path, "http://127.0.0.1:2/"):
            pass
        assert caught.value.address == "http://127.0.0.1:1/"
        words = ["serve", "--port", "0", "--data", str(tmp_path), "--no-browser", "--lang", "en"]
        assert main(words) == 2
        assert "http://127.0.0.1:1/" in capsys.readouterr().err
    with held(tmp_path, "http://127.0.0.1:3/"):
        pass


@pytest.mark.parametrize("port", ["-1", "70000", "x"])
def test_a_port_that_is_none(port: str, tmp_path: Path, capsys: Said) -> None:
    assert main(["serve", f"--port={port}", "--data", str(tmp_path), "--no-browser"]) == 2
    assert port in capsys.readouterr().err


def test_what_is_wrong_with_the_folder_is_said_in_one_line(tmp_path: Path, capsys: Said) -> None:
    async def make() -> None:
        await (await Store.open(tmp_path)).close()

    words = ["serve", "--port", "0", "--data", str(tmp_path), "--no-browser", "--lang", "en"]
    asyncio.run(make())
    with sqlite3.connect(tmp_path / FILE) as db:
        db.execute("UPDATE about SET schema = 99")
    db.close()
    assert main(words) == 2
    assert "later version" in (said := capsys.readouterr().err)
    assert said.count("\n") == 1
    (tmp_path / FILE).unlink()
    (tmp_path / "seal.key").write_text("nothing", encoding="utf-8")
    assert main(words) == 2
    assert "seal.key" in capsys.readouterr().err
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert main([*words[:4], str(tmp_path / "file"), *words[5:]]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_folder_is_the_one_named_or_the_users_own(tmp_path: Path) -> None:
    assert folder_of({"GROGNARD_DATA": str(tmp_path)}) == tmp_path
    assert folder_of({"XDG_DATA_HOME": str(tmp_path)}) == tmp_path / "grognard"


def test_the_address_can_be_opened_here() -> None:
    assert url("127.0.0.1", 80) == "http://127.0.0.1:80/"
    assert url("0.0.0.0", 80) == "http://127.0.0.1:80/"
    assert url("::1", 80) == "http://[::1]:80/"


def test_the_browser_is_opened_once_the_server_is_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    shown: list[str] = []
    opened = threading.Event()

    def show(address: str) -> bool:
        shown.append(address)
        opened.set()
        return True

    def run(server: serve.Server, sockets: list[socket.socket]) -> None:
        server.ready()

    monkeypatch.setattr("webbrowser.open", show)
    monkeypatch.setattr(serve.Server, "run", run)
    assert main(["serve", "--data", str(tmp_path), "--port", "0", "--lang", "en"]) == 0
    assert opened.wait(120)
    (address,) = shown
    out = capsys.readouterr().out
    assert address in out
    assert str(tmp_path) in out
