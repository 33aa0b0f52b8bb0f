"""HTTP client for addresses given by users (webhooks, push), safe against requests to this machine,
its neighbours and the operator's network (SSRF).

Only https, and only to names that resolve to public addresses. The address that was checked is the
one connected to, whatever the name resolves to a moment later. Redirects are not followed.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
import ssl
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from urllib.parse import SplitResult, urlsplit

from grognard.server.faults import Refusal

LONGEST = 500
MOST_HEAD = 16 * 1024
"""Bytes of an answer that are read: its status line is enough."""
PORTS = (443, 8443)

RESOLVERS = ThreadPoolExecutor(4, thread_name_prefix="resolve")
"""Threads for name resolution: a name server that does not answer blocks these only."""

GLOBAL = ipaddress.ip_network("2000::/3")
"""All of IPv6 that is given out. Whatever lies outside it (site-local, translated by a local rule,
the old form of an address of IPv4) is somebody's inside."""
SPECIAL = tuple(
    ipaddress.ip_network(net) for net in ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")
)
"""Tunnels (Teredo, 6to4), documentation: what such an address leads to is not seen from it."""
NAT64 = ipaddress.ip_network("64:ff9b::/96")
"""The open network as a host without IPv4 sees it: the last 32 bits are the address."""
NOT_GIVEN_OUT = tuple(ipaddress.ip_network(net) for net in ("192.0.0.0/24", "192.88.99.0/24"))
"""Of IPv4: for protocols, which not every Python counts among the private ones, and relays."""
LABEL = re.compile(r"[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?")
"""What may stand between the dots of a name. A `%` is read in different ways."""
NUMBER = re.compile(r"\d+|0x[0-9a-f]*")
"""A host that ends so is an address of IPv4 in an older spelling: 127.1, 0177.0.0.1, 0x7f.1."""
INSIDE = frozenset({"localhost", "localdomain", "local", "internal", "intranet", "private", "lan",
                    "home", "corp", "arpa"})  # fmt: skip

Resolve = Callable[[str, int], list[str]]
"""From a name to its addresses."""


def checked_url(raw: str) -> str:
    """The address as it is kept, or a refusal."""
    try:
        parts = urlsplit(raw.strip(" "))
        sound = parts.scheme == "https" and bool(parts.hostname) and (parts.port or 443) in PORTS
    except ValueError:
        sound = False
    drawn = raw.isascii() and raw.isprintable() and " " not in raw.strip(" ")
    if not sound or not drawn or len(raw) > LONGEST or "@" in parts.netloc or parts.fragment:
        raise Refusal(400, "url-unfit", "url")
    if _named_inside(str(parts.hostname)):
        raise Refusal(400, "url-unfit", "url")
    return parts.geturl()


def _named_inside(host: str) -> bool:
    """Whether this is an address that is not public, however it is written, or a name that only a
    network's own server knows."""
    try:
        return not is_open(host)
    except ValueError:  # a name, and not an address
        labels = host.lower().rstrip(".").split(".")
        odd = not all(map(LABEL.fullmatch, labels)) or NUMBER.fullmatch(labels[-1]) is not None
        return odd or len(labels) < 2 or labels[-1] in INSIDE


def is_open(address: str) -> bool:
    """Whether this is a public address."""
    ip = ipaddress.ip_address(address)
    if isinstance(ip, ipaddress.IPv4Address):
        kept = any(ip in net for net in NOT_GIVEN_OUT)
        return ip.is_global and not ip.is_multicast and not kept
    if ip.ipv4_mapped is not None:
        return is_open(str(ip.ipv4_mapped))
    if ip in NAT64:
        return is_open(str(ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)))
    tunnelled = (int(ip) >> 32) & 0xFDFFFFFF == 0x5EFE  # ISATAP: the rest is an address of IPv4
    special = any(ip in net for net in SPECIAL)
    return ip in GLOBAL and ip.is_global and not ip.scope_id and not tunnelled and not special


def resolved(host: str, port: int) -> list[str]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(where[4][0]) for where in found]


async def post_safely(
    url: str,
    body: bytes,
    headers: Mapping[str, str],
    *,
    timeout: float = 10.0,
    resolve: Resolve = resolved,
    context: ssl.SSLContext | None = None,
) -> int:
    """Send a POST, and give the status of the answer. OSError where it cannot be sent, or must
    not."""
    parts = urlsplit(checked_url(url))
    host, port = str(parts.hostname), parts.port or 443
    try:
        async with asyncio.timeout(timeout):
            loop = asyncio.get_running_loop()
            routes = await loop.run_in_executor(RESOLVERS, resolve, host, port)
            if not routes or not all(map(is_open, routes)):
                raise ConnectionRefusedError("not an address of the open network")
            return await _posted(routes[0], parts, body, headers, context)
    except TimeoutError:
        raise ConnectionAbortedError("no answer in time") from None


async def _posted(
    address: str,
    parts: SplitResult,
    body: bytes,
    headers: Mapping[str, str],
    context: ssl.SSLContext | None,
) -> int:
    host, port = str(parts.hostname), parts.port or 443
    tls = context or ssl.create_default_context()
    reader, writer = await asyncio.open_connection(
        address, port, ssl=tls, server_hostname=host, limit=MOST_HEAD
    )
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        own = {"Host": parts.netloc, "Content-Length": str(len(body)), "Connection": "close",
               "User-Agent": "grognard"}  # fmt: skip
        head = "".join(f"{name}: {_line(value)}\r\n" for name, value in {**headers, **own}.items())
        writer.write(f"POST {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1") + body)
        await writer.drain()
        first = await reader.readuntil(b"\r\n")
    except (asyncio.IncompleteReadError, asyncio.LimitOverrunError):
        raise ConnectionResetError("no answer") from None
    finally:
        writer.close()
        with suppress(Exception):
            await writer.wait_closed()
    return _status(first)


def _line(value: str) -> str:
    """A header's value on one line, without control characters."""
    return "".join(char for char in value if char.isprintable())


def _status(first: bytes) -> int:
    words = first.decode("latin-1").split(" ")
    if len(words) < 2 or not words[0].startswith("HTTP/1.") or not words[1].isdigit():
        raise ConnectionResetError("no answer of HTTP")
    return int(words[1][:3])
