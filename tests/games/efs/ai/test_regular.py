"""The second opponent in the East Front Series: attacks in concert, supply that goes with them,
room over all transition hexes; it plays to the end and tells its reasons."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.games.efs.ai.board_model import Board
from grognard.games.efs.ai.judge import Judge
from grognard.games.efs.ai.weights import PLAIN, Weights
from grognard.games.efs.rules.r06_lines import loc_from
from grognard.games.efs.rules.r12_declaration import Declare, EndDeclaration
from grognard.games.efs.state import State
from tests.games.efs.ai.playing import begun, bots_of, game, play
from tests.games.efs.scenes import scene

FIELD = """
scenario: first-bridgehead
turn: 5
weather: dry
held: 0101 0102 0103 0104 0105
"""
CONCERT = Weights(concert=1.0)
SERVE = Weights(serve=1.0)


def table(text: str) -> State:
    return scene(f"{FIELD}\n{text}")


def declared(s: State, weights: Weights) -> list[Declare]:
    return [one for one in Judge(s, weights).orders() if isinstance(one, Declare)]


TWO = (
    "phase: axis_declaration\nground:\n  0909 woods\npieces:\n"
    "  18/18Pz 0505\n  52/18Pz 0505\n  101/18Pz 0505\n  40/17Pz 0407\n  63/17Pz 0407\n"
    "  axis_supply 0404 msu\n  64_RD 0506 s2\n  161_RD 0606 s2\n"
)
"""A stack beside two hexes of the enemy, another beside one of them."""


def test_what_must_be_attacked_too_is_attacked_by_few_and_the_main_blow_is_struck_by_the_rest() -> (
    None
):
    s = table(TWO)
    name = s.kit.names
    found = {name[one.hexes[0]]: one for one in declared(s, CONCERT)}
    assert set(found) == {"0506", "0606"}
    stacks = {name[s.units[i].at] for i in found["0506"].units}
    assert stacks == {"0505", "0407"}, "both stacks strike together"
    assert sum(len(one.units) for one in found.values()) == 5
    (plain,) = (one for one in declared(s, PLAIN) if name[one.hexes[0]] == "0506")
    assert {name[s.units[i].at] for i in plain.units} == {"0407"}


def test_nothing_is_declared_in_concert_that_is_not_worth_it() -> None:
    weak = "phase: axis_declaration\nground:\n  0909 woods\npieces:\n  R88/18Pz 0505\n"
    s = table(f"{weak}  64_RD 0506\n  108_RD 0506\n")
    assert Judge(s, CONCERT).orders() == [EndDeclaration()]


def test_supply_goes_where_the_attackers_will_need_it() -> None:
    s = table(
        "phase: axis_mvt\nground:\n  0909 woods\n  main 0105 0205 0305 0405 0505 0605\npieces:\n"
        "  18/18Pz 0905\n  52/18Pz 0905\n  101/18Pz 0905\n  axis_supply 0105 msu\n"
        "  64_RD 1006 s2\n"
    )
    plain, judge = Judge(s, PLAIN), Judge(s, SERVE)
    for one in (plain, judge):
        one.orders()
    assert "attack" not in {one.what for one in plain.thoughts}, "without supply it is not worth it"
    assert "attack" in {one.what for one in judge.thoughts}
    board = judge.board
    (store,) = board.stores
    reached = loc_from(board.s, board.side, board.at(store))
    fighters = [i for i in board.mine if board.kit.counters[i].combat]
    assert all(reached >> board.at(i) & 1 for i in fighters)


def test_room_is_counted_over_all_transition_hexes_of_a_main_hex() -> None:
    match = begun("mogilev")
    while match.ask.side != "soviet":
        play(match, bots_of(("recruit", "recruit"), 3), match.played + 1)
    s = match.state
    kit = s.kit
    ring = kit.ground.rings[kit.hex("m1816")][0]
    troops = [i for i in s.of(1) if kit.counters[i].stack >= 2][:6]
    minded = [Board(s, replace(PLAIN, rings=one)) for one in (0.0, 1.0)]
    assert sum(kit.counters[i].stack for i in troops[:5]) >= 10
    for board in minded:
        for i in troops[:5]:
            board.put(i, ring[0])
    assert minded[0].room(troops[5], ring[1])
    assert not minded[1].room(troops[5], ring[1])


def test_it_plays_to_the_end_on_either_side() -> None:
    assert game(("regular", "recruit"), "mogilev").over
    assert game(("recruit", "regular"), "winter-drill", trap=True).over
