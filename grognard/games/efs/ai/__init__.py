"""The computer opponents of the East Front Series."""
