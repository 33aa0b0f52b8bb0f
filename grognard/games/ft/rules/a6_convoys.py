"""[A.6.1] Lend-lease convoys on the Arctic track, and the Germans who look for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.kit import Kit
from grognard.games.ft.rules.asked import die, face, told
from grognard.games.ft.rules.d1_flak import aa_result
from grognard.games.ft.rules.g06_steps import receive
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

RECON, AIR, SUBMARINE = "recon", "air_torpedo", "submarine"
REST = -1
SUNK = -1


def forces(kit: Kit) -> tuple[str, ...]:
    """[A.6.1] The German forces in the Arctic, one by one."""
    part = kit.scenario.convoy
    if part is None:
        return ()
    return (RECON,) * part.recon + (AIR,) * part.air_torpedo + (SUBMARINE,) * part.submarine


def spots(kit: Kit, by: str, shown: int) -> bool:
    """[A.6.1] Whether a force that looks for a convoy finds it."""
    chart = kit.charts.politics.convoy.spot
    least = {RECON: chart.recon, SUBMARINE: chart.submarine}.get(by, chart.other_air)
    return shown >= least


def strikes(kit: Kit, by: str, shown: int) -> bool:
    """[A.6.1] Whether an attack takes cargo."""
    chart = kit.charts.politics.convoy
    return shown >= (chart.hit_submarine if by == SUBMARINE else chart.hit_air_torpedo)


def cargo_left(kit: Kit, cargo: int, by: str, rolls: Sequence[int]) -> int:
    """[A.6.1] The cargo after attacks."""
    lost = sum(strikes(kit, by, shown) for shown in rolls)
    return max(0, cargo - lost * kit.charts.politics.convoy.cargo_per_hit)


def sinks(kit: Kit, shown: int) -> bool:
    """[A.6.1] Whether the escort's reply sinks a submarine."""
    return shown >= kit.charts.politics.convoy.escort_reply.sinks_submarine_at


def germans(s: State) -> int:
    return s.kit.side_of.get("GER", -1)


def tours(s: State) -> tuple[int, ...]:
    """[A.6.1] Turns each force has been out in a row; SUNK for one that is gone."""
    return s.arctic or (0,) * len(forces(s.kit))


def must_rest(s: State, n: int) -> bool:
    """[A.6.1] A submarine is out for so many turns in a row at most, and then rests one."""
    most = s.kit.charts.naval.naval.submarine.turns_arctic
    return forces(s.kit)[n] == SUBMARINE and tours(s)[n] >= most


class SendForce(Action[State], frozen=True, tag="send-force"):
    """[A.6.1] A force goes to a box of the Arctic track, or rests (-1)."""

    rule = "A.6.1"
    box: int

    def why_not(self, s: State, side: Side) -> Reasons:
        waiting = s.steps[-1]
        if not isinstance(waiting, Sending) or self.box not in waiting.boxes(s):
            yield no("A.6.1", "no-such-box")


class Sending(Step[State, SendForce], frozen=True, tag="sending"):
    """[A.6.1] The German player sends his forces, one after the other, openly."""

    sent: tuple[int, ...] = ()
    rule = "A.6.1"

    def boxes(self, s: State) -> tuple[int, ...]:
        n = len(self.sent)
        if must_rest(s, n) or tours(s)[n] == SUNK:
            return (REST,)
        return (*sorted({box for box, _, _ in s.convoys}), REST)

    def enter(self, s: State) -> Flow:
        if len(self.sent) == len(forces(s.kit)):
            s.arctic = tuple(
                SUNK if was == SUNK else 0 if box == REST else was + 1
                for was, box in zip(tours(s), self.sent, strict=True)
            )
            return Goto(Hunting(self.sent))
        found = self.boxes(s)
        return Ask(SIDES[germans(s)]) if len(found) > 1 else self.answer(s, "", SendForce(found[0]))

    def answer(self, s: State, side: Side, action: SendForce) -> Flow:
        return Goto(Sending((*self.sent, action.box)))

    def offers(self, s: State, side: Side) -> Iterator[Offer[SendForce]]:
        yield Family(SendForce, self.boxes(s), SendForce)


