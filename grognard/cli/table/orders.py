"""What screens ask of the application: begin a game, open a kept one."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from textual.message import Message

from grognard.language import Lang

USUAL_BOT = "regular"
"""The opponent, unless another is chosen."""


@dataclass
class Wish:
    """What is to be played; empty where nothing was chosen yet."""

    scenario: str = ""
    side: str = ""
    bot: str = USUAL_BOT
    options: dict[str, str] = field(default_factory=dict)
    seed: int | None = None


class BeginGame(Message):
    """Begin this game in this language."""

    def __init__(self, wish: Wish, lang: Lang) -> None:
        super().__init__()
        self.wish = wish
        self.lang: Lang = lang


class OpenGame(Message):
    """Go on with the game of this file."""

    def __init__(self, path: Path, lang: Lang) -> None:
        super().__init__()
        self.path = path
        self.lang: Lang = lang
