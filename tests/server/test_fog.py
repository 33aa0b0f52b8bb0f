"""Games with secrets: one screen, one side at a time, and not a byte of the other side."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from grognard.kernel.match import Match
from grognard.kernel.value import Side
from grognard.server.live_table import LiveTable
from grognard.server.mailbox import Connection
from grognard.server.records import Header, Row
from grognard.server.seats import Seats, visible_waits
from grognard.server.store import Store
from grognard.server.summary import public_events, summary_of
from grognard.server.wire import Inquire, Seat, Sit
from tests.every_game.contract import Secret
from tests.every_game.tables import TABLES, Table, played
from tests.every_game.test_leaks import quiet_actions
from tests.server.screens import FOG, PEOPLE, Screen, Server, draw, live, load, new_game, screen
from tests.server.screens import played_match as played_save

AGAINST_BOT = (PEOPLE[0], {"side": "soviet", "who": "bot", "name": "random"})
CHANGES = (
    "losses", "trenches", "markers", "doings", "places", "stacks", "decoys", "bids", "shares",
    "given-air", "zones",
)  # fmt: skip


# ---- one screen, one side at a time ---------------------------------------------------------


def hand_over(server: Server, shown: Screen, game: str, rng: Random) -> dict[str, Any]:
    """Play for the side that sits until another is waited for."""
    side = shown.view["side"]
    while live(server, game).ask.side == side:
        assert shown.play(draw(server, game, rng))["type"] == "done"
    return shown.take()


def test_the_chair_is_passed_after_the_news_and_the_answer(server: Server) -> None:
    game, rng = new_game(server, options=FOG), Random(1)
    with screen(server, game, "german") as shown:
        order = []
        for side, other in (("german", "soviet"), ("soviet", "german"), ("german", "soviet")):
            assert shown.view["side"] == side
            message = hand_over(server, shown, game, rng)
            order.append([m["type"] for m in shown.had[-3:]])
            assert (message["type"], message["to"]) == ("hand-over", other)
            assert "view" not in message
            shown.send({"type": "query", "id": "q", "query": {"ask": "hex", "hex": 1}})
            assert shown.take()["why"] == "sit-first", "who has got up is told nothing"
            assert shown.sit(other)["side"] == other
        assert order == [["news", "done", "hand-over"]] * 3


def test_nobody_looks_while_the_other_is_to_play(server: Server) -> None:
    game = new_game(server, options=FOG)
    with screen(server, game) as shown:
        assert shown.sit("soviet")["why"] == "not-your-turn"
        assert shown.take() == {"type": "hand-over", "to": "german", "turn": 1, "phase": "air"}
        for kind in ("replay", "report"):
            answer = server.get(f"/api/games/{game}/{kind}?side=soviet")
            assert (answer.status_code, answer.json()["why"]) == (409, "not-your-turn")
            assert server.get(f"/api/games/{game}/{kind}?side=german").status_code == 200
            assert server.get(f"/api/games/{game}/{kind}").json()["why"] == "secret"
        assert server.get(f"/api/games/{game}/record").json()["why"] == "secret"


def test_two_screens_that_sit_together_get_up_together(server: Server) -> None:
    game, rng = new_game(server, options=FOG), Random(1)
    with screen(server, game, "german") as one, screen(server, game, "german") as two:
        hand_over(server, one, game, rng)
        assert two.until("hand-over")["to"] == "soviet"
        one.sit("soviet")
        two.send({"type": "ping"})
        assert two.take()["type"] == "pong", "nothing of the Soviet side went there"


def test_a_bot_is_never_handed_the_screen(server: Server) -> None:
    game, rng = new_game(server, options=FOG, seats=AGAINST_BOT), Random(2)
    with screen(server, game, "german") as shown:
        while shown.view["turn"] < 2:
            shown.until_asked("german")
            shown.play(draw(server, game, rng))
        assert {m["type"] for m in shown.had} == {"table", "news", "done", "thinking"}
        assert {m["actions"] for m in shown.had if m["type"] == "thinking"} == {0}
        sides = {u["side"] for m in shown.had for u in units_of(m)}
        ids = {u["unit"] for m in shown.had for u in units_of(m) if u["side"] == "soviet"}
        assert sides <= {"german", "soviet"}
        fought = {
            str(dict(event["about"]).get(key, ""))
            for event in shown.story
            for key in ("attackers", "defenders", "unit")
        }
        known = {live(server, game).kit.counters[i].id for i in ids}
        assert all(any(id in text for text in fought) for id in known), "seen without a combat"


def units_of(message: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if message["type"] == "table":
        yield from message["view"]["units"]
    elif message["type"] == "news":
        yield from message["changes"]["fields"].get("units", ())
        yield from message["changes"]["lists"].get("units", {"put": ()})["put"]


def test_remarks_are_ones_own_while_there_are_secrets(server: Server) -> None:
    game, rng = new_game(server, options=FOG), Random(1)
    with screen(server, game, "german") as shown:
        shown.ask("remark", text="feint at Kalinin")
        hand_over(server, shown, game, rng)
        shown.sit("soviet")
        assert b"feint" not in b"".join(shown.raw[shown.had.index(shown.table) :])
        assert shown.table["remarks"] == []
        hand_over(server, shown, game, rng)
        shown.sit("german")
        (remark,) = shown.table["remarks"]
        assert (remark["n"], remark["text"]) == (0, "feint at Kalinin")


def test_when_the_match_is_over_everything_is_open(server: Server) -> None:
    game = load(server, played_save("m1"))
    with screen(server, game, "german") as shown, screen(server, game, "soviet") as other:
        assert shown.table["result"]["over"]
        assert other.table["side"] == "soviet"
    assert server.get(f"/api/games/{game}/record").status_code == 200
    assert server.get(f"/api/games/{game}/replay").json()["side"] == ""


# ---- two truths, the same bytes -------------------------------------------------------------


class Wire:
    """A table at which one truth is played, with the bytes that one side is sent."""

    def __init__(self, store: Store, row: Row, match: Match[Any], looker: Side) -> None:
        self.table = LiveTable(store, row, match)
        self.connection = Connection()
        self.looker = looker

    async def sit(self) -> None:
        await self.table.connections.sit(self.connection, Sit(self.looker))

    def ask(self, query: dict[str, Any]) -> None:
        mailbox = self.connection.mailbox
        assert mailbox is not None
        self.connection.send(self.table.connections._queried(mailbox, Inquire("q", query)))

    def release(self) -> None:
        for mailbox in self.table.mailboxes.values():
            mailbox.release()

    @property
    def version(self) -> int:
        """The number by which programs are told that something has changed."""
        mailbox = self.table.mailboxes[self.looker]
        return self.table.view.version(mailbox)

    def sent(self) -> list[bytes]:
        found = []
        while not self.connection.out.empty():
            found.append(self.connection.out.get_nowait() or b"")
        return found


def row_of(table: Any, match: Match[Any]) -> Row:
    """A game of two persons at two screens, as far as the table can tell: each may look."""
    seats = tuple(Seat(side, "person") for side in table.game.sides)
    kept = Header(match.scenario, table.game.id, dict(match.kit.options), seats, match.kit.digest,
                "", (), True, match.dice.commit, True, 1)  # fmt: skip
    return Row("g", kept, summary_of(match, public_events(match.story)), "", "then", "then", 1)


QUERIES = ("zoc", "supply", "control", "stacking")


def leaks(table: Any, position: Any, looker: Side, other: Secret, rng: Random) -> list[str]:
    """Where what the side is sent differs between two truths it cannot tell apart."""
    one, two = table.at(position), table.at(other.state)
    row = row_of(table, one)
    store: Any = None
    first, second = (Wire(store, row, match, looker) for match in (one, two))
    found: list[str] = []

    def compare(when: str) -> None:
        a, b = first.sent(), second.sent()
        if a != b:
            pair = next(((x, y) for x, y in zip(a, b, strict=False) if x != y), (a, b))
            found.append(f"{when}: {str(pair[0])[:300]} and {str(pair[1])[:300]}")
        if first.version != second.version:
            found.append(f"{when}: another version")

    if not first.table.seats.why_not_sit(looker, first.table.asked, over=False):
        asyncio.run(both_sit(first, second))
        compare("sitting down")
        for kind in QUERIES:
            for side in table.game.sides:
                for wire in (first, second):
                    wire.ask({"ask": "overlay", "kind": kind, "side": side})
                compare(f"{kind} of {side}")
    else:
        for wire in (first, second):
            wire.table.connections._mailbox(looker).connections.add(wire.connection)
            wire.connection.send_bytes(wire.table.connections._whole(wire.table.mailboxes[looker]))
        compare("having sat")
    actor = next(side for side in table.game.sides if side != looker)
    back = other._replace(state=position)
    for action in quiet_actions(table, one, actor, looker, other, rng):
        twin = table.contract.swapped(action, other.swap)
        if two.why_not(actor, twin):
            continue
        if not table.contract.quiet(two.state, actor, twin, looker, back):
            continue
        for wire, done in ((first, action), (second, twin)):
            wire.table.act(actor, done)
            wire.release()
        compare(f"after {actor}'s {action}")
        break
    return found


async def both_sit(*wires: Wire) -> None:
    for wire in wires:
        await wire.sit()


def tables_with(change: str) -> list[Table]:
    return [t for t in TABLES if change in t.contract.secret_changes(dict(t.options))][:2]


@pytest.mark.parametrize("change", CHANGES)
def test_a_seat_is_sent_nothing_of_what_it_may_not_know(change: str) -> None:
    compared = 0
    for table in tables_with(change):
        rng = Random(change)
        positions = list(played(table).positions)
        rng.shuffle(positions)
        for position in positions:
            for looker in table.game.sides:
                for other in table.contract.secrets(change, position.state, looker, rng):
                    found = leaks(table, position.state, looker, other, rng)
                    assert not found, f"{position.kind}, {looker}: " + "\n".join(found)
                    compared += 1
                    break
            if compared >= 8:
                return
    assert compared, f"no position with {change} came about"


def test_the_comparison_can_fail() -> None:
    """The owner of what was changed is sent something else: the changes are real."""
    table = tables_with("losses")[0]
    rng = Random(1)
    for position in played(table).positions:
        for other in table.contract.secrets("losses", position.state, "german", rng):
            if "soviet" in table.at(position.state).ask.sides:
                assert leaks(table, position.state, "soviet", other, rng)
                return
    pytest.fail("no such position")


def test_what_a_side_cannot_notice_is_not_even_counted() -> None:
    """[F6, M1] The enemy digs in under his mask: no message, no number, no sign of it."""
    table = tables_with("trenches")[0]
    rng = Random(1)
    silent = 0
    for position in played(table).positions:
        match = table.at(position.state)
        (actor, *_) = match.ask.sides
        looker = next(side for side in table.game.sides if side != actor)
        digs = [o for o in match.ask.offers(actor) if o.describe()["do"] == "dig"]
        if len(digs) < 2:
            continue
        wire = Wire(None, row_of(table, match), match, looker)  # type: ignore[arg-type]
        mailbox = wire.table.connections._mailbox(looker)
        mailbox.connections.add(wire.connection)
        # With the first one the looker's own undo ends, and he is told so much.
        wire.table.act(actor, digs[0].draw(rng))
        wire.release()
        wire.sent()
        number, version = mailbox.no, wire.version
        wire.table.act(actor, digs[1].draw(rng))
        wire.release()
        assert wire.sent() == []
        assert (mailbox.no, wire.version) == (number, version)
        silent += 1
    assert silent


# ---- who is waited for ----------------------------------------------------------------------


def test_who_is_asked_is_not_told_whether_the_other_has_chosen() -> None:
    assert visible_waits(("german", "soviet"), "german") == visible_waits(("german",), "german")
    assert visible_waits(("soviet",), "german") == ("soviet",)


def test_a_bot_that_is_asked_with_a_person_waits_for_him() -> None:
    seats = Seats((Seat("german", "person"), Seat("soviet", "bot", "random")), hidden=True)
    assert seats.bot_asked(("german", "soviet")) == ""
    assert seats.bot_asked(("soviet",)) == "soviet"


def test_a_secret_choice_against_a_bot(server: Server) -> None:
    """[M3a] The bot's bid falls after ours, and ours can be made without hearing of it."""
    game = new_game(server, options={"setup": "ready", "air": "m3a"}, seats=AGAINST_BOT)
    rng = Random(3)
    with screen(server, game, "german") as shown:
        for _ in range(2_000):
            shown.until_asked("german")
            if shown.prompt["step"] == "secret-air":
                break
            shown.play(draw(server, game, rng))
        match = live(server, game)
        assert match.ask.sides == ("german", "soviet")
        assert shown.prompt["waits"] == ["german"]
        assert shown.had[-1].get("waits", ["german"]) == ["german"]
        assert shown.play(match.ask.sample(rng, "german"))["type"] == "done"


