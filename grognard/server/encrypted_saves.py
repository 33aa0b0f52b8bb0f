"""Save files. While a match goes on its file is sealed: it holds both sides' secrets and the dice
to come, and whoever plays must not read them. Only the server that wrote it can open it again.

A sealed file is one line that says so, with the name of the key, and below it the contents under
that key (Fernet: AES-128-CBC with HMAC-SHA256). A finished match is saved openly, as a record that
every command reads.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from pathlib import Path

import msgspec
import zstandard
from cryptography.fernet import Fernet, InvalidToken

from grognard.kernel.record import Record, decode
from grognard.kernel.value import Value
from grognard.server.faults import Refusal
from grognard.server.records import StoredThoughts
from grognard.server.store import BadStore
from grognard.server.wire import Remark, Seat

KEY_FILE = "seal.key"
HEAD = b"grognard sealed save 1 "
"""What a sealed file begins with; the name of the key follows."""
STEP = 64 * 1024
"""The packed contents are a multiple of this long; what follows the end of the packing is passed
over when it is unpacked."""
MOST_UNPACKED = 64 * 1024 * 1024


class SavedGame(Value, frozen=True):
    """A match with who plays it and what they wrote beside it. The dice to come are not in it:
    whoever takes it up again gets others."""

    record: Record
    seats: tuple[Seat, ...] = ()
    title: str = ""
    remarks: tuple[Remark, ...] = ()
    origin: str = ""
    """The game it was saved from; empty in what was not sealed."""
    thoughts: tuple[StoredThoughts, ...] = ()


class SaveKey:
    """The key of one installation."""

    def __init__(self, key: bytes) -> None:
        self._fernet = Fernet(key)
        self.name = hashlib.sha256(b"grognard seal " + key).hexdigest()[:16]
        """What may be told of the key: enough to know it by."""

    @classmethod
    def of(cls, folder: Path) -> SaveKey:
        """The key kept in this folder; a new one where there is none."""
        path = folder / KEY_FILE
        if not path.exists():
            _write(path, Fernet.generate_key())
        try:
            return cls(path.read_bytes().strip())
        except ValueError:
            raise BadStore("key", file=str(path)) from None

    def close(self, contents: SavedGame) -> bytes:
        packed = zstandard.compress(msgspec.json.encode(contents))
        # The length of the file would tell how much the other side has done: it grows in steps.
        packed += bytes(-len(packed) % STEP)
        return HEAD + self.name.encode() + b"\n" + self._fernet.encrypt(packed) + b"\n"

    @staticmethod
    def sealed(data: bytes) -> bool:
        return data.startswith(HEAD)

    def open(self, data: bytes) -> SavedGame:
        """What a file holds, sealed or not. What cannot be opened is refused with the reason."""
        if not self.sealed(data):
            return SavedGame(decode(data))
        name, _, sealed = data.removeprefix(HEAD).partition(b"\n")
        if name.decode("ascii", "replace") != self.name:
            raise Refusal(422, "sealed-elsewhere", "sealed-elsewhere")
        try:
            packed = self._fernet.decrypt(sealed.strip())
            plain = zstandard.ZstdDecompressor().decompress(packed, MOST_UNPACKED)
            return msgspec.json.decode(plain, type=SavedGame)
        except (InvalidToken, zstandard.ZstdError, msgspec.DecodeError):
            raise Refusal(422, "sealed-damaged", "save-copy") from None


def _write(path: Path, data: bytes) -> None:
    """A file that is there whole or not at all, and for its owner's eyes only."""
    handle, name = tempfile.mkstemp(dir=path.parent)
    made = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        made.replace(path)
    except BaseException:
        made.unlink(missing_ok=True)
        raise
