"""Draws the results as self-contained pages."""
