"""Nothing leaks: a change of what a side may not know changes no byte of what it is told.

For a position and the side that looks, the contract of the game makes other truths which this side
cannot tell from the first: a unit under its mask is another or weaker, a mask covers nothing, a
secret note has another number. Everything the side can get at must then be the same, byte for
byte: its view, what it is asked, its offers, its refusals, its previews, and the events it hears
when it acts, or its enemy does, without lawfully finding anything out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, zip_longest
from random import Random
from typing import Any

import msgspec
import pytest

from grognard.kernel.events import heard_by
from grognard.kernel.flow import Action
from grognard.kernel.game import no_preview
from grognard.kernel.legality import Illegal
from grognard.kernel.match import Match
from grognard.kernel.value import CHANCE, Side
from tests.every_game.contract import Secret
from tests.every_game.mutants import Pool, decoded, mutant, sampled
from tests.every_game.tables import TABLES, Patch, Position, Table, played

MOST_COMPARED = 12
"""Other truths compared for one change at one table."""
EACH_POSITION = 2
MOST_ASKED = 6
"""Questions put to the desk at one position."""
EACH_KIND = 2
"""Actions of one kind that are done at one position."""
PATCH_TIMES = 6
"""A small board is quick to look at."""
PATCH_ACTIONS = 60
"""A patch is played on from so far: later its pieces are scattered."""

Told = dict[str, bytes]


def json(value: Any) -> bytes:
    return msgspec.json.encode(value)


def told(m: Match[Any], side: Side, tries: list[Action[Any]], asks: Sequence[Any] = ()) -> Told:
    """All that a side can get at without acting."""
    if m.over:
        return {"over": json(m.view(side))}
    ask = m.ask
    asked = side in ask.sides
    return {
        "prompt": json(m.game.prompt(m.state, side)),
        "view": json(m.view(side)),
        "about": json(ask.about(side)),
        "kinds": json(ask.kinds if asked else ()),
        "offers": json([offer.describe() for offer in ask.offers(side)]),
        "sample": json([ask.sample(Random(n), side) for n in range(3)] if asked else ()),
        "refusals": json([m.why_not(side, action) for action in tries]),
        "previews": json([previewed(m, side, a) for a in tries]),
        "undo": json(m.why_not_undo(side)),
        "answers": json([answered(m, side, raw) for raw in asks]),
    }


def previewed(m: Match[Any], side: Side, action: Action[Any]) -> Any:
    """The preview, or the reasons why there is none; nothing for what cannot be previewed."""
    if "target" not in action.__struct_fields__ or m.game.preview is no_preview:
        return None
    try:
        return m.preview(action, side)
    except Illegal as refused:
        return refused.reasons


def answered(m: Match[Any], side: Side, raw: Any) -> Any:
    """What the desk says to a question, or the reasons why it says nothing."""
    try:
        return m.game.decode_query(raw).answer(m.state, side)
    except Illegal as refused:
        return refused.reasons


def different(one: Told, two: Told) -> list[str]:
    return [
        f"{name}: {'; '.join(differences(msgspec.json.decode(a), msgspec.json.decode(b)))}"
        for name, a in one.items()
        if (b := two[name]) != a
    ]


def differences(one: Any, two: Any, where: str = "$") -> Iterator[str]:
    """The places in two pieces of data that differ, with what stands there."""
    if isinstance(one, dict) and isinstance(two, dict) and list(one) == list(two):
        for key in one:
            yield from differences(one[key], two[key], f"{where}.{key}")
    elif isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for n, (a, b) in enumerate(zip(one, two, strict=True)):
            yield from differences(a, b, f"{where}[{n}]")
    elif one != two:
        yield f"{where} is {one!r:.200} and {two!r:.200}"


def things_to_try(
    table: Table | Patch, m: Match[Any], side: Side, rng: Random
) -> list[Action[Any]]:
    """Lawful and unlawful actions, for their refusals. The same for both truths."""
    if side not in m.ask.sides:
        return [m.ask.sample(rng)]
    lawful = sampled(m.ask.offers(side), rng, 12)
    pool = Pool()
    pool.learn(lawful)
    found = lawful + table.contract.probes(m.state, side, rng)
    for _ in range(30):
        action, _ = decoded(m, mutant(m.game, rng.choice(lawful), pool, rng))
        if action is not None:
            found.append(action)
    return found


def after_acting(
    one: Match[Any], two: Match[Any], looker: Side, actor: Side, action: Action[Any], same: Any
) -> list[str]:
    """What the looker hears and sees differently when the actor does the same in both truths."""
    heard = [
        json(heard_by(m.play(actor, done), looker)) for m, done in ((one, action), (two, same))
    ]
    seen = [told(m, looker, []) for m in (one, two)]
    found = different(*seen) if list(seen[0]) == list(seen[1]) else ["the match is over in one"]
    if heard[0] != heard[1]:
        found += different({"events": heard[0]}, {"events": heard[1]})
    return [f"after {actor}'s {action} (there {same}): {what}" for what in found]


def quiet_actions(
    table: Table | Patch, m: Match[Any], actor: Side, looker: Side, other: Secret, rng: Random
) -> list[Action[Any]]:
    """Some lawful actions that tell nobody anything new, of each kind: first what the changed
    pieces do, for theirs is what could be told from one another, then what the looker would do to
    find out."""
    if actor not in m.ask.sides:
        return []
    offers = m.ask.offers(actor)
    theirs = [offer for offer in offers if offer.describe().get("unit", -1) in other.swap]
    bold = [a for a in table.contract.probes(m.state, actor, rng) if not m.why_not(actor, a)]
    bold = rng.sample(bold, min(8, len(bold))) if actor == looker else []
    drawn = sampled(theirs, rng, 12) + bold + sampled(offers, rng, 12)
    quiet = table.contract.quiet
    found: dict[tuple[str, bool], list[Action[Any]]] = {}
    for action in drawn:
        unit = getattr(action, "unit", -1)
        if unit not in other.touched and quiet(m.state, actor, action, looker, other):
            found.setdefault((type(action).__name__, unit in other.swap), []).append(action)
    return [action for some in found.values() for action in some[:EACH_KIND]]


def leaks(
    table: Table | Patch, position: Any, looker: Side, other: Secret, rng: Random
) -> list[str]:
    one, two = table.at(position), table.at(other.state)
    tries = things_to_try(table, one, looker, rng)
    questions = list(table.contract.DESK.questions(one.view(looker), len(one.kit.names), rng))
    asks = rng.sample(questions, min(MOST_ASKED, len(questions)))
    seen = [told(m, looker, tries, asks) for m in (one, two)]
    if found := different(*seen):
        return found
    back = other._replace(state=position)
    quiet = table.contract.quiet
    for actor in (*table.game.sides, CHANCE):
        for action in quiet_actions(table, one, actor, looker, other, rng):
            a, b = table.at(position), table.at(other.state)
            same = table.contract.swapped(action, other.swap)
            if b.why_not(actor, same) or not quiet(b.state, actor, same, looker, back):
                continue
            found += after_acting(a, b, looker, actor, action, same)
    return found


def test_a_side_learns_nothing_of_what_it_may_not_know(secret: tuple[Table | Patch, str]) -> None:
    look_for_leaks(*secret, EACH_POSITION, MOST_COMPARED)


@pytest.mark.slow
def test_a_side_learns_nothing_from_many_more_changes(secret: tuple[Table | Patch, str]) -> None:
    look_for_leaks(*secret, 3 * EACH_POSITION, 4 * MOST_COMPARED)


def look_for_leaks(table: Table | Patch, change: str, each: int, most: int) -> None:
    rng = Random(f"{change} {table.name}")
    if isinstance(table, Patch):
        most *= PATCH_TIMES * (3 if change in table.contract.TELLING else 1)
    compared = 0
    found = []
    for position in positions_of(table, rng):
        for looker in table.game.sides:
            truths = table.contract.secrets(change, position.state, looker, rng)
            for other in islice(truths, each):
                assert other.state.saved() != position.state.saved(), "nothing was changed"
                compared += 1
                for what in leaks(table, position.state, looker, other, rng):
                    found.append(f"{position.kind} after {position.after}, {looker}: {what}")
        if compared >= most:
            break
    assert not found, f"{len(found)} leaks of {change}:\n" + "\n".join(found[:12])
    assert compared >= 2, f"no position with {change} came about"


def positions_of(table: Table | Patch, rng: Random) -> Iterator[Position]:
    """Positions of a random game in any order, then of more: rare ones may be wanted. Of a patch,
    its beginning, then the first turns of some games, every kind of question in its turn."""
    if not isinstance(table, Patch):
        for seed in (1, 2, 3):
            positions = list(played(table, seed).positions)
            rng.shuffle(positions)
            yield from positions
        return
    yield Position(0, table.begin(0).state)
    kinds: dict[str, list[Position]] = {}
    for seed in range(1, 8):
        for position in played(table, seed, PATCH_ACTIONS).positions:
            kinds.setdefault(position.kind, []).append(position)
    for positions in kinds.values():
        rng.shuffle(positions)
    for row in zip_longest(*kinds.values()):
        yield from (position for position in row if position is not None)


# ---- open tables ---------------------------------------------------------------------------


def test_at_an_open_table_both_sides_see_and_hear_the_same(open_table: Table) -> None:
    """Where a game says that nothing is hidden, nothing is: views differ in whose they are and in
    what is asked of whom, and no event is for one side alone."""
    m = open_table.begin(6)
    rng = Random(6)
    looked = 0
    while not m.over and len(m.entries) < 400:
        if len(m.entries) % 40 == 0:
            looked += 1
            one, two = (seen_by_all(m, side, open_table.contract.OWN) for side in m.game.sides)
            assert one == two, list(differences(one, two))
        m.play(m.ask.side, m.ask.sample(rng))
    assert looked >= 3
    assert m.story
    assert all(event.to == "" for event in m.story)
    assert m.public_record().entries == tuple(m.entries)


def seen_by_all(m: Match[Any], side: Side, own: frozenset[str]) -> dict[str, Any]:
    """A side's view without what is said of it alone."""
    view = msgspec.to_builtins(m.view(side))
    assert own < set(view)
    return {key: what for key, what in view.items() if key not in own}


