"""Runs a test server: ``python -m tests.server.serve '{"data": …}'``."""

from __future__ import annotations

import sys

import msgspec

from woolgather.kernel.errors import WoolgatherError
from woolgather.server.config import Config
from woolgather.server.operations.run import run

if __name__ == "__main__":
    try:
        run(msgspec.json.decode(sys.argv[1], type=Config, dec_hook=lambda kind, value: kind(value)))
    except WoolgatherError as error:
        sys.exit(str(error))
