"""Environments for learning agents (docs/environments.md)."""
