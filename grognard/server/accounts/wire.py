"""What is said about accounts: every request and every answer. See docs/protocol.md.

Whatever is a name, a mail address or a password is only bounded here; whether it will do is judged
in `fitness.py`, which gives a reason that has a text.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from grognard.kernel.value import Value

Line = Annotated[str, Meta(max_length=200)]
"""Something typed into one line."""
Secret = Annotated[str, Meta(max_length=500)]
"""A password, or what stands in a link of a mail."""
Lang = Literal["en", "fr"]
Scope = Literal["read", "play"]
"""What a token may do: look at what its owner may see, or act for him as well."""
Setting = Annotated[str, Meta(max_length=200)]


class Preferences(Value, frozen=True):
    """What a player wants to be told and shown."""

    turn_mail: bool = True
    """A mail when it is his turn in a game played over days and he is not there."""
    turn_push: bool = True
    invite_mail: bool = True
    chat: bool = True
    client: Annotated[dict[Setting, Setting], Meta(max_length=40)] = field(default_factory=dict)
    """The client's own settings, as it writes them."""


class Vacation(Value, frozen=True):
    """Days on which the clocks of games played by turns stand still. Times in ISO form."""

    begins: str
    ends: str


class Me(Value, frozen=True):
    """One's own account."""

    id: str
    name: str
    mail: str
    verified: bool
    """The mail address is proven to be his."""
    language: Lang
    preferences: Preferences
    made: str
    vacations: tuple[Vacation, ...]
    """The one he is on, and those to come."""
    vacation_left: int
    """Days left in this year."""


class Here(Value, frozen=True):
    """What kind of place this is, and who is asking."""

    site: bool
    """False at the local table, where there are no accounts."""
    me: Me | None
    registration: bool
    """Anybody may make an account."""
    push: str
    """The public key under which a browser lets itself be notified; empty where there is none."""
    version: str


# ---- coming and going -----------------------------------------------------------------------


class Register(Value, frozen=True):
    """A new account; whoever makes it is logged in. A mail proves the address."""

    name: Line
    mail: Line
    password: Secret
    language: Lang = "en"


class LogIn(Value, frozen=True):
    """By name or by mail address."""

    name: Line
    password: Secret


class Verify(Value, frozen=True):
    """What stands in the link of the mail."""

    token: Secret


class AskReset(Value, frozen=True):
    """Forgotten the password. The answer is the same whether the address is known or not."""

    mail: Line


class Reset(Value, frozen=True):
    """A new password, by the link of the mail. It ends all sessions and begins one."""

    token: Secret
    password: Secret


class Sent(Value, frozen=True):
    """If there is an account with this address, a mail is on its way."""

    sent: bool = True


# ---- changing -------------------------------------------------------------------------------


class ChangePassword(Value, frozen=True):
    """It ends all other sessions."""

    password: Secret
    new: Secret


class ChangeMail(Value, frozen=True):
    """The old address stays until the new one is proven."""

    password: Secret
    mail: Line


class ChangeAccount(Value, frozen=True):
    """What is left out stays."""

    name: Line | UnsetType = UNSET
    language: Lang | UnsetType = UNSET
    preferences: Preferences | UnsetType = UNSET


class TakeVacation(Value, frozen=True):
    days: Annotated[int, Meta(ge=1, le=60)]
    begins: Line = ""
    """In ISO form; at once where it is left out."""


class DeleteAccount(Value, frozen=True):
    password: Secret


# ---- sessions and tokens --------------------------------------------------------------------


class SessionInfo(Value, frozen=True):
    """A browser that is logged in."""

    id: str
    made: str
    seen: str
    agent: str
    """What the browser calls itself."""
    address: str
    current: bool
    """The one that asks."""


class NewToken(Value, frozen=True):
    """A key for a program that acts for the player."""

    label: Line
    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1, max_length=2)]
    days: Annotated[int, Meta(ge=1, le=3_650)] | None = None
    """How long it holds; without end where it is left out."""


class TokenInfo(Value, frozen=True):
    id: str
    label: str
    scopes: tuple[Scope, ...]
    made: str
    seen: str
    """When it was last used; empty where it never was."""
    ends: str
    """Empty where it has no end."""


class TokenMade(Value, frozen=True):
    """The only time a token is told: what is kept of it is a hash."""

    token: str
    info: TokenInfo


FROM_CLIENT = (
    Register, LogIn, Verify, AskReset, Reset, ChangePassword, ChangeMail, ChangeAccount,
    TakeVacation, DeleteAccount, NewToken,
)  # fmt: skip
"""What a client sends: there it may leave out what has a default."""
