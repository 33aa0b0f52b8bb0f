"""[M1, M2] Two histories that one side cannot tell apart: what its page fetches is the same.

Each history is played on a server of its own, with the same dice. The enemy's set-up differs: two
of his units stand in each other's places, and he has acted oftener. Whoever looks gets at
everything that has an address, and only the name of the game and the time of day may differ.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grognard.games.ercn.rules.b_setup import EndSetUp, Place, Ready
from grognard.kernel.match import Match
from grognard.kernel.value import Side
from grognard.server.replays import replay
from tests.server.screens import Screen, Server, draw, live, new_game, same, screen

ADDRESSES = (
    "/api/lobby", "/api/games/{id}", "/api/games/{id}/board", "/api/games/{id}/replay?side={side}",
    "/api/games/{id}/replay", "/api/games/{id}/replay?side={enemy}", "/api/games/{id}/record",
    "/api/games/{id}/report?lang=fr&side={side}", "/api/games/{id}/report?lang=en&side={side}",
    "/api/games/{id}/report?lang=en", "/api/games/{id}/report?lang=en&side={enemy}",
)  # fmt: skip
CASES = [(fog, looker) for fog in ("m1", "m2") for looker in ("german", "soviet")]
SIDES: tuple[Side, ...] = ("german", "soviet")
FIRST: Side = "soviet"
"""[MOSKVA 2] The first to set up."""
MOVES = 12


def enemy_of(side: Side) -> Side:
    return next(other for other in SIDES if other != side)


def swaps(match: Match[Any], side: Side) -> Iterator[tuple[Place, Place]]:
    """Two units of one army and size that can stand in each other's places."""
    units, counters = match.state.units, match.kit.counters
    mine = [i for i in match.kit.setup_units[SIDES.index(side)] if units[i].at >= 0]
    for a, b in combinations(mine, 2):
        alike = all(getattr(counters[a], f) == getattr(counters[b], f) for f in ("army", "halves"))
        there, back = Place(a, units[b].at), Place(b, units[a].at)
        if alike and units[a].at != units[b].at and not match.why_not(side, there):
            yield there, back


class History:
    """A game on a server of its own, and the screen on which it is played."""

    def __init__(self, server: Server, fog: str) -> None:
        self.server = server
        self.game = new_game(server, options={"setup": "players", "fog": fog}, title="fogged")
        self.shown: Screen

    @property
    def match(self) -> Match[Any]:
        return live(self.server, self.game)

    def step(self, side: Side) -> str:
        """What this side is asked; nothing while the other is."""
        match = self.match
        prompt: Any = match.game.prompt(match.state, side)
        return str(prompt.step) if match.ask.side == side else ""

    def play(self, action: Any) -> None:
        """By whoever is asked: he sits down first."""
        side = self.match.ask.side
        while self.shown.view.get("side") != side:
            self.shown.sit(side)
        assert self.shown.play(action)["type"] == "done"

    def set_up(self, swap: Side | None) -> None:
        """Both sides ready; with a swap, that side thinks again before it ends."""
        for _ in SIDES:
            side = self.match.ask.side
            self.play(Ready())
            if side == swap:
                for place in next(swaps(self.match, side)):
                    self.play(place)
            self.play(EndSetUp())

    def told(self, looker: Side) -> dict[str, bytes]:
        """All that has an address, as the looker's page is answered."""
        names = {"id": self.game, "side": looker, "enemy": enemy_of(looker)}
        found = {}
        for address in ADDRESSES:
            answer = self.server.get(address.format(**names))
            found[address] = f"{answer.status_code} ".encode() + self.anonymous(answer.content)
        found["save"] = str(len(self.server.get(f"/api/games/{self.game}/save").content)).encode()
        return found

    def anonymous(self, body: bytes) -> bytes:
        """Without the game's name and the times at which this test ran."""
        times = re.compile(rb"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(\.\d+)?(\+00:00|Z)?")
        return times.sub(b"then", body.replace(self.game.encode(), b"game"))


def histories(folder: Path, fog: str, looker: Side, stack: ExitStack) -> tuple[History, History]:
    """Twice the same until the looker is asked in his movement; the enemy differs in secret."""
    made = []
    for name, swap in (("one", None), ("two", enemy_of(looker))):
        (folder / name).mkdir()
        history = History(stack.enter_context(Server(folder / name)), fog)
        history.shown = stack.enter_context(screen(history.server, history.game, FIRST))
        history.set_up(swap)
        rng = Random(3)
        while history.step(looker) != "movement":
            ends = [o for o in history.match.ask.offers() if o.describe()["do"].startswith("end")]
            history.play(ends[0].draw(rng) if ends else draw(history.server, history.game, rng))
        for _ in range(MOVES):
            history.play(draw(history.server, history.game, rng))
        made.append(history)
    return made[0], made[1]


@pytest.mark.parametrize(("fog", "looker"), CASES)
def test_what_the_page_of_a_side_fetches_tells_nothing_of_the_other(
    fog: str, looker: Side, tmp_path: Path
) -> None:
    with ExitStack() as stack:
        one, two = histories(tmp_path, fog, looker, stack)
        assert one.match.ask.side == looker
        assert len(two.match.entries) == len(one.match.entries) + 2
        first, second = one.told(looker), two.told(looker)
        assert {a for a, body in first.items() if body.startswith(b"200")} >= {
            ADDRESSES[0], ADDRESSES[1], ADDRESSES[2], ADDRESSES[3], ADDRESSES[7], ADDRESSES[8],
        }  # fmt: skip
        assert [a for a in first if first[a] != second[a]] == []
        # The histories are two: to whom the difference belongs, they look different.
        owner = enemy_of(looker)
        told = [replay(h.match.record(), owner, (), secret=True) for h in (one, two)]
        assert not same(*told)
