"""Saving a copy of the game and opening another, from the terminal screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.text import Text
from textual.app import App

from grognard import library
from grognard.cli.table.dialogs import Line, Pick
from grognard.cli.table.seats import GAME, Seats, data_folder, unfinished
from grognard.cli.table.session import Session
from grognard.cli.table.texts import Texts, language


def save_copy(app: App[None], session: Session, texts: Texts, note: Callable[[str], None]) -> None:
    """Ask for a file and write the game to it."""
    say = texts.say

    def named(text: str | None) -> None:
        if text:
            session.keep(Path(text).expanduser())
            why = session.unsaved
            note(say("table-unsaved", why=why) if why else say("table-saved", file=text))

    name = session.path.name.removesuffix(GAME)
    copy = session.path.with_name(f"{name}-copy{GAME}")
    app.push_screen(Line(say("table-save-prompt"), str(copy), say("table-save")), named)


def open_other(app: App[None], texts: Texts, opened: Callable[[Path], None]) -> None:
    """Choose another unfinished game, or name any file."""
    say = texts.say
    games = unfinished(data_folder())
    lines = [game_line(texts, path, seats) for path, seats in games]

    def chosen(n: int | None) -> None:
        if n == len(games):
            app.push_screen(Line(say("table-load-prompt"), "", say("table-load")), named)
        elif n is not None and n >= 0:
            opened(games[n][0])

    def named(text: str | None) -> None:
        if text:
            opened(Path(text).expanduser())

    lines.append(Text(say("table-load-other")))
    app.push_screen(Pick(lines, say("table-load")), chosen)


def game_line(texts: Texts, path: Path, seats: Seats) -> Text:
    """A kept game in one line."""
    say = texts.say
    text = Text(say("table-kept-game", scenario=seats.scenario.upper(), turn=seats.turn))
    known = {found.id: found.game for found in library.scenarios()}
    if seats.scenario in known:
        of_game = language(texts.lang, known[seats.scenario]).say
        people = " + ".join(of_game(f"side-{side}") for side in seats.people)
    else:
        people = " + ".join(seats.people)
    text.append(f"  {people}", "bold")
    return text.append(f"  {path.name}", "dim")
