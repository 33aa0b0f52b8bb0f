"""The built client as it is served: its files for ever, its page anew, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.server.client import page
from tests.server.screens import Server


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>page", encoding="utf-8")
    (folder / "favicon.svg").write_text("<svg/>", encoding="utf-8")
    (folder / ".ready").write_text("key", encoding="utf-8")
    (folder / "assets" / "index-1a2b.js").write_text("run()", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    return folder


def test_files_with_a_digest_in_their_name_are_kept_for_ever(built: Path) -> None:
    answer = page("/assets/index-1a2b.js", built)
    assert answer.content == b"run()"
    assert "immutable" in answer.headers["Cache-Control"]
    assert answer.media_type == "text/javascript"
    assert page("/favicon.svg", built).headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("path", ["", "/", "/game/abc", "/rules", "/game/a/b/c"])
def test_every_address_is_the_one_page(built: Path, path: str) -> None:
    answer = page(path, built)
    assert answer.content == b"<!doctype html>page"
    assert answer.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    ["/../secret.txt", "/assets/../../secret.txt", "/.ready", "/assets/gone-99.js", "/gone.css",
     "//secret.txt", "/assets/./index-1a2b.js"],
)  # fmt: skip
def test_nothing_else_is_served(built: Path, path: str) -> None:
    answer = page(path, built)
    assert answer.status_code == 404
    assert answer.content == b""


def test_a_link_out_of_the_folder_is_not_followed(built: Path) -> None:
    (built / "out.txt").symlink_to(built.parent / "secret.txt")
    assert page("/out.txt", built).status_code == 404


def test_where_it_is_not_built_a_page_says_how_to_build_it(tmp_path: Path) -> None:
    answer = page("/", tmp_path)
    assert answer.status_code == 503
    assert answer.content.count(b"make client") == 2


def test_the_server_serves_it(server: Server) -> None:
    answer = server.get("/game/x")
    assert answer.headers["content-type"].startswith("text/html")
