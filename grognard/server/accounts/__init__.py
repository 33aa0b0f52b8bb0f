"""Accounts: who somebody is, how he proves it, and what is kept of him."""
