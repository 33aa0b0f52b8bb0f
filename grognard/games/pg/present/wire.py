"""The structs of this game that its browser client reads and sends."""

from __future__ import annotations

from grognard.games.pg.board import Board
from grognard.games.pg.present import answers, queries, why
from grognard.games.pg.view import View
from grognard.kernel.prompt import Why
from grognard.kernel.value import Value, values_in

SENT: tuple[type[Value], ...] = (View, Board, Why, *values_in(answers))
ASKED = (*values_in(queries), *values_in(why))
