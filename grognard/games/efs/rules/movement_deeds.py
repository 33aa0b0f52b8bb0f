"""What can be done in a movement phase, by chapter: one line each in both lists.

An action has `perform(s)`, which does it and gives the step that must be played out first, if there
is one (an overrun, a roll); `offers(s, side)` of its chapter gives the families of such actions
that are legal. `ends` on its class says that the phase is over.
"""

from __future__ import annotations

from grognard.games.efs.rules import (
    r06_depots,
    r07_zap,
    r08_entry,
    r10_movement,
    r10_swamp,
    r11_exit,
    r11_infiltration,
    r11_one_hex,
    r11_overrunning,
    r11_rail,
    r11_strategic,
    r14_transport,
    r18_building,
    r21_activation,
    r21_trains,
    r22_bridges,
    r22_flotillas,
    r24_garrisons,
)
from grognard.games.efs.rules.r06_depots import Combine, Reduce
from grognard.games.efs.rules.r07_zap import PlaceZap
from grognard.games.efs.rules.r08_entry import Enter
from grognard.games.efs.rules.r10_movement import EndMovement, Move
from grognard.games.efs.rules.r10_swamp import PickUp
from grognard.games.efs.rules.r11_exit import ExitMap
from grognard.games.efs.rules.r11_infiltration import Infiltrate
from grognard.games.efs.rules.r11_one_hex import OneHex
from grognard.games.efs.rules.r11_overrunning import OverrunAction
from grognard.games.efs.rules.r11_rail import RailMove
from grognard.games.efs.rules.r11_strategic import Strategic
from grognard.games.efs.rules.r14_transport import FlyTransport
from grognard.games.efs.rules.r18_building import RemovePost
from grognard.games.efs.rules.r21_activation import Activate, DoubleCommand
from grognard.games.efs.rules.r21_trains import MoveTrain
from grognard.games.efs.rules.r22_bridges import LayBridge, LayFerry, TakeUpBridge
from grognard.games.efs.rules.r22_flotillas import Sail
from grognard.games.efs.rules.r24_garrisons import FreeGarrison, Relieve

MovementDeed = (
    Move
    | EndMovement
    | Activate
    | DoubleCommand
    | MoveTrain
    | FlyTransport
    | Relieve
    | FreeGarrison
    | Combine
    | Reduce
    | Enter
    | RailMove
    | Strategic
    | Infiltrate
    | OneHex
    | ExitMap
    | PlaceZap
    | OverrunAction
    | RemovePost
    | PickUp
    | LayBridge
    | LayFerry
    | TakeUpBridge
    | Sail
)

WHOLE = (
    r21_activation.offers,
    r14_transport.offers,
    r24_garrisons.offers,
    r06_depots.offers,
    r11_exit.offers,
    r07_zap.offers,
    r18_building.offers,
    r10_swamp.offers,
    r22_bridges.offers,
    r22_flotillas.offers,
)
"""What is offered besides moves, for a side as a whole."""

BY_UNIT = (
    r08_entry.offers,
    r11_rail.offers,
    r11_strategic.offers,
    r11_infiltration.offers,
    r11_one_hex.offers,
    r11_overrunning.offers,
    r21_trains.offers,
)
"""What can be asked for a few units alone: `offers(s, side, units)`."""

OFFERS = (r10_movement.offers, *WHOLE, *BY_UNIT)
