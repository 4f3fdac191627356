"""Players that need no screen, and the table they sit at."""
