"""Games at a web room's tables."""
