"""No text that a player reads uses a wording that docs/words.toml struck."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TERMS = tomllib.loads((ROOT / "docs/words.toml").read_text("utf-8"))["term"]
TEXTS = sorted(
    path
    for folder in ("grognard", "web/src")
    for path in (ROOT / folder).rglob("*.ftl")
    if "client" not in path.relative_to(ROOT).parts
)


def struck(lang: str) -> re.Pattern[str]:
    """All that must not be said in that language."""
    return re.compile(
        "|".join(f"(?:{each})" for term in TERMS for each in term[f"struck_{lang}"]), re.IGNORECASE
    )


def spoken(text: str) -> list[tuple[int, str]]:
    """The lines without comments, spaces all alike, and the key of a message left out."""
    lines = (re.sub(r"[\u00a0\u202f]", " ", line) for line in text.splitlines())
    return [
        (n, re.sub(r"^[a-z][\w-]* =\s*", "", line))
        for n, line in enumerate(lines, 1)
        if not line.startswith("#")
    ]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_struck_wording(path: Path) -> None:
    lang = "fr" if path.stem.split(".")[-1] == "fr" else "en"
    wrong = struck(lang)
    found = [
        f"{path.relative_to(ROOT)}:{n}: {line.strip()}"
        for n, line in spoken(path.read_text("utf-8"))
        if wrong.search(line)
    ]
    assert not found, "struck by docs/words.toml:\n" + "\n".join(found)


def test_a_struck_wording_is_seen() -> None:
    """Every language has its list, and what was said before is found by it."""
    assert struck("en").search("To this it always answers in its own way: “Pass”.")
    assert struck("fr").search("Cliquez un hexagone ou une pile pour la lire.")
    assert spoken("a-key = Leave it\n# Leave it") == [(1, "Leave it")]
