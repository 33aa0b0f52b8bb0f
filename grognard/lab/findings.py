"""What the games of one variant tell: counted once, and read by the page and the command line."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from grognard.kernel.value import Side
from grognard.lab.inference import Interval, difference, fisher, mean, quantile, ranks, share
from grognard.lab.plan import Variant
from grognard.lab.watch import SLOT_SECONDS, Told, unpacked

SIGNIFICANT = 0.05


@dataclass(frozen=True)
class Band:
    """Something by turn: its mean, and between which values eight games of ten lie."""

    mean: list[float]
    low: list[float]
    high: list[float]


@dataclass(frozen=True)
class Pace:
    """How long a player thinks about one answer, in seconds; `game` is all of a game's."""

    bot: str
    side: Side
    mean: float
    median: float
    slow: float
    """Nineteen of twenty answers are quicker."""
    longest: float
    game: float
    slots: dict[int, int]


class Findings:
    """The games of one variant. Games that broke off are counted, and left out of all else."""

    def __init__(self, variant: Variant, sides: Sequence[Side], games: Sequence[Told]) -> None:
        self.variant = variant
        self.sides = tuple(sides)
        self.broken = [one for one in games if one.played.fault]
        self.games = [one for one in games if not one.played.fault]

    @property
    def count(self) -> int:
        return len(self.games)

    @cached_property
    def scores(self) -> list[int]:
        return [one.played.score for one in self.games]

    @cached_property
    def score(self) -> Interval:
        return mean(self.scores)

    def won(self, winner: Side) -> int:
        """Games won by a side; draws for the empty name."""
        return sum(one.played.winner == winner for one in self.games)

    def wins(self, winner: Side) -> Interval:
        return share(self.won(winner), self.count)

    @cached_property
    def levels(self) -> list[tuple[str, Side, int, Interval]]:
        """Every level of victory with whose it is and how often, from the second side's best to
        the first's, as their scores go."""
        found: dict[tuple[str, Side], list[int]] = defaultdict(list)
        for one in self.games:
            found[one.played.level, one.played.winner].append(one.played.score)
        ranked = sorted(found.items(), key=lambda item: (-sum(item[1]) / len(item[1]), item[0]))
        return [(*which, len(some), share(len(some), self.count)) for which, some in ranked]

    # ---- by turn ---------------------------------------------------------------------------

    @cached_property
    def turns(self) -> list[int]:
        """Turns that at least a tenth of the games have reached."""
        reached = Counter(end.turn for one in self.games for end in one.turns)
        return [turn for turn in sorted(reached) if 10 * reached[turn] >= self.count]

    def lost(self, side: int) -> Band:
        by_turn: dict[int, list[int]] = defaultdict(list)
        for one in self.games:
            for end in one.turns:
                by_turn[end.turn].append(end.lost[side])
        return _band([by_turn[turn] for turn in self.turns])

    def held(self, turn: int) -> list[float | None]:
        """The share of games in which the first side held each place when the turn was over; a
        place that was between them counts half."""
        counts: list[float] = []
        games = 0
        ever: list[bool] = []
        for one in self.games:
            for end in one.turns:
                if end.turn == turn:
                    places = unpacked(end.held)
                    counts = counts or [0.0] * len(places)
                    ever = ever or [False] * len(places)
                    games += 1
                    for n, holder in enumerate(places):
                        ever[n] = ever[n] or holder != "."
                        counts[n] += 1.0 if holder == "0" else 0.5 if holder == "." else 0.0
        return [n / games if some else None for n, some in zip(counts, ever, strict=True)]

    # ---- attacks ---------------------------------------------------------------------------

    def attacks(self, side: Side, odds: Sequence[str]) -> list[float]:
        """How often a side attacked at each odds, in a game on average."""
        found: Counter[str] = Counter()
        for one in self.games:
            for who, at, n in one.attacks:
                if who == side:
                    found[at] += n
        return [found[at] / max(1, self.count) for at in odds]

    @cached_property
    def luck(self) -> list[float]:
        return [one.luck for one in self.games if one.thrown]

    def by_luck(self) -> list[tuple[float, float, int, Interval]]:
        """The games in three parts, from the first side's worst dice to its best: between which
        luck, how many, and how many of them it won."""
        ranked = sorted((one.luck, one.played.winner) for one in self.games if one.thrown)
        parts = []
        for n in range(3):
            part = ranked[n * len(ranked) // 3 : (n + 1) * len(ranked) // 3]
            if part:
                won = sum(winner == self.sides[0] for _, winner in part)
                parts.append((part[0][0], part[-1][0], len(part), share(won, len(part))))
        return parts

    # ---- times -----------------------------------------------------------------------------

    @cached_property
    def paces(self) -> list[Pace]:
        """One for each player on each side it had."""
        found: dict[tuple[int, str], list[Any]] = defaultdict(list)
        for one in self.games:
            for time in one.times:
                at = self.sides.index(time.side)
                found[at, one.bots[at]].append(time)
        return [_pace(bot, self.sides[at], some) for (at, bot), some in sorted(found.items())]


def _band(values: list[list[int]]) -> Band:
    return Band(
        [sum(some) / len(some) for some in values],
        [quantile(some, 0.1) for some in values],
        [quantile(some, 0.9) for some in values],
    )


def _pace(bot: str, side: Side, times: list[Any]) -> Pace:
    slots: Counter[int] = Counter()
    for time in times:
        slots.update(dict(time.slots))
    answers = sum(time.answers for time in times)
    seconds = sum(time.seconds for time in times)
    return Pace(
        bot, side, seconds / max(1, answers), _until(slots, 0.5), _until(slots, 0.95),
        max(time.longest for time in times), seconds / len(times), dict(sorted(slots.items())),
    )  # fmt: skip


def _until(slots: Counter[int], part: float) -> float:
    """The seconds within which that part of the answers came, within the width of a slot."""
    total, so_far = sum(slots.values()), 0
    for at, n in sorted(slots.items()):
        if so_far + n >= part * total:
            low = SLOT_SECONDS * 2.0 ** (at - 1) if at else 0.0
            return low + (SLOT_SECONDS * 2.0**at - low) * (part * total - so_far) / n
        so_far += n
    return 0.0


@dataclass(frozen=True)
class Contrast:
    """Two variants beside each other: the games the first side wins, and the scores."""

    wins: Interval
    """The share in the second variant less that in the first."""
    wins_chance: float
    """How often so large a difference comes of chance alone."""
    score: float
    score_chance: float

    @property
    def significant(self) -> bool:
        return self.wins_chance < SIGNIFICANT


def contrast(one: Findings, two: Findings) -> Contrast:
    first = one.sides[0]
    won = (one.won(first), one.count, two.won(first), two.count)
    return Contrast(
        difference(*won),
        fisher(*won),
        two.score.value - one.score.value,
        ranks(one.scores, two.scores),
    )