def test_the_list_of_games_counts_only_what_everybody_heard(server: Server) -> None:
    game, rng = new_game(server, options=FOG), Random(1)
    with screen(server, game, "german") as shown:
        for _ in range(12):
            shown.play(draw(server, game, rng))
        match = live(server, game)
        public = sum(not event.to for event in match.story)
        assert server.get(f"/api/games/{game}").json()["actions"] == public
        assert public != len(match.entries)


def test_the_list_of_games_does_not_tell_when_secret_actions_were_taken(server: Server) -> None:
    """Whoever asks for it again and again would count them by the time of the last."""
    game, rng = new_game(server, options=FOG), Random(1)
    told: dict[int, set[str]] = {}
    with screen(server, game, "german") as shown:
        for _ in range(12):
            shown.play(draw(server, game, rng))
            info = server.get(f"/api/games/{game}").json()
            told.setdefault(info["actions"], set()).add(info["played"])
    assert len(told) < 12
    assert all(len(times) == 1 for times in told.values())


def test_a_saves_length_does_not_tell_how_much_was_done(server: Server) -> None:
    game, rng = new_game(server, options=FOG), Random(1)
    with screen(server, game, "german") as shown:
        lengths = set()
        for _ in range(5):
            shown.play(draw(server, game, rng))
            lengths.add(len(server.get(f"/api/games/{game}/save").content))
    assert len(lengths) == 1


