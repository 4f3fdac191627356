"""What is not installed is told in a sentence."""

from __future__ import annotations

import subprocess
import sys

import pytest

MODULES = ("aec", "single", "spiel", "vector")


@pytest.mark.parametrize("module", MODULES)
def test_what_is_missing_is_named_with_what_to_install(module: str) -> None:
    """In a Python that finds none of the packages that are not ours."""
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


def test_the_engine_alone_gives_observations_and_text() -> None:
    code = """
import sys
import woolgather as wg
from woolgather.envs import observing, text, turns
state = wg.new("lucidity", seed=1)
observing.observation_of(state.game).of(state, 0), text.describe(state, 0)
print([name for name in ("numpy", "gymnasium", "pettingzoo", "pyspiel") if name in sys.modules])
"""
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
