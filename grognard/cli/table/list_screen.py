"""A screen on which a match is played by lists: what may be done on the right, the table on the
left, the log beneath it. Each game says what its table shows and how its lists read."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Protocol

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import OptionList, RichLog, Static
from textual.widgets.option_list import Option

from grognard.cli.arguments import unit_of
from grognard.cli.errors import Complaint, spoken
from grognard.cli.game_console import answers, console_of
from grognard.cli.output import speaking
from grognard.cli.table.dialogs import Confirm, HandOver
from grognard.cli.table.dialogs import Line as LineToFill
from grognard.cli.table.lists import Line, Plan
from grognard.cli.table.session import Session
from grognard.kernel.events import Event
from grognard.kernel.flow import Action
from grognard.kernel.legality import Illegal, No
from grognard.kernel.value import Side
from grognard.language import Argument, Lang

WAIT = (0.25, 0.08, 0.0)
"""Seconds an action of the opponent is left to be looked at, by pace."""


class Wording(Protocol):
    """What such a table says."""

    lang: Lang

    def say(self, key: str, /, **args: Argument) -> str: ...
    def role(self, unit: int, role: str) -> Text: ...
    def event(self, event: Event) -> Text: ...
    def no(self, no: No) -> Text: ...


class ListScreen(Screen[None]):
    """One match played by lists."""

    DEFAULT_CSS = """
    ListScreen { background: #14171c; color: #c9d1d9; }
    ListScreen #head { height: auto; padding: 0 1; background: #1d2229; }
    ListScreen #main { height: 1fr; }
    ListScreen #left { width: 1fr; }
    ListScreen #log { height: 10; padding: 0 1; background: #181c22; border-top: solid #2b323a; }
    ListScreen #side { width: 52; background: #181c22; border: round #d9b25f;
        border-title-color: #d9b25f; }
    ListScreen #menu { height: 1fr; background: #181c22; border: none; }
    ListScreen #notice { height: auto; max-height: 10; padding: 0 1; background: #33231f;
        display: none; }
    ListScreen #keys { height: 1; background: #1d2229; color: #9aa3ab; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace,left", "back", show=False),
        Binding("z", "undo", show=False),
        Binding("w", "why", show=False),
        Binding("q", "leave", show=False),
    ]
    KEYS = ""
    """The text that names the keys."""
    EXAMPLE = ""
    """The text that asks for a unit and a place."""

    def __init__(self, session: Session, words: Wording, pace: int) -> None:
        super().__init__()
        self.session = session
        self.wording = words
        self.pace = pace
        self.busy = False
        self.lists: list[tuple[Line, ...]] = []
        """The lists that are open, the last on top."""
        self.plan: Plan | None = None
        self._logged = 0

    # ---- what each game says ---------------------------------------------------------------

    def table(self) -> Widget:
        """What shows the table."""
        raise NotImplementedError  # pragma: no cover

    def show_table(self) -> None:
        """The table as the person sees it now, and the head above it."""
        raise NotImplementedError  # pragma: no cover

    def first_list(self) -> tuple[Line, ...]:
        """What may be done now."""
        raise NotImplementedError  # pragma: no cover

    def reckoned(self, action: Action[Any]) -> Text | None:
        """What may come of an action that is being put together."""
        return None

    # ---- the screen ------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        with Horizontal(id="main"):
            with Vertical(id="left"):
                yield self.table()
                yield Static(id="notice")
                yield RichLog(id="log", wrap=True, max_lines=1000)
            with Vertical(id="side") as side:
                side.border_title = self.wording.say("table-panel-task")
                yield OptionList(id="menu")
        yield Static(self.wording.say(self.KEYS), id="keys")

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
                await self._seat(session.next_side())
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
            self.notice(Text(self.wording.say("table-bot-stumbles", fault=fault)))
            action = session.ask.sample(Random(len(session.match.entries)), side)
        session.play(side, action)

    async def _seat(self, side: Side) -> None:
        """A person is asked. Where sides do not see the same, the screen is empty meanwhile."""
        session, say = self.session, self.wording.say
        if side != session.seat and session.hidden and session.hot_seat:
            text = Text(f"{say(f'side-{side}')}\n\n", "bold", justify="center")
            await self.app.push_screen_wait(HandOver(text.append(say("table-hand-over"))))
        session.sit(side)

    def settled(self) -> None:
        """A person is asked, or the match is over."""
        self.plan = None
        self.lists = [() if self.session.over else self.first_list()]
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
        self.show_table()
        self._show_log()
        self.show_menu()

    def _show_log(self) -> None:
        log, heard = self.query_one("#log", RichLog), self.session.heard()
        if self._logged > len(heard):  # something was taken back
            log.clear()
            self._logged = 0
        for event in heard[self._logged :]:
            log.write(self.wording.event(event))
        self._logged = len(heard)

    def show_menu(self, at: int = 0) -> None:
        found = self.query_one("#menu", OptionList)
        found.clear_options()
        found.add_options([Option(label) for label in self._labels()])
        if found.option_count:
            found.highlighted = min(at, found.option_count - 1)

    def _labels(self) -> list[Text]:
        say = self.wording.say
        if self.session.over:
            return [Text(say("table-over"), "bold"),
                    Text(say(f"level-{self.session.match.result.level}"))]  # fmt: skip
        if self.busy:
            return [Text(say("table-city-waiting"), "italic")]
        if self.plan is not None:
            units = [self.wording.role(unit, self.plan.role(unit)) for unit in self.plan.roles]
            return [*units, self._doing(self.plan)]
        return [line.label for line in self.lists[-1]]

    def _doing(self, plan: Plan) -> Text:
        """The last line of a plan: do it, with what may come of it."""
        text = Text("▶ ", "bold #ffd84a").append_text(plan.title)
        told = self.reckoned(plan.action)
        return text if told is None else text.append("\n").append_text(told)

    def refuse(self, reasons: Sequence[No]) -> None:
        if reasons:
            self.notice(Text("\n").join(self.wording.no(reason) for reason in reasons[:6]))

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
            self.lists.append(chosen.opened())
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
        """Why a unit cannot go to a place, or attack there."""
        say = self.wording.say

        def asked(text: str | None) -> None:
            if text:
                self.notice(self._why(text))

        self.app.push_screen(LineToFill(say(self.EXAMPLE), "", say("table-key-why")), asked)

    def _why(self, text: str) -> Text:
        unit, _, place = text.rpartition(" ")
        told = Text()
        with speaking(self.wording.lang):
            try:
                match = self.session.match
                i, at = unit_of(match, unit.strip()), console_of(match).place_of(match, place)
                found = list(answers(match, self.session.seat, i, at))
            except Complaint as complaint:
                return Text(spoken(complaint))
        for answer in found:
            told.append(answer["answer"] + "\n", "bold")
            for reason in answer["reasons"]:
                told.append(f"  {reason['text']}\n")
        return told

    def action_leave(self) -> None:
        self.session.keep()
        say = self.wording.say

        def answered(yes: bool | None) -> None:
            if yes:
                self.app.exit()

        text = Text(say("table-leave", file=str(Path(self.session.path))))
        self.app.push_screen(
            Confirm(text, say("table-confirm-keys"), say("table-confirm")), answered
        )
