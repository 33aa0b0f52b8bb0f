"""Accounts: log-in, sessions, tokens, and the data stored about a person."""
