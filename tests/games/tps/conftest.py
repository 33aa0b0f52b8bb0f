"""What the tests of commands and of the server here are given."""

from tests.cli.conftest import cli, home
from tests.server.conftest import server

__all__ = ["cli", "home", "server"]
