"""Save files. While a match is being played its file is encrypted: it holds both sides' secrets,
and players must not read them. Only the server that wrote it can open it again.

An encrypted file has one line with the name of the key, and below it the contents (Fernet:
AES-128-CBC with HMAC-SHA256). A finished match is saved in the open, as a record that every command
reads.
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
"""First bytes of an encrypted file; the name of the key follows."""
STEP = 64 * 1024
"""Encrypted contents are padded to a multiple of this; the padding is ignored when they are
read."""
MOST_UNPACKED = 64 * 1024 * 1024


class SavedGame(Value, frozen=True):
    """A match with its seats and remarks. The secret of its dice is left out: a loaded match gets
    new dice."""

    record: Record
    seats: tuple[Seat, ...] = ()
    title: str = ""
    remarks: tuple[Remark, ...] = ()
    origin: str = ""
    """The game it was saved from; empty for a file that was not encrypted."""
    thoughts: tuple[StoredThoughts, ...] = ()


class SaveKey:
    """The key of one installation."""

    def __init__(self, key: bytes) -> None:
        self._fernet = Fernet(key)
        self.name = hashlib.sha256(b"grognard seal " + key).hexdigest()[:16]
        """A public name of the key."""

    @classmethod
    def of(cls, folder: Path) -> SaveKey:
        """The key stored in this folder; a new one where there is none."""
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
        """The contents of a file, encrypted or not. Raises Refusal or BadSave."""
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
    """Write a file atomically, readable for its owner only."""
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
