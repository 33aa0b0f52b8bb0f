"""The structs of this game that its browser client reads and sends."""

from __future__ import annotations

from grognard.games.ercn.board import Board
from grognard.games.ercn.present import answers, queries
from grognard.games.ercn.view import View
from grognard.kernel.value import Value, values_in

SENT: tuple[type[Value], ...] = (View, Board, *values_in(answers))
ASKED = values_in(queries)
