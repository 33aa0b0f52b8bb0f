"""Validation of names, mail addresses and passwords, with the reason of each refusal."""

from __future__ import annotations

import re
import unicodedata

from grognard.ai import BOTS
from grognard.server.faults import Refusal

SHORTEST_NAME, LONGEST_NAME = 2, 24
SHORTEST_PASSWORD, LONGEST_PASSWORD = 10, 200
FEWEST_DIFFERENT = 5
LETTERS = frozenset({"Lu", "Ll", "Lt", "Lo", "Nd"})
MARKS = frozenset({"Mn", "Mc"})
BETWEEN = " -_.'’"
"""What may stand between two letters."""
UNSEEN = frozenset("\u115f\u1160\u17b4\u17b5\u3164\uffa0")
"""Letters that are invisible."""
MIXING = frozenset({"LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC"})
"""Alphabets with letters that look alike: a name is written in one of them."""
# fmt: off
LIKE = str.maketrans({
    "а": "a", "в": "b", "с": "c", "ԁ": "d", "е": "e", "ё": "e", "һ": "h", "н": "h", "і": "l",
    "ї": "l", "ј": "j", "к": "k", "м": "m", "о": "o", "р": "p", "ѕ": "s", "т": "t", "у": "y",
    "х": "x", "ԝ": "w", "ь": "b", "α": "a", "β": "b", "ε": "e", "η": "n", "ι": "l", "κ": "k",
    "μ": "m", "ν": "v", "ο": "o", "ρ": "p", "τ": "t", "υ": "y", "χ": "x", "ω": "w",
    "ı": "l", "0": "o", "1": "l", "i": "l", "’": "'",
})
# fmt: on
"""Letters that stand for one another when it is asked whether two names look alike."""
RESERVED = ("grognard", "admin", "administrator", "moderator", "operator", "system", "support",
            "anonymous", "chance", *BOTS)  # fmt: skip
COMMON = frozenset({
    "1234567890", "0123456789", "qwertyuiop", "azertyuiop", "password12", "password123",
    "motdepasse", "motdepasse1", "iloveyou12", "abcdefghij", "qwerty12345", "azerty12345",
    "administrator", "changeme123", "letmein123", "welcome123", "bienvenue1",
})  # fmt: skip

_LOCAL = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*")
_LABEL = re.compile(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")


def checked_name(raw: str) -> str:
    """The name as it is stored, or a refusal."""
    name = unicodedata.normalize("NFC", raw.strip(" "))
    if not SHORTEST_NAME <= len(name) <= LONGEST_NAME:
        least, most = str(SHORTEST_NAME), str(LONGEST_NAME)
        raise Refusal(400, "name-length", "name", least=least, most=most)
    if not _drawn(name):
        raise Refusal(400, "name-characters", "name")
    if len(alphabets(name)) > 1:
        raise Refusal(400, "name-mixed", "name")
    if looks(name) in {looks(word) for word in RESERVED}:
        raise Refusal(409, "name-taken", "name")
    return name


def _drawn(name: str) -> bool:
    """Letters and digits, each visible, with single signs between them; a letter is there."""
    if unicodedata.normalize("NFKC", name) != name:
        return False
    before = ""
    for char in name:
        kind = unicodedata.category(char)
        if char in UNSEEN or not (kind in LETTERS | MARKS or char in BETWEEN):
            return False
        if char in BETWEEN and (not before or before in BETWEEN):
            return False
        if kind in MARKS and (not before or unicodedata.category(before) not in LETTERS):
            return False
        before = char
    return before not in BETWEEN and any(char.isalpha() for char in name)


def alphabets(name: str) -> set[str]:
    """Those of the alphabets with look-alikes that the name is written in."""
    return {unicodedata.name(char, "").split(" ")[0] for char in name if char.isalpha()} & MIXING


def looks(name: str) -> str:
    """How a name looks: two that look alike are the same here. Accents count, case does not."""
    small = unicodedata.normalize("NFKC", name.strip(" ")).casefold()
    alike = small.translate(LIKE).replace("rn", "m").replace("vv", "w")
    return "".join(char for char in alike if char not in BETWEEN)


def checked_mail(raw: str) -> str:
    """The address as it is stored, in lower case, or a refusal."""
    local, at, domain = raw.strip(" ").rpartition("@")
    try:
        domain = domain.rstrip(".").encode("idna").decode("ascii").lower()
    except UnicodeError:
        domain = ""
    labels = domain.split(".")
    sound = _LOCAL.fullmatch(local) and all(_LABEL.fullmatch(label) for label in labels)
    mail = f"{local.lower()}{at}{domain}"
    if not sound or len(labels) < 2 or len(local) > 64 or len(mail) > 200:
        raise Refusal(400, "mail-unfit", "mail")
    return mail


def checked_password(raw: str, name: str, mail: str) -> str:
    """The password as it is hashed, or a refusal. Long ones are better than odd ones."""
    password = as_typed(raw)
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        least, most = str(SHORTEST_PASSWORD), str(LONGEST_PASSWORD)
        raise Refusal(400, "password-length", "password", least=least, most=most)
    small = password.casefold()
    own = {name.casefold(), mail.casefold(), mail.partition("@")[0].casefold()}
    guessed = small in COMMON or small.strip("0123456789!?.") in own
    if guessed or len(set(small)) < FEWEST_DIFFERENT:
        raise Refusal(400, "password-weak", "password")
    return password


def as_typed(password: str) -> str:
    """Normalised, so that it is the same from every keyboard."""
    return unicodedata.normalize("NFKC", password)
