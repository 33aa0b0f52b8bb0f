"""[A.3.1, A.4.1] Counters that no list has: units that an event or the intervention brings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from grognard.games.ft.charts_combat import Category, Nation
from grognard.games.ft.counters import Counter, sides_of
from grognard.games.ft.rows import CounterRow
from grognard.games.ft.sheets import Sheets

SKI_BATTALION = "X-SKI"
VOLUNTEERS = "X-VOL"
EXPEDITION = ("X-EXP1", "X-EXP2")
INFANTRY: Category = "INF"


def row(sheets: Sheets, id: str, nation: Nation, en: str, fr: str,
        printed: tuple[int, int, int], be: float, flags: str) -> CounterRow:  # fmt: skip
    """A light unit of two steps, whose reduced side has half its factors, rounded up."""
    attack, defence, points = printed
    return CounterRow(
        id=id, set=sheets.scenario.set, side=nation, nation=nation, name_en=en, name_fr=fr,
        parent="", kind="inf", cal=INFANTRY, size="bn" if be == 1 else "bde", hq="", be=be,
        steps="2", acf=attack, dcf=defence, ma=points, r_acf=(attack + 1) // 2,
        r_dcf=(defence + 1) // 2, r_ma=points, ma_class="Lt", he="", boxed=False, aa=0,
        aa_heavy=False, ccv=None, cr=None, flags=flags, source="reconstructed",
    )  # fmt: skip


def rows(sheets: Sheets, options: Mapping[str, str]) -> Iterator[CounterRow]:
    """The counters that these options can bring into a scenario."""
    nations = sides_of(sheets)
    if options.get("events") == "on" and "SOV" in nations and sheets.scenario.land_war == "open":
        yield row(sheets, SKI_BATTALION, "SOV", "ski battalion", "bataillon de skieurs",
                  (2, 2, 5), 1, "ski wint")  # fmt: skip
    if sheets.scenario.intervention_from and "FIN" in nations:
        yield row(sheets, VOLUNTEERS, "FIN", "volunteer brigade", "brigade de volontaires",
                  (3, 4, 5), 4, "ski wint")  # fmt: skip
        for id, number in zip(EXPEDITION, "12", strict=True):
            yield row(sheets, id, "FIN", f"expedition brigade {number}",
                      f"brigade expéditionnaire {number}", (4, 5, 5), 4, "")  # fmt: skip


def counters(sheets: Sheets, options: Mapping[str, str]) -> tuple[Counter, ...]:
    sides = sides_of(sheets)
    return tuple(Counter(one, sides[one.nation]) for one in rows(sheets, options))
