"""Experiments: bulk play, and what can be learned from it."""
