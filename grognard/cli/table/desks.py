"""Which desk puts which question, and what is shown while nobody at the table is asked."""

from __future__ import annotations

from rich.text import Text

from grognard.cli.table.choosing import AnswerDesk, PointsDesk, UnitsDesk
from grognard.cli.table.desk import Desk, Host, heading
from grognard.cli.table.fighting import CombatDesk, MarkingDesk, RetreatDesk
from grognard.cli.table.moving import MovementDesk
from grognard.cli.table.palette import SIDE_SIGNS
from grognard.cli.table.placing import AllotDesk, SetUpDesk, ZonesDesk
from grognard.kernel.value import CHANCE

DESKS: dict[str, type[Desk]] = {
    "assign": ZonesDesk,
    "place": SetUpDesk,
    "ground": PointsDesk,
    "support": PointsDesk,
    "interdict": PointsDesk,
    "move": MovementDesk,
    "mark": MarkingDesk,
    "allot": AllotDesk,
    "attack": CombatDesk,
    "lose": UnitsDesk,
    "occupy": UnitsDesk,
    "revive": UnitsDesk,
    "answer": AnswerDesk,
    "fall-back": RetreatDesk,
}
"""By the first kind of action a question takes."""


class WaitingDesk(Desk):
    """The other side is at work, or the dice are."""

    keys = (("f", "table-key-pace"),)

    def prompt(self) -> Text:
        side = self.session.next_side()
        if not side or side == CHANCE:
            return heading(self.say("table-dice"))
        text = heading(f"{SIDE_SIGNS[side]} {self.say(f'side-{side}')}")
        text.append("\n" + self.say("table-thinking", bot=self.session.seats.bot))
        done = self.host.opponent_actions
        if done:
            text.append("\n" + self.say("table-done", count=done), "#9aa3ab")
        return text


class OverDesk(Desk):
    """The match is over."""

    def prompt(self) -> Text:
        result = self.session.match.result
        text = heading(self.say("table-over"))
        text.append(f"\n{result.score:+d}  {self.say(f'level-{result.level}')}", "bold #ffffff")
        text.append("\n\n" + self.say("table-hint-over"), "#9aa3ab")
        return text


def desk_for(host: Host, last: Desk | None) -> Desk:
    """The desk for the question of the moment; the last one goes on where it still serves."""
    session = host.session
    if session.over:
        kind: type[Desk] = OverDesk
    elif session.waiting_for == "person" and session.seat in session.ask.sides:
        kind = DESKS[session.ask.kinds[0]]
    else:
        kind = WaitingDesk
    return last if type(last) is kind and last is not None else kind(host)
