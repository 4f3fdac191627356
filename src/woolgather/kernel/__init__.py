"""The table itself: states, agendas, decisions, windows, events, chance, records. Knows no game."""
