"""Marks for the compiler, which knows them by the names they have in ``mypy_extensions`` and ``librt``.

``mypyc_attr`` lets plain Python classes inherit from the compiled kernel: other people's games, the toy games of our
tests. ``i64`` is a whole number that the compiled engine keeps in a machine word, for bits and for random numbers;
``i16`` is one of 16 bits, for rows that are copied all the time. Mind that the compiler shifts a bare ``1`` as a number
of 32 bits: ``1 << n`` is good for small sets only.

``vec[i64]`` is a row of such numbers without a Python object for each: compiled, it is read, changed and copied
several times as fast as a list. Uncompiled it is a list. What makes a row longer or shorter gives it back, and only
what it gives back may be used from then on: ``s.deck = append(s.deck, card)``, ``s.deck, card = pop(s.deck)``.

``vec[i32]``, ``vec[u8]`` and ``vec[float]`` are rows that NumPy can look at without a copy; uncompiled they are arrays
of the standard library, with the same types of numbers. ``read_i32_le`` is how numbers come back: out of bytes.

Uncompiled, all this means nothing, and the engine needs no package for it. This module itself is never compiled; what
is not compiled beside a compiled engine (tests, ``position``) gets rows of the same make from it.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING

_a_module = find_spec("woolgather.kernel.state")  # compiled, or not, like all the others

if TYPE_CHECKING or not (_a_module is None or (_a_module.origin or "").endswith(".py")):
    from librt.strings import read_i32_le
    from librt.vecs import append, extend, pop, remove, vec
    from mypy_extensions import i16, i32, i64, mypyc_attr, u8
else:
    from array import array
    from functools import partial

    i16 = i64 = int

    class i32(int):  # noqa: N801 (its name in mypy_extensions)
        pass

    class u8(int):  # noqa: N801
        pass

    def mypyc_attr(**_):
        return lambda cls: cls

    class vec:  # noqa: N801 (its name in librt)
        def __class_getitem__(cls, item):
            code = {i32: "i", u8: "B", float: "d"}.get(item)
            return list if code is None else partial(array, code)

    def read_i32_le(data, at):
        return int.from_bytes(data[at : at + 4], "little", signed=True)

    def append(row, item):
        row.append(item)
        return row

    def extend(row, items):
        row.extend(items)
        return row

    def remove(row, item):
        row.remove(item)
        return row

    def pop(row, index=-1):
        item = row.pop(index)
        return row, item


__all__ = ["append", "extend", "i16", "i32", "i64", "mypyc_attr", "pop", "read_i32_le", "remove", "u8", "vec"]
