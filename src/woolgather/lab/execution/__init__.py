"""Plays an experiment's games in this process, in several processes or on a Ray cluster."""
