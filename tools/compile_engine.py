"""Compile the engine with mypyc into build/compiled, a copy of the package with libraries next to the sources.

Imports from this checkout use that build while it is current (woolgather/builds.py). src/ never contains compiled
files. Only changed modules are recompiled.
"""

import filecmp
import hashlib
import io
import os
import re
import shlex
import shutil
import sys
import sysconfig
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir, redirect_stdout
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import version
from itertools import groupby
from pathlib import Path
from typing import Any

# Not compiled: modules that only type checkers need, types inspected at run time (compilation would remove them), and
# modules that aren't hot but take a fifth of the compile time. Terminal boards import Rich.
UNHURRIED = ("words", "position", "invariants")
INTERPRETED = ("kernel/compiling.py", *(f"games/*/{name}.py" for name in ("view_types", "terminal_board", *UNHURRIED)))
OPTIMIZATION = "1"  # for games: 2 takes twice as long for 5 % more speed
HOT = ("woolgather.kernel__", "woolgather.bots__")  # small and in every loop
HOT_OPTIMIZATION = "2"
PARTS = 4  # parts of a game's library to compile in parallel; hot modules stay in one part for inlining
# Only Python calls into a library from outside, so calls within it can be direct or inlined. Each part names the table
# of the kernel's exports, and none defines it.
LINKING = ["-fvisibility=hidden", "-fno-plt", "-fcommon"] if os.name == "posix" else []

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
TREE = ROOT / "build" / "compiled"
sys.path.insert(0, str(SOURCES))

from woolgather.builds import COMPILED_FOLDERS, LIBRARY_SUFFIX, MANIFEST, write_manifest  # noqa: E402

SUFFIX = EXTENSION_SUFFIXES[0]


def find_compiler() -> str | None:
    """Return the C compiler for Python extensions, if it and Python's headers are installed."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(command[0]) if headers.exists() else None


def compile_engine() -> list[Path]:
    """Update build/compiled and return its compiled libraries."""
    work = work_folder()
    stamp, built = work / "stamp", work / "lib"
    if not libraries_are_current():
        stamp.unlink(missing_ok=True)
        sources = modules()
        key = content_key(sources)
        with chdir(ROOT):  # paths in tracebacks are relative to it
            build_libraries(sources, work, built)
        stamp.write_text(key)
    package = [path for path in SOURCES.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    libraries = {path.relative_to(built): path for path in built.rglob(f"*{SUFFIX}")}
    mirror({path.relative_to(SOURCES): path for path in package} | libraries)
    write_manifest(SOURCES / "woolgather")
    return [TREE / path for path in libraries]


def libraries_are_current() -> bool:
    """Return whether files only need copying, not compiling."""
    stamp = work_folder() / "stamp"
    return stamp.exists() and stamp.read_text() == content_key(modules())


def work_folder() -> Path:
    """Return a folder that depends on Python, mypy and the optimisation level, so that only changed sources make it
    stale."""
    levels = f"O{OPTIMIZATION}-O{HOT_OPTIMIZATION}"
    return ROOT / "build" / f"mypyc-{version('mypy')}-{SUFFIX.split('.')[1]}-{levels}"


def modules() -> list[Path]:
    found = (path for room in COMPILED_FOLDERS for path in (SOURCES / "woolgather" / room).rglob("*.py"))
    compiled = [path for path in found if not any(path.match(pattern) for pattern in INTERPRETED)]
    return sorted(compiled, key=lambda path: (path.parent, path.name))


def content_key(sources: Sequence[Path]) -> str:
    """Hash the compiled sources and the compiler options."""
    digest = hashlib.sha256()
    for path in (Path(__file__).resolve(), *sources):
        digest.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()


def build_libraries(sources: Sequence[Path], work: Path, built: Path) -> None:
    """Translate the modules to C, then compile and link them in parallel."""
    from setuptools import Distribution  # installed only if there is a compiler

    started = time.monotonic()
    forget_other_modules(sources, work)
    say(f"translating {len(sources)} modules to C")
    extensions, served_by = share_entrances(translate_changes(sources, work))
    build = side_by_side()(Distribution({"name": "woolgather", "ext_modules": extensions}))
    build.build_lib, build.build_temp, build.parallel = str(built), str(work), os.cpu_count()
    build.ensure_finalized()
    say("compiling what changed (all of it takes a minute or two)")
    build.run()
    wanted = {Path(path) for path in build.get_outputs()}
    for module, server in served_by.items():
        place = Path(build.get_ext_fullpath(module))
        wanted.add(place)
        if module != server:
            shutil.copy2(build.get_ext_fullpath(server), place)
    for stale in set(built.rglob(f"*{SUFFIX}")).difference(wanted):
        stale.unlink()
    say(f"compiled in {time.monotonic() - started:.0f} s")


def side_by_side() -> Any:
    """Build libraries like setuptools, but compile a library's parts one after another, whether or not they changed."""
    from setuptools.command.build_ext import build_ext  # installed only if there is a compiler
    from setuptools.modified import newer_group

    class BuildSideBySide(build_ext):
        def build_extensions(self) -> None:
            parts = [(extension, source) for extension in self.extensions for source in extension.sources]
            with ThreadPoolExecutor(self.parallel) as pool:
                objects = list(pool.map(self.compile_part, parts))
            for extension in self.extensions:
                own = [done for (one, _), done in zip(parts, objects, strict=True) if one is extension]
                extension.sources, extension.extra_objects, extension.depends = [], own, own
            super().build_extensions()

        def compile_part(self, part: tuple[Any, str]) -> str:
            extension, source = part
            result: str = self.compiler.object_filenames([source], output_dir=self.build_temp)[0]
            if newer_group([source, *included(source), *extension.depends], result, "newer"):
                self.compiler.compile(
                    [source],
                    output_dir=self.build_temp,
                    include_dirs=extension.include_dirs,
                    extra_postargs=extension.extra_compile_args,
                )
            return result

    return BuildSideBySide


