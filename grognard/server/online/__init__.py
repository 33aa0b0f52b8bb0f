"""Games between accounts: the lobby, seats, clocks, proposals, chat, spectators, ratings."""