# ---- the dice ------------------------------------------------------------------------------


def test_the_dice_to_come_are_seen_by_nobody(table: Table) -> None:
    rng = Random(7)
    for position in played(table).positions[::4]:
        one, two = table.at(position.state, seed=1), table.at(position.state, seed=2)
        for side in table.game.sides:
            tries = things_to_try(table, one, side, rng)
            assert not different(told(one, side, tries), told(two, side, tries))


def test_the_secret_of_the_dice_is_in_no_record_before_the_end(table: Table) -> None:
    m = table.begin(5)
    rng = Random(5)
    secret = m.dice.secret
    for _ in range(60):
        m.play(m.ask.side, m.ask.sample(rng))
    assert repr(m.dice).find(secret.hex()) == -1
    if m.game.hidden(m.kit):
        # Not only the dice: entries and snapshots hold what the other side may not know.
        with pytest.raises(Illegal):
            m.public_record()
        return
    record = m.public_record()
    assert secret.hex().encode() not in record.encode()
    assert record.commit == m.dice.commit


# ---- the tests can fail --------------------------------------------------------------------


def first_other(change: str) -> tuple[Table, Any, Side, Secret]:
    rng = Random(1)
    for table in TABLES:
        if change not in table.contract.secret_changes(dict(table.options)):
            continue
        for position in played(table).positions:
            for looker in table.game.sides:
                for other in table.contract.secrets(change, position.state, looker, rng):
                    return table, position.state, looker, other
    pytest.fail(f"no {change} anywhere")


@pytest.mark.parametrize("change", ["losses", "places", "stacks", "bids"])
def test_the_owner_does_see_what_the_other_may_not(change: str) -> None:
    """The changes are real: to the side they belong to, something is different."""
    table, position, looker, other = first_other(change)
    (owner,) = (side for side in table.game.sides if side != looker)
    one, two = table.at(position), table.at(other.state)
    differences = different(told(one, owner, []), told(two, owner, []))
    assert differences or one.ask.sides != two.ask.sides or change == "bids"
    assert one.state.saved() != two.state.saved()
