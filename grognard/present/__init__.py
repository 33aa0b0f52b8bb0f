"""What the house lends to the `present/` folders of the games: drawing, measuring, speaking."""
