"""The hex map in the terminal, drawn with characters and Braille dots."""
