"""The framework that games are built on: states, frames, decisions, events, chance and records. It knows no game."""
