"""Keeps an experiment in a folder and reads it again."""
