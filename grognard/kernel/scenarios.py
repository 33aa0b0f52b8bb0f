"""What every game's sheets have in common: a scenario on offer, its options, and their settling."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from msgspec.structs import replace

from grognard.kernel.game import Choice, OptionFault, Scenario
from grognard.kernel.value import Side, Value


class Title(Value, frozen=True):
    """A title in both languages."""

    en: str
    fr: str


class Option(Value, frozen=True):
    """A choice made before play."""

    id: str
    choices: tuple[str, ...]
    default: str
    rule: str
    title_en: str
    title_fr: str
    titles: dict[str, Title]

    @property
    def choice(self) -> Choice:
        return Choice(
            self.id,
            self.choices,
            self.default,
            self.rule,
            {"en": self.title_en, "fr": self.title_fr},
            {choice: {"en": title.en, "fr": title.fr} for choice, title in self.titles.items()},
        )


class Headed(Protocol):
    """The head of a scenario's sheet."""

    @property
    def id(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def title_en(self) -> str: ...
    @property
    def title_fr(self) -> str: ...
    @property
    def blurb_en(self) -> str: ...
    @property
    def blurb_fr(self) -> str: ...
    @property
    def source(self) -> str: ...


def on_offer(
    sheet: Headed,
    sides: tuple[Side, ...],
    options: Sequence[Option],
    team: int = 1,
    suggested: Mapping[str, str] | None = None,
) -> Scenario:
    """A scenario as a list of games shows it; `team` is how many people a side may have,
    `suggested` the choices by option that spare a newcomer work."""
    first = suggested or {}
    return Scenario(
        sheet.id,
        sheet.game,
        {"en": sheet.title_en, "fr": sheet.title_fr},
        {"en": sheet.blurb_en, "fr": sheet.blurb_fr},
        sides,
        tuple(replace(option.choice, suggested=first.get(option.id, "")) for option in options),
        sheet.source,
        team,
    )


def chosen(options: Sequence[Option], given: Mapping[str, str]) -> dict[str, str]:
    """Defaults filled in, and what cannot be chosen refused."""
    known = {option.id: option for option in options}
    for name, choice in given.items():
        if name not in known:
            raise OptionFault("no-such-option", option=name, known=", ".join(known))
        if choice not in known[name].choices:
            raise OptionFault(
                "no-such-choice", option=name, choice=str(choice),
                known=", ".join(known[name].choices),
            )  # fmt: skip
    return {id: given.get(id, option.default) for id, option in known.items()}
