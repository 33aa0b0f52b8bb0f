"""What a player at a MOSKVA table is shown and may ask, for any client.

It holds no rule: it asks the chapters in `rules/` and lays out their answers. Everything here is
answered from what the side may know.
"""
