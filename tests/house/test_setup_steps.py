"""What the set-up scripts say while one waits: what is done, for how long, and what failed."""

from __future__ import annotations

import re
import subprocess

from tests.house.seam import ROOT

STEPS = ROOT / ".ci" / "steps.sh"


def run(command: str) -> subprocess.CompletedProcess[str]:
    script = f"set -euo pipefail; . {STEPS}; STEP_SECONDS=1; {command}"
    return subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False)


def test_a_long_step_says_what_it_does_how_long_it_has_taken_and_its_last_line() -> None:
    ran = run("step 'fetching the packages' bash -c 'echo nine of ten; sleep 2.5'")
    assert ran.returncode == 0
    said = ran.stderr.splitlines()
    assert said[0] == "grognard: fetching the packages"
    assert re.fullmatch(r"grognard:   \d s \.\.\. nine of ten", said[1])
    assert said[-1].startswith("grognard:   done in ")


def test_a_step_that_fails_shows_all_that_was_printed_and_fails() -> None:
    ran = run("step 'building' bash -c 'echo one; echo two >&2; exit 3'")
    assert ran.returncode == 3
    assert {"one", "two"} <= {*ran.stderr.splitlines()}
