"""The structs of this game that its browser client reads and sends."""

from __future__ import annotations

from grognard.games.efs import printed
from grognard.games.efs.board import Board
from grognard.games.efs.present import (
    answers,
    board_answers,
    combat_answers,
    map_queries,
    queries,
    why,
)
from grognard.games.efs.view import SeenAttack, SeenBridge, SeenUnit, View
from grognard.kernel.prompt import Why
from grognard.kernel.value import Value, values_in

SENT: tuple[type[Value], ...] = (
    Board,
    Why,
    View,
    SeenUnit,
    SeenAttack,
    SeenBridge,
    *values_in(printed),
    *values_in(answers),
    *values_in(combat_answers),
    *values_in(board_answers),
)
ASKED = (*values_in(queries), *values_in(map_queries), *values_in(why))
