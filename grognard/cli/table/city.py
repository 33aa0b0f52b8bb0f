"""The screen of a game on areas: their list, the log, and what may be done as lists."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from rich.console import Group
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import OptionList, RichLog, Static
from textual.widgets.option_list import Option

from grognard.cli import of_tps
from grognard.cli.faults import Complaint, spoken
from grognard.cli.opening import unit_of
from grognard.cli.table import city_menu
from grognard.cli.table.city_words import CityWords
from grognard.cli.table.dialogs import Confirm
from grognard.cli.table.dialogs import Line as LineToFill
from grognard.cli.table.session import Session
from grognard.cli.voice import speaking
from grognard.games.tps.desk.queries import AttackOn
from grognard.games.tps.rules.r083_attack import Attack
from grognard.kernel.flow import Action
from grognard.kernel.legality import Illegal, No
from grognard.language import Lang

WAIT = (0.25, 0.08, 0.0)
"""Seconds an action of the opponent is left to be looked at, by pace."""


class CityScreen(Screen[None]):
    """One match on areas."""

    CSS = """
    CityScreen { background: #14171c; color: #c9d1d9; }
    #head { height: auto; padding: 0 1; background: #1d2229; }
    #main { height: 1fr; }
    #left { width: 1fr; }
    #areas { height: 1fr; padding: 0 1; }
    #log { height: 10; padding: 0 1; background: #181c22; border-top: solid #2b323a; }
    #side { width: 52; background: #181c22; border: round #d9b25f; border-title-color: #d9b25f; }
    #menu { height: 1fr; background: #181c22; border: none; }
    #notice { height: auto; max-height: 10; padding: 0 1; background: #33231f; display: none; }
    #keys { height: 1; background: #1d2229; color: #9aa3ab; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace,left", "back", show=False),
        Binding("z", "undo", show=False),
        Binding("w", "why", show=False),
        Binding("q", "leave", show=False),
    ]

    def __init__(self, session: Session, lang: Lang, pace: int = 0) -> None:
        super().__init__()
        self.session = session
        self.words = CityWords(lang, session.kit)
        self.pace = pace
        self.busy = False
        self.lists: list[tuple[city_menu.Line, ...]] = []
        """The lists that are open, the last on top."""
        self.plan: city_menu.Plan | None = None
        self._logged = 0

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        with Horizontal(id="main"):
            with Vertical(id="left"):
                with VerticalScroll(id="areas"):
                    yield Static(id="table")
                yield Static(id="notice")
                yield RichLog(id="log", wrap=True, max_lines=1000)
            with Vertical(id="side") as side:
                side.border_title = self.words.say("table-panel-task")
                yield OptionList(id="menu")
        yield Static(self.words.say("table-city-keys"), id="keys")

    def on_mount(self) -> None:
        self.session.keep()
        self.query_one("#menu", OptionList).focus()
        self.play_on()

    def is_busy(self) -> bool:
        return self.busy

    # ---- playing on ------------------------------------------------------------------------

    def play_on(self) -> None:
        """Let dice and opponent play until a person is asked."""
        if not self.busy:
            self.busy = True
            self.run_worker(self._run(), group="play", exclusive=True)

    async def _run(self) -> None:
        session = self.session
        try:
            while (waiting := session.waiting_for) in ("dice", "bot"):
                if waiting == "dice":
                    session.roll()
                else:
                    await self._bot()
                self.show_all()
                await asyncio.sleep(WAIT[self.pace])
            if waiting == "person":
                session.sit(session.next_side())
        finally:
            self.busy = False
        self.settled()

    async def _bot(self) -> None:
        session, side = self.session, self.session.next_side()
        try:
            action = await asyncio.to_thread(session.bot_action, side)
            fault = "; ".join(f"{no.rule} {no.why}" for no in session.match.why_not(side, action))
        except Exception as error:  # an opponent's defect must not cost the person his game
            fault = f"{type(error).__name__}: {error}"
        if fault:
            self.notice(Text(self.words.say("table-bot-stumbles", fault=fault)))
            action = session.ask.sample(Random(len(session.match.entries)), side)
        session.play(side, action)

    def settled(self) -> None:
        """A person is asked, or the match is over."""
        self.plan = None
        self.lists = [city_menu.menu(self.session.offers, self.words)]
        self.show_all()

    def act(self, action: Action[Any]) -> None:
        if self.busy:
            return
        try:
            self.session.play(self.session.seat, action)
        except Illegal as error:
            self.refuse(error.reasons)
            return
        self.notice(None)
        self.play_on()

    # ---- showing ---------------------------------------------------------------------------

    def show_all(self) -> None:
        session = self.session
        with speaking(self.words.lang):
            told = of_tps.status(session.match, session.view)
            rows = sorted(session.kit.ground.open)
            table = of_tps.areas(session.kit, session.view, rows, self.words.lang)
            beside = of_tps.beside(session.kit, session.view)
        self.query_one("#head", Static).update(Text("\n").join(told[:5]))
        self.query_one("#table", Static).update(Group(table, *beside))
        self._show_log()
        self.show_menu()

    def _show_log(self) -> None:
        log, heard = self.query_one("#log", RichLog), self.session.heard()
        if self._logged > len(heard):  # something was taken back
            log.clear()
            self._logged = 0
        for event in heard[self._logged :]:
            log.write(self.words.event(event))
        self._logged = len(heard)

    def show_menu(self, at: int = 0) -> None:
        found = self.query_one("#menu", OptionList)
        found.clear_options()
        found.add_options([Option(label) for label in self._labels()])
        if found.option_count:
            found.highlighted = min(at, found.option_count - 1)

    def _labels(self) -> list[Text]:
        say = self.words.say
        if self.session.over:
            return [Text(say("table-over"), "bold"),
                    Text(say(f"level-{self.session.match.result.level}"))]  # fmt: skip
        if self.busy:
            return [Text(say("table-city-waiting"), "italic")]
        if self.plan is not None:
            units = [self.words.role(unit, self.plan.role(unit)) for unit in self.plan.roles]
            return [*units, self._doing(self.plan)]
        return [line.label for line in self.lists[-1]]

    def _doing(self, plan: city_menu.Plan) -> Text:
        """The last line of a plan: do it, with what may come of it."""
        text = Text("▶ ", "bold #ffd84a").append_text(plan.title)
        action = plan.action
        if isinstance(action, Attack):
            asked = AttackOn(
                action.target, action.group, action.units, action.ranged, action.observers
            )
            try:
                answer = asked.answer(self.session.match.state, self.session.seat)
            except Illegal:
                return text
            text.append("\n").append_text(self.words.reckoned(answer))
        return text

    def refuse(self, reasons: Sequence[No]) -> None:
        if reasons:
            self.notice(Text("\n").join(self.words.no(reason) for reason in reasons[:6]))

    def notice(self, text: Text | None) -> None:
        box = self.query_one("#notice", Static)
        box.update(text or "")
        box.display = text is not None

    # ---- keys ------------------------------------------------------------------------------

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if self.busy or self.session.over:
            return
        n = event.option_index
        if self.plan is not None:
            units = list(self.plan.roles)
            if n == len(units):
                self.act(self.plan.action)
                return
            self.plan.turn(units[n])
            self.show_menu(n)
            return
        chosen = self.lists[-1][n]
        if chosen.action is not None:
            self.act(chosen.action)
        elif chosen.plan is not None:
            self.plan = chosen.plan
            self.show_menu()
        else:
            self.lists.append(chosen.lines)
            self.show_menu()

    def action_back(self) -> None:
        self.notice(None)
        if self.plan is not None:
            self.plan = None
        elif len(self.lists) > 1:
            self.lists.pop()
        self.show_menu()

    def action_undo(self) -> None:
        if self.busy:
            return
        reasons = self.session.undo()
        self.refuse(reasons)
        if not reasons:
            self.notice(None)
            self.settled()

    def action_why(self) -> None:
        """[8.2, 8.3] Why a unit cannot go to an area, or attack there."""
        say = self.words.say

        def asked(text: str | None) -> None:
            if text:
                self.notice(self._why(text))

        self.app.push_screen(LineToFill(say("table-city-why"), "", say("table-key-why")), asked)

    def _why(self, text: str) -> Text:
        unit, _, area = text.rpartition(" ")
        match = self.session.match
        told = Text()
        with speaking(self.words.lang):
            try:
                at = of_tps.place_of(match, area)
                answers = of_tps.answers(match, unit_of(match, unit.strip()), at)
            except Complaint as complaint:
                return Text(spoken(complaint))
        for answer in answers:
            told.append(answer["answer"] + "\n", "bold")
            for reason in answer["reasons"]:
                told.append(f"  {reason['text']}\n")
        return told

    def action_leave(self) -> None:
        self.session.keep()
        say = self.words.say

        def answered(yes: bool | None) -> None:
            if yes:
                self.app.exit()

        text = Text(say("table-leave", file=str(Path(self.session.path))))
        self.app.push_screen(
            Confirm(text, say("table-confirm-keys"), say("table-confirm")), answered
        )
