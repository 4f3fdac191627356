"""Tests the errors for missing optional packages."""

from __future__ import annotations

import subprocess
import sys

import pytest

MODULES = ("aec", "single", "spiel", "vector")


@pytest.mark.parametrize("module", MODULES)
def test_a_missing_package_is_named_with_an_install_command(module: str) -> None:
    """Runs in a Python that finds no third-party packages."""
    code = f"""
from woolgather.envs import extras
from woolgather.kernel.errors import WoolgatherError
extras.find_spec = lambda name: None
try:
    import woolgather.envs.{module}
except WoolgatherError as error:
    print(error)
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "which is not installed: pip install 'woolgather[" in told


def test_observations_and_text_need_only_the_engine() -> None:
    code = """
import sys
import woolgather as wg
from woolgather.envs import observing, text, turns
state = wg.new("lucidity", seed=1)
observing.observation_of(state.game).of(state, 0), text.describe(state, 0)
print([name for name in ("numpy", "gymnasium", "pettingzoo", "pyspiel") if name in sys.modules])
"""
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
