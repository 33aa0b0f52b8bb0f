"""What all tests share: how hypothesis draws, golden files, and databases to try things on."""

from __future__ import annotations

import difflib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

# The same examples on every run: a red test must stay red for whoever looks into it.
settings.register_profile("house", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("wide", deadline=None, max_examples=2_000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "house"))

if TYPE_CHECKING:
    from tests.server.postgres import Postgres

Golden = Callable[[str | Path, str], None]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--golden", action="store_true", help="write golden files instead of comparing"
    )


def golden_difference(path: Path, text: str) -> str:
    """How the text differs from the recorded file, as a diff; empty when it does not."""
    if not path.exists():
        return f"{path.name} is not recorded yet: run `make golden` and read what it wrote"
    recorded = path.read_text(encoding="utf-8")
    lines = difflib.unified_diff(
        recorded.splitlines(), text.splitlines(), f"recorded {path.name}", "now", lineterm=""
    )
    return "\n".join(list(lines)[:60]) or ("" if recorded == text else "line ends differ")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Compare a text with a recorded file: `golden/<name>` beside the test, or the file of a path;
    with --golden, record it."""
    folder = request.path.parent / "golden"
    record = bool(request.config.getoption("--golden"))

    def compare(name: str | Path, text: str) -> None:
        file = name if isinstance(name, Path) else folder / name
        if record:
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
            return
        if difference := golden_difference(file, text):
            pytest.fail(difference, pytrace=False)

    return compare


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of this run's own. Where there is none to start, the test fails."""
    from tests.server.postgres import Postgres

    made = Postgres()
    yield made
    made.end()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'site.sqlite3'}"
    made: Postgres = request.getfixturevalue("postgres")
    return made.fresh()
