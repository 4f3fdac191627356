"""The rulebooks, one folder each. A folder here is a game; see docs/add-a-game.md."""
