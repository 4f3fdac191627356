"""A server of our own for the tests: ``python -m tests.server.serve '{"data": …}'``."""

from __future__ import annotations

import sys

import msgspec

from woolgather.kernel.errors import WoolgatherError
from woolgather.server.run import run
from woolgather.server.settings import Settings

if __name__ == "__main__":
    try:
        run(msgspec.json.decode(sys.argv[1], type=Settings, dec_hook=lambda kind, value: kind(value)))
    except WoolgatherError as error:
        sys.exit(str(error))
