"""Threads of the server never learn a kind of value: two that did so at once killed the process."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.played import SCENARIO

LATE = """
import random, sys
from pathlib import Path

from grognard import library
from grognard.kernel.value import CHANCE
from grognard.server.app import application

application(Path(sys.argv[1]))
late = set()


def note(frame, event, arg):
    learns = event == "call" and frame.f_code.co_name == "get_class_annotations"
    if learns and frame.f_back.f_code.co_name != "fields":  # which only looks at them
        late.add(frame.f_locals["obj"].__name__)


sys.setprofile(note)
for scenario in library.scenarios():
    match = library.new(scenario.id, seed=1)
    for _ in range(30):
        if CHANCE in match.ask.sides:
            match.roll()
        else:
            match.play(match.ask.side, match.ask.sample(random.Random(1)))
    library.load(match.record().encode())
print(*sorted(late))
"""

AT_ONCE = """
import sys, threading
from pathlib import Path

from grognard import library
from grognard.server.app import application

application(Path(sys.argv[1]))
sys.setswitchinterval(1e-6)
at_once = threading.Barrier(6)


def begin():
    at_once.wait()
    library.new(sys.argv[2], seed=1)


threads = [threading.Thread(target=begin) for _ in range(6)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


def run(program: str, folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", program, str(folder), SCENARIO]
    return subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)


def test_nothing_is_learnt_once_the_server_is_made(tmp_path: Path) -> None:
    done = run(LATE, tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == []


def test_tables_laid_out_at_once_do_not_kill_the_server(tmp_path: Path) -> None:
    """Two times of three it did."""
    assert run(AT_ONCE, tmp_path).returncode == 0
