"""Answers questions about the results of experiments."""
