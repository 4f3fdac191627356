"""Games against bots: the home screen, the table, the player's keys and saved games."""
