"""The screen of a match in the terminal, of any game: the map on the left with the log beneath it,
what may be done as lists on the right. A game's `terminal` facet draws the map and words the lists.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import OptionList, RichLog, Static
from textual.widgets.option_list import Option

from grognard.cli.errors import Complaint, spoken
from grognard.cli.output import speaking
from grognard.cli.table import default_terminal, files, pages
from grognard.cli.table.dialogs import Confirm, Page
from grognard.cli.table.dialogs import Line as LineToFill
from grognard.cli.table.orders import OpenGame
from grognard.cli.table.panel import Panel, flat
from grognard.cli.table.playing import PACES, Playing
from grognard.cli.table.questions import answer_text, asked_about, place_named
from grognard.cli.table.rules_page import RuleBook
from grognard.cli.table.session import Session
from grognard.cli.table.texts import Texts
from grognard.kernel.facets import Terminal
from grognard.kernel.flow import Action
from grognard.kernel.legality import Illegal, No
from grognard.language import Lang
from grognard.present.menus import Line, Plan

ARROWS = ("left", "right", "up", "down")
LOGGED = 300
"""Events of the past that the log begins with."""


class TableScreen(Screen[None]):
    """One match."""

    DEFAULT_CSS = """
    TableScreen { background: #14171c; color: #c9d1d9; }
    TableScreen #head { height: auto; padding: 0 1; background: #1d2229; }
    TableScreen #main { height: 1fr; }
    TableScreen #left { width: 1fr; }
    TableScreen #map { height: 1fr; padding: 0 1; }
    TableScreen #log { height: 8; padding: 0 1; background: #181c22; border-top: solid #2b323a; }
    TableScreen #side { width: 52; background: #181c22; border: round #d9b25f;
        border-title-color: #d9b25f; }
    TableScreen #menu { height: 1fr; background: #181c22; border: none; }
    TableScreen #notice { height: auto; max-height: 10; padding: 0 1; background: #33231f;
        display: none; }
    TableScreen #keys { height: 1; background: #1d2229; color: #9aa3ab; }
    TableScreen.-narrow #side { width: 40; }
    TableScreen.-low #log { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace,left", "back", show=False),
        *(Binding(f"shift+{key}", f"look('{key}')", show=False) for key in ARROWS),
        Binding("space", "here", show=False),
        Binding("g", "go_to", show=False),
        Binding("w", "why", show=False),
        Binding("z", "undo", show=False),
        Binding("v", "score", show=False),
        Binding("r", "rules", show=False),
        Binding("f", "pace", show=False),
        Binding("L", "language", show=False),
        Binding("s", "save", show=False),
        Binding("o", "open", show=False),
        Binding("q,ctrl+q", "leave", show=False),
        Binding("question_mark,f1", "help", show=False),
    ]

    def __init__(self, session: Session, lang: Lang, pace: int = 0) -> None:
        super().__init__()
        self.session = session
        self.texts = self._texts(lang)
        self.pace = pace
        facet = session.match.game.terminal
        self.terminal: Terminal = facet() if facet else default_terminal
        self.playing = Playing(self)
        self.cursor = -1
        self.lists: list[tuple[Line, ...]] = []
        """The lists that are open, the last on top."""
        self.plan: Plan | None = None
        self.cited = ""
        """The rule that was named last: the rule book opens there."""
        self._logged = 0

    # ---- the screen ------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield Panel(id="head")
        with Horizontal(id="main"):
            with Vertical(id="left"):
                yield VerticalScroll(Panel(id="table"), id="map", can_focus=False)
                yield Static(id="notice")
                yield RichLog(id="log", wrap=True, max_lines=1000)
            with Vertical(id="side"):
                yield OptionList(id="menu")
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.session.keep()
        self.query_one("#menu", OptionList).focus()
        self.play_on()

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width < 120, "-narrow")
        self.set_class(event.size.height < 30, "-low")
        if self.is_mounted:
            self.call_after_refresh(self.show_table)

    def is_busy(self) -> bool:
        return self.playing.busy

    # ---- playing ---------------------------------------------------------------------------

    def play_on(self) -> None:
        """Let dice and opponent play until a person is asked."""
        if not self.playing.busy:
            self.playing.busy = True
            self.run_worker(self.playing.run(), group="play", exclusive=True)

    def settled(self) -> None:
        """A person is asked, or the match is over."""
        self.plan = None
        self.lists = [self._first_list()]
        self.show_all()

    def _first_list(self) -> tuple[Line, ...]:
        session = self.session
        if session.over:
            return ()
        with speaking(self.texts.lang):
            lines = self.terminal.menu(session.match, session.view, session.offers)
            while len(lines) == 1 and lines[0].action is None and lines[0].plan is None:
                lines = lines[0].opened()
        return lines

    def act(self, action: Action[Any]) -> None:
        """Do it; where it gives up what could still be done, ask first."""
        if self.playing.busy:
            return
        loses = self.session.loses(action)
        if not loses:
            self.play(action)
            return
        say = self.texts.say
        told = Text("\n").join(self.texts.loss(lost) for lost in loses)
        confirm = Confirm(told, say("table-confirm-keys"), say("table-confirm"))
        self.app.push_screen(confirm, lambda yes: self.play(action) if yes else None)

    def play(self, action: Action[Any]) -> None:
        try:
            self.session.play(self.session.seat, action)
        except Illegal as error:
            self.refuse(error.reasons)
            return
        self.notice(None)
        self.play_on()

    # ---- showing ---------------------------------------------------------------------------

    def show_all(self) -> None:
        say = self.texts.say
        self.query_one("#side", Vertical).border_title = say("table-panel-task")
        self.query_one("#keys", Static).update(say("table-keys"))
        self.show_table()
        self._show_log()
        self.show_menu()

    def show_table(self) -> None:
        """The map around the cursor, and how the match stands above it."""
        session = self.session
        match, view = session.match, session.view
        size = self.query_one("#map", VerticalScroll).size
        with speaking(self.texts.lang):
            if self.cursor < 0:
                self.cursor = self.terminal.first_place(match, view)
            head = self.terminal.status(match, view)
            room = (size.width - 2, size.height)
            parts = self.terminal.window(match, view, self.cursor, self._lit(), room)
        self.query_one("#head", Panel).put(flat(head, self.size.width))
        self.query_one("#table", Panel).put(flat(parts, max(20, room[0])))

    def _lit(self) -> frozenset[int]:
        """The places of the actions in the list that is open."""
        if self.playing.busy or not self.lists or self.plan is not None:
            return frozenset()
        open_list = self.lists[-1] if len(self.lists) > 1 else ()
        return frozenset(line.place for line in open_list if line.action and line.place >= 0)

    def _show_log(self) -> None:
        """Write what was heard since; after an undo, all of it again."""
        log, heard = self.query_one("#log", RichLog), self.session.heard()
        if self._logged > len(heard):
            log.clear()
            self._logged = 0
        for event in heard[max(self._logged, len(heard) - LOGGED) :]:
            log.write(self.texts.event(event))
        self._logged = len(heard)

    def show_menu(self, at: int = 0) -> None:
        found = self.query_one("#menu", OptionList)
        found.clear_options()
        with speaking(self.texts.lang):
            found.add_options([Option(label) for label in self._labels()])
        if found.option_count:
            found.highlighted = min(at, found.option_count - 1)

    def _labels(self) -> list[Text]:
        say = self.texts.say
        if self.session.over:
            level = say(f"level-{self.session.match.result.level}")
            return [Text(say("table-over"), "bold"), Text(level), Text(say("table-hint-over"))]
        if self.playing.busy:
            return [Text(say("table-waiting"), "italic")]
        if self.plan is not None:
            plan = self.plan
            return [*(plan.label(n, plan.role(n)) for n in plan.roles), self._doing(plan)]
        return [line.label for line in self.lists[-1]]

    def _doing(self, plan: Plan) -> Text:
        """The last line of a plan: do it, with what may come of it."""
        text = Text("▶ ", "bold #ffd84a").append_text(plan.title)
        told = self.terminal.foreseen(self.session.match, self.session.seat, plan.action)
        return text if told is None else text.append("\n").append_text(told)

    def refuse(self, reasons: Sequence[No]) -> None:
        if reasons:
            self.cited = reasons[0].rule
            self.notice(Text("\n").join(self.texts.no(reason) for reason in reasons[:6]))

    def notice(self, text: Text | None) -> None:
        box = self.query_one("#notice", Static)
        box.update(text or "")
        box.display = text is not None

    def note(self, text: str) -> None:
        self.notice(Text(f"• {text}", "#f3d9a4"))

    # ---- choosing --------------------------------------------------------------------------

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if self.playing.busy or self.session.over:
            return
        n = event.option_index
        if self.plan is not None:
            self._turn(self.plan, n)
            return
        chosen = self.lists[-1][n]
        if chosen.action is not None:
            self.act(chosen.action)
        elif chosen.plan is not None:
            self.plan = chosen.plan
            self.show_menu()
        else:
            with speaking(self.texts.lang):
                self.lists.append(chosen.opened())
            self.show_menu()
            self.show_table()

    def _turn(self, plan: Plan, n: int) -> None:
        """Change the role of a piece; the last line does it."""
        pieces = list(plan.roles)
        if n == len(pieces):
            self.act(plan.action)
        else:
            plan.turn(pieces[n])
            self.show_menu(n)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """The map shows the place of the line."""
        if self.playing.busy or self.plan is not None or not self.lists:
            return
        lines = self.lists[-1]
        if event.option_index < len(lines) and lines[event.option_index].place >= 0:
            self.look(lines[event.option_index].place)

    def action_back(self) -> None:
        self.notice(None)
        if self.plan is not None:
            self.plan = None
        elif len(self.lists) > 1:
            self.lists.pop()
        self.show_menu()
        self.show_table()

    def action_here(self) -> None:
        """Only what may be done with the place at the cursor."""
        if self.playing.busy or self.plan is not None or not self.lists:
            return
        with speaking(self.texts.lang):
            found = tuple(pages.at_place(self.lists[-1], self.cursor))
        if found:
            self.lists.append(found)
            self.show_menu()
        else:
            self.note(self.texts.say("table-nothing-here"))

    def action_undo(self) -> None:
        if self.playing.busy:
            return
        reasons = self.session.undo()
        if reasons:
            self.refuse(reasons)
            return
        self.settled()
        self.note(self.texts.say("table-undone"))

    # ---- looking and asking ----------------------------------------------------------------

    def look(self, at: int) -> None:
        if at != self.cursor:
            self.cursor = at
            self.show_table()

    def action_look(self, key: str) -> None:
        self.look(self.terminal.step(self.session.match, self.cursor, key))

    def action_go_to(self) -> None:
        """To a place by its number or name."""

        def asked(text: str | None) -> None:
            if text:
                try:
                    with speaking(self.texts.lang):
                        self.look(place_named(self.session.match, text))
                except Complaint as complaint:
                    self._complain(complaint)

        say = self.texts.say
        self.app.push_screen(LineToFill(say("table-go-to-prompt"), "", say("table-go-to")), asked)

    def _complain(self, complaint: Complaint) -> None:
        with speaking(self.texts.lang):
            self.notice(Text(spoken(complaint)))

    def action_why(self) -> None:
        """Why a unit cannot go to a place, or attack there."""

        def asked(text: str | None) -> None:
            if text:
                try:
                    with speaking(self.texts.lang):
                        found = list(asked_about(self.session, text))
                    self.notice(answer_text(found))
                    self.cited = next((r["rule"] for a in found for r in a["reasons"]), self.cited)
                except Complaint as complaint:
                    self._complain(complaint)

        say = self.texts.say
        self.app.push_screen(LineToFill(say("table-why-prompt"), "", say("table-key-why")), asked)

    # ---- pages -----------------------------------------------------------------------------

    def action_score(self) -> None:
        text = pages.score(self.session, self.texts)
        self.app.push_screen(Page(text, self.texts.say("table-panel-score")))

    def action_rules(self) -> None:
        book = RuleBook(self.texts, self.cited)
        if book.book is None:
            self.note(self.texts.say("table-no-rules"))
        else:
            self.app.push_screen(book)

    def action_help(self) -> None:
        self.app.push_screen(Page(pages.help_text(self.texts), self.texts.say("table-help")))

    def _texts(self, lang: Lang) -> Texts:
        match = self.session.match
        return Texts(lang, match.game.id, match.game.board(match.kit))

    def action_pace(self) -> None:
        self.pace = (self.pace + 1) % len(PACES)
        self.note(self.texts.say(f"table-pace-{self.pace}"))

    def action_language(self) -> None:
        if self.playing.busy:
            return
        other: Lang = "fr" if self.texts.lang == "en" else "en"
        self.texts = self._texts(other)
        self.query_one("#log", RichLog).clear()
        self._logged = 0
        self.notice(None)
        self.settled()

    def action_save(self) -> None:
        files.save_copy(self.app, self.session, self.texts, self.note)

    def action_open(self) -> None:
        def opened(path: Path) -> None:
            self.post_message(OpenGame(path, self.texts.lang))

        if not self.playing.busy:
            files.open_other(self.app, self.texts, opened)

    def action_leave(self) -> None:
        self.session.keep()
        say = self.texts.say

        def answered(yes: bool | None) -> None:
            if yes:
                self.app.exit()

        text = Text(say("table-leave", file=str(Path(self.session.path))))
        self.app.push_screen(
            Confirm(text, say("table-confirm-keys"), say("table-confirm")), answered
        )
