"""The terminal client: boards, log and a menu with a key for each option. It knows no game's rules."""
