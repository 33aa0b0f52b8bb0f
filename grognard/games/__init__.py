"""The games, one folder each. GROGNARD_GAMES names further folders that hold games, as PATH does
for programs."""

import os

__path__ += [folder for folder in os.environ.get("GROGNARD_GAMES", "").split(os.pathsep) if folder]
