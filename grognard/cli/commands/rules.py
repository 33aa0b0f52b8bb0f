"""`grognard rules`: every paragraph of a rulebook, and what became of it."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from grognard.cli.errors import Complaint, near
from grognard.cli.output import lang, say, tell, tell_json
from grognard.kernel.pack import Pack
from grognard.kernel.rulebook import (
    GAMES,
    TESTS,
    Places,
    Rule,
    Rulebook,
    chapter_of,
    cited_in,
    coverage,
    tested_in,
    tested_of,
)
from grognard.library import all_game_ids, data_folder


def rules(
    game: Annotated[str, Parameter(help="cli-arg-rules-game")],
    number: str | None = None,
    /,
    *,
    search: str | None = None,
    json: bool = False,
) -> None:
    """The register of a game, one of its rules, or those that hold some words."""
    known = all_game_ids()
    if game not in known:
        raise Complaint("no-such-game", word=game, known=", ".join(known), hint=near(game, known))
    book = Rulebook.read(Pack(data_folder(game)))
    found = _found(book, number, search)
    cited, tested = _cited(game), _tested(game)
    seen = coverage(book, cited, tested)
    if json and number is None and search is None:
        tell_json(msgspec.to_builtins(seen))
    elif json:
        plain = [_plain(rule, cited, tested) for rule in found]
        tell_json(plain if number is None else plain[0])
    elif number is not None:
        tell_rule(found[0], cited, tested)
    else:
        tell_table(found, cited, tested)
    if number is None and search is None and not json:
        tell(
            Text(
                say(
                    "cli-rules-total", total=seen.total, coded=seen.coded, tested=seen.tested,
                    component=seen.component, table=seen.table,
                    left_out=seen.not_in_scope, open=len(seen.open),
                ),
                "bold",
            )
        )  # fmt: skip


def _found(book: Rulebook, number: str | None, search: str | None) -> tuple[Rule, ...]:
    """The rules asked for: one, those with some words, or all."""
    if number is not None:
        return (_rule(book, number),)
    if search is None:
        return book.rules
    found = book.search(search, lang())
    if not found:
        raise Complaint("no-rule-found", word=search)
    return found


@cache
def _cited(game: str) -> Places:
    return cited_in(GAMES / game)


@cache
def _tested(game: str) -> Places:
    """The tests of each rule, with their places where the tests are at hand."""
    if (TESTS / game).is_dir():
        return tested_in(TESTS / game)
    return {id: [] for id in tested_of(Pack(data_folder(game)), TESTS / game)}


def _rule(book: Rulebook, number: str) -> Rule:
    wanted = number.casefold()
    for rule in (*book.rules, *book.engine):
        if rule.id.casefold() == wanted:
            return rule
    raise Complaint("no-such-rule", word=number, hint=near(number, book.ids))


def tell_table(found: tuple[Rule, ...], cited: Places, tested: Places) -> None:
    for chapter, members in groupby(found, key=lambda rule: chapter_of(rule.id)):
        tell(Text(chapter, "bold"))
        table = Table(box=None, pad_edge=False, show_header=False)
        for rule in members:
            table.add_row(
                Text("  " + rule.id, "cyan"), Text(rule.title(lang())),
                Text(status(rule, cited, tested), "dim"),
            )  # fmt: skip
        tell(table)


def status(rule: Rule, cited: Places, tested: Places) -> str:
    """A component, a matter of the table, not in scope, coded, coded and tested, or open."""
    if rule.status != "coded":
        return say(f"cli-rules-{rule.status}")
    if rule.id not in cited:
        return say("cli-rules-open")
    return say("cli-rules-tested" if rule.id in tested else "cli-rules-coded")


def tell_rule(rule: Rule, cited: Places, tested: Places) -> None:
    tell(Text.assemble((rule.id, "bold cyan"), "  ", (rule.title(lang()), "bold")))
    tell(Text(rule.text(lang())))
    if rule.ruling(lang()):
        tell(Text(f"{say('cli-rules-ruling')} {rule.ruling(lang())}"))
    if rule.reason(lang()):
        tell(Text(f"{say('cli-rules-reason')} {rule.reason(lang())}"))
    if rule.marks not in (("rulebook",), ("engine",)):
        marks = ", ".join(say(f"cli-rules-mark-{mark}") for mark in rule.marks)
        tell(Text(say("cli-rules-source", marks=marks)))
    tell(Text(status(rule, cited, tested), "dim"))
    for key, places in (("cited-in", cited), ("tested-in", tested)):
        for place in places.get(rule.id, ()):
            tell(Text(f"  {say(f'cli-rules-{key}')} {place}", "dim"))


def _plain(rule: Rule, cited: Places, tested: Places) -> dict[str, Any]:
    return {
        "id": rule.id,
        "title": rule.title(lang()),
        "text": rule.text(lang()),
        "ruling": rule.ruling(lang()),
        "reason": rule.reason(lang()),
        "status": rule.status,
        "source": rule.source,
        "cited": cited.get(rule.id, []),
        "tested": tested.get(rule.id, []),
    }
