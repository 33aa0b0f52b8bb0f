"""Words for the client: the Fluent texts of the engine and a game, and the rule book."""

from __future__ import annotations

from functools import cache

from fluent.syntax import FluentSerializer, ast

from grognard import library
from grognard.kernel.pack import Pack
from grognard.kernel.rulebook import FILE, Rule, Rulebook, chapter_of
from grognard.language import LANGS, Lang, engine_text, game_text, read_text
from grognard.server.faults import Refusal
from grognard.server.wire import Paragraph


def known_game(game: str) -> str:
    if game not in library.game_ids():
        raise Refusal(404, "no-such-rulebook", game=game, known=", ".join(library.game_ids()))
    return game


def known_lang(lang: str) -> Lang:
    for known in LANGS:
        if known == lang:
            return known
    raise Refusal(404, "no-such-language", lang=lang, known=", ".join(LANGS))


@cache
def texts(game: str, lang: Lang) -> str:
    """One file: where the game has a text of its own for a key, the engine's is left out."""
    own = read_text(game_text(game), lang)
    keys = {entry.id.name for entry in own.body if isinstance(entry, ast.Message | ast.Term)}
    engine = read_text(engine_text(), lang)
    body = [
        entry
        for entry in engine.body
        if not (isinstance(entry, ast.Message | ast.Term) and entry.id.name in keys)
    ]
    return FluentSerializer().serialize(ast.Resource([*body, *own.body]))


@cache
def paragraphs(game: str) -> tuple[Paragraph, ...]:
    """The rule book in our own words; the engine's own refusals stand at its end. A game in its
    first hour has none yet."""
    pack = Pack(library.data_folder(game))
    if not pack.has(FILE):
        return ()
    book = Rulebook.read(pack)
    return tuple(_paragraph(rule) for rule in (*book.rules, *book.engine))


def _paragraph(rule: Rule) -> Paragraph:
    return Paragraph(
        id=rule.id,
        chapter=chapter_of(rule.id),
        title={lang: rule.title(lang) for lang in LANGS},
        text={lang: rule.text(lang) for lang in LANGS},
        ruling={lang: rule.ruling(lang) for lang in LANGS},
        reason={lang: rule.reason(lang) for lang in LANGS},
        status=rule.status,
        optional=rule.optional,
        source=rule.source,
    )


def read_ahead() -> None:
    """Texts and rule books of every game, read before the first page asks: half a second each."""
    for game in library.game_ids():
        paragraphs(game)
        for lang in LANGS:
            texts(game, lang)
