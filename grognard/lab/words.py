"""The words of the laboratory that its page and the command line share."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Protocol

from grognard.lab.findings import Contrast, Findings
from grognard.language import Lang, Language

TEXT = files("grognard.lab") / "text"


def said_level(language: Language, level: str, winner: str, sides: Sequence[str]) -> str:
    """A level of victory, with whose it is where the level itself does not say so."""
    text = language.say(f"level-{level}")
    if not winner or any(side in level for side in sides):
        return text
    side = language.say(f"side-{winner}")
    return language.say("lab-level-of", level=text, side=side)


class Figured(Protocol):
    """Writes a number as a language does."""

    def __call__(self, value: float, digits: int = 1) -> str: ...


def figured(lang: Lang) -> Figured:
    def figure(value: float, digits: int = 1) -> str:
        value = round(value, digits) + 0.0  # no minus before nought
        text = f"{value:.{digits}f}".replace("-", "−")
        return text.replace(".", ",") if lang == "fr" else text

    return figure


def said_contrast(
    language: Language, one: Findings, two: Findings, found: Contrast, figure: Figured
) -> str:
    """Whether two variants differ: the sentence of the page and of the command line."""
    first = language.say(f"side-{one.sides[0]}")
    chance = max(found.wins_chance, 0.0001)
    return language.say(
        "lab-differs" if found.significant else "lab-alike",
        one=one.variant.name, two=two.variant.name, side=first,
        share=f"{100 * one.wins(one.sides[0]).value:.0f}",
        other=f"{100 * two.wins(one.sides[0]).value:.0f}",
        low=figure(100 * found.wins.low, 0), high=figure(100 * found.wins.high, 0),
        chance=figure(100 * chance, 2 if chance < 0.01 else 0),
        score=figure(found.score), score_chance=figure(100 * max(found.score_chance, 0.0001), 1),
    )  # fmt: skip
