"""The fonts of the house, written into a report: it has nothing that is fetched from anywhere."""

from __future__ import annotations

from base64 import b64encode
from functools import lru_cache
from pathlib import Path

from grognard.server.client import ASSETS, CLIENT

FACES = (
    ("Sofia Sans", 400, "sofia-sans-latin-400-normal"),
    ("Sofia Sans", 600, "sofia-sans-latin-600-normal"),
    ("Old Standard TT", 700, "old-standard-tt-latin-700-normal"),
)
"""Family, weight, and how the name of its file in the built client begins."""


@lru_cache(maxsize=4)
def font_faces(folder: Path = CLIENT) -> str:
    """The rules of the style sheet that bring the fonts; none where the client is not built."""
    rules = []
    for family, weight, name in FACES:
        for file in sorted((folder / ASSETS).glob(f"{name}-*.woff2"))[:1]:
            data = b64encode(file.read_bytes()).decode()
            rules.append(
                f'@font-face{{font-family:"{family}";font-weight:{weight};font-display:swap;'
                f"src:url(data:font/woff2;base64,{data}) format('woff2')}}"
            )
    return "".join(rules)
