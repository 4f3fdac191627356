"""Bots, the search behind the stronger ones, and analysis and review built on that search."""
