"""Compile the engine with mypyc into build/compiled: a copy of the package, compiled modules beside their sources.

`PYTHONPATH=build/compiled` runs it; src/ never holds anything compiled. What has not changed is not compiled again.
"""

import filecmp
import hashlib
import os
import shlex
import shutil
import sys
import sysconfig
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
TREE = ROOT / "build" / "compiled"
WORK = ROOT / "build" / "mypyc"
LIBRARIES = WORK / "lib"
STAMP = WORK / "stamp"

COMPILED_ROOMS = ("kernel", "games", "bots")
# One C file per module: a single one takes the C compiler minutes, and a changed module compiles alone.
OPTIMIZATION = "2"


def find_compiler() -> str | None:
    """The C compiler that Python extensions are built with here, if both it and Python's headers are present."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(command[0]) if headers.exists() else None


def compile_engine() -> list[Path]:
    """Bring build/compiled up to date and return the compiled libraries in it."""
    key = content_key(modules())
    if not STAMP.exists() or STAMP.read_text() != key:
        STAMP.unlink(missing_ok=True)
        build_libraries(modules())
        STAMP.write_text(key)
    package = [path for path in SOURCES.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    libraries = list(LIBRARIES.rglob(f"*{EXTENSION_SUFFIXES[0]}"))
    mirror(
        {path.relative_to(SOURCES): path for path in package}
        | {path.relative_to(LIBRARIES): path for path in libraries}
    )
    return [TREE / path.relative_to(LIBRARIES) for path in libraries]


def modules() -> list[Path]:
    return sorted(path for room in COMPILED_ROOMS for path in (SOURCES / "woolgather" / room).rglob("*.py"))


def content_key(sources: Iterable[Path]) -> str:
    """A hash of all that decides what the compiled modules do: sources, Python, mypy, and how we compile."""
    digest = hashlib.sha256(f"{sys.version} {sysconfig.get_platform()} mypy {version('mypy')}".encode())
    for path in (Path(__file__), *sources):
        digest.update(f"\0{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def build_libraries(sources: list[Path]) -> None:
    """Translate the modules to C, compile what changed on all cores, and link into LIBRARIES."""
    from mypyc.build import mypycify  # noqa: PLC0415 (only needed, and only installed, where there is a compiler)
    from setuptools import Distribution  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    started = time.monotonic()
    c_files = WORK / "c"
    say(f"translating {len(sources)} modules to C")
    extensions = mypycify(
        [str(path.relative_to(ROOT)) for path in sources],
        opt_level=OPTIMIZATION,
        debug_level="0",
        multi_file=True,
        target_dir=str(c_files.relative_to(ROOT)),
        group_name="woolgather",
    )

    class ParallelBuild(build_ext):
        """setuptools compiles the C files of a library one after the other, and all of them each time."""

        def build_extensions(self) -> None:
            compile_files = self.compiler.compile
            headers_changed = max(path.stat().st_mtime for path in c_files.rglob("*.h"))

            def compile_one(source: str, options: dict[str, object]) -> list[str]:
                objects = self.compiler.object_filenames([source], output_dir=str(options["output_dir"]))
                changed = max(headers_changed, os.path.getmtime(source))
                if all(os.path.exists(path) and os.path.getmtime(path) >= changed for path in objects):
                    return list(objects)
                return list(compile_files([source], **options))

            def compile_all(files: list[str], **options: object) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    return [
                        path for objects in pool.map(lambda file: compile_one(file, options), files) for path in objects
                    ]

            self.compiler.compile = compile_all
            super().build_extensions()

    shutil.rmtree(LIBRARIES, ignore_errors=True)
    build = ParallelBuild(Distribution({"name": "woolgather", "ext_modules": extensions}))
    build.build_lib, build.build_temp = str(LIBRARIES), str(WORK / "objects")
    build.ensure_finalized()
    say("compiling the C files (a minute or two the first time)")
    build.run()
    say(f"compiled in {time.monotonic() - started:.0f} s")


def mirror(wanted: dict[Path, Path]) -> None:
    """Make TREE hold exactly the wanted files; a running program keeps the ones it has open."""
    for relative, source in wanted.items():
        target = TREE / relative
        if not (target.exists() and filecmp.cmp(source, target)):
            target.parent.mkdir(parents=True, exist_ok=True)
            target.unlink(missing_ok=True)
            shutil.copy2(source, target)
    for path in TREE.rglob("*"):
        if path.is_file() and path.relative_to(TREE) not in wanted and "__pycache__" not in path.parts:
            path.unlink()


def say(step: str) -> None:
    print(f"· {step}", flush=True)


def main() -> None:
    os.chdir(ROOT)
    if find_compiler() is None:
        shutil.rmtree(TREE, ignore_errors=True)
        say("no C compiler, running the sources")
        return
    compile_engine()
    say(f"the compiled engine is in {TREE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
