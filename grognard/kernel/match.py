"""A match: a state with its record, its story, its dice and the way back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import msgspec

from grognard.kernel.dice import FairDice
from grognard.kernel.events import Event, heard_by
from grognard.kernel.flow import (
    Action,
    ChanceStep,
    EndlessFlow,
    Rolled,
    refusals,
    settle,
    submit,
)
from grognard.kernel.game import Game, Preview, Result
from grognard.kernel.legality import Illegal, No, no
from grognard.kernel.prompt import Prompt, ended
from grognard.kernel.question import Question
from grognard.kernel.record import (
    EDITED,
    ENDINGS,
    FORMAT,
    LOSING,
    UNDONE,
    Entry,
    Note,
    Record,
    Snapshot,
)
from grognard.kernel.situation import BadSituation
from grognard.kernel.state import State
from grognard.kernel.value import CHANCE, EDITOR, Side, Value

S = TypeVar("S", bound=State)


class Undoable(Generic[S]):
    """An action that can be taken back: the state before it, and what the match knew then."""

    __slots__ = ("entries", "floor", "last", "shut", "side", "state", "stop", "told")

    def __init__(
        self,
        state: S,
        entries: int,
        told: int,
        side: Side,
        stop: No,
        last: Side,
        floor: Undoable[S] | None = None,
        *,
        shut: bool = True,
    ) -> None:
        self.state = state
        self.entries = entries
        self.told = told
        self.side = side
        self.stop = stop
        self.last = last
        self.floor = floor
        """Where a replay must start once this is taken back: what came before a hand-over can be
        undone again in a match that is opened anew."""
        self.shut = shut
        """It shut the way back to what came before it, whatever that was."""

    def as_floor(self) -> Undoable[S]:
        state = self.state.clone()
        return Undoable(state, self.entries, self.told, self.side, self.stop, self.last)


class Match(Generic[S]):
    """One game being played. Everything goes through `play`."""

    def __init__(
        self,
        game: Game[S],
        kit: Any,
        scenario: str,
        dice: FairDice,
        *,
        state: S | None = None,
        start: str = "",
        story: bool = True,
        undo: bool = True,
    ) -> None:
        self.game = game
        self.kit = kit
        self.scenario = scenario
        self.dice = dice
        self.start = start
        """The situation text it begins in, where there is one."""
        self.state: S = state if state is not None else game.start(kit)
        self.state.story = [] if story else None
        self.before = 0
        """Entries of the record that are not in memory: a match that was opened from a checkpoint
        knows how many there are, not what they say."""
        self._entries: list[Entry] = []
        self._unwritten: list[tuple[Side, Action[S]]] = []
        self.snapshots: list[Snapshot] = []
        self.notes: list[Note] = []
        self.story: list[Event] = []
        self.rolls = 0
        self.played = 0
        """Actions played since this match was begun or loaded, those taken back among them."""
        self.script: list[int] = []
        """Pips that are to fall before the dice are asked: for situations and examples."""
        self._keeps_undo = undo
        self._back: list[Undoable[S]] = []
        self._floor: Undoable[S] | None = None
        self._stop = no("0", "undo-nothing")
        self._last: Side = ""
        settle(self.state)
        self._hear()

    # ---- asking ----------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        if self.ending is not None:
            return True
        return self.state.ask is None and settle(self.state) is None

    @property
    def ending(self) -> Note | None:
        """What ended the match otherwise than by its rules, if something has."""
        last = self.notes[-1] if self.notes else None
        ends = last is not None and last.what in ENDINGS and last.after == self.count
        return last if ends else None

    @property
    def ask(self) -> Question[S]:
        """The question play waits on. Raises Illegal when the match is over."""
        question = self.asked()
        if question is None:
            raise Illegal([no("0", "match-over")])
        return question

    def asked(self) -> Question[S] | None:
        """The question play waits on, or None when the match is over."""
        if self.ending is not None:
            return None
        state = self.state
        ask = state.ask or settle(state)
        return None if ask is None else Question(state, ask.sides)

    def why_not(self, side: Side, action: Action[S]) -> list[No]:
        """Every reason why this side may not do this now. Empty means legal."""
        return refusals(self.state, side, action)

    def preview(self, action: Action[S], side: Side | None = None) -> Preview:
        """What would come of an attack, as far as its side may know."""
        return self.game.preview(self.state, side or self.ask.side, action)

    def view(self, side: Side) -> Value:
        """The table as this side sees it."""
        return self.game.view(self.state, side)

    @property
    def result(self) -> Result:
        """The score from scratch. While the match goes on this is the whole truth: a player is
        shown his view's own score instead."""
        found, ending = self.game.result(self.state), self.ending
        if ending is None:
            return found
        winners = [side for side in self.game.sides if ending.side and side != ending.side]
        winner = winners[0] if len(winners) == 1 else ""
        return msgspec.structs.replace(found, over=True, winner=winner, how=ending.what)

    def heard(self, side: Side) -> list[Event]:
        """The story so far, as this side may hear it."""
        return heard_by(self.story, side)

    # ---- playing ---------------------------------------------------------------------------

    def play(self, side: Side, action: Action[S]) -> list[Event]:
        """Do it, or raise Illegal with every reason. Returns the events it caused."""
        if self.notes and self.ending is not None:
            raise Illegal([no("0", "match-over")])
        state = self.state
        state.revealed = False
        before = state.clone() if self._keeps_undo and side != CHANCE else None
        depth = len(state.steps)
        submit(state, side, action)
        self._unwritten.append((side, action))
        self.played += 1
        if side == CHANCE:
            self.rolls += 1
        if self._keeps_undo:
            self._guard_undo(side, before, replies=len(state.steps) > depth)
        return [] if state.story is None else self._hear()

    @property
    def count(self) -> int:
        """Entries of the record so far, those that are not in memory included."""
        return self.before + len(self._entries) + len(self._unwritten)

    @property
    def entries(self) -> list[Entry]:
        """The record so far, from entry `before` on. Actions become plain data only when somebody
        reads it."""
        if self._unwritten:
            self._entries += [Entry(side, msgspec.to_builtins(a)) for side, a in self._unwritten]
            self._unwritten.clear()
        return self._entries

    def roll(self) -> list[Event]:
        """Let the match's own dice answer."""
        if reasons := self._why_not_roll():
            raise Illegal(reasons)
        step = self.state.steps[-1]
        assert isinstance(step, ChanceStep)
        count, faces = step.dice
        if len(self.script) >= count > 0:
            pips, self.script = tuple(self.script[:count]), self.script[count:]
        else:
            pips = self.dice.roll(self.rolls, faces, count)
        return self.play(CHANCE, Rolled(pips))

    def _why_not_roll(self) -> list[No]:
        ask = self.state.ask or settle(self.state)
        if ask is None or self.ending is not None:
            return [no("0", "match-over")]
        return [] if CHANCE in ask.sides else [no("0", "not-asked", side=CHANCE)]

    def _hear(self) -> list[Event]:
        heard = self.state.story
        if heard is None:
            return []
        self.story += heard
        self.state.story = []
        return heard

    def end(self, what: str, side: Side = "") -> None:
        """End the match otherwise than by its rules: `side` resigns or is out of time, or, without
        a side, the players have agreed."""
        if what not in ENDINGS or bool(side) != (what in LOSING):
            raise ValueError(f"no match ends by {what!r} of {side!r}")
        if self.over:
            raise Illegal([no("0", "match-over")])
        self.notes.append(Note(self.count, what, side))

    def edit(self, lines: Sequence[str], by: Side = "") -> list[Event]:
        """Change the position by hand, as all players have agreed to, or raise Illegal or
        BadSituation. `by` is who wrote the lines; in a replay the note of it is there already."""
        door = self.game.edit
        if door is None:
            raise Illegal([no("0", "edit-not-here")])
        if self.over:
            raise Illegal([no("0", "match-over")])
        after = self.state.clone()
        after.story = None if self.state.story is None else []
        after.revealed = False
        try:
            door(after, lines)
            for line in lines:
                after.tell("edited", "0", line=line)
            after.ask = None  # whoever is asked may be another now
            fault = unsound(self.game, after)
        except BadSituation:
            raise
        except (ValueError, LookupError, TypeError, AssertionError, EndlessFlow):
            fault = "position"
        if fault:
            raise Illegal([no("0", "edit-unsound")])
        self.state = after
        self.entries.append(Entry(EDITOR, {"do": EDITED, "lines": list(lines)}))
        self.played += 1
        self.snapshots = [self._snapshot()]
        self._shut("undo-edited")
        if by:
            self.notes.append(Note(self.count, EDITED, by))
        return self._hear()

    # ---- the way back ----------------------------------------------------------------------

    def _guard_undo(self, side: Side, before: S | None, *, replies: bool) -> None:
        """Dice, reveals and hand-overs cannot be taken back, nor what another side is asked to
        reply to: that it is asked tells something. Everything else can. `replies`: whoever is
        asked now answers a step called by this action, not one that came after it."""
        stop, last, floor = self._stop, self._last, self.undo_floor()
        handed = side != CHANCE and self._last not in (side, "")
        if handed:
            self.snapshots = [self._snapshot()]
        rolled = self._stop.why == "undo-dice" and not self._back
        self._last = self._last if side == CHANCE else side
        if settle(self.state) is None:
            self._shut("undo-over")  # the secret of the dice may be out by now
        elif side == CHANCE:
            self._shut("undo-dice")
        elif self.state.revealed:
            self._shut("undo-reveal")
        elif replies and self._others_asked(side):
            self._shut("undo-asked")
        else:
            shut = handed and not rolled
            if shut:
                self._shut("undo-hand-over")
            if before is not None:
                first = not self._back
                floor = floor.as_floor() if first and floor is not None else None
                back = (before, self.count - 1, len(self.story), side)
                stop = stop if floor is None else no("0", "undo-hand-over")
                self._back.append(Undoable(*back, stop, last, floor, shut=shut))
                self._floor = None

    def _others_asked(self, side: Side) -> bool:
        ask = settle(self.state)
        return ask is not None and any(s not in (side, CHANCE) for s in ask.sides)

    def undo_floor(self) -> Undoable[S] | None:
        """From where a replay gives the same way back as one of the whole record; None: from the
        state as it is."""
        if not self._back:
            return self._floor
        first = self._back[0]
        return first if first.shut or first.floor is None else first.floor

    def _shut(self, why: str) -> None:
        self._back.clear()
        self._floor = None
        self._stop = no("0", why)

    def why_not_undo(self, side: Side) -> list[No]:
        """Why this side cannot take its last action back. Empty means it can."""
        if self.ending is not None:
            return [no("0", "undo-over")]
        if self._back:
            return [] if self._back[-1].side == side else [no("0", "undo-hand-over")]
        # That something was revealed is for the side it was revealed to.
        seen = self._stop.why not in ("undo-reveal", "undo-asked") or side == self._last
        return [self._stop if seen else no("0", "undo-hand-over")]

    @property
    def undoable(self) -> tuple[S, Action[S]] | None:
        """What an undo would take back, and the state it was done in."""
        return (self._back[-1].state, self.decode(self.entries[-1].action)) if self._back else None

    def undo(self, side: Side) -> None:
        """Take back this side's last action, as far back as dice, reveals and hand-overs allow."""
        if reasons := self.why_not_undo(side):
            raise Illegal(reasons)
        back = self._back.pop()
        speaks = self.state.story is not None
        self.state = back.state
        self.state.story = [] if speaks else None
        if not self._back:
            self._floor = back.floor or back.as_floor()
        del self.entries[back.entries - self.before :]
        del self.story[back.told :]
        self.snapshots = [s for s in self.snapshots if s.after <= back.entries]
        self.notes.append(Note(back.entries, UNDONE, side))

    # ---- saving ----------------------------------------------------------------------------

    def _snapshot(self) -> Snapshot:
        return Snapshot(self.count, msgspec.to_builtins(self.state.saved()))

    def prepend(self, entries: Sequence[Entry]) -> None:
        """The entries of the record that were not in memory."""
        if len(entries) != self.before:
            raise ValueError(f"{len(entries)} entries where {self.before} are missing")
        self._entries[:0] = entries
        self.before = 0

    def record(self) -> Record:
        """The record as it stands, for whoever keeps the match: it holds both sides' secrets, in
        its entries and snapshots, and that of the dice. A player gets `public_record`. All of its
        entries must be in memory."""
        if self.before:
            raise ValueError(f"{self.before} entries of the record are not in memory")
        return Record(
            FORMAT,
            self.game.id,
            self.scenario,
            dict(self.kit.options),
            self.kit.digest,
            self.dice.commit,
            self.dice.salts,
            self.dice.seeded,
            self.dice.secret.hex(),
            tuple(self.entries),
            self.start,
            (*self.snapshots, self._snapshot()),
            tuple(self.notes),
            self.dice.rounds,
        )

    def public_record(self) -> Record:
        """The record as any player may have it: without the dice to come while the match goes on.
        Raises Illegal where it would tell a side what it may not know."""
        if self.over:
            return self.record()
        if self.game.hidden(self.kit):
            raise Illegal([no("0", "record-secret")])
        return self.record().without_secrets()

    def save(self) -> bytes:
        """Everything, for whoever keeps the match: it holds both sides' secrets."""
        return self.record().encode()

    def decode(self, raw: Any) -> Action[S]:
        """An action from plain data (JSON). Raises Illegal where it is malformed."""
        try:
            return self.game.decode_action(raw)
        except msgspec.ValidationError as error:
            raise Illegal([no("0", "malformed", fault=str(error))]) from None


def unsound(game: Game[S], state: S) -> str:
    """What is wrong with a position that comes from a file: it is looked at from every side, so
    that what cannot be played is found before it is."""
    if fault := next(game.faults(state), ""):
        return fault
    ask = settle(state)
    game.result(state)
    for side in game.sides:
        game.view(state, side)
        if ask is not None and side in ask.sides:
            sum(offer.size() for offer in state.steps[-1].offers(state, side))
    return ""


def prompt_of(match: Match[Any], side: Side) -> Prompt:
    """What this side is asked and may click; nothing once the match is over, also where it was
    resigned in the middle of a question."""
    prompt = match.game.prompt(match.state, side)
    return ended(prompt) if match.over else prompt
