"""Mails reach a mail server, wait for one that does not answer, and hold up nobody."""

from __future__ import annotations

import asyncio
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

import pytest

from grognard.server.accounts import mails
from grognard.server.accounts.mails import BySmtp, Post, ToConsole
from grognard.server.site import Site, Smtp


class MailServer:
    """As much of a mail server as a mail needs."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.mails: list[bytes] = []
        self.gone = asyncio.Event()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 mail.example.org\r\n")
        while line := await reader.readline():
            word = line.decode().strip()
            self.heard.append(word)
            if word.startswith("DATA"):
                writer.write(b"354 go on\r\n")
                self.mails.append(await reader.readuntil(b"\r\n.\r\n"))
            if word.startswith("QUIT"):
                writer.write(b"221 bye\r\n")
                break
            writer.write(b"250 fine\r\n")
        writer.close()
        await writer.wait_closed()
        self.gone.set()


def sent(its: Post, *to: str) -> None:
    for address in to:
        its.send(address, "fr", "reset", "Zoë", link="https://play.example.org/reset?token=x")


def test_a_mail_is_handed_to_the_mail_server() -> None:
    server = MailServer()

    async def go() -> None:
        async with await asyncio.start_server(server.serve, "127.0.0.1", 0) as listening:
            port = listening.sockets[0].getsockname()[1]
            smtp = Smtp("127.0.0.1", "Grognard <site@example.org>", port=port, tls="none")
            its = Post(Site("sqlite:///x", mail=smtp))
            assert isinstance(its.mailer, BySmtp)
            sent(its, "zoe@example.org")
            await its.close()
            await asyncio.wait_for(server.gone.wait(), 120)

    asyncio.run(go())
    assert "RCPT TO:<zoe@example.org>" in server.heard
    (data,) = server.mails
    mail = message_from_bytes(data, policy=default)
    assert str(mail["From"]) == "Grognard <site@example.org>"
    assert mail["Auto-Submitted"] == "auto-generated"
    assert isinstance(mail, EmailMessage)
    text = mail.get_content()
    assert "«\u00a0Zoë\u00a0»" in text
    assert "https://play.example.org/reset?token=x" in text


def test_a_mail_server_that_insists_on_tls_gets_no_mail_without() -> None:
    """starttls is not given up where the server does not offer it: somebody may have cut it out."""
    server = MailServer()

    async def go() -> None:
        async with await asyncio.start_server(server.serve, "127.0.0.1", 0) as listening:
            port = listening.sockets[0].getsockname()[1]
            its = BySmtp(Smtp("127.0.0.1", "site@example.org", port=port))
            with pytest.raises(Exception, match="STARTTLS"):
                await its(Post(Site("sqlite:///x")).written("a@example.org", "en", "reset", "A"))
            await asyncio.wait_for(server.gone.wait(), 120)

    asyncio.run(go())
    assert not server.mails


def test_a_mail_that_could_not_be_handed_over_is_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(mails, "PAUSES", (0.0, 0.0))
    tries: list[str] = []

    async def mailer(mail: EmailMessage) -> None:
        tries.append(str(mail["To"]))
        if len(tries) < 3:
            raise OSError

    async def go() -> None:
        its = Post(Site("sqlite:///x"), mailer)
        sent(its, "zoe@example.org")
        await its.close()

    asyncio.run(go())
    assert len(tries) == 3


def test_mails_that_wait_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mails, "MOST_WAITING", 3)
    had: list[str] = []

    async def go() -> None:
        go_on = asyncio.Event()

        async def mailer(mail: EmailMessage) -> None:
            await go_on.wait()
            had.append(str(mail["To"]))

        its = Post(Site("sqlite:///x"), mailer)
        sent(its, *(f"p{n}@example.org" for n in range(5)))
        go_on.set()
        await its.close()

    asyncio.run(go())
    assert had == ["p0@example.org", "p1@example.org", "p2@example.org"]


def test_without_a_mail_server_mails_are_on_the_console(capsys: Any) -> None:
    async def go() -> None:
        its = Post(Site("sqlite:///x"))
        assert isinstance(its.mailer, ToConsole)
        sent(its, "zoe@example.org")
        await its.close()

    asyncio.run(go())
    shown = capsys.readouterr().err
    assert "To: zoe@example.org" in shown
    assert "token=x" in shown
