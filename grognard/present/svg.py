"""Lines of SVG that the maps of several games are drawn with."""

from __future__ import annotations


def stroke(lines: str, colour: str, width: float, dash: str = "") -> str:
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<path fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"'
        f'{dashed} d="{lines}"/>'
    )
