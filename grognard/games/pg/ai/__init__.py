"""What the opponents think with: judge, plans and weights. Nothing else in the game thinks."""
