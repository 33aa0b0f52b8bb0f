"""The screen of each game, by the game's id."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen

from grognard.cli.errors import Complaint
from grognard.cli.table.city import CityScreen
from grognard.cli.table.field import FieldScreen
from grognard.cli.table.game import GameScreen
from grognard.cli.table.session import Session
from grognard.language import Lang

SCREENS: dict[str, Any] = {"ercn": GameScreen, "tps": CityScreen, "pg": FieldScreen}


def screen_for(session: Session, lang: Lang, pace: int) -> Screen[None]:
    """Raises Complaint where the game has no screen."""
    if session.match.game.id not in SCREENS:
        raise Complaint("no-drawing", word=session.match.scenario)
    made: Screen[None] = SCREENS[session.match.game.id](session, lang, pace)
    return made
