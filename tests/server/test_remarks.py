"""Remarks are sent once, and bounded: whoever writes them all day harms nobody."""

from __future__ import annotations

import msgspec

from grognard.server import live_table
from grognard.server.bounds import MOST_REMARK_BYTES, MOST_REMARKS
from grognard.server.mailbox import MOST_KEPT_BYTES, MOST_WAITING, Mailbox
from tests.server.screens import FOG, Screen, Server, new_game, screen

LONG = "\u2019" * 4_000
"""Three bytes a letter."""


def written(shown: Screen, text: str, most: int) -> int:
    """Remarks that were taken, of so many that were tried."""
    return sum(shown.ask("remark", text=text)["type"] == "done" for _ in range(most))


def test_a_remark_is_sent_once(server: Server) -> None:
    """Not with all before it again: forty would be sent eight hundred times."""
    game = new_game(server)
    with screen(server, game, "german") as shown:
        before = sum(map(len, shown.raw))
        texts = [f"{n} " + "x" * 3_000 for n in range(40)]
        for text in texts:
            assert shown.ask("remark", text=text)["type"] == "done"
        sent = sum(map(len, shown.raw)) - before
        assert sent < 2 * sum(map(len, texts))
        assert [r["text"] for r in shown.remarks] == texts
        assert [r["text"] for r in shown.sit("german")["remarks"]] == texts


def test_remarks_are_bounded_in_bytes(server: Server) -> None:
    game = new_game(server)
    with screen(server, game, "german") as shown:
        taken = written(shown, LONG, MOST_REMARK_BYTES // 12_000 + 3)
        assert taken == MOST_REMARK_BYTES // len(msgspec.json.encode(LONG))
        answer = shown.ask("remark", text=LONG)
        assert (answer["type"], answer["reasons"][0]["why"]) == ("refused", "remarks-full")
        assert shown.ask("remark", text="a short one still fits")["type"] == "done"
        kept = server.room._tables[game][0].mailboxes[""]._sent
        assert sum(len(message) for _, message in kept) <= MOST_KEPT_BYTES
        shown.sit("german")
        assert len(shown.raw[-1]) < MOST_WAITING / 4, "the table can be sent to whoever sits down"


def test_remarks_are_bounded_in_number(server: Server) -> None:
    game = new_game(server)
    with screen(server, game, "german") as shown:
        assert written(shown, "x", MOST_REMARKS + 2) == MOST_REMARKS


def test_each_side_has_its_own_remarks(server: Server) -> None:
    """The enemy's number is his secret: how much he writes bars nobody else."""
    game = new_game(server, options=FOG)
    with screen(server, game, "german") as shown:
        assert written(shown, LONG, MOST_REMARK_BYTES // 12_000 + 3) < MOST_REMARKS
    table = server.room._tables[game][0]
    assert isinstance(table, live_table.LiveTable)
    assert table.remarks_left("soviet", "mine")
    assert not table.remarks_left("german", LONG)


def test_a_seat_keeps_no_more_messages_than_it_may() -> None:
    mailbox = Mailbox("german", 1)
    for n in range(50):
        mailbox.remember(n, b"x" * (MOST_KEPT_BYTES // 10))
    assert sum(len(message) for _, message in mailbox._sent) <= MOST_KEPT_BYTES
    assert mailbox._sent[-1][0] == 49
    mailbox.remember(50, b"x" * (2 * MOST_KEPT_BYTES))
    assert not mailbox._sent, "one that is too large is not kept: who missed it gets the table"
