"""Every key that the rules use has its words."""

from __future__ import annotations

import re
from pathlib import Path

import grognard.games.ft
from grognard.games.ft import GAME
from grognard.games.ft.sheets import load_once
from grognard.kernel.flow import Rolled, Silent
from grognard.kernel.offers import tag
from grognard.language import keys
from tests.games.ft.scenes import pack

FOLDER = Path(grognard.games.ft.__path__[0])
CODE = "\n".join(path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py"))
KNOWN = keys("en", "ft") | keys("en", None)


def test_refusals_and_events_have_words() -> None:
    said = set(re.findall(r'no\(\s*"[A-Z0-9.a-z]+", "([a-z-]+)"', CODE))
    said |= set(re.findall(r'yield "[A-Z]\.[0-9.a-z]+", "([a-z-]+)"', CODE))
    said |= set(re.findall(r': \("[A-Z]\.[0-9.a-z]+", "([a-z-]+)"\)', CODE))
    assert len(said) > 40
    assert {f"no-{one}" for one in said} <= KNOWN
    told = set(re.findall(r'\.tell\(\s*"([a-z-]+)"', CODE))
    assert len(told) > 20
    assert {f"event-{one}" for one in told} <= KNOWN


def test_actions_have_words() -> None:
    tags = {tag(kind) for kind in GAME.actions if kind not in (Rolled, Silent)}
    assert {f"do-{one}" for one in tags} <= KNOWN


def test_shifts_have_words() -> None:
    rows = load_once(pack(), "raate").charts.combat.shift
    assert {f"line-shift-{row.id}" for row in rows} <= KNOWN
