"""Live tables over the web: guests, seats, clocks, bots, and a log that is on disk before anyone hears of it."""
