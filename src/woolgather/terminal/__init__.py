"""Live tables in a terminal: a drawn board, a log in words, choices by one key. Knows no game."""
