"""The built client, served from the package. Where it is not built a plain page says so."""

from __future__ import annotations

import mimetypes
from importlib.resources import files
from pathlib import Path

from litestar.response import Response

CLIENT = Path(str(files("grognard.server"))) / "client"
PAGE = "index.html"
ASSETS = "assets/"
"""Where the build puts files whose names hold a digest of what is in them: they never change."""

TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css",
         ".json": "application/json", ".svg": "image/svg+xml", ".woff2": "font/woff2",
         ".webp": "image/webp", ".wasm": "application/wasm", ".ftl": "text/plain",
         ".html": "text/html", ".webmanifest": "application/manifest+json"}  # fmt: skip

UNBUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Grognard</title></head><body>
<h1>Grognard</h1>
<p lang="en">The server runs, but the browser client is not built. In a clone of the project,
build it with <code>make client</code> and reload this page; elsewhere install a wheel made by
<code>make wheel</code>, which holds it.</p>
<p lang="fr">Le serveur tourne, mais le client n’est pas construit. Dans un clone du projet,
construisez-le avec <code>make client</code> et rechargez cette page ; ailleurs, installez un
paquet fait par <code>make wheel</code>, qui le contient.</p>
</body></html>
"""


def page(path: str, folder: Path = CLIENT) -> Response[bytes]:
    """The file of this path, or the client's one page, which reads the rest of the address."""
    name = path.strip("/")
    found = within(folder, name) if name else None
    if found is not None:
        lasting = name.startswith(ASSETS)
        cache = "public, max-age=31536000, immutable" if lasting else "no-cache"
        return Response(
            found.read_bytes(), media_type=kind(found), headers={"Cache-Control": cache}
        )
    if name.startswith(ASSETS) or "." in name.rsplit("/", maxsplit=1)[-1]:
        return Response(b"", status_code=404, media_type="text/plain")
    index = folder / PAGE
    if not index.is_file():
        return Response(
            UNBUILT.encode(), status_code=503, media_type="text/html",
            headers={"Cache-Control": "no-store"},
        )  # fmt: skip
    return Response(
        index.read_bytes(), media_type="text/html",
        headers={"Cache-Control": "no-cache"},
    )  # fmt: skip


def within(folder: Path, name: str) -> Path | None:
    """The file below the folder; None where there is none, or it lies outside, or is hidden."""
    if any(part in ("", ".", "..") or part.startswith(".") for part in name.split("/")):
        return None
    try:
        path = (folder / name).resolve()
        return path if path.is_relative_to(folder.resolve()) and path.is_file() else None
    except (OSError, ValueError):  # no file can have such a name
        return None


def kind(path: Path) -> str:
    """Its media type; the framework adds the alphabet of a text."""
    found = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    return found or "application/octet-stream"