def forget_other_modules(sources: Sequence[Path], work: Path) -> None:
    """Drop mypyc's cache entries for modules that are no longer compiled, because they make it fail."""
    listed, names = work / "modules", "\n".join(str(path.relative_to(ROOT)) for path in sources)
    if not listed.exists() or listed.read_text("utf-8") != names:
        shutil.rmtree(work / "cache", ignore_errors=True)
        work.mkdir(parents=True, exist_ok=True)
        listed.write_text(names, "utf-8")


def library_folder(path: Path) -> Path:
    """Return the folder whose library contains a module. A game with subfolders is still one library."""
    games = SOURCES / "woolgather" / "games"
    return games / path.relative_to(games).parts[0] if path.parent != games and games in path.parents else path.parent


def translate_changes(sources: Sequence[Path], work: Path) -> Sequence[Any]:
    """Translate the changes since the last run, or everything if mypyc's cache causes an error."""
    try:
        return translate(sources, work)
    except (AssertionError, LookupError, ValueError):  # mypyc bugs; errors in our sources raise SystemExit
        say("mypyc can't use its cache, starting over")
        shutil.rmtree(work / "cache")
        return translate(sources, work)


def translate(sources: Sequence[Path], work: Path) -> Sequence[Any]:
    """Translate the modules to one library per package and game. They compile in parallel, and a changed game compiles
    alone.

    A library is stored in the package, next to its folder: ``woolgather/kernel__mypyc``.
    """
    from mypyc.build import mypycify  # installed only if there is a compiler

    libraries: list[tuple[list[str], str | None]] = [
        ([str(path.relative_to(ROOT)) for path in files], ".".join(folder.relative_to(SOURCES).parts))
        for folder, files in groupby(sources, key=library_folder)
    ]
    flags = ["--follow-imports", "silent"]  # don't follow imports into the lab, whose dependencies may be missing
    remarks = io.StringIO()  # a note on every generator turned into a list, useful only with an error
    try:
        with redirect_stdout(remarks):
            extensions = mypycify(
                [*flags, "--cache-dir", str(work / "cache"), *(str(path.relative_to(ROOT)) for path in sources)],
                separate=libraries,
                multi_file=True,
                include_runtime_files=True,
                opt_level=OPTIMIZATION,
                debug_level="0",
                target_dir=str(work.relative_to(ROOT) / "c"),
            )
    except SystemExit:
        print(remarks.getvalue())
        raise
    for extension in extensions:  # these share one list of arguments at first
        hot = [f"-O{HOT_OPTIMIZATION}"] if extension.name.startswith(HOT) and os.name == "posix" else []
        extension.extra_compile_args = [*extension.extra_compile_args, *LINKING, *hot]
    return extensions


