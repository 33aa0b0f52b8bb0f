"""Games between accounts: found, made, joined, played by the clock, agreed about, looked at."""
