"""Compile the engine with mypyc into build/compiled: a copy of the package, compiled modules beside their sources.

Whatever imports the package from this checkout uses it as long as it is current (woolgather/builds.py). src/ never
holds anything compiled. What has not changed is not compiled again.
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

# What only the compiler reads; types that are looked at while the program runs (compiled, they would be gone); and what
# is never in a hurry but takes a fifth of the compiler's time. Terminal boards are here because they import Rich.
UNHURRIED = ("words", "position", "invariants")
INTERPRETED = ("kernel/compiling.py", *(f"games/*/{name}.py" for name in ("view_types", "terminal_board", *UNHURRIED)))
OPTIMIZATION = "1"  # of the games: 2 takes twice as long and gains a twentieth
HOT = ("woolgather.kernel__", "woolgather.bots__")  # small, and in every loop
HOT_OPTIMIZATION = "2"
PARTS = 4  # of a game's library, compiled side by side; what is hot stays in one piece, so that calls can be inlined
# Only Python looks into a library from outside: so calls within it can be direct, or inlined. And each part of one
# names the table of what the kernel offers, but none says that the table is its own.
LINKING = ["-fvisibility=hidden", "-fno-plt", "-fcommon"] if os.name == "posix" else []

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
TREE = ROOT / "build" / "compiled"
sys.path.insert(0, str(SOURCES))

from woolgather.builds import COMPILED_FOLDERS, LIBRARY_SUFFIX, MANIFEST, write_manifest  # noqa: E402

SUFFIX = EXTENSION_SUFFIXES[0]


def find_compiler() -> str | None:
    """The C compiler that Python extensions are built with here, if both it and Python's headers are present."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(command[0]) if headers.exists() else None


