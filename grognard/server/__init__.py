"""The server: keeps matches, seats players, and tells each seat what its side may know."""
