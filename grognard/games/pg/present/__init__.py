"""What a player at the table is shown and may ask: prompts and queries."""