def compile_engine() -> list[Path]:
    """Bring build/compiled up to date and return the compiled libraries in it."""
    work = work_folder()
    stamp, built = work / "stamp", work / "lib"
    if not libraries_are_current():
        stamp.unlink(missing_ok=True)
        sources = modules()
        key = content_key(sources)
        with chdir(ROOT):  # the paths in tracebacks are relative to it
            build_libraries(sources, work, built)
        stamp.write_text(key)
    package = [path for path in SOURCES.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    libraries = {path.relative_to(built): path for path in built.rglob(f"*{SUFFIX}")}
    mirror({path.relative_to(SOURCES): path for path in package} | libraries)
    write_manifest(SOURCES / "woolgather")
    return [TREE / path for path in libraries]


def libraries_are_current() -> bool:
    """Whether nothing has to be compiled, only copied."""
    stamp = work_folder() / "stamp"
    return stamp.exists() and stamp.read_text() == content_key(modules())


def work_folder() -> Path:
    """Another Python, mypy or optimization works in another folder, so only changed sources make a folder stale."""
    levels = f"O{OPTIMIZATION}-O{HOT_OPTIMIZATION}"
    return ROOT / "build" / f"mypyc-{version('mypy')}-{SUFFIX.split('.')[1]}-{levels}"


def modules() -> list[Path]:
    found = (path for room in COMPILED_FOLDERS for path in (SOURCES / "woolgather" / room).rglob("*.py"))
    compiled = [path for path in found if not any(path.match(pattern) for pattern in INTERPRETED)]
    return sorted(compiled, key=lambda path: (path.parent, path.name))


def content_key(sources: Sequence[Path]) -> str:
    """Of what is compiled, and of how."""
    digest = hashlib.sha256()
    for path in (Path(__file__).resolve(), *sources):
        digest.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()


def build_libraries(sources: Sequence[Path], work: Path, built: Path) -> None:
    """Translate the modules to C, compile and link them, as many at once as there are cores."""
    from setuptools import Distribution  # installed only where there is a compiler

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
    """setuptools' way to build libraries, except that it compiles the parts of one library in turn, changed or not."""
    from setuptools.command.build_ext import build_ext  # installed only where there is a compiler
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
    """What mypyc remembers of a module that is no longer compiled makes it fail: then it begins anew."""
    listed, names = work / "modules", "\n".join(str(path.relative_to(ROOT)) for path in sources)
    if not listed.exists() or listed.read_text("utf-8") != names:
        shutil.rmtree(work / "cache", ignore_errors=True)
        work.mkdir(parents=True, exist_ok=True)
        listed.write_text(names, "utf-8")


def library_folder(path: Path) -> Path:
    """The folder whose library holds this module: a game with folders of its own is still one library."""
    games = SOURCES / "woolgather" / "games"
    return games / path.relative_to(games).parts[0] if path.parent != games and games in path.parents else path.parent


def translate_changes(sources: Sequence[Path], work: Path) -> Sequence[Any]:
    """Translate what changed since the last run; or everything, if mypyc trips over what it remembers of that run."""
    try:
        return translate(sources, work)
    except (AssertionError, LookupError, ValueError):  # faults of mypyc's; what is wrong with a source is a SystemExit
        say("mypyc cannot go on from its last run: from the beginning")
        shutil.rmtree(work / "cache")
        return translate(sources, work)


def translate(sources: Sequence[Path], work: Path) -> Sequence[Any]:
    """One library per room and per game: they compile side by side, and a changed game compiles alone.

    A library lies inside the package, beside the folder that it was made of: ``woolgather/kernel__mypyc``.
    """
    from mypyc.build import mypycify  # installed only where there is a compiler

    libraries: list[tuple[list[str], str | None]] = [
        ([str(path.relative_to(ROOT)) for path in files], ".".join(folder.relative_to(SOURCES).parts))
        for folder, files in groupby(sources, key=library_folder)
    ]
    flags = ["--follow-imports", "silent"]  # into the lab, say, whose packages are not there when a wheel is built
    remarks = io.StringIO()  # on every generator that becomes a list: of interest only beside an error
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
    for extension in extensions:  # which all have one list of arguments to begin with
        hot = [f"-O{HOT_OPTIMIZATION}"] if extension.name.startswith(HOT) and os.name == "posix" else []
        extension.extra_compile_args = [*extension.extra_compile_args, *LINKING, *hot]
    return extensions


def share_entrances(extensions: Sequence[Any]) -> tuple[list[Any], dict[str, str]]:
    """Let the modules of a folder share the small library through which Python enters each of them: mypyc makes one for
    every module, and compiling 160 of them takes as long as two games.

    Returns what is to be compiled, the largest first so that no core waits for the other in the end, and for every
    module the one whose library serves it.
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
    """A C file that includes all of these. Each also defines a function by one and the same name, for Windows."""
    path = Path(sources[0]).with_suffix(".all.c")
    lines = []
    for number, source in enumerate(sources):
        name = "PyInit___init__"
        lines += [f"#define {name} {name}{number}"] if number else []
        lines += [f'#include "{os.path.relpath(source, path.parent)}"']
        lines += [f"#undef {name}"] if number else []
    return write(path, lines)


def parts_of(library: Any) -> list[str]:
    """C files that include all of the library's, about equally much in each."""
    count = 1 if library.name.startswith(HOT) else PARTS
    *of_modules, shared = library.sources  # shared: mypyc's own library, too
    sizes = [(source, Path(source).stat().st_size) for source in (shared, *of_modules)]
    whole, passed = sum(size for _, size in sizes), 0
    parts: list[list[str]] = [[] for _ in range(count)]
    for source, size in sizes:
        parts[min(count * passed // whole, count - 1)].append(source)
        passed += size
    place = Path(shared).parent / library.name.rpartition(".")[2]
    library.include_dirs = [*library.include_dirs, str(place.parent)]  # mypyc puts the headers there, and modules above
    return [unhurried(place.with_suffix(f".{number}.c"), part) for number, part in enumerate(parts) if part]


def unhurried(path: Path, sources: Sequence[str]) -> str:
    """A C file that includes these, but leaves what runs once, when a module is imported, as it is: to optimize that
    would take a quarter of the compiler's time."""
    begins = re.compile(r"^char (CPyDef_\w+_____top_level__)\(void\) \{", re.MULTILINE)
    once = [name for source in sources for name in begins.findall(Path(source).read_text(encoding="utf-8"))]
    lines = [
        "#include <vecs/librt_vecs_api.h>",  # which mypyc leaves out of files that hold one module
        "#if defined(__GNUC__) && !defined(__clang__)",
        *(f'__attribute__((optimize("O0"))) char {function}(void);' for function in once),
        "#endif",
        *(f'#include "{os.path.relpath(source, path.parent)}"' for source in sources),
    ]
    return write(path, lines)


def included(source: str) -> list[str]:
    """The C files that a file of ours includes."""
    path = Path(source)
    return [str(path.parent / name) for name in re.findall(r'^#include "(.+)"$', path.read_text(), re.MULTILINE)]


def write(path: Path, lines: Sequence[str]) -> str:
    """Only if it is another text: what is newer than its library is compiled again."""
    text = "\n".join(lines) + "\n"
    if not (path.exists() and path.read_text() == text):
        path.write_text(text)
    return str(path)


def mirror(wanted: dict[Path, Path]) -> None:
    """Make TREE hold exactly the wanted files; a running program keeps the ones it has open."""
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
