"""Our server for the load test: ``python -m bench.room_server DATA [WORKERS]``.

It uses the defaults without limits per visitor, since all load comes from one.
"""

from __future__ import annotations

import sys
from typing import Final

from woolgather.server.config import Config, Limits
from woolgather.server.operations.run import run

MANY: Final = 1_000_000

if __name__ == "__main__":
    data, workers = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1
    run(
        Config(
            data=data,
            port=0,
            workers=workers,
            modules=("bench.room_game",),
            limits=Limits(
                messages_per_second=MANY,
                message_burst=MANY,
                requests_per_second=MANY,
                request_burst=MANY,
                new_tables_per_minute=MANY,
                tables_per_guest=MANY,
                new_tables_per_address=MANY,
                tables_per_address=MANY,
                connections_per_address=MANY,
                replays_per_minute=MANY,
                replays_per_address=MANY,
            ),
        )
    )
