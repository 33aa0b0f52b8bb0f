"""A saved match in a position, with dice from a seed: position.py SEED < TEXT > SAVE."""

from __future__ import annotations

import sys

from grognard.library import situation

sys.stdout.buffer.write(situation(sys.stdin.read(), int(sys.argv[1])).save())
