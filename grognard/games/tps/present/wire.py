"""The structs of this game that its browser client reads and sends."""

from __future__ import annotations

from grognard.games.tps.board import Board
from grognard.games.tps.present import answers, queries
from grognard.games.tps.view import View
from grognard.kernel.prompt import Why
from grognard.kernel.value import Value, values_in

SENT: tuple[type[Value], ...] = (View, Board, Why, *values_in(answers))
ASKED = values_in(queries)
