"""Benchmarks of the engine and the room against comparable projects."""
