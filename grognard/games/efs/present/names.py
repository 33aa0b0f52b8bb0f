"""What texts call pieces, places and groups: by their names, never by the ids of the data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from grognard.games.efs.board import Board
from grognard.games.efs.printed import BoardCounter
from grognard.kernel.facets import Say

PIECES = ("unit", "units", "other", "all", "hq", "by", "regiment", "zap", "relieved", "target")
"""Arguments that name ground pieces by their ids."""


def names(board: Board, say: Say, lang: str) -> Mapping[str, Mapping[str, str]]:
    """By argument of a text, what stands for each sign: "Panzer Rgt 18, 18 Pz Div" for "18/18Pz".
    Of several that are called alike each has its number."""
    pieces = pieces_by_name(board, say, lang)
    places = {place.name.en: said(place.name.en, place.name.fr, lang) for place in board.places}
    planes = {
        one.id.split("#")[0]: said(one.name.en, one.name.fr, lang)
        for one in board.counters
        if one.kind == "air"
    }
    return {
        **dict.fromkeys(PIECES, pieces),
        "plane": planes,
        "place": places,
        "group": formations(board, say),
    }


def said(en: str, fr: str, lang: str) -> str:
    return fr if lang == "fr" else en


def pieces_by_name(board: Board, say: Say, lang: str) -> dict[str, str]:
    """The name of every ground piece, by its id. A comma would read as the end of a name in a list
    of several."""
    ground = [one for one in board.counters if one.kind in ("combat", "supply")]
    called = {one.id: piece_name(one, say, lang) for one in ground}
    alike = Counter(called.values())
    return {
        id: say("piece-numbered", name=name, number=id.partition("#")[2] or "1")
        if alike[name] > 1
        else name
        for id, name in called.items()
    }


def piece_name(one: BoardCounter, say: Say, lang: str) -> str:
    """The full name of a piece: "52nd Rifle Regiment (18th Panzer)", "Supply unit"."""
    if one.kind == "supply":
        return say(
            f"piece-{'large-depot' if one.type == 'large_depot' else 'supply'}", side=one.side
        )
    name, _, division = said(one.name.en, one.name.fr, lang).partition(", ")
    return f"{name} ({division})" if division else name


def formations(board: Board, say: Say) -> dict[str, str]:
    """What groups of units are called, by their signs: divisions, corps, special groups."""
    signs = {one.formation for one in board.counters if one.formation}
    signs |= {one.army for one in board.counters if one.army}
    return {sign: formation(sign, say) for sign in sorted(signs)}


def formation(sign: str, say: Say) -> str:
    """18Pz is the 18th Panzer Division, XLVII an army corps, 13A an army."""
    for ending, key in ENDINGS:
        number = sign.removesuffix(ending)
        if sign.endswith(ending) and number.isdigit():
            return say(key, number=int(number))
    return say("formation-corps", number=sign) if set(sign) <= set("IVXLC") else sign


ENDINGS = (
    ("Pz", "formation-panzer"),
    ("AbnC", "formation-airborne-corps"),
    ("RC", "formation-rifle-corps"),
    ("MC", "formation-mechanised-corps"),
    ("MosMR", "formation-moscow"),
    ("Tk", "formation-tank"),
    ("ID", "formation-infantry"),
    ("M", "formation-motorised"),
    ("A", "formation-army"),
)
"""How the sign of a formation ends, and the text that says it."""
