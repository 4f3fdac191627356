"""Our engine and its peers, measured in one run."""
