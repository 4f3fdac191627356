"""Experiments: bulk play and the analysis of its results."""
