"""Open the room in the browser, on the compiled engine if there is one.

Compiling takes a minute or two. So the first room runs on the sources, and the engine is compiled in the background for
the next one.
"""

import os
import subprocess
import sys
from importlib.util import find_spec

from compile_engine import ROOT, compile_engine, find_compiler, libraries_are_current, say

LOG = ROOT / "build" / "compile.log"


def main() -> None:
    if os.environ.get("WOOLGATHER_PURE") != "1" and find_compiler():
        if find_spec("mypyc") and libraries_are_current():
            compile_engine()  # nothing to compile: files outside the engine are copied
        else:
            compile_in_background()
    room = [sys.executable, "-m", "woolgather", "serve", "--open"]
    if port := os.environ.get("PORT"):
        room += ["--port", port]
    if os.environ.get("LAN"):
        room.append("--lan")
    os.execv(sys.executable, room)


def compile_in_background() -> None:
    """Compile in the background, in the same terminal so that ctrl-c ends both. The next start compiles what is
    missing."""
    say(f"compiling the engine in the background, for the next start ({LOG.relative_to(ROOT)})")
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("w") as log:
        subprocess.Popen(["nice", "make", "compile"], cwd=ROOT, stdout=log, stderr=log)


if __name__ == "__main__":
    main()
