"""The manners of CONTRIBUTING.md that a machine can check."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "grognard").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
LONGEST_FILE = 450
LONGEST_FUNCTION = 60

# "file.py:function": the reason why it may be longer.
LONG_FUNCTIONS: dict[str, str] = {}

# Written in parts, so that this file does not find itself.
# NotImplementedError may stand: it is how Python spells a method that each subclass writes.
UNFINISHED = re.compile(r"\b(?:to" + r"do|fix" + r"me|not" + r"[ -]implemented)\b", re.I)
FOLDER = re.compile(r"(?<![\w.~-])/(?:home|root|work|Users)" + r"/[\w.]")
REGISTRY = re.compile(
    r"py" + r"pi\.org|pythonhosted" + r"\.org|npmjs" + r"\.(?:org|com)|yarnpkg" + r"\.com"
    r"|--(?:extra-)?index" + r"-url[ =]+\S*:|--find" + r"-links[ =]+\S*/",
    re.I,
)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def files_of_the_repository() -> list[Path]:
    """What git tracks or would; in a copy without git, all but what tools leave behind."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            capture_output=True,
            check=True,
        )
        names = sorted(set(listed.stdout.decode().split("\0")) - {""})
        paths = [ROOT / name for name in names]
    except (OSError, subprocess.CalledProcessError):
        below = (
            path
            for top in ("grognard", "docs", "tests", "bench", ".ci")
            for path in (ROOT / top).rglob("*")
            if "__pycache__" not in path.parts
        )
        paths = sorted([*ROOT.iterdir(), *below])
    return [path for path in paths if path.is_file()]


def text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def lines_that_match(pattern: re.Pattern[str], text: str) -> list[int]:
    return [n for n, line in enumerate(text.splitlines(), 1) if pattern.search(line)]


def long_functions(name: str, source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > LONGEST_FUNCTION:
                yield f"{name}:{node.name}"


def global_statements(source: str) -> list[int]:
    return [node.lineno for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Global)]


@pytest.mark.parametrize("path", [*SOURCES, *TESTS], ids=name_of)
def test_a_file_is_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE


def test_a_function_is_short_or_says_why() -> None:
    found = {
        long for path in SOURCES for long in long_functions(name_of(path), path.read_text("utf-8"))
    }
    assert found == set(LONG_FUNCTIONS), "too long without a reason, or listed without need"
    assert all(LONG_FUNCTIONS.values())


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_no_global_changes(path: Path) -> None:
    assert not global_statements(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("pattern", "what"),
    [
        (UNFINISHED, "a word of unfinished work"),
        (FOLDER, "a folder of somebody's machine"),
        (REGISTRY, "the host of a package registry"),
    ],
    ids=["unfinished", "folder", "registry"],
)
def test_no_file_holds(pattern: re.Pattern[str], what: str) -> None:
    found = [
        f"{name_of(path)}:{line}"
        for path in files_of_the_repository()
        for line in lines_that_match(pattern, text_of(path))
    ]
    assert not found, f"{what} in {', '.join(found)}"


def test_the_repository_is_read() -> None:
    names = {name_of(path) for path in files_of_the_repository()}
    assert {"Makefile", "grognard/kernel/value.py", "tests/house/test_manners.py"} <= names
    assert not [name for name in names if name.startswith(".venv/")]


@pytest.mark.parametrize(
    ("pattern", "line"),
    [
        (UNFINISHED, "# TO" + "DO: later"),
        (UNFINISHED, "# fix" + "me"),
        (UNFINISHED, "this is not" + " implemented yet"),
        (FOLDER, "see /ro" + "ot/notes.md"),
        (FOLDER, '"/ho' + 'me/ivan/map.csv"'),
        (REGISTRY, "https://files.python" + "hosted.org/x.whl"),
        (REGISTRY, "--index-" + "url https://host/simple"),
    ],
)
def test_what_must_not_stand_is_found(pattern: re.Pattern[str], line: str) -> None:
    assert lines_that_match(pattern, f"fine\n{line}\n") == [2]


@pytest.mark.parametrize(
    "line",
    [
        "the roots/of it",
        "https://host/home/x",
        "a work/life",
        "méthodo",
        "raise NotImplementedError",
    ],
)
def test_innocent_lines_are_let_through(line: str) -> None:
    assert not any(lines_that_match(pattern, line) for pattern in (UNFINISHED, FOLDER, REGISTRY))


def test_a_long_function_and_a_global_are_found() -> None:
    body = "    pass\n"
    assert not list(long_functions("f.py", "def f():\n" + body * (LONGEST_FUNCTION - 1)))
    assert list(long_functions("f.py", "def f():\n" + body * LONGEST_FUNCTION)) == ["f.py:f"]
    assert global_statements("def f():\n    global x\n    x = 1\n") == [2]


BUILD = "requirements-build.lock"
"""What builds the program: set-up needs it, and who runs a wheel does not."""
LOCKS = {
    "requirements.lock": (),
    "requirements-dev.lock": ("fast", "dev", "env"),
    "requirements-lab.lock": ("lab", "cluster"),
}


def locked(text: str) -> dict[str, set[str]]:
    """The versions a lock file pins, by name; a package may have one for each Python."""
    found: dict[str, set[str]] = {}
    for name, version in re.findall(r"^([\w.-]+)==([^\s;]+)", text, re.M):
        found.setdefault(canonicalize_name(name), set()).add(version)
    return found


@pytest.mark.parametrize("lock", LOCKS)
def test_the_lock_holds_what_the_project_asks_for(lock: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [*project["project"]["dependencies"]]
    if lock == "requirements-dev.lock":
        wanted += project["dependency-groups"]["build"]
    for extra in LOCKS[lock]:
        wanted += project["project"]["optional-dependencies"][extra]
    pins = locked((ROOT / lock).read_text(encoding="utf-8"))
    for requirement in map(Requirement, wanted):
        versions = pins.get(canonicalize_name(requirement.name), set())
        assert versions, f"{requirement.name} is not in {lock}: run `make lock`"
        assert all(requirement.specifier.contains(version) for version in versions), requirement


def test_the_run_lock_has_no_build_tools() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    run, build = (locked((ROOT / lock).read_text("utf-8")) for lock in ("requirements.lock", BUILD))
    for requirement in map(Requirement, project["dependency-groups"]["build"]):
        name = canonicalize_name(requirement.name)
        assert name not in run
        assert all(requirement.specifier.contains(version) for version in build[name])


@pytest.mark.parametrize("lock", [*LOCKS, BUILD])
def test_every_locked_package_has_hashes(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    blocks = re.split(r"\n(?=\S)", text.strip())
    assert len(blocks) > (4 if lock == BUILD else 10)
    assert not [block.split()[0] for block in blocks if "--hash=sha256:" not in block]


def test_the_run_lock_is_part_of_the_dev_lock() -> None:
    run, dev, lab, build = (
        locked((ROOT / lock).read_text(encoding="utf-8")) for lock in (*LOCKS, BUILD)
    )
    assert run.items() <= dev.items()
    assert build.items() <= dev.items()
    assert {name: lab[name] for name in lab.keys() & dev.keys()}.items() <= dev.items()
