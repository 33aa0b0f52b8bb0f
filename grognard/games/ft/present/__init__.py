"""Everything that shows the game."""
