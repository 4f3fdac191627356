"""The school: the games as environments for programs that learn (docs/environments.md)."""
