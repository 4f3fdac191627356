"""Open the room in the browser, on the compiled engine where there is one.

Compiling takes a minute or two, and nobody should wait for it: the first room is played on the sources, and the engine
is compiled beside it for the next time.
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
            compile_engine()  # nothing to compile: what was changed outside the engine is copied
        else:
            compile_meanwhile()
    room = [sys.executable, "-m", "woolgather", "serve", "--open"]
    if port := os.environ.get("PORT"):
        room += ["--port", port]
    if os.environ.get("LAN"):
        room.append("--lan")
    os.execv(sys.executable, room)


def compile_meanwhile() -> None:
    """In the same terminal, so that ctrl-c ends both; the next room compiles what is still missing."""
    say(f"compiling the engine meanwhile, for the next time ({LOG.relative_to(ROOT)})")
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("w") as log:
        subprocess.Popen(["nice", "make", "compile"], cwd=ROOT, stdout=log, stderr=log)


if __name__ == "__main__":
    main()
