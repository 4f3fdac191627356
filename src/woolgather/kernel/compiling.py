"""Names for the compiler, which become no-ops when the engine runs from its sources.

``mypyc_attr`` lets plain Python classes inherit from the compiled kernel, such as third-party games and test games.
``i64`` is an integer that the compiled engine keeps in a machine word, and ``i16`` a 16-bit one for rows that are
copied often. The compiler shifts a bare ``1`` as a 32-bit number, so ``1 << n`` is only safe for small sets.

``vec[i64]`` is a row of such integers without a Python object for each. When compiled, it is several times as fast as a
list. Uncompiled, it is a list. Functions that change the length return the new row, and only that may be used
afterwards: ``s.deck = append(s.deck, card)``, ``s.deck, card = pop(s.deck)``.

``vec[i32]``, ``vec[u8]`` and ``vec[float]`` are rows that NumPy can read without a copy. Uncompiled, they are arrays
from the standard library with the same types of numbers. ``read_i32_le`` reads integers from bytes.

This module itself is never compiled. Uncompiled code that runs next to a compiled engine, such as tests and
``position``, imports it to get the compiled kind of rows.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING

_a_module = find_spec("woolgather.kernel.state")  # all other modules are compiled if this one is

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
