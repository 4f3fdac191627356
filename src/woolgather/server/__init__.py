"""Serves a room over the web: HTTP, WebSockets, guests' identity, limits, workers, storage and operations."""
