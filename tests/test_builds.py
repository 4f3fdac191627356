"""Tests which build of the engine runs: the compiled one if it is current, without any setting."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from woolgather import builds

SOURCES = Path(builds.__file__).parent


@pytest.fixture
def compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(builds, "COMPILED", tmp_path)
    return tmp_path


def test_without_a_build_the_sources_run(compiled: Path) -> None:
    assert not builds.compiled_is_current()


def test_a_build_of_these_sources_is_current(compiled: Path) -> None:
    builds.write_manifest(SOURCES)
    assert builds.compiled_is_current()


@pytest.mark.parametrize("damage", ["", "{}", '{"files": {}}', "not json"])
def test_a_build_with_a_different_manifest_is_not_current(compiled: Path, damage: str) -> None:
    (compiled / builds.MANIFEST).write_text(damage, "utf-8")
    assert not builds.compiled_is_current()


def test_a_changed_or_added_file_makes_a_build_stale(tmp_path: Path) -> None:
    kernel = tmp_path / "kernel"
    kernel.mkdir()
    (kernel / "state.py").write_text("one = 1\n", "utf-8")
    before = builds.engine_files(tmp_path)
    (kernel / "state.py").write_text("one = 10\n", "utf-8")
    changed = builds.engine_files(tmp_path)
    (kernel / "frames.py").touch()
    assert before != changed != builds.engine_files(tmp_path)


def test_the_files_the_engine_is_made_from() -> None:
    files = builds.engine_files(SOURCES)
    assert "kernel/state.py" in files
    assert "games/sheepy_time/components.toml" in files
    assert not [name for name in files if name.startswith("server")]


def test_libraries_are_found_inside_the_package(compiled: Path) -> None:
    library = compiled / builds.PACKAGE / f"kernel{builds.LIBRARY_SUFFIX}{EXTENSION_SUFFIXES[0]}"
    library.parent.mkdir()
    library.touch()
    found = builds._CompiledEngine.find_spec(f"{builds.PACKAGE}.kernel{builds.LIBRARY_SUFFIX}", None)
    assert found is not None
    assert found.origin == str(library)
    assert builds._CompiledEngine.find_spec(f"{builds.PACKAGE}.cli", None) is None


def test_a_build_adds_nothing_to_the_sources() -> None:
    if not builds.compiled_is_current():
        pytest.skip("this checkout's engine is not compiled")
    assert {path.name for path in builds.COMPILED.iterdir()} == {builds.PACKAGE, builds.MANIFEST}


@pytest.mark.parametrize(("pure", "expected"), [("0", "compiled"), ("1", "pure")])
def test_a_script_runs_compiled_unless_told_otherwise(pure: str, expected: str) -> None:
    if not builds.compiled_is_current():
        pytest.skip("this checkout's engine is not compiled")
    program = "import woolgather as wg; print(wg.engine(), wg.new('sheepy-time', seed=1).actors())"
    environment = {**os.environ, "WOOLGATHER_PURE": pure, "PYTHONPATH": str(SOURCES.parent)}
    printed = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    ).stdout
    assert printed.startswith(expected)
