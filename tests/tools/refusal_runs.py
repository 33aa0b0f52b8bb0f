"""One game's refusals left out one by one, each in a child process of a warm test session."""

from __future__ import annotations

import builtins
import hashlib
import json
import os
import signal
import sys
import time
from collections.abc import Iterable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any, ClassVar, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

from tests.tools.refusal_sites import ASKED, Site, instrumented

ROOT = Path(__file__).parents[2]
FOUND = ROOT / ".refusals"
KILLED, SURVIVED, UNREACHED = "noticed", "survived", "unreached"
LEFT_ASIDE = ("ai/", "present/console")
"""Parts of a game whose refusals are the house's to test: opponents, and commands."""
LEAST_SECONDS = 5.0
"""CPU time any test may take in a child; one that needs ten times what it took runs for ever, which
is noticed."""


class Switch:
    """What the rewritten code asks: whether a refusal stands. Remembers which ones were asked."""

    def __init__(self) -> None:
        self.off = ""
        self.met: set[str] = set()

    def __call__(self, id: str) -> bool:
        self.met.add(id)
        return id != self.off


class Rewriting(SourceFileLoader):
    """Reads a module with a question before each refusal, and writes no bytecode."""

    sites: ClassVar[list[Site]] = []

    def get_code(self, fullname: str) -> CodeType:
        file = Path(self.get_filename(fullname))
        name = file.relative_to(ROOT).as_posix()
        tree, sites = instrumented(name, file.read_text(encoding="utf-8"))
        Rewriting.sites += sites
        return compile(tree, str(file), "exec", dont_inherit=True)


class Finder(MetaPathFinder):
    """Gives that loader for the modules of one game."""

    def __init__(self, game: str) -> None:
        self.package = f"grognard.games.{game}"

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if not fullname.startswith(self.package + "."):
            return None
        found = PathFinder.find_spec(fullname, path)
        if found is None or found.origin is None or not found.origin.endswith(".py"):
            return found
        inside = Path(found.origin).relative_to(ROOT / "grognard" / "games").as_posix()
        if not inside.partition("/")[2].startswith(LEFT_ASIDE):
            found.loader = Rewriting(fullname, found.origin)
        return found


class Findings(NamedTuple):
    """What became of each refusal of a game, by where it stands."""

    game: str
    sites: dict[str, list[str]]
    """By id: what became of it, the digest it was tried with, how it is called, and the test."""

    @classmethod
    def read(cls, game: str) -> Findings:
        file = FOUND / f"{game}.json"
        return cls(game, json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {})

    def write(self) -> None:
        FOUND.mkdir(exist_ok=True)
        text = json.dumps(self.sites, indent=1)
        (FOUND / f"{self.game}.json").write_text(text, encoding="utf-8")

    @property
    def left(self) -> list[str]:
        return [name for what, _, name, _ in self.sites.values() if what != KILLED]

    def summary(self) -> str:
        told = [what for what, _, _, _ in self.sites.values()]
        lines = [
            f"{self.game}: {len(told)} refusals, {told.count(KILLED)} noticed when left out, "
            f"{told.count(SURVIVED)} not, {told.count(UNREACHED)} reached by no test"
        ]
        lines += [
            f"  {what:9} {name}" for what, _, name, _ in self.sites.values() if what != KILLED
        ]
        return "\n".join(lines)


class Test(NamedTuple):
    """A test, what it took and which refusals it came to."""

    item: pytest.Item
    seconds: float
    met: frozenset[str]


