"""Live tables in a terminal: a drawn board, a log in words, a menu with one key for each option. Knows no game."""
