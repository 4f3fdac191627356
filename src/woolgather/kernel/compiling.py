"""Marks for the compiler, which knows them by the names they have in ``mypy_extensions``.

``mypyc_attr`` lets plain Python classes inherit from the compiled kernel: other people's games, the toy games of our
tests. ``i64`` is a whole number that the compiled engine keeps in a machine word, for bits and for random numbers. Mind
that the compiler shifts a bare ``1`` as a number of 32 bits: ``1 << n`` is good for small sets only.

At run time they mean nothing, and the engine needs no package for them. This module itself is never compiled.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_):
        return lambda cls: cls


__all__ = ["i64", "mypyc_attr"]
