"""How much of anything a player can leave behind. docs/security.md has the whole table of bounds,
those of single fields and of other modules among them; a test compares it with the program."""

from __future__ import annotations

MOST_REMARKS = 300
"""Of one side in one game."""
MOST_REMARK_BYTES = 256 * 1024
"""What they take up together, as they are sent."""
MOST_LINES = 1_000
"""Of the chat, that are kept of one account at one game. The earliest go."""
MOST_COMMENTS_ON_A_GAME = 50
MOST_COMMENTS = 1_000
"""Of one account: on one game, and on all."""
MOST_REPORTS = 100
"""Of one account, that are not settled."""
MOST_OFFERS = 20
"""Of one game, that are kept when they were answered. The earliest go."""
MOST_AGREED = 20
"""Spectators of one game that its players have agreed to."""
MOST_DELIVERIES = 200
"""That wait for one webhook. The earliest go."""
MOST_ENTRIES = 100_000
"""Actions and rolls in a file to load."""
MOST_NOTES = 10_000
MOST_START = 64 * 1024
"""Letters of the situation it begins in."""
MOST_SALT = 600
"""Letters of a side's salt: those of eight players of it."""
MOST_PIPS = 100
"""Dice of one roll."""
MOST_SIDE_ACTIONS = 20_000
"""Of one side in one game of a site, those it took back counted. Then it does nothing more, and the
others go on: what all sides have done is still sent to whoever sits down."""
MOST_GAME_BYTES = 64 * 1024 * 1024
MOST_GAME_ROWS = 500_000
"""Of one game of a site. When it has them, nothing more is done at its table."""