class Session:
    """The plugin that takes the place of pytest's own loop over the tests."""

    def __init__(self, game: str, only: Sequence[str], jobs: int, *, fresh: bool) -> None:
        self.game, self.only, self.jobs, self.fresh = game, only, jobs, fresh
        self.switch = Switch()
        self.running: dict[int, tuple[Site, int]] = {}
        self.found = Findings.read(game)
        setattr(builtins, ASKED, self.switch)
        sys.meta_path.insert(0, Finder(game))

    @pytest.hookimpl
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        tests = [self.learnt(item) for item in session.items]
        wanted = self.wanted(tests)
        say(f"{self.game}: {len(Rewriting.sites)} refusals, {len(wanted)} to try")
        for number, (site, digest, covering) in enumerate(wanted, 1):
            if not covering:
                self.note(site, digest, UNREACHED, "")
                continue
            self.begin(site, digest, covering)
            while len(self.running) >= self.jobs:
                self.end_one()
            if number % 20 == 0:
                say(f"{self.game}: {number} of {len(wanted)}, {len(self.found.left)} not noticed")
        while self.running:
            self.end_one()
        return True

    def learnt(self, item: pytest.Item) -> Test:
        """Run a test with every refusal in its place."""
        self.switch.met.clear()
        begun = time.process_time()
        passed = all(
            not report.failed for report in runtestprotocol(item, log=False, nextitem=None)
        )
        took = time.process_time() - begun
        if not passed:
            say(f"fails by itself, and is left out: {item.nodeid}")
        return Test(item, took, frozenset(self.switch.met) if passed else frozenset())

    def wanted(self, tests: list[Test]) -> list[tuple[Site, str, list[Test]]]:
        """The refusals to try, each with a digest of its file and tests and the tests quickest
        first."""
        sites = {site.id: site for site in Rewriting.sites}
        kept = {id: row for id, row in self.found.sites.items() if id in sites}
        self.found.sites.clear()
        self.found.sites.update(kept)
        quick = sorted(tests, key=lambda test: test.seconds)
        found = []
        for site in sites.values():
            if self.only and not any(part in site.file for part in self.only):
                continue
            covering = [test for test in quick if site.id in test.met]
            digest = digest_of(site, covering)
            before = self.found.sites.get(site.id)
            if before and before[:2] == [KILLED, digest] and not self.fresh:
                continue
            found.append((site, digest, covering))
        return found

    def begin(self, site: Site, digest: str, covering: list[Test]) -> None:
        read, write = os.pipe()
        child = os.fork()
        if child:
            os.close(write)
            self.running[child] = (site, read)
            self.found.sites[site.id] = [SURVIVED, digest, str(site), ""]
            return
        os.close(read)
        noticed = "an error of this tool"
        try:
            self.switch.off = site.id
            noticed = next((test.item.nodeid for test in covering if fails(test)), "")
        finally:
            os.write(write, noticed.encode()[:2000])
            os._exit(1 if noticed else 0)

    def end_one(self) -> None:
        """Wait for a child: it exits with nothing where no test noticed."""
        child, status = os.wait()
        site, read = self.running.pop(child)
        told = os.read(read, 4000).decode(errors="replace")
        os.close(read)
        digest = self.found.sites[site.id][1]
        self.note(site, digest, KILLED if status else SURVIVED, told or f"signal {status}")

    def note(self, site: Site, digest: str, what: str, told: str) -> None:
        self.found.sites[site.id] = [what, digest, str(site), told if what == KILLED else ""]
        self.found.write()
        if what != KILLED:
            say(f"  {what:9} {site}")


def notices(item: pytest.Item) -> bool:
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def fails(test: Test) -> bool:
    """Whether a test fails, or does not come to an end: then the signal ends the child."""
    signal.setitimer(signal.ITIMER_PROF, max(LEAST_SECONDS, 10 * test.seconds))
    found = notices(test.item)
    signal.setitimer(signal.ITIMER_PROF, 0)
    return found


def digest_of(site: Site, covering: Iterable[Test]) -> str:
    files = {ROOT / site.file, *(test.item.path for test in covering)}
    read = b"".join(file.read_bytes() for file in sorted(files))
    return hashlib.sha256(read).hexdigest()[:16]


def say(line: str) -> None:
    print(line, file=sys.__stderr__, flush=True)


def run(game: str, only: Sequence[str], jobs: int, *, fresh: bool) -> int:
    """All of it for one game: 0 when every refusal is noticed."""
    session = Session(game, only, jobs, fresh=fresh)
    tests = str(ROOT / "tests" / "games" / game)
    options = ["-m", "not slow", "-p", "no:cacheprovider", "-p", "no:terminal", tests]
    pytest.main(options, plugins=[session])
    say(session.found.summary())
    return 1 if session.found.left else 0