@pytest.mark.parametrize("seen", [0, 1])
def test_where_both_are_asked_one_side_is_shown_at_a_time(server: Server, seen: int) -> None:
    """[M3a] A secret choice: who sits down on one side makes the screens of the other get up."""
    game = new_game(server, options={**FOG, "air": "m3a"})
    rng = Random(3)
    with screen(server, game) as one, screen(server, game) as two:
        one.sit("german")
        side = "german"
        while len(live(server, game).ask.sides) < 2:
            if side != live(server, game).ask.side:
                side = live(server, game).ask.side
                one.until("hand-over")
                one.sit(side)
            one.play(draw(server, game, rng))
        while one.sit("german")["type"] != "table":
            pass
        assert two.sit("soviet", seen=seen)["side"] == "soviet"
        assert one.until("hand-over")["to"] == "soviet"
        assert {connection.mailbox.key for connection in connections(server, game)} == {"soviet"}
        one.send({"type": "query", "id": "q", "query": {"ask": "hex", "hex": 1}})
        assert one.take()["why"] == "sit-first"


def connections(server: Server, game: str) -> list[Any]:
    return list(server.room._tables[game][0].connections)


def test_errors_tell_no_secret(
    server: Server, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A defect in the middle of a secret table is logged by its place, not by its words."""
    game = new_game(server, options=FOG)

    def broken(*_: Any) -> Any:
        raise RuntimeError("12PzD stands in 1204")

    with screen(server, game, "german") as shown:
        monkeypatch.setattr(type(live(server, game).state), "clone", broken)
        message = {"type": "play", "id": "x", "at": shown.no, "actions": [{"do": "ground"}]}
        shown.send({**message, "actions": [{"do": "ground", "points": 0}]})
        assert shown.take() == {"type": "trouble", "why": "not-kept", "about": {}}
    assert "12PzD" not in caplog.text
    assert "RuntimeError" in caplog.text
    monkeypatch.undo()
    with screen(server, game, "german") as shown:
        assert shown.play({"do": "ground", "points": 0})["type"] == "done", "the game is whole"


def test_the_folder_is_the_owners_alone(server: Server, tmp_path: Path) -> None:
    new_game(server)
    for name in ("games.sqlite3", "seal.key"):
        assert (tmp_path / name).stat().st_mode & 0o077 == 0


def test_what_is_sent_is_plain_data(server: Server) -> None:
    game = new_game(server, options=FOG)
    with screen(server, game, "german") as shown:
        assert msgspec.json.decode(shown.raw[0]) == shown.had[0]
        assert live(server, game).dice.secret.hex().encode() not in shown.raw[0]