class Hunting(Step[State, Silent], frozen=True, tag="hunting"):
    """[A.6.1] Each force in the box of a convoy looks for it, and then, if it is spotted, attacks:
    aircraft after the convoy's own guns, and against a submarine the escort answers."""

    sent: tuple[int, ...]
    convoy: int = 0
    force: int = 0
    stage: str = "spot"

    def enter(self, s: State) -> Flow:
        if self.convoy >= len(s.convoys):
            sail(s)
            return Done()
        box, cargo, spotted = s.convoys[self.convoy]
        if self.force >= len(self.sent):
            later = Hunting(self.sent, self.convoy, 0, "attack")
            return Goto(later if self.stage == "spot" else Hunting(self.sent, self.convoy + 1))
        kind = forces(s.kit)[self.force]
        idle = self.sent[self.force] != box or tours(s)[self.force] == SUNK
        if self.stage == "spot":
            idle = idle or bool(spotted)
        elif self.stage == "attack":
            idle = idle or not spotted or kind == RECON or not cargo
            if not idle and kind == AIR:
                return Goto(replace(self, stage="flak"))
        if idle:
            return Goto(self.on())
        side = 1 - germans(s) if self.stage in ("flak", "reply") else germans(s)
        return Call(die(s, "white", f"convoy-{self.stage}", "A.6.1", side), self)

    def on(self) -> Hunting:
        stage = "spot" if self.stage == "spot" else "attack"
        return replace(self, force=self.force + 1, stage=stage)

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        shown = face(s, "white", value[0])
        side = 1 - germans(s) if self.stage in ("flak", "reply") else germans(s)
        told(s, f"convoy-{self.stage}", "A.6.1", side, "white", shown, shown)
        kind = forces(s.kit)[self.force]
        box, cargo, spotted = s.convoys[self.convoy]
        if self.stage == "spot":
            if spots(s.kit, kind, shown):
                self.note(s, (box, cargo, 1))
                s.tell("convoy-spotted", "A.6.1", count=self.convoy + 1)
            return Goto(self.on())
        if self.stage == "flak":
            turned = aa_result(s.kit, s.kit.charts.politics.convoy.aa, shown)
            return Goto(self.on() if turned else replace(self, stage="torpedo"))
        if self.stage == "reply":
            if sinks(s.kit, shown):
                s.arctic = (*s.arctic[: self.force], SUNK, *s.arctic[self.force + 1 :])
                s.tell("convoy-reply", "A.6.1")
            return Goto(self.on())
        left = cargo_left(s.kit, cargo, kind, (shown,))
        self.note(s, (box, left, spotted))
        if left < cargo:
            s.tell("convoy-hit", "A.6.1", count=left)
        return Goto(replace(self, stage="reply") if kind == SUBMARINE else self.on())

    def note(self, s: State, convoy: tuple[int, int, int]) -> None:
        rows = list(s.convoys)
        rows[self.convoy] = convoy
        s.convoys = tuple(rows)


def sail(s: State) -> None:
    """[A.6.1] The convoys go on, and from the last box they arrive."""
    chart = s.kit.charts.politics.convoy
    steps = chart.boxes_per_turn[s.kit.scenario.scale]
    kept = []
    for box, cargo, spotted in s.convoys:
        if not cargo:
            continue
        if box == len(chart.boxes) - 1:
            arrive(s, cargo)
        else:
            to = min(box + steps, len(chart.boxes) - 1)
            kept.append((to, cargo, spotted if to == box else 0))
    s.convoys = tuple(kept)


def arrive(s: State, cargo: int) -> None:
    """[A.6.1] In the Continuation War cargo is Soviet points of replacement; in the Lapland War
    points of victory for the aggressor."""
    chart = s.kit.charts.politics.convoy
    s.tell("convoy-arrives", "A.6.1", count=cargo)
    if s.kit.scenario.volume == "CW":
        receive(s, "SOV", cargo * chart.rp_per_cargo, "A.6.1")
    else:
        s.awards += cargo // chart.cargo_per_vp


def convoys(s: State, side: int) -> Sending | None:
    """[A.6.1] A convoy enters the first box on its turns."""
    part = s.kit.scenario.convoy
    if part is None or germans(s) < 0:
        return None
    if s.turn in part.turns:
        s.convoys = (*s.convoys, (0, s.kit.charts.politics.convoy.cargo, 0))
        s.tell("convoy-enters", "A.6.1")
    return Sending() if s.convoys else None


PLAYS: dict[str, Maker] = {"A.6.1": convoys}
WITHIN: tuple[str, ...] = ()
