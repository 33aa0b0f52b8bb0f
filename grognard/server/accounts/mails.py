"""Mails: plain text in the reader's language, written to the console or handed to a mail server.

They are sent beside the request that caused them: nobody can tell by the time an answer takes
whether there was somebody to write to. Others write theirs with `Post.send` as well; `mail-<key>-
subject` and `mail-<key>-text` have texts in `grognard/server/text`.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Coroutine
from email.message import EmailMessage
from email.policy import SMTP
from importlib.resources import files
from typing import Any, Protocol

import aiosmtplib

from grognard.language import Language
from grognard.server import faults
from grognard.server.accounts.wire import Lang
from grognard.server.site import Site, Smtp

PAUSES = (5.0, 60.0, 600.0)
"""Seconds before a mail that could not be handed over is tried again."""
PATIENCE = 30.0
MOST_WAITING = 1_000
"""Mails; while so many wait for a mail server that does not answer, further ones are dropped."""


class Mailer(Protocol):
    """Brings a mail on its way, or raises."""

    async def __call__(self, mail: EmailMessage) -> None: ...


class ToConsole:
    """For a site without a mail server: the operator reads the links on the console."""

    async def __call__(self, mail: EmailMessage) -> None:
        head = f"To: {mail['To']}\nSubject: {mail['Subject']}\n\n"
        sys.stderr.write(f"---- mail\n{head}{mail.get_content()}----\n")
        sys.stderr.flush()


class BySmtp:
    def __init__(self, settings: Smtp) -> None:
        self.settings = settings

    async def __call__(self, mail: EmailMessage) -> None:
        its = self.settings
        await aiosmtplib.send(
            mail, hostname=its.host, port=its.port, timeout=PATIENCE,
            username=its.user or None, password=its.password or None,
            use_tls=its.tls == "tls", start_tls=its.tls == "starttls",
        )  # fmt: skip


class Post:
    """Writes mails and sends them off."""

    def __init__(self, site: Site, mailer: Mailer | None = None) -> None:
        self.address = site.address.rstrip("/")
        self.sender = site.mail.sender if site.mail else "grognard@localhost"
        self.mailer: Mailer = mailer or (BySmtp(site.mail) if site.mail else ToConsole())
        self._speaks = {lang: Language(lang, [files("grognard.server") / "text"])
                        for lang in ("en", "fr")}  # fmt: skip
        self._sending: set[asyncio.Task[None]] = set()

    def send(self, to: str, lang: Lang, key: str, name: str, **about: str) -> None:
        """Write a mail and let it go. When this returns it is on its way, or waits to be."""
        self.in_background(self._sent(self.written(to, lang, key, name, **about)))

    def in_background(self, doing: Coroutine[Any, Any, None]) -> None:
        """Run something in the background of the request that asks for it."""
        if len(self._sending) >= MOST_WAITING:
            doing.close()
            faults.LOG.error("a mail was dropped: too many wait")
            return
        task = asyncio.create_task(self._noted(doing))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _noted(self, doing: Coroutine[Any, Any, None]) -> None:
        try:
            await doing
        except Exception as error:
            faults.note("a mail", error)

    def written(self, to: str, lang: Lang, key: str, name: str, **about: str) -> EmailMessage:
        say = self._speaks[lang].say
        about = {"name": name, "address": self.address, **about}
        mail = EmailMessage(policy=SMTP)
        mail["From"], mail["To"] = self.sender, to
        mail["Subject"] = self.subject(lang, key, **about)
        mail["Auto-Submitted"] = "auto-generated"
        parts = ("mail-greeting", f"mail-{key}-text", "mail-closing")
        mail.set_content("\n\n".join(say(part, **about) for part in parts) + "\n")
        return mail

    def subject(self, lang: Lang, key: str, name: str, **about: str) -> str:
        """What a mail is about, in one line, whatever the title of a game is made of: a notice
        elsewhere may say the same."""
        words = self._speaks[lang].say(f"mail-{key}-subject", name=name, **about)
        return " ".join(line for line in words.splitlines() if line)

    async def _sent(self, mail: EmailMessage) -> None:
        for pause in (*PAUSES, None):
            try:
                await self.mailer(mail)
                return
            except Exception as error:
                faults.note("a mail", error)
                if pause is None:
                    return
                await asyncio.sleep(pause)

    async def close(self) -> None:
        """What is on its way gets a moment; what waits for its next try is dropped."""
        if self._sending:
            await asyncio.wait(tuple(self._sending), timeout=2)
        for task in tuple(self._sending):
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)
