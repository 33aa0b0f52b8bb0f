"""What the suite of data cells is told of efs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from grognard.games.efs import GAME
from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import Bridge
from grognard.games.efs.rules import r11_exit
from grognard.games.efs.rules.chapters import PLAYS
from grognard.games.efs.rules.r07_spending import Rebuild
from grognard.games.efs.rules.r08_untried import near_town
from grognard.games.efs.rules.r10_costs import LABELS, costs_for, gait_of
from grognard.games.efs.rules.r11_infiltration import trained
from grognard.games.efs.rules.r11_overrun import least_odds, odds_modifier
from grognard.games.efs.rules.r11_rail import capacity, water_cost
from grognard.games.efs.rules.r13_artillery import rounds_left
from grognard.games.efs.rules.r18_forts import citadel_bonus, within_of
from grognard.games.efs.rules.r21_troops import home_ground
from grognard.games.efs.rules.r22_flotillas import channels, water_step
from grognard.games.efs.sheets import load
from grognard.games.efs.situations import build
from grognard.games.efs.state import INTERDICTED, State
from grognard.kernel.pack import Pack
from tests.every_game.cells import Played, Where
from tests.games.efs.verbs_special import with_exit

WORDS = frozenset((
    "source", "sources", "title_en", "title_fr", "blurb_en", "blurb_fr", "name_en", "name_fr", "en",
    "fr", "rule", "km_per_hex", "first_day", "days_per_turn", "text_en", "text_fr",
    "lat", "lon", "fort_name", "set_up_first",
    "map/smolensk-road/hexsides.csv:name", "map/smolensk-road/paths.csv:name",
    "map/mogilev/hexsides.csv:name", "counters.csv:entry",
    "map/smolensk-road/hexes.csv:fort",
))  # fmt: skip
WHOLE: tuple[str, ...] = ("tables/*.toml",)
GAMES: Sequence[Played] = (
    Played("first-bridgehead", {}, 200),
    Played("winter-drill", {}, 600),
    Played("mogilev", {}, 700),
    Played("minsk-pocket", {}, 900),
    Played("berezina-to-the-dnepr", {}, 900),
    Played("smolensk-road", {}, 900),
)
FIRST: Sequence[str] = ("smolensk-road", "winter-drill")
OPTIONS: Mapping[str, Sequence[Mapping[str, str]]] = {"first-bridgehead": ({"roads": "entry"},)}
ROOTS: Mapping[Where, str] = {
    ("scenario",): "scenarios/*.toml",
    ("rules",): "tables/constants.toml:*.value",
    ("charts", "weather"): "tables/weather.toml",
    ("charts", "movement"): "tables/movement.toml",
    ("charts", "combat"): "tables/combat.toml",
    ("charts", "rolls"): "tables/rolls.toml",
    ("charts", "air"): "tables/air.toml",
    ("charts", "replacements"): "tables/replacements.toml",
    ("charts", "pieces"): "tables/pieces.toml",
}
UNSEEN: frozenset[str] = frozenset()
OPEN: Mapping[str, str] = {}


SCENE = """
scenario: first-bridgehead
turn: 5
weather: dry
phase: axis_mvt
ground:
  0105 clear
  0303 city
  0505 citadel
  0707/0708 major
  0303/0304 canal
  0303/0403 shallow
  0303/0302 river
  0303/0203 lake
  main 0304 0303 0403
  main 0203 0303 0302
  rail 0707 0708
pieces:
  18/18Pz 0105
  833_SHA 0305
  NKVD_13 cadre
  Mogilev_Mil 0303
  HQ_13 0505
"""
"""Pieces and ground for the figures that random games do not come to."""


def probe(pack: Pack, scenario: str) -> Iterator[object]:
    """[2.4] What every roll on every table brings, asked of the tables; and what the rules make of
    the figures that random games do not come to."""
    kit = GAME.kit(pack, scenario, {})
    for name, table in kit.rolls.items():
        yield name, [(row.id, row.gives) for roll in range(-9, 21) if (row := table.result(roll))]
    yield [odds_modifier(kit, ratio) for ratio in range(20)]
    start = GAME.start(kit)
    yield kit.setup, kit.setup_planes, channels(kit)
    start.axis_rails = (1 << kit.ground.size) - 1
    yield [kit.sky_on(turn) for turn in range(1, 99)]
    yield [capacity(start, AXIS) for start.turn in range(kit.first, kit.last + 1)]
    yield [trained(start, i) for i in range(len(kit.counters))]
    yield [near_town(kit, i) for i, counter in enumerate(kit.counters) if counter.militia]
    # not by `GAME.situation`, which keeps the sheets of a pack: a cell of this one is changed
    yield from on_the_patch(build(load(pack, "first-bridgehead"), SCENE, PLAYS)[0])


def on_the_patch(s: State) -> Iterator[object]:
    """[7.45b, 8.43a, 11.61, 13.46, 18.41d, 18.51b, 21.74, 22.33, 14.65, 11.35c] Figures asked for
    where they hold."""
    kit, at = s.kit, s.kit.hex
    gun, guards, militia = 1, 2, 3
    yield home_ground(s, militia), rounds_left(s, gun)
    yield [within_of(kit, hex) for hex in range(kit.ground.size)]
    yield [citadel_bonus(s, at("0505"), (strength,)) for strength in range(12)]
    s.posts = (0, 1 << at("0606"))
    yield costs_for(s, kit.counters[0]).swamp_by_rail(), [gait_of(kit, c) for c in kit.counters]
    yield costs_for(s, kit.counters[1]).out(at("0303") * LABELS)
    yield least_odds(s, AXIS, at("0605"), at("0606")), least_odds(s, AXIS, at("0605"), at("0604"))
    s.bridges = (Bridge(AXIS, ferry=True, at=at("0707"), to=at("0708"), active=True),)
    yield water_cost(s, AXIS, at("0707"), at("0708"))
    with_exit(s, "axis", *(f"01{row:02d}" for row in range(1, 13)))
    yield [offer.describe() for offer in r11_exit.offers(s, AXIS)]
    Rebuild(guards, "I").perform(s)
    yield s.units[guards]
    s.hazards = [bytes([INTERDICTED]) * kit.ground.size, bytes([INTERDICTED]) * kit.ground.size]
    yield water_step(s, SOVIET, at("0707"), at("0708"))
