"""What the opponents think with."""
