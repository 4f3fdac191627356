"""Build hook that adds the browser client to the wheel and, if there is a C compiler, the compiled engine."""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "tools"))

# Older Pythons must still be able to read our metadata, where pip finds the required version.
TOO_OLD = sys.version_info[:2] < (3, 11)
if not TOO_OLD:
    import build_client
    import compile_engine


def wants_compiling() -> bool:
    return not TOO_OLD and os.environ.get("WOOLGATHER_PURE") != "1" and compile_engine.find_compiler() is not None


class CompiledEngine(BuildHookInterface[BuilderConfig]):
    def dependencies(self) -> list[str]:
        needed_for_types = [] if TOO_OLD else ["msgspec==0.22.0"]
        return [*needed_for_types, *(["mypy==2.4.1", "setuptools==84.2.1"] if wants_compiling() else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the generated files. Editable installs and wheels built without a compiler run the sources."""
        if version == "editable" or TOO_OLD:
            return
        build_client.build()
        build_data["force_include"][str(build_client.OUT)] = str(build_client.OUT.relative_to(ROOT / "src"))
        if not wants_compiling():
            return
        for library in compile_engine.compile_engine():
            build_data["force_include"][str(library)] = str(library.relative_to(compile_engine.TREE))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
