"""The screen before a game: what to play, who plays it, under which options; or go on."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, OptionList, Select, Static
from textual.widgets.option_list import Option

from grognard import library
from grognard.ai.bot import BOTS
from grognard.cli.table.files import game_line
from grognard.cli.table.orders import BeginGame, OpenGame, Wish
from grognard.cli.table.seats import Seats, data_folder, unfinished
from grognard.cli.table.texts import RULE, Texts, language
from grognard.language import LANGS, Lang

LANGUAGES = {"en": "English", "fr": "Français"}
KEPT = 5
"""Unfinished games that are offered."""
PLACED = ("ready", "historical")
"""Choices that spare the placing: usual in a terminal."""


class StartScreen(Screen[None]):
    """Everything a game needs, with what is usual filled in."""

    CSS = """
    StartScreen { align: center middle; background: #14171c; color: #c9d1d9; }
    #start { width: 100; max-width: 96%; height: auto; max-height: 98%; padding: 1 3;
             background: #1d2229; border: round #d9b25f; border-title-color: #d9b25f;
             border-title-style: bold; }
    #start .row { height: 1; }
    #start .row > Static { width: 32; }
    #start .row > Select { width: 1fr; }
    #start .row:focus-within { background: #2b323a; }
    #start .row:focus-within > Static { color: #ffd84a; text-style: bold; }
    #blurb { padding: 0 0 1 0; }
    #kept { height: auto; max-height: 8; margin-bottom: 1; background: #14171c; border: none; }
    #go { margin-top: 1; width: 100%; background: #d9b25f; color: #14171c; text-style: bold; }
    """

    def __init__(self, lang: Lang, wish: Wish) -> None:
        super().__init__()
        self.lang: Lang = lang
        self.kept: list[tuple[Path, Seats]] = unfinished(data_folder())[:KEPT]
        self.wish = self._filled(wish)

    def _filled(self, wish: Wish) -> Wish:
        """With a scenario where none was chosen, the last played or else the first listed; and with
        a side that plays in it."""
        known = {found.id: found for found in library.scenarios()}
        played = [seats.scenario for _, seats in self.kept if seats.scenario in known]
        scenario = known[wish.scenario or next(iter((*played, *known)))]
        side = wish.side if wish.side in (*scenario.sides, "both") else scenario.sides[0]
        return Wish(scenario.id, side, wish.bot, wish.options, wish.seed)

    def say(self, key: str, **args: str | int) -> str:
        game = library.find(self.wish.scenario).game
        return language(self.lang, game).say(key, **args)

    def compose(self) -> ComposeResult:
        scenario = library.find(self.wish.scenario)
        texts = Texts(self.lang, scenario.game)
        with VerticalScroll(id="start") as box:
            box.border_title = f"GROGNARD · {scenario.title[self.lang]}"
            yield Static(Text(scenario.blurb[self.lang], "italic"), id="blurb")
            if self.kept:
                yield Static(Text(self.say("table-start-kept"), "bold #d9b25f"))
                yield OptionList(*(Option(game_line(texts, *one)) for one in self.kept), id="kept")
            yield from self._row("scenario", "table-start-scenario", [
                (found.title[self.lang], found.id) for found in library.scenarios()
            ], self.wish.scenario)  # fmt: skip
            yield from self._row("side", "table-start-side", [
                *((self.say(f"side-{side}"), side) for side in scenario.sides),
                (self.say("table-start-both"), "both"),
            ], self.wish.side)  # fmt: skip
            yield from self._row("bot", "table-start-bot", [
                (self.say(f"table-bot-{name}"), name) for name in sorted(BOTS, reverse=True)
            ], self.wish.bot)  # fmt: skip
            for option in scenario.options:
                default = next((c for c in PLACED if c in option.choices), option.default)
                label = Text(option.title[self.lang])
                label.append(f" {option.rule}", RULE)
                yield from self._row(
                    f"option-{option.id}", label,
                    [(option.titles[c][self.lang], c) for c in option.choices],
                    self.wish.options.get(option.id, default),
                )  # fmt: skip
            tongues: list[tuple[str, str]] = [(LANGUAGES[code], code) for code in LANGS]
            yield from self._row("lang", "table-start-language", tongues, self.lang)
            yield Button(self.say("table-start-go"), id="go")

    def _row(
        self, name: str, label: str | Text, choices: list[tuple[str, str]], value: str
    ) -> ComposeResult:
        with Horizontal(classes="row"):
            yield Static(self.say(label) if isinstance(label, str) else label)
            yield Select(choices, value=value, allow_blank=False, id=name, compact=True)

    def on_mount(self) -> None:
        if self.kept:
            self.query_one("#kept", OptionList).focus()
        else:
            self.query_one("#go", Button).focus()

    def _chosen(self, name: str) -> str:
        return str(self.query_one(f"#{name}", Select).value)

    def _read(self) -> None:
        """What stands on the screen. Only options that differ from the usual are given: some
        go together by themselves."""
        scenario = library.find(self._chosen("scenario"))
        self.wish = Wish(
            scenario.id, self._chosen("side"), self._chosen("bot"),
            {o.id: chosen for o in scenario.options
             if (chosen := self._chosen(f"option-{o.id}")) != o.default},
            self.wish.seed,
        )  # fmt: skip

    async def on_select_changed(self, event: Select.Changed) -> None:
        if event.select.id == "lang" and str(event.value) != self.lang:
            self._read()
            self.lang = "fr" if event.value == "fr" else "en"
            await self.recompose()
        if event.select.id == "scenario" and str(event.value) != self.wish.scenario:
            chosen = Wish(str(event.value), self._chosen("side"), self._chosen("bot"))
            chosen.seed = self.wish.seed
            self.wish = self._filled(chosen)
            await self.recompose()

    def on_button_pressed(self) -> None:
        self._read()
        self.post_message(BeginGame(self.wish, self.lang))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.post_message(OpenGame(self.kept[event.option_index][0], self.lang))
