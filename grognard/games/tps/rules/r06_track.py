"""[6.31, 6.32] The impulse track: when day and night end."""

from __future__ import annotations

from grognard.games.tps.state import ENDS, GOES_ON, UNROLLED, State


def ends(s: State, roll: int) -> bool:
    """[6.31, 6.32] Sunset on a roll under the number of the space; dawn on one at or under it."""
    return roll <= s.track if s.night else roll < s.track


def exempt(s: State) -> bool:
    """[20.2] The first German impulse of 13 September makes no impulse roll; nor does any of that
    day where its length is fixed."""
    track = s.kit.constants.track
    return not s.opened or (track.opening_day > 0 and s.date == 1 and not s.night)


def judges(s: State, side: int) -> bool:
    """[8.1] Whether the next attack roll of this side is the impulse roll: the first of a German
    impulse is."""
    return side == 0 and s.dusk == UNROLLED and not exempt(s)


def judge(s: State, roll: int) -> None:
    """[6.31, 6.32] The German impulse roll has come; what it says takes effect at the end of the
    impulse. The holder of the advantage has had his say."""
    if s.dusk == UNROLLED:
        s.dusk = ENDS if ends(s, roll) else GOES_ON


def advance(s: State) -> None:
    """[6.1] The marker goes on a space; on the last one it stays."""
    s.track = min(s.track + 1, s.kit.constants.track.spaces)
