"""The documents keep their word: their examples run, their links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
BLOCK = re.compile(r"^```python run\n(.*?)^```$", re.M | re.S)
LINK = re.compile(r"\]\(([^)\s]+)\)")
OF_THE_WEB = ("http://", "https://", "mailto:", "#")


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def run_blocks(name: str, text: str) -> dict[str, Any]:
    """Run the blocks marked ```python run in order, each seeing what those before it made."""
    namespace: dict[str, Any] = {"__name__": name}
    for block in BLOCK.finditer(text):
        # Empty lines in front, so that a traceback names the line of the document.
        line = text.count("\n", 0, block.start(1))
        exec(compile("\n" * line + block[1], name, "exec"), namespace)
    return namespace


def broken_links(path: Path, text: str) -> list[str]:
    targets = (link for link in LINK.findall(text) if not link.startswith(OF_THE_WEB))
    return [link for link in targets if not (path.parent / link.split("#")[0]).exists()]


EXAMPLES = [path for path in DOCUMENTS if BLOCK.search(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("path", EXAMPLES, ids=name_of)
def test_examples_run(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run_blocks(name_of(path), path.read_text(encoding="utf-8"))


def test_the_readmes_have_an_example() -> None:
    assert {"README.md", "README.fr.md"} <= {name_of(path) for path in EXAMPLES}


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_links_lead_somewhere(path: Path) -> None:
    assert not broken_links(path, path.read_text(encoding="utf-8"))


def test_the_architecture_page_names_every_module_of_the_kernel() -> None:
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    section = page.split("### The kernel")[1].split("\n###")[0]
    named = set(re.findall(r"^\| `(\w+)` \|", section, re.M))
    files = {path.stem for path in (ROOT / "grognard/kernel").glob("*.py")}
    assert named == files - {"__init__"}


GUIDES = sorted((ROOT / "grognard/games").glob("*/README.md"))
NAMED = re.compile(r"`((?:\w+/)*\w+\.(?:py|toml|csv)|(?:\w+/)+)`")


def missing_files(folder: Path, text: str) -> list[str]:
    """Files and folders that a guide names and neither its folder nor that of its tests has."""
    tests = ROOT / "tests/games" / folder.name
    names = [
        (name, name.removeprefix(f"tests/games/{folder.name}/")) for name in NAMED.findall(text)
    ]
    return [
        name
        for name, short in names
        if not list(tests.rglob(short.rstrip("/")))
        and (short != name or not list(folder.rglob(name.rstrip("/"))))
    ]


@pytest.mark.parametrize("path", GUIDES, ids=lambda path: path.parent.name)
def test_a_games_readme_names_files_that_are_there(path: Path) -> None:
    assert not missing_files(path.parent, path.read_text(encoding="utf-8"))


def test_a_file_that_is_gone_is_found(tmp_path: Path) -> None:
    (tmp_path / "ai").mkdir()
    (tmp_path / "ai" / "judge.py").touch()
    text = "`ai/judge.py`, `judge.py`, `ai/`, `luck.py` and `present/`"
    assert missing_files(tmp_path, text) == ["luck.py", "present/"]


def test_the_index_of_decisions_is_complete() -> None:
    folder = ROOT / "docs/adr"
    pages = {path.name for path in folder.glob("0*.md")}
    assert set(LINK.findall((folder / "README.md").read_text(encoding="utf-8"))) == pages


def test_blocks_share_a_namespace_and_name_their_line() -> None:
    text = "# t\n\n```python run\nx = 1\n```\n\n```python\nx = 9\n```\n\n"
    text += "```python run\ny = x + 1\n```\n"
    assert run_blocks("t.md", text)["y"] == 2
    with pytest.raises(NameError) as caught:
        run_blocks("t.md", text + "\n```python run\nunknown\n```\n")
    assert caught.traceback[-1].lineno + 1 == 16  # pytest counts lines from nought


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    text = "[a](b.md) [c](https://host/x) [d](#here) [e](e.md#there)"
    (tmp_path / "e.md").touch()
    assert broken_links(tmp_path / "a.md", text) == ["b.md"]
