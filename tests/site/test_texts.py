"""Every refusal of the server, and every mail, has words in both languages."""

from __future__ import annotations

import ast
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from grognard.language import LANGS, Lang, keys, variables
from grognard.server.accounts.mails import Post
from grognard.server.site import Site

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "web" / "src" / "app" / "text"
SOURCES = sorted((ROOT / "grognard" / "server").rglob("*.py"))
MAILS = files("grognard.server") / "text"


@cache
def known(lang: Lang) -> set[str]:
    """What the client has words for by itself, and what it is sent."""
    found = keys(lang)
    for path in CLIENT.glob(f"*.{lang}.ftl"):
        body = FluentParser().parse(path.read_text(encoding="utf-8")).body
        found |= {entry.id.name for entry in body if isinstance(entry, fluent.Message)}
    return found


def refusals(source: str) -> set[str]:
    """The keys of all refusals in a file, and of their remedies."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
            words = [a.value if isinstance(a, ast.Constant) else None for a in node.args[1:]]
            for kind, word in zip(("fault", "remedy"), words, strict=False):
                if isinstance(word, str) and word:
                    found.add(f"{kind}-{word}")
    return found


REFUSALS = {
    path.relative_to(ROOT).as_posix(): refusals(path.read_text("utf-8")) for path in SOURCES
}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("path", [path for path, found in REFUSALS.items() if found])
def test_every_refusal_has_words(path: str, lang: Lang) -> None:
    assert not REFUSALS[path] - known(lang)


def test_refusals_are_found() -> None:
    assert "fault-name-taken" in REFUSALS["grognard/server/accounts/people.py"]
    source = 'raise Refusal(400, "odd", "even", x="y")\nraise Refusal(400, f"{a}")'
    assert refusals(source) == {"fault-odd", "remedy-even"}


def test_both_languages_have_the_same_mails() -> None:
    english, french = (variables(lang, MAILS) for lang in LANGS)
    assert english == french
    assert {"mail-verify-subject", "mail-verify-text"} <= english.keys()


@pytest.mark.parametrize("lang", LANGS)
def test_every_mail_can_be_written(lang: Lang) -> None:
    post = Post(Site("sqlite:///x", address="https://play.example.org/"))
    used = variables(lang, MAILS)
    subjects = [key for key in used if key.endswith("-subject")]
    assert subjects
    for key in subjects:
        name = key.removeprefix("mail-").removesuffix("-subject")
        about: Any = {word: f"<{word}>" for word in used[key] | used[f"mail-{name}-text"]}
        about = {word: text for word, text in about.items() if word not in ("name", "address")}
        mail = post.written("a@example.org", lang, name, "Zoë <b>", **about)
        text = mail.get_content()
        assert "mail-" not in text
        assert "Zoë <b>" in text
        assert "https://play.example.org" in text
        assert mail.get_content_type() == "text/plain"


def test_a_mail_has_no_room_for_another_header() -> None:
    post = Post(Site("sqlite:///x"))
    with pytest.raises(ValueError, match="linefeed"):
        post.written("a@example.org\r\nBcc: b@example.org", "en", "verify", "Ivan", link="x")