def share_entrances(extensions: Sequence[Any]) -> tuple[list[Any], dict[str, str]]:
    """Let a folder's modules share one small entry library. One each, 160 in all, would take as much time as two games.

    Returns the files to compile, largest first to keep all cores busy, and the library for each module.
    """
    libraries = [extension for extension in extensions if extension.name.endswith(LIBRARY_SUFFIX)]
    libraries.sort(key=lambda library: -sum(Path(source).stat().st_size for source in library.sources))
    for library in libraries:
        library.sources = parts_of(library)
    shared: dict[str, Any] = {}
    served_by: dict[str, str] = {}
    for extension in extensions:
        if extension not in libraries:
            first = shared.setdefault(extension.name.rpartition(".")[0], extension)
            served_by[extension.name] = first.name
            first.depends.extend(extension.sources)
    for entrance in shared.values():
        entrance.sources = [one_file(entrance.depends)]
    return [*libraries, *shared.values()], served_by


def one_file(sources: Sequence[str]) -> str:
    """Return a C file that includes these files, renaming a function (for Windows) that each of them defines."""
    path = Path(sources[0]).with_suffix(".all.c")
    lines = []
    for number, source in enumerate(sources):
        name = "PyInit___init__"
        lines += [f"#define {name} {name}{number}"] if number else []
        lines += [f'#include "{os.path.relpath(source, path.parent)}"']
        lines += [f"#undef {name}"] if number else []
    return write(path, lines)


def parts_of(library: Any) -> list[str]:
    """Return C files that include all files of a library, in parts of similar size."""
    count = 1 if library.name.startswith(HOT) else PARTS
    *of_modules, shared = library.sources  # shared includes mypyc's own library
    sizes = [(source, Path(source).stat().st_size) for source in (shared, *of_modules)]
    whole, passed = sum(size for _, size in sizes), 0
    parts: list[list[str]] = [[] for _ in range(count)]
    for source, size in sizes:
        parts[min(count * passed // whole, count - 1)].append(source)
        passed += size
    place = Path(shared).parent / library.name.rpartition(".")[2]
    library.include_dirs = [*library.include_dirs, str(place.parent)]  # mypyc puts the headers there
    return [unhurried(place.with_suffix(f".{number}.c"), part) for number, part in enumerate(parts) if part]


def unhurried(path: Path, sources: Sequence[str]) -> str:
    """Return a C file that includes these files but doesn't optimise code that runs only on import, which would add a
    quarter to the compile time."""
    begins = re.compile(r"^char (CPyDef_\w+_____top_level__)\(void\) \{", re.MULTILINE)
    once = [name for source in sources for name in begins.findall(Path(source).read_text(encoding="utf-8"))]
    lines = [
        "#include <vecs/librt_vecs_api.h>",  # which mypyc omits from single-module files
        "#if defined(__GNUC__) && !defined(__clang__)",
        *(f'__attribute__((optimize("O0"))) char {function}(void);' for function in once),
        "#endif",
        *(f'#include "{os.path.relpath(source, path.parent)}"' for source in sources),
    ]
    return write(path, lines)


def included(source: str) -> list[str]:
    """Return the C files that one of our files includes."""
    path = Path(source)
    return [str(path.parent / name) for name in re.findall(r'^#include "(.+)"$', path.read_text(), re.MULTILINE)]


def write(path: Path, lines: Sequence[str]) -> str:
    """Write a file only if its content changes, because newer files are recompiled."""
    text = "\n".join(lines) + "\n"
    if not (path.exists() and path.read_text() == text):
        path.write_text(text)
    return str(path)


def mirror(wanted: dict[Path, Path]) -> None:
    """Make TREE contain exactly the wanted files. Running programs keep their open files."""
    for relative, source in wanted.items():
        target = TREE / relative
        if not (target.exists() and filecmp.cmp(source, target)):
            target.parent.mkdir(parents=True, exist_ok=True)
            target.unlink(missing_ok=True)
            shutil.copy2(source, target)
    for path in TREE.rglob("*"):
        known = path.relative_to(TREE) in wanted or path.name == MANIFEST or "__pycache__" in path.parts
        if path.is_file() and not known:
            path.unlink()


def say(step: str) -> None:
    print(f"· {step}", flush=True)


def main() -> None:
    if find_compiler() is None:
        shutil.rmtree(TREE, ignore_errors=True)
        say("no C compiler, running the sources")
        return
    compile_engine()
    say(f"the compiled engine is in {TREE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
