"""Lets plain Python classes inherit from the compiled kernel: other people's games, the toy games of our tests.

The compiler knows the mark by the name it has in ``mypy_extensions``; at run time it means nothing, and the engine
needs no package for it. This module itself is never compiled.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_):
        return lambda cls: cls


__all__ = ["mypyc_attr"]
