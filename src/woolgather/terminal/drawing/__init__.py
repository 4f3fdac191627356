"""Lays out boards, menus, results and explanations as lines of text."""
