"""The screen of a game: the map, the panels, the keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import RichLog, Static

from grognard.cli.table import panels
from grognard.cli.table.board import Board
from grognard.cli.table.desk import Desk
from grognard.cli.table.desks import OverDesk, WaitingDesk, desk_for
from grognard.cli.table.dialogs import Confirm, Page
from grognard.cli.table.errands import Errands
from grognard.cli.table.explain import supplied_hexes, why_no_supply
from grognard.cli.table.fighting import CombatDesk
from grognard.cli.table.help import help_text, score_text
from grognard.cli.table.picture import Lights
from grognard.cli.table.rules_page import RuleBook
from grognard.cli.table.running import PACES, Running
from grognard.cli.table.session import Session
from grognard.cli.table.words import Words
from grognard.kernel.flow import Action
from grognard.kernel.legality import Illegal, No
from grognard.language import Lang

STEPS = {
    "left": "left", "right": "right", "up": "up", "down": "down",
    "h": "left", "l": "right", "k": "up", "j": "down",
}  # fmt: skip
FAR_STEP = 5
LOGGED = 300
"""Events of the past that the log begins with."""

COMMON_KEYS = (
    ("w", "table-key-why"), ("z", "table-key-undo"), ("x", "table-key-zoom"),
    ("r", "table-key-rules"), ("q", "table-key-quit"), ("?", "table-key-help"),
)  # fmt: skip


class Panel(Static):
    """Text that is sent again only when it has changed."""

    shown: Text | None = None

    def put(self, text: Text, *, layout: bool = False) -> None:
        if self.shown is None or text != self.shown:
            self.shown = text
            self.update(text, layout=layout)


class GameScreen(Errands):
    """One match. Desks put its questions; this screen shows and listens."""

    CSS = """
    GameScreen { background: #14171c; color: #c9d1d9; }
    #head { height: 1; background: #1d2229; }
    #main { height: 1fr; }
    #left { width: 1fr; }
    #board { height: 1fr; }
    #left { layers: below above; }
    #notice { layer: above; dock: bottom; offset-y: -8; height: auto; max-height: 7; padding: 0 1;
              background: #33231f; border-left: outer #ff7a6b; display: none; }
    #log { height: 8; padding: 0 1; background: #181c22; border-top: solid #2b323a;
           scrollbar-size-vertical: 1; scrollbar-color: #3a424b; scrollbar-background: #181c22; }
    #side { width: 48; background: #181c22; }
    #side > .panel { border: round #3a424b; border-title-color: #d9b25f; padding: 0 1;
                     height: auto; }
    #side > #taskbox { height: 1fr; min-height: 8; border: round #d9b25f;
                       scrollbar-size-vertical: 1; scrollbar-color: #3a424b;
                       scrollbar-background: #181c22; }
    #side > #turn { height: 4; }
    #side > #stack { height: 13; }
    #keys { height: 1; background: #1d2229; }
    GameScreen.-narrow #side { width: 40; }
    GameScreen.-low #score, GameScreen.-low #log { display: none; }
    GameScreen.-low #notice { offset-y: 0; }
    GameScreen.-low #side > #stack { height: 8; }
    """

    def __init__(self, session: Session, lang: Lang, pace: int = 0) -> None:
        super().__init__()
        self.session = session
        self.words = Words(lang, session.kit)
        self.pace = pace
        self.board = Board(session.kit, id="board")
        self.running = Running(self)
        self.desk: Desk = WaitingDesk(self)
        self.report: Text | None = None
        self.cited = ""
        """The rule that was named last: the rule book opens there."""
        self._logged = 0
        self._last_event: Any = None
        self._supply = False

    def compose(self) -> ComposeResult:
        yield Panel(id="head")
        with Horizontal(id="main"):
            with Vertical(id="left"):
                yield self.board
                yield Static(id="notice")
                yield RichLog(id="log", wrap=True, max_lines=1000)
            with Vertical(id="side"):
                yield Panel(id="turn", classes="panel")
                yield Panel(id="score", classes="panel")
                with VerticalScroll(id="taskbox", classes="panel", can_focus=False):
                    yield Panel(id="task")
                yield Panel(id="stack", classes="panel")
        yield Panel(id="keys")

    def on_mount(self) -> None:
        self.board.focus()
        self.session.keep()
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        self.board.go(self._front_hex(), centre=True)
        self.play_on()

    def _front_hex(self) -> int:
        """A hex of ours near the middle of the line."""
        mine = sorted(u.at for u in self.session.view.units if u.side == self.session.seat)
        return int(mine[len(mine) // 2] if mine else self.session.kit.capital)

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width < 120, "-narrow")
        self.set_class(event.size.height < 36, "-low")
        if self.is_mounted:
            self.call_after_refresh(self.show_all)

    # ---- the host of the desks --------------------------------------------------------------

    @property
    def cursor(self) -> int:
        return self.board.cursor

    @property
    def opponent_actions(self) -> int:
        return self.running.done

    def act(self, action: Action[Any]) -> bool:
        if self.running.busy:
            return False
        try:
            heard = self.session.play(self.session.seat, action)
        except Illegal as error:
            self.refuse(error.reasons)
            return False
        self.notice(None)
        if any(event.what == "attack" for event in heard):
            self.report = None
        waiting = self.session.waiting_for
        if waiting == "person" and self.session.next_side() == self.session.seat:
            self.settled()
        else:
            self.play_on()
        return True

    def refuse(self, reasons: Sequence[No]) -> None:
        if not reasons:
            return
        self.cited = reasons[0].rule
        text = Text("\n").join(self.words.no(reason) for reason in reasons[:5])
        self.notice(text)

    def note(self, text: str) -> None:
        self.notice(Text(f"• {text}", "#f3d9a4"))

    def notice(self, text: Text | None) -> None:
        box = self.query_one("#notice", Static)
        if text is not None:
            box.update(text)
        if box.display != (text is not None):
            box.display = text is not None

    def confirm(self, text: Text, then: Callable[[], object]) -> None:
        def answered(yes: bool | None) -> None:
            if yes:
                then()

        say = self.words.say
        self.app.push_screen(
            Confirm(text, say("table-confirm-keys"), say("table-confirm")), answered
        )

    def look(self, h: int) -> None:
        self.board.go(h, centre=True)

    def redraw(self) -> None:
        self.show_map()
        self.show_task()
        self.show_stack()

    def is_busy(self) -> bool:
        return self.running.busy

    # ---- playing on --------------------------------------------------------------------------

    def play_on(self) -> None:
        """Let dice and opponent play until a person is asked."""
        if not self.running.busy:
            self.run_worker(self.running.run(), group="play", exclusive=True)

    def settled(self) -> None:
        """A person is asked, or the match is over."""
        last = self.desk
        self.desk = desk_for(self, last)
        self.desk.open()
        self.show_all()
        if isinstance(self.desk, OverDesk) and not isinstance(last, OverDesk):
            self.show_score()

    # ---- showing -----------------------------------------------------------------------------

    def show_all(self) -> None:
        if self.running.busy and not isinstance(self.desk, WaitingDesk):
            self.desk = WaitingDesk(self)
        self.query_one("#head", Panel).put(panels.head(self.session, self.words))
        turn, score = self.query_one("#turn", Panel), self.query_one("#score", Panel)
        turn.border_title = self.words.say("table-panel-sides")
        score.border_title = self.words.say("table-panel-score")
        turn.put(panels.turn_panel(self.session, self.words))
        lines = panels.score_panel(self.session.view, self.words, self.session.kit)
        score.put(lines, layout=True)
        self.show_log()
        self.show_keys()
        self.redraw()

    def show_map(self) -> None:
        lights = Lights()
        self.desk.light(lights)
        if self._supply:
            fed = supplied_hexes(self.session)
            lights.tints.update(
                {h: "cut" for h in range(len(self.session.kit.names)) if h not in fed}
            )
        self.board.show(self.session.view, self.words.names, lights)

    def show_task(self) -> None:
        box = self.query_one("#taskbox", VerticalScroll)
        box.border_title = self.words.say("table-panel-task")
        text = self.desk.prompt()
        choosing = not isinstance(self.desk, CombatDesk) or self.desk.target < 0
        if self.report is not None and choosing:
            text = Text("\n\n").join([text, self.report])
        if self.session.unsaved:
            unsaved = self.words.say("table-unsaved", why=self.session.unsaved)
            text.append(f"\n\n{unsaved}", "#ff7a6b")
        self.query_one("#task", Panel).put(text, layout=True)

    def show_stack(self) -> None:
        panel = self.query_one("#stack", Panel)
        panel.border_title = self.words.say("table-panel-hex")
        picture = self.board.picture
        stack = picture.stacks.get(self.cursor) if picture is not None else None
        text = panels.stack_panel(
            self.session.kit, self.words, self.cursor, stack, self.desk.picked()
        )
        mine = stack is not None and stack.side == self.session.seat
        if mine and stack is not None and any(unit.cut for unit in stack.units):
            reason = why_no_supply(self.session, self.cursor)
            if reason is not None:
                text.append("\n")
                text.append_text(self.words.no(reason))
        panel.put(text)

    def show_keys(self) -> None:
        """The keys of the desk and those of always, as many as fit; help is always among them."""
        parts = [
            Text().append(f" {key}", "bold #ffd84a").append(f" {self.words.say(what)} ", "#c9d1d9")
            for key, what in (*self.desk.keys, *COMMON_KEYS)
        ]
        room = self.size.width
        while len(parts) > 1 and sum(len(part) for part in parts) > room:
            # The last but one: the very last is the help.
            del parts[-2]
        self.query_one("#keys", Panel).put(Text().join(parts))

    def show_log(self, *, anew: bool = False) -> None:
        """Write what was heard since; after an undo or in another language, all of it again."""
        log = self.query_one("#log", RichLog)
        heard = self.session.heard()
        same = self._logged <= len(heard) and (
            not self._logged or heard[self._logged - 1] is self._last_event
        )
        if anew or not same:
            log.clear()
            self._logged = 0
        for event in heard[max(self._logged, len(heard) - LOGGED) :]:
            log.write(self.words.event(event), expand=True)
        self._logged = len(heard)
        self._last_event = heard[-1] if heard else None

    # ---- keys --------------------------------------------------------------------------------

    def on_board_moved(self, message: Board.Moved) -> None:
        self.redraw()

    def on_board_clicked(self, message: Board.Clicked) -> None:
        if message.other:
            self.why()
        elif not self.running.busy:
            self.notice(None)
            self.desk.click(message.hex, message.again)

    def on_click(self, event: events.Click) -> None:
        chosen = event.style.meta.get("pick")
        if isinstance(chosen, int) and not self.running.busy:
            self.desk.choose(chosen)

    def on_key(self, event: events.Key) -> None:
        key = event.key
        event.stop()
        event.prevent_default()
        if key in STEPS:
            self.board.step(STEPS[key])
        elif key.startswith(("shift+", "ctrl+")) and key.split("+")[1] in STEPS:
            self.board.step(STEPS[key.split("+")[1]], FAR_STEP)
        elif key in ("pageup", "pagedown"):
            self.board.step("up" if key == "pageup" else "down", FAR_STEP)
        elif self.running.busy:
            self.common(key)
        elif key == "enter":
            self.notice(None)
            self.desk.pick(self.cursor)
        elif key != "w" and self._desk_key(key):
            pass
        else:
            self.common(key)

    def _desk_key(self, key: str) -> bool:
        self.notice(None)
        return self.desk.press(key)

    def common(self, key: str) -> None:
        """Keys that are the same at every desk."""
        does: dict[str, Callable[[], object]] = {
            "w": self.why, "z": self.undo, "s": self.save, "o": self.load, "g": self.go_to,
            "x": self.zoom, "r": self.show_rules, "v": self.show_score, "y": self.show_supply,
            "f": self.change_pace, "L": self.change_language, "q": self.leave,
            "question_mark": self.show_help, "f1": self.show_help, "ctrl+q": self.leave,
        }  # fmt: skip
        if key in does:
            does[key]()

    def why(self) -> None:
        """Why not: the rule that bars the hex under the cursor, for what is picked."""
        if self.running.busy:
            return
        reasons = list(self.desk.why(self.cursor))
        if reasons:
            self.refuse(reasons)
        elif self.desk.picked():
            self.note(self.words.say("table-nothing-bars", hex=self.words.hex(self.cursor)))
        else:
            self.note(self.words.say("table-nothing-picked"))

    def undo(self) -> None:
        if self.running.busy:
            return
        reasons = self.session.undo()
        if reasons:
            self.refuse(reasons)
            return
        self.settled()
        self.note(self.words.say("table-undone"))

    def zoom(self) -> None:
        self.board.change_zoom()
        self.show_map()
        self.board.go(self.cursor, centre=True)
        self.call_after_refresh(self.board.go, self.cursor, centre=True)

    def show_supply(self) -> None:
        self._supply = not self._supply
        self.show_map()
        if self._supply:
            self.note(self.words.say("table-supply-shown"))

    def change_pace(self) -> None:
        self.pace = (self.pace + 1) % len(PACES)
        self.note(self.words.say(f"table-pace-{self.pace}"))

    def change_language(self) -> None:
        self.words = Words("fr" if self.words.lang == "en" else "en", self.session.kit)
        self.report = None
        self.notice(None)
        self.show_log(anew=True)
        self.show_all()

    def show_rules(self) -> None:
        self.app.push_screen(RuleBook(self.words, self.cited))

    def show_help(self) -> None:
        text = help_text(self.words, self.desk.keys)
        self.app.push_screen(Page(text, self.words.say("table-help")))

    def show_score(self) -> None:
        self.app.push_screen(
            Page(score_text(self.session, self.words), self.words.say("table-panel-score"))
        )
